"""Compiled loops to be timed. All play the same battles; the difference between two loops is what they measure."""

from types import SimpleNamespace

from numba import njit

from airlandsea.kernel.jit import mirror
from airlandsea.rules.state import OVER


def loops() -> SimpleNamespace:
    """The loops around the kernel that Numba compiles. `states` has three places: the battle, and room for copies."""
    machine = mirror().rules
    options, step = machine.battle.options, machine.battle.step
    first_seat, below = machine.battle.first_seat, machine.chance.below
    deal, redeal = machine.war.deal, machine.determinize.determinize
    meet, remember, look = machine.knowledge.init_knowledge, machine.knowledge.update_knowledge, machine.view.fill_view

    @njit
    def deals(states, battles):
        for _ in range(battles):
            deal(states[0])

    @njit
    def plays(states, battles, random, out):
        decisions = 0
        for _ in range(battles):
            deal(states[0])
            while states[0].phase != OVER:
                n = options(states[0], first_seat(states[0]), out)
                step(states[0], out[below(random, n)])
                decisions += 1
        return decisions

    @njit
    def plays_asking_twice(states, battles, random, out):
        for _ in range(battles):
            deal(states[0])
            while states[0].phase != OVER:
                options(states[0], first_seat(states[0]), out)
                n = options(states[0], first_seat(states[0]), out)
                step(states[0], out[below(random, n)])

    @njit
    def plays_with_copies(states, battles, random, out):
        for _ in range(battles):
            deal(states[0])
            while states[0].phase != OVER:
                n = options(states[0], first_seat(states[0]), out)
                states[1] = states[0]
                step(states[0], out[below(random, n)])

    @njit
    def collects_positions(states, random, out, positions, actions):
        found = 0
        while found < len(positions):
            deal(states[0])
            while states[0].phase != OVER and found < len(positions):
                n = options(states[0], first_seat(states[0]), out)
                positions[found] = states[0]
                for time in range(actions.shape[1]):
                    actions[found, time] = out[below(random, n)]
                found += 1
                step(states[0], out[below(random, n)])

    @njit
    def steps_copies(states, positions, actions):
        for time in range(actions.shape[1]):
            for place in range(len(positions)):
                states[1] = positions[place]
                step(states[1], actions[place, time])

    @njit
    def plays_remembering(states, battles, random, out, memories):
        for _ in range(battles):
            deal(states[0])
            meet(memories[0], states[0])
            while states[0].phase != OVER:
                n = options(states[0], first_seat(states[0]), out)
                action = out[below(random, n)]
                states[1] = states[0]
                step(states[0], action)
                remember(memories[0], states[1], action, states[0])

    @njit
    def collects_views(states, random, out, memories, views):
        found = 0
        while found < len(views):
            deal(states[0])
            meet(memories[0], states[0])
            while states[0].phase != OVER and found < len(views):
                look(states[0], memories[0], first_seat(states[0]), views[found])
                found += 1
                n = options(states[0], first_seat(states[0]), out)
                action = out[below(random, n)]
                states[1] = states[0]
                step(states[0], action)
                remember(memories[0], states[1], action, states[0])

    @njit
    def redeals(views, random, states, times):
        for _ in range(times):
            for place in range(len(views)):
                redeal(views[place], random, states[2])

    return SimpleNamespace(
        deals=deals,
        plays=plays,
        plays_asking_twice=plays_asking_twice,
        plays_with_copies=plays_with_copies,
        collects_positions=collects_positions,
        steps_copies=steps_copies,
        plays_remembering=plays_remembering,
        collects_views=collects_views,
        redeals=redeals,
    )
