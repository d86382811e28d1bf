"""The players of the other seats: a bot by name, or your own function. They play until it is the learner's turn.

Each table has a generator of its own for everything that is drawn besides the cards: its seeds, the learner's seat, its
bots. So a table goes on in the same way whatever happens at others.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from inspect import isclass
from itertools import product
from operator import index
from typing import SupportsIndex

import numpy as np
from numpy.typing import NDArray

from ..bots import Bot, load_bot, load_prepared, seed_for_seat
from ..bots.bot import ask_bot, defines
from ..bots.failsafe import tell_safely
from ..errors import AirLandSeaError
from ..events import Event, EventKind
from ..notation.codes import SEATS
from ..rules.cards import NONE
from .arrays import Flags, Numbers, Seeds, draw_from, whole_numbers
from .config import MAX_DEALS, is_seat, no_episode
from .snapshot import GameSnapshot
from .vector import VectorGame


class Opponents:
    """Players of all seats that are not the learner's.

    Attributes:
        listens: whether they are told what happens
        event_errors: how often they raised what when they were told of events
    """

    listens = False

    def __init__(self) -> None:
        self.event_errors: Counter[str] = Counter()

    def begin(self, tables: VectorGame, learners: Numbers, where: Iterable[int], seeds: Seeds) -> None:
        """Begin the battles or wars that have been dealt at some tables. `learners`: [table] the learner's seat."""

    def answer(self, tables: VectorGame, where: Flags) -> Numbers:
        """Return [table] an action for each table in the mask; the others are ignored."""
        raise NotImplementedError

    def follow(self, tables: VectorGame, before: Iterable[GameSnapshot], actions: Numbers) -> None:
        """Hear what has happened. `before`: the tables that have moved as they were; `actions`: [table]."""


Opponent = str | Callable[[VectorGame, Flags], NDArray[np.integer]]


class RandomOpponents(Opponents):
    """The bot "random", all tables at once: any option but withdrawing. Tables have their own random generators."""

    def answer(self, tables: VectorGame, where: Flags) -> Numbers:
        """Return random options."""
        return tables.sample(withdraws=False, where=where)


class BotOpponents(Opponents):
    """A bot of one kind at each seat, asked one after the other with a view and its options.

    What it raises then is raised here; errors at events are counted.
    """

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.seeds: dict[int, int] = {}
        self.seated: dict[tuple[int, int], Bot] = {}
        self.listens = defines(load_bot(name, 0), "observe")

    def begin(self, tables: VectorGame, learners: Numbers, where: Iterable[int], seeds: Seeds) -> None:
        """Forget the last bots; new ones that listen are told of the deal, all others made when they are asked."""
        for table, seed in zip(where, seeds, strict=True):
            self.seeds[table] = int(seed)
            for seat in range(4):
                self.seated.pop((table, seat), None)
            if self.listens:
                for seat in {*range(tables.mode.seats)} - {int(learners[table])}:
                    self.bot(table, seat)
                self.tell(table, [tables[table].battle.opening])

    def answer(self, tables: VectorGame, where: Flags) -> Numbers:
        """Return what each bot chooses."""
        actions = np.zeros(tables.number, np.int64)
        for table in map(tables.__getitem__, np.flatnonzero(where).tolist()):
            choice = ask_bot(self.bot(table.index, table.seat), table.view(table.seat), table.options)
            actions[table.index] = table.action_number(choice.number)
        return actions

    def bot(self, table: int, seat: int) -> Bot:
        """Return the bot at a seat, made when it is first needed."""
        if (table, seat) not in self.seated:
            self.seated[table, seat] = load_prepared(self.name, seed_for_seat(self.seeds[table], SEATS[seat]))
        return self.seated[table, seat]

    def follow(self, tables: VectorGame, before: Iterable[GameSnapshot], actions: Numbers) -> None:
        """Tell each bot what its seat may know of a step (R31), and of the deal of the next battle of a war."""
        for table in before:
            events = table.events_of(int(actions[table.index]))
            is_over = any(event.kind is EventKind.SCORED for event in events)
            if is_over and tables.seat[table.index] != NONE:
                events.append(tables[table.index].battle.opening)
            self.tell(table.index, events)

    def tell(self, table: int, events: Iterable[Event]) -> None:
        """Tell the bots at a table of events."""
        for event, seat in product(events, range(4)):
            bot = self.seated.get((table, seat))
            if bot and (error := tell_safely(bot, event.as_seen_by(seat))):
                self.event_errors[error] += 1


class CallableOpponents(Opponents):
    """A function of the caller, called with the tables and a mask of those where it has to answer."""

    def __init__(self, function: Callable[[VectorGame, Flags], NDArray[np.integer]]) -> None:
        super().__init__()
        self.function = function

    def answer(self, tables: VectorGame, where: Flags) -> Numbers:
        """Return the function's actions; raises `BadArray` if they are no array of whole numbers."""
        return whole_numbers("the opponent's actions", self.function(tables, where), tables.number)


def opponents(opponent: Opponent) -> Opponents:
    """Return the players of a bot's name, or of a function; raises `UnknownBot`, even for a class."""
    if callable(opponent) and not isclass(opponent):
        return CallableOpponents(opponent)
    if isinstance(opponent, str) and opponent.strip().lower() == "random":
        return RandomOpponents()
    return BotOpponents(opponent)  # type: ignore[arg-type]  # any other type is refused there


class BadSeat(AirLandSeaError, ValueError):
    """A seat that these tables do not have."""


class LearnerSeats:
    """The learner's seat at each table, with opponents at the others. `seat`: which one; None: drawn each time."""

    def __init__(self, tables: VectorGame, opponent: Opponent, seat: SupportsIndex | None = None) -> None:
        if seat is not None and not is_seat(seat, tables.mode):
            raise BadSeat(f"no seat {seat!r}", [f"seats go from 0 to {tables.mode.seats - 1}; None: drawn each time"])
        self.tables = tables
        self.others = opponents(opponent)
        if self.others.listens:
            tables.follow_public()
        self.fixed = None if seat is None else index(seat)
        self.seats = np.zeros(tables.number, np.int64)
        self.rewards = np.zeros(tables.number, np.float32)  # what the last step brought the learners
        self.generators: Seeds = np.zeros(tables.number, np.uint64)

    def seed(self, seeds: Seeds, where: Flags | None = None) -> None:
        """Give every table another generator, or those where `where` is true."""
        np.copyto(self.generators, seeds, where=True if where is None else where)

    def begin(self, where: Flags) -> None:
        """Begin new battles or wars; the others play until it is the learners' turn.

        Games that end before that, because another player withdraws first, are dealt again: no learner took part.
        Raises `NeverAsked` if all deals of a table end so.
        """
        for _ in range(MAX_DEALS):
            if not where.any():
                break
            self.deal(where)
            self.others_play()
            where = where & self.over
        if where.any():
            raise no_episode("the learner" if self.fixed is None else f"seat {self.fixed}")
        self.rewards[:] = 0

    def deal(self, where: Flags) -> None:
        """Draw seeds, seats and players, and deal the cards."""
        generators = self.generators[where]
        seeds = np.zeros(self.tables.number, np.uint64)
        seeds[where] = draw_from(generators)
        drawn = (draw_from(generators) >> np.uint64(32)) * np.uint64(self.tables.mode.seats) >> np.uint64(32)
        self.seats[where] = drawn.astype(np.int64) if self.fixed is None else self.fixed
        self.tables.reset(seeds, where)
        self.others.begin(self.tables, self.seats, np.flatnonzero(where).tolist(), draw_from(generators))
        self.generators[where] = generators

    def play(self, actions: Numbers, where: Flags) -> None:
        """Play the learners' answers, then the others' until it is the learners' turn again, or over."""
        self.rewards[:] = 0
        self.step(actions, where)
        self.others_play()

    def others_play(self) -> None:
        """Let the others answer wherever one of them is asked."""
        while (where := (self.tables.seat >= 0) & (self.tables.seat != self.seats)).any():
            self.step(self.others.answer(self.tables, where), where)

    def step(self, actions: Numbers, where: Flags) -> None:
        """Play a step, tell the others, and note the learners' rewards."""
        before = [self.tables[table] for table in np.flatnonzero(where).tolist()] if self.others.listens else []
        self.tables.step(actions, where)
        self.others.follow(self.tables, before, actions)
        ended = where & self.tables.done  # before the end nothing is won or lost
        if ended.any():
            self.rewards += np.where(ended, self.tables.reward[np.arange(self.tables.number), self.seats & 1], 0)

    @property
    def event_errors(self) -> Counter[str]:
        """How often the others raised what when they were told of events."""
        return self.others.event_errors

    @property
    def over(self) -> Flags:
        """[table] whether the game is over."""
        return self.tables.seat < 0

    def masks(self) -> NDArray[np.bool_]:
        """Return the learners' options, none where the game is over or has stopped at another player: a new array."""
        masks: NDArray[np.bool_] = self.tables.mask.astype(np.bool_)
        masks[self.tables.seat != self.seats] = False
        return masks

    def observation(self) -> NDArray[np.float32]:
        """Return what the learners see, even where the game is over: a new array."""
        seen = self.tables.observation.copy()
        if self.over.any():
            self.tables.observe(self.seats, out=seen, where=self.over)
        return seen
