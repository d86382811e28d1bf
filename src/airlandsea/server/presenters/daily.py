"""The results of a day, for a guest who has one of them."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from ...daily import DailyResult
from ..game.models import KeptResult
from ..schemas import daily as wire


def present_standing(
    day: date, own: KeptResult, everybody: Iterable[KeptResult], levels: Iterable[DailyResult]
) -> wire.DailyStanding:
    """Return a guest's result among those of everybody and of the bots."""
    counts = Counter(everybody)
    better = sum(count for result, count in counts.items() if lead(result) > lead(own))
    return wire.DailyStanding(
        result=present_result(own),
        line=DailyResult(day, (own.points, own.enemy_points), own.battles).line,
        place=better + 1,
        all=[
            wire.DailyCount(result=present_result(result), count=count)
            for result, count in sorted(counts.items(), key=lambda each: (-lead(each[0]), each[0]))
        ],
        levels=[present_result(KeptResult(*level.score, level.battles)) for level in levels],
    )


def present_result(result: KeptResult) -> wire.DailyResult:
    """Return a result."""
    return wire.DailyResult(**result._asdict())


def lead(result: KeptResult) -> int:
    """Return by how many points the player won; negative for a lost war."""
    return result.points - result.enemy_points
