"""A page that several tests use keeps nothing of the table before."""

from collections.abc import Callable
from typing import Any

from .positions import PositionTable
from .shared_page import KEPT

Open = Callable[..., Any]
KEYS = "Object.keys(JSON.parse(localStorage.getItem('airlandsea.keys')).abcdefghjkmn)"


def test_nothing_is_kept_of_the_table_before(open_table: Open) -> None:
    before = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_table(before)
    page.locator("[data-hand=A3]").click()
    page.get_by_role("tab", name="Talk").click()
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").wait_for()
    page.evaluate("localStorage.setItem('airlandsea.name', 'Ada')")
    table = PositionTable("DEI ././. ././. D5I1E1/I6E3 *", seat=1)
    assert open_table(table) is page
    assert page.locator("[data-hand]").evaluate_all("all => all.map(one => one.dataset.hand).sort()") == ["E3", "I6"]
    assert page.locator("dialog[open], .picked").count() == 0
    assert page.get_by_role("tab", name="Log").get_attribute("aria-selected") == "true"
    assert page.evaluate(KEYS) == ["2a"]
    assert page.evaluate("localStorage.getItem('airlandsea.name')") is None
    assert page.evaluate("document.querySelectorAll(':hover').length") == 0
    assert [message["type"] for message in table.came] == ["sit"]
    assert "sit" in {message["type"] for message in before.came} and not before.acts


def test_a_page_for_each_storage_and_no_more_than_a_few_at_a_time(open_table: Open) -> None:
    table = "LAS ./A4/. L6/./. S1A3/L4L3 *"
    first = open_table(PositionTable(table))
    for number in range(KEPT):
        page = open_table(PositionTable(table), storage=f"localStorage.setItem('number', {number})")
        assert page is not first and page.evaluate("localStorage.getItem('number')") == str(number)
    assert first.is_closed()
