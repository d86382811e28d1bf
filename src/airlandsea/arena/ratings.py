"""Maximum-likelihood ratings of several players from their results against each other, with 95 % intervals.

The model is that of Zermelo (1929), Bradley and Terry (1952) and Elo (1978): how often a player beats another depends
on the difference of their ratings alone; a draw is half a game won. It knows no games, only clusters of scores.
"""

from collections.abc import Hashable, Iterable
from math import inf, log
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .stats import ELO, Estimate, student

STEP = 2.0  # the most that a rating changes in a step of Newton's method, in natural units


class Meeting(NamedTuple):
    """Some games of two players that belong to a cluster of games that are not independent."""

    cluster: Hashable
    one: int
    other: int
    score: float  # of player `one`
    games: float


def ratings(players: int, meetings: Iterable[Meeting]) -> list[Estimate]:
    """Return [player] the rating in Elo points relative to that of player 0, with its interval.

    Each pair that has met is also given half a game won by either, as an observation like any other: so no rating
    is infinite, and the interval of a player who has won everything stays wide.
    """
    meetings = [*meetings]
    clusters = len({each.cluster for each in meetings})
    for total in totals(meetings):
        meetings += [total._replace(cluster=(total.one, total.other, won), score=won / 2, games=0.5) for won in (0, 1)]
    values = most_likely(players, totals(meetings))
    reach = errors(values, meetings) * student(clusters - 1) if clusters > 1 else np.full(players, inf)
    reach[0] = 0
    scale = ELO / log(10)
    return [
        Estimate(scale * value, scale * (value - far), scale * (value + far))
        for value, far in zip(values.tolist(), reach.tolist(), strict=True)
    ]


def totals(meetings: Iterable[Meeting]) -> list[Meeting]:
    """Add up the meetings of each pair."""
    sums: dict[tuple[int, int], Meeting] = {}
    for each in meetings:
        pair = each.one, each.other
        before = sums.get(pair, Meeting(None, *pair, 0, 0))
        sums[pair] = before._replace(score=before.score + each.score, games=before.games + each.games)
    return list(sums.values())


def most_likely(players: int, meetings: list[Meeting]) -> "NDArray[np.float64]":
    """Return [player] the ratings of maximum likelihood, in natural units, by Newton's method."""
    values = np.zeros(players)
    for _ in range(200):
        surprise = np.sum([0 * values, *(pull(values, each) for each in meetings)], axis=0)
        change = np.linalg.pinv(information(values, meetings)) @ surprise
        values += np.clip(change, -STEP, STEP)
        if np.abs(change).max() < 1e-10:
            break
    values -= values[0]
    return values


def errors(values: "NDArray[np.float64]", meetings: list[Meeting]) -> "NDArray[np.float64]":
    """Return [player] standard errors of the differences from player 0, though games of a cluster are not independent.

    The sandwich of Huber (1967), over clusters as in Liang and Zeger (1986).
    """
    clusters: dict[Hashable, NDArray[np.float64]] = {}
    for each in meetings:
        clusters[each.cluster] = clusters.get(each.cluster, np.zeros(len(values))) + pull(values, each)
    pulls = np.array(list(clusters.values()))
    bread = np.linalg.pinv(information(values, meetings))
    bread -= bread[0]
    few = len(pulls) / max(1, len(pulls) - 1)
    variance = few * bread @ (pulls.T @ pulls) @ bread.T
    return np.sqrt(np.diag(variance))


def chance(values: "NDArray[np.float64]", meeting: Meeting) -> float:
    """Return the chance that player `one` wins a game."""
    return float(1 / (1 + np.exp(values[meeting.other] - values[meeting.one])))


def pull(values: "NDArray[np.float64]", meeting: Meeting) -> "NDArray[np.float64]":
    """Return [player] how far the ratings are from explaining a meeting: the derivative of its log likelihood."""
    surprise = meeting.score - meeting.games * chance(values, meeting)
    direction = np.zeros(len(values))
    direction[meeting.one], direction[meeting.other] = surprise, -surprise
    return direction


def information(values: "NDArray[np.float64]", meetings: list[Meeting]) -> "NDArray[np.float64]":
    """Return [player, player] Fisher's information; its rows add up to 0, since only differences count."""
    matrix = np.zeros((len(values), len(values)))
    for each in meetings:
        likely = chance(values, each)
        weight = each.games * likely * (1 - likely)
        one, other = each.one, each.other
        matrix[one, one] += weight
        matrix[other, other] += weight
        matrix[one, other] -= weight
        matrix[other, one] -= weight
    return matrix
