"""A seat for somebody who acts from outside, with bots at the other seats and everything told in sentences.

All texts are made from the seat's views and from events as the seat may know them (R31). It knows no rewards.
"""

from collections.abc import Callable, Mapping

from ..bots import NO_CLOCK, Bot, TimeControl, seed_for_seat
from ..events import Event
from ..options import Action, Options
from ..rules.modes import SEATS
from ..text.events import Narrator
from ..text.situation import prompt, score_line
from ..view import View
from ..war import War
from .runner import SeatedBot, WarRunner


def make_others(
    make: Callable[[str, str], Bot], war: War, seat: int, opponent: str, partner: str | None = None
) -> dict[int, Bot]:
    """Return the bots at all other seats, made by name with seeds that follow from the war's.

    `partner`: the bot on the side of `seat`; None: the same as the opponents.
    """
    return {
        other: make(
            opponent if partner is None or (other ^ seat) & 1 else partner, seed_for_seat(war.seed, SEATS[other])
        )
        for other in range(war.mode.seats)
        if other != seat
    }


class PlayerSeat:
    """A seat in a war that somebody plays from outside."""

    def __init__(self, war: War, seat: int) -> None:
        self.war = war
        self.seat = seat

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.war.view(self.seat)

    @property
    def options(self) -> Options:
        """What the seat may do; empty while others decide."""
        return self.war.battle.options_for(self.seat)


class SeatSession(PlayerSeat):
    """A war, or its first battle, from one seat: either the seat has to choose, or it is over."""

    def __init__(
        self, war: War, seat: int, others: Mapping[int, Bot], unit: str = "war", clock: TimeControl = NO_CLOCK
    ) -> None:
        """Seat the bots, and let them play until the seat has to choose.

        Args:
            war: which is changed
            seat: that acts from outside
            others: {seat: its bot}
            unit: "war", or "battle" for its first battle only
            clock: the time control of each bot
        """
        super().__init__(war, seat)
        players = {other: SeatedBot(bot, clock, war.seed) for other, bot in others.items()}
        self.bots = {other: player.bot for other, player in players.items()}
        self.runner = WarRunner(war, [players.get(each) for each in range(war.mode.seats)], unit, self.narrate)
        self.narrator = Narrator(seat, pairs=war.mode.pairs)
        self.told: list[str] = []  # sentences since the last `read_told`
        self.runner.play_on()

    @property
    def is_over(self) -> bool:
        """Whether the war, or the battle, is over."""
        return self.runner.is_over

    @property
    def winner(self) -> int | None:
        """The side that has won what is played."""
        return self.runner.winner

    def act(self, action: Action) -> None:
        """Play the seat's choice, and let the others play until the seat is asked again."""
        self.runner.act(self.seat, action)
        self.runner.play_on()

    def narrate(self, events: list[Event]) -> None:
        """Keep sentences of what has happened; at the end of a battle its result and the score."""
        self.told += self.narrator.narrate(events)
        if ending := self.narrator.result(events):
            self.told += [ending, score_line(self.view)]

    # To be read

    def read_told(self) -> str:
        """Return what has happened since the last call."""
        told, self.told = "\n".join(self.told), []
        return told

    def prompt(self) -> str:
        """Return the situation and the options; or who has won."""
        return self.ending() if self.is_over else prompt(self.view, self.options)

    def ending(self) -> str:
        """Return a sentence about who has won."""
        what = self.runner.unit
        if self.winner is None:
            return f"The {what} is over; nobody has won it."
        return f"The {what} is over: {'you have' if self.winner == self.seat & 1 else 'the enemy has'} won it."
