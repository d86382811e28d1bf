"""A bot in one file (docs/bots.md): takes theaters where the lead is small, and listens for what the enemy shows.

`airlandsea match python:examples/bot.py random` measures it, `airlandsea play --opponent python:examples/bot.py` is a
game against it.
"""

from random import Random

from airlandsea import View
from airlandsea.bots import NO_CLOCK, Bot, TimeControl
from airlandsea.events import Event, EventKind
from airlandsea.options import Action, Options


class TugOfWar(Bot):
    """`caution`: how far behind, in strength and over all theaters, it withdraws while that is cheap."""

    name = "tug of war"

    def __init__(self, seed: int | str | None = None, caution: int = 12) -> None:
        self.random = Random(seed)
        self.caution = caution
        self.face_down = 0  # cards that the enemy has played face down in this battle

    def observe(self, event: Event) -> None:
        """The events of the battle, without what this seat may not know."""
        if event.kind is EventKind.DEALT:
            self.face_down = 0
        elif event.kind is EventKind.PLAYED and not event.face_up:
            self.face_down += 1

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """One of the options."""
        side = view.turn if view.side is None else view.side
        leads = {letter: view.strength(side, letter) - view.strength(1 - side, letter) for letter in view.row}
        behind = -sum(leads.values())
        withdrawal = options.get("w")
        if withdrawal and behind + self.face_down > self.caution and view.withdrawal_cost(side) <= 3:
            return withdrawal
        plays = [option for option in options if option is not withdrawal]
        return max(plays, key=lambda play: (self.worth(play, leads), self.random.random()))

    def worth(self, play: Action, leads: dict[str, int]) -> float:
        """A play counts the strength it brings, most where the theater is close."""
        if not (play.card and play.theater):
            return 0.0  # an answer to an ability: any
        strength = int(play.card[1]) if play.face == "up" else 2
        return strength / (1 + abs(leads[play.theater] + strength / 2))
