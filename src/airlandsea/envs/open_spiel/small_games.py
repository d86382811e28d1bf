"""The variants of the game: the mode, the theaters, and what makes a battle smaller. Data, no rules of its own.

A small battle is the real one with fewer theaters in the row, fewer strengths in the pack, fewer cards in the hands, or
cards that lie on the table already. The kernel plays it as it plays any other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import comb, perm
from typing import Any

from ...errors import IllegalMode, nearest
from ...notation.codes import HIDDEN, SIDES, UnknownCode, card_number, members, read_cards
from ...rules.card_moves import put_on
from ...rules.cards import CODES, THEATER_LETTERS, THEATER_NAMES
from ...rules.modes import FOUGHT_OUT, TEAMS, Mode, read_chart
from ...rules.state import State, stack_at
from ...setup import new_state

PARAMETERS: dict[str, str | int] = {  # OpenSpiel's, with their defaults
    "mode": "standard",
    "row": "",
    "theaters": "",
    "first": -1,
    "strengths": 123456,
    "hand": 0,
    "stacks": "",
    "teams": "",
    "target": 0,
    "scoring": "",
    "ties": "",
    "handicap": 0,
    "withdrawal": "",
    "chart": "",
}

SMALL_GAMES: dict[str, dict[str, str | int]] = {  # from toys to the full game: sizes and values in docs/variants.md
    "A-136-1": {"row": "A", "strengths": 136, "hand": 1, "first": 0},
    "ALS-6-1": {"row": "ALS", "strengths": 6, "hand": 1, "first": 0},
    "ALS-16-1": {"row": "ALS", "strengths": 16, "hand": 1, "first": 0},
    "ALS-136-1": {"row": "ALS", "strengths": 136, "hand": 1, "first": 0},
    "AL-36-2": {"row": "AL", "strengths": 36, "hand": 2, "first": 0},
    "A-all-2": {"row": "A", "hand": 2, "first": 0},
    "ALS-all-1": {"row": "ALS", "hand": 1, "first": 0},
    "AL-136-2": {"row": "AL", "strengths": 136, "hand": 2, "first": 0},
    "A-all-3": {"row": "A", "hand": 3, "first": 0},
    "ALS-36-2": {"row": "ALS", "strengths": 36, "hand": 2, "first": 0},
    "ALS-26-2-open": {"row": "ALS", "strengths": 26, "hand": 2, "first": 0, "stacks": "1A:A3/2L:L4/1S:S1"},
    "ALS-136-2": {"row": "ALS", "strengths": 136, "hand": 2, "first": 0},
    "ALS-all-2": {"row": "ALS", "hand": 2, "first": 0},
    "ALS-all-3": {"row": "ALS", "hand": 3, "first": 0},
    "ALS-all-4": {"row": "ALS", "hand": 4, "first": 0},
    "ALS-all-5": {"row": "ALS", "hand": 5, "first": 0},
    "ALS": {"row": "ALS"},
    "standard": {},
    "epic": {"mode": "epic"},
}


@dataclass(frozen=True)
class SmallGame:
    """A family of battles: everything except what chance draws."""

    mode: Mode
    row: str  # the theaters in this order …
    theaters: str  # … or in any order; with neither, any of the six
    first: int  # the side that is first, or -1: drawn
    strengths: str  # the printed strengths that are in the pack
    hand: int  # cards dealt to a side
    stacks: tuple[tuple[int, str, str], ...]  # (side, theater, cards from the bottom up) that lie there already

    @cached_property
    def slots(self) -> int:
        """Theaters in the row."""
        return len(self.row or self.theaters) or self.mode.slots

    @cached_property
    def dealt(self) -> tuple[int, ...]:
        """[seat] how many cards a player is dealt; each of a pair gets half a hand."""
        return tuple(self.hand // (1 + self.mode.pairs[seat & 1]) for seat in range(self.mode.seats))

    @cached_property
    def open_cards(self) -> int:
        """The set of cards that lie on the table already."""
        return sum(1 << card_number(code) for _, _, cards in self.stacks for code in read_cards(cards))

    def pack(self, row: str) -> int:
        """Return the set of cards of the game over these theaters."""
        cards = sum(1 << card for card, code in enumerate(CODES) if code[0] in row and code[1] in self.strengths)
        return cards | self.open_cards

    def undealt(self, row: str) -> tuple[int, ...]:
        """Return the cards that do not lie on the table yet, in their order."""
        if row not in self._undealt:
            self._undealt[row] = tuple(members(self.pack(row) & ~self.open_cards))
        return self._undealt[row]

    @cached_property
    def _undealt(self) -> dict[str, tuple[int, ...]]:
        return {}

    @property
    def points(self) -> int:
        """The most that a battle is worth."""
        return 1 if self.mode.scoring == "beginner" else FOUGHT_OUT

    @property
    def deals(self) -> int:
        """How many deals there are, with the theaters and who is first."""
        letters = len(self.theaters) or len(THEATER_LETTERS)
        number = 1 if self.row else perm(letters, self.slots)
        number *= 2 if self.first < 0 else 1
        left = len(self.undealt(self.row or (self.theaters or THEATER_LETTERS)[: self.slots]))
        for cards in self.dealt:
            number *= comb(left, cards)
            left -= cards
        return number

    def table(self, row: str, first: int) -> bytes:
        """Return the state before the hands are dealt, as bytes."""
        if (row, first) not in self._tables:
            self._tables[row, first] = self._lay(row, first).to_bytes()
        return self._tables[row, first]

    @cached_property
    def _tables(self) -> dict[tuple[str, int], bytes]:
        return {}

    def _lay(self, row: str, first: int) -> State:
        state = new_state(self.mode, row, [0])
        state.first_side = state.turn = first
        state.game = self.pack(row)
        for side, letter, cards in self.stacks:
            for code in read_cards(cards):
                card = card_number(code)
                put_on(state, card, stack_at(side, row.index(letter)))
                state.face_up |= code.isupper() << card
        return state


def read_variant(parameters: Mapping[str, Any]) -> SmallGame:
    """Return the variant of OpenSpiel's parameters; raises `IllegalMode` with all reasons."""
    given = {**PARAMETERS, **parameters}
    wrong = [f"no parameter {name!r}{nearest(name, PARAMETERS)}" for name in given if name not in PARAMETERS]
    mode = read_mode(given, wrong)
    try:
        stacks = tuple(read_stacks(str(given["stacks"])))
    except UnknownCode as error:
        stacks = ()
        wrong.append(f"stacks {given['stacks']!r}: {error}")
    variant = SmallGame(
        mode,
        str(given["row"]),
        str(given["theaters"]),
        1 - mode.handicap if mode.handicap is not None and given["first"] == -1 else int(given["first"]),
        str(given["strengths"]),
        int(given["hand"]) or mode.hand,
        stacks,
    )
    wrong += variant_problems(variant)
    if wrong:
        raise IllegalMode("this battle cannot be set up", wrong)
    return variant


def read_mode(given: Mapping[str, Any], wrong: list[str]) -> Mode:
    """Return the mode; on errors, which are added to the list, Standard."""
    changes = {name: given[name] for name in ("target", "scoring", "ties") if given[name]}
    if given["handicap"] not in (0, 1, 2):
        wrong.append(f"handicap {given['handicap']!r}: side 1 or 2, or 0: none")
    elif given["handicap"]:
        changes["handicap"] = given["handicap"] - 1
    if given["withdrawal"] not in ("", "yes", "no"):
        wrong.append(f"withdrawal {given['withdrawal']!r}: yes or no")
    elif given["withdrawal"]:
        changes["withdrawal"] = given["withdrawal"] == "yes"
    if given["teams"] and given["teams"] not in TEAMS:
        wrong.append(f"teams {given['teams']!r}: {', '.join(TEAMS)}{nearest(given['teams'], TEAMS)}")
    elif given["teams"]:
        changes["pairs"] = TEAMS[given["teams"]]
    try:
        if given["chart"]:
            changes["chart"] = read_chart(given["chart"])
        return Mode.preset(given["mode"]).but(**changes)
    except IllegalMode as error:
        wrong.append(str(error))
        return Mode()


def read_stacks(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield the stacks of "1L:L6a1/2S:S5": what lies there from the bottom up, lower case face down."""
    for stack in filter(None, text.split("/")):
        place, _, cards = stack.partition(":")
        if len(place) != 2 or place[0] not in SIDES or not cards:
            raise UnknownCode(f"{stack!r} is no stack: a side, a theater, and cards, like 1L:L6a1")
        if HIDDEN in read_cards(cards):
            raise UnknownCode(f"{stack!r} is no stack: all its cards have to be named")
        yield SIDES.index(place[0]), place[1], cards


def variant_problems(variant: SmallGame) -> Iterator[str]:
    """Yield what does not fit together."""
    row, theaters, mode = variant.row, variant.theaters, variant.mode
    if row and theaters:
        yield "row and theaters: give the row in its order, or the theaters to be laid in any order, not both"
    for letter in dict.fromkeys(row + theaters):
        if letter not in THEATER_LETTERS:
            yield f"no theater {letter!r}: letters of {THEATER_LETTERS} ({', '.join(THEATER_NAMES)})"
        elif max(row.count(letter), theaters.count(letter)) > 1:
            yield f"theater {letter} twice: each lies there once"
    if mode.epic and variant.slots != mode.slots:
        yield f"{variant.slots} theaters: Epic has {mode.slots}"
    elif not mode.epic and variant.slots > mode.slots:
        yield f"{variant.slots} theaters: at most {mode.slots}; mode=epic has 5"
    if variant.first not in (-1, 0, 1):
        yield f"first {variant.first}: side 0 or 1, or -1: drawn"
    if not variant.strengths or set(variant.strengths) - set("123456") or repeats(variant.strengths):
        yield f"strengths {variant.strengths!r}: some of 123456, each once"
    if variant.hand < 1:
        yield f"hand {variant.hand}: one card at least"
    for side in range(2):
        if mode.pairs[side] and variant.hand % 2:
            yield f"hand {variant.hand}: a pair shares it, so an even number"
            break
    yield from stack_problems(variant)
    fewest = variant.slots * len(variant.strengths)
    if row and not set(row) - set(THEATER_LETTERS):
        fewest = len(variant.undealt(row))
    if sum(variant.dealt) > fewest:
        yield f"hands of {variant.hand} cards: {fewest} cards are there to be dealt"


def stack_problems(variant: SmallGame) -> Iterator[str]:
    """Yield what is wrong with the cards that lie on the table already."""
    if not variant.stacks:
        return
    if not variant.row:
        yield "stacks: give the row too"
    cards = [code.upper() for _, _, codes in variant.stacks for code in read_cards(codes)]
    if repeats(cards):
        yield "stacks: each card lies at one place"
    for _, letter, _ in variant.stacks:
        if letter not in variant.row:
            yield f"stacks: theater {letter} does not lie in the row"
    for code in cards:
        if code[0] not in variant.row:
            yield f"stacks: {code} is no card of these theaters"


def repeats(items: str | list[str]) -> bool:
    """Return whether something is there twice."""
    return len(set(items)) < len(items)
