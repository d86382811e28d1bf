"""The definition of ALS-100: its tasks with their deals, its opponents, sizes and budgets, and the resulting games.

A change here that changes a game needs another edition: results of different editions are never compared.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from ..arena.matchup import BotSpec, MatchConfig, Matchup, build_bot
from ..arena.tournament import rounds
from ..arena.workers import Task
from ..bots import NO_CLOCK, MinimalBot, TimeControl
from ..bots.bot import defines
from ..errors import AirLandSeaError, nearest
from ..rules.modes import Mode

BENCHMARK = "ALS-100"
EDITION = 3  # since then against the policy networks, in Epic too
OPPONENTS = ("heuristic", "search:playouts=1000", "policy:playouts=1000")  # equally strong on every machine
SIZES = {"full": 100, "quick": 20}  # games of each task against each opponent


class BenchmarkTask(NamedTuple):
    """What is played in a part of the benchmark; its deals follow from its seed."""

    name: str
    about: str
    mode: str
    theaters: str | None  # None: drawn for each group
    unit: str
    seed: int


TASKS = (
    BenchmarkTask("battle", "single battles of Standard", "standard", "ALS", "battle", 1001),
    BenchmarkTask("war", "wars of Standard to 12 points", "standard", "ALS", "war", 1002),
    BenchmarkTask("six", "wars of Standard, three of the six theaters drawn", "standard", None, "war", 1003),
    BenchmarkTask("epic", "single battles of Epic, five of the six theaters drawn", "epic", None, "battle", 1004),
    BenchmarkTask("pairs", "single battles of two against two, theaters drawn", "team", None, "battle", 1005),
)
BUDGETS: dict[str, tuple[TimeControl, str]] = {
    "fixed": (NO_CLOCK, "no clock; the bot's options fix its work, so that its games can be repeated"),
    "20ms": (TimeControl(0.02), "20 milliseconds for each choice"),
    "200ms": (TimeControl(0.2), "200 milliseconds for each choice"),
    "2s": (TimeControl(2.0), "2 seconds for each choice"),
}
OBSERVATIONS = {
    "view": "the view and the options of its seat, when it chooses",
    "events": "these, and the events of the battle as its seat may know them",
}


class UnknownEntry(AirLandSeaError, ValueError):
    """A size or a budget that the benchmark does not have."""


@dataclass(frozen=True)
class Benchmark:
    """A run of the benchmark: who plays, how much, with which budget.

    Args:
        bot: as for a match
        size: a name of `SIZES`
        budget: a name of `BUDGETS`
        records: whether the games keep their records

    Raises:
        UnknownEntry: another size or budget
        IllegalMatchup: a bot that cannot play; with all reasons
    """

    bot: BotSpec
    size: str = "full"
    budget: str = "fixed"
    records: bool = False

    def __post_init__(self) -> None:
        wrong = [
            f"{name} {given!r}: {', '.join(known)}{nearest(given, known)}"
            for name, given, known in (("size", self.size, SIZES), ("budget", self.budget, BUDGETS))
            if given not in known
        ]
        if wrong:
            raise UnknownEntry(f"no such run of {BENCHMARK}", wrong)

    @cached_property
    def matchups(self) -> list[Matchup]:
        """The bot against each opponent in each task, tasks first."""
        return [config.between(self.bot, opponent) for config in self.configs() for opponent in OPPONENTS]

    def configs(self) -> Iterator[MatchConfig]:
        """Yield what is played in each task."""
        clock, _ = BUDGETS[self.budget]
        for task in TASKS:
            yield MatchConfig(
                mode=Mode.preset(task.mode),
                theaters=task.theaters,
                unit=task.unit,
                clock=clock,
                seed=task.seed,
                records=self.records,
            )

    @cached_property
    def plan(self) -> list[Task]:
        """The groups: a deal of every task against every opponent before the next deal, so any end is fair."""
        return [*rounds(self.matchups, SIZES[self.size])]

    @cached_property
    def name(self) -> str:
        """What the bot is called."""
        return self.matchups[0].names[0]

    @property
    def observation(self) -> str:
        """What the bot is told: a name of `OBSERVATIONS`."""
        return observation_of(build_bot(self.bot))

    def describe(self) -> dict[str, Any]:
        """Return the terms of the run for a results file, besides its matchups."""
        return {
            "benchmark": BENCHMARK,
            "edition": EDITION,
            "bot": self.name,
            "size": self.size,
            "budget": self.budget,
            "observation": self.observation,
        }


def observation_of(bot: MinimalBot) -> str:
    """Return what a bot is told: a name of `OBSERVATIONS`."""
    return "events" if defines(bot, "observe") else "view"
