"""The wheels of all machines: what they are called, what their build asks for, and what is said where it fails."""

import importlib
import platform
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.tags import mac_platforms
from packaging.utils import parse_wheel_filename

from airlandsea.kernel.build import PLATFORMS
from airlandsea.kernel.native import machine_name

ROOT = Path(__file__).parents[1]


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """hatch_build.py"""
    pytest.importorskip("hatchling")
    for name in ("AIRLANDSEA_MACHINE", "AIRLANDSEA_NATIVE", "AIRLANDSEA_WASM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("AIRLANDSEA_PAGE", "skip")
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("hatch_build")


class App:
    """Where hatchling says things."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def display_waiting(self, text: str) -> None:
        pass

    def display_warning(self, text: str) -> None:
        self.said.append(text)


def build_data(hook: ModuleType, version: str = "standard") -> tuple[dict[str, Any], list[str]]:
    """What the hook tells hatchling, and what it warns of."""
    built: dict[str, Any] = {}
    app = App()
    hook.BuildHook(str(ROOT), {}, None, None, str(ROOT), "wheel", app).initialize(version, built)
    return built, app.said


def dependencies(hook: ModuleType) -> str:
    """What the build asks for."""
    return " ".join(hook.BuildHook(str(ROOT), {}, None, None, str(ROOT), "wheel", App()).dependencies())


class TestNames:
    def test_every_machine_has_a_wheel(self, hook: ModuleType) -> None:
        assert set(hook.TAGS) == {each.machine for each in PLATFORMS if each.zig}
        assert hook.this_machine() == machine_name()

    @pytest.mark.parametrize(
        ("machine", "accepted"),
        [
            ("x86_64-linux", ["manylinux_2_17_x86_64"]),
            ("x86_64-linux", ["manylinux2014_x86_64"]),  # pip before 20.3
            ("x86_64-linux", ["musllinux_1_1_x86_64"]),
            ("aarch64-linux", ["manylinux_2_17_aarch64"]),
            ("aarch64-linux", ["musllinux_1_1_aarch64"]),
            ("aarch64-macos", list(mac_platforms((15, 0), "arm64"))),
            ("x86_64-macos", list(mac_platforms((11, 0), "x86_64"))),
            ("x86_64-windows", ["win_amd64"]),
        ],
    )
    def test_exactly_one_wheel_fits(self, hook: ModuleType, machine: str, accepted: list[str]) -> None:
        fitting = {
            each
            for each, name in hook.TAGS.items()
            for tag in parse_wheel_filename(f"airlandsea-1-py3-none-{name}.whl")[3]
            if tag.platform in accepted
        }
        assert fitting == {machine}


class TestBuilding:
    def test_a_wheel_for_another_machine_has_its_library_and_its_tag(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[str] = []
        monkeypatch.setattr(hook, "run", lambda command, *_: asked.extend(command))
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "x86_64-windows")
        built, _ = build_data(hook)
        folder = str(ROOT / "build" / "kernel" / "x86_64-windows")
        assert asked[-4:] == ["--machine", "x86_64-windows", "--folder", folder]
        assert built["force_include"] == {folder: hook.KERNEL_INSIDE}
        assert (built["tag"], built["pure_python"]) == ("py3-none-win_amd64", False)

    def test_an_editable_installation_is_for_this_machine(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hook, "run", lambda *_: None)
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "x86_64-windows")
        built, _ = build_data(hook, "editable")
        assert list(built["force_include_editable"]) == [str(ROOT / "src" / hook.KERNEL_INSIDE)]

    def test_a_machine_that_is_not_known_gets_a_wheel_without_library(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "pdp11-unix")
        built, said = build_data(hook)
        assert "tag" not in built and not built["force_include"]
        assert "WITHOUT its compiled kernel: it cannot be compiled for pdp11-unix, only for x86_64-linux" in said[0]
        assert "Everything else works" in said[1]

    def test_without_linker_and_network_the_package_is_installed_without_it(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def fails(*_: object) -> None:
            raise hook.NotBuilt("there is no linker: install a C compiler, or `pip install ziglang`")

        monkeypatch.setattr(hook, "run", fails)
        built, said = build_data(hook)
        assert "tag" not in built and not built["force_include"]
        assert "WITHOUT its compiled kernel: there is no linker: install a C compiler" in said[0]


class TestDependencies:
    def test_a_compiler_and_where_there_is_none_a_linker(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hook, "has_numba", lambda: True)
        monkeypatch.setattr(hook.shutil, "which", lambda name: f"/usr/bin/{name}")
        assert "numba" in dependencies(hook) and "ziglang" not in dependencies(hook)
        monkeypatch.setattr(hook.shutil, "which", lambda name: None)
        assert "ziglang" in dependencies(hook)

    def test_a_linker_for_the_module_unless_it_is_left_out(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hook, "has_numba", lambda: True)
        monkeypatch.setattr(hook.shutil, "which", lambda name: None if name == "wasm-ld" else f"/usr/bin/{name}")
        assert "ziglang" in dependencies(hook)
        monkeypatch.setenv("AIRLANDSEA_WASM", "skip")
        assert "ziglang" not in dependencies(hook)
        asked: list[str] = []
        monkeypatch.setattr(hook, "run", lambda command, *_: asked.extend(command))
        build_data(hook)
        assert asked[-1] == "--no-wasm"

    def test_for_another_machine_always_a_linker(self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hook, "has_numba", lambda: True)
        monkeypatch.setattr(hook.shutil, "which", lambda name: f"/usr/bin/{name}")
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "aarch64-macos")
        assert "ziglang" in dependencies(hook)

    @pytest.mark.parametrize(
        ("system", "processor", "libc"),
        [("darwin", "x86_64", ""), ("linux", "x86_64", "musl"), ("linux", "i686", "glibc")],
    )
    def test_nothing_that_pip_would_have_to_compile_itself(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch, system: str, processor: str, libc: str
    ) -> None:
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(platform, "machine", lambda: processor)
        monkeypatch.setattr(platform, "libc_ver", lambda: (libc, ""))
        assert dependencies(hook) == ""
