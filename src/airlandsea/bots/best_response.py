"""A player that knows whom it plays against, and asks that bot itself what it would do.

How much it wins is a lower bound on the exploitability of that bot. It takes a few options that a search prefers, and
simulates each in sampled deals, in which the enemy's choices are made by the enemy's own policy, on the enemy's view of
the deal, and its own by a quick search. That is one step of policy improvement (Tesauro & Galperin 1996) and not a full
best response: the true exploitability may be much higher. It cheats in nothing else: deals are drawn from what it may
know. The enemy in a simulation knows its own cards and the table, not what it has been shown before.
"""

from dataclasses import dataclass
from math import sqrt
from random import Random

from ..battle import Battle
from ..options import Action, Options
from ..rules.cards import NONE
from ..search.runner import SearchRunner
from ..search.utility import outcome_index
from ..search.warmup import wait_until_ready
from ..search.workspace import ActionValue, SearchConfig
from ..view import View
from .bot import NO_CLOCK, Bot, TimeControl, check_seen
from .search import POINTS

CANDIDATES = 5  # options that are played on
PRIOR_WEIGHT = 8.0  # the search's own values count for this many simulated battles
CURIOSITY = 0.6  # the weight of what has been tried less, in UCB1
QUICK = 100  # playouts before each of its own choices in a simulation


@dataclass
class Candidate:
    """An option, and its results in simulated battles."""

    number: int
    total: float  # of the worths from 0 to 1, the search's opinion among them
    weight: float

    @property
    def mean(self) -> float:
        """What it brings."""
        return self.total / self.weight


class BestResponseBot(Bot):
    """`enemy`: the bot it plays against; `samples`: simulated battles before each choice."""

    def __init__(self, enemy: Bot, seed: int | str | None = None, samples: int = 40, playouts: int = 500) -> None:
        if samples < 1 or playouts < 1:
            raise ValueError(f"samples {samples!r}, playouts {playouts!r}: numbers from 1 on")
        self.enemy = enemy
        self.random = Random(seed)
        self.samples = samples
        self.playouts = playouts
        self.runner = SearchRunner(SearchConfig())

    @property
    def name(self) -> str:
        """Whom it answers."""
        return f"best response to {self.enemy.name}"

    def prepare(self) -> None:
        """Wait for the compiled search."""
        wait_until_ready()
        self.enemy.prepare()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """The option that has brought most against this enemy."""
        check_seen(view, options)
        if len(options) == 1:
            return next(iter(options))
        action_values = self.think(view, self.playouts)[:CANDIDATES]
        candidates = [Candidate(each.number, PRIOR_WEIGHT * each.value, PRIOR_WEIGHT) for each in action_values]
        for tried in range(self.samples):
            candidate = max(candidates, key=lambda each: each.mean + CURIOSITY * sqrt(tried) / each.weight)
            candidate.total += self.play_on(view, candidate.number)
            candidate.weight += 1
        best = max(candidates, key=lambda each: each.mean)
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[best.number]

    def think(self, view: View, playouts: int) -> list[ActionValue]:
        """The values of the options by a search for points."""
        return self.runner.search(view.raw, POINTS, self.random, None, playouts)

    def play_on(self, view: View, number: int) -> float:
        """Play a sampled deal to its end; return the result, from 0 to 1."""
        battle = Battle.from_view(view, self.random.getrandbits(63))
        side = view.side or 0
        battle.play(number, view.seat)
        while not battle.is_over:
            seat = self.random.choice([seat for seat in battle.to_act if battle.options_for(seat)])
            battle.play(self.answer(battle, seat, side), seat)
        result = battle.result
        assert result, "the battle is over"
        worth = POINTS[outcome_index(NONE if result.winner is None else result.winner, result.points)]
        return 1 - worth if side else worth

    def answer(self, battle: Battle, seat: int, side: int) -> Action:
        """The enemy's own choice, or a quick one of this side."""
        view, options = battle.view(seat), battle.options_for(seat)
        if seat & 1 != side:
            return self.enemy.choose(view, options)
        if len(options) == 1:
            return next(iter(options))
        by_number: dict[int, Action] = {action.number: action for action in options}
        return by_number[self.think(view, QUICK)[0].number]
