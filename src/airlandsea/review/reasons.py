"""Why a choice was good or bad, and when to withdraw: sentences on what the analysis has found, and nothing else."""

from collections.abc import Iterator

from ..message import Message, message
from ..public_info import strengths_of
from ..rules.actions import WITHDRAW
from ..rules.battle import step
from ..rules.cards import CODES
from ..view import View
from .analysis import MARKS, SIGNIFICANT_ERRORS, Answer, MoveAnalysis, OptionValue
from .summary import Advice


def explain(analysis: MoveAnalysis) -> list[Message]:
    """Return all sentences about a decision: the reason, and of a mistake what withdrawing left, and the reply."""
    found = [reason_of(analysis), withdrawal_of(analysis), reply_of(analysis)]
    return [each for each in found if each]


def reason_of(analysis: MoveAnalysis) -> Message:
    """Return the reason for the mark of a choice, or for having none."""
    best, chosen = analysis.best, analysis.chosen
    values = {"best": percent(best.chance), "chosen": percent(chosen.chance)}
    if best is chosen:
        return message("review-only-choice", **values) if analysis.is_only_choice else message("review-best")
    if not analysis.is_mistake:
        return message("review-close", **values)
    if best.action.number == WITHDRAW:
        return message("review-should-withdraw", points=analysis.withdrawal_cost, **values)
    if chosen.action.number == WITHDRAW:
        return message("review-should-stay", points=analysis.withdrawal_cost, **values)
    leads = [theaters_led(analysis.view, each) for each in (best, chosen)]
    if leads[0] is not None and leads[1] is not None and leads[0] > leads[1]:
        return message("review-leads", better=leads[0], worse=leads[1], **values)
    return message("review-mistake", **values)


def withdrawal_of(analysis: MoveAnalysis) -> Message | None:
    """Return what withdrawing would have left; None unless a mistake was clearly worse even than that."""
    if not is_worse_than_withdrawing(analysis) or analysis.withdrawal is None:
        return None
    left = percent(analysis.withdrawal.chance)
    return message("review-even-withdrawing", points=analysis.withdrawal_cost, left=left)


def is_worse_than_withdrawing(analysis: MoveAnalysis) -> bool:
    """Return whether a mistake was clearly worse even than withdrawing, which was not the best option."""
    withdrawal, chosen = analysis.withdrawal, analysis.chosen
    if withdrawal is None or withdrawal is analysis.best or not analysis.is_mistake:
        return False
    lost = withdrawal.chance - chosen.chance
    return lost >= MARKS[-1][1] and lost > SIGNIFICANT_ERRORS * chosen.error


def reply_of(analysis: MoveAnalysis) -> Message | None:
    """Return what a mistake loses most against; None if nothing stands out."""
    reply = analysis.reply
    if reply is None:
        return None
    kind, values = reply_message(reply.answer)
    if reply.share == 1 and not reply.answer.holds:
        return message(f"{kind}.always", **values)
    return message(kind, share=percent(reply.share), loss=percent(reply.loss), **values)


def reply_message(answer: Answer) -> tuple[str, dict[str, str]]:
    """Return the id of the message for an answer of the enemy, and its arguments."""
    if answer.withdraws:
        return "review-reply-withdraws", {}
    if answer.card is not None:
        return "review-reply-holds" if answer.holds else "review-reply-card", {"card": CODES[answer.card]}
    return "review-reply-face-down", {"theater": answer.theater or ""}


def percent(chance: float) -> int:
    """Return a chance in whole percent."""
    return round(100 * chance)


def theaters_led(view: View, value: OptionValue) -> int | None:
    """Return in how many theaters the player is ahead right after a play, before its ability; None otherwise."""
    if not value.action.is_play:
        return None
    state = view.sample_state
    step(state, value.action.number)
    side = view.side or 0
    return sum(each[side] > each[1 - side] for each in strengths_of(state))


def advice_of(advice: Advice) -> Message | None:
    """Return when withdrawing from a battle was right; None without advice."""
    first, withdrew, late = advice.first, advice.withdrew, advice.in_hindsight
    if first and first is withdrew:
        return message("review-withdrew-rightly", **dict(at(first)))
    if first and advice.left is not None:
        values = dict(at(first))
        left = percent(advice.left)
        values |= {"left": left, "cost": max(0, values["chance"] - left)}  # of the numbers that the sentence names
        if withdrew:
            return message("review-withdrew-late", other=withdrew.turn, **values)
        return message("review-withdrew-never", **values)
    if withdrew:
        return message("review-withdrew", **dict(at(withdrew)))
    if late and late.withdrawal:
        chances = {"chance": percent(late.withdrawal.chance), "after": percent(advice.after)}
        return message("review-withdraw-hindsight", battle=advice.battle, turn=late.turn, **chances)
    return None


def at(analysis: MoveAnalysis) -> Iterator[tuple[str, int]]:
    """Yield where withdrawing is compared with playing on, and both values."""
    assert analysis.withdrawal, "advice is about turns in which withdrawing was possible"
    yield "battle", analysis.battle
    yield "turn", analysis.turn
    yield "points", analysis.withdrawal_cost
    yield "chance", percent(analysis.withdrawal.chance)
    yield "playing", percent(analysis.playing_on.chance)
