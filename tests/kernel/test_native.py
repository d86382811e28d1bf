"""The library: it takes what it declares and refuses everything else, and where it cannot be used it says why."""

import ctypes
import importlib
import json
import logging
import platform
import shutil
import subprocess
import sys
import weakref
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from airlandsea import Battle
from airlandsea.kernel import BadArgument, load
from airlandsea.kernel import native as library
from airlandsea.kernel.native import LIBRARY, MANIFEST, NativeKernel, NoLibrary
from airlandsea.kernel.signature import Signature, Workspace, read_workspace
from airlandsea.kernel.sources import entries
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.entry import OptionList
from airlandsea.rules.state import State
from airlandsea.search.ismcts import search_tree
from airlandsea.search.memory import SearchMemory

TESTS = Path(__file__).parent.parent
loading = importlib.import_module("airlandsea.kernel.load")  # `kernel.load` is the function
ENTRIES = {entry.__name__: entry for entry in entries()}
DTYPES = ["i1", "i4", "i8", "u8", "f4", "f8", State.LAYOUT]


def state() -> np.ndarray:
    return Battle.deal(seed=1, first=0).state.to_array()


def room(length: int = SIZE) -> np.ndarray:
    return np.zeros(length, np.int64)


class TestArguments:
    def test_what_is_declared_is_taken_as_array_or_pinned(self, compiled):
        listed, out = compiled.bind(options), room()
        n = listed(state(), 0, out)
        assert n == len(Battle.deal(seed=1, first=0).options)
        again = room()
        pinned = compiled.pin(State, state()), 0, compiled.pin(OptionList, again)
        assert listed(*pinned) == n and again.tolist() == out.tolist()

    @pytest.mark.parametrize(
        ("given", "why"),
        [
            ((None, 0, room()), "NoneType: a NumPy array is needed"),
            ((state().tolist(), 0, room()), "list: a NumPy array"),
            ((room(), 0, room()), "its type is int64"),
            ((state()[:0], 0, room()), "it has 0 elements, not 1"),
            ((state().reshape(1, 1), 0, room()), "2 dimensions"),
            ((state(), 4, room()), "4 is out of range: from 0 to 3"),
            ((state(), -1, room()), "-1 is out of range"),
            ((state(), 1 << 70, room()), "out of range"),
            ((state(), 0.0, room()), "0.0 is a float"),
            ((state(), "0", room()), "'0' is a str"),
            ((state(), 0, room(SIZE - 1)), "it has 635 elements, not 636"),
            ((state(), 0, room(2 * SIZE)[::2]), "not in one piece"),
            ((state(), 0, room().astype(np.int32)), "its type is int32, not int64"),
            ((state(), 0, np.frombuffer(room().tobytes(), np.int64)), "cannot be written"),
            ((state(), 0, np.frombuffer(bytearray(8 * SIZE + 1), "u1")[1:].view(np.int64)), "aligned"),
            ((state(), 0, np.ma.array(room())), "MaskedArray"),
            ((state(), 0), "options takes 3 arguments: state, seat, out"),
            ((state(), 0, room(), 1), "options takes 3 arguments"),
        ],
    )
    def test_anything_else_is_refused_with_the_reason(self, compiled, given, why):
        with pytest.raises(BadArgument, match=why):
            compiled.bind(options)(*given)

    def test_a_workspace_is_checked_field_by_field(self, compiled):
        with pytest.raises(BadArgument, match=r"has other fields: .*averages"):
            compiled.workspace(SearchMemory, view_record=state())
        fields = dict.fromkeys(SearchMemory._fields)
        with pytest.raises(BadArgument, match=r"SearchMemory.view_record: .*a ViewRecord"):
            compiled.workspace(SearchMemory, **fields)
        for wrong in (None, state(), 5):
            with pytest.raises(BadArgument, match="is no workspace"):
                compiled.bind(search_tree)(wrong, 1)

    def test_a_pinned_array_of_another_kind_is_refused(self, native):
        with pytest.raises(BadArgument):
            native.bind(options)(native.pin(OptionList, room()), 0, room())

    def test_a_number_of_numpy_is_a_number(self, compiled):
        board, out = state(), room()
        assert compiled.bind(options)(board, np.int16(0), out) > 0
        compiled.bind(step)(board, out[np.int64(0)])


scalars = st.one_of(st.none(), st.integers(), st.floats(), st.text(max_size=3), st.booleans(), st.binary(max_size=9))
arrays = st.builds(
    lambda length, dtype, stride, is_flat, is_locked: _array(length, dtype, stride, is_flat, is_locked),
    st.integers(0, 700),
    st.sampled_from(DTYPES),
    st.sampled_from([1, 2, -1]),
    st.booleans(),
    st.booleans(),
)


def _array(length: int, dtype: str, stride: int, is_flat: bool, is_locked: bool) -> np.ndarray:
    array = np.zeros(length, dtype)[::stride]
    array = array if is_flat else array.reshape(1, -1)
    array.flags.writeable = not is_locked
    return array


class TestFuzz:
    """Whatever is handed over: an error, or a call that could be made. Never a crash."""

    @given(name=st.sampled_from(sorted(ENTRIES)), arguments=st.lists(st.one_of(scalars, arrays), max_size=6))
    def test_wrong_arguments_raise(self, native, name, arguments):
        signature = Signature.of(ENTRIES[name])
        if fits(signature, arguments):
            return
        with pytest.raises(BadArgument):
            native.bind(ENTRIES[name])(*arguments)

    @given(wrong=st.sampled_from(SearchMemory._fields), value=st.one_of(scalars, arrays))
    def test_a_workspace_with_one_wrong_field_raises(self, native, wrong, value):
        fields = read_workspace(SearchMemory).fields
        good = {name: np.zeros(max(field.minimum, 1), field.dtype) for name, field in fields.items()}
        native.workspace(SearchMemory, **good)
        try:
            fields[wrong].check(value)
        except BadArgument:
            with pytest.raises(BadArgument, match=f"SearchMemory.{wrong}"):
                native.workspace(SearchMemory, **good | {wrong: value})

    @pytest.mark.slow
    @pytest.mark.parametrize("name", ["native", "wasm"])
    def test_arrays_of_any_accepted_length(self, request, name):
        """In a process of its own, as reading outside an array may end it (`bounds.py`)."""
        request.getfixturevalue(name)
        done = subprocess.run(
            [sys.executable, "-X", "faulthandler", "-m", "kernel.bounds", name, "60"],
            cwd=TESTS,
            capture_output=True,
            text=True,
            check=False,
        )
        *cases, said = done.stdout.splitlines()
        assert done.returncode == 0, f"{said}\n{done.stderr}"
        assert len({case.split()[1] for case in cases}) == len(ENTRIES)


class TestAddresses:
    @given(array=arrays)
    def test_what_is_read_is_what_numpy_tells(self, array):
        assert library.address_of(array) == array.ctypes.data
        if sys.implementation.name == "cpython":
            assert library.is_readable() and library.read_address(array) == array.ctypes.data

    def test_another_python_asks_numpy(self, native, monkeypatch):
        monkeypatch.setattr(sys, "implementation", SimpleNamespace(name="pypy"))
        assert not library.is_readable()
        monkeypatch.setattr(library, "address_of", library.ask_address)
        asked, read = room(), room()
        n = native.bind(options)(state(), 0, asked)
        monkeypatch.undo()
        assert n == native.bind(options)(state(), 0, read) and asked.tolist() == read.tolist()

    def test_a_pinned_array_is_kept_alive(self, native):
        array = room()
        alive, pinned = weakref.ref(array), native.pin(OptionList, array)
        del array
        assert native.bind(options)(state(), 0, pinned) == np.count_nonzero(alive())

    def test_the_address_of_no_pinned_array_is_refused(self, native):
        array = room()
        with pytest.raises(BadArgument, match="is a int: a NumPy array is needed"):
            native.bind(options)(state(), 0, array.ctypes.data)


def fits(signature: Signature, arguments: list) -> bool:
    """Whether every argument is one that the signature declares."""
    if len(arguments) != len(signature.parameters):
        return False
    for parameter, argument in zip(signature.parameters.values(), arguments, strict=True):
        if isinstance(parameter, Workspace):
            return False
        try:
            parameter.check(argument)
        except BadArgument:
            return False
    return True


class TestLoading:
    @pytest.fixture
    def folder(self, native, tmp_path) -> Path:
        return Path(shutil.copytree(library.FOLDER, tmp_path / "library"))

    def test_a_copy_elsewhere_is_as_good(self, folder):
        assert NativeKernel(folder).bind(options)(state(), 0, room()) > 0

    def test_nothing_there(self, tmp_path):
        with pytest.raises(NoLibrary, match=f"there is no compiled kernel: {MANIFEST} is missing"):
            NativeKernel(tmp_path)

    def test_the_library_is_missing(self, folder):
        (folder / LIBRARY).unlink()
        with pytest.raises(NoLibrary, match=f"{LIBRARY} is missing"):
            NativeKernel(folder)

    @pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"sources": 1}'])
    def test_a_broken_manifest(self, folder, text):
        (folder / MANIFEST).write_text(text)
        with pytest.raises(NoLibrary, match="cannot be read"):
            NativeKernel(folder)

    def test_a_library_of_other_sources(self, folder):
        self.change(folder, sources="0" * 32)
        with pytest.raises(NoLibrary, match="was built from other sources"):
            NativeKernel(folder)

    @pytest.mark.parametrize("cut", [0, 1, 1000, -1])
    def test_a_damaged_library_is_never_opened(self, folder, cut):
        data = (folder / LIBRARY).read_bytes()
        (folder / LIBRARY).write_bytes(data[:cut])
        with pytest.raises(NoLibrary, match="is damaged"):
            NativeKernel(folder)

    def test_a_library_for_another_machine(self, folder):
        self.change(folder, machine="pdp11-linux")
        with pytest.raises(NoLibrary, match="is for pdp11-linux, this machine is"):
            NativeKernel(folder)

    def test_an_old_processor(self, folder, monkeypatch):
        monkeypatch.setattr(library, "FEATURES", {platform.machine(): ("sse99",)})
        if sys.platform == "linux" and platform.machine() == "x86_64":
            with pytest.raises(NoLibrary, match="newer processor, one with sse99"):
                NativeKernel(folder)

    def test_an_old_processor_under_windows(self, folder, monkeypatch):
        features = {library.SSE4_2: False}
        windows = SimpleNamespace(kernel32=SimpleNamespace(IsProcessorFeaturePresent=features.__getitem__))
        monkeypatch.setattr(sys, "platform", "win32")
        monkeypatch.setattr(ctypes, "windll", windows, raising=False)
        assert library.missing_features() == ["sse4_2"]
        features[library.SSE4_2] = True
        assert library.missing_features() == []

    def test_a_library_that_cannot_be_read(self, folder, monkeypatch):
        (folder / LIBRARY).unlink()
        (folder / LIBRARY).mkdir()
        with pytest.raises(NoLibrary, match="cannot be read"):
            NativeKernel(folder)

    def test_nothing_is_written(self, folder, monkeypatch):
        monkeypatch.setenv("NUMBA_CACHE_DIR", "/dev/null/nothing")
        before = sorted(folder.iterdir())
        assert NativeKernel(folder).bind(options)(state(), 0, room()) > 0
        assert sorted(folder.iterdir()) == before

    def test_what_is_no_library_at_all(self, folder):
        (folder / LIBRARY).write_bytes(b"no library")
        self.change(folder, sha256=sha256(b"no library").hexdigest())
        with pytest.raises(NoLibrary, match="cannot be loaded"):
            NativeKernel(folder)

    @staticmethod
    def change(folder: Path, **fields: str) -> None:
        manifest = json.loads((folder / MANIFEST).read_text())
        (folder / MANIFEST).write_text(json.dumps(manifest | fields))


class TestChoosing:
    @pytest.fixture(autouse=True)
    def nothing_loaded(self, monkeypatch):
        monkeypatch.delenv("AIRLANDSEA_KERNEL", raising=False)
        loading.load_once.cache_clear()
        yield
        loading.load_once.cache_clear()

    def test_the_library_comes_first(self, native):
        assert load().name == "native" and load() is load()

    def test_without_library_and_numba_plain_python_plays_and_says_so_once(self, monkeypatch, tmp_path, caplog):
        monkeypatch.setattr(loading, "NativeKernel", lambda: NativeKernel(tmp_path))
        monkeypatch.setattr(loading, "find_spec", lambda name: None)
        with caplog.at_level(logging.WARNING):
            assert load().name == load().name == "plain"
        [record] = caplog.records
        assert "there is no compiled kernel" in record.message and "plain Python plays instead" in record.message
        assert "python -m airlandsea.kernel.build" in record.message
        with pytest.raises(NoLibrary, match="needs the compiled kernel"):
            loading.load_fast()

    def test_without_library_and_wasmtime_numba_compiles(self, monkeypatch, tmp_path, caplog):
        monkeypatch.setattr(loading, "NativeKernel", lambda: NativeKernel(tmp_path))
        monkeypatch.setattr(loading, "find_spec", lambda name: None if name == "wasmtime" else find_spec(name))
        assert load().name == "jit"
        assert "Numba compiles the kernel instead" in caplog.text

    def test_one_can_be_named(self, monkeypatch, native):
        monkeypatch.setenv("AIRLANDSEA_KERNEL", "plain")
        assert load().name == "plain" and load("native").name == "native"
        with pytest.raises(ValueError, match="one of native, wasm, jit, plain"):
            load("fast")
