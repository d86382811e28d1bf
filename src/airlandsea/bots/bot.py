"""The interface of a bot: it sees what its seat may see, and chooses. It never gets a `State`."""

from asyncio import CancelledError
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import fsum, inf
from typing import Protocol, runtime_checkable

from ..errors import AirLandSeaError
from ..events import Event
from ..options import Action, Options
from ..rules.actions import WITHDRAW
from ..view import View


@dataclass(frozen=True)
class TimeControl:
    """The time of a bot in seconds; None: no limit.

    Args:
        move: for this choice
        remaining: for all its remaining choices in this war
        increment: given back after each choice

    Raises:
        ValueError: a negative or infinite time
    """

    move: float | None = None
    remaining: float | None = None
    increment: float = 0.0

    def __post_init__(self) -> None:
        for name, seconds in (("move", self.move), ("war", self.remaining), ("increment", self.increment)):
            if seconds is not None and not 0 <= seconds < float("inf"):
                raise ValueError(f"{name} {seconds!r}: seconds, from 0 on")

    def seconds(self, usual: float) -> float:
        """Return the time to take for a choice by a bot that wants `usual` seconds: a part of what remains."""
        if self.remaining is not None:
            usual = min(usual, self.remaining / CHOICES_LEFT + self.increment)
        return usual if self.move is None else min(usual, self.move)


BOT_ERRORS = (Exception, SystemExit, CancelledError)  # what a bot may raise; an interruption is the user's
SUM_TOLERANCE = 1e-5  # of probabilities, which may be numbers of single precision
CHOICES_LEFT = 40  # the remaining time of a war is divided by this many choices
NO_CLOCK = TimeControl()


class MinimalBot(Protocol):
    """The least that a player needs: a method `choose` as that of `Bot`. It may have more of what a `Bot` has."""

    def choose(self, view: View, options: Options, clock: TimeControl, /) -> Action:
        """Return one of the options."""


@runtime_checkable
class Bot(Protocol):
    """A player. The same seed, views and options must give the same choices, unless it plays by the clock.

    A subclass implements `choose` and sets `name`; its constructor takes a seed first, and options with defaults.
    """

    @property
    def name(self) -> str:
        """The name of the bot in reports and records."""

    def prepare(self) -> None:
        """Load or compile what the bot needs; called before a clock runs. Optional."""
        return

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return one of the options.

        Args:
            view: what the seat of the bot may know
            options: its legal actions, at least one
            clock: its time
        """

    def observe(self, event: Event) -> None:  # noqa: ARG002
        """Take note of an event, as the seat of the bot may know it (`Event.as_seen_by`). Optional."""
        return


def name_of_bot(bot: MinimalBot) -> str:
    """Return the name of a bot, or of its class."""
    return getattr(bot, "name", None) or type(bot).__name__


def prepare_bot(bot: MinimalBot) -> None:
    """Prepare a bot, if it can be."""
    if hasattr(bot, "prepare"):
        bot.prepare()


def tell_bot(bot: MinimalBot, event: Event) -> None:
    """Tell a bot of an event, if it listens."""
    if hasattr(bot, "observe"):
        bot.observe(event)


class NotABot(AirLandSeaError, ValueError):
    """A player is no bot: a name, a class, or an object without a method `choose`."""


def check_bot(bot: object) -> None:
    """Raise `NotABot` for anything but an object with `choose`."""
    if isinstance(bot, str):
        raise NotABot(f"{bot!r} cannot play, because it is a name: bots.make({bot!r}, seed) makes a bot of it")
    if isinstance(bot, type):
        raise NotABot(f"{bot.__name__} cannot play, because it is a class: {bot.__name__}(seed) makes a bot of it")
    if not callable(getattr(bot, "choose", None)):
        raise NotABot(f"{safe_str(bot)} cannot play, because it has no method `choose`")


class BadChoice(AirLandSeaError, ValueError):
    """What a bot chose is none of its options."""


def ask_bot(bot: MinimalBot, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
    """Return the option that a bot chooses, as an `Action`, a token or a number.

    Raises `BadChoice` for any other answer, and what the bot raises: one of `BOT_ERRORS`.
    """
    choice = bot.choose(view, options, clock)
    action = options.get(choice)
    if action is None:
        raise BadChoice(f"{name_of_bot(bot)} {describe_bad_choice(choice)}")
    return action


def describe_bad_choice(choice: object) -> str:
    """Return what is wrong with a choice, as the end of a sentence about the bot; its options stay secret (R31)."""
    return f"chose {safe_str(choice)!r}, which is not an option"


def safe_str(thing: object) -> str:
    """Return `str(thing)`, or a substitute if that raises."""
    try:
        return str(thing)
    except BOT_ERRORS:
        return f"<{type(thing).__name__}>"


def defines(bot: MinimalBot, method: str) -> bool:
    """Return whether the class of a bot has its own `prepare` or `observe`, which are optional."""
    default = getattr(Bot, method)
    return getattr(type(bot), method, default) is not default


class NotExplicit(AirLandSeaError, ValueError):
    """A bot cannot say how likely it takes each option of a view."""


class BadProbabilities(AirLandSeaError, ValueError):
    """What a bot says of how likely it takes each option cannot be."""


@runtime_checkable
class ExplicitPolicy(Protocol):
    """A bot that can say how likely it takes each option, as a function of its view alone."""

    def action_probabilities(self, view: View, options: Options) -> dict[int, float]:
        """Return {number of the action: probability}; options that are missing are never taken.

        Args:
            view: what the seat may know
            options: its legal actions, at least one

        Raises:
            NotExplicit: its choice from this view has no probabilities that it could state
        """


def explicit_chances(bot: object, view: View, options: Options) -> dict[int, float] | None:
    """Return how likely a bot takes each option, as `ExplicitPolicy.action_probabilities`; None: it does not say.

    Raises `BadProbabilities` for what cannot be, and what the bot raises: one of `BOT_ERRORS`.
    """
    if not isinstance(bot, ExplicitPolicy):
        return None
    try:
        chances = bot.action_probabilities(view, options)
    except NotExplicit:
        return None
    if wrong := [*chance_problems(chances, options)]:
        raise BadProbabilities("these are no probabilities of the options", wrong)
    return chances


def chance_problems(chances: Mapping[int, float], options: Options) -> Iterator[str]:
    """Yield every reason why numbers are no probabilities of options."""
    legal = {*options.numbers}
    if others := [number for number, chance in chances.items() if chance and number not in legal]:
        yield f"no option: {others[0]!r}"
    if wrong := [chance for chance in chances.values() if not 0 <= chance < inf]:
        yield f"no probability: {wrong[0]!r}"
    elif abs((total := fsum(chances.values())) - 1) > SUM_TOLERANCE:
        yield f"the sum is {total:.6g}, not 1"


@dataclass(frozen=True)
class Evaluation:
    """The value of an option, as a bot estimates it.

    Args:
        action: the option
        value: the chance of its side to win the war after it, from 0 to 1
        visits: how often the search took it
    """

    action: Action
    value: float
    visits: int


@runtime_checkable
class Analyst(Protocol):
    """A bot that evaluates all options."""

    def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return an evaluation of each option, best first.

        Args:
            view: what the seat may know
            options: its legal actions, at least one
            clock: the time for it
        """


def check_seen(view: object, options: object) -> None:
    """Check that a bot is shown a `View` and `Options` (R31), and that there is something to choose."""
    if not isinstance(view, View):
        raise TypeError(f"a bot is shown a View, not a {type(view).__name__}")
    if not isinstance(options, Options):
        raise TypeError(f"a bot chooses among Options, not a {type(options).__name__}")
    if not options:
        raise ValueError("no options: it is not this seat's turn")


def without_losing_withdrawal(view: View, options: Options) -> Options:
    """Return the options without a withdrawal that loses the war (R5, R6): no play is worse."""
    side = view.side
    if side is None or len(options) == 1 or options.get(WITHDRAW) is None:
        return options
    if view.score[1 - side] + view.withdrawal_cost(side) < view.mode.target:
        return options
    return view.options_of(number for number in options.numbers if number != WITHDRAW)
