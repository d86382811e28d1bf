"""A war that is over, from the side of one of its players."""

from ..game.models import FinishedWar, PlayedWar
from ..schemas import statistics as wire
from ..schemas.tables import BattleResult, WarResult
from .battle import seat_name, side_number
from .tables import present_mode


def present_finished_war(war: FinishedWar) -> wire.FinishedWar:
    """Return what everybody may know of a war that is over."""
    assert war.standing.result is not None
    return wire.FinishedWar(
        id=war.id,
        ended=war.ended,
        mode=present_mode(war.mode),
        seat=seat_name(war.seat),
        side=side_number(war.seat & 1),
        opponents=list(war.opponents),
        score=list(war.standing.score),
        results=[BattleResult(**result) for result in war.standing.results],
        result=WarResult(**war.standing.result),
    )


def present_played_war(war: PlayedWar) -> wire.PlayedWar:
    """Return how a guest played in a war, for this guest alone."""
    return wire.PlayedWar(
        id=war.id,
        cards=[wire.PlayedCard(**each._asdict()) for each in war.cards],
        review=war.review and wire.PlayReview(**war.review._asdict()),
    )
