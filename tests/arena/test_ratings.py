"""Ratings: closed forms for two, the equations of the likeliest ones for more, and errors against resampling."""

from math import exp, inf, log, sqrt
from random import Random
from statistics import stdev

import pytest

from airlandsea.arena.ratings import Meeting, ratings
from airlandsea.arena.stats import ELO, Estimate, elo, student


def drawn_meetings(random, strengths, deals):
    """Everybody meets everybody twice on each deal, with luck that the deal gives all the meetings on it."""
    for deal in range(deals):
        luck = random.gauss(0, 0.5)
        for one in range(len(strengths)):
            for other in range(one):
                chance = 1 / (1 + exp(strengths[other] - strengths[one] + luck))
                yield Meeting(deal, one, other, float(sum(random.random() < chance for _ in range(2))), 2)


def test_of_two_follow_from_the_share_with_half_a_game_given_to_each():
    meetings = [Meeting(number, 0, 1, score, 2) for number, score in enumerate([2, 1, 2, 0.5, 2, 1.5, 1, 2])]
    yardstick, other = ratings(2, meetings)
    assert (yardstick.value, yardstick.low, yardstick.high) == (0, 0, 0)
    assert other.value == pytest.approx(-elo((12 + 0.5) / (16 + 1)), abs=1e-6)
    assert other.low < other.value < other.high


def test_the_error_of_two_is_that_of_the_share():
    random = Random(1)
    scores = [float(sum(random.random() < 0.6 for _ in range(2))) for _ in range(500)]
    _, other = ratings(2, [Meeting(number, 0, 1, score, 2) for number, score in enumerate(scores)])
    share = sum(scores) / 1000
    slope = ELO / log(10) / (share * (1 - share))
    error = stdev(scores) / 2 / sqrt(500) * slope
    assert other.high - other.value == pytest.approx(student(499) * error, rel=0.02)


def test_explain_what_everybody_has_won():
    meetings = list(drawn_meetings(Random(2), [0.0, 0.7, -0.4, 1.5], 200))
    values = [each.value * log(10) / ELO for each in ratings(4, meetings)]
    for player in range(4):
        won = expected = 0.0
        for meeting in meetings:
            if player in (meeting.one, meeting.other):
                enemy = meeting.other if player == meeting.one else meeting.one
                won += meeting.score if player == meeting.one else meeting.games - meeting.score
                expected += meeting.games / (1 + exp(values[enemy] - values[player]))
        for enemy in range(4):  # the half games that are given
            if enemy != player:
                won += 0.5
                expected += 1 / (1 + exp(values[enemy] - values[player]))
        assert won == pytest.approx(expected, abs=1e-6)


@pytest.mark.slow
def test_errors_are_those_of_drawing_the_deals_again():
    meetings = list(drawn_meetings(Random(3), [0.0, 0.5, -0.5], 100))
    by_deal = {deal: [each for each in meetings if each.cluster == deal] for deal in range(100)}
    random = Random(4)
    drawn = []
    for _ in range(150):
        again = [
            each._replace(cluster=(number, each.cluster))
            for number, deal in enumerate(random.choices(range(100), k=100))
            for each in by_deal[deal]
        ]
        drawn.append([each.value for each in ratings(3, again)])
    for player, estimate in list(enumerate(ratings(3, meetings)))[1:]:
        error = (estimate.high - estimate.value) / student(99 + 6)
        assert error == pytest.approx(stdev(values[player] for values in drawn), rel=0.2)


def test_games_that_belong_together_are_not_counted_as_many():
    meetings = list(drawn_meetings(Random(5), [0.0, 0.5], 100))
    thrice = [each for each in meetings for _ in range(3)]
    alone, together = (ratings(2, each)[1] for each in (meetings, thrice))
    assert together.high - together.low == pytest.approx(alone.high - alone.low, rel=0.05)


def test_of_somebody_who_has_won_everything_are_neither_infinite_nor_certain():
    won = [Meeting(number, 0, 1, 2.0, 2) for number in range(50)]
    _, loser = ratings(2, won)
    assert -elo(100.5 / 101) == pytest.approx(loser.value, abs=1e-6)
    assert loser.high - loser.low > 400


def test_of_players_who_have_not_met_say_nothing():
    assert ratings(2, []) == [Estimate(0, 0, 0), Estimate(0, -inf, inf)]
