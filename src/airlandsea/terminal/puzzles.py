"""Puzzles in a terminal: the position, tries until the answer is right, and what the options are worth."""

from collections.abc import Iterable

from ..locale import text, translate
from ..puzzles import Puzzle, percent, proof_message
from ..text.lines import ask, line_width, say
from ..text.options import in_words
from ..text.parse_answer import UnreadableAnswer, read_line
from .game import QUIT, Leave
from .screen import screen

SOLUTION, SKIP = "solution", "skip"


def solve_in_turn(puzzles: Iterable[Puzzle]) -> None:
    """Ask one puzzle after the other, and count those solved at the first try; raises `Leave` when the player does."""
    streak = 0
    for puzzle in puzzles:
        streak = streak + 1 if solve(puzzle) == [True] else 0
        if streak:
            say(translate("puzzle-streak", number=streak))
        say()
    say(translate("puzzle-done"))


def solve(puzzle: Puzzle) -> list[bool]:
    """Ask until the answer is right, or is asked for; returns whether each try was right."""
    say(
        translate(
            "puzzle-heading", puzzle=puzzle.id, theme=translate(f"puzzle-theme-{puzzle.theme}"), level=puzzle.level
        )
    )
    print(screen(puzzle.view, puzzle.options, line_width()), flush=True)
    say(translate("puzzle-goal"))
    tries: list[bool] = []
    while not any(tries):
        answer = ask("> ")
        if answer.lower() in QUIT:
            raise Leave
        if answer.lower() == SKIP:
            return tries
        if answer.lower() == SOLUTION:
            break
        tries += judge(puzzle, answer)
    explain(puzzle)
    return tries


def judge(puzzle: Puzzle, answer: str) -> list[bool]:
    """Say whether an answer is right; nothing counts that is not among the options."""
    try:
        action = read_line(puzzle.view, puzzle.options, answer)
    except UnreadableAnswer:
        say(translate("puzzle-not-read", text=repr(answer)))
        return []
    is_right = puzzle.is_solved_by(action)
    say(translate("puzzle-right" if is_right else "puzzle-wrong"))
    return [is_right]


def explain(puzzle: Puzzle) -> None:
    """Say what the best options are worth, and how that is known."""
    words = {token: in_words(puzzle.view, action) for token in puzzle.values if (action := puzzle.options.get(token))}
    say(translate("puzzle-solution", option=words[puzzle.solution]))
    say(translate("puzzle-theme", theme=translate(f"puzzle-theme-{puzzle.theme}")))
    say(translate("puzzle-values"))
    for token, option in words.items():
        say("  " + translate("puzzle-value", chance=percent(puzzle.values[token]), option=option))
    say(text(proof_message(puzzle)))
