"""Addresses that lead nowhere, links that have been used, and what the page says then."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from .conftest import PHONE
from .test_tables import link_of, name_oneself, sit_down
from .waits import wait_for_count

Open = Callable[..., Any]
NOBODY = "abcdefghjkmn"  # the id of nothing
LINKED = re.compile(r"(?:href|src)=\"([^\"]+)\"")


@pytest.fixture
def visit(browser: Any, server: str) -> Iterator[Callable[[str], Any]]:
    """Opens pages whose failed requests the browser itself complains about."""
    pages = []

    def new(path: str) -> Any:
        page = browser.new_page(base_url=server, service_workers="block")
        pages.append(page)
        page.goto(path)
        return page

    yield new
    for page in pages:
        page.close()


def test_an_unknown_address_says_so(browser: Any, server: str) -> None:
    page = browser.new_page(base_url=server, service_workers="block")
    assert page.goto("/nothing/here").status == 404
    page.get_by_role("heading", name="Page not found").wait_for()
    page.get_by_role("link", name="Start page").click()
    page.locator(".play").wait_for()
    page.close()


@pytest.mark.parametrize(
    "path",
    [
        "/table/zzz",
        f"/table/{NOBODY}",
        "/replay/records/zzzzzz",
        f"/replay/records/{NOBODY}",
        f"/replay/tables/{NOBODY}",
        f"/table/{NOBODY}#2a=i_0123456789abcdef",
        f"/table/{NOBODY}#1a=k_0123456789abcdef",
    ],
)
def test_a_game_that_is_not_there_says_so_and_has_ways_out(visit: Callable[[str], Any], path: str) -> None:
    page = visit(path)
    page.get_by_role("heading", name="Game not found").wait_for()
    text = page.locator("main").inner_text()
    assert "We cannot find this game. It may have ended long ago, or the link is incomplete." in text
    assert not re.search(r"path|pattern|\^|\$", text)
    wait_for_count(page.get_by_role("link", name="My games"), 1)
    page.get_by_role("link", name="Start page").click()
    page.locator(".play").wait_for()


def test_a_replay_of_a_running_war_leads_to_its_table(open_page: Open, visit: Callable[[str], Any]) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    watcher = visit(page.url.replace("/table/", "/replay/tables/"))
    watcher.get_by_text("The war is not over.").wait_for()
    watcher.get_by_role("link", name="Go to the table").click()
    watcher.locator(".table").wait_for()


def invitation(open_page: Open) -> tuple[Any, str]:
    """Ada's page, waiting for a friend, and the friend's link."""
    ada = open_page()
    name_oneself(ada, "Ada")
    ada.get_by_role("button", name="Play a friend").click()
    return ada, f"/{link_of(ada)}"


def test_a_used_invitation_says_so_at_once(open_page: Open) -> None:
    ada, link = invitation(open_page)
    bob = open_page(link)
    sit_down(bob, "Bob")
    ada.locator(".table").wait_for()
    late = open_page(link, size=PHONE)  # without a request that fails: the browser would complain
    late.get_by_role("heading", name="This seat has been taken").wait_for()
    assert late.get_by_label("Your name").count() == 0
    late.get_by_role("button", name="Watch").click()
    late.locator(".table").wait_for()


def test_who_has_used_the_invitation_comes_back_by_it(open_page: Open) -> None:
    _, link = invitation(open_page)
    bob = open_page(link)
    sit_down(bob, "Bob")
    bob.locator("[data-hand]").first.wait_for()
    bob.goto("/")
    bob.goto(link)
    bob.locator("[data-hand]").first.wait_for()


def test_who_comes_second_to_an_invitation_is_told(open_page: Open, visit: Callable[[str], Any]) -> None:
    _, link = invitation(open_page)
    late = visit(link)
    late.get_by_label("Your name").wait_for()
    sit_down(open_page(link), "Bob")
    sit_down(late, "Eve")
    late.get_by_role("heading", name="This seat has been taken").wait_for()


def test_a_key_that_opens_nothing_can_still_watch(open_page: Open, visit: Callable[[str], Any]) -> None:
    page = open_page()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    watcher = visit(page.url + "#1a=k_0123456789abcdef")
    watcher.get_by_role("heading", name="This link opens no seat").wait_for()
    watcher.get_by_role("button", name="Watch").click()
    watcher.locator(".table").wait_for()
    watcher.reload()
    watcher.locator(".table").wait_for()


def test_no_raw_validation_text_is_shown(visit: Callable[[str], Any]) -> None:
    page = visit("/")
    page.get_by_text("All options").click()
    page.get_by_label("Clock").select_option("war")
    page.get_by_label("Minutes for each side").fill("9999999")
    page.get_by_label("Minutes for each side").press("Enter")
    page.locator(".play").click()
    text = page.get_by_role("alert").inner_text()
    assert "out of range" in text and not re.search(r"body|Input|clock\.", text), text


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/",
            "/learn",
            "/campaign",
            "/cards",
            "/games",
            "/puzzles",
            "/puzzles/daily",
            "/daily",
            "/analysis",
            "/lobby",
            "/ratings",
        ),
        "/?lang=ja",
    ],
)
def test_what_a_page_needs_is_named_in_its_first_file(open_page: Open, path: str) -> None:
    """So a browser fetches it at once, not after a script has run."""
    page = open_page("/404.txt", may_complain=True)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    first = page.goto(path)
    page.locator("main").wait_for()
    page.wait_for_load_state("networkidle")
    needed = {url for url in asked if re.search(r"/assets/(?!worker-)[^/]+\.(js|css)$", url)}  # workers fetch their own
    named = {page.evaluate("name => new URL(name, location).href", name) for name in LINKED.findall(first.text())}
    assert needed and needed <= named


def test_help_that_cannot_be_loaded_says_so_and_comes_when_it_can(open_page: Open) -> None:
    page = open_page("/", may_complain=True)  # the browser does, about what it cannot load
    page.route("**/assets/HelpPages-*.js", lambda route: route.abort())
    page.locator("button.play").first.click()
    page.locator("[data-hand]").first.wait_for()
    page.locator("#tab-help").click()
    page.get_by_text("The server cannot be reached.").wait_for()
    page.unroute("**/assets/HelpPages-*.js")
    page.locator("#tab-log").click()
    page.locator("#tab-help").click()
    page.locator("#tab-panel summary").first.wait_for()
