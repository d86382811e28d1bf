"""Lines in and out: plain text without colours and cursor, as wide as the terminal but at most 80 columns."""

import re
import shutil
import sys
import textwrap
import unicodedata

from ..draw import MAX_WIDTH

MIN_WIDTH = 30
NO_BREAK = "\N{NO-BREAK SPACE}"
KEY = re.compile(r"\x1b(?:\[[0-9;]*|O)[A-Za-z~]")  # an arrow key and its like, where no line editor reads them
COLUMNS = re.compile(r".{0,15}\S  +(?=\S)")  # what stands before the last column of a line


def line_width() -> int:
    """Return how many columns a line may have."""
    if not sys.stdout.isatty():
        return MAX_WIDTH
    return max(MIN_WIDTH, min(MAX_WIDTH, shutil.get_terminal_size().columns))


def wrap(text: str, width: int = MAX_WIDTH) -> str:
    """Break the long lines of a text.

    Continuation lines are indented two columns more than the first. If the line begins with columns, separated by two
    spaces or more, they stand below the last column.
    """
    return "\n".join(wrap_line(line, width) for line in text.splitlines())


def wrap_line(line: str, width: int) -> str:
    """Break a line if it is too long, but not between a number and its percent sign."""
    columns = COLUMNS.match(line)
    margin = columns.end() if columns else len(line) - len(line.lstrip()) + 2
    kept = line.replace(" %", f"{NO_BREAK}%")
    lines = textwrap.wrap(kept, width, subsequent_indent=margin * " ", break_on_hyphens=False)
    return "\n".join(lines).replace(f"{NO_BREAK}%", " %") or line


def make_visible(text: str) -> str:
    """Return a text with the characters that a terminal would obey or hide escaped as in a Python string: names from
    a record can have them. Spaces of every width stay, such as the non-breaking ones of French.
    """
    return "".join(sign if is_visible(sign) else repr(sign)[1:-1] for sign in text)


def is_visible(sign: str) -> bool:
    """Return whether a character is printed as it is."""
    return sign.isprintable() or sign == "\n" or unicodedata.category(sign) == "Zs"


def say(text: str = "") -> None:
    """Print a text, wrapped, and flush it."""
    print(wrap(make_visible(text), line_width()), flush=True)


def ask(prompt: str) -> str:
    """Return one line of input, without arrow keys and spaces around it; raises `EOFError` at the end of input.

    What comes through a pipe is printed too, so that the transcript can be read.
    """
    if sys.stdin.isatty():
        return KEY.sub("", input(prompt)).strip()
    print(prompt, end="", flush=True)  # `input` would lose a Ctrl-C while it writes its prompt to a pipe
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    print(line.rstrip("\n"), flush=True)
    return KEY.sub("", line).strip()
