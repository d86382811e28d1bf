"""Setting up a position by hand. A `Setup` may say anything; `place` turns it into a state, or names every error."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import SupportsIndex

from .locale import express
from .notation.codes import SIDES, UnknownCode, card_number, read_cards, set_of
from .notation.position.builder import ANYBODY, HIDDEN_CARD, Duty, PositionBuilder, bare_table
from .notation.position.builder import row_problems as letters_problems
from .notation.position.line import place
from .rules.cards import CODES, NONE
from .rules.chance import Random
from .rules.modes import SCORINGS, Mode
from .rules.state import State
from .seeds import deal_seed


@dataclass
class Setup:
    """A position as it lies on the table, for `Battle.from_setup`. It may say anything: `place` checks it.

    Args:
        row: the theaters from left to right, by letter
        stacks: {"1L": "L6 a1"}: the cards of side 1 in Land from bottom to top, in lower case face down
        hands: [seat] "L3 A2"
        deck: the cards from the top down; None: all cards that are named nowhere
        first: the side that holds the 1st Player commander
        turn: the side whose turn it is; None: the first
        supplies: {"1L": 2}
        air_drop: [side] whether an Air Drop waits (R17)
        bound: the cards in hand that Neutralize binds (R58)
        score: [side] victory points
        mode: the options of the war
    """

    row: str = "ALS"
    stacks: dict[str, str] = field(default_factory=dict)
    hands: tuple[str, ...] = ("", "")
    deck: str | None = None
    first: int = 0
    turn: int | None = None
    supplies: dict[str, int] = field(default_factory=dict)
    air_drop: tuple[bool, bool] = (False, False)
    bound: str = ""
    score: tuple[int, int] = (0, 0)
    mode: Mode = Mode()

    def place(self, seed: SupportsIndex = 0) -> State:
        """Return the kernel's state with this position at the start of a turn.

        Args:
            seed: where later deals come from

        Raises:
            IllegalSetup: the position is impossible; with every reason
        """
        reasons = list(setup_problems(self))
        draft = PositionBuilder(
            row=self.row,
            scoring=SCORINGS.index(self.mode.scoring),
            ties=self.mode.tie_rule,
            withdrawal=int(self.mode.withdrawal),
            target=self.mode.target,
            chart=self.mode.chart,
            score=list(self.score),
            first=self.first,
            turn=NONE if self.turn is None else self.turn,
            air_drop=self.air_drop[0] | self.air_drop[1] << 1,
            seed=deal_seed(seed),
        )
        lay_cards(self, draft, reasons)
        return place(draft, unreadable=reasons, is_incomplete=bool(reasons))


def new_state(mode: Mode, row: str, random: Random) -> State:
    """Return a state with mode, row and generator, and nothing dealt."""
    state = bare_table(row).copy()
    state.seats = mode.seats
    state.scoring = SCORINGS.index(mode.scoring)
    state.ties = mode.tie_rule
    state.withdrawal = int(mode.withdrawal)
    state.target = mode.target
    state.chart = list(mode.limits)
    state.random = list(random)
    return state


def lay_cards(setup: Setup, draft: PositionBuilder, reasons: list[str]) -> None:
    """Lay stacks, supplies, hands and deck; unreadable codes are added to the reasons."""
    for name, text in setup.stacks.items():
        codes = codes_in(text, reasons)
        if is_stack(name, setup.row):
            cards = [number for number, _ in codes]
            draft.stacks[stack_of(name, setup.row)] = cards
            draft.face_up |= set_of(number for number, up in codes if up and number != HIDDEN_CARD)
    for name, number in setup.supplies.items():
        if is_stack(name, setup.row):
            draft.supplies[stack_of(name, setup.row)] = number
    draft.hands = [[number for number, _ in codes_in(text, reasons)] for text in setup.hands]
    draft.dealt = [0] * len(setup.hands)
    draft.deck = [number for number, _ in codes_in(setup.deck or "", reasons)]
    if setup.bound:
        draft.bound = [Duty(ANYBODY, [number for number, _ in codes_in(setup.bound, reasons)])]
    if setup.deck is None:
        named = set(draft.cards())
        draft.deck += [card for card, code in enumerate(CODES) if code[0] in setup.row and card not in named]


def codes_in(text: str, reasons: list[str]) -> list[tuple[int, bool]]:
    """Return cards, and whether they are written face up."""
    try:
        codes = read_cards(text)
    except UnknownCode as error:
        reasons.append(error.message)
        return []
    return [(HIDDEN_CARD if code == "??" else card_number(code), code.isupper()) for code in codes]


def is_stack(name: str, row: str) -> bool:
    """Return whether "1L" names a stack of the row."""
    return len(name) == 2 and name[0] in SIDES and name[1] in row


def stack_of(name: str, row: str) -> int:
    """Return the kernel's number of a stack named like "1L"."""
    return SIDES.index(name[0]) << 3 | row.index(name[1])


# Errors that a draft cannot express


def setup_problems(setup: Setup) -> Iterator[str]:
    """Yield what is wrong with the row, the names of stacks, the sides, and the number of hands."""
    yield from row_problems(setup.row, setup.mode)
    for name in dict.fromkeys([*setup.stacks, *setup.supplies]):
        if not is_stack(name, setup.row):
            yield f"no stack {name!r}: a side and a theater of the row, like '1{setup.row[:1]}'"
    if setup.first not in (0, 1) or setup.turn not in (None, 0, 1):
        yield f"first {setup.first!r}, turn {setup.turn!r}: a side is 0 or 1"
    if len(setup.hands) != setup.mode.seats:
        yield f"{len(setup.hands)} hands for {setup.mode.seats} seats ({', '.join(setup.mode.seat_names)})"


def row_problems(row: str, mode: Mode) -> Iterator[str]:
    """Yield what is wrong with a row: theaters must be known, each once, as many as the mode has."""
    yield from letters_problems(row)
    if len(row) in (3, 5) and len(row) != mode.slots:
        yield express("error-theaters-of-mode", number=len(row), slots=mode.slots)
