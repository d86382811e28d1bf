"""What one observer knows (R29, R30): for every card, the places where it can be. It is told only what they see."""

from __future__ import annotations

from collections.abc import Container, Iterable

from .cards import Hand, Spot

Place = Hand | Spot


class Knowledge:
    """The places where each card can be, for all that one observer has seen."""

    def __init__(self, codes: Iterable[str], own: Hand | None, places: Iterable[Place]):
        """own: the observer's hand, whose cards are known; places: all the others of the deal."""
        others = set(places) - {own}
        self.places: dict[str, set[Place]] = {code: set(others) for code in codes}
        for code in own.codes() if own else ():
            self.sees_in_hand(code, own)

    # What happens before the observer's eyes

    def sees_at(self, code: str, spot: Spot) -> None:
        for places in self.places.values():
            places.discard(spot)
        self.places[code] = {spot}

    def sees_in_hand(self, code: str, hand: Hand) -> None:
        self.places[code] = {hand}

    def hears_not_in(self, code: str, hands: Iterable[Hand]) -> None:
        self.places[code].difference_update(hands)

    # What happens behind the observer's back

    def leaves_hand(self, hand: Hand, spot: Spot, among: Container[str] | None = None) -> None:
        """A hidden card of the hand goes to the spot; a bound player (R36) must have taken one among those named."""
        for code in self.can_be_at(hand):
            if among is None or code in among:
                self.places[code].add(spot)

    def enters_hand(self, spot: Spot, hand: Hand) -> None:
        for code in self.can_be_at(spot):
            self.places[code].remove(spot)
            self.places[code].add(hand)

    def hands_exchange(self, one: Hand, other: Hand) -> None:
        """The two players swap a card unseen (R33)."""
        for places in self.places.values():
            if one in places or other in places:
                places.update((one, other))

    # What can be told from it

    def can_be_at(self, place: Place) -> list[str]:
        return [code for code, places in self.places.items() if place in places]

    def settle(self, sizes: dict[Hand, int]) -> None:
        """Draw the conclusions, until there are no more; sizes: how many cards each hand holds."""
        while self._single_places() or self._full_hands(sizes):
            pass

    def _single_places(self) -> bool:
        """A spot with one candidate holds that card; a card whose only place is a spot is alone there."""
        candidates: dict[Spot, list[str]] = {}
        for code, places in self.places.items():
            for place in places:
                if isinstance(place, Spot):
                    candidates.setdefault(place, []).append(code)
        learnt = False
        for spot, codes in candidates.items():
            codes = [code for code in codes if spot in self.places[code]]  # some may just have been placed elsewhere
            pinned = [code for code in codes if len(codes) == 1 or len(self.places[code]) == 1]
            if pinned and (len(codes) > 1 or len(self.places[pinned[0]]) > 1):
                self.sees_at(pinned[0], spot)
                learnt = True
        return learnt

    def _full_hands(self, sizes: dict[Hand, int]) -> bool:
        """A hand whose every card is certain can hold no other; an empty one holds none."""
        learnt = False
        for hand, size in sizes.items():
            inside = self.can_be_at(hand)
            certain = [code for code in inside if len(self.places[code]) == 1]
            if len(certain) == size < len(inside):
                learnt = True
                for code in set(inside) - set(certain):
                    self.places[code].remove(hand)
        return learnt
