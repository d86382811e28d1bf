"""The WebAssembly module: small, without imports, with its own memory; and what is said where it cannot be used."""

import gzip
import importlib
import json
import logging
import shutil
import sys
from hashlib import sha256
from pathlib import Path
from threading import Thread

import numpy as np
import pytest

from airlandsea import Battle
from airlandsea.kernel import load
from airlandsea.kernel import wasm as module
from airlandsea.kernel.build import PLATFORMS, WASM
from airlandsea.kernel.native import MANIFEST, NativeKernel, NoLibrary
from airlandsea.kernel.sources import entries, fingerprint
from airlandsea.kernel.wasm import MODULE, WasmKernel
from airlandsea.rules.actions import SIZE
from airlandsea.rules.battle import options, step
from airlandsea.rules.entry import OptionList
from airlandsea.rules.random_playout import play_battles
from airlandsea.rules.state import State

loading = importlib.import_module("airlandsea.kernel.load")  # `kernel.load` is the function


def state() -> np.ndarray:
    return Battle.deal(seed=1, first=0).state.to_array()


class TestModule:
    def test_it_is_small_and_imports_nothing(self, wasm, wasm_file):
        wasmtime = pytest.importorskip("wasmtime")
        data = wasm_file.read_bytes()
        assert len(gzip.compress(data, 9)) < 60_000
        found = wasmtime.Module(wasmtime.Engine(), data)
        assert not found.imports
        exported = {each.name for each in found.exports}
        assert {f"airlandsea_{entry.__name__}" for entry in entries()} < exported
        assert exported >= {"memory", "airlandsea_allocate", "airlandsea_release", "airlandsea_layout"}


class TestMemory:
    def test_what_lies_in_it_is_not_copied(self, wasm):
        held, out = wasm.hold(Battle.deal(seed=1, first=0).state), wasm.numbers(SIZE, int)
        n = wasm.bind(options)(held, 0, out)
        assert wasm.instance.address(held) and wasm.instance.address(out)
        elsewhere, listed = state(), np.zeros(SIZE, np.int64)
        assert wasm.instance.address(elsewhere) is None
        assert wasm.bind(options)(elsewhere, 0, listed) == n and listed.tolist() == out.tolist()

    def test_an_array_from_elsewhere_shows_what_a_call_has_done(self, wasm):
        played, pinned = state(), state()
        pin = wasm.pin(State, pinned)
        listed = np.zeros(SIZE, np.int64)
        wasm.bind(options)(played, 0, listed)
        for given in (played, pin):
            wasm.bind(step)(given, listed[0])
        assert played.tobytes() == pinned.tobytes() != state().tobytes()

    def test_it_is_used_again_and_zero_then(self, wasm):
        for _ in range(100):
            room = wasm.numbers(1_000_000, int)
            assert not room[::1000].any()
            room[:] = -1
            assert wasm.instance.address(room) < 100_000_000  # and not 800 MB

    def test_a_view_of_it_keeps_it(self, wasm):
        view = wasm.numbers(1000, int)[500:]
        view[:] = 5
        others = [wasm.numbers(1000, int) for _ in range(3)]
        assert (view == 5).all() and not any(other.any() for other in others)

    def test_what_has_no_room_is_refused(self, wasm):
        for length in (1 << 29, 1 << 40):
            with pytest.raises(MemoryError, match=r"no room for .* bytes more in the 4 GiB"):
                wasm.numbers(length, int)

    def test_several_threads_take_turns(self, wasm):
        def play(seed: int) -> None:
            room, random = wasm.hold(Battle.deal(seed=1).state), wasm.generator(seed)
            results[seed] = wasm.bind(play_battles)(room, 500, random, wasm.numbers(SIZE, int)), int(random[0])

        results: dict[int, tuple[int, int]] = {}
        for seed in (1, 2):
            play(seed)
        alone = dict(results)
        threads = [Thread(target=play, args=(seed,)) for seed in (1, 2) * 4]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert results == alone


class TestArguments:
    def test_a_pinned_array_of_another_kind_is_refused(self, wasm):
        with pytest.raises(ValueError, match="a NumPy array is needed"):
            wasm.bind(options)(wasm.pin(OptionList, np.zeros(SIZE, np.int64)), 0, np.zeros(SIZE, np.int64))


class TestLoading:
    @pytest.fixture
    def folder(self, wasm, tmp_path) -> Path:
        return Path(shutil.copytree(module.MODULE_FOLDER, tmp_path / "wasm32"))

    def test_nothing_there(self, tmp_path):
        with pytest.raises(NoLibrary, match=f"there is no compiled kernel: {MANIFEST} is missing"):
            WasmKernel(tmp_path)

    @pytest.mark.parametrize("cut", [0, 1000, -1])
    def test_a_damaged_module(self, folder, cut):
        (folder / MODULE).write_bytes((folder / MODULE).read_bytes()[:cut])
        with pytest.raises(NoLibrary, match="is damaged"):
            WasmKernel(folder)

    def test_what_is_no_module_at_all(self, folder):
        self.replace(folder, b"no module")
        with pytest.raises(NoLibrary, match="the WebAssembly module cannot be loaded"):
            WasmKernel(folder)

    def test_a_module_of_other_sources(self, folder):
        manifest = json.loads((folder / MANIFEST).read_text())
        (folder / MANIFEST).write_text(json.dumps(manifest | {"sources": "0" * 32}))
        with pytest.raises(NoLibrary, match="was built from other sources"):
            WasmKernel(folder)

    def test_a_module_that_does_not_belong_to_its_manifest(self, folder):
        data = (folder / MODULE).read_bytes()
        hashed = fingerprint().encode()
        self.replace(folder, data.replace(hashed, hashed[::-1]))
        with pytest.raises(NoLibrary, match="do not belong together"):
            WasmKernel(folder)

    def test_without_wasmtime_it_says_what_to_install(self, wasm_file, monkeypatch):
        monkeypatch.setitem(sys.modules, "wasmtime", None)
        with pytest.raises(NoLibrary, match=r'pip install "\.\[wasm\]"'):
            WasmKernel()

    @staticmethod
    def replace(folder: Path, data: bytes) -> None:
        (folder / MODULE).write_bytes(data)
        manifest = json.loads((folder / MANIFEST).read_text())
        (folder / MANIFEST).write_text(json.dumps(manifest | {"sha256": sha256(data).hexdigest()}))


class TestChoosing:
    @pytest.fixture(autouse=True)
    def no_library(self, monkeypatch, tmp_path):
        monkeypatch.delenv("AIRLANDSEA_KERNEL", raising=False)
        monkeypatch.setattr(loading, "NativeKernel", lambda: NativeKernel(tmp_path))
        loading.load_once.cache_clear()
        yield
        loading.load_once.cache_clear()

    def test_it_comes_where_there_is_no_library(self, wasm, caplog):
        with caplog.at_level(logging.WARNING):
            assert load().name == load().name == "wasm"
        [record] = caplog.records
        assert "there is no compiled kernel" in record.message
        assert "the WebAssembly module plays instead" in record.message

    def test_where_it_is_damaged_too_one_line_says_both(self, wasm, monkeypatch, caplog, tmp_path):
        damaged = Path(shutil.copytree(module.MODULE_FOLDER, tmp_path / "wasm32"))
        (damaged / MODULE).write_bytes(b"")
        monkeypatch.setattr(loading, "WasmKernel", lambda: WasmKernel(damaged))
        found = loading.find_spec
        monkeypatch.setattr(loading, "find_spec", lambda name: None if name == "numba" else found(name))
        assert load().name == "plain"
        [record] = caplog.records
        assert "is missing; the compiled kernel is damaged; plain Python plays instead" in record.message

    def test_without_wasmtime_plain_python_plays_and_says_what_to_install(
        self, wasm_file, monkeypatch, caplog, tmp_path
    ):
        monkeypatch.setattr(loading, "find_spec", lambda name: None)
        monkeypatch.setattr(loading, "machine_name", lambda: "riscv64-linux")
        assert load().name == "plain"
        [record] = caplog.records
        assert 'pip install ".[wasm]"' in record.message and "kernel.build" not in record.message
        loading.load_once.cache_clear()
        monkeypatch.setattr(loading, "has_module", lambda: False)
        assert load().name == "plain"
        assert caplog.records[1].message.endswith("There is no library for this machine.")

    def test_every_machine_that_has_a_library_is_told_to_build_it(self):
        assert set(loading.MACHINES) == {each.machine for each in PLATFORMS if each is not WASM}

    def test_it_can_be_named(self, wasm, monkeypatch):
        monkeypatch.setenv("AIRLANDSEA_KERNEL", "wasm")
        assert load().name == "wasm"
