"""The lobby: a table that is offered to everybody, taken by one press, and a clear message for players who are late."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from server.live_server import Browser, Visitor

from .conftest import PHONE, serving
from .player import give_up
from .targets import small_targets
from .test_axe import AXE, complaints

Open = Callable[..., Any]


RATED = {
    "seats": [{"who": "here", "name": "Ada"}, {"who": "friend"}],
    "clock": {"kind": "war", "seconds": 600},
    "rated": True,
}


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with a lobby and ratings."""
    with serving(tmp_path_factory.mktemp("club"), "--lobby", "--ratings") as address:
        yield address


def visit(open_page: Open, address: str, name: str, **more: Any) -> Any:
    """A page in the lobby, by the way from the start page."""
    page = open_page(f"{address}/", may_complain=name == "Carol", **more)
    page.get_by_role("link", name="Lobby").click()
    page.get_by_label("Your name").fill(name)
    return page


def test_an_open_seat_is_taken_by_one_press(open_page: Open, club: str) -> None:
    ada = visit(open_page, club, "Ada")
    ada.get_by_text("Nobody is waiting now").wait_for()
    ada.get_by_role("button", name="Open a table").click()
    ada.get_by_role("button", name="Withdraw the offer").click()
    ada.get_by_role("button", name="Offer the free seats").click()
    ada.get_by_text("Your table is in the lobby").wait_for()
    bob = visit(open_page, club, "Bob", size=PHONE)
    carol = visit(open_page, club, "Carol")  # is refused, which the console tells as well
    for page in (bob, carol):
        page.get_by_role("button", name="Join Ada").wait_for()
    if AXE.is_file():
        found = complaints(bob, "lobby") + complaints(ada, "offer") + small_targets(bob)
        assert not found, "\n".join(found)
    picture = bob.get_by_role("list", name="Open tables").get_by_role("listitem").locator(".picture")
    assert picture.locator(".tile").count() == 3 and picture.locator(".free").count() == 1
    assert picture.locator(".who").inner_text() == "A"  # who waits sits opposite
    carol.route("**/api/lobby", lambda route: route.abort())  # she still sees what has gone
    bob.get_by_role("button", name="Join Ada").click()
    for page in (ada, bob):
        page.locator(".table [data-hand]").first.wait_for()
    assert "Bob" in ada.locator("header").inner_text()
    carol.get_by_role("button", name="Join Ada").click()
    carol.get_by_role("heading", name="This seat has been taken").wait_for()
    carol.get_by_role("link", name="Watch").click()
    carol.locator(".table").wait_for()
    assert carol.locator("[data-hand]").count() == 0

    assert ada.locator(".rail .rating").all_inner_texts() == bob.locator(".rail .rating").all_inner_texts()
    give_up(bob)
    ada.locator(".over.war").wait_for()
    ada.goto(f"{club}/ratings")
    ada.get_by_text("Nobody shows a rating yet").wait_for()
    ada.get_by_role("button", name="Show my rating").click()
    ada.get_by_role("listitem").filter(has_text="Ada").filter(has_text="1662?").wait_for()
    if AXE.is_file():
        found = complaints(ada, "ratings")
        assert not found, "\n".join(found)


def test_a_table_that_could_not_be_offered_is_there_with_another_try(open_page: Open, club: str) -> None:
    carol = visit(open_page, club, "Carol")
    carol.route("**/api/lobby/*/offer", lambda route: route.abort())
    carol.get_by_role("button", name="Open a table").click()
    carol.get_by_text("Waiting for the others").wait_for()
    carol.unroute("**/api/lobby/*/offer")
    carol.get_by_role("button", name="Offer the free seats").click()
    carol.get_by_role("button", name="Withdraw the offer").click()
    carol.get_by_role("button", name="Offer the free seats").wait_for()


def test_a_rematch_that_is_not_rated_says_so_before_a_seat_is_taken(open_page: Open, club: str) -> None:
    ada = visit(open_page, club, "Ada")
    ada.get_by_role("button", name="Open a table").click()
    ada.get_by_text("Your table is in the lobby").wait_for()
    assert "Rated" in ada.locator("main").inner_text()
    bob = visit(open_page, club, "Bob")
    bob.get_by_role("button", name="Join Ada").click()
    bob.locator(".table [data-hand]").first.wait_for()
    give_up(bob)
    ada.locator(".over.war").wait_for()
    ada.get_by_role("button", name="Play the same cards").click()
    because = "Not rated: the cards are the same as before."
    ada.get_by_text(because).wait_for()
    bob.get_by_role("button", name="On to the rematch").click()
    bob.get_by_text(because).wait_for()
    bob.get_by_role("button", name="Take your seat").click()
    for page in (ada, bob):
        page.locator(".table [data-hand]").first.wait_for()


def test_games_and_rating_are_taken_to_another_browser(open_page: Open, club: str) -> None:
    ada, phone = open_page(f"{club}/games"), open_page(f"{club}/games", size=PHONE)
    ada.get_by_text("Take my games").click()
    ada.get_by_role("button", name="Show my key").click()
    key = ada.get_by_label("Your key").input_value()
    made = ada.request.post(f"{club}/api/tables", data=RATED).json()
    id, invitation = made["table"]["id"], made["keys"][1]["secret"]
    with Browser(club) as bob, Visitor(club, id) as visitor:
        number = visitor.sit(bob.post(f"/api/tables/{id}/seats/2a", {"secret": invitation}).json()["key"])["number"]
        visitor.send("give_up", number=number)
        visitor.next("done")
    ada.request.post(f"{club}/api/ratings/name", data={"name": "Ada"})
    phone.get_by_text("Take my games").click()
    phone.get_by_label("Key from another device").fill(key)
    phone.get_by_role("button", name="Use this key here").click()
    phone.get_by_text("Everybody can see your rating, as Ada.").wait_for()


def test_a_lobby_without_a_connection_is_there_with_it(open_page: Open, club: str) -> None:
    page = open_page(f"{club}/", may_complain=True)  # the browser does, about what it cannot reach
    page.route("**/api/**", lambda route: route.abort())
    page.get_by_role("link", name="Lobby").click()
    page.get_by_role("status").get_by_text("The server cannot be reached.", exact=True).wait_for()
    assert page.get_by_text("Looking").count() == 0
    page.unroute("**/api/**")
    page.get_by_text("Nobody is waiting now").wait_for()  # by itself
    page.get_by_role("button", name="Open a table").wait_for()
    assert page.get_by_text("cannot be reached").count() == 0


@pytest.mark.parametrize(("path", "then"), [("games", "No games yet."), ("ratings", "Your rating")])
def test_a_page_without_a_connection_is_loaded_again(open_page: Open, club: str, path: str, then: str) -> None:
    page = open_page(None, may_complain=True)  # the browser does, about what it cannot reach
    cards = re.compile("/api/(?!cards)")
    page.route(cards, lambda route: route.abort())
    page.goto(f"{club}/{path}")
    page.get_by_role("alert").get_by_text("The server cannot be reached.", exact=True).wait_for()
    assert page.get_by_text("Looking").count() == 0
    page.unroute(cards)
    page.get_by_role("button", name="Try again").click()
    page.get_by_text(then).wait_for()
    assert page.get_by_text("cannot be reached").count() == 0


def test_a_war_without_a_clock_cannot_be_rated(open_page: Open, club: str) -> None:
    page = visit(open_page, club, "Ada")
    form, rated = page.locator("form"), page.get_by_label("Rated")
    form.get_by_role("combobox", name="Clock").select_option("none")
    assert rated.is_disabled() and not rated.is_checked()
    form.get_by_role("combobox", name="Which game").select_option("team")
    form.get_by_role("combobox", name="Which game").select_option("standard")
    form.get_by_role("combobox", name="Clock").select_option("war")
    assert rated.is_enabled() and rated.is_checked()  # as chosen before
    form.get_by_role("combobox", name="Clock").select_option("none")
    form.get_by_role("button", name="Open a table").click()
    page.get_by_text("Your table is in the lobby").wait_for()
    assert page.get_by_text("Rated").count() == 0
    page.get_by_role("button", name="Withdraw the offer").click()
    page.get_by_role("button", name="Offer the free seats").wait_for()


def test_a_lobby_that_is_away_says_so_until_it_is_back(open_page: Open, club: str) -> None:
    problem: Any = {"code": "storage", "message": "the lobby is away for a moment", "reasons": [], "explanations": []}
    problem["explanation"] = {"id": "error-lobby-away", "args": {}}  # as a server answers whose bus is away
    page = visit(open_page, club, "Carol")  # is refused, which the console tells as well
    page.get_by_text("Nobody is waiting now").wait_for()
    page.route("**/api/lobby", lambda route: route.fulfill(status=503, json=problem))
    look_again = "document.dispatchEvent(new Event('visibilitychange'))"
    page.evaluate(look_again)
    page.get_by_role("status").get_by_text("The lobby is away for a moment.").wait_for()
    page.unroute("**/api/lobby")
    page.evaluate(look_again)
    page.get_by_text("The lobby is away").wait_for(state="detached")


def test_sentences_of_the_waiting_room_are_apart(open_page: Open, club: str) -> None:
    page = open_page(f"{club}/")
    order = {"seats": [{"who": "here"}, {"who": "friend"}], "rated": True, "clock": {"kind": "days", "days": 2}}
    link = page.request.post(f"{club}/api/tables", data=order).json()["keys"][0]["link"]
    page.goto(f"{club}{link}")
    page.get_by_text("to 12. 2 days for each answer. Rated The war begins by itself").wait_for()


def test_the_waiting_room_of_one_device_with_two_seats(open_page: Open, club: str) -> None:
    page = open_page(f"{club}/")
    seats = [
        {"who": "here", "name": "Ada"},
        {"who": "here", "name": "Bob"},
        {"who": "friend"},
        {"who": "bot", "bot": "level:1"},
    ]
    made = page.request.post(f"{club}/api/tables", data={"seats": seats, "mode": {"preset": "team"}}).json()
    table, keys = made["table"]["id"], made["keys"]
    invitations = [key for key in keys if key["kind"] == "invitation"]
    page.evaluate("kept => localStorage.setItem('airlandsea.invitations', kept)", json.dumps({table: invitations}))
    for key in keys:
        if key not in invitations:
            page.goto(f"{club}{key['link']}")
            page.get_by_text("Waiting for the others").wait_for()
            page.goto(f"{club}/")
    page.goto(f"{club}/table/{table}")
    page.get_by_role("heading", name="For Ada’s partner").wait_for()
    who = [line.replace("\n", " ") for line in page.locator(".seats li").all_inner_texts()]
    assert who == [
        "Ada at this device",
        "Bob at this device",
        "Free Ada’s partner, not yet taken",
        "Rookie Pip ⚙ Bob’s partner",
    ]
    page.get_by_role("button", name="Offer the free seats").click()
    page.get_by_text("Your table is in the lobby").wait_for()
    watcher = open_page(f"{club}/table/{table}")
    watcher.get_by_text("Free Side 1, not yet taken").wait_for()
