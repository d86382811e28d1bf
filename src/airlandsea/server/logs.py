"""Structured logs: an event and its fields. Never a card, a token, a view or a key in them (R31)."""

import logging
import sys
from typing import Any

import structlog

Log = structlog.stdlib.BoundLogger


def logger(part: str) -> Log:
    """The logger of a part of the server."""
    return structlog.get_logger(part=part)  # type: ignore[no-any-return]


def configure(is_json: bool, level: str = "info") -> None:
    """To stderr: for people at a terminal, or as JSON for programs."""
    renderer: Any = structlog.processors.JSONRenderer() if is_json else structlog.dev.ConsoleRenderer(colors=False)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            renderer,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level.upper())),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
