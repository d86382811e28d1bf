"""ALSI, the line protocol for engines in any language (docs/engines.md), from both ends.

`EngineBot` has an outside program play; `speaking` has our own bots play for another program. `lines` are the words
they share, `program` is the process, and `keeper` sees to it that nothing is left of it.
"""

from .asynchronous import AsyncEngine
from .bot import EngineBot, end_all
from .options import EngineOption
from .process import EngineFailed

__all__ = ["AsyncEngine", "EngineBot", "EngineFailed", "EngineOption", "end_all"]
