"""One method per instant ability. Each is a generator: it yields a question and is sent the answer.

A question is a dict: seat -> the tokens with which that seat may answer. `me` is the card whose ability it is: its side
makes the choices (R13), its theater is where adjacency is counted from.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from .cards import Card, Hand, cards_of, is_instant, printed_strength
from .table import Table, enemy_of, seat_name, side_of

SKIP = "-"
WITHDRAW = "w"

Question = dict[int, set[str]]
Script = Generator[Question, str, None]


class Abilities(Table):
    """The table, and what the instant abilities do to it."""

    def ability(self, code: str) -> Callable[[Card], Script]:
        return {
            "A2": self.air_drop_ability,
            "A3": self.maneuver,
            "L1": self.reinforce,
            "L2": self.ambush,
            "L3": self.maneuver,
            "L5": self.disrupt,
            "S1": self.transport,
            "S3": self.maneuver,
            "S4": self.redeploy,
            "D1": self.relinquish,
            "D3": self.maneuver,
            "D4": self.leverage,
            "D5": self.give_and_take,
            "E1": self.retrofit,
            "E3": self.maneuver,
            "E4": self.requisition,
            "E5": self.arms_race,
            "I1": self.incite,
            "I3": self.maneuver,
            "I4": self.neutralize,
            "I5": self.surveil,
        }[code]

    # Air, Land, Sea

    def air_drop_ability(self, me: Card) -> Script:
        """The side's next play may go face up anywhere: a permission that waits, and never two of them (R17)."""
        self.air_drop[me.side] = True
        yield from ()

    def maneuver(self, me: Card) -> Script:
        """Maneuver and Manipulate: flip an uncovered card next door (R14)."""
        near = self.adjacent(me.theater)
        yield from self.must_flip(me.side, [card for card in self.uncovered() if card.theater in near])

    def reinforce(self, me: Card) -> Script:
        """Draw a card, see it, play it face down next door (R9, R19)."""
        if not self.deck:
            return
        self.draw(seers=self.seats(me.side))
        theater = yield self.ask(me.side, self.adjacent(me.theater))
        self.play_card(me.side, self.take_drawn(), theater, face_up=False)

    def ambush(self, me: Card) -> Script:
        """Turn over an uncovered card of anybody, anywhere, perhaps Ambush itself (R15)."""
        yield from self.must_flip(me.side, self.uncovered())

    def disrupt(self, me: Card) -> Script:
        """First the owner's side, then the enemy's flips one of its own (R20); what that triggers waits (R11)."""
        for side in (me.side, enemy_of(me.side)):
            yield from self.must_flip(side, self.uncovered(side))

    def transport(self, me: Card) -> Script:
        """Perhaps move one of the side's cards anywhere else."""
        answer = yield self.ask(me.side, {SKIP} | self.places(self.in_play(me.side)))
        if answer == SKIP:
            return
        card = self.card_at(answer)
        theater = yield self.ask(me.side, set(self.row) - {card.theater})
        self.move(card, theater)

    def redeploy(self, me: Card) -> Script:
        """Perhaps take a face-down card back; whoever took it then plays a card (R21, R35)."""
        side = me.side  # Redeploy may take itself back
        hidden = [card for card in self.in_play(side) if not card.face_up]
        if not hidden:
            return
        answer = yield self.ask(side, {SKIP} | self.places(hidden))
        if answer == SKIP:
            return
        card = self.card_at(answer)
        seat = yield from self.choose_player(side)
        self.return_to_hand(card, seat)
        play = yield {seat: self.plays(seat)}
        self.make_play(play)

    # Diplomacy

    def relinquish(self, me: Card) -> Script:
        """Perhaps destroy another card of the side; if so, then any uncovered one of what is left (R22)."""
        side = me.side
        others = [card for card in self.in_play(side) if card is not me]
        if not others:
            return
        answer = yield self.ask(side, {SKIP} | self.places(others))
        if answer == SKIP:
            return
        self.destroy(self.card_at(answer))
        target = yield self.ask(side, self.places(self.uncovered()))
        self.destroy(self.card_at(target))

    def leverage(self, me: Card) -> Script:
        """Perhaps reveal a card that is not lower than some uncovered card, and flip such a card (R24)."""
        if not self.cards_left(me.side):
            return
        lowest = min(self.present_strength(card) for card in self.uncovered())
        answer = yield self.ask_reveal(me.side, lambda code: printed_strength(code) >= lowest, may_skip=True)
        if answer == SKIP:
            return
        shown = printed_strength(self.reveal(answer[:2]).code)
        yield from self.must_flip(me.side, [card for card in self.uncovered() if self.present_strength(card) <= shown])

    def give_and_take(self, me: Card) -> Script:
        """The drawer sees the card, then says whose it is; the side that goes without it draws the next (R25, R35)."""
        if not self.deck:
            return
        side, enemy = me.side, enemy_of(me.side)
        drawer = yield from self.choose_player(side)
        self.draw(seers=[drawer])
        if (yield {drawer: {"give", "keep"}}) == "give":
            receiver = yield from self.choose_player(enemy)
            self.enter_hand(self.take_drawn(), receiver)
            yield from self.side_draws(side)
        else:
            self.enter_hand(self.take_drawn(), drawer)
            yield from self.side_draws(enemy)

    def side_draws(self, side: int) -> Script:
        if self.deck:
            seat = yield from self.choose_player(side)
            self.draw_to_hand(seat)

    # Economics

    def retrofit(self, me: Card) -> Script:
        """Supplies for one of the side's uncovered cards, as many as it is strong; then it is flipped."""
        place = yield self.ask(me.side, self.places(self.uncovered(me.side)))
        card = self.card_at(place)
        self.supplies[card.side, card.theater] += self.present_strength(card)
        self.flip(card)

    def requisition(self, me: Card) -> Script:
        """Perhaps reveal a card, for two supplies in the theater of its type."""
        if not self.cards_left(me.side):
            return
        answer = yield self.ask_reveal(me.side, lambda code: True, may_skip=True)
        if answer == SKIP:
            return
        card = self.reveal(answer[:2])
        self.supplies[me.side, card.code[0]] += 2

    def arms_race(self, me: Card) -> Script:
        """Two supplies for the owner's side, then two for the enemy in another theater of its choice."""
        ours = yield self.ask(me.side, self.row)
        self.supplies[me.side, ours] += 2
        theirs = yield self.ask(enemy_of(me.side), set(self.row) - {ours})
        self.supplies[enemy_of(me.side), theirs] += 2

    # Intelligence

    def incite(self, me: Card) -> Script:
        """Borrow an ability from an instant that lies face up on top of a stack; Incite counts as its card (R26)."""
        models = [card for card in self.uncovered() if card.face_up and is_instant(card.code) and card is not me]
        if not models:
            return
        answer = yield self.ask(me.side, self.places(models))
        yield from self.ability(self.card_at(answer).code)(me)

    def neutralize(self, me: Card) -> Script:
        """Name any card of the game; an enemy who holds it is bound to it (R27, R36)."""
        enemy = enemy_of(me.side)
        if not self.cards_left(enemy):
            return
        answer = yield self.ask(me.side, {f"{code}?" for code in cards_of(self.row)})
        self.name(answer[:2], enemy)

    def surveil(self, me: Card) -> Script:
        """The enemy reveals a card; for a lower one of the side's own, perhaps flip a face-up card down (R28)."""
        enemy = enemy_of(me.side)
        if not self.cards_left(enemy):
            return
        answer = yield self.ask_reveal(enemy, lambda code: True, may_skip=False)
        shown = printed_strength(self.reveal(answer[:2]).code)
        targets = [card for card in self.uncovered() if card.face_up]
        if not self.cards_left(me.side) or not targets:
            return
        answer = yield self.ask_reveal(me.side, lambda code: printed_strength(code) < shown, may_skip=True)
        if answer == SKIP:
            return
        self.reveal(answer[:2])
        yield from self.must_flip(me.side, targets)

    # The ongoing ability that asks

    def envoy_offer(self, envoy: Card, played: Card) -> Script:
        """Perhaps cover the card just played, wherever it lies by now (R23)."""
        answer = yield self.ask(envoy.side, {SKIP, played.theater})
        if answer != SKIP:
            self.move(envoy, answer)

    # Asking

    def ask(self, side: int, tokens: Iterable[str]) -> Question:
        """A question to a side: in a pair whoever answers first (R35)."""
        return {seat: set(tokens) for seat in self.seats(side)}

    def ask_reveal(self, side: int, qualifies: Callable[[str], bool], *, may_skip: bool) -> Question:
        """Each player of the side who holds cards may reveal one of those that qualify."""
        holders = [self.hands[seat] for seat in self.seats(side) if self.hands[seat].cards]
        skip = {SKIP} if may_skip else set()
        return {hand.seat: skip | {f"{code}!" for code in hand.codes() if qualifies(code)} for hand in holders}

    def must_flip(self, side: int, cards: list[Card]) -> Script:
        """The side flips one of the cards, if there is any (R14)."""
        if cards:
            place = yield self.ask(side, self.places(cards))
            self.flip(self.card_at(place))

    def choose_player(self, side: int) -> Generator[Question, str, int]:
        """The seat that draws, receives or takes a card back: asked only of a pair (R35)."""
        seats = {seat_name(seat): seat for seat in self.seats(side)}
        if not self.is_pair(side):
            return self.seats(side)[0]
        name = yield self.ask(side, seats)
        return seats[name]

    def places(self, cards: Iterable[Card]) -> set[str]:
        return {self.place(card) for card in cards}

    # Plays from hand

    def plays(self, seat: int) -> set[str]:
        """What the player may play, and where (section 4, R10); a bound player only a bound card, face down (R27)."""
        hand = self.hands[seat]
        bound = self.bound_cards(hand)
        face_down = {f"{card.code.lower()}{letter}" for card in bound or hand.cards for letter in self.row}
        if bound:
            return face_down
        side = side_of(seat)
        return face_down | {
            f"{code}{letter}" for code in hand.codes() for letter in self.row if self.may_deploy(side, code, letter)
        }

    def bound_cards(self, hand: Hand) -> list[Card]:
        return [card for card in hand.cards if card in self.named[hand.seat]]

    def make_play(self, token: str) -> None:
        """Carry out a token such as L3S (face up) or l3S (face down)."""
        hand, card = self.hand_card(token[:2].upper())
        self.play_from_hand(hand.seat, card, token[2], face_up=token[0].isupper())
