"""Features of a single view: for bots, which get a `View` alone, and as a reference for the compiled tables."""

import numpy as np

from ..rules.cards import NONE
from ..rules.determinize import determinize
from ..rules.knowledge import CELLS, HANDS, Memory
from ..rules.state import PUBLIC, State
from ..rules.view import ViewRecord as KernelView
from ..vector.card_features import show_cards
from ..vector.features import show_seat
from ..vector.layout import COMMON as COMMON_BLOCKS
from ..vector.layout import TRUE as TRUE_BLOCKS
from ..view import View
from .features import COMMON, ORACLE, Array, Layout, UnknownBlock


def observe(view: View, layout: Layout | None = None, common: View | None = None, oracle: View | None = None) -> Array:
    """Return the features of a view, as `VectorGame` writes them.

    Args:
        view: the view of a seat, or of a spectator, who has no hand
        layout: the features; None: the public and private blocks
        common: the spectator's view of the same moment (`battle.view(None)`), for common blocks
        oracle: an open view of the same moment (`battle.referee_view()`), for oracle blocks

    Returns:
        float32 [layout.length]

    Raises:
        UnknownBlock: the layout needs a view that is not given
    """
    layout = layout or Layout(len(view.row), 2 if len(view.seats) == 2 else 4)
    if wrong := missing(view, layout, common, oracle):
        raise UnknownBlock("the features cannot be written", wrong)
    state = State()
    determinize(view.raw, [0], state)
    seat, kernel_layout, out = view.seat or 0, layout.kernel, np.zeros(layout.length, np.float32)
    row = out.tolist()
    show_seat(state, notes(view.raw, state), view.raw.observer, kernel_layout, row, 0)
    if common is not None and layout.has(COMMON):
        show_cards(state, notes(common.raw, state), PUBLIC, seat, COMMON_BLOCKS, kernel_layout, row, 0)
    if oracle is not None and layout.has(ORACLE):
        show_cards(state, notes(oracle.raw, state), PUBLIC, seat, TRUE_BLOCKS, kernel_layout, row, 0)
    out[:] = row
    return out


def missing(view: View, layout: Layout, common: View | None, oracle: View | None) -> list[str]:
    """Return the reasons why a layout cannot be filled: no room, or a view that is not given."""
    wrong = []
    slots, players = len(view.row), len(view.seats)
    if layout.slots < slots or layout.players < players:
        wrong.append(f"{layout} has no room for {slots} theaters and {players} players")
    for part, given, how in ((COMMON, common, "battle.view(None)"), (ORACLE, oracle, "battle.referee_view()")):
        if layout.has(part) and given is None:
            wrong.append(f"the {part} blocks need a view more: {part}={how}")
    return wrong


def notes(view: KernelView, state: State) -> Memory:
    """Return what the observer of a view knows, cell by cell, for a state that looks like the view."""
    memory = Memory()
    base = view.observer * CELLS
    for cell, card in enumerate(cards_by_cell(state)):
        memory.could_be[base + card] = view.could_be[cell]
    for seat in range(4):
        memory.could_be[base + HANDS + seat] = view.hand_could_be[seat]
    return memory


def cards_by_cell(state: State) -> list[int]:
    """Return what lies at each cell of a view (`rules.view`)."""
    cards = []
    for stack in range(16):
        cards += beneath(state, state.top[stack])[::-1]
    cards += beneath(state, state.deck_top)
    return cards if state.drawn == NONE else [*cards, state.drawn]


def beneath(state: State, card: int) -> list[int]:
    """Return a card and those that lie under it, from the top down."""
    cards = []
    while card != NONE:
        cards.append(card)
        card = state.below[card]
    return cards
