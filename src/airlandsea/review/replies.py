"""Why a choice is a mistake: the enemy's answer, or the card in the enemy's hand, against which it loses most.

Deals that look like the player's view are sampled. In each the chosen and the best option are played out to the
player's next turn, by searches that see what their seats would see there; then the player's chances are compared. The
deals are grouped by what the player would see of the enemy's answer to the chosen option, so the losses of all answers
add up, and the answer with the greatest part of the loss is the reason, if it costs more than the others. If none does,
the deals are grouped by what the enemy holds.
"""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import hypot, sqrt
from random import Random
from statistics import fmean, stdev

from ..battle import Battle
from ..bots.search import UtilityScale
from ..equity import war_chances
from ..events import Event, EventKind
from ..notation.codes import members
from ..options import Action
from ..rules.actions import WITHDRAW
from ..rules.cards import NONE
from ..search.workspace import ActionValue
from ..view import View
from .analysis import Answer, MoveAnalysis, Reply, chance_after
from .searches import Searching, SearchRequest, together

MIN_LOSS = 0.05  # of a mistake that is explained
DEALS = 32  # sampled for an explanation
PLAYOUTS = 200  # of each search
MIN_CONFIRMED = 0.5  # of the loss that the review has found: deals that show less of it cannot explain it
MIN_DEALS = 4  # with the same answer, and with and without a card
MIN_PART = 0.25  # of the loss in all deals that has to come from one answer
MIN_RATIO = 1.25  # of the mean loss in the deals of that answer to the mean loss in all deals
USUAL = 0.75  # of all deals: for an answer that is as frequent the ratio does not matter
SIGNIFICANT_ERRORS = 2.0  # standard errors that the mean loss of an answer has to exceed
HOLDING_ERRORS = 3.5  # between the deals in which the enemy holds a card and the others: some 15 cards are tried


@dataclass(frozen=True)
class Comparison:
    """A deal: the enemy's answer to the chosen option, if there was one, the enemy's cards, and the loss."""

    answer: Answer | None
    held: frozenset[int]
    loss: float


def explanation(analysis: MoveAnalysis, random: Random) -> Searching[MoveAnalysis]:
    """Return the analysis of a decision, with what makes it a mistake if it is a large one and something stands out."""
    if not analysis.is_mistake or analysis.loss < MIN_LOSS or analysis.chosen.action.number == WITHDRAW:
        return analysis
    return replace(analysis, reply=costliest((yield from compare(analysis, random)), analysis.loss))


def compare(analysis: MoveAnalysis, random: Random) -> Searching[list[Comparison]]:
    """Return the results of the chosen and of the best option in several deals."""
    seeds = [random.getrandbits(63) for _ in range(DEALS)]
    return (yield from together(compare_in_deal(analysis, seed, random) for seed in seeds))


def compare_in_deal(analysis: MoveAnalysis, seed: int, random: Random) -> Searching[Comparison]:
    """Return the results of both options in one deal. `random`: of the searches."""
    view, deal = analysis.view, Battle.from_view(analysis.view, seed)
    held = held_by_enemy(view, deal)
    answer, chosen = yield from play_out(view, deal.copy(), analysis.chosen.action, random)
    if analysis.best is analysis.withdrawal:
        best = analysis.best.chance
    else:
        best = (yield from play_out(view, deal, analysis.best.action, random))[1]
    return Comparison(answer, held, best - chosen)


def held_by_enemy(view: View, deal: Battle) -> frozenset[int]:
    """Return the cards in the hands of the other side in a deal."""
    state = deal.state
    return frozenset(card for seat in range(state.seats) if seat & 1 != view.side for card in members(state.hand[seat]))


def play_out(view: View, battle: Battle, action: Action, random: Random) -> Searching[tuple[Answer | None, float]]:
    """Return the enemy's answer to an option in a deal, and the chance of the player's side at its next turn."""
    side = view.side or 0
    scale = UtilityScale(war_chances(view.raw), side)
    answer = None
    events = battle.push(action, view.seat)
    while not battle.is_over and not any(begins_turn(event, side) for event in events):
        seat = min(battle.to_act)
        options = battle.options_for(seat)
        choice = options[0] if len(options) == 1 else options.get((yield from best_of(battle, seat, random)).number)
        assert choice, "the search knows the options of the seat"
        events = battle.push(choice, seat)
        answer = answer or next(answers(events, view), None)
    if result := battle.result:
        return answer, chance_after(scale, NONE if result.winner is None else result.winner, result.points)
    return answer, scale.to_chance((yield from best_of(battle, min(battle.to_act), random))).value


def best_of(battle: Battle, seat: int, random: Random) -> Searching[ActionValue]:
    """Return the choice of a short search for a seat, from what the seat sees in this deal."""
    view = battle.view(seat)
    scale = UtilityScale(war_chances(view.raw), view.side or 0)
    request = SearchRequest(view, battle.options_for(seat), scale, random, None, PLAYOUTS)
    return (yield [request])[0].values[0]


def begins_turn(event: Event, side: int) -> bool:
    """Return whether an event is the beginning of a side's turn."""
    return event.kind is EventKind.TURN_BEGINS and event.side == side


def answers(events: list[Event], view: View) -> Iterator[Answer]:
    """Yield the answer of the enemy among events, as the player sees it."""
    for event in events:
        if event.kind is EventKind.WITHDREW and event.side != view.side:
            yield Answer(withdraws=True)
        if event.kind is EventKind.PLAYED and event.seat is not None and event.seat & 1 != view.side:
            seen = event.as_seen_by(view.seat or 0)
            yield Answer(card=seen.card if seen.face_up else None, theater=None if seen.face_up else seen.theater)


def costliest(comparisons: list[Comparison], loss: float) -> Reply | None:
    """Return what accounts for most of a loss; None if nothing stands out, or these deals do not show the loss.

    The losses of the deals, which short searches have found, are scaled so that their mean is the loss.
    """
    mean = fmean(each.loss for each in comparisons)
    if mean < MIN_CONFIRMED * loss:
        return None
    comparisons = [replace(each, loss=each.loss * loss / mean) for each in comparisons]
    return costliest_answer(comparisons) or costliest_holding(comparisons)


def costliest_answer(comparisons: list[Comparison]) -> Reply | None:
    """Return the answer that accounts for most of the loss; None if it does not stand out."""
    by_answer: dict[Answer, list[float]] = defaultdict(list)
    for each in comparisons:
        if each.answer:
            by_answer[each.answer].append(each.loss)
    if not by_answer:
        return None
    mean = fmean(each.loss for each in comparisons)
    answer, losses = max(by_answer.items(), key=lambda item: sum(item[1]))
    if len(losses) < MIN_DEALS or sum(losses) < MIN_PART * mean * len(comparisons):
        return None
    share = len(losses) / len(comparisons)
    if (share < USUAL and fmean(losses) < MIN_RATIO * mean) or fmean(losses) <= SIGNIFICANT_ERRORS * mean_error(losses):
        return None
    return Reply(answer, share, fmean(losses))


def costliest_holding(comparisons: list[Comparison]) -> Reply | None:
    """Return the card against which most is lost if the enemy holds it; None if it does not stand out."""
    found: list[tuple[float, Reply]] = []
    for card in sorted(frozenset().union(*(each.held for each in comparisons))):
        held = [each.loss for each in comparisons if card in each.held]
        others = [each.loss for each in comparisons if card not in each.held]
        if min(len(held), len(others)) < MIN_DEALS or fmean(held) <= 0:
            continue
        error = hypot(mean_error(held), mean_error(others))
        difference = fmean(held) - fmean(others)
        if difference > HOLDING_ERRORS * error:
            found.append((difference, Reply(Answer(card, holds=True), len(held) / len(comparisons), fmean(held))))
    return max(found, key=lambda each: each[0])[1] if found else None


def mean_error(numbers: list[float]) -> float:
    """Return the standard error of a mean."""
    return stdev(numbers) / sqrt(len(numbers))
