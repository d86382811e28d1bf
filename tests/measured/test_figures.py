"""Figures and their intervals: they cover known values as often as they say, and name what they are."""

from dataclasses import replace

import numpy as np
import pytest

from airlandsea.arena import Task
from airlandsea.arena.stats import Estimate
from airlandsea.report.battles import RANDOM
from airlandsea.report.experiments import Experiment
from airlandsea.report.figures import FARTHEST, Figures, is_share
from airlandsea.report.plan import GROUPS, PLAYERS, battles_of_a_deal, plan, shares, tasks_of
from airlandsea.report.results import ReportResults

EDGE = Experiment("edge", (RANDOM, RANDOM), "standard", 10, 1)
SHARES = ["won", "withdrawn/first", "turn/first/3/withdrawn", "cost/second/4/paid", "cost/first/2/would win"]
MEANS = ["points", "turn/first/3/played on", "won/difference", "card/A1/both/won", "card/A1/both/points", "same deal"]


def figure(name, groups, experiment=EDGE):
    return Figures([experiment], [(Task(0, each), {name: pair}) for each, pair in enumerate(groups)]).get(
        experiment, name
    )


class TestIntervals:
    @pytest.mark.parametrize("groups", [8, 40])
    @pytest.mark.parametrize(("name", "chance"), [("won", 0.6), ("points", 0.6), ("points", 0.95)])
    def test_cover_a_known_value_as_often_as_they_say(self, name, chance, groups):
        random, truth = np.random.default_rng(7), chance if name == "won" else 12 * chance - 6
        covered = 0
        for _ in range(400):
            sizes = random.integers(20, 60, groups)
            won = random.binomial(sizes, chance)
            totals = won if name == "won" else 12 * won - 6 * sizes
            found = figure(name, [(int(total), int(size)) for total, size in zip(totals, sizes, strict=True)]).estimate
            covered += found.low <= truth <= found.high
        assert 0.92 * 400 <= covered <= 0.985 * 400

    @pytest.mark.slow
    @pytest.mark.usefixtures("native")
    def test_cover_what_many_battles_show(self):
        """The edge of random players in small runs of other seeds, against that of a large one."""
        large = replace(EDGE, deals=10_000, seed=99)
        truth = Figures([large], [(Task(0, group), large.play(group)) for group in range(10)])
        covered = 0
        for seed in range(40):
            small = replace(EDGE, deals=100, seed=seed)
            figures = Figures([small], [(Task(0, group), small.play(group)) for group in range(10)])
            for name in ("points", "won"):
                found = figures.get(small, name).estimate
                covered += found.low <= truth.get(large, name).estimate.value <= found.high
        assert covered >= 0.88 * 80

    def test_a_single_group_proves_nothing(self):
        assert figure("points", [(30, 10)]).estimate == Estimate(3, -FARTHEST, FARTHEST)
        assert figure("won", [(9, 10)]).estimate == Estimate(0.9, 0, 1)

    def test_are_over_groups_not_over_battles(self):
        """Ten battles on the same deal that all end alike are one observation."""
        alike, mixed = [(60, 10), (-60, 10)] * 10, [(0, 10), (0, 10)] * 10
        wide, narrow = (figure("points", each).estimate for each in (alike, mixed))
        assert wide.high - wide.low > 4 * (narrow.high - narrow.low)


class TestFigures:
    @pytest.mark.parametrize("name", SHARES)
    def test_shares_lie_from_0_to_1(self, name):
        assert is_share(name)
        found = figure(name, [(10, 10)] * 3).estimate
        assert 0 < found.low < found.value == found.high == 1

    @pytest.mark.parametrize("name", MEANS)
    def test_means_have_room_on_both_sides(self, name):
        assert not is_share(name)
        found = figure(name, [(10, 100)] * 4).estimate
        assert found.low < found.value == 0.1 < found.high

    def test_groups_without_a_thing_do_not_count_for_it(self):
        found = figure("points", [(6, 2), (0, 0), (-6, 4)])
        assert (found.number, found.groups, found.estimate.value) == (6, 2, 0)

    def test_what_was_not_measured_is_no_figure(self):
        assert figure("points", []) is None and figure("points", [(0, 0)]) is None

    def test_pools_several_sums(self):
        figures = Figures([EDGE], [(Task(0, 0), {"a": (3, 1), "b": (5, 3)}), (Task(0, 1), {"b": (0, 1)})])
        found = figures.pool(EDGE, ["a", "b"])
        assert (found.number, found.groups, found.estimate.value) == (5, 2, 8 / 5)

    def test_lists_each_figure_once_and_no_auxiliary_sums(self):
        sums = {"points": (6, 2), "won": (1, 2), "battles": (0, 2), "squares": (72, 2)}
        assert [each.name for each in Figures([EDGE], [(Task(0, 0), sums)])] == ["points", "won"]

    def test_counts_battles(self):
        figures = Figures([EDGE], [(Task(0, group), {"points": (6, 2), "battles": (0, 7)}) for group in range(3)])
        assert (
            figures.battles(EDGE) == 21
            and ReportResults(figures).total(True) == 21
            and ReportResults(figures).total(False) == 0
        )


class TestResults:
    def test_the_spread_of_the_cards_leaves_out_chance(self):
        """Cards that are worth the same scatter by chance only."""
        random, what = np.random.default_rng(3), replace(EDGE, kind="cards")
        codes = ("A1", "A2", "A3", "A4", "A5", "A6", "L1", "L2")

        def spread(worths):
            groups = [
                {
                    f"card/{code}/both/points": (int(random.normal(400 * worth, 2000)), 400)
                    for code, worth in zip(codes, worths, strict=True)
                }
                for _ in range(100)
            ]
            return ReportResults(
                Figures([what], [(Task(0, each), sums) for each, sums in enumerate(groups)])
            ).spread_of_cards(RANDOM)

        assert spread([0] * 8).low == 0 and spread([0] * 8).value < 0.5
        found = spread([-3, 3] * 4)
        assert 2.5 < found.low < 3 < found.high < 3.5 and found.value == pytest.approx(3, abs=0.2)

    def test_the_share_of_the_deal(self):
        what = replace(EDGE, kind="luck")
        sums = [{"same deal": (30, 100)}, {"same deal": (20, 100)}] * 5
        found = ReportResults(Figures([what], [(Task(0, each), pair) for each, pair in enumerate(sums)])).deals_share(
            RANDOM
        )
        assert found.value == 0.75 and 0 <= found.low < 0.75 < found.high <= 1


class TestPlan:
    def test_the_shares_add_up_to_all_battles(self):
        for is_fast in (True, False):
            assert sum(each.share for each in shares() if each.is_fast == is_fast) == pytest.approx(1)

    @pytest.mark.parametrize(("battles", "strong"), [(1, 1), (12_345, 678), (100_000_000, 1_000_000)])
    def test_at_least_as_many_battles_as_were_asked_for(self, battles, strong):
        experiments = plan(battles, strong, 3)
        numbers = {True: 0, False: 0}
        for each in experiments:
            is_fast = each.players == (RANDOM, RANDOM)
            numbers[is_fast] += GROUPS * each.deals * battles_of_a_deal(each.kind, each.mode)
        assert numbers[True] >= battles and numbers[False] >= strong
        assert {each.seed for each in experiments} == {3}

    def test_every_experiment_has_a_name_of_its_own(self):
        names = [each.name for each in plan(1, 1, 1)]
        assert len(set(names)) == len(names) == sum(len(each[1]) for each in PLAYERS)

    def test_experiments_take_turns(self):
        experiments = plan(1, 1, 1)
        tasks = tasks_of(experiments)
        assert len(set(tasks)) == len(tasks) == GROUPS * len(experiments)
        assert [each.matchup for each in tasks[: len(experiments)]] == [*range(len(experiments))]
