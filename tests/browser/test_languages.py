"""The page in other languages: which one it begins in, that it keeps it, and that longer words find room."""

import re
from collections.abc import Callable
from itertools import combinations, product
from typing import Any

import pytest

from airlandsea.locale.texts import languages, translate, using_language

from . import positions
from .conftest import DESKTOP, PHONE
from .player import begin_at
from .positions import STATES, PositionTable
from .waits import wait_for, wait_until_still

Open = Callable[..., Any]
LONGER = "en-XA"  # English with accents, 40 % longer (frontend/src/locale/pseudo.ts)
NAMES = ["airlandsea", ".als.toml", "Ada", "Robin", "Cleo", "Dora"]  # which no language translates

# Texts that are shown: not those for screen readers alone, of lists that are closed, or on the picture of the game.
SHOWN = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const UNSEEN = '.aside, .demo, script, style, noscript, option, kbd, details:not([open]) > :not(summary)'
  const found = []
  while (walker.nextNode()) {
    const node = walker.currentNode, parent = node.parentElement
    if (!node.data.trim() || parent.closest(UNSEEN)) continue
    if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) found.push(node)
  }
  return found
}"""

# What is cut where there is no room: the dialog of a card, the prompt and the sum of a theater say it as well.
CUT = ".eyes-title, .slot, .row[data-n='5'] .bonus"
CLIPPED = (
    f'() => {{ const CUT = "{CUT}", shown = ('
    + SHOWN
    + """)()
  const isCut = (node) => {
    if (node.parentElement.closest('.who .name')) return false // players' names are as long as they like
    if (node.parentElement.closest('[data-place]:not(.uncovered) .title')) return false // the edge of a covered card
    if (node.parentElement.closest(CUT)) return false
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.left < -1 || text.right > innerWidth + 1) return true
    for (let one = node.parentElement; one; one = one.parentElement) {
      const style = getComputedStyle(one), box = one.getBoundingClientRect()
      if (style.clipPath === 'inset(50%)') return false // for screen readers alone
      if (['auto', 'scroll'].includes(style.overflowX) || ['auto', 'scroll'].includes(style.overflowY)) return false
      if (style.overflowX !== 'visible' && (text.left < box.left - 2 || text.right > box.right + 2)) return true
      if (style.overflowY !== 'visible' && (text.top < box.top - 2 || text.bottom > box.bottom + 2)) return true
    }
    return false
  }
  return shown.filter(isCut).map((node) => [node.data.trim(), node.parentElement.className])
}"""
)


def untranslated(page: Any) -> list[str]:
    """What the page shows without accents: it does not come from the catalogue."""
    texts = page.evaluate("() => (" + SHOWN + ")().map((node) => node.data)")
    spoken = page.evaluate("() => [...document.querySelectorAll('[aria-label]')].map((one) => one.ariaLabel)")
    words = [re.sub("|".join(NAMES), "", text) for text in [*texts, *spoken]]
    return [text for text in words if re.search(r"[a-z]*[aeiou][a-z]*", text) and re.search(r"[a-zA-Z]{3}", text)]


def remember(language: str) -> str:
    """A script by which the browser has chosen a language before."""
    return f"try {{ localStorage.setItem('airlandsea.language', '{language}') }} catch {{}}"


def clipped_texts(page: Any) -> list[list[str]]:
    """Texts that do not find room, each with the class of its element."""
    return list(page.evaluate(CLIPPED))


def check_room(page: Any) -> None:
    wait_until_still(page)
    cut = clipped_texts(page)
    assert cut == [], (cut, page.viewport_size)


def check(page: Any) -> None:
    check_room(page)
    assert untranslated(page) == []


def test_the_browser_chooses_the_player_changes_and_the_address_keeps_the_language(open_page: Open) -> None:
    page = open_page(f"/?lang={LONGER}")
    page.locator(".play").wait_for()
    assert page.evaluate("document.documentElement.lang") == LONGER
    page.get_by_role("link", name="Lééáárñ", exact=True).click()
    page.locator(".table").wait_for()
    assert page.url.endswith(f"/learn?lang={LONGER}")
    page.reload()
    page.get_by_role("button", name="Mééñúú").click()
    page.locator(".menu select").last.select_option("en")
    page.get_by_role("button", name="Menu").wait_for()
    assert page.url.endswith("/learn?lang=en")
    page.goto("/")
    page.locator(".play").wait_for()
    assert page.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_language_that_cannot_be_loaded_is_not_kept(open_page: Open, size: dict[str, Any]) -> None:
    page = open_page("/?lang=de", size, may_complain=True)  # the browser does, about what it cannot load
    select = page.locator("header select")
    page.route("**/assets/**", lambda route: route.abort())
    select.select_option("pl")
    page.locator("header [role=alert]").wait_for()
    check_room(page)
    assert select.input_value() == "de"
    assert page.url.endswith("/?lang=de")
    assert page.evaluate("localStorage.getItem('airlandsea.language')") != "pl"
    page.unroute("**/assets/**")
    select.select_option("fr")
    page.locator("header [role=alert]").wait_for(state="detached")
    assert page.evaluate("document.documentElement.lang") == "fr" and page.url.endswith("/?lang=fr")


def test_the_language_chosen_last_is_shown_whichever_comes_first(open_page: Open) -> None:
    page = open_page("/?lang=de", may_complain=True)  # the browser does, about what it cannot load
    held: list[Any] = []
    page.route("**/assets/**", lambda route: route.continue_() if held else held.append(route))
    select = page.locator("header select")
    select.select_option("pl")
    wait_for(page, lambda: held, "the texts in Polish are asked for")
    select.select_option("fr")
    wait_for(page, lambda: page.evaluate("document.documentElement.lang") == "fr", "the page is in French")
    for route in held:
        with page.expect_event("requestfailed"):
            route.abort()
    wait_until_still(page)
    assert select.input_value() == "fr" and page.locator("header [role=alert]").count() == 0


def test_longer_words_find_room_on_the_start_page(open_page: Open) -> None:
    page = open_page(f"/?lang={LONGER}", PHONE)
    page.locator(".play").wait_for()
    check(page)
    page.locator(".more").click()
    page.locator("summary").last.click()
    page.locator(".options").wait_for()
    check(page)


@pytest.mark.parametrize(
    "position", ["LAS L6/./S1 L4/a5/. A1A2L3l2S4/L1S6 * turn=1", "DEI D1/I4/E2 E1/d6/. I5D3/E5I6 *"]
)
def test_longer_words_find_room_at_the_table(open_table: Open, position: str) -> None:
    page = open_table(PositionTable(position), size=PHONE, storage=remember(LONGER))
    check(page)
    page.locator("[data-hand]").first.click()
    check(page)
    page.get_by_role("button", name="Mééñúú").click()
    check(page)


def test_french_words_find_room_at_the_table(open_table: Open) -> None:
    """German ones do in test_axe."""
    for position, played in STATES.values():
        page = open_table(PositionTable(position, *played.split()), size=PHONE, storage=remember("fr"))
        check_room(page)
        if page.locator("[data-hand].idle").count() == 0 and not page.locator(".over").count():
            page.locator("[data-hand]").first.click()
            check_room(page)


# A choice among cards side by side: each carries what choosing it does.
CHOICES = [
    ("LAS L6/a5/s5 ././. L5A1/L4S1 *", "L5L"),
    ("LIAES ./i6/a5/e5/S5 ././././. L5A1/L4S1 *", "L5L"),
]


@pytest.mark.parametrize("language", ["de", "es", "fr", "ja", "pl", LONGER])
@pytest.mark.parametrize(("position", "played"), CHOICES)
def test_what_choosing_a_card_does_stays_on_the_card(
    open_table: Open, language: str, position: str, played: str
) -> None:
    page = open_table(PositionTable(position, played), size=PHONE, storage=remember(language))
    check_room(page)
    boxes = page.locator(".effect").evaluate_all("all => all.map(one => one.getBoundingClientRect().toJSON())")
    assert len(boxes) >= 3
    assert all(box["left"] >= 0 and box["right"] <= PHONE["width"] for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


@pytest.mark.parametrize("path", ["/learn", "/games", "/nowhere", "/replay/abcdefgh"])
def test_longer_words_find_room_on_other_pages(open_page: Open, path: str) -> None:
    page = open_page(path, PHONE, may_complain=True, script=remember(LONGER))  # of what is not there
    page.locator("h1, .table").first.wait_for()
    check(page)


def test_longer_words_find_room_beside_the_table(open_table: Open) -> None:
    page = open_table(PositionTable("LAS L6/./S1 L4/a5/. A1A2L3l2S4/L1S6 * turn=1"), storage=remember(LONGER))
    for tab in ("talk", "help", "log"):
        page.locator(f"#tab-{tab}").click()
        if tab == "help":
            page.locator("#tab-panel summary").first.wait_for()  # it is loaded when it is opened
        for summary in page.locator("#tab-panel summary").all():
            summary.click()
        check(page)


# All cards of a box: each once on top of its stack or in the hand, and stacks of two and of three.
TITLES = [
    "LAS L2L1/A2A1/S2S1 L4L3/A4A3/S4S3 L5A5S5/L6A6S6 *",
    "LAS L1A2L2/A3L4A4/S1S2 L3L6/A1S3A6/S4S6 L5A5S5/ *",
    "DEI D2D1/E2E1/I2I1 D4D3/E4E3/I4I3 D5E5I5/D6E6I6 *",
    "DEI D1E2D2/E3D4E4/I1I2 D3D6/E1I3E6/I4I6 D5E5I5/ *",
]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pl", "ja", LONGER])
def test_titles_of_cards_find_room(open_table: Open, language: str) -> None:
    for position in TITLES:
        page = open_table(PositionTable(position), storage=remember(language))
        for size in (DESKTOP, {"width": 844, "height": 390}, PHONE):
            page.set_viewport_size(size)
            check_room(page)


BROKEN = """() => [...document.querySelectorAll('.card.uncovered .title')].filter(({ firstChild }) => {
  const linesOf = ({ index, 0: word }) => {
    const range = document.createRange()
    range.setStart(firstChild, index)
    range.setEnd(firstChild, index + word.length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  return [...firstChild.data.matchAll(/[\\p{Script=Latin}-]+/gu)].some((word) => linesOf(word) > 1)
}).map((title) => title.innerText)"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "es", "pl"])
def test_no_word_of_a_title_is_broken_in_five_theaters_on_a_phone(open_table: Open, language: str) -> None:
    for row, first in product(("LIAES", "DIAES"), (1, 3, 5)):
        stacks = " ".join("/".join(f"{theater}{strength}" for theater in row) for strength in (first, first + 1))
        table = PositionTable(f"{row} {stacks} {row[0]}{1 + (first + 1) % 6}/. *")
        page = open_table(table, size=PHONE, storage=remember(language))
        wait_until_still(page)
        assert page.locator(".card.uncovered .title").count() == 10
        assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("language", ["fr", LONGER])
def test_longer_words_find_room_at_the_end_of_a_war(open_page: Open, language: str) -> None:
    page = open_page(None, size=PHONE, script=remember(language))
    begin_at(page, "ALS ././. ././. A1L2S3/A4L5S6 *")  # without a hidden card, whose title is cut by intention
    page.locator(".menu .top").click()
    page.locator(".menu li button:has(use[href='#white-flag'])").click()
    page.locator("dialog .button.danger").click()
    page.locator(".over.war").wait_for()
    check_room(page)
    if language == LONGER:
        assert untranslated(page) == []


KNOWING = "LIDES L2/././E4/. ././././. D1D5D3E2S4/I4I5S1D2E6E5 * target=6 turn=2"
SHOWN_AND_DESTROYED = ["I5I", "D5!", "I4!", "1L1", "D1D", "1E1", "2I1"]  # one card of the hand, two of the deck


@pytest.mark.parametrize("language", languages())
def test_the_longest_name_of_an_opponent_is_whole_beside_known_cards(
    open_page: Open, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    with using_language(language):
        longest = max((translate(f"opponent-{level}") for level in range(1, 9)), key=len)
    monkeypatch.setattr(positions, "NAMES", ["Ada", longest])
    page = open_page(None, size=PHONE, locale=language)
    PositionTable(KNOWING, *SHOWN_AND_DESTROYED).open(page)
    wait_until_still(page)
    assert [one.get_attribute("data-look") for one in page.locator("header .known").all()] == ["I4", "E4", "I5"]
    name = page.locator("header .name")
    assert name.inner_text() == longest
    assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
    boxes = page.locator("header :is(.name, .token, .points, .deck, .other, .menu)").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    assert all(box["right"] <= PHONE["width"] and box["bottom"] <= 58 for box in boxes)
    assert not any(overlap(one, two) for one, two in combinations(boxes, 2))


def overlap(one: dict[str, float], two: dict[str, float]) -> bool:
    """Whether two boxes lie on each other by more than the edge of a shadow."""
    width = min(one["right"], two["right"]) - max(one["left"], two["left"])
    height = min(one["bottom"], two["bottom"]) - max(one["top"], two["top"])
    return width > 1 and height > 3


def test_who_gives_no_name_is_called_a_player_in_every_language(open_page: Open) -> None:
    host, guest = open_page(None), open_page(None)
    seats = [{"who": "here"}, {"who": "friend"}]
    links = [key["link"] for key in host.request.post("/api/tables", data={"seats": seats}).json()["keys"]]
    host.goto(links[0].replace("#", "?lang=de#"))
    guest.goto(links[1].replace("#", "?lang=pl#"))
    guest.get_by_role("heading", name="Gracz").wait_for()
    guest.locator("form .main").click()
    for page, name in ((host, "Spieler"), (guest, "Gracz")):
        page.locator("header .rail .name").wait_for()
        assert page.locator("header .rail .name").inner_text() == name
        assert page.locator("header .who[aria-hidden]").inner_text() == name[0]
