"""The battles of a run as they are played: by the fast players in compiled code, or by bots in the arena.

Both give the decisions of each battle, with the seed of its war. Everything else in a data set follows from them.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..bots.seeds import derive_seed
from ..errors import AirLandSeaError
from ..history import Turn, asked_seats, find_option
from ..notation.tokens import write_token
from ..options import Action
from ..records import battles_of, read_record
from ..records.build import write_turn
from ..records.parse import seat_of_turn
from ..report.battles import Decisions, Numbers, table_for
from ..rules.battle import step
from ..rules.state import State
from .replay import deal
from .run import COMPILED, DatasetRun, playouts

BATTLES_AT_ONCE = 4096


class FailedReplay(AirLandSeaError):
    """A battle that was just played cannot be played again: an error of this program."""


@dataclass(frozen=True)
class Battles:
    """Battles of a run. All arrays are `[battle]`.

    Args:
        game: the number of its game in the run
        number: how many battles of the same war came before it
        seed: the seed of the war
        score: `[battle, side]` the score before it
        failures: choices in the game that the heuristic bot made in place of the player's
        decisions: what was done
    """

    game: Numbers
    number: Numbers
    seed: NDArray[np.uint64]
    score: Numbers
    failures: Numbers
    decisions: Decisions

    def join(self, others: Sequence["Battles"]) -> "Battles":
        """Return these battles followed by others."""
        parts = (self, *others)
        joint = {
            name: np.concatenate([getattr(each, name) for each in parts])
            for name in ("game", "number", "seed", "score", "failures")
        }
        made = {
            name: np.concatenate([getattr(each.decisions, name) for each in parts])
            for name in ("lengths", "seats", "actions")
        }
        return Battles(**joint, decisions=Decisions(**made))


def play(run: DatasetRun, games: Sequence[int] | range) -> Iterator[Battles]:
    """Play games of a run, and yield their battles in order."""
    yield from play_compiled(run, games) if run.loop == COMPILED else play_in_arena(run, games)


def play_compiled(run: DatasetRun, games: Sequence[int] | range) -> Iterator[Battles]:
    """Play single battles of the fast players: first those with A on one side, then those with A on the other."""
    first, second = map(playouts, run.players)
    table = table_for(max(first, second))
    for start in range(0, len(games), BATTLES_AT_ONCE):
        game = np.array(games[start : start + BATTLES_AT_ONCE], np.int64)
        seeds = run.seeds_of(game)
        none = np.zeros(len(game), np.int64)
        states = deal(run.mode, run.dealing(), seeds, none)
        choices = choice_seeds(seeds)
        sides = np.array([run.side_of_a(each) for each in game.tolist()])
        parts = [
            (chosen, table.record(states[chosen], choices[chosen], players))
            for side, players in enumerate(((first, second), (second, first)))
            if len(chosen := np.flatnonzero(sides == side))
        ]
        yield Battles(game, none, seeds, np.zeros((len(game), 2), np.int64), none, merge(len(game), parts))


def choice_seeds(seeds: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Return the seeds of the choices in battles, which differ from those of their deals."""
    return np.array([derive_seed(f"{seed} choices") for seed in seeds.tolist()], np.uint64)


def merge(count: int, parts: Sequence[tuple[Numbers, Decisions]]) -> Decisions:
    """Return the decisions of battles in their order; each part has those of the battles with some numbers."""
    lengths = np.zeros(count, np.int64)
    for chosen, decisions in parts:
        lengths[chosen] = decisions.lengths
    starts = np.cumsum(lengths) - lengths
    seats, actions = np.zeros(lengths.sum(), np.int8), np.zeros(lengths.sum(), np.int16)
    for chosen, decisions in parts:
        own = np.cumsum(decisions.lengths) - decisions.lengths
        places = np.repeat(starts[chosen] - own, decisions.lengths) + np.arange(len(decisions.actions))
        seats[places], actions[places] = decisions.seats, decisions.actions
    return Decisions(lengths, seats, actions)


def play_in_arena(run: DatasetRun, games: Sequence[int] | range) -> Iterator[Battles]:
    """Play games of bots by the arena's loop; the decisions are read from their records."""
    for number in games:
        group = run.matchup.play(number)
        [game] = group.games
        failures = sum(len(each.failures) for each in game.thinking)
        found: dict[str, list[Any]] = {name: [] for name in ("score", "lengths", "seats", "actions")}
        record = read_record(game.record)
        for (battle, actions), entry in zip(battles_of(record), record.battles, strict=True):
            found["score"].append(list(battle.score))
            found["lengths"].append(len(actions))
            for action, text in zip(actions, entry.turns, strict=True):
                found["seats"].append(battle.play(action, seat_of_turn(text)).seat)
            found["actions"] += actions
        count = len(record.battles)
        yield Battles(
            np.full(count, number, np.int64),
            np.arange(count),
            np.full(count, group.seed, np.uint64),
            np.array(found["score"], np.int64),
            np.full(count, failures, np.int64),
            Decisions(
                np.array(found["lengths"], np.int64),
                np.array(found["seats"], np.int8),
                np.array(found["actions"], np.int16),
            ),
        )


def write_turns_of(start: State, seats: Sequence[int], actions: Sequence[int]) -> str:
    """Return the actions of a battle as tokens, as a record has them; all are legal."""
    state = start.copy()
    words = []
    for seat, number in zip(seats, actions, strict=True):
        words.append(write_turn(state, Turn(seat, action_of(state, number))))
        step(state, number)
    return " ".join(words)


def action_of(state: State, number: int) -> Action:
    """Return a legal action with its token, and with all who could do it; looked up only if several are asked."""
    asked = asked_seats(state)
    if len(asked) == 1:
        return Action(number, write_token(state, number), frozenset(asked))
    found = find_option(state, asked, number)
    assert found, "the battle was played again before"
    return found
