"""A battle from the swap to the last card: who is asked what, and what each observer may see.

The second engine of the game, written from RULES.md for tests only: plain, slow, and sharing nothing with the first.
"""

from __future__ import annotations

from collections.abc import Callable

from .abilities import WITHDRAW, Abilities, Question, Script
from .cards import ENVOY, Card
from .knowledge import Place
from .table import Options, enemy_of, seat_name, side_of

__all__ = ["Options", "Oracle"]

# (epic, is the 1st Player withdrawing?) -> (fewest cards left, points for the enemy), from the top (R5)
WITHDRAWAL_CHART = {
    (False, True): ((4, 2), (2, 3), (1, 4), (0, 6)),
    (False, False): ((5, 2), (3, 3), (2, 4), (0, 6)),
    (True, True): ((6, 2), (3, 3), (1, 4), (0, 6)),
    (True, False): ((7, 2), (4, 3), (2, 4), (0, 6)),
}
FOUGHT_OUT = 6
STANDARD = Options()


class Oracle(Abilities):
    """One battle, played by tokens."""

    def __init__(self, row: str, hands: list[list[str]], deck: list[str], first: int = 0, options: Options = STANDARD):
        """row: letters of the theaters from left to right; hands: per seat; deck: from the top; first: a side."""
        super().__init__(row, hands, deck, first, options)
        self.result: tuple[int | None, int, str] | None = None
        self.resolving: Card | None = None
        self._script = self.battle()
        self._question: Question = {}
        self._go_on(lambda: next(self._script))

    # The interface

    def to_act(self) -> set[int]:
        """The seats that may answer now; empty when the battle is over."""
        return {seat for seat, tokens in self._question.items() if tokens}

    def options(self, seat: int) -> set[str]:
        return set(self._question.get(seat, ()))

    def play(self, token: str) -> None:
        if not any(token in tokens for tokens in self._question.values()):
            raise ValueError(f"{token!r} is not possible; it is one of {self._question}")
        self._go_on(lambda: self._script.send(token))

    def _go_on(self, to_next_question: Callable[[], Question]) -> None:
        try:
            self._question = to_next_question()
        except StopIteration:
            self._question = {}

    # The battle

    def battle(self) -> Script:
        yield from self.swaps()
        if not self.cards_left(self.turn):
            self.pass_turn()
        while not self.result:
            yield from self.take_turn()
            if not self.result:
                self.pass_turn()

    def swaps(self) -> Script:
        """Each pair swaps a card, all choosing at the same time (R33)."""
        pairs = [self.seats(side) for side in (0, 1) if self.is_pair(side)]
        pairs = [pair for pair in pairs if all(self.hands[seat].cards for seat in pair)]
        chosen: dict[int, Card] = {}
        while open_seats := {seat for pair in pairs for seat in pair} - set(chosen):
            token = yield {seat: {f"{code.lower()}>" for code in self.hands[seat].codes()} for seat in open_seats}
            hand, card = self.hand_card(token[:2].upper())
            chosen[hand.seat] = card
            pair = self.seats(side_of(hand.seat))
            if all(seat in chosen for seat in pair):
                self.swap(*(chosen[seat] for seat in pair))

    def take_turn(self) -> Script:
        """Deploy, improvise or withdraw (section 4), then whatever follows from it."""
        withdrawal = {WITHDRAW} if self.rules.withdrawal else set()
        token = yield {seat: self.plays(seat) | withdrawal for seat in self.seats_to_play(self.turn)}
        if token == WITHDRAW:
            self.withdraw()
            return
        self.make_play(token)
        yield from self.resolve_all()

    def seats_to_play(self, side: int) -> list[int]:
        """In a pair: who is bound, else who holds more cards, else both (R34, R36)."""
        seats = self.seats(side)
        bound = [seat for seat in seats if self.bound_cards(self.hands[seat])]
        most = max(len(self.hands[seat].cards) for seat in seats)
        return bound or [seat for seat in seats if len(self.hands[seat].cards) == most]

    def resolve_all(self) -> Script:
        """First come, first served (R11); Envoy's offers when nothing else is waiting (R23)."""
        while self.waiting or self.offers:
            if self.waiting:
                self.resolving = self.waiting.pop(0)
                yield from self.ability(self.resolving.code)(self.resolving)
            else:
                yield from self.offer_envoy(self.offers.pop(0))
            self.resolving = None

    def offer_envoy(self, played: Card) -> Script:
        envoy = self.working(ENVOY)
        if envoy and not self.covers(envoy, played):
            self.resolving = envoy
            yield from self.envoy_offer(envoy, played)

    def pass_turn(self) -> None:
        """To the enemy if it still holds a card, else again to the same side, else the battle is over (R4)."""
        for side in (enemy_of(self.turn), self.turn):
            if self.cards_left(side):
                self.turn = side
                return
        self.fight_out()

    # The end

    def withdraw(self) -> None:
        left = self.cards_left(self.turn)
        chart = WITHDRAWAL_CHART[self.is_epic(), self.turn == self.first]
        points = next(points for fewest, points in chart if left >= fewest)
        self.end(enemy_of(self.turn), points, "withdrawn")

    def fight_out(self) -> None:
        """Whoever controls most of the theaters wins; with ties for nobody that may be nobody (R1, R2)."""
        controllers = [self.controller(letter) for letter in self.row]
        winners = [side for side in (0, 1) if controllers.count(side) > len(self.row) / 2]
        self.end(winners[0] if winners else None, FOUGHT_OUT if winners else 0, "fought")

    def end(self, winner: int | None, points: int, how: str) -> None:
        if self.rules.scoring == "beginner":
            points = min(points, 1)
        self.result = winner, points, how

    # What is to be seen

    def public(self) -> dict:
        """What lies open to everybody (R29)."""
        return {
            "row": self.row,
            "turn": self.turn,
            "first": self.first,
            "stacks": self._stacks(lambda card: "??"),
            "supplies": {f"{side + 1}{letter}": count for (side, letter), count in self.supplies.items()},
            "hands": [len(hand.cards) for hand in self.hands],
            "deck": len(self.deck),
            "air_drop": list(self.air_drop),
            "named": [sorted(card.code for card in names) for names in self.named],
            "owed": list(self.duties),
            "waiting": [card.code for card in self.waiting],
            "resolving": self.resolving.code if self.resolving else None,
        }

    def view(self, observer: int | None) -> dict:
        """What a seat, or a spectator (None), may know: the open, the own and the remembered (R29, R30)."""
        mind = self.minds[observer]
        known = {spot: code for code, places in mind.places.items() if len(places) == 1 for spot in places}
        names = self._place_names()
        view = self.public()
        view["stacks"] = self._stacks(lambda card: known.get(card.spot, "??").lower())
        view["drawn"] = known.get(self.drawn.spot, "??") if self.drawn else None
        view["places"] = {code: sorted(names[place] for place in places) for code, places in mind.places.items()}
        if observer is not None:
            view["own"] = sorted(self.hands[observer].codes())
        return view

    def _stacks(self, face_down: Callable[[Card], str]) -> dict[str, list[str]]:
        return {
            f"{side + 1}{letter}": [card.code if card.face_up else face_down(card) for card in stack]
            for (side, letter), stack in self.stacks.items()
        }

    def _place_names(self) -> dict[Place, str]:
        names: dict[Place, str] = {hand: f"hand {seat_name(hand.seat)}" for hand in self.hands}
        names.update({card.spot: self.place(card) for card in self.in_play()})
        names.update({card.spot: f"deck {depth}" for depth, card in enumerate(self.deck, start=1)})
        if self.drawn:
            names[self.drawn.spot] = "drawn"
        return names
