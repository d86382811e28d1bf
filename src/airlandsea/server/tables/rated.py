"""Rated wars: what has to hold for one, and whose ratings are shown.

Both players know that a war is rated before they sit down, so an obstacle is reported before, never after.
"""

from ...locale import express
from ...rules.modes import PRESETS, Mode
from ..errors import ApiError
from ..game.clocks import DAY_MS
from ..game.models import TableRecord
from ..jobs.job_queue import client_address
from ..schemas.common import ErrorCode
from ..schemas.tables import NewTable
from ..storage.ratings import ratings_of
from .context import TableContext
from .rated_pairs import Party


def check_rated(context: TableContext, order: NewTable, mode: Mode) -> None:
    """Raise `ApiError` with all reasons why a war cannot be rated."""
    reasons = []
    if context.rated is None:
        reasons.append(express("error-rated-server"))
    if mode.seats != 2 or mode not in PRESETS.values():
        reasons.append(express("error-rated-mode"))
    if sorted(wish.who for wish in order.seats) != ["friend", "here"]:
        reasons.append(express("error-rated-people"))
    if order.clock.kind == "none":
        reasons.append(express("error-rated-clock"))
    if order.start:
        reasons.append(express("error-rated-start"))
    if reasons:
        raise ApiError(ErrorCode.BAD_MODE, express("error-not-rated"), reasons)


async def load_ratings(context: TableContext, table_record: TableRecord, *joining: str) -> None:
    """Look up the ratings of the guests at a rated table, and of guests who are about to sit down."""
    if table_record.rated:
        guests = [*guests_of(table_record), *joining]
        today = context.now.wall() // DAY_MS
        reading = context.store.read(lambda connection: ratings_of(connection, guests, today))
        table_record.ratings = await context.read(reading)


async def ratings_have_changed(context: TableContext, table_record: TableRecord) -> None:
    """Look up the ratings of the players of a rated war that is over; the list of the best has changed, too."""
    context.best.forget()
    await load_ratings(context, table_record)


async def admit(context: TableContext, table_record: TableRecord, guest: str) -> None:
    """Let a guest sit down to a rated war; raises `ApiError` for its maker, and for one war too many."""
    if not table_record.rated:
        return
    [maker] = guests_of(table_record) or [guest]
    if guest == maker:
        raise ApiError(ErrorCode.FORBIDDEN, express("error-sits-there-already"))
    if context.rated is not None:
        first = Party(maker, await context.rated.maker_address(table_record))
        second = Party(guest, context.rated.address_of(client_address.get()))
        await context.rated.begin(context.now.wall() // DAY_MS, first, second)
    await load_ratings(context, table_record, guest)


async def is_rematch_rated(context: TableContext, old: TableRecord) -> bool:
    """Return whether a rematch of a rated war, with other deals, is rated: if its players may begin another one."""
    if not old.rated or context.rated is None:
        return False
    first, second = (Party(guest, "") for guest in guests_of(old))
    return await context.rated.is_free(context.now.wall() // DAY_MS, first, second)


def guests_of(table_record: TableRecord) -> list[str]:
    """Return the guests at a table."""
    return [occupant.guest for occupant in table_record.seats if occupant and occupant.guest]
