"""Luck and skill apart: the terms add up, luck averages 0, and nobody's account depends on what they do not know."""

from dataclasses import replace
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from airlandsea import Battle, War
from airlandsea.bots import SearchBot
from airlandsea.equity import equities
from airlandsea.records import export, record_of
from airlandsea.review import TERMS, Analyzer, IllegalReview, as_table, review
from airlandsea.review import luck as luck_of
from airlandsea.review.luck import evaluate_start, points_of
from airlandsea.search.runner import SearchRunner
from drawing import battle as drawn
from review.sample_wars import played

QUICK = "search:playouts=16"
BOTS = ("random:withdraws=0.05", "heuristic:deals=1")
WARS = 50
BATTLES = 250


@pytest.fixture(scope="module")
def reviewed(native):
    return review(record_of(played(seed=2, bot=BOTS[0])), "search:playouts=40", deals=4)


@pytest.fixture(scope="module")
def continued(native):
    start = played(seed=2, bot=BOTS[1], battles=1).battle.at(3)
    return review(record_of(play_on(War.from_battle(start, 1))), "search:playouts=40", deals=4)


def play_on(war):
    random = Random(1)
    while not war.battle.is_over:
        war.play(random.choice([token for token in war.options.tokens if token != "w"]))
    return war


def assert_adds_up(done):
    """The terms of each account add up to the change of the chance, and of the points."""
    start, end = done.battles[0].chances[0], done.battles[-1].chances[1]
    for seat in done.seats:
        account = done.account_for(seat)
        changes = [own(battle.chances[1], seat) - own(battle.chances[0], seat) for battle in done.battles]
        points = [change * each.points_per_chance for change, each in zip(changes, done.battles, strict=True)]
        assert sum(each.value for each in account.chance.values()) == pytest.approx(
            own(end, seat) - own(start, seat), abs=1e-9
        )
        assert sum(each.value for each in account.points.values()) == pytest.approx(sum(points), abs=1e-9)


def analyzer(playouts=100):
    found = Analyzer(SearchBot(playouts=playouts))
    found.bot.prepare()
    return found


def own(chance, seat):
    return 1 - chance if seat & 1 else chance


class TestTheIdentity:
    @pytest.mark.slow
    def test_holds_in_every_war(self, native):
        for seed in range(WARS):
            done = review(record_of(played(seed=seed, bot=BOTS[seed % 2])), QUICK, seed=seed, deals=2, explains=False)
            assert done.battles[-1].chances[1] in (0, 1)
            assert_adds_up(done)

    def test_holds_in_beginner_scoring(self, native):
        war = played("beginner", seed=3, bot=BOTS[1])
        done = review(record_of(war), QUICK, deals=2, explains=False)
        assert_adds_up(done)
        for seat in done.seats:
            result = war.score[seat] - war.score[1 - seat]
            assert done.account_for(seat).total_points == pytest.approx(result, abs=0.5)

    def test_telescopes_over_decisions_and_battles(self, reviewed):
        for seat in reviewed.seats:
            steps = [step for battle in reviewed.battles for step in battle.account(seat)]
            assert all(one.after == pytest.approx(next_one.before, abs=1e-12) for one, next_one in pairwise(steps))
            assert [step.term for step in steps].count("deal luck") == len(reviewed.battles)

    def test_skill_is_that_of_the_decisions(self, reviewed):
        for seat in reviewed.seats:
            amounts = reviewed.account_for(seat).chance
            for term, side in (("own skill", seat & 1), ("enemy skill", 1 - seat & 1)):
                skills = [each.skill for each in reviewed.analyses if each.seat & 1 == side]
                errors = [each.skill_error for each in reviewed.analyses if each.seat & 1 == side]
                sign = 1 if side == seat & 1 else -1
                assert amounts[term].value == pytest.approx(sign * sum(skills))
                assert amounts[term].error == pytest.approx(sqrt(sum(error**2 for error in errors)))

    def test_the_error_of_the_guess_luck_is_that_of_the_rest(self, reviewed):
        amounts = reviewed.account_for(0).chance
        others = [amounts[term].error for term in TERMS if term != "guess luck"]
        assert amounts["guess luck"].error == pytest.approx(sqrt(sum(error**2 for error in others)))
        low, high = amounts["guess luck"].interval
        assert high - low == pytest.approx(2 * 1.96 * amounts["guess luck"].error)

    def test_a_war_is_the_sum_of_its_battles(self, reviewed):
        account = reviewed.account_for(1)
        for term in TERMS:
            for unit in ("chance", "points"):
                parts = [getattr(battle, unit)[term].value for battle in account.battles]
                assert getattr(account, unit)[term].value == pytest.approx(sum(parts))

    def test_a_partners_decisions_are_the_sides_own(self, native):
        done = review(record_of(played("team", seed=3, battles=1)), QUICK, deals=2)
        amounts = done.account_for(0).chance
        skills = [each.skill for each in done.analyses if each.seat in (0, 2)]
        assert {each.seat for each in done.analyses} == {0, 1, 2, 3}
        assert amounts["own skill"].value == pytest.approx(sum(skills))


class CountingRunner(SearchRunner):
    """Counts its searches."""

    searches = 0

    def search(self, *given):
        self.searches += 1
        return super().search(*given)


def deal_luck(analyzer: Analyzer, *given):
    return analyzer.run(luck_of.deal_luck(analyzer, *given))


class TestTheDeal:
    @pytest.mark.slow
    def test_luck_averages_nothing(self, native):
        """Over deals, for the seat that decides first and for the other one, however weak the search is."""
        valuing = analyzer(64)
        found: list[list[float]] = [[], []]
        for seed in range(BATTLES):
            start = Battle.deal(seed=seed, first=0)
            luck = deal_luck(valuing, start, (0, 1), 4, seed)
            for seat in (0, 1):
                found[seat].append(luck[seat].value)
        for values in found:
            assert stdev(values) > 0.01
            assert abs(fmean(values)) < 3 * stdev(values) / sqrt(len(values))

    def test_strong_cards_are_luck_and_weak_ones_are_not(self, native):
        strong, weak = ("L6 A6 S6 A5 L5 A3", "A1 L2 S2 S1 L1 A2")
        lucks = []
        for hand, other in ((strong, weak), (weak, strong)):
            start = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=(hand, other)).battle
            lucks.append(deal_luck(analyzer(1000), start, (0, 1), 64, 1))
        assert lucks[0][0].value > 2 * lucks[0][0].error
        assert lucks[1][0].value < lucks[0][0].value
        assert lucks[0][1].value < lucks[1][1].value

    def test_only_the_seats_own_cards_count(self, native):
        """R31: two deals that look the same to a seat are equally lucky for it."""
        hands = ("L6 A6 S6 A5 L5 A3", "A1 L2 S2 S1 L1 A2", "A4 L4 S4 S3 S5 L3")
        for seat in (0, 1):
            worlds = [(hands[0], hands[1]), (hands[0], hands[2])]
            starts = [
                drawn(p1=" . | . | . ", p2=" . | . | . ", hands=pair[:: -1 if seat else 1], turn=0, first=0).battle
                for pair in worlds
            ]
            assert starts[0].view(seat) == starts[1].view(seat)
            one, other = (deal_luck(analyzer(), start, (seat,), 4, 7) for start in starts)
            assert one == other

    def test_is_the_same_for_a_seat_alone(self, reviewed):
        record = record_of(played(seed=2, bot=BOTS[0]))
        alone = review(record, "search:playouts=40", seat=1, deals=4)
        assert [each.deal_luck[1] for each in alone.battles] == [each.deal_luck[1] for each in reviewed.battles]

    @pytest.mark.parametrize("first", [0, 1])
    def test_is_as_precise_for_the_seat_that_decides_first_as_for_the_other(self, native, first):
        luck = deal_luck(analyzer(1000), Battle.deal(seed=5, first=first), (0, 1), 64, 1)
        assert luck[first].error < 1.5 * luck[1 - first].error

    def test_needs_few_searches_for_the_seat_that_decides_first(self, native):
        searched = []
        for seats in ((0,), (1,)):
            valuing, start = analyzer(), Battle.deal(seed=5, first=0)
            valuing.bot.runner = runner = CountingRunner(valuing.bot.runner.method)
            deal_luck(valuing, start, seats, 64, 1)
            searched.append(runner.searches)
        assert searched == [64 + 16, 64 + 64]

    def test_more_deals_tell_it_better(self, native):
        start = Battle.deal(seed=5, first=0)
        few, many = (deal_luck(analyzer(), start, (1,), deals, 1)[1].error for deals in (4, 64))
        assert many < few

    def test_is_valued_for_side_1(self, native):
        start = Battle.deal(seed=5, first=1)
        valuing = analyzer()
        assert 0 < valuing.run(evaluate_start(valuing, start, Random(1))).value < 1


class TestPoints:
    def test_winning_a_fought_battle_is_six_points_more_than_even(self):
        state = Battle.deal(seed=1, first=0).state
        table = equities()["standard"]
        stake = table.chance((6, 12), 1) - table.chance((12, 6), 1)
        assert points_of(state) == pytest.approx(12 / stake)

    def test_winning_a_battle_worth_one_point_is_one_point_more_than_even(self):
        state = Battle.deal("beginner", seed=1, first=0).state
        table = equities()["beginner"]
        assert points_of(state) == pytest.approx(2 / (table.chance((2, 3), 1) - table.chance((3, 2), 1)))

    def test_of_a_war_that_is_decided_count_nothing(self):
        state = Battle.deal(seed=1, first=0).state
        state.score[0] = state.target
        assert points_of(state) == 0


class TestAnExport:
    def test_takes_the_enemys_skill_for_luck(self, native):
        war = played(seed=2, bot=BOTS[0])
        whole = review(record_of(war), "search:playouts=40", deals=4).account_for(1)
        mine = review(export(war, 1), "search:playouts=40", deals=4).account_for(1)
        assert whole.knows_enemy and not mine.knows_enemy
        assert mine.total == whole.total
        assert mine.chance["enemy skill"].value == 0
        for term in ("deal luck", "own skill"):
            assert mine.chance[term] == whole.chance[term]
        both = whole.chance["guess luck"].value + whole.chance["enemy skill"].value
        assert mine.chance["guess luck"].value == pytest.approx(both)


def test_fewer_than_two_deals_are_refused(reviewed):
    with pytest.raises(IllegalReview, match="1 deals: 2 or more"):
        review(record_of(played(seed=2, bot=BOTS[0])), QUICK, deals=1)


def test_no_battles_have_no_account(reviewed):
    nothing = replace(reviewed, battles=())
    assert nothing.account_for(0).total == nothing.account_for(0).total_points == 0
    assert as_table(nothing)["luck"] == {}


class TestAWarThatBeginsInTheMiddle:
    """There the position was given, not dealt: what it is worth more than its score is the luck of the deal."""

    def test_the_account_adds_up(self, continued):
        [battle, *_] = continued.battles
        for seat in continued.seats:
            start, end = (own(chance, seat) for chance in battle.chances)
            [deal, *_, last] = battle.account(seat)
            assert (deal.before, last.after) == (pytest.approx(start), pytest.approx(end))

    def test_a_won_position_is_luck(self, native):
        hopeless = drawn(p1="L6 | A6 | S6", p2=" . | . | . ", hands=("L5", "A1")).battle
        luck = deal_luck(analyzer(200), hopeless, (0, 1), 8, 1)
        chances = equities()["standard"].chance((12, 12), 0)
        assert luck[0].value > 0.02 and luck[0].value + chances < 1
        assert luck[1].value == pytest.approx(-luck[0].value, abs=0.1)

    def test_a_fresh_deal_is_compared_with_other_deals(self, continued, native):
        dealt = play_on(War.from_battle(War(seed=5).battle, 1))
        same = review(record_of(dealt), "search:playouts=40", deals=4)
        assert same.battles[0].deal_luck[0].error > 0
        assert record_of(dealt).battles[0].start is None
