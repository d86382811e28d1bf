"""A war whose log cannot be carried out tells nobody what its entries say (R31)."""

import pytest
from sqlalchemy import update

from airlandsea.server.errors import ApiError
from airlandsea.server.game.models import EntryKind
from airlandsea.server.schemas.common import ErrorCode
from airlandsea.server.storage.schema import log
from server.server_fixtures import Page, open_registry, run, sat_down


@pytest.mark.slow
@pytest.mark.parametrize(
    ("number", "change"),
    [
        (2, {"word": "a6A"}),
        (2, {"word": "i6I"}),
        (2, {"word": "nonsense"}),
        (2, {"what": EntryKind.UNDO.value, "word": "1717"}),
        (2, {"number": 99}),
        (1, {"what": EntryKind.ACT.value, "seat": 0, "word": "a6A"}),
    ],
)
def test_of_an_entry_that_cannot_be_carried_out_only_its_number_is_told(tmp_path, capsys, number, change):
    async def test():
        async with open_registry(tmp_path) as registry:
            table, pages = await sat_down(registry, "Ada", "Bob")
            page = next(page for page in pages if page.tokens)
            played = next(token for token in page.tokens if token[0].islower())
            await page.act(played)
            where = (log.c.table_id == table.table_record.id) & (log.c.number == number)
            await registry.store.write(lambda connection: connection.execute(update(log).where(where).values(**change)))
            table.unload()
            capsys.readouterr()
            with pytest.raises(ApiError) as found:
                await Page(table).open()
            told = str(found.value.problem)
            logged = capsys.readouterr()
            broken = change.get("number", number)
            assert found.value.code is ErrorCode.INTERNAL
            assert found.value.problem.reasons == [f"entry {broken} of this table's log cannot be carried out"]
            for text in (told, logged.out + logged.err):
                assert f"entry {broken}" in text
                for word in (played, str(change.get("word", played))):
                    assert word not in text

    run(test)
