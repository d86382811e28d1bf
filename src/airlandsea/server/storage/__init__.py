"""What is kept, and how: tables, logs, talk, records, in SQLite or PostgreSQL. It knows no rule of the game.

One thread writes, and commits what has come together; a caller gets the result after the commit. Logs only
grow. One server owns the database; the writes of another are refused.
"""

from .store import DealsOpened, StorageError, Store

__all__ = ["DealsOpened", "StorageError", "Store"]
