"""What players ask for at a table: each deed is checked, carried out and written, or refused with all reasons.

A message that comes again does nothing; one that was decided on an old table is refused.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from ..explain import why_not
from ..rules.redeal import redeal
from ..rules.state import State
from .game import Game
from .refusal import Refusal
from .sheets import Talk, What
from .table import Table, carried_through
from .wire import socket as wire
from .wire.words import ErrorCode

Deed = wire.Act | wire.Undo | wire.Deal | wire.GiveUp | wire.Partner | wire.Say


def nobody(_: int) -> None:
    """Waits for the result of `carry_out` instead."""


async def carry_out(table: Table, seat: int, message: Deed, answer: Callable[[int], None] = nobody) -> int:
    """Carry a message through; the number of the entry it has made. Raises `Refusal`.

    `answer` gets the number before other players' options are listed.
    """
    return await carried_through(_carry_out(table, seat, message, answer))


async def _carry_out(table: Table, seat: int, message: Deed, answer: Callable[[int], None]) -> int:
    async with table.awake() as game:
        number = game.ids.get((seat, message.id))
        if number is None:
            await table.stop_the_clocks(game)
            number = await DEEDS[type(message)](table, game, seat, message)
        answer(number)
        return number


async def act(table: Table, game: Game, seat: int, message: wire.Act) -> int:
    """An option."""
    check_number(game, not game.is_old(message.number))
    check_running(game)
    if seat & 1 in game.out_of_time:
        raise Refusal(ErrorCode.ILLEGAL, "your time is out", ["the battle is finished for you"])
    action = game.options(seat).get(message.token)
    if action is None:
        raise Refusal(ErrorCode.ILLEGAL, f"{message.token!r} cannot be played", reasons(game, seat, message.token))
    return await table.enter(game, What.ACT, seat, action.token, message.id)


async def undo(table: Table, game: Game, seat: int, message: wire.Undo) -> int:
    """Take back. Against bots it does not matter what they have done meanwhile."""
    check_number(game, message.number == game.number or game.sheet.takebacks)
    check_begun(game)
    steps = game.steps_back(seat)
    if not steps:
        raise Refusal(ErrorCode.NO_TAKEBACK, "there is nothing you can take back now")
    return await table.enter(game, What.UNDO, seat, str(steps), message.id)


async def deal(table: Table, game: Game, seat: int, message: wire.Deal) -> int:
    """On to the next battle."""
    check_number(game, message.number == game.number)
    check_begun(game)
    if game.phase != "between":
        raise Refusal(ErrorCode.ILLEGAL, "the battle is not over")
    return await table.enter(game, What.DEAL, seat, id=message.id)


async def give_up(table: Table, game: Game, seat: int, message: wire.GiveUp) -> int:
    """The own side loses the war."""
    check_begun(game)
    return await table.enter(game, What.GIVE_UP, seat, id=message.id)


async def leave_to_partner(table: Table, game: Game, seat: int, message: wire.Partner) -> int:
    """A bot beside the player decides."""
    check_number(game, message.number == game.number)
    check_running(game)
    partner = next((other for other in game.able_partners(seat) if not game.sheet.is_person(other)), None)
    if partner is None or game.swapping is not None:
        raise Refusal(ErrorCode.ILLEGAL, "this decision is not one your partner can make")
    table.let_choose(game, partner)
    return game.number


async def say(table: Table, game: Game, seat: int, message: wire.Say) -> int:
    """To everybody at the table (R38)."""
    if not any((said.seat, said.message) == (seat, message.id) for said in table.said):
        number = table.said[-1].number + 1 if table.said else 1
        said = Talk(number, table.hall.now(), seat, game.sheet.names[seat], message.text, message.id)
        await table.kept(table.hall.store.say(game.sheet, said))
        table.tell_said(said)
    return game.number


DEEDS: dict[type, Callable[[Table, Game, int, Any], Awaitable[int]]] = {
    wire.Act: act,
    wire.Undo: undo,
    wire.Deal: deal,
    wire.GiveUp: give_up,
    wire.Partner: leave_to_partner,
    wire.Say: say,
}


# Why not


async def why(table: Table, seat: int, message: wire.Why) -> wire.Because:
    """Why a token is no option."""
    async with table.awake() as game:
        is_possible = game.options(seat).get(message.token) is not None
        told = [] if is_possible else reasons(game, seat, message.token)
        return wire.Because(id=message.id, token=message.token, possible=is_possible, reasons=told)


def reasons(game: Game, seat: int, token: str) -> list[str]:
    """All reasons why a token is no option, from the seat's view: looked up in a deal that looks like it."""
    if game.phase != "running":
        return ["the battle is over" if game.phase == "between" else "no battle is being fought"]
    if seat not in game.asked:
        return ["it is not for you to act now"]
    view = game.view(seat)
    assert view is not None
    imagined = State()
    redeal(view.kernel, [0], imagined)
    return why_not(imagined, frozenset({seat}), game.options(seat), token)


# Checks


def check_number(game: Game, is_fresh: bool) -> None:
    """Raises `Refusal` if somebody has decided about a table that is no more."""
    if not is_fresh:
        raise Refusal(ErrorCode.STALE, "the table has changed meanwhile", [f"its number is {game.number}"])


def check_begun(game: Game) -> None:
    """Raises `Refusal` if the war is to come, or over."""
    if game.phase in ("waiting", "over"):
        raise Refusal(ErrorCode.NOT_RUNNING, f"the war {'has not begun' if game.phase == 'waiting' else 'is over'}")


def check_running(game: Game) -> None:
    """Raises `Refusal` if no battle is being fought."""
    check_begun(game)
    if game.phase == "between":
        raise Refusal(ErrorCode.NOT_RUNNING, "the battle is over", ["the next one has to be dealt"])
