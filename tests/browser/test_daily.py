"""The daily deal: from the start page through its war to the result, and a line to share."""

from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import pytest

from airlandsea.daily import daily_war

from .conftest import PHONE
from .player import Keys, give_up
from .test_axe import AXE, complaints_of_all_sizes
from .waits import wait_for_count

Open = Callable[..., Any]
COPIED = "navigator.clipboard.writeText = async (text) => { window.copied = text }"
LANGUAGES = ["de", "en", "es", "fr", "ja", "pl", "en-XA"]


def to_the_table(page: Any) -> None:
    """From the page of the day to its war."""
    page.locator("main .button.main").click()
    page.wait_for_url("**/table/*")
    page.locator(".prompt").wait_for()


def test_the_war_of_the_day_is_played_once_and_compared(open_page: Open) -> None:
    page = open_page(script=COPIED)
    page.get_by_role("link", name="Daily deal").click()
    page.get_by_role("heading", name="Daily deal of").wait_for()
    assert "The cards come from the date" in page.locator("main").inner_text()
    to_the_table(page)
    sent = page.request.get("/api/daily").json()
    assert sent["table"] in page.url and sent["standing"] is None
    hand = page.locator(".hand [data-look]").evaluate_all("all => all.map(one => one.dataset.look.toUpperCase())")
    assert sorted(hand) == sorted(daily_war(date.fromisoformat(sent["day"])).view(0).hand)
    page.goto("/daily")
    page.get_by_role("button", name="Go on with your war").click()
    page.locator(".prompt").wait_for()
    assert sent["table"] in page.url
    Keys(page).play_war()
    assert page.get_by_role("button", name="Rematch").count() == 0
    assert page.get_by_role("button", name="Same cards").count() == 0
    page.get_by_role("link", name="Compare your result").click()
    page.get_by_role("heading", name="Your result").wait_for()
    standing = page.request.get("/api/daily").json()["standing"]
    assert max(standing["result"]["points"], standing["result"]["enemy_points"]) >= 12
    wait_for_count(page.get_by_role("img", name="Results by the lead in points"), 1)
    page.get_by_role("button", name="Copy or share").click()
    page.get_by_role("button", name="Copied").wait_for()
    line, address = page.evaluate("copied").split("\n")
    assert "{points}\u00a0:\u00a0{enemy_points} in {battles} battle".format(**standing["result"]) in line
    assert address.endswith(f"/daily?day={sent['day']}") and address.startswith("http")
    page.get_by_role("link", name="Review your war").click()
    page.wait_for_url(f"**/replay/tables/{sent['table']}?review=1")


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_axe_finds_nothing_to_complain_about(open_page: Open) -> None:
    page = open_page("/daily")
    page.get_by_role("button", name="Play").wait_for()
    found = complaints_of_all_sizes(page, "before")
    to_the_table(page)
    give_up(page)
    page.goto("/daily")
    page.locator(".result").wait_for()
    found += complaints_of_all_sizes(page, "after")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_has_room_for_it_in_every_language(open_page: Open, language: str) -> None:
    page = open_page(f"/daily?lang={language}", size=PHONE)
    page.locator("main .button.main").wait_for()
    fits = "document.documentElement.scrollWidth <= innerWidth"
    cut = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert page.evaluate(fits) and page.locator("h1, p, .button").evaluate_all(cut) == []
    to_the_table(page)
    page.goto(f"/daily?lang={language}")
    page.locator("main .button.main").wait_for()
    assert page.evaluate(fits) and page.locator("h1, p, .button").evaluate_all(cut) == []


def test_a_war_that_was_given_up_is_called_so(open_page: Open) -> None:
    page = open_page("/daily", script=COPIED)
    to_the_table(page)
    give_up(page)
    page.goto("/daily")
    page.get_by_text("Given up: it counts as 0 : 12.").wait_for()
    assert page.get_by_role("link", name="Review your war").count() == 0  # there is nothing to review
    page.get_by_role("button", name="Copy or share").click()
    page.get_by_role("button", name="Copied").wait_for()
    assert page.evaluate("copied").split("\n")[0].endswith(": 0\u00a0:\u00a012, given up")


@pytest.mark.parametrize("table", ["abcdefghjkmn", None])
def test_a_page_from_before_midnight_begins_no_war_of_the_new_day(open_page: Open, table: str | None) -> None:
    page = open_page("/cards", may_complain=True)  # the browser does, about a table that is none
    page.evaluate(
        "localStorage.setItem('airlandsea.keys', JSON.stringify({abcdefghjkmn: {'1a': 'k_0123456789abcdef'}}))"
    )
    yesterday = {"day": "2026-11-28", "table": table, "standing": None}
    page.route("**/api/daily", lambda route: route.fulfill(json=yesterday))
    page.clock.set_system_time("2026-11-28T23:59:59Z")
    page.goto("/daily")
    page.get_by_role("heading", name="Daily deal of November 28, 2026").wait_for()
    page.unroute("**/api/daily")
    page.clock.set_system_time(datetime.now(UTC))
    begun: list[str] = []
    page.on("request", lambda one: begun.append(one.url) if one.url.endswith("/api/daily/table") else None)
    page.locator("main .button.main").click()
    if table:
        page.wait_for_url(f"**/table/{table}")
    else:
        page.get_by_role("heading", name="November 28").wait_for(state="detached")
    assert begun == []


def test_the_days_lead_to_each_other(open_page: Open) -> None:
    page = open_page("/daily")
    page.get_by_role("link", name="The day before").click()
    page.get_by_text("You have not played this deal.").wait_for()
    assert page.get_by_role("button", name="Play").count() == 0
    page.get_by_role("link", name="The day after").click()
    page.get_by_role("button", name="Play").wait_for()
    assert page.get_by_role("link", name="The day after").count() == 0
    page.goto("/daily?day=2099-01-01")
    page.get_by_text("This deal is not open yet.").wait_for()
    page.goto("/daily?day=2026-13-45")  # no day of the calendar: that of today
    page.get_by_role("button", name="Play").wait_for()


def test_a_day_without_a_result_leads_to_that_of_today(open_page: Open) -> None:
    page = open_page("/daily?day=2026-01-01")
    page.get_by_text("You have not played this deal.").wait_for()
    page.get_by_role("link", name="Today's deal").click()
    page.get_by_role("button", name="Play").wait_for()
