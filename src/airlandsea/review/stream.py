"""Reviewing a war: its record is replayed, and each decision of a battle that is over is analyzed, one after the other.

An export of one seat is replayed as far as possible, and only that seat's decisions are analyzed: no other view can be
known from it (R31).
"""

from collections.abc import Callable, Iterator, Mapping

from .. import bots
from ..battle import Battle
from ..bots.bot import name_of_bot
from ..bots.search import SearchBot
from ..equity import equities, equity_of, mode_key
from ..locale import express, translate
from ..notation.codes import SEATS, read_seat
from ..records import IllegalRecord, Record, battles_of, named_players
from ..records.parse import seat_of_turn
from ..seeds import whole_seed
from .analysis import Analyzer, MoveAnalysis
from .luck import DEALS, Amount, points_of
from .tasks import DealTask, decision_tasks
from .war import BattleReview, IllegalReview, Review

PLAYOUTS = 2000  # of each search of a decision (`analysis.SEARCHES`)
METHOD_VERSION = 3  # a change to the numbers of a review raises it: reviews that are kept are then computed again
MIN_PLAYOUTS = 16
MIN_DEALS = 2
Watch = Callable[[int, int], None]  # called with how many turns are done, and of how many


def review(
    record: Record,
    bot: SearchBot | str = f"search:playouts={PLAYOUTS}",
    seat: int | str | None = None,
    seed: int | str = 0,
    watch: Watch | None = None,
    deals: int = DEALS,
    explains: bool = True,
) -> Review:
    """Review the battles of a record that are over; the decisions of one seat, or of all.

    Args:
        record: a war, or what one seat knows of it
        bot: the analyzing bot: a `SearchBot`, or its name with options
        seat: the seat whose decisions are analyzed, as 0 or as "1a"; None: all seats whose views the record has
        seed: of the searches
        watch: called with how many turns are done, and of how many
        deals: how many other deals each deal is compared with, to measure its luck
        explains: also find what makes large mistakes mistakes (`MoveAnalysis.reply`), which takes a part of the time

    Raises:
        IllegalAction: an unknown seat
        IllegalRecord: the record breaks the rules
        IllegalReview: no battle can be reviewed, or not by this bot
    """
    stream = ReviewStream(record, bot, seat, seed, deals, explains)
    for _ in stream.by_turns():
        if watch:
            watch(stream.turns_done, stream.turns)
    return stream.review


class ReviewStream:
    """A review under way: iterate over it for the analyses, decision by decision, each as soon as it is found.

    To cancel it, stop iterating; to go on, iterate again: it begins with the battle that was broken off. With a bot
    that counts playouts the same seed finds the same on every machine. Arguments and errors are those of `review`.
    """

    def __init__(
        self,
        record: Record,
        bot: SearchBot | str = f"search:playouts={PLAYOUTS}",
        seat: int | str | None = None,
        seed: int | str = 0,
        deals: int = DEALS,
        explains: bool = True,
    ) -> None:
        if deals < MIN_DEALS:
            raise IllegalReview("this cannot analyze", [f"{deals} deals: {MIN_DEALS} or more"])
        self.analyzer = Analyzer(searcher(bot), explains)
        self.method = bot if isinstance(bot, str) else describe_bot(bot)
        self.record, self.deals = record, deals
        self.seed = seed if isinstance(seed, str) else whole_seed(seed)
        self.seats = reviewed_seats(record, seat)
        self.followed, self.left_out = follow(record)
        if not self.followed:
            raise IllegalReview(express("bad-review-none"), self.left_out or [express("bad-review-none-over")])
        self.battles: list[BattleReview] = []
        self.turns_done, self.turns = 0, sum(len(battle.history) for battle in self.followed)

    def __iter__(self) -> Iterator[MoveAnalysis]:
        """Yield the analyses that are still to be found."""
        return (analysis for analysis in self.by_turns() if analysis)

    def by_turns(self) -> Iterator[MoveAnalysis | None]:
        """Yield an analysis for each turn, or None where another seat decided, or there was no choice."""
        self.analyzer.bot.prepare()
        self.turns_done = sum(battle.turns for battle in self.battles)
        for number, battle in enumerate(self.followed[len(self.battles) :], len(self.battles) + 1):
            analyses = []
            for task in decision_tasks(number, battle, self.seats, self.seed):
                analysis = task.run(self.analyzer) if task else None
                analyses += [analysis] if analysis else []
                self.turns_done += 1
                yield analysis
            luck = self.deal_task(number, battle).run(self.analyzer)
            self.battles.append(battle_review(number, battle, tuple(analyses), luck))

    def deal_task(self, number: int, battle: Battle) -> DealTask:
        """Return the task that finds the luck of a deal."""
        return DealTask(number, *next(battle.snapshots()), self.seats, self.deals, self.seed)

    @property
    def review(self) -> Review:
        """The review of the battles that are done."""
        mode = self.record.mode
        names = tuple(name_of(self.record, each) for each in range(mode.seats))
        source = equities()[mode_key(mode)].source
        found = tuple(self.battles)
        return Review(mode, names, found, self.seats, self.method, self.seed, source, tuple(self.left_out))


def battle_review(
    number: int, battle: Battle, analyses: tuple[MoveAnalysis, ...], luck: Mapping[int, Amount]
) -> BattleReview:
    """Return the review of a battle: its analyses, the luck of its deal, and the chances before and after it."""
    start = battle.initial_state
    result = battle.result
    assert result, "only battles that are over are reviewed"
    return BattleReview(
        number=number,
        row=battle.row,
        first=start.first_side,
        before=(start.score[0], start.score[1]),
        after=battle.score,
        result=result,
        turns=len(battle.history),
        chances=chances_of(battle),
        analyses=analyses,
        deal_luck=luck,
        points_per_chance=points_of(start),
    )


def chances_of(battle: Battle) -> tuple[float, float]:
    """Return side 1's chance to win the war before the deal of a battle that is over, and after its score."""
    start, end = battle.initial_state, battle.state
    equity = equity_of(start)
    needs = [(each.target - each.score[0], each.target - each.score[1]) for each in (start, end)]
    return equity.chance(needs[0], start.first_side), equity.chance(needs[1], 1 - end.first_side)


def searcher(bot: SearchBot | str) -> SearchBot:
    """Return the bot that analyzes; raises `IllegalReview` if it does not search in trees, or not at all."""
    made = bots.make(bot) if isinstance(bot, str) else bot
    if type(made) is not SearchBot:
        raise IllegalReview(f"{name_of_bot(made)} cannot analyze", ["only the bot search can"])
    reasons = []
    if made.runner.method.name == "pimc":
        reasons.append("method pimc assumes that hidden cards will be seen: use tree or mixing")
    if 0 < made.playouts < MIN_PLAYOUTS:
        reasons.append(f"{made.playouts} playouts: {MIN_PLAYOUTS} or more")
    if not made.playouts and not made.ms:
        reasons.append("0 ms: more than 0")
    if reasons:
        raise IllegalReview("this cannot analyze", reasons)
    return made


def describe_bot(bot: SearchBot) -> str:
    """Describe a bot in words."""
    method = bot.runner.method
    length = f"playouts={bot.playouts}" if bot.playouts else f"ms={bot.ms:g}"
    return f"search:{length},method={method.name},threads={method.threads}"


def reviewed_seats(record: Record, seat: int | str | None) -> tuple[int, ...]:
    """Return the seats whose decisions are analyzed.

    Raises:
        IllegalAction: an unknown seat
        IllegalReview: the record does not have the views of this seat
    """
    number = record.mode.seats
    wanted = None if seat is None else read_seat(seat, number)
    if record.seat is None:
        return tuple(range(number)) if wanted is None else (wanted,)
    own = read_seat(record.seat, number)
    if wanted not in (None, own):
        known = f"the record is what {SEATS[own]} knew of the war"
        raise IllegalReview(f"seat {SEATS[wanted]} cannot be reviewed", [known])
    return (own,)


def name_of(record: Record, seat: int) -> str:
    """Return the name of a player."""
    return named_players(record).get(seat) or translate("terminal-review-player", seat=SEATS[seat])


# Following the record


def follow(record: Record) -> tuple[list[Battle], list[str]]:
    """Return the battles that are over, played to their ends, and what was left out.

    Raises `IllegalRecord` if an open record breaks the rules. An export that cannot be followed any further ends there.
    """
    followed: list[Battle] = []
    try:
        for (battle, actions), entry in zip(battles_of(record), record.battles, strict=False):
            for action, text in zip(actions, entry.turns, strict=True):
                battle.play(action, seat_of_turn(text))
            if not battle.is_over:
                return followed, [express("bad-record-unfinished", variation=0, battle=len(followed) + 1, turn=0)]
            followed.append(battle)
    except IllegalRecord as error:
        if record.seat is None:
            raise
        return followed, [str(error)]
    return followed, []
