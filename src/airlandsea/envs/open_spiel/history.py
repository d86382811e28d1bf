"""How a battle has gone so far: first what chance draws, then answers.

A course is never changed: `after` makes the next. So copies cost nothing, and what everybody has been told is worked
out only for courses where somebody asks.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from math import comb
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from ...battle import Battle
from ...errors import IllegalAction
from ...notation.codes import SEATS, SIDES, members
from ...notation.tokens import write_token
from ...rules.actions import SIZE
from ...rules.cards import CODES, NONE, THEATER_LETTERS, THEATER_NAMES
from ...rules.knowledge import Memory
from ...rules.state import OBSERVERS, PUBLIC, State
from ...vector.game_tree import CHANCE, NOBODY
from ...vector.token_history import CAPACITY, FIRST, THEATER_LIES, TokenHistory
from ..kernel import load_tree_kernel
from .small_games import SmallGame

Outcomes = list[tuple[int, float]]
Record = NDArray[Any]  # an array of one record

TOLD_MAX = OBSERVERS * (CAPACITY + 1)


@dataclass
class TokenBoard:
    """What a token needs to know of a state (`notation.tokens.Board`)."""

    row: list[int]
    height: list[int]
    owner: int


class HistoryNode:
    """A battle so far. `player`: the seat that is asked, CHANCE, or NOBODY when it is over."""

    def __init__(self, variant: SmallGame, player: int, options: list[int]) -> None:
        self.variant = variant
        self.player = player
        self.options = options  # what can be answered, or what chance can bring, in ascending order

    def after(self, action: int) -> "HistoryNode":
        """The course one answer, or one draw, further; raises `IllegalAction` if it is none of the options."""
        raise NotImplementedError

    def outcomes(self) -> Outcomes:
        """What chance can bring, and how likely."""
        return [(option, 1 / len(self.options)) for option in self.options]

    def word(self, action: int) -> str:
        """An option in words: a token, or what is drawn."""
        raise NotImplementedError

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """What a seat, or the public, has been told since the beginning: tokens of `envs.token_names`, all of them."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """[seat] points won or lost; 0 until the battle is scored."""
        return [0.0] * self.variant.mode.seats

    def check(self, action: int) -> None:
        """Raises `IllegalAction`, which names the options."""
        if action not in self.options:
            raise IllegalAction(f"action {action}{self._named(action)} cannot be taken", [self._why_not(action)])

    def _named(self, action: int) -> str:
        try:
            return f" ({self.word(action)})" if 0 <= action < SIZE else ""
        except IndexError:
            return ""

    def _why_not(self, action: int) -> str:
        if self.player == NOBODY:
            return "the battle is over"
        listed = ", ".join(f"{option} {self.word(option)}" for option in self.options)
        who = "chance" if self.player == CHANCE else SEATS[self.player]
        beyond = "" if 0 <= action < SIZE else f"actions go from 0 to {SIZE - 1}; "
        return f"{beyond}the options of {who} are {listed}"

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


# What chance draws


class SetupNode(HistoryNode):
    """Before the deal: the theaters are drawn from left to right, and then who is first."""

    def __init__(self, variant: SmallGame, row: str) -> None:
        self.row = row
        left = set(variant.theaters or THEATER_LETTERS) - set(row)
        theaters = [number for number, letter in enumerate(THEATER_LETTERS) if letter in left]
        super().__init__(variant, CHANCE, theaters if len(row) < variant.slots else [0, 1])

    def after(self, action: int) -> HistoryNode:
        """One draw further."""
        self.check(action)
        if len(self.row) < self.variant.slots:
            return opening(self.variant, self.row + THEATER_LETTERS[action])
        return begin_dealing(self.variant, self.row, action)

    def word(self, action: int) -> str:
        """What is drawn."""
        return THEATER_NAMES[action] if len(self.row) < self.variant.slots else f"side {SIDES[action]} is first"

    def tokens_for(self, observer: int) -> tuple[int, ...]:  # noqa: ARG002
        """The theaters."""
        return tuple(THEATER_LIES + THEATER_LETTERS.index(letter) for letter in self.row)

    def __str__(self) -> str:
        return f"drawing: {self.row}"

    def __reduce__(self) -> Any:
        return SetupNode, (self.variant, self.row)


class DealNode(HistoryNode):
    """The hands are dealt card by card, in the order of their cards: a deal has one history only.

    Each card is as likely as it is to be the next lowest of a hand that is drawn evenly.
    """

    def __init__(
        self, variant: SmallGame, row: str, first: int, hands: tuple[int, ...], left: list[int], missing: int
    ) -> None:
        self.row = row
        self.first = first
        self.hands = hands  # [seat] sets of cards; the last one is not complete
        self.left = left  # the cards it can still get
        self.missing = missing  # how many it will get
        super().__init__(variant, CHANCE, left[: len(left) - missing + 1])

    def outcomes(self) -> Outcomes:
        """The cards that can come next, and how likely."""
        return list(zip(self.options, next_lowest(len(self.left), self.missing), strict=True))

    def after(self, action: int) -> HistoryNode:
        """One card further."""
        self.check(action)
        left = self.left[self.options.index(action) + 1 :]
        hands = (*self.hands[:-1], self.hands[-1] | 1 << action)
        return dealing(self.variant, self.row, self.first, hands, left, self.missing - 1)

    def word(self, action: int) -> str:
        """What is dealt."""
        return f"{CODES[action]} to {SEATS[len(self.hands) - 1]}"

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """The theaters, and who is first; hands are looked at when all are dealt."""
        tokens = [THEATER_LIES + THEATER_LETTERS.index(letter) for letter in self.row]
        return (*tokens, FIRST + (self.first ^ observer & 1))

    def __str__(self) -> str:
        hands = " ".join("".join(CODES[card] for card in members(hand)) or "-" for hand in self.hands)
        return f"dealing: {self.row} first={SIDES[self.first]} {hands}"

    def __reduce__(self) -> Any:
        return DealNode, (self.variant, self.row, self.first, self.hands, self.left, self.missing)


def opening(variant: SmallGame, row: str) -> HistoryNode:
    """What is to be drawn next; where there is only one way to draw, it is drawn."""
    if len(row) + 1 == variant.slots == len(variant.theaters):
        row += next(letter for letter in variant.theaters if letter not in row)
    if len(row) == variant.slots and variant.first >= 0:
        return begin_dealing(variant, row, variant.first)
    return SetupNode(variant, row)


def begin_dealing(variant: SmallGame, row: str, first: int) -> HistoryNode:
    """The theaters lie there."""
    return dealing(variant, row, first, (0,), list(variant.undealt(row)), variant.dealt[0])


def dealing(
    variant: SmallGame, row: str, first: int, hands: tuple[int, ...], left: list[int], missing: int
) -> HistoryNode:
    """What is to be dealt next; where there is only one way to deal, it is dealt."""
    if 0 < missing < len(left):
        return DealNode(variant, row, first, hands, left, missing)
    if missing:
        hands = (*hands[:-1], hands[-1] | sum(1 << card for card in left))
    if len(hands) == variant.mode.seats:
        return begin_playing(variant, row, first, hands)
    dealt = sum(hands)
    undealt = [card for card in variant.undealt(row) if not dealt >> card & 1]
    return dealing(variant, row, first, (*hands, 0), undealt, variant.dealt[len(hands)])


@cache
def next_lowest(cards: int, drawn: int) -> tuple[float, ...]:
    """For `drawn` of `cards` cards: how likely the lowest drawn is the lowest of all, the second, …"""
    return tuple(comb(cards - 1 - place, drawn - 1) / comb(cards, drawn) for place in range(cards - drawn + 1))


# Answers


class TokenCache(NamedTuple):
    """What everybody knows and has been told."""

    memory: Record
    tokens: tuple[tuple[int, ...], ...]  # [seat, and behind the seats the public]


class PlayNode(HistoryNode):
    """The hands are dealt.

    Where a card is to be drawn, `drawing` is the answer that draws it; it is carried out when it is known which card.
    """

    def __init__(
        self,
        variant: SmallGame,
        states: Record,
        undrawn: int,
        asked: list[int],
        before: "tuple[PlayNode, int] | None" = None,
        drawing: tuple[int, int] | None = None,
    ) -> None:
        self.states = states  # before the answer, where one is waiting for a draw
        self.undrawn = undrawn  # the set of cards in the deck whose order is not drawn yet
        self.before = before  # the course before the answer that led here, and that answer
        self.drawing = drawing  # the answer, and the card in whose place another one may lie
        player = asked.pop()
        self.result = asked if player == NOBODY else None  # who has won, and the points
        super().__init__(variant, player, [] if player == NOBODY else asked)

    def after(self, action: int) -> HistoryNode:
        """One answer, or one draw, further."""
        self.check(action)
        if self.drawing:
            return self._draw(action)
        return self._answer(self.states, action, self.undrawn)

    def _answer(self, states: Record, action: int, undrawn: int) -> "PlayNode":
        kernel, out = load_tree_kernel(), room()
        then = copy_of(states)
        told = out[: kernel.play_on(then, undrawn, action, out)].tolist()
        if told[-1] == CHANCE:
            drawn_cards = [*members(undrawn), CHANCE]
            return self._at_this_moment(states, undrawn, drawn_cards, (action, told[0]))
        before = self if states is self.states else self._at_this_moment(states, undrawn, [CHANCE], None)
        return PlayNode(self.variant, then, undrawn, told, (before, action))

    def _draw(self, card: int) -> "PlayNode":
        """Put the drawn card into its place; the same answer may draw another card."""
        assert self.drawing
        action, place = self.drawing
        states = copy_of(self.states)
        load_tree_kernel().deal_card_to(states, place, card, room())
        return self._answer(states, action, self.undrawn & ~(1 << card))

    def _at_this_moment(
        self, states: Record, undrawn: int, asked: list[int], drawing: tuple[int, int] | None
    ) -> "PlayNode":
        """This course with the deck in another order, as far as nobody has drawn it: everybody knows the same."""
        course = PlayNode(self.variant, states, undrawn, asked, self.before, drawing)
        if "telling" in self.__dict__:
            course.__dict__["telling"] = self.telling
        return course

    def word(self, action: int) -> str:
        """A token, or the card that is drawn."""
        return f"draw {CODES[action]}" if self.player == CHANCE else write_token(self.table, action)

    @property
    def table(self) -> TokenBoard:
        """What tokens are written by."""
        row, height = self.states["row"][0].tolist(), self.states["height"][0].tolist()
        return TokenBoard(row, height, int(self.states["owner"][0]))

    def returns(self) -> list[float]:
        """[seat] points won or lost. A pair against one shares: half for each, so that all add up to 0."""
        winner, points = self.result or (NONE, 0)
        if winner == NONE:
            return super().returns()
        pairs = self.variant.mode.pairs
        share = [1 / (1 + (pairs[side] and pairs[0] != pairs[1])) for side in range(2)]
        return [
            share[seat & 1] * (points if seat & 1 == winner else -points) for seat in range(self.variant.mode.seats)
        ]

    # Knowledge

    @cached_property
    def telling(self) -> TokenCache:
        """What everybody knows and has been told, from the last course on where that is known."""
        untold = [self]
        while "telling" not in untold[-1].__dict__ and untold[-1].before:
            untold.append(untold[-1].before[0])
        last = untold.pop()
        told = last.__dict__["telling"] if "telling" in last.__dict__ else last._tell_deal()
        last.__dict__["telling"] = told
        for course in reversed(untold):
            told = course._tell_answer(told)
            course.__dict__["telling"] = told
        return told

    def _tell_deal(self) -> TokenCache:
        memory = np.frombuffer(bytearray(Memory.LAYOUT.itemsize), Memory.LAYOUT)
        out = room()
        written = load_tree_kernel().append_deal(self.states, memory, stories(), out)
        return TokenCache(memory, tuple(split_told(out[:written].tolist())))

    def _tell_answer(self, told: TokenCache) -> TokenCache:
        assert self.before
        course, action = self.before
        memory, out = copy_of(told.memory, Memory), room()
        written = load_tree_kernel().append_answer(course.states, memory, self.states, action, stories(), out)
        new = split_told(out[:written].tolist())
        return TokenCache(memory, tuple(old + tokens for old, tokens in zip(told.tokens, new, strict=True)))

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """What a seat, or the public, has been told."""
        return self.telling.tokens[-1 if observer == PUBLIC else observer]

    @property
    def battle(self) -> Battle:
        """The battle as it stands, to look at or to play on from. Where a card is being drawn: before the answer."""
        return Battle(State.from_array(self.states), Memory.from_array(self.telling.memory))

    def __str__(self) -> str:
        drawing = f"; {write_token(self.table, self.drawing[0])} draws a card" if self.drawing else ""
        return self.battle.position + drawing

    def __reduce__(self) -> Any:
        asked = [*(self.result or self.options), self.player]
        told = (self.telling.memory.tobytes(), self.telling.tokens)
        return restore, (self.variant, self.states.tobytes(), self.undrawn, asked, self.drawing, told)


def begin_playing(variant: SmallGame, row: str, first: int, hands: tuple[int, ...]) -> PlayNode:
    """The hands are dealt."""
    states = np.frombuffer(bytearray(variant.table(row, first)), State.LAYOUT)
    out = room()
    written = load_tree_kernel().begin_battle(states, np.array(hands, np.int64), out)
    undrawn = sum(1 << card for card in variant.undealt(row)) & ~sum(hands)
    return PlayNode(variant, states, undrawn, out[:written].tolist())


def restore(
    variant: SmallGame,
    state: bytes,
    undrawn: int,
    asked: list[int],
    drawing: tuple[int, int] | None,
    told: tuple[bytes, tuple[tuple[int, ...], ...]],
) -> PlayNode:
    """A course that was pickled."""
    course = PlayNode(variant, np.frombuffer(bytearray(state), State.LAYOUT), undrawn, list(asked), None, drawing)
    course.__dict__["telling"] = TokenCache(np.frombuffer(bytearray(told[0]), Memory.LAYOUT), told[1])
    return course


# Arrays


def copy_of(record: Record, kind: Any = State) -> Record:
    """An array of one record, copied: NumPy's own copy goes field by field, and takes fifty times as long."""
    return np.frombuffer(bytearray(record.tobytes()), kind.LAYOUT)


def room() -> NDArray[np.int64]:
    """Room for what the kernel writes. A new one each time, so that threads do not meet in it."""
    return np.empty(max(SIZE, TOLD_MAX), np.int64)


def stories() -> Record:
    """Room for what everybody is told."""
    return np.frombuffer(bytearray(OBSERVERS * TokenHistory.LAYOUT.itemsize), TokenHistory.LAYOUT)


def split_told(numbers: list[int]) -> Iterator[tuple[int, ...]]:
    """The tokens of each observer, out of numbers and tokens one after another."""
    start = 0
    while start < len(numbers):
        end = start + 1 + numbers[start]
        yield tuple(numbers[start + 1 : end])
        start = end
