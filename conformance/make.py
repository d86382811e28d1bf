"""Writes the files of this folder: `python conformance/make.py`. You need none of this to run them.

The rulings are those of tests/rulings, as they are played there: their expectations were written by hand from the
rules. Counts and records come from the engine that these rulings and the second engine in tests/oracle agree with.
"""

import re
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
import tomli_w

from airlandsea import Battle, Mode, War
from airlandsea.events import EventKind, events_of
from airlandsea.kernel import load
from airlandsea.notation.position import write_position
from airlandsea.records import record_of, write_record
from airlandsea.rules.cards import CODES, INSTANTS
from airlandsea.rules.modes import PRESETS
from airlandsea.rules.perft import DEPTH_MAX, perft
from airlandsea.rules.state import State

HERE = Path(__file__).parent
TESTS = HERE.parent / "tests"
NUMBER = re.compile(r"[rR](\d+[ab]?)(?![0-9a-zA-Z])")


# Rulings


class Recorder:
    """A pytest plugin that writes down what is drawn and played in the ruling tests."""

    def __init__(self) -> None:
        self.cases: dict[str, list[dict[str, Any]]] = {}
        self.drawn: list[Any] = []

    def pytest_runtest_setup(self) -> None:
        """Watch one test."""
        self.drawn = []

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        """Note what it has played."""
        for drawn in self.drawn:
            battle = drawn.battle
            if battle.history:
                self.cases.setdefault(item.path.stem.removeprefix("test_"), []).append(case_of(item, battle))


def case_of(item: pytest.Item, battle: Battle) -> dict[str, Any]:
    """One ruling: given, play, then."""
    name = item.originalname.removeprefix("test_")  # type: ignore[attr-defined]
    texts = [name, item.obj.__doc__ or "", getattr(item.cls, "__doc__", "") or ""]  # type: ignore[attr-defined]
    cites = list(dict.fromkeys("R" + number for text in texts for number in NUMBER.findall(text.replace("_", " "))))
    words = NUMBER.sub("", name.replace("_", " ")).strip()
    title = re.sub(r"(?<!^)(?=[A-Z])", " ", item.cls.__name__.removeprefix("Test")) if item.cls else ""  # type: ignore[attr-defined]
    return {
        "name": f"{title}: {words}" if title else words,
        "cites": cites,
        "given": write_position(battle.initial_state, generator=False),
        "play": " ".join(turn.written for turn in battle.history),
        "then": write_position(battle.state, generator=False),
        "options": " ".join(sorted(battle.options.tokens)),
    }


def write_rulings() -> None:
    """rulings/*.toml, one file for each file of tests/rulings."""
    sys.path.insert(0, str(TESTS))
    import drawing

    recorder = Recorder()
    begin = drawing.Drawn.__init__

    def note(self: Any, battle: Battle) -> None:
        begin(self, battle)
        recorder.drawn.append(self)

    drawing.Drawn.__init__ = note
    assert pytest.main(["-q", "-n", "0", "-p", "no:cacheprovider", str(TESTS / "rulings")], plugins=[recorder]) == 0
    for file, cases in recorder.cases.items():
        unique = {(case["given"], case["play"]): case for case in cases}
        write(HERE / "rulings" / f"{file}.toml", tomli_w.dumps({"ruling": list(unique.values())}))


# Counts


def write_perft() -> None:
    """perft.toml: how many ways lead how far from fixed deals of every preset."""
    kernel = load()
    entries = []
    for number, (name, mode) in enumerate(PRESETS.items()):
        for row in ("ALSDE", "DEIAL") if mode.epic else ("ALS", "DEI", "SDI"):
            battle = Battle.deal(mode, row, seed=1000 + number)
            counts = []
            for depth in range(1, 6):
                states = kernel.records(State, DEPTH_MAX)
                kernel.put(states, 0, battle.state)
                counts.append(kernel.bind(perft)(states, depth))
                if counts[-1] > 5_000_000:
                    break
            entries.append({"mode": name, "position": write_position(battle.state, generator=False), "counts": counts})
    write(HERE / "perft.toml", tomli_w.dumps({"perft": entries}))


# Records


def wanted() -> set[str]:
    """Everything the records must show between them."""
    instants = {f"uses {code}" for card, code in enumerate(CODES) if INSTANTS >> card & 1}
    ongoing = {f"has {code}" for code in ("A1", "A4", "A5", "L4", "S2", "S5", "D2", "E2", "I2")}
    rows = {
        f"{kind} {who} {points}" for kind in ("standard", "epic") for who in ("1st", "2nd") for points in (2, 3, 4, 6)
    }
    rows -= {"standard 1st 6", "epic 1st 6"}  # without cards a side has no turn to withdraw in (R4)
    others = {"fought", "nobody", "beginner", "destroyed", "envoy moves", "supply lines pay"}
    return instants | ongoing | rows | others | {f"mode {name}" for name in PRESETS} | {"pair against one"}


def shown(mode: Mode, battles: Sequence[Battle]) -> set[str]:
    """What a war shows."""
    facts = {"pair against one"} if mode.pairs == (True, False) else set()
    for battle in battles:
        states = list(battle.snapshots())
        for (before, knew), turn, (after, know) in zip(states, battle.history, states[1:], strict=False):
            for event in events_of(before, knew, turn.number, after, know):
                if event.kind in (EventKind.TRIGGERED, EventKind.USED) and event.card is not None:
                    facts.add(f"uses {CODES[event.card]}")
                facts |= {"destroyed"} if event.kind is EventKind.DESTROYED else set()
                facts |= (
                    {"envoy moves"} if event.kind is EventKind.MOVED and event.cause == CODES.index("D2") else set()
                )
                facts |= {"supply lines pay"} if event.cause == CODES.index("E2") else set()
        facts |= {f"has {code}" for card, code in enumerate(CODES) if battle.state.face_up >> card & 1}
        facts |= ending(mode, battle)
    return facts


def ending(mode: Mode, battle: Battle) -> set[str]:
    """How a battle ended, by the row of the chart."""
    result = battle.result
    if result is None:
        return set()
    if result.winner is None:
        return {"nobody"}
    if mode.scoring == "beginner":
        return {"beginner"}
    if result.how == "fought":
        return {"fought"}
    who = "2nd" if result.winner == battle.first_side else "1st"
    return {f"{'epic' if mode.epic else 'standard'} {who} {result.points}"}


def chance_war(mode: Mode, seed: int, late: float) -> War:
    """A war played by chance; `late` is how seldom somebody withdraws."""
    random = Random(seed)
    war = War(mode, seed=seed)
    while not war.is_over:
        if war.battle.is_over:
            war.next_battle()
        tokens = war.options.tokens
        if len(tokens) > 1 and random.random() < late:
            tokens = [token for token in tokens if token not in ("w", "-")]
        war.play(random.choice(tokens))
    return war


def write_records() -> None:
    """records/*.als.toml: wars that between them show all that is wanted, two for every preset at least."""
    missing = wanted()
    seed = 0
    number: Counter[str] = Counter()
    one_to_two = {
        "one against two": Mode(pairs=(True, False), target=6),
        "epic one against two": Mode(slots=5, pairs=(True, False), target=3),
    }
    modes = PRESETS | one_to_two
    while missing or min(number[name] for name in modes) < 2:
        seed += 1
        assert seed < 20_000, missing
        name = list(modes)[seed % len(modes)]
        war = chance_war(modes[name], seed, late=(0.8, 0.95, 0.995)[seed % 3])
        facts = shown(war.mode, war.battles) | {f"mode {name}"}
        if len(war.battles) > 12 or (number[name] >= 2 and not facts & missing):
            continue
        missing -= facts
        number[name] += 1
        file = f"{name.replace(' ', '-')}-{number[name]}.als.toml"
        write(HERE / "records" / file, write_record(record_of(war)))


def write(file: Path, text: str) -> None:
    """Write a file and say so."""
    file.parent.mkdir(exist_ok=True)
    file.write_text(text, "utf-8")
    print(file.relative_to(HERE.parent), len(text))


if __name__ == "__main__":
    write_rulings()
    write_perft()
    write_records()
