"""A war whose log cannot be carried out tells nobody what its entries say (R31)."""

import pytest
from sqlalchemy import update

from airlandsea.server.refusal import Refusal
from airlandsea.server.sheets import What
from airlandsea.server.storage.schema import log
from airlandsea.server.wire.words import ErrorCode
from server.hosting import Page, hall_of, run, sat_down


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (2, {"word": "a6A"}),
        (2, {"word": "i6I"}),
        (2, {"word": "nonsense"}),
        (2, {"what": What.UNDO.value, "word": "1717"}),
        (2, {"number": 99}),
        (1, {"what": What.ACT.value, "seat": 0, "word": "a6A"}),
    ],
)
def test_of_an_entry_that_cannot_be_carried_out_only_its_number_is_told(tmp_path, capsys, number, change):
    async def test():
        async with hall_of(tmp_path) as hall:
            table, pages = await sat_down(hall, "Ada", "Bob")
            page = next(page for page in pages if page.tokens)
            played = next(token for token in page.tokens if token[0].islower())
            await page.act(played)
            where = (log.c.table_id == table.sheet.id) & (log.c.number == number)
            await hall.store.write(lambda connection: connection.execute(update(log).where(where).values(**change)))
            table.sleep()
            capsys.readouterr()
            with pytest.raises(Refusal) as found:
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
