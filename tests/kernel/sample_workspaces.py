"""The workspaces of all entries, with what a game can bring about, as arrays that fit together."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from airlandsea import Battle, Mode
from airlandsea.kernel import ArrayKernel
from airlandsea.kernel.signature import read_workspace
from airlandsea.rules.actions import SIZE, WITHDRAW
from airlandsea.rules.bits import lowest
from airlandsea.rules.knowledge import Memory, init_knowledge
from airlandsea.rules.state import OVER, SLOTS_MAX, State
from airlandsea.rules.view import ViewRecord
from airlandsea.search.endgame import EndgameSolver
from airlandsea.search.endgame_tree import EndgameMemory
from airlandsea.search.memory import SearchMemory
from airlandsea.search.policy_features import ACTIVE_MAX
from airlandsea.search.policy_imitation import OPTIONS_AT_ONCE, SEARCHED_MAX, ImitationMemory
from airlandsea.search.policy_network import PolicyMemory
from airlandsea.search.policy_returns import LEGAL_BYTES, SAMPLES_MAX, TRIED, ReturnMemory
from airlandsea.search.policy_weights import PolicyWeights
from airlandsea.search.self_play import HAND_SIZES, DealMemory, SelfPlayMemory
from airlandsea.search.utility import OUTCOMES
from airlandsea.search.workspace import SearchConfig, SearchWorkspace
from airlandsea.vector.memory import ObserveMemory, VectorMemory
from airlandsea.vector.replay import ReplayMemory, WarDealMemory
from airlandsea.vector.token_history import TokenHistory

from .vector_lockstep import VectorLockstep as Tables

BATTLES = 3
PLAYOUTS = 12
NODES = 400
ROOM = 2000  # for the tree of an ending
UTILITIES = [0.5] * OUTCOMES
Arrays = dict[str, np.ndarray]


def sample_battle() -> Battle:
    """A battle that has just been dealt."""
    return Battle.deal(seed=3, first=0)


def play_at_random(seed: int) -> Iterator[tuple[Battle, int]]:
    """A battle, and who is asked; an answer is given behind each."""
    battle, random = Battle.deal(seed=seed, first=0), Random(seed)
    while battle.state.phase != OVER:
        seat = lowest(battle.state.asked)
        yield battle, seat
        options = battle.options_for(seat)
        battle.play(random.choice([each for each in options if each.number != WITHDRAW] or options), seat)


def sample_records() -> dict[Any, np.ndarray]:
    """[record] one of it."""
    battle = sample_battle()
    known = Memory()
    init_knowledge(known, battle.state)
    return {
        State: battle.state.to_array(),
        Memory: known.to_array(),
        ViewRecord: battle.view(0).raw.to_array(),
        TokenHistory: TokenHistory().to_array(),
    }


def sample_workspaces(kernel: ArrayKernel) -> dict[type, Arrays]:
    """[workspace] arrays that fit together."""
    recorder = recorder_of(kernel)
    workspace = SearchWorkspace(SearchConfig(), recorder, NODES)
    workspace.begin(sample_battle().view(0).raw, UTILITIES, 7)
    workspace.restrict_to([each.number for each in sample_battle().options])
    PolicyWeights.random(8, 6, seed=1).memory(recorder)
    solver = EndgameSolver(kernel=recorder)
    assert any(solver.solve(view, UTILITIES, ROOM) for view in endings())
    tables = sample_tables(kernel)
    searches = (SearchMemory, PolicyMemory, EndgameMemory)
    samples: dict[type, Any] = {kind: recorder.fields[kind] for kind in searches}
    samples |= tables | sample_battles()
    return {
        kind: {name: np.array(fields[name]) for name in read_workspace(kind).fields} for kind, fields in samples.items()
    }


def recorder_of(kernel: ArrayKernel) -> Any:
    """A kernel like this one that remembers what workspaces were made of, when each was made first."""

    class Recorder(type(kernel)):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            self.fields: dict[type, Arrays] = {}

        def workspace(self, kind: type, **fields: Any) -> Any:
            self.fields[kind] = {name: np.array(array) for name, array in fields.items()}
            return super().workspace(kind, **fields)

    return Recorder()


def endings() -> Iterator[ViewRecord]:
    """Views shortly before the ends of battles."""
    for seed in range(40):
        views = [battle.view(seat).raw for battle, seat in play_at_random(seed)]
        yield from views[-3:-1]


def sample_tables(kernel: ArrayKernel) -> dict[type, Any]:
    """The workspaces of tables at which a few answers were given."""
    tables = Tables(kernel, Mode(), "ALS", 4)
    tables.play(5)
    both: dict[str, Any] = dict(tables.both)
    held = {name: twins.fast for name, twins in both.items()}
    observed = {name: held[name] for name in read_workspace(ObserveMemory).fields if name in held}
    return {
        VectorMemory: held,
        ObserveMemory: {**observed, "observers": np.arange(len(held["states"]))},
        WarDealMemory: {
            "battles": np.resize(sample_battle().state.to_array(), BATTLES),
            "numbers": np.array([0, -4, 3]),
            "settings": held["settings"],
        },
    }


def sample_battles() -> dict[type, Any]:
    """The workspaces in which whole battles are played."""
    battles = np.concatenate([Battle.deal(seed=seed, first=0).state.to_array() for seed in range(BATTLES)])
    playing = {
        "battles": battles,
        "seeds": np.arange(1, BATTLES + 1, dtype=np.uint64),
        "utilities": np.full(BATTLES * OUTCOMES, 0.5),
        "out": np.zeros(SIZE, np.int64),
    }
    searching = {"knowledge": Memory().to_array(), "before": State().to_array()}
    samples, choices, options_at_most = SAMPLES_MAX + 60, SEARCHED_MAX + 60, OPTIONS_AT_ONCE + 900
    return {
        DealMemory: {"battles": battles, "cards": np.arange(BATTLES), "others": np.arange(9, 9 + BATTLES)},
        SelfPlayMemory: {
            **playing,
            **searching,
            "playouts": np.array([PLAYOUTS, 0]),
            "expected": np.zeros(2 * BATTLES * HAND_SIZES),
            "fights_on": np.ones(BATTLES, np.int64),
            "lengths": np.zeros(BATTLES, np.int64),
            "seats": np.zeros(40 * BATTLES, np.int8),
            "actions": np.zeros(40 * BATTLES, np.int16),
        },
        ReturnMemory: {
            **playing,
            "exploring": np.array([0.1, 0.5]),
            "used": np.zeros(1, np.int64),
            "features": np.zeros(samples * ACTIVE_MAX, np.int16),
            "legal": np.zeros(samples * LEGAL_BYTES, np.uint8),
            "actions": np.zeros(samples * TRIED, np.int16),
            "returns": np.zeros(samples * TRIED, np.float32),
            "tried": np.zeros(TRIED, np.int64),
        },
        ImitationMemory: {
            **playing,
            **searching,
            "playouts": np.array([PLAYOUTS]),
            "exploring": np.array([0.2, 0.1, 0.5]),
            "used": np.zeros(2, np.int64),
            "features": np.zeros(choices * ACTIVE_MAX, np.int16),
            "first": np.zeros(choices, np.int32),
            "actions": np.zeros(options_at_most, np.int16),
            "visits": np.zeros(options_at_most, np.int32),
            "values": np.zeros(options_at_most, np.float32),
            "active": np.zeros(ACTIVE_MAX, np.int64),
        },
        ReplayMemory: sample_replay(),
    }


def sample_replay() -> Arrays:
    """Battles that were played at random."""
    starts, lengths, turns = [], [], []
    for seed in range(BATTLES):
        *_, (battle, _) = play_at_random(seed)
        starts.append(battle.initial_state.to_array())
        lengths.append(battle.steps)
        turns += [(turn.seat, turn.number) for turn in battle.history]
    return {
        "battles": np.concatenate(starts),
        "lengths": np.array(lengths),
        "seats": np.array([seat for seat, _ in turns]),
        "actions": np.array([action for _, action in turns]),
        "legal": np.zeros(BATTLES, np.int64),
        "control": np.zeros(BATTLES * SLOTS_MAX, np.int8),
        "strengths": np.zeros(BATTLES * SLOTS_MAX * 2, np.int16),
        "out": np.zeros(SIZE, np.int64),
    }
