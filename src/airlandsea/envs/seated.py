"""Somebody at a seat, bots at the others, and everything told in sentences. It knows nothing of rewards.

Whatever can be read here is made from the views of the seat and from events as it may know them (R31).
"""

from collections.abc import Mapping

from ..bots import NO_CLOCK, Bot, FailsafeBot, TimeControl
from ..events import Event, opening
from ..options import Action, Options
from ..telling import carry_out, result, tell
from ..text.events import Narrator
from ..text.prompt import prompt
from ..text.situation import score_line
from ..view import View
from ..war import War


class SeatSession:
    """A war, or its first battle, from one seat. It is the seat's turn to choose, or it is over."""

    def __init__(
        self, war: War, seat: int, others: Mapping[int, Bot], is_war: bool = True, clock: TimeControl = NO_CLOCK
    ) -> None:
        """`others`: the bots at all other seats, with a clock; those that fail are guarded."""
        self.war = war
        self.seat = seat
        self.others = {other: FailsafeBot(bot, war.seed) for other, bot in others.items()}
        self.is_war = is_war
        self.clock = clock
        self.narrator = Narrator(seat, pairs=war.mode.pairs)
        self.told: list[str] = []  # since somebody last read it
        self.tell([opening(war.battle.state)])
        self.play_on()

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.war.view(self.seat)

    @property
    def options(self) -> Options:
        """What the seat may do."""
        return self.war.battle.options_for(self.seat)

    @property
    def is_over(self) -> bool:
        """Whether the war, or the battle, is over."""
        return self.war.is_over if self.is_war else self.war.battle.is_over

    @property
    def winner(self) -> int | None:
        """The side that has won what is played."""
        if self.is_war:
            return self.war.winner
        return self.war.results[-1].winner if self.war.results else None

    def act(self, action: Action) -> None:
        """The seat chooses, and the others until it is asked again."""
        self.carry_out(self.seat, action)
        self.play_on()

    def play_on(self) -> None:
        """The others play, and battles follow each other."""
        while not self.is_over and not self.options:
            if self.war.battle.is_over:
                self.tell([opening(self.war.next_battle().state)])
            else:
                self.let_play(min(seat for seat in self.war.to_act if self.war.battle.options_for(seat)))

    def let_play(self, seat: int) -> None:
        """A bot chooses."""
        view, options = self.war.view(seat), self.war.battle.options_for(seat)
        self.carry_out(seat, self.others[seat].choose(view, options, self.clock))

    def carry_out(self, seat: int, action: Action) -> None:
        """Play, and tell everybody what they may know of it."""
        self.tell(carry_out(self.war.battle, seat, action))

    def tell(self, events: list[Event]) -> None:
        """Events, to bots and in sentences; the end of a battle with its score."""
        for seat, bot in self.others.items():
            for event in events:
                bot.observe(event.as_seen_by(seat))
        self.told += tell(self.narrator, events)
        if ending := result(self.narrator, events):
            self.told += [ending, score_line(self.view)]

    # To be read

    def read_told(self) -> str:
        """What has happened since this was last read."""
        told, self.told = "\n".join(self.told), []
        return told

    def prompt(self) -> str:
        """The situation and the options; or who has won."""
        return self.ending() if self.is_over else prompt(self.view, self.options)

    def ending(self) -> str:
        """Who has won."""
        what = "war" if self.is_war else "battle"
        if self.winner is None:
            return f"The {what} is over; nobody has won it."
        return f"The {what} is over: {'you have' if self.winner == self.seat & 1 else 'the enemy has'} won it."
