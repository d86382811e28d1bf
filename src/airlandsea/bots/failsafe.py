"""A bot that may fail without stopping the game: if it does not choose in time, another choice is made for it.

A bot in this process cannot be stopped by force. A `FailsafeBot` runs it in its own thread; when its time is over
the game goes on without it, and a late answer is ignored.
"""

import logging
from concurrent.futures import Future
from threading import Thread

from ..events import Event
from ..options import Action, Options
from ..view import View
from .bot import (
    BOT_ERRORS,
    NO_CLOCK,
    BadProbabilities,
    Bot,
    MinimalBot,
    TimeControl,
    check_bot,
    check_seen,
    describe_bad_choice,
    explicit_chances,
    name_of_bot,
    prepare_bot,
    safe_str,
    tell_bot,
)
from .heuristic import HeuristicBot

GRACE_S = 0.5  # seconds on top of a clock, for a busy machine
BUSY = "it is still busy with an earlier choice"

log = logging.getLogger(__name__)


class MoveTimeout(Exception):
    """A bot has not answered in its time."""


class FailsafeBot(Bot):
    """Wraps a bot so that its failures cost it a choice, not the game: the heuristic bot moves instead.

    Args:
        bot: any object with `choose`
        seed: of the heuristic bot
        grace: seconds beyond the clock before the bot counts as late

    Attributes:
        failures: why the heuristic bot had to move instead, in order
        prepare_errors: what the bot raised when it was prepared, in order
        event_errors: what the bot raised when it was told of events, in order
        policy_errors: why it could not be believed how likely it takes its options, in order

    Raises:
        NotABot: no object with `choose`
    """

    def __init__(self, bot: MinimalBot, seed: int | str | None = None, grace: float = GRACE_S) -> None:
        check_bot(bot)
        self.bot = bot
        self.grace = grace
        self.stand_in = HeuristicBot(seed)
        self.failures: list[str] = []
        self.prepare_errors: list[str] = []
        self.event_errors: list[str] = []
        self.policy_errors: list[str] = []
        self.late: Thread | None = None  # still busy with a choice that was taken from it

    @property
    def name(self) -> str:
        """The name of the bot that is guarded, or of its class."""
        return name_of_bot(self.bot)

    def prepare(self) -> None:
        """Prepare the bot."""
        try:
            prepare_bot(self.bot)
        except BOT_ERRORS as error:
            self.prepare_errors.append(describe_error(error))

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the bot's choice; that of the heuristic bot if it raises, is late, or chooses an illegal action.

        The bot gets a copy of the view: changing it affects nobody else.
        """
        check_seen(view, options)
        try:
            choice = self.ask(view.copy(), options, clock)
            known = options.get(choice)
        except MoveTimeout:
            return self.fall_back(view, options, f"took longer than {clock.move:g} s and {self.grace:g} s of grace")
        except BOT_ERRORS as error:
            return self.fall_back(view, options, f"raised {describe_error(error)}")
        return known or self.fall_back(view, options, describe_bad_choice(choice))

    def ask(self, view: View, options: Options, clock: TimeControl) -> Action:
        """Return the choice of a bot that has a deadline; raises what the bot raises, and `MoveTimeout`."""
        if self.is_busy:
            raise RuntimeError(BUSY)
        if clock.move is None:
            return self.bot.choose(view, options, clock)
        answer: Future[Action] = Future()
        thread = Thread(target=think, args=(self.bot, view, options, clock, answer), daemon=True)
        thread.start()
        thread.join(clock.move + self.grace)
        if thread.is_alive():
            self.late = thread
            raise MoveTimeout
        return answer.result()

    def fall_back(self, view: View, options: Options, why: str) -> Action:
        """Return the choice that is played when the bot has none."""
        self.failures.append(why)
        log.warning("%s %s", self.name, why)
        return self.stand_in.choose(view, options)

    def observe(self, event: Event) -> None:
        """Pass an event on to the bot, if it is not busy and listens to events."""
        if not self.is_busy and (error := tell_safely(self.bot, event)):
            self.event_errors.append(error)

    def explicit_chances(self, view: View, options: Options, taken: int | None = None) -> dict[int, float] | None:
        """Return how likely the bot takes each option, as `explicit_chances`; None also if that fails.

        `taken`: the number of the action that it took from this view; it must not say that it never takes it.
        """
        try:
            if self.is_busy:
                raise RuntimeError(BUSY)
            chances = explicit_chances(self.bot, view.copy(), options)
            if chances is not None and taken is not None and not chances.get(taken):
                raise BadProbabilities(f"it took {options.get(taken)}, which it says that it never takes")
            return chances
        except BOT_ERRORS as error:
            self.policy_errors.append(describe_error(error))
            log.warning("%s does not say how likely it takes its options: %s", self.name, self.policy_errors[-1])
            return None

    @property
    def is_busy(self) -> bool:
        """Whether the bot is still busy with a choice that was taken from it."""
        return self.late is not None and self.late.is_alive()


def tell_safely(bot: MinimalBot, event: Event) -> str | None:
    """Tell a bot of an event; return what it has raised: None if nothing."""
    try:
        tell_bot(bot, event)
    except BOT_ERRORS as error:
        return describe_error(error)
    return None


def think(bot: MinimalBot, view: View, options: Options, clock: TimeControl, answer: "Future[Action]") -> None:
    """Set the answer: the bot's choice, or the exception that it raised."""
    try:
        answer.set_result(bot.choose(view, options, clock))
    except BaseException as error:
        answer.set_exception(error)


def describe_error(error: BaseException) -> str:
    """Return what a bot has raised: its type and what it says."""
    return f"{type(error).__name__}: {safe_str(error)}"
