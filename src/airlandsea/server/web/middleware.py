"""What every request passes first: its host and origin, its size, its guest, limits, and security headers.

Plain ASGI, around the whole application: what is refused here reaches nothing.
"""

import asyncio
import re
from collections.abc import Callable
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ...locale import express
from .. import tracing
from ..errors import ApiError, check_protocol
from ..jobs.job_queue import client_address
from ..jobs.remote_workers import key_of
from ..schemas.common import PROTOCOL, ErrorCode
from ..settings import is_called, is_loopback
from .admin_access import is_admin_path
from .dependencies import AppState, is_secure
from .rate_limits import LIMITS, network_of

POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
EMBEDS = "/embed/"  # replays of finished wars, which other sites may show: nothing in them acts
EMBED_HEADERS = {
    "content-security-policy": POLICY.replace("frame-ancestors 'none'", "frame-ancestors *"),
    "cross-origin-resource-policy": "cross-origin",
}
API_HEADERS = {"cache-control": "no-store", "x-protocol": PROTOCOL}  # an answer may be private
TLS_HEADERS = {"strict-transport-security": "max-age=31536000"}
OF_ROUTES = {"set-cookie", "content-security-policy", "referrer-policy"}  # a route may send its own instead
SAFE = ("GET", "HEAD", "OPTIONS")
MAX_BODY_BYTES = 4_200_000  # a record of a million characters, escaped
MAX_RESULT_BYTES = 1 << 17  # of a worker: twice the longest line, which is escaped
MAX_COMMAND_BYTES = 16_384  # anything else
BODY_TIMEOUT_S = 60.0
HOST = re.compile(r"([^][\s@/?#:\"'<>]+|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?")
REPLAYS = re.compile("/(replay/[^/]+|record)$|^/pictures/tables/|^/api/statistics/play$")
REVIEWS = re.compile("/review(/searches)?$|^/api/puzzles/[^/]+/reasons$")
RECORDS = "/api/records"
ANNOTATED = "/api/variations/record"
ARCHIVE = "/api/statistics/records"
DAILY = "/api/daily"
LOBBY = "/api/lobby/"
GUEST = "/api/guest"
WORKER = "/api/worker/"
KEPT = {  # paths by which something is stored for good, with their limits
    RECORDS: "records a day",
    DAILY: "daily results a day",
    f"{DAILY}/table": "tables a day",
    "/api/tables": "tables a day",
    "/api/ratings/name": "names a day",
}


class SecurityMiddleware:
    """The middleware around the REST application and the sockets."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, app_state: Callable[[], AppState]) -> None:
        """`app_state`: the application's state, once it has started."""
        self.app = app
        self.sockets = sockets
        self.app_state = app_state

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
        elif scope["type"] == "websocket" or tracing.opener is None or scope["path"] in tracing.UNTRACED:
            await self.handle(scope, receive, send)
        else:
            await tracing.serve_traced(self.handle, scope, receive, send)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request or socket, in its trace if it has one."""
        address = network_of(scope["client"][0]) if scope.get("client") else "?"
        client_address.set(address)
        cookie = "" if is_admin_path(scope["path"]) else Headers(scope=scope).get("cookie", "")
        guest = self.app_state().guests.read(cookie, is_secure(scope))
        try:
            await self.check(scope, address)
            if scope["type"] == "websocket":
                with self.app_state().sockets.hold(address=address, guest=guest):
                    await self.sockets(scope, receive, send)
                return
        except ApiError as refusal:
            self.app_state().registry.note_refusal(refusal, scope["path"])
            await refuse(scope, receive, send, refusal)
            return
        await self.serve(scope, receive, send, guest)

    async def check(self, scope: Scope, address: str) -> None:
        """Check where a request comes from, how often, and how long it is; raises `ApiError`."""
        path, headers = scope["path"], Headers(scope=scope)
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        check_host(headers.get("host", ""), self.app_state().settings.hosts)
        if not is_admin_path(path):
            self.app_state().bans.check(address)
        check_protocol(headers.get("x-protocol"))
        if changes:
            check_origin(scope, headers)
        limits = ["any"]
        if self.is_worker(path, headers) or (is_admin_path(path) and self.app_state().admin.is_known(headers, address)):
            limits = []
        elif scope["type"] == "websocket":
            limits.append("socket")
        elif changes:
            limits.append("record" if path in (RECORDS, ANNOTATED, DAILY) else "change")
            if path in KEPT or path.endswith("/rematch"):
                limits.append(KEPT.get(path, "tables a day"))
            if path.startswith(LOBBY):
                limits.append("open seats")
            if path == GUEST:
                limits.append("guest keys")
        elif REPLAYS.search(path):
            limits.append("replay")
        elif path == ARCHIVE:
            limits.append("archive")
        if REVIEWS.search(path):
            limits += ["review", "reviews a day"]
        for limit in limits:
            await self.app_state().rates.check(LIMITS[limit], limit, address)
        length = headers.get("content-length", "0")
        if changes and not (length.isdecimal() and int(length) <= max_bytes(scope)):
            raise too_large(scope)

    def is_worker(self, path: str, headers: Headers) -> bool:
        """Return whether a request for a job or with a result comes with the key of a worker."""
        workers = self.app_state().workers if path.startswith(WORKER) else None
        return workers is not None and workers.identify(key_of(headers.get("authorization", ""))) is not None

    async def serve(self, scope: Scope, receive: Receive, send: Send, guest: str | None) -> None:
        """Pass a request on: limit its body, note its guest, and add headers to the answer."""
        if scope["method"] == "HEAD":  # answered as GET; the web server, which has a scope of its own, sends no body
            scope = {**scope, "method": "GET"}
        added = headers_for(scope)
        if is_admin_path(scope["path"]):
            guest = ""  # an operator is no player
        elif guest is None:
            guest = self.app_state().guests.new()
            added["set-cookie"] = self.app_state().guests.header(guest, is_secure(scope))
        scope.setdefault("state", {})["guest"] = guest
        bytes_left = max_bytes(scope)
        is_complete = False
        deadline_s = asyncio.get_running_loop().time() + BODY_TIMEOUT_S

        async def receive_measured() -> Message:
            nonlocal bytes_left, is_complete
            if is_complete:
                return await receive()
            try:
                async with asyncio.timeout_at(deadline_s):
                    message = await receive()
            except TimeoutError:
                because = f"the body did not come within {BODY_TIMEOUT_S:g} seconds"
                raise ApiError(ErrorCode.UNREADABLE, because) from None
            is_complete = not message.get("more_body", False)
            bytes_left -= len(message.get("body", b""))
            if bytes_left < 0:
                raise too_large(scope)
            return message

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    if name not in OF_ROUTES or name not in headers:
                        headers.append(name, value)
            await send(message)

        await self.app(scope, receive_measured, send_with_headers)


def headers_for(scope: Scope) -> dict[str, str]:
    """Return the headers that are added to an answer."""
    added = HEADERS | (API_HEADERS if scope["path"].startswith("/api/") else {})
    if scope["path"].startswith(EMBEDS):
        added |= EMBED_HEADERS
    return added | (TLS_HEADERS if is_secure(scope) else {})


@lru_cache(1000)
def check_host(header: str, allowed: tuple[str, ...]) -> None:
    """Raise `ApiError` for a foreign name: a page of another site can make its own name lead here (DNS rebinding)."""
    found = HOST.fullmatch(header)
    name = found[1].strip("[]").lower() if found else ""
    if not is_loopback(name) and not any(is_called(name, pattern) for pattern in allowed):
        reasons = ["it answers to the names of its machine, and to those given with --allowed-hosts"]
        raise ApiError(ErrorCode.FORBIDDEN, f"this server is not called {name[:80]!r}", reasons)


def check_origin(scope: Scope, headers: Headers) -> None:
    """Raise `ApiError` for a request from another site: browsers say where it comes from, other programs do not."""
    origins = headers.getlist("origin")
    here = f"{'https' if is_secure(scope) else 'http'}://{headers.get('host', '')}"
    if len(origins) > 1 or (origins and origins[0].lower() != here.lower()):
        reasons = [f"this site is {here}", "behind a proxy that speaks TLS, --trust-proxy has to name it"]
        raise ApiError(ErrorCode.FORBIDDEN, express("error-other-site"), reasons)


def max_bytes(scope: Scope) -> int:
    """Return how long a body may be."""
    if scope["path"].startswith(WORKER):
        return MAX_RESULT_BYTES
    return MAX_BODY_BYTES if scope["path"] in (RECORDS, ANNOTATED, DAILY) else MAX_COMMAND_BYTES


def too_large(scope: Scope) -> ApiError:
    """Return the refusal of a body that is too long."""
    return ApiError(
        ErrorCode.TOO_LARGE,
        express("error-request-too-long"),
        [express("error-at-most-bytes", number=max_bytes(scope))],
    )


async def refuse(scope: Scope, receive: Receive, send: Send, refusal: ApiError) -> None:
    """Answer with a refusal."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.code.value})
        return
    response = JSONResponse(refusal.problem.model_dump(mode="json"), refusal.status, headers_for(scope))
    await response(scope, receive, send)
