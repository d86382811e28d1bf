"""A table: bots sit at the seats of a war and play it. Nobody gets more than a view, options and their events.

Every bot is guarded: one that raises, is late or chooses what is no option has its choice made by the rules of thumb,
and the failure is counted. The table knows no statistics and no opponents, only seats.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter

from ..bots import NO_CLOCK, Bot, FailsafeBot, TimeControl
from ..events import Event, opening
from ..options import Action, Options
from ..telling import carry_out
from ..view import View
from ..war import War

BARREN = 200  # battles running in which nobody scores: then the war is a draw


@dataclass(frozen=True)
class Thinking:
    """What somebody's choices have cost. Times differ from run to run and are not compared."""

    decisions: int = 0
    failures: tuple[str, ...] = ()
    seconds: float = field(default=0.0, compare=False)
    longest: float = field(default=0.0, compare=False)  # seconds for one choice

    def __add__(self, other: "Thinking") -> "Thinking":
        return Thinking(
            self.decisions + other.decisions,
            self.failures + other.failures,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
        )


class SeatedBot:
    """A bot on its seat, with its clock. Listening counts as thinking."""

    def __init__(self, bot: Bot, clock: TimeControl = NO_CLOCK, seed: int | str | None = None) -> None:
        """`seed`: of the rules of thumb that choose when the bot fails."""
        self.bot = FailsafeBot(bot, seed)
        self.listens = getattr(type(bot), "observe", Bot.observe) is not Bot.observe
        self.given = clock
        self.left = clock.remaining
        self.decisions = 0
        self.seconds = 0.0
        self.longest = 0.0

    @property
    def clock(self) -> TimeControl:
        """What is left of its time. No choice may take longer than is left of the war's."""
        if self.left is None:
            return self.given
        move = self.left if self.given.move is None else min(self.given.move, self.left)
        return TimeControl(move, self.left, self.given.increment)

    def prepare(self) -> None:
        """Before its clock runs. What fails here fails again where it counts."""
        with suppress(Exception, SystemExit):
            self.bot.prepare()

    def choose(self, view: View, options: Options) -> Action:
        """Its choice, always one of the options."""
        began = perf_counter()
        action = self.bot.choose(view, options, self.clock)
        took = perf_counter() - began
        self.decisions += 1
        self.longest = max(self.longest, took)
        self.spend(took)
        if self.left is not None:
            self.left += self.given.increment
        return action

    def observe(self, event: Event) -> None:
        """Something its seat may know has happened."""
        began = perf_counter()
        self.bot.observe(event)
        self.spend(perf_counter() - began)

    def spend(self, seconds: float) -> None:
        """Time has passed for it."""
        self.seconds += seconds
        if self.left is not None:
            self.left = max(0.0, self.left - seconds)

    @property
    def thinking(self) -> Thinking:
        """What its choices have cost so far."""
        return Thinking(self.decisions, tuple(self.bot.failures), self.seconds, self.longest)


class WarRunner:
    """A war and the players at its seats."""

    def __init__(self, war: War, players: Sequence[SeatedBot]) -> None:
        """One player for each seat of the war, in order."""
        if len(players) != war.mode.seats:
            raise ValueError(f"{len(players)} players for {war.mode.seats} seats")
        self.war = war
        self.players = players
        self.listeners = [(seat, player) for seat, player in enumerate(players) if player.listens]

    def play_war(self) -> None:
        """Play until a side has won, or nobody scores any more."""
        self.play_battle()
        while not self.war.is_over and not self.is_barren:
            self.war.next_battle()
            self.play_battle()

    @property
    def is_barren(self) -> bool:
        """Whether the last battles, many of them, were worth nothing to anybody."""
        results = self.war.results[-BARREN:]
        return len(results) == BARREN and not any(result.points for result in results)

    def play_battle(self) -> None:
        """Play the present battle to its score."""
        self.tell([opening(self.war.battle.state)])
        while not self.war.battle.is_over:
            self.ask(self.next_seat())

    def next_seat(self) -> int:
        """Who acts: where several may, the lowest seat that has an option."""
        return min(seat for seat in self.war.to_act if self.war.battle.options_for(seat))

    def ask(self, seat: int) -> None:
        """Have a player choose, carry it out, and tell all who listen."""
        battle = self.war.battle
        action = self.players[seat].choose(battle.view(seat), battle.options_for(seat))
        if not self.listeners:
            battle.play(action, seat)
            return
        self.tell(carry_out(battle, seat, action))

    def tell(self, events: Iterable[Event]) -> None:
        """Each player hears what its seat may know (R31)."""
        for event in events:
            for seat, player in self.listeners:
                player.observe(event.as_seen_by(seat))
