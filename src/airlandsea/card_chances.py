"""How likely each card lies at each hidden place of a view, counted over all deals that fit it.

Every deal that fits the view is taken to be equally likely, as `rules.determinize` draws them: what a player's choices
tell of their hand is not weighed. The count is exact. Cards that can lie at the same places need not be told apart, nor
do places at which the same cards can lie: so classes of cards are dealt, a number to each kind of places, and each way
counts as often as there are deals of it.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import comb
from typing import NamedTuple

from .errors import IllegalSetup
from .notation.codes import SEATS, card_number, codes_of, members
from .rules.bits import count
from .rules.cards import CODES, NONE
from .rules.determinize import duties_short
from .rules.view import ViewRecord

MAX_PLACEMENTS = 20_000  # in battles mostly tens, seldom hundreds
DIGITS = 9  # by which chances are told apart


class TooManyDeals(IllegalSetup):
    """The hidden cards of a position can lie in too many different ways to be counted."""


class Kind(NamedTuple):
    """What can lie at a hidden place: places of one kind are exchanged without consequence.

    Attributes:
        could_be: the set of unknown cards that can lie there
        named: the set of unknown cards owed there, at least in part (R58)
        owed: how many of these must lie there
    """

    could_be: int
    named: int = 0
    owed: int = 0


@dataclass(frozen=True)
class Spot:
    """A place with hidden cards: a hand, or a single card elsewhere."""

    name: str
    kind: Kind
    cards: int

    @property
    def is_hand(self) -> bool:
        """Whether it is a hand."""
        return self.name.startswith("hand ")


Left = tuple[tuple[int, int], ...]  # [kind] the places for cards, and how many named cards it is still owed
Fits = tuple[tuple[bool, bool], ...]  # [kind] cards of a class can lie there, and are named cards there


class Placement(NamedTuple):
    """Cards of one class are dealt.

    Attributes:
        before: what was left
        dealt: [kind] how many cards it gets
        after: what is left then
        ways: the number of ways to choose the cards for each kind
    """

    before: Left
    dealt: tuple[int, ...]
    after: Left
    ways: int


def card_chances(view: ViewRecord, cell_names: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return how likely each card is at each place with cards that the observer does not know.

    Args:
        view: what the observer knows
        cell_names: [cell] the name of the place

    Returns:
        {place: {card: chance from 0 to 1}}, the likeliest cards first. The chances of a hand add up to its size (cards
        that are certainly in it have 1), those of any other place to 1.

    Raises:
        TooManyDeals: no battle leads to such a position, but a line can describe it
    """
    unknown = unknown_cards(view)
    spots = list(hidden_spots(view, cell_names, unknown))
    places: Counter[Kind] = Counter()
    for spot in spots:
        places[spot.kind] += spot.cards
    kinds = sorted(places)
    classes = classes_of(unknown, kinds)
    means = mean_numbers(
        [(len(cards), fits) for fits, cards in classes.items()], tuple((places[kind], kind.owed) for kind in kinds)
    )
    found: dict[str, dict[str, float]] = {}
    for spot in spots:
        kind = kinds.index(spot.kind)
        chances = dict.fromkeys(codes_of(view.hand[SEATS.index(spot.name[-2:])]), 1.0) if spot.is_hand else {}
        for cards, mean in zip(classes.values(), means, strict=True):
            chance = mean[kind] / len(cards) * spot.cards / places[spot.kind]
            chances |= {CODES[card]: chance for card in cards if chance}
        found[spot.name] = dict(sorted(chances.items(), key=lambda item: -item[1]))
    return found


def unknown_cards(view: ViewRecord) -> int:
    """Return the set of cards that the observer cannot place."""
    unknown = view.game
    for card in view.card[: view.cells]:
        if card != NONE:
            unknown &= ~(1 << card)
    for seat in range(view.seats):
        unknown &= ~view.hand[seat]
    return unknown


def hidden_spots(view: ViewRecord, cell_names: Sequence[str], unknown: int) -> Iterator[Spot]:
    """Yield the places with cards that the observer does not know: the hands, then cell by cell."""
    for seat in range(view.seats):
        hidden = view.hand_size[seat] - count(view.hand[seat])
        could_be = view.hand_could_be[seat] & unknown
        owed = duties_short(view, seat)
        if hidden:
            kind = Kind(could_be, view.named[seat] & could_be, owed) if owed else Kind(could_be)
            yield Spot(f"hand {SEATS[seat]}", kind, hidden)
    for cell in range(view.cells):
        if view.card[cell] == NONE:
            yield Spot(cell_names[cell], Kind(view.could_be[cell] & unknown), 1)


def classes_of(unknown: int, kinds: Sequence[Kind]) -> dict[Fits, list[int]]:
    """Return the cards by what tells them apart: the kinds of places they fit."""
    alike = defaultdict(list)
    for card in members(unknown):
        alike[tuple((bool(kind.could_be >> card & 1), bool(kind.named >> card & 1)) for kind in kinds)].append(card)
    return alike


def mean_numbers(classes: Sequence[tuple[int, Fits]], left: Left) -> list[list[float]]:
    """Return [class][kind] how many cards of a class lie at the places of a kind, in the mean of all deals.

    Args:
        classes: how many cards each has, and where they fit
        left: the places of each kind, and how many named cards it is owed
    """
    reached, placements = deal_classes(classes, left)
    behind = Counter({end: 1 for end in reached[-1] if not any(owed for _, owed in end)})  # ways to deal what follows
    means = []
    for ways, taken in zip(reached[-2::-1], reversed(placements), strict=True):
        ahead: Counter[Left] = Counter()  # ways to deal this class and all that follows
        sums = [0] * len(left)
        for placement in taken:
            ahead[placement.before] += placement.ways * behind[placement.after]
            deals = ways[placement.before] * placement.ways * behind[placement.after]
            sums = [each + deals * number for each, number in zip(sums, placement.dealt, strict=True)]
        total = sum(ways[before] * number for before, number in ahead.items())
        means.append([each / total for each in sums])
        behind = ahead
    return means[::-1]


def deal_classes(classes: Sequence[tuple[int, Fits]], left: Left) -> tuple[list[Counter[Left]], list[list[Placement]]]:
    """Deal one class after the other in all ways.

    Returns:
        [class] in how many ways the classes before it lead to what is left, the last entry after all of them; and
        [class] its placements
    """
    reached: list[Counter[Left]] = [Counter({left: 1})]
    placements: list[list[Placement]] = []
    allowed = MAX_PLACEMENTS
    for number, fits in classes:
        found = (placement for before in reached[-1] for placement in ways_to_place(before, number, fits))
        placements.append(list(islice(found, allowed)))
        allowed -= len(placements[-1])
        if not allowed:
            raise TooManyDeals("the deals cannot be counted", ["too many places can hold too different cards"])
        following: Counter[Left] = Counter()
        for placement in placements[-1]:
            following[placement.after] += reached[-1][placement.before] * placement.ways
        reached.append(following)
    return reached, placements


def ways_to_place(before: Left, number: int, fits: Fits) -> Iterator[Placement]:
    """Yield every way to deal a number of cards of one class."""
    if number > sum(places for (places, _), (can_lie, _) in zip(before, fits, strict=True) if can_lie):
        return
    if not before:
        yield Placement((), (), (), 1)
        return
    (places, owed), (can_lie, is_named) = before[0], fits[0]
    for here in range(min(number, places) + 1 if can_lie else 1):
        first = (places - here, max(0, owed - here) if is_named else owed)
        for rest in ways_to_place(before[1:], number - here, fits[1:]):
            yield Placement(before, (here, *rest.dealt), (first, *rest.after), comb(number, here) * rest.ways)


@dataclass(frozen=True)
class ChanceGroup:
    """Cards that are equally likely at a place.

    Args:
        chance: of each of them, from 0 to 1
        cards: their codes
    """

    chance: float
    cards: tuple[str, ...]


def group_chances(chances: Mapping[str, Mapping[str, float]]) -> list[tuple[list[str], list[ChanceGroup]]]:
    """Return the chances to be read: places that do not differ together, the deck as one, the likeliest cards first.

    Args:
        chances: as `card_chances` returns them
    """
    merged: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))
    for place, cards in chances.items():
        for code, chance in cards.items():
            merged["deck" if place.startswith("deck ") else place][code] += chance
    together: dict[tuple[ChanceGroup, ...], list[str]] = defaultdict(list)
    for place, sums in merged.items():
        alike = defaultdict(list)
        for code, chance in sums.items():
            alike[round(chance, DIGITS)].append(code)
        groups = [ChanceGroup(chance, tuple(sorted(alike[chance], key=card_number))) for chance in sorted(alike)[::-1]]
        together[tuple(groups)].append(place)
    return [(places, list(groups)) for groups, places in together.items()]
