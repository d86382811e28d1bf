"""The memory in which one view is searched, by one method, and what is found there."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf
from typing import Any

from ..rules.state import State
from ..rules.view import View
from ..search.averages import Average
from ..search.nodes import DEPTH_MAX, LABELS, Node, Search, root_of
from .stuff import Stuff

METHODS = ("tree", "mixing", "worlds")
THREADS_MAX = 64  # each with memory of its own
PLAYOUTS_A_WORLD = 1000  # of perfect-information Monte Carlo


@dataclass(frozen=True)
class Prospect:
    """What a search thinks of an option."""

    number: int  # rules.actions
    visits: int
    value: float  # what it brings the side that decides, on the scale of the worths that were handed in


@dataclass(frozen=True)
class Method:
    """How to search."""

    name: str = "tree"
    exploration: float = 0.8
    trust: float = 2.0
    greed: int = 6
    boldness: int = 6
    observers: int = 2
    threads: int = 1

    def __post_init__(self) -> None:
        if self.name not in METHODS:
            raise ValueError(f"method {self.name!r}: one of {', '.join(METHODS)}")
        if not (0 <= self.exploration < inf and 0 < self.trust < inf):
            raise ValueError(f"{self}: exploration from 0 on, trust above 0")
        if not 0 <= self.greed <= 8 or not 0 <= self.boldness <= 8:
            raise ValueError(f"{self}: greed and boldness from 0 to 8")
        if self.observers not in (1, 2) or not 1 <= self.threads <= THREADS_MAX:
            raise ValueError(f"{self}: observers 1 or 2, threads from 1 to {THREADS_MAX}")


class Desk:
    """What one search works with."""

    def __init__(self, method: Method, stuff: Stuff) -> None:
        self.method = method
        self.stuff = stuff
        self.nodes = stuff.records(Node, stuff.room)
        self.states = stuff.records(State, 3)
        self.out, self.child_of, self.first = (stuff.numbers(LABELS, int) for _ in range(3))
        self.path, self.moves = (stuff.numbers(DEPTH_MAX, int) for _ in range(2))
        self.averages = stuff.records(Average, 2 * LABELS)

    def begin(self, view: View, worths: Sequence[float], seed: int) -> None:
        """Take up a view."""
        method, stuff = self.method, self.stuff
        search = Search()
        search.exploration = method.exploration
        search.observers = 1 if method.name == "worlds" else method.observers
        search.trust = method.trust
        search.greed = method.greed
        search.boldness = method.boldness
        search.seat = view.observer
        search.room = stuff.room
        self.records = stuff.hold(search)
        self.view = stuff.hold(view)[0]
        self.worths = stuff.numbers(len(worths), float)
        self.worths[:] = worths
        self.regrets, self.chances, self.gains = (stuff.numbers(LABELS, float) for _ in range(3))
        self.votes = stuff.numbers(LABELS, int)
        self.random = stuff.generator(seed)
        self.among: Any = None
        stuff.module("averages").clear_averages(self.averages)
        stuff.module("nodes").clear(self.nodes, self.records[0])

    def consider(self, actions: Sequence[int]) -> None:
        """From now on look at some options only, at each as often as at the others."""
        self.among = self.stuff.numbers(len(actions), int)
        self.among[:] = actions

    def search(self, playouts: int) -> None:
        """So many playouts more; whole worlds of them, if worlds are searched one by one."""
        given = (self.nodes, self.records[0], self.view, self.worths, self.random)
        room = (self.averages, self.states, self.out, self.child_of, self.path, self.moves)
        if self.among is not None:
            self.stuff.module("ismcts").search_among(*given, *room, self.among, playouts)
        elif self.method.name == "tree":
            self.stuff.module("ismcts").search_tree(*given, *room, playouts)
        elif self.method.name == "mixing":
            more = (self.first, self.regrets, self.chances)
            self.stuff.module("ismcts").search_mixing(*given, *room, *more, playouts)
        else:
            depth = min(playouts, PLAYOUTS_A_WORLD)
            self.stuff.module("worlds").search_worlds(
                *given, *room, self.votes, self.gains, depth, max(1, playouts // depth)
            )

    @property
    def done(self) -> Search:
        """How far the search has come."""
        return self.stuff.held(Search, self.records)

    def prospects(self) -> list[Prospect]:
        """The options that have been tried."""
        if self.method.name == "worlds":
            tried = [action for action in range(LABELS) if self.votes[action]]
            return [Prospect(each, int(self.votes[each]), float(self.gains[each] / self.votes[each])) for each in tried]
        read, search = self.stuff.read, self.done
        node = read(self.nodes, root_of(search, search.seat & 1), "child")
        found = []
        while node:
            label, visits = read(self.nodes, node, "label"), read(self.nodes, node, "visits")
            if label < LABELS and visits:
                found.append(Prospect(label, visits, read(self.nodes, node, "value") / visits))
            node = read(self.nodes, node, "sibling")
        return found
