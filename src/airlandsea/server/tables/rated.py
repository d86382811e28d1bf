"""Rated wars: what has to hold for one, and whose ratings are shown.

Both players know that a war is rated before they sit down, so an obstacle is reported before, never after. It is never
the end of a series of wars: a rematch that cannot be rated is played unrated.
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
from .session import TableSession


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


async def note_address(context: TableContext, guest: str) -> None:
    """Remember from which address a guest takes part in rated wars: the client's."""
    if context.rated is not None:
        await context.rated.note_address(guest, client_address.get())


async def admit(table: TableSession, guest: str) -> None:
    """Let a guest sit down to a rated war; raises `ApiError` for its maker, and for one war too many.

    A rematch that would be one too many is not rated any more. The guest is told, and may sit down after that.
    """
    context, table_record = table.context, table.table_record
    if not table_record.rated:
        return
    [maker] = guests_of(table_record) or [guest]
    if guest == maker:
        raise ApiError(ErrorCode.FORBIDDEN, express("error-sits-there-already"))
    await note_address(context, guest)
    if context.rated is not None:
        try:
            await context.rated.begin(context.now.wall() // DAY_MS, maker, guest)
        except ApiError as refusal:
            if table_record.rematch_of is None:
                raise
            await make_unrated(table)
            raise ApiError(refusal.code, refusal.message, [express("error-rematch-unrated")]) from refusal
    await load_ratings(context, table_record, guest)


async def make_unrated(table: TableSession) -> None:
    """Let the result of a war that has not begun not count, and tell everybody at the table; raises `ApiError`."""
    async with table.hold() as game:
        table_record = table.table_record
        if game.phase == "waiting" and table_record.rated:
            await table.persist(table.context.store.make_unrated(table_record))
            table_record.rated, table_record.ratings = False, {}
            table.broadcast_table()


async def is_rematch_rated(context: TableContext, old: TableRecord, asker: int) -> bool:
    """Return whether a rematch of a rated war, with other deals, is rated: if its players may begin another one.

    `asker`: the seat in the old war of the player whose client is served now.
    """
    occupant = old.seats[asker]
    if not old.rated or context.rated is None or occupant is None or occupant.guest is None:
        return False
    await note_address(context, occupant.guest)
    return await context.rated.is_free(context.now.wall() // DAY_MS, *guests_of(old))


def guests_of(table_record: TableRecord) -> list[str]:
    """Return the guests at a table."""
    return [occupant.guest for occupant in table_record.seats if occupant and occupant.guest]
