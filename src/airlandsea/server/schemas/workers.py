"""What workers on other machines and the server say to each other. It is no part of the contract with the page."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from .common import Message

MAX_LINE = 1 << 16  # characters of a result
MAX_WAIT_S = 25.0


class JobWish(Message):
    """Ask for a job, and wait for one."""

    wait: Annotated[float, Field(ge=0, le=MAX_WAIT_S, description="Seconds.")] = 0.0


class WorkerJob(Message):
    """A job: the line that a process of the server would read, and the time for it."""

    id: str
    kind: Literal["bot", "review"]
    line: str
    seconds: float


class WorkerResult(Message):
    """The line that the process has answered, or why there is none."""

    result: Annotated[str, Field(min_length=1, max_length=MAX_LINE)] | None = None
    failure: Annotated[
        Literal["failed", "stopped"] | None, Field(description="`stopped`: the worker ends; that is no fault.")
    ] = None

    @model_validator(mode="after")
    def check_one(self) -> "WorkerResult":
        """Refuse both and neither."""
        if (self.result is None) == (self.failure is None):
            raise ValueError("either `result` or `failure`")
        return self


class WorkerGreeting(Message):
    """The name of a worker in the log of the server, which has no other."""

    worker: str
