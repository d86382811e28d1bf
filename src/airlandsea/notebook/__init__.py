"""Wars to be played in a notebook (from a clone: `pip install ".[notebook]"`): Jupyter, marimo, VS Code, Colab.

    >>> from airlandsea.notebook import WarWidget
    >>> WarWidget("level:3")  # doctest: +SKIP

`NotebookGame` returns what is shown, and knows nothing of notebooks; `WarWidget` shows it.
"""

from typing import TYPE_CHECKING

from .game import NotebookGame

if TYPE_CHECKING:
    from .widget import WarWidget

__all__ = ["NotebookGame", "WarWidget"]


def __getattr__(name: str) -> object:
    """Load the widget when it is asked for: it needs the extra `notebook`."""
    if name != "WarWidget":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from .widget import WarWidget
    except ModuleNotFoundError as error:
        if error.name not in ("anywidget", "traitlets"):
            raise
        raise ImportError('notebooks need the extra; from a clone: pip install ".[notebook]"') from error
    return WarWidget
