"""Reviews, kept with their tables and records: lines of JSON, compressed."""

import zlib

from sqlalchemy import Connection, delete, insert, select

from .schema import reviews
from .store import Store


async def find_review(store: Store, id: str, eyes: str, method: str) -> bytes | None:
    """Return the lines of the review of a table or record; None if there is none by this method."""
    wanted = (reviews.c.id == id, reviews.c.eyes == eyes, reviews.c.method == method)
    rows = await store.rows(select(reviews.c.lines).where(*wanted))
    return zlib.decompress(rows[0].lines) if rows else None


async def keep_review(store: Store, id: str, eyes: str, method: str, lines: bytes) -> None:
    """Keep a review in place of an earlier one. Raises `StorageError`."""
    row = {"id": id, "eyes": eyes, "method": method, "lines": zlib.compress(lines)}

    def work(connection: Connection) -> None:
        connection.execute(delete(reviews).where(reviews.c.id == id, reviews.c.eyes == eyes))
        connection.execute(insert(reviews), row)

    await store.write(work)
