"""The pieces of work that a review consists of. Each can be done by itself, in any order and in any process."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from ..battle import Battle
from ..options import Action, Options
from ..rules.knowledge import Memory
from ..rules.state import State
from ..view import View
from .analysis import Analyzer, MoveAnalysis
from .luck import Amount, deal_luck
from .replies import explanation
from .searches import Searching


@dataclass(frozen=True)
class DecisionTask:
    """A decision to be analyzed.

    Args:
        battle: its number, from 1 on
        turn: its place among the turns of the battle, from 1 on
        view: what the player knew
        options: of the player
        chosen: what the player did
        seed: of the searches
    """

    battle: int
    turn: int
    view: View
    options: Options
    chosen: Action
    seed: int | str

    def run(self, analyzer: Analyzer) -> MoveAnalysis:
        """Return the analysis."""
        return analyzer.run(self.search(analyzer))

    def search(self, analyzer: Analyzer) -> Searching[MoveAnalysis]:
        """Yield the searches it needs; return the analysis."""
        random = Random(f"{self.seed} {self.battle} {self.turn}")
        analysis = yield from analyzer.analyze(self.view, self.options, self.chosen, random, self.battle, self.turn)
        return (yield from explanation(analysis, random)) if analyzer.explains else analysis


@dataclass(frozen=True)
class DealTask:
    """A deal whose luck is to be found.

    Args:
        battle: its number, from 1 on
        state: before the first decision
        memory: what is known then
        seats: the seats whose luck is found
        deals: how many other deals it is compared with
        seed: of the searches
    """

    battle: int
    state: State
    memory: Memory
    seats: tuple[int, ...]
    deals: int
    seed: int | str

    def run(self, analyzer: Analyzer) -> dict[int, Amount]:
        """Return the luck of each seat's side."""
        return analyzer.run(self.search(analyzer))

    def search(self, analyzer: Analyzer) -> Searching[dict[int, Amount]]:
        """Return the generator of its searches, which returns the luck of each seat's side."""
        start = Battle(self.state, self.memory)
        return deal_luck(analyzer, start, self.seats, self.deals, f"{self.seed} {self.battle} deal")


def decision_tasks(
    number: int, battle: Battle, seats: tuple[int, ...], seed: int | str
) -> Iterator[DecisionTask | None]:
    """Yield the task of each turn of a battle; None where another seat decided, or there was no choice."""
    snapshots = [*battle.snapshots()]
    for turn, (entry, (state, memory)) in enumerate(zip(battle.history, snapshots, strict=False), 1):
        then = Battle(state, memory)
        options = then.options_for(entry.seat)
        chosen = options.get(entry.number)
        assert chosen, "the record has been checked"
        if entry.seat not in seats or len(options) == 1:
            yield None
        else:
            yield DecisionTask(number, turn, then.view(entry.seat), options, chosen, seed)
