"""Numbers and tables of the page, as Markdown."""

from collections.abc import Iterable, Sequence
from textwrap import fill

from ..arena.stats import Estimate

WIDTH = 118
NO_BREAK = "\0%"  # stands for " %" while lines are broken


def wrap(text: str) -> str:
    """Return Markdown with its prose wrapped at `WIDTH`; tables, headings and pictures stay as they are."""
    return "\n\n".join(wrap_block(block) for block in text.split("\n\n"))


def wrap_block(block: str) -> str:
    """Return a paragraph or a list wrapped at `WIDTH`."""
    if block.startswith(("|", "#", "![")):
        return block
    items: list[str] = []
    for line in block.replace(" %", NO_BREAK).split("\n"):
        if line.startswith("- ") or not items:
            items.append(line)
        else:
            items[-1] += f" {line.strip()}"
    lines = [
        fill(
            item,
            WIDTH,
            subsequent_indent="  " if item.startswith("- ") else "",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for item in items
    ]
    return "\n".join(lines).replace(NO_BREAK, " %")


def points(each: Estimate | None, digits: int = 2) -> str:
    """Return points with their sign and interval: "+1.51 (+1.50 to +1.52)"."""
    if each is None:
        return "not measured"
    return f"{each.value:+.{digits}f} ({each.low:+.{digits}f} to {each.high:+.{digits}f})"


def percent(each: Estimate | None, digits: int = 1) -> str:
    """Return a share with its interval: "62.6 % (62.5 to 62.7)"."""
    if each is None:
        return "not measured"
    value, low, high = (100 * number for number in (each.value, each.low, each.high))
    return f"{value:.{digits}f} % ({low:.{digits}f} to {high:.{digits}f})"


def count(number: int) -> str:
    """Return a number with commas."""
    return f"{number:,}"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
