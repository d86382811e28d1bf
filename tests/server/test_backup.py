"""`airlandsea backup` and `restore`: a copy that is made while servers play goes on where it was made."""

import os
import signal
import sqlite3
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import func, make_url, select, text

from airlandsea.commands import main
from airlandsea.server import backup
from airlandsea.server.interruption import interrupted
from airlandsea.server.programs import find_program
from airlandsea.server.storage.database import Database, open_engine
from airlandsea.server.storage.ownership import OwnershipLost
from airlandsea.server.storage.schema import servers, settings, tables
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.web.guests import SECRET
from server.server_fixtures import Page, Watch, open_registry, play_on, run, sat_down, set_up
from waiting import TIMEOUT_S, running

needs_pg_dump = pytest.mark.skipif(find_program("pg_dump") is None, reason="no pg_dump is installed")


@pytest.fixture
def new_url(database: str, tmp_path: Path) -> Iterator[str]:
    """The URL of a database of the same kind that is not there yet, or empty."""
    if database.startswith("sqlite"):
        yield f"sqlite:///{tmp_path / 'restored.sqlite'}"
        return
    engine = open_engine(database).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("drop database if exists restored with (force)"))
        connection.execute(text("create database restored"))
    yield make_url(database).set(database="restored").render_as_string(hide_password=False)
    engine.dispose()


async def views_of(registry: TableRegistry) -> dict[str, list[str]]:
    """What a spectator and every seat see of every table."""
    found = {}
    for record in await registry.store.table_records(select(tables)):
        async with registry.table(record.id) as table, table.hold() as game:
            table.left_at.clear()  # since when somebody is away is in the memory of a server only
            found[record.id] = [table.text_of_whole(game, seat) for seat in (None, *range(record.mode.seats))]
    return found


async def fill(registry: TableRegistry) -> list[list[Page]]:
    """Tables with moves, chat, clocks and bots; the pages of the players."""
    await set_up(registry, "Ada", "")
    clock = {"kind": "war", "seconds": 600, "increment": 5}
    tables_with_pages = [
        await sat_down(registry, "Ada", "Bob", clock=clock),
        await sat_down(registry, "Ada", "@random", mode="epic"),
        await sat_down(registry, "Ada", "Bob", "Cleo", "Dan", mode="team"),
        await sat_down(registry, "Ada", "Bob", mode="beginner"),
    ]
    for place, (_, pages) in enumerate(tables_with_pages):
        await play_on(pages, Random(place), 5 + 2 * place)
        await pages[0].say("hello")
    await tables_with_pages[-1][1][0].give_up()
    for table, pages in tables_with_pages:
        for page in pages:
            page.leave()
        table.users -= 1
    return [pages for _, pages in tables_with_pages[:-1]]


def saved(url: str, file: Path) -> None:
    """Make a copy with the command."""
    assert main(["backup", str(file), "--database", url]) == 0


@needs_pg_dump
@pytest.mark.slow
@pytest.mark.parametrize("shared", [False, True])
def test_a_copy_of_a_running_server_is_restored_and_shows_the_same_bytes(database, new_url, tmp_path, shared):
    if shared and database.startswith("sqlite"):
        pytest.skip("a file cannot be shared")
    copy, watch = tmp_path / "copy", Watch()

    async def test() -> None:
        async with open_registry(database, watch, shared=shared) as registry:
            playing = await fill(registry)
            before = await views_of(registry)
            await registry.heartbeat()
            saved(database, copy)
            for pages in playing:  # the copy knows nothing of this
                table = await registry.find(pages[0].table.table_record.id)
                await play_on([await Page(table, page.seat).open() for page in pages], Random(9), 3)
            assert await views_of(registry) != before
            assert main(["restore", str(copy), "--database", new_url]) == 0
            async with open_registry(new_url, watch, shared=shared) as restored:
                assert await views_of(restored) == before
                for pages in playing:
                    table = await restored.find(pages[0].table.table_record.id)
                    again = [await Page(table, page.seat).open() for page in pages]
                    number = again[0].now["number"]
                    await play_on(again, Random(5), 10)
                    assert again[0].now["number"] > number

    run(test)


@needs_pg_dump
def test_time_since_the_copy_does_not_count_on_its_clocks(database, new_url, tmp_path):
    copy, watch, shared = tmp_path / "copy", Watch(), not database.startswith("sqlite")
    clock = {"kind": "war", "seconds": 600, "increment": 0}

    async def test() -> None:
        async with open_registry(database, watch, shared=shared) as registry:
            table, [ada, _bob] = await sat_down(registry, "Ada", "Bob", clock=clock)
            watch.passes(100)
            await registry.heartbeat()
            saved(database, copy)
            id = table.table_record.id
        watch.passes(3600)
        assert main(["restore", str(copy), "--database", new_url]) == 0
        async with open_registry(new_url, watch, shared=shared) as restored:
            again = await Page(await restored.find(id), ada.seat).open()
            assert sorted(again.now["clocks"]["left"]) == [500_000, 600_000]
            assert any(again.now["clocks"]["running"])

    run(test)


@needs_pg_dump
def test_a_copy_belongs_to_no_server_and_fences_those_of_the_original(database, new_url, tmp_path):
    copy = tmp_path / "copy"
    shared = not database.startswith("sqlite")

    async def test() -> None:
        async with open_registry(database, Watch(), shared=shared) as registry:
            _, [ada, _bob] = await sat_down(registry, "Ada", "Bob")
            await ada.say("hello")
            rows = await registry.store.rows(select(tables.c.server).where(tables.c.server.is_not(None)))
            assert bool(rows) == shared
            secret = await registry.store.setting_made_once(SECRET, "5" * 64)
            saved(database, copy)
            assert main(["restore", str(copy), "--database", new_url]) == 0
            opened = Database(new_url)
            with opened.engine.connect() as connection:
                assert connection.execute(select(func.count()).select_from(servers)).scalar() == 0
                owned = select(func.count()).select_from(tables).where(tables.c.server.is_not(None))
                assert connection.execute(owned).scalar() == 0
                kept = select(settings.c.value).where(settings.c.name == SECRET)
                assert connection.execute(kept).scalar() == secret
                opened.epoch = (
                    registry.store.database.epoch
                )  # a server of the original that has reached the new database
                with pytest.raises(OwnershipLost):
                    opened.check_owner(connection)
            opened.close()

    run(test)


@needs_pg_dump
def test_only_its_owner_can_read_a_copy_and_what_is_restored(database, new_url, tmp_path):
    Database(database).close()
    copy = tmp_path / "copy"
    saved(database, copy)
    assert main(["restore", str(copy), "--database", new_url]) == 0
    files = [copy, *tmp_path.glob("restored.sqlite")]
    assert len(files) == (2 if database.startswith("sqlite") else 1)
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert not list(tmp_path.glob("*.partial"))


@needs_pg_dump
def test_nothing_is_replaced(database, tmp_path, capsys):
    Database(database).close()
    copy = tmp_path / "copy"
    saved(database, copy)
    before = copy.read_bytes()
    assert main(["backup", str(copy), "--database", database]) == 2
    assert "replaces nothing" in capsys.readouterr().err
    assert copy.read_bytes() == before
    assert main(["restore", str(copy), "--database", database]) == 2  # where there is something already
    assert capsys.readouterr().err.startswith("airlandsea: ")
    Database(database).close()


@needs_pg_dump
def test_in_a_folder_copies_are_named_by_their_time_and_only_the_last_are_kept(database, tmp_path):
    Database(database).close()
    folder = tmp_path / "copies"
    assert main(["backup", f"{folder}/", "--database", database]) == 0  # the first copy makes it
    (folder / "mine.sqlite").write_text("")
    made = []
    for _ in range(3):
        assert main(["backup", str(folder), "--keep", "2", "--database", database]) == 0
        made.append(max(folder.glob("airlandsea-*")))
    assert len(set(made)) == 3
    assert {*folder.iterdir()} == {*made[1:], folder / "mine.sqlite"}


def test_a_file_is_no_folder_for_copies(tmp_path, capsys):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    (tmp_path / "copies").write_text("")
    assert main(["backup", str(tmp_path / "copies"), "--keep", "2", "--database", url]) == 2
    assert "cannot be a folder for copies: File exists" in capsys.readouterr().err


@pytest.mark.parametrize("url", ["nonsense", "sqlite:////proc/x/y.sqlite", "postgresql://ada@127.0.0.1:1/als"])
def test_a_database_that_cannot_be_used_is_refused_in_a_sentence(url, tmp_path, capsys):
    Database(f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    saved(f"sqlite:///{tmp_path / 'tables.sqlite'}", copy := tmp_path / "copy")
    dump = tmp_path / "copy.dump"
    dump.write_bytes(b"PGDMP...")
    capsys.readouterr()
    for command in (
        ["backup", str(tmp_path / "new")],
        ["restore", str(dump if url.startswith("postgresql") else copy)],
        ["prune", "--older-than", "1"],
    ):
        assert main([*command, "--database", url]) == 2
        said = capsys.readouterr().err
        assert said.startswith("airlandsea: ") and said.count("\n") == 1 and "Background on" not in said
    assert {*tmp_path.iterdir()} == {copy, dump, tmp_path / "tables.sqlite", tmp_path / "tables.sqlite.lock"}


@pytest.mark.parametrize("length", [20, 30_000, -4096])
def test_a_copy_that_is_cut_off_is_refused_and_leaves_nothing(length, tmp_path, capsys):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    saved(url, copy := tmp_path / "copy")
    (cut := tmp_path / "cut").write_bytes(copy.read_bytes()[:length])
    before = {*tmp_path.iterdir()}
    assert main(["restore", str(cut), "--database", f"sqlite:///{tmp_path / 'new.sqlite'}"]) == 2
    assert capsys.readouterr().err.startswith(f"airlandsea: {cut} ")
    assert {*tmp_path.iterdir()} == before


def test_no_folder_is_made_for_a_database_that_is_not_there(tmp_path, capsys):
    url = f"sqlite:///{tmp_path / 'typo' / 'd' / 'x.sqlite'}"
    assert main(["backup", str(tmp_path / "copy"), "--database", url]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not [*tmp_path.iterdir()]


def test_a_copy_is_restored_into_a_new_folder(tmp_path):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    saved(url, copy := tmp_path / "copy")
    new = tmp_path / "new" / "tables.sqlite"
    assert main(["restore", str(copy), "--database", f"sqlite:///{new}"]) == 0
    assert [*new.parent.iterdir()] == [new]


# Interrupted

STALLS = """
import signal
import sys
from airlandsea.commands import main
from airlandsea.server import backup
from airlandsea.server.interruption import pause

def stall(_):
    print("there", flush=True)
    pause(600)

for ending in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(ending, signal.SIG_DFL)  # which may be ignored where the tests run, as after `nohup`
setattr(backup, sys.argv[1], stall)
sys.exit(main(sys.argv[2:]))
"""


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="Windows has no such signals")
@pytest.mark.parametrize("ending", ["SIGTERM", "SIGINT", "SIGHUP"])
@pytest.mark.parametrize(
    ("at", "command"),
    [
        ("sync", ["backup", "copies/", "--database", "sqlite:///tables.sqlite"]),
        ("raise_epoch_above_all", ["restore", "copy", "--database", "sqlite:///new/tables.sqlite"]),
    ],
)
def test_a_command_that_is_ended_leaves_nothing_behind(at, command, ending, tmp_path):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    saved(url, tmp_path / "copy")
    before = {file for file in tmp_path.rglob("*") if file.is_file()}
    program = [sys.executable, "-c", STALLS, at, *command]
    with running(program, cwd=tmp_path) as process:
        assert process.stdout is not None and process.stdout.readline() == "there\n"
        process.send_signal(getattr(signal, ending))
        process.communicate(timeout=TIMEOUT_S)
    assert process.returncode == 130
    assert {file for file in tmp_path.rglob("*") if file.is_file()} == before


def test_a_long_copy_ends_when_it_is_told_to(tmp_path, monkeypatch):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    saved(url, copy := tmp_path / "copy")
    monkeypatch.setattr(backup, "STEPS", 10)
    interrupted.set()
    try:
        before = {*tmp_path.iterdir()}
        with pytest.raises(KeyboardInterrupt):
            backup.copy_sqlite(url, tmp_path / "other")
        (tmp_path / "other").unlink()
        for work in (lambda: backup.write_copy(url, tmp_path / "other"), lambda: backup.restore(copy, f"{url}.new")):
            with pytest.raises(KeyboardInterrupt):
                work()
        assert {*tmp_path.iterdir()} == before
    finally:
        interrupted.clear()


def test_what_an_ended_backup_has_left_stops_no_other_and_is_deleted_later(tmp_path):
    Database(url := f"sqlite:///{tmp_path / 'tables.sqlite'}").close()
    folder = tmp_path / "copies"
    folder.mkdir()
    stem = "airlandsea-2026-12-01T03-00-00-000000Z.sqlite"
    old = [f"copy{end}" for end in (".partial", ".0123abcd.partial", ".partial-journal")]
    old += [f"{stem}{end}" for end in (".partial", ".0123abcd.partial", ".partial-journal")]
    young, mine = ["copy.4567abcd.partial", f"{stem}.4567abcd.partial"], ["copy.impartial", "mine.partial"]
    for name in (*old, *young, *mine):
        (folder / name).write_text("")
    for name in (*old, *mine):
        os.utime(folder / name, (0, 0))
    saved(url, folder / "copy")
    assert main(["backup", str(folder), "--database", url]) == 0
    left = {file.name for file in folder.iterdir()}
    assert left - {file for file in left if file.endswith("Z.sqlite")} == {"copy", *young, *mine}


def test_what_is_no_copy_is_refused_and_leaves_nothing(tmp_path, capsys):
    other = tmp_path / "other.sqlite"
    with sqlite3.connect(other) as connection:
        connection.execute("create table recipes (name text)")
    connection.close()
    (tmp_path / "note.txt").write_text("hello")
    (tmp_path / "copy.dump").write_bytes(b"PGDMP...")
    for name, because in (("other.sqlite", "another program"), ("note.txt", "no copy"), ("copy.dump", "postgresql")):
        assert main(["restore", str(tmp_path / name), "--database", f"sqlite:///{tmp_path / 'new.sqlite'}"]) == 2
        assert because in capsys.readouterr().err
        assert not [*tmp_path.glob("new.sqlite"), *tmp_path.glob("new.sqlite-*")]
    assert main(["restore", str(tmp_path / "nothing"), "--database", f"sqlite:///{tmp_path / 'new.sqlite'}"]) == 2


def test_what_sqlite_left_beside_an_old_file_is_not_taken_for_the_new_one(tmp_path, capsys):
    url, copy = f"sqlite:///{tmp_path / 'tables.sqlite'}", tmp_path / "copy"
    Database(url).close()
    saved(url, copy)
    (tmp_path / "tables.sqlite").unlink()
    (tmp_path / "tables.sqlite-wal").write_text("old")
    assert main(["restore", str(copy), "--database", url]) == 2
    assert "tables.sqlite-wal" in capsys.readouterr().err


def test_a_password_is_no_argument_of_a_program(monkeypatch):
    called: dict[str, Any] = {}

    def note(command, env, **_):
        called.update(command=command, env=env)
        return 0

    monkeypatch.setattr(backup, "command_of", lambda *words: [*words])
    monkeypatch.setattr(backup, "run_program", note)
    backup.dump_postgresql("postgresql://ada:s3cr%40t@db/als?host=/run/pg", Path("copy"))
    assert called["env"]["PGPASSWORD"] == "s3cr@t"
    assert "s3cr" not in " ".join(called["command"])
    assert backup.without_password("postgresql://ada:s3cr%40t@db/als") == "postgresql://ada@db/als"
