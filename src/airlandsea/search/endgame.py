"""Solving the end of a battle: `airlandsea.search` grows its whole tree, and balances how both sides play it.

An ending in which the enemy has nothing left to choose is a plain expectation. Any other is a game in which each side
must reckon with every deal that is possible for the other; it is solved until neither side could gain more than a
stated part of the scale. What does not fit is left to those who search.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..rules.actions import SIZE
from ..rules.state import CARDS_MAX, State
from ..rules.view import ViewRecord
from .backend import NumbaBackend, PythonBackend
from .determinizations import DealEnumerator
from .endgame_tree import NEXT_STATE, Branch, EndgameChoice, EndgameTree, Info, Pending
from .warmup import is_ready

GAP = 0.002  # the remaining difference of the best answers over all deals, on a scale from 0 to 1, …
REGRET = 0.005  # … and of what the seat could gain with the cards it holds …
ROUNDS_MAX = 400  # … or it has been balanced so often
MIN_NODES = 256  # no tree is given less room than this


@dataclass(frozen=True)
class ActionShare:
    """An option of a solved ending."""

    number: int  # rules.actions
    chance: float  # how often it should be chosen
    value: float  # what it brings the side that decides, against an enemy that plays the solution


@dataclass(frozen=True)
class Solution:
    """A solved ending, on the scale of the worths that were handed in."""

    options: tuple[ActionShare, ...]  # the likeliest first, and of equals the best
    value: float  # what it is worth to the side that decides, with the cards it holds
    low: float  # what all deals together are worth to side 1 if side 2 answers the solution best …
    high: float  # … and if side 1 does; with an uncontested ending the deals are those with the cards held
    regret: float  # what the side that decides could gain with the cards it holds
    contested: bool  # whether the enemy has something to choose
    deals: int  # that were laid
    branches: int  # of the tree
    infos: int  # situations that a side can tell apart
    rounds: int  # of balancing

    @property
    def gap(self) -> float:
        """What both sides together could gain by answering the solution best, over all deals: 0 is balance."""
        return self.high - self.low


class EndgameSolver:
    """Solves endings in memory of its own."""

    def __init__(self, gap: float = GAP, regret: float = REGRET, rounds: int = ROUNDS_MAX) -> None:
        self.gap = gap
        self.regret = regret
        self.rounds = rounds
        self.workspace: EndgameWorkspace | None = None

    def __getstate__(self) -> dict[str, Any]:
        """Likewise (`SearchRunner`): a copy takes memory of its own."""
        return {**vars(self), "workspace": None}

    def solve(self, view: ViewRecord, utilities: Sequence[float], room: int) -> Solution | None:
        """The ending that the view's seat is asked about, or None if its tree has more than `room` nodes.

        `utilities` as `SearchRunner.search` takes them. The same view, worths and room give the same solution.
        """
        kind = NumbaBackend if is_ready() else PythonBackend
        room = max(room, MIN_NODES)
        if self.workspace is None or type(self.workspace.backend) is not kind or self.workspace.room != room:
            self.workspace = EndgameWorkspace(kind(), room)
        ending = EndgameTree()
        ending.room = room
        ending.gap_wanted, ending.regret_wanted, ending.rounds_max = self.gap, self.regret, self.rounds
        return self.workspace.solve(ending, view, utilities)


class EndgameWorkspace:
    """The room that an ending is solved in."""

    def __init__(self, backend: PythonBackend, room: int) -> None:
        self.backend = backend
        self.room = room
        self.deals = backend.hold(DealEnumerator())
        self.branches, self.choices = backend.records(Branch, room), backend.records(EndgameChoice, room)
        self.infos = backend.records(Info, room // 2)
        self.table = backend.numbers(1 << room.bit_length(), int)
        self.pending, self.states = backend.records(Pending, NEXT_STATE + 1), backend.records(State, NEXT_STATE + 1)
        self.out, self.cards = backend.numbers(SIZE, int), backend.numbers(CARDS_MAX, int)

    def solve(self, ending: EndgameTree, view: ViewRecord, utilities: Sequence[float]) -> Solution | None:
        """Solve it, and read the result."""
        backend = self.backend
        held = backend.hold(ending)
        scale = backend.numbers(len(utilities), float)
        scale[:] = utilities
        tree = (self.branches, self.infos, self.choices, self.table, self.pending, self.states)
        given = (held[0], self.deals[0], backend.hold(view)[0], scale)
        backend.module("solve").solve_ending(*given, *tree, self.out, self.cards)
        ending = backend.record_in(EndgameTree, held)
        return None if ending.too_big else self._solution(ending)

    def _solution(self, ending: EndgameTree) -> Solution:
        """Side 2 counts worths from the other end."""
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
        first = self.backend.read(self.infos, info, "start_index")
        return range(first, first + self.backend.read(self.infos, info, "n"))

    def _read(self, field: str, choice: int) -> Any:
        return self.backend.read(self.choices, choice, field)
