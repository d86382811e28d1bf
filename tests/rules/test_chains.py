"""R16: every chain of triggered abilities that a position can hold comes to its end, whatever is chosen."""

import random as rng
from itertools import product
from typing import Any

import pytest

from airlandsea import Battle, View
from airlandsea.errors import IllegalSetup
from airlandsea.notation.position import read_position, write_position
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.cards import CODES, DISRUPT, INCITE, INSTANTS
from airlandsea.rules.check import CHAIN_POTENTIAL_MAX, chain_potential
from airlandsea.rules.state import ABILITY, OVER, State
from sample_battles import battles

ENDLESS = "LIA L5/./. ./I1/. A1A2/A3A4 * ability=I1 queue=L5I1 turn=2"
ROWS = ("LIA", "LID", "ISL", "ELI", "DLISE")
MOST_STATES = 3_000  # looked at in one chain


def chain_key(state: State) -> str:
    """A state without its supplies, which only ever grow and which no chain asks for."""
    state = state.copy()
    state.supplies = [0] * 16
    return write_position(state)


def answers(state: State) -> list[State]:
    """Every state that an answer leads to."""
    after = []
    for seat in (seat for seat in range(state.seats) if state.asked >> seat & 1):
        out = [0] * SIZE
        for action in out[: options(state, seat, out)]:
            after.append(state.copy())
            step(after[-1], action)
    return after


def find_cycle(state: State) -> bool:
    """Whether a chain can come back to where it was: depth first, as far as `MOST_STATES` go."""
    done: set[Any] = set()
    path = {chain_key(state)}
    stack = [(chain_key(state), iter(answers(state)))]
    while stack:
        key, following = stack[-1]
        for after in following:
            if after.phase != ABILITY:
                continue
            reached = chain_key(after)
            if reached in path:
                return True
            if reached not in done and len(done) < MOST_STATES:
                path.add(reached)
                stack.append((reached, iter(answers(after))))
                break
        else:
            stack.pop()
            path.remove(key)
            done.add(key)
    return False


def crowded_line(random: rng.Random) -> str:
    """A position in the middle of a crowded chain: Disrupt and Incite on opposite sides, some instants waiting."""
    row = random.choice(ROWS)
    game = [code for code in CODES if code[0] in row and code not in ("L5", "I1")]
    random.shuffle(game)
    stacks: list[list[str]] = [[] for _ in range(2 * len(row))]
    for stack in stacks:
        stack += [code if random.random() < 0.5 else code.lower() for code in game[: random.choice((0, 1, 1, 2))]]
        del game[: len(stack)]
    for code, side in zip(("L5", "I1"), random.sample((0, 1), 2), strict=True):
        stacks[side * len(row) + random.randrange(len(row))].append(random.choice((code, code.lower())))
    in_play = [code.upper() for stack in stacks for code in stack if INSTANTS >> CODES.index(code.upper()) & 1]
    waiting = random.choices(["L5", "I1", *in_play], k=random.randint(1, 4))
    sides = ["/".join("".join(stack) or "." for stack in stacks[start : start + len(row)]) for start in (0, len(row))]
    hands = f"{''.join(game[:2])}/{''.join(game[2:4])}"
    return f"{row} {sides[0]} {sides[1]} {hands} * ability={waiting[0]} queue={''.join(waiting[1:]) or '.'}"


def test_a_chain_that_never_ends_is_refused_with_its_reason():
    with pytest.raises(IllegalSetup, match=r"queue: L5I1 behind I1: .* it might never end \(R16\): let fewer"):
        Battle.from_position(ENDLESS)


def test_a_view_of_it_is_refused_too():
    with pytest.raises(IllegalSetup, match=r"queue: L5I1 behind I1: .* it might never end \(R16\)"):
        View.from_position(f"{ENDLESS} view=1a".replace("A1A2/A3A4", "A1A2/????"))


def test_it_would_indeed_never_end():
    state, _ = read_position(ENDLESS.replace(" queue=L5I1", ""))
    state.queue[:2], state.queued = [DISRUPT, INCITE], 2
    assert chain_potential(state, state.face_up) > CHAIN_POTENTIAL_MAX
    assert find_cycle(state)


def test_the_shortest_endless_chain_is_just_above_the_limit():
    state, _ = read_position("LIA L5/./. ./i1/. A1A2/A3A4 * ability=I1 turn=2".replace("i1", "I1"))
    state.face_up &= ~(1 << INCITE)
    state.stage, state.queue[0], state.queued = 1, DISRUPT, 1
    assert chain_potential(state, state.face_up) == CHAIN_POTENTIAL_MAX + 1
    assert find_cycle(state)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(40))
def test_every_chain_that_is_accepted_ends(seed):
    random = rng.Random(f"chains {seed}")
    found = 0
    while found < 3:
        try:
            state, _ = read_position(crowded_line(random))
        except IllegalSetup:
            continue
        found += 1
        assert not find_cycle(state), write_position(state)


@pytest.mark.parametrize(("row", "choice"), [*product(("LID", "DSLIE"), (0, 1, 2))])
def test_no_turn_sets_off_more_than_a_position_may_hold(row, choice):
    reached = set()
    for random, battle in battles(row, f"chains {choice}", 12):
        state = battle.state
        while state.phase != OVER:
            after = [one for one in answers(state) if one.phase != OVER] or answers(state)
            state = random.choice(after)
            reached.add(chain_potential(state, state.face_up))
    assert CHAIN_POTENTIAL_MAX >= max(reached) >= 3
