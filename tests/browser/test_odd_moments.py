"""Clicks that come twice, too late or at the wrong time; pages loaded again; browsers that keep nothing."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

import pytest

from . import positions
from .conftest import DESKTOP, PHONE, QUICK
from .player import give_a_war_up
from .positions import PositionTable
from .waits import answer, wait_for, wait_for_count, wait_until_still

Open = Callable[..., Any]
LISTEN = """(place) => {
  window.told = [] // every text that is new in a live region
  const note = (node) => { if (node.textContent.trim()) window.told.push(node.textContent) }
  const hear = (change) => change.type === 'characterData' ? note(change.target) : change.addedNodes.forEach(note)
  new MutationObserver((changes) => changes.forEach(hear))
    .observe(document.querySelector(place), {characterData: true, childList: true, subtree: true})
}"""
FOLLOW = """(path) => {
  const link = Object.assign(document.createElement('a'), {href: path})
  document.body.append(link)
  link.click()
  link.remove()
}"""
BACKGROUND = "getComputedStyle(document.body, '::before').backgroundImage"
NOON = 1_700_000_000_000
TRANSPORT = "LAS ./A4/. L6/./. S1A3/L4L3 *"  # S1S asks which card, and then where to


class DelayedTable(PositionTable):
    """A table that answers some of what it hears only later."""

    def __init__(self, *given: Any, keeps: tuple[str, ...], **more: Any) -> None:
        super().__init__(*given, **more)
        self.keeps = keeps
        self.kept: list[dict[str, Any]] = []

    def observe(self, message: dict[str, Any]) -> None:
        if message["type"] in self.keeps:
            self.kept.append(message)
        else:
            super().observe(message)

    def answer(self) -> None:
        """Everything that was kept."""
        kept, self.kept = self.kept, []
        for message in kept:
            super().observe(message)


# Twice


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_double_click_answers_one_question(open_table: Open, size: Any) -> None:
    table = PositionTable(TRANSPORT, "S1S")
    page = open_table(table, size=size)
    page.locator('[data-place="1A1"]').dblclick(delay=60)
    table.check_acts("1A1")


def test_a_key_that_is_held_answers_one_question(open_page: Open) -> None:
    table = PositionTable(TRANSPORT, "S1S")
    page = open_page(None)
    table.open(page)
    for _ in range(3):
        page.keyboard.down("1")
        table.check_acts("1A1")


def test_a_double_click_takes_back_once(open_table: Open) -> None:
    table = DelayedTable(TRANSPORT, "S1S", keeps=("undo",))
    table.can_undo = True
    page = open_table(table)
    page.get_by_role("button", name="Take back").dblclick()
    wait_for(page, lambda: table.kept, "the page has sent something")
    wait_until_still(page)
    assert len(table.kept) == 1


def test_a_double_click_opens_a_dialog_and_leaves_it_open(open_table: Open) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table)
    page.locator(".bar").get_by_role("button", name="Withdraw").dblclick(delay=60)
    wait_until_still(page)
    wait_for_count(page.get_by_role("dialog"), 1)
    page.mouse.click(5, 400)  # beside it
    page.get_by_role("dialog").wait_for(state="detached")


def test_a_withdrawal_while_a_play_is_sent_is_refused_in_words(open_page: Open) -> None:
    table = DelayedTable("LAS ./A4/. L6/./. S1A3/L4L3 *", keeps=("act",))
    page = open_page(None)
    page.clock.install(time=1_700_000_000)
    table.open(page)
    page.clock.pause_at(1_700_000_100)  # no time passes after which the page says it anyway
    withdraw = page.locator(".bar").get_by_role("button", name="Withdraw")
    page.locator("[data-hand=A3]").click()
    page.locator("[data-theater=A]").click()
    wait_for(page, lambda: table.kept, "the page has sent the play")
    withdraw.click()
    page.get_by_role("dialog").locator(".button.danger").click()
    page.get_by_text("Waiting for the server:").first.wait_for()
    assert withdraw.is_disabled()
    page.locator("[data-hand=S1]").click()  # another card cannot be chosen either
    assert page.locator(".target, .held.picked").count() == 0
    assert [message["token"] for message in table.kept] == ["A3A"]


# Too late


@pytest.mark.parametrize("hand", ["key", "mouse"])
def test_an_answer_to_what_is_no_longer_asked_is_not_given(open_page: Open, hand: str) -> None:
    """In a second tab of the same seat the question was answered; here it is still to be seen."""
    table = PositionTable(TRANSPORT)
    page = open_page(None, script=QUICK)
    page.clock.install(time=1_700_000_000)
    table.open(page)
    page.clock.pause_at(1_700_000_100)  # what is in motion stays so
    table.play("S1S")
    page.locator(".list .button").nth(1).wait_for(state="attached")
    table.play("1A1")
    table.say("Oh.")
    if hand == "key":
        page.keyboard.press("1")
    else:
        page.evaluate("document.querySelector('.list .button').click()")
    page.evaluate("0")  # what was sent before has come; the page's own time stands still
    assert table.acts == []
    page.keyboard.press("1")  # and now what is asked
    table.wait_for("act", 1)
    assert len(table.acts) == 1


def test_why_not_is_not_said_about_something_else(open_table: Open) -> None:
    table = DelayedTable("LAS ././. L6/./. S1A3/L4L3 *", keeps=("why",))
    page = open_table(table)
    page.locator("[data-hand=A3]").click()
    page.locator("[data-theater=L]").click()
    wait_for(page, lambda: table.kept, "the page has asked why")
    assert len(table.kept) == 1
    page.keyboard.press("Escape")
    table.answer()
    table.say("Oh.")
    wait_until_still(page)
    assert "Not possible" not in page.locator(".prompt").inner_text()


def test_enter_means_the_theater_that_has_the_focus(open_table: Open) -> None:
    """And not the one that was warned of before."""
    table = PositionTable("LAS ./A5/. ././. L4S6/S4L1 *")
    page = open_table(table)
    page.keyboard.press("1")
    page.keyboard.press("f")
    page.locator("[data-theater=A]").click()  # Containment destroys it: a warning
    page.locator(".tile.armed").wait_for()
    page.locator("[data-theater=S]").focus()
    page.keyboard.press("Enter")
    wait_until_still(page)
    assert table.acts == []
    assert page.locator(".tile.armed").get_attribute("data-theater") == "S"
    page.keyboard.press("Enter")
    table.wait_for("act", 1)
    assert [token.upper() for token in table.acts] == ["L4S"]


def test_keys_play_wherever_the_focus_is(open_table: Open) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table)
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("1")
    wait_for_count(page.locator("[data-hand][aria-pressed=true]"), 1)


def test_what_is_told_meanwhile_is_not_forgotten(open_table: Open) -> None:
    table = PositionTable("LAS ./A4/. L6/./. S6A3/L4L3 *")
    page = open_table(table)
    table.play("S6S")
    page.locator("[data-place][data-look=S6]").wait_for()  # in motion, and the next step waits
    table.play("L4L")
    changed = table.table()
    changed["seats"][1]["name"] = "Roberta"
    table.send({"type": "changed", "table": changed})
    page.locator("[data-place][data-look=L4]").wait_for()
    page.locator("header", has_text="Roberta").wait_for()
    wait_until_still(page)
    assert "Roberta" in page.locator("header").inner_text()


def test_nothing_stays_pointed_at(open_table: Open) -> None:
    table = PositionTable(TRANSPORT, "S1S")
    page = open_table(table)
    page.locator('[data-place="1A1"]').hover()
    page.locator(".prompt [role=status]", has_text="Move your A4 Aerodrome").wait_for()
    page.keyboard.press("1")
    page.locator(".tile.target").first.wait_for()
    table.check_acts("1A1")
    assert "Move your A4 Aerodrome" not in page.locator(".prompt [role=status]").inner_text()


# For ears and keys


def test_the_board_is_read_as_often_as_one_asks(open_table: Open) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table)
    page.keyboard.press("v")
    wait_until_still(page)
    page.evaluate(LISTEN, "[aria-live=assertive]")
    page.keyboard.press("v")
    wait_for(page, lambda: page.evaluate("window.told.length"), "something is said")
    wait_until_still(page)
    assert len(page.evaluate("window.told")) == 1


def test_help_opens_where_it_is_in_sight_already(open_table: Open) -> None:
    page = open_table(PositionTable(TRANSPORT))
    page.keyboard.press("?")
    page.locator("#tab-help[aria-selected=true]:focus").wait_for()
    assert page.get_by_role("dialog").count() == 0


def test_one_command_has_one_answer(open_table: Open) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table)
    page.keyboard.press("/")
    page.locator("#command:focus").wait_for()
    for line in ("board", "hand", "help", "log", "options", "card"):
        page.keyboard.type(line)
        page.keyboard.press("Enter")
        wait_until_still(page)
    page.evaluate(LISTEN, ".answers[aria-live]")
    page.keyboard.type("hand")
    page.keyboard.press("Enter")
    wait_for(page, lambda: page.evaluate("window.told.length"), "something is said")
    wait_until_still(page)
    told = page.evaluate("window.told")
    assert len(told) == 1 and told[0].startswith("Your hand")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_focus_comes_back_from_a_dialog_of_the_menu(open_table: Open, size: Any) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table, size=size)
    for how in ("Escape", "Close"):
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Give up the war").click()
        page.get_by_role("dialog").wait_for()
        if how == "Close":
            page.get_by_role("button", name="Close").click()
        else:
            page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached")
        wait_until_still(page)
        assert page.evaluate("document.activeElement.ariaLabel") == "Menu", how


def test_a_lesson_does_not_call_impossible_what_is_possible(open_page: Open) -> None:
    page = open_page("/learn")
    page.locator("[data-hand=L6]").click()
    page.get_by_role("button", name="Face down").click()
    page.locator("[data-theater=S]").click()
    prompt = page.locator(".prompt")
    prompt.get_by_text("That is allowed").wait_for()
    assert "Not possible" not in prompt.inner_text()


# Coming in


def test_an_invitation_outlives_a_reload(open_page: Open) -> None:
    host = open_page()
    host.get_by_role("button", name="Play a friend").click()
    field = host.get_by_role("textbox", name="Link")
    field.wait_for()
    guest = open_page("/" + str(field.input_value()).split("/", 3)[3], size=PHONE)
    guest.get_by_label("Your name").wait_for()
    guest.reload()
    guest.get_by_role("link", name="New to the game?").click()
    guest.locator(".hand").first.wait_for()
    guest.go_back()
    guest.get_by_role("button", name="Play", exact=True).click()
    guest.locator("[data-hand]").first.wait_for()
    assert "#" not in guest.url


def test_a_link_in_the_same_tab(open_page: Open) -> None:
    host = open_page()
    host.get_by_role("button", name="Play a friend").click()
    field = host.get_by_role("textbox", name="Link")
    field.wait_for()
    secret = str(field.input_value()).split("#")[1]
    guest = open_page(host.url.split("#")[0])  # comes without the invitation first
    guest.get_by_text("Waiting for the others").wait_for()
    guest.evaluate(f"location.hash = '{secret}'")
    guest.get_by_role("button", name="Play", exact=True).click()
    guest.locator("[data-hand]").first.wait_for()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_page_is_not_empty_before_its_scripts_are_there(open_page: Open, scheme: str) -> None:
    page = open_page(None, color_scheme=scheme)
    page.route("**/assets/*.js", lambda _: None)  # they wait
    page.goto("/", wait_until="commit")
    page.locator(".splash").wait_for()
    background = wait_for(page, lambda: page.evaluate(BACKGROUND).removeprefix("none"), "the background is there")
    page.unroute_all()  # they go on
    page.locator(".play").wait_for()
    assert page.locator(".splash").count() == 0
    assert page.evaluate(BACKGROUND) == background, "the theme does not change when the scripts come"


def test_a_browser_that_keeps_nothing(open_page: Open) -> None:
    refusing = "{get() { throw new DOMException('no', 'SecurityError') }}"
    page = open_page(script=f"Object.defineProperty(window, 'localStorage', {refusing})")
    page.locator(".play").click()
    page.locator("[data-hand]").first.wait_for()
    wait_for_count(page.locator("[data-hand]"), 6)


def test_a_running_table_is_no_waiting_room(open_page: Open) -> None:
    """Also if its cards come late."""
    page = open_page()
    page.locator(".play").click()
    page.locator(".table").wait_for()
    held: list[Any] = []
    page.route(re.compile("/api/cards"), lambda route: held.append(route))
    with page.expect_event("websocket") as opened:
        page.reload()
    opened.value.wait_for_event("framereceived")  # the table has come
    wait_for(page, lambda: held, "the page has asked for the cards")
    wait_until_still(page)
    assert page.get_by_text("Waiting for the others").count() == 0
    for route in held:
        route.continue_()
    page.locator(".table").wait_for()


def test_looking_back_leaves_other_addresses_alone(open_page: Open) -> None:
    page = open_page()
    give_a_war_up(page)
    held: list[Any] = []
    page.route(re.compile("/api/.*/replay/"), lambda route: held.append(route))
    page.get_by_role("button", name="Replay", exact=True).click()
    page.get_by_role("link", name="My games").click()
    page.get_by_role("heading", name="My games").wait_for()
    wait_for(page, lambda: held, "the page has asked for the replay")
    with page.expect_response("**/replay/**") as answer:
        for route in held:
            route.continue_()
    answer.value.finished()
    wait_until_still(page)
    assert page.evaluate("location.pathname + location.search") == "/games"


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/",
            "/games",
            "/daily",
            "/ratings",
            "/lobby",
            "/campaign",
            "/learn",
            "/puzzles",
            "/puzzles/daily",
            "/analysis",
        ),
        "/analysis?position=ALS+L6/a1/.+L2/./s5+A3L3/A2S1+A4*+score=3:6+battle=3+turn=2&edit=",
    ],
)
def test_what_a_page_has_asked_for_is_nothing_to_the_next_one(open_page: Open, path: str) -> None:
    page = open_page("/cards")
    page.get_by_role("heading", name="Cards").first.wait_for()
    held: list[Any] = []
    page.route("**/api/**", lambda route: held.append(route))
    page.evaluate(FOLLOW, path)
    page.wait_for_url(lambda url: not url.endswith("/cards"))
    wait_for(page, lambda: held or path == "/learn", "the page asks for something")
    wait_until_still(page)
    page.go_back()
    page.get_by_role("heading", name="Cards").first.wait_for()
    for one in held:
        answer(page, one, urlsplit(one.request.url).path)
    assert page.evaluate("location.pathname + location.search") == "/cards"


def test_a_table_that_is_gone_is_waited_for_no_more(open_table: Open) -> None:
    table = PositionTable(TRANSPORT)
    page = open_table(table)
    table.send({"type": "closing", "code": "not_found", "message": "there is no such table", "explanation": None})
    page.get_by_role("heading", name="Game not found").wait_for()


def test_the_start_page_recovers_from_whatever_it_was_answered(open_page: Open) -> None:
    page = open_page("/cards", may_complain=True)
    failures = [lambda route: route.abort(), lambda route: route.fulfill(status=502, body="Bad Gateway")]
    held: list[Any] = []
    page.route("**/api/offer", lambda route: failures.pop(0)(route) if failures else held.append(route))
    page.goto("/")
    page.get_by_role("heading", name="No connection").wait_for()
    page.get_by_role("button", name="Try again").click()
    page.get_by_text("502").wait_for()
    for _ in range(2):
        page.evaluate("dispatchEvent(new Event('online'))")
    wait_for(page, lambda: held, "the page asks again")
    assert len(held) == 1  # a second answer would undo what was chosen since the first
    held[0].continue_()
    page.locator(".play").wait_for()
    assert page.get_by_text("502").count() == 0


# One device


class TwoHere(DelayedTable):
    """Both seats are at this device; each hears only of itself."""

    def open(self, page: Any) -> None:
        self.stand_in(page)
        keys = {"abcdefghjkmn": {"1a": "k_0123456789abcdef", "2a": "k_0123456789abcdeg"}}
        page.evaluate("(keys) => localStorage.setItem('airlandsea.keys', JSON.stringify(keys))", keys)
        page.goto("/table/abcdefghjkmn")

    def observe(self, message: dict[str, Any]) -> None:
        if message["type"] in ("sit", "watch"):
            self.seat = {"1a": 0, "2a": 1}.get(message.get("seat", ""))
        super().observe(message)


def test_cards_stay_covered_until_the_next_eyes_have_come(open_page: Open) -> None:
    table = TwoHere("LAS ./A4/. L6/./. S6A3/L4L3 *", keeps=())
    page = open_page()
    table.open(page)
    page.locator(".cover").get_by_role("button").click()
    page.locator("[data-hand=A3]").wait_for()
    table.keeps = ("sit", "watch")  # from here on the line is slow
    page.locator("[data-hand=S6]").click()
    page.locator("[data-theater=S]").click()
    page.locator(".cover").get_by_role("button").click()
    wait_for(page, lambda: table.kept[-1:] and table.kept[-1]["type"] == "sit", "the next one has sat down")
    wait_until_still(page)
    assert page.locator("[data-hand]").count() == 0  # least of all the cards of who has just played
    table.answer()
    page.locator("[data-hand=L4]").wait_for()


def test_one_device_goes_on_after_a_reload_between_battles(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="On one device").click()
    page.locator(".cover").get_by_role("button").click()
    page.locator(".bar").get_by_role("button", name="Withdraw").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw: they score").click()
    page.get_by_role("button", name="Next battle").wait_for()
    page.reload()
    page.get_by_role("button", name="Next battle").click()
    page.locator(".cover, [data-hand]").first.wait_for()


# Room for everything


def inside(page: Any, selector: str, box: str) -> bool:
    """Whether an element lies in another one's box, and nothing lies over its middle."""
    return bool(page.evaluate("""([selector, box]) => {
      const found = document.querySelector(selector), one = found.getBoundingClientRect()
      const around = document.querySelector(box).getBoundingClientRect()
      const there = document.elementFromPoint(one.left + one.width / 2, one.top + one.height / 2)
      const isSeen = found.contains(there) || there.contains(found)
      return isSeen && one.top >= around.top - 1 && one.bottom <= around.bottom + 1
    }""", [selector, box]))  # fmt: skip


def test_a_long_name_can_win_a_battle_on_a_phone(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(positions, "NAMES", ["Ada", "WWWWWWWWWWW MMMMMMMMMMMM", "Cleo", "Dora"])
    table = PositionTable("LAS ././. ././. L1A3/L4S1 *", "w")
    page = open_page(None, size=PHONE)
    table.open(page)
    assert inside(page, ".over h2", ".over")
    assert inside(page, ".over .button", ".over")


def test_the_partner_stays_in_sight_on_a_phone(open_table: Open) -> None:
    table = PositionTable("ALS ././. ././. A1A2A3/L1L2L3/S1S2S3/A4A5A6 * swap=.")
    page = open_table(table, size=PHONE)
    assert inside(page, ".partners .name", ".partners")
    partner, prompt = page.evaluate(
        "['.partners .other', '.paper'].map((one) => document.querySelector(one).getBoundingClientRect().toJSON())"
    )
    assert partner["bottom"] <= prompt["top"] + 1 or prompt["bottom"] <= partner["top"] + 1


@pytest.mark.parametrize(
    ("position", "played"), [("DEI ././. ./E4/. D4I5E6/D3E3 *", "D4D"), ("DEI ././. ././. D5I1/I6E3 *", "D5D")]
)
def test_a_high_prompt_does_not_cover_the_hand(open_table: Open, position: str, played: str) -> None:
    table = PositionTable(position, played)
    page = open_table(table, size={"width": 320, "height": 640})
    wait_until_still(page)
    paper, hand = page.evaluate(
        "['.paper', '[data-hand] .face'].map((one) => document.querySelector(one).getBoundingClientRect())"
        ".map((box, at) => at ? box.top : box.bottom)"
    )
    assert paper <= hand + 1


@pytest.mark.parametrize("size", [(740, 360), (844, 390), (640, 400), (960, 540)])
def test_a_low_window_keeps_hand_and_table_in_sight(open_table: Open, size: tuple[int, int]) -> None:
    table = PositionTable("LAS L4s1/A1A3/S2+3 L2l3/A5/a6+7 L5A2S6/S4L1S5S3 * score=6:3")
    page = open_table(table, size={"width": size[0], "height": size[1]})
    names = [".row [data-place]", ".tile", "[data-hand] .face", ".paper", ".bar .button"]
    found = page.evaluate("""(names) => names.map((name) => {
      const shown = [...document.querySelectorAll(name)].filter((one) => one.checkVisibility())
      const boxes = shown.map((one) => one.getBoundingClientRect())
      const head = document.querySelector('header').getBoundingClientRect()
      const isBelow = (box) => box.top >= (box.left < head.right ? head.bottom : 0) - 1
      const isInside = (box) => box.bottom <= innerHeight + 8 && box.right <= innerWidth + 1
      return [name, boxes.length > 0 && boxes.every((box) => isBelow(box) && isInside(box))]
    })""", names)  # fmt: skip
    assert all(is_in_sight for _, is_in_sight in found), found


def test_a_name_has_room_beside_a_clock(open_page: Open) -> None:
    page = open_page(size=PHONE)
    page.get_by_text("All options").click()
    page.get_by_label("Clock").select_option("war")
    page.locator(".play").click()
    page.locator(".rail .clock").first.wait_for()
    widths = page.evaluate(
        "[...document.querySelectorAll('.rail .name')].map((name) => [name.scrollWidth, name.clientWidth])"
    )
    assert len(widths) == 2 and all(wanted <= width + 1 for wanted, width in widths)  # neither is cut


class Timed(PositionTable):
    """A table whose clocks run, and whose server says that time has passed."""

    def now(self) -> dict[str, Any]:
        clocks = {"now": NOON, "left": [600_000, 600_000], "running": [True, False], "next_deal_at": None}
        return super().now() | {"clocks": clocks}

    def observe(self, message: dict[str, Any]) -> None:
        if message["type"] == "ping":
            self.send({"type": "pong", "id": message["id"], "now": NOON + 90_000})
        else:
            super().observe(message)


def test_clocks_are_right_again_after_a_pause(open_page: Open) -> None:
    """Without waiting for the next move."""
    table = Timed("LAS ././. ././. A2L4/L6S1 *")
    page = open_page(None)
    page.clock.set_fixed_time(NOON)
    table.open(page)
    clock = page.locator(".own .clock")
    assert clock.inner_text().endswith("10:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator(".own .clock", has_text="8:30").wait_for()


# What is shown when somebody else plays


STAGED = "DEI D4/E2/. E4/./. D3E3/D1I1 * turn=2"
CALM = "localStorage.setItem('airlandsea.speed', 'calm')"


def test_what_the_enemy_plays_is_shown_in_large_and_then_lies_there(open_table: Open) -> None:
    table = PositionTable(STAGED)
    page = open_table(table, storage=CALM)
    table.play("D1D")
    stage = page.locator(".stage")
    stage.wait_for()
    assert "Relinquish" in stage.inner_text() and "Robin deploys Relinquish to Diplomacy." in stage.inner_text()
    assert page.locator("[data-place][data-look=D1]").count() == 0
    page.locator("[data-place][data-look=D1]").wait_for()
    assert stage.count() == 0


NOTE_TOTALS = """() => {
  window.totals = [] // of Diplomacy, at each change of the page since the card has been there
  const look = () => {
    if (document.querySelector('[data-place][data-look=D1]')) {
      totals.push(document.querySelector('[data-theater=D] .total').innerText)
    }
  }
  new MutationObserver(look).observe(document.body, {characterData: true, childList: true, subtree: true})
}"""


def test_totals_change_when_the_card_has_landed(open_table: Open) -> None:
    table = PositionTable(STAGED)
    page = open_table(table, storage=CALM)
    before = page.locator("[data-theater=D] .total").first.inner_text()
    page.evaluate(NOTE_TOTALS)
    table.play("D1D")
    wait_for(page, lambda: page.evaluate("totals.at(-1)") not in (None, before), "the total of the card")
    assert page.evaluate("totals[0]") == before


def test_a_tap_goes_on_and_chooses_nothing(open_table: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 * turn=2")
    page = open_table(table, storage=CALM)
    table.play("L6L")
    page.locator(".stage").wait_for()
    page.locator("[data-hand=L4]").click()
    page.locator("[data-place][data-look=L6]").wait_for()
    assert page.locator(".stage").count() == 0
    assert page.locator("[data-hand].picked").count() == 0
    page.locator("[data-hand=L4]").click()
    page.locator("[data-hand=L4].picked").wait_for()


def test_the_menu_opens_while_a_card_is_shown(open_table: Open) -> None:
    table = PositionTable(STAGED)
    page = open_table(table, storage=CALM)
    table.play("D1D")
    page.locator(".stage").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up the war").wait_for()


def test_a_destroyed_card_falls_apart_and_the_game_goes_on(open_table: Open) -> None:
    table = PositionTable("DEI D4/./. ./E4/. D1I1/D3E3 *", "D1D", "1D1")
    page = open_table(table, storage=CALM)
    page.locator('[data-place="2E1"]').click()
    page.locator('[data-place="2E1"]').wait_for(state="detached")
    table.play("E3E")
    page.locator("[data-place][data-look=E3]").wait_for()
    wait_until_still(page)
    assert page.locator(".table > .card").count() == 0  # no halves are left


def test_nothing_is_staged_without_motion(open_page: Open) -> None:
    table = PositionTable(STAGED)
    page = open_page(None, script=CALM, reduced_motion="reduce")
    table.open(page)
    page.evaluate("Element.prototype.animate = () => { throw new Error('it moves') }; 0")
    table.play("D1D")
    page.locator("[data-place][data-look=D1]").wait_for()
    assert page.locator(".stage").count() == 0


def test_sound_and_speed_are_remembered(open_page: Open) -> None:
    table = PositionTable("LAS ././. ././. A2L4/L6S1 *")
    page = open_page(None)
    table.open(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sound on").click()
    page.get_by_label("Speed").select_option("calm")
    page.reload()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Sound off").wait_for()
    assert page.get_by_label("Speed").input_value() == "calm"


def test_a_theater_tells_its_sum(open_table: Open) -> None:
    table = PositionTable("LAS L2/./S1 L4/A1/S3 A4A2/L1S6 * turn=1")
    page = open_table(table)
    page.locator("[data-theater=S]").click()
    dialog = page.get_by_role("dialog")
    totals = [int(text.split()[-1]) for text in dialog.locator(".total").all_inner_texts()]
    for side, total in enumerate(totals):
        parts = dialog.locator("section").nth(side).locator("li b").all_inner_texts()
        assert sum(int(part.replace("−", "-").replace("+", "")) for part in parts) == total
    assert "Support, next door in Air" in dialog.inner_text()
