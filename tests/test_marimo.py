"""A notebook in a real marimo: whatever can show itself does, and a war is played by clicks."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from airlandsea.server.dev_cluster import free_port, is_served
from browser.conftest import CHROMIUM, launch
from browser.waits import wait_for
from waiting import wait_until

pytest.importorskip("marimo", reason="pip install marimo, and the extra notebook")
sync_playwright = pytest.importorskip("playwright.sync_api", reason="pip install playwright").sync_playwright
pytestmark = pytest.mark.slow
SOURCES = Path(__file__).parents[1] / "src"
NOTEBOOK = """
import marimo
app = marimo.App()

@app.cell
def _():
    from airlandsea import Battle, War
    battle = Battle.deal(row="ALS", seed=4)
    battle
    return War, battle

@app.cell
def _(battle):
    battle.view("1a")

@app.cell
def _(War):
    from airlandsea.bots import load_bot
    from airlandsea.match.runner import play_war
    war = War(theaters="ALS", seed=5)
    play_war(war, [load_bot("heuristic", 1), load_bot("heuristic", 2)])
    war
    return (war,)

@app.cell
def _(war):
    from airlandsea.records import record_of
    record = record_of(war, ["Ada", "Bob"])
    record
    return (record,)

@app.cell
def _(record):
    from airlandsea.review import review
    review(record, "search:playouts=20", seat=0, explains=False)

@app.cell
def _():
    from airlandsea.notebook import WarWidget
    widget = WarWidget("level:1", theaters="ALS", seed=2)
    widget
"""


@pytest.fixture
def notebook(tmp_path: Path) -> Iterator[str]:
    """The address of the notebook."""
    file, port = tmp_path / "notebook.py", free_port()
    file.write_text(NOTEBOOK)
    command = [sys.executable, "-m", "marimo", "run", str(file), "--headless", "--no-token", "--port", str(port)]
    path = os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")])
    process = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    wait_until(lambda: is_served(address), "marimo answers")
    yield address
    process.terminate()
    process.wait()


@pytest.fixture
def browser() -> Iterator[Any]:
    with sync_playwright() as playwright:
        found = launch(playwright.chromium, CHROMIUM)
        yield found
        found.close()


def test_everything_shows_itself_and_a_war_is_played(browser: Any, notebook: str) -> None:
    page = browser.new_page()
    page.goto(notebook)
    page.locator(".als-option").first.wait_for()
    pictures = page.locator("svg[role=img] > title").all_text_contents()
    war, *battles = pictures[2:-2]
    assert [pictures[0], pictures[1], pictures[-1]] == ["Battle 1. 0 : 0"] * 3  # battle, view, and the war to be played
    assert [title.partition(".")[0] for title in battles] == [f"Battle {number + 1}" for number in range(len(battles))]
    assert war == battles[-1]
    assert pictures[-2].startswith("The chance of side 1")
    log = page.locator(".als-log")
    before = log.inner_text()
    page.locator(".als-option").first.click()
    wait_for(page, lambda: log.inner_text() != before, "the war goes on")
    page.close()
