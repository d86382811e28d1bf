"""Pieces of a picture, as SVG: texts that fit, cards, stacks. Colours and drawings are those of the page.

The drawings are in `art`, shared with the page. A `Canvas` remembers which of them a picture
uses: each is defined in it once.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

ART = Path(__file__).with_name("art")
FILES = ("cards", "signs")
MINE, THEIRS = "#ffcf4d", "#a9dcff"
LIGHT, DIM = "#f4f1e6", "#c6d2cf"
POSTER, TEXT = "Barlow Condensed SemiBold", "Barlow SemiBold"  # as the files of the page's fonts call themselves
SANS = "sans-serif"  # the reader's font, which may be wide
LETTER_WIDTHS = {
    POSTER: 0.43,
    TEXT: 0.56,
    SANS: 0.66,
}  # of a letter on average, in font sizes; SANS: of the widest known
CORNER = 12
SPINE = 34  # height of what is seen of a covered card
SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)</symbol>', re.DOTALL)


@dataclass(frozen=True)
class Hue:
    """The colours of a theater, or of the back of a card."""

    name: str
    light: str
    dark: str
    ink: str


HUES = {
    "A": Hue("A", "#2a5fc9", "#1d459b", "#ffffff"),
    "L": Hue("L", "#f8d768", "#e6b52a", "#10161f"),
    "S": Hue("S", "#a5ece0", "#6fcdbb", "#10161f"),
    "D": Hue("D", "#7c2478", "#571653", "#ffffff"),
    "E": Hue("E", "#cf3a20", "#9d2611", "#ffffff"),
    "I": Hue("I", "#b6b3ca", "#9b98b3", "#10161f"),
}
BACK = Hue("back", "#344d56", "#2b4149", "#86a3ab")


class Canvas:
    """The texts and drawings of one picture.

    Args:
        font: the default font of texts
    """

    def __init__(self, font: str = SANS) -> None:
        self.font = font
        self.symbols: dict[str, str] = {}
        self.gradients: dict[str, str] = {}

    @property
    def definitions(self) -> str:
        """The gradients and symbols that the picture uses, sorted by name."""
        used = self.gradients | self.symbols
        return f"<defs>{''.join(used[name] for name in sorted(used))}</defs>"

    def draw(self, name: str, x: float, y: float, size: float, hue: Hue) -> str:
        """Return a drawing in a square, in the ink of a hue."""
        id = f"als-{name}-{hue.name}"
        if id not in self.symbols:
            width, inner = drawings()[name]
            styled = re.sub(r'class="([\w -]+)"', lambda found: style_of(found[1], hue), inner)
            self.symbols[id] = f'<symbol id="{id}" viewBox="0 0 {width} {width}" fill="{hue.ink}">{styled}</symbol>'
        return f'<use href="#{id}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'

    def gradient(self, hue: Hue) -> str:
        """Return the fill of a card of a hue: a reference to its gradient."""
        id = f"als-{hue.name}"
        self.gradients[id] = (
            f'<linearGradient id="{id}" x2="1" y2="1"><stop stop-color="{hue.light}"/>'
            f'<stop offset="1" stop-color="{hue.dark}"/></linearGradient>'
        )
        return f"url(#{id})"

    def text(
        self,
        content: str,
        x: float,
        y: float,
        size: float,
        fill: str = LIGHT,
        font: str | None = None,
        anchor: str = "start",
        max_width: float = 1200,
    ) -> str:
        """Return a line of text with its baseline at `y`, made smaller until it fits into `max_width`."""
        font = font or self.font
        wanted = count_widths(content) * LETTER_WIDTHS[font] * size
        fitting = size * min(1, max_width / max(1, wanted))
        named = "" if font == SANS else f' font-family="{font}"'
        where = "" if anchor == "start" else f' text-anchor="{anchor}"'
        return (
            f'<text x="{x:g}" y="{y:g}"{named} font-size="{fitting:.1f}" fill="{fill}"{where}>'
            f"{escape(content, quote=False)}</text>"
        )


@cache
def drawings() -> dict[str, tuple[int, str]]:
    """Return the drawings by name, read once: the side of the square, and its content."""
    text = "\n".join((ART / f"{name}.svg").read_text("utf-8") for name in FILES)
    return {name: (int(width), inner) for name, width, _, inner in SYMBOL.findall(text)}


def style_of(classes: str, hue: Hue) -> str:
    """Return what the classes of a drawing mean (`frontend/src/theme/base.css`)."""
    line = f'fill="none" stroke="{hue.ink}" stroke-linecap="round" stroke-linejoin="round"'
    styles = {
        "draw-line": f'{line} stroke-width="3.6"',
        "sign-line": f'{line} stroke-width="2.4"',
        "draw-pale": 'opacity="0.55"',
        "draw-hole": f'fill="{hue.dark}"',
    }
    return " ".join(styles[each] for each in classes.split())


def count_widths(content: str) -> int:
    """Return how many letters wide a text is: Chinese and Japanese characters take about two."""
    return sum(2 if sign >= "\u2e80" else 1 for sign in content)


# Cards


def face(canvas: Canvas, code: str, title: str, x: float, y: float, width: float, height: float) -> str:
    """Return a card face up."""
    hue = HUES[code[0]]
    head = min(54, height * 0.36)
    size = min(25, height * 0.17)
    drawing = min(width * 0.62, height - head - size * 1.6)
    parts = [
        shadow(x, y, width, height),
        plate(canvas, hue, x, y, width, height),
        canvas.text(code[1], x + 12, y + head * 0.86, head, hue.ink),
        canvas.draw(f"t{code[0]}", x + 18 + head * 0.56, y + head * 0.26, head * 0.62, hue),
        canvas.text(title, x + 12, y + height - size / 2, size, hue.ink, max_width=width - 20),
    ]
    if drawing > 30:
        place = x + (width - drawing) / 2, y + head + (height - head - size * 1.44 - drawing) / 2
        parts.append(canvas.draw(code, *place, drawing, hue))
    return "".join(parts)


def spine(canvas: Canvas, code: str, title: str, x: float, y: float, width: float, seen: float = SPINE) -> str:
    """Return the visible edge of a covered card that lies face up; `seen`: its height."""
    hue, unit = HUES[code[0]], seen / SPINE
    return (
        plate(canvas, hue, x, y, width, seen + CORNER)
        + canvas.text(code[1], x + 10, y + 26 * unit, 28 * unit, hue.ink)
        + canvas.text(title, x + 32, y + 25 * unit, 22 * unit, hue.ink, max_width=width - 40)
    )


def mini(canvas: Canvas, code: str, x: float, y: float, width: float, height: float) -> str:
    """Return a small card face up: its number and its theater."""
    hue = HUES[code[0]]
    sign = min(width, height) * 0.42
    return (
        plate(canvas, hue, x, y, width, height)
        + canvas.text(code[1], x + width / 2, y + height * 0.45, height * 0.42, hue.ink, anchor="middle")
        + canvas.draw(f"t{code[0]}", x + (width - sign) / 2, y + height * 0.55, sign, hue)
    )


def back(canvas: Canvas, x: float, y: float, width: float, height: float, known: str = "") -> str:
    """Return a card face down; `known`: the code that the reader knows it by."""
    size = min(width, height) * 0.6
    parts = [plate(canvas, BACK, x, y, width, height)]
    if known:
        parts.append(canvas.text(known, x + 10, y + min(26, height - 6), 24, LIGHT))
    if size > 30:
        parts.append(canvas.draw("rose", x + (width - size) / 2, y + (height - size) / 2, size, BACK))
        parts.insert(0, shadow(x, y, width, height))
    return "".join(parts)


def plate(canvas: Canvas, hue: Hue, x: float, y: float, width: float, height: float) -> str:
    """Return the background of a card."""
    box = f'x="{x:g}" width="{width:g}" height="{height:g}" rx="{CORNER}"'
    edge = 'stroke="#fff" stroke-opacity="0.3" stroke-width="2"'
    return f'<rect {box} y="{y:g}" fill="{canvas.gradient(hue)}" {edge}/>'


def shadow(x: float, y: float, width: float, height: float) -> str:
    """Return the shadow of a card on the table."""
    return f'<rect x="{x:g}" y="{y + 4:g}" width="{width:g}" height="{height:g}" rx="{CORNER}" opacity="0.35"/>'


def document(width: int, height: int, parts: Iterable[str], attributes: str = "") -> str:
    """Return a picture of these parts."""
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return "".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}{attributes}>', *parts, "</svg>"])
