"""Battles dealt from the seeds of their wars and played again by compiled code, as arrays."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..kernel import load_fast
from ..report.battles import Decisions, Numbers, States, bare_states, deck_of, hand_of
from ..rules.actions import SIZE
from ..rules.cards import NONE, THEATER_LETTERS
from ..rules.modes import Mode
from ..rules.state import OVER, SLOTS_MAX, WITHDRAWN
from ..vector.replay import ReplayMemory, WarDealMemory, deal_wars, replay_battles
from ..vector.step_result import VectorConfig


@dataclass(frozen=True)
class Dealt:
    """What lies on the table when battles begin.

    Args:
        row: `[battle, slot]` theaters
        first: `[battle]` the side that begins, 0 or 1
        hands: for each seat, `[battle, n]` its cards in ascending order
        deck: `[battle, n]` from the top
    """

    row: Numbers
    first: Numbers
    hands: list[Numbers]
    deck: Numbers

    @property
    def rows(self) -> list[str]:
        """The theaters of each battle by letters."""
        return ["".join(THEATER_LETTERS[theater] for theater in row) for row in self.row.tolist()]


@dataclass(frozen=True)
class Replayed:
    """How battles ended. Sides are numbered from 1; 0: nobody. All arrays begin with `[battle]`.

    Args:
        legal: how many actions were legal, from the first on
        is_over: whether that ended the battle
        winner: the side
        points: that it scored
        withdrawn: whether the other side withdrew
        control: `[battle, slot]` the side that controls a theater
        strengths: `[battle, slot, side]`
    """

    legal: Numbers
    is_over: NDArray[np.bool_]
    winner: Numbers
    points: Numbers
    withdrawn: NDArray[np.bool_]
    control: Numbers
    strengths: Numbers


def deal(mode: Mode, dealing: VectorConfig, seeds: NDArray[np.uint64], numbers: Numbers) -> States:
    """Deal battles from the seeds of their wars; `numbers`: how many battles of the war come before each."""
    kernel = load_fast()
    states = bare_states(mode, (THEATER_LETTERS[: mode.slots],))[np.zeros(len(seeds), np.int64)]
    states["random"][:, 0] = seeds
    given = {"battles": states, "numbers": np.ascontiguousarray(numbers, np.int64), "settings": dealing.to_array()}
    kernel.bind(deal_wars)(kernel.workspace(WarDealMemory, **given))
    return states


def look(states: States, mode: Mode) -> Dealt:
    """Return what was dealt in battles that have not begun."""
    return Dealt(
        row=states["row"][:, : mode.slots].astype(np.int64),
        first=states["first_side"].astype(np.int64),
        hands=[hand_of(states, seat) for seat in range(mode.seats)],
        deck=walk_down(states),
    )


def walk_down(states: States) -> Numbers:
    """Return `[battle, n]` the cards of the deck from its top; each battle has as many."""
    cards = np.zeros_like(deck_of(states))
    battle, card = np.arange(len(states)), states["deck_top"].astype(np.int64)
    for place in range(cards.shape[1]):
        cards[:, place] = card
        card = states["below"][battle, card].astype(np.int64)
    return cards


def replay(states: States, decisions: Decisions, slots: int) -> Replayed:
    """Play battles again from their deals; the states are changed to the ends of the battles."""
    kernel = load_fast()
    n = len(states)
    actions = np.ascontiguousarray(decisions.actions, np.int64)
    given = {
        "battles": states,
        "lengths": np.ascontiguousarray(decisions.lengths, np.int64),
        "seats": pad(np.ascontiguousarray(decisions.seats, np.int64)),
        "actions": pad(np.where((actions >= 0) & (actions < SIZE), actions, NONE)),
        "legal": np.zeros(n, np.int64),
        "control": np.full(n * SLOTS_MAX, NONE, np.int8),
        "strengths": np.zeros(n * SLOTS_MAX * 2, np.int16),
        "out": kernel.numbers(SIZE, int),
    }
    kernel.bind(replay_battles)(kernel.workspace(ReplayMemory, **given))
    return Replayed(
        legal=given["legal"],
        is_over=states["phase"] == OVER,
        winner=states["winner"].astype(np.int64) + 1,  # NONE is -1
        points=states["points"].astype(np.int64),
        withdrawn=states["how"] == WITHDRAWN,
        control=given["control"].reshape(n, SLOTS_MAX)[:, :slots].astype(np.int64) + 1,
        strengths=given["strengths"].reshape(n, SLOTS_MAX, 2)[:, :slots].astype(np.int64),
    )


def pad(numbers: Numbers) -> Numbers:
    """Return numbers as an array that is not empty, since the kernel takes no empty array."""
    return numbers if len(numbers) else np.full(1, NONE, np.int64)
