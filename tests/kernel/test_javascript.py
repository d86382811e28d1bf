"""The WebAssembly module from JavaScript: the declaration is of these sources, the example runs, Node agrees."""

import os
import shutil
import subprocess
from importlib import import_module

import numpy as np
import pytest

from airlandsea.kernel.sources import ROOT
from airlandsea.kernel.typescript import declaration, layout_hash
from airlandsea.rules.actions import SIZE
from airlandsea.rules.modes import Mode
from airlandsea.rules.random_playout import play_battles
from airlandsea.setup import new_state

from .processes import in_another_process

PROJECT = ROOT.parent.parent
BENCH = PROJECT / "bench"
FRONTEND = PROJECT / "frontend"
BROWSERS = {"chromium": "chromium", "firefox": "firefox-esr"}
DECLARED = FRONTEND / "src" / "kernel" / "declarations.ts"
HAS_NODE = shutil.which("node") is not None and (FRONTEND / "node_modules").is_dir()
needs_node = pytest.mark.skipif(not HAS_NODE, reason="no Node, or no `npm ci` in frontend")


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        command, cwd=FRONTEND, env=os.environ | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_declaration_is_of_these_sources():
    written = "\n".join(declaration()) + "\n"
    assert DECLARED.read_text("utf-8") == written, f"python -m airlandsea.kernel.typescript > {DECLARED}"


def test_a_module_says_what_a_caller_has_to_know(wasm_file):
    assert layout_hash().encode() + b"\0" in wasm_file.read_bytes()


@pytest.mark.slow
@needs_node
def test_the_wrapper_in_node(wasm_file):
    printed = run("npx", "vitest", "run", "src/tests/kernel.test.ts", AIRLANDSEA_WASM=str(wasm_file))
    assert "skipped" not in printed


@pytest.mark.slow
@needs_node
def test_the_example_plays_the_same_battles(wasm_file, tmp_path):
    run("npm", "run", "build:kernel", AIRLANDSEA_KERNEL_FOLDER=str(tmp_path))
    example, script = str(PROJECT / "examples" / "kernel.mjs"), str(tmp_path / "airlandsea-kernel.js")
    played, *found = run("node", example, str(wasm_file), "50", AIRLANDSEA_KERNEL_SCRIPT=script).splitlines()
    state, random = new_state(Mode(), "ALS", [1]), [1]
    decisions = play_battles(state, 50, random, [0] * SIZE)
    assert played == f"{decisions} decisions in 50 battles; score {state.score[0]} to {state.score[1]}"
    visits = [int(line.split()[1]) for line in found]
    assert len(visits) == 3 and visits == sorted(visits, reverse=True)


@pytest.mark.slow
@needs_node
def test_node_agrees_with_the_library(native, wasm):
    compare("native", "wasm", "node", decisions=20_000, searches=10)


@needs_node
@pytest.mark.slow
@pytest.mark.parametrize("name", BROWSERS)
def test_a_worker_in_a_browser_agrees_with_the_library(name, native, wasm_file):
    if shutil.which(os.environ.get(name.upper(), BROWSERS[name])) is None:
        pytest.skip(f"no {name}: apt install {BROWSERS[name]}, or say where it is in {name.upper()}")
    compare("native", name, decisions=5_000, searches=6)


@needs_node
@pytest.mark.parametrize("name", ["node", pytest.param("chromium", marks=pytest.mark.slow)])
def test_a_module_that_does_not_fit_is_refused_and_ends_everything(name, tmp_path, monkeypatch):
    """Without waiting for anything: a browser that goes on would be waited for without end."""
    if name == "chromium" and shutil.which(os.environ.get("CHROMIUM", "chromium")) is None:
        pytest.skip("no chromium: apt install chromium")
    monkeypatch.syspath_prepend(str(BENCH))
    remote_kernel = import_module("remote_kernel")
    (tmp_path / remote_kernel.MODULE).write_bytes(b"\0asm\1\0\0\0")  # a module without anything
    monkeypatch.setattr(remote_kernel, "MODULE_FOLDER", tmp_path)
    opened = remote_kernel.node_kernel() if name == "node" else remote_kernel.browser_kernel(name)
    with pytest.raises(RuntimeError, match="this WebAssembly module is no kernel"), opened as kernel:
        kernel.bind(play_battles)(
            new_state(Mode(), "ALS", [1]).to_array(), 1, np.ones(1, np.uint64), np.zeros(SIZE, int)
        )


def compare(*kernels: str, decisions: int, searches: int) -> None:
    """The same battles and searches by some kernels, in a process of their own."""
    amount = ("--decisions", str(decisions), "--searches", str(searches))
    printed = in_another_process(str(BENCH / "agreement.py"), *amount, "--kernels", *kernels)
    assert len(printed.splitlines()) == len(kernels)
    assert len({line.split("(")[0].split(maxsplit=1)[1] for line in printed.splitlines()}) == 1
