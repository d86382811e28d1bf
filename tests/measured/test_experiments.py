"""What is measured: effects that are known are found exactly, and what has no effect is worth nothing."""

import numpy as np
import pytest

from airlandsea.report import experiments
from airlandsea.report.battles import RANDOM, Played, deal, every_row, play, swap_in_states
from airlandsea.report.experiments import KINDS, Draw, Experiment, add
from airlandsea.report.plan import battles_of_a_deal
from airlandsea.rules.cards import CODES, NONE, THEATER_LETTERS
from airlandsea.rules.modes import CHART_POINTS, Mode

pytestmark = pytest.mark.usefixtures("native")
EIGHT = "search:playouts=8"
A1, AIR = CODES.index("A1"), THEATER_LETTERS.index("A")


def experiment(kind, player=RANDOM, mode="standard", deals=40, seed=1, opponent=None):
    return Experiment(kind, (player, opponent or player), mode, deals, seed)


def ratio(sums, name):
    total, number = sums[name]
    return total / number


@pytest.fixture
def outcome(monkeypatch):
    """Has battles end as a function of the deals, the seeds of choices and the players says."""

    def use(function):
        def played(states, seeds, players, fights_on=False):
            points = function(states, seeds, players).astype(np.int64)
            none = np.full(len(points), NONE)
            return Played(points, none, none * 0, np.full((len(points), 2, 36), np.nan))

        monkeypatch.setattr(experiments, "play", played)

    return use


def holds(states, side, card):
    return states["hand"][:, side] >> card & 1


class TestEveryKind:
    @pytest.mark.parametrize(
        ("kind", "mode"), [*((kind, "standard") for kind in KINDS), ("edge", "epic"), ("cards", "epic")]
    )
    def test_plays_as_many_battles_as_planned(self, kind, mode):
        sums = experiment(kind, EIGHT if kind == "withdrawing" else RANDOM, mode, 12).play(0)
        assert sums["battles" if "battles" in sums else "points"][1] == 12 * battles_of_a_deal(kind, mode)
        assert all(type(each) is int for pair in sums.values() for each in pair)

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_same_group_has_the_same_sums(self, kind):
        what = experiment(kind, EIGHT, deals=6, opponent=RANDOM if kind == "match" else None)
        assert what.play(3) == what.play(3)
        assert what.play(3) != what.play(4)
        other_seed = Experiment(what.kind, what.players, what.mode, what.deals, 2)
        assert what.play(3) != other_seed.play(3)

    def test_a_group_is_played_in_parts_with_deals_of_their_own(self, monkeypatch):
        monkeypatch.setattr(experiments, "DEALS_AT_ONCE", 4)
        what = experiment("edge", deals=10)
        parts = [what.run(0, 4, 0), what.run(0, 4, 1), what.run(0, 2, 2)]
        assert what.play(0) == add(add(parts[0], parts[1]), parts[2])
        assert what.run(0, 4, 0) != what.run(0, 4, 1)

    def test_all_players_have_the_same_deals(self):
        draws = [Draw(experiment("edge", player), 0, 0, 9) for player in (RANDOM, EIGHT)]
        assert np.array_equal(draws[0].raw("deals"), draws[1].raw("deals"))
        assert not np.array_equal(draws[0].raw("deals"), draws[0].raw("choices"))

    def test_numbers_below_a_bound_come_equally_often(self):
        found = Draw(experiment("edge"), 0, 0, 60_000).below(6, "dice")
        assert np.abs(np.bincount(found, minlength=6) - 10_000).max() < 400 and len(np.unique(found)) == 6


class TestEdge:
    def test_is_what_the_battles_bring(self):
        what = experiment("edge", deals=30)
        draw, rules = Draw(what, 2, 0, 30), Mode.preset("standard")
        states = deal(rules, every_row(3), draw.below(120, "rows"), draw.raw("deals"))
        points = play(states, draw.raw("choices"), what.players).points
        sums = what.play(2)
        assert sums["points"] == (points.sum(), 30) and sums["won"] == ((points > 0).sum(), 30)

    def test_the_sets_are_parts_of_the_whole(self):
        sums = experiment("edge", deals=400).play(0)
        sets = [pair for name, pair in sums.items() if name.startswith("set/") and name.endswith("/points")]
        assert len(sets) == 20
        assert tuple(map(sum, zip(*sets, strict=True))) == sums["points"]

    def test_a_set_is_the_theaters_of_its_row(self, outcome):
        outcome(lambda states, *_: (states["row"][:, :3] == AIR).any(axis=1))
        sums = experiment("edge", deals=400).play(0)
        for name in (each for each in sums if each.startswith("set/") and each.endswith("/points")):
            assert ratio(sums, name) == ("A" in name.split("/")[1])

    def test_withdrawals_are_counted_by_cards_left(self):
        sums = experiment("edge", EIGHT, deals=60).play(0)
        for name in ("first", "second"):
            by_cards = [sums.get(f"turn/{name}/{left}/withdrawn", (0, 0)) for left in range(1, 11)]
            assert sum(total for total, _ in by_cards) == sums[f"withdrawn/{name}"][0] > 0
            for left, (gone, turns) in enumerate(by_cards, 1):
                on = sums.get(f"turn/{name}/{left}/played on", (0, 0))
                assert turns - gone == on[1]
                levels = [sums.get(f"turn/{name}/{left}/expected {level}", (0, 0)) for level in range(-6, 6)]
                assert tuple(map(sum, zip(*levels, strict=True))) == on


class TestCards:
    def test_the_differences_of_a_deal_add_up_to_nothing(self):
        sums = experiment("cards", deals=1).play(0)
        assert sum(total for name, (total, _) in sums.items() if name.endswith("/both/points")) == 0

    def test_the_only_card_that_counts_is_worth_what_it_counts(self, outcome):
        outcome(lambda states, *_: 3 * (holds(states, 0, A1) - holds(states, 1, A1)))
        sums = experiment("cards", deals=300).play(0)
        assert [ratio(sums, f"card/A1/{side}/points") for side in ("both", "first", "second")] == [3, 3, 3]
        others = [sums[f"card/{code}/both/points"] for code in CODES if code != "A1"]
        assert sum(total for total, _ in others) < 0  # in deals where it is one of those in the same place
        assert all(-1 < total / number <= 0 for total, number in others)

    def test_what_comes_with_a_card_is_not_counted_for_it(self, outcome):
        """A correlation would say that cards of Air win: in this game the side wins that the row favours."""
        outcome(lambda states, *_: np.where((states["row"][:, :3] == AIR).any(axis=1), 6, -6))
        sums = experiment("cards", deals=200).play(0)
        assert all(total == 0 for name, (total, _) in sums.items() if name.endswith("/points"))

    def test_agrees_with_an_exchange_by_hand(self):
        what = experiment("cards", deals=1, seed=5)
        draw, rules = Draw(what, 0, 0, 1), Mode.preset("standard")
        state = deal(rules, every_row(3), draw.below(120, "rows"), draw.raw("deals"))
        side, place = draw.below(2, "sides")[0], draw.below(6, "places")[0]
        held = [card for card in range(36) if state["hand"][0, side] >> card & 1][place]
        drawn = [card for card in range(36) if state["where"][0, card] == 20]
        results = {}
        for card in [held, *drawn]:
            changed = swap_in_states(state, np.array([held]), np.array([card]))
            assert holds(changed, side, card)[0] == 1
            results[card] = play(changed, draw.raw("choices"), what.players).points[0] * (1 - 2 * side)
        sums = what.play(0)
        for card, points in results.items():
            others = [each for other, each in results.items() if other != card]
            assert ratio(sums, f"card/{CODES[card]}/both/points") == pytest.approx(points - sum(others) / 6)


class TestOrders:
    def test_the_theater_in_the_middle_is_found(self, outcome):
        outcome(lambda states, *_: 3 * (states["row"][:, 1] == AIR))
        sums = experiment("orders", deals=120).play(0)
        assert ratio(sums, "middle/A/effect") == 2 and ratio(sums, "middle/A/points") == 3
        assert sums["mirrored"] == (0, 120)
        assert all(-1 <= ratio(sums, f"middle/{letter}/effect") <= 0 for letter in "LSDEI")

    def test_the_effects_of_a_deal_add_up_to_nothing(self):
        sums = experiment("orders", deals=1).play(0)
        assert sum(total for name, (total, _) in sums.items() if name.endswith("/effect")) == 0


class TestWithdrawing:
    def test_what_was_paid_and_saved(self):
        what = experiment("withdrawing", EIGHT, deals=80)
        draw, rules = Draw(what, 0, 0, 80), Mode.preset("standard")
        states = deal(rules, every_row(3), draw.below(120, "rows"), draw.raw("deals"))
        free = play(states, draw.raw("choices"), what.players)
        fought = play(states, draw.raw("choices"), what.players, fights_on=True).points
        sums, seen = what.play(0), 0
        for side, name in enumerate(("first", "second")):
            for cost in CHART_POINTS:
                these = (free.withdrew == side) & (np.abs(free.points) == cost)
                ours = fought[these] * (1 - 2 * side)
                assert sums[f"cost/{name}/{cost}/paid"] == (these.sum(), 80)
                assert sums[f"cost/{name}/{cost}/saved"] == (-(cost + ours).sum(), these.sum())
                assert sums[f"cost/{name}/{cost}/would win"] == ((ours > 0).sum(), these.sum())
                seen += these.sum()
        assert seen == (free.withdrew != NONE).sum() > 0

    def test_without_the_right_to_withdraw_battles_are_fought_out(self):
        sums = experiment("withdrawing", EIGHT, deals=30).play(0)
        won, number = sums["won/forbidden"]
        assert sums["points/forbidden"] == (6 * won - 6 * (number - won), 30)
        assert sums["points/difference"][0] == sums["points/allowed"][0] - sums["points/forbidden"][0]


class TestLuck:
    def test_a_game_that_the_deal_decides(self, outcome):
        outcome(lambda states, *_: 6 * holds(states, 0, A1))
        assert ratio(experiment("luck", deals=300).play(0), "same deal") == 0

    def test_a_game_that_the_deal_does_not_decide(self, outcome):
        outcome(lambda states, seeds, *_: np.where(seeds >> np.uint64(63), 6, -6))
        assert ratio(experiment("luck", deals=4000).play(0), "same deal") == pytest.approx(1, abs=0.1)

    def test_half_of_each(self, outcome):
        outcome(lambda states, seeds, *_: np.where(seeds >> np.uint64(63), 3, -3) + 3 * parity(states))
        assert ratio(experiment("luck", deals=4000).play(0), "same deal") == pytest.approx(0.5, abs=0.05)

    def test_a_single_deal_has_nothing_to_compare_with(self):
        assert experiment("luck", deals=1).play(0) == {"battles": (0, 2)}


def parity(states):
    """Half of all deals +1, the others -1."""
    return 1 - 2 * (np.bitwise_count(states["hand"][:, 0] & 0x5A5A5A5A5) & 1).astype(np.int64)


class TestMatch:
    def test_each_plays_each_deal_on_both_sides(self, outcome):
        outcome(lambda states, seeds, players: np.full(len(states), 6 if players[0] == EIGHT else -6))
        sums = experiment("match", EIGHT, deals=10, opponent=RANDOM).play(0)
        assert sums["points"] == (120, 20) and sums["won"] == (20, 20) and sums["points/second"] == (60, 10)

    def test_what_a_side_is_worth_cancels_out(self, outcome):
        outcome(lambda states, *_: np.full(len(states), 6))
        sums = experiment("match", EIGHT, deals=10, opponent=RANDOM).play(0)
        assert sums["points"] == (0, 20) and sums["points/first"] == (60, 10)
