"""Bots: players made of code. Each sees a `View` and `Options`, never the state of the battle."""

from .bot import NO_CLOCK, Bot, Clock
from .engine import EngineBot
from .guard import GuardedBot
from .level import LevelBot
from .naming import KINDS, Kind, UnknownBot, defaults, listing, make, read_bot, register
from .outside import ABOUT_OUTSIDE, is_from_outside, make_or_start
from .random_bot import RandomBot
from .search import SearchBot
from .thumb import ThumbBot

__all__ = [
    "ABOUT_OUTSIDE",
    "KINDS",
    "NO_CLOCK",
    "Bot",
    "Clock",
    "EngineBot",
    "GuardedBot",
    "Kind",
    "LevelBot",
    "RandomBot",
    "SearchBot",
    "ThumbBot",
    "UnknownBot",
    "defaults",
    "is_from_outside",
    "listing",
    "make",
    "make_or_start",
    "read_bot",
    "register",
]
