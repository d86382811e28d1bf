"""Glicko-2, as Mark Glickman describes it in "Example of the Glicko-2 system" (2022, glicko.net): how strong a player
is, how sure that is, and how much it goes up and down. The steps are numbered as there.
"""

from collections.abc import Sequence
from math import exp, log, pi, sqrt
from typing import NamedTuple

SCALE = 173.7178  # points of a rating in one unit of the computation
MEAN = 1500.0  # the rating of a new player
MAX_DEVIATION = 350.0  # of a new player: nothing is known
TAU = 0.5  # how fast volatility may change: 0.3 to 1.2
EPSILON = 1e-6  # to which volatility is found


class Rating(NamedTuple):
    """What is known of a player's strength: with 95 % it is within two deviations of the rating."""

    rating: float = MEAN
    deviation: float = MAX_DEVIATION
    volatility: float = 0.06


class Game(NamedTuple):
    """A game of a rating period, from the side of one player."""

    opponent: Rating  # at the beginning of the period
    score: float  # 1: won; 0: lost


def rate(player: Rating, games: Sequence[Game]) -> Rating:
    """Return a player's rating after a rating period with some games."""
    if not games:
        return wait(player, 1)
    mu, phi = (player.rating - MEAN) / SCALE, player.deviation / SCALE  # step 2
    weights = [weight(game.opponent.deviation / SCALE) for game in games]
    expected = [
        1 / (1 + exp(-g * (mu - (game.opponent.rating - MEAN) / SCALE))) for g, game in zip(weights, games, strict=True)
    ]
    variance = 1 / sum(g * g * e * (1 - e) for g, e in zip(weights, expected, strict=True))  # step 3
    surprise = sum(g * (game.score - e) for g, e, game in zip(weights, expected, games, strict=True))
    volatility = new_volatility(player.volatility, phi, variance, variance * surprise)  # steps 4 and 5
    before = phi * phi + volatility * volatility  # step 6
    after = 1 / sqrt(1 / before + 1 / variance)  # step 7
    return Rating(MEAN + SCALE * (mu + after * after * surprise), min(MAX_DEVIATION, SCALE * after), volatility)


def wait(player: Rating, periods: int) -> Rating:
    """Return a player's rating after some periods without a game: it is less sure."""
    phi = player.deviation / SCALE
    grown = SCALE * sqrt(phi * phi + periods * player.volatility * player.volatility)
    return player._replace(deviation=min(MAX_DEVIATION, grown))


def weight(phi: float) -> float:
    """Return g: how much a game against somebody of this deviation counts."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def new_volatility(volatility: float, phi: float, variance: float, delta: float) -> float:
    """Return the volatility after a period: step 5, the Illinois algorithm."""
    a = log(volatility * volatility)

    def f(x: float) -> float:
        spread = phi * phi + variance + exp(x)
        return exp(x) * (delta * delta - spread) / (2 * spread * spread) - (x - a) / (TAU * TAU)

    low, high = a, log(max(delta * delta - phi * phi - variance, 0.0) or 1.0)
    if delta * delta <= phi * phi + variance:
        steps = 1
        while f(a - steps * TAU) < 0:
            steps += 1
        high = a - steps * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > EPSILON:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return exp(low / 2)
