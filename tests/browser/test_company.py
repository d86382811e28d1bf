"""Who else is at the table: watchers, a full Epic table, the same deals again, what is taken back and muted."""

from collections.abc import Callable
from typing import Any

from .conftest import DESKTOP, PHONE
from .player import Pointer, give_a_war_up, give_up, open_cards, play_against, set_target
from .test_tables import hand_of, link_of, name_oneself, play_together, sit_down
from .waits import wait_for, wait_for_count

Open = Callable[..., Any]


def two_players(open_page: Open) -> tuple[Any, Any]:
    """Ada and Bob at one table, each in a browser of their own; one battle is their war."""
    ada = open_page()
    name_oneself(ada, "Ada")
    ada.get_by_role("button", name="Beginner", exact=True).click()
    set_target(ada, 1)
    ada.get_by_role("button", name="Play a friend").click()
    bob = open_page(f"/{link_of(ada)}", size=PHONE)
    sit_down(bob, "Bob")
    for page in (ada, bob):
        page.locator(".table [data-hand]").first.wait_for()
    return ada, bob


def test_who_watches_sees_what_everybody_sees(open_page: Open) -> None:
    ada, bob = two_players(open_page)
    watcher = open_page(ada.url)
    watcher.locator(".table").wait_for()
    assert "You are watching." in watcher.locator(".near").inner_text()
    assert watcher.locator("[data-hand]").count() == 0
    assert watcher.get_by_role("button", name="Withdraw").count() == 0
    assert sorted(watcher.locator(".rail .name").all_inner_texts()) == ["Ada", "Bob"]
    asked = wait_for(
        ada,
        lambda: next((page for page in (ada, bob) if page.locator(".prompt.yours").count()), None),
        "somebody is asked",
    )
    card = asked.locator("[data-hand]:not(.idle)").first
    code = str(card.get_attribute("data-hand"))
    card.click()
    asked.get_by_role("button", name="Face down").click()
    asked.locator(".tile.target").first.click()
    watcher.locator("[data-place].hidden-card").wait_for()
    assert f'data-look="{code}"' not in watcher.locator(".row").inner_html()
    assert code not in watcher.locator("main").inner_text()
    watcher.get_by_role("tab", name="Talk").click()
    assert watcher.get_by_label("Say something").count() == 0
    play_together(Pointer(ada), Pointer(bob))
    watcher.locator(".over.war").wait_for()
    assert "Rematch" not in watcher.locator(".over").inner_text()
    watcher.get_by_role("button", name="Replay", exact=True).click()
    watcher.get_by_label("Step", exact=True).wait_for()


def test_an_invitation_can_be_used_to_watch_only(open_page: Open) -> None:
    ada = open_page()
    name_oneself(ada, "Ada")
    ada.get_by_role("button", name="Play a friend").click()
    link = f"/{link_of(ada)}"
    watcher = open_page(link)
    watcher.get_by_role("button", name="Watch", exact=True).click()
    watcher.get_by_role("heading", name="Waiting for the others").wait_for()
    bob = open_page(link, size=PHONE)  # the seat is still free
    sit_down(bob, "Bob")
    bob.locator(".table [data-hand]").first.wait_for()
    watcher.locator(".table").wait_for()


def test_an_epic_table_of_two_people_and_two_computers(open_page: Open) -> None:
    ada = open_page(size=DESKTOP)
    name_oneself(ada, "Ada")
    ada.get_by_role("button", name="Epic team", exact=True).click()
    ada.get_by_text("All options").click()
    ada.get_by_label("Who sits at seat 1b").select_option("friend")
    for seat in ("2a", "2b"):
        ada.get_by_label(f"Which computer plays seat {seat}").select_option("random")
    ada.get_by_role("button", name="Start with these seats").click()
    bob = open_page(f"/{link_of(ada)}", size=PHONE)
    bob.get_by_text("You play with Ada against Random 2a and Random 2b.").wait_for()
    sit_down(bob, "Bob")
    for page in (ada, bob):
        page.locator(".table [data-hand]").first.wait_for()
        wait_for_count(page.locator(".tile"), 5)
        wait_for_count(page.locator(".others .other"), 3)
    assert sorted(ada.locator(".rail .name").all_inner_texts()) == ["Random 2a and Random 2b", "Your side"]
    wait_for_count(ada.locator(".others .who svg"), 2)  # of the computers: a person has a letter
    wait_for_count(ada.locator(".others").get_by_role("img", name="Computer"), 2)
    players = Pointer(ada), Pointer(bob)
    play_together(*players)
    assert all(player.plays for player in players)
    assert "Random 2a ⚙" in str(ada.locator("[role=log]").first.inner_text())  # which no person can be called
    sizes = bob.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert sizes[0] <= sizes[1]


def test_the_same_deals_again_with_the_seats_exchanged(open_page: Open) -> None:
    ada, bob = two_players(open_page)
    before = hand_of(ada), hand_of(bob)
    assert before[0] != before[1]
    give_up(bob)
    war = ada.url
    ada.get_by_role("button", name="Play the same cards").click()
    bob.get_by_role("button", name="On to the rematch").click()
    bob.locator(".table:not(:has(.over.war)) [data-hand]").first.wait_for()
    ada.locator(".table:not(:has(.over.war)) [data-hand]").first.wait_for()
    assert ada.url == bob.url != war
    assert (hand_of(ada), hand_of(bob)) == before[::-1]


SAME_CARDS = "Play the same cards"


def open_all_cards(page: Any) -> None:
    """In the replay of a war that is over."""
    page.get_by_role("button", name="Replay", exact=True).click()
    open_cards(page)
    page.locator(".open, .hands").first.wait_for()
    wait_for(page, lambda: "eyes=open" in page.url, "the cards are open")


def test_cards_that_were_opened_are_not_offered_again(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    page.get_by_role("button", name=SAME_CARDS).wait_for()
    open_all_cards(page)
    page.go_back()
    page.get_by_text("opened in the replay, so they cannot be played again").wait_for()
    assert page.get_by_role("button", name=SAME_CARDS).count() == 0
    page.get_by_role("button", name="Rematch", exact=True).click()  # with other cards
    page.locator(".table .prompt").wait_for()


def test_cards_that_the_other_player_opens_are_offered_no_longer(open_page: Open) -> None:
    ada, bob = two_players(open_page)
    give_up(ada)
    ada.get_by_role("button", name=SAME_CARDS).focus()
    open_all_cards(bob)
    ada.get_by_role("button", name=SAME_CARDS).wait_for(state="detached")
    ada.get_by_text("opened in the replay, so they cannot be played again").wait_for()
    ada.wait_for_function("() => document.activeElement.matches('.over h2')")


def test_a_play_against_a_computer_can_be_taken_back(open_page: Open) -> None:
    page = open_page(size=PHONE)
    play_against(page, "random")
    page.locator(".play").click()
    page.locator(".prompt.yours [role=status], .prompt.yours").first.wait_for()
    hand = hand_of(page)
    player = Pointer(page)
    player.play_until(lambda: player.plays, "a card is played")
    page.get_by_role("button", name="Take back").wait_for()
    page.locator(".prompt.yours").wait_for()
    sides = "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.right])"
    for left, right in page.locator(".bar .button").evaluate_all(sides):
        assert left >= 0 and right <= PHONE["width"]
    page.get_by_role("button", name="Take back").click()
    wait_for(page, lambda: page.locator("[data-hand]").count() == len(hand), "the card is back")
    assert hand_of(page) == hand
    page.locator(".prompt.yours").wait_for()


def test_who_is_muted_stays_muted(open_page: Open) -> None:
    ada, bob = two_players(open_page)
    bob.get_by_role("button", name="Menu").click()
    bob.get_by_role("button", name="Table talk").click()
    bob.get_by_label("Mute").check()
    bob.get_by_role("button", name="Close").click()
    ada.get_by_role("tab", name="Talk").click()
    ada.get_by_label("Say something").fill("Hurry up!")
    ada.get_by_role("button", name="Say").click()
    ada.get_by_text("Hurry up!").wait_for()
    bob.get_by_role("button", name="Menu").click()
    assert "(new)" not in bob.locator(".menu").inner_text()
    bob.get_by_role("button", name="Table talk").click()
    assert bob.get_by_label("Mute").is_checked()
    assert bob.get_by_text("Hurry up!").count() == 0
    bob.get_by_label("Mute").uncheck()
    bob.get_by_text("Hurry up!").wait_for()
