"""What a bot is: somebody at the table who sees what its seat may see, and chooses. It never gets a `State`."""

from typing import Protocol, runtime_checkable

from ..options import Action, Options
from ..view import View


@runtime_checkable
class Bot(Protocol):
    """A player. The same seed, views and options give the same choices."""

    @property
    def name(self) -> str:
        """What it is called."""

    def choose(self, view: View, options: Options) -> Action:
        """One of the options of the seat whose view it is; raises `TypeError` for anything but a view."""


def check_seen(view: object, options: object) -> None:
    """R31: a bot is shown a `View` and `Options`, and there is something to choose."""
    if not isinstance(view, View):
        raise TypeError(f"a bot is shown a View, not a {type(view).__name__}")
    if not isinstance(options, Options):
        raise TypeError(f"a bot chooses among Options, not a {type(options).__name__}")
    if not options:
        raise ValueError("there is nothing to choose: it is not this seat's turn")
