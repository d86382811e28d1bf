"""Web Push: tells players whose page is closed that it is their turn, in wars with days for an answer.

A message names a table and the enemy, and no card. Only the browser that asked for it can read it (RFC 8291), and it is
signed with this server's key (VAPID, RFC 8292). `push_endpoints` says where messages may go; no redirection is
followed.
"""

import asyncio
import json
import secrets
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from .game.models import PushSubscription, TableRecord
from .monitoring import Log, Metrics, logger
from .push_endpoints import PUSH_SERVICES, check_endpoint, open_session
from .storage import StorageError, Store
from .storage.subscriptions import delete_browser, delete_subscriptions, find_subscriptions

if TYPE_CHECKING:
    from aiohttp import ClientSession

SETTING = "push key"
KEPT_S = 24 * 3600  # by the push service, for a browser that is not there
SIGNED_S = 12 * 3600  # how long a signature is valid
GONE = (404, 410)  # this browser wants no messages any more
KEY_RANGE = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # the order of the curve P-256
NOBODY = "https://airlandsea.invalid"  # whom a push service can complain to, if the operator names nobody


async def key_of(store: Store) -> str:
    """Return the private key of this server, made the first time: 32 bytes, in hexadecimal."""
    return await store.setting_made_once(SETTING, f"{1 + secrets.randbelow(KEY_RANGE - 1):064x}")


async def open_web_push(
    store: Store, metrics: Metrics, contact: str = "", services: tuple[str, ...] = PUSH_SERVICES
) -> "WebPush | None":
    """Return Web Push with this server's key; None if its libraries are not installed (the extra `push`)."""
    if find_spec("pywebpush") is None:
        return None
    return WebPush(store, metrics, await key_of(store), contact, services=services)


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
        services: tuple[str, ...] = PUSH_SERVICES,
    ) -> None:
        """`key`: as `key_of` returns it; `contact`: `https:` or `mailto:` of the operator; `session`: opens HTTP
        sessions; `services`: the hosts that are called.
        """
        from cryptography.hazmat.primitives.asymmetric import ec
        from py_vapid import Vapid02

        self.store = store
        self.metrics = metrics
        self.contact = contact or NOBODY
        self.log: Log = logger("push")
        self.vapid = Vapid02(ec.derive_private_key(int(key, 16), ec.SECP256R1()))
        self.services = services
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
        check_endpoint(subscription.endpoint, self.services)
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
