"""Luck and skill: how a player got from the chance before a deal to the chance after the score.

The chance of the player's side goes from one to the other in steps. Each begins where the one before ends:

    deal luck + guess luck + own skill + enemy's skill = chance after the score - chance before the deal

docs/review.md defines the terms, and says which of them have an expectation of 0. Everything here follows from the
analyses of the decisions and the chances of the scores, except the value of a deal (`deal_luck`), which is searched.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt
from random import Random
from statistics import fmean, variance
from typing import Literal

from ..battle import Battle
from ..equity import DECIDED, equity_of, war_chances
from ..records.start import is_dealt
from ..rules.battle import battle_points
from ..rules.modes import FOUGHT_OUT
from ..rules.state import State
from ..search.utility import outcome_index
from ..view import View
from .analysis import Analyzer, MoveAnalysis, interval
from .searches import Searching, together

Term = Literal["deal luck", "guess luck", "own skill", "enemy skill"]
TERMS: tuple[Term, ...] = ("deal luck", "guess luck", "own skill", "enemy skill")
DEALS = 64  # the other deals that a deal is compared with, by default
DEAL_SHARE = 0.25  # of the playouts of a decision: for each search of a deal
SEARCHES_PER_DEAL = 0.25  # how often the deciding seat's own view is searched, for each other deal


@dataclass(frozen=True)
class Amount:
    """An estimated number with its standard error."""

    value: float
    error: float = 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval."""
        return interval(self.value, self.error)

    def times(self, factor: float) -> "Amount":
        """Return the amount in another unit."""
        return Amount(self.value * factor, self.error * abs(factor))


@dataclass(frozen=True)
class Step:
    """A step of the account of a battle: the chance of the player's side before and after, and what the step counts as.

    Args:
        term: what it belongs to
        turn: of the battle, from 1 on; 0: the deal; one more than there are turns: the score
        before: the chance
        after: the chance
        error: the standard error of the change; that of a guess follows from the other terms
    """

    term: Term
    turn: int
    before: float
    after: float
    error: float = 0.0


@dataclass(frozen=True)
class Account:
    """The luck and skill of a player in one battle or several.

    Args:
        seat: of the player
        steps: from the chance before the deal to that after the score
        points_per_chance: [battle] the factor from a chance to points (`points_of`)
        knows_enemy: whether the enemy's decisions were analyzed; else their skill is part of the guess luck
    """

    seat: int
    steps: tuple[tuple[Step, ...], ...]  # [battle][step]
    points_per_chance: tuple[float, ...]  # [battle]
    knows_enemy: bool

    @property
    def chance(self) -> dict[Term, Amount]:
        """The terms in chance to win the war."""
        return self._add_up([1.0] * len(self.steps))

    @property
    def points(self) -> dict[Term, Amount]:
        """The terms in points, each battle in points of its own (`points_per_chance`)."""
        return self._add_up(self.points_per_chance)

    @property
    def total(self) -> float:
        """What the terms add up to: the chance after the last score less the chance before the first deal."""
        return self.steps[-1][-1].after - self.steps[0][0].before if self.steps else 0.0

    @property
    def total_points(self) -> float:
        """What the terms in points add up to."""
        each = zip(self.steps, self.points_per_chance, strict=True)
        return sum((steps[-1].after - steps[0].before) * factor for steps, factor in each)

    @cached_property
    def battles(self) -> tuple["Account", ...]:
        """The account of each battle by itself."""
        each = zip(self.steps, self.points_per_chance, strict=True)
        return tuple(Account(self.seat, (steps,), (factor,), self.knows_enemy) for steps, factor in each)

    def _add_up(self, factors: Sequence[float]) -> dict[Term, Amount]:
        """Return the terms, the steps of each battle times its factor.

        Result and expectation are known without error, so the guess luck, which is the rest, has that of the others.
        """
        steps = [(step, factor) for battle, factor in zip(self.steps, factors, strict=True) for step in battle]
        found = {}
        for term in TERMS:
            of_it = [(step, factor) for step, factor in steps if step.term == term or term == "guess luck"]
            change = sum((step.after - step.before) * factor for step, factor in of_it if step.term == term)
            found[term] = Amount(change, hypot(*(step.error * factor for step, factor in of_it), 0.0))
        return found


def account_of(
    seat: int, deal: Amount, analyses: Iterable[MoveAnalysis], chances: tuple[float, float], turns: int
) -> tuple[Step, ...]:
    """Return the steps of a battle.

    Args:
        seat: of the player
        deal: the luck of the deal, for the player's side
        analyses: of the battle
        chances: of side 1, before the deal and after the score
        turns: how many the battle has
    """
    start, end = (1 - chance if seat & 1 else chance for chance in chances)
    steps = [Step("deal luck", 0, start, start + deal.value, deal.error)]
    for each in analyses:
        now = steps[-1].after
        if each.seat == seat:
            steps.append(Step("guess luck", each.turn, now, each.reference.chance))
            steps.append(Step("own skill", each.turn, each.reference.chance, each.chosen.chance, each.skill_error))
        elif each.seat & 1 == seat & 1:
            steps.append(Step("own skill", each.turn, now, now + each.skill, each.skill_error))
        else:
            steps.append(Step("enemy skill", each.turn, now, now - each.skill, each.skill_error))
    return (*steps, Step("guess luck", turns + 1, steps[-1].after, end))


def points_of(start: State) -> float:
    """Return how many points of a battle a chance of 1 is worth: winning it, fought out, is worth 6, or 1 (Beginner).

    Backgammon programs turn match-winning chances into points of money play in the same way (GNU Backgammon: EMG). 0
    where the battle can no longer change the war.
    """
    chances = war_chances(start)
    stake = chances[outcome_index(0, FOUGHT_OUT)] - chances[outcome_index(1, FOUGHT_OUT)]
    return 2 * battle_points(start, FOUGHT_OUT) / stake if stake > DECIDED else 0.0


# The deal


def deal_luck(
    analyzer: Analyzer, start: Battle, seats: Iterable[int], deals: int, seed: int | str
) -> Searching[dict[int, Amount]]:
    """Return how much better a deal was than others for the sides of some seats, as each seat saw it: {seat: luck}.

    What the seat sees is valued before the first decision, and so are `deals` other deals. The seat that decides values
    its own view, as the mean of several searches; another seat's view is worth the mean of what the deciding seat sees
    in the deals that this view leaves open. All have the same expectation whatever the search is like, so luck has
    expectation 0.

    A battle that begins in its middle was not dealt to the seats: its position is compared with the chance at its
    score, and what it is worth more counts as the luck of its deal. That has no expectation.
    """
    decider, public = min(start.to_act), start.view(None)
    if is_dealt(start.state):
        random = Random(f"{seed} expected")
        expected = yield from mean_value(analyzer, redeals(public, deals, random), random)
    else:
        expected = Amount(chance_of(start.state))
    found = {}
    for seat in seats:
        random = Random(f"{seed} {seat}")
        if seat == decider:
            battles = [start] * max(2, int(deals * SEARCHES_PER_DEAL))
        else:
            battles = redeals(start.view(seat), deals, random, public)
        value = yield from mean_value(analyzer, battles, random)
        sign = -1 if seat & 1 else 1
        found[seat] = Amount(sign * (value.value - expected.value), hypot(value.error, expected.error))
    return found


def chance_of(start: State) -> float:
    """Return the chance of side 1 to win the war, by the score and by who is first alone."""
    return equity_of(start).chance((start.target - start.score[0], start.target - start.score[1]), start.first_side)


def redeals(view: View, deals: int, random: Random, public: View | None = None) -> list[Battle]:
    """Return random deals that a view leaves open; `public`: what spectators know."""
    return [Battle.from_view(view, random.getrandbits(64), public) for _ in range(deals)]


def mean_value(analyzer: Analyzer, battles: Sequence[Battle], random: Random) -> Searching[Amount]:
    """Return the mean value of two battles or more before their first decision, for side 1.

    The standard error is that of their mean, but never less than that of all their playouts (`analysis.mean_value`).
    """
    found = yield from together(evaluate_start(analyzer, battle, random) for battle in battles)
    apart = sqrt(variance(each.value for each in found) / len(found))
    return Amount(fmean(each.value for each in found), max(apart, hypot(*(each.error for each in found)) / len(found)))


def evaluate_start(analyzer: Analyzer, battle: Battle, random: Random) -> Searching[Amount]:
    """Return the value of a battle before its first decision to the seat that takes it, for side 1."""
    seat = min(battle.to_act)
    value = yield from analyzer.evaluate(battle.view(seat), battle.options_for(seat), random, DEAL_SHARE)
    return Amount(1 - value.chance if seat & 1 else value.chance, value.error)
