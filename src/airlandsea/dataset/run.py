"""The run that makes a data set: players, mode, and how many games are in a file. Everything follows from it."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from functools import cached_property
from math import ceil
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray

from .. import __version__
from ..arena.matchup import IllegalMatchup, MatchConfig, Matchup, seed_of
from ..bots import current_spec
from ..envs.config import EnvConfig
from ..match.runner import MAX_SCORELESS_BATTLES
from ..records.modes import mode_table, read_mode
from ..records.toml import RULES
from ..report.battles import RANDOM, SEARCH, UnknownPlayer, playouts_of
from ..rules.actions import VERSION as ACTIONS
from ..rules.modes import Mode
from ..seeds import whole_seed
from ..vector.step_result import VectorConfig
from .schema import FORMAT

NAME = "search-for-points"  # the search of `report.battles`, which is not the bot "search"
FOR_POINTS = f"{NAME}:playouts="
COMPILED, ARENA = "compiled", "arena"
MAX_SHARDS = 99_999
MOST_BATTLES = 0xFFFF  # the highest number in the column `battle`
GAMES_A_SHARD = {COMPILED: 50_000, ARENA: 1_000}
FILE_NAME = re.compile(r"train-([0-9]{5})-of-([0-9]{5})\.parquet")


@dataclass(frozen=True, kw_only=True)
class DatasetRun:
    """A run that makes a data set.

    Args:
        players: A and B, who change sides from game to game: bots of the arena, or two of the fast players "random" and
            "search-for-points:playouts=N"
        games: how many battles, or wars
        seed: of everything random
        mode: a `Mode`, or the name of a preset
        theaters: letters in any order; None: drawn for each game
        unit: "battle" or "war"
        loop: "compiled" for two fast players, or "arena"
        shard: games in a file
        tokens: whether the actions are also written as tokens

    Raises:
        IllegalMatchup: something that cannot be played; with all reasons
        IllegalMode: an unknown mode
    """

    players: tuple[str, str]
    games: int
    seed: int
    mode: Mode = field(default_factory=Mode)
    theaters: str | None = None
    unit: str = "battle"
    loop: str = ARENA
    shard: int = 1_000
    tokens: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "mode", Mode.preset(self.mode))
        object.__setattr__(self, "seed", whole_seed(self.seed))
        object.__setattr__(self, "players", tuple(map(current_spec, self.players)))
        if wrong := list(self.find_problems()):
            raise IllegalMatchup("this cannot be played", wrong)

    def find_problems(self) -> Iterator[str]:
        """Yield every reason why this cannot be played, except unknown bots."""
        if len(self.players) != 2:
            yield f"{len(self.players)} players: two"
        for name in ("games", "shard"):
            if type(number := getattr(self, name)) is not int or number < 1:
                yield f"{name} {number!r}: 1 or more"
        if self.shard >= 1 and self.games > self.shard * MAX_SHARDS:
            yield f"{self.games} games in files of {self.shard}: at most {MAX_SHARDS} files"
        if self.loop not in GAMES_A_SHARD:
            yield f"loop {self.loop!r}: {' or '.join(GAMES_A_SHARD)}"
        if self.loop == COMPILED and self.unit != "battle":
            yield f"unit {self.unit!r}: the fast players play single battles"
        if self.loop == COMPILED and not all(map(is_fast, self.players)):
            yield f"players {' and '.join(self.players)}: the fast players are {RANDOM} and {FOR_POINTS}N"

    @cached_property
    def terms(self) -> MatchConfig:
        """What the arena plays, without the players; raises `IllegalMatchup`."""
        return MatchConfig(
            mode=self.mode, theaters=self.theaters, unit=self.unit, duplicate=1, seed=self.seed, records=True
        )

    @cached_property
    def matchup(self) -> Matchup:
        """What the arena plays; raises `IllegalMatchup`."""
        return self.terms.between(*self.players)

    def check(self) -> None:
        """Raise `IllegalMatchup` with what cannot be played."""
        if self.loop == ARENA and any(player.startswith(NAME) for player in self.players):
            raise IllegalMatchup("this cannot be played", [f"{FOR_POINTS}N plays single battles against fast players"])
        _ = self.terms if self.loop == COMPILED else self.matchup

    @property
    def last_battle(self) -> int:
        """The highest number of a battle in a game: scores stay below the target, and scoreless battles are limited."""
        return 0 if self.unit == "battle" else min(MOST_BATTLES, 2 * self.mode.target * MAX_SCORELESS_BATTLES)

    # Its files

    @property
    def shards(self) -> int:
        """How many files it has."""
        return ceil(self.games / self.shard)

    def games_of(self, shard: int) -> range:
        """Return the numbers of the games in a file."""
        return range(shard * self.shard, min(self.games, (shard + 1) * self.shard))

    def name_of(self, shard: int) -> str:
        """Return the name of a file."""
        return file_name(shard, self.shards)

    # What follows for a game

    def seeds_of(self, games: Sequence[int] | range | NDArray[np.int64]) -> NDArray[np.uint64]:
        """Return the seeds of the wars of some games: those of the arena."""
        return np.array([seed_of(self.seed, int(game)) for game in games], np.uint64)

    def side_of_a(self, game: int) -> int:
        """Return the side on which A plays a game, as in the arena."""
        return game & 1

    def players_of(self, game: int) -> list[str]:
        """Return the players of the seats of a game."""
        return [self.players[seat & 1 ^ self.side_of_a(game)] for seat in range(self.mode.seats)]

    def dealing(self) -> VectorConfig:
        """Return how the wars of the run are dealt, as the kernel's record."""
        return EnvConfig.of(self.mode, theaters=self.theaters, unit="war").kernel()

    # As data

    def describe(self) -> dict[str, Any]:
        """Return the run as JSON has it, with the versions that its battles depend on."""
        versions = {"format": FORMAT, "rules": RULES, "actions": ACTIONS, "version": __version__}
        own: dict[str, Any] = {each.name: getattr(self, each.name) for each in fields(DatasetRun)}
        told: dict[str, Any] = json.loads(json.dumps(versions | own | {"mode": mode_table(self.mode)}))
        return told

    @classmethod
    def read(cls, described: Mapping[str, Any]) -> Self:
        """Return the run of a description; raises `IllegalMatchup` with all reasons."""
        wrong = [
            f"{name} {described.get(name)!r}: this program reads {wanted}"
            for name, wanted in {"format": FORMAT, "rules": RULES, "actions": ACTIONS}.items()
            if described.get(name) != wanted
        ]
        own = {each.name: described[each.name] for each in fields(cls) if each.name in described}
        own["mode"] = read_mode(own.get("mode", {}), wrong)
        if not wrong:
            try:
                run = cls(**own)
                run.check_terms()
                return run
            except (TypeError, ValueError, AttributeError) as error:
                wrong.append(str(error))
        raise IllegalMatchup("this is no data set of this version", wrong)

    def check_terms(self) -> None:
        """Raise `IllegalMatchup` for terms of a description that no run has."""
        if type(self.seed) is not int or not all(type(name) is str for name in self.players):
            raise IllegalMatchup("this describes no run", [f"seed {self.seed!r}, players {self.players!r}"])
        _ = self.terms


def file_name(shard: int, shards: int) -> str:
    """Return the name of a file by its number and the number of files."""
    return f"train-{shard:05}-of-{shards:05}.parquet"


def read_file_name(name: str) -> tuple[int, int] | None:
    """Return the number of a file and the number of files by its name; None: it is named otherwise."""
    match = FILE_NAME.fullmatch(name)
    return None if match is None else (int(match[1]), int(match[2]))


def is_fast(player: str) -> bool:
    """Return whether a player plays in compiled code."""
    try:
        playouts(player)
    except UnknownPlayer:
        return False
    return True


def playouts(player: str) -> int:
    """Return the playouts of a fast player for each choice, 0 for random play; raises `UnknownPlayer`."""
    if player == RANDOM:
        return 0
    if not player.startswith(FOR_POINTS):
        raise UnknownPlayer(f"no fast player {player!r}", [f"{RANDOM}, or {FOR_POINTS}N"])
    return playouts_of(SEARCH + player.removeprefix(FOR_POINTS))


def loop_for(players: Sequence[str], unit: str) -> str:
    """Return the loop that plays some players: the compiled one for single battles of two fast players."""
    is_compiled = unit == "battle" and all(player == RANDOM or player.startswith(NAME) for player in players)
    return COMPILED if is_compiled else ARENA
