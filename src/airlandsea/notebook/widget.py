"""The widget of a notebook: shows a `NotebookGame`, and plays what is clicked."""

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from ..errors import AirLandSeaError
from ..records import Record
from ..war import War
from .game import NotebookGame

HERE = Path(__file__).parent


class WarWidget(anywidget.AnyWidget):
    """A war against bots, to be played in a notebook; with the arguments of `NotebookGame`.

    The cell that ends with it shows it. It shows what the seat may know. The program of the notebook holds the
    whole war, so `war` has all cards.
    """

    _esm = HERE / "widget.js"
    _css = HERE / "widget.css"
    state = traitlets.Dict().tag(sync=True)  # of `NotebookGame.state`
    problem = traitlets.Unicode("").tag(sync=True)  # why the last click has changed nothing

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.game = NotebookGame(*args, **kwargs)
        super().__init__(state=self.game.state())
        self.on_msg(self.receive)

    @property
    def war(self) -> War:
        """The war with all cards: for the host, not for the player."""
        return self.game.war

    def record(self) -> Record:
        """Return the record of the war: while it runs, only what the person knows (R31)."""
        return self.game.record()

    def receive(self, _: object, message: dict[str, Any], __: object = None) -> None:
        """Play what was clicked: {"token", "number"}, or begin another war: {"next": true, "number"}.

        `number` is that of the moment at which it was clicked: late and repeated clicks change nothing.
        """
        if message.get("number") != self.game.number:
            return
        self.problem = ""  # so that the same problem is sent again
        try:
            if message.get("next"):
                self.game.begin()
            else:
                self.game.act(str(message.get("token", "")))
        except AirLandSeaError as error:
            self.problem = str(error)
        else:
            self.state = self.game.state()
