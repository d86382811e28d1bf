"""Bots: players made of code. Each sees a `View` and `Options`, never the state of the battle."""

from .bot import (
    NO_CLOCK,
    Analyst,
    BadChoice,
    BadProbabilities,
    Bot,
    Evaluation,
    ExplicitPolicy,
    MinimalBot,
    NotABot,
    NotExplicit,
    TimeControl,
    explicit_chances,
)
from .engine import AsyncEngine, EngineBot, EngineOption
from .external import ABOUT_EXTERNAL, is_external, load_bot, load_prepared
from .failsafe import FailsafeBot
from .heuristic import HeuristicBot
from .level import LevelBot
from .random_bot import RandomBot
from .registry import (
    REGISTRY,
    BotKind,
    UnknownBot,
    current_spec,
    defaults,
    is_built_in,
    listing,
    make,
    read_bot,
    register,
)
from .search import SearchBot
from .seeds import derive_seed, seed_for_seat

__all__ = [
    "ABOUT_EXTERNAL",
    "NO_CLOCK",
    "REGISTRY",
    "Analyst",
    "AsyncEngine",
    "BadChoice",
    "BadProbabilities",
    "Bot",
    "BotKind",
    "EngineBot",
    "EngineOption",
    "Evaluation",
    "ExplicitPolicy",
    "FailsafeBot",
    "HeuristicBot",
    "LevelBot",
    "MinimalBot",
    "NotABot",
    "NotExplicit",
    "RandomBot",
    "SearchBot",
    "TimeControl",
    "UnknownBot",
    "current_spec",
    "defaults",
    "derive_seed",
    "explicit_chances",
    "is_built_in",
    "is_external",
    "listing",
    "load_bot",
    "load_prepared",
    "make",
    "read_bot",
    "register",
    "seed_for_seat",
]
