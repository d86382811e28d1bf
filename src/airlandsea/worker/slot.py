"""One of a worker's slots: it does one job at a time, in a process for bots, or in another for reviews.

A slot for puzzles mines them at the same time, in a process that yields the processor to the others.
"""

import asyncio
import json
from contextlib import suppress
from time import monotonic

from ..bots import UnknownBot, read_bot
from ..server.jobs.process import WORKER, Worker
from ..server.jobs.review_worker import DECISIONS
from .remote_server import FetchedJob, RemoteServer

REVIEW_WORKER = "airlandsea.server.jobs.review_worker"
PROGRAMS = {  # {kind of job: the module that does it, arguments}
    "bot": (WORKER,),
    "review": (REVIEW_WORKER, DECISIONS),
    "puzzles": ("airlandsea.server.jobs.puzzle_worker",),
}
GRACE_S = 1.0  # beyond the time of a job: less than the server's, which then still hears of a failure
MAX_S = 600.0  # for a job, whatever a server says
WAIT_S = 25.0  # for a job of the only server
SHORT_WAIT_S = 1.0  # for a job of one of several servers, so that the others get their turns
ON_ITS_WAY_S = 0.5  # the time that a job may take from a server to here
GIVE_BACK_S = 5.0  # for giving a job back at the end


class Slot:
    """Fetches jobs and does them, until cancelled.

    Args:
        servers: asked by turns
        first: the index of the server to ask first
        of_puzzles: it mines puzzles, and does nothing else
    """

    def __init__(self, servers: list[RemoteServer], first: int, of_puzzles: bool = False) -> None:
        self.of_puzzles = of_puzzles
        self.servers = servers[first % len(servers) :] + servers[: first % len(servers)]
        self.wait_s = WAIT_S if len(servers) == 1 else SHORT_WAIT_S
        self.processes: dict[str, Worker] = {}  # [kind of job]

    async def run(self) -> None:
        """Work until cancelled. Raises `OSError` or `TimeoutError` if no process can be started."""
        try:
            while True:
                if not self.of_puzzles:
                    await self.process_for("bot")  # before the time of a job runs
                server = await self.next_server()
                if job := await self.fetch(server):
                    await self.do(job)
        finally:
            for kind in list(self.processes):
                await self.end_process(kind)

    async def next_server(self) -> RemoteServer:
        """Return the server whose turn it is, as soon as one may be asked."""
        while True:
            for server in list(self.servers):
                if server.free_at_s <= monotonic():
                    self.servers.remove(server)
                    self.servers.append(server)
                    return server
            await asyncio.sleep(max(0.0, min(server.free_at_s for server in self.servers) - monotonic()))

    async def fetch(self, server: RemoteServer) -> FetchedJob | None:
        """Return a job, if one comes in time; when cancelled, give back one that was on its way."""
        fetching = asyncio.ensure_future(server.acquire(self.wait_s, self.of_puzzles))
        try:
            return await asyncio.shield(fetching)
        except asyncio.CancelledError:
            with suppress(TimeoutError):
                async with asyncio.timeout(ON_ITS_WAY_S):
                    job = await fetching
                if job:
                    await self.give_back(job)
            raise

    async def give_back(self, job: FetchedJob) -> None:
        """Give a job back, so that another worker does it."""
        with suppress(TimeoutError):
            async with asyncio.timeout(GIVE_BACK_S):
                await job.server.answer(job, failure="stopped")

    async def do(self, job: FetchedJob) -> None:
        """Do a job, and send its result; give it back when cancelled, or when its bot is not installed here."""
        try:
            check_bot(job)
            result = await self.compute(job)
        except UnknownBot as error:
            job.server.say(str(error))
            await self.give_back(job)
        except asyncio.CancelledError:
            await self.give_back(job)
            raise
        except Exception as error:
            await self.end_process(job.kind)
            job.server.say(f"a {job.kind} job failed: {error!r}")
            is_fault = not (self.of_puzzles and isinstance(error, TimeoutError))  # its process yields to all others
            await job.server.answer(job, failure="failed" if is_fault else "stopped")
        else:
            await job.server.answer(job, result=result)

    async def compute(self, job: FetchedJob) -> str:
        """Return the line that a process answers. Any exception means that the process is unusable."""
        process = await self.process_for(job.kind)
        line = await process.request(job.line.encode() + b"\n", min(job.seconds, MAX_S) + GRACE_S)
        if not line.endswith(b"\n"):
            raise EOFError("the process has ended")
        if json.loads(line).get("is_stuck"):
            await self.end_process(job.kind)
        return line.decode().rstrip()

    async def process_for(self, kind: str) -> Worker:
        """Return the process for jobs of a kind."""
        if kind not in self.processes:
            self.processes[kind] = await Worker.start(*PROGRAMS[kind])
        return self.processes[kind]

    async def end_process(self, kind: str) -> None:
        """End the process for jobs of a kind, if there is one."""
        if process := self.processes.pop(kind, None):
            await process.end()


def check_bot(job: FetchedJob) -> None:
    """Raise `UnknownBot` for the choice of a bot that is not installed here; a line that is no job fails later."""
    with suppress(AttributeError, LookupError, TypeError, json.JSONDecodeError):
        if job.kind == "bot":
            read_bot(json.loads(job.line)["bot"])
