"""The daily deal: one war a day, with the same cards and the same opponent for everybody. Results can be checked.

The deals come from the date. The opponent searches with a fixed number of playouts, and everything random in its choice
comes from the date and from what it sees: equal choices give equal wars on every machine. A result is the record of a
war. It is checked by playing the war again: the deals must be those of the day, the opponent's choices those it makes.

>>> war = daily_war(date(2026, 12, 1))
>>> war.battle.initial_state == daily_war(date(2026, 12, 1)).battle.initial_state
True
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b

from .bots.daily import DailyOpponent
from .bots.level import LEVELS, LevelBot
from .bots.policy import TrainedBot
from .errors import AirLandSeaError
from .kernel import load
from .locale import express
from .match import play_war
from .options import Options
from .records import Record, battles_of
from .records.places import Place
from .rules.actions import SIZE
from .rules.battle import options, step, war_winner
from .rules.cards import NONE
from .rules.knowledge import Memory, init_knowledge, update_knowledge
from .rules.state import State
from .rules.view import ViewRecord, fill_view
from .rules.war import next_battle
from .view import View
from .war import War

PLAYER, OPPONENT = 0, 1  # seats
FULL_PLAYOUTS = 2000  # for each choice of a level that is otherwise timed: its result is the same on every machine
MODE = "standard"


class ForgedResult(AirLandSeaError, ValueError):
    """A record that is no result of the day."""


@dataclass(frozen=True)
class DailyResult:
    """How a war of the day ended.

    Args:
        day: of the calendar
        score: of the player and of the opponent
        battles: how many were played
    """

    day: date
    score: tuple[int, int]
    battles: int

    @property
    def line(self) -> str:
        """The result in one line, to share: it reveals no card."""
        mine, theirs = self.score
        return f"airlandsea daily deal {self.day.isoformat()} {mine}:{theirs} ({self.battles})"


def daily_war(day: date) -> War:
    """Return the war of a day before its first turn. Its later deals are the same whatever is played."""
    seed = blake2b(f"airlandsea daily deal {day.isoformat()}".encode(), digest_size=8).digest()
    return War(MODE, None, int.from_bytes(seed, "big"))


def result_of(war: War, day: date) -> DailyResult:
    """Return the result of a war that is over."""
    return DailyResult(day, (war.score[PLAYER], war.score[OPPONENT]), len(war.battles))


def level_results(day: date) -> Iterator[tuple[int, DailyResult]]:
    """Yield how each level of the bots does on the deals of a day, the weakest first."""
    for level in range(1, len(LEVELS) + 1):
        yield level, level_result(day, level)


def level_result(day: date, level: int) -> DailyResult:
    """Return how a level of the bots does on the deals of a day."""
    war, seed = daily_war(day), f"{day.isoformat()} {level}"
    bot = LevelBot(seed, level) if LEVELS[level - 1].playouts else TrainedBot(seed, playouts=FULL_PLAYOUTS)
    play_war(war, [bot, DailyOpponent(day)])
    return result_of(war, day)


def check_result(record: Record, day: date, opponent: DailyOpponent | None = None) -> DailyResult:
    """Return the result that a record proves.

    Args:
        record: a whole war, all cards open
        day: the day whose deals it should have
        opponent: the opponent of that day, if there is one already

    Raises:
        IllegalRecord: the record breaks the rules
        ForgedResult: other deals, an opponent that would have played otherwise, or a war that is not over
    """
    opponent, replay = opponent or DailyOpponent(day), Replay(daily_war(day).battle.state)
    number = 0
    for number, (dealt, actions) in enumerate(battles_of(record), 1):
        if number > 1:
            if replay.is_over:
                raise forgery(express("bad-daily-over", battle=number))
            replay.next_battle()
        if not is_same_deal(replay.state, dealt.initial_state):
            raise forgery(express("bad-daily-deals", battle=number, day=day.isoformat()))
        play_again(replay, actions, opponent, number)
    if not replay.is_over:
        raise forgery(express("error-war-not-over"))
    score = replay.state.score
    return DailyResult(day, (score[PLAYER], score[OPPONENT]), number)


class Replay:
    """A war that is played again in the memory of the compiled kernel: faster than a `War`, and without history.

    Args:
        state: the first battle as dealt
    """

    def __init__(self, state: State) -> None:
        self.kernel = kernel = load()
        self._options, self._step = kernel.bind(options), kernel.bind(step)
        self._init_knowledge, self._update_knowledge = kernel.bind(init_knowledge), kernel.bind(update_knowledge)
        self._fill_view, self._next_battle = kernel.bind(fill_view), kernel.bind(next_battle)
        self._held, self._before = kernel.hold(state.copy()), kernel.hold(State())
        self._memory, self._view = kernel.hold(Memory()), kernel.hold(ViewRecord())
        self._out = kernel.numbers(SIZE, int)
        self.seat = 0
        self._init_knowledge(self._memory, self._held)

    @property
    def state(self) -> State:
        """The state, which is not to be changed."""
        return self.kernel.read_record(State, self._held)

    @property
    def is_over(self) -> bool:
        """Whether a side has won the war."""
        return war_winner(self.state) != NONE

    def next_battle(self) -> None:
        """Deal the next battle."""
        self._next_battle(self._held)
        self._init_knowledge(self._memory, self._held)

    def options(self) -> list[int]:
        """Return the options of the `seat` to act, as numbers."""
        self.seat = self.kernel.get(self._held, "asked").bit_length() - 1
        n = self._options(self._held, self.seat, self._out)
        return [int(number) for number in self._out[:n]]

    def view(self) -> View:
        """Return the view of the `seat` whose options were returned last."""
        self._fill_view(self._held, self._memory, self.seat, self._view)
        return View(self.kernel.read_record(ViewRecord, self._view))

    def play(self, action: int) -> None:
        """Carry out an option of the seat to act."""
        self.kernel.copy_record(self._before, self._held)
        self._step(self._held, action)
        self._update_knowledge(self._memory, self._before, action, self._held)


def is_same_deal(one: State, other: State) -> bool:
    """Return whether two deals are equal; the random generators may differ."""
    states = [one.copy(), other.copy()]
    for state in states:
        state.random = [0]
    return states[0] == states[1]


def play_again(replay: Replay, actions: list[int], opponent: DailyOpponent, number: int) -> None:
    """Play a battle of a record; raises `ForgedResult` where the opponent would have played otherwise."""
    for turn, action in enumerate(actions, 1):
        legal = replay.options()
        if replay.seat == OPPONENT:
            view = replay.view()
            chosen = opponent.choose(view, Options(view.raw, {OPPONENT: legal}))
            if chosen.number != action:
                raise forgery(Place(number, turn).express("bad-daily-opponent", token=chosen.token))
        assert action in legal, "the record has been played by the same rules"
        replay.play(action)


def forgery(reason: str) -> ForgedResult:
    """Return the error for a record that is no result of the day."""
    return ForgedResult(express("bad-daily"), [reason])
