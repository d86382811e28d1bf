"""Air, Land, & Sea and Spies, Lies, & Supplies: the rules, the words and the players of a family of card games."""

from . import errors
from .battle import Battle, Result, Turn
from .options import Action, Options
from .rules.modes import PRESETS, Mode
from .setup import Setup
from .view import View
from .war import War

__all__ = ["PRESETS", "Action", "Battle", "Mode", "Options", "Result", "Setup", "Turn", "View", "War", "errors"]
__version__ = "0.2.0"
