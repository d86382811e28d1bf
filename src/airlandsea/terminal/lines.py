"""Lines in and out: plain text, 80 columns, no colours and no cursor. It knows nothing of the game."""

import sys
import textwrap

WIDTH = 80


def wrap(text: str) -> str:
    """Text whose long lines are broken, the following lines indented two more than the first."""
    return "\n".join(wrap_line(line) for line in text.splitlines())


def wrap_line(line: str) -> str:
    """One line, broken where it is too long."""
    margin = line[: len(line) - len(line.lstrip())]
    return "\n".join(textwrap.wrap(line, WIDTH, subsequent_indent=margin + "  ", break_on_hyphens=False)) or line


def say(text: str = "") -> None:
    """Print, wrapped, at once."""
    print(wrap(text), flush=True)


def ask(prompt: str) -> str:
    """One line of input, without blanks around it; raises `EOFError` at the end of input.

    What comes through a pipe is printed too, so that the transcript can be read.
    """
    answer = input(prompt)
    if not sys.stdin.isatty():
        print(answer, flush=True)
    return answer.strip()
