"""Replays: who is who, and every card that is shown is shown once."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import pytest

from .conftest import DESKTOP, PHONE
from .player import give_a_war_up, give_up, open_cards
from .targets import small_targets
from .test_axe import AXE, complaints
from .test_review import war_of_blunders
from .waits import wait_for, wait_for_texts, wait_until_still

Open = Callable[..., Any]
SHOWN = """() => [...document.querySelectorAll('.others [data-look], .hands [data-look]')]
  .filter((card) => card.checkVisibility()).map((card) => card.dataset.look)"""
CUT = """() => [...document.querySelectorAll('.rail .name, .others .name, .tally b, .controls select')].filter(one => {
  if (!one.checkVisibility() || one.tagName !== 'SELECT') return one.scrollWidth > one.clientWidth + 1
  const copy = one.cloneNode(false) // how wide it would be for the option that is chosen
  copy.append(one.selectedOptions[0].cloneNode(true))
  copy.style.cssText = 'position: absolute; width: max-content'
  one.parentNode.append(copy)
  const wanted = copy.offsetWidth
  copy.remove()
  return wanted > one.offsetWidth + 1
}).map((one) => one.textContent)"""
OVERLAP = """() => {
  const box = (place) => document.querySelector(place).getBoundingClientRect()
  return box('.own .token').right > box('.own .partners').left + 1
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_open_cards_are_shown_once_with_their_titles(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(size=size)
    give_a_war_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    open_cards(page)
    page.wait_for_function(f"() => ({SHOWN})().length >= 12")
    shown = page.evaluate(SHOWN)
    assert len(shown) == len(set(shown)) == 12
    assert all(title.is_visible() for title in page.locator(".hands .title").all())
    assert page.evaluate(CUT) == []
    hand = page.locator("header .others").bounding_box()
    for place in (".name", ".points"):  # beside the hand, or on a phone above it
        box = page.locator(f"header .lines {place}").bounding_box()
        assert box["x"] + box["width"] <= hand["x"] + 1 or box["y"] + box["height"] <= hand["y"] + 1


def test_all_cards_are_opened_only_after_a_question(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    eyes = page.get_by_label("Whose eyes")
    eyes.focus()
    for _ in range(2):
        page.keyboard.press("ArrowDown")
    table = f"/api/tables/{urlsplit(page.url).path.split('/')[-1]}"
    for answer in ("Cancel", "Open all cards"):
        page.get_by_role("dialog").get_by_role("button", name=answer).wait_for()
        assert not page.request.get(table).json()["open_cards"]
        page.get_by_role("dialog").get_by_role("button", name=answer).click()
        if answer == "Cancel":
            page.get_by_role("dialog").wait_for(state="detached")
            assert eyes.input_value() == "public"
            eyes.select_option("open")
    wait_for(page, lambda: eyes.input_value() == "open", "all cards are shown")
    assert page.request.get(table).json()["open_cards"]


def test_who_looks_back_is_you_and_a_computer_has_its_face(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_label("Step", exact=True).wait_for()
    assert sorted(page.locator(".rail .name").all_inner_texts()) == ["Rookie Pip", "You"]
    assert page.locator("header .who svg use").get_attribute("href") == "#face-1"
    page.get_by_label("Whose eyes").select_option("public")
    page.locator(".rail .name", has_text="Player 1").wait_for()  # as the sentences call the player then


def test_the_names_of_two_teams_are_whole_on_a_phone(open_page: Open) -> None:
    page = open_page(size=PHONE)
    page.get_by_role("button", name="Epic team", exact=True).click()
    page.locator(".play").click()
    page.locator(".others .name").first.wait_for()
    wait_for_texts(page.locator("header .others .name"), ["Rookie Pip 2a", "Rookie Pip 2b"])
    assert page.evaluate(CUT) == []
    give_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_label("Step", exact=True).wait_for()
    assert page.locator(".own .rail .name").inner_text() == "Your side"
    assert page.evaluate(CUT) == [] and not page.evaluate(OVERLAP)
    page.get_by_label("Whose eyes").select_option("public")
    page.locator(".own .partners > :nth-child(2)").wait_for()
    assert page.evaluate(CUT) == [] and not page.evaluate(OVERLAP)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_longest_name_of_a_computer_is_whole(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(size=size, script="localStorage.setItem('airlandsea.bot', 'level:3')")
    page.locator(".play").click()
    page.locator(".prompt.yours").wait_for()
    assert page.locator("header .rail .name").inner_text() == "Sergeant Bruno"
    assert page.evaluate(CUT) == []
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").click()
    page.locator(".tally").wait_for()
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_name_of_a_partner_is_whole(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(size=size, script="localStorage.setItem('airlandsea.bot', 'level:3')")
    page.get_by_role("button", name="Team", exact=True).click()
    page.locator(".play").click()
    page.locator("[data-hand]").first.wait_for()
    assert page.locator(".partners .name").inner_text() == "Sergeant Bruno 1b"
    assert page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_war_goes_on_from_a_moment_against_another_opponent(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(size=size)
    give_a_war_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_label("Step", exact=True).wait_for()
    hand = sorted(
        page.locator(".controls, .hands").locator("[data-look]").evaluate_all("all => all.map(one => one.dataset.look)")
    )
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_label("Opponent").select_option("level:1")
    assert page.get_by_label("as they really lay").is_disabled()  # nobody has opened the cards
    page.get_by_role("button", name="Play on").click()
    page.locator(".hand [data-look]").first.wait_for()
    again = page.locator(".hand [data-look]").evaluate_all("all => all.map(one => one.dataset.look)")
    assert {code.upper() for code in again} == {code.upper() for code in hand}


def test_a_friend_gets_a_link_to_a_war_that_goes_on(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Continue from here").click()
    page.get_by_label("Opponent").select_option("friend")
    page.get_by_role("button", name="Play on").click()
    page.get_by_text("Send this link to your friend").wait_for()
    link = page.get_by_role("textbox", name="Link").input_value()
    friend = open_page("/" + link.split("/", 3)[3])
    friend.get_by_text("The hidden cards were dealt again.").wait_for()


def test_a_replay_is_found_again_at_its_moment(open_page: Open, server: str) -> None:
    page = open_page(f"/replay/records/{war_of_blunders(server)}?eyes=open&lang=en")
    step = page.get_by_label("Step", exact=True)
    step.press("End")
    step.press("ArrowLeft")
    page.wait_for_url(re.compile("[?&]step="))
    here = step.input_value()
    page.reload()
    step.wait_for()
    assert step.input_value() == here and "lang=en" in page.url
    step.press("ArrowLeft")
    page.get_by_role("button", name="Analyse").click()  # before the address was written
    page.get_by_role("heading", name="Analysis board").wait_for()
    page.go_back()
    step.wait_for()
    assert step.input_value() == str(int(here) - 1)
    page.get_by_role("button", name="Analyse").wait_for()


def test_lists_say_what_is_on_show_when_another_choice_cannot_be_had(open_page: Open, server: str) -> None:
    page = open_page(f"/replay/records/{war_of_blunders(server)}?eyes=open", may_complain=True)
    battle, eyes = page.get_by_role("combobox", name="Battle"), page.get_by_label("Whose eyes")
    battle.wait_for()
    page.route("**/api/**", lambda route: route.abort())
    for choice, other, shown in ((battle, "2", "1"), (eyes, "public", "open")):
        choice.select_option(other)
        page.get_by_text("The server cannot be reached").wait_for()
        assert choice.input_value() == shown


def open_log(page: Any, size: dict[str, int]) -> Any:
    """The log of a replay: beside the table, or on a phone over it, by the menu."""
    if size is PHONE:
        page.get_by_role("button", name="Menu").click()
        page.locator(".menu li").get_by_text("Log", exact=True).click()
    return page.get_by_role("log", name="What has happened")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_line_of_the_log_leads_to_its_moment(open_page: Open, server: str, size: dict[str, int]) -> None:
    page = open_page(f"/replay/records/{war_of_blunders(server)}?eyes=1a", size=size)
    step = page.get_by_label("Step", exact=True)
    step.wait_for()
    last = int(step.get_attribute("max"))
    log = open_log(page, size)
    lines = log.get_by_role("listitem")
    assert lines.count() == last + 1  # what comes is there, too
    current = log.locator("[aria-current=step]")
    assert current.get_attribute("aria-label") == f"step 0 of {last}" and "battle 1" in lines.first.inner_text()
    if size is PHONE:
        assert not small_targets(page)
    if AXE.is_file():
        assert not complaints(page, "log of a replay")
    lines.nth(4).click(position={"x": 100, "y": 2})  # beside the words of a card
    wait_for(page, lambda: step.input_value() == "4", "the line leads to its moment")
    said = page.locator(".controls").get_by_role("status").inner_text()
    log = open_log(page, size)
    assert current.get_attribute("aria-label") == f"step 4 of {last}"
    assert lines.nth(4).inner_text().split("\n")[1].split(" ??")[0] in said
    log.get_by_role("button", name=f"step {last - 1} of {last}").press("Enter")
    wait_for(page, lambda: step.input_value() == str(last - 1), "a key does the same")
    if size is DESKTOP:
        step.press("End")
        wait_until_still(page)
        box, line = log.bounding_box(), lines.last.bounding_box()
        assert line["y"] + line["height"] <= box["y"] + box["height"] + 1  # the log follows the slider
        card = log.get_by_role("button").filter(has_text=re.compile("[A-Z]")).first
        card.click()
        page.get_by_role("dialog").wait_for()  # a card in a line is looked at
        assert step.input_value() == str(last)


def test_another_site_shows_a_replay_of_a_finished_war_and_nothing_that_acts(
    open_page: Open, server: str, tmp_path: Path
) -> None:
    page = open_page()
    give_a_war_up(page)
    table = page.url.rpartition("/")[2].partition("#")[0]
    page.get_by_role("button", name="Replay", exact=True).click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name="Embed").click()
    page.get_by_role("button", name="Copied").wait_for()
    code = page.evaluate("navigator.clipboard.readText()")
    assert f'src="{server}/embed/tables/{table}?battle=1"' in code
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{code}', "utf-8")
    with site(tmp_path) as club:
        page.goto(club)
        frame = page.frame_locator("iframe")
        step = frame.get_by_label("Step", exact=True)
        step.press("End")
        frame.get_by_text(re.compile(r"^(\d+)/\1$")).wait_for()
        names = [
            button.get_attribute("aria-label") or button.inner_text() for button in frame.get_by_role("button").all()
        ]
        assert {"One step back", "One step on"} <= {*names}
        assert not {"Review", "Download", "Embed", "Menu", "Continue from here"} & {*names}
        eyes = frame.get_by_label("Whose eyes").locator("option")
        assert eyes.evaluate_all("all => all.map((one) => one.value)") == ["public"]  # no keys are known there
        with page.context.expect_page() as opened:
            frame.get_by_role("link", name="Open in airlandsea").click()
        opened.value.get_by_role("button", name="Download").wait_for()
        assert f"/replay/tables/{table}?battle=1" in opened.value.url


@contextmanager
def site(folder: Path) -> Iterator[str]:
    """Another website on this machine: its name is another one than the server's."""
    handler = partial(SimpleHTTPRequestHandler, directory=str(folder))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://localhost:{server.server_port}/"
        server.shutdown()
