"""Tables of the daily deal: one for each guest and day, with the day's deals against the day's opponent."""

from datetime import date

from ...daily import MODE
from ..game.models import TableRecord
from ..schemas.tables import ModeWish, NewTable, SeatKey, SeatWish
from ..storage.daily import daily_table_of
from .daily import DailyDeals
from .registry import TableRegistry
from .table_setup import create_table


async def find_or_create_table(
    registry: TableRegistry, daily: DailyDeals, day: date, guest: str, name: str | None
) -> tuple[str, list[SeatKey]]:
    """Return the id of a guest's table for the war of a day, and the keys if it is new. Raises `ApiError`."""
    async with daily.seating:
        found = await registry.read(daily_table_of(registry.store, guest, day.isoformat()))
        if found is not None:
            return found, []
        table_record, keys = await create_daily_table(registry, day, guest, name)
        return table_record.id, keys


async def create_daily_table(
    registry: TableRegistry, day: date, guest: str, name: str | None
) -> tuple[TableRecord, list[SeatKey]]:
    """Set up a table with the war of a day. Nothing can be taken back once the opponent has answered."""
    opponent = SeatWish(who="bot", bot=f"daily:day={day.isoformat()}")
    order = NewTable(mode=ModeWish(preset=MODE), seats=[SeatWish(who="here", name=name), opponent], takebacks=False)
    return await create_table(registry, order, guest, day=day)
