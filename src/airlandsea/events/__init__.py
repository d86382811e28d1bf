"""What happened: the events of one step, each with its audience.

`events_of` reads them off the state before, the action, the state after, and what everybody knew before and after. An
event is the same for everybody except its card: `event.as_seen_by(observer)` leaves the card out where the observer
does not know which one it was (R29 to R31). Logs, animations and prose are made from events.
"""

from ..rules.knowledge import Memory
from ..rules.state import State
from .consequences import consequences, ending, opening, turn_of_events
from .event import Event, EventKind
from .from_action import action_events
from .transition import Transition, identifies, is_placed

__all__ = ["Event", "EventKind", "ending", "events_of", "identifies", "is_placed", "opening"]


def events_of(before: State, knew: Memory, action: int, after: State, know: Memory) -> list[Event]:
    """Return the events of one step, in the order in which they happened."""
    step = Transition(before, knew, action, after, know)
    done = list(action_events(step))
    return [*done, *consequences(step), *turn_of_events(step)]
