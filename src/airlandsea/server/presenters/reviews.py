"""A review as it is sent. Decisions are made from the views of their players, as the review itself is (R31)."""

from base64 import b64encode
from collections.abc import Sequence
from itertools import groupby
from typing import cast

from ...battle import Battle
from ...locale import text
from ...review import Account, Advice, Amount, BattleReview, MoveAnalysis, OptionValue, Review, ReviewStream
from ...review.luck import Term
from ...review.reasons import advice_of, reason_of, reply_of, withdrawal_of
from ...review.searches import SearchRequest
from ...review.stream import chances_of
from ...text.options import option_message
from ...view import View
from ..schemas import reviews as wire
from ..schemas.common import present_message
from .analysis import kernel_address
from .battle import seat_name, side_number
from .options import card_of

OPTIONS_LISTED = 8  # of a decision, besides those that were compared
SEED_BITS = 63  # as `search.runner` draws them
DIGITS = 5  # of a chance: more than any search knows


def present_start(stream: ReviewStream, tasks: int) -> wire.ReviewStart:
    """Return the first line: what is known before any search."""
    return wire.ReviewStart(
        type="start",
        seats=[seat_name(seat) for seat in stream.seats],
        method=stream.method,
        tasks=tasks,
        battles=[present_chances(number, battle) for number, battle in enumerate(stream.followed, 1)],
        left_out=list(stream.left_out),
    )


def present_chances(number: int, battle: Battle) -> wire.BattleChances:
    """Return a battle, with the chances of its scores."""
    start = battle.initial_state
    before, after = chances_of(battle)
    return wire.BattleChances(
        number=number,
        first=side_number(start.first_side),
        score=[start.score[0], start.score[1]],
        score_after=list(battle.score),
        turns=len(battle.history),
        chance=round_chance(before),
        chance_after=round_chance(after),
    )


def present_decision(analysis: MoveAnalysis) -> wire.ReviewedDecision:
    """Return what was found of a decision."""
    reason, withdrawal, reply = reason_of(analysis), withdrawal_of(analysis), reply_of(analysis)
    listed = [*analysis.compared, *(each for each in analysis.options if each not in analysis.compared)]
    return wire.ReviewedDecision(
        type="decision",
        battle=analysis.battle,
        turn=analysis.turn,
        seat=seat_name(analysis.seat),
        mark=cast(wire.Mark, analysis.mark),
        chosen=analysis.chosen.action.token,
        best=analysis.best.action.token,
        loss=round_chance(analysis.loss),
        error=round_chance(analysis.error),
        reason=text(reason),
        reason_message=present_message(reason),
        withdrawal=None if withdrawal is None else text(withdrawal),
        withdrawal_message=None if withdrawal is None else present_message(withdrawal),
        reply=None if reply is None else text(reply),
        reply_message=None if reply is None else present_message(reply),
        options=[present_option(analysis.view, each) for each in listed[:OPTIONS_LISTED]],
    )


def present_option(view: View, value: OptionValue) -> wire.ReviewedOption:
    """Return what an option was worth."""
    action, (low, high) = value.action, value.interval
    message = option_message(view, action)
    return wire.ReviewedOption(
        token=action.token,
        kind=action.kind,
        words=text(message),
        message=present_message(message),
        chance=round_chance(value.chance),
        low=round_chance(max(0.0, low)),
        high=round_chance(min(1.0, high)),
        card=card_of(view, action),
        theater=action.theater,  # type: ignore[arg-type]
    )


def present_battle_review(battle: BattleReview, seats: Sequence[int]) -> wire.ReviewedBattle:
    """Return what only the whole battle shows."""
    found = [present_advice(battle.advice(seat)) for seat in seats]
    return wire.ReviewedBattle(type="battle", battle=battle.number, advice=[each for each in found if each])


def present_advice(advice: Advice) -> wire.WithdrawalAdvice | None:
    """Return when it was right to withdraw; None without advice."""
    message = advice_of(advice)
    if message is None:
        return None
    turn = message.arguments.get("turn")
    cost = advice.waiting_cost
    return wire.WithdrawalAdvice(
        seat=seat_name(advice.seat),
        turn=turn if isinstance(turn, int) else None,
        first=None if advice.first is None else advice.first.turn,
        waiting_cost=None if cost is None else round_chance(cost),
        words=text(message),
        message=present_message(message),
    )


def present_end(review: Review) -> wire.ReviewEnd:
    """Return the last line: what the whole war shows."""
    return wire.ReviewEnd(type="end", players=[present_player(review, place) for place in range(len(review.seats))])


def present_player(review: Review, place: int) -> wire.ReviewedPlayer:
    """Return a player's decisions in sum."""
    summary = review.summaries[place]
    account: Account = review.account_for(summary.seat)
    return wire.ReviewedPlayer(
        seat=seat_name(summary.seat),
        decisions=len(summary.analyses),
        agreed=summary.agreed,
        mistakes=len(summary.mistakes),
        mean_loss=round_chance(summary.loss),
        error=round_chance(summary.error),
        knows_enemy=account.knows_enemy,
        chance=[present_amount(term, amount) for term, amount in account.chance.items()],
        total=round_chance(account.total),
        points=[present_amount(term, amount) for term, amount in account.points.items()],
        total_points=round_chance(account.total_points),
    )


def present_amount(term: Term, amount: Amount) -> wire.TermAmount:
    """Return a term with its interval."""
    low, high = amount.interval
    return wire.TermAmount(term=term, value=round_chance(amount.value), low=round_chance(low), high=round_chance(high))


def present_searches(requests: Sequence[SearchRequest]) -> wire.RequestedSearches:
    """Return searches as a client gets them. Each draws its seed in its turn, as on this machine."""
    equal = [list(group) for _, group in groupby(requests, key=id)]
    searches = [present_search(each[0], [one.random.getrandbits(SEED_BITS) for one in each]) for each in equal]
    return wire.RequestedSearches(type="searches", kernel=kernel_address(), searches=searches)


def present_search(request: SearchRequest, seeds: Sequence[int]) -> wire.RequestedSearch:
    """Return a search to be done with several seeds."""
    return wire.RequestedSearch(
        view=b64encode(request.view.to_bytes()).decode(),
        utilities=request.scale.utilities,
        seeds=list(map(str, seeds)),
        playouts=request.playouts or 0,
        compare=list(request.compare),
    )


def round_chance(chance: float) -> float:
    """Round to as many digits as are worth sending."""
    return round(chance, DIGITS)
