"""A theater between its two stacks, as SVG: for pictures of views and of links."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from .drawing import CORNER, HUES, MINE, SPINE, THEIRS, Canvas, back, face, plate, shadow, spine


@dataclass(frozen=True)
class ShownCard:
    """A card on the table: its code if it lies face up, or is known, and its title if it lies face up."""

    code: str
    title: str = ""


@dataclass(frozen=True)
class Column:
    """A theater. Pairs are for the near side, which is drawn below, and then for the far side.

    Args:
        letter: of the theater
        name: of the theater
        strengths: of both sides
        supplies: of both sides
        controller: 0: the near side; 1: the far side; None: nobody
        stacks: of both sides, from the bottom to the top
    """

    letter: str
    name: str
    strengths: tuple[int, int]
    supplies: tuple[int, int]
    controller: int | None
    stacks: tuple[Sequence[ShownCard], Sequence[ShownCard]]


@dataclass(frozen=True)
class Frame:
    """Where the columns of a picture stand, in its own units."""

    top: float
    bottom: float
    tile_height: float = 74
    face_height: float = 150
    widest_card: float = 260

    @property
    def middle(self) -> float:
        """The middle between top and bottom."""
        return (self.top + self.bottom) / 2


GAP = 8  # between a theater and its stacks


def draw_column(canvas: Canvas, column: Column, frame: Frame, x: float, width: float) -> Iterator[str]:
    """Yield a theater between its two stacks."""
    y = frame.middle - frame.tile_height / 2
    card_width = min(width, frame.widest_card)
    left = x + (width - card_width) / 2
    yield from draw_stack(canvas, column.stacks[1], frame, left, y - GAP, card_width, -1)
    yield from draw_stack(canvas, column.stacks[0], frame, left, y + frame.tile_height + GAP, card_width, 1)
    hue, unit = HUES[column.letter], frame.tile_height / 74
    yield shadow(x, y, width, frame.tile_height)
    yield plate(canvas, hue, x, y, width, frame.tile_height)
    yield canvas.draw(f"t{column.letter}", x + 14, y + 20 * unit, 34 * unit, hue)
    title_width = width - 130 - (40 if any(column.supplies) else 0)
    yield canvas.text(column.name, x + 22 + 34 * unit, y + 49 * unit, 32 * unit, hue.ink, max_width=title_width)
    for side, height in ((1, 4 * unit), (0, 38 * unit)):
        is_holder = column.controller == side
        fill = (THEIRS if side else MINE) if is_holder else "#0b1315"
        ink = "#10161f" if is_holder else "#ffffff"
        box = f'width="54" height="{32 * unit:g}" rx="8"'
        yield f'<rect x="{x + width - 62:g}" y="{y + height:g}" {box} fill="{fill}"/>'
        baseline = y + height + 26 * unit
        yield canvas.text(str(column.strengths[side]), x + width - 35, baseline, 28 * unit, ink, anchor="middle")
        if column.supplies[side]:
            supplies = f"+{column.supplies[side]}"
            yield canvas.text(supplies, x + width - 68, baseline, 24 * unit, hue.ink, anchor="end")


def draw_stack(
    canvas: Canvas, cards: Sequence[ShownCard], frame: Frame, x: float, start: float, width: float, way: int
) -> Iterator[str]:
    """Yield a stack that grows from `start` away from the theater: up if `way` is -1. The uncovered card is the
    outermost.
    """
    if not cards:
        return
    height = frame.middle - frame.tile_height / 2 - GAP - frame.top
    step = min(SPINE, (height - frame.face_height) / max(1, len(cards) - 1))
    for nth, card in enumerate(cards):
        is_uncovered = nth == len(cards) - 1
        height = frame.face_height if is_uncovered else step
        y = start + step * nth if way > 0 else start - step * nth - height
        if not card.title:
            yield back(canvas, x, y, width, height if is_uncovered else step + CORNER, card.code)
        elif is_uncovered:
            yield face(canvas, card.code, card.title, x, y, width, height)
        else:
            yield spine(canvas, card.code, card.title, x, y, width, step)
