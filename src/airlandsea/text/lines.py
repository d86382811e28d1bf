"""Lines in and out: plain text without colours and cursor, as wide as the terminal but at most 80 columns."""

import shutil
import sys
import textwrap

from ..draw import MAX_WIDTH

MIN_WIDTH = 30


def line_width() -> int:
    """Return how many columns a line may have."""
    if not sys.stdout.isatty():
        return MAX_WIDTH
    return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size().columns))


def wrap(text: str, width: int = MAX_WIDTH) -> str:
    """Break the long lines of a text; further lines are indented two columns more than the first."""
    return "\n".join(wrap_line(line, width) for line in text.splitlines())


def wrap_line(line: str, width: int) -> str:
    """Break a line if it is too long."""
    margin = line[: len(line) - len(line.lstrip())]
    return "\n".join(textwrap.wrap(line, width, subsequent_indent=margin + "  ", break_on_hyphens=False)) or line


def say(text: str = "") -> None:
    """Print, wrapped, at once."""
    print(wrap(text, line_width()), flush=True)


def ask(prompt: str) -> str:
    """Return one line of input, without blanks around it; raises `EOFError` at the end of input.

    What comes through a pipe is printed too, so that the transcript can be read.
    """
    answer = input(prompt)
    if not sys.stdin.isatty():
        print(answer, flush=True)
    return answer.strip()
