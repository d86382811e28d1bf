"""The nodes of the tree of a battle: first the draws of chance, then the answers of players.

A node never changes: `after` returns the next. So copies cost nothing, and what everybody has been told is computed
only for nodes where it is needed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from operator import add
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
from ...rules.state import PUBLIC, State
from ...vector.game_tree import CHANCE, NOBODY
from ...vector.token_history import FIRST, THEATER_LIES
from .buffers import Tokens, Told, buffers, split_tokens
from .small_games import SmallGame

ChanceOutcomes = list[tuple[int, float]]
Record = NDArray[Any]  # an array of one record


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
        self.options = options  # the legal actions or draws, in ascending order

    def after(self, action: int) -> "HistoryNode":
        """Return the node after an answer or a draw; raises `IllegalAction` if it is not among the options."""
        raise NotImplementedError

    def outcomes(self) -> ChanceOutcomes:
        """Return [(draw, probability)]."""
        return [(option, 1 / len(self.options)) for option in self.options]

    def describe(self, action: int) -> str:
        """Return an option in words: a token, or what is drawn."""
        raise NotImplementedError

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """Return all tokens (`envs.token_names`) that a seat, or the public, has been told since the beginning."""
        raise NotImplementedError

    def returns(self) -> list[float]:
        """Return [seat] points won or lost; 0 until the battle is scored."""
        return [0.0] * self.variant.mode.seats

    def check(self, action: int) -> None:
        """Raise `IllegalAction`, which names the options, for any other action."""
        if action not in self.options:
            raise IllegalAction(f"action {action}{self._named(action)} cannot be taken", [self._why_not(action)])

    def _named(self, action: int) -> str:
        try:
            return f" ({self.describe(action)})" if 0 <= action < SIZE else ""
        except IndexError:
            return ""

    def _why_not(self, action: int) -> str:
        if self.player == NOBODY:
            return "the battle is over"
        listed = ", ".join(f"{option} {self.describe(option)}" for option in self.options)
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
        """Return the node after a draw."""
        self.check(action)
        if len(self.row) < self.variant.slots:
            return draw_next(self.variant, self.row + THEATER_LETTERS[action])
        return deal_next(self.variant, self.row, action)

    def describe(self, action: int) -> str:
        """Return what is drawn."""
        return THEATER_NAMES[action] if len(self.row) < self.variant.slots else f"side {SIDES[action]} is first"

    def tokens_for(self, observer: int) -> tuple[int, ...]:  # noqa: ARG002
        """Return the theaters."""
        return tuple(THEATER_LIES + THEATER_LETTERS.index(letter) for letter in self.row)

    def __str__(self) -> str:
        return f"drawing: {self.row}"


class DealNode(HistoryNode):
    """The hands are dealt card by card, each in ascending order: so a deal has one history only.

    The probability of a card is that of being the next lowest in a hand drawn uniformly.
    """

    def __init__(
        self, variant: SmallGame, row: str, first: int, hands: tuple[int, ...], left: Sequence[int], missing: int
    ) -> None:
        self.row = row
        self.first = first
        self.hands = hands  # [seat] sets of cards; the last one is not complete
        self.left = left  # the cards it can still get
        self.missing = missing  # how many it will get
        super().__init__(variant, CHANCE, list(left[: len(left) - missing + 1]))

    def outcomes(self) -> ChanceOutcomes:
        """Return [(next card, probability)]."""
        return list(zip(self.options, next_lowest(len(self.left), self.missing), strict=True))

    def after(self, action: int) -> HistoryNode:
        """Return the node after a card is dealt."""
        self.check(action)
        left = self.left[self.options.index(action) + 1 :]
        hands = (*self.hands[:-1], self.hands[-1] | 1 << action)
        return deal_next(self.variant, self.row, self.first, hands, left, self.missing - 1)

    def describe(self, action: int) -> str:
        """Return what is dealt."""
        return f"{CODES[action]} to {SEATS[len(self.hands) - 1]}"

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """Return the theaters, and who is first; players see their hands when all are dealt."""
        tokens = [THEATER_LIES + THEATER_LETTERS.index(letter) for letter in self.row]
        return (*tokens, FIRST + (self.first ^ observer & 1))

    def __str__(self) -> str:
        hands = " ".join("".join(CODES[card] for card in members(hand)) or "-" for hand in self.hands)
        return f"dealing: {self.row} first={SIDES[self.first]} {hands}"


def draw_next(variant: SmallGame, row: str) -> HistoryNode:
    """Return the node of the next draw; where there is only one way to draw, it is drawn."""
    if len(row) + 1 == variant.slots == len(variant.theaters):
        row += next(letter for letter in variant.theaters if letter not in row)
    if len(row) == variant.slots and variant.first >= 0:
        return deal_next(variant, row, variant.first)
    return SetupNode(variant, row)


def deal_next(
    variant: SmallGame, row: str, first: int, hands: tuple[int, ...] = (), left: Sequence[int] = (), missing: int = 0
) -> HistoryNode:
    """Return the node of the next card to be dealt; where there is only one way to deal, it is dealt."""
    if 0 < missing < len(left):
        return DealNode(variant, row, first, hands, left, missing)
    if missing:
        hands = (*hands[:-1], hands[-1] | sum(1 << card for card in left))
    if len(hands) == variant.mode.seats:
        return begin_playing(variant, row, first, hands)
    dealt = sum(hands)
    undealt = variant.undealt(row)
    if dealt:
        undealt = tuple(card for card in undealt if not dealt >> card & 1)
    return deal_next(variant, row, first, (*hands, 0), undealt, variant.dealt[len(hands)])


@cache
def next_lowest(cards: int, drawn: int) -> tuple[float, ...]:
    """Return [place] how likely the lowest of `drawn` cards is at this place among all `cards` in order."""
    return tuple(comb(cards - 1 - place, drawn - 1) / comb(cards, drawn) for place in range(cards - drawn + 1))


# Answers


class Knowledge(NamedTuple):
    """What everybody knows, and what everybody has been told since the node before."""

    memory: bytes  # of a `Memory`
    told: Told  # split into tokens only where they are needed


class PlayNode(HistoryNode):
    """A node after the deal. `drawing`: an answer that draws a card, carried out when chance has chosen the card."""

    def __init__(
        self,
        variant: SmallGame,
        state: bytes,
        undrawn: int,
        asked: list[int],
        before: "tuple[PlayNode, int] | None" = None,
        drawing: tuple[int, int] | None = None,
    ) -> None:
        self.state = state  # before the answer, where one is waiting for a draw
        self.undrawn = undrawn  # the set of cards in the deck whose order is not drawn yet
        self.before = before  # the node before the answer that led here, and that answer
        self.drawing = drawing  # the answer, and the card on the deck in whose place another may be put
        self.known: Knowledge | None = None  # see `knowledge`
        self.heard: Tokens | None = None  # see `tokens`
        player = asked.pop()
        self.result = asked if player == NOBODY else None  # who has won, and the points
        super().__init__(variant, player, [] if player == NOBODY else asked)

    def after(self, action: int) -> HistoryNode:
        """Return the node after an answer or a draw. The same answer may draw several cards."""
        self.check(action)
        if self.drawing is None:
            return self._answer(self.state, action, self.undrawn)
        answer, place = self.drawing
        state = buffers().deal_card_to(self.state, place, action)
        return self._answer(state, answer, self.undrawn & ~(1 << action))

    def _answer(self, state: bytes, action: int, undrawn: int) -> "PlayNode":
        then, told = buffers().play_on(state, undrawn, action)
        if told[-1] == CHANCE:
            return self._at_this_moment(state, undrawn, [*members(undrawn), CHANCE], (action, told[0]))
        before = self if state is self.state else self._at_this_moment(state, undrawn, [CHANCE], None)
        return PlayNode(self.variant, then, undrawn, told, (before, action))

    def _at_this_moment(
        self, state: bytes, undrawn: int, asked: list[int], drawing: tuple[int, int] | None
    ) -> "PlayNode":
        """Return this node with another order of the undrawn cards: knowledge stays the same."""
        node = PlayNode(self.variant, state, undrawn, asked, self.before, drawing)
        node.known, node.heard = self.known, self.heard
        return node

    def describe(self, action: int) -> str:
        """Return a token, or the card that is drawn."""
        return f"draw {CODES[action]}" if self.player == CHANCE else write_token(self.table, action)

    @property
    def states(self) -> Record:
        """The state as an array of one, which the kernel can change."""
        return np.frombuffer(bytearray(self.state), State.LAYOUT)

    @property
    def table(self) -> TokenBoard:
        """The fields of the state by which tokens are written."""
        state = self.states[0]
        return TokenBoard(*(state[name].tolist() for name in ("row", "height", "owner")))

    def returns(self) -> list[float]:
        """Return [seat] points won or lost. A pair against one shares: half for each, so that all add up to 0."""
        winner, points = self.result or (NONE, 0)
        if winner == NONE:
            return super().returns()
        seats, pairs = self.variant.mode.seats, self.variant.mode.pairs
        share = [1 / (1 + (pairs[side] and pairs[0] != pairs[1])) for side in range(2)]
        return [share[seat & 1] * (points if seat & 1 == winner else -points) for seat in range(seats)]

    # Knowledge

    @property
    def knowledge(self) -> Knowledge:
        """What everybody knows; computed from the last node where that is known."""
        if self.known:
            return self.known
        nodes = [self]
        while nodes[-1].known is None and nodes[-1].before:
            nodes.append(nodes[-1].before[0])
        for node in reversed(nodes):
            node.known = node.known or node._tell()
        assert self.known, "it has been worked out"
        return self.known

    def _tell(self) -> Knowledge:
        """Return what everybody knows and is told after the deal, or after the answer that led here."""
        if self.before is None:
            return Knowledge(*buffers().append_deal(self.state))
        node, action = self.before
        return Knowledge(*buffers().append_answer(node.state, node.knowledge.memory, self.state, action))

    @property
    def tokens(self) -> Tokens:
        """What everybody has been told since the deal; computed from the last node where that is known."""
        nodes = [self]
        while nodes[-1].heard is None and nodes[-1].before:
            nodes.append(nodes[-1].before[0])
        tokens = nodes[-1].heard
        for node in reversed(nodes):
            if node.heard is None:
                new = split_tokens(node.knowledge.told)
                node.heard = new if tokens is None else tuple(map(add, tokens, new))
            tokens = node.heard
        assert tokens is not None, "they have been worked out"
        return tokens

    def tokens_for(self, observer: int) -> tuple[int, ...]:
        """Return what a seat, or the public, has been told."""
        return self.tokens[-1 if observer == PUBLIC else observer]

    @property
    def battle(self) -> Battle:
        """The battle as it stands, to look at or to play on from. Where a card is being drawn: before the answer."""
        return Battle(State.from_bytes(self.state), Memory.from_bytes(self.knowledge.memory))

    def __str__(self) -> str:
        drawing = f"; {write_token(self.table, self.drawing[0])} draws a card" if self.drawing else ""
        return self.battle.position + drawing

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the nodes before it, after computing what everybody has been told."""
        return {**vars(self), "known": self.knowledge, "heard": self.tokens, "before": None}


def begin_playing(variant: SmallGame, row: str, first: int, hands: tuple[int, ...]) -> PlayNode:
    """Return the node in which the hands have been dealt."""
    state, asked = buffers().begin_battle(variant.table(row, first), hands)
    undrawn = sum(1 << card for card in variant.undealt(row)) & ~sum(hands)
    return PlayNode(variant, state, undrawn, asked)
