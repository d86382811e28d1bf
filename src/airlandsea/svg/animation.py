"""A battle as a moving picture: what one observer sees after each step, one moment after the other, as SVG."""

from collections.abc import Iterator, Sequence

from .drawing import Canvas
from .picture import INK, MARGIN, WIDTH, Theme, Visible, describe, draw_table, heading, sheet

CAPTION = 640  # width of the caption, right of the heading
LAST_BEATS = 4  # how many times as long as the others the last moment stays


def animation(moments: Sequence[tuple[Visible, str]], theme: Theme = "auto", seconds: float = 1.5) -> str:
    """Return moments of a battle as an animated SVG document, which repeats.

    It moves by CSS alone, in `<img>` too. Readers who want less motion, and programs without CSS, see the last moment.

    Args:
        moments: (view, caption), at least one; `airlandsea.records.moments_of` has those of a battle
        theme: "light", "dark", or "auto": as the reader's system is set
        seconds: how long a moment is shown, more than 0; the last is shown four times as long

    Raises:
        ValueError: an unknown theme, no moment, or no time
    """
    if not moments:
        raise ValueError("no moments")
    if not seconds > 0:
        raise ValueError(f"{seconds} seconds: more than 0")
    canvas = Canvas()
    beats = len(moments) - 1 + LAST_BEATS
    name = f"als-{len(moments)}-{1000 * seconds:.0f}"  # two of them in one page may differ
    drawn = []
    for nth, (view, told) in enumerate(moments):
        is_last = nth == len(moments) - 1
        look = f'class="{name} {name}-last"' if is_last else f'class="{name}" visibility="hidden"'
        inner = "".join(draw_moment(canvas, view, told))
        drawn.append(f'<g {look} style="animation-delay:{nth * seconds:g}s">{inner}</g>')
    style = (
        f"<style>@keyframes {name}{{0%{{visibility:visible}}{100 / beats:.4f}%,to{{visibility:hidden}}}}"
        f"@keyframes {name}-last{{0%{{visibility:visible}}{100 * LAST_BEATS / beats:.4f}%,to{{visibility:hidden}}}}"
        f"@media(prefers-reduced-motion:no-preference){{.{name}{{visibility:hidden;"
        f"animation:{name} {beats * seconds:g}s step-end infinite}}.{name}-last{{animation-name:{name}-last}}}}</style>"
    )
    last = moments[-1][0]
    return sheet(canvas, drawn, (heading(last), describe(last)), theme, style=style)


def draw_moment(canvas: Canvas, view: Visible, told: str) -> Iterator[str]:
    """Yield the table with a caption above it."""
    yield from draw_table(canvas, view)
    if told:
        yield canvas.text(told, WIDTH - MARGIN, 30, 18, INK, anchor="end", max_width=CAPTION)
