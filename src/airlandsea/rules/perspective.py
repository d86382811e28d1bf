"""The table seen from one seat: the order of the seats, and actions as that seat would number them.

The space of actions numbers sides and seats absolutely; a network that sees its own side first should number actions in
the same way. Only the actions that name a side or a seat differ, and converting there and back changes no number.
"""

from .actions import COVERED, SEAT, THEATER, UNCOVERED
from .state import State, is_pair


def order_of(state: State, other: int, seat: int) -> int:
    """0: the seat itself, 2: its partner, 1 and 3: the enemies, 1 if there is only one."""
    if (other ^ seat) & 1 and not is_pair(state, other & 1):
        return 1
    return other - seat & 3


def to_relative(action: int, seat: int) -> int:
    """Return an action of the table, as a seat numbers it."""
    if UNCOVERED <= action < COVERED and seat & 1:
        return across(action)
    if SEAT <= action < THEATER:
        return SEAT + (action - SEAT - seat & 3)
    return action


def to_absolute(action: int, seat: int) -> int:
    """Return an action as a seat numbers it, as the table does."""
    if UNCOVERED <= action < COVERED and seat & 1:
        return across(action)
    if SEAT <= action < THEATER:
        return SEAT + (action - SEAT + seat & 3)
    return action


def across(action: int) -> int:
    """Return the uncovered card on the other side of the same theater."""
    return UNCOVERED + (action - UNCOVERED + 5) % 10
