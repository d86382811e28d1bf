"""Where the focus is: never on the body, and never shut in."""

from collections.abc import Callable
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE
from .player import AS_GOOD_AS_WON, begin_at, give_a_war_up, give_up
from .positions import PositionTable

Open = Callable[..., Any]
LYING = {"width": 740, "height": 360}
IN_SIGHT = """() => {
  const focused = document.activeElement, {left, top, width, height} = focused.getBoundingClientRect()
  if (focused === document.body) return true // the browser's own bars are next
  return focused.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}"""  # whether nothing lies over what has the focus
NOT_ON_BODY = "() => document.activeElement !== document.body"


def focused(page: Any) -> str:
    """The text of what has the focus."""
    return str(page.evaluate("document.activeElement.textContent"))


def wait_for_focus(page: Any, selector: str) -> None:
    """Until the focus is there."""
    page.wait_for_function("(selector) => document.activeElement.matches(selector)", arg=selector)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_new_table_begins_at_its_prompt(open_page: Open, size: Any) -> None:
    page = open_page(size=size)
    page.locator(".play").press("Enter")
    page.locator(".table").wait_for()
    wait_for_focus(page, ".prompt .paper")


def test_a_card_played_by_keys_leaves_the_focus_at_the_prompt(open_table: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_table(table)
    page.keyboard.press("1")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    page.locator("[data-hand=A3]").wait_for(state="detached")
    page.wait_for_function(NOT_ON_BODY)


def test_the_end_of_a_battle_has_the_focus(open_table: Open) -> None:
    table = PositionTable("LAS L6/A6/. L1/./. S1/. A2* turn=1")
    page = open_table(table)
    page.keyboard.press("1")
    page.keyboard.press("f")
    page.keyboard.press("s")
    page.keyboard.press("Enter")
    page.locator(".over").wait_for()
    wait_for_focus(page, ".over h2")
    over = page.locator(".over").inner_text()
    assert "Battle won" in over and "+6" in over and "You win the battle" not in over, "once is enough"


def test_withdrawing_and_the_next_battle_keep_the_focus(open_page: Open) -> None:
    page = open_page(None)
    begin_at(page, AS_GOOD_AS_WON)  # elsewhere the enemy may begin with a card that asks for an answer first
    page.keyboard.press("w")
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").press("Enter")
    wait_for_focus(page, ".over h2")
    page.get_by_role("button", name="Next battle").press("Enter")
    page.locator(".over").wait_for(state="detached")
    page.wait_for_function("() => document.activeElement.matches('.prompt .paper, [data-hand]')")


def test_the_end_of_the_war_has_the_focus(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    wait_for_focus(page, ".over.war h2")
    assert "Defeat" in focused(page)
    page.get_by_role("button", name="Replay", exact=True).press("Enter")
    page.get_by_label("Step", exact=True).wait_for()
    page.wait_for_function(NOT_ON_BODY)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LYING], ids=["desktop", "phone", "phone on its side"])
def test_the_end_of_the_war_covers_nothing_that_can_be_reached(open_page: Open, size: Any) -> None:
    page = open_page(None, size)
    begin_at(page, AS_GOOD_AS_WON)
    give_up(page)
    wait_for_focus(page, ".over.war h2")
    assert page.locator(".row [data-place]").count()  # there are cards beneath
    for key in ("Tab", "Shift+Tab"):
        for _ in range(25):
            page.keyboard.press(key)
            assert page.evaluate(IN_SIGHT), focused(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Start page").or_(page.get_by_role("link", name="Start page")).first.wait_for()
    if size["width"] < 1000:
        page.get_by_role("button", name="Table talk").click()
        page.get_by_label("Say something").wait_for()


@pytest.mark.parametrize(("link", "heading"), [("My games", "My games"), ("Learn", "1. ")])
def test_other_pages_begin_at_their_heading(open_page: Open, link: str, heading: str) -> None:
    page = open_page()
    page.get_by_role("link", name=link, exact=True).press("Enter")
    wait_for_focus(page, "h1")
    assert focused(page).startswith(heading)


def test_coming_back_to_the_start_page_begins_at_its_heading(open_page: Open) -> None:
    page = open_page("/games")
    page.get_by_role("link", name="Start page").press("Enter")
    wait_for_focus(page, "h1")


def test_escape_leaves_the_command_line(open_table: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_table(table)
    page.keyboard.press("/")
    wait_for_focus(page, "#command")
    page.keyboard.press("Escape")
    wait_for_focus(page, ".prompt .paper")
    page.keyboard.press("1")  # a key again, and no text
    page.locator("[data-hand=A3].picked").wait_for()
    page.get_by_role("tab", name="Talk").click()
    page.get_by_label("Say something").press("Escape")
    wait_for_focus(page, ".prompt .paper")


@pytest.mark.parametrize("height", [600, 800])
def test_answers_of_the_command_line_are_not_hidden(open_table: Open, height: int) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S1A3/L4L3 *")
    page = open_table(table, size={"width": 1280, "height": height})
    line = page.get_by_label("Command line")
    for words in ("board", "why", "help"):
        line.fill(words)
        line.press("Enter")
    page.get_by_text("Tokens:").wait_for()
    top, bottom, box_top, box_bottom, field = page.evaluate("""() => {
      const box = (node) => node.getBoundingClientRect()
      const answers = document.querySelector('.answers:has(p)'), last = box(answers.lastElementChild)
      return [last.top, last.bottom, box(answers).top, box(answers).bottom, box(document.querySelector('#command')).top]
    }""")
    assert top >= box_top - 1 and bottom <= box_bottom + 1 <= field + 2
    assert 'for example "why A3 land"' in page.locator(".answers").last.inner_text()
    assert "Not possible" not in page.locator(".prompt").inner_text()
    assert [message["type"] for message in table.came] == ["sit"]  # nothing was sent that means nothing


# What has not reached the server


def test_a_play_made_without_a_connection_waits_in_sight(open_page: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_page(None)
    page.clock.install()
    table.open(page)
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))  # the page tries again when the test lets it
    table.socket.close()
    page.get_by_text("The connection is lost").wait_for()
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    page.get_by_text("Waiting for the server:").wait_for()
    assert "It is sent as soon as the connection is back." in page.locator(".prompt").inner_text()
    assert "unsent" in str(page.locator("[data-hand=L4]").get_attribute("class"))
    page.clock.resume()
    page.locator('[data-place="1L1"]').wait_for()
    assert table.acts == ["L4L"]
    assert page.get_by_text("Waiting for the server:").count() == 0


def test_a_play_that_gets_no_answer_waits_in_sight(open_table: Open) -> None:
    """A connection can be dead without saying so."""
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_table(table)
    table.socket.on_message(lambda text: None)
    page.locator("[data-hand=L4]").click()
    page.locator("[data-theater=L]").click()
    page.get_by_text("Waiting for the server:").wait_for()


def test_something_said_without_a_connection_waits_in_sight(open_page: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_page(None)
    page.clock.install()
    table.open(page)
    page.get_by_role("tab", name="Talk").click()
    page.clock.pause_at(page.evaluate("Date.now() + 1000"))
    table.socket.close()
    page.get_by_text("The connection is lost").wait_for()
    page.get_by_label("Say something").fill("Hello!")
    page.get_by_role("button", name="Say", exact=True).click()
    page.get_by_text("not sent yet: Hello!").wait_for()


# Questions and answers


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_surveil_without_a_lower_card_says_so(open_table: Open, size: Any) -> None:
    table = PositionTable("DEI ././. D3/./. I5I6/I1E3 *", "I5I", "I1!")
    page = open_table(table, size=size)
    assert "You have no lower card to show." in page.locator(".prompt").inner_text()
    assert page.get_by_role("button", name="Skip").count() == 0
    page.locator(".bar").get_by_role("button", name="Continue").click()
    page.wait_for_function("() => !document.querySelector('.prompt [role=status]').textContent.includes('Surveil')")
    assert table.acts == ["-"]


def test_what_was_taken_back_leaves_the_log(open_page: Open) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator(".prompt.yours").wait_for()
    before = page.locator(".log").inner_text()
    page.get_by_role("button", name="Menu").focus()
    card = page.locator("[data-hand]:not(.idle)").first
    card.click()
    page.get_by_role("button", name="Face down").click()
    page.locator(".tile.target").first.click()
    page.get_by_role("button", name="Take back").and_(page.locator(":enabled")).click()
    page.get_by_text("You took back your play.").first.wait_for()
    assert page.locator(".log").inner_text().replace("You took back your play.", "").strip() == before.strip()
    page.reload()
    page.locator(".log").wait_for()
    assert page.locator(".log").inner_text().replace("You took back your play.", "").strip() == before.strip()
