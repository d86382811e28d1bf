"""Building the library and the wheel: the same bytes again, a wheel for every Python, and clear errors."""

import os
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from airlandsea.kernel import build
from airlandsea.kernel.build import PLATFORMS, BuildError, build_all, build_for, is_current, linker
from airlandsea.kernel.native import FOLDER, LIBRARY, MANIFEST, machine_name
from airlandsea.kernel.sources import ROOT
from airlandsea.kernel.wasm import MACHINE, MODULE
from airlandsea.kernel.wasm_build import wasm_linker

PROJECT = ROOT.parent.parent
HERE = next((each for each in PLATFORMS if each.machine == machine_name()), None)


def run(*command: str, **options: Any) -> str:
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_nothing_is_built_twice(native, capsys, monkeypatch):
    monkeypatch.setattr(build, "lower", lambda: pytest.fail("lowered again"))
    build_for(machine_name())
    assert "up to date" in capsys.readouterr().out


@pytest.mark.slow
def test_another_build_gives_the_same_bytes(native, tmp_path):
    absent = "import sys; sys.modules |= dict.fromkeys(['platformdirs', 'tomli_w', 'tqdm'])"
    run("-c", f"{absent}; from airlandsea.kernel.build import main; main()", "--folder", str(tmp_path))
    # without what an isolated build does not have either: hatch_build.py asks for the compiler only
    names = [LIBRARY, MANIFEST]
    if wasm_linker() and not shutil.which("wasm-ld"):  # with both, the installed module may come from the other linker
        names += [f"{MACHINE}/{name}" for name in (MODULE, MANIFEST)]
    for name in names:
        assert (tmp_path / name).read_bytes() == (FOLDER / name).read_bytes()


def test_without_a_linker_for_webassembly_the_library_is_built_alone(monkeypatch, capsys, tmp_path):
    wanted = []
    monkeypatch.setattr(build, "wasm_linker", lambda: None)
    monkeypatch.setattr(build, "build_missing", lambda folders, *_: wanted.extend(folders))
    build_for(machine_name(), tmp_path)
    assert [each.machine for each in wanted] == [machine_name()]
    assert "no linker for the WebAssembly module: `pip install ziglang`" in capsys.readouterr().out
    monkeypatch.setattr(build, "wasm_linker", lambda: ["wasm-ld"])
    build_for(machine_name(), tmp_path, has_wasm=False)
    build_for(machine_name(), tmp_path)
    assert [each.machine for each in wanted[1:]] == [machine_name(), machine_name(), MACHINE]


def test_the_library_needs_no_other(native):
    data = (FOLDER / LIBRARY).read_bytes()
    assert len(data) < 200_000
    assert not any(name in data for name in (b"libc.so", b"libm.so", b"numba", b"Numba", b"NRT_"))


def test_without_a_linker_it_says_what_to_install(monkeypatch):
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    with pytest.raises(BuildError, match="install a C compiler, or `pip install ziglang`"):
        linker(HERE, build.system_linker())


def test_the_libraries_of_all_machines_are_linked_by_zig(monkeypatch, tmp_path):
    asked = []
    monkeypatch.setattr(build, "lower", lambda: "")
    monkeypatch.setattr(build, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(build, "try_out", lambda folder: None)
    monkeypatch.setattr(build, "build", lambda platform, text, folder, cc: asked.append(linker(platform, cc)))
    monkeypatch.setattr(shutil, "copytree", lambda *_, **__: None)
    monkeypatch.setattr(build, "find_spec", lambda name: True)
    monkeypatch.setattr(build, "wasm_linker", lambda: ["wasm-ld"])
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    build_all(tmp_path)
    assert len(asked) == len(PLATFORMS) and not any(command[0].endswith("/cc") for command in asked)
    asked.clear()
    build_for(machine_name(), tmp_path)
    assert ["/usr/bin/cc", "-shared"] in [command[:2] for command in asked] or sys.platform == "win32"
    monkeypatch.setattr(build, "find_spec", lambda name: None)
    with pytest.raises(BuildError, match="pip install ziglang"):
        build_all(tmp_path)


def test_a_module_that_cannot_be_linked_costs_nothing_else(monkeypatch, capsys, tmp_path):
    def fail(platform, *_):
        if platform is build.WASM:
            raise BuildError("wasm-ld: unknown file type")

    monkeypatch.setattr(build, "lower", lambda: "")
    monkeypatch.setattr(build, "build", fail)
    monkeypatch.setattr(build, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(build, "try_out", lambda folder: None)
    monkeypatch.setattr(build, "wasm_linker", lambda: ["wasm-ld"])
    build_for(machine_name(), tmp_path, is_forced=True)
    assert "there is no WebAssembly module: wasm-ld: unknown file type" in capsys.readouterr().out
    with pytest.raises(BuildError, match="unknown file type"):
        build_for(MACHINE, tmp_path, is_forced=True)


def test_a_machine_that_is_not_known(tmp_path):
    with pytest.raises(BuildError, match="pdp11-unix is not one of x86_64-linux"):
        build_for("pdp11-unix", tmp_path, is_forced=True)


def test_without_numba_it_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "airlandsea.kernel.llvm", None)
    with pytest.raises(BuildError, match="install the extra `jit`, or a wheel"):
        build.lower()


def test_for_all_machines_only_what_is_missing_is_built(monkeypatch, tmp_path):
    built: list[str] = []

    def link(program, code, out, *_):
        out.write_bytes(code)

    def linker(platform, *_):
        built.append(platform.machine)
        return ["ld"]

    monkeypatch.setattr("airlandsea.kernel.llvm.compile_object", lambda text, target: text.encode())
    monkeypatch.setattr(build, "linker", linker)
    monkeypatch.setattr(build, "link", link)
    monkeypatch.setattr(build, "ProcessPoolExecutor", ThreadPoolExecutor)
    monkeypatch.setattr(build, "try_out", lambda folder: None)
    monkeypatch.setattr(build, "lower", lambda: "text")
    build_all(tmp_path)
    others = [each for each in PLATFORMS if each is not HERE]
    assert set(built) == {each.machine for each in PLATFORMS}
    assert all(is_current(each, tmp_path / each.machine) for each in others)
    (tmp_path / others[0].machine / others[0].library).write_bytes(b"damaged")
    built.clear()
    build_all(tmp_path)
    assert set(built) - {machine_name()} == {others[0].machine}  # what is for this machine has to load as well


def test_a_library_for_windows_does_not_say_when_it_was_built():
    front = b"MZ".ljust(60, b"\0") + (64).to_bytes(4, "little") + b"PE\0\0\x64\x86\1\0"
    assert build.without_time(front + b"time, and more") == front + b"\0\0\0\0, and more"
    assert build.without_time(b"\x7fELF" * 20) == b"\x7fELF" * 20


def test_what_the_linker_says_is_said(tmp_path, monkeypatch):
    with pytest.raises(BuildError, match="no room"):
        build.link([sys.executable, "-c", "raise SystemExit('no room')"], b"", tmp_path / "library.so")


@pytest.mark.slow
def test_the_wheel_has_the_library_and_is_for_every_python(native, tmp_path):
    wheel = build_wheel(tmp_path / "first")
    assert "-py3-none-" in wheel.name and not wheel.name.endswith("-any.whl")
    assert build_wheel(tmp_path / "second").read_bytes() == wheel.read_bytes()
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tmp_path / "installed")
    module = tmp_path / "installed" / "airlandsea" / "kernel" / "library" / MACHINE / MODULE
    assert module.is_file() or wasm_linker() is None
    program = (
        "import sys; from airlandsea.kernel import load; from airlandsea import kernel;"
        "print(load().name, 'numba' in sys.modules, kernel.__file__)"
    )
    printed = run("-c", program, cwd=tmp_path, env=os.environ | {"PYTHONPATH": str(tmp_path / "installed")}).split()
    assert printed[:2] == ["native", "False"] and Path(printed[2]).is_relative_to(tmp_path)


def build_wheel(folder: Path) -> Path:
    """A wheel of this machine, without the page."""
    command = ("-m", "pip", "wheel", ".", "--no-deps", "--no-build-isolation", "-q", "-w", str(folder))
    run(*command, cwd=PROJECT, env=os.environ | {"AIRLANDSEA_PAGE": "skip"})
    [wheel] = folder.glob("*.whl")
    return wheel
