"""Views, options and events as the page gets them. Made from a view, or from events as seen by its observer, alone."""

from .battle import present_battle
from .events import EventPresenter
from .options import present_options

__all__ = ["EventPresenter", "present_battle", "present_options"]
