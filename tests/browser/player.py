"""Somebody who plays with a mouse, a finger, or keys alone, and always does the first thing that is offered."""

from contextlib import suppress
from typing import Any

with suppress(ImportError):  # these tests are skipped then
    from playwright.sync_api import TimeoutError

TURNS = 1500  # looks at the page before giving up


def play_against(page: Any, bot: str) -> None:
    """Choose a computer that is no level, on the start page."""
    page.get_by_text("Other computers").click()
    page.get_by_label("Against").select_option(bot)


def give_a_war_up(page: Any) -> None:
    """From the start page to the end of a war."""
    page.get_by_role("button", name="Play now").click()
    page.locator(".table").wait_for()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Give up the war").click()
    page.get_by_role("dialog").get_by_role("button", name="Give up the war").click()
    page.locator(".over.war").wait_for()


class Player:
    """Plays on a page. The subclasses say with what."""

    def __init__(self, page: Any, rest: int = 40) -> None:
        self.page = page
        self.rest = rest  # milliseconds from one look at the page to the next
        self.plays = 0
        self.seen: set[str] = set()  # the questions that were asked

    def play_war(self) -> None:
        """Until the war is over."""
        for _ in range(TURNS):
            if self.page.locator(".over.war").count():
                return
            self.play_once()
            self.page.wait_for_timeout(self.rest)
        raise AssertionError("the war does not end")

    def play_until(self, selector: str) -> None:
        """Until something is on the page."""
        for _ in range(TURNS):
            if self.page.locator(selector).count():
                return
            self.play_once()
            self.page.wait_for_timeout(self.rest)
        raise AssertionError(f"{selector} never came")

    def play_once(self) -> None:
        """One decision, if one is asked for."""
        page = self.page
        if page.locator(".over:not(.war) button.main").count():
            self.next_battle()
        elif page.locator(".prompt.yours").count():
            self.seen.add(page.locator(".prompt").inner_text().split(":")[0])
            if page.locator(".names .name").count():
                self.name()
            elif page.locator(".list .button").count():
                self.answer()
            elif page.locator("[data-hand]:not(.idle)").count():
                self.play_card()

    def next_battle(self) -> None:
        raise NotImplementedError

    def name(self) -> None:
        raise NotImplementedError

    def answer(self) -> None:
        raise NotImplementedError

    def play_card(self) -> None:
        raise NotImplementedError


class Pointer(Player):
    """With a mouse."""

    def touch(self, selector: str, nth: int = 0) -> None:
        found = self.page.locator(selector)
        if found.count() > nth:
            with suppress(TimeoutError):  # it has gone in the meantime: look again
                found.nth(nth).click(timeout=1500)

    def next_battle(self) -> None:
        self.touch(".over:not(.war) button.main")

    def name(self) -> None:
        self.touch(".names .name")

    def answer(self) -> None:
        self.touch(".list .button")

    def play_card(self) -> None:
        cards = self.page.locator("[data-hand]:not(.idle)").count()
        self.touch("[data-hand]:not(.idle)", self.plays % max(1, cards))
        if self.page.locator(".tile.target").count():
            self.plays += 1
            self.touch(".tile.target")
            if self.page.locator(".tile.armed").count():  # the warning before a play that is destroyed
                self.touch(".tile.armed")


class Finger(Pointer):
    """On a touch screen."""

    def touch(self, selector: str, nth: int = 0) -> None:
        found = self.page.locator(selector)
        if found.count() > nth:
            with suppress(TimeoutError):
                found.nth(nth).tap(timeout=1500)


class Keys(Player):
    """Without any pointer."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def next_battle(self) -> None:
        for _ in range(60):
            if not self.page.locator(".over").count():
                return  # it was dealt meanwhile
            if self.page.evaluate("document.activeElement.closest('.over') !== null"):
                self.press("Enter")
                return
            self.press("Tab")

    def name(self) -> None:
        self.say("name " + str(self.page.locator(".names .name").first.get_attribute("data-look")))

    def say(self, words: str) -> None:
        """On the command line."""
        self.press("/")
        self.page.wait_for_timeout(60)
        self.page.keyboard.type(words)
        self.press("Enter")
        self.page.evaluate("document.activeElement.blur()")

    def answer(self) -> None:
        self.press("1")

    def play_card(self) -> None:
        hand = self.page.locator("[data-hand]")
        for nth in range(hand.count()):
            if "idle" not in str(hand.nth(nth).get_attribute("class")):
                self.press(str((nth + 1) % 10))
                break
        letters = self.page.locator(".tile.target")
        if letters.count():
            self.plays += 1
            self.press(str(letters.first.get_attribute("data-theater")).lower())
            self.press("Enter")
