"""Seats that are played from outside, with bots at the other seats and everything reported as text.

All texts are made from the seat's views and from events as the seat may know them (R31). It knows no rewards.
"""

from collections.abc import Callable, Mapping

from ..bots import NO_CLOCK, Bot, FailsafeBot, TimeControl, seed_for_seat
from ..events import Event
from ..locale import translate
from ..notation.codes import SEATS, read_seat
from ..options import Action, Options
from ..text.events import Narrator
from ..text.situation import prompt, score_line
from ..view import View
from ..war import War
from .runner import MAX_SCORELESS_BATTLES, SeatedBot, WarRunner


def make_others(
    make: Callable[[str, str], Bot], war: War, seat: int | str, opponent: str, partner: str | None = None
) -> dict[int, Bot]:
    """Return the bots at all other seats, made by name with seeds that follow from the war's.

    `partner`: the bot on the side of `seat`; None: the same as the opponents. Raises `IllegalAction` for a seat that is
    not there.
    """
    own = read_seat(seat, war.mode.seats)
    return {
        other: make(
            opponent if partner is None or (other ^ own) & 1 else partner, seed_for_seat(war.seed, SEATS[other])
        )
        for other in range(war.mode.seats)
        if other != own
    }


class PlayerSeat:
    """A seat (0, or "1a") in a war that is played from outside."""

    def __init__(self, war: War, seat: int | str) -> None:
        self.war = war
        self.seat = read_seat(seat, war.mode.seats)

    @property
    def view(self) -> View:
        """What the seat sees."""
        return self.war.view(self.seat)

    @property
    def options(self) -> Options:
        """What the seat may do; empty while others decide."""
        return self.war.battle.options_for(self.seat)

    def war_result(self) -> str:
        """Return which side has won the war, or that nobody has, in the language of `using_language`."""
        side = self.seat & 1
        points = {"ours": self.war.score[side], "theirs": self.war.score[1 - side]}
        if self.war.winner is None:
            return translate("terminal-draw", **points, number=MAX_SCORELESS_BATTLES)
        return translate("terminal-won" if self.war.winner == side else "terminal-lost", **points)


class SeatText:
    """What a seat is told and asked, in sentences."""

    def __init__(self, war: War, seat: int) -> None:
        self.war = war
        self.seat = seat
        self.narrator = Narrator(seat, pairs=war.mode.pairs)

    def describe_events(self, events: list[Event]) -> list[str]:
        """Return sentences of a deal or a step; at the end of a battle its result and the score."""
        return self.narrator.narrate(events) + self.result(events)

    def result(self, events: list[Event]) -> list[str]:
        """Return the result of a battle and the score, if the events end it."""
        ending = self.narrator.result(events)
        return [ending, score_line(self.war.view(self.seat))] if ending else []

    def question(self, view: View, options: Options) -> str:
        """Return the situation, the question and the options."""
        return prompt(view, options)


class CompactSeatText(SeatText):
    """What a seat is told in notation: the tokens played, the position line, and the tokens of its options."""

    def describe_events(self, events: list[Event]) -> list[str]:
        """Return the token of a step as the seat may read it, and the result of a battle in sentences."""
        history = self.war.battle.history
        if not history:  # a deal
            return []
        turn = history[-1]
        token = turn.token if turn.seat == self.seat else turn.public_token
        return [f"{SEATS[turn.seat]}: {token}", *self.result(events)]

    def question(self, view: View, options: Options) -> str:
        """Return the position line of the view, and the tokens."""
        return f"{view.position}\n{' '.join(options.tokens)}"


VERBOSITIES: dict[str, type[SeatText]] = {"full": SeatText, "compact": CompactSeatText}


class NarratedSeat(PlayerSeat):
    """A seat that is told what happens, and asked, in text."""

    def __init__(self, runner: WarRunner, seat: int | str, verbosity: str = "full") -> None:
        """`runner`: the loop of the war, which reports to `narrate`; `verbosity`: a key of `VERBOSITIES`."""
        super().__init__(runner.war, seat)
        self.runner = runner
        self.text = VERBOSITIES[verbosity](runner.war, self.seat)
        self.told: list[str] = []  # since the last `read_told`

    @property
    def is_over(self) -> bool:
        """Whether the war, or the battle, is over."""
        return self.runner.is_over

    @property
    def winner(self) -> int | None:
        """The side that has won what is played."""
        return self.runner.winner

    def narrate(self, events: list[Event]) -> None:
        """Keep the text of a deal or a step for `read_told`."""
        self.told += self.text.describe_events(events)

    # To be read

    def read_told(self) -> str:
        """Return what has happened since the last call."""
        told, self.told = "\n".join(self.told), []
        return told

    def prompt(self) -> str:
        """Return the situation and the options; or who has won."""
        return self.ending() if self.is_over else self.text.question(self.view, self.options)

    def ending(self) -> str:
        """Return a sentence about who has won."""
        what = self.runner.unit
        if self.winner is None:
            return f"The {what} is over; nobody has won it."
        return f"The {what} is over: {'you have' if self.winner == self.seat & 1 else 'the enemy has'} won it."


class SeatSession(NarratedSeat):
    """A war, or its first battle, from one seat: either the seat has to choose, or it is over."""

    def __init__(
        self,
        war: War,
        seat: int | str,
        others: Mapping[int, Bot],
        unit: str = "war",
        clock: TimeControl = NO_CLOCK,
        verbosity: str = "full",
    ) -> None:
        """Seat the bots, and let them play until the seat has to choose.

        Args:
            war: it is played in place
            seat: the seat that is played from outside, as 0 or as "1a"
            others: {seat: its bot}
            unit: "war", or "battle" for its first battle only
            clock: the time control of each bot
            verbosity: a key of `VERBOSITIES`

        Raises:
            IllegalAction: an unknown seat
        """
        super().__init__(runner_of(war, others, unit, clock), seat, verbosity)
        self.runner.report = self.narrate
        self.runner.play_on()

    @property
    def bots(self) -> dict[int, FailsafeBot]:
        """[seat] the bots."""
        return self.runner.bots

    def act(self, action: Action) -> None:
        """Play the seat's choice, and let the others play until the seat is asked again."""
        self.runner.act(self.seat, action)
        self.runner.play_on()


class MultiSeatSession:
    """A war, or its first battle, from every seat without a bot: either one of them has to choose, or it is over."""

    def __init__(
        self,
        war: War,
        others: Mapping[int, Bot],
        unit: str = "war",
        clock: TimeControl = NO_CLOCK,
        verbosity: str = "full",
    ) -> None:
        """Seat the bots, and let them play until another seat has to choose; arguments as of `SeatSession`."""
        self.war = war
        self.runner = runner_of(war, others, unit, clock)
        self.runner.report = self.narrate
        outside = [seat for seat in range(war.mode.seats) if seat not in others]
        self.seats = {seat: NarratedSeat(self.runner, seat, verbosity) for seat in outside}
        self.runner.play_on()

    @property
    def is_over(self) -> bool:
        """Whether the war, or the battle, is over."""
        return self.runner.is_over

    @property
    def seat_to_act(self) -> int | None:
        """The seat that has to choose, of several the lowest; None if the war or battle is over."""
        return None if self.is_over else self.runner.next_seat()[0]

    def act(self, seat: int | str, action: Action) -> None:
        """Play the choice of a seat, and let the bots play until a seat without a bot is asked."""
        self.runner.act(seat, action)
        self.runner.play_on()

    def narrate(self, events: list[Event]) -> None:
        """Tell each seat what it may know."""
        for seat in self.seats.values():
            seat.narrate(events)


def runner_of(war: War, others: Mapping[int, Bot], unit: str, clock: TimeControl) -> WarRunner:
    """Return the loop with bots at some seats; nothing is played yet."""
    players = {seat: SeatedBot(bot, clock, war.seed) for seat, bot in others.items()}
    return WarRunner(war, [players.get(seat) for seat in range(war.mode.seats)], unit)
