"""The review of a war on the player's own device: found by the kernel in a worker, line by line as on the server."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from airlandsea import Battle, War
from airlandsea.records import record_of, write_record
from review.sample_wars import played

from .conftest import DESKTOP, PHONE
from .test_advice import FAILS
from .waits import wait_for

Open = Callable[..., Any]
ENDING = "ALS A5/L1/. A4/./S3 A1S1/L6S5 first=1 turn=1"
TURNS = ("A1A", "S5S", "s1A", "L6L")  # a mistake, with an answer of the enemy that makes it one


def war_with_a_mistake() -> str:
    """The record of a war that begins shortly before its end."""
    war = War.from_battle(Battle(ENDING), seed=1)
    for token in TURNS:
        war.battle.play(token)
    return write_record(record_of(war))


def send(page: Any, record: str) -> str:
    """Have the server keep a record; its id."""
    return str(page.request.post("/api/records", data={"text": record}).json()["id"])


def follow(page: Any) -> list[dict[str, Any]]:
    """What comes over the sockets of a page from now on."""
    found: list[dict[str, Any]] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: found.append(json.loads(text))))
    return found


def switch(page: Any) -> Any:
    return page.get_by_role("button", name="On this device")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_this_device_finds_what_the_server_finds(open_page: Open, wasm_file: object, size: dict[str, int]) -> None:
    page = open_page(None, size=size, script="localStorage.setItem('airlandsea.reviews', 'here')")
    id = send(page, war_with_a_mistake())
    sent = follow(page)
    page.goto(f"/replay/records/{id}?review=1&eyes=open&step=2")
    page.locator(".graph").wait_for()
    page.locator("progress").wait_for(state="detached")
    assert switch(page).get_attribute("aria-pressed") == "true"
    verdict = page.get_by_label("This decision").inner_text()
    assert "It costs most" in verdict
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    on_server = page.request.get(f"/api/records/{id}/review").text().splitlines()
    assert [line for line in sent if line["type"] != "searches"] == [json.loads(line) for line in on_server if line]

    sent.clear()
    switch(page).click()
    page.locator("progress").wait_for(state="detached")
    assert switch(page).get_attribute("aria-pressed") == "false"
    assert page.get_by_label("This decision").inner_text() == verdict
    assert not sent


def test_it_can_be_stopped_while_this_device_searches(open_page: Open, wasm_file: object) -> None:
    page = open_page(None)
    id = send(page, write_record(record_of(played(seed=8, battles=6))))
    page.goto(f"/replay/records/{id}?review=1&eyes=1a")
    page.get_by_role("button", name="Stop", exact=True).click()
    sent = follow(page)
    with page.expect_websocket() as opened:
        switch(page).click()
    wait_for(page, lambda: any(line["type"] == "decision" for line in sent), "a decision has come")
    with opened.value.expect_event("close"):
        page.get_by_role("button", name="Stop", exact=True).click()
    assert page.locator(".graph").is_visible() and not page.locator("progress").count()
    assert sent[-1]["type"] != "end"
    page.get_by_role("button", name="Review again").wait_for()


def test_the_server_searches_where_this_device_cannot_and_the_page_says_so(open_page: Open) -> None:
    page = open_page(None, script=FAILS)
    page.goto(f"/replay/records/{send(page, war_with_a_mistake())}?review=1&eyes=open")
    switch(page).click()
    page.get_by_text("This device cannot do the searches, so the server does: ").wait_for()
    page.locator("progress").wait_for(state="detached")
    page.get_by_role("button", name="Next mistake (1)").wait_for()
