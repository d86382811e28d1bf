"""Small bots and quick games for tests of the arena. They are importable, so that worker processes can have them."""

import os
import signal
import threading
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random

from airlandsea.arena.matchup import PROBE_SEED, ArenaGame, DuplicateGroup, Outcome
from airlandsea.bots import NO_CLOCK, Bot, NotExplicit, RandomBot
from airlandsea.bots.bot import check_seen
from airlandsea.events import EventKind
from airlandsea.match import Thinking


class Listener(Bot):
    """Plays at random, and writes down everything it is given."""

    name = "listener"

    def __init__(self, seed=None):
        self.random = Random(seed)
        self.heard = []
        self.shown = []

    def choose(self, view, options, clock=NO_CLOCK):
        check_seen(view, options)
        self.shown.append((view, options, clock))
        return self.random.choice([action for action in options if action.token != "w"])

    def observe(self, event):
        self.heard.append(event)


class Stumbler(Bot):
    """Raises at every second choice."""

    name = "stumbler"

    def __init__(self, seed=None):
        self.bot = RandomBot(seed)
        self.turns = count()

    def choose(self, view, options, clock=NO_CLOCK):
        if next(self.turns) % 2:
            raise RuntimeError("I have forgotten the rules")
        return self.bot.choose(view, options)


class Answerless(RandomBot):
    """Makes no choice."""

    name = "answerless"

    def choose(self, view, options, clock=NO_CLOCK):
        return None


class Objector(RandomBot):
    """Plays at random, and raises whatever it is told."""

    name = "objector"

    def observe(self, event):
        raise ValueError("what?")


class Unready(RandomBot):
    """Cannot be prepared, and plays all the same."""

    name = "unready"

    def prepare(self):
        raise OSError("no weights")


class Prepared(RandomBot):
    """Plays only if it is prepared."""

    name = "prepared"
    ready = False

    def prepare(self):
        self.ready = True

    def choose(self, view, options, clock=NO_CLOCK):
        assert self.ready, "prepare comes first"
        return super().choose(view, options, clock)


class Attentive(Bot):
    """Takes its first option if it is prepared and has heard an enemy play, and withdraws otherwise."""

    name = "attentive"

    def __init__(self, seed=None):
        self.ready = False
        self.heard = []

    def prepare(self):
        self.ready = True

    def observe(self, event):
        self.heard.append(event.kind)

    def choose(self, view, options, clock=NO_CLOCK):
        has_heard = self.heard[:2] == [EventKind.DEALT, EventKind.PLAYED]
        return options[0] if self.ready and has_heard else options.get("w")


class Runner(Bot):
    """Withdraws at once."""

    name = "runner"

    def __init__(self, seed=None):
        pass

    def choose(self, view, options, clock=NO_CLOCK):
        return options.get("w")


class Dreamer(Bot):
    """Sleeps at its first choice until it is woken."""

    name = "dreamer"

    def __init__(self, seed=None):
        self.bot = RandomBot(seed)
        self.wake = threading.Event()

    def choose(self, view, options, clock=NO_CLOCK):
        self.wake.wait()
        return self.bot.choose(view, options)


def brittle(seed):
    """Cannot be made for a game."""
    if seed != PROBE_SEED:
        raise RuntimeError("glass")
    return RandomBot()


def fatal(seed):
    """Ends the process that makes it for a game."""
    if seed != PROBE_SEED:
        os._exit(3)
    return RandomBot()


def mortal(seed):
    """Its process is killed in the middle of a group, as by a system that runs out of memory; once."""
    if seed != PROBE_SEED:
        with suppress(FileExistsError):  # by another worker, perhaps at this moment
            Path(os.environ["KILLED_ONCE"]).touch(exist_ok=False)
            os.kill(os.getpid(), signal.SIGKILL)
    return RandomBot(seed)


def game(score, points=0, battles=1, side=0):
    """A game with a score, and with points in its first battle."""
    outcomes = (Outcome(side == 0, points, True), *([Outcome(True, 0, True)] * (battles - 1)))
    return ArenaGame(side, 0, score, outcomes, (Thinking(3, (), 0.5, 0.25), Thinking(2, (), 0.1, 0.1)))


def groups(*scores):
    """Groups of games with these scores, each a pair: ((1, 0), (1, 1))."""
    return [
        DuplicateGroup(index, 100 + index, tuple(game(score, points=6 if score else -6) for score in pair))
        for index, pair in enumerate(scores)
    ]


class Doubled(RandomBot):
    """Plays at random, and says that it takes each option twice as often as it does."""

    name = "doubled"

    def action_probabilities(self, view, options):
        return {number: 2 * chance for number, chance in super().action_probabilities(view, options).items()}


class Denying(RandomBot):
    """Takes its last option, and says that it always takes its first one."""

    name = "denying"

    def choose(self, view, options, clock=NO_CLOCK):
        return options[-1]

    def action_probabilities(self, view, options):
        return {options[0].number: 1.0}


class Silent(RandomBot):
    """Plays at random, and does not say how likely it takes its options."""

    name = "silent"

    def action_probabilities(self, view, options):
        raise NotExplicit("I keep that to myself")


class Forgetful(RandomBot):
    """Plays at random, and raises in half of its views where it has to say how likely it takes its options."""

    name = "forgetful"

    def action_probabilities(self, view, options):
        if len(view.hand) % 2:
            raise KeyError("no entry")
        return super().action_probabilities(view, options)


class Leaning(RandomBot):
    """Takes some options more often than others, some never, and says how often; fails where it is told to."""

    name = "leaning"

    def __init__(self, seed=None, fails=False):
        super().__init__(seed)
        self.fails = fails

    def choose(self, view, options, clock=NO_CLOCK):
        if self.fails and len(options) > 20:
            raise RuntimeError("too many options")
        chances = self.action_probabilities(view, options)
        return options.get(self.random.choices(list(chances), list(chances.values()))[0])

    def action_probabilities(self, view, options):
        weights = {number: number % 3 for number in options.numbers}
        weights = weights if any(weights.values()) else dict.fromkeys(weights, 1)
        return {number: weight / sum(weights.values()) for number, weight in weights.items()}
