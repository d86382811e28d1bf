"""A whole war: its record is followed, and every decision of a battle that is over is analyzed.

An export of one seat is followed as far as it can be, and only that seat's decisions are analyzed: nobody else's view
can be known from it (R31).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from .. import bots
from ..battle import Battle
from ..bots.search import SearchBot
from ..equity import equities, equity_of, mode_key
from ..errors import AirLandSeaError
from ..notation.codes import SEATS
from ..public_info import Result
from ..records import IllegalRecord, Record, battles_of
from ..records.parse import seat_of_turn
from ..rules.modes import Mode
from .analysis import Analyzer, MoveAnalysis
from .summary import Advice, PlayerSummary

PLAYOUTS = 2000  # of each of the two searches of a decision
MIN_PLAYOUTS = 16
Watch = Callable[[int, int], None]  # is told how many turns are done, and of how many


class IllegalReview(AirLandSeaError, ValueError):
    """A war that cannot be reviewed, or not by such a bot."""


@dataclass(frozen=True)
class BattleReview:
    """A battle with the analyses of its decisions."""

    number: int  # from 1 on
    row: str
    first: int  # the side
    before: tuple[int, int]  # the score
    after: tuple[int, int]
    result: Result
    turns: int  # how many the record has
    chances: tuple[float, float]  # of side 1 to win the war, before the deal and after the score
    analyses: tuple[MoveAnalysis, ...]

    def chance_after(self, side: int) -> float:
        """Return the chance of a side after the score."""
        return 1 - self.chances[1] if side else self.chances[1]

    def course(self, seat: int) -> list[float]:
        """Return a player's chances: before the deal, at each decision as the player knew it, and after the score."""
        ends = [1 - chance if seat & 1 else chance for chance in self.chances]
        return [ends[0], *(each.chosen.chance for each in self.analyses if each.seat == seat), ends[1]]

    def advice(self, seat: int) -> Advice:
        """Return when withdrawing from this battle was right for a player."""
        turns = tuple(each for each in self.analyses if each.seat == seat and each.withdrawal)
        return Advice(seat, self.number, turns, self.chance_after(seat & 1))


@dataclass(frozen=True)
class Review:
    """A war with the analyses of its decisions.

    Args:
        mode: of the war
        names: [seat] of the players
        battles: those that are over
        seats: whose decisions were analyzed
        method: the bot that analyzed
        seed: of its searches
        source: where the chances of the scores come from; "": made up
        left_out: what was not reviewed, and why
    """

    mode: Mode
    names: tuple[str, ...]
    battles: tuple[BattleReview, ...]
    seats: tuple[int, ...]
    method: str
    seed: int | str
    source: str
    left_out: tuple[str, ...] = ()

    @cached_property
    def analyses(self) -> tuple[MoveAnalysis, ...]:
        """All of them."""
        return tuple(analysis for battle in self.battles for analysis in battle.analyses)

    @property
    def summaries(self) -> list[PlayerSummary]:
        """Player by player."""
        return [
            PlayerSummary(seat, self.names[seat], tuple(each for each in self.analyses if each.seat == seat))
            for seat in self.seats
        ]

    def advice_for(self, seat: int) -> list[Advice]:
        """Return the advice for a player in each battle in which withdrawing was possible."""
        every = [battle.advice(seat) for battle in self.battles]
        return [advice for advice in every if advice.turns]


def review(
    record: Record,
    bot: SearchBot | str = f"search:playouts={PLAYOUTS}",
    seat: int | None = None,
    seed: int | str = 0,
    watch: Watch | None = None,
) -> Review:
    """Review the battles of a record that are over; the decisions of one seat, or of all.

    With a bot that counts playouts the same seed finds the same on every machine.

    Args:
        record: a war, or what one seat knows of it
        bot: that analyzes: a `SearchBot`, or its name with options
        seat: whose decisions are analyzed; None: those of all whose views the record has
        seed: of the searches
        watch: called with how many turns are done, and of how many

    Raises:
        IllegalRecord: the record is not true
        IllegalReview: no battle can be reviewed, or not by this bot
    """
    analyzer = Analyzer(searcher(bot))
    seats = reviewed_seats(record, seat)
    followed, left_out = follow(record)
    if not followed:
        raise IllegalReview("no battle to review", left_out or ["no battle is over"])
    analyzer.bot.prepare()
    done, total = 0, sum(len(battle.history) for battle in followed)
    reviewed = []
    for number, battle in enumerate(followed, 1):
        analyses = []
        for turn, analysis in enumerate(analyze_battle(analyzer, number, battle, seats, seed), 1):
            analyses += [analysis] if analysis else []
            if watch:
                watch(done + turn, total)
        done += len(battle.history)
        reviewed.append(battle_review(number, battle, tuple(analyses)))
    names = tuple(name_of(record, each) for each in range(record.mode.seats))
    source = equities()[mode_key(record.mode)].source
    method = bot if isinstance(bot, str) else describe_bot(bot)
    return Review(record.mode, names, tuple(reviewed), seats, method, seed, source, tuple(left_out))


def searcher(bot: SearchBot | str) -> SearchBot:
    """Return the bot that analyzes; raises `IllegalReview` if it does not search in trees."""
    made = bots.make(bot) if isinstance(bot, str) else bot
    if type(made) is not SearchBot:
        raise IllegalReview(f"{made.name} cannot analyze", ["only the bot search can"])
    reasons = []
    if made.runner.method.name == "pimc":
        reasons.append("method pimc assumes that hidden cards will be seen: use tree or mixing")
    if 0 < made.playouts < MIN_PLAYOUTS:
        reasons.append(f"{made.playouts} playouts: {MIN_PLAYOUTS} or more")
    if reasons:
        raise IllegalReview("this cannot analyze", reasons)
    return made


def describe_bot(bot: SearchBot) -> str:
    """Describe a bot in words."""
    method = bot.runner.method
    length = f"playouts={bot.playouts}" if bot.playouts else f"ms={bot.ms:g}"
    return f"search:{length},method={method.name},threads={method.threads}"


def reviewed_seats(record: Record, seat: int | None) -> tuple[int, ...]:
    """Return whose decisions are analyzed; raises `IllegalReview` if the record does not show what they knew."""
    own = None if record.seat is None else SEATS.index(record.seat) if record.seat in SEATS else -1
    there = range(record.mode.seats)
    known = f"the seats of this war are {', '.join(record.mode.seat_names)}"
    if own is not None and own not in there:
        raise IllegalReview(f"the record is that of {record.seat!r}", [known])
    if seat is not None and seat not in there:
        raise IllegalReview(f"no seat {SEATS[seat] if seat in range(len(SEATS)) else seat}", [known])
    if own is not None and seat not in (None, own):
        raise IllegalReview(
            f"seat {SEATS[seat or 0]} cannot be reviewed", [f"the record is what {record.seat} knew of the war"]
        )
    if own is not None:
        return (own,)
    return tuple(there) if seat is None else (seat,)


def name_of(record: Record, seat: int) -> str:
    """Return what a player is called."""
    return record.players[seat] if seat < len(record.players) else f"player {SEATS[seat]}"


# Following the record


def follow(record: Record) -> tuple[list[Battle], list[str]]:
    """Return the battles that are over, played to their ends, and say what was left out.

    Raises `IllegalRecord` if an open record is not true. An export that cannot be followed any further ends there.
    """
    followed: list[Battle] = []
    try:
        for (battle, actions), entry in zip(battles_of(record), record.battles, strict=False):
            for action, text in zip(actions, entry.turns, strict=True):
                battle.play(action, seat_of_turn(text))
            if not battle.is_over:
                return followed, [f"battle {len(followed) + 1} is not over"]
            followed.append(battle)
    except IllegalRecord as error:
        if record.seat is None:
            raise
        return followed, [str(error)]
    return followed, []


def analyze_battle(
    analyzer: Analyzer, number: int, battle: Battle, seats: tuple[int, ...], seed: int | str
) -> Iterator[MoveAnalysis | None]:
    """Yield an analysis turn by turn, or None where another seat decided, or there was no choice."""
    snapshots = [*battle.snapshots()]
    for turn, (entry, (state, memory)) in enumerate(zip(battle.history, snapshots, strict=False), 1):
        then = Battle(state, memory)
        options = then.options_for(entry.seat)
        chosen = options.get(entry.number)
        assert chosen, "the record has been checked"
        if entry.seat not in seats or len(options) == 1:
            yield None
        else:
            random = Random(f"{seed} {number} {turn}")
            yield analyzer.analyze(then.view(entry.seat), options, chosen, random, number, turn)


def battle_review(number: int, battle: Battle, analyses: tuple[MoveAnalysis, ...]) -> BattleReview:
    """Return the review of a battle: its analyses, and what its score has changed."""
    start, end = battle.initial_state, battle.state
    result = battle.result
    assert result, "only battles that are over are reviewed"
    equity = equity_of(start)
    before, after = (start.score[0], start.score[1]), (end.score[0], end.score[1])
    chances = (
        equity.chance((start.target - before[0], start.target - before[1]), start.first_side),
        equity.chance((end.target - after[0], end.target - after[1]), 1 - end.first_side),
    )
    return BattleReview(
        number, battle.row, start.first_side, before, after, result, len(battle.history), chances, analyses
    )
