"""The blocks of features and where they lie: a row of floats, and what all who write into it share."""

from typing import Annotated

from ..rules.bits import lowest
from ..rules.record_type import StructRecord
from ..rules.state import State
from ..rules.strength import tie_holder

Floats = Annotated[list[float], "f4"]

# Blocks, in the order in which they lie in a row
(MODE, TIES, ROW, CHART, PRICE, SCORE, SEAT, TURN, PHASE, ASKED, HAND_SIZES, DECK_SIZE, SUPPLIES, HEIGHTS, STRENGTH) = (
    range(15)
)
(CONTROL, PERMISSIONS, ABILITY, SOURCE, STAGE, SHOWN, CHOSEN, WAITING, OFFERS, OWED, NAMED, HAND) = range(15, 27)
OWN, COMMON, TRUE = 27, 30, 34  # the same blocks of cards, as the seat, the public and the oracle know them: …
TABLE, UNSEEN, DECK, UNSEEN_OWN = range(4)  # … the last one for the public only
BLOCKS = 37

DEPTHS_SHOWN = 5  # of a stack, from its uncovered card down
FACE = 14  # numbers for a card on the table: is there one, is it face up, its type (6), its printed strength (6)
STAGES_MAX = 5  # the most questions that an ability has


class FeatureLayout(StructRecord):
    """Which blocks are written, and where."""

    at: Annotated[list[int], "i2", BLOCKS]  # [block] where it begins in the row, or NONE if it is left out
    slots: Annotated[int, "i1"]  # the number of theaters with room in a row: 3 or 5
    players: Annotated[int, "i1"]  # the number of seats with room in a row: 2 or 4
    length: Annotated[int, "i2"]  # of the row


def is_wanted(layout: FeatureLayout, blocks: int) -> bool:
    """Return whether any block of the cards is, as COMMON or TRUE knowledge has them."""
    for kind in range(4 if blocks == COMMON else 3):
        if layout.at[blocks + kind] >= 0:
            return True
    return False


def wipe(out: Floats, start: int, length: int) -> None:
    """Write zeros; told that nothing is negative, the compiler writes them in one go."""
    if start >= 0 and length >= 0:
        for place in range(length):
            out[start + place] = 0.0


def show_set(cards: int, out: Floats, at: int) -> None:
    """A 1 for each card of a set."""
    while cards:
        out[at + lowest(cards)] = 1.0
        cards &= cards - 1


def wins_ties(state: State, side: int) -> bool:
    """Return whether a side controls a tied theater."""
    return tie_holder(state) == side
