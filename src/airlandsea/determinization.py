"""The knowledge of all players in a determinization: what its observer and the public know is in their views.

The other players have seen what everybody has seen, and the cards that they may look at now. What they saw alone and
cannot see any more is not known to the observer, so nobody remembers it here.
"""

from .notation.codes import members, set_of
from .rules.card_moves import card_at
from .rules.cards import NONE
from .rules.check import walk
from .rules.knowledge import (
    CELLS,
    HANDS,
    Memory,
    init_knowledge,
    is_open_to,
    propagate,
    reveal_all,
)
from .rules.state import PUBLIC, State
from .view import View


def memory_of(state: State, view: View, public: View | None) -> Memory:
    """Return who knows what in a state that looks like a view.

    Args:
        state: a determinization of the view
        view: of the observer, who knows the same in it
        public: what spectators knew when the observer had that view, or None: they see the position for the first time
    """
    memory = Memory()
    init_knowledge(memory, state)
    if public is not None:
        everybody = row_of(state, public)
        for observer in (PUBLIC, *range(state.seats)):
            base = observer * CELLS
            memory.could_be[base : base + CELLS] = everybody
            reveal_all(
                memory, base, state, set_of(card for card in members(state.game) if is_open_to(state, card, observer))
            )
            propagate(memory, base, state)
    observer = PUBLIC if view.seat is None else view.seat
    memory.could_be[observer * CELLS : observer * CELLS + CELLS] = row_of(state, view)
    return memory


def row_of(state: State, view: View) -> list[int]:
    """Return [cell] the set of cards that can lie there for the observer of a view, in a state that looks like it."""
    row = [0] * HANDS + list(view.raw.hand_could_be)
    for card, could_be in zip(cards_of(state), view.raw.could_be, strict=False):
        row[card] = could_be
    return row


def cards_of(state: State) -> list[int]:
    """Return the cards in the order in which a view lists them: stacks from the bottom up, the deck, a drawn card."""
    cards = [card_at(state, stack, depth) for stack in range(16) for depth in reversed(range(state.height[stack]))]
    return cards + walk(state, state.deck_top) + [card for card in (state.drawn,) if card != NONE]
