"""What is kept: the same in SQLite and PostgreSQL, on disk once it is confirmed, and a war goes on where it was."""

import asyncio
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from pydantic import ValidationError
from sqlalchemy import event, insert, select, update
from sqlalchemy.exc import IntegrityError

from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import EntryKind, LogEntry, SeatOccupant, SeatSecret
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage import StorageError, Store
from airlandsea.server.storage import database as databases
from airlandsea.server.storage.database import Database, NoDatabase
from airlandsea.server.storage.schema import HEAD, metadata, seats, settings
from server.server_fixtures import Page, Watch, open_registry, play_on, quiet, run, sat_down, set_up


def test_migrations_make_what_the_schema_says(database):
    opened = Database(database)
    with opened.engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    opened.close()


def test_the_newest_migration_is_the_head_that_is_looked_for():
    script = ScriptDirectory(str(Path(databases.__file__).parent / "migrations"))
    assert script.get_heads() == [HEAD]


def test_a_database_of_today_is_opened_without_migrating(database, monkeypatch):
    Database(database).close()
    monkeypatch.setattr("alembic.command.upgrade", lambda *_: pytest.fail("it was up to date"))
    Database(database).close()


def test_one_server_at_a_time(database):
    opened = Database(database)
    with pytest.raises(NoDatabase, match="in use"):
        Database(database)
    opened.close()
    Database(database).close()


def is_usable(connection) -> bool:
    """Whether a connection of a driver is still open."""
    try:
        connection.cursor()
    except Exception:
        return False
    return True


def test_what_a_thread_still_reads_with_when_the_database_is_closed_is_closed_afterwards(database):
    opened = Database(database)
    reading = opened.engine.connect()
    driver = reading.connection.driver_connection
    opened.close()
    assert reading.execute(select(seats)).all() == []
    reading.close()
    assert not is_usable(driver)


def test_no_lock_is_taken_again_once_the_database_is_closed(database):
    opened = Database(database)
    opened.close()
    assert not opened.keep_lock()
    Database(database).close()


@pytest.mark.parametrize(
    "url", ["sqlite://", "sqlite:///:memory:", "nonsense", "mysql+none://x/y", "sqlite:////proc/x/y"]
)
def test_what_is_no_database_is_said_plainly(url):
    with pytest.raises(NoDatabase):
        Database(url)


def test_an_error_does_not_show_the_password():
    with pytest.raises(NoDatabase) as found:
        Database("postgresql://ada:secret@localhost:1/none")
    assert "secret" not in str(found.value)


@pytest.mark.slow
def test_a_war_goes_on_in_another_server_where_it_was(database):
    async def test():
        watch = Watch()
        async with open_registry(database, watch) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob", mode="epic")
            watcher = await Page(table).open()
            await play_on(pages, Random(3), 30)
            await pages[0].say("Until tomorrow.")
            before = [await again(page, table) for page in [*pages, watcher]]
            id = table.table_record.id
        async with open_registry(database, watch) as registry:
            table = await registry.find(id)
            assert [await again(Page(table, page.seat), table) for page in [*pages, watcher]] == before
            await play_on([await Page(table, seat).open() for seat in range(2)], Random(3))
            assert table.table_record.standing.phase == "over"

    run(test)


async def again(page: Page, table) -> str:
    """Everything that a page is shown which comes anew, alone at its table."""
    table.connections.clear()
    table.left_at.clear()
    page = await Page(table, page.seat).open()
    assert page.messages
    return page.texts[-1]


def test_takebacks_are_in_the_log_and_the_war_is_the_same_when_played_again(database):
    async def test():
        async with open_registry(database) as registry:
            table, [page] = await sat_down(registry, "Ada", "@random")
            random = Random(2)
            for _ in range(12):
                await quiet(table)
                if page.now["table"]["phase"] == "between":
                    await page.deal()
                elif page.now["can_undo"] and random.random() < 0.4:
                    await page.undo()
                else:
                    await page.act(random.choice([token for token in page.tokens if token != "w"]))
            await quiet(table)
            log = await registry.store.log(table.table_record.id)
            assert EntryKind.UNDO in {entry.kind for entry in log}
            assert [entry.number for entry in log] == list(range(1, len(log) + 1))
            state = table.game.battle.state
            table.unload()
            async with table.hold() as game:
                assert game.battle.state == state

    run(test)


def test_a_seat_is_taken_once_and_the_last_one_begins_the_war(database):
    async def test():
        async with open_registry(database) as registry:
            table, _ = await set_up(registry, "Ada", "")
            assert table.table_record.standing.phase == "waiting"
            wanted = [
                (SeatOccupant(name, guest=name), SeatSecret(1, name.encode() * 8)) for name in ("Bob0", "Cleo", "Dan0")
            ]
            done = await asyncio.gather(*(table.take_seat(1, *pair) for pair in wanted), return_exceptions=True)
            assert [isinstance(result, ApiError) for result in done] == [False, True, True]
            assert isinstance(done[1], ApiError) and done[1].code is ErrorCode.SEAT_TAKEN
            assert table.table_record.standing.phase == "running"
            assert (await registry.store.table_record(table.table_record.id)).names == ["Ada", "Bob0"]

    run(test)


# The writer


async def opened(url: str) -> Store:
    return Store(Database(url))


def set_value(name: str):
    return lambda connection: connection.execute(insert(settings), {"name": name, "value": ""})


def names_set(connection) -> list[str]:
    """The names of the values that `set_value` has set."""
    return sorted(connection.execute(select(settings.c.name).where(settings.c.value == "")).scalars())


def test_what_comes_together_is_committed_together(database):
    async def test():
        store = await opened(database)
        commits = []
        event.listen(store.database.engine, "commit", lambda _: commits.append(1))
        await asyncio.gather(*(store.write(set_value(f"{number}")) for number in range(200)))
        assert len(commits) < 20
        assert len(await store.read(names_set)) == 200
        await store.close()

    run(test)


def test_a_write_that_fails_fails_alone(database):
    async def test():
        store = await opened(database)
        names = ["a", "b", "a", "c"]
        done = await asyncio.gather(*(store.write(set_value(name)) for name in names), return_exceptions=True)
        assert [isinstance(result, StorageError) for result in done] == [False, False, True, False]
        assert await store.read(names_set) == ["a", "b", "c"]
        await store.close()

    run(test)


def test_a_connection_that_has_broken_is_replaced(database):
    async def test():
        store = Store(Database(database))
        await store.set_setting("word", "before")
        store.writer.connection.connection.dbapi_connection.close()
        await store.set_setting("word", "after")
        assert await store.setting("word") == "after"
        await store.close()

    run(test)


def test_an_entry_number_can_be_written_once_only(database):
    """Should two servers ever hold one table, the second one's entry is refused, and its table built anew."""

    async def test():
        async with open_registry(database) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            number = table.game.number
            foreign = LogEntry(number + 1, 0, EntryKind.GIVE_UP, 0)
            await registry.store.append(table.table_record, foreign, table.table_record.standing)
            page = next(page for page in pages if page.now["options"])
            with pytest.raises(ApiError) as found:
                await page.act(page.tokens[0])
            assert found.value.code is ErrorCode.STORAGE
            async with table.hold() as game:
                assert game.phase == "over"

    run(test)


def test_an_error_of_the_database_names_nothing_that_was_to_be_written(database):
    async def test():
        store = Store(Database(database))
        await store.set_setting("a name", "a card")
        with pytest.raises(StorageError) as found:
            await store.write(lambda c: c.execute(insert(settings), {"name": "a name", "value": "another card"}))
        assert type(found.value.__cause__) is IntegrityError
        assert "another card" not in f"{found.value} {found.value.__cause__}"
        await store.close()

    run(test)


def test_a_table_that_was_stored_with_the_old_name_of_a_bot_has_its_new_one(database):
    async def test():
        async with open_registry(database) as registry:
            table, _ = await sat_down(registry, "Ada", "@heuristic")
            await registry.store.write(lambda c: c.execute(update(seats).where(seats.c.seat == 1).values(bot="thumb")))
            loaded = await registry.store.table_record(table.table_record.id)
            assert [occupant.bot for occupant in loaded.seats] == [None, "heuristic"]

    run(test)


def test_whatever_may_be_said_can_be_kept(database):
    texts = ["two lines", "ß \U0001f0cf !", "' or 1 = 1; --", "\U0001f3f3\ufe0f\u200d\U0001f308"]

    async def test():
        async with open_registry(database) as registry:
            table, [page] = await sat_down(registry, "Ada", "@heuristic")
            for text in texts:
                await page.say(text)
            assert [said.text for said in await registry.store.talk(table.table_record.id, 9)] == texts
            with pytest.raises(ValidationError):  # PostgreSQL cannot keep it
                await page.say("a\0b")

    run(test)


def test_closing_writes_what_is_still_waiting(database):
    async def test():
        store = await opened(database)
        waiting = [store.writer.write(set_value(f"{number}")) for number in range(50)]
        await store.close()
        await asyncio.gather(*waiting)
        again = Database(database)
        with again.engine.connect() as connection:
            assert len(names_set(connection)) == 50
        again.close()

    run(test)
