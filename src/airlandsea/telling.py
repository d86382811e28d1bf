"""What a step has done, in sentences for one player: its events, less what the next prompt says anyway.

The sentences are `prose`'s, made from events as the player sees them; so nothing is told that the player does not know.
"""

from collections.abc import Iterator

from .battle import Battle
from .events import Event, EventKind, events_of
from .options import Action
from .text.events import Narrator

SAID_ELSEWHERE = (EventKind.TURN_BEGINS, EventKind.SCORED)


def carry_out(battle: Battle, seat: int, action: Action) -> list[Event]:
    """Play an option of a seat; the events of it."""
    before, knew = battle.state.copy(), battle.memory.copy()
    turn = battle.play(action, seat)
    return events_of(before, knew, turn.number, battle.state, battle.memory)


def tell(narrator: Narrator, events: list[Event]) -> list[str]:
    """The sentences of a step."""
    return [narrator.tell(event) for event in news(events)]


def news(events: list[Event]) -> Iterator[Event]:
    """The events worth telling: that a card just played takes effect goes without saying."""
    played = {event.card for event in events if event.kind is EventKind.PLAYED}
    for event in events:
        obvious = event.kind is EventKind.TRIGGERED and event.card in played
        if event.kind not in SAID_ELSEWHERE and not obvious:
            yield event


def result(narrator: Narrator, events: list[Event]) -> str | None:
    """How the battle has ended, if the step ended it."""
    return next((narrator.tell(event) for event in events if event.kind is EventKind.SCORED), None)
