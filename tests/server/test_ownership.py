"""One server owns a database: whatever leads to it, whatever happens to the lock, and whoever comes after."""

import asyncio
import contextlib
import os
import stat

import pytest
from alembic import command
from sqlalchemy import inspect, select, text

from airlandsea.server.storage import StorageError, Store
from airlandsea.server.storage.database import Database, NoDatabase, migrations, open_engine
from airlandsea.server.storage.schema import HEAD, daily_results, metadata
from server.conftest import emptied
from server.processes import Process
from server.server_fixtures import run
from waiting import TIMEOUT_S


@pytest.fixture
def file(tmp_path):
    """A database of this version that no server has open."""
    found = tmp_path / "tables.sqlite"
    Database(f"sqlite:///{found}").close()
    return found


# Names of one file


@pytest.mark.parametrize("way", ["symbolic link", "folder", "dots", "home"])
def test_a_file_is_locked_whatever_name_leads_to_it(file, tmp_path, monkeypatch, way):
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "inside").mkdir()
    (tmp_path / "inside" / "link.sqlite").symlink_to(file)
    (tmp_path / "folder").symlink_to(tmp_path)
    name = {
        "symbolic link": tmp_path / "inside" / "link.sqlite",
        "folder": tmp_path / "folder" / "tables.sqlite",
        "dots": tmp_path / "inside" / ".." / "tables.sqlite",
        "home": "~/tables.sqlite",
    }[way]
    owner = Database(f"sqlite:///{file}")
    with pytest.raises(NoDatabase, match="in use"):
        Database(f"sqlite:///{name}")
    owner.close()


def test_a_file_with_two_names_is_refused(file, tmp_path):
    os.link(file, tmp_path / "other.sqlite")
    for name in ("tables.sqlite", "other.sqlite"):
        with pytest.raises(NoDatabase, match=r"hard links.*remove all names but one"):
            Database(f"sqlite:///{tmp_path / name}")
    (tmp_path / "other.sqlite").unlink()
    Database(f"sqlite:///{file}").close()


def test_only_its_owner_can_read_a_new_file_and_what_sqlite_keeps_beside_it(tmp_path):
    owner = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    with owner.engine.begin() as connection:
        connection.execute(text("update ownership set epoch = epoch + 1"))
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("tables.sqlite*")}
    owner.close()
    assert {"tables.sqlite", "tables.sqlite-wal"} <= set(modes)
    assert {mode for name, mode in modes.items() if not name.endswith(".lock")} == {0o600}


def test_the_mode_of_a_file_that_is_there_is_left_alone(file):
    file.chmod(0o640)
    Database(f"sqlite:///{file}").close()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640


def test_a_file_in_the_home_folder_is_made_there(tmp_path, monkeypatch):
    (tmp_path / "home").mkdir()
    (tmp_path / "work").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path / "work")
    owner = Database("sqlite:///~/tables.sqlite")
    assert (tmp_path / "home" / "tables.sqlite.lock").exists()
    assert not list((tmp_path / "work").iterdir())
    owner.close()


# Epochs


def test_each_server_has_an_epoch_of_its_own(database):
    epochs = []
    for _ in range(3):
        opened = Database(database)
        epochs.append(opened.epoch)
        opened.close()
    assert epochs == [1, 2, 3]


def test_a_replaced_server_writes_nothing(database):
    """Should a lock fail: another server opens the database, and from then on the first one's writes are refused."""

    async def test():
        told = []
        first = Store(Database(database), on_lost=lambda: told.append(True))
        await first.set_setting("name", "first")
        first.database.lock.release()  # as if it had been lost
        second = Store(Database(database))
        done = await asyncio.gather(*(first.set_setting("name", "late") for _ in range(3)), return_exceptions=True)
        assert [type(error) for error in done] == [StorageError] * 3
        assert "another server" in str(done[0])
        assert told
        assert first.database.is_lost
        assert not second.database.is_lost
        assert await second.setting("name") == "first"
        await second.set_setting("name", "second")
        await first.close()
        await second.close()

    run(test)


def test_a_server_that_is_replaced_while_it_writes_is_waited_for(database):
    """The epoch is compared within the transaction: it cannot be raised between the comparison and the commit."""

    async def test():
        first = Store(Database(database))
        first.database.lock.release()
        with first.database.engine.connect() as writing:
            writing.execute(text("insert into settings (name, value) values ('a', '1')"))
            first.database.check_owner(writing)
            replacing = asyncio.create_task(asyncio.to_thread(Database, database))
            await asyncio.sleep(0.3)
            assert not replacing.done()
            writing.commit()
        second = await replacing
        with second.engine.connect() as reading:
            assert reading.execute(text("select value from settings where name = 'a'")).scalar() == "1"
        await first.close()
        second.close()

    run(test)


# PostgreSQL restarts


def test_after_a_restart_of_postgresql_the_server_takes_its_lock_again(postgresql_server):
    emptied(postgresql_server.url)
    owner = Database(postgresql_server.url)
    postgresql_server.stop()
    with contextlib.suppress(Exception):
        assert not owner.keep_lock()
    postgresql_server.start()
    assert owner.keep_lock()
    with pytest.raises(NoDatabase, match="in use"):
        Database(postgresql_server.url)
    with owner.engine.begin() as connection:
        owner.check_owner(connection)
    owner.close()


@pytest.mark.slow
def test_a_server_ends_that_another_one_has_replaced_while_postgresql_restarted(postgresql_server):
    emptied(postgresql_server.url)
    first = Process(postgresql_server.url).wait_until_it_answers()
    second = None
    try:
        os.kill(first.process.pid, 19)  # stopped, so that the second one is faster
        postgresql_server.stop()
        postgresql_server.start()
        second = Process(postgresql_server.url).wait_until_it_answers()
        os.kill(first.process.pid, 18)
        _, errors = first.process.communicate(timeout=TIMEOUT_S)
        assert first.process.returncode == 3
        assert "another server has opened postgresql" in errors.splitlines()[-1]
        assert second.interrupt() == (0, "")
    finally:
        for process in (first, second):
            if process is not None and process.process.poll() is None:
                process.kill()


# What is in the file


def test_a_database_of_another_program_is_left_alone(database):
    engine = open_engine(database)
    with engine.begin() as connection:
        connection.execute(text("create table recipes (name text)"))
    with pytest.raises(NoDatabase, match=r"another program keeps its tables in it \(recipes\)"):
        Database(database)
    with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            assert connection.execute(text("select count(*) from sqlite_master")).scalar() == 1
    engine.dispose()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            "delete from settings where name = 'readable from'; update alembic_version set version_num = '9999'",
            r"version '9999'.*update airlandsea",
        ),
        ("delete from alembic_version", "no version"),
        ("delete from ownership", "damaged"),
        ("drop table talk", "cannot be used"),
    ],
)
def test_newer_and_damaged_databases_are_said_plainly(database, change, said):
    Database(database).close()
    engine = open_engine(database)
    with engine.begin() as connection:
        for statement in change.split(";"):
            connection.execute(text(statement))
    engine.dispose()
    with pytest.raises(NoDatabase, match=said) as found:
        Database(database)
    assert "\n" not in str(found.value)


def test_files_that_are_no_database_are_said_plainly(file, tmp_path):
    kept = file.read_bytes()
    random = os.urandom(len(kept) - 100)
    damages = {
        "random": os.urandom(5000),
        "text": b"the cards\n" * 500,
        "head": kept[:100] + random,
        "cut": kept[: len(kept) // 2],
        "version": kept.replace(HEAD.encode(), b"\xff\xfe\xfd\xfc"),
    }
    for name, content in damages.items():
        broken = tmp_path / f"{name}.sqlite"
        broken.write_bytes(content)
        with pytest.raises(NoDatabase) as found:
            Database(f"sqlite:///{broken}")
        assert "\n" not in str(found.value)
        assert broken.read_bytes()[100:] == content[100:]


@pytest.mark.parametrize("path", ["/proc/tables.sqlite", "/proc/x/y.sqlite", "/"])
def test_a_place_where_nothing_can_be_kept_is_not_called_in_use(path):
    with pytest.raises(NoDatabase) as found:
        Database(f"sqlite:///{path}")
    assert "in use" not in str(found.value)


def test_the_first_version_of_the_tables_is_brought_up_to_date(file):
    config, engine = migrations(), open_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0001")
        names = set(inspect(connection).get_table_names()) - {"alembic_version"}
        connection.execute(text("insert into settings values ('name', 'kept')"))
    engine.dispose()
    assert names == {"tables", "seats", "keys", "log", "talk", "records", "outages", "settings"}
    opened = Database(f"sqlite:///{file}")
    assert opened.epoch == 1
    with opened.engine.connect() as reading:
        assert reading.execute(text("select value from settings where name = 'name'")).scalar() == "kept"
        assert set(inspect(reading).get_table_names()) == {*metadata.tables, "alembic_version"}
    opened.close()


def test_an_earlier_result_that_no_battle_can_give_was_given_up(file):
    config, engine = migrations(), open_engine(f"sqlite:///{file}")
    columns = "(day, guest, entered, points, enemy_points, battles, text)"
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, "0008")
        for guest, battles in (("gave up", 1), ("lost", 2)):
            row = f"('2026-11-29', '{guest}', 0, 0, 12, {battles}, '')"
            connection.execute(text(f"insert into daily_results {columns} values {row}"))
    engine.dispose()
    opened = Database(f"sqlite:///{file}")
    with opened.engine.connect() as reading:
        rows = reading.execute(select(daily_results.c.guest, daily_results.c.given_up)).all()
    opened.close()
    assert dict(map(tuple, rows)) == {"gave up": True, "lost": False}


def test_a_migration_that_is_cut_off_leaves_nothing_behind(tmp_path, monkeypatch):
    def fails(*_):
        raise OSError("the power failed")

    with monkeypatch.context() as patched:
        patched.setattr("alembic.op.bulk_insert", fails)
        with pytest.raises(NoDatabase, match="the power failed"):
            Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    Database(f"sqlite:///{tmp_path / 'tables.sqlite'}").close()


def test_the_options_say_whether_sqlite_waits_for_the_disk(tmp_path):
    for option, level in (("--sync", 2), ("--no-sync", 1)):
        from airlandsea.commands import parse_arguments
        from airlandsea.server.launch import settings_of

        settings = settings_of(parse_arguments(["serve", option]))
        opened = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}", settings.sync)
        with opened.engine.connect() as connection:
            assert connection.execute(text("pragma synchronous")).scalar() == level
        opened.close()
