"""The files of conformance/: this engine does what they say, and they show what their README promises."""

import importlib.util
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from airlandsea import Battle
from airlandsea.notation.position import write_position
from airlandsea.records import battles_of, check, read_record
from airlandsea.rules.modes import PRESETS
from airlandsea.rules.perft import DEPTH_MAX, perft
from airlandsea.rules.state import State

FOLDER = Path(__file__).parent.parent / "conformance"
RULINGS = sorted((FOLDER / "rulings").glob("*.toml"))
RECORDS = sorted((FOLDER / "records").glob("*.als.toml"))
PERFT = tomllib.loads((FOLDER / "perft.toml").read_text("utf-8"))["perft"]


def maker():
    """The script that wrote the files, for the list of what the records must show."""
    spec = importlib.util.spec_from_file_location("conformance_make", FOLDER / "make.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("file", RULINGS, ids=lambda file: file.stem)
def test_every_ruling_comes_out_as_written(file):
    rulings = tomllib.loads(file.read_text("utf-8"))["ruling"]
    assert rulings
    for ruling in rulings:
        battle = Battle.from_position(ruling["given"])
        for text in ruling["play"].split():
            seat, _, token = text.rpartition(":")
            battle.play(token, ["1a", "2a", "1b", "2b"].index(seat) if seat else None)
        assert write_position(battle.state, generator=False) == ruling["then"], ruling["name"]
        assert " ".join(sorted(battle.options.tokens)) == ruling["options"], ruling["name"]


def test_the_rulings_cite_all_rules_of_playing():
    cited = {
        number
        for file in RULINGS
        for ruling in tomllib.loads(file.read_text("utf-8"))["ruling"]
        for number in ruling["cites"]
    }
    assert {f"R{number}" for number in range(4, 31) if number != 5} <= cited


@pytest.mark.parametrize("number", range(len(PERFT)))
def test_the_compiled_kernel_counts_the_same_ways(number, native):
    entry = PERFT[number]
    states = native.records(State, DEPTH_MAX)
    for depth, count in enumerate(entry["counts"], 1):
        native.put(states, 0, Battle.from_position(entry["position"]).state)
        assert native.bind(perft)(states, depth) == count


@pytest.mark.parametrize("entry", PERFT, ids=lambda entry: entry["mode"])
def test_the_plain_kernel_counts_the_same_ways(entry):
    root = Battle.from_position(entry["position"]).state
    for depth, count in enumerate(entry["counts"], 1):
        if count < 4_000:
            assert perft([root.copy() for _ in range(depth)], depth) == count


def test_every_preset_is_counted():
    assert {entry["mode"] for entry in PERFT} == set(PRESETS)


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.name)
def test_every_record_is_true_and_complete(file):
    record = read_record(file.read_text("utf-8"))
    score = check(record)
    assert max(score) >= record.mode.target
    assert all(battle.score and battle.result and battle.strengths for battle in record.battles)


def test_the_records_show_what_they_must():
    script = maker()
    names = Counter(file.name.rsplit("-", 1)[0].replace("-", " ") for file in RECORDS)
    shown = {f"mode {name}" for name in names}
    for file in RECORDS:
        record = read_record(file.read_text("utf-8"))
        battles = []
        for battle, actions in battles_of(record):
            for action in actions:
                battle.play(action)
            battles.append(battle)
        shown |= script.shown(record.mode, battles)
    assert script.wanted() <= shown
    assert len(RECORDS) >= 20
    assert min(names.values()) >= 2
