"""The table of one battle: what lies where, what it is worth, who sees it move. Asks no questions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .cards import (
    AERODROME,
    BLOCKADE,
    CONTAINMENT,
    COVER_FIRE,
    ENVOY,
    ESCALATION,
    SPY_NETWORK,
    SUPPLY_LINES,
    SUPPORT,
    Card,
    Hand,
    Spot,
    cards_of,
    is_instant,
    printed_strength,
)
from .knowledge import Knowledge

SIDES = (0, 1)


@dataclass(frozen=True)
class Options:
    """What can be chosen about a battle (RULES.md section 2)."""

    pairs: tuple[bool, bool] = (False, False)  # is side 0, is side 1 a pair?
    scoring: str = "normal"  # or "beginner"
    ties: str = "first"  # or "nobody", "second"
    handicap: int | None = None  # a side that has all ties (R59)
    withdrawal: bool = True


def side_of(seat: int) -> int:
    return seat % 2


def enemy_of(side: int) -> int:
    return 1 - side


def seat_name(seat: int) -> str:
    return f"{side_of(seat) + 1}{'ab'[seat // 2]}"


class Table:
    """The cards, the supplies and the waiting abilities of a battle."""

    def __init__(self, row: str, hands: list[list[str]], deck: list[str], first: int, rules: Options):
        check_deal(row, hands, deck, rules)
        self.row = row
        self.rules = rules
        self.first = first  # the side of the 1st Player
        self.turn = first
        self.stacks: dict[tuple[int, str], list[Card]] = {(side, letter): [] for side in SIDES for letter in row}
        self.supplies = dict.fromkeys(self.stacks, 0)
        self.hands = [Hand(seat, [Card(code) for code in codes]) for seat, codes in enumerate(hands)]
        self.deck = [Card(code, spot=Spot()) for code in deck]  # top first
        self.drawn: Card | None = None  # a card out of the deck that is in no hand yet
        self.air_drop = [False, False]  # [side]: is one waiting?
        self.named: list[set[Card]] = [set() for _ in hands]  # [seat]: by Neutralize, each serves a duty (R58)
        self.duties = [0] * len(hands)  # [seat]: how many plays of named cards are owed
        self.waiting: list[Card] = []  # triggered abilities (R11)
        self.offers: list[Card] = []  # cards played, for Envoy to follow (R23)
        self.minds = self._deal_knowledge()

    def _deal_knowledge(self) -> dict[int | None, Knowledge]:
        codes = cards_of(self.row)
        places: list[Hand | Spot] = [*self.hands, *(card.spot for card in self.deck)]
        minds: dict[int | None, Knowledge] = {hand.seat: Knowledge(codes, hand, places) for hand in self.hands}
        minds[None] = Knowledge(codes, None, places)
        for mind in minds.values():
            mind.settle(self.hand_sizes())
        return minds

    # Where things are

    def adjacent(self, letter: str) -> list[str]:
        here = self.row.index(letter)
        return [other for other in self.row if abs(self.row.index(other) - here) == 1]

    def reaches(self, card: Card, letter: str) -> bool:
        """Does the ongoing ability of the card reach the theater? (R32)"""
        return not self.is_epic() or letter == card.theater or letter in self.adjacent(card.theater)

    def is_epic(self) -> bool:
        return len(self.row) == 5

    def in_play(self, side: int | None = None) -> Iterator[Card]:
        """The cards in play, of one side or of both."""
        for (owner, _), stack in self.stacks.items():
            if side in (None, owner):
                yield from stack

    def uncovered(self, side: int | None = None) -> list[Card]:
        return [card for card in self.in_play(side) if self.stack_of(card)[-1] is card]

    def stack_of(self, card: Card) -> list[Card]:
        return self.stacks[card.side, card.theater]

    def place(self, card: Card) -> str:
        """The name of a place on the table: side, theater, height from the bottom."""
        return f"{card.side + 1}{card.theater}{self.stack_of(card).index(card) + 1}"

    def card_at(self, place: str) -> Card:
        return self.stacks[int(place[0]) - 1, place[1]][int(place[2:]) - 1]

    def working(self, code: str, side: int | None = None) -> Card | None:
        """The card if it is in play face up (and on that side): covered or not, its ongoing ability works."""
        return next((card for card in self.in_play(side) if card.code == code and card.face_up), None)

    def covers(self, upper: Card, lower: Card) -> bool:
        """Does the upper card lie anywhere above the lower one?"""
        stack = self.stack_of(lower)
        return upper in stack and stack.index(upper) > stack.index(lower)

    # Seats and hands

    def seats(self, side: int) -> list[int]:
        return [hand.seat for hand in self.hands if side_of(hand.seat) == side]

    def is_pair(self, side: int) -> bool:
        return self.rules.pairs[side]

    def hand_sizes(self) -> dict[Hand, int]:
        return {hand: len(hand.cards) for hand in self.hands}

    def cards_left(self, side: int) -> int:
        return sum(len(self.hands[seat].cards) for seat in self.seats(side))

    def hand_card(self, code: str) -> tuple[Hand, Card]:
        return next((hand, card) for hand in self.hands for card in hand.cards if card.code == code)

    # Strength and control (section 5)

    def present_strength(self, card: Card) -> int:
        """What a card in play counts now."""
        cover_fire = self.working(COVER_FIRE, card.side)
        if cover_fire and self.covers(cover_fire, card):
            return 4
        if card.face_up:
            return printed_strength(card.code)
        escalation = self.working(ESCALATION, card.side)
        return 4 if escalation and self.reaches(escalation, card.theater) else 2

    def strength(self, side: int, letter: str) -> int:
        """What a side has in a theater."""
        cards = sum(self.present_strength(card) for card in self.stacks[side, letter])
        return cards + self.supplies[side, letter] + self._support(side, letter) + self._spy_network(side, letter)

    def _support(self, side: int, letter: str) -> int:
        support = self.working(SUPPORT, side)
        return 3 if support and support.theater in self.adjacent(letter) else 0

    def _spy_network(self, side: int, letter: str) -> int:
        spy_network = self.working(SPY_NETWORK, side)
        if not spy_network or spy_network.theater != letter:
            return 0
        return 3 * sum(not card.face_up for near in self.adjacent(letter) for card in self.stacks[side, near])

    def controller(self, letter: str) -> int | None:
        """The side that controls the theater, or None (R1, R2)."""
        lead = self.strength(0, letter) - self.strength(1, letter)
        if lead:
            return 0 if lead > 0 else 1
        if self.rules.handicap is not None:
            return self.rules.handicap
        return {"first": self.first, "second": enemy_of(self.first), "nobody": None}[self.rules.ties]

    # Playing a card (R7 to R10)

    def may_deploy(self, side: int, code: str, letter: str) -> bool:
        """May the side play the card face up to the theater? (R10)"""
        return self.may_deploy_free(side, code, letter) or self.may_use_supply_lines(side, letter)

    def may_deploy_free(self, side: int, code: str, letter: str) -> bool:
        if letter == code[0] or self.air_drop[side]:
            return True
        aerodrome = self.working(AERODROME, side)
        return bool(aerodrome) and printed_strength(code) <= 3 and self.reaches(aerodrome, letter)

    def may_use_supply_lines(self, side: int, letter: str) -> bool:
        supply_lines = self.working(SUPPLY_LINES, side)
        return side == self.turn and bool(supply_lines) and self.reaches(supply_lines, letter)

    def play_from_hand(self, seat: int, card: Card, letter: str, face_up: bool) -> None:
        seers = self.minds if face_up else self.seats(side_of(seat))
        self._leave_hand(self.hands[seat], card, seers)
        self.play_card(side_of(seat), card, letter, face_up)

    def play_card(self, side: int, card: Card, letter: str, face_up: bool) -> None:
        """Play a card, from wherever it came (R7, R9)."""
        pays = face_up and not self.may_deploy_free(side, card.code, letter)
        self._put(side, card, letter, face_up)
        if self._envoy_follows(card):
            self.offers.append(card)
        if pays:
            self.supplies[enemy_of(side), letter] += 1
        self.air_drop[side] = False
        if self._is_destroyed_by_containment(card) or self._is_destroyed_by_blockade(card):
            self.destroy(card)
        elif face_up:
            self._trigger(card)

    def _put(self, side: int, card: Card, letter: str, face_up: bool) -> None:
        card.side, card.theater, card.face_up = side, letter, face_up
        self.stack_of(card).append(card)
        if face_up:
            self._forget_name(card)

    def _envoy_follows(self, card: Card) -> bool:
        envoy = self.working(ENVOY, card.side)
        return bool(envoy) and envoy.theater in self.adjacent(card.theater)

    def _is_destroyed_by_containment(self, card: Card) -> bool:
        containment = self.working(CONTAINMENT)
        return not card.face_up and bool(containment) and self.reaches(containment, card.theater)

    def _is_destroyed_by_blockade(self, card: Card) -> bool:
        blockade = self.working(BLOCKADE)
        others = sum(len(self.stacks[side, card.theater]) for side in SIDES) - 1
        return bool(blockade) and blockade.theater in self.adjacent(card.theater) and others >= 3

    def _trigger(self, card: Card) -> None:
        if is_instant(card.code):
            self.waiting.append(card)

    # What else can happen to a card

    def flip(self, card: Card) -> None:
        card.face_up = not card.face_up
        if card.face_up:
            self._seen_by(self.minds, card)
            self._forget_name(card)
            self._trigger(card)

    def move(self, card: Card, letter: str) -> None:
        """Onto the top of the owner's stack in the theater; the card keeps its face."""
        self.stack_of(card).remove(card)
        self._put(card.side, card, letter, card.face_up)

    def destroy(self, card: Card) -> None:
        self._leave_play(card)
        self.deck.append(card)

    def return_to_hand(self, card: Card, seat: int) -> None:
        self._leave_play(card)
        self.enter_hand(card, seat)

    def _leave_play(self, card: Card) -> None:
        """What waits for the card, or for Envoy itself, is lost, also if the card should come back (R12, R23)."""
        self.stack_of(card).remove(card)
        card.side, card.theater, card.face_up = None, None, False
        self.waiting = [other for other in self.waiting if other is not card]
        self.offers = [other for other in self.offers if other is not card and card.code != ENVOY]

    # Cards that come and go unseen

    def draw(self, seers: Iterable[int]) -> Card:
        """Draw the top card of the deck and keep it aside, seen by some."""
        self.drawn = self.deck.pop(0)
        self._seen_by(seers, self.drawn)
        return self.drawn

    def draw_to_hand(self, seat: int) -> None:
        self.enter_hand(self.deck.pop(0), seat)

    def take_drawn(self) -> Card:
        card, self.drawn = self.drawn, None
        return card

    def enter_hand(self, card: Card, seat: int) -> None:
        hand = self.hands[seat]
        spot, card.spot = card.spot, None
        hand.cards.append(card)
        for mind in self.minds.values():
            mind.enters_hand(spot, hand)
        self.minds[seat].sees_in_hand(card.code, hand)
        self._settle()

    def _leave_hand(self, hand: Hand, card: Card, seers: Iterable[int | None]) -> None:
        among = {other.code for other in self.named[hand.seat]} if self.duties[hand.seat] else None
        hand.cards.remove(card)
        card.spot = Spot()
        for mind in self.minds.values():
            mind.leaves_hand(hand, card.spot, among)
        self._seen_by(seers, card)
        self._do_duty(hand.seat)

    def swap(self, one: Card, other: Card) -> None:
        """Two partners swap a card unseen, each knowing the one given away and the one received (R33)."""
        hand, _ = self.hand_card(one.code)
        partner, _ = self.hand_card(other.code)
        hand.cards[hand.cards.index(one)] = other
        partner.cards[partner.cards.index(other)] = one
        for observer, mind in self.minds.items():
            if observer in (hand.seat, partner.seat):
                mind.sees_in_hand(one.code, partner)
                mind.sees_in_hand(other.code, hand)
            else:
                mind.hands_exchange(hand, partner)
        self._settle()

    def reveal(self, code: str) -> Card:
        """Show a hand card to everybody."""
        hand, card = self.hand_card(code)
        for mind in self.minds.values():
            mind.sees_in_hand(code, hand)
        self._settle()
        return card

    def name(self, code: str, side: int) -> None:
        """Neutralize asks for the card in the hands of that side; all hear the answer (R27, R36)."""
        hands = [self.hands[seat] for seat in self.seats(side)]
        holder = next((hand for hand in hands if code in hand.codes()), None)
        for mind in self.minds.values():
            if holder:
                mind.sees_in_hand(code, holder)
            else:
                mind.hears_not_in(code, hands)
        if holder:
            _, card = self.hand_card(code)
            if card not in self.named[holder.seat]:
                self._forget_name(card)
                self.named[holder.seat].add(card)
                self.duties[holder.seat] += 1
        self._settle()

    def _forget_name(self, card: Card) -> None:
        for names in self.named:
            names.discard(card)
        self._see_all_owed()
        self._settle()

    def _see_all_owed(self) -> None:
        """R58: who owes all cards named for them holds these: everybody can tell."""
        for hand, names, duties in zip(self.hands, self.named, self.duties, strict=True):
            for mind in self.minds.values() if duties == len(names) else ():
                for card in names:
                    mind.sees_in_hand(card.code, hand)

    def _do_duty(self, seat: int) -> None:
        """R58: a play from hand is one duty less; with the last one all names called against the player end."""
        self.duties[seat] = max(0, self.duties[seat] - 1)
        if self.duties[seat] == 0:
            self.named[seat].clear()

    def _seen_by(self, seers: Iterable[int | None], card: Card) -> None:
        for seer in seers:
            self.minds[seer].sees_at(card.code, card.spot)
        self._settle()

    def _settle(self) -> None:
        sizes = self.hand_sizes()
        for mind in self.minds.values():
            mind.settle(sizes)


def check_deal(row: str, hands: list[list[str]], deck: list[str], rules: Options) -> None:
    """Refuse a deal that is none."""
    dealt = sorted([code for hand in hands for code in hand] + deck)
    if len(row) not in (3, 5) or dealt != sorted(cards_of(row)):
        raise ValueError(f"{row}: hands and deck must hold each card of three or five theaters once, not {dealt}")
    if rules.pairs == (False, True) or len(hands) != 2 + sum(rules.pairs):
        raise ValueError(f"pairs {rules.pairs} (a lone pair sits on side 0) do not go with {len(hands)} hands")
