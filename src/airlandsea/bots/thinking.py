"""Thinking about a decision: `airlandsea.search` at work on a view, for so long or for so many playouts.

This is where the compiled search meets Python: it lends it memory, watches the clock, and puts together what several
threads have found. While the kernel is still being compiled, the same search runs as plain Python.
"""

import atexit
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from random import Random
from threading import Event, Lock, Thread
from time import perf_counter
from types import ModuleType
from typing import Any, ClassVar, TypeVar

import numpy as np

from ..rules import compiled
from ..rules.layout import Record
from ..rules.state import State
from ..rules.view import View
from ..search import ismcts, nodes, solving, worlds
from ..search.nodes import DEPTH_MAX, LABELS, Node, Search

METHODS = ("tree", "mixing", "worlds")
ROOM = 4_000_000  # nodes of a compiled search; memory is taken as they are used, 40 bytes each
ROOM_PLAIN = 20_000
CHECK_EVERY = 0.002  # seconds between two looks at the clock
PLAYOUTS_A_WORLD = 1000  # of perfect-information Monte Carlo
FIRST_LOOK = 16  # playouts before the clock is looked at for the first time
UNLIMITED = 1 << 62

Held = TypeVar("Held", bound=Record)


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
    exploration: float = 0.5
    boldness: int = 6
    observers: int = 2
    threads: int = 1

    def __post_init__(self) -> None:
        if self.name not in METHODS:
            raise ValueError(f"method {self.name!r}: one of {', '.join(METHODS)}")
        if self.exploration < 0 or not 0 <= self.boldness <= 8 or self.observers not in (1, 2) or self.threads < 1:
            raise ValueError(f"{self}: exploration from 0 on, boldness 0 to 8, observers 1 or 2, threads from 1 on")


class Thinker:
    """Searches with one method, in memory of its own."""

    def __init__(self, method: Method) -> None:
        self.method = method
        self.desks: list[Desk] = []
        self.playouts = 0  # of the last search
        self.decisions = 0

    def think(
        self,
        view: View,
        worths: Sequence[float],
        random: Random,
        seconds: float | None = None,
        playouts: int | None = None,
    ) -> list[Prospect]:
        """What it thinks of each option it has tried, best first, after so many seconds or playouts a thread.

        `worths` has a number from 0 to 1 for every outcome (`search.worth`), as seen by side 1. At least one playout
        for each option that it knows of is made in any case.
        """
        for desk in self._desks():
            desk.begin(view, worths, random.getrandbits(63))
        self._work(seconds, playouts)
        return merged([desk.prospects() for desk in self.desks])

    def compare(
        self, actions: Sequence[int], seconds: float | None = None, playouts: int | None = None
    ) -> list[Prospect]:
        """What it thinks of some options of the view it has just thought about, each tried equally often.

        Goes on in the same trees, so replies are known already; only what is found now counts. Raises `ValueError` if
        worlds are searched one by one: then there is nothing to go on in.
        """
        if self.method.name == "worlds":
            raise ValueError("options are compared in a tree, not in worlds")
        before = {each.number: each for each in merged([desk.prospects() for desk in self.desks])}
        for desk in self.desks:
            desk.consider(actions)
        self._work(seconds, playouts)
        after = merged([desk.prospects() for desk in self.desks])
        return [since(before.get(each.number), each) for each in after if each.number in actions]

    def _work(self, seconds: float | None, playouts: int | None) -> None:
        """Search at all desks."""
        deadline = None if seconds is None else perf_counter() + seconds
        if len(self.desks) == 1:
            work(self.desks[0], deadline, playouts)
        else:
            with ThreadPoolExecutor(len(self.desks)) as pool:
                list(pool.map(lambda desk: work(desk, deadline, playouts), self.desks))
        self.playouts = sum(desk.done.playouts for desk in self.desks)
        self.decisions = sum(desk.done.decisions for desk in self.desks)

    def _desks(self) -> "list[Desk]":
        """One for each thread; with the compiled search as soon as there is one."""
        kind = CompiledStuff if is_ready() else Stuff
        if not self.desks or type(self.desks[0].stuff) is not kind:
            self.desks = [Desk(self.method, kind()) for _ in range(self.method.threads)]
        return self.desks


def work(desk: "Desk", deadline: float | None, playouts: int | None) -> None:
    """Search until the deadline, or so many playouts; a few in any case."""
    left = UNLIMITED if playouts is None else playouts
    chunk = FIRST_LOOK
    while left > 0:
        began = perf_counter()
        desk.search(min(chunk, left))
        left -= chunk
        now = perf_counter()
        if deadline is not None:
            if now >= deadline:
                return
            pace = (now - began) / chunk
            chunk = max(1, int(min(CHECK_EVERY, deadline - now) / pace))
        elif playouts is None:
            return


def merged(found: list[list[Prospect]]) -> list[Prospect]:
    """What several searches think together, the most visited option first."""
    visits: dict[int, int] = {}
    value: dict[int, float] = {}
    for prospects in found:
        for each in prospects:
            visits[each.number] = visits.get(each.number, 0) + each.visits
            value[each.number] = value.get(each.number, 0.0) + each.value * each.visits
    together = [Prospect(number, count, value[number] / count) for number, count in visits.items() if count]
    return sorted(together, key=lambda each: (-each.visits, -each.value, each.number))


def since(before: Prospect | None, after: Prospect) -> Prospect:
    """What was found of an option after it had been looked at before."""
    if before is None:
        return after
    visits = after.visits - before.visits
    value = after.value * after.visits - before.value * before.visits
    return Prospect(after.number, visits, value / visits if visits else after.value)


# Memory to search in


class Desk:
    """What one search works with."""

    def __init__(self, method: Method, stuff: "Stuff") -> None:
        self.method = method
        self.stuff = stuff
        self.nodes = stuff.records(Node, stuff.room)
        self.states = stuff.records(State, 3)
        self.out, self.child_of, self.first = (stuff.numbers(LABELS, int) for _ in range(3))
        self.path = stuff.numbers(DEPTH_MAX, int)

    def begin(self, view: View, worths: Sequence[float], seed: int) -> None:
        """Take up a view."""
        method, stuff = self.method, self.stuff
        search = Search()
        search.exploration = method.exploration
        search.observers = 1 if method.name == "worlds" else method.observers
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
        stuff.module("nodes").clear(self.nodes, self.records[0])

    def consider(self, actions: Sequence[int]) -> None:
        """From now on look at some options only, at each as often as at the others."""
        self.among = self.stuff.numbers(len(actions), int)
        self.among[:] = actions

    def search(self, playouts: int) -> None:
        """So many playouts more; whole worlds of them, if worlds are searched one by one."""
        given = (self.nodes, self.records[0], self.view, self.worths, self.random)
        room = (self.states, self.out, self.child_of, self.path)
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
        node = read(self.nodes, nodes.root_of(search, search.seat & 1), "child")
        found = []
        while node:
            label, visits = read(self.nodes, node, "label"), read(self.nodes, node, "visits")
            if label < LABELS and visits:
                found.append(Prospect(label, visits, read(self.nodes, node, "value") / visits))
            node = read(self.nodes, node, "sibling")
        return found


class Stuff:
    """What the memory of a plain search is made of: lists of numbers and of records."""

    room = ROOM_PLAIN
    modules: ClassVar[dict[str, ModuleType]] = {
        "nodes": nodes,
        "ismcts": ismcts,
        "worlds": worlds,
        "solving": solving,
    }

    def module(self, name: str) -> Any:
        """A module of `airlandsea.search`."""
        return self.modules[name]

    def records(self, kind: type[Record], length: int) -> Any:
        """Room for records."""
        return [kind() for _ in range(length)]

    def numbers(self, length: int, kind: type) -> Any:
        """Room for numbers."""
        return [kind(0)] * length

    def generator(self, seed: int) -> Any:
        """A generator."""
        return [seed]

    def hold(self, record: Record) -> Any:
        """A list of one record."""
        return [record]

    def held(self, kind: type[Held], held: Any) -> Held:  # noqa: ARG002
        """The record that a list of one holds."""
        return held[0]  # type: ignore[no-any-return]

    def read(self, records: Any, place: int, field: str) -> Any:
        """A field of one record of many."""
        return getattr(records[place], field)


class CompiledStuff(Stuff):
    """What the memory of a compiled search is made of: arrays."""

    room = ROOM

    def module(self, name: str) -> Any:
        """A module of the compiled `airlandsea.search`."""
        return getattr(compiled.load("search"), name)

    def records(self, kind: type[Record], length: int) -> Any:
        """Room for records."""
        return np.zeros(length, kind.LAYOUT)

    def numbers(self, length: int, kind: type) -> Any:
        """Room for numbers."""
        return np.zeros(length, np.int64 if kind is int else np.float64)

    def generator(self, seed: int) -> Any:
        """A generator."""
        return np.array([seed], np.uint64)

    def hold(self, record: Record) -> Any:
        """An array of one record."""
        return record.to_array()

    def held(self, kind: type[Held], held: Any) -> Held:
        """The record that an array of one holds."""
        return kind.from_array(held)

    def read(self, records: Any, place: int, field: str) -> Any:
        """A field of one record of many."""
        return records[field][place].item()


# The compiled search

PARTS = ("nodes", "ismcts", "worlds", "solving")
COMPILE = "from airlandsea.bots import thinking; thinking.load()"

_ready = Event()
_loading = Lock()


def is_ready() -> bool:
    """Whether the compiled search can be used; if not, it is being prepared in the background from now on."""
    if not _ready.is_set():
        _background().start()
    return _ready.is_set()


def prepare() -> None:
    """Wait for the compiled search: a second from the cache, up to a minute the first time ever."""
    if _background.cache_info().currsize:
        _background().join()
    load()


def load() -> None:
    """Load the compiled search, and compile it if that has not been done yet."""
    with _loading:
        for part in PARTS:
            getattr(compiled.load("search"), part)
        _ready.set()


@cache
def _background() -> "Background":
    """The one preparation of this process."""
    return Background()


class Background:
    """Compiles in a process of its own, which may be stopped at any moment, and then loads what it has compiled."""

    def __init__(self) -> None:
        self.thread = Thread(target=self.work, daemon=True)
        self.child: subprocess.Popen[bytes] | None = None
        self.starting = Lock()
        self.leaving = False
        atexit.register(self.leave)

    def start(self) -> None:
        """Begin, once."""
        with self.starting:
            if not self.thread.ident:
                self.thread.start()

    def join(self) -> None:
        """Wait for the end."""
        self.start()
        self.thread.join()

    def work(self) -> None:
        """What is done in the background."""
        with suppress(OSError):
            self.child = subprocess.Popen(
                [sys.executable, "-c", COMPILE], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
            self.child.wait()
        if not self.leaving:
            load()

    def leave(self) -> None:
        """The program ends: a process that ends in the middle of compiling would crash."""
        self.leaving = True
        if self.child:
            self.child.terminate()
        if self.thread.is_alive():
            self.thread.join()
