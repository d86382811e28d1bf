"""What every request passes first: headers that keep the page safe, its size, where it comes from, who asks, how often.

Plain ASGI, around the whole application: what is refused here reaches nothing.
"""

import asyncio
import re
from collections.abc import Awaitable, Callable, MutableMapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlsplit

from ..errors import ApiError, check_protocol
from ..jobs.job_queue import client_address
from ..schemas.common import PROTOCOL, ErrorCode
from ..settings import is_loopback
from .dependencies import AppState
from .rate_limits import LIMITS, network_of

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
NOT_KEPT = (b"cache-control", b"no-store")  # of what the API answers: it may be somebody's own
ONLY_TLS = (b"strict-transport-security", b"max-age=31536000")
SAFE = ("GET", "HEAD", "OPTIONS")
MAX_BODY_BYTES = 4_200_000  # bytes: a record of a million characters, escaped
MAX_COMMAND_BYTES = 16_384  # of anything else

BODY_TIMEOUT_S = 60.0
REPLAYS = re.compile("/(replay/[0-9]+|record)$")


class SecurityMiddleware:
    """The gate before the REST application and the sockets."""

    def __init__(self, app: App, sockets: App, app_state: Callable[[], AppState]) -> None:
        """`app_state`: the application's state, once it has started."""
        self.app = app
        self.sockets = sockets
        self.app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = headers_of(scope)
        address = network_of(scope["client"][0]) if scope.get("client") else "?"
        client_address.set(address)
        guest = self.app_state().guests.read(headers.get("cookie", ""), is_secure(scope))
        try:
            self.check(scope, headers, address)
            if scope["type"] == "websocket":
                with self.app_state().sockets.hold(address=address, guest=guest):
                    await self.sockets(scope, receive, send)
                return
        except ApiError as refusal:
            self.app_state().registry.metrics.refused.labels(refusal.code.value).inc()
            await refuse(scope, send, refusal)
            return
        await self.serve(scope, receive, send, guest)

    def check(self, scope: Scope, headers: dict[str, str], address: str) -> None:
        """Check where it comes from, how often, and how long it is; raises `ApiError`."""
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        check_host(headers.get("host", ""), self.app_state().settings.hosts)
        check_protocol(headers.get("x-protocol"))
        if changes:
            check_origin(scope, headers)
        self.app_state().rates.check(LIMITS["any"], "any", address)
        if scope["type"] == "websocket":
            self.app_state().rates.check(LIMITS["socket"], "socket", address)
        elif changes:
            kind = "record" if is_record(scope) else "change"
            self.app_state().rates.check(LIMITS[kind], kind, address)
            if kept := kept_by(scope):
                self.app_state().rates.check(LIMITS[kept], kept, address)
            length = headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > longest(scope):
                raise too_large(scope)
        elif REPLAYS.search(scope["path"]):
            self.app_state().rates.check(LIMITS["replay"], "replay", address)

    async def serve(self, scope: Scope, receive: Receive, send: Send, guest: str | None) -> None:
        """Pass a request on: its body is measured, its guest known, its answer gets the headers."""
        added = headers_for(scope)
        if guest is None:
            guest = self.app_state().guests.new()
            cookie = self.app_state().guests.header(guest, is_secure(scope))
            added.append((b"set-cookie", cookie.encode()))
        scope.setdefault("state", {})["guest"] = guest
        room = longest(scope)
        is_complete = False
        deadline_s = asyncio.get_running_loop().time() + BODY_TIMEOUT_S

        async def receive_measured() -> MutableMapping[str, Any]:
            nonlocal room, is_complete
            if is_complete:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline_s):
                    message = await receive()
            except TimeoutError:
                raise ApiError(
                    ErrorCode.UNREADABLE, f"the body did not come within {BODY_TIMEOUT_S:g} seconds"
                ) from None
            is_complete = not message.get("more_body", False)
            room -= len(message.get("body", b""))
            if room < 0:
                raise too_large(scope)
            return message

        async def send_with_headers(message: MutableMapping[str, Any]) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self.app(scope, receive_measured, send_with_headers)


def headers_of(scope: Scope) -> dict[str, str]:
    """The headers of a request, by name."""
    return {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}


def headers_for(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers of an answer."""
    added = list(HEADERS)
    if scope["path"].startswith("/api/"):
        added += [NOT_KEPT, (b"x-protocol", PROTOCOL.encode())]
    if is_secure(scope):
        added.append(ONLY_TLS)
    return added


def is_secure(scope: Scope) -> bool:
    """Whether it came over TLS, as far as a trusted proxy says."""
    return scope["scheme"] in ("https", "wss")


@lru_cache(1000)
def check_host(header: str, allowed: tuple[str, ...]) -> None:
    """A page of another site can have its own name lead here (DNS rebinding). Raises `ApiError` for such a name."""
    try:
        name = urlsplit(f"//{header}").hostname or ""
    except ValueError:
        name = ""
    if not is_loopback(name) and not any(is_called(name, pattern) for pattern in allowed):
        reasons = ["it answers to the names of its machine, and to those given with --allowed-hosts"]
        raise ApiError(ErrorCode.FORBIDDEN, f"this server is not called {name[:80]!r}", reasons)


def is_called(name: str, pattern: str) -> bool:
    """Whether a pattern allows a name: itself, `*.example.org`, or `*`."""
    return pattern in ("*", name) or (pattern.startswith("*.") and name.endswith(pattern[1:]))


def check_origin(scope: Scope, headers: dict[str, str]) -> None:
    """A browser says from which site a request comes: only from this one. Other programs say nothing."""
    origins = [value.decode("latin-1") for name, value in scope["headers"] if name == b"origin"]
    here = f"{'https' if is_secure(scope) else 'http'}://{headers.get('host', '')}"
    if len(origins) > 1 or (origins and origins[0].lower() != here.lower()):
        reasons = [f"this site is {here}", "behind a proxy that speaks TLS, --trust-proxy has to name it"]
        raise ApiError(ErrorCode.FORBIDDEN, "this request comes from another site", reasons)


def is_record(scope: Scope) -> bool:
    """Whether it sends a record in."""
    return bool(scope["path"] == "/api/records")


def kept_by(scope: Scope) -> str | None:
    """The daily limit of what a request adds to the database for good, if it does."""
    if is_record(scope):
        return "records a day"
    return "tables a day" if scope["path"] == "/api/tables" or scope["path"].endswith("/rematch") else None


def longest(scope: Scope) -> int:
    """How long a body may be."""
    return MAX_BODY_BYTES if is_record(scope) else MAX_COMMAND_BYTES


def too_large(scope: Scope) -> ApiError:
    """A body that is too long."""
    return ApiError(ErrorCode.TOO_LARGE, "this request is too long", [f"at most {longest(scope)} bytes"])


async def refuse(scope: Scope, send: Send, refusal: ApiError) -> None:
    """Say no."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code.value})
        return
    body = refusal.problem.model_dump_json().encode()
    headers = [(b"content-type", b"application/json"), *headers_for(scope)]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
