"""Where messages of Web Push may go. Endpoints come from browsers, so nothing is believed about them: only https, only
known push services, and only public addresses of their names.

Names are looked up in a few threads of their own: a name server that does not answer delays other messages, and never
the reads of the database, which share the threads of the event loop.
"""

import asyncio
import socket
from concurrent.futures import Future, ThreadPoolExecutor
from ipaddress import ip_address
from threading import BoundedSemaphore
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ..errors import AirLandSeaError
from .settings import is_called

if TYPE_CHECKING:
    from aiohttp import ClientSession

PUSH_SERVICES: tuple[str, ...] = (
    "fcm.googleapis.com",  # Chrome, Edge, Opera, Samsung Internet and others on Chromium
    "jmt17.google.com",  # Chromium as Linux distributions build it
    "*.push.services.mozilla.com",  # Firefox
    "*.push.apple.com",  # Safari
    "*.notify.windows.com",  # Edge on Windows
)
HTTPS_PORT = 443
TIMEOUT_S = 15.0
MAX_CONNECTIONS = 20
LOOKUP_THREADS = 4
MAX_LOOKUPS = 12  # names that are looked up or wait for it
NUMERIC = socket.AI_NUMERICHOST | socket.AI_NUMERICSERV
Address = dict[str, Any]  # as aiohttp wants it


class NoPushEndpoint(AirLandSeaError):
    """An address that cannot be that of a push service."""


def check_endpoint(endpoint: str, services: tuple[str, ...] = PUSH_SERVICES) -> None:
    """Raise `NoPushEndpoint` unless an address is that of a push service.

    `services`: names of hosts; `*.example.org` is any name below `example.org`, and `*` any name.
    """
    try:
        parts = urlsplit(endpoint)
        port = parts.port or HTTPS_PORT
    except ValueError as error:
        raise NoPushEndpoint("this address cannot be read", [str(error)]) from error
    name = parts.hostname or ""
    if parts.scheme != "https" or port != HTTPS_PORT or "@" in parts.netloc or is_address(name) or "." not in name:
        raise NoPushEndpoint("this is not the address of a push service", ["it is https, with a name and no port"])
    if not any(is_called(name, pattern) for pattern in services):
        reasons = [f"accepted: {', '.join(services)}", "the operator can accept others by --push-services"]
        raise NoPushEndpoint(f"this server sends no messages to {name[:80]!r}", reasons)


def is_address(name: str) -> bool:
    """Return whether a host is an address and not a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_public(address: str) -> bool:
    """Return whether an address belongs to the Internet, and not to this machine or its neighbours."""
    found = ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or found
    return mapped.is_global and not mapped.is_multicast


class Lookup:
    """Looks the addresses of names up, a few at a time."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(LOOKUP_THREADS, thread_name_prefix="push-names")
        self.free = BoundedSemaphore(MAX_LOOKUPS)

    async def resolve(self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET) -> list[Address]:
        """Return all addresses of a name; raises `OSError` if one of them is not public, or if too many names wait."""
        if not self.free.acquire(blocking=False):
            raise OSError("too many names are being looked up")
        wanted = (host, port, family, socket.SOCK_STREAM, 0, socket.AI_ADDRCONFIG)
        found = self.threads.submit(socket.getaddrinfo, *wanted)
        found.add_done_callback(self.release)  # not before its thread is free, even if nobody waits for it any more
        addresses = [
            {"hostname": host, "host": place[0], "port": place[1], "family": kind, "proto": proto, "flags": NUMERIC}
            for kind, _, proto, _, place in await asyncio.wrap_future(found)
        ]
        if not all(is_public(str(each["host"])) for each in addresses):
            raise OSError("not a public address")
        return addresses

    def release(self, _: "Future[Any]") -> None:
        """Let another name be looked up."""
        self.free.release()


def open_session() -> "ClientSession":
    """Return an HTTP session that reaches public addresses only. They are checked when they are looked up for use, so
    that no name can change after the check.
    """
    from aiohttp import ClientSession, ClientTimeout, TCPConnector
    from aiohttp.abc import AbstractResolver

    class PublicResolver(Lookup, AbstractResolver):  # type: ignore[misc]
        """Finds only addresses that belong to the Internet."""

        async def close(self) -> None:
            """Do nothing: the threads end with this object."""

    connector = TCPConnector(resolver=PublicResolver(), limit=MAX_CONNECTIONS)
    return ClientSession(connector=connector, timeout=ClientTimeout(total=TIMEOUT_S), trust_env=False)
