"""A server as a worker sees it: it gives jobs and takes results; while it does not answer, it is left alone."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import uniform
from threading import Thread
from time import monotonic
from typing import Any, TypeVar

from ..client.http import SCHEMES, RequestFailed, post
from ..server.jobs.messages import WORKER_VERSION

MIN_PAUSE_S, MAX_PAUSE_S = 1.0, 60.0  # between attempts to reach a server that does not answer
NOT_THERE = (404, 405)  # statuses of other paths and of other programs
KINDS = ("bot", "review", "puzzles")
Answer = TypeVar("Answer")


@dataclass(frozen=True)
class FetchedJob:
    """A job of a server."""

    server: "RemoteServer"
    id: str
    kind: str
    line: str
    seconds: float


class RemoteServer:
    """One server.

    Args:
        address: like "https://example.org"
        key: a key that the server was started with
        say: called with a line when it is lost or back
    """

    def __init__(self, address: str, key: str, say: Callable[[str], None]) -> None:
        self.address, self.say = address.rstrip("/"), say
        self.headers = {"Authorization": f"Bearer {key}", "X-Worker-Version": WORKER_VERSION}
        self.pause_s = 0.0  # the last one; 0: it answers
        self.free_at_s = 0.0  # when it may be asked again

    async def greet(self) -> str:
        """Return the name of this worker there; raises `RequestFailed` if it is none of its workers."""
        self.check_address()
        try:
            answer = await self.post("/api/worker/hello", {})
        except RequestFailed as error:
            if error.status in NOT_THERE and "jobs" not in str(error):
                reasons = [*error.reasons, "its address is the one at which the page opens, like https://example.org"]
                raise RequestFailed(f"{self.address} is no server of the game", reasons) from error
            raise
        try:
            return str(answer["worker"])
        except (LookupError, TypeError):
            raise RequestFailed(f"{self.address} is no server of the game", ["it answers something else"]) from None

    def check_address(self) -> None:
        """Raise `RequestFailed` if the address is not that of a server."""
        if not self.address.startswith(SCHEMES):
            raise RequestFailed(f"{self.address!r} is no address of a server", ["it begins with https:// or http://"])

    async def acquire(self, wait_s: float, of_puzzles: bool = False) -> FetchedJob | None:
        """Return a job, if one comes in time; when the server does not answer or refuses, it is left alone.

        `of_puzzles`: a war to mine; otherwise anything else.
        """
        try:
            fields = await self.post("/api/worker/acquire", {"wait": wait_s, "puzzles": of_puzzles})
            job = None if fields is None else self.read(fields)
        except RequestFailed as error:
            self.lose(error)
            return None
        self.find_again()
        return job

    def read(self, fields: Any) -> FetchedJob:
        """Return a job as it was sent; raises `RequestFailed`."""
        try:
            job = FetchedJob(self, str(fields["id"]), fields["kind"], str(fields["line"]), float(fields["seconds"]))
        except (LookupError, TypeError, ValueError):
            raise RequestFailed(f"{self.address} sends something that is no job") from None
        if job.kind not in KINDS or "\n" in job.line:
            raise RequestFailed(f"{self.address} sends a job that this version does not know")
        return job

    async def answer(self, job: FetchedJob, **result: str) -> None:
        """Send the `result` of a job, or its `failure`. A refusal is ignored."""
        with suppress(RequestFailed):
            await self.post(f"/api/worker/jobs/{job.id}", result)

    async def post(self, path: str, body: Any) -> Any:
        """Send something, and return the answer; raises `RequestFailed`."""
        return await in_thread(lambda: post(self.address, path, body, self.headers))

    def lose(self, error: RequestFailed) -> None:
        """Leave the server alone, longer each time."""
        if not self.pause_s:
            self.say(f"{error}; trying again")
        if monotonic() >= self.free_at_s:  # of several that have waited for it, the first one
            self.pause_s = min(MAX_PAUSE_S, max(MIN_PAUSE_S, 2 * self.pause_s))
            self.free_at_s = monotonic() + self.pause_s * uniform(0.5, 1)

    def find_again(self) -> None:
        """Note that the server has answered, and report it if it had been lost."""
        if self.pause_s:
            self.say(f"{self.address} answers again")
        self.pause_s = self.free_at_s = 0.0


async def in_thread(work: Callable[[], Answer]) -> Answer:
    """Run blocking work in a thread, and return its result. The thread does not keep the program from ending."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Answer] = loop.create_future()

    def settle(settled: Callable[[], None]) -> None:
        if not future.done():
            settled()

    def run() -> None:
        try:
            answer = work()
        except BaseException as error:
            raised = error
            done = lambda: future.set_exception(raised)  # noqa: E731
        else:
            done = lambda: future.set_result(answer)  # noqa: E731
        with suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(settle, done)

    Thread(target=run, daemon=True).start()
    return await future
