"""uvicorn's HTTP with limits that keep file descriptors free: on the time for the head of a request, since a half-sent
one would hold a descriptor, and on the connections that one address may have open.
"""

import asyncio
from collections import Counter
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from ...locale import express
from ..errors import ApiError
from ..schemas.common import ErrorCode
from ..settings import ServerSettings
from .rate_limits import network_of

HEAD_TIMEOUT_S = 10.0  # from the first moment of a connection, or the first byte of the next request
CONNECTIONS_PER_SOCKET = 2  # beside the sockets of an address, for each socket it may open


class TrustedProxies:
    """The addresses of `--trust-proxy`: addresses and networks, or `*` for all."""

    def __init__(self, written: str) -> None:
        words = {word.strip() for word in written.split(",")}
        self.is_everybody = "*" in words
        self.networks = []
        for word in words:
            with suppress(ValueError):
                self.networks.append(ip_network(word, strict=False))

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return self.is_everybody
        return self.is_everybody or any(found in network for network in self.networks)


class OpenConnections:
    """The connections that each address has open for requests. Connections of trusted proxies are not counted."""

    def __init__(self, settings: ServerSettings) -> None:
        self.limit = CONNECTIONS_PER_SOCKET * settings.sockets_per_address
        self.is_limited = settings.rate_limits
        self.proxies = TrustedProxies(settings.trusted_proxies)
        self.open: Counter[str] = Counter()

    def take(self, address: str) -> str | None:
        """Count a connection; return what it counts for, or None. Raises `ApiError` if it is one too many."""
        if not self.is_limited or address in self.proxies:
            return None
        network = network_of(address)
        if self.open[network] >= self.limit:
            reasons = [
                express("error-at-most-at-a-time", number=self.limit, whose="address"),
                express("error-close-some"),
            ]
            raise ApiError(ErrorCode.TOO_MANY, express("error-too-many-connections"), reasons)
        self.open[network] += 1
        return network

    def release(self, network: str | None) -> None:
        """Count a connection no longer: it is closed, or has become a socket."""
        if network is not None:
            self.open[network] -= 1
            if not self.open[network]:
                del self.open[network]


class TimedHttp(H11Protocol):
    """Closes a connection whose request has not come in time. `timeout_keep_alive` ends those that are silent."""

    open_connections: OpenConnections  # of the server
    network: str | None = None  # whose connection is counted
    head_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Count a new connection, and wait for its first request; refuse it if its address has too many."""
        super().connection_made(transport)
        try:
            self.network = self.open_connections.take(self.client[0] if self.client else "")
        except ApiError as refusal:
            transport.write(response_to(refusal))
            transport.close()
            return
        self.watch_head()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop counting the connection, which becomes a socket: sockets are counted elsewhere."""
        self.stop_counting()
        super().handle_websocket_upgrade(event)

    def data_received(self, data: bytes) -> None:
        """Handle some bytes of a request."""
        super().data_received(data)
        self.watch_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer and the counting: the connection is closed."""
        self.stop_watching()
        self.stop_counting()
        super().connection_lost(exc)

    def stop_counting(self) -> None:
        """Let the address open another connection."""
        network, self.network = self.network, None
        self.open_connections.release(network)

    def watch_head(self) -> None:
        """Let the time run while a head is incomplete."""
        if self.conn.their_state is not h11.IDLE:
            self.stop_watching()
        elif self.head_timer is None and self.timeout_keep_alive_task is None:
            self.head_timer = self.loop.call_later(HEAD_TIMEOUT_S, self.transport.close)

    def stop_watching(self) -> None:
        """Stop the timer: the head has come, or the connection has gone."""
        if self.head_timer is not None:
            self.head_timer.cancel()
            self.head_timer = None


def timed_http(settings: ServerSettings) -> type[TimedHttp]:
    """Return the protocol of a server, which counts that server's connections."""

    class CountedHttp(TimedHttp):
        open_connections = OpenConnections(settings)

    return CountedHttp


def response_to(refusal: ApiError) -> bytes:
    """Return the response to a connection whose request is not read."""
    body = refusal.problem.model_dump_json().encode()
    head = f"HTTP/1.1 {refusal.status} Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n"
    return f"{head}content-length: {len(body)}\r\n\r\n".encode() + body
