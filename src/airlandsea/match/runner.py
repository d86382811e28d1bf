"""The loop that plays a war: it asks the seat whose turn it is, plays the choice, and deals the next battle.

Bots get views, options and the events that their seats may know (R31), nothing else. If a bot raises, times out or
chooses an illegal action, the heuristic bot moves instead and the failure is counted. The loop knows no statistics.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from time import perf_counter

from ..battle import Battle
from ..bots import NO_CLOCK, FailsafeBot, MinimalBot, TimeControl
from ..bots.bot import defines
from ..events import Event, events_of, opening
from ..options import Action, Options
from ..view import View
from ..war import War

UNITS = ("war", "battle")  # what is played: a war to its end, or its first battle
MAX_SCORELESS_BATTLES = 200  # in a row, after which the war is a draw


def play_war(war: War, bots: Sequence[MinimalBot], clock: TimeControl = NO_CLOCK) -> list["Thinking"]:
    """Play a war to its end.

    Args:
        war: it is played in place
        bots: one for each seat, in order
        clock: the time control of each

    Returns:
        [seat] the time and the failures of its choices

    Raises:
        ValueError: the number of bots is not the number of seats
        NotABot: one of them has no `choose`, like a name, or is a class
    """
    players = [SeatedBot(bot, clock, f"{war.seed} {seat}") for seat, bot in enumerate(bots)]
    runner = WarRunner(war, players)
    for player in players:
        player.prepare()
    runner.play_on()
    return [player.thinking for player in players]


def battle_events(battle: Battle) -> Iterator[list[Event]]:
    """Yield the events of each step of a battle so far, the deal first."""
    yield [opening(battle.initial_state)]
    for turn, ((before, knew), (after, know)) in zip(battle.history, pairwise(battle.snapshots()), strict=True):
        yield events_of(before, knew, turn.number, after, know)


ERRORS = ("failures", "event_errors", "prepare_errors", "policy_errors")  # of `Thinking` and `FailsafeBot`


@dataclass(frozen=True)
class Thinking:
    """The time and the failures of a player's choices. Times differ from run to run and are not compared."""

    decisions: int = 0
    failures: tuple[str, ...] = ()  # why the heuristic bot had to move instead
    seconds: float = field(default=0.0, compare=False)
    longest: float = field(default=0.0, compare=False)  # seconds of the longest choice
    event_errors: tuple[str, ...] = ()  # what it raised when it was told of events
    prepare_errors: tuple[str, ...] = ()  # what it raised when it was prepared
    policy_errors: tuple[str, ...] = ()  # why it could not be believed how likely it takes its options

    def __add__(self, other: "Thinking") -> "Thinking":
        return Thinking(
            self.decisions + other.decisions,
            self.failures + other.failures,
            self.seconds + other.seconds,
            max(self.longest, other.longest),
            self.event_errors + other.event_errors,
            self.prepare_errors + other.prepare_errors,
            self.policy_errors + other.policy_errors,
        )


class SeatedBot:
    """A bot at a seat, with its clock. The clock also runs while the bot observes events."""

    def __init__(self, bot: MinimalBot, clock: TimeControl = NO_CLOCK, seed: int | str | None = None) -> None:
        """`clock`: its time control for the war; `seed`: of the heuristic bot that moves when `bot` fails."""
        self.bot = FailsafeBot(bot, seed)
        self.listens = defines(bot, "observe")
        self.time_control = clock
        self.remaining = clock.remaining  # seconds of the war's time; None: unlimited
        self.decisions = 0
        self.failed: set[int] = set()  # the numbers of its choices, from 0 on, that were made for it
        self.seconds = 0.0
        self.longest = 0.0

    @property
    def clock(self) -> TimeControl:
        """The time for the next choice: never more than what remains of the war's."""
        if self.remaining is None:
            return self.time_control
        limit = self.time_control.move
        move = self.remaining if limit is None else min(limit, self.remaining)
        return TimeControl(move, self.remaining, self.time_control.increment)

    def prepare(self) -> None:
        """Prepare the bot before its clock runs. An error is counted, and costs it no choice."""
        self.bot.prepare()

    def choose(self, view: View, options: Options) -> Action:
        """Return the bot's choice, which is always one of the options."""
        failures = len(self.bot.failures)
        began = perf_counter()
        action = self.bot.choose(view, options, self.clock)
        took = perf_counter() - began
        if len(self.bot.failures) > failures:
            self.failed.add(self.decisions)
        self.decisions += 1
        self.longest = max(self.longest, took)
        self.spend(took)
        if self.remaining is not None:
            self.remaining += self.time_control.increment
        return action

    def observe(self, event: Event) -> None:
        """Tell the bot of an event, as its seat knows it."""
        began = perf_counter()
        self.bot.observe(event)
        self.spend(perf_counter() - began)

    def spend(self, seconds: float) -> None:
        """Count time against its clock."""
        self.seconds += seconds
        if self.remaining is not None:
            self.remaining = max(0.0, self.remaining - seconds)

    @property
    def thinking(self) -> Thinking:
        """The time and the failures of its choices so far, and what failed besides."""
        errors = {name: tuple(getattr(self.bot, name)) for name in ERRORS}
        return Thinking(self.decisions, seconds=self.seconds, longest=self.longest, **errors)


class WarRunner:
    """A war, or its first battle, and the players at its seats."""

    def __init__(
        self,
        war: War,
        players: Sequence[SeatedBot | None],
        unit: str = "war",
        report: Callable[[list[Event]], None] | None = None,
    ) -> None:
        """Seat the players.

        Args:
            war: it is played in place
            players: one for each seat, in order; None: a seat that acts from outside, with `act`
            unit: "war", or "battle" for its first battle only
            report: called with the events of each deal and each step, including what only a referee knows

        Raises:
            ValueError: the number of players is not the number of seats
        """
        if len(players) != war.mode.seats:
            raise ValueError(f"{len(players)} players for {war.mode.seats} seats")
        self.war = war
        self.players = players
        self.unit = unit
        self.report = report
        self.listeners = [(seat, player) for seat, player in enumerate(players) if player and player.listens]
        self.announced: Battle | None = None  # the last battle whose deal was told

    @property
    def bots(self) -> dict[int, FailsafeBot]:
        """[seat] the bots."""
        return {seat: player.bot for seat, player in enumerate(self.players) if player}

    @property
    def is_over(self) -> bool:
        """Whether the war, or the single battle, is over."""
        return self.war.battle.is_over if self.unit == "battle" else self.war.is_over or self.is_scoreless

    @property
    def is_scoreless(self) -> bool:
        """Whether the last `MAX_SCORELESS_BATTLES` battles were scoreless, so that the war is a draw."""
        results = self.war.results[-MAX_SCORELESS_BATTLES:]
        return len(results) == MAX_SCORELESS_BATTLES and not any(result.points for result in results)

    @property
    def winner(self) -> int | None:
        """The side that has won the war, or the battle; None while it runs, or if nobody has."""
        if self.unit == "war":
            return self.war.winner
        return self.war.results[-1].winner if self.war.results else None

    def play_on(self) -> None:
        """Let the bots play until a seat without a bot has to act, or the war or battle is over."""
        while not self.is_over:
            if self.war.battle.is_over:
                self.war.next_battle()
            if self.announced is not self.war.battle:
                self.announced = self.war.battle
                self.retell()
                if self.report:
                    self.report([self.war.battle.opening])
            seat, options = self.next_seat()
            if self.players[seat] is None:
                return
            self.let_play(seat, options)

    def next_seat(self) -> tuple[int, Options]:
        """Return the seat to act with its options: of several a seat without a bot, otherwise the lowest."""
        battle = self.war.battle
        asked = {seat: options for seat in sorted(battle.to_act) if (options := battle.options_for(seat))}
        seat = next((each for each in asked if self.players[each] is None), min(asked))
        return seat, asked[seat]

    def let_play(self, seat: int, options: Options) -> None:
        """Let the bot at a seat act."""
        player = self.players[seat]
        assert player, "there is a bot at the seat"
        self.act(seat, player.choose(self.war.view(seat), options))

    def act(self, seat: int | str, action: Action) -> None:
        """Play an option of a seat (0, or "1a"), and tell everybody what they may know of it."""
        if self.listeners or self.report:
            self.tell(self.war.battle.push(action, seat))
        else:
            self.war.play(action, seat)

    def tell(self, events: list[Event]) -> None:
        """Tell each bot what its seat may know (R31), and report the events."""
        self.tell_bots(events)
        if self.report:
            self.report(events)

    def tell_bots(self, events: list[Event]) -> None:
        """Tell each bot that observes events what its seat may know (R31)."""
        for event in events:
            for seat, player in self.listeners:
                player.observe(event.as_seen_by(seat))

    def retell(self) -> None:
        """Tell the bots the battle from its deal: when they begin to play it, and after steps were taken back."""
        for events in battle_events(self.war.battle) if self.listeners else ():
            self.tell_bots(events)
