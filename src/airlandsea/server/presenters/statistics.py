"""A war that is over, from the side of one of its players."""

from ..game.models import FinishedWar, Play
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


def present_play(play: Play) -> wire.OwnPlay:
    """Return how a guest plays, for this guest alone."""
    withdrawals = play.withdrawals
    return wire.OwnPlay(
        wars=play.wars,
        cards=[wire.PlayedCard(**each._asdict()) for each in play.cards],
        reviews=[wire.ReviewedWar(id=id, mistakes=number) for id, number in play.mistakes.items()],
        withdrawals=wire.Withdrawals(well=withdrawals.well, badly=withdrawals.badly, missed=withdrawals.missed),
    )
