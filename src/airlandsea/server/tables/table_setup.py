"""Setting up tables from an order, with the secrets that open their seats."""

from datetime import date
from typing import Any

from ... import bots
from ...battle import Battle
from ...errors import AirLandSeaError
from ...locale import express
from ...notation.codes import SEATS
from ...notation.position import write_position
from ...rules.modes import TEAMS, Mode, read_chart
from ...setup import row_problems
from ..audit import name_of_guest
from ..errors import ApiError, api_error
from ..game.models import PushSubscription, SeatOccupant, SeatSecret, TableRecord
from ..game.secrets import digest, new_id, new_invitation, new_key
from ..jobs.worker import limit_problems
from ..presenters.battle import seat_name
from ..push_endpoints import NoPushEndpoint, check_endpoint
from ..schemas.common import ErrorCode
from ..schemas.plain_text import BOT_SIGN
from ..schemas.tables import Cards, ModeWish, NewTable, NoClock, PushWish, SeatKey, SeatWish
from ..storage.subscriptions import TooManySubscriptions, add_subscription
from .context import check_free
from .rated import admit, check_rated, load_ratings, note_address
from .registry import TableRegistry
from .session import TableSession

SOMEBODY = "Player"
MAX_KEYS = 20  # of one seat
CHARACTERS = (  # from level 1 to level 8
    "Rookie Pip",
    "Cadet Mira",
    "Sergeant Bruno",
    "Captain Vega",
    "Major Odile",
    "Colonel Rook",
    "General Storm",
    "Marshal Nox",
)
LEVEL_NAMES = {f"level:{level}": name for level, name in enumerate(CHARACTERS, 1)}


def seat_key(table: str, seat: int, secret: str) -> SeatKey:
    """Return a key or an invitation as its owner gets it, with a link."""
    kind = "key" if secret.startswith("k_") else "invitation"
    link = f"/table/{table}#{SEATS[seat]}={secret}"
    return SeatKey(seat=seat_name(seat), kind=kind, secret=secret, link=link)  # type: ignore[arg-type]


# An order


async def create_table(
    registry: TableRegistry, order: NewTable, guest: str, start: Battle | None = None, day: date | None = None
) -> tuple[TableRecord, list[SeatKey]]:
    """Set up a table as ordered; return it, and the secrets to hand out. Raises `ApiError` with all that is wrong.

    `start`: the battle with which the war begins, if it does not begin with a deal. `day`: whose daily deal it is.
    """
    mode = start.mode if start else read_mode(order.mode)
    theaters = start.row if start else read_theaters(order.mode, mode)
    check_seats(order, mode)
    if order.rated:
        check_rated(registry, order, mode)
        await note_address(registry, guest)
    id, now = new_id(), registry.now()
    seating = assign_seats(id, order, guest)
    table_record = TableRecord(
        id=id,
        created=now,
        changed=now,
        mode=mode,
        theaters=theaters,
        clock=order.clock,
        takebacks=may_take_back(order) if order.takebacks is None else order.takebacks,
        start=write_position(start.state, start.memory, generator=False) if start else "",
        begins=cards_at_start(order),
        secret=registry.new_secret(),
        deals=id,
        day=day,
        rated=order.rated,
        seats=seating.occupants,
        keys=seating.keys,
    )
    await load_ratings(registry, table_record)
    await registry.add_table(table_record)
    return table_record, seating.secrets


def cards_at_start(order: NewTable) -> Cards | None:
    """Return how the hidden cards of a start came about, for those who are invited; None: the war begins with a deal.

    The author of a position line may know all its cards, and the maker of the table those of the start's seat.
    """
    if order.start is None:
        return None
    invites = any(wish.who == "friend" for wish in order.seats)
    seat = SEATS.index(order.start.seat)
    is_own = seat < len(order.seats) and order.seats[seat].who == "here"
    return "as it was" if invites and (order.start.position or not is_own) else order.start.cards


def read_mode(wish: ModeWish) -> Mode:
    """Return the mode that is wished for; raises `ApiError`."""
    changes: dict[str, Any] = wish.model_dump(include={"slots", "target", "scoring", "ties", "withdrawal"})
    changes = {name: value for name, value in changes.items() if value is not None}
    try:
        mode = Mode.preset(wish.preset)
        if "slots" in changes and changes["slots"] != mode.slots:
            changes["chart"] = ()
        if wish.handicap:
            changes["handicap"] = wish.handicap - 1
        if wish.sides:
            changes["pairs"] = TEAMS[wish.sides]
        if wish.chart:
            changes["chart"] = read_chart(wish.chart)
        return mode.but(**changes)
    except AirLandSeaError as error:
        raise api_error(error, ErrorCode.BAD_MODE) from error


def read_theaters(wish: ModeWish, mode: Mode) -> str | None:
    """Return the theaters that are wished for; None: they are drawn. Raises `ApiError`."""
    if not wish.theaters:
        return None
    letters = wish.theaters.upper()
    if reasons := list(row_problems(letters, mode)):
        raise ApiError(ErrorCode.BAD_MODE, express("error-theaters-impossible", theaters=repr(wish.theaters)), reasons)
    return letters


def check_seats(order: NewTable, mode: Mode) -> None:
    """Raise `ApiError` unless there are as many seats as the mode has, at least one person, and only valid bots."""
    reasons = []
    if len(order.seats) != mode.seats:
        names = ", ".join(mode.seat_names)
        reasons.append(express("error-number-of-seats", number=len(order.seats), needed=mode.seats, names=names))
    if all(wish.who == "bot" for wish in order.seats):
        reasons.append(express("error-only-bots"))
    if order.takebacks and not may_take_back(order):
        reasons.append(express("error-no-takebacks-here"))
    if reasons:
        raise ApiError(ErrorCode.BAD_MODE, express("error-table-impossible"), reasons)
    for wish in order.seats:
        if wish.who == "bot":
            check_bot(wish.bot or "")


def check_bot(name: str) -> None:
    """Raise `ApiError` for a bot that cannot be made or is out of bounds."""
    try:
        bots.make(name, 0)
        reasons = limit_problems(name)
    except AirLandSeaError as error:
        raise api_error(error, ErrorCode.BAD_BOT) from error
    if reasons:
        raise ApiError(ErrorCode.BAD_BOT, express("error-bot-impossible", bot=repr(name)), reasons)


def may_take_back(order: NewTable) -> bool:
    """Return whether takebacks are possible: with one person and no clock they disturb nobody else."""
    return sum(wish.who != "bot" for wish in order.seats) == 1 and isinstance(order.clock, NoClock)


class Seating:
    """The occupants of a new table, the keys to keep, and the secrets to hand out."""

    def __init__(self, table: str, seats: int) -> None:
        self.table = table
        self.occupants: list[SeatOccupant | None] = [None] * seats
        self.keys: list[SeatSecret] = []
        self.secrets: list[SeatKey] = []

    def hand_out(self, seat: int, secret: str, is_invitation: bool = False) -> None:
        """Let a secret open a seat."""
        self.keys.append(SeatSecret(seat, digest(secret), is_invitation))
        self.secrets.append(seat_key(self.table, seat, secret))


def assign_seats(id: str, order: NewTable, guest: str) -> Seating:
    """Seat bots and those who are here; invite the others."""
    seating = Seating(id, len(order.seats))
    for seat, wish in enumerate(order.seats):
        if wish.who == "bot":
            name = wish.bot or ""
            seating.occupants[seat] = SeatOccupant(bot_name(name, order.seats, seat), bot=name)
        elif wish.who == "here":
            seating.occupants[seat] = SeatOccupant(wish.name or SOMEBODY, guest=guest, is_hosted=True)
            seating.hand_out(seat, new_key())
        else:
            seating.hand_out(seat, new_invitation(), is_invitation=True)
    return seating


def bot_name(bot: str, wishes: list[SeatWish], seat: int) -> str:
    """Return what a bot is called at the table: "Sergeant Bruno ⚙", with its seat where it plays twice.

    No person's name may have that sign.
    """
    name = LEVEL_NAMES.get(bot) or bots.make(bot).name
    name = name[:1].upper() + name[1:]
    twice = sum(wish.who == "bot" and wish.bot == bot for wish in wishes) > 1
    return f"{name} {SEATS[seat]} {BOT_SIGN}" if twice else f"{name} {BOT_SIGN}"


# Taking a seat


async def take_seat(table: TableSession, seat: int, secret: str, name: str | None, guest: str) -> SeatKey:
    """Let somebody with an invitation take a free seat; return its key."""
    table.check_key(seat, secret, is_invitation=True)
    return await occupy(table, seat, name, guest)


async def occupy(table: TableSession, seat: int, name: str | None, guest: str) -> SeatKey:
    """Let a guest take a free seat; return its key."""
    check_free(table.table_record, seat)
    await admit(table, guest)
    key = new_key()
    await table.take_seat(seat, SeatOccupant(name or SOMEBODY, guest=guest), SeatSecret(seat, digest(key)))
    note(table, "seat taken", seat, guest)
    return seat_key(table.table_record.id, seat, key)


async def issue_key(table: TableSession, seat: int, secret: str | None, guest: str) -> SeatKey:
    """Issue a key for another device to a client that has one, or sits there as a guest."""
    await table.own()
    occupant = table.table_record.seats[seat] if seat < len(table.table_record.seats) else None
    if secret is not None:
        table.check_key(seat, secret)
    elif occupant is None or occupant.is_bot or occupant.guest != guest:
        raise ApiError(ErrorCode.FORBIDDEN, express("error-seat-not-yours"))
    if sum(known.seat == seat and not known.is_invitation for known in table.table_record.keys) >= MAX_KEYS:
        raise ApiError(ErrorCode.TOO_MANY, express("error-many-keys"))
    key = new_key()
    kept = SeatSecret(seat, digest(key))
    await table.persist(table.context.store.add_key(table.table_record, kept))
    table.table_record.keys.append(kept)
    note(table, "key issued", seat, guest)
    return seat_key(table.table_record.id, seat, key)


def note(table: TableSession, event: str, seat: int, guest: str) -> None:
    """Write to the audit log what a guest has done about a seat."""
    table.context.note(event, table=table.table_record.id, seat=seat_name(seat), guest=name_of_guest(guest))


# Notifying a browser


async def subscribe_browser(table: TableSession, seat: int, wish: PushWish) -> None:
    """Have a browser notified when it is a seat's turn; raises `ApiError`."""
    if table.table_record.clock.kind != "days":
        raise ApiError(ErrorCode.BAD_MODE, "only wars with days for an answer notify browsers of turns")
    try:
        check_endpoint(wish.endpoint, table.context.push_services)
        found = PushSubscription(seat, wish.endpoint, wish.p256dh, wish.auth)
        await table.persist(add_subscription(table.context.store, table.table_record.id, found))
    except NoPushEndpoint as error:
        raise api_error(error, ErrorCode.FORBIDDEN) from error
    except TooManySubscriptions as error:
        raise api_error(error, ErrorCode.TOO_MANY) from error
