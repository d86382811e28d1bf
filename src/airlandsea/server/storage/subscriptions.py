"""The browsers that are told when it is a seat's turn."""

from hashlib import sha256

from sqlalchemy import Connection, delete, func, insert, select

from ...errors import AirLandSeaError
from ..game.models import PushSubscription
from .schema import subscriptions
from .store import Store

MAX_PER_SEAT = 10


class TooManySubscriptions(AirLandSeaError):
    """A seat has many browsers already."""


async def add_subscription(store: Store, table: str, subscription: PushSubscription) -> None:
    """Add a browser to a table, or move it to another seat there.

    Raises `TooManySubscriptions` and `StorageError`.
    """
    digest = digest_of(subscription.endpoint)
    own = (subscriptions.c.table_id == table, subscriptions.c.digest == digest)
    at_seat = (subscriptions.c.table_id == table, subscriptions.c.seat == subscription.seat)
    row = {"table_id": table, "digest": digest, "seat": subscription.seat, "endpoint": subscription.endpoint}
    row |= {"p256dh": subscription.p256dh, "auth": subscription.auth}

    def work(connection: Connection) -> None:
        connection.execute(delete(subscriptions).where(*own))
        count = connection.execute(select(func.count()).select_from(subscriptions).where(*at_seat)).scalar_one()
        if count >= MAX_PER_SEAT:
            raise TooManySubscriptions(f"{MAX_PER_SEAT} browsers are told of this seat's turns already")
        connection.execute(insert(subscriptions), row)

    await store.write(work)


async def find_subscriptions(store: Store, table: str, seats: list[int]) -> list[PushSubscription]:
    """Return the browsers of some seats of a table. Raises `StorageError`."""
    columns = (subscriptions.c.seat, subscriptions.c.endpoint, subscriptions.c.p256dh, subscriptions.c.auth)
    rows = await store.rows(select(*columns).where(subscriptions.c.table_id == table, subscriptions.c.seat.in_(seats)))
    return [PushSubscription(row.seat, row.endpoint, row.p256dh, row.auth) for row in rows]


async def delete_browser(store: Store, endpoint: str) -> None:
    """Forget a browser at every table. Raises `StorageError`."""
    await store.write(
        lambda connection: connection.execute(
            delete(subscriptions).where(subscriptions.c.digest == digest_of(endpoint))
        )
    )


async def delete_subscriptions(store: Store, table: str) -> None:
    """Forget all browsers of a table. Raises `StorageError`."""
    await store.write(
        lambda connection: connection.execute(delete(subscriptions).where(subscriptions.c.table_id == table))
    )


def digest_of(endpoint: str) -> bytes:
    """Return the hash of an endpoint: endpoints are too long for an index."""
    return sha256(endpoint.encode()).digest()
