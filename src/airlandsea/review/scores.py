"""How well each player played over several wars: wars won, and the chance to win that its decisions gave away.

Players are told apart by their names in the records. A mean is over all decisions of a player; its interval takes
each battle as one group, because decisions of the same battle are not independent.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any, NamedTuple

from ..arena.stats import ClusterSums, Estimate, mean_of_any
from ..records import read_record
from .analysis import MoveAnalysis
from .stream import MIN_DEALS, PLAYOUTS, ReviewStream
from .tables import DIGITS
from .war import Review


@dataclass(frozen=True)
class PlayerScore:
    """A player's result and play.

    Args:
        name: in the records
        wars: how many wars that are over were reviewed; one with two seats of the player counts twice
        won: how many of these the player won
        decisions: how many were analyzed
        loss: the mean loss of a decision, in chance to win the war; None without decisions
        skill: how much better a decision was than the engine's choice, on average; unlike `loss` without bias
    """

    name: str
    wars: int
    won: int
    decisions: int
    loss: Estimate | None
    skill: Estimate | None


def score_players(reviews: Iterable[Review]) -> list[PlayerScore]:
    """Return the score of each player that was reviewed, in the order of their first seats."""
    results: dict[str, list[bool]] = {}
    battles: dict[str, list[list[MoveAnalysis]]] = defaultdict(list)
    for review in reviews:
        winner = winner_of(review)
        for seat in review.seats:
            name = review.names[seat]
            results.setdefault(name, []).extend([] if winner is None else [winner == seat & 1])
        for battle in review.battles:
            by_name: dict[str, list[MoveAnalysis]] = defaultdict(list)
            for each in battle.analyses:
                by_name[review.names[each.seat]].append(each)
            for name, analyses in by_name.items():
                battles[name].append(analyses)
    return [score_of(name, won, battles[name]) for name, won in results.items()]


class ChanceLost(NamedTuple):
    """What the decisions in a record gave away.

    Attributes:
        decisions: how many were analyzed
        mean: the chance to win the war that a decision lost, on average; None without decisions
    """

    decisions: int
    mean: float | None


def chance_lost(record: str, seat: int | str | None = None, playouts: int = PLAYOUTS) -> ChanceLost:
    """Return what the decisions in the battles of a record that are over gave away: the score of a single episode.

    Args:
        record: as text, with all cards
        seat: the seat whose decisions count, as 0 or as "1a"; None: all seats
        playouts: of each search of a decision

    Raises:
        IllegalAction: an unknown seat
        IllegalRecord: the record breaks the rules
        IllegalReview: too few playouts
    """
    read = read_record(record)
    if not any(battle.result for battle in read.battles):
        return ChanceLost(0, None)
    losses = [
        each.loss for each in ReviewStream(read, f"search:playouts={playouts}", seat, deals=MIN_DEALS, explains=False)
    ]
    return ChanceLost(len(losses), fmean(losses) if losses else None)


def winner_of(review: Review) -> int | None:
    """Return the side that won a reviewed war, None if it is not over."""
    after = review.battles[-1].after
    return next((side for side in (0, 1) if after[side] >= review.mode.target), None)


def score_of(name: str, won: list[bool], battles: list[list[MoveAnalysis]]) -> PlayerScore:
    """Return the score of a player from its decisions, battle by battle."""
    decisions = sum(map(len, battles))
    loss = mean_of_decisions([[each.loss for each in battle] for battle in battles], 0.0, 1.0) if battles else None
    skill = mean_of_decisions([[each.skill for each in battle] for battle in battles], -1.0, 1.0) if battles else None
    return PlayerScore(name, len(won), sum(won), decisions, loss, skill)


def mean_of_decisions(battles: Sequence[Sequence[float]], least: float, most: float) -> Estimate:
    """Return the mean of a number over all decisions, with its 95 % interval over the battles.

    Losses are much smaller than what is possible, so the floor of the variance (`ClusterSums`) comes from what was
    seen: it is never less than if one decision had been as good as the best one instead of as bad as the worst. That
    matters for a few battles only. Where all decisions are equal, nothing says how far others would lie apart, and the
    floor comes from what is possible. With one battle, everything possible is in the interval.

    Args:
        battles: [battle][decision] the number, such as the loss; no battle is empty
        least: that is possible
        most: that is possible
    """
    values = [value for battle in battles for value in battle]
    seen = (min(values), max(values))
    sums = ClusterSums([*map(sum, battles)], [*map(len, battles)], *(seen if seen[0] < seen[1] else (least, most)))
    return mean_of_any(sums).cut(least, most)


def scores_table(scores: Iterable[PlayerScore]) -> list[dict[str, Any]]:
    """Return the scores as plain data, for JSON."""
    return [
        {
            "name": each.name,
            "wars": each.wars,
            "won": each.won,
            "decisions": each.decisions,
            "loss": each.loss and estimate_table(each.loss),
            "skill": each.skill and estimate_table(each.skill),
        }
        for each in scores
    ]


def estimate_table(estimate: Estimate) -> dict[str, Any]:
    """Return a number with its 95 % interval."""
    return {
        "value": round(estimate.value, DIGITS),
        "interval": [round(estimate.low, DIGITS), round(estimate.high, DIGITS)],
    }
