"""Structured logs: an event and its fields. Never a card, a token, a view or a key in them (R31)."""

import logging
import sys
from pathlib import Path
from traceback import extract_tb
from typing import Any

import structlog

Log = structlog.stdlib.BoundLogger


def logger(part: str) -> Log:
    """The logger of a part of the server."""
    return structlog.get_logger(part=part)  # type: ignore[no-any-return]


def fault(error: BaseException) -> dict[str, str]:
    """What of an error may be logged: its kind, and where it came from. Its text may name a card."""
    places = [f"{Path(frame.filename).name}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return {"error": type(error).__name__, "at": " ".join(places[-4:])}


def first_line(text: object) -> str:
    """What of a message may be logged: the lines after the first may repeat what was to be written."""
    return str(text).partition("\n")[0]


class LibraryLogHandler(logging.Handler):
    """What libraries log, in the same form: of a message its first line, since more may repeat an error's text."""

    def emit(self, record: logging.LogRecord) -> None:
        """One message."""
        error = record.exc_info[1] if record.exc_info else None
        line = first_line(record.getMessage())
        logger(record.name).log(record.levelno, line, **(fault(error) if error else {}))


def configure(is_json: bool, level: str = "info") -> None:
    """To stderr: for people at a terminal, or as JSON for programs."""
    renderer: Any = structlog.processors.JSONRenderer() if is_json else structlog.dev.ConsoleRenderer(colors=False)
    logging.basicConfig(level=logging.WARNING, handlers=[LibraryLogHandler()])
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
