"""A position at somebody's turn in its strict form, as most lines are: read at once, straight into a state.

Nothing is refused here. A line that is wrong, written by hand or in the middle of an ability is left to the lenient
reader (`line`), which reads the lines of this one too, and means the same by them.
"""

from typing import Any

from ...rules.battle import next_turn, war_winner
from ...rules.cards import NONE
from ...rules.modes import SCORINGS, TIES, TIES_OF_SIDE
from ...rules.state import OVER, State
from ..codes import SIDES
from .builder import bare_table, is_all_there, lay_table
from .fields import BOUNDS
from .laid import read_table
from .possible_cells import Places
from .tokenizer import LONGEST, check_range

WORDS = {  # {a word of the line: the field of the state that it says, and its value}
    **{f"scoring={name}": ("scoring", number) for number, name in enumerate(SCORINGS)},
    **{f"ties={name}": ("ties", number) for number, name in enumerate(TIES)},
    **{f"handicap={name}": ("ties", TIES_OF_SIDE + side) for side, name in enumerate(SIDES)},
    **{f"{field}={name}": (field, side) for field in ("first", "turn") for side, name in enumerate(SIDES)},
    "withdrawal=no": ("withdrawal", 0),
    "airdrop=1": ("air_drop", 0b01),
    "airdrop=2": ("air_drop", 0b10),
    "airdrop=1,2": ("air_drop", 0b11),
}


def read_turn(text: str) -> tuple[State, Places, str] | None:
    """The state of a line, where its cards lie, and the field `know`; None if the line is not for this reader."""
    if len(text) > LONGEST:
        return None
    try:
        row, one, two, hands, deck, *words = text.split(" ")
        said = dict(map(read_word, words))
        laid = read_table(row, one, two, hands, deck)
    except (KeyError, ValueError):
        return None
    if len(said) < len(words) or not is_all_there(row, laid.cards):
        return None
    know = said.pop("know", "")
    state = bare_table(row).copy()
    lay_table(state, laid.stacks, laid.supplies, laid.hands, laid.deck)
    state.face_up = laid.face_up
    state.turn = said.get("first", 0)
    vars(state).update(said)
    begin_turn(state)
    if state.phase != OVER and war_winner(state) != NONE:
        return None
    return state, Places(state.row, laid.stacks, laid.deck, NONE), know


def read_word(word: str) -> tuple[str, Any]:
    """A field of the state, or `know`, and its value."""
    if word in WORDS:
        return WORDS[word]
    name, _, value = word.partition("=")
    if name == "know":
        return name, value
    if name == "score":
        one, two = value.split(":")
        return name, [check_range(one, *BOUNDS[name]), check_range(two, *BOUNDS[name])]
    number = check_range(value, *BOUNDS[name])
    if name == "seed":
        return "random", [number]
    return name, number - (name == "battle")


def begin_turn(state: State) -> None:
    """R4: a side without cards is skipped, and the battle is scored when nobody has any."""
    state.asked = 0
    state.turn = 1 - state.turn  # the side before
    next_turn(state)
