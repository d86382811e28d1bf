"""One decision: what its options were worth to the player, from the view and the options of that seat alone.

A search compares options badly by itself: it looks at good ones often and at bad ones hardly. So each decision is
searched twice: freely, to find the favourite; then the favourite and the option that was chosen by turns, in the same
trees. Only the second search values these two. Withdrawing is not searched: what it is worth is known.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import hypot, sqrt
from random import Random

from ..bots.search import SearchBot, UtilityScale
from ..equity import war_chances
from ..options import Action, Options
from ..rules.actions import WITHDRAW
from ..search.utility import outcome_index
from ..search.workspace import ActionValue
from ..view import View

SIGNIFICANT_ERRORS = 2.0  # standard errors: a difference that is larger is taken for one


@dataclass(frozen=True)
class OptionValue:
    """What an option is worth to the player.

    Args:
        action: the option
        chance: of the player's side to win the war, from 0 to 1
        error: the standard error of sampling; 0: exact
        playouts: how many it comes from; 0: none, it is exact
    """

    action: Action
    chance: float
    error: float
    playouts: int


@dataclass(frozen=True)
class MoveAnalysis:
    """One decision.

    Args:
        battle: its number, from 1 on
        turn: its place among the turns of the battle in the record, from 1 on
        view: what the player knew
        withdrawal_cost: what the enemy would have scored if the player had withdrawn; 0: that could not be
        options: all of them, best first
        chosen: what the player did
        compared: the chosen one and those that were searched equally often, and withdrawing
    """

    battle: int
    turn: int
    view: View
    withdrawal_cost: int
    options: tuple[OptionValue, ...]
    chosen: OptionValue
    compared: tuple[OptionValue, ...]

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
        """Whether the loss is more than chance can explain."""
        return self.loss > SIGNIFICANT_ERRORS * self.error

    # Withdrawing

    @property
    def withdrawal(self) -> OptionValue | None:
        """What withdrawing was worth; None where that could not be."""
        return next((each for each in self.compared if each.action.number == WITHDRAW), None)

    @property
    def playing_on(self) -> OptionValue:
        """The best option but withdrawing."""
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
    """Values decisions with the search of a bot: two searches of its playouts, or half its time for each."""

    def __init__(self, bot: SearchBot) -> None:
        self.bot = bot
        self.seconds = None if bot.playouts else bot.ms / 2000
        self.playouts = bot.playouts or None

    def analyze(
        self, view: View, options: Options, chosen: Action, random: Random, battle: int, turn: int
    ) -> MoveAnalysis:
        """Return what the options were worth; of several, and `chosen` among them."""
        runner = self.bot.runner
        scale = UtilityScale(war_chances(view.raw), view.side or 0)
        found = runner.search(view.raw, scale.utilities, random, self.seconds, self.playouts)
        plays = [each.number for each in found] + options.numbers
        favourite = next(number for number in plays if number != WITHDRAW)
        numbers = sorted({favourite, chosen.number} - {WITHDRAW})
        looked = {each.number: each for each in runner.compare(numbers, self.seconds, self.playouts)}
        utilities = {
            each.number: option_value(options, scale, each)
            for each in [*found, *looked.values()]
            if each.number != WITHDRAW and each.visits
        }
        cost = 0
        if withdraw := options.get(WITHDRAW):
            cost = view.withdrawal_cost(view.side or 0)
            utilities[WITHDRAW] = OptionValue(withdraw, chance_after(scale, 1 - scale.side, cost), 0.0, 0)
        ranked = tuple(sorted(utilities.values(), key=lambda each: -each.chance))
        compared = tuple(each for each in ranked if each.action.number in {*numbers, WITHDRAW})
        return MoveAnalysis(battle, turn, view, cost, ranked, utilities[chosen.number], compared)


def chance_after(scale: UtilityScale, winner: int, points: int) -> float:
    """Return the side's chance after the battle has been scored."""
    chance = scale.chances[outcome_index(winner, points)]
    return 1 - chance if scale.side else chance


def option_value(options: Options, scale: UtilityScale, found: ActionValue) -> OptionValue:
    """Return what was found of an option, with its standard error.

    A number from 0 to 1 with mean m varies by m (1 - m) at most (Bhatia & Davis 2000); one success and one failure
    are added, so that few playouts that agree do not look certain.
    """
    action = options.get(found.number)
    assert action, "the search knows the options of the seat"
    n = found.visits
    mean = (found.value * n + 1) / (n + 2)
    error = scale.spread * sqrt(mean * (1 - mean) / n)
    return OptionValue(action, scale.to_chance(found).value, error, n)


def mean_loss(analyses: Iterable[MoveAnalysis]) -> tuple[float, float]:
    """Return the mean of the losses, and its standard error; 0 and 0 of none."""
    analyses = list(analyses)
    number = max(1, len(analyses))
    return sum(each.loss for each in analyses) / number, hypot(*(each.error for each in analyses), 0.0) / number
