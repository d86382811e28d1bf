"""Storage in SQLite or PostgreSQL: tables, logs, chat, records. It knows no rule of the game.

One thread writes, and commits together what has come together; a caller gets the result after the commit. Logs only
grow. One server owns the database, or several share it; the writes of any other are refused.
"""

from .store import DealsOpened, StorageError, Store

__all__ = ["DealsOpened", "StorageError", "Store"]
