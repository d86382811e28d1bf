"""Puzzles mined by the workers of a server: what `airlandsea puzzles make --server` does.

What comes back is read strictly, and a sample of the wars is played again here, the first of each worker among them. If
a worker has sent anything else, the server gives it no wars any more, and all of its wars are played again.
"""

import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from random import SystemRandom
from secrets import token_urlsafe
from typing import Any

from ..arena.workers import Task, reorder_results
from ..client.http import TIMEOUT_S, RequestFailed, post
from ..errors import AirLandSeaError
from ..puzzles import Puzzle, write_pack
from ..puzzles.mine import Miner
from ..puzzles.pack import read_mined
from .remote_server import MIN_PAUSE_S, RemoteServer

PATH = "/api/admin/puzzles"
MAX_WARS = 64  # requested at a time
WAIT_S = 25.0
GOODBYE_S = 5.0  # for withdrawing the request at the end
CHECKED = 0.05  # of the wars are played again here, at most one of an answer
TOO_MANY, SERVER_ERROR = 429, 500  # statuses of temporary errors


class WorkerLied(AirLandSeaError):
    """A worker has found other puzzles in a war than this machine does. What it had sent is forgotten."""


@dataclass(frozen=True)
class SentWar:
    """The puzzles of a war that a worker has sent."""

    worker: str
    puzzles: tuple[Puzzle, ...]


class PuzzleServer:
    """A server whose workers mine puzzles.

    Args:
        address: like "https://example.org"
        token: of its admin page
        say: called with a line for people

    Raises:
        RequestFailed: the address is not that of a server
    """

    def __init__(self, address: str, token: str, say: Callable[[str], None]) -> None:
        self.server = RemoteServer(address, token, say)
        self.server.check_address()
        self.run = token_urlsafe(12)
        self.has_answered = self.has_said_idle = False
        self.wars: dict[int, SentWar] = {}  # [number of the war]
        self.believed: set[str] = set()  # workers; a war of each was played again
        self.refused: set[str] = set()
        self.is_checked: Callable[[], bool] = lambda: SystemRandom().random() < CHECKED

    def play(self, miner: Miner, tasks: Iterable[Task]) -> Generator[Sequence[Puzzle]]:
        """Yield the puzzles of wars in the order of the tasks; called again, it begins with those it has.

        Raises:
            RequestFailed: the server cannot be reached at first, refuses, or sends something else
            WorkerLied: a worker's war has other puzzles here
        """
        with closing(self.results(miner, enumerate(tasks))) as results:
            yield from reorder_results(results)

    def results(self, miner: Miner, tasks: Iterator[tuple[int, Task]]) -> Generator[tuple[int, Sequence[Puzzle]]]:
        """Yield the puzzles of wars with the places of their tasks, as they come."""
        miner.warm_up()
        places: dict[int, int] = {}  # [number of the war]: of those that are wanted
        try:
            while True:
                while len(places) < MAX_WARS and (following := next(tasks, None)):
                    place, task = following
                    if sent := self.wars.get(task.group):
                        yield place, sent.puzzles
                    else:
                        places[task.group] = place
                if not places:
                    return
                for number, puzzles in self.fetch(miner, list(places)):
                    yield places.pop(number), puzzles
        finally:
            with suppress(RequestFailed):
                self.post(miner, [], 0.0, GOODBYE_S)

    def fetch(self, miner: Miner, numbers: list[int]) -> Iterator[tuple[int, Sequence[Puzzle]]]:
        """Yield the puzzles of those wars that are done; raises `RequestFailed` and `WorkerLied`."""
        answer = self.ask(miner, numbers)
        try:
            sent = {numbers[numbers.index(war["war"])]: read_war(war) for war in answer["done"]}
            is_idle = not sent and not answer["running"]
        except (LookupError, TypeError, ValueError) as error:
            message = f"{self.server.address} sends something that is no answer"
            raise RequestFailed(message, [str(error)]) from error
        if is_idle:
            self.wait_for_workers()
        found = {number: war for number, war in sent.items() if war}
        self.wars |= found
        self.check(miner, found)
        for number, war in sent.items():
            yield number, war.puzzles if war else miner.play(number)

    def check(self, miner: Miner, sent: Mapping[int, SentWar]) -> None:
        """Play a sample of wars again; raises `WorkerLied`."""
        first_wars = {war.worker: number for number, war in sent.items() if war.worker not in self.believed}
        numbers = set(first_wars.values())
        if sent and self.is_checked():
            numbers.add(SystemRandom().choice(list(sent)))
        for number in sorted(numbers):
            worker, puzzles = sent[number].worker, sent[number].puzzles
            if write_pack(miner.play(number)) != write_pack(puzzles):
                self.refuse(worker, number)
            self.believed.add(worker)

    def refuse(self, worker: str, number: int) -> None:
        """Reject a worker; keep only the wars of workers that were checked. Raises `WorkerLied`."""
        self.refused.add(worker)
        self.believed.discard(worker)
        self.wars = {each: war for each, war in self.wars.items() if war.worker in self.believed}
        because = "all of its wars are played again, by others"
        raise WorkerLied(f"{worker} has sent other puzzles of war {number} than are found here", [because])

    def wait_for_workers(self) -> None:
        """Report once that no worker takes a war, and wait a moment."""
        if not self.has_said_idle:
            self.server.say(f"no worker of {self.server.address} has taken a war yet: `airlandsea worker` starts one")
            self.has_said_idle = True
        time.sleep(MIN_PAUSE_S)

    def ask(self, miner: Miner, numbers: list[int]) -> Any:
        """Return the answer of the server, once there is one; raises `RequestFailed` if waiting is of no use."""
        while True:
            try:
                answer = self.post(miner, numbers, WAIT_S)
            except RequestFailed as error:
                may_pass = error.status is None or error.status == TOO_MANY or error.status >= SERVER_ERROR
                if not self.has_answered or not may_pass:
                    raise
                self.server.lose(error)
                time.sleep(max(0.0, self.server.free_at_s - time.monotonic()))
            else:
                self.has_answered = True
                self.server.find_again()
                return answer

    def post(self, miner: Miner, numbers: list[int], wait_s: float, timeout_s: float = TIMEOUT_S) -> Any:
        """Request wars, and return the answer; raises `RequestFailed`."""
        body = {
            "run": self.run,
            "seed": miner.seed,
            "playouts": miner.playouts,
            "wars": numbers,
            "refused": sorted(self.refused),
            "wait": wait_s,
        }
        return post(self.server.address, PATH, body, self.server.headers, timeout_s)


def read_war(war: Any) -> SentWar | None:
    """Return a war as the server sends it; None if no worker could play it.

    Raises `IllegalPuzzle`, or `LookupError` or `TypeError` for the answer of another program.
    """
    if war["worker"] is None:
        return None
    return SentWar(str(war["worker"]), read_mined(str(war["pack"])))
