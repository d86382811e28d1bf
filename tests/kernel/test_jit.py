"""The compiled kernels are the plain kernel: the same numbers, from the first compilation, from the cache, checked."""

import dis
import graphlib
import importlib
import shutil
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from threading import Thread
from types import FunctionType, ModuleType

import numpy as np
import pytest
from filelock import FileLock, Timeout
from llvmlite.binding import Linkage

from airlandsea.kernel import jit as jit_module
from airlandsea.kernel import sources
from airlandsea.kernel.jit import MIRROR, Finder, Loader, cache_folder, compiled_twin, folder, machine_type, mirror
from airlandsea.rules import battle
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.modes import PRESETS, Mode
from airlandsea.rules.state import State
from airlandsea.rules.view import ViewRecord
from airlandsea.setup import new_state

from .lockstep import Lockstep, Twins, compare_playouts, compare_wars
from .processes import jit_in_another_process

EXAMPLE = """
from airlandsea.rules.entry import entry

TABLE = (2, 3)

@entry
def step(number: int) -> int:
    return options(number) + TABLE[0]

def options(number: int) -> int:
    return 2 * number
"""
BESIDE = {
    "bits_numba",
    "record_type",
    "cards",
    "modes",
    "entry",
    "stage",
    "__init__",
}  # not compiled function by function


def kernel_modules() -> list[ModuleType]:
    """Every plain module that is compiled, of the rules and of what is written in their way."""
    files = [source.relative_to(sources.ROOT).with_suffix("") for source in sources.source_files()]
    names = [name for name in files if name.parts[0] in sources.PACKAGES and name.name not in BESIDE]
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


class TestSameGame:
    """Options, states, memories, views and redeals after every step; strength, control and prices."""

    @pytest.mark.slow
    def test_in_every_mode(self, compiled):
        assert compare_wars(compiled, 24 if compiled.name == "wasm" else 144)  # whose calls take longest

    @pytest.mark.parametrize("name", PRESETS)
    def test_in_battles_played_out_within_the_kernel(self, compiled, name):
        mode = PRESETS[name]
        for theaters in ("ALS", "DEI") if mode.slots == 3 else ("ALSDE", "LSDEI"):
            assert compare_playouts(compiled, mode, theaters, 30) > 30 * mode.seats

    def test_a_difference_is_noticed(self):
        twins = Twins(new_state(Mode(), "ALS", [1]))
        twins.array["first_side"] = 1
        with pytest.raises(AssertionError, match="first_side: plain 0, compiled 1"):
            twins.bytes()

    def test_a_battle_can_change_over_in_the_middle(self, native):
        lockstep = Lockstep(native, Mode(slots=5), "ALSDE", 3)
        lockstep.play(1)
        arrived = State.from_array(lockstep.state.array)
        assert arrived == lockstep.state.plain
        assert Twins(arrived).bytes() == lockstep.state.bytes()


class TestOtherProcesses:
    def test_a_second_process_plays_the_same_from_the_cache(self, jit, native):
        digest, compiled_anew = jit_in_another_process("-m", "kernel.lockstep", "jit", "20").split()
        assert digest == compare_wars(native, 20)
        assert compiled_anew == "0"

    @pytest.mark.slow
    def test_no_index_is_out_of_bounds(self, native, jit):
        digest, _ = jit_in_another_process("-m", "kernel.lockstep", "jit", "144", NUMBA_BOUNDSCHECK="1").split()
        assert digest == compare_wars(native, 144)
        too_short = (
            "import numpy as np; from airlandsea import Battle; from airlandsea.kernel.jit import compiled_twin;"
            "from airlandsea.rules.battle import options;"
            "state = Battle.deal(seed=1, first=0).state.to_array();"
            "compiled_twin(options)(state[0], 0, np.zeros(2, np.int64))"
        )
        with pytest.raises(AssertionError, match="IndexError"):
            jit_in_another_process("-c", too_short, NUMBA_BOUNDSCHECK="1")

    def test_one_process_at_a_time_compiles(self, jit, tmp_path, monkeypatch):
        """Two at once would leave a cache whose functions call others that are not there."""
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
        monkeypatch.setattr(jit_module, "cache_lock", cache(jit_module.cache_lock.__wrapped__))
        of_another = FileLock(folder() / "compiling.lock", timeout=0)
        with cache_folder(), cache_folder(), pytest.raises(Timeout):
            of_another.acquire()
        with of_another:
            pass


class TestSources:
    def test_no_function_calls_itself_through_others(self):  # Numba's cache crashes on the second start
        graph = {function: calls(function) for function in functions()}
        assert len(graph) > 200
        tuple(graphlib.TopologicalSorter(graph).static_order())

    def test_entries_are_functions_of_the_kernel_with_names_of_their_own(self):
        names = [function.__name__ for function in functions()]
        found = [entry.__name__ for entry in sources.entries()]
        assert len(found) > 25 and all(names.count(name) == 1 for name in found)

    def test_a_state_is_small(self):
        assert State.LAYOUT.itemsize <= 400


class TestLoading:
    def test_only_modules_of_the_kernel_are_found(self, jit):
        assert Finder().find_spec("airlandsea.errors", None) is None
        assert not hasattr(mirror(), "_private")

    def test_a_module_that_does_not_exist_is_an_attribute_that_does_not(self, jit):
        assert not hasattr(mirror(), "nope") and not hasattr(mirror().rules, "nope")
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module(f"{MIRROR}.rules.nope")

    def test_the_plain_modules_stay_plain(self, jit):
        assert all(type(function) is FunctionType for function in functions())
        assert compiled_twin(battle.options) is not battle.options

    def test_tables_become_arrays_and_plain_data_is_shared(self, jit):
        assert mirror().rules.cards is import_module("airlandsea.rules.cards")
        assert isinstance(mirror().rules.battle.CHART_POINTS, np.ndarray)
        assert mirror().rules.battle.CHART_POINTS.tolist() == list(import_module("airlandsea.rules.modes").CHART_POINTS)

    def test_types_follow_from_annotations(self, jit):
        from numba import from_dtype, types

        assert machine_type(int) == types.int64
        assert machine_type(list[int]) == types.int64[::1]
        assert machine_type(ViewRecord) == from_dtype(ViewRecord.LAYOUT)
        assert machine_type(list[Memory]).dtype == from_dtype(Memory.LAYOUT)

    @pytest.fixture
    def example(self, tmp_path, monkeypatch):
        """Compiles an example, and returns its module."""
        mirror()
        source = tmp_path / "example.py"
        source.write_text(EXAMPLE)
        name = f"{MIRROR}.rules.example"
        module = module_from_spec(spec_from_file_location(name, loader=Loader(name, str(source))))
        monkeypatch.setitem(sys.modules, name, module)  # Numba looks it up there

        def compile_example() -> ModuleType:
            Loader(name, str(source)).exec_module(module)
            return module

        return compile_example

    def test_without_a_cache_it_compiles_all_the_same_and_says_so_once(self, example, tmp_path, monkeypatch, caplog):
        (tmp_path / "file").write_text("no folder")
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "file"))
        module = example()
        assert module.step(5) == 12 and not list(tmp_path.rglob("*.nb?"))  # Numba's own files
        [record] = caplog.records
        assert (
            "compiled code cannot be kept" in record.message and "let NUMBA_CACHE_DIR name a folder" in record.message
        )

    def test_callers_inline_a_function_but_do_not_compile_it_again(self, example):
        [options] = example().options.overloads.values()
        given_to_callers = options.library._get_module_for_linking()
        assert given_to_callers.get_function(options.fndesc.llvm_func_name).linkage is Linkage.available_externally

    def test_progress_is_reported_function_by_function(self, example):
        heard: list[str] = []
        jit_module.PROGRESS.append(heard.append)
        try:
            module = example()
        finally:
            jit_module.PROGRESS.remove(heard.append)
        assert heard == ["rules.example.options", "rules.example.step"]  # what is called comes first
        assert module.step(5) == 12 and isinstance(module.TABLE, np.ndarray)


class TestCacheFolder:
    @pytest.fixture
    def copied_sources(self, tmp_path, monkeypatch):
        tree = shutil.copytree(
            sources.ROOT, tmp_path / "airlandsea", ignore=shutil.ignore_patterns("__pycache__", "page")
        )
        monkeypatch.setattr(sources, "ROOT", tree)
        return tree

    def fingerprint(self) -> str:
        return sources.fingerprint.__wrapped__()

    def test_the_same_sources_have_the_same_name_anywhere(self, copied_sources):
        assert self.fingerprint() == sources.fingerprint()

    def test_its_name_changes_with_any_source(self, copied_sources):
        names = {self.fingerprint()}
        kernel = sources.source_files()
        for source in kernel:
            source.write_text(source.read_text("utf-8") + "\n# changed\n", "utf-8")
            names.add(self.fingerprint())
        assert len(names) == len(kernel) + 1

    def test_its_name_changes_with_a_new_and_a_renamed_source(self, copied_sources):
        names = [self.fingerprint()]
        (copied_sources / "rules" / "new.py").write_text("")
        names.append(self.fingerprint())
        (copied_sources / "rules" / "new.py").rename(copied_sources / "rules" / "abilities" / "new.py")
        names.append(self.fingerprint())
        assert len(set(names)) == 3

    def test_what_is_no_kernel_source_does_not_change_it(self, copied_sources):
        (copied_sources / "search" / "runner.py").write_text("")
        (copied_sources / "battle.py").write_text("")
        assert self.fingerprint() == sources.fingerprint()

    def test_checked_code_is_kept_apart(self, monkeypatch, tmp_path):
        monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "0")
        assert folder() == tmp_path / f"kernel-{sources.fingerprint()}"
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
        assert folder() == tmp_path / f"kernel-{sources.fingerprint()}-checked"

    def test_it_lies_with_the_users_other_caches(self, monkeypatch):
        monkeypatch.delenv("NUMBA_CACHE_DIR")
        assert "airlandsea" in folder().parts[-2:][0]

    def test_threads_wait_for_each_other_and_numbas_own_setting_is_left_as_it_was(self):
        config = import_module("numba").config
        before, found = config.CACHE_DIR, []

        def compile_something():
            with cache_folder():
                found.append(config.CACHE_DIR)

        other = Thread(target=compile_something)
        with cache_folder():
            other.start()
            other.join(0.2)
            assert not found and str(folder()) == config.CACHE_DIR
        other.join()
        assert found == [str(folder())]
        assert before == config.CACHE_DIR
