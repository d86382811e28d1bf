"""Commands of players at a table: each is checked, carried out and persisted, or refused with all reasons.

A message that is sent again does nothing; another one with its id, and a decision about an earlier state of the table,
are refused.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from ...battle import Battle
from ...errors import Reason, ReasonKind
from ...locale import express
from ..errors import ApiError
from ..game.logged_war import MAX_BATTLES, MAX_UNDOS_OF_BATTLE, MAX_UNDOS_OF_WAR, LoggedWar
from ..game.models import ChatMessage, EntryKind, LogEntry
from ..schemas import socket as wire
from ..schemas.common import ErrorCode
from .context import shield
from .session import TableSession

MAX_CHAT = 2000  # messages at a table
Command = wire.Act | wire.Undo | wire.Deal | wire.GiveUp | wire.Partner | wire.Say


def ignore(_: int) -> None:
    """Do nothing: the caller uses the result of `handle`."""


@shield
async def handle(table: TableSession, seat: int, message: Command, answer: Callable[[int], None] = ignore) -> int:
    """Carry out a message; return the number of the entry it made, or else of the latest. Raises `ApiError`.

    `answer` gets the number before other players' options are listed.
    """
    async with table.hold() as game:
        if entry := game.ids.get((seat, message.id)):
            check_repeated(is_repeated(entry, message))
            number = entry.number
        else:
            await table.append_timeouts(game)
            number = await HANDLERS[type(message)](table, game, seat, message)
        answer(number)
        return number


def is_repeated(entry: LogEntry, message: Command) -> bool:
    """Return whether a message made this entry, and has been sent again: the same choice, decided before it."""
    if isinstance(message, wire.Say) or message.type != entry.kind.value or message.number >= entry.number:
        return False
    return not isinstance(message, wire.Act) or message.token == entry.payload


async def act(table: TableSession, game: LoggedWar, seat: int, message: wire.Act) -> int:
    """Play an option."""
    check_number(game, not game.is_old(message.number))
    check_running(game)
    if seat & 1 in game.out_of_time:
        raise ApiError(ErrorCode.ILLEGAL, express("error-time-out"), [express("error-time-out-finished")])
    action = game.options(seat).get(message.token)
    if action is None:
        because = express("error-cannot-be-played", token=repr(message.token))
        raise ApiError(ErrorCode.ILLEGAL, because, reasons(game, seat, message.token))
    return await table.append_and_broadcast(game, EntryKind.ACT, seat, action.token, message.id)


async def undo(table: TableSession, game: LoggedWar, seat: int, message: wire.Undo) -> int:
    """Take steps back. Against bots, what they have done meanwhile does not matter."""
    may_be_older = game.table_record.takebacks and game.is_latest_of_person(message.number)
    check_number(game, message.number == game.number or may_be_older)
    check_begun(game)
    if game.undos_of_war >= MAX_UNDOS_OF_WAR:
        allowed = express("error-takebacks-of-war", number=MAX_UNDOS_OF_WAR)
        raise ApiError(ErrorCode.NO_TAKEBACK, express("error-no-takebacks-in-war"), [allowed])
    if game.undos >= MAX_UNDOS_OF_BATTLE:
        allowed = express("error-takebacks-allowed", number=MAX_UNDOS_OF_BATTLE)
        cure = express("error-takebacks-start-over")
        raise ApiError(ErrorCode.NO_TAKEBACK, express("error-no-more-takebacks"), [allowed, cure])
    steps = game.steps_back(seat)
    if not steps:
        raise ApiError(ErrorCode.NO_TAKEBACK, express("error-nothing-to-take-back"))
    return await table.append_and_broadcast(game, EntryKind.UNDO, seat, str(steps), message.id)


async def deal(table: TableSession, game: LoggedWar, seat: int, message: wire.Deal) -> int:
    """Deal the next battle."""
    check_number(game, message.number == game.number)
    check_begun(game)
    if game.phase != "between":
        raise ApiError(ErrorCode.ILLEGAL, express("error-battle-not-over"))
    if not game.may_deal:
        allowed = express("error-battles-of-war", number=MAX_BATTLES)
        raise ApiError(ErrorCode.ILLEGAL, express("error-no-more-battles"), [allowed, express("error-give-up-instead")])
    return await table.append_and_broadcast(game, EntryKind.DEAL, seat, id=message.id)


async def give_up(table: TableSession, game: LoggedWar, seat: int, message: wire.GiveUp) -> int:
    """Give the war up for the player's side."""
    check_begun(game)
    return await table.append_and_broadcast(game, EntryKind.GIVE_UP, seat, id=message.id)


async def leave_to_partner(table: TableSession, game: LoggedWar, seat: int, message: wire.Partner) -> int:
    """Let the player's partner, a bot, decide."""
    check_number(game, message.number == game.number)
    check_running(game)
    partner = next((other for other in game.able_partners(seat) if not game.table_record.is_person(other)), None)
    if partner is None or game.swapping is not None:
        raise ApiError(ErrorCode.ILLEGAL, express("error-not-for-partner"))
    table.request_bot_move(game, partner)
    return game.number


async def say(table: TableSession, game: LoggedWar, seat: int, message: wire.Say) -> int:
    """Send a chat message to everybody at the table (R38)."""
    earlier = next((said for said in table.chat if (said.seat, said.message) == (seat, message.id)), None)
    if earlier is not None:
        check_repeated(earlier.text == message.text)
    else:
        number = table.chat[-1].number + 1 if table.chat else 1
        if number > MAX_CHAT:
            allowed = express("error-chat-of-table", number=MAX_CHAT)
            raise ApiError(ErrorCode.TOO_MANY, express("error-no-more-chat"), [allowed])
        said = ChatMessage(number, table.context.now(), seat, game.table_record.names[seat], message.text, message.id)
        await table.persist(table.context.store.say(game.table_record, said))
        table.broadcast_chat(said)
    return game.number


HANDLERS: dict[type, Callable[[TableSession, LoggedWar, int, Any], Awaitable[int]]] = {
    wire.Act: act,
    wire.Undo: undo,
    wire.Deal: deal,
    wire.GiveUp: give_up,
    wire.Partner: leave_to_partner,
    wire.Say: say,
}


# Why not


async def why(table: TableSession, seat: int, message: wire.Why) -> wire.Because:
    """Say why a token is illegal."""
    async with table.hold() as game:
        is_possible = game.options(seat).get(message.token) is not None
        found = [] if is_possible else reasons(game, seat, message.token)
        because = wire.present_reasons(found)
        return wire.Because(id=message.id, token=message.token, possible=is_possible, reasons=because)


def reasons(game: LoggedWar, seat: int, token: str) -> list[Reason]:
    """Return all reasons why a token is illegal, by the seat's view: checked in a deal sampled from it."""
    if game.phase != "running":
        because = "question-over" if game.phase == "between" else "reason-no-battle"
        return [Reason(ReasonKind.OVER, express(because))]
    if seat not in game.asked:
        return [Reason(ReasonKind.NOT_ASKED, express("reason-not-asked"))]
    view = game.view(seat)
    assert view is not None
    return Battle.from_view(view, 0).illegal_reasons(token, seat)


# Checks


def check_number(game: LoggedWar, is_fresh: bool) -> None:
    """Raise `ApiError` for a decision about an earlier state of the table."""
    if not is_fresh:
        raise ApiError(
            ErrorCode.STALE, express("error-stale"), [express("error-table-number", number=str(game.number))]
        )


def check_repeated(is_same: bool) -> None:
    """Raises `ApiError` if another message had the id of this one: it has not been carried out."""
    if not is_same:
        raise ApiError(ErrorCode.ILLEGAL, express("error-id-used"), [express("error-id-used-cure")])


def check_begun(game: LoggedWar) -> None:
    """Raise `ApiError` unless the war has begun and is not over."""
    if game.phase in ("waiting", "over"):
        because = "error-war-not-begun" if game.phase == "waiting" else "error-war-over"
        raise ApiError(ErrorCode.NOT_RUNNING, express(because))


def check_running(game: LoggedWar) -> None:
    """Raise `ApiError` if no battle is being fought."""
    check_begun(game)
    if game.phase == "between":
        raise ApiError(ErrorCode.NOT_RUNNING, express("error-battle-over"), [express("error-deal-first")])
