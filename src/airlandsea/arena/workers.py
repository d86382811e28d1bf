"""Worker processes that play groups of games on all cores.

A group is what `Playable.play` returns for a number: mostly a `DuplicateGroup`, or the puzzles of a war. It depends on
its number alone, not on the worker that plays it. Results come in the order of the tasks, so they do not depend on the
number of workers, nor on whether one of them was killed: another worker plays its group again.
"""

import logging
import signal
import sys
import traceback
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import current_thread, main_thread
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from ..bots import NotABot, UnknownBot
from ..bots.registry import added_bots, register
from ..errors import AirLandSeaError

MAX_RETRIES = 3  # of a group whose workers die; as many as Ray makes

log = logging.getLogger(__name__)
Group = TypeVar("Group")
GroupOut = TypeVar("GroupOut", covariant=True)


class Playable(Protocol[GroupOut]):
    """What workers play: a `Matchup`, or anything else whose groups depend on their numbers alone."""

    def warm_up(self) -> None:
        """Load what playing needs."""

    def play(self, group: int, /) -> GroupOut:
        """Play a group; what it returns is sent to the main process."""


class Task(NamedTuple):
    """A group to be played: the number of the matchup, and that of the group in it."""

    matchup: int
    group: int


class Job(NamedTuple):
    """A task in the hands of a worker."""

    number: int  # its place in the plan
    task: Task
    retries: int = 0  # how many workers have died while they played it


class WorkerDied(Exception):
    """A process has ended before it answered: it was killed, or the bot in it ended it."""


class WorkerFailed(AirLandSeaError):
    """A worker has ended, or a group could not be played at all."""


def play_all(matchups: Sequence[Playable[Group]], tasks: Iterable[Task], workers: int = 1) -> Generator[Group]:
    """Play groups, in this process or by workers; yields the results in the order of the tasks.

    Raises `WorkerFailed` with the error of a worker. A bot that fails does not cause it, thanks to `FailsafeBot`.
    """
    for matchup in matchups:
        matchup.warm_up()
    if workers < 2:
        yield from (matchups[task.matchup].play(task.group) for task in tasks)
        return
    with closing(WorkerPool(matchups, workers)) as pool:
        yield from reorder_results(pool.play(tasks))


def reorder_results(results: Iterable[tuple[int, Group]]) -> Iterator[Group]:
    """Yield results by number, from 0 on, each as soon as all before it have come."""
    early: dict[int, Group] = {}
    following = 0
    for number, group in results:
        early[number] = group
        while following in early:
            yield early.pop(following)
            following += 1


class WorkerPool(Generic[Group]):
    """Processes that wait for tasks, each with a pipe of its own."""

    def __init__(self, matchups: Sequence[Playable[Group]], workers: int) -> None:
        self.matchups = list(matchups)
        self.processes: dict[Connection, BaseProcess] = {}
        for _ in range(workers):
            self.start_worker()

    def start_worker(self) -> Connection:
        """Start a process; returns this end of its pipe."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=work, args=(theirs, self.matchups, added_bots()), daemon=True)
        with ignore_interrupts():
            process.start()
        theirs.close()
        self.processes[ours] = process
        return ours

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Group]]:
        """Yield the results with the numbers of their tasks, as they come."""
        jobs = (Job(number, task) for number, task in enumerate(tasks))
        busy: dict[Connection, Job] = {}
        for pipe in self.processes:
            self.assign(pipe, next(jobs, None), busy)
        while busy:
            ready = wait(list(busy))
            for pipe in [each for each in busy if each in ready]:
                job = busy.pop(pipe)
                try:
                    group = self.receive(pipe, job)
                except WorkerDied:
                    again = self.retry(job, self.remove(pipe))
                    self.assign(self.start_worker(), again, busy)
                    continue
                self.assign(pipe, next(jobs, None), busy)
                yield job.number, group

    def assign(self, pipe: Connection, job: Job | None, busy: dict[Connection, Job]) -> None:
        """Send a worker a job, if there is one."""
        if job:
            busy[pipe] = job
            with suppress(OSError):  # `receive` notices a worker that has gone
                pipe.send(job.task)

    def receive(self, pipe: Connection, job: Job) -> Group:
        """Receive a worker's result; raises `WorkerDied`."""
        try:
            result = pipe.recv()
        except (EOFError, OSError):
            raise WorkerDied from None
        if isinstance(result, str):
            raise WorkerFailed(f"group {job.task.group} could not be played: {result}")
        group: Group = result  # a worker answers with a group or with what went wrong
        return group

    def remove(self, pipe: Connection) -> int | None:
        """Remove a worker that has died; returns its exit code."""
        process = self.processes.pop(pipe)
        process.join(1)
        pipe.close()
        return process.exitcode

    def retry(self, job: Job, code: int | None) -> Job:
        """Return the job of a dead worker for another one; raises `WorkerFailed` if too many have died of it."""
        group = job.task.group
        if job.retries == MAX_RETRIES:
            raise WorkerFailed(
                f"{MAX_RETRIES + 1} workers ended while they played group {group}", [f"exit code {code}"]
            )
        log.warning("a worker ended while it played group %d (exit code %s): it is played again", group, code)
        return job._replace(retries=job.retries + 1)

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        for pipe, process in self.processes.items():
            process.terminate()
            pipe.close()
        for process in self.processes.values():
            process.join()


@contextmanager
def ignore_interrupts() -> Iterator[None]:
    """Have processes that are started here ignore Ctrl-C: the main process handles it."""
    if current_thread() is not main_thread():  # it alone may set signal handlers
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(pipe: Connection, matchups: list[Playable[Group]], added: list[Any]) -> None:
    """Play tasks until the pipe is closed: the loop of a worker. `added`: bots to be registered."""
    for bot in added:
        register(*bot)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = sys.stderr  # what a bot prints is no result
    logging.getLogger("airlandsea.bots").setLevel(logging.CRITICAL)  # failures are part of the result
    for matchup in matchups:
        matchup.warm_up()
    while True:
        try:
            task = pipe.recv()
        except EOFError:
            return
        try:
            pipe.send(matchups[task.matchup].play(task.group))
        except (UnknownBot, NotABot) as error:
            pipe.send(str(error))
        except Exception:
            pipe.send(traceback.format_exc())
