"""Reviews of wars that are over: computed beside the tables, sent line by line, and kept.

Everybody who asks for the same review follows the same computation. It stops when nobody has followed it for a while.
A client can also do all searches of a review itself. That review is this client's alone: it is not kept.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from typing import Any

from pydantic import TypeAdapter

from ...errors import AirLandSeaError
from ...locale import express
from ...notation.codes import SEATS
from ...records import Record
from ...review import IllegalReview, ReviewStream
from ...review.searches import SearchRequest, SearchResult
from ...review.stream import battle_review
from ...review.tasks import DealTask, DecisionTask, decision_tasks
from ..errors import ApiError, api_error
from ..jobs.job_queue import client_address
from ..jobs.review_pool import ReviewPool
from ..jobs.review_worker import BOT, METHOD
from ..monitoring import fault, logger
from ..presenters.reviews import present_battle_review, present_decision, present_end, present_start
from ..schemas import reviews as wire
from ..schemas.common import ErrorCode
from ..schemas.replays import Eyes
from ..storage import StorageError, Store
from ..storage.reviews import find_review, keep_review

LINES: TypeAdapter[wire.ReviewLine] = TypeAdapter(wire.ReviewLine)
SILENCE_S = 15.0  # after which an empty line keeps a connection alive
UNFOLLOWED_S = 5.0  # for which a review goes on without a follower: one may leave as the next one comes
REVIEWS_OF_ADDRESS = 3  # that are computed at a time
Plan = list[list[DecisionTask]]  # [battle]: the decisions to be analyzed
RunTask = Callable[[Any], Awaitable[Any]]  # returns what a task has found
RunSearches = Callable[[list[SearchRequest]], Awaitable[list[SearchResult]]]


class RunningReview:
    """A review that is being computed, and who follows it."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.lines: list[bytes] = []
        self.is_done = False
        self.followers = 0
        self.changed = asyncio.Event()
        self.task: asyncio.Task[None] | None = None
        self.is_stopped = False
        self.timer: asyncio.TimerHandle | None = None  # until it is stopped, while nobody follows
        self.stop_soon()

    def add(self, line: wire.ReviewLine) -> None:
        """Add a line for all followers."""
        self.lines.append(LINES.dump_json(line) + b"\n")
        self.wake()

    def end(self) -> None:
        """Tell all followers that nothing more will come."""
        self.is_done = True
        if self.timer is not None:
            self.timer.cancel()
        self.wake()

    def wake(self) -> None:
        """Wake the followers that wait."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def follow(self) -> AsyncGenerator[bytes, None]:
        """Yield all lines, those to come included. Soon after the last follower has left, the computation stops."""
        self.followers += 1
        try:
            sent = 0
            while sent < len(self.lines) or not self.is_done:
                if sent < len(self.lines):
                    sent += 1
                    yield self.lines[sent - 1]
                elif not await self.has_changed():
                    yield b"\n"
        finally:
            self.followers -= 1
            if not self.followers and not self.is_done:
                self.stop_soon()

    def stop_soon(self) -> None:
        """Stop the computation after a while, unless somebody follows it then."""
        if self.timer is not None:
            self.timer.cancel()
        self.timer = asyncio.get_running_loop().call_later(UNFOLLOWED_S, self.stop_if_alone)

    def stop_if_alone(self) -> None:
        """Stop the computation, unless somebody follows it."""
        if not self.followers and self.task is not None:
            self.is_stopped = True
            self.task.cancel()

    async def has_changed(self) -> bool:
        """Wait for a change; return False if none has come within `SILENCE_S`."""
        try:
            async with asyncio.timeout(SILENCE_S):
                await self.changed.wait()
        except TimeoutError:
            return False
        return True


class Reviews:
    """The reviews that are being computed, and those that are kept."""

    def __init__(self, store: Store, pool: ReviewPool, of_address: int | None = REVIEWS_OF_ADDRESS) -> None:
        self.store, self.pool, self.of_address = store, pool, of_address
        self.running: dict[tuple[str, Eyes], RunningReview] = {}
        self.planning = asyncio.Lock()  # one at a time: following a record competes with the tables for the processor
        self.on_devices: Counter[str] = Counter()  # [address]: reviews whose searches clients do
        self.log = logger("reviews")

    async def close(self) -> None:
        """Stop all computations."""
        tasks = [each.task for each in self.running.values() if each.task]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def lines(self, id: str, eyes: Eyes, read: Callable[[], Awaitable[Record]]) -> AsyncGenerator[bytes, None]:
        """Return the lines of a review; raises `ApiError` if it cannot be reviewed.

        Args:
            id: of a war that is over, or of a record
            eyes: a seat, or "open": all seats
            read: reads the record, as these eyes know it
        """
        running = self.find(id, eyes)
        if running is None and (kept := await find_review(self.store, id, eyes, METHOD)) is not None:
            return one_chunk(kept)
        async with self.planning:
            running = self.find(id, eyes) or await self.start(id, eyes, read)
        return running.follow()

    def find(self, id: str, eyes: Eyes) -> RunningReview | None:
        """Return a review that is being computed and can be followed; None if there is none."""
        running = self.running.get((id, eyes))
        return None if running is None or running.is_stopped else running

    async def start(self, id: str, eyes: Eyes, read: Callable[[], Awaitable[Record]]) -> RunningReview:
        """Begin to compute a review; raises `ApiError`."""
        address = client_address.get()
        self.check_number(sum(each.address == address for each in self.running.values()))
        stream, plan = await self.plan(await read(), eyes)
        running = self.running[id, eyes] = RunningReview(address)
        running.task = asyncio.get_running_loop().create_task(self.compute(running, id, eyes, stream, plan))
        return running

    def check_number(self, number: int) -> None:
        """Raise `ApiError` for an address that has this number of reviews, if it may have no more."""
        if self.of_address and number >= self.of_address:
            reasons = [express("error-at-most-at-a-time", number=self.of_address, whose="address")]
            raise ApiError(ErrorCode.TOO_MANY, express("error-too-many-reviews"), reasons)

    async def plan(self, record: Record, eyes: Eyes) -> tuple[ReviewStream, Plan]:
        """Return a review before its first search, and its decisions; raises `ApiError`."""
        try:
            return await asyncio.to_thread(plan_review, record, eyes)
        except IllegalReview as error:
            raise ApiError(ErrorCode.BAD_RECORD, express("error-nothing-to-review")) from error
        except AirLandSeaError as error:
            raise api_error(error, ErrorCode.BAD_RECORD) from error

    async def compute(self, running: RunningReview, id: str, eyes: Eyes, stream: ReviewStream, plan: Plan) -> None:
        """Compute a review, and store it."""
        try:
            async for line in review_lines(stream, plan, lambda task: self.pool.run(task, id)):
                running.add(line)
            await keep_review(self.store, id, eyes, METHOD, b"".join(running.lines))
        except StorageError as error:
            self.log.error("a review was not kept", error=str(error))
        except Exception as error:
            running.add(self.failure_line(error))
        finally:
            if self.running.get((id, eyes)) is running:
                del self.running[id, eyes]
            running.end()

    def failure_line(self, error: Exception) -> wire.ReviewFailed:
        """Return the last line of a review that cannot go on; faults of the server are logged."""
        if not isinstance(error, ApiError):
            self.log.error("a review failed", **fault(error))
            error = ApiError(ErrorCode.INTERNAL, express("error-review-failed"))
        return wire.ReviewFailed(type="failed", problem=error.problem)

    # Reviews whose searches clients do

    async def lines_on_device(
        self, eyes: Eyes, read: Callable[[], Awaitable[Record]], run_searches: RunSearches
    ) -> AsyncGenerator[wire.ReviewLine, None]:
        """Yield the lines of a review whose searches a client does; raises `ApiError`, and what `run_searches` raises.

        Args:
            eyes: as for `lines`
            read: as for `lines`
            run_searches: returns what searches have found, in their order
        """
        address = client_address.get()
        self.check_number(self.on_devices[address])
        self.on_devices[address] += 1
        try:
            async with self.planning:
                stream, plan = await self.plan(await read(), eyes)
            async for line in review_lines(stream, plan, lambda task: self.run_on_device(stream, task, run_searches)):
                yield line
        finally:
            self.on_devices -= Counter({address: 1})

    async def run_on_device(
        self, stream: ReviewStream, task: DecisionTask | DealTask, run_searches: RunSearches
    ) -> object:
        """Return what a task has found by a client's searches."""
        searching = task.search(stream.analyzer)
        results: list[SearchResult] | None = None

        def go_on() -> tuple[list[SearchRequest], object]:
            """Return the searches that are needed next, or no searches and what was found."""
            try:
                return searching.send(results), None  # type: ignore[arg-type]  # None begins
            except StopIteration as end:
                return [], end.value

        while True:
            async with self.planning:
                requests, found = await asyncio.to_thread(go_on)
            if not requests:
                return found
            results = await run_searches(requests)


def plan_review(record: Record, eyes: Eyes) -> tuple[ReviewStream, Plan]:
    """Return a review before its first search, and its decisions; raises `IllegalReview` or `IllegalRecord`."""
    stream = ReviewStream(record, BOT, eyes if eyes in SEATS else None)
    battles = enumerate(stream.followed, 1)
    return stream, [
        [task for task in decision_tasks(number, battle, stream.seats, stream.seed) if task]
        for number, battle in battles
    ]


async def review_lines(stream: ReviewStream, plan: Plan, run: RunTask) -> AsyncGenerator[wire.ReviewLine, None]:
    """Yield the lines of a review; `run` has a task done."""
    yield present_start(stream, sum(len(tasks) + 1 for tasks in plan))
    for number, tasks in enumerate(plan, 1):
        analyses = []
        for task in tasks:
            analyses.append(await run(task))
            yield present_decision(analyses[-1])
        battle = stream.followed[number - 1]
        luck = await run(stream.deal_task(number, battle))
        stream.battles.append(battle_review(number, battle, tuple(analyses), luck))
        yield present_battle_review(stream.battles[-1], stream.seats)
    yield present_end(stream.review)


async def one_chunk(data: bytes) -> AsyncGenerator[bytes, None]:
    """Yield everything at once."""
    yield data
