"""A position as it is described, before it is known to be possible.

A `PositionBuilder` holds what a `Setup` or a line of text describes, by the kernel's numbers. `draft_problems` yields
all that is wrong with it, and `build` turns it into a state. This module knows nothing about text, or about what
players know.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache

from ...errors import Reason
from ...rules.cards import CODES, NONE, SETS, THEATER_LETTERS
from ...rules.chance import shuffle
from ...rules.modes import usual_chart
from ...rules.state import DECK, DRAWN, HAND, QUEUE_MAX, State, clear_battle
from ...rules.war import cards_dealt, set_game
from ..codes import SEATS, SIDES, codes_of, members, set_of
from ..reasons import impossible

HIDDEN_CARD = -1  # the card of a "??"
ANYBODY = 0b1111  # the set of all seats
USUAL = -1  # deal as many cards as the mode does
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
        """Return [seat] the set of cards that Neutralize has named, and [seat] how many of them are owed."""
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


# Errors


def draft_problems(draft: PositionBuilder, complete: bool = True) -> Iterator[Reason]:
    """Yield every error of a draft. If cards are hidden or unreadable (not `complete`), missing cards are no error."""
    cards = draft.cards()
    laid = set(cards)
    broken = list(row_problems(draft.row))
    yield from broken
    if len(laid) < len(cards):
        for card in sorted(card for card in laid if cards.count(card) > 1):
            yield impossible("cards", "card-places", card=CODES[card], number=str(cards.count(card)))
    if not broken:
        yield from game_problems(draft, set_of(laid), complete)
    for stack, number in draft.supplies.items():
        if not isinstance(number, int) or not 0 <= number <= MOST_SUPPLIES:
            yield impossible(
                "supplies", "supplies", number=str(number), side=SIDES[stack >> 3], most=str(MOST_SUPPLIES)
            )
    if draft.bound and not broken:
        yield from bound_problems(draft)


def row_problems(row: str) -> Iterator[Reason]:
    """Yield what is wrong with a row: three or five theaters, known, each once."""
    for letter in dict.fromkeys(row):
        if letter not in THEATER_LETTERS:
            yield impossible("row", "no-theater", letter=repr(letter))
        elif row.count(letter) > 1:
            yield impossible("row", "theater-times", letter=letter, number=str(row.count(letter)))
    if not row:
        yield impossible("row", "no-row")
    elif len(row) not in (3, 5):
        yield impossible("row", "row-length", number=str(len(row)))


def game_problems(draft: PositionBuilder, laid: int, complete: bool) -> Iterator[Reason]:
    """Yield cards of other theaters, cards that are missing, and that there are too few to deal."""
    game = cards_of_row(draft.row)
    for card in members(laid & ~game):
        yield impossible("cards", "foreign-card", card=CODES[card], row=draft.row)
    left = (game & ~laid).bit_count()
    wanted = sum(number_dealt(draft, seat) for seat in range(len(draft.dealt)))
    if wanted > left:
        yield impossible("hands", "deal", number=str(wanted), left=str(left))
    elif complete and left > wanted and not draft.rest:
        missing = " ".join(codes_of(game & ~laid))
        yield impossible("deck", "missing-cards", cards=missing)


def bound_problems(draft: PositionBuilder) -> Iterator[Reason]:
    """Yield errors in the cards that Neutralize has named: they are of the game, each once, not face up, held (R58)."""
    if draft.swap is not None:
        yield impossible("bound", "bound-early")
    game = cards_of_row(draft.row)
    cards = [card for duty in draft.bound for card in duty.cards]
    for card in sorted(set(cards)):
        if cards.count(card) > 1:
            yield impossible("bound", "bound-twice", card=CODES[card], number=str(cards.count(card)))
        if not game >> card & 1:
            yield impossible("bound", "bound-foreign", card=CODES[card])
        if draft.face_up >> card & 1:
            yield impossible("bound", "bound-seen", card=CODES[card])
    for duty in draft.bound:
        yield from duty_problems(draft, duty)


def duty_problems(draft: PositionBuilder, duty: Duty) -> Iterator[Reason]:
    """Yield why a duty cannot be owed; the hidden cards of a hand may be among the named ones."""
    who, owner = owners_name(duty.who)
    if duty.number == ALL:
        for card in duty.cards:
            if not is_held(draft, duty.who, card):
                yield impossible("bound", "bound-held", card=CODES[card], who=who, owner=owner)
    elif (seat := draft.debtor(duty)) == NONE:
        yield impossible("bound", "bound-nobody", who=who, owner=owner)
    else:
        held = sum(card in duty.cards or card == HIDDEN_CARD for card in draft.hands[seat])
        if held < duty.number:
            yield impossible("bound", "bound-few", seat=SEATS[seat], number=str(duty.number), held=str(held))


def is_held(draft: PositionBuilder, who: int, card: int) -> bool:
    """Return whether one of these seats holds a card."""
    return any(who >> seat & 1 and card in hand for seat, hand in enumerate(draft.hands))


def owners_name(who: int) -> tuple[str, str]:
    """Return what a set of seats is ("seat", "side" or "anybody"), and its name: "1a", "1" or ""."""
    if who.bit_count() == 1:
        return "seat", SEATS[who.bit_length() - 1]
    return ("anybody", "") if who == ANYBODY else ("side", SIDES[who & 0b0001 == 0])


def number_dealt(draft: PositionBuilder, seat: int) -> int:
    """Return how many cards a hand is dealt besides those it names."""
    if draft.dealt[seat] != USUAL:
        return draft.dealt[seat]
    return max(0, usual_hand(len(draft.row), len(draft.hands), seat) - len(draft.hands[seat]))


@cache
def usual_hand(slots: int, seats: int, seat: int) -> int:
    """Return how many cards a seat is dealt at the start of a battle."""
    state = State()
    state.slots = slots
    state.seats = seats
    return cards_dealt(state, seat)


# Building the state


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
    """Return the state of a draft with a possible row, with no question open yet."""
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
    """Shuffle the cards that are named nowhere, by the draft's seed; fill up the hands with them, and then the deck."""
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
