"""Whether the kernels agree: `python bench/agreement.py [--decisions N] [--searches N] [--kernels NAME …]`.

Each kernel plays the same random battles in all modes, searches the same positions by all methods and solves the same
endings. A hash of all the resulting numbers must be the same for every kernel; otherwise the program fails.
Compiled kernels search by the policy network, too, which plain Python computes with longer numbers. `wasm`, `node` and
`chromium` are the WebAssembly module in `wasmtime`, in Node and in a worker of the browser. With `--conformance`, the
compiled ones also go through the rulings, records and counts of `conformance`.
"""

import argparse
import sys
import tomllib
from contextlib import AbstractContextManager, nullcontext
from hashlib import sha256
from itertools import count, cycle
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from remote_kernel import BROWSERS, browser_kernel, node_kernel

from airlandsea import Battle, Mode
from airlandsea.bots.policy import HORIZONS, WEIGHTS
from airlandsea.bots.search import POINTS
from airlandsea.kernel import Kernel, load
from airlandsea.notation.position import write_position
from airlandsea.records import battles_of, read_record
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.modes import PRESETS
from airlandsea.rules.perft import DEPTH_MAX, perft
from airlandsea.rules.random_playout import play_battles
from airlandsea.rules.record_type import StructRecord
from airlandsea.rules.state import State
from airlandsea.search.endgame import EndgameSolver
from airlandsea.search.policy_weights import TO_THE_END
from airlandsea.search.workspace import METHODS, POLICY, SearchConfig, SearchWorkspace
from airlandsea.setup import new_state

BATTLES = 20  # in a row
PLAYOUTS = 100
NODES = 2_000  # so that some trees are full
ROOM = 4_000
LETTERS = "ALSDEI"
SEATS = ["1a", "2a", "1b", "2b"]
CONFORMANCE = Path(__file__).parent.parent / "conformance"


def modes() -> list[Mode]:
    """Every preset, with and without withdrawal."""
    return [mode.but(withdrawal=on) for mode in PRESETS.values() for on in (True, False)]


def play(kernel: Kernel, decisions: int) -> tuple[str, int]:
    """Return a digest of random battles, and how many decisions they have."""
    digest, done = sha256(), 0
    run, out = kernel.bind(play_battles), kernel.numbers(SIZE, int)
    for seed, mode in zip(count(), cycle(modes()), strict=False):
        random = Random(seed)
        state = kernel.hold(new_state(mode, "".join(random.sample(LETTERS, mode.slots)), [seed]))
        generator = kernel.generator(random.getrandbits(64))
        done += run(state, BATTLES, generator, out)
        digest.update(kernel.read_record(State, state).to_bytes() + str(int(generator[0])).encode())
        if done >= decisions:
            return digest.hexdigest(), done
    raise AssertionError


def search(kernel: Kernel, searches: int) -> str:
    """Return a digest of searches from positions of random battles, with their trees; and one of solved endings."""
    digest, solver = sha256(), EndgameSolver(kernel=kernel)
    workspaces = {name: SearchWorkspace(SearchConfig(name), kernel, NODES) for name in METHODS}
    for seed, mode, name in zip(range(searches), cycle(modes()), cycle(METHODS), strict=False):
        view = position(mode, seed)
        digest_search(digest, workspaces[name], view, seed)
        if sum(view.hand_size) <= 3:
            digest.update(repr(solver.solve(view, POINTS, ROOM)).encode())
    return digest.hexdigest()


def search_by_policy(kernel: Kernel, searches: int) -> str:
    """Return a digest of searches by the policy network in the modes that have one, with their trees."""
    digest = sha256()
    workspaces = {
        mode: SearchWorkspace(
            SearchConfig(POLICY, weights=str(file), horizon=HORIZONS.get(mode, TO_THE_END)), kernel, NODES
        )
        for mode, file in WEIGHTS.items()
    }
    for seed, mode in zip(range(searches), cycle(WEIGHTS), strict=False):
        digest_search(digest, workspaces[mode], position(mode, seed), seed)
    return digest.hexdigest()


def digest_search(digest: Any, workspace: SearchWorkspace, view: Any, seed: int) -> None:
    """Search a view, and add what is found and the whole tree to a digest."""
    workspace.begin(view, POINTS, seed)
    workspace.search(PLAYOUTS)
    found = [(each.number, each.visits, each.value) for each in workspace.action_values()]
    nodes = b"".join(record_bytes(workspace.nodes[node]) for node in range(workspace.done.used))
    digest.update(repr(found).encode() + workspace.done.to_bytes() + nodes)


def record_bytes(record: Any) -> bytes:
    """The bytes of one record, of an array or an object."""
    return record.to_bytes() if isinstance(record, StructRecord) else record.tobytes()


def conformance(kernel: Kernel) -> str:
    """Play the rulings and records of `conformance` beside the plain rules, and count the lines of its positions."""
    rulings = [ruling for file in sorted(CONFORMANCE.glob("rulings/*.toml")) for ruling in read(file)["ruling"]]
    for ruling in rulings:
        battle = Battle.from_position(ruling["given"])
        for text in ruling["play"].split():
            seat, _, token = text.rpartition(":")
            action = battle.options.get(token)
            play_beside(kernel, battle, action.number, SEATS.index(seat) if seat else min(action.seats))
        assert write_position(battle.state, generator=False) == ruling["then"], ruling["name"]
    records = sorted(CONFORMANCE.glob("records/*.als.toml"))
    for file in records:
        for battle, actions in battles_of(read_record(file.read_text("utf-8"))):
            for action in actions:
                play_beside(
                    kernel, battle, action, next(each for each in battle.to_act if action in numbers(battle, each))
                )
    positions = read(CONFORMANCE / "perft.toml")["perft"]
    for entry in positions:
        states = kernel.records(State, DEPTH_MAX)
        for depth, ways in enumerate(entry["counts"], 1):
            kernel.put(states, 0, Battle.from_position(entry["position"]).state)
            assert kernel.bind(perft)(states, depth) == ways, entry["position"]
    return f"{len(rulings)} rulings, {len(records)} records, {len(positions)} counted positions: as conformance says"


def play_beside(kernel: Kernel, battle: Battle, action: int, seat: int) -> None:
    """Play an action in a battle and in the kernel, which must list the same options and come to the same state."""
    state, out = kernel.hold(battle.state), kernel.numbers(SIZE, int)
    n = kernel.bind(options)(state, seat, out)
    assert [int(each) for each in out[:n]] == numbers(battle, seat), battle
    kernel.bind(step)(state, action)
    battle.play(action, seat)
    assert kernel.read_record(State, state) == battle.state, battle


def numbers(battle: Battle, seat: int) -> list[int]:
    """The options of a seat."""
    return list(battle.options_for(seat).numbers)


def read(file: Path) -> dict[str, Any]:
    """A TOML file."""
    return tomllib.loads(file.read_text("utf-8"))


def position(mode: Mode, seed: int) -> Any:
    """What somebody sees at a random moment of a random battle."""
    random = Random(seed)
    while True:
        battle = Battle.deal(mode, seed=random.getrandbits(32))
        for _ in range(random.randrange(14)):
            if not battle.is_over:
                seat = min(battle.to_act)
                battle.play(random.choice(list(battle.options_for(seat))), seat)
        if not battle.is_over:
            return battle.view(min(battle.to_act)).raw


def open_kernel(name: str) -> AbstractContextManager[Kernel]:
    """A kernel, while it is needed."""
    if name == "node":
        return node_kernel()
    return browser_kernel(name) if name in BROWSERS else nullcontext(load(name))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=10_000_000)
    parser.add_argument("--searches", type=int, default=1_000)
    parser.add_argument("--kernels", nargs="+", default=["native", "jit", "plain"])
    parser.add_argument("--conformance", action="store_true")
    given = parser.parse_args()
    found = {}
    by_policy = {}
    for name in given.kernels:
        began = perf_counter()
        with open_kernel(name) as kernel:
            played, decisions = play(kernel, given.decisions)
            found[name] = (decisions, played, search(kernel, given.searches))
            if kernel.is_fast:
                by_policy[name] = search_by_policy(kernel, given.searches)
            if given.conformance:
                print(f"{name:8} {conformance(kernel)}", flush=True)
        print(
            f"{name:8} {decisions:,} decisions {played[:16]}, {given.searches:,} searches {found[name][2][:16]}", end=""
        )
        print(f" ({perf_counter() - began:.0f} s), by policy {by_policy.get(name, '-')[:16]}", flush=True)
    if len(set(found.values())) > 1 or len(set(by_policy.values())) > 1:
        sys.exit("the kernels do not agree")


if __name__ == "__main__":
    main()
