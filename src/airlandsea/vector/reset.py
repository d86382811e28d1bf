"""How a battle or a war begins at a table: where its theaters come from, and who is first.

The draws are those of `Battle.deal` and of `War`, in the same order: one seed gives the same cards everywhere.
"""

from ..rules.bits import scratch
from ..rules.chance import shuffle
from ..rules.state import State
from ..rules.war import begin_war, deal, draw_first, set_game
from .step_result import DRAWN, SHUFFLED, WAR, VectorConfig


def open_unit(state: State, settings: VectorConfig) -> None:
    """Lay out the theaters, and deal the first battle."""
    if settings.theaters == DRAWN:
        draw_theaters(state)
    else:
        for slot in range(state.slots):
            state.row[slot] = settings.given[slot]
    set_game(state)
    if settings.theaters == SHUFFLED or (settings.theaters == DRAWN and settings.unit == WAR):
        begin_war(state)
    else:
        begin_in_order(state)


def draw_theaters(state: State) -> None:
    """Any of the six, in any order."""
    left = scratch(6)
    for theater in range(6):
        left[theater] = theater
    shuffle(state.random, left, 6)
    for slot in range(state.slots):
        state.row[slot] = left[slot]


def begin_in_order(state: State) -> None:
    """Draw who is first and deal, without touching the row."""
    state.first_side = draw_first(state)
    state.battle = 0
    state.score[0] = 0
    state.score[1] = 0
    deal(state)
