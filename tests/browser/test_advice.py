"""Advice: what a strong player would do, found by the kernel in a worker of the browser, from the player's own view."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import PHONE
from .test_company import two_players

Open = Callable[..., Any]
FOUND = re.compile(r"^Advice: (.+)\. Chance to win the war: ([0-9]+) %\.$")
FAILS = "delete globalThis.Worker"


def ask(page: Any) -> None:
    """Play, and ask for advice in the menu."""
    page.locator(".play").click()
    page.locator(".prompt.yours").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for advice").click()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_a_player_gets_advice_from_the_own_device(open_page: Open, size: dict[str, int], wasm_file: object) -> None:
    page = open_page(size=size)
    fetched: list[str] = []
    page.context.on("request", lambda request: fetched.append(request.url))
    ask(page)
    page.get_by_text(FOUND).wait_for()
    said = FOUND.match(page.locator(".prompt [role=status]").inner_text().strip())
    assert said and 0 <= int(said[2]) <= 100
    assert any(re.search(r"/kernel/[0-9a-f]{32}\.wasm$", url) for url in fetched)
    assert any(re.search(r"/seats/1a/search$", url) for url in fetched)


def test_a_device_that_cannot_search_says_so(open_page: Open) -> None:
    page = open_page(script=FAILS)
    ask(page)
    page.get_by_text("No advice: ").wait_for()


def test_there_is_no_advice_against_a_person(open_page: Open) -> None:
    for page in two_players(open_page):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Start page").or_(page.get_by_role("link", name="Start page")).wait_for()
        assert page.get_by_role("button", name="Ask for advice").count() == 0
