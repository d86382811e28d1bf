"""Pieces of a picture, as SVG: texts that fit, cards, stacks. Colours and drawings are those of the page."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

WIDTH, HEIGHT = 1200, 630  # what chat programs show links with
MINE, THEIRS = "#ffcf4d", "#a9dcff"
LIGHT, DIM = "#f4f1e6", "#c6d2cf"
POSTER, TEXT = "Barlow Condensed SemiBold", "Barlow SemiBold"  # as the files call themselves
LETTER_WIDTHS = {POSTER: 0.43, TEXT: 0.56}  # of a letter on average, in font sizes
CORNER = 12
SPINE = 34  # height of what is seen of a covered card
SYMBOL = re.compile(r'<symbol id="([\w-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)</symbol>', re.DOTALL)


@dataclass(frozen=True)
class Hue:
    """The colours of a theater."""

    light: str
    dark: str
    ink: str

    @property
    def gradient(self) -> str:
        """The name of the gradient between its two colours."""
        return f"from-{self.light[1:]}"


HUES = {
    "A": Hue("#2a5fc9", "#1d459b", "#ffffff"),
    "L": Hue("#f8d768", "#e6b52a", "#10161f"),
    "S": Hue("#a5ece0", "#6fcdbb", "#10161f"),
    "D": Hue("#7c2478", "#571653", "#ffffff"),
    "E": Hue("#cf3a20", "#9d2611", "#ffffff"),
    "I": Hue("#b6b3ca", "#9b98b3", "#10161f"),
}
BACK = Hue("#344d56", "#2b4149", "#ffffff")


class Art:
    """The drawings of the page."""

    def __init__(self, file: Path) -> None:
        text = file.read_text(encoding="utf-8")
        self.symbols = {name: (int(width), inner) for name, width, _, inner in SYMBOL.findall(text)}

    def draw(self, name: str, x: float, y: float, size: float, hue: Hue) -> str:
        """A drawing in a square, in the ink of a hue."""
        width, inner = self.symbols[name]
        shown = re.sub(r'class="([\w -]+)"', lambda found: style_of(found[1], hue), inner)
        return f'<g transform="translate({x:g} {y:g}) scale({size / width:g})" fill="{hue.ink}">{shown}</g>'


@cache
def art_of(folder: Path) -> Art:
    """The drawings in a folder, read once."""
    return Art(folder / "art.svg")


def style_of(classes: str, hue: Hue) -> str:
    """What the classes of a drawing mean (`frontend/src/theme/base.css`)."""
    line = f'fill="none" stroke="{hue.ink}" stroke-linecap="round" stroke-linejoin="round"'
    styles = {
        "draw-line": f'{line} stroke-width="3.6"',
        "sign-line": f'{line} stroke-width="2.4"',
        "draw-pale": 'opacity="0.55"',
        "draw-hole": f'fill="{hue.dark}"',
    }
    return " ".join(styles[each] for each in classes.split())


# Texts


def text(
    content: str,
    x: float,
    y: float,
    size: float,
    fill: str = LIGHT,
    font: str = POSTER,
    anchor: str = "start",
    room: float = WIDTH,
) -> str:
    """A line of text with its baseline at `y`, made smaller until it fits into `room`."""
    wanted = len(content) * LETTER_WIDTHS[font] * size
    fitting = size * min(1, room / max(1, wanted))
    return (
        f'<text x="{x:g}" y="{y:g}" font-family="{font}" font-size="{fitting:.1f}" fill="{fill}" '
        f'text-anchor="{anchor}">{escape(content)}</text>'
    )


# Cards


def face(art: Art, code: str, title: str, x: float, y: float, width: float, height: float) -> str:
    """A card face up."""
    hue = HUES[code[0]]
    head = min(54, height * 0.36)
    drawing = min(width * 0.62, height - head - 40)
    parts = [
        plate(hue, x, y, width, height),
        text(code[1], x + 12, y + head * 0.86, head, hue.ink),
        art.draw(f"t{code[0]}", x + 18 + head * 0.42, y + head * 0.26, head * 0.62, hue),
        text(title, x + 12, y + height - 12, 25, hue.ink, room=width - 20),
    ]
    if drawing > 30:
        parts.append(
            art.draw(code, x + (width - drawing) / 2, y + head + (height - head - 36 - drawing) / 2, drawing, hue)
        )
    return "".join(parts)


def spine(code: str, title: str, x: float, y: float, width: float) -> str:
    """The visible edge of a covered card that lies face up."""
    hue = HUES[code[0]]
    return (
        plate(hue, x, y, width, SPINE + CORNER)
        + text(code[1], x + 10, y + 26, 28, hue.ink)
        + text(title, x + 32, y + 25, 22, hue.ink, room=width - 40)
    )


def back(art: Art, x: float, y: float, width: float, height: float) -> str:
    """A card face down."""
    size = min(width, height) * 0.6
    rose = (
        art.draw("rose", x + (width - size) / 2, y + (height - size) / 2, size, Hue("", "", "#86a3ab"))
        if size > 30
        else ""
    )
    return plate(BACK, x, y, width, height) + rose


def plate(hue: Hue, x: float, y: float, width: float, height: float) -> str:
    """The ground of a card."""
    box = f'x="{x:g}" width="{width:g}" height="{height:g}" rx="{CORNER}"'
    edge = 'stroke="#fff" stroke-opacity="0.3" stroke-width="2"'
    return (
        f'<rect {box} y="{y + 4:g}" fill="#000" opacity="0.35"/>'
        f'<rect {box} y="{y:g}" fill="url(#{hue.gradient})" {edge}/>'
    )


# The whole


def picture(parts: Sequence[str]) -> str:
    """A picture of these parts, on the table."""
    gradients = "".join(
        f'<linearGradient id="{hue.gradient}" x2="1" y2="1"><stop stop-color="{hue.light}"/>'
        f'<stop offset="1" stop-color="{hue.dark}"/></linearGradient>'
        for hue in (*HUES.values(), BACK)
    )
    felt = (
        '<radialGradient id="felt" cx="0.5" cy="0.45" r="0.75"><stop stop-color="#2b5a5c"/>'
        '<stop offset="0.7" stop-color="#12282b"/><stop offset="1" stop-color="#0b1416"/></radialGradient>'
    )
    ground = f'<defs>{felt}{gradients}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#felt)"/>'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">'
    return "".join([head, ground, *parts, "</svg>"])
