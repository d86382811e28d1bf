"""Solving the end of a battle: `airlandsea.search` grows its whole tree, and computes an equilibrium on it.

An ending in which the enemy has nothing left to choose is a plain expectation. Any other is a game in which each side
must reckon with every deal that is possible for the other; it is solved until neither side could gain more than a
stated part of the scale. A tree that is too big is left to the search.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..kernel import Kernel, load
from ..rules.actions import SIZE
from ..rules.state import CARDS_MAX, State
from ..rules.view import ViewRecord
from .determinizations import DealEnumerator
from .endgame_tree import NEXT_STATE, Branch, EndgameChoice, EndgameMemory, EndgameTree, Info, Pending
from .solve import solve_ending

GAP = 0.002  # solved if best responses gain no more than this over all deals, on a scale from 0 to 1, …
REGRET = 0.005  # … and the seat could gain no more than this with the cards it holds, …
ROUNDS_MAX = 400  # … or after this many rounds
MIN_NODES = 256  # no tree is given fewer than these


@dataclass(frozen=True)
class ActionShare:
    """An option of a solved ending."""

    number: int  # rules.actions
    chance: float  # how often it should be chosen
    value: float  # of it and the best play after it, to the side that decides, against an enemy playing the solution


@dataclass(frozen=True)
class Solution:
    """A solved ending, on the scale of the given utilities."""

    options: tuple[ActionShare, ...]  # the likeliest first, of equally likely ones the best
    value: float  # what it is worth to the side that decides, with the cards it holds
    low: float  # what all deals together are worth to side 1 if side 2 answers the solution best …
    high: float  # … and if side 1 does; with an uncontested ending the deals are those with the cards held
    regret: float  # what the side that decides could gain with the cards it holds
    contested: bool  # whether the enemy has something to choose
    deals: int  # that were laid
    branches: int  # of the tree
    infos: int  # situations that a side can tell apart
    rounds: int  # of regret matching

    @property
    def gap(self) -> float:
        """What both sides together could gain by best responses to the solution, over all deals: 0 in equilibrium."""
        return self.high - self.low


class EndgameSolver:
    """Solves endings in memory of its own."""

    def __init__(
        self, gap: float = GAP, regret: float = REGRET, rounds: int = ROUNDS_MAX, kernel: Kernel | None = None
    ) -> None:
        self.kernel = kernel
        self.gap = gap
        self.regret = regret
        self.rounds = rounds
        self.workspace: EndgameWorkspace | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Leave out the memory, as `SearchRunner` does: a copy takes memory of its own."""
        return {**vars(self), "workspace": None}

    def solve(self, view: ViewRecord, utilities: Sequence[float], max_nodes: int) -> Solution | None:
        """Return the solution of the ending for the view's seat, or None if its tree has more than `max_nodes` nodes.

        `utilities` as `SearchRunner.search` takes them. Equal arguments give equal solutions.
        """
        max_nodes = max(max_nodes, MIN_NODES)
        if self.workspace is None or len(self.workspace.branches) != max_nodes:
            self.workspace = EndgameWorkspace(self.kernel or load(), max_nodes)
        ending = EndgameTree()
        ending.max_nodes = max_nodes
        ending.gap_wanted, ending.regret_wanted, ending.rounds_max = self.gap, self.regret, self.rounds
        return self.workspace.solve(ending, view, utilities)


class EndgameWorkspace:
    """The memory that an ending is solved in."""

    def __init__(self, kernel: Kernel, max_nodes: int) -> None:
        self.kernel = kernel
        self.solve_ending = kernel.bind(solve_ending)
        self.branches, self.choices = kernel.records(Branch, max_nodes), kernel.records(EndgameChoice, max_nodes)
        self.infos = kernel.records(Info, max_nodes // 2)
        self.buffers = {
            "branches": self.branches,
            "choices": self.choices,
            "infos": self.infos,
            "table": kernel.numbers(1 << max_nodes.bit_length(), int),
            "deals": kernel.hold(DealEnumerator()),
            "pending": kernel.records(Pending, NEXT_STATE + 1),
            "states": kernel.records(State, NEXT_STATE + 1),
            "out": kernel.numbers(SIZE, int),
            "cards": kernel.numbers(CARDS_MAX, int),
        }

    def solve(self, ending: EndgameTree, view: ViewRecord, utilities: Sequence[float]) -> Solution | None:
        """Solve it, and read the result."""
        kernel, held = self.kernel, self.kernel.hold(ending)
        scale = kernel.numbers(len(utilities), float)
        scale[:] = utilities
        given = {"ending": held, "view_record": kernel.hold(view), "utilities": scale}
        self.solve_ending(kernel.workspace(EndgameMemory, **given, **self.buffers))
        ending = kernel.read_record(EndgameTree, held)
        return None if ending.too_big else self._solution(ending)

    def _solution(self, ending: EndgameTree) -> Solution:
        """Return the solution; utilities of side 2 are 1 minus those of side 1."""
        zero = ending.seat & 1
        shares = [
            ActionShare(
                self._read("action", each), self._read("chance", each), zero + self._read("gain", each) / ending.held
            )
            for each in self._choices_of(ending.root)
        ]
        return Solution(
            tuple(sorted(shares, key=lambda share: (-share.chance, -share.value, share.number))),
            zero + ending.value,
            ending.low,
            ending.high,
            ending.regret,
            bool(ending.contested),
            ending.deals,
            ending.branches,
            ending.infos,
            ending.rounds,
        )

    def _choices_of(self, info: int) -> range:
        first = self.kernel.read(self.infos, info, "start_index")
        return range(first, first + self.kernel.read(self.infos, info, "n"))

    def _read(self, field: str, choice: int) -> Any:
        return self.kernel.read(self.choices, choice, field)
