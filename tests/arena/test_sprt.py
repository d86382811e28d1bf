"""`sprt`: it stops when it knows whether A is better than B, and says what it has seen."""

import pytest

from airlandsea import Mode
from airlandsea.arena import IllegalMatchup, Matchup, Sprt, sprt
from airlandsea.arena.stats import expected_score

from .players import groups


class TestSprt:
    def test_finds_the_better_one_and_stops(self):
        test = sprt("heuristic:deals=1", "random", 0, 400, seed=1, games=400)
        assert test.verdict is True
        assert 4 <= len(test.match.games) < 100
        before = Sprt(test.matchup, 0, 400)
        for group in test.groups[:-1]:
            before.add(group)
        assert before.verdict is None

    def test_finds_that_a_bot_is_not_better_than_itself(self):
        assert sprt("random", "random", 0, 200, seed=1).verdict is False

    def test_is_undecided_when_the_games_are_over(self):
        test = sprt("random", "random:withdraws=0.01", 0, 5, games=4, seed=1)
        assert test.verdict is None and len(test.match.games) == 4
        assert "better by +0 or by +5 Elo? not decided" in str(test)

    def test_weighs_points_in_battles(self):
        test = sprt("heuristic:deals=1", "random", 0, 3, unit="battle", seed=1)
        assert test.verdict is True and (test.hypotheses.least, test.hypotheses.most) == (-6, 6)
        assert "better by +0 or by +3 points a battle? by +3" in str(test)

    def test_weighs_wars_by_elo(self):
        test = Sprt(Matchup("heuristic", "random"), 10, 30)
        assert (test.hypotheses.mean0, test.hypotheses.mean1) == (expected_score(10), expected_score(30))
        for group in groups((1, 0), (1, 1), (0.5, 1)):
            test.add(group)
        assert test.counts == {0.5: 1, 1.0: 1, 0.75: 1}
        assert test.evidence == test.hypotheses.evidence(test.counts) > 0

    def test_prints_its_bounds(self):
        text = str(sprt("heuristic:deals=1", "random", 0, 400, alpha=0.01, beta=0.1, seed=1))
        assert "decided at -2.29 and +4.50" in text
        assert "so these estimates are biased" in text

    @pytest.mark.parametrize(
        ("low", "high", "alpha", "mode"),
        [(5, 5, 0.05, Mode()), (0, 5, 0, Mode()), (0, 2, 0.1, Mode.preset("beginner"))],
    )
    def test_refuses_what_cannot_be_decided(self, low, high, alpha, mode):
        unit = "battle" if high == 2 else "war"
        with pytest.raises(IllegalMatchup, match="the two hypotheses leave no question"):
            Sprt(Matchup("heuristic", "random", mode=mode, unit=unit), low, high, alpha)
