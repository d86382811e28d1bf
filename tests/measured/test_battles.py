"""Battles by the thousand: dealt, changed by one card or one order, and played as the rules engine would play them."""

from itertools import permutations

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.bots.search import POINTS
from airlandsea.kernel import load
from airlandsea.kernel.native import NoLibrary
from airlandsea.report import battles
from airlandsea.report.battles import (
    HEURISTIC,
    RANDOM,
    UnknownPlayer,
    cards_at,
    deal,
    deck_of,
    every_row,
    hand_of,
    lay_row,
    play,
    play_by_heuristic,
    raw_numbers,
    swap_in_states,
    table_for,
)
from airlandsea.rules.actions import WITHDRAW
from airlandsea.rules.cards import NONE
from airlandsea.rules.chance import below
from airlandsea.rules.check import state_problems
from airlandsea.rules.modes import PRESETS, Mode
from airlandsea.rules.state import DECK, HAND, OVER, TURN, State
from airlandsea.search.ismcts import any_asked
from airlandsea.search.workspace import SearchConfig, SearchWorkspace

pytestmark = pytest.mark.usefixtures("native")
MODES = ("standard", "quick reference", "epic", "team", "epic team")
EIGHT = "search:playouts=8"
POOL = 4096
MOVED = ("where", "hand", "below", "deck_top", "deck_bottom")
NUMBERS = [5599795427800632554, 2252748617528752660]


@pytest.fixture
def kernel_of_battles(monkeypatch):
    """Has battles played by a kernel; None: by the usual one."""

    def use(kernel):
        table_for.cache_clear()
        if kernel:
            monkeypatch.setattr(battles, "load_fast", lambda: kernel)

    yield use
    table_for.cache_clear()


def dealt(mode="standard", number=6, name="deals"):
    rules = Mode.preset(mode)
    rows = every_row(rules.slots)
    which = (raw_numbers(number, name, "rows") % np.uint64(len(rows))).astype(np.int64)
    return deal(rules, rows, which, raw_numbers(number, name, "seeds"))


def seeds(number=6, name="choices"):
    return raw_numbers(number, name)


def same(one, other):
    """Whether battles ended alike, with the same expectations on the way."""
    return all(
        np.array_equal(getattr(one, name), getattr(other, name), equal_nan=True)
        for name in ("points", "withdrew", "cards_left", "expected")
    )


# The same by the rules engine, one decision after another


class SlowTable:
    """Plays a battle by views and options of the public classes."""

    def __init__(self, playouts, seed, fights_on=False):
        self.playouts, self.fights_on = playouts, fights_on
        self.random = [seed]  # plain Python draws from it, too
        self.workspace = SearchWorkspace(SearchConfig(), load("native"), POOL)
        self.expected = np.full((2, 36), np.nan)

    def play(self, battle):
        while battle.state.phase != OVER:
            seat = any_asked(battle.state, self.random)
            number = self.searched(battle, seat) if self.playouts[seat & 1] else self.at_random(battle, seat)
            options = battle.options_for(seat)
            battle.play(options[options.numbers.index(number)], seat)
        return battle

    def at_random(self, battle, seat):
        numbers = [number for number in battle.options_for(seat).numbers if number != WITHDRAW]
        return numbers[below(self.random, len(numbers))]

    def searched(self, battle, seat):
        numbers = battle.options_for(seat).numbers
        if len(numbers) == 1:
            return numbers[0]
        self.workspace.begin(battle.view(seat).raw, POINTS, 0)
        self.workspace.given["random"][0] = self.random[0]
        self.workspace.search(self.playouts[seat & 1])
        self.random[0] = int(self.workspace.given["random"][0])
        values = self.workspace.action_values()
        best = max(values, key=preference)
        plays = [each for each in values if each.number != WITHDRAW]
        if battle.state.phase == TURN and plays:
            preferred = max(plays, key=preference)
            left = battle.state.hand[seat & 1].bit_count() + battle.state.hand[seat & 1 | 2].bit_count()
            self.expected[seat & 1, left] = 12 * (preferred.value - 0.5)
            if best.number == WITHDRAW and self.fights_on:
                battle.state.withdrawal = 0
                return preferred.number
        return best.number


def preference(each):
    return each.visits, each.value, -each.number


def one_by_one(states, choices, playouts, fights_on=False):
    """Yield each battle played by the rules engine, and what its sides expected."""
    for index, seed in enumerate(choices.tolist()):
        table = SlowTable(playouts, seed, fights_on)
        yield table.play(Battle(State.from_array(states[index : index + 1]))), table.expected


def assert_ended_alike(found, index, battle, expected):
    state = battle.state
    sign = {0: 1, 1: -1, NONE: 0}[state.winner]
    assert found.points[index] == sign * state.points
    assert np.array_equal(found.expected[index], expected, equal_nan=True)


class TestSelfPlay:
    @pytest.mark.parametrize("mode", MODES)
    @pytest.mark.parametrize("players", [(0, 0), (8, 8), (8, 0), (12, 4)], ids=str)
    def test_plays_as_the_rules_engine_does(self, mode, players):
        states = dealt(mode, 4, f"slow {mode}")
        first, second = (f"search:playouts={each}" if each else RANDOM for each in players)
        found = play(states, seeds(4), (first, second))
        for index, (battle, expected) in enumerate(one_by_one(states, seeds(4), players)):
            assert_ended_alike(found, index, battle, expected)

    @pytest.mark.parametrize("mode", ["standard", "team"])
    @pytest.mark.parametrize("players", [(0, 0), (8, 0)], ids=str)
    def test_notes_every_decision(self, mode, players):
        states = dealt(mode, 4, f"noted {mode}")
        found = table_for(max(players)).record(states, seeds(4), players)
        made = [*zip(found.seats.tolist(), found.actions.tolist(), strict=True)]
        for (battle, _), length in zip(one_by_one(states, seeds(4), players), found.lengths.tolist(), strict=True):
            assert [(turn.seat, turn.number) for turn in battle.history] == made[:length]
            made = made[length:]
        assert not made

    def test_notes_every_decision_where_there_is_little_room_at_first(self, monkeypatch):
        table = table_for(0)
        enough = table.record(dealt(), seeds(), (0, 0))
        monkeypatch.setattr(battles, "DECISIONS_A_BATTLE", 1)
        few = table.record(dealt(), seeds(), (0, 0))
        for name in ("lengths", "seats", "actions"):
            assert np.array_equal(getattr(few, name), getattr(enough, name))

    def test_fights_on_as_the_rules_engine_does(self):
        states = dealt(number=12, name="slow fights")
        found = play(states, seeds(12), (EIGHT, EIGHT), fights_on=True)
        for index, (battle, expected) in enumerate(one_by_one(states, seeds(12), (8, 8), True)):
            assert_ended_alike(found, index, battle, expected)
        free = play(states, seeds(12), (EIGHT, EIGHT))
        stays = free.withdrew == NONE
        assert stays.any() and not stays.all() and (found.withdrew == NONE).all()
        assert np.array_equal(found.points[stays], free.points[stays])

    def test_battles_do_not_depend_on_their_neighbours(self):
        states, choices = dealt(number=7), seeds(7)
        together = play(states, choices, (EIGHT, EIGHT))
        for index in (0, 3, 6):
            alone = play(states[index : index + 1], choices[index : index + 1], (EIGHT, EIGHT))
            for name in ("points", "withdrew", "cards_left", "expected"):
                assert np.array_equal(getattr(alone, name)[0], getattr(together, name)[index], equal_nan=True)

    def test_every_compiled_kernel_plays_the_same(self, compiled, kernel_of_battles):
        states, found = dealt(number=3), []
        for kernel in (load("native"), compiled):
            kernel_of_battles(kernel)
            found += [play(states, seeds(3), players) for players in ((EIGHT, "search:playouts=3"), (RANDOM, RANDOM))]
        assert same(found[0], found[2]) and same(found[1], found[3])

    def test_plain_python_is_refused(self, kernel_of_battles, monkeypatch):
        kernel_of_battles(None)
        monkeypatch.setenv("AIRLANDSEA_KERNEL", "plain")
        with pytest.raises(NoLibrary, match="needs the compiled kernel"):
            play(dealt(number=1), seeds(1), (RANDOM, RANDOM))

    def test_leaves_the_deals_as_they_are(self):
        states = dealt()
        before = states.copy()
        play(states, seeds(), (EIGHT, RANDOM), fights_on=True)
        play(states, seeds(), (HEURISTIC, HEURISTIC))
        assert np.array_equal(states, before)

    def test_reads_who_withdrew_and_with_how_many_cards(self):
        states = dealt(number=40, name="withdrawals")
        found = play(states, seeds(40), (EIGHT, EIGHT))
        for index, (battle, _) in enumerate(one_by_one(states, seeds(40), (8, 8))):
            last = battle.history[-1]
            withdrew = last.action.number == WITHDRAW
            assert found.withdrew[index] == (last.seat & 1 if withdrew else NONE)
            left = sum(len(battle.hand(seat)) for seat in range(2) if seat & 1 == found.withdrew[index])
            assert found.cards_left[index] == left
        assert {0, 1, NONE} <= set(found.withdrew.tolist())

    def test_random_players_never_withdraw(self):
        found = play(dealt(number=200), seeds(200), (RANDOM, RANDOM))
        assert (found.withdrew == NONE).all() and (np.abs(found.points) == 6).all() and np.isnan(found.expected).all()

    def test_the_heuristic_bot_plays_both_sides(self):
        states = dealt(number=3)
        found = play(states, seeds(3), (HEURISTIC, HEURISTIC))
        assert same(found, play_by_heuristic(states, seeds(3)))
        assert (np.abs(found.points) >= 2).all()

    @pytest.mark.parametrize("player", ["expert", "search", "search:playouts=0", "search:playouts=x", "level:3"])
    def test_an_unknown_player_is_refused(self, player):
        with pytest.raises(UnknownPlayer, match="random, heuristic, or search:playouts=N with N from 1 to 100000"):
            play(dealt(number=1), seeds(1), (player, RANDOM))

    def test_the_heuristic_bot_plays_against_itself_only(self):
        with pytest.raises(UnknownPlayer, match="'heuristic'"):
            play(dealt(number=1), seeds(1), (HEURISTIC, RANDOM))


class TestDealing:
    @pytest.mark.parametrize("mode", PRESETS)
    def test_every_deal_is_a_sound_state_with_side_1_first(self, mode):
        for state in dealt(mode, 5):
            assert state["first_side"] == 0
            assert state_problems(State.from_array(np.array([state]))) == []

    def test_the_same_names_give_the_same_deals_and_others_give_others(self):
        assert np.array_equal(dealt(), dealt())
        assert not np.array_equal(dealt()["where"], dealt(name="others")["where"])
        assert np.array_equal(raw_numbers(5, "a", 1), raw_numbers(9, "a", 1)[:5])

    def test_numbers_are_the_same_on_every_machine(self):
        assert raw_numbers(2, "airlandsea", 7).tolist() == NUMBERS

    def test_every_row_is_there_once(self):
        assert len(set(every_row(3))) == len(every_row(3)) == 120 and len(set(every_row(5))) == 720


class TestExchanging:
    @pytest.mark.parametrize("mode", ["standard", "epic"])
    def test_only_two_cards_change_places(self, mode):
        states = dealt(mode, 30)
        held, drawn = hand_of(states, 1)[:, 2], deck_of(states)[:, 3]
        changed = swap_in_states(states, held, drawn)
        for index, (one, other) in enumerate(zip(held, drawn, strict=True)):
            before, after = states[index], changed[index]
            differ = np.nonzero(before["where"] != after["where"])[0].tolist()
            assert differ == sorted([one, other])
            assert (after["where"][one], after["where"][other]) == (DECK, HAND + 1)
            assert after["hand"][1] == before["hand"][1] ^ (1 << one | 1 << other)
            assert after["hand"][0] == before["hand"][0]
            swapped = {int(one): int(other), int(other): int(one)}
            assert deck_in_order(after) == [swapped.get(card, card) for card in deck_in_order(before)]
            untouched = [name for name in before.dtype.names if name not in MOVED]
            assert all(np.array_equal(before[name], after[name]) for name in untouched)
            assert state_problems(State.from_array(changed[index : index + 1])) == []

    def test_twice_is_never(self):
        states = dealt()
        held, drawn = hand_of(states, 0)[:, 0], deck_of(states)[:, 0]
        assert np.array_equal(swap_in_states(swap_in_states(states, held, drawn), held, drawn), states)

    def test_a_card_for_itself_changes_nothing(self):
        states = dealt()
        held = hand_of(states, 0)[:, 0]
        assert np.array_equal(swap_in_states(states, held, held), states)
        assert np.array_equal(swap_in_states(states, np.full(6, NONE), held), states)

    def test_two_cards_of_the_deck_change_places_in_it(self):
        states = dealt()
        top = states["deck_top"].astype(np.int64)
        other = states["deck_bottom"].astype(np.int64)
        changed = swap_in_states(states, top, other)
        assert np.array_equal(changed["deck_top"], other) and np.array_equal(changed["deck_bottom"], top)
        assert np.array_equal(changed["hand"], states["hand"])


class TestRows:
    def test_another_order_keeps_the_cards(self):
        states = dealt(number=8)
        for order in permutations(range(3)):
            changed = lay_row(states, order)
            for before, after in zip(states, changed, strict=True):
                assert [after["row"][slot] for slot in range(3)] == [before["row"][slot] for slot in order]
                assert all(after["slot_of"][after["row"][slot]] == slot for slot in range(3))
                names = [name for name in before.dtype.names if name not in ("row", "slot_of")]
                assert all(np.array_equal(before[name], after[name]) for name in names)

    def test_hands_and_deck_hold_all_cards_of_the_game(self):
        for state in dealt("epic", 4):
            places = [HAND, HAND + 1, DECK]
            cards = np.concatenate([cards_at(np.array([state]), place)[0] for place in places])
            assert sum(1 << int(card) for card in cards) == state["game"]


def deck_in_order(state):
    """The cards of a deck from the top."""
    cards, card = [], int(state["deck_top"])
    while card != NONE:
        cards.append(card)
        card = int(state["below"][card])
    return cards
