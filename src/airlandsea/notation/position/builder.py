"""A position as it is described, before it is known to be possible.

A `PositionBuilder` holds what a `Setup` or a line of text describes, by the kernel's numbers. `draft_problems` yields
all that is wrong with it, and `build` makes a state of it. This module knows neither the text nor who knows what.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from ...rules.cards import CODES, NONE, SETS, THEATER_LETTERS, THEATER_NAMES
from ...rules.chance import shuffle
from ...rules.modes import usual_chart
from ...rules.state import DECK, DRAWN, HAND, QUEUE_MAX, State, clear_battle
from ...rules.war import cards_dealt, set_game
from ..codes import SEATS, SIDES, codes_of, members, set_of

HIDDEN_CARD = -1  # the card of a "??"
ANYBODY = 0b1111  # the set of all seats
USUAL = -1  # as many cards as the mode deals
MOST_SUPPLIES = 9999
ALL = -1  # all the cards that Neutralize has named are owed


@dataclass
class Duty:
    """Cards that Neutralize has named, and how many of them are owed."""

    who: int  # the set of seats that can owe them
    cards: list[int]
    number: int = ALL


@dataclass
class PositionBuilder:
    """The description of a position. The empty one is an empty table at the start of side 1's turn."""

    row: str = ""  # the theaters from left to right, by letter
    stacks: dict[int, list[int]] = field(default_factory=dict)  # {stack: cards from the bottom up}
    face_up: int = 0  # the set of cards lying face up
    supplies: dict[int, int] = field(default_factory=dict)  # {stack: supplies}
    hands: list[list[int]] = field(default_factory=list)  # [seat] cards
    dealt: list[int] = field(default_factory=list)  # [seat] how many more are dealt from the rest, or USUAL
    deck: list[int] = field(default_factory=list)  # from the top down
    rest: bool = False  # cards without a place lie, shuffled, under the deck
    drawn: int = NONE  # the card drawn and not yet placed
    has_drawn: bool = False  # there is one, known or not
    scoring: int = 0
    ties: int = 0
    withdrawal: int = 1
    target: int = 12
    chart: tuple[int, ...] = ()  # empty: the usual one
    score: list[int] = field(default_factory=lambda: [0, 0])
    battle: int = 0  # how many battles were scored before this one
    first: int = 0
    turn: int = NONE  # NONE: the first side's
    air_drop: int = 0  # a set of sides
    bound: list[Duty] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    envoy: list[tuple[int, int]] = field(default_factory=list)  # (stack, height) of the cards Envoy may cover
    over: tuple[int, int, int] | None = None  # how, winner (NONE: nobody), points (NONE: as it follows)
    swap: dict[int, int] | None = None  # {seat: the card it passes}; None: no swap
    ability: tuple[int, int, int] | None = None  # source, ability, stage
    asked: int | None = None  # the set of seats that may answer; None: as it follows
    seed: int = 0

    @property
    def side_to_move(self) -> int:
        """The side whose turn it is."""
        return self.first if self.turn == NONE else self.turn

    def cards(self) -> list[int]:
        """Return every card that has a place, once for each place, without the hidden ones."""
        return [card for card in self.placed_cards() if card != HIDDEN_CARD]

    def placed_cards(self) -> list[int]:
        """Return every card that has a place, hidden or not."""
        cards = self.deck[:]
        for pile in (*self.stacks.values(), *self.hands):
            cards += pile
        if self.has_drawn:
            cards.append(self.drawn)
        return cards

    def duties(self) -> tuple[list[int], list[int]]:
        """[seat] the set of cards that Neutralize has named, and [seat] how many of them are owed."""
        named, owed = [0] * 4, [0] * 4
        for duty in self.bound:
            for card in set(duty.cards):
                seat = self.debtor(duty, card)
                named[seat] |= 1 << card
                owed[seat] += duty.number == ALL
            if duty.number != ALL:
                owed[self.debtor(duty)] += duty.number
        return named, owed

    def debtor(self, duty: Duty, card: int | None = None) -> int:
        """Return the seat of a duty: the only possible one, or else the holder of the card."""
        seats = [seat for seat in range(len(self.hands)) if duty.who >> seat & 1]
        if len(seats) == 1:
            return seats[0]
        return next((seat for seat in seats if card in self.hands[seat]), NONE)

    def where(self) -> dict[int, int]:
        """Return the place of every card in play or in a hand."""
        places = {card: stack for stack, cards in self.stacks.items() for card in cards}
        places |= {card: HAND + seat for seat, cards in enumerate(self.hands) for card in cards}
        return places


# What can be wrong


def draft_problems(draft: PositionBuilder, complete: bool = True) -> Iterator[str]:
    """Yield all of it. In a draft that is not complete, because cards are hidden or unreadable, none is missing."""
    cards = draft.cards()
    laid = set(cards)
    broken = list(row_problems(draft.row))
    yield from broken
    if len(laid) < len(cards):
        for card in sorted(card for card in laid if cards.count(card) > 1):
            yield f"cards: {CODES[card]} lies at {cards.count(card)} places: leave it at one"
    if not broken:
        yield from game_problems(draft, set_of(laid), complete)
    for stack, number in draft.supplies.items():
        if not isinstance(number, int) or not 0 <= number <= MOST_SUPPLIES:
            yield f"supplies: {number!r} on side {SIDES[stack >> 3]}: from 0 to {MOST_SUPPLIES}"
    if draft.bound and not broken:
        yield from bound_problems(draft)


def row_problems(row: str) -> Iterator[str]:
    """Yield the theaters: known, each once, three or five."""
    for letter in dict.fromkeys(row):
        if letter not in THEATER_LETTERS:
            yield f"row: no theater {letter!r}: letters of {THEATER_LETTERS} ({', '.join(THEATER_NAMES)})"
        elif row.count(letter) > 1:
            yield f"row: theater {letter} {row.count(letter)} times: each lies there once"
    if not row:
        yield "row: missing: a line begins with the theaters, like ALS"
    elif len(row) not in (3, 5):
        yield f"row: {len(row)} theaters: write 3 (Standard) or 5 (Epic), like ALS"


def game_problems(draft: PositionBuilder, laid: int, complete: bool) -> Iterator[str]:
    """Cards of the game, and nothing else: all of them somewhere, enough for what is to be dealt."""
    game = cards_of_row(draft.row)
    for card in members(laid & ~game):
        yield f"cards: {CODES[card]} is no card of the theaters {draft.row}: take it out, or change the row"
    left = (game & ~laid).bit_count()
    wanted = sum(number_dealt(draft, seat) for seat in range(len(draft.dealt)))
    if wanted > left:
        yield f"hands: {wanted} cards to deal and {left} left: write fewer"
    elif complete and left > wanted and not draft.rest:
        missing = " ".join(codes_of(game & ~laid))
        yield f"deck: {missing} nowhere: put them into a hand, a stack or the deck, or end the deck with *"


def bound_problems(draft: PositionBuilder) -> Iterator[str]:
    """R58: cards of the game are named, each once, and none is seen; a player holds as many of them as are owed."""
    if draft.swap is not None:
        yield "bound: nothing is named before the first turn: leave it out, or leave out swap"
    game = cards_of_row(draft.row)
    cards = [card for duty in draft.bound for card in duty.cards]
    for card in sorted(set(cards)):
        if cards.count(card) > 1:
            yield f"bound: {CODES[card]} {cards.count(card)} times: each card is named for one player"
        if not game >> card & 1:
            yield f"bound: {CODES[card]} is no card of this game: leave it out"
        if draft.face_up >> card & 1:
            yield f"bound: {CODES[card]} lies face up: leave it out"
    for duty in draft.bound:
        yield from duty_problems(draft, duty)


def duty_problems(draft: PositionBuilder, duty: Duty) -> Iterator[str]:
    """Yield what one player owes; hidden cards of a hand may be named ones."""
    whose = "nobody's hand" if duty.who == ANYBODY else f"no hand of {owners_name(duty.who)}"
    if duty.number == ALL:
        for card in duty.cards:
            if not is_held(draft, duty.who, card):
                cure = "bind a card that is held, or say how many of several are owed, like 2:L3S2:1"
                yield f"bound: {CODES[card]} is in {whose}: {cure}"
    elif (seat := draft.debtor(duty)) == NONE:
        yield f"bound: {owners_name(duty.who)} is no single player here: say who owes it, like bound=2a:L3S2:1"
    else:
        held = sum(card in duty.cards or card == HIDDEN_CARD for card in draft.hands[seat])
        if held < duty.number:
            yield f"bound: {SEATS[seat]} owes {duty.number} of these cards and holds {held}: write fewer"


def is_held(draft: PositionBuilder, who: int, card: int) -> bool:
    """Return whether one of these seats holds a card."""
    return any(who >> seat & 1 and card in hand for seat, hand in enumerate(draft.hands))


def owners_name(who: int) -> str:
    """ "side 1" or "1a"."""
    if who.bit_count() == 1:
        return SEATS[who.bit_length() - 1]
    return f"side {SIDES[who & 0b0001 == 0]}"


def number_dealt(draft: PositionBuilder, seat: int) -> int:
    """Return how many cards a hand is dealt besides those it names."""
    if draft.dealt[seat] != USUAL:
        return draft.dealt[seat]
    return max(0, usual_hand(len(draft.row), len(draft.hands), seat) - len(draft.hands[seat]))


@cache
def usual_hand(slots: int, seats: int, seat: int) -> int:
    """The cards a battle begins with."""
    state = State()
    state.slots = slots
    state.seats = seats
    return cards_dealt(state, seat)


# Laying it down


@cache
def cards_of_row(row: str) -> int:
    """Return the set of cards of a row's theaters."""
    return sum(SETS[THEATER_LETTERS.index(letter)] for letter in row)


@cache
def bare_table(row: str) -> State:
    """Return a state with nothing but a row and the usual rules. Copy it."""
    state = State()
    state.slots = len(row)
    state.chart = list(usual_chart(len(row)))
    state.withdrawal, state.target = PositionBuilder.withdrawal, PositionBuilder.target
    state.row = [THEATER_LETTERS.index(letter) for letter in row] + [NONE] * (5 - len(row))
    set_game(state)
    clear_battle(state)
    return state


def build(draft: PositionBuilder) -> State:
    """Return the state of a draft whose row can be, with no question open yet."""
    state = bare_table(draft.row).copy()
    state.scoring, state.ties, state.withdrawal = draft.scoring, draft.ties, draft.withdrawal
    state.target = draft.target
    state.chart = list(draft.chart or state.chart)
    state.score = draft.score[:]
    state.battle = draft.battle
    state.first_side = draft.first
    state.turn = draft.side_to_move
    state.random = [draft.seed]
    state.face_up = draft.face_up
    state.air_drop = draft.air_drop
    if draft.rest or any(draft.dealt):
        deal_the_rest(draft, state)
    lay_table(draft, state)
    if draft.drawn != NONE:
        state.drawn = draft.drawn
        state.where[draft.drawn] = DRAWN
    if draft.bound:
        state.named, state.duties = draft.duties()
    state.queued = len(draft.queue)
    state.queue = draft.queue + [NONE] * (QUEUE_MAX - state.queued)
    return state


def deal_the_rest(draft: PositionBuilder, state: State) -> None:
    """Shuffle what is named nowhere, with the draft's seed; fill up the hands, and then the deck."""
    laid = set(draft.cards())
    rest = [card for card in members(state.game) if card not in laid]
    shuffle(state.random, rest, len(rest))
    for seat, hand in enumerate(draft.hands):
        number = number_dealt(draft, seat)
        hand += rest[:number]
        del rest[:number]
    draft.deck += rest


def lay_table(draft: PositionBuilder, state: State) -> None:
    """Put stacks, supplies, hands and deck into the state."""
    where, below = state.where, state.below
    for stack, cards in draft.stacks.items():
        beneath = NONE
        for card in cards:
            where[card] = stack
            below[card] = beneath
            beneath = card
        state.top[stack] = beneath
        state.height[stack] = len(cards)
    for stack, number in draft.supplies.items():
        state.supplies[stack] = number
    state.seats = len(draft.hands)
    for seat, hand in enumerate(draft.hands):
        state.hand[seat] = set_of(hand)
        for card in hand:
            where[card] = HAND + seat
    if draft.deck:
        state.deck_size = len(draft.deck)
        state.deck_top, state.deck_bottom = draft.deck[0], draft.deck[-1]
        for card, beneath in zip(draft.deck, [*draft.deck[1:], NONE], strict=True):
            where[card] = DECK
            below[card] = beneath
