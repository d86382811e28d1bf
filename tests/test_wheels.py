"""The wheels of all machines: what they are called, what their build asks for, and what it says while it goes on."""

import importlib
import os
import platform
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from packaging.tags import mac_platforms
from packaging.utils import parse_wheel_filename

from airlandsea.kernel.build import PLATFORMS
from airlandsea.kernel.native import machine_name
from airlandsea.kernel.sources import ROOT as SOURCES
from airlandsea.kernel.wasm import MODULE_FOLDER

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
        self.shown: list[str] = []

    def display_waiting(self, text: str) -> None:
        pass

    def display_info(self, text: str) -> None:
        self.shown.append(text)

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
        assert set(hook.TAGS) == {each.machine for each in PLATFORMS}
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

    def test_the_wheel_for_any_machine_has_the_module_alone(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        asked: list[str] = []
        monkeypatch.setattr(hook, "run", lambda command, *_: asked.extend(command))
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "wasm32")
        built, _ = build_data(hook)
        folder = str(ROOT / "build" / "kernel" / "wasm32")
        assert asked[-4:] == ["--machine", "wasm32", "--folder", folder]
        inside = built["force_include"][folder]
        assert inside == MODULE_FOLDER.relative_to(SOURCES.parent).as_posix()
        assert (built["tag"], built["pure_python"]) == ("py3-none-any", True)

    def test_a_wheel_that_names_this_machine_does_not_take_what_is_installed_here(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(hook, "run", lambda *_: None)
        monkeypatch.setattr(hook, "this_machine", lambda: "x86_64-linux")
        built, _ = build_data(hook)
        assert list(built["force_include"]) == [str(ROOT / "src" / hook.KERNEL_INSIDE)]
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "x86_64-linux")
        built, _ = build_data(hook)
        assert list(built["force_include"]) == [str(ROOT / "build" / "kernel" / "x86_64-linux")]

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


class TestProgress:
    """What a program says is shown while it runs, not when it has ended."""

    def test_lines_are_shown_as_they_come(self, hook: ModuleType, tmp_path: Path) -> None:
        seen = tmp_path / "seen"
        program = (
            "import pathlib, sys, time\nprint('compiling', flush=True)\n"
            "print('50 functions', file=sys.stderr, flush=True)"
            f"\nwhile not pathlib.Path({str(seen)!r}).exists(): time.sleep(0.01)"
        )
        shown: list[str] = []

        def show(line: str) -> None:
            shown.append(line)
            if len(shown) == 2:
                seen.touch()  # only now may the program end

        hook.run([sys.executable, "-c", program], tmp_path, dict(os.environ), show)
        assert shown == ["compiling", "50 functions"]

    def test_the_last_lines_say_why_it_failed(self, hook: ModuleType, tmp_path: Path) -> None:
        program = "import sys; [print(i) for i in range(30)]; sys.exit('no room')"
        with pytest.raises(hook.NotBuilt, match=r"failed:\n(?s:.*)29\nno room$") as failed:
            hook.run([sys.executable, "-u", "-c", program], tmp_path, dict(os.environ), lambda line: None)
        assert "\n5\n" not in str(failed.value)

    def test_a_program_that_takes_too_long_is_ended(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setattr(hook, "TIMEOUT_S", 0.1)
        endless = "import time\nwhile True: time.sleep(1)"
        with pytest.raises(subprocess.TimeoutExpired):
            hook.run([sys.executable, "-c", endless], tmp_path, dict(os.environ), lambda line: None)

    def test_the_hook_hands_them_to_hatchling(self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hook, "run", lambda command, folder, environment, show: show("50 functions"))
        app = App()
        hook.BuildHook(str(ROOT), {}, None, None, str(ROOT), "wheel", app).initialize("standard", {})
        assert app.shown == ["50 functions"]


class TestLinker:
    def test_one_version_of_zig_links_all_wheels(self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
        assert hook.LINKER in project["optional-dependencies"]["test"]
        wheels = importlib.import_module("build_wheels")
        monkeypatch.setattr(wheels, "zig_version", lambda: "0.1")
        monkeypatch.setattr(sys, "argv", ["build_wheels.py"])
        with pytest.raises(SystemExit, match=f"pip install {hook.LINKER}"):
            wheels.main()

    def test_libraries_of_an_earlier_build_are_not_used(
        self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        wheels = importlib.import_module("build_wheels")
        monkeypatch.setattr(wheels, "ROOT", tmp_path)
        monkeypatch.setattr(wheels, "build_wheel", lambda machine, folder: folder / machine)
        old = tmp_path / "build" / "kernel" / "x86_64-linux" / "airlandsea_kernel.so"
        old.parent.mkdir(parents=True)
        old.touch()
        monkeypatch.setattr(wheels, "run", lambda command, **_: old.exists() and pytest.fail("it is still there"))
        assert set(wheels.build_wheels(tmp_path)) == set(hook.TAGS)


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

    def test_for_any_machine_a_linker_of_modules(self, hook: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(hook, "has_numba", lambda: True)
        monkeypatch.setenv("AIRLANDSEA_MACHINE", "wasm32")
        monkeypatch.setattr(hook.shutil, "which", lambda name: None if name == "wasm-ld" else f"/usr/bin/{name}")
        assert "ziglang" in dependencies(hook) and "numba" in dependencies(hook)
        monkeypatch.setattr(hook.shutil, "which", lambda name: f"/usr/bin/{name}")
        assert "ziglang" not in dependencies(hook)

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
