"""Worker processes that play groups of games on all cores. They play what they are told, and decide nothing.

Which group a worker plays and when is chance; what is played in it is not. Results are handed on in the order in which
they were asked for, so that nobody can see how many workers there were.
"""

import logging
import signal
import traceback
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread
from typing import NamedTuple

from ..errors import AirLandSeaError
from .contest import Contest, Group


class Task(NamedTuple):
    """A group to be played: the number of the contest, and that of the group in it."""

    contest: int
    group: int


class WorkerFailed(AirLandSeaError):
    """A worker has ended, or a group could not be played at all."""


def play_all(contests: Sequence[Contest], tasks: Iterable[Task], workers: int = 1) -> Generator[Group]:
    """Play groups, in this process or by workers; the results in the order of the tasks.

    Raises `WorkerFailed` with what a worker has met. A bot that fails is no reason to: it is guarded.
    """
    for contest in contests:
        contest.warm_up()
    if workers < 2:
        yield from (contests[task.contest].play(task.group) for task in tasks)
        return
    with closing(Crew(contests, workers)) as crew:
        yield from in_order(crew.play(tasks))


def in_order(results: Iterable[tuple[int, Group]]) -> Iterator[Group]:
    """Results by number, from 0 on, as soon as all before them are there."""
    early: dict[int, Group] = {}
    following = 0
    for number, group in results:
        early[number] = group
        while following in early:
            yield early.pop(following)
            following += 1


class Crew:
    """Processes that wait for tasks, each at the end of a line of its own."""

    def __init__(self, contests: Sequence[Contest], workers: int) -> None:
        context = get_context("spawn")
        self.lines: list[Connection] = []
        self.processes = []
        with deaf_to_interrupts():
            for _ in range(workers):
                ours, theirs = context.Pipe()
                process = context.Process(target=work, args=(theirs, list(contests)), daemon=True)
                process.start()
                theirs.close()
                self.lines.append(ours)
                self.processes.append(process)

    def play(self, tasks: Iterable[Task]) -> Iterator[tuple[int, Group]]:
        """The results with the numbers of their tasks, as they come."""
        waiting = enumerate(tasks)
        busy: dict[Connection, tuple[int, Task]] = {}
        for line in self.lines:
            self.hand_out(line, waiting, busy)
        while busy:
            ready = wait(list(busy))
            for line in [each for each in busy if each in ready]:
                number, task = busy.pop(line)
                group = self.receive(line, task)
                self.hand_out(line, waiting, busy)
                yield number, group

    def hand_out(
        self, line: Connection, waiting: Iterator[tuple[int, Task]], busy: dict[Connection, tuple[int, Task]]
    ) -> None:
        """Give a worker the next task, if there is one."""
        following = next(waiting, None)
        if following:
            busy[line] = following
            with suppress(OSError):  # a worker that has gone is missed when its answer is asked for
                line.send(following[1])

    def receive(self, line: Connection, task: Task) -> Group:
        """A worker's result."""
        try:
            result = line.recv()
        except (EOFError, OSError):
            process = self.processes[self.lines.index(line)]
            process.join(1)
            raise WorkerFailed(f"a worker ended while it played group {task.group}: {process.exitcode}") from None
        if isinstance(result, str):
            raise WorkerFailed(f"group {task.group} could not be played:\n{result}")
        assert isinstance(result, Group), "a worker answers with a group or with what went wrong"
        return result

    def close(self) -> None:
        """Send everybody home, whatever they are doing."""
        for line, process in zip(self.lines, self.processes, strict=True):
            process.terminate()
            line.close()
        for process in self.processes:
            process.join()


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that are started here ignore Ctrl-C: it is for the one who leads."""
    if current_thread() is not main_thread():
        yield  # nobody else may say so; they ignore it as soon as they are awake
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(line: Connection, contests: list[Contest]) -> None:
    """A worker's life: play what comes, until nobody is there any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    logging.getLogger("airlandsea.bots").setLevel(logging.CRITICAL)  # failures are part of the result
    for contest in contests:
        contest.warm_up()
    while True:
        try:
            task = line.recv()
        except EOFError:
            return
        try:
            line.send(contests[task.contest].play(task.group))
        except Exception:
            line.send(traceback.format_exc())
