"""Web Push: tells players whose page is closed that it is their turn, in wars with days for an answer.

A message names a table and the enemy, and no card. Only the browser that asked for it can read it (RFC 8291), and it is
signed with this server's key (VAPID, RFC 8292). Endpoints come from browsers, so nothing is believed about them: only
https, only names, only public addresses of these names, and no redirection is followed.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from importlib.util import find_spec
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from ..errors import AirLandSeaError
from .game.models import PushSubscription, TableRecord
from .monitoring import Log, Metrics, logger
from .storage import StorageError, Store
from .storage.subscriptions import delete_browser, delete_subscriptions, find_subscriptions

if TYPE_CHECKING:
    from aiohttp import ClientSession

SETTING = "push key"
HTTPS_PORT = 443
TIMEOUT_S = 15.0
KEPT_S = 24 * 3600  # by the push service, for a browser that is not there
SIGNED_S = 12 * 3600  # how long a signature is valid
GONE = (404, 410)  # this browser wants no messages any more
KEY_RANGE = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # the order of the curve P-256
NOBODY = "https://airlandsea.invalid"  # whom a push service can complain to, if the operator names nobody


class NoPushEndpoint(AirLandSeaError):
    """An address that cannot be that of a push service."""


def check_endpoint(endpoint: str) -> None:
    """Raise `NoPushEndpoint` unless an address can be that of a push service."""
    try:
        parts = urlsplit(endpoint)
        port = parts.port or HTTPS_PORT
    except ValueError as error:
        raise NoPushEndpoint("this address cannot be read", [str(error)]) from error
    name = parts.hostname or ""
    if parts.scheme != "https" or port != HTTPS_PORT or "@" in parts.netloc or is_address(name) or "." not in name:
        raise NoPushEndpoint("this is not the address of a push service", ["it is https, with a name and no port"])


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


async def key_of(store: Store) -> str:
    """Return the private key of this server, made the first time: 32 bytes, in hexadecimal."""
    return await store.setting_made_once(SETTING, f"{1 + secrets.randbelow(KEY_RANGE - 1):064x}")


async def open_web_push(store: Store, metrics: Metrics, contact: str = "") -> "WebPush | None":
    """Return Web Push with this server's key; None if its libraries are not installed (the extra `push`)."""
    if find_spec("pywebpush") is None:
        return None
    return WebPush(store, metrics, await key_of(store), contact)


def encrypt(subscription: PushSubscription, message: bytes) -> bytes:
    """Return a message that only one browser can read (RFC 8291)."""
    from pywebpush import WebPusher  # takes half a second: not at the start, and not where others wait

    keys = {"p256dh": subscription.p256dh, "auth": subscription.auth}
    body: bytes = WebPusher({"endpoint": subscription.endpoint, "keys": keys}).encode(message)["body"]
    return body


class WebPush:
    """Sends messages to browsers."""

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        key: str,
        contact: str = "",
        session: "Callable[[], ClientSession] | None" = None,
    ) -> None:
        """`key`: as `key_of` returns it; `contact`: `https:` or `mailto:` of the operator; `session`: opens HTTP
        sessions.
        """
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        self.store = store
        self.metrics = metrics
        self.contact = contact or NOBODY
        self.log: Log = logger("push")
        self.vapid = Vapid02(ec.derive_private_key(int(key, 16), ec.SECP256R1()))
        self.open_session = session or open_session
        self.session: ClientSession | None = None

    @property
    def public_key(self) -> str:
        """What a browser subscribes with: a point of P-256, uncompressed, in base64url."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import b64urlencode

        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return str(b64urlencode(point))

    async def close(self) -> None:
        """Close the connections to push services."""
        if self.session is not None:
            await self.session.close()

    async def tell_turn(self, table_record: TableRecord, seats: list[int]) -> None:
        """Tell the players of some seats that it is their turn. Failures are counted, and not tried again."""
        try:
            found = await find_subscriptions(self.store, table_record.id, seats)
        except StorageError:
            return
        await asyncio.gather(*(self.tell(table_record, each) for each in found))

    async def tell(self, table_record: TableRecord, subscription: PushSubscription) -> None:
        """Tell one browser."""
        enemies = [name for name in table_record.names[1 - (subscription.seat & 1) :: 2] if name]
        message = {"table": table_record.id, "enemy": ", ".join(enemies)}
        try:
            result = await self.send(subscription, json.dumps(message).encode(), table_record.id)
        except Exception as error:  # an endpoint is whatever a browser has said, and its keys are too
            self.log.warning("not pushed", table=table_record.id, error=type(error).__name__)
            result = "failed"
        self.metrics.pushes.labels(result).inc()

    async def send(self, subscription: PushSubscription, message: bytes, topic: str) -> str:
        """Send a message, encrypted; return "sent", "gone" or "refused". A newer one of the same topic replaces it."""
        check_endpoint(subscription.endpoint)
        body = await asyncio.to_thread(encrypt, subscription, message)
        self.session = self.session or self.open_session()
        async with self.session.post(
            subscription.endpoint, data=body, headers=self.headers(subscription.endpoint, topic), allow_redirects=False
        ) as answer:
            status = answer.status
        if status in GONE:
            await delete_browser(self.store, subscription.endpoint)
            return "gone"
        if status >= 300:
            self.log.warning("push refused", status=status, service=urlsplit(subscription.endpoint).hostname)
            return "refused"
        return "sent"

    def headers(self, endpoint: str, topic: str) -> dict[str, str]:
        """Return the headers of a message, with the signature for its push service."""
        parts = urlsplit(endpoint)
        claims = {"aud": f"https://{parts.netloc}", "sub": self.contact, "exp": int(time.time()) + SIGNED_S}
        signed: dict[str, Any] = self.vapid.sign(claims)
        return {
            "Authorization": signed["Authorization"],
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_S),
            "Topic": topic,
            "Urgency": "high",
        }

    async def forget(self, table: str) -> None:
        """Forget who wanted to be told at a table: its war is over."""
        try:
            await delete_subscriptions(self.store, table)
        except StorageError as error:
            self.log.warning("subscriptions were not deleted", table=table, error=str(error))


def open_session() -> "ClientSession":
    """Return an HTTP session that reaches public addresses only. They are checked when they are looked up for use, so
    that no name can change after the check.
    """
    from aiohttp import ClientSession, ClientTimeout, TCPConnector, ThreadedResolver

    class PublicResolver(ThreadedResolver):  # type: ignore[misc]
        """Finds only addresses that belong to the Internet."""

        async def resolve(self, *where: Any, **more: Any) -> Any:
            """Return all addresses of a name; raises `OSError` if one of them is not public."""
            found = await super().resolve(*where, **more)
            if not all(is_public(each["host"]) for each in found):
                raise OSError("not a public address")
            return found

    connector = TCPConnector(resolver=PublicResolver(), limit=20)
    return ClientSession(connector=connector, timeout=ClientTimeout(total=TIMEOUT_S), trust_env=False)
