"""An external program at a seat: it is shown the view and the tokens of its options, and names one of them.

It has a deadline even without a clock. A program that ends, hangs or floods is ended and started again for the next
choice; after FAILURES_MAX failures in a row it is not asked any more. The caller deals with a failed choice
(`FailsafeBot`). A program that is no longer needed waits for the next bot with the same command.
"""

import atexit
import logging
import shlex
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from weakref import finalize

from ...events import Event, EventKind
from ...options import Action, Options
from ...view import View
from ..bot import NO_CLOCK, Bot, Evaluation, TimeControl, check_seen
from ..seeds import derive_seed
from .options import EngineOption, read_option, setting_problems
from .process import EngineFailed, EngineProcess
from .protocol import PROTOCOL, VERSION, Unreadable, read_evaluation, write_clock, write_event

START_TIMEOUT_S = 20.0  # seconds until an engine has to be ready
CHOICE_TIMEOUT_S = 60.0  # seconds for a choice where there is no clock
STOP_TIMEOUT_S = 0.3  # seconds to answer when told to stop; less than `GRACE_S` of a `FailsafeBot`
LINES_MAX = 1000  # lines before an answer
FAILURES_MAX = 3
IDLE_MAX = 8  # engines that wait for another bot

LAST_WORDS = {"choose": "play", "analyse": "analysed"}  # {question: the first word of the last line of its answer}

log = logging.getLogger(__name__)


class Engine:
    """A program that speaks the protocol: started when it is needed, and again when it has failed."""

    def __init__(self, command: Sequence[str], settings: Mapping[str, str] | None = None) -> None:
        self.command = tuple(command)
        self.settings = dict(settings or {})
        self.program: EngineProcess | None = None
        self.name = Path(self.command[0]).name
        self.options: dict[str, EngineOption] = {}  # that it has announced

    @property
    def key(self) -> tuple[object, ...]:
        """What makes engines the same."""
        return self.command, *sorted(self.settings.items())

    def start(self) -> None:
        """Start it, unless it runs, and wait until it is ready; raises `EngineFailed`."""
        if self.program and not self.program.has_ended:
            return
        self.end()
        self.program = EngineProcess(self.command)
        deadline = monotonic() + START_TIMEOUT_S
        try:
            self.introduce(self.program, deadline)
        except TimeoutError:
            self.end()
            raise EngineFailed(f"was not ready after {START_TIMEOUT_S:g} s") from None
        except EngineFailed:
            self.end()
            raise

    def introduce(self, program: EngineProcess, deadline: float) -> None:
        """Shake hands: read its name and the options that it announces, and set those that are wanted."""
        program.say(f"{PROTOCOL} {VERSION}")
        self.options = {}
        for _ in range(LINES_MAX):
            word, _, rest = program.observe(deadline).partition(" ")
            if word == "id" and rest.startswith("name "):
                self.name = rest.removeprefix("name ")[:80]
            elif word == "option":
                option = read_option(rest)
                self.options[option.name] = option
            elif word == PROTOCOL:
                break
        if word != PROTOCOL or rest != str(VERSION):
            raise EngineFailed(f"does not speak {PROTOCOL} {VERSION}")
        if problems := setting_problems(self.settings, self.options.values()):
            raise EngineFailed("; ".join(problems))
        program.say(*(f"set {name} {value}" for name, value in self.settings.items()), "isready")
        self.expect("readyok", deadline)

    def expect(self, wanted: str, deadline: float, on_line: Callable[[str], None] | None = None) -> str:
        """Return what follows the wanted word; `on_line` gets the lines `line …` before it.

        Raises `TimeoutError` and `EngineFailed`.
        """
        assert self.program
        for _ in range(LINES_MAX):
            word, _, rest = self.program.observe(deadline).partition(" ")
            if word == wanted:
                return rest
            if word == "line" and on_line:
                on_line(rest)
            if word == "error":
                raise Objection(f"says: {rest[:200]}")
            log.debug("%s: %s %s", self.name, word, rest)
        raise EngineFailed(f"said {LINES_MAX} lines and not {wanted!r}")

    def end(self, at_once: bool = True) -> None:
        """Leave no process behind."""
        program, self.program = self.program, None
        if program:
            program.end(at_once)


class Objection(EngineFailed):
    """An engine reports an error instead of a choice, or makes an unusable one: it keeps running."""


def split_command(command: str | Sequence[str]) -> Sequence[str]:
    """Return the program and its arguments; a line that is the name of a program is all of it."""
    if not isinstance(command, str):
        return command
    return [command] if shutil.which(command) else shlex.split(command)


class EngineBot(Bot):
    """A bot whose choices come from an outside program. Wrap it in a `FailsafeBot`: its failures are raised."""

    def __init__(
        self,
        command: str | Sequence[str],
        settings: Mapping[str, str] | None = None,
        seed: int | str | None = None,
        patience: float = CHOICE_TIMEOUT_S,
    ) -> None:
        """Prepare the program, which is started when it is needed.

        Args:
            command: the program and its arguments, as words or as a line
            settings: its options
            seed: of its random choices; None: from the system
            patience: seconds for a choice without a clock

        Raises:
            ValueError: the command is empty, or there is no such program
        """
        words = split_command(command)
        if not words:
            raise ValueError("no program can be run, because the command is empty")
        if shutil.which(words[0]) is None:
            raise ValueError(f"no program {words[0]!r} that can be run")
        self.engine = check_out(Engine(words, settings))
        self.seed = derive_seed(seed)
        self.patience = patience
        self.failures = 0  # in a row
        self.battle: list[str] = []  # what has happened in it
        self.began: EngineProcess | None = None  # the process that knows of this war
        self.leave = finalize(self, check_in, self.engine)

    def __getstate__(self) -> object:
        raise TypeError(f"{self.name} cannot be copied or pickled, because a running program cannot: make another bot")

    @property
    def name(self) -> str:
        """What the engine calls itself, as soon as it has said so."""
        return self.engine.name

    def prepare(self) -> None:
        """Start the program."""
        self.begin()

    def close(self) -> None:
        """Leave the table; the program waits for another bot, or ends."""
        self.leave()

    def begin(self) -> EngineProcess:
        """Return the program, which knows of the war and of the battle so far."""
        self.engine.start()
        program = self.engine.program
        assert program
        if self.began is not program:
            program.say(f"newwar {self.seed}", *(f"event {line}" for line in self.battle))
            self.began = program
        return program

    def observe(self, event: Event) -> None:
        """Pass on an event. An engine that is not running hears it when it is started."""
        if event.kind is EventKind.DEALT:
            self.battle.clear()
        self.battle.append(write_event(event))
        if self.began and self.began is self.engine.program:
            try:
                self.began.say(f"event {self.battle[-1]}")
            except EngineFailed:
                self.engine.end()

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:
        """Return the option that the program names; raises `EngineFailed`."""
        check_seen(view, options)
        if self.failures >= FAILURES_MAX:
            raise EngineFailed(f"has failed {self.failures} times in a row, and is not asked any more")
        self.failures += 1
        with self.end_on_failure():
            action = self.ask(view, options, clock)
        self.failures = 0
        return action

    @contextmanager
    def end_on_failure(self) -> Iterator[None]:
        """End a program that fails, so that a late answer is not taken for that to another question."""
        try:
            yield
        except Objection:
            raise
        except EngineFailed:
            self.engine.end()
            raise

    def analyse(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> list[Evaluation]:
        """Return its evaluation of each option, best first; raises `EngineFailed` if it cannot or does not analyse."""
        check_seen(view, options)
        lines: list[str] = []
        with self.end_on_failure():
            self.question("analyse", view, options, clock, lines.append)
        try:
            return [read_evaluation(line, options) for line in lines]
        except Unreadable as error:
            raise Objection(str(error)) from None

    def stop(self) -> None:
        """Tell the program to answer now; for another thread while one waits for the answer."""
        if program := self.engine.program:
            with suppress(EngineFailed):
                program.say("stop")

    def ask(self, view: View, options: Options, clock: TimeControl) -> Action:
        """Return its choice."""
        token = self.question("choose", view, options, clock)
        action = options.get(token)
        if action is None:
            raise Objection(f"chose {token[:80]!r}, which is not an option")
        return action

    def question(
        self, word: str, view: View, options: Options, clock: TimeControl, on_line: Callable[[str], None] | None = None
    ) -> str:
        """Ask, wait, tell it to stop, wait a little longer; returns what follows the first word of the last line."""
        program = self.begin()
        program.forget()
        seconds = self.patience if clock.move is None else clock.move
        program.say(
            f"view {view.position}", f"options {' '.join(options.tokens)}", f"{word} {write_clock(clock)}".rstrip()
        )
        last = LAST_WORDS[word]
        try:
            return self.engine.expect(last, monotonic() + seconds, on_line)
        except TimeoutError:
            program.say("stop")
            try:
                return self.engine.expect(last, monotonic() + STOP_TIMEOUT_S, on_line)
            except TimeoutError:
                raise EngineFailed(f"did not answer in {seconds:g} s, nor when told to stop") from None


# Engines that wait for another bot

_idle: list[Engine] = []
_is_leaving = False


def check_out(engine: Engine) -> Engine:
    """Return an equal engine that is waiting, or else the engine itself."""
    for waiting in _idle:
        if waiting.key == engine.key and waiting.program:
            _idle.remove(waiting)
            return waiting
    return engine


def check_in(engine: Engine) -> None:
    """Take back an engine that its bot does not need any more."""
    if not engine.program:
        return
    if _is_leaving:
        engine.end(at_once=False)
        return
    _idle.append(engine)
    while len(_idle) > IDLE_MAX:
        _idle.pop(0).end(at_once=False)


def end_all() -> None:
    """End the engines that wait for another bot."""
    while _idle:
        _idle.pop().end(at_once=False)


def leave() -> None:
    """End everything that this program has started, because it ends."""
    global _is_leaving
    _is_leaving = True
    end_all()


atexit.register(leave)
