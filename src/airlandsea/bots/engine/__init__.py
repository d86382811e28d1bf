"""ALSI, the line protocol for engines in any language (docs/engines.md), from both ends.

`EngineBot` lets an external program play; `server` lets our own bots play for another program. `protocol` has the
lines they share, `process` runs the program, and `supervisor` makes sure that no process is left behind.
"""

from .asynchronous import AsyncEngine
from .bot import EngineBot, end_all
from .options import EngineOption
from .process import EngineFailed

__all__ = ["AsyncEngine", "EngineBot", "EngineFailed", "EngineOption", "end_all"]
