"""Where the cells of a position lie, what these places are called, and which cards can lie there.

A cell is where one card lies, or a hand, as in `rules.knowledge`. Nothing here depends on what an observer remembers.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple

from ...errors import Reason
from ...rules.cards import CODES, NONE, THEATER_LETTERS
from ...rules.knowledge import HANDS
from ..codes import NUMBERS, SEATS, SIDES, members, set_of
from ..reasons import impossible

Limit = tuple[int, int]  # a card, and the set of cells where it can be
HAND_OF = {seat: cell for cell, seat in enumerate(SEATS, HANDS)}


class Places:
    """Where the cells of a position lie, and what these places are called."""

    def __init__(self, row: list[int], stacks: dict[int, list[int]], deck: list[int], drawn: int) -> None:
        self.row = row
        self.stacks = stacks  # {stack: cells from the bottom up}
        self.deck = deck  # cells from the top down
        self.drawn = drawn  # a cell, or NONE

    def name(self, cell: int) -> str:
        """Return the name of a cell: "2L1", "deck3", "drawn" or "1a"."""
        if cell >= HANDS:
            return SEATS[cell - HANDS]
        return self.names[cell]

    @cached_property
    def names(self) -> dict[int, str]:
        """{cell: its name} of every cell, in the order of the line."""
        names = {}
        for stack, cells in self.stacks.items():
            for height, cell in enumerate(cells, 1):
                names[cell] = f"{SIDES[stack >> 3]}{THEATER_LETTERS[self.row[stack & 7]]}{height}"
        names |= {cell: f"deck{depth}" for depth, cell in enumerate(self.deck, 1)}
        if self.drawn != NONE:
            names[self.drawn] = "drawn"
        return names | {cell: seat for seat, cell in HAND_OF.items()}

    @cached_property
    def cells(self) -> dict[str, int]:
        """{name in lower case: its cell}."""
        return {name.lower(): cell for cell, name in self.names.items()}

    def write(self, cells: int) -> str:
        """Return the names of a set of cells, in the order of the line."""
        return "|".join([name for cell, name in self.names.items() if cells >> cell & 1])


class Statement(NamedTuple):
    """Where a card can be, or, if `but`, where it cannot."""

    card: int
    but: bool
    cells: int


class PossibleCells(NamedTuple):
    """What an observer sees: closed cells with their cards, open ones, and the cards that are at none they see."""

    closed: list[int]  # [cell] what certainly lies there, 0 for an open or empty cell
    open: list[int]  # the cells where unseen cards lie
    unseen: int

    def could_be(self, limits: Iterable[Limit]) -> list[int]:
        """Return [cell] the set of cards that can lie there, if nothing else is known than these limits."""
        free = self.unseen
        for card, _ in limits:
            free &= ~(1 << card)
        row = self.closed[:]
        for cell in self.open:
            row[cell] |= free
        for card, cells in limits:
            bit = 1 << card
            for cell in self.open:
                if cells >> cell & 1:
                    row[cell] |= bit
        return row

    @property
    def open_cells(self) -> int:
        """The set of open cells."""
        return set_of(self.open)

    def put(self, card: int, places: int, names: Places) -> str:
        """Return the shorter statement that a card can be at exactly these open cells."""
        others = self.open_cells & ~places
        if 0 < others.bit_count() < places.bit_count():
            return f"{CODES[card]}@-{names.write(others)}"
        return f"{CODES[card]}@{names.write(places)}"


def differences(actual: list[int], expected: list[int]) -> list[Limit]:
    """Return the cards that can be elsewhere than expected, and where they can be."""
    if actual == expected:
        return []
    odd = 0
    for one, other in zip(actual, expected, strict=True):
        odd |= one ^ other
    cells = [(1 << cell, could_be) for cell, could_be in enumerate(actual) if could_be & odd]
    return [(card, sum(cell for cell, could_be in cells if could_be >> card & 1)) for card in members(odd)]


def sure_cards(row: list[int]) -> int:
    """Return the set of cards that can be at one place only."""
    somewhere = elsewhere = 0
    for could_be in filter(None, row):
        elsewhere |= somewhere & could_be
        somewhere |= could_be
    return somewhere & ~elsewhere


def read_statements(text: str, places: Places, game: int, wrong: list[Reason], field: str = "know") -> list[Statement]:
    """Return the statements of one observer, separated by commas; what cannot be read is added to `wrong`."""
    statements: dict[int, Statement] = {}
    for word in text.split(","):
        code, _, where = word.partition("@")
        but = where.startswith("-")
        card = NUMBERS.get(code.upper(), NONE)
        names = where[but:].split("|")
        cells = [places.cells.get(name.lower(), NONE) for name in names]
        if card == NONE or not game >> card & 1 or card in statements:
            wrong.append(impossible(field, "know-form", word=repr(word)))
        elif NONE in cells:
            nowhere = names[cells.index(NONE)]
            wrong.append(impossible(field, "know-place", word=repr(word), where=repr(nowhere)))
        else:
            statements[card] = Statement(card, but, set_of(cells))
    return list(statements.values())


def can_be_dealt(cells: list[int]) -> bool:
    """Return whether each hidden cell can hold a card of its own, given the set of cards that can lie there.

    That is a perfect matching of a bipartite graph, found by Kuhn's augmenting paths.
    """
    cell_of: dict[int, int] = {}  # {card: the cell it lies at}
    return all(find_card(cell, cells, cell_of, set()) for cell in range(len(cells)))


def find_card(cell: int, cells: list[int], cell_of: dict[int, int], tried: set[int]) -> bool:
    """Give a cell a card, perhaps one that another cell can replace; returns whether that was possible."""
    for card in members(cells[cell]):
        if card not in tried:
            tried.add(card)
            if card not in cell_of or find_card(cell_of[card], cells, cell_of, tried):
                cell_of[card] = cell
                return True
    return False
