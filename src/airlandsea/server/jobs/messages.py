"""What a worker is told, and what it answers: lines of JSON. A view, its options, and what the seat has heard (R31)."""

import json
from base64 import b64decode, b64encode
from dataclasses import dataclass
from typing import Any

from ... import __version__
from ...events import Event, EventKind
from ...options import Options
from ...view import View

WORKER_VERSION = f"2/{__version__}"  # of these messages, and of the package: another version reads views otherwise


@dataclass(frozen=True)
class Job:
    """One choice to be made."""

    bot: str  # "heuristic", "random:withdraws=0.1"
    seed: str
    seat: int
    view: bytes  # of the kernel
    options: list[int]
    seconds: float
    heard: list[dict[str, Any]]  # the events of the battle, as the seat knows them

    def line(self) -> bytes:
        """Return the job as it is sent."""
        return json.dumps(vars(self) | {"view": b64encode(self.view).decode()}).encode() + b"\n"


def read_job(line: bytes) -> Job:
    """Return what `line` wrote."""
    fields = json.loads(line)
    return Job(**fields | {"view": b64decode(fields["view"])})


def view_of(job: Job) -> View:
    """Return the view of a job."""
    return View.from_bytes(job.view)


def options_of(job: Job, view: View) -> Options:
    """Return the options of a job."""
    return view.options_of(job.options)


def event_fields(event: Event, seat: int) -> dict[str, Any]:
    """Return an event as a seat knows it."""
    return {name: value for name, value in vars(event.as_seen_by(seat)).items() if name != "known_to"}


def event_of(fields: dict[str, Any]) -> Event:
    """Return what `event_fields` wrote."""
    return Event(**fields | {"kind": EventKind(fields["kind"])})
