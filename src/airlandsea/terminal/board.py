"""The table, drawn in 80 columns. Made from a view alone."""

from ..notation.codes import HIDDEN, SIDES
from ..rules.strength import FACE_DOWN
from ..text.grammar import count_noun
from ..text.names import is_pair, theater, title
from ..text.options import strength_at
from ..view import View
from .lines import WIDTH

LABEL = 6  # columns of a row's label: "enemy", "you"


def table(view: View) -> str:
    """The row of theaters: above it the enemy's stacks, below it the own ones, uncovered cards outermost."""
    side = view.side or 0  # to a spectator side 1 lies below, as if it were the own one
    theirs, ours = rows(view, 1 - side), rows(view, side)
    middle = [
        line("", [theater(letter).upper() for letter in view.row]),
        line("", [standing(view, letter) for letter in view.row]),
    ]
    above = add_label(label(view, 1 - side), theirs[::-1])
    below = add_label(label(view, side), ours)
    return "\n".join(["", *above, "", *middle, "", *below, ""])


def label(view: View, side: int) -> str:
    """What stands before a side's rows."""
    if view.side is None:
        return SIDES[side]
    if side != view.side:
        return "enemy"
    return "team" if is_pair(view, side) else "you"


def add_label(label: str, cells: list[list[str]]) -> list[str]:
    """Rows of cells, the first one with a label."""
    return [line(label if number == 0 else "", row) for number, row in enumerate(cells)]


def line(label: str, cells: list[str]) -> str:
    """One line of the table."""
    width = (WIDTH - LABEL + 1) // len(cells)
    return f"{label:<{LABEL}}{''.join(f'{fit_line(cell, width - 1):<{width}}' for cell in cells)}".rstrip()


def fit_line(text: str, width: int) -> str:
    """As many words as fit; a single long one is cut."""
    while len(text) > width and " " in text:
        text = text[: text.rindex(" ")]
    return text[:width]


def rows(view: View, side: int) -> list[list[str]]:
    """A side's stacks as rows of the table, from the theaters outward; at least one row."""
    columns = [cells(view, side, letter) for letter in view.row]
    height = max(1, *(len(column) for column in columns))
    return [[column[row] if row < len(column) else "" for column in columns] for row in range(height)]


def cells(view: View, side: int, letter: str) -> list[str]:
    """A stack from the theater outward: supplies, then the cards from the bottom up; "-" for an empty one."""
    supplies = view.supplies(side, letter)
    stack = SIDES[side] + letter
    cards = [cell(view, f"{stack}{height}", code) for height, code in enumerate(view.stacks[stack], 1)]
    return [*([f"+ {count_noun(supplies, 'supply')}"] if supplies else []), *cards] or ["-"]


def cell(view: View, place: str, code: str) -> str:
    """A card: code and title, all in lower case if it lies face down; its strength where that is not to be expected."""
    printed = FACE_DOWN if code == HIDDEN or code.islower() else int(code[1])
    present = strength_at(view, place)
    strange = f" ={present}" if present != printed else ""
    if code == HIDDEN:
        return code + strange
    return f"{code}{strange} {title(code) if code.isupper() else title(code).lower()}"


def standing(view: View, letter: str) -> str:
    """The side that controls a theater, and both strengths, the controller's first: "enemy 6 to 2", or "2: 6 to 2"."""
    strengths = [view.strength(0, letter), view.strength(1, letter)]
    controller = view.controller(letter)
    if strengths[0] == strengths[1]:
        return f"tie {strengths[0]}: {holder(view, controller)}"
    who = f"{SIDES[controller or 0]}:" if view.side is None else holder(view, controller)
    return f"{who} {max(strengths)} to {min(strengths)}"


def holder(view: View, side: int | None) -> str:
    """ "you", "enemy", "nobody"; to a spectator "side 2"."""
    if side is None:
        return "nobody"
    if view.side is None:
        return f"side {SIDES[side]}"
    return "you" if side == view.side else "enemy"
