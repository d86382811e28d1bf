"""Several people at one table: by link, at one device, four seats, rematch, talk, looking back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from . import player
from .conftest import DESKTOP, PHONE
from .player import Pointer, give_a_war_up, give_up, open_cards, play_against, set_target
from .waits import wait_for_count

Open = Callable[..., Any]


def name_oneself(page: Any, name: str) -> None:
    page.get_by_label("Your name").fill(name)


def link_of(page: Any, nth: int = 0) -> str:
    """The path and fragment of an invitation."""
    link = page.get_by_role("textbox", name="Link").nth(nth)
    link.wait_for()
    return str(link.input_value()).split("/", 3)[3]


def sit_down(page: Any, name: str) -> None:
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Play", exact=True).click()


def hand_of(page: Any) -> list[str]:
    """The codes of the cards in one's hand, when they have come."""
    page.locator("[data-hand]").first.wait_for()
    codes: list[str] = page.locator("[data-hand]").evaluate_all("cards => cards.map(card => card.dataset.hand)")
    return sorted(codes)


def play_together(*players: Pointer) -> None:
    """Until the war is over for all of them."""
    player.play_together(
        players, lambda: all(one.page.locator(".over.war").count() for one in players), "the war is over for all"
    )


def test_two_browsers_by_link_and_a_rematch(open_page: Open) -> None:
    ada = open_page()
    name_oneself(ada, "Ada")
    ada.get_by_role("button", name="Beginner", exact=True).click()
    ada.get_by_role("button", name="Play a friend").click()
    ada.get_by_role("img", name="QR code").wait_for()
    bob = open_page(f"/{link_of(ada)}", size=PHONE)
    assert "Ada invites you" in bob.locator("h1").inner_text()
    assert "You play against Ada." in bob.locator("form").inner_text()
    sit_down(bob, "Bob")
    ada.locator(".table").wait_for()
    bob.locator(".table").wait_for()
    assert "#" not in bob.url  # the secret does not stay in the address
    assert "Bob" in ada.locator("header").inner_text() and "Ada" in bob.locator("header").inner_text()

    ada.get_by_role("tab", name="Talk").click()
    ada.get_by_label("Say something").fill("Good luck!")
    ada.get_by_role("button", name="Say").click()
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Table talk").click()
    bob.get_by_text("Good luck!").wait_for()
    bob.get_by_label("Mute").check()
    assert bob.get_by_text("Good luck!").count() == 0
    bob.get_by_role("button", name="Close").click()

    players = (Pointer(ada), Pointer(bob))
    player.play_together(
        players, lambda: all(one.page.locator(".over").count() for one in players), "the battle is over for both"
    )
    if not bob.locator(".over.war").count():  # who sees the end first deals the next battle
        player.give_up(bob)
    for page in (ada, bob):
        page.locator(".over.war").wait_for()
    ada.get_by_role("button", name="Play the same cards").click()
    ada.get_by_text("Waiting for the others").or_(ada.locator(".table .prompt")).first.wait_for()
    bob.get_by_role("button", name="On to the rematch").click()
    ada.locator(".table [data-hand]").first.wait_for()
    bob.locator(".table [data-hand]").first.wait_for()


def test_without_a_clipboard_a_link_can_be_copied_by_hand(open_page: Open) -> None:
    """Over plain HTTP, as from a server in the same house, a page has no clipboard."""
    page = open_page(script="Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })")
    page.get_by_role("button", name="Play a friend").click()
    page.get_by_role("button", name="Copy or share").click()
    field = page.get_by_role("dialog").get_by_role("textbox")
    field.wait_for()
    assert field.input_value().endswith(link_of(page))
    assert field.evaluate("one => one.value.slice(one.selectionStart, one.selectionEnd)") == field.input_value()
    page.keyboard.press("Escape")
    field.wait_for(state="detached")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_what_cannot_be_said_stays_in_its_field_with_the_reason(open_page: Open, size: dict[str, int]) -> None:
    page = open_page(size=size)
    page.locator(".play").click()
    page.locator(".table").wait_for()
    if size == PHONE:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Table talk").click()
    else:
        page.get_by_role("tab", name="Talk").click()
    field = page.get_by_label("Say something")
    field.fill("pasted\u200btext")
    field.press("Enter")
    page.get_by_role("alert").get_by_text("It contains U+200B, which cannot be seen.").wait_for()
    assert field.input_value() == "pasted\u200btext"
    field.fill("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645")  # ordinary Persian
    field.press("Enter")
    page.locator(".said").get_by_text("\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645").wait_for()
    assert page.locator(".talk").get_by_role("alert").count() == 0 and not field.input_value()


@pytest.mark.parametrize("way", ["my games", "start page", "replay", "link"])
def test_a_rematch_is_found_by_an_opponent_who_has_left(open_page: Open, way: str) -> None:
    ada = open_page()
    ada.get_by_role("button", name="Play a friend").click()
    bob = open_page(f"/{link_of(ada)}", size=PHONE)
    sit_down(bob, "Bob")
    bob.locator(".table [data-hand]").first.wait_for()
    old = bob.url
    bob.goto("/learn")
    give_up(ada)
    ada.get_by_role("button", name="Rematch").click()
    link = link_of(ada)
    carol = open_page(f"/{link}")  # has never played with them
    carol.get_by_text("Waiting for the others").wait_for()
    assert carol.get_by_role("button", name="Take your seat").count() == 0
    ways = {"my games": "/games", "start page": "/", "replay": old.replace("/table/", "/replay/tables/")}
    bob.goto(ways.get(way, f"/{link}"))
    if way != "link":
        bob.get_by_text("On to the rematch").click()
    if way in ("link", "start page"):
        bob.get_by_role("button", name="Take your seat").click()
    for page in (ada, bob):
        page.locator(".table [data-hand]").first.wait_for()
    ada.goto("/games")  # one war of hers is over, one runs: it needs no second way there
    ada.get_by_role("button", name="Go to the table").wait_for()
    assert ada.get_by_text("On to the rematch").count() == 0


def test_a_seat_of_a_rematch_that_cannot_be_had_now_says_why(open_page: Open) -> None:
    ada = open_page()
    ada.get_by_role("button", name="Play a friend").click()
    bob = open_page(f"/{link_of(ada)}", may_complain=True)  # the browser does, about the answers of the server
    sit_down(bob, "Bob")
    bob.locator(".table [data-hand]").first.wait_for()
    give_up(ada)
    ada.get_by_role("button", name="Rematch").click()
    busy = {"code": "too_many", "message": "too many requests", "reasons": []}
    bob.route("**/api/tables/*/seats/*", lambda route: route.fulfill(status=429, json=busy))
    bob.goto(f"/{link_of(ada)}")
    bob.get_by_role("button", name="Take your seat").click()
    bob.get_by_role("alert").get_by_text("oo many requests").wait_for()
    bob.unroute("**/api/tables/*/seats/*")
    bob.get_by_role("button", name="Take your seat").click()
    bob.locator(".table [data-hand]").first.wait_for()


def test_a_browser_with_two_seats_has_both_in_the_rematch(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Play a friend").click()
    page.goto(f"/{link_of(page)}")
    sit_down(page, "Bob")
    page.locator(".cover button").click()
    give_up(page)
    page.get_by_role("button", name="Rematch").click()
    page.locator(".cover button").wait_for()


def test_four_seats(open_page: Open) -> None:
    first = open_page()
    name_oneself(first, "Ada")
    first.get_by_role("button", name="Team", exact=True).click()
    set_target(first, 7)  # more than a battle brings
    first.get_by_role("button", name="Play a friend").click()
    pages = [first]
    links = [link_of(first, nth) for nth in range(3)]
    for link, name in zip(links, ("Bob", "Cleo", "Dora"), strict=True):
        page = open_page(f"/{link}", size=PHONE)
        sit_down(page, name)
        pages.append(page)
    for page in pages:
        page.locator(".table").wait_for()
        wait_for_count(page.locator("[data-hand]"), 3)
    play_together(*map(Pointer, pages))


def test_a_mistyped_link_to_a_seat_does_not_overwrite_its_key(open_page: Open) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator("[data-hand]").first.wait_for()
    address, kept = page.url, page.evaluate("localStorage.getItem('airlandsea.keys')")
    page.goto("/")
    page.goto(f"{address}#1a=k_0123456789abcdef")
    page.locator("[data-hand]").first.wait_for()
    assert page.evaluate("localStorage.getItem('airlandsea.keys')") == kept
    assert "#" not in page.url


def test_one_device_is_handed_over(open_page: Open) -> None:
    page = open_page()
    name_oneself(page, "Ada")
    page.get_by_role("button", name="Beginner", exact=True).click()
    page.get_by_role("button", name="On one device").click()
    seen: set[str] = set()
    somebody = Pointer(page)
    cover = page.locator(".cover")

    def goes_on() -> bool:
        if cover.count():
            seen.add(page.locator("#give").inner_text())
            assert page.locator("[data-hand]").count() == 0  # nobody's cards
            cover.get_by_role("button").click()
            cover.wait_for(state="detached")
            assert page.get_by_text("away", exact=True).count() == 0  # whoever else holds this device
        return bool(page.locator(".over").count()) and len(seen) == 2

    somebody.play_until(goes_on, "the battle is over")


def test_a_result_on_one_device_is_there_after_a_reload(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="On one device").click()
    page.locator(".cover button").click()
    page.locator(".bar .danger").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    page.locator(".over").wait_for()
    page.reload()
    page.get_by_role("button", name="Next battle").click()
    page.locator(".cover button").click()
    give_up(page)
    page.reload()
    page.locator(".over.war").get_by_role("button", name="Rematch").wait_for()
    assert page.locator(".cover").count() == 0


def test_a_mixed_table_with_two_against_one(open_page: Open) -> None:
    page = open_page(size=PHONE)
    page.get_by_text("All options").click()
    page.get_by_role("combobox", name="Sides", exact=True).select_option("2v1")
    page.get_by_label("Target").fill("2")
    page.get_by_role("button", name="Diplomacy", exact=True).click()
    page.get_by_role("button", name="Economics", exact=True).click()
    page.get_by_role("button", name="Start with these seats").click()
    page.get_by_text("Choose 3 theaters").wait_for()
    page.get_by_role("button", name="Sea", exact=True).click()
    page.get_by_label("Who sits at seat 1b").select_option("bot")
    page.get_by_role("button", name="Start with these seats").click()
    page.locator(".table").wait_for()
    letters = {tile.get_attribute("data-theater") for tile in page.locator(".tile").all()}
    assert letters == {"D", "E", "S"}
    Pointer(page).play_war()


def test_looking_back(open_page: Open, tmp_path: Path) -> None:
    page = open_page()
    play_against(page, "random")
    page.get_by_role("button", name="Beginner", exact=True).click()
    set_target(page, 1)
    page.locator(".play").click()
    page.locator(".table").wait_for()
    Pointer(page).play_war()
    page.get_by_role("button", name="Replay", exact=True).click()
    slider = page.get_by_label("Step", exact=True)
    slider.wait_for()
    page.locator("h1, main").first.wait_for()
    assert slider.input_value() == "0"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    assert slider.input_value() == "2"
    assert page.locator(".row [data-place]").count() >= 1
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("End")
    assert slider.input_value() == slider.get_attribute("max")
    open_cards(page)
    page.locator(".hands.twice").wait_for()
    assert page.locator(".row .hidden-card:has(.doubt)").count() == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = tmp_path / "war.toml"
    download.value.save_as(record)
    page.goto("/games")
    page.get_by_label("A file").set_input_files(record)
    page.get_by_role("link", name="Look at it").click()
    page.get_by_label("Step", exact=True).wait_for()


def test_my_games_lead_back_to_the_table(open_page: Open) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    page.evaluate("localStorage.clear()")  # another browser with the same cookie has no keys
    page.goto("/games")
    page.get_by_role("button", name="Go to the table").first.click()
    page.locator("[data-hand]").first.wait_for()
    wait_for_count(page.locator("[data-hand]"), 6)


def test_a_reload_keeps_the_seat(open_page: Open) -> None:
    page = open_page()
    page.locator(".play").click()
    hand = hand_of(page)
    page.reload()
    assert hand_of(page) == hand


def test_giving_the_war_up(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    result = page.locator(".over").inner_text()
    assert "Defeat." in result and "You gave up the war. The score was 0\u00a0:\u00a00." in result


Task = tuple[str, str, str]  # the card, its face, and the theater; or "", "" and what is clicked
CHAPTERS: dict[str, list[list[Task]]] = {
    "First game": [
        [("L6", "up", "L")],
        [("L1", "down", "S")],
        [("A3", "up", "A"), ("", "", '[data-place="2L1"]')],
        [("A1", "up", "A")],
        [("A6", "down", "L")],
        [("", "", ".bar .danger"), ("", "", "dialog .danger")],
    ],
    "Spies, Lies, & Supplies": [
        [("E4", "up", "E"), ("", "", "[data-hand=D6]")],
        [("D6", "up", "I")],
        [("I2", "up", "I")],
        [("I4", "up", "I"), ("", "", ".names [data-look=D6]")],
    ],
    "Epic": [[("D6", "up", "D"), ("S1", "down", "E")]],
    "Team": [[("", "", "[data-hand=L6]")], [("A6", "up", "A"), ("S5", "up", "S")]],
}
FIRST_LESSONS = dict(zip(CHAPTERS, ["Deploy", "Supplies", "Five theaters", "The swap"], strict=True))
WARS = {"First game": "ALS", "Spies, Lies, & Supplies": "DEI"}  # their theaters


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_of_the_guide_is_played_to_its_end(open_page: Open, chapter: str) -> None:
    page = open_page("/learn", size=PHONE)
    page.get_by_label("All lessons").select_option(FIRST_LESSONS[chapter])
    for lesson in CHAPTERS[chapter]:
        title = page.locator("h1").inner_text()
        for card, face, target in lesson:
            page.locator(".prompt.yours").wait_for()  # the others have played
            if not card:
                page.locator(target).first.click()
                continue
            page.locator(f"[data-hand={card}]").click()
            if face == "down":
                page.get_by_role("button", name="Face down").click()
            page.locator(f"[data-theater={target}]").click()
        button = page.locator(".end .button.main")
        button.wait_for()
        assert page.locator("h1").inner_text() == title
        button.click()
    page.locator("[data-hand]").first.wait_for()
    assert "/table/" in page.url
    page.get_by_text("Rookie Pip").first.wait_for()
    shown = [tile.get_attribute("data-theater") for tile in page.locator(".tile").all()]
    assert len(shown) == (5 if chapter == "Epic" else 3)
    assert set(shown) == set(WARS.get(chapter, shown))
    wait_for_count(page.locator(".partners"), (chapter == "Team"))


def test_the_chapters_of_the_guide_follow_each_other(open_page: Open) -> None:
    page = open_page("/learn")
    page.get_by_role("button", name="Lesson 6: Withdraw").click()
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()
    page.get_by_role("button", name="Next: Spies, Lies, & Supplies").click()
    page.get_by_role("heading", name="1. Supplies").wait_for()


def test_a_lesson_is_found_again(open_page: Open) -> None:
    page = open_page("/learn")
    page.get_by_label("All lessons").select_option(label="Withdraw")
    page.wait_for_url("**/learn?lesson=*")
    page.reload()
    page.get_by_role("heading", name="Withdraw").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Start page").click()
    page.locator(".play").wait_for()
    page.go_back()
    page.get_by_role("heading", name="Withdraw").wait_for()


def test_a_wrong_move_in_a_lesson_is_taken_back(open_page: Open) -> None:
    page = open_page("/learn")
    page.get_by_label("All lessons").select_option(FIRST_LESSONS["Epic"])
    page.locator("[data-hand=A2]").click()
    page.locator("[data-theater=A]").click()  # legal, and not what is taught
    page.locator(".prompt").get_by_text("Take the 6 of Diplomacy").wait_for()
    wait_for_count(page.locator("[data-hand]"), 3)
