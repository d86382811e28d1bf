"""Lines in and out: plain text, 80 columns, no colours and no cursor. It knows nothing of the game."""

import sys
import textwrap

WIDTH = 80


def wrap(text: str) -> str:
    """Text whose long lines are broken, further lines indented two more than the first."""
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


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")


def listed(items: list[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    return " and ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def counted(number: int, thing: str) -> str:
    """ "1 card", "3 cards", "2 supplies"."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"
