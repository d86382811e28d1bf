"""The table as one observer sees it, as SVG."""

from collections.abc import Iterable, Iterator
from html import escape
from typing import Literal, Protocol

from ..draw import Drawable, draw_theater, label, write_hand
from ..locale import translate
from ..notation.codes import HIDDEN, SEATS, SIDES
from .columns import Column, Frame, ShownCard, draw_column
from .drawing import SANS, Canvas, back, document, face, mini

Theme = Literal["auto", "light", "dark"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark")
INKS = {"light": "#1d2426", "dark": "#f4f1e6"}
GROUNDS = {"light": "#f8f1e0", "dark": "#12282b"}
STYLE = (
    f"<style>.als-auto{{color:{INKS['dark']}}}.als-auto .als-ground{{fill:{GROUNDS['dark']}}}"
    f"@media(prefers-color-scheme:light){{.als-auto{{color:{INKS['light']}}}"
    f".als-auto .als-ground{{fill:{GROUNDS['light']}}}}}</style>"
)
INK = "currentColor"  # of texts on the background

WIDTH, HEIGHT = 900, 760
MARGIN = 16
FRAME = Frame(top=122, bottom=618, tile_height=54, face_height=112, widest_card=210)
FAR_HAND = (46, 44, 62)  # top, width and height of a card
NEAR_HAND = (632, 116, 116)
HAND_GAP = 8


class Visible(Drawable, Protocol):
    """What a picture shows of a view."""

    @property
    def number(self) -> int:
        """Which battle of its war it is, from 1."""

    @property
    def score(self) -> tuple[int, int]:
        """[side] victory points."""


def picture(view: Visible, theme: Theme = "auto", font: str = SANS) -> str:
    """Return the table as its observer sees it, as an SVG document.

    The side of the observer is below, for spectators side 1. Title and description are for screen readers, in the
    language of `airlandsea.locale.using_language`.

    Args:
        view: what to draw; of a battle for a referee, `Battle.referee_view`
        theme: "light", "dark", or "auto": as the reader's system is set
        font: of all texts, the reader's own without serifs by default

    Raises:
        ValueError: an unknown theme
    """
    canvas = Canvas(font)
    parts = [*draw_table(canvas, view)]
    return sheet(canvas, parts, (heading(view), describe(view)), theme)


def sheet(
    canvas: Canvas,
    parts: Iterable[str],
    spoken: tuple[str, str],
    theme: Theme,
    size: tuple[int, int] = (WIDTH, HEIGHT),
    style: str = "",
) -> str:
    """Return a document with the background of a theme under its parts.

    Args:
        canvas: what the parts were drawn with
        parts: from back to front
        spoken: title and description
        theme: one of `THEMES`
        size: width and height
        style: rules of CSS that the parts need
    """
    if theme not in THEMES:
        raise ValueError(f"theme {theme!r}: one of {', '.join(THEMES)}")
    title, description = (escape(text, quote=False) for text in spoken)
    fill = 'class="als-ground"' if theme == "auto" else f'fill="{GROUNDS[theme]}"'
    ground = f'<rect width="{size[0]}" height="{size[1]}" rx="18" {fill}/>'
    look = ' class="als-auto"' if theme == "auto" else f' color="{INKS[theme]}"'
    style += STYLE if theme == "auto" else ""
    attributes = f' role="img" style="max-width:100%;height:auto" font-family="sans-serif" font-weight="600"{look}'
    head = f"<title>{title}</title><desc>{description}</desc>"
    return document(*size, [head, style, canvas.definitions, ground, *parts], attributes)


# In words


def heading(view: Visible) -> str:
    """Return "Battle 2. 6 : 3"; the score of side 1 first."""
    return f"{translate('situation-battle', number=view.number)} {view.score[0]} : {view.score[1]}"


def describe(view: Visible) -> str:
    """Return the table in lines: theater by theater, the uncovered card of a stack first, then the hands."""
    side = view.side or 0
    lines = [line for letter in view.row for line in draw_theater(view, side, letter) if line]
    hands = [f"{SEATS[seat]}: {write_hand(view, seat)}" for seat in view.seats]
    return "\n".join([*lines, *hands])


# Drawn


def draw_table(canvas: Canvas, view: Visible) -> Iterator[str]:
    """Yield everything on the background."""
    yield from draw_heading(canvas, view)
    yield from draw_hands(canvas, view)
    yield from draw_columns(canvas, view)


def draw_heading(canvas: Canvas, view: Visible) -> Iterator[str]:
    """Yield battle and score."""
    yield canvas.text(heading(view), MARGIN, 32, 22, INK)


def draw_columns(canvas: Canvas, view: Visible) -> Iterator[str]:
    """Yield the theaters."""
    width = (WIDTH - MARGIN) / len(view.row)
    for slot, letter in enumerate(view.row):
        yield from draw_column(canvas, column_of(view, letter), FRAME, MARGIN + slot * width, width - MARGIN)


def column_of(view: Visible, letter: str) -> Column:
    """Return a theater as the observer sees it."""
    sides = (view.side or 0, 1 - (view.side or 0))
    controller = view.controller(letter)
    near, far = ([show_card(code) for code in view.stacks[SIDES[side] + letter]] for side in sides)
    return Column(
        letter,
        translate(f"theater-{letter}"),
        (view.strength(sides[0], letter), view.strength(sides[1], letter)),
        (view.supplies(sides[0], letter), view.supplies(sides[1], letter)),
        None if controller is None else sides.index(controller),
        (near, far),
    )


def show_card(code: str) -> ShownCard:
    """Return a card as it is drawn: hidden, face down and known, or face up."""
    if code == HIDDEN:
        return ShownCard("")
    return ShownCard(code, translate(f"card-{code}") if code.isupper() else "")


def draw_hands(canvas: Canvas, view: Visible) -> Iterator[str]:
    """Yield the hands of both sides, with a label before each."""
    near = view.side or 0
    for side, (top, width, height) in ((1 - near, FAR_HAND), (near, NEAR_HAND)):
        yield canvas.text(label(view, side), MARGIN, top + height / 2 + 6, 18, INK, max_width=52)
        cards = [card for seat in view.seats if seat & 1 == side for card in hand_of(view, seat)]
        step = min(width + HAND_GAP, (WIDTH - 2 * MARGIN - 64 - width) / max(1, len(cards) - 1))
        for nth, code in enumerate(cards):
            x = MARGIN + 64 + nth * step
            if not code:
                yield back(canvas, x, top, width, height)
            elif side == near:
                yield face(canvas, code, translate(f"card-{code}"), x, top, width, height)
            else:
                yield mini(canvas, code, x, top, width, height)


def hand_of(view: Visible, seat: int) -> list[str]:
    """Return the cards of a hand, "" for those that are not known."""
    known = view.known_hand(seat)
    return [*known, *[""] * (view.hand_size(seat) - len(known))]
