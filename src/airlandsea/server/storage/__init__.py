"""What is kept, and how: tables, logs, talk, records, in SQLite or PostgreSQL. It knows no rule of the game.

One thread writes, and commits what has come together; whoever asked for a write is told after the commit. Logs only
grow. One server owns the database; another one's writes are refused.
"""

from .store import DealsOpened, StorageError, Store

__all__ = ["DealsOpened", "StorageError", "Store"]
