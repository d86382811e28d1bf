"""An upgrade of servers that share a database, one after another: for a while two versions of them use it.

The newer version is made here: a migration that only adds, and rows with what today's program does not know.
"""

import shutil
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text, update

from airlandsea.rules.modes import Mode
from airlandsea.server.errors import ApiError
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import database as databases
from airlandsea.server.storage.database import Database, NoDatabase, migrations, open_engine
from airlandsea.server.storage.games import finished_tables_of, running_tables_of
from airlandsea.server.storage.schema import HEAD, log, tables
from airlandsea.server.storage.statistics import finished_wars
from airlandsea.server.storage.table_rows import mode_row, read_mode
from server.conftest import emptied
from server.server_fixtures import GUEST, Page, Watch, open_registry, play_on, run, sat_down

VERSIONS = Path(databases.__file__).parent / "migrations"
REVISIONS = [each.revision for each in ScriptDirectory(str(VERSIONS)).walk_revisions()][::-1]
NEXT = f"{int(HEAD) + 1:04}"
ADDS = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision = "{NEXT}", "{HEAD}"


def upgrade():
    op.create_table("medals", sa.Column("guest", sa.String(32), primary_key=True))
    op.add_column("tables", sa.Column("medal", sa.Text))
    op.add_column("log", sa.Column("weight", sa.Integer, nullable=False, server_default=sa.text("1")))
    op.create_index("log_by_weight", "log", ["weight"])
'''


@pytest.fixture
def next_version(tmp_path, monkeypatch) -> Iterator[pytest.MonkeyPatch]:
    """The next version of the program, as long as it is not undone."""
    folder = tmp_path / "migrations"
    shutil.copytree(VERSIONS, folder)
    (folder / "versions" / f"{NEXT}_medals.py").write_text(ADDS, "utf-8")

    def with_next() -> Any:
        config = migrations()
        config.set_main_option("script_location", str(folder))
        return config

    with monkeypatch.context() as patched:
        patched.setattr(databases, "HEAD", NEXT)
        patched.setattr(databases, "migrations", with_next)
        yield patched


@pytest.fixture
def shared_url(postgresql: str) -> str:
    """An empty PostgreSQL."""
    emptied(postgresql)
    return postgresql


# Tables of the database


@pytest.mark.parametrize(("before", "after"), list(pairwise(REVISIONS)))
def test_a_migration_only_adds_what_the_version_before_can_leave_out(tmp_path, before, after):
    config, engine = migrations(), open_engine(f"sqlite:///{tmp_path / 'tables.sqlite'}")
    found = []
    for revision in (before, after):
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
            found.append(columns_in(connection))
    engine.dispose()
    old, new = found
    assert {name: new.get(name) for name in old} == old
    tables_before = {table for table, _ in old}
    added = {name: is_optional for name, (_, is_optional) in new.items() if name not in old}
    assert all(is_optional for (table, _), is_optional in added.items() if table in tables_before)


def columns_in(connection: Connection) -> dict[tuple[str, str], tuple[str, bool]]:
    """[table, column] its type, and whether a row can leave it out."""
    looked = inspect(connection)
    return {
        (table, column["name"]): (str(column["type"]), column["nullable"] or column["default"] is not None)
        for table in looked.get_table_names()
        for column in looked.get_columns(table)
    }


@pytest.mark.slow
def test_the_version_before_plays_on_with_the_tables_of_the_next_one(database, next_version):
    Database(database).close()
    next_version.undo()

    async def test():
        async with open_registry(database) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", mode={"target": 6})
            await play_on(pages, Random(1))
            assert table.table_record.standing.phase == "over"

    run(test)
    engine = open_engine(database)
    with engine.connect() as connection:
        assert connection.execute(text("select version_num from alembic_version")).scalar() == NEXT
        assert connection.execute(text("select count(*) from log where weight = 1")).scalar()
    engine.dispose()


def test_a_database_that_only_the_next_version_can_use_is_refused(database, next_version):
    next_version.setattr(databases, "READABLE_FROM", NEXT)
    Database(database).close()
    next_version.undo()
    with pytest.raises(NoDatabase, match=f"version '{NEXT}'.*update airlandsea"):
        Database(database)


def test_a_server_plays_on_while_the_next_version_brings_its_database_up_to_date(shared_url, next_version):
    async def test():
        next_version.setattr(databases, "HEAD", HEAD)
        async with open_registry(shared_url, Watch(), shared=True) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            await play_on(pages, Random(1), 5)
            next_version.setattr(databases, "HEAD", NEXT)
            Database(shared_url, shared=True).close()
            await play_on(pages, Random(1), 5)
            assert await registry.store.read(lambda c: c.execute(text("select medal from tables")).all())
            assert len(await registry.store.log(table.table_record.id)) == table.game.number

    run(test)


def test_the_next_version_does_not_stop_all_servers_while_it_waits_for_a_table(shared_url, next_version):
    next_version.setattr(databases, "HEAD", HEAD)
    Database(shared_url, shared=True).close()
    next_version.setattr(databases, "HEAD", NEXT)
    next_version.setattr(databases, "MIGRATION_WAIT_MS", 100)
    engine = open_engine(shared_url)
    with engine.connect() as backup:
        backup.execute(text("select id from tables"))
        with pytest.raises(NoDatabase, match=r"cannot be brought up to date.*in use"):
            Database(shared_url, shared=True)
    Database(shared_url, shared=True).close()
    engine.dispose()


def test_servers_that_could_not_use_the_tables_of_the_next_version_are_to_be_ended_first(shared_url, next_version):
    async def test():
        next_version.setattr(databases, "HEAD", HEAD)
        async with open_registry(shared_url, Watch(), shared=True):
            next_version.setattr(databases, "HEAD", NEXT)
            next_version.setattr(databases, "READABLE_FROM", NEXT)
            with pytest.raises(NoDatabase, match=r"servers of an older version share it.*end them first"):
                Database(shared_url, shared=True)
        Database(shared_url, shared=True).close()

    run(test)


# What is in them


@pytest.mark.parametrize("mode", [Mode(), Mode(slots=5, target=7, chart=(9, 8, 7, 6, 5, 4)), Mode(pairs=(True, False))])
def test_of_a_mode_only_unusual_options_are_stored(mode):
    stored = mode_row(mode)
    assert read_mode(stored) == mode
    assert all(getattr(Mode(), name) != value for name, value in stored.items())


def test_a_table_that_only_a_newer_version_knows_is_refused_and_left_out_of_lists(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            known, newer = [(await sat_down(registry, "Ada", "Bob"))[0].table_record for _ in range(2)]
            row = (await registry.store.rows(select(tables.c.ordered).where(tables.c.id == newer.id)))[0]
            mode = row.ordered["mode"] | {"weather": "storm"}
            changed = {"ordered": row.ordered | {"mode": mode}, "running": False}
            await registry.store.write(
                lambda c: c.execute(update(tables).where(tables.c.id == newer.id).values(changed))
            )
            registry.tables.clear()
            with pytest.raises(ApiError) as found:
                await registry.find(newer.id)
            assert found.value.code is ErrorCode.OTHER_RULES
            assert "newer version" in str(found.value.problem)
            mine = [await each(registry.store, GUEST) for each in (running_tables_of, finished_tables_of)]
            assert [[each.id for each in found] for found in mine] == [[known.id], []]
            assert await finished_wars(registry.store, GUEST) == []

    run(test)


def test_what_a_newer_version_notes_beside_a_war_is_left_out(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            await play_on(pages, Random(1), 4)
            id, standing = table.table_record.id, table.table_record.standing
            noted = {"standing": vars(standing) | {"weather": "storm"}}
            await registry.store.write(lambda c: c.execute(update(tables).where(tables.c.id == id).values(noted)))
            assert (await registry.store.table_record(id)).standing == standing

    run(test)


def test_a_log_with_an_entry_that_only_a_newer_version_knows_is_refused(tmp_path):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            await play_on(pages, Random(1), 4)
            await registry.store.write(lambda c: c.execute(update(log).where(log.c.number == 2).values(what="weather")))
            table.unload()
            with pytest.raises(ApiError) as found:
                await Page(table, 0).open()
            assert found.value.code is ErrorCode.OTHER_RULES

    run(test)
