"""`airlandsea engine BOT`: one of our bots answers the lines of ALSI. It knows nothing of the program that asks."""

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from threading import Lock, Thread
from typing import BinaryIO, TextIO

from ... import __version__
from ...errors import AirLandSeaError
from ...options import Options
from ...view import View
from .. import Bot, HeuristicBot, load_bot
from ..bot import NO_CLOCK, TimeControl
from .protocol import LINE_MAX, PROTOCOL, VERSION, Unreadable, read_clock, read_event


def run_engine_server(spec: str) -> int:
    """Answer on standard output what comes on standard input; the exit status."""
    load_bot(spec)
    answers = sys.stdout
    sys.stdout = sys.stderr  # what a bot prints is no answer
    EngineServer(spec, answers).run(sys.stdin.buffer)
    return 0


@dataclass
class PendingMove:
    """A choice that is asked for, and answered once."""

    view: View
    options: Options
    is_answered: bool = False
    lock: Lock = field(default_factory=Lock)


class EngineServer:
    """A bot behind lines."""

    def __init__(self, spec: str, answers: TextIO) -> None:
        self.spec = spec
        self.answers = answers
        self.bot: Bot = load_bot(spec)
        self.view: View | None = None
        self.tokens: list[str] = []
        self.choice: PendingMove | None = None
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
        """Handle a line; unknown words are passed over, what cannot be done is reported."""
        order = HANDLERS.get(word)
        if order is None:
            return
        try:
            order(self, rest)
        except (AirLandSeaError, ValueError, TypeError) as error:
            self.say(f"error {word}: {' '.join(str(error).split())}"[: LINE_MAX - 1])

    def say(self, *lines: str) -> None:
        """Answer."""
        with self.talking, suppress(BrokenPipeError):
            self.answers.write("".join(f"{line}\n" for line in lines))
            self.answers.flush()

    # Orders

    def introduce(self, _: str) -> None:
        """Handle `alsi 1`."""
        self.say(f"id name {self.spec}", f"id author airlandsea {__version__}", f"{PROTOCOL} {VERSION}")

    def get_ready(self, _: str) -> None:
        """Handle `isready`."""
        self.bot.prepare()
        self.say("readyok")

    def begin(self, seed: str) -> None:
        """Handle `newwar SEED`."""
        self.bot = load_bot(self.spec, int(seed) if seed else None)

    def listen(self, line: str) -> None:
        """Handle `event …`."""
        self.bot.observe(read_event(line))

    def look(self, line: str) -> None:
        """Handle `view …`."""
        self.view = View.from_position(line)

    def take_options(self, line: str) -> None:
        """Handle `options …`."""
        self.tokens = line.split()

    def choose(self, line: str) -> None:
        """Handle `choose …`: search in a thread, while further lines are read."""
        view, clock = self.view, read_clock(line) if line else NO_CLOCK
        if view is None or view.seat is None or not self.tokens:
            raise Unreadable("nothing to choose from", ["first a view of a seat, and its options"])
        options = view.options_of(self.tokens)
        if unknown := [token for token in self.tokens if options.get(token) is None]:
            raise Unreadable(f"no token {unknown[0]!r}", ["docs/notation.md lists them"])
        if self.search_thread.is_alive():
            self.search_thread.join()
        self.choice = PendingMove(view, options)
        self.search_thread = Thread(target=self.think, args=(self.choice, clock), daemon=True)
        self.search_thread.start()

    def stop(self, _: str) -> None:
        """Handle `stop`: the bot heuristic answers for a bot that is not done."""
        if self.choice and not self.choice.is_answered:
            self.answer(self.choice, HeuristicBot(0).choose(self.choice.view, self.choice.options).token)

    def think(self, choice: PendingMove, clock: TimeControl) -> None:
        """Have the bot choose, and answer."""
        try:
            said = self.bot.choose(choice.view, choice.options, clock).token
        except Exception as error:
            with choice.lock:
                if not choice.is_answered:
                    choice.is_answered = True
                    self.say(f"error choose: {type(error).__name__}: {' '.join(str(error).split())}"[: LINE_MAX - 1])
            return
        self.answer(choice, said)

    def answer(self, choice: PendingMove, token: str) -> None:
        """Answer once."""
        with choice.lock:
            if not choice.is_answered:
                choice.is_answered = True
                self.say(f"play {token}")


HANDLERS: dict[str, Callable[[EngineServer, str], None]] = {
    PROTOCOL: EngineServer.introduce,
    "isready": EngineServer.get_ready,
    "newwar": EngineServer.begin,
    "event": EngineServer.listen,
    "view": EngineServer.look,
    "options": EngineServer.take_options,
    "choose": EngineServer.choose,
    "stop": EngineServer.stop,
}
