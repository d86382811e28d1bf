"""What is played between two bots, and which games belong together.

To reduce luck, the same cards are played again with sides exchanged, as in duplicate bridge: the games of a group have
one seed, so their battles deal the same hands to the same seats. A group can be played anywhere and in any order, as it
follows from the matchup and its index alone. This module knows no statistics.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, fields
from functools import cached_property
from hashlib import sha256
from math import ceil
from operator import index
from typing import NamedTuple, SupportsIndex

from .. import bots
from ..battle import Battle
from ..bots import NO_CLOCK, MinimalBot, TimeControl
from ..bots.bot import BOT_ERRORS, check_bot, name_of_bot, prepare_bot
from ..errors import AirLandSeaError, IllegalMode
from ..match import UNITS, SeatedBot, Thinking, WarRunner
from ..records import record_of, write_record
from ..rules.modes import FOUGHT_OUT, Mode
from ..seeds import choose_seed
from ..war import War
from .aivat import Luck, game_luck, is_explicit

PLAN = ((0, False), (1, False), (0, True), (1, True))  # [game of a group] A's side, and whether the other side begins
PROBE_SEED = bots.seed_for_seat(0, "")  # of bots that are made to be looked at; like those of games
DUPLICATES = (1, 2, 4)  # games that can be played on the same deals

BotSpec = str | Callable[[str], MinimalBot]  # a bot's name with its options, or a function that makes a bot from a seed


class IllegalMatchup(AirLandSeaError, ValueError):
    """Something that cannot be played, with everything that is wrong with it."""


class Outcome(NamedTuple):
    """How a battle ended, as A sees it."""

    first: bool  # A held the 1st Player commander
    points: int  # A's victory points less B's
    fought: bool  # to the end, not withdrawn


@dataclass(frozen=True)
class ArenaGame:
    """A war, or a single battle, from its first deal to its result."""

    side: int  # A's
    first: int  # the side that began
    score: float  # A's: 1 won, 0.5 drawn, 0 lost
    battles: tuple[Outcome, ...]
    thinking: tuple[Thinking, Thinking]  # A's and B's
    record: str = ""  # the text of its record, if records are kept
    luck: Luck | None = None  # A's, if it was measured

    @property
    def points(self) -> int:
        """A's victory points less B's, in all battles."""
        return sum(battle.points for battle in self.battles)

    def points_of(self, player: int) -> int:
        """Return the victory points of A (0) or B (1)."""
        sign = 1 - 2 * player
        return sum(max(0, sign * battle.points) for battle in self.battles)


@dataclass(frozen=True)
class DuplicateGroup:
    """The games on the same deals."""

    index: int
    seed: int  # of the war: `War(mode, theaters, seed)` deals it
    games: tuple[ArenaGame, ...]

    @property
    def score(self) -> float:
        """The sum of A's scores."""
        return sum(game.score for game in self.games)

    @property
    def points(self) -> int:
        """A's victory points less B's, in all battles of all games."""
        return sum(game.points for game in self.games)

    @property
    def luck(self) -> Luck:
        """A's luck in all games; raises `ValueError` if it was not measured."""
        found = [game.luck for game in self.games if game.luck]
        if len(found) < len(self.games):
            raise ValueError("no luck was measured: play with aivat=True")
        return Luck(sum(each.score for each in found), sum(each.points for each in found))

    @property
    def battles(self) -> int:
        """How many battles were played."""
        return sum(len(game.battles) for game in self.games)


@dataclass(frozen=True, kw_only=True)
class MatchConfig:
    """What is played and how, without the players.

    Args:
        mode: a `Mode`, or the name of a preset
        theaters: letters in any order; None: drawn for each group
        unit: "war", or "battle": the first battle of a war
        duplicate: games on the same deals: 1, 2 (sides exchanged) or 4 (the side that begins exchanged, too)
        clock: the time control of each bot
        seed: of everything random; None: one from the system
        score: the victory points at the start: of the side that begins, and of the other side
        records: whether every game keeps its record
        aivat: whether the luck of every game is measured (`aivat`)

    Raises:
        IllegalMatchup: something that cannot be played; with all reasons
        IllegalMode: an unknown mode
    """

    mode: Mode = field(default_factory=Mode)
    theaters: str | None = None
    unit: str = "war"
    duplicate: int = 2
    clock: TimeControl = NO_CLOCK
    seed: int = 0
    score: tuple[int, int] = (0, 0)
    records: bool = False
    aivat: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "mode", Mode.preset(self.mode))
        object.__setattr__(self, "seed", choose_seed(self.seed))
        if reasons := list(self.find_problems()):
            raise IllegalMatchup("this cannot be played", reasons)

    def find_problems(self) -> Iterator[str]:
        """Yield every reason why this cannot be played."""
        try:
            War(self.mode, self.theaters, 0)
        except IllegalMode as error:
            yield str(error)
        if self.unit not in UNITS:
            yield f"unit {self.unit!r}: war or battle"
        if self.duplicate not in DUPLICATES:
            yield f"duplicate {self.duplicate!r}: 1, 2 or 4 games on the same deals"
        elif self.duplicate == 4 and self.mode.handicap is not None:
            yield "duplicate 4: with a handicap one side goes second in the first battle: 1 or 2 games"
        if len(self.score) != 2 or not all(points in range(self.mode.target) for points in self.score):
            yield f"score {self.score!r}: two numbers below the target, {self.mode.target}"

    def between(self, a: BotSpec, b: BotSpec) -> "Matchup":
        """Return the matchup of two bots on these terms; raises `IllegalMatchup`."""
        return Matchup(a, b, **{each.name: getattr(self, each.name) for each in fields(MatchConfig)})


@dataclass(frozen=True)
class Matchup(MatchConfig):
    """Two bots, A and B, and what they play; raises as `MatchConfig`.

    Args:
        a: a bot's name with its options, or a function that makes a bot from a seed
        b: the other bot
    """

    a: BotSpec
    b: BotSpec

    def __post_init__(self) -> None:
        super().__post_init__()
        for name in ("a", "b"):
            if isinstance(bot := getattr(self, name), str):
                object.__setattr__(self, name, bots.current_spec(bot))  # workers need not warn again

    def find_problems(self) -> Iterator[str]:
        """Yield every reason why this cannot be played."""
        for bot in (self.a, self.b):
            try:
                build_bot(bot)
            except AirLandSeaError as error:
                yield str(error)
        yield from super().find_problems()

    @cached_property
    def names(self) -> tuple[str, str]:
        """What A and B are called."""
        return name_of(self.a), name_of(self.b)

    @cached_property
    def explicit(self) -> tuple[bool, bool]:
        """Whether A and B say how likely they take each option."""
        return is_explicit(build_bot(self.a), self.mode), is_explicit(build_bot(self.b), self.mode)

    @property
    def worth(self) -> int:
        """The most victory points that a battle can be worth."""
        return FOUGHT_OUT if self.mode.scoring == "normal" else 1

    # Playing

    def play(self, index: int) -> DuplicateGroup:
        """Play the games of a group."""
        seed = seed_of(self.seed, index)
        games = tuple(self.game(seed, side, other) for side, other in self.plan(index))
        return DuplicateGroup(index, seed, games)

    def plan(self, index: int) -> tuple[tuple[int, bool], ...]:
        """Return, for each game of a group, A's side, and whether the side that was not drawn begins."""
        return ((index & 1, False),) if self.duplicate == 1 else PLAN[: self.duplicate]

    def game(self, seed: int, side: int, other_begins: bool) -> ArenaGame:
        """Play one game of a group."""
        war = self.begin(seed, other_begins)
        players = self.players(war, side)
        for player in players:
            player.prepare()
        runner = WarRunner(war, players, self.unit)
        runner.play_on()
        luck = game_luck(war.battles, players, self.unit, side) if self.aivat else None  # may add to what has failed
        return ArenaGame(
            side=side,
            first=war.battles[0].initial_state.first_side,
            score=score_of(runner.winner, side),
            battles=tuple(outcome_of(battle, side) for battle in war.battles),
            thinking=(total_thinking(players[side::2]), total_thinking(players[1 - side :: 2])),
            record=self.record(war, side) if self.records else "",
            luck=luck,
        )

    def record(self, war: War, side: int) -> str:
        """Return the record of a game that is over, with the bots as players and the seed of its deals."""
        record = record_of(war, [self.names[seat & 1 ^ side] for seat in range(war.mode.seats)])
        record.event = f"{self.unit}, seed {war.seed}"
        return write_record(record)

    def begin(self, seed: int, other_begins: bool = False) -> War:
        """Return the war of a seed; its deals do not depend on the side that begins."""
        war = War(self.mode, self.theaters, seed)
        if other_begins:
            war = War(self.mode, self.theaters, seed, first=1 - war.battle.first_side)
        state = war.battle.state
        state.score = [self.score[side != state.first_side] for side in (0, 1)]
        return war

    def players(self, war: War, side: int) -> list[SeatedBot]:
        """Return a bot for each seat. Seeds belong to seats, so that equal bots play equal games."""
        seeds = [bots.seed_for_seat(war.seed, name) for name in war.mode.seat_names]
        sides = (self.a, self.b) if side == 0 else (self.b, self.a)
        return [SeatedBot(build_bot(sides[seat & 1], seed), self.clock, seed) for seat, seed in enumerate(seeds)]

    def warm_up(self) -> None:
        """Have each bot choose once before the games, so that loading and compiling cost it no time on its clock."""
        battle = War(self.mode, self.theaters, 0).battle
        seat = min(battle.to_act)
        for spec in (self.a, self.b):
            with suppress(*BOT_ERRORS):  # an error shows again, and counts, in the games
                bot = build_bot(spec)
                prepare_bot(bot)
                bot.choose(battle.view(seat), battle.options_for(seat), self.clock)


def score_of(winner: int | None, side: int) -> float:
    """Return 1 for a side that has won, 0 if the other side has, 0.5 if nobody."""
    return 0.5 if winner is None else float(winner == side)


def outcome_of(battle: Battle, side: int) -> Outcome:
    """Return the outcome of a scored battle for a side."""
    result = battle.result
    assert result, "the battle is over"
    sign = 0 if result.winner is None else 1 if result.winner == side else -1
    return Outcome(battle.initial_state.first_side == side, sign * result.points, result.how == "fought")


def total_thinking(players: Sequence[SeatedBot]) -> Thinking:
    """Return what the choices of some players have cost together."""
    return sum((player.thinking for player in players), Thinking())


def check_number(number: SupportsIndex, what: str) -> int:
    """Return how many games are to be played; raises `IllegalMatchup` for less than one, or a part of one."""
    if not isinstance(number, SupportsIndex) or index(number) < 1:
        raise IllegalMatchup("nothing is played", [f"{number!r} {what}: a whole number from 1 on"])
    return index(number)


def group_count(games: SupportsIndex, matchup: Matchup) -> int:
    """Return how many groups have at least `games` games; raises `IllegalMatchup`."""
    return ceil(check_number(games, "games") / matchup.duplicate)


def build_bot(spec: BotSpec, seed: str = PROBE_SEED) -> MinimalBot:
    """Return a new bot, by default one that plays no game; raises `UnknownBot` with all reasons, and `NotABot`."""
    bot = bots.load_bot(spec, seed) if isinstance(spec, str) else spec(seed)
    check_bot(bot)
    return bot


def name_of(spec: BotSpec) -> str:
    """Return a bot's name with its options."""
    return spec if isinstance(spec, str) else name_of_bot(build_bot(spec))


def seed_of(seed: int, index: int) -> int:
    """Return the seed of a group's war: 63 pseudorandom bits, the same on every machine."""
    return int.from_bytes(sha256(f"{seed} {index}".encode()).digest()[:8]) >> 1
