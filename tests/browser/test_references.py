"""What was looked at by eye stays as it was: pictures of cards and tables, and the screens as a screen reader has them.

Only what is drawn from the page's own font and drawings is compared as a picture, with some tolerance. After a change
that is meant, REFERENCES=write makes them anew: look at them before they are kept.
"""

import base64
import difflib
import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .conftest import DESKTOP, PHONE
from .positions import PositionTable
from .test_axe import POSITIONS

Open = Callable[..., Any]
HERE = Path(__file__).parent / "references"
IS_WRITING = os.environ.get("REFERENCES") == "write"
BOTH = pytest.mark.parametrize("theme", ["dark", "light"])

# The mean difference of two pictures, of 255, after both were made small; and that of the worst spot of them.
MEAN, WORST = 2.5, 60
COMPARE = """async ([one, two]) => {
  const small = async (data) => {
    const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob())
    const canvas = new OffscreenCanvas(Math.ceil(picture.width / 4), Math.ceil(picture.height / 4))
    const context = canvas.getContext('2d')
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return [picture.width, picture.height, context.getImageData(0, 0, canvas.width, canvas.height).data]
  }
  const [a, b] = [await small(one), await small(two)]
  if (a[0] !== b[0] || a[1] !== b[1]) return [a.slice(0, 2), b.slice(0, 2)]
  let sum = 0, worst = 0
  for (let at = 0; at < a[2].length; at += 4) {
    const far = Math.max(...[0, 1, 2].map((colour) => Math.abs(a[2][at + colour] - b[2][at + colour])))
    sum += far
    worst = Math.max(worst, far)
  }
  return [sum / (a[2].length / 4), worst]
}"""

# The page as it is read aloud: names, states and texts, without what is hidden from ears.
READ = """() => {
  const lines = []
  const said = (node) => node.nodeType === Node.TEXT_NODE ? node.textContent
    : node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true' || !node.checkVisibility() ? ''
    : node.ariaLabel ?? [...node.childNodes].map(said).join(' ')
  const plain = (text) => text.replace(/\\s+/g, ' ').trim()
  const states = (node) => ['ariaPressed', 'ariaSelected', 'ariaCurrent', 'disabled', 'checked', 'value']
    .flatMap((name) => node[name] && node[name] !== 'false' ? [`${name}=${node[name]}`] : []).join(' ')
  const read = (node, depth) => {
    const add = (...words) => { if (plain(words.join(' '))) lines.push('  '.repeat(depth) + plain(words.join(' '))) }
    if (node.nodeType === Node.TEXT_NODE) return add(node.textContent)
    if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === 'true' || !node.checkVisibility()) return
    const tag = node.tagName.toLowerCase()
    if (node.matches('button, a, summary, h1, h2, h3, p, dt, dd, legend')) return add(tag + ':', said(node), states(node))
    if (node.matches('input, select')) return add(tag + ':', node.ariaLabel ?? '', states(node))
    const name = [node.role ?? (node.ariaLabel ? tag : ''), node.ariaLabel ?? ''].join(' ').trim()
    if (name) add(name)
    for (const child of node.childNodes) read(child, depth + (name ? 1 : 0))
  }
  read(document.body, 0)
  return lines.join('\\n')
}"""


def compare_picture(browser: Any, picture: bytes, name: str) -> None:
    """Like the reference, or nearly so."""
    file = HERE / f"{name}.png"
    if IS_WRITING:
        file.write_bytes(picture)
    page = browser.new_page()  # an empty one, which no policy keeps from reading pictures
    try:
        sent = [base64.b64encode(data).decode() for data in (file.read_bytes(), picture)]
        mean, worst = page.evaluate(COMPARE, sent)
    finally:
        page.close()
    assert isinstance(mean, int | float), f"{name}: its size is {worst}, not {mean}"
    assert mean <= MEAN and worst <= WORST, f"{name}: {mean:.1f} in the mean, {worst} at worst; REFERENCES=write"


def compare_text(found: str, name: str) -> None:
    """Exactly like the reference."""
    file = HERE / f"{name}.txt"
    if IS_WRITING:
        file.write_text(found + "\n", encoding="utf-8")
    kept = file.read_text(encoding="utf-8").rstrip("\n").split("\n")
    changes = "\n".join(difflib.unified_diff(kept, found.split("\n"), "kept", "found", lineterm="", n=1))
    assert not changes, changes


def still(page: Any) -> None:
    """Wait until the font is there and nothing moves."""
    page.evaluate("document.fonts.ready.then(() => 0)")
    page.mouse.move(0, 0)
    page.wait_for_timeout(300)


@BOTH
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", ["turn", "epic"])
def test_the_row_looks_as_it_did(open_page: Open, browser: Any, name: str, size: Any, theme: str) -> None:
    table = PositionTable(POSITIONS[name][0])
    page = open_page(size=size, color_scheme=theme, reduced_motion="reduce")
    table.open(page)
    still(page)
    compare_picture(browser, page.locator(".row").screenshot(), f"{name}-{size['width']}-{theme}")


@pytest.mark.parametrize(
    "hand", ["A1A2A3A4A5A6", "L1L2L3L4L5L6", "S1S2S3S4S5S6", "D1D2D3D4D5D6", "E1E2E3E4E5E6", "I1I2I3I4I5I6"]
)
def test_the_cards_look_as_they_did(open_page: Open, browser: Any, hand: str) -> None:
    others = {"A": "LS", "L": "AS", "S": "AL", "D": "EI", "E": "DI", "I": "DE"}[hand[0]]
    enemy = "".join(f"{letter}{strength}" for letter in others for strength in (1, 2, 3))
    table = PositionTable(f"{hand[0]}{others} ././. ././. {hand}/{enemy} *")
    page = open_page(reduced_motion="reduce")
    table.open(page)
    still(page)
    compare_picture(browser, page.locator(".hand").last.screenshot(), f"cards-{hand[0]}")


@pytest.mark.parametrize("name", POSITIONS)
def test_the_table_reads_as_it_did(open_page: Open, name: str) -> None:
    position, played = POSITIONS[name]
    table = PositionTable(position, *played.split())
    page = open_page()
    table.open(page)
    still(page)
    compare_text(page.evaluate(READ), f"table {name}".replace(" ", "-"))


def test_the_start_page_reads_as_it_did(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Epic team").wait_for()
    page.get_by_text("All options").click()
    page.get_by_role("button", name="Start with these seats").wait_for()
    text = page.evaluate(READ)
    compare_text(re.sub(r"\(\d+ parts so far\)", "(… parts so far)", text), "start")
