"""A review as plain data, for JSON: chances from 0 to 1, seats and options in the words of records."""

from typing import Any

from ..notation.codes import SEATS
from ..rules.cards import CODES
from .analysis import MoveAnalysis, OptionValue, Reply
from .luck import TERMS, Account, Amount
from .summary import Advice, PlayerSummary
from .war import BattleReview, Review

DIGITS = 5  # of a chance: more than any search knows


def as_table(review: Review) -> dict[str, Any]:
    """Return everything that was found, as a table."""
    return {
        "method": review.method,
        "seed": review.seed,
        "equity": review.source or "made up",
        "players": dict(zip(SEATS, review.names, strict=False)),
        "battles": [battle_table(battle) for battle in review.battles],
        "summary": {SEATS[each.seat]: summary_table(review, each) for each in review.summaries},
        "luck": {SEATS[seat]: account_table(review.account_for(seat)) for seat in review.seats if review.battles},
        "left_out": list(review.left_out),
    }


def battle_table(battle: BattleReview) -> dict[str, Any]:
    """Return the table of a battle."""
    return {
        "battle": battle.number,
        "row": battle.row,
        "first": battle.first + 1,
        "score": [*battle.before],
        "score_after": [*battle.after],
        "chance_of_side_1": round_numbers(battle.chances[0]),
        "chance_of_side_1_after": round_numbers(battle.chances[1]),
        "decisions": [analysis_table(each) for each in battle.analyses],
    }


def analysis_table(analysis: MoveAnalysis) -> dict[str, Any]:
    """Return the table of a decision."""
    return {
        "turn": analysis.turn,
        "seat": SEATS[analysis.seat],
        "chosen": analysis.chosen.action.token,
        "best": analysis.best.action.token,
        "before": round_numbers(analysis.best.chance),
        "after": round_numbers(analysis.chosen.chance),
        "loss": round_numbers(analysis.loss),
        "error": round_numbers(analysis.error),
        "is_mistake": analysis.is_mistake,
        "mark": analysis.mark,
        "skill": round_numbers(analysis.skill),
        "withdrawal_cost": analysis.withdrawal_cost,
        "options": [option_table(each) for each in analysis.options],
        "reply": analysis.reply and reply_table(analysis.reply),
    }


def reply_table(reply: Reply) -> dict[str, Any]:
    """Return the table of what makes a choice a mistake."""
    answer = reply.answer
    return {
        "card": None if answer.card is None else CODES[answer.card],
        "face_down_in": answer.theater,
        "withdraws": answer.withdraws,
        "holds": answer.holds,
        "share": round_numbers(reply.share),
        "loss": round_numbers(reply.loss),
    }


def option_table(option: OptionValue) -> dict[str, Any]:
    """Return the table of an option."""
    return {
        "token": option.action.token,
        "chance": round_numbers(option.chance),
        "error": round_numbers(option.error),
        "playouts": option.playouts,
    }


def account_table(account: Account) -> dict[str, Any]:
    """Return the table of the luck and skill of a player, battle by battle and altogether."""
    return {
        "knows_enemy": account.knows_enemy,
        "battles": [terms_table(battle) for battle in account.battles],
        "altogether": terms_table(account),
    }


def terms_table(account: Account) -> dict[str, Any]:
    """Return the terms, in chance and in points."""
    units = {"chance": (account.chance, account.total), "points": (account.points, account.total_points)}
    return {
        unit: {**{term: amount_table(amounts[term]) for term in TERMS}, "sum": round_numbers(total)}
        for unit, (amounts, total) in units.items()
    }


def amount_table(amount: Amount) -> dict[str, Any]:
    """Return the table of an estimated number, with its 95 % interval."""
    numbers = {"value": amount.value, "error": amount.error}
    ends = [round_numbers(end) for end in amount.interval]
    return {**{name: round_numbers(number) for name, number in numbers.items()}, "interval": ends}


def summary_table(review: Review, summary: PlayerSummary) -> dict[str, Any]:
    """Return the table of a player."""
    return {
        "name": summary.name,
        "decisions": len(summary.analyses),
        "agreed": summary.agreed,
        "mean_loss": round_numbers(summary.loss),
        "error": round_numbers(summary.error),
        "mistakes": [[each.battle, each.turn] for each in summary.mistakes],
        "withdrawing": [advice_table(each) for each in review.advice_for(summary.seat)],
    }


def advice_table(advice: Advice) -> dict[str, Any]:
    """Return the table of withdrawing in a battle."""
    turns = [
        {
            "turn": each.turn,
            "withdrawal_cost": each.withdrawal_cost,
            "withdrawing": round_numbers(each.withdrawal.chance),
            "playing_on": round_numbers(each.playing_on.chance),
            "error": round_numbers(each.playing_on.error),
        }
        for each in advice.turns
        if each.withdrawal
    ]
    marks = {"first": advice.first, "best": advice.best}
    marks |= {"withdrew": advice.withdrew, "in_hindsight": advice.in_hindsight}
    named = {name: analysis.turn if analysis else None for name, analysis in marks.items()}
    cost = advice.waiting_cost
    return {
        "battle": advice.battle,
        **named,
        "waiting_cost": None if cost is None else round_numbers(cost),
        "turns": turns,
    }


def round_numbers(chance: float) -> float:
    """Round a chance to as many digits as are worth writing."""
    return round(chance, DIGITS)
