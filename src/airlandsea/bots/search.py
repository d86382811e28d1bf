"""A player that searches (`airlandsea.search`), and values outcomes by the chance to win the war (`equity`)."""

from dataclasses import dataclass, fields
from functools import cached_property
from math import inf
from random import Random
from time import perf_counter
from typing import Any, ClassVar

from ..equity import DECIDED, war_chances
from ..kernel import load
from ..locale import express
from ..locale.reasons import out_of_range
from ..options import Action, Options
from ..rules.modes import FOUGHT_OUT
from ..search.endgame import EndgameSolver, Solution
from ..search.runner import SearchRunner
from ..search.utility import OUTCOMES, outcome_index
from ..search.workspace import ActionValue, SearchConfig
from ..seeds import random_from
from ..view import View
from .bot import NO_CLOCK, Bot, Evaluation, NotExplicit, TimeControl, check_seen, without_losing_withdrawal

CARDS_LEFT = 4  # an ending is worth a try when both hands together hold no more cards
BRANCHES_A_MS = 500  # branches of a tree that is solved in a millisecond, two thirds of that in regret matching …
PLAIN_SLOWNESS = 100  # … or, as plain Python, in this many
BRANCHES_A_PLAYOUT = 2  # … and in the time of a playout
MS_MAX = 2000  # of time for an ending: a bigger tree takes too much memory
SHARES = 1_000_000  # visits that the options of a solved ending share

POINTS = [0.5] * OUTCOMES  # points as utilities from 0 to 1
for points in range(1, FOUGHT_OUT + 1):
    POINTS[outcome_index(0, points)] = 0.5 + points / FOUGHT_OUT / 2
    POINTS[outcome_index(1, points)] = 0.5 - points / FOUGHT_OUT / 2

NOT_SOLVED = ("the choice of a search is random", ["the end of this battle is not solved"])  # for writers of programs
RARE = 0.1  # share of the likeliest option's probability, below which a mixing player never takes an option


@dataclass(frozen=True)
class UtilityScale:
    """Chances of a side to win the war, and the utilities from 0 to 1 that a search counts in."""

    chances: list[float]  # of side 1, after each outcome (`search.utility`)
    side: int
    risk: float = 1.0  # below 1, a sure loss is preferred to a gamble that costs as much on average; above 1, a gamble

    @cached_property
    def spread(self) -> float:
        """How far apart the best and the worst outcome are."""
        return max(self.chances) - min(self.chances)

    @property
    def utilities(self) -> list[float]:
        """What each outcome is worth to side 1."""
        low, stake = min(self.chances), self.spread
        utilities = POINTS if stake < DECIDED else [(chance - low) / stake for chance in self.chances]
        if self.risk == 1:
            return utilities
        return [1 - (1 - each) ** self.risk if self.side else each**self.risk for each in utilities]

    def to_chance(self, found: ActionValue) -> ActionValue:
        """Return what a search has found, as a chance of the side."""
        low = 1 - max(self.chances) if self.side else min(self.chances)
        return ActionValue(found.number, found.visits, low + found.value ** (1 / self.risk) * self.spread)


class SearchBot(Bot):
    """Searches sampled deals for the option with the best chance to win the war.

    Args:
        seed: of its random choices; None: from the system
        ms: milliseconds for each choice, if the clock allows
        playouts: simulated battles for each choice instead, with which the same seed makes the same choices on every
            machine; 0: by time
        method: "tree" (information-set MCTS with action statistics, MAST), "mixing" (the same with regret matching at
            the root), "pimc" (perfect-information Monte Carlo), or a `SearchConfig`
        endings: 1 to solve the end of a battle exactly where there is time for that, 0 to search it
        tuning: the other fields of `SearchConfig`: `threads` that search in parallel, `exploration`, `prior_weight`,
            `greedy_eighths`, `deploy_bias` and `trees`

    Raises:
        ValueError: an option out of its range
    """

    TUNING: ClassVar[dict[str, Any]] = {
        each.name: each.default for each in fields(SearchConfig)[1:] if each.name != "weights"
    }

    name = "search"

    def __init__(
        self,
        seed: int | str | None = None,
        ms: float = 200.0,
        playouts: int = 0,
        method: str | SearchConfig = "tree",
        endings: int = 1,
        **tuning: Any,
    ) -> None:
        if not 0 <= ms < inf:
            raise ValueError(out_of_range("ms", ms, 0))
        if playouts < 0:
            raise ValueError(out_of_range("playouts", playouts, 0))
        if endings not in (0, 1):
            raise ValueError(express("bad-bot-endings", value=repr(endings)))
        self.random = random_from(seed)
        self.spread = 1.0  # the chance to win the war that was at stake in the last battle it searched
        self.ms = ms
        self.playouts = playouts
        self.runner = SearchRunner(SearchConfig(method, **tuning) if isinstance(method, str) else method)
        self.solver = EndgameSolver() if endings else None
        self.solution: Solution | None = None  # of the last choice, if it was an ending and not too big

    def prepare(self) -> None:
        """Load the kernel."""
        self.runner.prepare()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the search visits most; of a solved ending, each as often as the solution says.

        Of options that it does not visit at all, which happens only where there are better ones that are not offered,
        it takes any.
        """
        check_seen(view, options)
        worthwhile = self.worthwhile(view, options)
        if len(worthwhile) == 1:
            return next(iter(worthwhile))
        action_values = among(worthwhile, self.think(view, clock))
        if not action_values:
            return self.random.choice(list(worthwhile))
        number = action_values[0].number
        if self.solution is not None or self.runner.method.name == "mixing":
            number = draw_common({each.number: each.visits for each in action_values}, self.random)
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[number]

    def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return an evaluation of each option, best first."""
        check_seen(view, options)
        by_number: dict[int, Action] = {action.number: action for action in options}
        action_values = among(options, self.think(view, clock))
        return [Evaluation(by_number[each.number], each.value, each.visits) for each in action_values]

    def think(self, view: View, clock: TimeControl = NO_CLOCK) -> list[ActionValue]:
        """Return the values of the options, best first: chances of its side to win the war."""
        began = perf_counter()
        scale = self.utility_scale(view)
        self.spread = scale.spread
        seconds = None if self.playouts else clock.seconds(self.ms / 1000)
        action_values = self.solve(view, scale.utilities, seconds)
        if self.solution is None:
            left = None if seconds is None else max(0.0, seconds - (perf_counter() - began))
            action_values = self.runner.search(view.raw, scale.utilities, self.random, left, self.playouts or None)
        return [scale.to_chance(each) for each in action_values]

    def utility_scale(self, view: View) -> UtilityScale:
        """Return what the outcomes of the battle are worth to its side."""
        return UtilityScale(war_chances(view.raw), view.side or 0)

    def solve(self, view: View, utilities: list[float], seconds: float | None) -> list[ActionValue]:
        """Return what a solved ending says of the options; nothing if there is no `solution`."""
        self.solution = None
        if self.solver and sum(view.raw.hand_size) <= CARDS_LEFT:
            self.solution = self.solver.solve(view.raw, utilities, self.max_nodes(seconds))
        if self.solution is None:
            return []
        return [ActionValue(each.number, round(SHARES * each.chance), each.value) for each in self.solution.options]

    def max_nodes(self, seconds: float | None) -> int:
        """Return how many branches of an ending's tree there is time for."""
        if seconds is None:
            return BRANCHES_A_PLAYOUT * self.playouts
        most = int(min(seconds * 1000, MS_MAX) * BRANCHES_A_MS)
        return most if load().is_fast else most // PLAIN_SLOWNESS

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return how likely it takes each option at the end of a battle that it solves.

        Raises `NotExplicit` where it searches, and everywhere if it plays by time.
        """
        check_seen(view, options)
        solved = self.solve(view, self.utility_scale(view).utilities, None) if self.playouts else []
        if not solved:
            raise NotExplicit(*NOT_SOLVED)
        return to_probabilities({each.number: each.visits for each in among(self.worthwhile(view, options), solved)})

    def worthwhile(self, view: View, options: Options) -> Options:
        """Return the options to choose among."""
        return without_losing_withdrawal(view, options)


def among(options: Options, action_values: list[ActionValue]) -> list[ActionValue]:
    """Return the values of some options, in their order."""
    return [each for each in action_values if each.number in options.numbers]


def without_rare(chances: dict[int, float]) -> dict[int, float]:
    """Return the options that are not rare, with their chances as they were; alike if none has any."""
    most = max(chances.values())
    if not most:
        return dict.fromkeys(chances, 1)
    return {number: chance for number, chance in chances.items() if chance >= RARE * most}


def to_probabilities(chances: dict[int, float]) -> dict[int, float]:
    """Return how likely `draw_common` draws each option."""
    common = without_rare(chances)
    total = sum(common.values())
    return {number: chance / total for number, chance in common.items()}


def draw_common(chances: dict[int, float], random: Random) -> int:
    """Return an option drawn by these chances, without the rare ones."""
    common = without_rare(chances)
    return random.choices(list(common), list(common.values()))[0]
