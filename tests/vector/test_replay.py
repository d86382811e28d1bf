"""Battles are dealt from the seeds of their wars and played again by the kernel as `War` deals and plays them."""

from random import Random

import numpy as np
import pytest

from airlandsea import War
from airlandsea.envs.config import EnvConfig
from airlandsea.kernel import Kernel
from airlandsea.rules.actions import IMPROVISE, SIZE, WITHDRAW
from airlandsea.rules.cards import NONE
from airlandsea.rules.state import SLOTS_MAX, State
from airlandsea.rules.strength import controller, strength
from airlandsea.vector.replay import ReplayMemory, WarDealMemory, deal_wars, replay_battles
from sample_battles import random_token

MODES = ("standard", "epic", "team", "epic team")


def wars(mode="standard", theaters=None):
    """Wars of three battles played at random; [war][battle]."""
    for seed in range(3):
        war = War(mode, theaters, seed)
        war.battle.state.target = 500  # so that it goes on
        for number in range(3):
            play_on(war, seed, number)
            if number < 2:
                war.next_battle()
        yield war


def play_on(war, seed, number):
    random = Random(f"{seed} {number}")
    while not war.battle.is_over:
        war.play(random_token(random, war.battle))


def array_of(kernel: Kernel, states):
    room = kernel.records(State, len(states))
    for place, state in enumerate(states):
        kernel.put(room, place, state)
    return room


def seeded(kernel, mode, theaters, seeds, numbers):
    """Battles as the kernel deals them."""
    config = EnvConfig.of(mode, theaters=theaters, unit="war")
    states = []
    for seed in seeds:
        state = config.empty_state()
        state.random = [seed]
        states.append(state)
    room = array_of(kernel, states)
    given = {"battles": room, "numbers": np.array(numbers, np.int64), "settings": kernel.hold(config.kernel())}
    kernel.bind(deal_wars)(kernel.workspace(WarDealMemory, **given))
    return room


def read(kernel, room):
    return [kernel.read_record(State, room[place : place + 1]) for place in range(len(room))]


def replay(kernel, states, decisions):
    """Play battles again; what the workspace holds in the end."""
    n = len(states)
    pairs = [pair for each in decisions for pair in each] or [(NONE, NONE)]
    given = {
        "battles": array_of(kernel, states),
        "lengths": np.array([len(each) for each in decisions], np.int64),
        "seats": np.array([seat for seat, _ in pairs], np.int64),
        "actions": np.array([action for _, action in pairs], np.int64),
        "legal": np.zeros(n, np.int64),
        "control": np.full(n * SLOTS_MAX, NONE, np.int8),
        "strengths": np.zeros(n * SLOTS_MAX * 2, np.int16),
        "out": kernel.numbers(SIZE, int),
    }
    kernel.bind(replay_battles)(kernel.workspace(ReplayMemory, **given))
    return given


def decisions_of(battle):
    return [(turn.seat, turn.number) for turn in battle.history]


class TestDeals:
    @pytest.mark.parametrize("mode", MODES)
    @pytest.mark.parametrize("is_given", [False, True], ids=["drawn", "given"])
    def test_are_those_of_a_war(self, compiled, mode, is_given):
        theaters = ("EDILA" if "epic" in mode else "EDI") if is_given else None
        for war in wars(mode, theaters):
            found = read(compiled, seeded(compiled, mode, theaters, [war.seed] * 3, range(3)))
            for state, battle in zip(found, war.battles, strict=True):
                wanted = battle.initial_state.copy()
                wanted.score, wanted.target = [0, 0], state.target
                assert state == wanted


class TestReplay:
    @pytest.mark.parametrize("mode", MODES)
    def test_ends_as_the_battles_ended(self, compiled, mode):
        battles = [battle for war in wars(mode) for battle in war.battles]
        told = replay(compiled, [each.initial_state for each in battles], [*map(decisions_of, battles)])
        assert told["legal"].tolist() == [each.steps for each in battles]
        assert read(compiled, told["battles"]) == [each.state for each in battles]
        for place, battle in enumerate(battles):
            for slot in range(battle.state.slots):
                where = place * SLOTS_MAX + slot
                assert told["control"][where] == controller(battle.state, slot)
                sides = [strength(battle.state, side, slot) for side in range(2)]
                assert told["strengths"][2 * where : 2 * where + 2].tolist() == sides

    @pytest.mark.parametrize("wrong", [(0, NONE), (0, SIZE - 1), (0, IMPROVISE + 179), (4, WITHDRAW), (-1, WITHDRAW)])
    def test_stops_before_what_is_illegal(self, compiled, wrong):
        [war, other, _] = wars()
        for number in (0, 3):
            right = decisions_of(war.battle)
            changed = [*right[:number], wrong, *right[number:]]
            states = [war.battle.initial_state, other.battle.initial_state]
            told = replay(compiled, states, [changed, decisions_of(other.battle)])
            assert told["legal"].tolist() == [number, other.battle.steps]
            assert read(compiled, told["battles"])[0] == war.battle.at(number + 1).state

    def test_the_other_seat_may_not_choose(self, compiled):
        war = next(wars())
        changed = [(1 - seat, action) for seat, action in decisions_of(war.battle)]
        assert replay(compiled, [war.battle.initial_state], [changed])["legal"].tolist() == [0]

    def test_nothing_is_done_in_a_battle_that_is_over(self, compiled):
        war = next(wars())
        longer = [*decisions_of(war.battle), (0, WITHDRAW)]
        told = replay(compiled, [war.battle.initial_state], [longer])
        assert told["legal"].tolist() == [war.battle.steps]
        assert read(compiled, told["battles"]) == [war.battle.state]
