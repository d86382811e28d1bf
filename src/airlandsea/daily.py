"""The daily deal: one war a day, with the same cards and the same opponent for everybody. Results can be checked.

The deals come from the date. The opponent searches with a fixed number of playouts, and everything random in its choice
comes from the date and from what it sees: equal choices give equal wars on every machine. A result is the record of a
war. It is checked by playing the war again: the deals must be those of the day, the opponent's choices its own.

>>> war = daily_war(date(2026, 12, 1))
>>> war.battle.initial_state == daily_war(date(2026, 12, 1)).battle.initial_state
True
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from hashlib import blake2b

from .battle import Battle
from .bots.daily import DailyOpponent
from .bots.level import LEVELS, LevelBot
from .bots.policy import TrainedBot
from .errors import AirLandSeaError
from .locale import express
from .match import play_war
from .records import Record, battles_of
from .records.places import Place
from .war import War

PLAYER, OPPONENT = 0, 1  # seats
FULL_PLAYOUTS = 2000  # of a choice of a level that plays by the clock elsewhere: its result is the same everywhere
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
        """The result in one line, to share: it tells nothing of the cards."""
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
        record: of a whole war, all cards open
        day: whose deals it should be
        opponent: of that day, if there is one already

    Raises:
        IllegalRecord: no war goes like that
        ForgedResult: other deals, an opponent that would have played otherwise, or a war that is not over
    """
    opponent, war = opponent or DailyOpponent(day), daily_war(day)
    for number, (dealt, actions) in enumerate(battles_of(record), 1):
        if number > 1:
            if war.is_over:
                raise forgery(express("bad-daily-over", battle=number))
            war.next_battle()
        if not is_same_deal(war.battle, dealt):
            raise forgery(express("bad-daily-deals", battle=number, day=day.isoformat()))
        play_again(war, actions, opponent, number)
    if not war.is_over:
        raise forgery(express("error-war-not-over"))
    return result_of(war, day)


def is_same_deal(one: Battle, other: Battle) -> bool:
    """Return whether two battles began alike, whatever the later deals are drawn with."""
    states = [battle.initial_state.copy() for battle in (one, other)]
    for state in states:
        state.random = [0]
    return bool(states[0] == states[1])


def play_again(war: War, actions: list[int], opponent: DailyOpponent, number: int) -> None:
    """Play a battle of a record; raises `ForgedResult` where the opponent would have played otherwise."""
    for turn, action in enumerate(actions, 1):
        battle = war.battle
        (seat,) = battle.to_act
        if seat == OPPONENT:
            chosen = opponent.choose(battle.view(seat), battle.options_for(seat))
            if chosen.number != action:
                raise forgery(Place(number, turn).express("bad-daily-opponent", token=chosen.token))
        war.play(action, seat)


def forgery(reason: str) -> ForgedResult:
    """Return the error for a record that is no result of the day."""
    return ForgedResult(express("bad-daily"), [reason])
