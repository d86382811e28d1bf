"""What an open table decides by itself, whatever the hidden cards are: strengths, control, prices, permissions.

Worked out from what everybody sees, so that nothing in it can depend on a hidden card (R31), and once for all
observers of the same table.
"""

from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from .notation.codes import members
from .public_info import Strengths, strengths_of
from .rules.card_moves import put_on, take_in_hand
from .rules.cards import NONE
from .rules.check import walk
from .rules.state import State, clear_battle
from .rules.strength import card_strength, holder
from .rules.view import ViewRecord

KEPT = 256  # tables: the observers of one moment ask shortly after one another


class OpenCards(NamedTuple):
    """What everybody sees of a table: equal for all observers of one moment. The fields are as in `ViewRecord`."""

    game: int
    slots: int
    seats: int
    first_side: int
    ties: int
    scoring: int
    air_drop: int
    face_up: int
    shown: tuple[int, ...]  # the cards of the cells lying face up, in order
    height: tuple[int, ...]
    supplies: tuple[int, ...]
    row: tuple[int, ...]
    chart: tuple[int, ...]
    hand_size: tuple[int, ...]


class OpenTable:
    """A table whose face-down cards need not be known.

    Args:
        cards: what lies there
    """

    def __init__(self, cards: OpenCards) -> None:
        self.state = lay(cards)

    @cached_property
    def strengths(self) -> Strengths:
        """The strengths in all theaters, as `[slot][side]` (R57)."""
        return strengths_of(self.state)

    @cached_property
    def controllers(self) -> tuple[int, ...]:
        """[slot] the side that controls a theater, or NONE (R1)."""
        return tuple([holder(self.state, ours - theirs) for ours, theirs in self.strengths])

    @cached_property
    def card_strengths(self) -> tuple[int, ...]:
        """[cell of the table] the strength of its card (R57)."""
        state = self.state
        found: list[int] = []
        for top in state.top:
            found += [card_strength(state, card) for card in reversed(walk(state, top))]
        return tuple(found)


def open_table(view: ViewRecord) -> OpenTable:
    """Return the open table of a view. It is shared: do not change its state."""
    face_up = view.face_up
    return open_table_of(
        OpenCards(
            view.game,
            view.slots,
            view.seats,
            view.first_side,
            view.ties,
            view.scoring,
            view.air_drop,
            face_up,
            tuple([view.card[cell] for cell in members(face_up)]),
            tuple(view.height),
            tuple(view.supplies),
            tuple(view.row),
            tuple(view.chart),
            tuple(view.hand_size),
        )
    )


@lru_cache(maxsize=KEPT)
def open_table_of(cards: OpenCards) -> OpenTable:
    """Return the table with these cards."""
    return OpenTable(cards)


@cache
def empty_state() -> State:
    """Return a state without a card. It is shared: copy it."""
    state = State()
    clear_battle(state)
    return state


def lay(cards: OpenCards) -> State:
    """Return a state with these cards face up; the cards face down and in hands are any of the others."""
    state = empty_state().copy()
    state.game, state.slots, state.seats = cards.game, cards.slots, cards.seats
    state.first_side, state.ties, state.scoring = cards.first_side, cards.ties, cards.scoring
    state.row, state.chart = list(cards.row), list(cards.chart)
    state.slot_of = [cards.row.index(theater) if theater in cards.row[: cards.slots] else NONE for theater in range(6)]
    state.air_drop = cards.air_drop
    state.supplies = list(cards.supplies)
    shown = iter(cards.shown)
    hidden = iter([card for card in members(cards.game) if card not in cards.shown])
    cell = 0
    for stack, height in enumerate(cards.height):
        for _ in range(height):
            is_up = cards.face_up >> cell & 1
            card = next(shown if is_up else hidden)
            put_on(state, card, stack)
            state.face_up |= is_up << card
            cell += 1
    for seat, size in enumerate(cards.hand_size):
        for _ in range(size):
            take_in_hand(state, next(hidden), seat)
    return state
