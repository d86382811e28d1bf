"""One server for one database, or several that share it: a lock keeps others out, an epoch fences replaced ones.

The lock on a SQLite file lasts as long as the process. PostgreSQL's lasts as long as one connection, which a restart of
the database ends: then it is taken again, but somebody else may have been faster. So each server raises the epoch when
it opens the database, and every transaction that writes compares it. A server with an old epoch can write nothing.
Servers that share a PostgreSQL share the lock and the epoch as well; `leases` decides which table is whose.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import Connection, Engine, select, text, update
from sqlalchemy.exc import SQLAlchemyError

from ...errors import AirLandSeaError
from .leases import SERVER_LOCK, free_all
from .schema import ownership

ADVISORY_LOCK = 0x616C73  # among PostgreSQL's advisory locks, ours
EPOCH = select(ownership.c.epoch).with_for_update(read=True)  # a row lock in PostgreSQL; in SQLite the writer has all


class OwnershipLost(AirLandSeaError):
    """Another server has opened the database since: this one can write nothing any more."""


class LockFile:
    """A lock on a file beside a SQLite file, kept by the operating system while the process lives."""

    def __init__(self, database: str) -> None:
        self.lock = FileLock(f"{database}.lock", thread_local=False)

    def acquire(self) -> bool:
        """Take the lock unless another process has it; return whether it is ours now. Raises `OSError`."""
        try:
            self.lock.acquire(timeout=0)
        except Timeout:
            if not Path(self.lock.lock_file).exists():
                raise OSError(f"no file can be made in {Path(self.lock.lock_file).parent}") from None
            return False
        return True

    def is_held(self) -> bool:
        """Return whether it is still ours."""
        return self.lock.is_locked

    def release(self) -> None:
        """Let others have it."""
        self.lock.release()


class AdvisoryLock:
    """A lock that PostgreSQL keeps for as long as one connection lives."""

    def __init__(self, engine: Engine, shared: bool = False, server: int | None = None) -> None:
        """`shared`: others may share the lock, but none may hold it alone; `server`: the number of its server."""
        self.engine = engine
        self.keys = {"lock": ADVISORY_LOCK} if server is None else {"lock": SERVER_LOCK, "server": server}
        self.call = f"{'_shared' if shared else ''}({', '.join(f':{key}' for key in self.keys)})"
        self.connection: Connection | None = None

    def acquire(self) -> bool:
        """Take the lock on a connection of its own, unless it is held; return whether it is ours now.

        Raises `SQLAlchemyError`.
        """
        connection = self.engine.connect()
        lock = text(f"select pg_try_advisory_lock{self.call}")
        try:
            if connection.execute(lock, self.keys).scalar():
                connection.commit()
                self.connection = connection
                return True
        finally:
            if self.connection is not connection:
                end(connection)
        return False

    def is_held(self) -> bool:
        """Return whether the connection lives."""
        if self.connection is None:
            return False
        try:
            self.connection.execute(text("select 1"))
            self.connection.commit()
        except SQLAlchemyError:
            self.release()
            return False
        return True

    def release(self) -> None:
        """Let others have it."""
        connection, self.connection = self.connection, None
        if connection is not None:
            unlock = text(f"select pg_advisory_unlock{self.call}")
            with suppress(SQLAlchemyError):
                connection.execute(unlock, self.keys)  # at once, not when PostgreSQL notices the end
            end(connection)


def end(connection: Connection) -> None:
    """End a session, and with it its lock: the connection does not go back to the pool."""
    connection.invalidate()
    connection.close()


Lock = LockFile | AdvisoryLock


def lock_of(engine: Engine, shared: bool = False) -> Lock:
    """Return the lock that a database needs."""
    return LockFile(str(engine.url.database)) if engine.dialect.name == "sqlite" else AdvisoryLock(engine, shared)


def raise_epoch(connection: Connection, shared: bool = False) -> int | None:
    """Raise the epoch, so that this server replaces earlier ones; return it, or None if the database has none.

    A server that shares the database replaces only a server that had it for itself.
    """
    raised = update(ownership).values(epoch=ownership.c.epoch + 1, shared=shared)
    if shared:
        connection.execute(raised.where(ownership.c.shared.is_(False)))
        epoch: Any = connection.execute(select(ownership.c.epoch)).scalar()
    else:
        epoch = connection.execute(raised.returning(ownership.c.epoch)).scalar()
        free_all(connection)
    return None if epoch is None else int(epoch)


def check_epoch(connection: Connection, epoch: int) -> None:
    """Compare the epoch, as the last statement of a transaction that writes. Raises `OwnershipLost`.

    Last, because a transaction of SQLite takes its lock with its first write; until it ends, no other server can raise
    the epoch.
    """
    if connection.execute(EPOCH).scalar() != epoch:
        raise OwnershipLost("another server has opened this database and owns it now")
