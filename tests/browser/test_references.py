"""What was looked at by eye stays as it was: pictures of cards and tables, and the screens as a screen reader has them.

Only what is drawn from the page's own font and drawings is compared as a picture, with some tolerance. After a change
that is meant, REFERENCES=write writes them again: look at them before you commit them.
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
from .positions import STATES, PositionTable
from .waits import wait_until_still

Open = Callable[..., Any]
HERE = Path(__file__).parent / "references"
IS_WRITING = os.environ.get("REFERENCES") == "write"

# The mean difference of two pictures, of 255, at a quarter of their size; and that of the worst spot. Other versions of
# the browser draw letters a little differently; a sign that is missing is more than this.
MEAN, WORST = 3, 90
SHRINK = """async ([data, times]) => {
  const picture = await createImageBitmap(await (await fetch('data:image/png;base64,' + data)).blob())
  const canvas = new OffscreenCanvas(Math.ceil(picture.width / times), Math.ceil(picture.height / times))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}"""
HALVE = f"""async (data) => {{
  const half = await ({SHRINK})([data, 2])
  const canvas = new OffscreenCanvas(half.width, half.height)
  canvas.getContext('2d').putImageData(half, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  return btoa(Array.from(bytes, (one) => String.fromCharCode(one)).join(''))
}}"""
COMPARE = f"""async ([one, other]) => {{
  const [kept, found] = await Promise.all([one, other].map((data) => ({SHRINK})([data, 2])))
  const far = kept.data.map((dot, nth) => Math.abs(dot - found.data[nth]))
  const size = ({{width, height}}) => [width, height]
  return {{
    sizes: [size(kept), size(found)],
    mean: far.reduce((sum, one) => sum + one, 0) / far.length,
    worst: far.reduce((most, one) => Math.max(most, one), 0),
  }}
}}"""

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
    const isLeaf = node.matches('button, a, summary, h1, h2, h3, p, dt, dd, legend')
    if (isLeaf) return add(tag + ':', said(node), states(node))
    if (node.matches('input, select')) return add(tag + ':', node.ariaLabel ?? '', states(node))
    const name = [node.role ?? (node.ariaLabel ? tag : ''), node.ariaLabel ?? ''].join(' ').trim()
    if (name) add(name)
    for (const child of node.childNodes) read(child, depth + (name ? 1 : 0))
  }
  read(document.body, 0)
  return lines.join('\\n')
}"""


def compare_picture(browser: Any, picture: bytes, name: str) -> None:
    """Like the reference, or nearly so. References are kept at half their size."""
    file = HERE / f"{name}.png"
    page = browser.new_page()  # an empty one, which no policy keeps from reading pictures
    try:
        half = page.evaluate(HALVE, encoded(picture))
        if IS_WRITING:
            file.write_bytes(base64.b64decode(half))
        found = page.evaluate(COMPARE, [encoded(file.read_bytes()), half])
    finally:
        page.close()
    assert found["sizes"][0] == found["sizes"][1], f"{name}: it has another size"
    mean, worst = found["mean"], found["worst"]
    assert mean <= MEAN and worst <= WORST, f"{name}: {mean:.1f} in the mean, {worst} at worst"


def encoded(picture: bytes) -> str:
    return base64.b64encode(picture).decode()


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
    page.mouse.move(0, 0)
    wait_until_still(page)


@pytest.mark.parametrize(("size", "theme"), [(DESKTOP, "dark"), (PHONE, "dark"), (PHONE, "light")])
@pytest.mark.parametrize("name", ["turn", "epic"])
def test_the_row_looks_as_it_did(open_table: Open, browser: Any, name: str, size: Any, theme: str) -> None:
    table = PositionTable(STATES[name][0])
    page = open_table(table, size, color_scheme=theme, reduced_motion="reduce")
    still(page)
    compare_picture(browser, page.locator(".row").screenshot(), f"{name}-{size['width']}-{theme}")


@pytest.mark.skipif(IS_WRITING, reason="it would be kept")
def test_a_sign_that_is_missing_would_be_seen(open_table: Open, browser: Any) -> None:
    table = PositionTable(STATES["turn"][0])
    page = open_table(table, PHONE, color_scheme="dark", reduced_motion="reduce")
    still(page)
    page.evaluate("document.querySelector('[data-look=A3] .picture').style.visibility = 'hidden'")
    with pytest.raises(AssertionError, match="at worst"):
        compare_picture(browser, page.locator(".row").screenshot(), "turn-360-dark")


@pytest.mark.parametrize(
    "hand", ["A1A2A3A4A5A6", "L1L2L3L4L5L6", "S1S2S3S4S5S6", "D1D2D3D4D5D6", "E1E2E3E4E5E6", "I1I2I3I4I5I6"]
)
def test_the_cards_look_as_they_did(open_table: Open, browser: Any, hand: str) -> None:
    others = {"A": "LS", "L": "AS", "S": "AL", "D": "EI", "E": "DI", "I": "DE"}[hand[0]]
    enemy = "".join(f"{letter}{strength}" for letter in others for strength in (1, 2, 3))
    table = PositionTable(f"{hand[0]}{others} ././. ././. {hand}/{enemy} *")
    page = open_table(table, reduced_motion="reduce")
    still(page)
    compare_picture(browser, page.locator(".hand").last.screenshot(), f"cards-{hand[0]}")


@pytest.mark.parametrize("name", STATES)
def test_the_table_reads_as_it_did(open_table: Open, name: str) -> None:
    position, played = STATES[name]
    table = PositionTable(position, *played.split())
    page = open_table(table)
    still(page)
    compare_text(page.evaluate(READ), f"table {name}".replace(" ", "-"))


def test_the_start_page_reads_as_it_did(open_page: Open) -> None:
    page = open_page()
    page.get_by_role("button", name="Epic team").wait_for()
    page.get_by_text("All options").click()
    page.get_by_role("button", name="Start with these seats").wait_for()
    text = page.evaluate(READ)
    compare_text(re.sub(r"\(\d+ parts so far\)", "(… parts so far)", text), "start")
