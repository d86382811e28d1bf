"""How fast OpenSpiel's interface is with observations: `python bench/observers.py [--rounds N] [--other SRC]`.

Counts decisions of random play in a second of processor time: with the legal actions alone, with an observer, and with
an observer and the mask of legal actions as an array. `--other` names the folder `src` of another version of this
package: the two are measured in turn, each in a process of its own, and compared by the medians of the rounds.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

DECISIONS = 3000  # of a run
WARM_UP = 300
OWN_MASK = "observer and its mask"  # of the state, where the observer has none
KINDS = ("legal actions", "observer", "observer and mask", OWN_MASK, "observation_tensor() and mask")


def main() -> None:
    """Measure, and compare."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--other", type=Path, metavar="SRC", help="another version to compare with")
    parser.add_argument("--here", action="store_true", help="measure once in this process, and print JSON")
    given = parser.parse_args()
    if given.here:
        print(json.dumps(measure()))
        return
    sources = [Path(__file__).parents[1] / "src", *([given.other] if given.other else [])]
    found = [[run(source) for source in sources] for _ in range(given.rounds)]
    for kind in KINDS:
        speeds = [median(each[number][kind] for each in found) for number in range(len(sources))]
        ratio = median(each[0][kind] / each[1][kind] for each in found) if given.other else None
        compared = f", other {speeds[1]:,.0f}, ratio {ratio:.2f}" if ratio else ""
        print(f"{kind}: {speeds[0]:,.0f} decisions/s of processor time{compared}", flush=True)


def run(source: Path) -> dict[str, float]:
    """Measure a version in a process of its own."""
    command = [sys.executable, __file__, "--here"]
    path = os.pathsep.join(filter(None, (str(source), os.environ.get("PYTHONPATH"))))
    environment = {**os.environ, "PYTHONPATH": path}
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    speeds: dict[str, float] = json.loads(done.stdout)
    return speeds


def measure() -> dict[str, float]:
    """Return the decisions in a second of each kind of play."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    import airlandsea.envs.open_spiel

    game = pyspiel.load_game(f"{airlandsea.envs.open_spiel.NAME}(row=ALS)")
    observer = make_observation(game)
    for kind in KINDS:
        play(game, observer, kind, WARM_UP)
    return {kind: play(game, observer, kind, DECISIONS) for kind in KINDS}


def play(game, observer, kind: str, decisions: int) -> float:
    """Play at random; the decisions in a second of processor time."""
    import numpy as np

    random, state, done, began = Random(1), game.new_initial_state(), 0, process_time()
    while done < decisions:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
        else:
            if kind.startswith("observer"):
                observer.set_from(state, state.current_player())
            if kind.startswith("observation_tensor"):
                np.asarray(state.observation_tensor(), np.float32)
            if kind == OWN_MASK and hasattr(observer, "legal_actions_mask"):
                _ = observer.legal_actions_mask
            elif kind.endswith("mask"):
                np.asarray(state.legal_actions_mask(), np.bool_)
            options = state.legal_actions()
            state.apply_action(options[int(random.random() * len(options))])
            done += 1
    return decisions / (process_time() - began)


if __name__ == "__main__":
    main()
