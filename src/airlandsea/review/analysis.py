"""One decision: what its options were worth to the player, from the view and the options of that seat alone.

A search by itself compares options badly: it visits good ones often and bad ones hardly ever, and its trees differ with
the seed. So a few free searches find the candidates: the two options that they visit most in all, and the choice of
each. Then other searches, independent of the first, value the candidates and the option that was chosen: each searches
freely, so that replies are known, and then tries these options in turn in its trees. The spread of their values gives
the standard error. A choice that seems to lose something is valued by as many searches again. Withdrawing is not
searched, as its value is known.
"""

from dataclasses import dataclass, replace
from functools import cached_property, partial
from math import hypot, sqrt
from random import Random
from statistics import stdev

from ..bots.search import SearchBot, UtilityScale
from ..equity import war_chances
from ..options import Action, Options
from ..rules.actions import WITHDRAW
from ..search.runner import merge_values
from ..search.utility import outcome_index
from ..search.workspace import ActionValue
from ..view import View
from .searches import Found, Searching, SearchRequest, run_searches

SIGNIFICANT_ERRORS = 3.0  # standard errors: a larger difference is significant (Student, 7 degrees of freedom: 99 %)
MARKS = (("??", 0.10), ("?", 0.05), ("?!", 0.025))  # a mistake, and the least loss that it stands for
DOUBTFUL_LOSS = 0.02  # a choice that loses this much or more is valued by as many searches again
ONLY_MARK, ONLY_MARGIN = "!", 0.05  # every other option was worse by at least this
ROUNDING = 1e-9  # by less than this, floats differ from what they stand for: 0.58 - 0.53 is less than 0.05
INTERVAL_ERRORS = 1.96  # standard errors on either side of an interval: 95 %
FINDING_SEARCHES = 4  # that find the candidates
VALUING_SEARCHES = 8  # that value them, in two halves each; as many again from DOUBTFUL_LOSS on
SEARCHES = FINDING_SEARCHES + 2 * VALUING_SEARCHES  # at least; each with the playouts of the bot, or sharing its time


@dataclass(frozen=True)
class OptionValue:
    """What an option is worth to the player.

    Args:
        action: the option
        chance: of the player's side to win the war, from 0 to 1
        error: the standard error of sampling; 0: exact
        playouts: how many it comes from; 0: it is exact
    """

    action: Action
    chance: float
    error: float
    playouts: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance."""
        return interval(self.chance, self.error)


@dataclass(frozen=True)
class Answer:
    """The enemy's answer to a play, as the player sees it; or a card that the enemy holds.

    Args:
        card: played face up; None: face down, or none
        theater: where a card was played face down
        withdraws: the enemy withdraws instead
        holds: the card is in the enemy's hand, whatever the enemy answers
    """

    card: int | None = None
    theater: str | None = None
    withdraws: bool = False
    holds: bool = False


@dataclass(frozen=True)
class Reply:
    """What makes a choice a mistake: the answer or the card that accounts for most of the loss (`replies`).

    Args:
        answer: of the enemy
        share: of the sampled deals, in which the enemy answers like that, or holds the card
        loss: how much worse the chosen option is than the best in these deals
    """

    answer: Answer
    share: float
    loss: float


@dataclass(frozen=True)
class MoveAnalysis:
    """One decision.

    Args:
        battle: its number, from 1 on
        turn: its place among the turns of the battle in the record, from 1 on
        view: what the player knew
        withdrawal_cost: what the enemy would have scored if the player had withdrawn; 0: that was impossible
        options: all of them, best first
        chosen: what the player did
        compared: the chosen option and the candidates, which were searched equally often, and withdrawing
        reference: the bot's own choice, made before these values were known
        reply: what makes the choice a mistake; None: it is no mistake, or no single answer makes it one
    """

    battle: int
    turn: int
    view: View
    withdrawal_cost: int
    options: tuple[OptionValue, ...]
    chosen: OptionValue
    compared: tuple[OptionValue, ...]
    reference: OptionValue
    reply: Reply | None = None

    @property
    def seat(self) -> int:
        """The seat that decided."""
        assert self.view.seat is not None, "a spectator decides nothing"
        return self.view.seat

    @cached_property
    def best(self) -> OptionValue:
        """The best option; the chosen one where nothing was better."""
        return max(self.compared, key=lambda each: (each.chance, each is self.chosen))

    @property
    def loss(self) -> float:
        """How much the chosen option was worse than the best."""
        return self.best.chance - self.chosen.chance

    @property
    def error(self) -> float:
        """The standard error of the loss; 0 where the best option was chosen."""
        return 0.0 if self.best is self.chosen else hypot(self.best.error, self.chosen.error)

    @property
    def is_mistake(self) -> bool:
        """Whether the loss is large enough for a mark, and more than chance can explain."""
        return self.loss >= MARKS[-1][1] and self.loss > SIGNIFICANT_ERRORS * self.error

    @property
    def is_only_choice(self) -> bool:
        """Whether the best option was chosen, and every other one was clearly worse."""
        others = [each for each in self.compared if each is not self.chosen]
        is_compared = any(each is not self.withdrawal for each in others)
        return is_compared and all(is_clearly_better(self.chosen, each) for each in others)

    @property
    def mark(self) -> str:
        """The choice's mark, as in chess: "?!", "?" or "??" for a mistake, "!" for the only good option, or ""."""
        if self.is_mistake:
            return next(mark for mark, least in MARKS if self.loss >= least)
        return ONLY_MARK if self.is_only_choice else ""

    @property
    def skill(self) -> float:
        """How much better the chosen option was than the bot's own choice; below 0: worse.

        Unlike the loss it is above 0 as often as below where both are equally good: its mean has no bias.
        """
        return self.chosen.chance - self.reference.chance

    @property
    def skill_error(self) -> float:
        """The standard error of `skill`; 0 where the bot would have done the same."""
        return 0.0 if self.reference is self.chosen else hypot(self.reference.error, self.chosen.error)

    # Withdrawing

    @property
    def withdrawal(self) -> OptionValue | None:
        """What withdrawing was worth; None where that was impossible."""
        return next((each for each in self.compared if each.action.number == WITHDRAW), None)

    @property
    def playing_on(self) -> OptionValue:
        """The best option other than withdrawing."""
        plays = [each for each in self.compared if each.action.number != WITHDRAW]
        return max(plays, key=lambda each: each.chance)

    @property
    def saved(self) -> float:
        """How much better withdrawing was than playing on; below 0: how much worse."""
        return self.withdrawal.chance - self.playing_on.chance if self.withdrawal else float("-inf")

    @property
    def should_withdraw(self) -> bool:
        """Whether withdrawing was better by more than chance can explain."""
        return self.saved > SIGNIFICANT_ERRORS * self.playing_on.error


class Analyzer:
    """Values decisions by searches: each with the playouts of a bot, or all together in its time."""

    def __init__(self, bot: SearchBot, explains: bool = True) -> None:
        self.bot = bot
        self.explains = explains  # also searches for what makes a large mistake one
        self.seconds = None if bot.playouts else bot.ms / 1000 / SEARCHES
        self.playouts = bot.playouts or None

    def run(self, searching: Searching[Found]) -> Found:
        """Run a generator of search requests with the bot's searches; return its result."""
        return run_searches(searching, self.bot.runner)

    def analyze(
        self, view: View, options: Options, chosen: Action, random: Random, battle: int, turn: int
    ) -> Searching[MoveAnalysis]:
        """Return the analysis of a decision with two options or more, `chosen` among them."""
        free = self.request(view, options, random)
        searches = [each.values for each in (yield [free] * FINDING_SEARCHES)]
        numbers = sorted({*candidates(searches, options), chosen.number} - {WITHDRAW})
        measured = yield from self.measure(free, numbers)
        judged = partial(judge, view, options, chosen, free.scale, merge_values(searches), battle=battle, turn=turn)
        first = judged(measured)
        if first.loss < DOUBTFUL_LOSS:
            return first
        again = yield from self.measure(free, numbers)
        return judged({number: measured[number] + again[number] for number in numbers})

    def evaluate_all(self, view: View, options: Options, random: Random) -> Searching[list[OptionValue]]:
        """Return the value of every option, best first: that of the candidates as exactly as in a review."""
        free = self.request(view, options, random)
        searches = [each.values for each in (yield [free] * FINDING_SEARCHES)]
        measured = yield from self.measure(free, sorted(candidates(searches, options) - {WITHDRAW}))
        return [*option_values(view, options, free.scale, merge_values(searches), measured).values()]

    def request(self, view: View, options: Options, random: Random, share: float = 1.0) -> SearchRequest:
        """Return a free search of a share of the playouts or the time."""
        scale = UtilityScale(war_chances(view.raw), view.side or 0)
        playouts = self.playouts and max(1, int(self.playouts * share))
        return SearchRequest(view, options, scale, random, self.seconds and self.seconds * share, playouts)

    def measure(self, free: SearchRequest, numbers: list[int]) -> Searching[dict[int, list[ActionValue]]]:
        """Return what each of several searches has found of some options, tried equally often: {number: values}."""
        measured: dict[int, list[ActionValue]] = {number: [] for number in numbers}
        for result in (yield [replace(free, compare=tuple(numbers))] * VALUING_SEARCHES):
            for each in result.compared:
                measured[each.number].append(each)
        return measured

    def evaluate(self, view: View, options: Options, random: Random, share: float) -> Searching[OptionValue]:
        """Return the value of the bot's choice, from a free search with a share of its playouts or time."""
        request = self.request(view, options, random, share)
        found = (yield [request])[0].values[0]
        if found.number == WITHDRAW and (withdrawal := withdrawal_value(view, options, request.scale)):
            return withdrawal
        return option_value(options, request.scale, found)


def judge(
    view: View,
    options: Options,
    chosen: Action,
    scale: UtilityScale,
    found: list[ActionValue],
    measured: dict[int, list[ActionValue]],
    battle: int,
    turn: int,
) -> MoveAnalysis:
    """Return the analysis of a decision: `found` by the free searches together, and `measured` by the others."""
    values = option_values(view, options, scale, found, measured)
    ranked = tuple(values.values())
    return MoveAnalysis(
        battle=battle,
        turn=turn,
        view=view,
        withdrawal_cost=view.withdrawal_cost(scale.side) if WITHDRAW in values else 0,
        options=ranked,
        chosen=values[chosen.number],
        compared=tuple(each for each in ranked if each.action.number in {*measured, WITHDRAW}),
        reference=values[found[0].number],
    )


def option_values(
    view: View,
    options: Options,
    scale: UtilityScale,
    found: list[ActionValue],
    measured: dict[int, list[ActionValue]],
) -> dict[int, OptionValue]:
    """Return the options with their values, best first: {number: value}; the arguments as of `judge`."""
    values = {each.number: option_value(options, scale, each) for each in found if each.number != WITHDRAW}
    values |= {number: mean_value(options, scale, each) for number, each in measured.items()}
    if withdrawal := withdrawal_value(view, options, scale):
        values[WITHDRAW] = withdrawal
    return dict(sorted(values.items(), key=lambda item: -item[1].chance))


def candidates(searches: list[list[ActionValue]], options: Options) -> set[int]:
    """Return the two options that the searches have visited most in all, and the choice of each search."""
    known = dict.fromkeys([*(each.number for each in merge_values(searches)), *options.numbers, WITHDRAW])
    most_visited = [number for number in known if number != WITHDRAW][:2]
    return {*most_visited, *(found[0].number for found in searches)}


def withdrawal_value(view: View, options: Options, scale: UtilityScale) -> OptionValue | None:
    """Return the exact value of withdrawing; None where that is illegal."""
    withdraw = options.get(WITHDRAW)
    if withdraw is None:
        return None
    return OptionValue(withdraw, chance_after(scale, 1 - scale.side, view.withdrawal_cost(scale.side)), 0.0, 0)


def chance_after(scale: UtilityScale, winner: int, points: int) -> float:
    """Return the side's chance after the battle has been scored."""
    chance = scale.chances[outcome_index(winner, points)]
    return 1 - chance if scale.side else chance


def option_value(options: Options, scale: UtilityScale, found: ActionValue) -> OptionValue:
    """Return the value that a search has found for an option, with its standard error."""
    action = options.get(found.number)
    assert action, "the search knows the options of the seat"
    return OptionValue(action, scale.to_chance(found).value, standard_error(scale, found), found.visits)


def mean_value(options: Options, scale: UtilityScale, found: list[ActionValue]) -> OptionValue:
    """Return the mean of the values that several searches have found for an option.

    The standard error is that of their mean, but never less than that of all their playouts.
    """
    together = option_value(options, scale, merge_values([[each] for each in found])[0])
    apart = scale.spread * stdev(each.value for each in found) / sqrt(len(found))
    return replace(together, error=max(together.error, apart))


def standard_error(scale: UtilityScale, found: ActionValue) -> float:
    """Return the standard error of a value, as a chance.

    A number from 0 to 1 with mean m varies by m (1 - m) at most (Bhatia & Davis 2000); one success and one failure
    are added, so that few playouts that agree do not look certain.
    """
    mean = (found.value * found.visits + 1) / (found.visits + 2)
    return scale.spread * sqrt(mean * (1 - mean) / found.visits)


def interval(value: float, error: float) -> tuple[float, float]:
    """Return the 95 % interval of a number with a standard error."""
    reach = INTERVAL_ERRORS * error
    return value - reach, value + reach


def is_clearly_better(one: OptionValue, other: OptionValue) -> bool:
    """Return whether an option is better by enough to be the only choice."""
    margin = one.chance - other.chance
    return margin >= ONLY_MARGIN - ROUNDING and margin > SIGNIFICANT_ERRORS * hypot(one.error, other.error)
