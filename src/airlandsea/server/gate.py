"""What every request passes first: headers that keep the page safe, its size, where it comes from, who asks, how often.

Plain ASGI, around the whole application: what is refused here reaches nothing.
"""

from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from limits import RateLimitItem, parse
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from .players.job_queue import client_address
from .refusal import Refusal
from .wire.words import ErrorCode

if TYPE_CHECKING:
    from .doors.house import House

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
SAFE = ("GET", "HEAD", "OPTIONS")
LONGEST_BODY = 4_200_000  # bytes: a record of a million characters, escaped
LONGEST_ORDER = 16_384  # of anything else

LIMITS = {  # of one address
    "any": parse("600/minute"),
    "change": parse("60/minute"),
    "record": parse("10/minute"),
    "socket": parse("120/minute"),
}


class Rates:
    """How often something may be asked for."""

    def __init__(self, has_limits: bool) -> None:
        self.limiter = FixedWindowRateLimiter(MemoryStorage()) if has_limits else None

    def check(self, limit: RateLimitItem, *whose: str) -> None:
        """Count one; raises `Refusal` if it is one too many."""
        if self.limiter is not None and not self.limiter.hit(limit, *whose):
            raise Refusal(ErrorCode.TOO_MANY, "too many requests", [f"at most {limit}"])


class Gate:
    """The gate before the REST application and the sockets."""

    def __init__(self, app: App, sockets: App, house: "Callable[[], House]") -> None:
        """house: whose gate it is, once the application has started."""
        self.app = app
        self.sockets = sockets
        self.house = house

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope, headers_of(scope))
        except Refusal as refusal:
            self.house().hall.metrics.refused.labels(refusal.code.value).inc()
            await refuse(scope, send, refusal)
            return
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
        else:
            await self.serve(scope, receive, send)

    def check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Where it comes from, how often, how long; raises `Refusal`."""
        address = scope["client"][0] if scope.get("client") else "?"
        client_address.set(address)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes:
            check_origin(headers)
        self.house().rates.check(LIMITS["any"], "any", address)
        if scope["type"] == "websocket":
            self.house().rates.check(LIMITS["socket"], "socket", address)
        elif changes:
            kind = "record" if is_record(scope) else "change"
            self.house().rates.check(LIMITS[kind], kind, address)
            length = headers.get("content-length", "0")
            if not length.isdecimal() or int(length) > longest(scope):
                raise too_large(scope)

    async def serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on: its body is measured, its guest known, its answer gets the headers."""
        guest = self.house().guests.read(headers_of(scope).get("cookie", ""))
        added = list(HEADERS)
        if guest is None:
            guest = self.house().guests.new()
            cookie = self.house().guests.header(guest, scope["scheme"] == "https")
            added.append((b"set-cookie", cookie.encode()))
        scope.setdefault("state", {})["guest"] = guest
        room = longest(scope)

        async def receive_measured() -> MutableMapping[str, Any]:
            nonlocal room
            message = await receive()
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


def check_origin(headers: dict[str, str]) -> None:
    """A browser says from which site a request comes: only from this one. Other programs say nothing."""
    origin = headers.get("origin")
    if origin is not None and site_of(origin) != headers.get("host"):
        raise Refusal(ErrorCode.FORBIDDEN, "this request comes from another site")


def site_of(origin: str) -> str:
    """The host of an origin; "" if it has none, or cannot be read."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def is_record(scope: Scope) -> bool:
    """Whether it sends a record in."""
    return bool(scope["path"] == "/api/records")


def longest(scope: Scope) -> int:
    """How long a body may be."""
    return LONGEST_BODY if is_record(scope) else LONGEST_ORDER


def too_large(scope: Scope) -> Refusal:
    """A body that is too long."""
    return Refusal(ErrorCode.TOO_LARGE, "this request is too long", [f"at most {longest(scope)} bytes"])


async def refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Say no."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code.value})
        return
    body = refusal.problem.model_dump_json().encode()
    headers: Iterable[tuple[bytes, bytes]] = [(b"content-type", b"application/json"), *HEADERS]
    await send({"type": "http.response.start", "status": refusal.status, "headers": list(headers)})
    await send({"type": "http.response.body", "body": body})
