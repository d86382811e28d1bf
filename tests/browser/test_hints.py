"""Hints without asking, for somebody who has never played in this browser: in the first war against the weakest."""

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from .complaints import collect_complaints
from .conftest import DESKTOP, PHONE, QUICK
from .player import Pointer, give_up, play_against
from .positions import STATES, PositionTable
from .shifts import MOST_SHIFT_MAKING_ROOM, OBSERVE, check_shifts, forget_shifts
from .test_company import two_players
from .waits import wait_until_still

Open = Callable[..., Any]
NEWCOMER = "sessionStorage.begun ??= (localStorage.removeItem('airlandsea.bot'), 'yes')"
HINT = re.compile(r"^Hint: (deploy|play|withdraw:) .+\.$")
SHOWN = ".prompt .hint"
KEPT = "localStorage.getItem('airlandsea.hints')"


class TableOfNewcomer(PositionTable):
    """The other player is the weakest computer."""

    def table(self) -> dict[str, Any]:
        return super().table() | {"seats": [seat | {"bot": "level:1"} for seat in super().table()["seats"]]}


def begin(page: Any) -> None:
    page.locator(".play").click()
    page.locator(".prompt.yours").wait_for()


def check_hint(page: Any) -> None:
    """It says what to do, once this device has found it out."""
    said = page.locator(SHOWN).get_by_role("status")
    said.filter(has_text=re.compile(r"^(?!Thinking).")).wait_for()
    assert HINT.match(said.inner_text()), said.inner_text()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_newcomer_gets_hints_until_they_are_turned_off(
    open_page: Open, size: dict[str, int], wasm_file: object
) -> None:
    page = open_page(size=size, script=NEWCOMER)
    begin(page)
    check_hint(page)
    assert "choose a card" in page.locator(".prompt").inner_text()
    page.locator("[data-hand]").first.click()
    assert "choose a card" not in page.locator(".prompt").inner_text()
    page.locator(SHOWN).get_by_text(HINT).wait_for()
    page.get_by_role("button", name="Turn off hints").click()
    page.locator(SHOWN).wait_for(state="detached")
    page.reload()
    page.locator(".prompt.yours").wait_for()
    assert page.locator(SHOWN).count() == 0
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hints off").click()
    page.get_by_role("button", name="Hints on").wait_for()
    page.keyboard.press("Escape")
    check_hint(page)


def test_nothing_is_turned_off_where_nothing_is_advised(open_table: Open) -> None:
    table = TableOfNewcomer(STATES["turn"][0], seat=1)
    page = open_table(table, storage="localStorage.setItem('airlandsea.hints', 'on')")
    page.locator(SHOWN).wait_for()
    assert page.locator(".prompt.yours").count() == 0
    assert not page.locator(SHOWN).get_by_role("button", name="Turn off hints", include_hidden=True).is_visible()


def test_hints_end_with_the_first_war(open_page: Open) -> None:
    page = open_page(script=NEWCOMER)
    begin(page)
    page.locator(SHOWN).wait_for()
    give_up(page)
    page.get_by_role("button", name="Rematch", exact=True).click()
    page.locator(".prompt.yours").wait_for()
    assert page.locator(SHOWN).count() == 0
    assert page.evaluate(KEPT) == "over"
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for advice").wait_for()
    assert page.get_by_role("button", name="Hints").count() == 0


def test_the_war_after_the_guide_has_hints(open_page: Open) -> None:
    page = open_page("/learn", script=NEWCOMER)
    page.get_by_label("All lessons").select_option(label="Withdraw")
    page.get_by_role("button", name="Withdraw (").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    page.get_by_role("button", name="Play your first game").click()
    page.locator(SHOWN).wait_for()


def test_who_has_played_gets_no_hints(open_page: Open) -> None:
    page = open_page()
    begin(page)
    assert page.locator(SHOWN).count() == 0
    assert page.evaluate(KEPT) is None


def test_a_newcomer_gets_no_hints_against_others_than_the_weakest(open_page: Open) -> None:
    page = open_page(script=NEWCOMER)
    play_against(page, "random")
    begin(page)
    assert page.evaluate(KEPT) == "on"
    assert page.locator(SHOWN).count() == 0


def test_a_newcomer_gets_no_hints_against_a_friend(open_page: Open) -> None:
    for page in two_players(partial(open_page, script=NEWCOMER)):
        page.locator(".prompt").wait_for()
        assert page.locator(SHOWN).count() == 0


@pytest.mark.parametrize("path", ["/campaign", "/daily"])
def test_the_campaign_and_the_daily_deal_have_no_hints(open_page: Open, path: str) -> None:
    page = open_page(script=NEWCOMER)
    begin(page)
    page.locator(SHOWN).wait_for()
    page.goto(path)
    page.get_by_role("button", name="Play").first.click()
    page.locator(".table .prompt").wait_for()
    assert page.evaluate(KEPT) == "on"
    assert page.locator(SHOWN).count() == 0


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_hints_do_not_shift_the_layout(open_page: Open, size: dict[str, int], wasm_file: object) -> None:
    page = open_page(size=size, script=f"{QUICK}\n{OBSERVE}\n{NEWCOMER}", may_complain=True)
    said: list[str] = []
    collect_complaints(page, said)
    begin(page)
    wait_until_still(page)
    forget_shifts(page)
    check_hint(page)
    assert page.evaluate("[document.documentElement.scrollHeight, innerHeight]") == [size["height"]] * 2
    Pointer(page).play_until_shown(".over")
    check_shifts(page, MOST_SHIFT_MAKING_ROOM)
    assert all("409" in one for one in said)  # a play may overtake the question for its hint, which is then refused
