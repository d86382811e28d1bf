"""How likely hidden cards lie where: counted exactly, as every deal that fits is equally likely."""

from collections import Counter, defaultdict
from math import sqrt
from random import Random

import pytest

from airlandsea import Battle, View
from airlandsea.card_chances import ChanceGroup, TooManyDeals, group_chances, ways_to_place
from airlandsea.determinization import cards_of
from airlandsea.notation.codes import SEATS, codes_of, members
from airlandsea.rules.cards import CODES, NONE
from airlandsea.rules.determinize import determinize, duties_short
from airlandsea.rules.state import State
from neutralize_battles import NAMING_ROWS, naming_battle, naming_token
from sample_battles import ROWS, battles, observers, random_token

LINE = "EIA ./i5??/. ??/./. ????????/?????????? ???????????? turn=2 know=E1@1I2|1a,E5@2E1|2a view=*"


def random_views(number: int) -> list[View]:
    """A view at each moment of random battles in every mode, of one observer or another."""
    found = []
    for row in ROWS:
        for random, battle in battles(row, "chances", number):
            while not battle.is_over:
                found.append(battle.view(random.choice(observers(battle))))
                battle.play(random_token(random, battle))
    return found


def naming_views(number: int) -> list[View]:
    """Views of side 1 and of a spectator of battles in which named cards are owed."""
    found = []
    for n in range(number):
        random = Random(f"chances {n}")
        battle = naming_battle(random, random.choice(NAMING_ROWS))
        for _ in range(6):
            if battle.is_over:
                break
            found += [battle.view(0), battle.view(None)]
            battle.play(naming_token(random, battle))
    return found


def places_one_by_one(view: View) -> list[tuple[str, int]]:
    """Every hidden place by itself, also in a hand, with the set of cards that can lie there."""
    raw = view.raw
    cells = [(name, raw.could_be[cell]) for cell, name in enumerate(view.cell_names) if raw.card[cell] == NONE]
    for seat in range(raw.seats):
        hidden = raw.hand_size[seat] - len(view.known_hand(seat))
        cells += [(f"hand {SEATS[seat]}", raw.hand_could_be[seat] & ~raw.hand[seat])] * hidden
    return cells


def count_deals_one_by_one(view: View) -> dict[str, dict[str, float]]:
    """The chances by laying one card after another at one place after another, for each set of cards already laid."""
    places = places_one_by_one(view)
    known = {code.upper() for code in view.hand} | {CODES[card] for card in view.raw.card if card != NONE}
    known |= {code for seat in view.seats for code in view.known_hand(seat)}
    unknown = [card for card in members(view.raw.game) if CODES[card] not in known]
    assert len(unknown) == len(places)
    ahead = [Counter({0: 1})]  # [number of places] {cards that are laid: in how many ways}
    for _, could_be in places:
        ahead.append(Counter())
        for laid, ways in ahead[-2].items():
            for number, card in enumerate(unknown):
                if could_be >> card & 1 and not laid >> number & 1:
                    ahead[-1][laid | 1 << number] += ways
    behind = Counter({(1 << len(unknown)) - 1: 1})
    sums: dict[str, Counter[str]] = defaultdict(Counter)
    for place in reversed(range(len(places))):
        name, could_be = places[place]
        before: Counter[int] = Counter()
        for laid, ways in ahead[place].items():
            for number, card in enumerate(unknown):
                if could_be >> card & 1 and not laid >> number & 1:
                    deals = behind[laid | 1 << number]
                    before[laid] += deals
                    sums[name][CODES[card]] += ways * deals
        behind = before
    deals = ahead[-1][(1 << len(unknown)) - 1]
    return {name: {code: number / deals for code, number in each.items() if number} for name, each in sums.items()}


def test_chances_are_those_of_laying_every_card_by_itself():
    def is_telling(view: View) -> bool:  # what can lie where differs from place to place
        return len({could_be for _, could_be in places_one_by_one(view)}) > 1

    small = [view for view in random_views(4) if 0 < len(places_one_by_one(view)) <= 12]
    small = [view for view in small if not any(duties_short(view.raw, seat) for seat in view.seats)]
    telling = [view for view in small if is_telling(view)][:30]
    assert len(telling) >= 20
    for view in telling + small[:10]:
        expected = count_deals_one_by_one(view)
        for place, chances in view.card_chances.items():
            hidden = {code: chance for code, chance in chances.items() if code not in known_at(view, place)}
            assert hidden == pytest.approx(expected[place]), (view.position, place)
        assert view.card_chances.keys() == expected.keys()


def known_at(view: View, place: str) -> list[str]:
    """The cards of a hand that are certain."""
    return view.known_hand(place.removeprefix("hand ")) if place.startswith("hand ") else []


def test_chances_add_up_in_every_mode():
    views = random_views(1)
    assert len(views) > 100
    for view in views:
        for place, chances in view.card_chances.items():
            size = view.hand_size(place.removeprefix("hand ")) if place.startswith("hand ") else 1
            assert sum(chances.values()) == pytest.approx(size)
            assert all(chances[code] == 1 for code in known_at(view, place))
            assert list(chances.values()) == sorted(chances.values(), reverse=True)
        together: Counter[str] = Counter()
        for chances in view.card_chances.values():
            together.update(chances)
        assert all(chance == pytest.approx(1) for chance in together.values())  # every card is somewhere


@pytest.mark.slow
def test_chances_are_those_of_the_deals_that_are_drawn():
    views = [view for view in random_views(1) if view.card_chances]
    owing = [view for view in naming_views(40) if any(duties_short(view.raw, seat) for seat in view.seats)]
    assert len(owing) >= 8
    times = 600
    for view in [*views[:: len(views) // 6], *owing[:: len(owing) // 8]]:
        drawn: dict[str, Counter[str]] = defaultdict(Counter)
        random = [1]
        for _ in range(times):
            state = State()
            determinize(view.raw, random, state)
            for name, card in zip(view.cell_names, cards_of(state), strict=True):
                drawn[name][CODES[card]] += 1
            for seat in view.seats:
                drawn[f"hand {SEATS[seat]}"].update(codes_of(state.hand[seat]))
        for place, chances in view.card_chances.items():
            assert not drawn[place].keys() - chances.keys()
            for code, chance in chances.items():
                off = abs(drawn[place][code] - times * chance)
                assert off <= 5 * sqrt(times * chance * (1 - chance)) + 1e-6, (view.position, place, code)


def test_nothing_is_hidden_where_all_cards_lie_open():
    assert Battle("ALS L6/a1/. L2/./s5 A3L3/A2S1 A4* turn=2").referee_view().card_chances == {}


def test_places_that_do_not_differ_are_told_together_and_the_deck_as_one():
    groups = {tuple(places): chances for places, chances in group_chances(View.from_position(LINE).card_chances)}
    assert list(groups) == [("hand 1a",), ("hand 2a",), ("1I2",), ("2E1",), ("deck",)]
    others = ("A1", "A2", "A3", "A4", "A5", "A6", "E2", "E3", "E4", "E6", "I1", "I2", "I3", "I4", "I6")
    assert groups["deck",] == [ChanceGroup(0.4, others)]  # six of fifteen
    assert groups["hand 1a",][0] == ChanceGroup(0.8, ("E1",))  # four of five places
    [(places, [chances])] = group_chances(Battle().view(0).card_chances)
    assert places == ["hand 2a", "deck"] and chances.chance == 0.5 and len(chances.cards) == 12


def test_a_line_that_would_take_too_long_is_refused():
    view = Battle.deal("epic", "ALSDE", seed=1).view(0)
    raw = view.raw.copy()
    unknown = [card for card in members(raw.game) if CODES[card] not in view.hand]
    for cell, card in zip(range(raw.cells), unknown, strict=False):
        raw.could_be[cell] &= ~(1 << card)  # every place lacks another card
    with pytest.raises(TooManyDeals, match="cannot be counted"):
        _ = View(raw).card_chances


def test_a_class_that_fits_nowhere_is_seen_at_once():
    fits = ((True, False),) * 40 + ((False, False),)
    assert [*ways_to_place(((1, 0),) * 40 + ((5, 0),), 41, fits)] == []
