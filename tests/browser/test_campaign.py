"""The campaign: a series won unlocks the next opponent, stars, another mode, and its file."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from .conftest import PHONE
from .test_axe import complaints
from .test_languages import CLIPPED, LONGER, remember, untranslated
from .waits import wait_for, wait_for_count, wait_until_still

Open = Callable[..., Any]
KEPT = "JSON.parse(localStorage.getItem('airlandsea.campaign')).standard"


def script_results(page: Any, *scores: tuple[int, int]) -> None:
    """Let the wars of a page that are given up end with these scores instead, ours first."""
    left = list(scores)
    ends: dict[str, tuple[int, int]] = {}  # by table

    def scripted(text: str) -> str:
        message = json.loads(text)
        table = message.get("table")
        if not table or not table["result"]:
            return text
        if table["id"] not in ends:
            ends[table["id"]] = left.pop(0)
        mine, theirs = ends[table["id"]]
        table |= {"score": [mine, theirs], "result": {"winner": 1 if mine > theirs else 2, "how": "points"}}
        return json.dumps(message)

    def route(socket: Any) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda text: socket.send(scripted(text)))

    page.route_web_socket(re.compile("/api/tables/.*/socket"), route)


def end_war(page: Any) -> None:
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up the war").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the war").click()
    page.locator(".over.war").wait_for()


def press_and_end(page: Any, name: str) -> None:
    """Press a button, and end the war it leads to."""
    before = page.url
    page.get_by_role("button", name=name).first.click()
    wait_for(page, lambda: page.url != before, f"another address than {before}")
    end_war(page)


def test_a_promotion(open_page: Open) -> None:
    page = open_page(size=PHONE)
    script_results(page, (12, 4), (8, 12), (14, 10), (3, 12), (6, 12))
    page.get_by_role("link", name="Campaign").click()
    page.get_by_role("heading", name="Campaign").wait_for()
    wait_for_count(page.locator(".locked"), 7)
    press_and_end(page, "Play Rookie Pip")
    assert "against Rookie Pip: 1\u00a0:\u00a00" in page.locator(".campaign").inner_text()
    wait_until_still(page)
    laurel, saying = page.locator(".laurel").bounding_box(), page.locator(".saying").bounding_box()
    assert laurel["y"] + laurel["height"] <= saying["y"]
    page.reload()  # a war counts once
    page.locator(".campaign").wait_for()
    assert "against Rookie Pip: 1\u00a0:\u00a00" in page.locator(".campaign").inner_text()
    press_and_end(page, "Next war")
    assert "against Rookie Pip: 1\u00a0:\u00a01" in page.locator(".campaign").inner_text()
    press_and_end(page, "Next war")
    assert "You win the series against Rookie Pip, 2\u00a0:\u00a01." in page.locator(".campaign").inner_text()
    page.get_by_role("img", name="1 of 3 stars").wait_for()
    page.get_by_role("button", name="Rematch", exact=True).wait_for()
    assert not complaints(page, "a series won")
    opened: list[str] = []
    page.on(
        "request", lambda one: opened.append(one.url) if one.method == "POST" and one.url.endswith("/tables") else None
    )
    before = page.url
    page.get_by_role("button", name="Next: Cadet Mira").dblclick()  # one war
    wait_for(page, lambda: page.url != before, f"another address than {before}")
    end_war(page)
    assert len(opened) == 1
    press_and_end(page, "Next war")
    assert "Cadet Mira wins the series, 2\u00a0:\u00a00." in page.locator(".campaign").inner_text()
    page.get_by_role("button", name="Try the series again").wait_for()
    assert not page.get_by_role("button", name="Next:").count()
    page.get_by_role("link", name="Campaign").click()
    page.get_by_role("heading", name="Campaign").wait_for()
    assert page.evaluate(f"{KEPT}.stars") == [1]
    page.goto("/")
    assert "Next: Cadet Mira · Stars: 1" in page.locator("a[href='/campaign']").inner_text()


def test_a_series_waits_while_another_opponent_is_played(open_page: Open) -> None:
    progress = {"standard": {"stars": [2], "series": None}}
    page = open_page()
    page.evaluate("kept => localStorage.setItem('airlandsea.campaign', kept)", json.dumps(progress))
    addresses = []
    for opponent in ("Cadet Mira", "Rookie Pip"):
        page.goto("/campaign")
        page.get_by_role("button", name=f"Play {opponent}").click()
        page.locator(".table").wait_for()
        addresses.append(page.url)
    page.goto("/campaign")
    links = page.get_by_role("link", name="Go to the table")
    wait_for_count(links, 2)
    assert [f"{page.url.removesuffix('/campaign')}{links.nth(at).get_attribute('href')}" for at in (1, 0)] == addresses


def test_an_older_result_leads_to_the_open_war_of_the_next_series(open_page: Open) -> None:
    page = open_page()
    script_results(page, (12, 4), (12, 4), (12, 4))
    page.goto("/campaign")
    press_and_end(page, "Play Rookie Pip")
    press_and_end(page, "Next war")
    older = page.url
    press_and_end(page, "Next: Cadet Mira")
    before = page.url
    page.get_by_role("button", name="Next war").click()
    wait_for(page, lambda: page.url != before, "the second war against Mira")
    page.locator(".table").wait_for()
    running = page.url
    page.goto(older)
    page.get_by_role("button", name="Next: Cadet Mira").click()
    wait_for(page, lambda: page.url.split("#")[0] == running.split("#")[0], "the open war")
    assert [war["won"] for war in page.evaluate(f"{KEPT}.series.find((one) => one.level === 2).wars")] == [True, None]


def test_the_start_page_knows_that_all_opponents_are_beaten(open_page: Open) -> None:
    progress = {"standard": {"stars": [3] * 8, "series": None}}
    page = open_page(script=f"localStorage.setItem('airlandsea.campaign', '{json.dumps(progress)}')")
    page.get_by_role("link", name="All opponents beaten · Stars: 24").wait_for()


def test_a_war_outside_of_the_campaign_does_not_count(open_page: Open) -> None:
    page = open_page()
    script_results(page, (12, 0))
    page.locator(".play").click()
    end_war(page)
    assert not page.locator(".campaign").count()
    assert page.evaluate("localStorage.getItem('airlandsea.campaign')") is None


def test_progress_goes_to_another_browser_by_a_file(open_page: Open, tmp_path: Any) -> None:
    progress = {"standard": {"stars": [3, 1], "series": None}}
    page = open_page("/campaign", script=f"localStorage.setItem('airlandsea.campaign', '{json.dumps(progress)}')")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export progress").click()
    download.value.save_as(tmp_path / "campaign.json")
    other = open_page("/campaign")
    other.locator(".locked").first.wait_for()
    other.locator("input[type=file]").set_input_files(tmp_path / "campaign.json")
    other.get_by_text("Progress imported.").wait_for()
    other.get_by_text("Stars: 4 of 24").wait_for()
    wait_for_count(other.locator(".locked"), 5)
    (tmp_path / "none.json").write_text("{}")
    other.locator("input[type=file]").set_input_files(tmp_path / "none.json")
    other.get_by_text("This file contains no campaign progress.").wait_for()
    other.reload()
    other.get_by_text("Stars: 4 of 24").wait_for()
    other.get_by_role("button", name="Longer").click()
    other.get_by_text("Stars: 0 of 24").wait_for()


@pytest.mark.parametrize("language", ["de", "fr", "es", "pl", "ja", LONGER])
def test_the_campaign_finds_room_on_a_phone(open_page: Open, language: str) -> None:
    page = open_page("/campaign", PHONE, script=remember(language), color_scheme="dark")
    page.locator("fieldset button").first.wait_for()
    wait_until_still(page)
    assert page.evaluate(CLIPPED) == []
    if language == LONGER:
        assert untranslated(page) == []
    assert not complaints(page, "campaign")
