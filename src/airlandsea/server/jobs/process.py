"""A worker process as its parent sees it: started, asked over its pipe, ended. Its parent is a server or a remote
worker.
"""

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

from .messages import Job

GRACE_S = 3.0  # beyond the time of a job, before its worker counts as dead
BEGIN_TIMEOUT_S = 30.0  # until a worker that is ready has begun a job
MAX_LINE_BYTES = 1 << 16  # of an answer
WORKER = "airlandsea.server.jobs.worker"
STARTUP_TIMEOUT_S = 180.0  # until a fresh process has loaded the bots


class Worker:
    """One process."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.is_spent = False  # it is of no more use

    @classmethod
    async def start(cls, module: str = WORKER, *arguments: str) -> "Worker":
        """Return a fresh process of a module that can begin."""
        worker = await cls.launch(module, *arguments)
        await worker.wait_until_ready()
        return worker

    @classmethod
    async def launch(cls, module: str = WORKER, *arguments: str) -> "Worker":
        """Return a fresh process of a module, which is still loading."""
        return cls(await start_python("-m", module, *arguments))

    async def wait_until_ready(self) -> None:
        """Wait until it can begin; a process that cannot is ended."""
        assert self.process.stdout is not None
        try:
            async with asyncio.timeout(STARTUP_TIMEOUT_S):
                await self.process.stdout.readline()
        except BaseException:
            await self.end()
            raise

    async def ask(self, job: Job) -> dict[str, Any]:
        """Return the answer of `worker.answer`. Any exception means that the process is of no use."""
        answer: dict[str, Any] = json.loads(await self.request(job.line(), job.seconds + GRACE_S))
        if answer["number"] not in job.options:
            raise ValueError(f"no option: {answer['number']!r}")
        return answer

    async def request(self, line: bytes, seconds: float) -> bytes:
        """Return the line that answers a line. The time runs from the moment the worker begins with it."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line)
        async with asyncio.timeout(BEGIN_TIMEOUT_S):
            await self.process.stdout.readline()
        async with asyncio.timeout(seconds):
            return await self.process.stdout.readline()

    async def end(self) -> None:
        """Stop the process, whatever it does."""
        with suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()


async def start_python(*arguments: str) -> asyncio.subprocess.Process:
    """Return a process that runs this very package."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *arguments,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=MAX_LINE_BYTES,
        start_new_session=True,  # Ctrl-C is for the server, which ends them
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
    )
