"""Air, Land, & Sea and Spies, Lies, & Supplies: rules, notation and bots for a family of card games."""

from . import errors
from .battle import Battle
from .errors import Reason, ReasonKind
from .history import Turn
from .options import Action, ActionKind, Options
from .public_info import Question, Result
from .rules.modes import PRESETS, Mode
from .setup import Setup
from .view import View
from .war import War

__all__ = [
    "PRESETS",
    "Action",
    "ActionKind",
    "Battle",
    "Mode",
    "Options",
    "Question",
    "Reason",
    "ReasonKind",
    "Result",
    "Setup",
    "Turn",
    "View",
    "War",
    "errors",
]
__version__ = "0.2.0"
