"""A review as plain data, for JSON: chances from 0 to 1, seats and options in the words of records."""

from typing import Any

from ..notation.codes import SEATS
from .analysis import MoveAnalysis, OptionValue
from .summary import Advice, PlayerSummary
from .war import BattleReview, Review

DIGITS = 5  # of a chance: more than any search knows


def as_table(review: Review) -> dict[str, Any]:
    """Everything that was found."""
    return {
        "method": review.method,
        "seed": review.seed,
        "equity": review.source or "made up",
        "players": dict(zip(SEATS, review.names, strict=False)),
        "battles": [battle_table(battle) for battle in review.battles],
        "summary": {SEATS[each.seat]: summary_table(review, each) for each in review.summaries},
        "left_out": list(review.left_out),
    }


def battle_table(battle: BattleReview) -> dict[str, Any]:
    """One battle."""
    return {
        "battle": battle.number,
        "row": battle.row,
        "first": battle.first + 1,
        "score": [*battle.before],
        "score_after": [*battle.after],
        "chance_of_side_1": round_numbers(battle.chances[0]),
        "chance_of_side_1_after": round_numbers(battle.chances[1]),
        "decisions": [judgement_table(each) for each in battle.judgements],
    }


def judgement_table(judgement: MoveAnalysis) -> dict[str, Any]:
    """One decision."""
    return {
        "turn": judgement.turn,
        "seat": SEATS[judgement.seat],
        "chosen": judgement.chosen.action.token,
        "best": judgement.best.action.token,
        "before": round_numbers(judgement.best.chance),
        "after": round_numbers(judgement.chosen.chance),
        "loss": round_numbers(judgement.loss),
        "error": round_numbers(judgement.error),
        "is_mistake": judgement.is_mistake,
        "price": judgement.price,
        "options": [worth_table(each) for each in judgement.options],
    }


def worth_table(worth: OptionValue) -> dict[str, Any]:
    """One option."""
    return {
        "token": worth.action.token,
        "chance": round_numbers(worth.chance),
        "error": round_numbers(worth.error),
        "playouts": worth.playouts,
    }


def summary_table(review: Review, summary: PlayerSummary) -> dict[str, Any]:
    """One player."""
    return {
        "name": summary.name,
        "decisions": len(summary.judgements),
        "agreed": summary.agreed,
        "mean_loss": round_numbers(summary.loss),
        "error": round_numbers(summary.error),
        "mistakes": [[each.battle, each.turn] for each in summary.mistakes],
        "withdrawing": [advice_table(each) for each in review.advice_for(summary.seat)],
    }


def advice_table(advice: Advice) -> dict[str, Any]:
    """Withdrawing in one battle."""
    turns = [
        {
            "turn": each.turn,
            "price": each.price,
            "withdrawing": round_numbers(each.withdrawal.chance),
            "playing_on": round_numbers(each.playing_on.chance),
            "error": round_numbers(each.playing_on.error),
        }
        for each in advice.turns
        if each.withdrawal
    ]
    marks = {"best": advice.best, "withdrew": advice.withdrew, "in_hindsight": advice.in_hindsight}
    named = {name: judgement.turn if judgement else None for name, judgement in marks.items()}
    return {"battle": advice.battle, **named, "turns": turns}


def round_numbers(chance: float) -> float:
    """A chance with as many digits as are worth writing."""
    return round(chance, DIGITS)
