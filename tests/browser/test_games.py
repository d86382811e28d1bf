"""My games: the list and its filters, the statistics, and the records in one archive."""

import io
import zipfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from airlandsea import War
from airlandsea.bots.random_bot import RandomBot
from airlandsea.match import play_war
from airlandsea.records import read_record, record_of, write_record
from airlandsea.server.storage import games

from .conftest import DESKTOP, PHONE
from .player import give_a_war_up
from .test_axe import AXE, complaints
from .waits import wait_for, wait_for_count, wait_for_texts

Open = Callable[..., Any]
FINISHED = War("standard", None, 5)
play_war(FINISHED, [RandomBot(1), RandomBot(2)])
WAR = write_record(record_of(FINISHED, ["Ada", "Bob"]))


def games_of_somebody(open_page: Open, **more: Any) -> Any:
    """A war that was given up, another that goes on, and the page that lists both."""
    page = open_page(**more)
    give_a_war_up(page)
    page.goto("/")
    page.locator(".play").click()
    page.locator(".table [data-hand]").first.wait_for()
    page.goto("/games")
    page.get_by_role("region", name="Statistics").wait_for()
    page.get_by_role("button", name="Go to the table").wait_for()  # the list comes by a request of its own
    return page


def rows(page: Any, caption: str) -> list[str]:
    """The rows of a table, as they are read."""
    table = page.get_by_role("table", name=caption)
    return [" ".join(row.split()) for row in table.get_by_role("row").all_inner_texts()]


def test_wars_are_counted_and_the_running_one_comes_first(open_page: Open) -> None:
    page = games_of_somebody(open_page, size=DESKTOP)
    assert rows(page, "Won")[0] == "Wars 0 of 1 0%"
    assert rows(page, "By opponent") == ["Rookie Pip 0 of 1 0%"]
    assert rows(page, "By game") == ["Standard 0 of 1 0%"]
    page.get_by_text("not reviewed").wait_for()
    assert "Wars won in a row: 0 now, 0 at most" in page.locator("main").inner_text()
    assert [button.inner_text() for button in page.locator("li .button").all()] == [
        "Go to the table",
        "Replay",
        "Download",
    ]


def test_list_and_statistics_are_narrowed_down_together(open_page: Open) -> None:
    page = games_of_somebody(open_page, size=PHONE)
    state = page.get_by_label("State")
    state.select_option("lost")
    wait_for_count(page.locator("li .button"), 2)
    assert rows(page, "Won")[0] == "Wars 0 of 1 0%"
    state.select_option("running")
    wait_for_texts(page.locator("li .button"), ["Go to the table"])
    assert page.get_by_role("table").count() == 0
    state.select_option("won")
    wait_for_texts(page.locator("li"), ["None of your games is like that."])
    state.select_option(label="all")
    wait_for_count(page.locator("li .button"), 3)


def test_all_records_are_downloaded_at_once(open_page: Open, tmp_path: Path) -> None:
    page = games_of_somebody(open_page)
    with page.expect_download() as downloading:
        page.get_by_role("link", name="Download all records").click()
    file = tmp_path / "records.zip"
    downloading.value.save_as(file)
    assert downloading.value.suggested_filename == "airlandsea-records.zip"
    with zipfile.ZipFile(io.BytesIO(file.read_bytes())) as packed:
        [name] = packed.namelist()
        assert read_record(packed.read(name).decode()).seat == "1a"


def test_a_newcomer_sees_no_statistics(open_page: Open) -> None:
    page = open_page("/games")
    page.get_by_role("link", name="Play your first").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.get_by_role("table").count() == page.get_by_role("combobox").count() == 0


@pytest.mark.skipif(not AXE.is_file(), reason="no axe-core: npm ci in frontend")
def test_axe_finds_nothing_to_complain_about(open_page: Open) -> None:
    page = games_of_somebody(open_page, size=PHONE)
    assert complaints(page, "my games") == []


def test_a_phone_has_room_for_it_in_every_language(open_page: Open) -> None:
    page = games_of_somebody(open_page, size=PHONE)
    war = page.request.get("/api/statistics").json()["wars"][0]
    id = war["id"]
    cards = [{"card": card, "battles": 123, "won": 45 + at} for at, card in enumerate(("A1", "L2", "S3", "D4"))]
    play = {"wars": [{"id": id, "cards": cards, "review": {"mistakes": 12, "well": 11, "badly": 22, "missed": 33}}]}
    page.route("**/api/statistics/play", lambda route: route.fulfill(json=play))
    page.goto("/games")
    own = page.get_by_role("region", name="Your cards")
    assert "Support\n45 of 123" in own.inner_text() and "staying was a mistake: 33" in own.inner_text()
    page.get_by_text("reviewed: 12 mistakes").wait_for()
    was_won = war["result"]["winner"] == war["side"]
    page.get_by_label("State").select_option("lost" if was_won else "won")  # a filter leaves the war out
    own.wait_for(state="detached")
    for language in ("de", "fr", "es", "pl", "ja", "en-XA"):
        page.goto(f"/games?lang={language}")
        page.get_by_role("table").first.wait_for()
        page.locator("li .code").first.wait_for()
        assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"], language


def test_dates_are_shown_and_narrow_the_list_down(open_page: Open) -> None:
    page = games_of_somebody(open_page, size=DESKTOP)
    now = datetime.now(UTC)
    times = page.locator("li time")
    wait_for_count(times, 2)
    assert all(str(now.year) in each for each in times.all_inner_texts())
    assert all(str(now.year) in (each.get_attribute("title") or "") for each in times.all())
    time = page.get_by_label("Time")
    time.select_option(label="this year")
    wait_for_count(page.locator("li .button"), 3)
    page.clock.set_fixed_time(now + timedelta(days=400))
    page.reload()
    time.select_option(label="this year")
    wait_for_texts(page.locator("li"), ["None of your games is like that."])
    time.select_option(label="all")
    wait_for_count(page.locator("li .button"), 3)


def test_a_record_that_is_dropped_on_the_page_is_read(open_page: Open) -> None:
    page = open_page("/games", may_complain=True)
    page.get_by_role("link", name="Play your first").wait_for()
    hint = page.get_by_text("Drop the file of a record")
    for text, found in ((WAR, "Checked:"), ("nothing", "no record")):
        data = page.evaluate_handle(
            """text => {
              const data = new DataTransfer()
              data.items.add(new File([text], 'war.als.toml'))
              return data
            }""",
            text,
        )
        for event, is_shown in (("dragenter", True), ("dragleave", False), ("dragover", True), ("drop", False)):
            page.dispatch_event("h1", event, {"dataTransfer": data})
            hint.wait_for(state="visible" if is_shown else "detached")
        page.locator(".checked, .mistake").get_by_text(found).wait_for()


def test_a_text_that_is_dragged_is_no_file(open_page: Open) -> None:
    page = open_page("/games")
    page.get_by_role("link", name="Play your first").wait_for()
    data = page.evaluate_handle(
        "() => { const data = new DataTransfer(); data.setData('text/plain', 'a'); return data }"
    )
    for event in ("dragenter", "dragover"):
        page.dispatch_event("h1", event, {"dataTransfer": data})
    assert page.get_by_text("Drop the file of a record").count() == 0


def test_a_record_without_names_says_whose_it_is(open_page: Open) -> None:
    page = open_page("/games")
    page.locator("textarea").fill(write_record(record_of(FINISHED, ["", ""])))
    page.get_by_role("button", name="Send in").click()
    page.locator(".checked").get_by_text("of Player 1a and Player 2a.").wait_for()


def test_older_games_are_shown_when_asked_for(open_page: Open, watched_server: str, monkeypatch: Any) -> None:
    monkeypatch.setattr(games, "MAX_OVER", 2)
    page = open_page(watched_server)
    for _ in range(3):
        page.goto(watched_server)
        give_a_war_up(page)
    page.goto(f"{watched_server}/games")
    lines, button = page.locator("li.panel"), page.get_by_role("button", name="Older games")
    button.wait_for()
    assert lines.count() == 2
    button.dblclick()
    wait_for_count(lines, 3)
    button.wait_for(state="detached")


def test_a_file_leaves_the_text_that_is_being_written(open_page: Open) -> None:
    page = open_page("/games")
    text = page.locator("textarea")
    text.fill("a record to come")
    file = page.locator("input[type=file]")
    for _ in range(2):  # the same one again
        file.set_input_files({"name": "a.toml", "mimeType": "text/plain", "buffer": WAR.encode()})
        page.locator(".checked").wait_for()
        wait_for(page, lambda: file.input_value() == "", "another file can be chosen")
    assert text.input_value() == "a record to come"
