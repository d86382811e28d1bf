"""The review of a war: the way from its end to a mistake, with a mouse, with keys, on a phone, and in every theme."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any

import pytest

from airlandsea.records import record_of, write_record
from review.sample_wars import played
from server.live_server import post

from .conftest import DESKTOP, PHONE
from .player import AS_GOOD_AS_WON, begin_at, give_a_war_up
from .shifts import check_shifts, forget_shifts, observe_shifts
from .test_axe import AXE, complaints_of_all_sizes
from .waits import wait_for, wait_until_still

Open = Callable[..., Any]
THEATERS = {"A": "Air", "L": "Land", "S": "Sea", "D": "Diplomacy", "E": "Economics", "I": "Intelligence"}
SECOND_BATTLE = re.compile(r"/replay/2\?eyes=")
BLUNDERS = {"seed": 7, "bot": "random:withdraws=0.08", "battles": 2}


def lose_a_war(page: Any) -> None:
    """Withdraw at once from a battle as good as won, and give the war up in the next one."""
    begin_at(page, AS_GOOD_AS_WON)
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").click()
    page.locator(".over button.main").click()
    page.locator(".battle", has_text="Battle 2").wait_for(state="attached")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up the war").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the war").click()
    page.locator(".over.war").wait_for()


@cache
def war_of_blunders(address: str) -> str:
    """The id of its record on a server."""
    record = write_record(record_of(played(**BLUNDERS)))
    return str(post(f"{address}/api/records", json={"text": record}).raise_for_status().json()["id"])


def open_review(page: Any, query: str = "eyes=1a") -> None:
    """The review of a war of blunders, once it is complete. The server computes it once."""
    status = "/api/status"
    address = page.request.get(status).url.removesuffix(status)
    page.goto(f"/replay/records/{war_of_blunders(address)}?review=1&{query}")
    page.locator(".graph").wait_for()
    page.locator("progress").wait_for(state="detached")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_player_sees_after_a_war_which_decision_was_a_mistake(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(None, size=size)
    lose_a_war(page)
    page.locator(".over a.main", has_text=re.compile("^ ?Review$")).click()
    page.get_by_role("slider", name="Chance to win the war").wait_for()
    page.locator("progress").wait_for(state="detached")
    verdict = page.get_by_label("This decision")

    def is_shown() -> bool:
        page.get_by_role("button", name="Next mistake").click()
        return "Withdraw: the enemy scores" in verdict.inner_text()

    wait_for(page, is_shown, "the mistake is shown")
    assert "Best" in verdict.inner_text() and "playing on was worth" in verdict.inner_text()
    page.get_by_role("button", name="Details").click()
    dialog = page.get_by_role("dialog", name="Review")
    chosen, best = dialog.locator("tr.chosen"), dialog.locator("tr.best")
    assert "chosen" in chosen.inner_text() and "exact" in chosen.inner_text() and "Best" in best.inner_text()
    dialog.get_by_role("rowheader", name="Luck of the deal").wait_for()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    dialog.get_by_role("button", name="Close").click()
    count = page.get_by_role("button", name="Next mistake").inner_text()
    page.go_back()
    page.locator(".over.war").wait_for()
    counted = re.search(r"\d+", count)
    assert counted and page.locator(".over a.main").inner_text().strip().startswith(f"Review: {counted[0]} mistake")


def test_the_best_play_lies_on_the_table_and_the_marks_stand_in_log_and_slider(open_page: Open) -> None:
    page = open_page(None)
    open_review(page)
    mistakes = page.locator(".slide .mark:not(.good)").count()
    assert mistakes > 0
    words = page.get_by_label("This decision").locator("p", has_text="Best").locator("b")
    ghosts = page.locator("[data-column]", has=page.locator(".ghost"))

    def is_drawn() -> bool:
        best = words.inner_text()
        found = [THEATERS[letter] for letter in ghosts.evaluate_all("all => all.map((one) => one.dataset.column)")]
        return found == ([best.rsplit(" ", 1)[1]] if best.startswith(("Deploy", "Play")) else [])

    def place() -> tuple[str, str]:
        return page.locator(".battle").first.inner_text(), page.get_by_label("Step", exact=True).input_value()

    def is_elsewhere(before: tuple[str, str]) -> bool:
        return place() != before

    seen = set()
    for _ in range(20):
        before = place()
        page.get_by_role("button", name="Next mistake").click()
        wait_for(page, partial(is_elsewhere, before), "the next mistake is there")
        wait_until_still(page)
        wait_for(page, is_drawn, "the best play lies where the words say")
        seen.add(words.inner_text())
    assert any(best.startswith("Deploy") for best in seen)
    page.get_by_label("Step", exact=True).press("End")
    wait_for(page, lambda: "??" in page.get_by_role("log").inner_text(), "the log has the mark")


def test_a_step_taken_while_another_battle_is_fetched_stays_where_it_is(open_page: Open) -> None:
    page = open_page(None)
    open_review(page)
    held: list[Any] = []
    page.route(SECOND_BATTLE, lambda route: held.append(route))
    step = page.get_by_label("Step", exact=True)
    step.press("End")
    page.get_by_role("button", name="Next mistake").click()
    wait_for(page, lambda: held, "the second battle is asked for")
    step.press("Home")
    with page.expect_response(SECOND_BATTLE):
        held[0].continue_()
    wait_until_still(page)
    assert page.locator(".battle").first.inner_text().startswith("Battle 1") and step.input_value() == "0"


def test_another_battle_that_comes_late_moves_no_theater(open_page: Open) -> None:
    """The browser excuses what moves within half a second of a click; a slow answer comes later."""
    page = open_page(None)
    observe_shifts(page)
    open_review(page)
    forget_shifts(page)
    page.route(SECOND_BATTLE, lambda route: (page.wait_for_timeout(1000), route.continue_()))
    page.locator(".choose select").first.select_option("2")
    wait_for(
        page, lambda: page.locator(".battle").first.inner_text().startswith("Battle 2"), "the second battle is there"
    )
    wait_until_still(page)
    check_shifts(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_mistake_is_tried_again_and_there_is_a_way_back(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(None, size=size)
    lose_a_war(page)
    page.get_by_role("link", name="Review").click()
    page.locator("progress").wait_for(state="detached")
    verdict = page.get_by_label("This decision")

    def is_shown() -> bool:
        page.get_by_role("button", name="Next mistake").click()
        return "Withdraw: the enemy scores" in verdict.inner_text()

    wait_for(page, is_shown, "the mistake is shown")
    said, address = verdict.inner_text(), page.url
    page.get_by_role("button", name="Try again here").click()
    page.locator(".prompt.yours").wait_for()
    assert page.locator("[data-hand]").evaluate_all("all => all.map((one) => one.dataset.hand).sort()") == ["A1", "S6"]
    assert page.locator("header .who svg use").get_attribute("href") == "#face-1"  # the same opponent
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Back to the review").wait_for()
    page.get_by_role("button", name="Give up the war").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the war").click()
    page.locator(".over.war").wait_for()
    page.get_by_role("link", name="Back to the review").click()
    page.locator("progress").wait_for(state="detached")
    wait_for(page, lambda: verdict.inner_text() == said, "the same decision is shown")
    assert address.split("?")[0] == page.url.split("?")[0]


def test_a_record_is_tried_again_by_whoever_reads_it(open_page: Open) -> None:
    page = open_page(None)
    open_review(page, "eyes=open")
    page.get_by_role("button", name="Next mistake").click()
    wait_until_still(page)
    page.get_by_role("button", name="Try again here").click()
    page.locator(".prompt.yours").wait_for()


def test_keys_walk_along_the_graph_and_every_point_is_said(open_page: Open) -> None:
    page = open_page(None)
    open_review(page)
    graph = page.get_by_role("slider", name="Chance to win the war")
    graph.press("Home")
    said = [graph.get_attribute("aria-valuetext")]
    for _ in range(3):
        graph.press("ArrowRight")
        wait_for(page, lambda: graph.get_attribute("aria-valuetext") != said[-1], "the next point")
        said.append(graph.get_attribute("aria-valuetext"))
    assert str(said[0]).startswith("battle 1, step 1: ") and len({*said}) == 4
    graph.press("ArrowLeft")
    wait_for(page, lambda: graph.get_attribute("aria-valuetext") == said[-2], "the point before")
    graph.press("End")
    wait_for(page, lambda: "after battle 2" in str(graph.get_attribute("aria-valuetext")), "the last score")


def is_one_row(page: Any) -> bool:
    """Whether the buttons of a review lie beside each other: the table needs the room."""
    tops = page.locator(".review .row .button").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
    return len({*tops}) == 1


def test_a_review_can_be_stopped_and_begun_again(open_page: Open) -> None:
    page = open_page(None, size=PHONE)
    sent = page.request.post("/api/records", data={"text": write_record(record_of(played(seed=8, battles=12)))})
    page.goto(f"/replay/records/{sent.json()['id']}?review=1&eyes=1a")
    page.locator(".graph").wait_for()
    assert is_one_row(page)
    page.get_by_role("button", name="Stop", exact=True).click()
    page.locator("progress").wait_for(state="detached")
    page.locator(".graph").wait_for()
    page.get_by_role("button", name="Review again").click()
    page.locator("progress").wait_for()
    page.get_by_role("button", name="Close the review").click()
    page.locator(".graph").wait_for(state="detached")
    page.get_by_role("button", name="Review", exact=True).wait_for()


def test_a_war_without_a_finished_battle_has_nothing_to_review(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    assert not page.get_by_role("link", name="Review").count()
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("button", name="Download").wait_for()
    assert not page.get_by_role("button", name="Review", exact=True).count()


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_axe_finds_nothing_to_complain_about(open_page: Open) -> None:
    page = open_page(None)
    open_review(page)
    page.get_by_role("button", name="Next mistake").click()
    found = complaints_of_all_sizes(page, "review")
    page.get_by_role("button", name="Details").click()
    found += complaints_of_all_sizes(page, "details")
    assert not found, "\n".join(found)


def test_a_phone_has_room_for_it_in_every_language(open_page: Open) -> None:
    page = open_page(None, size=PHONE)
    for language in ("de", "en", "es", "fr", "ja", "pl"):
        open_review(page, f"eyes=open&lang={language}")
        page.locator(".review .row select").wait_for()
        assert is_one_row(page), language
        page.locator("select:has(option[value=open])").select_option("1a")
        page.locator(".review .row select").wait_for(state="detached")
        page.locator("progress").wait_for(state="detached")
        assert is_one_row(page), language
        page.locator(".review .row .button").first.click()
        page.locator(".review .verdict b").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), language
        row, controls = page.locator(".row[data-n]").bounding_box(), page.locator(".controls").bounding_box()
        assert row["height"] > 150 and controls["y"] + controls["height"] <= PHONE["height"] + 1, language
