"""`airlandsea engine BOT`: one of our bots answers the lines of ALSI. It knows nothing of the program that asks."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import starmap
from threading import Lock, Thread
from typing import BinaryIO, TextIO

from ... import __version__
from ...errors import AirLandSeaError
from ...options import Options
from ...view import View
from ..bot import BOT_ERRORS, NO_CLOCK, Analyst, Bot, TimeControl, ask_bot, prepare_bot, tell_bot
from ..external import default_options, load_bot
from ..heuristic import HeuristicBot
from .options import option_for, setting_problems, write_option
from .protocol import LINE_MAX, PROTOCOL, VERSION, Unreadable, read_clock, read_event, write_evaluation


def run_engine_server(spec: str) -> int:
    """Answer lines from standard input on standard output; returns the exit status."""
    load_bot(spec)
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a bot prints is no answer
    EngineServer(spec, answers).run(sys.stdin.buffer)
    return 0


@dataclass
class PendingAnswer:
    """A question, `word`, that is answered once: by `work`, or when it is told to stop."""

    word: str
    view: View
    options: Options
    work: Callable[[View, Options, TimeControl], list[str]]
    is_answered: bool = False
    lock: Lock = field(default_factory=Lock)


class EngineServer:
    """A bot that is played by lines of ALSI."""

    def __init__(self, spec: str, answers: TextIO) -> None:
        self.spec = spec
        self.answers = answers
        self.settings: dict[str, str] = {}
        self.bot: Bot = load_bot(spec)
        self.view: View | None = None
        self.tokens: list[str] = []
        self.running: PendingAnswer | None = None
        self.search_thread = Thread()
        self.talking = Lock()

    def run(self, lines: BinaryIO) -> None:
        """Handle lines until `quit`, or the end of the input."""
        with suppress(KeyboardInterrupt):
            while line := lines.readline(LINE_MAX + 1):
                word, _, rest = line.decode("utf-8", "replace").strip().partition(" ")
                if word == "quit":
                    return
                self.handle(word, rest.strip())

    def handle(self, word: str, rest: str) -> None:
        """Handle a line; unknown words are ignored, errors are reported."""
        order = HANDLERS.get(word)
        if order is None:
            return
        try:
            order(self, rest)
        except (AirLandSeaError, ValueError, TypeError) as error:
            self.say(f"error {word}: {' '.join(str(error).split())}"[: LINE_MAX - 1])

    def say(self, *lines: str) -> None:
        """Write lines of an answer; safe from several threads."""
        with self.talking, suppress(BrokenPipeError):
            self.answers.write("".join(f"{line}\n" for line in lines))
            self.answers.flush()

    # Orders

    def introduce(self, _: str) -> None:
        """Handle `alsi 1`."""
        options = [f"option {write_option(option_for(*each))}" for each in default_options(self.spec).items()]
        self.say(f"id name {self.spec}", f"id author airlandsea {__version__}", *options, f"{PROTOCOL} {VERSION}")

    def set_option(self, setting: str) -> None:
        """Handle `set NAME VALUE`."""
        name, _, value = setting.partition(" ")
        changed = self.settings | {name: value}
        if problems := setting_problems(changed, starmap(option_for, default_options(self.spec).items())):
            raise Unreadable(f"{setting!r} cannot be set", problems)
        self.bot = self.new_bot(changed)
        self.settings = changed

    def new_bot(self, settings: dict[str, str], seed: int | None = None) -> Bot:
        """Return the bot with options that were set; raises `UnknownBot`."""
        return load_bot(",".join([self.spec, *(f"{name}={value}" for name, value in settings.items())]), seed)

    def get_ready(self, _: str) -> None:
        """Handle `isready`."""
        prepare_bot(self.bot)
        self.say("readyok")

    def begin(self, seed: str) -> None:
        """Handle `newwar SEED`."""
        self.bot = self.new_bot(self.settings, int(seed) if seed else None)

    def listen(self, line: str) -> None:
        """Handle `event …`."""
        tell_bot(self.bot, read_event(line))

    def look(self, line: str) -> None:
        """Handle `view …`."""
        self.view = View.from_position(line)

    def take_options(self, line: str) -> None:
        """Handle `options …`."""
        self.tokens = line.split()

    def choose(self, line: str) -> None:
        """Handle `choose …`: search in a thread, while more lines are read."""
        self.search(PendingAnswer("choose", *self.question(), self.choice_lines), line)

    def analyse(self, line: str) -> None:
        """Handle `analyse …`: search in a thread as for `choose`."""
        if not isinstance(self.bot, Analyst):
            raise Unreadable("this bot only chooses", ["search and level:1 to level:8 can say what options are worth"])
        self.search(PendingAnswer("analyse", *self.question(), self.analysis_lines), line)

    def question(self) -> tuple[View, Options]:
        """Return the view and the options that came last; raises `Unreadable`."""
        if self.view is None or self.view.seat is None or not self.tokens:
            raise Unreadable("nothing to choose from", ["first a view of a seat, and its options"])
        options = self.view.options_of(self.tokens)
        if unknown := [token for token in self.tokens if options.get(token) is None]:
            raise Unreadable(f"no token {unknown[0]!r}", ["docs/notation.md lists them"])
        return self.view, options

    def search(self, search: PendingAnswer, line: str) -> None:
        """Begin a search in a thread, with the clock on the line."""
        clock = read_clock(line) if line else NO_CLOCK
        if self.search_thread.is_alive():
            self.search_thread.join()
        self.running = search
        self.search_thread = Thread(target=self.think, args=(search, clock), daemon=True)
        self.search_thread.start()

    def think(self, search: PendingAnswer, clock: TimeControl) -> None:
        """Have the bot find the answer, and give it."""
        try:
            lines = search.work(search.view, search.options, clock)
        except BOT_ERRORS as error:
            text = " ".join(str(error).split())
            lines = [f"error {search.word}: {type(error).__name__}: {text}"[: LINE_MAX - 1]]
        self.answer(search, lines)

    def choice_lines(self, view: View, options: Options, clock: TimeControl) -> list[str]:
        """Return what answers `choose`."""
        return [f"play {ask_bot(self.bot, view, options, clock).token}"]

    def analysis_lines(self, view: View, options: Options, clock: TimeControl) -> list[str]:
        """Return what answers `analyse`."""
        assert isinstance(self.bot, Analyst)
        found = self.bot.analyse(view, options, clock)
        return [
            *(f"line {write_evaluation(rank, each)}" for rank, each in enumerate(found, 1)),
            f"analysed {len(found)}",
        ]

    def stop(self, _: str) -> None:
        """Handle `stop`: the heuristic bot answers for a bot that is not done; an analysis ends empty."""
        search = self.running
        if search is None or search.is_answered:
            return
        if search.word == "choose":
            self.answer(search, [f"play {HeuristicBot(0).choose(search.view, search.options).token}"])
        else:
            self.answer(search, ["analysed 0"])

    def answer(self, search: PendingAnswer, lines: list[str]) -> None:
        """Answer once."""
        with search.lock:
            if not search.is_answered:
                search.is_answered = True
                self.say(*lines)


HANDLERS: dict[str, Callable[[EngineServer, str], None]] = {
    PROTOCOL: EngineServer.introduce,
    "set": EngineServer.set_option,
    "isready": EngineServer.get_ready,
    "newwar": EngineServer.begin,
    "event": EngineServer.listen,
    "view": EngineServer.look,
    "options": EngineServer.take_options,
    "choose": EngineServer.choose,
    "analyse": EngineServer.analyse,
    "stop": EngineServer.stop,
}
