"""Somebody who plays with a mouse, a finger, or keys alone, and always does the first thing that is offered."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from .waits import wait_for

with suppress(ImportError):  # these tests are skipped then
    from playwright.sync_api import TimeoutError

DECISIONS = 1500  # before giving up
LOOK_AGAIN_MS = 2000  # an element that is still not there by then has gone
MISSES = 20  # in a row: something lies over what is to be hit


def play_against(page: Any, bot: str) -> None:
    """Choose a computer that is no level, on the start page."""
    page.get_by_role("button", name="All eight opponents").click()
    page.get_by_text("Engines, for experts").click()
    page.get_by_label("Against").select_option(bot)


def set_target(page: Any, points: int) -> None:
    """Choose how many points end the war, on the start page: with few, it is over after a battle or two."""
    page.get_by_text("All options").click()
    page.get_by_label("Target").fill(str(points))


AS_GOOD_AS_WON = "ALS A6/L6/. a2/l2/. A1S6/A3L3 *"  # by side 1, whose turn it is


def begin_at(page: Any, position: str) -> None:
    """Go to a war against a computer that begins at a position, and wait for the own turn."""
    seats = [{"who": "here"}, {"who": "bot", "bot": "level:1"}]
    order = {"seats": seats, "start": {"seat": "1a", "position": position}}
    page.goto(page.request.post("/api/tables", data=order).json()["keys"][0]["link"])
    page.locator(".prompt.yours").wait_for()


def give_a_war_up(page: Any) -> None:
    """From the start page to the end of a war."""
    page.locator(".play").click()
    page.locator(".table").wait_for()
    give_up(page)


def give_up(page: Any) -> None:
    """End the war at whose table the page is."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up the war").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the war").click()
    page.locator(".over.war").wait_for()


def open_cards(page: Any) -> None:
    """In the replay of one's own war, open all cards and look at them."""
    page.get_by_label("Whose eyes").select_option("open")
    page.get_by_role("dialog").get_by_role("button", name="Open all cards").click()


@dataclass
class Look:
    """What a player sees at one moment."""

    dealt: bool  # the next battle can be dealt
    asked: bool  # it is this player's to answer
    prompt: str
    names: list[str]  # the cards that can be named
    answers: int
    playable: list[int]  # the places in the hand
    targets: list[str]  # theaters
    armed: bool
    explained: bool  # a dialog tells of a card or a sum: a click came when its card or theater was no target any more


LOOK = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)]
  return {
    dealt: all('.over:not(.war) button.main').length > 0,
    asked: all('.prompt.yours').length > 0,
    prompt: all('.prompt').map((prompt) => prompt.innerText).join(),
    names: all('.names .name').map((name) => name.dataset.look),
    answers: all('.list .button').length,
    playable: all('[data-hand]').flatMap((card, nth) => card.matches('.idle') ? [] : [nth]),
    targets: all('.tile.target').map((tile) => tile.dataset.theater),
    armed: all('.tile.armed').length > 0,
    explained: all('dialog[open]').length > 0,
  }
}"""


ANSWERS = [  # where an answer lies that is not a play: on the table, in the hand, or a button
    ".row .card.target",
    ".tile.target",
    ".hand .glow",
    ".list:not(.aside) li:not(.aside) .button",
    ".bar .button.main",
]


class PagePlayer:
    """Plays on a page. The subclasses say with what."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.plays = 0
        self.seen: set[str] = set()  # the questions that were asked

    def play_war(self) -> None:
        """Until the war is over, and nothing lies over its result."""
        self.play_until(lambda: self.page.locator(".over.war").count() and not self.look().explained, "the war is over")

    def play_until_shown(self, selector: str) -> None:
        """Until something is on the page."""
        self.play_until(lambda: self.page.locator(selector).count(), f"{selector} is shown")

    def play_until(self, condition: Callable[[], Any], what: str) -> None:
        play_together([self], condition, what)

    def look(self) -> Look:
        return Look(**self.page.evaluate(LOOK))

    def play_once(self, now: Look) -> bool:
        """One decision, if one is asked for; whether one was."""
        if now.explained:
            self.page.keyboard.press("Escape")
        elif now.dealt:
            self.next_battle()
        elif now.asked:
            self.seen.add(now.prompt.split(":")[0])
            if now.names:
                self.name(now)
            elif now.answers:
                self.answer()
            elif now.playable:
                self.play_card(now)
        return now.dealt or now.asked

    def next_battle(self) -> None:
        raise NotImplementedError

    def name(self, now: Look) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError

    def play_card(self, now: Look) -> None:
        raise NotImplementedError


class Pointer(PagePlayer):
    """With a mouse."""

    def __init__(self, page: Any) -> None:
        super().__init__(page)
        self.misses = 0  # in a row

    def touch(self, selector: str, nth: int = 0) -> None:
        found = self.page.locator(selector)
        if found.count() > nth:
            try:
                self.hit(found.nth(nth))
                self.misses = 0
            except TimeoutError:  # it has gone in the meantime: look again
                self.misses += 1
                if self.misses == MISSES:
                    raise

    def hit(self, element: Any) -> None:
        element.click(timeout=LOOK_AGAIN_MS)

    def next_battle(self) -> None:
        self.touch(".over:not(.war) button.main")

    def name(self, now: Look) -> None:
        self.touch(".names .name")

    def answer(self) -> None:
        for selector in ANSWERS:
            if self.page.locator(selector).count():
                self.touch(selector)
                break

    def play_card(self, now: Look) -> None:
        self.touch("[data-hand]:not(.idle)", self.plays % len(now.playable))
        if self.look().targets:
            self.plays += 1
            self.touch(".tile.target")
            if self.look().armed:  # the warning before a play that is destroyed
                self.touch(".tile.armed")


class Finger(Pointer):
    """On a touch screen."""

    def hit(self, element: Any) -> None:
        element.tap(timeout=LOOK_AGAIN_MS)


class Keys(PagePlayer):
    """Without any pointer: the focus must never be on the page's body, where nobody can tell what a key will do."""

    def look(self) -> Look:
        self.page.wait_for_function("() => document.activeElement !== document.body")
        return super().look()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def next_battle(self) -> None:
        for _ in range(60):
            if not self.page.locator(".over").count():
                return  # it was dealt meanwhile
            if self.page.evaluate("document.activeElement.closest('.over button') !== null"):
                self.press("Enter")
                return
            self.press("Tab")

    def name(self, now: Look) -> None:
        self.say(f"name {now.names[0]}")

    def say(self, words: str) -> None:
        """On the command line."""
        self.press("/")
        self.page.locator("#command:focus").wait_for()
        self.page.keyboard.type(words)
        self.press("Enter")
        self.press("Escape")

    def answer(self) -> None:
        self.press("1")

    def play_card(self, now: Look) -> None:
        self.press(str((now.playable[0] + 1) % 10))
        if targets := self.look().targets:
            self.plays += 1
            self.press(targets[0].lower())
            self.press("Enter")


def play_together(players: Sequence[PagePlayer], condition: Callable[[], Any], what: str) -> None:
    """Everybody plays who is asked, until something is true."""
    for _ in range(DECISIONS):
        if condition():
            return
        wait_for(players[0].page, lambda: look_and_play(players, condition), f"somebody is asked, or {what}")
    raise AssertionError(f"after {DECISIONS} decisions it is not so that {what}")


def look_and_play(players: Sequence[PagePlayer], condition: Callable[[], Any]) -> Any:
    """Whether something is true, or a player has decided.

    They look before it is asked whether it is true: what they see and would end by their decision was there then.
    """
    looks = [player.look() for player in players]
    return condition() or sum(player.play_once(now) for player, now in zip(players, looks, strict=True))
