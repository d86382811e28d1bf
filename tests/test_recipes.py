"""The recipes of docs/recipes.md run, only shorter; those of a library that is not installed are skipped."""

import re
import runpy
import sys
from pathlib import Path

import pytest

from airlandsea import bots
from airlandsea.arena import match

ROOT = Path(__file__).parent.parent
RECIPES = ROOT / "examples" / "recipes"
PAGE = (ROOT / "docs" / "recipes.md").read_text("utf-8")
LIBRARIES = {
    "cfr": "pyspiel",
    "mccfr": "pyspiel",
    "mmd": "pyspiel",
    "deep_cfr": "open_spiel.python.pytorch.deep_cfr",
    "maskable_ppo": "sb3_contrib",
    "pufferlib_ppo": "pufferlib.pytorch",
    "rllib_ppo": "ray.rllib",
    "tianshou_ppo": "tianshou",
    "torchrl_ppo": "torchrl",
}

pytestmark = pytest.mark.usefixtures("native")


@pytest.fixture
def run(monkeypatch, capsys):
    def run(name, *arguments):
        pytest.importorskip(LIBRARIES[name], reason=f"{LIBRARIES[name]} is not installed")
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments])
        runpy.run_path(str(RECIPES / f"{name}.py"), run_name="__main__")
        return capsys.readouterr().out

    return run


def curve(text):
    """The exploitability after each number of iterations."""
    return {int(iteration): float(found) for iteration, found in re.findall(r"^ *(\d+) ([\d.]+)$", text, re.MULTILINE)}


def test_every_recipe_is_on_the_page_and_runs_here():
    names = {path.stem for path in RECIPES.glob("*.py")}
    assert names == set(LIBRARIES)
    for name in names:
        assert f"(../examples/recipes/{name}.py)" in PAGE and f"python examples/recipes/{name}.py" in PAGE


@pytest.mark.slow
def test_cfr_comes_close_to_an_equilibrium(run):
    found = curve(run("cfr", "--iterations", "40"))
    assert list(found) == [*range(4, 41, 4)] and found[40] < 0.05 < found[4]


@pytest.mark.slow
def test_mccfr_comes_closer_to_an_equilibrium(run):
    found = curve(run("mccfr", "--game", "A-136-1", "--iterations", "400"))
    assert len(found) == 10 and found[400] < 0.5 and found[400] < found[40]


@pytest.mark.slow
def test_mmd_comes_close_to_an_equilibrium_with_its_last_policy(run):
    found = curve(run("mmd", "--iterations", "60"))
    assert list(found) == [*range(6, 61, 6)] and found[60] < 0.02 < found[12] < found[6]


@pytest.mark.slow
def test_deep_cfr_comes_closer_to_an_equilibrium(run):
    found = curve(run("deep_cfr", "--iterations", "6"))
    assert list(found) == [*range(1, 7)] and found[6] < found[1] / 2
    assert found[6] < 2.0  # what `random` has


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of the library
def test_torchrl_plays_its_batches(run):
    lines = run("torchrl_ppo", "--steps", "4000").splitlines()
    assert [int(line.split()[0]) for line in lines] == [2000, 4000]
    assert all(-6 < float(line.split()[1]) < 6 for line in lines)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of the library
def test_rllib_plays_its_batches(run, monkeypatch, tmp_path):
    monkeypatch.setenv("HOME", str(tmp_path))  # where Ray writes
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")  # Ray keeps the token of the home in which it was started first
    lines = run("rllib_ppo", "--steps", "4096").splitlines()
    assert [int(line.split()[0]) for line in lines] == [2048, 4096]
    assert all(-6 < float(line.split()[1]) < 6 for line in lines)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of the library
def test_tianshou_measures_its_epochs(run):
    (line,) = run("tianshou_ppo", "--steps", "4096", "--battles", "32").splitlines()
    steps, points, _, width = line.split()
    assert int(steps) == 4096 and -6 < float(points) < 6 and 0 < float(width) < 3


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of the library
def test_ppo_over_pufferlib_learns_and_exports_a_bot(run, tmp_path):
    file = tmp_path / "policy.npz"
    told = run("pufferlib_ppo", "--steps", "20480", "--battles", "60", "--export", str(file))
    curve = [(int(steps), float(points)) for steps, points in re.findall(r"^ *(\d+) ([+-][\d.]+)$", told, re.MULTILINE)]
    assert [steps for steps, _ in curve] == [10240, 20480] and -6 < curve[0][1] < curve[1][1] < 6
    assert float(re.search(r"win rate +([\d.]+) %", told)[1]) > 50  # 25 before it learns
    assert isinstance(bots.load_bot(f"network:{file}"), bots.ExplicitPolicy)


@pytest.mark.slow
def test_maskable_ppo_learns_and_exports_a_bot(run, tmp_path):
    file = tmp_path / "policy.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONWARNINGS", "ignore")
        told = run("maskable_ppo", "--steps", "16384", "--battles", "60", "--export", str(file))
    assert "ep_rew_mean" in told and f"network:{file},greedy=yes against random: 60 battles" in " ".join(told.split())
    assert float(re.search(r"win rate +([\d.]+) %", told)[1]) > 50  # 25 before it learns
    for mode in ("standard", "epic", "team"):
        result = match(f"network:{file}", "random", games=2, unit="battle", mode=mode, seed=1)
        assert not result.thinking(0).failures
    assert isinstance(bots.load_bot(f"network:{file}"), bots.ExplicitPolicy)
