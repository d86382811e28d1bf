"""The searches that a review asks for, and how they are run: by the kernel of this process, or on a player's device.

Decisions and deals are valued by generators. A generator yields the searches that it needs next, which can be done
anywhere, is sent their results, and returns what it has found.
"""

from collections.abc import Generator, Iterable
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from ..bots.search import UtilityScale
from ..options import Options
from ..search.runner import SearchRunner
from ..search.workspace import ActionValue
from ..view import View


@dataclass(frozen=True)
class SearchRequest:
    """A search that is to be done.

    Args:
        view: of the player who decides
        options: of that player
        scale: what the battle's outcomes are worth
        random: the generator of its seed, drawn when the search begins
        seconds: how long it may take; None: by playouts
        playouts: how many it makes; None: by time
        compare: numbers of options that are tried equally often afterwards, for as long again
    """

    view: View
    options: Options
    scale: UtilityScale
    random: Random
    seconds: float | None
    playouts: int | None
    compare: tuple[int, ...] = ()


@dataclass(frozen=True)
class SearchResult:
    """What a search has found.

    Args:
        values: of the free search, the most visited option first
        compared: of the options that were compared, from their own playouts alone
    """

    values: list[ActionValue]
    compared: list[ActionValue]


Found = TypeVar("Found")
Searching = Generator[list[SearchRequest], list[SearchResult], Found]


def run_searches(searching: Searching[Found], runner: SearchRunner) -> Found:
    """Run a generator of search requests, one search after the other; return its result."""
    results: list[SearchResult] | None = None
    while True:
        try:
            requests = searching.send(results)  # type: ignore[arg-type]  # None begins
        except StopIteration as end:
            found: Found = end.value
            return found
        results = [search_here(each, runner) for each in requests]


def search_here(request: SearchRequest, runner: SearchRunner) -> SearchResult:
    """Do one search."""
    limit = request.seconds, request.playouts
    values = runner.search(request.view.raw, request.scale.utilities, request.random, *limit)
    return SearchResult(values, runner.compare(request.compare, *limit) if request.compare else [])


def together(several: Iterable[Searching[Found]]) -> Searching[list[Found]]:
    """Combine several generators: yield the next requests of all of them at once; return their results in order."""
    works = list(several)
    found: dict[int, Found] = {}
    results: dict[int, list[SearchResult] | None] = dict.fromkeys(range(len(works)))  # None begins
    while results:
        asked: dict[int, list[SearchRequest]] = {}
        for place, given in results.items():
            try:
                asked[place] = works[place].send(given)  # type: ignore[arg-type]
            except StopIteration as end:
                found[place] = end.value
        done = iter((yield [each for requests in asked.values() for each in requests]) if asked else ())
        results = {place: [next(done) for _ in requests] for place, requests in asked.items()}
    return [found[place] for place in range(len(works))]
