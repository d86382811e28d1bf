"""`airlandsea prune`: what is old enough is listed, and deleted only if asked to."""

from functools import partial

import pytest
from sqlalchemy import select, update

from airlandsea.commands import main
from airlandsea.server.storage.schema import keys, log, records, seats, tables, talk
from airlandsea.server.tables import rematches
from server.server_fixtures import GUEST, Page, Watch, open_registry, run, sat_down, set_up

DAYS_AGO = 100
ALL = (tables, seats, keys, log, talk)


def rows_of(column, connection):
    return connection.execute(select(column)).all()


def filled(database: str) -> dict[str, str]:
    """The ids of a waiting table, a running war, one that is over, and a record: all old; and of a new war."""
    ids: dict[str, str] = {}

    async def test():
        async with open_registry(database, Watch()) as registry:
            waiting, _ = await set_up(registry, "Ada", "")
            running, [ada, _bob] = await sat_down(registry, "Ada", "Bob")
            await ada.say("hello")
            over, [page, _] = await sat_down(registry, "Ada", "Bob")
            await page.give_up()
            await registry.store.add_record(
                {"id": "r" * 12, "sent": 1, "guest": GUEST, "title": "A war", "text": "", "about": {}}
            )
            new, [page, _] = await sat_down(registry, "Ada", "Bob")
            await page.give_up()
            ids.update(
                waiting=waiting.table_record.id,
                running=running.table_record.id,
                over=over.table_record.id,
                new=new.table_record.id,
            )
            recent = update(tables).where(tables.c.id == new.table_record.id).values(changed=2**42)
            await registry.store.write(lambda connection: connection.execute(recent))

    run(test)
    return ids | {"records": "r" * 12}


def left(database: str) -> dict[str, set[str]]:
    """The ids that are in each table of the database."""
    found: dict[str, set[str]] = {}

    async def test():
        async with open_registry(database, Watch()) as registry:
            for table in (*ALL, records):
                column = table.c.id if "id" in table.c else table.c.table_id
                rows = await registry.store.read(partial(rows_of, column))
                found[table.name] = {row[0] for row in rows}

    run(test)
    return found


def test_without_delete_it_only_lists(database, capsys):
    ids = filled(database)
    before = left(database)
    capsys.readouterr()  # what the server has logged
    assert main(["prune", "--older-than", f"{DAYS_AGO}", "--database", database]) == 0
    said = capsys.readouterr().out
    assert all(ids[kind] in said for kind in ("waiting", "over", "records"))
    assert not any(ids[kind] in said for kind in ("running", "new"))
    assert "would delete: 1 records and 2 tables" in said
    assert left(database) == before


def test_what_is_old_is_deleted_with_all_that_belongs_to_it_but_never_a_running_war(database, capsys):
    ids = filled(database)
    assert main(["prune", "--older-than", f"{DAYS_AGO}", "--delete", "--database", database]) == 0
    assert "deleted: 1 records and 2 tables" in capsys.readouterr().out
    after = left(database)
    stay = {ids["running"], ids["new"]}
    assert after == {
        "tables": stay,
        "seats": stay,
        "keys": stay,
        "log": stay,
        "talk": {ids["running"]},
        "records": set(),
    }


def test_running_wars_only_if_named(database):
    ids = filled(database)
    assert main(["prune", "--older-than", "1", "--what", "running", "--delete", "--database", database]) == 0
    after = left(database)
    assert after["tables"] == {ids["waiting"], ids["over"], ids["new"]}
    assert after["records"] == {ids["records"]}


def test_tables_with_the_same_deals_stay_while_one_of_them_does(database):
    ids: list[str] = []

    async def test():
        async with open_registry(database, Watch()) as registry:
            table, [page, _] = await sat_down(registry, "Ada", "Bob")
            await page.give_up()
            again, _ = await rematches.create_rematch(registry, table, 0, True, GUEST)
            ids.extend([table.table_record.id, again.id])
            other = await registry.find(again.id)
            assert (await Page(other).open()).now["table"]["phase"] == "running"

    run(test)
    delete = ["prune", "--older-than", "1", "--delete", "--database", database]
    assert main(delete) == 0
    assert left(database)["tables"] == set(ids)
    assert main([*delete, "--what", "over", "running"]) == 0
    assert left(database)["tables"] == set()


def test_a_rematch_does_not_lead_to_a_table_that_is_gone(database):
    found = []

    async def test():
        async with open_registry(database, Watch()) as registry:
            table, [page, _] = await sat_down(registry, "Ada", "Bob")
            await page.give_up()
            again, _ = await rematches.create_rematch(registry, table, 0, False, GUEST)
            found.append(again.id)

    run(test)
    assert main(["prune", "--older-than", "1", "--delete", "--database", database]) == 0

    async def look():
        async with open_registry(database, Watch()) as registry:
            table_record = await registry.store.table_record(found[0])
            assert table_record.rematch_of is None

    run(look)


def test_beside_a_running_server_it_refuses(tmp_path, capsys):
    async def test():
        async with open_registry(tmp_path):
            assert main(["prune", "--older-than", "1", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"]) == 2

    run(test)
    assert "is in use" in capsys.readouterr().err


def test_a_database_that_is_not_there_is_not_made(tmp_path, capsys):
    missing = tmp_path / "folder" / "typo.sqlite"
    assert main(["prune", "--older-than", "1", "--database", f"sqlite:///{missing}"]) == 2
    assert "there is no database" in capsys.readouterr().err
    assert not missing.parent.exists()


@pytest.mark.parametrize("days", ["-1", "soon", "nan", "inf"])
def test_an_age_is_a_number_of_days(days, capsys):
    with pytest.raises(SystemExit):
        main(["prune", "--older-than", days])
    assert "number of days" in capsys.readouterr().err
