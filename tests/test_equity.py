"""The chance to win a war at every score: against simulated wars, and at its extremes."""

from itertools import pairwise, product
from random import Random

import pytest

from airlandsea import Battle
from airlandsea.bots.search import UtilityScale
from airlandsea.equity import MAX_NEED, Equity, equities, fought_out_index, key_of, war_chances
from airlandsea.equity.outcomes import (
    CELLS,
    CLASSES,
    PRIOR_WEIGHT,
    RESULTS,
    IllegalOutcomes,
    need_class,
    outcome_shares,
    packaged_tables,
    read_tables,
    smooth,
    source_of,
    write_tables,
)
from airlandsea.rules.modes import PRESETS, SCORINGS, TIES
from airlandsea.search.utility import outcome_index

EVEN = Equity(({6: 0.3, 3: 0.2, 0: 0.1, -2: 0.15, -6: 0.25},) * len(CELLS))


def random_outcomes(seed):
    """Other shares in every cell, nobody's among them."""
    random = Random(seed)
    table = []
    for _ in CELLS:
        counts = {points: random.randrange(1, 9) for points in (-6, -4, -3, -2, 0, 2, 3, 4, 6)}
        table.append({points: count / sum(counts.values()) for points, count in counts.items()})
    return Equity(tuple(table))


def play_war(table, needs, first, random):
    """Which side wins a war whose battles end as the dice say."""
    needs = list(needs)
    while min(needs) > 0:
        cell = need_class(needs[first]) * CLASSES + need_class(needs[1 - first])
        results = table.outcomes[cell]
        points = random.choices(list(results), list(results.values()))[0]
        needs[first if points > 0 else 1 - first] -= abs(points)
        first = 1 - first
    return 0 if needs[0] <= 0 else 1


def key_of_mode(mode):
    ties, scoring = TIES.index(mode.ties), SCORINGS.index(mode.scoring)
    return key_of(mode.slots, mode.seats, ties, scoring, mode.withdrawal)


class TestChance:
    @pytest.mark.parametrize(
        ("needs", "first"), [((12, 12), 0), ((12, 12), 1), ((3, 8), 0), ((5, 1), 1), ((30, 26), 0)]
    )
    def test_is_how_often_wars_by_the_dice_are_won(self, needs, first):
        random, wars = Random(f"{needs} {first}"), 6000
        table = random_outcomes(7)
        won = sum(play_war(table, needs, first, random) == 0 for _ in range(wars))
        chance = table.chance(needs, first)
        assert abs(won / wars - chance) < 4 * (chance * (1 - chance) / wars) ** 0.5

    def test_is_what_it_leads_to(self):
        table = random_outcomes(8)
        for ours, theirs, first in product(range(1, 15), range(1, 15), (0, 1)):
            needs = (ours, theirs)
            results = table.outcomes[need_class(needs[first]) * CLASSES + need_class(needs[1 - first])]
            follows = 0.0
            for points, share in results.items():
                after = list(needs)
                after[first if points > 0 else 1 - first] -= abs(points)
                follows += share * table.chance((after[0], after[1]), 1 - first)
            assert table.chance(needs, first) == pytest.approx(follows, abs=1e-12)

    def test_is_1_for_who_has_won_and_0_for_who_has_lost(self):
        for needs, first in product(((0, 5), (-3, 1)), (0, 1)):
            assert EVEN.chance(needs, first) == 1
            assert EVEN.chance((needs[1], needs[0]), first) == 0

    @pytest.mark.parametrize("table", [EVEN, random_outcomes(9)])
    def test_of_both_sides_adds_up_to_1(self, table):
        for ours, theirs in product((1, 2, 3, 7, 40, MAX_NEED, MAX_NEED + 1, 200), repeat=2):
            assert table.chance((ours, theirs), 0) + table.chance((theirs, ours), 1) == pytest.approx(1)
            assert 0 < table.chance((ours, theirs), 0) < 1

    def test_falls_with_every_point_that_is_needed_more(self):
        for theirs, first in product((2, 6, 7, 12, 31, MAX_NEED), (0, 1)):
            chances = [EVEN.chance((ours, theirs), first) for ours in range(2, MAX_NEED)]
            assert all(more < less for less, more in pairwise(chances))

    @pytest.mark.parametrize("key", equities())
    def test_of_no_measured_mode_rises_much_with_a_point_that_is_needed_more(self, key):
        table = equities()[key]
        for ours, theirs, first in product(range(1, 18), range(1, 19), (0, 1)):
            assert table.chance((ours + 1, theirs), first) < table.chance((ours, theirs), first) + 0.1

    def test_where_nobody_may_win_goes_back_and_forth(self):
        table = Equity(({1: 0.2, 0: 0.8},) * len(CELLS))  # only who is first can score
        assert table.chance((1, 1), 0) == pytest.approx(1 / (2 - 0.2))
        assert Equity(({0: 1.0},) * len(CELLS)).chance((3, 1), 0) == 0.5


class TestLongWars:
    def test_every_point_counts_however_far_the_target(self):
        for far in (MAX_NEED + 1, 100, 1000, 9999):
            chances = [EVEN.chance((ours, far), 0) for ours in range(far, max(0, far - 30), -1)]
            assert all(less < more for less, more in pairwise(chances))

    def test_follow_on_the_table_without_a_step(self):
        for lead in (-20, -3, 0, 3, 20):
            at_the_edge = EVEN.chance((MAX_NEED - max(lead, 0), MAX_NEED + min(lead, 0)), 0)
            assert EVEN.chance((MAX_NEED + 1 - max(lead, 0), MAX_NEED + 1 + min(lead, 0)), 0) == pytest.approx(
                at_the_edge, abs=0.02
            )

    @pytest.mark.slow
    @pytest.mark.parametrize("needs", [(200, 180), (170, 200), (400, 400)])
    def test_are_about_what_the_dice_say(self, needs):
        random, wars = Random(str(needs)), 1000
        won = sum(play_war(EVEN, needs, 0, random) == 0 for _ in range(wars))
        assert won / wars == pytest.approx(EVEN.chance(needs, 0), abs=0.06)

    def test_cannot_be_lost_from_far_ahead(self):
        assert EVEN.chance((30, 9999), 0) > 0.99
        assert EVEN.chance((9999, 30), 1) < 0.01


class TestWarChances:
    @pytest.mark.parametrize("name", PRESETS)
    def test_belong_to_the_outcomes_of_the_battle_of_every_mode(self, name):
        battle = Battle.deal(name, seed=4, first=1)
        battle.state.target, battle.state.score = 12, [5, 8]
        table = equities()[key_of_mode(PRESETS[name])]
        chances = war_chances(battle.state)
        assert chances == war_chances(battle.view(0).raw)
        assert chances[0] == table.chance((7, 4), 0)
        for outcome in range(1, 7):
            points = 1 if PRESETS[name].scoring == "beginner" else outcome
            assert chances[outcome_index(0, outcome)] == table.chance((7 - points, 4), 0)
            assert chances[outcome_index(1, outcome)] == table.chance((7, 4 - points), 0)

    @pytest.mark.parametrize("name", ["beginner", "quick beginner"])
    def test_of_beginner_battles_span_only_what_can_happen(self, name):
        battle = Battle.deal(name, seed=1, first=0)
        table, scale = equities()[name], UtilityScale(war_chances(battle.state), 0)
        assert scale.spread == table.chance((2, 3), 1) - table.chance((3, 2), 1) < 0.5
        assert scale.utilities[outcome_index(0, 1)] == 1 and scale.utilities[outcome_index(1, 1)] == 0

    def test_are_all_different_however_far_the_target(self):
        battle = Battle.deal(seed=4, first=1)
        battle.state.target = 9999
        chances = war_chances(battle.state)
        assert len(set(chances)) == len(chances)

    def test_have_a_table_for_every_mode(self):
        assert {key_of_mode(mode) for mode in PRESETS.values()} == set(equities())

    def test_of_beginner_battles_that_nobody_measured_are_those_of_battles_fought_out(self):
        borrowed = fought_out_index(Equity(({6: 0.5, 3: 0.1, 0: 0.1, -6: 0.3}, *EVEN.outcomes[1:]), "heuristic"))
        assert borrowed.chance((1, 1), 0) == pytest.approx(0.65)
        assert borrowed.chance((2, 1), 0) == pytest.approx(0.65 * 0.35)
        assert borrowed.source == "the last battles of wars: heuristic"


class TestTakePoint:
    def test_withdrawing_and_playing_on_are_worth_the_same_there(self):
        for needs, first, price in product(((12, 12), (5, 9), (9, 3)), (0, 1), (2, 3, 4)):
            point = EVEN.take_point(needs, first, price)
            won, lost = (EVEN.chance((needs[0] - ours, needs[1] - 6 + ours), 1 - first) for ours in (6, 0))
            withdrawn = EVEN.chance((needs[0], needs[1] - price), 1 - first)
            assert point * won + (1 - point) * lost == pytest.approx(withdrawn)

    def test_falls_with_the_price_and_is_0_at_the_full_one(self):
        points = [EVEN.take_point((12, 12), 0, price) for price in (2, 3, 4, 6)]
        assert points == sorted(points, reverse=True) and len(set(points)) == 4
        assert points[-1] == 0

    def test_is_0_where_withdrawing_loses_the_war(self):
        assert EVEN.take_point((12, 2), 0, 2) == 0

    def test_counts_points_where_the_war_is_decided(self):
        """So far behind, or ahead, no battle changes the chance by anything."""
        for needs in ((9999, 99), (99, 9999)):
            assert [EVEN.take_point(needs, 0, price) for price in (2, 3, 4, 6)] == [1 / 3, 1 / 4, 1 / 6, 0]


def table_of(rows, **more):
    return {"outcomes": rows, **more}


def row_of(**counts):
    """`row_of(p6=2, m3=1)`: two times 6 for the first side, once 3 for the other."""
    points = {int(name[1:]) * (-1 if name[0] == "m" else 1): count for name, count in counts.items()}
    return [points.get(result, 0) for result in RESULTS]


class TestOutcomes:
    def test_of_one_row_hold_for_all_cells(self):
        cells = outcome_shares(table_of([row_of(p1=3, m1=1)]))
        assert len(cells) == len(CELLS) and len({tuple(cell.items()) for cell in cells}) == 1
        assert cells[0][1] == 0.75 and cells[0][-1] == 0.25

    def test_a_cell_is_lent_a_few_battles_by_its_relatives(self):
        rows = [row_of(p6=100)] * len(CELLS)
        rows[CELLS.index((1, 3))] = row_of(m6=30)  # same class of the first side as (1, 1)
        rows[CELLS.index((2, 3))] = row_of(m3=700)  # no relative
        mixed = smooth(rows, CELLS.index((1, 1)))
        assert sum(mixed) == pytest.approx(100 + PRIOR_WEIGHT)
        assert mixed[RESULTS.index(-6)] == pytest.approx(PRIOR_WEIGHT * 30 / 730)
        assert mixed[RESULTS.index(-3)] == 0

    def test_a_cell_without_battles_is_as_its_relatives_or_as_all(self):
        rows = [row_of()] * len(CELLS)
        rows[CELLS.index((0, 0))] = row_of(p2=1, m2=1)
        assert outcome_shares(table_of(rows))[CELLS.index((0, 4))][2] == 0.5
        assert outcome_shares(table_of(rows))[CELLS.index((3, 4))][-2] == 0.5

    def test_are_read_as_they_are_written(self):
        rows = [row_of(p6=number, m2=1) for number in range(len(CELLS))]
        tables = {
            "standard team": table_of(rows, bot='a "b" \\', seed=5, version="1.2"),
            "epic": table_of([row_of(p6=1)]),
        }
        assert read_tables(write_tables(tables)) == tables
        assert read_tables(write_tables(read_tables(packaged_tables()))) == read_tables(packaged_tables())

    def test_say_where_they_come_from(self):
        rows = [row_of(p6=40, m6=2)] * len(CELLS)
        assert (
            source_of(table_of(rows, bot="heuristic", version="2"))
            == "heuristic against itself, 1,050 battles, version 2"
        )
        assert source_of(table_of(rows)) == ""

    @pytest.mark.parametrize(
        ("text", "reasons"),
        [
            ("x = [", ["not TOML"]),
            ("[a]\noutcomes = [[1]]\n[b]\noutcomes = []\n", ["a, row 1: 11 counts", "b: outcomes has one row, or 25"]),
            (f"[a]\noutcomes = [{[0] * 11}]\n", ["a: nothing was counted"]),
            (f"[a]\noutcomes = [{[-1] * 11}]\n", ["a, row 1: 11 counts"]),
            ("a = 3", ["a: outcomes has one row"]),
        ],
    )
    def test_that_cannot_be_read_are_refused_with_all_reasons(self, text, reasons):
        with pytest.raises(IllegalOutcomes) as refused:
            read_tables(text)
        assert all(reason in str(refused.value) for reason in reasons)


@pytest.mark.parametrize("mode", equities())
def test_to_be_ahead_never_hurts(mode):
    table = equities()[mode]
    for ours, theirs, first in product(range(1, 30), range(1, 30), (0, 1)):
        chance = table.chance((ours, theirs), first)
        assert table.chance((ours + 1, theirs), first) <= chance + 1e-12
        assert table.chance((ours, theirs + 1), first) >= chance - 1e-12
