"""Many battles at once: dealt as arrays of states, changed by a card or an order, and played by fast players.

Side 1 is always the 1st Player. A battle depends on its deal, its seed and its players alone.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from itertools import permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..battle import Battle
from ..bots.heuristic import HeuristicBot
from ..bots.search import POINTS
from ..errors import AirLandSeaError
from ..kernel import load_fast
from ..rules.actions import SIZE
from ..rules.cards import NONE, THEATER_LETTERS
from ..rules.knowledge import Memory
from ..rules.modes import Mode
from ..rules.state import DECK, HAND, OVER, WITHDRAWN, State
from ..search.nodes import LABELS
from ..search.self_play import HAND_SIZES, DealMemory, SelfPlayMemory, deal_battles, self_play, swap_dealt_cards
from ..search.workspace import SearchConfig, SearchWorkspace
from ..setup import new_state

States = NDArray[Any]  # of State.LAYOUT
Numbers = NDArray[np.int64]
RANDOM, HEURISTIC, SEARCH = "random", "heuristic", "search:playouts="
NODES_A_PLAYOUT = 64  # of a search's trees, at most; a search without room goes on with the nodes it has
NO_CARDS = np.full(1, NONE, np.int64)
CELLS_OF_HANDS = 2 * HAND_SIZES  # of a battle, in `Played.expected`
DECISIONS_A_BATTLE = 64  # decisions; most battles take half as many
NOTHING_NOTED = {  # arrays of one number, for results that are not wanted
    "expected": np.zeros(1),
    "lengths": np.zeros(1, np.int64),
    "seats": np.zeros(1, np.int8),
    "actions": np.zeros(1, np.int16),
}


class UnknownPlayer(AirLandSeaError, ValueError):
    """A player that is not one of the fast players."""


def playouts_of(player: str) -> int:
    """Return the playouts of a search for each choice, 0 for random play; raises `UnknownPlayer`."""
    if player == RANDOM:
        return 0
    number = player.removeprefix(SEARCH)
    if number == player or not number.isdecimal() or not 1 <= int(number) <= 100_000:
        raise UnknownPlayer(f"no player {player!r}", [f"{RANDOM}, {HEURISTIC}, or {SEARCH}N with N from 1 to 100000"])
    return int(number)


@dataclass(frozen=True)
class Played:
    """How battles ended. All arrays are `[battle]`.

    Args:
        points: of the 1st Player, less those of the 2nd
        withdrew: the side that withdrew, or NONE
        cards_left: of a side that withdrew, before it did; else 0
        expected: float `[battle, side, cards left]` what a searching side expected of playing on, from -6 to 6 points
            for itself; NaN where it did not have to decide
    """

    points: Numbers
    withdrew: Numbers
    cards_left: Numbers
    expected: NDArray[np.float64]


@dataclass(frozen=True)
class Decisions:
    """What was done in battles, one battle after the other.

    Args:
        lengths: `[battle]` how many decisions it has
        seats: `[decision]` who chose
        actions: `[decision]` what was chosen (`rules.actions`)
    """

    lengths: Numbers
    seats: NDArray[np.int8]
    actions: NDArray[np.int16]


# Dealing


def raw_numbers(count: int, *names: object) -> NDArray[np.uint64]:
    """Return random 64-bit numbers that follow from some names, the same on every machine."""
    digest = sha256("|".join(map(str, names)).encode()).digest()
    return np.random.PCG64(int.from_bytes(digest[:16])).random_raw(count)


@cache
def every_row(slots: int) -> tuple[str, ...]:
    """Return all rows of `slots` theaters."""
    return tuple("".join(row) for row in permutations(THEATER_LETTERS, slots))


@cache
def bare_states(mode: Mode, rows: tuple[str, ...]) -> States:
    """Return `[row]` states in which nothing is dealt."""
    return np.concatenate([new_state(mode, row, [0]).to_array() for row in rows])


def deal(mode: Mode, rows: tuple[str, ...], which: Numbers, seeds: NDArray[np.uint64]) -> States:
    """Deal battles: the row of each is `rows[which]`, side 1 is first."""
    states = bare_states(mode, rows)[which]
    states["random"][:, 0] = seeds
    states["first_side"] = 0
    deal_states(states)
    return states


def deal_states(states: States) -> None:
    """Deal each battle by its own generator."""
    work_on(states, deal_battles)


def swap_in_states(states: States, cards: Numbers, others: Numbers) -> States:
    """Return the same deals with two cards of each swapped; NONE: unchanged."""
    changed = states.copy()
    work_on(changed, swap_dealt_cards, cards, others)
    return changed


def work_on(
    states: States, entry: Callable[[DealMemory], None], cards: Numbers = NO_CARDS, others: Numbers = NO_CARDS
) -> None:
    """Have the kernel deal battles, or swap two cards of each."""
    kernel = load_fast()
    chosen = {"cards": np.ascontiguousarray(cards), "others": np.ascontiguousarray(others)}
    kernel.bind(entry)(kernel.workspace(DealMemory, battles=states, **chosen))


def lay_row(states: States, order: Sequence[int]) -> States:
    """Return the same deals with the theaters in another order: `order[slot]` is the slot where it lay before."""
    changed = states.copy()
    for slot, before in enumerate(order):
        changed["row"][:, slot] = states["row"][:, before]
        changed["slot_of"][np.arange(len(states)), changed["row"][:, slot]] = slot
    return changed


def cards_at(states: States, place: int) -> NDArray[np.int64]:
    """Return `[battle, n]` the cards that lie at a place. Each battle has as many there."""
    found = np.nonzero(states["where"] == place)
    return found[1].reshape(len(states), -1).astype(np.int64)


def hand_of(states: States, seat: int) -> NDArray[np.int64]:
    """Return `[battle, n]` the cards of a hand."""
    return cards_at(states, HAND + seat)


def deck_of(states: States) -> NDArray[np.int64]:
    """Return `[battle, n]` the cards of the deck."""
    return cards_at(states, DECK)


# Playing


class Table:
    """The memory of a search in which battles are played, allocated once."""

    def __init__(self, playouts: int) -> None:
        self.kernel = kernel = load_fast()
        self.workspace = SearchWorkspace(SearchConfig(), kernel, max(4096, NODES_A_PLAYOUT * playouts))
        self.workspace.begin(Battle.deal(seed=0, first=0).view(0).raw, POINTS, 0)
        self.buffers = {
            "knowledge": kernel.hold(Memory()),
            "before": kernel.records(State, 1),
            "out": kernel.numbers(max(SIZE, LABELS), int),
        }

    def play(
        self, states: States, seeds: NDArray[np.uint64], playouts: tuple[int, int], fights_on: bool = False
    ) -> Played:
        """Play dealt battles to their ends; the states stay as they are."""
        ends = states.copy()
        searches = any(playouts)
        expected = np.full(len(ends) * CELLS_OF_HANDS if searches else 1, np.nan)
        self.run(ends, seeds, playouts, expected=expected, fights_on=np.full(len(ends), int(fights_on), np.int64))
        return read_ends(ends, expected if searches else None)

    def record(self, states: States, seeds: NDArray[np.uint64], playouts: tuple[int, int]) -> Decisions:
        """Play dealt battles to their ends, and return what was done; the states stay as they are."""
        lengths = np.zeros(len(states), np.int64)
        length = DECISIONS_A_BATTLE * len(states)
        while True:
            seats, actions = np.zeros(length, np.int8), np.zeros(length, np.int16)
            self.run(states.copy(), seeds, playouts, lengths=lengths, seats=seats, actions=actions)
            made = int(lengths.sum())
            if made <= length:
                return Decisions(lengths, seats[:made], actions[:made])
            length = made

    def run(self, ends: States, seeds: NDArray[np.uint64], playouts: tuple[int, int], **arrays: Any) -> None:
        """Play battles to their ends; `arrays`: the arrays of `SelfPlayMemory` that results are written to."""
        given = {"battles": ends, "seeds": seeds, "playouts": np.array(playouts, np.int64), **NOTHING_NOTED, **arrays}
        given.setdefault("fights_on", np.zeros(len(ends), np.int64))
        play = self.kernel.workspace(SelfPlayMemory, **given, **self.buffers)
        self.kernel.bind(self_play)(play, self.workspace.memory)


def read_ends(ends: States, expected: NDArray[np.float64] | None = None) -> Played:
    """Return how battles ended."""
    winner = ends["winner"].astype(np.int64)
    points = ends["points"].astype(np.int64) * np.where(winner == 0, 1, np.where(winner == 1, -1, 0))
    withdrew = np.where(ends["how"] == WITHDRAWN, 1 - winner, NONE)
    hands = np.bitwise_count(ends["hand"]).astype(np.int64)
    left = np.where(withdrew == 0, hands[:, 0] + hands[:, 2], np.where(withdrew == 1, hands[:, 1] + hands[:, 3], 0))
    if expected is None:
        return Played(points, withdrew, left, np.full((len(ends), 2, HAND_SIZES), np.nan))
    return Played(points, withdrew, left, 12 * (expected.reshape(len(ends), 2, HAND_SIZES) - 0.5))


def play_by_heuristic(states: States, seeds: NDArray[np.uint64]) -> Played:
    """Play dealt battles by the bot "heuristic", one after the other; the states stay as they are."""
    ends = states.copy()
    for index, seed in enumerate(seeds.tolist()):
        battle = Battle(State.from_array(states[index : index + 1]), history="actions")
        bots = [HeuristicBot(f"{seed}/{side}") for side in range(2)]
        while battle.state.phase != OVER:
            seat = (battle.state.asked & -battle.state.asked).bit_length() - 1
            view = battle.view(seat)
            battle.play(bots[seat & 1].choose(view, battle.options_for(seat)), seat)
        ends[index] = battle.state.to_array()[0]
    return read_ends(ends)


@cache
def table_for(playouts: int) -> Table:
    """Return the table of this process for searches of a size."""
    return Table(playouts)


def play(states: States, seeds: NDArray[np.uint64], players: tuple[str, str], fights_on: bool = False) -> Played:
    """Play dealt battles between the players of the two sides; raises `UnknownPlayer`.

    `fights_on`: a battle goes as it would, but the first searching side that would withdraw makes the play it prefers,
    and from then on nobody may withdraw. The heuristic bot does not know of this.
    """
    if players == (HEURISTIC, HEURISTIC):
        return play_by_heuristic(states, seeds)
    first, second = map(playouts_of, players)
    return table_for(max(first, second)).play(states, seeds, (first, second), fights_on)
