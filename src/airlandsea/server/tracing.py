"""Spans: what a request, a message or a bot's choice spends its time on. A collector sets `opener`.

Without a collector there are none, and nothing is loaded for them. A span contains no card, no token, no seed, no
secret, no key, no name of a person and no address (R31): `ATTRIBUTES` is all it may say.
"""

from collections.abc import Callable, Coroutine
from contextlib import AbstractContextManager, nullcontext
from contextvars import ContextVar
from functools import wraps
from typing import Any, ParamSpec, Protocol, TypeVar

from starlette.types import ASGIApp, Message, Receive, Scope, Send

ATTRIBUTES = {  # [fact] as it is sent; those without the program's name are OpenTelemetry's
    "table": "airlandsea.table",  # its id
    "message": "airlandsea.message",  # what kind of message came over a socket
    "entry": "airlandsea.entry",  # what kind of entry is added to the log of a table
    "bot": "airlandsea.bot",  # its name and options, which everybody at the table is shown
    "database": "db.system.name",
    "method": "http.request.method",
    "route": "http.route",  # a template: a path may contain a key
    "status": "http.response.status_code",
    "error": "error.type",  # the code of a refusal, or the class of an error; never a text
}
METHODS = {"GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"}
UNTRACED = {"/livez", "/readyz", "/healthz", "/metrics"}  # asked every second or two, by programs
Parameters = ParamSpec("Parameters")
Result = TypeVar("Result")


class Span(Protocol):
    """A span that has begun; it ends with its context."""

    def note(self, facts: dict[str, str | int]) -> None:
        """Add attributes, by their names in `ATTRIBUTES`."""

    def rename(self, name: str) -> None:
        """Change the name of the span."""

    def __enter__(self) -> object: ...

    def __exit__(self, *error: Any) -> None: ...


current: ContextVar[Span | None] = ContextVar("current", default=None)
opener: Callable[[str, Span | None, bool], Span] | None = None  # opens a span, given name, parent, `is_request`


def trace(name: str, is_request: bool = False, **facts: str | int) -> AbstractContextManager[object]:
    """Begin a trace: a span that is part of no other. `is_request`: a client waits for its end."""
    return nullcontext() if opener is None else begin(opener(name, None, is_request), facts)


def span(name: str, **facts: str | int) -> AbstractContextManager[object]:
    """Begin a span of the current trace; without a trace there is none."""
    within = None if opener is None else current.get()
    return nullcontext() if opener is None or within is None else begin(opener(name, within, False), facts)


def begin(opened: Span, facts: dict[str, str | int]) -> Span:
    """Return a span with its first attributes."""
    opened.note(facts)
    return opened


def in_span(
    name: str,
) -> Callable[[Callable[Parameters, Coroutine[Any, Any, Result]]], Callable[Parameters, Coroutine[Any, Any, Result]]]:
    """Make each call of a coroutine function a span of the current trace."""

    def decorate(
        work: Callable[Parameters, Coroutine[Any, Any, Result]],
    ) -> Callable[Parameters, Coroutine[Any, Any, Result]]:
        @wraps(work)
        def call(*args: Parameters.args, **kwargs: Parameters.kwargs) -> Coroutine[Any, Any, Result]:
            working = work(*args, **kwargs)
            return working if opener is None else run_in(name, working)

        return call

    return decorate


async def run_in(name: str, working: Coroutine[Any, Any, Result]) -> Result:
    """Return the result of a coroutine that is a span."""
    with span(name):
        return await working


def note(**facts: str | int) -> None:
    """Add attributes to the current span, if there is one."""
    if opener is not None and (noting := current.get()) is not None:
        noting.note(facts)


async def serve_traced(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    """Serve a request in a trace of its own, whatever trace its client says that it belongs to."""
    method = scope["method"] if scope["method"] in METHODS else "_OTHER"
    with trace(method, is_request=True, method=method):

        async def send_noted(message: Message) -> None:
            if message["type"] == "http.response.start":
                note(status=message["status"])
            await send(message)

        try:
            await app(scope, receive, send_noted)
        finally:
            request = current.get()
            if request is not None and (route := getattr(scope.get("route"), "path", None)):
                request.note({"route": route})
                request.rename(f"{method} {route}")
