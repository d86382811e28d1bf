"""What a move costs the server before sockets and disk: `python bench/server_move.py [--battles N]`.

Plays random battles as a table does, and times the parts: the step with what everybody learns, the options, the views,
and their presentation. Also measured: how much of it the functions of the kernel take, and how long the library would
need for the same, including copies of its records from Python's objects and back.
"""

import argparse
from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any

import numpy as np
from report import Report

from airlandsea import Battle, Mode
from airlandsea.kernel import load
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.knowledge import Memory, update_knowledge
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord, fill_view
from airlandsea.server.presenters.battle import present_battle
from airlandsea.server.presenters.options import present_options

MODES = {
    "Standard": (Mode(), "ALS"),
    "Epic": (Mode(slots=5), "ALSDE"),
    "2 against 2": (Mode(pairs=(True, True)), "ALI"),
}


class Times:
    """Processor time by name."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}

    def take(self, name: str, work: Callable[[], Any]) -> Any:
        """Do something and note its time."""
        began = process_time()
        done = work()
        self.seconds[name] = self.seconds.get(name, 0.0) + process_time() - began
        return done


def main() -> None:
    """Play, measure, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--battles", type=int, default=60)
    battles = parser.parse_args().battles
    report = Report()
    for name, (mode, row) in MODES.items():
        times, moves = Times(), 0
        for seed in range(battles):
            moves += play(times, Battle.deal(mode, row, seed=seed), Random(seed))
        report.section(f"A move, {name}: {moves} moves of random battles")
        for part, seconds in times.seconds.items():
            report.add(part, seconds / moves * 1e6, "µs")


def play(times: Times, battle: Battle, random: Random) -> int:
    """A battle to its end; how many moves it had."""
    moves = 0
    while battle.to_act:
        seat = min(battle.to_act)
        found = times.take("options", lambda seat=seat: battle.options_for(seat))
        for observer in range(battle.mode.seats):
            view = times.take("views of all players", lambda observer=observer: battle.view(observer))
            times.take("presenting the views", lambda view=view: present_battle(view))
            if observer == seat:
                times.take("presenting the options", lambda view=view, found=found: present_options(view, found))
        compare(times, battle, seat)
        chosen = random.choice(list(found))
        times.take("the step, and what everybody learns", lambda chosen=chosen: battle.push(chosen))
        moves += 1
    return moves


def compare(times: Times, battle: Battle, seat: int) -> None:
    """The functions of the kernel that are called for it, in plain Python and in the library."""
    library = load("native")
    state, out = battle.state, [0] * SIZE
    number = times.take("of it in the kernel, plain: options", lambda: options(state, seat, out))
    action = out[0]
    copied, memory, view = state.copy(), battle.memory.copy(), ViewRecord()
    times.take("of it in the kernel, plain: step", lambda: step(copied, action))
    times.take("of it in the kernel, plain: update_knowledge", lambda: update_knowledge(memory, state, action, copied))
    for observer in range(battle.mode.seats):
        times.take("of it in the kernel, plain: fill_view", lambda: fill_view(copied, memory, observer, view))  # noqa: B023
    native_options, native_step = library.bind(options), library.bind(step)
    native_update, native_fill = library.bind(update_knowledge), library.bind(fill_view)
    room = np.zeros(SIZE, np.int64)
    array = times.take("the same in the library: records to arrays", state.to_array)
    assert times.take("the same in the library: options", lambda: native_options(array, seat, room)) == number
    before = array.copy()
    times.take("the same in the library: step", lambda: native_step(array, action))
    times.take("the same in the library: arrays to records", lambda: State.from_array(array))
    known = times.take("the same in the library: knowledge to an array", battle.memory.to_array)
    times.take("the same in the library: update_knowledge", lambda: native_update(known, before, action, array))
    times.take("the same in the library: an array to knowledge", lambda: Memory.from_array(known))
    seen = view.to_array()
    for observer in range(battle.mode.seats):
        times.take("the same in the library: fill_view", lambda: native_fill(array, known, observer, seen))  # noqa: B023
        times.take("the same in the library: an array to a view", lambda: ViewRecord.from_array(seen))


if __name__ == "__main__":
    main()
