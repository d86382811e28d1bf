"""Glicko-2 computes what its paper computes."""

import pytest

from airlandsea.server.game.glicko2 import MAX_DEVIATION, Game, Rating, rate, wait

PLAYER = Rating(1500, 200, 0.06)
GAMES = [Game(Rating(1400, 30), 1), Game(Rating(1550, 100), 0), Game(Rating(1700, 300), 0)]


def test_the_worked_example_of_the_paper():
    after = rate(PLAYER, GAMES)
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_volatility_grows_with_results_that_nobody_expects():
    steady = Rating(1500, 50, 0.06)
    surprising = [Game(Rating(2300, 50), 1) for _ in range(30)]  # more than the deviation explains
    assert rate(steady, surprising).volatility > 0.0605
    assert rate(steady, [Game(steady, 1), Game(steady, 0)]).volatility < 0.06


def test_a_win_and_a_loss_between_equals_are_mirror_images():
    won, lost = (rate(Rating(), [Game(Rating(), score)]) for score in (1, 0))
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating) and won.rating > 1600
    assert won.deviation == pytest.approx(lost.deviation) and won.deviation < MAX_DEVIATION


def test_without_games_a_rating_gets_less_sure_up_to_that_of_a_new_player():
    assert wait(PLAYER, 1) == rate(PLAYER, [])
    assert wait(PLAYER, 1).deviation == pytest.approx(200.2714, abs=1e-3)  # step 6 of the paper
    assert wait(wait(PLAYER, 3), 4).deviation == pytest.approx(wait(PLAYER, 7).deviation)
    assert wait(PLAYER, 10**6) == PLAYER._replace(deviation=MAX_DEVIATION)
