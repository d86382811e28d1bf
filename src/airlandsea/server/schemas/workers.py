"""What workers on other machines and the server send each other, which is not part of the contract with the page."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from .common import Message

MAX_LINE = 1 << 16  # characters of a result
MAX_WAIT_S = 25.0
MAX_WARS = 64  # that a command wants at a time
MAX_PLAYOUTS = 20_000
Wait = Annotated[float, Field(ge=0, le=MAX_WAIT_S, description="Seconds.")]


class JobWish(Message):
    """Ask for a job, and wait for one."""

    wait: Wait = 0.0
    puzzles: Annotated[bool, Field(description="Wars to mine, and nothing else; otherwise anything but these.")] = False


class WorkerJob(Message):
    """A job: the line that a process of the server would read, and the time for it."""

    id: str
    kind: Literal["bot", "review", "puzzles"]
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


class PuzzleWish(Message):
    """Have wars mined for puzzles, and wait for the first results. Other wars of the command are dropped."""

    run: Annotated[str, Field(pattern="^[A-Za-z0-9_-]{8,64}$", description="Names the command.")]
    seed: Annotated[int, Field(ge=-(1 << 63), lt=1 << 63)]
    playouts: Annotated[list[Annotated[int, Field(ge=1, le=MAX_PLAYOUTS)]], Field(min_length=1, max_length=4)]
    wars: Annotated[list[Annotated[int, Field(ge=0, lt=1 << 31)]], Field(max_length=MAX_WARS)]
    refused: Annotated[
        list[Annotated[str, Field(max_length=32)]],
        Field(max_length=MAX_WARS, description="Workers whose puzzles the command has not found again."),
    ]
    wait: Wait = 0.0


class MinedPuzzles(Message):
    """The puzzles of a war as the lines of a pack, and who has found them; null if no worker could."""

    war: int
    worker: str | None
    pack: str | None


class PuzzleAnswers(Message):
    """The wars that are done, and how many workers have now."""

    done: list[MinedPuzzles]
    running: int
