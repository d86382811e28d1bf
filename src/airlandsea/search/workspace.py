"""The memory in which one view is searched, by one method, and what is found there."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from ..rules.state import State
from ..rules.view import ViewRecord
from .backend import PythonBackend
from .mast import ActionStats
from .nodes import DEPTH_MAX, LABELS, Node, Search, root_of

METHODS = ("tree", "mixing", "pimc")
THREADS_MAX = 64  # each with memory of its own
PLAYOUTS_PER_DEAL = 1000  # of perfect-information Monte Carlo


@dataclass(frozen=True)
class ActionValue:
    """The value of an option by a search."""

    number: int  # rules.actions
    visits: int
    value: float  # what it brings the side that decides, on the scale of the worths that were handed in


@dataclass(frozen=True)
class SearchConfig:
    """How to search."""

    name: str = "tree"
    exploration: float = 0.8
    prior_weight: float = 2.0
    greedy_eighths: int = 6
    deploy_bias: int = 6
    trees: int = 2
    threads: int = 1

    def __post_init__(self) -> None:
        if self.name not in METHODS:
            raise ValueError(f"method {self.name!r}: one of {', '.join(METHODS)}")
        if not (0 <= self.exploration < inf and 0 < self.prior_weight < inf):
            raise ValueError(f"{self}: exploration from 0 on, prior_weight above 0")
        if not 0 <= self.greedy_eighths <= 8 or not 0 <= self.deploy_bias <= 8:
            raise ValueError(f"{self}: greedy_eighths and deploy_bias from 0 to 8")
        if self.trees not in (1, 2) or not 1 <= self.threads <= THREADS_MAX:
            raise ValueError(f"{self}: trees 1 or 2, threads from 1 to {THREADS_MAX}")


class SearchWorkspace:
    """What one search works with."""

    def __init__(self, method: SearchConfig, backend: PythonBackend) -> None:
        self.method = method
        self.backend = backend
        self.nodes = backend.records(Node, backend.room)
        self.states = backend.records(State, 3)
        self.out, self.child_of, self.first = (backend.numbers(LABELS, int) for _ in range(3))
        self.path, self.moves = (backend.numbers(DEPTH_MAX, int) for _ in range(2))
        self.averages = backend.records(ActionStats, 2 * LABELS)

    def begin(self, view: ViewRecord, utilities: Sequence[float], seed: int) -> None:
        """Take up a view."""
        method, backend = self.method, self.backend
        search = Search()
        search.exploration = method.exploration
        search.trees = 1 if method.name == "pimc" else method.trees
        search.prior_weight = method.prior_weight
        search.greedy_eighths = method.greedy_eighths
        search.deploy_bias = method.deploy_bias
        search.seat = view.observer
        search.room = backend.room
        self.records = backend.hold(search)
        self.view = backend.hold(view)[0]
        self.utilities = backend.numbers(len(utilities), float)
        self.utilities[:] = utilities
        self.regrets, self.chances, self.gains = (backend.numbers(LABELS, float) for _ in range(3))
        self.votes = backend.numbers(LABELS, int)
        self.random = backend.generator(seed)
        self.among: Any = None
        backend.module("mast").clear_stats(self.averages)
        backend.module("nodes").clear(self.nodes, self.records[0])

    def restrict_to(self, actions: Sequence[int]) -> None:
        """From now on look at some options only, at each as often as at the others."""
        self.among = self.backend.numbers(len(actions), int)
        self.among[:] = actions

    def search(self, playouts: int) -> None:
        """Run `playouts` more playouts; whole worlds of them, if worlds are searched one by one."""
        given = (self.nodes, self.records[0], self.view, self.utilities, self.random)
        room = (self.averages, self.states, self.out, self.child_of, self.path, self.moves)
        if self.among is not None:
            self.backend.module("ismcts").search_among(*given, *room, self.among, playouts)
        elif self.method.name == "tree":
            self.backend.module("ismcts").search_tree(*given, *room, playouts)
        elif self.method.name == "mixing":
            more = (self.first, self.regrets, self.chances)
            self.backend.module("ismcts").search_mixing(*given, *room, *more, playouts)
        else:
            depth = min(playouts, PLAYOUTS_PER_DEAL)
            self.backend.module("pimc").search_pimc(
                *given, *room, self.votes, self.gains, depth, max(1, playouts // depth)
            )

    @property
    def done(self) -> Search:
        """How far the search has come."""
        return self.backend.record_in(Search, self.records)

    def action_values(self) -> list[ActionValue]:
        """The options that have been tried."""
        if self.method.name == "pimc":
            tried = [action for action in range(LABELS) if self.votes[action]]
            return [
                ActionValue(each, int(self.votes[each]), float(self.gains[each] / self.votes[each])) for each in tried
            ]
        read, search = self.backend.read, self.done
        node = read(self.nodes, root_of(search, search.seat & 1), "child")
        found = []
        while node:
            label, visits = read(self.nodes, node, "label"), read(self.nodes, node, "visits")
            if label < LABELS and visits:
                found.append(ActionValue(label, visits, read(self.nodes, node, "value") / visits))
            node = read(self.nodes, node, "sibling")
        return found
