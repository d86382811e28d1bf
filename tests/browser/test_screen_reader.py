"""Wars as somebody with a screen reader plays them: by roles, accessible names and what live regions say."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from .player import begin_at, set_target
from .positions import PositionTable
from .waits import wait_for

Open = Callable[..., Any]
Totals = dict[str, tuple[str, ...]]
LISTEN = """() => {
  window.heard = []
  const LIVE = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]'
  const textOf = (node) => node.nodeType === Node.TEXT_NODE ? node.data
    : node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true' ? '' : [...node.childNodes].map(textOf).join('')
  const hear = (text) => { const said = text.replace(/\\s+/g, ' ').trim(); if (said) window.heard.push(said) }
  new MutationObserver((changes) => {
    const changed = new Set()
    for (const {target, addedNodes} of changes) {
      const at = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement
      const region = at?.closest(LIVE)
      if (!region || at.closest('[aria-hidden=true]')) continue
      if (region.matches('[aria-relevant=additions]')) addedNodes.forEach((node) => hear(textOf(node)))
      else changed.add(region)
    }
    changed.forEach((region) => hear(textOf(region)))
  }).observe(document.body, {childList: true, characterData: true, subtree: true})
}"""
ENEMY = "Rookie Pip"
TOTALS = re.compile(rf"(\w+): You (\d+), {ENEMY} (\d+), controlled by (You|{ENEMY}|nobody)")
END = re.compile(rf"The battle is fought out: .* wins? it|{ENEMY}[^.]* withdraws")
BUTTON = re.compile(r"^- '?button \"(.*?)\"((?: \[\w+\])*)'?(?:: .*)?$")
NOT_ASKED = re.compile(rf"{ENEMY}:|Waiting for the server:|The battle is over")  # begins the prompt
MOST_ANSWERS = 150


class AccessibilityTree:
    """The accessibility tree of the table at one moment."""

    def __init__(self, text: str) -> None:
        self.lines = [(len(line) - len(line.lstrip()), line.strip()) for line in text.splitlines()]

    def cut(self, begin: str) -> tuple[list[str], list[str]]:
        """The lines of the first element that begins so, and all others."""
        inside: list[str] = []
        outside: list[str] = []
        depth = -1  # of the element, while its lines are read
        for indent, line in self.lines:
            if depth < 0 and not inside and line.removeprefix("- ").lstrip("'").startswith(begin):
                depth = indent
            elif indent <= depth:
                depth = -1
            (inside if depth >= 0 else outside).append(line)
        return inside, outside

    def list_buttons(self, begin: str = "main", state: str = "") -> list[str]:
        """The names of the buttons in an element that can be pressed, or of those in a state."""
        found = [match for line in self.cut(begin)[0] if (match := BUTTON.match(line))]
        buttons = [(match[1].replace('\\"', '"').replace("''", "'"), match[2]) for match in found]
        return [name for name, states in buttons if state in states and "disabled" not in states]

    @property
    def hand(self) -> list[str]:
        return self.list_buttons('group "Your hand"')

    @property
    def theaters(self) -> list[str]:
        return [name for name in self.list_buttons() if TOTALS.match(name)]

    @property
    def offers(self) -> list[str]:
        """The theaters that something can be done with: that follows their totals."""
        return [name for name in self.theaters if TOTALS.sub("", name)]

    @property
    def answers(self) -> list[str]:
        """The answers to the question of an ability."""
        return self.list_buttons('list "Options"') or self.list_buttons('group "Name a card"')

    @property
    def prompt(self) -> str:
        return " ".join(re.sub(r'^- \w+: "?|"$', "", line) for line in self.cut("status")[0][1:])

    @property
    def facts(self) -> list[str]:
        """Everything but the prompt: that follows the focus."""
        return self.cut("status")[1]


class ScreenReader:
    """Finds buttons by their names, presses Enter on them, and hears what live regions say."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.table = page.get_by_role("main", name="The table")
        self.result = page.get_by_role("region", name="Result")
        self.heard: list[str] = []
        self.fresh: list[str] = []  # of that, since the last answer
        self.asked: list[str] = []  # what abilities asked
        self.totals: Totals = {}  # as last heard, or read when the battle began
        self.changes = 0  # of totals, heard
        self.battle = ""
        self.number = 0  # of answers
        page.evaluate(LISTEN)

    def play_war(self) -> None:
        for self.number in range(MOST_ANSWERS):
            tree = wait_for(self.page, self.find_decision, "something is asked, or the war is over")
            if self.is_over():
                break
            self.check_totals(tree)
            self.answer(tree)
            self.fresh = []
            self.wait_for_change(tree)
        assert self.is_over(), self.heard[-20:]
        self.listen()

    def wait_for_change(self, before: AccessibilityTree) -> None:
        wait_for(self.page, lambda: self.read().facts != before.facts, "the answer has changed something")

    def is_over(self) -> bool:
        return bool(self.result.get_by_role("button", name="Rematch").count())

    def read(self) -> AccessibilityTree:
        return AccessibilityTree(self.table.aria_snapshot())

    def find_decision(self) -> AccessibilityTree | None:
        """The table, if an answer is due."""
        tree = self.read()
        is_asked = tree.prompt and not NOT_ASKED.match(tree.prompt)
        return tree if is_asked or tree.list_buttons('region "Result"') else None

    def listen(self) -> None:
        said: list[str] = self.page.evaluate("window.heard.splice(0)")
        self.heard += said
        self.fresh += said
        for text in said:
            for theater, totals in read_totals(text).items():
                assert self.totals.get(theater) != totals, f"unchanged: {text}"
                self.totals[theater] = totals
                self.changes += 1

    def check_totals(self, tree: AccessibilityTree) -> None:
        """What is said says all totals that have changed, and no others."""
        shown = read_totals("\n".join(tree.theaters))
        heading = tree.cut("heading")[0][0]
        if heading != self.battle:  # all cards were dealt again: begin with what lies there
            self.totals = {}
            self.listen()
            self.battle, self.totals = heading, shown

        def is_said() -> bool:
            self.listen()
            return self.totals == shown

        wait_for(self.page, is_said, "all totals that have changed are said")

    def answer(self, tree: AccessibilityTree) -> None:
        """The next battle, the first answer, on the table or in the list, or the first card that can be played."""
        if tree.list_buttons('region "Result"'):
            self.press(self.result.get_by_role("button", name="Next battle"))
        elif tree.answers:
            assert not self.number or tree.prompt in self.fresh, (tree.prompt, self.fresh)
            self.asked.append(tree.prompt)
            there = [name for name in tree.list_buttons() if name.endswith(f". {tree.answers[0]}")]
            self.press_named((there if self.number % 2 else []) or tree.answers)
        else:
            self.play(tree.hand)

    def play(self, hand: list[str]) -> None:
        """The first card that can be played, face up if possible; a second time where the page warns."""
        for card in hand:
            self.press_named([card])
            tree = self.read()
            if not tree.offers and "Face down" in tree.list_buttons():
                self.press_named(["Face down"])
                tree = self.read()
            if tree.offers:
                self.press_named(tree.offers)
                self.confirm()
                return
        raise AssertionError(f"no card can be played: {hand}, {self.heard[-5:]}")

    def confirm(self) -> None:
        """Choose a theater once more that is pressed: it has a warning."""
        if armed := [name for name in self.read().list_buttons(state="[pressed]") if TOTALS.match(name)]:
            self.listen()
            assert any(text.startswith("Careful:") for text in self.fresh), self.fresh
            self.press_named(armed)

    def press_named(self, names: list[str]) -> None:
        self.press(self.table.get_by_role("button", name=names[0], exact=True).first)

    def press(self, found: Any) -> None:
        found.press("Enter")
        self.page.wait_for_function("() => document.activeElement !== document.body")


def read_totals(text: str) -> Totals:
    """The totals that a text says, and who holds each theater; the latest where one is named again."""
    return {theater: tuple(rest) for theater, *rest in TOTALS.findall(text)}


def note_plays(message: str | bytes, plays: list[str]) -> None:
    """The sentences of what somebody else plays, by what the server sends."""
    told = json.loads(message)
    if told["type"] == "step" and told["step"]["seat"] != told["you"]:
        plays += [event["sentence"] for event in told["step"]["events"] if event["kind"] == "played"]


def test_a_war_is_played_by_names_and_by_what_is_said(open_page: Open) -> None:
    page = open_page()
    plays: list[str] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda message: note_plays(message, plays)))
    set_target(page, 6)
    reader = ScreenReader(page)
    page.get_by_role("button", name=f"Play {ENEMY}").press("Enter")
    reader.play_war()
    said = iter(reader.heard)
    assert plays and all(any(play in text for text in said) for play in plays), (plays, reader.heard)
    assert reader.changes > 3
    assert any(END.search(text) for text in reader.heard), reader.heard
    heading = reader.result.get_by_role("heading", level=2)
    wait_for(page, lambda: heading.evaluate("it => it === document.activeElement"), "the result has the focus")


WARS = [  # position, what abilities ask first, what the page warns of
    ("ASL ./s1/. ././L6 A3L4S6/A6L3S3 * score=5:5", ["Maneuver:", "Transport:", "Transport:"], ""),
    ("SLA ./L1l3l6/A6 S5/./. L4A1/L2S3 * score=6:6", [], "Blockade destroys it."),
]


@pytest.mark.parametrize(("position", "asked", "warning"), WARS)
def test_a_war_from_a_position(open_page: Open, position: str, asked: list[str], warning: str) -> None:
    page = open_page(None)
    begin_at(page, position)
    reader = ScreenReader(page)
    reader.play_war()
    assert [text.split()[0] for text in reader.asked[: len(asked)]] == asked, reader.heard
    assert any(text.startswith(f"Careful: {warning}") for text in reader.heard) or not warning, reader.heard


CONTAINMENT = "LAS ./A5/. ././. L1S6/S4L3 L6*"
MOMENTS = [  # position, what was played, what the prompt says, the names of some buttons
    ("LAS ./l3/. l2/./. L5A1/L4S1 *", "L5L 1A1", "Then: your Maneuver.", []),
    ("LAS ././. ././. A2L4/L6S1 *", "A2A L6L", "Air Drop: your next card may go to any theater.", []),
    (
        CONTAINMENT,
        "L1L",
        "Reinforce:",
        [
            "play L6 Heavy Tanks face down to Air (Containment destroys it)",
            "Air: You 5, Robin 0, controlled by You. play L6 Heavy Tanks face down to Air (Containment destroys it)",
        ],
    ),
    (
        "ALS ././. ././. A1A2A3/L1L2L3/S1S2S3/A4A5A6 * swap=.",
        "",
        "pass to your partner",
        ["A1 Support, ongoing, pass A1 Support to your partner, key 1"],
    ),
]


@pytest.mark.parametrize(("position", "played", "prompt", "names"), MOMENTS)
def test_what_can_be_seen_is_said(open_table: Open, position: str, played: str, prompt: str, names: list[str]) -> None:
    page = open_table(PositionTable(position, *played.split()))
    assert prompt in " ".join(page.locator("main").get_by_role("status").first.inner_text().split())
    for name in names:
        page.get_by_role("button", name=name, exact=True).wait_for()


def test_a_theater_with_a_warning_is_pressed_before_a_card_is_played_there(open_table: Open) -> None:
    table = PositionTable(CONTAINMENT)
    page = open_table(table)
    page.get_by_role("button", name="L1 Reinforce").press("Enter")
    page.get_by_role("button", name="Face down").press("Enter")
    assert page.get_by_role("button", name="Face up").get_attribute("aria-pressed") is None  # it says what it will do
    totals = "Sea: You 0, Robin 0, controlled by You"
    sea = page.get_by_role(
        "button", name=f"{totals}. play L1 Reinforce face down to Sea (Containment destroys it)", exact=True
    )
    assert sea.get_attribute("aria-pressed") == "false"
    page.evaluate(LISTEN)
    sea.press("Enter")
    page.get_by_role("button", name=totals, pressed=True).wait_for()
    assert page.evaluate("window.heard") == ["Careful: Containment destroys it. Choose Sea again to do it anyway."]
    sea.press("Enter")
    table.check_acts("l1S")
