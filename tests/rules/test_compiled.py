"""The compiled kernel is the plain kernel: the same numbers, from the first compilation, from the cache, checked."""

import dis
import graphlib
import importlib
import os
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from types import FunctionType, ModuleType

import numpy as np
import pytest
from filelock import FileLock

from airlandsea.rules import compiled
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.modes import PRESETS, Mode
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord
from airlandsea.setup import new_state

from .lockstep import Lockstep, Twins, compare_playouts, compare_wars

TESTS = Path(__file__).parent.parent
NOT_COMPILED = {"compiled", "bits_numba", "check", "record_type", "cards", "modes", "__init__"}
EXAMPLE = """
TABLE = (2, 3)

def step(number: int) -> int:
    return options(number) + TABLE[0]

def options(number: int) -> int:
    return 2 * number
"""


def kernel_modules() -> list[ModuleType]:
    """Every plain module that is compiled, of the rules and of what is written in their way."""
    tree = compiled.HERE.parent
    sources = [source for package in compiled.PACKAGES for source in (tree / package).rglob("*.py")]
    names = [source.relative_to(tree).with_suffix("") for source in sources if source.stem not in NOT_COMPILED]
    return [import_module("airlandsea." + ".".join(name.parts)) for name in names]


def functions() -> set[FunctionType]:
    own = {module.__name__ for module in kernel_modules()}
    found = {value for module in kernel_modules() for value in vars(module).values() if type(value) is FunctionType}
    return {function for function in found if function.__module__ in own}


def calls(function: FunctionType) -> set[FunctionType]:
    """The functions of the kernel that a function names."""
    loads = (code.argval for code in dis.get_instructions(function) if code.opname == "LOAD_GLOBAL")
    named = (function.__globals__.get(name) for name in loads)
    return {value for value in named if type(value) is FunctionType}


def in_another_process(*arguments: str, **environment: str) -> str:
    """What a program of the tests prints in an interpreter of its own."""
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=TESTS,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


class TestSameGame:
    """Options, states, memories, views and redeals after every step; strength, control and prices."""

    def test_in_every_mode(self, machine):
        assert compare_wars(machine, 144)

    @pytest.mark.parametrize("name", PRESETS)
    def test_in_battles_played_out_within_the_kernel(self, machine, name):
        mode = PRESETS[name]
        for theaters in ("ALS", "DEI") if mode.slots == 3 else ("ALSDE", "LSDEI"):
            assert compare_playouts(machine, mode, theaters, 30) > 30 * mode.seats

    def test_a_difference_is_noticed(self, machine):
        twins = Twins(new_state(Mode(), "ALS", [1]))
        twins.row["first_side"] = 1
        with pytest.raises(AssertionError, match="first_side: plain 0, compiled 1"):
            twins.bytes()

    def test_a_battle_can_change_over_in_the_middle(self, machine):
        lockstep = Lockstep(machine, Mode(slots=5), "ALSDE", 3)
        lockstep.play(1)
        arrived = State.from_array(lockstep.state.array)
        assert arrived == lockstep.state.plain
        assert Twins(arrived).bytes() == lockstep.state.bytes()


class TestOtherProcesses:
    def test_a_second_process_plays_the_same_from_the_cache(self, machine):
        digest, compiled_anew = in_another_process("-m", "rules.lockstep", "20").split()
        assert digest == compare_wars(machine, 20)
        assert compiled_anew == "0"

    @pytest.mark.slow
    def test_no_index_is_out_of_bounds(self, machine):
        with FileLock(compiled.folder().parent / "compiling-checked.lock"):
            digest, _ = in_another_process("-m", "rules.lockstep", "144", NUMBA_BOUNDSCHECK="1").split()
            assert digest == compare_wars(machine, 144)
            too_short = (
                "import numpy as np; from airlandsea import Battle; from airlandsea.rules import compiled;"
                "state = Battle.deal(seed=1, first=0).state.to_array();"
                "compiled.load().battle.options(state[0], 0, np.zeros(2, np.int64))"
            )
            with pytest.raises(AssertionError, match="IndexError"):
                in_another_process("-c", too_short, NUMBA_BOUNDSCHECK="1")


class TestSources:
    def test_no_function_calls_itself_through_others(self):  # Numba's cache crashes on the second start
        graph = {function: calls(function) for function in functions()}
        assert len(graph) > 200
        tuple(graphlib.TopologicalSorter(graph).static_order())

    def test_entries_are_functions_of_the_kernel(self):
        names = [function.__name__ for function in functions()]
        assert all(names.count(entry) == 1 for entry in compiled.ENTRIES)

    def test_a_state_is_small(self):
        assert State.LAYOUT.itemsize <= 400


class TestLoading:
    def test_only_modules_of_the_kernel_are_found(self, machine):
        assert compiled.Finder().find_spec("airlandsea.errors", None) is None
        assert not hasattr(machine, "_private")

    def test_a_module_that_does_not_exist_is_an_attribute_that_does_not(self, machine):
        assert not hasattr(machine, "nope")
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(f"{compiled.PACKAGE}.rules.nope")

    def test_a_package_written_in_the_kernels_way_is_loaded_once(self, machine):
        assert compiled.load("search") is compiled.load("search") is not machine
        assert not hasattr(compiled.load("search"), "nope")

    def test_the_plain_modules_stay_plain(self, machine):
        assert all(type(function) is FunctionType for function in functions())

    def test_tables_become_arrays_and_plain_data_is_shared(self, machine):
        assert machine.cards is import_module("airlandsea.rules.cards")
        assert isinstance(machine.battle.CHART_POINTS, np.ndarray)
        assert machine.battle.CHART_POINTS.tolist() == list(import_module("airlandsea.rules.modes").CHART_POINTS)

    def test_types_follow_from_annotations(self, machine):
        from numba import from_dtype, types

        assert compiled.machine_type(int) == types.int64
        assert compiled.machine_type(list[int]) == types.int64[::1]
        assert compiled.machine_type(ViewRecord) == from_dtype(ViewRecord.LAYOUT)
        assert compiled.machine_type(list[Memory]).dtype == from_dtype(Memory.LAYOUT)

    def test_progress_is_reported_function_by_function(self, machine, tmp_path, monkeypatch):
        source = tmp_path / "example.py"
        source.write_text(EXAMPLE)
        name = f"{compiled.PACKAGE}.rules.example"
        module = module_from_spec(spec_from_file_location(name, loader=compiled.Loader(name, str(source))))
        monkeypatch.setitem(sys.modules, name, module)  # Numba looks it up there
        heard: list[str] = []
        compiled.PROGRESS.append(heard.append)
        try:
            with compiled.cache_folder():
                module.__spec__.loader.exec_module(module)
        finally:
            compiled.PROGRESS.remove(heard.append)
        assert heard == ["example.options", "example.step"]  # what is called comes first
        assert module.step(5) == 12 and isinstance(module.TABLE, np.ndarray)


class TestCacheFolder:
    @pytest.fixture
    def copied_sources(self, tmp_path, monkeypatch):
        tree = shutil.copytree(compiled.HERE, tmp_path / "rules", ignore=shutil.ignore_patterns("__pycache__"))
        monkeypatch.setattr(compiled, "HERE", tree)
        return tree

    def test_the_same_sources_have_the_same_name_anywhere(self, copied_sources, monkeypatch):
        name = compiled.fingerprint()
        monkeypatch.undo()
        assert name == compiled.fingerprint()

    def test_its_name_changes_with_any_source(self, copied_sources):
        names = {compiled.fingerprint()}
        sources = sorted(copied_sources.rglob("*.py"))
        for source in sources:
            source.write_text(source.read_text("utf-8") + "\n# changed\n", "utf-8")
            names.add(compiled.fingerprint())
        assert len(names) == len(sources) + 1

    def test_its_name_changes_with_a_new_and_a_renamed_source(self, copied_sources):
        names = [compiled.fingerprint()]
        (copied_sources / "new.py").write_text("")
        names.append(compiled.fingerprint())
        (copied_sources / "new.py").rename(copied_sources / "abilities" / "new.py")
        names.append(compiled.fingerprint())
        assert len(set(names)) == 3

    def test_checked_code_is_kept_apart(self, monkeypatch, tmp_path):
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
        assert compiled.folder() == tmp_path / f"rules-{compiled.fingerprint()}"
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
        assert compiled.folder() == tmp_path / f"rules-{compiled.fingerprint()}-checked"

    def test_it_lies_with_the_users_other_caches(self, monkeypatch):
        monkeypatch.delenv("NUMBA_CACHE_DIR")
        assert "airlandsea" in compiled.folder().parts[-2:][0]

    def test_two_threads_that_compile_do_not_share_a_folder(self):
        """One loads the tables while another loads the search in the background."""
        config = import_module("numba").config
        before, found = config.CACHE_DIR, []

        def compile_the_search():
            with compiled.cache_folder("search"):
                found.append(config.CACHE_DIR)

        other = Thread(target=compile_the_search)
        with compiled.cache_folder("vector"):
            other.start()
            other.join(0.2)
            found.append(config.CACHE_DIR)
        other.join()
        assert found == [str(compiled.folder("vector")), str(compiled.folder("search"))]
        assert before == config.CACHE_DIR

    def test_numbas_own_setting_is_left_as_it_was(self):
        from numba import config

        before = config.CACHE_DIR
        with compiled.cache_folder():
            assert str(compiled.folder()) == config.CACHE_DIR
        assert before == config.CACHE_DIR
