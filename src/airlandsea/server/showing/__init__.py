"""Views, options and events as the page gets them. Made from a view, or from events as seen by its observer, alone."""

from .battle import show_battle
from .events import Teller
from .options import show_options

__all__ = ["Teller", "show_battle", "show_options"]
