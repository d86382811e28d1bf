"""Clocks in the browser, with a fake clock for the server."""

from collections.abc import Callable
from typing import Any

import pytest

from server.server_fixtures import Watch

from .conftest import PHONE
from .player import Pointer
from .test_tables import hand_of
from .waits import wait_for_count

Open = Callable[..., Any]
HALF_AN_HOUR = 1800
NOON = 1_700_000_000_000


@pytest.fixture
def server(watched_server: str) -> str:
    """Instead of the module's: its time passes when the test says so."""
    return watched_server


def sit_down_with_clocks(open_page: Open) -> tuple[Any, Any]:
    """Ada and Bob in their own browsers, fifteen minutes each. There, time passes with the server's messages only."""
    ada = open_page()
    ada.clock.set_fixed_time(NOON)
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Beginner", exact=True).click()
    ada.get_by_text("All options").click()
    ada.get_by_label("Clock").select_option("war")
    ada.get_by_role("button", name="Play a friend").click()
    link = ada.get_by_role("textbox", name="Link")
    link.wait_for()
    bob = open_page("/" + link.input_value().split("/", 3)[3], size=PHONE)
    bob.clock.set_fixed_time(NOON)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Play", exact=True).click()
    for page in (ada, bob):
        page.locator(".table .clock").first.wait_for()
    return ada, bob


def play_until_asked(player: Pointer, late: Any) -> None:
    """One plays until the other is asked."""
    player.play_until(lambda: late.locator(".prompt.yours").count(), "the other is asked")


def test_who_is_late_withdraws_and_in_a_second_battle_in_a_row_loses_the_war(open_page: Open, watch: Watch) -> None:
    ada, bob = sit_down_with_clocks(open_page)
    assert ada.locator(".clock").all_inner_texts() == bob.locator(".clock").all_inner_texts()[::-1]
    play_until_asked(Pointer(bob), ada)
    wait_for_count(ada.locator(".clock.running"), 1)
    watch.passes(HALF_AN_HOUR)
    ada.locator(".over:not(.war)").wait_for()
    bob.locator(".over:not(.war)").wait_for()
    assert "Your time ran out: Bob scores 1." in ada.locator(".over").inner_text()
    assert "The battle counts as withdrawn. The next battle begins with 3:45." in ada.locator(".over").inner_text()
    assert "Ada's time ran out: you score 1." in bob.locator(".over").inner_text()
    log = ada.locator(".log").inner_text()
    assert "Your time ran out." in log and "You withdraw" not in log
    assert ada.locator(".own .clock").inner_text() == "time out"
    assert "Next battle in" in " ".join(ada.locator(".over").inner_text().split())
    watch.passes(31)
    ada.locator(".table .prompt").wait_for()
    bob.locator(".table .prompt").wait_for()
    play_until_asked(Pointer(bob), ada)
    watch.passes(HALF_AN_HOUR)
    ada.locator(".over.war").wait_for()
    bob.locator(".over.war").wait_for()
    assert "Defeat." in ada.locator(".over").inner_text()
    assert "Your time ran out in two battles in a row." in ada.locator(".over").inner_text()
    assert "Ada's time ran out in two battles in a row." in bob.locator(".over").inner_text()


def test_a_clock_that_runs_low_is_marked(open_page: Open, watch: Watch) -> None:
    ada, bob = sit_down_with_clocks(open_page)
    play_until_asked(Pointer(bob), ada)
    watch.passes(15 * 60 - 20)
    ada.reload()
    ada.locator(".clock.running.short").wait_for()
    assert ada.locator(".clock.running").inner_text().split("\n")[-1].endswith("0:20")
    assert ada.locator(".clock.urgent").count() == 0
    watch.passes(12)
    ada.reload()
    ada.locator(".clock.running.urgent").wait_for()


def test_until_then_a_player_can_come_back_on_another_device(open_page: Open, watch: Watch) -> None:
    ada, bob = sit_down_with_clocks(open_page)
    play_until_asked(Pointer(bob), ada)
    hand = hand_of(ada)
    ada.get_by_role("button", name="Menu").click()
    ada.get_by_role("button", name="Continue on another device").click()
    ada.get_by_role("img", name="QR code").wait_for()
    link = ada.get_by_role("textbox", name="Link").input_value()
    ada.context.close()
    bob.get_by_text("away").first.wait_for()
    watch.passes(300)
    other = open_page("/" + link.split("/", 3)[3], size=PHONE)
    assert hand_of(other) == hand
    assert "#" not in other.url
    playing = Pointer(other)
    playing.play_until(lambda: playing.plays, "a card is played")
    other.locator('[data-place^="1"], [data-place^="2"]').first.wait_for()
