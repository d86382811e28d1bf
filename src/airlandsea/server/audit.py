"""The audit log: one line of JSON for each event for which an operator may have to account.

It says what was done, where, and from which address, and contains no card, no token of a card, no secret and no key
(R31). Addresses are written as limits count them, in IPv6 as the /64 network; guests are written as digests.
"""

import os
import re
import time
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

import structlog

from ..errors import AirLandSeaError
from .errors import ApiError
from .monitoring import Log, logger
from .schemas.common import ErrorCode

OWNER_ONLY = 0o600
GUEST_DIGITS = 12
REFUSALS = {ErrorCode.WRONG_KEY: "key refused", ErrorCode.TOO_MANY: "limit hit"}
QUIET_S = 60.0  # for which the same refusal is not written again
MAX_RECENT = 10_000  # refusals that are remembered
PLACE = re.compile("/(api/)?[a-z]+(/[a-z2-9]{12})?(?=/|$)")  # of a path: what it is about; the rest may be anything


class NoAuditLog(AirLandSeaError):
    """A file that no audit log can be written to."""


class AppendedLines:
    """A file that lines are appended to: opened for each of them, so that it can be moved away at any time."""

    def __init__(self, path: Path) -> None:
        """Create the file if needed; raises `NoAuditLog`."""
        self.path = path
        self.is_told = False  # that it cannot be written to
        try:
            self.append("")
        except OSError as error:
            because = str(error.strerror or error)
            raise NoAuditLog(f"the audit log {str(path)!r} cannot be written", [because]) from error

    def info(self, line: str) -> None:
        """Append a line. Where that fails, the server goes on, and says so once."""
        try:
            self.append(line + "\n")
            self.is_told = False
        except OSError as error:
            if not self.is_told:
                self.is_told = True
                logger("audit").error("the audit log cannot be written", error=str(error.strerror or error))

    def append(self, text: str) -> None:
        """Append a text; raises `OSError`."""
        descriptor = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, OWNER_ONLY)
        try:
            os.write(descriptor, text.encode())
        finally:
            os.close(descriptor)


class AuditLog:
    """The audit log of a server, in a file of its own; without a file nothing is written."""

    def __init__(self, path: Path | None = None) -> None:
        """Open the file, if there is one; raises `NoAuditLog`."""
        self.log = None if path is None else lines_in(path)
        self.recent: dict[tuple[str, str, str], float] = {}

    def note(self, event: str, **facts: object) -> None:
        """Write what has happened; facts without a value are left out."""
        if self.log is not None:
            self.log.info(event, **{name: value for name, value in facts.items() if value not in (None, "")})

    def note_refusal(self, refusal: ApiError, address: str, path: str) -> None:
        """Write that a key was wrong, or that a limit was reached: once a minute for each address and place."""
        event = REFUSALS.get(refusal.code)
        if event is None:
            return
        found, now = PLACE.match(path), time.monotonic()
        place = found[0] if found else "/"
        if now - self.recent.get((event, address, place), -QUIET_S) < QUIET_S:
            return
        if len(self.recent) >= MAX_RECENT:
            self.recent.clear()
        self.recent[event, address, place] = now
        limit = str(refusal.reasons[0]) if refusal.code is ErrorCode.TOO_MANY and refusal.reasons else None
        self.note(event, address=address, place=place, limit=limit)


def lines_in(path: Path) -> Log:
    """Return a logger that appends lines of JSON to a file, whatever level the log has; raises `NoAuditLog`."""
    processors: list[Any] = [structlog.processors.TimeStamper(fmt="iso", utc=True), structlog.processors.JSONRenderer()]
    return cast(Log, structlog.wrap_logger(AppendedLines(path), processors, structlog.BoundLogger))


def name_of_guest(guest: str | None) -> str | None:
    """Return what a guest is called in the audit log: the same always, and no key."""
    return sha256(guest.encode()).hexdigest()[:GUEST_DIGITS] if guest else None
