"""Two people at one device: whoever has not been handed it sees no card that only the other one knows."""

import re
from collections.abc import Callable
from random import Random
from typing import Any
from urllib.parse import urlsplit

import pytest

from server.server_fixtures import Watch

from .conftest import PHONE, QUICK
from .player import Look, Pointer, give_up
from .waits import wait_for, wait_for_count

Open = Callable[..., Any]
FIFTEEN_MINUTES = {"kind": "war", "seconds": 900, "increment": 0}

# After every change of the document, and in every frame: all cards that it names anywhere, by code or by title, must
# stand in a view that the server has sent for everybody, or for who took the device, in the battle when that was.
MONITOR = r"""(() => {
  const CODE = /\b[ALSDEI][1-6]\b/g
  const views = {} // the cards in them, by battle and viewer
  let latest = 0 // battle
  let holder = null // who took the device, and in which battle
  let titles = null
  window.leaks = []
  if (location.protocol === 'http:') fetch('/api/cards').then((found) => found.json()).then((cards) => {
    titles = Map.groupBy(cards, ({ title }) => title)
  })
  const Real = window.WebSocket
  window.WebSocket = class extends Real {
    constructor(...where) {
      super(...where)
      super.addEventListener('message', ({ data }) => {
        const { you, battle } = JSON.parse(data)
        if (!battle) return
        latest = battle.number
        const cards = (views[`${battle.number} ${you ?? 'all'}`] ??= new Set())
        for (const [, code] of data.matchAll(/"([ALSDEI][1-6])"/g)) cards.add(code)
      })
    }
  }
  document.addEventListener('click', ({ target }) => {
    if (!target.closest('.cover button')) return
    holder = { seat: target.closest('.cover').innerText.includes('Ada') ? '1a' : '2a', battle: latest, waits: true }
  }, true)
  const READ = /^(title|alt|value|content|(aria|data)-.*)$/
  function* texts() {
    yield document.title
    const all = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      if (node.nodeType === Node.TEXT_NODE) {
        if (!['STYLE', 'SCRIPT'].includes(node.parentNode.nodeName)) yield node.data
      } else for (const { name, value } of node.attributes) if (READ.test(name)) yield value
    }
    for (const [name, value] of Object.entries(localStorage)) if (name !== 'airlandsea.keys') yield value
  }
  function look() {
    const cover = document.querySelector('.cover')
    if (!cover && holder) holder.waits = false
    if (document.querySelector('.over') || (cover && !holder?.waits)) holder = null
    const battle = holder?.battle ?? latest
    const sights = [`${battle - 1} all`, `${battle} all`] // the first: what is still on the screen
    if (holder) sights.push(`${battle} ${holder.seat}`)
    const known = new Set(sights.flatMap((sight) => [...(views[sight] ?? [])]))
    const isHidden = (cards) => !cards.some(({ code }) => known.has(code))
    for (const each of texts()) {
      if (each.includes('L5 land')) continue // an example of the command line
      const text = each.replace('no Air Drop waits', '') // a rule, whoever holds that card
      const unknown = (text.match(CODE) ?? []).filter((code) => !known.has(code))
      for (const [title, cards] of titles ?? []) {
        if (isHidden(cards) && RegExp(`\\b${title}\\b`).test(text)) unknown.push(title)
      }
      for (const one of unknown) window.leaks.push([battle, holder?.seat ?? 'all', one, text.slice(0, 80)].join(', '))
    }
  }
  const frame = () => { look(); requestAnimationFrame(frame) }
  addEventListener('DOMContentLoaded', () => {
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    new MutationObserver(look).observe(document, everything)
    frame()
  })
})()"""


@pytest.fixture
def server(watched_server: str) -> str:
    """Instead of the module's: its time passes when the test says so."""
    return watched_server


def sit_down_together(open_page: Open, script: str = "", size: dict[str, int] | None = None, **order: Any) -> Any:
    """Ada and Bob at one device, which is to be handed to the first of them."""
    page = open_page(**({"size": size} if size else {}), script=MONITOR + ";" + script)
    seats = [{"who": "here", "name": name} for name in ("Ada", "Bob")]
    made = page.request.post("/api/tables", data={"seats": seats} | order).json()
    keys = {key["seat"]: key["secret"] for key in made["keys"]}
    page.evaluate(
        "([id, keys]) => localStorage.setItem('airlandsea.keys', JSON.stringify({ [id]: keys }))",
        [made["table"]["id"], keys],
    )
    page.goto(f"/table/{made['table']['id']}")
    page.locator(".cover").wait_for()
    return page


def take(page: Any) -> str:
    """The device is handed to a player, who takes it; whose turn it is."""
    button = page.locator(".cover button")
    name = str(button.inner_text()).split(":")[0].removeprefix("I am ")
    button.click()
    page.locator("[data-hand]").first.wait_for()
    return name


def improvise(page: Any) -> None:
    """Play the first card of the hand face down."""
    page.locator("[data-hand]").first.click()
    page.keyboard.press("f")
    page.locator(".tile.target").first.click()


def withdraw(page: Any) -> None:
    page.locator(".bar .danger").click()
    page.get_by_role("dialog").get_by_role("button", name="Withdraw").click()


def check(page: Any) -> None:
    """Nothing has been seen until now that may not be."""
    assert page.evaluate("leaks.slice(0, 5)") == []


def ask(page: Any, path: str) -> Any:
    return page.request.get(path).json()


def table_of(page: Any) -> str:
    return f"/api{urlsplit(page.url).path.replace('table', 'tables')}"


class LostConnection:
    """Cuts the connection of a page, and mends it."""

    def __init__(self, page: Any) -> None:
        self.is_cut = False
        self.sockets: list[Any] = []
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket: Any) -> None:
        self.sockets.append(socket)
        if self.is_cut:
            socket.close()
        else:
            socket.connect_to_server()

    def close(self) -> None:
        self.is_cut = True
        self.sockets[-1].close()

    def mend(self) -> None:
        self.is_cut = False


class TwoPeople(Pointer):
    """Ada and Bob, who withdraw now and then, and load the page again at any moment."""

    def __init__(self, page: Any, seed: int) -> None:
        super().__init__(page)
        self.chance = Random(seed)

    def play_once(self, now: Look) -> bool:
        check(self.page)
        if self.chance.random() < 0.08:
            self.page.reload()
            return True
        if self.page.locator(".cover").count():
            self.touch(".cover button")
            return True
        if now.asked and self.chance.random() < 0.06:
            for button in (".bar .danger:enabled", "dialog .danger:enabled"):
                self.touch(button)  # the device may be handed over meanwhile
            return True
        return super().play_once(now)


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_sees_a_card_that_only_the_other_knows_in_a_whole_war(open_page: Open, seed: int) -> None:
    page = sit_down_together(open_page, QUICK if seed == 1 else "", PHONE if seed == 2 else None, mode={"target": 8})
    players = TwoPeople(page, seed)
    players.play_war()
    assert ask(page, table_of(page))["battle"] > 1
    check(page)
    page.reload()
    page.locator(".over.war").get_by_role("button", name="Rematch").wait_for()
    check(page)


def test_the_result_shows_what_everybody_knows(open_page: Open) -> None:
    page = sit_down_together(open_page)
    take(page)
    improvise(page)
    take(page)
    withdraw(page)
    for _ in range(2):
        page.get_by_text("Cards face down stay secret.").wait_for()
        assert page.locator(".row [data-look]").count() == page.locator("[data-hand]").count() == 0
        check(page)
        page.reload()


def test_the_device_is_handed_over_before_a_new_hand_is_shown(open_page: Open) -> None:
    page = sit_down_together(open_page)
    first = take(page)
    withdraw(page)
    page.get_by_role("button", name="Next battle").click()
    assert take(page) != first
    improvise(page)
    assert take(page) == first
    withdraw(page)
    page.get_by_role("button", name="Next battle").click()
    assert take(page) == first  # who has held the device last begins
    check(page)


def test_what_was_looked_at_and_read_out_is_not_left_for_the_other(open_page: Open) -> None:
    page = sit_down_together(open_page)
    take(page)
    page.keyboard.press("h")
    withdraw(page)
    page.locator(".over").wait_for()
    assert page.locator("[aria-live=assertive]").inner_text() == ""
    check(page)


def test_a_battle_that_is_dealt_by_the_clock_is_handed_over(open_page: Open, watch: Watch) -> None:
    page = sit_down_together(open_page, clock=FIFTEEN_MINUTES)
    first = take(page)
    improvise(page)
    take(page)
    withdraw(page)
    page.locator(".over").wait_for()
    watch.passes(31)
    assert take(page) != first
    check(page)


def test_who_comes_back_after_a_battle_was_dealt_takes_the_device_again(open_page: Open, watch: Watch) -> None:
    """While the page has no connection, the time of a player runs out and the clock deals the next battle."""
    page = sit_down_together(open_page, clock=FIFTEEN_MINUTES)
    cut = LostConnection(page)
    page.reload()
    first = take(page)
    improvise(page)
    take(page)
    cut.close()
    page.locator(".lost").wait_for()
    table = table_of(page)
    for seconds, is_reached in (
        (1800, lambda: sum(ask(page, table)["score"])),
        (31, lambda: ask(page, table)["battle"] == 2),
    ):
        watch.passes(seconds)
        wait_for(page, is_reached, "the clock has done its work")
    cut.mend()
    assert take(page) != first
    check(page)


def test_the_war_can_be_left_instead_of_taking_the_device(open_page: Open) -> None:
    page = sit_down_together(open_page)
    page.locator(".cover").get_by_role("link", name="Start page").click()
    page.get_by_role("heading", level=1).wait_for()
    assert page.locator(".cover").count() == 0


def test_the_replay_opens_with_the_eyes_of_nobody(open_page: Open) -> None:
    page = sit_down_together(open_page)
    take(page)
    improvise(page)
    take(page)
    give_up(page)
    page.reload()
    page.locator(".over.war").get_by_role("button", name="Replay").click()
    page.locator(".eyes select").wait_for()
    assert page.locator(".eyes select").input_value() == "public"
    wait_for_count(page.locator(".hands [data-look]"), 0)
    wait_for(page, lambda: "eyes=public" in page.url, "the address says so")


class CutLine:
    """The connections of a page to its table, which can be cut."""

    def __init__(self, page: Any) -> None:
        self.is_cut = False
        self.sockets: list[Any] = []
        page.route_web_socket(re.compile("/api/tables/.*/socket"), self.connect)

    def connect(self, socket: Any) -> None:
        if self.is_cut:
            socket.close()
        else:
            self.sockets.append(socket)
            socket.connect_to_server()

    def cut(self) -> None:
        self.is_cut = True
        for socket in self.sockets:
            socket.close()
        self.sockets.clear()


def test_a_deal_that_waits_for_the_connection_is_not_lost_and_a_draft_is_nobody_elses(open_page: Open) -> None:
    lines: list[CutLine] = []

    def open_cuttable(**more: Any) -> Any:
        page = open_page(may_complain=True, **more)  # the browser does, about the connection
        lines.append(CutLine(page))
        return page

    page = sit_down_together(open_cuttable)
    take(page)
    page.locator("#tab-talk").click()
    page.get_by_label("Say something to everybody").fill("a plan of mine")
    withdraw(page)
    page.locator(".over").wait_for()
    lines[0].cut()
    page.locator(".lost").wait_for()
    page.get_by_role("button", name="Next battle").click()
    lines[0].is_cut = False
    page.locator(".cover").wait_for()
    take(page)
    if not page.get_by_label("Say something to everybody").count():
        page.locator("#tab-talk").click()
    assert page.get_by_label("Say something to everybody").input_value() == ""
    check(page)
