"""Rematches: the same table again, whose seats the keys of the old one open."""

from contextlib import suppress

from ...locale import express
from ..errors import ApiError, api_error
from ..game.models import DealsStatus, SeatSecret, TableRecord
from ..game.secrets import is_key, new_id, new_key
from ..schemas.common import ErrorCode
from ..schemas.tables import SeatKey
from ..storage import DealsOpened
from ..storage.operators import ClosedTable
from ..storage.table_rows import NewerTable
from .rated import is_rematch_rated, load_ratings
from .registry import TableRegistry
from .session import TableSession
from .table_setup import Seating


async def create_rematch(
    registry: TableRegistry, table: TableSession, seat: int, same_deals: bool, guest: str
) -> tuple[TableRecord, list[SeatKey]]:
    """Set up the same table again; the key of an old seat is the invitation to the new one. Raises `ApiError`."""
    async with table.hold():
        await check_rematch(table, same_deals)
        old, now, id = table.table_record, registry.now(), new_id()
        seating = assign_rematch_seats(old, id, seat, same_deals, guest)
        new = TableRecord(
            id=id,
            created=now,
            changed=now,
            mode=old.mode,
            theaters=old.theaters,
            clock=old.clock,
            takebacks=old.takebacks,
            secret=old.secret if same_deals else registry.new_secret(),
            deals=old.deals if same_deals else id,
            rematch_of=old.id,
            rated=not same_deals and await is_rematch_rated(registry, old, seat),
            seats=seating.occupants,
            keys=seating.keys,
        )
        await load_ratings(registry, new)
        try:
            await table.persist(registry.add_table(new))
        except DealsOpened as error:
            raise api_error(error, ErrorCode.CARDS_SEEN) from error
        old.rematch = id
        if same_deals:
            table.deals_status = DealsStatus(is_played=True)
        table.broadcast_table()
        registry.deals_have_changed(old)
    return new, seating.secrets


async def check_rematch(table: TableSession, same_deals: bool) -> None:
    """Raise `ApiError` if there can be no rematch."""
    table_record, store = table.table_record, table.context.store
    if table_record.standing.phase != "over":
        raise ApiError(ErrorCode.NOT_RUNNING, express("error-war-not-over"))
    if table_record.rematch:
        where = express("error-rematch-table", table=table_record.rematch)
        raise ApiError(ErrorCode.SEAT_TAKEN, express("error-rematch-exists"), [where])
    if table_record.day:
        raise ApiError(ErrorCode.BAD_MODE, express("error-daily-once"))
    if not same_deals:
        return
    if table_record.start:
        because = express("error-war-goes-on-from-a-position")
        raise ApiError(ErrorCode.BAD_MODE, express("error-seats-not-exchanged"), [because])
    if table_record.mode.seats == 3:
        because = express("error-pair-against-one")
        raise ApiError(ErrorCode.BAD_MODE, express("error-seats-not-exchanged"), [because])
    status = (await store.deals_status(table_record.deals))[table_record.deals]
    if status.is_played:
        raise ApiError(ErrorCode.STILL_HIDDEN, express("error-cards-in-play"))
    if status.is_opened:
        raise ApiError(ErrorCode.CARDS_SEEN, express("error-cards-looked-at"))


def assign_rematch_seats(old: TableRecord, id: str, asker: int, exchanged: bool, guest: str) -> Seating:
    """Seat bots and those at the asker's device again; the others are invited by the keys they have."""
    seating = Seating(id, old.mode.seats)
    for seat, occupant in enumerate(old.seats):
        place = seat ^ 1 if exchanged else seat
        assert occupant is not None
        seating.keys += [
            SeatSecret(place, known.digest, is_invitation=True)
            for known in old.keys
            if known.seat == seat and not known.is_invitation
        ]
        is_here = seat == asker or (occupant.is_hosted and occupant.guest == guest)
        if occupant.is_bot or is_here:
            seating.occupants[place] = occupant
        if is_here and not occupant.is_bot:
            seating.hand_out(place, new_key())
    return seating


async def is_of_old_table(table: TableSession, seat: int, secret: str) -> bool:
    """Return whether a secret is a key of the seat in the war before a rematch, also one issued since."""
    new = table.table_record
    if new.rematch_of is None:
        return False
    old = None
    with suppress(ClosedTable, NewerTable):
        old = await table.context.store.table_record(new.rematch_of)
    return old is not None and is_key(old, seat ^ 1 if new.deals == old.deals else seat, secret)
