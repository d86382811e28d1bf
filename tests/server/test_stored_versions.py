"""What a released version has stored is read forever: its wars go on where they were, or are refused with the reason.

`stored/write.py` has written the databases, with each version's own program.
"""

import json
import re
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from airlandsea.records.toml import RULES
from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import SeatOccupant, SeatSecret
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage.database import open_engine
from airlandsea.server.storage.schema import log
from airlandsea.server.tables.registry import TableRegistry
from airlandsea.server.tables.session import TableSession
from airlandsea.server.web.dependencies import seat_number
from server.server_fixtures import Page, open_registry, play_on, run

STORED = Path(__file__).parent / "stored"
CHANGELOG = Path(__file__).parents[2] / "CHANGELOG.md"
VERSIONS = sorted(file.stem for file in STORED.glob("*.sql"))
OLD_RULES = {"0.1.0"}  # versions whose rules differ: see "Rules" in the changelog


@pytest.fixture(params=VERSIONS)
def version(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(version: str, tmp_path: Path) -> str:
    """A database that this version has written."""
    file = tmp_path / "tables.sqlite"
    with sqlite3.connect(file) as connection:
        connection.executescript((STORED / f"{version}.sql").read_text("utf-8"))
    return f"sqlite:///{file}"


def wars_of(version: str) -> dict[str, Any]:
    """What the server of a version showed last, of each of its wars."""
    return dict(json.loads((STORED / f"{version}.json").read_text("utf-8")))


def logs_in(url: str) -> list[Any]:
    """All entries of all logs."""
    engine = open_engine(url)
    with engine.connect() as connection:
        rows = connection.execute(select(log).order_by(log.c.table_id, log.c.number)).all()
    engine.dispose()
    return list(rows)


async def pages_at(table: TableSession, war: dict[str, Any]) -> dict[str, Page]:
    """A page at each seat that had one."""
    return {seat: await Page(table, seat_number(seat)).open() for seat in war["seats"]}


def test_there_is_a_database_of_every_version():
    assert re.findall(r"^## \[(\d.*)\]", CHANGELOG.read_text("utf-8"), re.MULTILINE)[::-1] == VERSIONS


def test_a_war_is_shown_to_every_seat_as_its_own_version_showed_it(version, url):
    async def test():
        async with open_registry(url) as registry:
            for war in wars_of(version).values():
                await check_war(registry, war, version)

    run(test)


async def check_war(registry: TableRegistry, war: dict[str, Any], version: str) -> None:
    """Compare what is shown today, or how it is refused."""
    table = await registry.find(war["table"])
    standing = table.table_record.standing
    assert (standing.phase, list(standing.score)) == (war["phase"], war["score"])
    if version in OLD_RULES:
        with pytest.raises(ApiError) as found:
            await Page(table, 0).open()
        assert found.value.code is ErrorCode.OTHER_RULES
        assert f"{table.table_record.rules}" in str(found.value.problem) and f"{RULES}" in str(found.value.problem)
        return
    for seat, page in (await pages_at(table, war)).items():
        now, then = page.now, war["seats"][seat]
        assert now["number"] == war["number"]
        assert (now["battle"]["position"], page.tokens) == (then["position"], then["tokens"])


@pytest.mark.slow
def test_every_war_goes_on_to_its_end_and_keeps_what_was_stored(version, url):
    before = logs_in(url)

    async def test():
        async with open_registry(url) as registry:
            for war in wars_of(version).values():
                table = await registry.find(war["table"])
                if version not in OLD_RULES and war["phase"] != "waiting":
                    await play_on(list((await pages_at(table, war)).values()), Random(1))
                    assert table.table_record.standing.phase == "over"

    run(test)
    after = logs_in(url)
    assert [row for row in after if row in set(before)] == before
    assert (len(after) > len(before)) == (version not in OLD_RULES)


def test_a_seat_that_was_free_can_be_taken_unless_the_rules_differ(url, version):
    async def test():
        async with open_registry(url) as registry:
            table = await registry.find(wars_of(version)["waiting"]["table"])
            [free] = [seat for seat, occupant in enumerate(table.table_record.seats) if occupant is None]
            taking = table.take_seat(free, SeatOccupant("Cleo", guest="c" * 32), SeatSecret(free, b"cleo" * 8))
            if version in OLD_RULES:
                with pytest.raises(ApiError, match="rules"):
                    await taking
            else:
                await taking
                assert table.table_record.standing.phase == "running"

    run(test)
