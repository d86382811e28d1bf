"""The table, drawn with characters. Made from a view alone."""

from collections.abc import Mapping, Sequence
from typing import Protocol
from unicodedata import east_asian_width

from .locale import translate
from .message import Argument
from .notation.codes import HIDDEN, SEATS, SIDES
from .rules.strength import FACE_DOWN

MAX_WIDTH = 80  # columns; also the width of what goes to a file or a pipe
LABEL = 6  # columns of a row's label: "enemy", "you"
MIN_COLUMN = 14  # characters of a theater's column; a terminal too narrow for it gets a list


class Drawable(Protocol):
    """What `draw` reads of a view."""

    @property
    def side(self) -> int | None: ...

    @property
    def seats(self) -> range: ...

    @property
    def row(self) -> str: ...

    @property
    def stacks(self) -> Mapping[str, Sequence[str]]: ...

    @property
    def deck(self) -> list[str]: ...

    def supplies(self, side: int, letter: str) -> int: ...

    def strength(self, side: int, letter: str) -> int: ...

    def controller(self, letter: str) -> int | None: ...

    def card_strength(self, place: str) -> int: ...

    def known_hand(self, seat: int) -> list[str]: ...

    def hand_size(self, seat: int) -> int: ...


def draw(view: Drawable) -> str:
    """Return the table, with what is known of hands and deck below it."""
    hands = [f"hand {SEATS[seat]}: {write_hand(view, seat)}" for seat in view.seats]
    return "\n".join([draw_table(view).strip("\n"), "", *hands, f"deck: {' '.join(view.deck) or '-'}"])


def write_hand(view: Drawable, seat: int) -> str:
    """Return the cards of a hand, ?? for those that are not known."""
    known = view.known_hand(seat)
    return " ".join([*known, *[HIDDEN] * (view.hand_size(seat) - len(known))]) or "-"


def draw_table(view: Drawable, width: int = MAX_WIDTH) -> str:
    """Return the theaters side by side, the enemy's stacks above, the observer's below, uncovered cards outermost.

    If `width` columns are too few for that, the theaters stand one below the other.
    """
    side = view.side or 0  # for a spectator, side 1 is drawn below
    if (width - LABEL) // len(view.row) < MIN_COLUMN:
        return "\n".join(["", *(line for letter in view.row for line in draw_theater(view, side, letter))])
    middle = [
        row_line("", [theater(letter) for letter in view.row], width),
        row_line("", [strengths(view, letter) for letter in view.row], width),
    ]
    above = draw_rows(label(view, 1 - side), rows(view, 1 - side)[::-1], width)
    below = draw_rows(label(view, side), rows(view, side), width)
    return "\n".join(["", *above, "", *middle, "", *below, ""])


def draw_theater(view: Drawable, side: int, letter: str) -> list[str]:
    """Return the lines of one theater: the uncovered card of a stack stands first."""
    lines = [f"{theater(letter)}, {strengths(view, letter)}"]
    for each in (1 - side, side):
        first, *others = cells(view, each, letter)[::-1]
        lines += [f"  {pad(label(view, each), LABEL)}{first}", *(f"  {pad('', LABEL)}{cell}" for cell in others)]
    return [*lines, ""]


def theater(letter: str) -> str:
    """Return the name of a theater in capital letters."""
    return translate(f"theater-{letter}").upper()


def label(view: Drawable, side: int) -> str:
    """Return what stands before a side's rows."""
    if view.side is None:
        return SIDES[side]
    if side != view.side:
        return translate("draw-enemy")
    return translate("draw-team" if len(view.seats) > 2 + side else "draw-you")


def draw_rows(label: str, cells: list[list[str]], width: int) -> list[str]:
    """Return rows of cells as lines, the first one with a label."""
    return [row_line(label if number == 0 else "", row, width) for number, row in enumerate(cells)]


def row_line(label: str, cells: list[str], width: int) -> str:
    """Return one line of the table."""
    column = (width - LABEL + 1) // len(cells)
    return f"{pad(label, LABEL)}{''.join(pad(cut(cell, column - 1), column) for cell in cells)}".rstrip()


def cut(text: str, width: int) -> str:
    """Return as many words as fit; a single long word is cut."""
    while count_columns(text) > width:
        text = text[: text.rindex(" ")] if " " in text else text[:-1]
    return text


def pad(text: str, width: int) -> str:
    """Return a text padded with spaces to a width in columns."""
    return text + " " * (width - count_columns(text))


def count_columns(text: str) -> int:
    """Return how many columns of a terminal a text takes: Chinese and Japanese characters take two."""
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)


def rows(view: Drawable, side: int) -> list[list[str]]:
    """Return a side's stacks as rows of the table, from the theaters outward; at least one row."""
    columns = [cells(view, side, letter) for letter in view.row]
    height = max(1, *(len(column) for column in columns))
    return [[column[row] if row < len(column) else "" for column in columns] for row in range(height)]


def cells(view: Drawable, side: int, letter: str) -> list[str]:
    """Return a stack from the theater outward: supplies, then the cards from the bottom up; "-" for an empty one."""
    supplies = view.supplies(side, letter)
    stack = SIDES[side] + letter
    cards = [card_cell(view, f"{stack}{height}", code) for height, code in enumerate(view.stacks[stack], 1)]
    supply = [f"+ {translate('supplies', number=supplies)}"] if supplies else []
    return [*supply, *cards] or ["-"]


def card_cell(view: Drawable, place: str, code: str) -> str:
    """Return a card: code and title, in lower case if face down; its strength where that is not the printed one."""
    printed = FACE_DOWN if code == HIDDEN or code.islower() else int(code[1])
    present = view.card_strength(place)
    strange = f" ={present}" if present != printed else ""
    if code == HIDDEN:
        return code + strange
    title = translate(f"card-{code.upper()}")
    return f"{code}{strange} {title if code.isupper() else title.lower()}"


def strengths(view: Drawable, letter: str) -> str:
    """Return who controls a theater, and both strengths: "enemy 6 to 2"; for a spectator "2: 6 to 2"."""
    both = [view.strength(0, letter), view.strength(1, letter)]
    controller = view.controller(letter)
    who = holder(view, controller)
    if both[0] == both[1]:
        return translate("draw-tie", **who, strength=both[0])
    return translate("draw-lead", **who, more=max(both), less=min(both))


def holder(view: Drawable, side: int | None) -> dict[str, Argument]:
    """Return who controls a theater, as an argument of messages: you, the enemy or nobody; for a spectator the side."""
    if side is None:
        return {"holder": "nobody"}
    if view.side is None:
        return {"holder": "side", "side": SIDES[side]}
    return {"holder": "you" if side == view.side else "enemy"}
