"""Variations and remarks in a replay: shown, made, kept, and given away in a record that can be verified."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from airlandsea import War
from airlandsea.records import check, export, read_record, record_of, write_record
from airlandsea.records.variations import Variation

from .conftest import DESKTOP, PHONE
from .test_axe import complaints

Open = Callable[..., Any]
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
SMALL = """() => [...document.querySelectorAll('.branches .button, .walk .button, dialog .button, .trying .button')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.textContent)"""


def played() -> War:
    war, random = War(seed=2), Random(2)
    while not war.battle.is_over:
        war.play(random.choice([each for each in war.options if each.kind != "withdraw"]))
    return war


def with_transport() -> tuple[War, int]:
    """A battle with a card that Transport moves, and the step at which it is chosen."""
    for seed in range(100):
        war, random, chosen = War(seed=seed), Random(seed), 0
        while not war.battle.is_over:
            options = [each for each in war.options if each.kind != "withdraw"]
            play = next((each for each in options if each.token == "S1S"), random.choice(options))
            war.play(play)
            if (
                not chosen
                and war.battle.history[-2:-1]
                and war.battle.history[-2].token == "S1S"
                and play.kind == "card"
            ):
                chosen = len(war.battle.history)
        if chosen:
            return war, chosen
    raise AssertionError("no seed has one")


def send(page: Any, record: Any, query: str = "") -> None:
    """Keep a record on the server, and open its replay."""
    info = page.request.post("/api/records", data={"text": write_record(record)}).json()
    page.goto(f"{info['link']}?{query}")
    page.get_by_label("Step", exact=True).wait_for()


def with_variation() -> Any:
    record = record_of(played())
    battle = played().battle.at(3)
    token = next(each.token for each in battle.options if each.token != record.battles[0].turns[2])
    record.variations = [Variation(1, 3, [token], {"1": "Stronger."}, "Hold the line")]
    record.battles[0].comments = {"2": "A good moment."}
    return record


@SIZES
def test_a_variation_is_walked_through_and_left_again(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(None, size=size)
    send(page, with_variation(), "eyes=open&step=2")
    page.locator(".remark", has_text="A good moment.").wait_for()
    page.locator(".branches").get_by_role("button", name="Hold the line").click()
    page.get_by_role("button", name="Back to the war").wait_for()
    page.keyboard.press("ArrowRight")
    page.locator(".remark", has_text="Stronger.").wait_for()
    page.locator(".walk .number", has_text="3/3").wait_for()
    assert page.evaluate(SMALL) == [] and not page.evaluate(TOO_WIDE)
    page.get_by_role("button", name="Back to the war").click()
    page.locator(".remark", has_text="A good moment.").wait_for()


@SIZES
def test_the_log_leads_to_a_variation(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(None, size=size)
    send(page, with_variation(), "eyes=open&step=2")
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Log", exact=True).click()
    page.get_by_role("log").get_by_role("button", name="Variation: Hold the line").press("Enter")
    page.get_by_role("button", name="Back to the war").wait_for()
    assert page.get_by_role("dialog").count() == 0


@SIZES
def test_another_line_is_played_kept_and_downloaded(open_page: Open, size: dict[str, int], tmp_path: Path) -> None:
    page = open_page(None, size=size)
    send(page, record_of(played()), "eyes=open&step=2")
    page.get_by_role("button", name="Variations and remarks").click()
    page.get_by_role("button", name="Play another line from here").click()
    page.locator(".trying").wait_for()
    assert page.evaluate(SMALL) == [] and not page.evaluate(TOO_WIDE)
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").click()
    page.locator(".trying").get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Back to the war").wait_for()
    page.get_by_role("button", name="Variations and remarks").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Remark after step").fill("Too early.")
    dialog.get_by_label("Name of the variation").fill("Give up")
    dialog.get_by_label("Name of the variation").press("Tab")
    dialog.get_by_role("listitem").filter(has_text="Give up").wait_for()
    assert page.evaluate(SMALL) == [] and not page.evaluate(TOO_WIDE)
    assert complaints(page, "variations") == []
    with page.expect_download() as found:
        dialog.get_by_role("button", name="Download").click()
    found.value.save_as(tmp_path / "war.als.toml")
    record = read_record((tmp_path / "war.als.toml").read_text("utf-8"))
    check(record)
    assert record.variations == [Variation(1, 3, ["w"], {"1": "Too early."}, "Give up")]
    page.reload()
    page.locator(".walk .number", has_text="2/").wait_for()  # where the variation begins
    page.locator(".branches").get_by_role("button", name="Give up").wait_for()
    page.get_by_role("button", name="Variations and remarks").click()
    page.get_by_role("button", name="Delete: Give up").click()
    page.get_by_text("No variations in this battle yet.").wait_for()


def test_what_is_chosen_for_the_next_step_is_said(open_page: Open) -> None:
    war, step = with_transport()
    page = open_page(None)
    send(page, record_of(war), f"eyes=1a&step={step}")
    caption = page.locator(".controls").get_by_role("status")
    card = re.compile(r"^Chosen: .+, (un)?covered\.$")
    assert card.match(caption.inner_text())
    log = page.get_by_role("log")
    assert card.match(log.get_by_role("listitem").nth(step).locator("p").inner_text())
    assert log.get_by_text("The deal.").count() == 0


def test_single_eyes_are_told_why_there_are_no_variations(open_page: Open) -> None:
    page = open_page(None)
    send(page, with_variation(), "eyes=1a&step=2")
    assert page.locator(".branches, .remark, .fork").count() == 0
    page.get_by_role("button", name="Variations and remarks").click()
    page.get_by_text("need open cards").wait_for()


def test_an_export_can_be_remarked_on_and_offers_no_other_line(open_page: Open) -> None:
    page = open_page(None)
    send(page, export(played(), 0))
    page.get_by_role("button", name="Variations and remarks").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_text("hidden cards of this record are made up").wait_for()
    assert dialog.get_by_role("textbox").count() == 0  # spectators' eyes
    dialog.get_by_role("button", name="what").click()
    page.get_by_label("Remark after step 0").wait_for()
    dialog.get_by_text("hidden cards of this record are made up").wait_for()
    assert page.get_by_role("button", name="Play another line from here").count() == 0
    page.get_by_label("Remark after step 0").fill("Here we go.")
    page.keyboard.press("Escape")
    page.locator(".remark", has_text="Here we go.").wait_for()
