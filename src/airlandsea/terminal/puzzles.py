"""Puzzles in a terminal: the position, tries until the answer is right, and what the options are worth."""

from collections.abc import Callable, Iterable

from ..bots import SearchBot
from ..kernel import load
from ..locale import decimal, text, translate
from ..message import Message
from ..options import Action
from ..puzzles import Puzzle, proof_message
from ..puzzles.reasons import known_reasons, reasons_of
from ..review import Analyzer
from ..review.stream import PLAYOUTS
from ..text.lines import ask, line_width, say
from ..text.options import in_words
from ..text.parse_answer import UnreadableAnswer, read_line
from ..text.situation import describe_table, hand
from .game import QUIT, Leave, say_card, say_options
from .screen import screen

SOLUTION, SKIP = "solution", "skip"


def solve_in_turn(puzzles: Iterable[Puzzle]) -> None:
    """Ask one puzzle after the other, and count those solved at the first try; raises `Leave` when the player quits."""
    streak = 0
    for puzzle in puzzles:
        streak = streak + 1 if solve(puzzle) == [True] else 0
        if streak:
            say(translate("puzzle-streak", number=streak))
        say()
    say(translate("puzzle-done"))


def solve(puzzle: Puzzle) -> list[bool]:
    """Ask until the answer is right, or the player asks for it; returns whether each try was right.

    The same wrong answer counts once.
    """
    say(
        translate(
            "puzzle-heading", puzzle=puzzle.id, theme=translate(f"puzzle-theme-{puzzle.theme}"), level=puzzle.level
        )
    )
    print(screen(puzzle.view, puzzle.options, line_width()), flush=True)
    say(translate("puzzle-goal"))
    tried: list[Action] = []
    while not any(map(puzzle.is_solved_by, tried)):
        answer = ask("> ")
        if answer.lower() in QUIT:
            raise Leave
        if answer.lower() == SKIP:
            return [puzzle.is_solved_by(each) for each in tried]
        if answer.lower() == SOLUTION:
            break
        word, _, rest = answer.partition(" ")
        if (look := LOOKS.get(word.lower())) and (not rest or look is explain_card):
            look(puzzle, rest.strip())
        else:
            tried += [each for each in judge(puzzle, answer) if each not in tried]
    explain(puzzle, tried)
    return [puzzle.is_solved_by(each) for each in tried]


def show_table(puzzle: Puzzle, _: str) -> None:
    """Run `board`: describe the table."""
    say(describe_table(puzzle.view))


def show_hand(puzzle: Puzzle, _: str) -> None:
    """Run `hand`: show the player's hand."""
    say(hand(puzzle.view))


def show_options(puzzle: Puzzle, _: str) -> None:
    """Run `options`: list the options in words."""
    say_options(puzzle.view, puzzle.options, puzzle.options.tokens)


def explain_card(_: Puzzle, card: str) -> None:
    """Run `card L3`: explain a card."""
    say_card(card)


def show_help(_: Puzzle, __: str) -> None:
    """Run `help`: list the commands."""
    say(translate("puzzle-help"))


LOOKS: dict[str, Callable[[Puzzle, str], None]] = {  # commands that answer nothing
    **dict.fromkeys(("board", "b"), show_table),
    **dict.fromkeys(("hand", "h"), show_hand),
    **dict.fromkeys(("options", "o"), show_options),
    **dict.fromkeys(("card", "explain"), explain_card),
    **dict.fromkeys(("help", "?"), show_help),
}


def judge(puzzle: Puzzle, answer: str) -> list[Action]:
    """Say whether an answer is right, and return it; nothing counts that is not among the options."""
    try:
        action = read_line(puzzle.view, puzzle.options, answer)
    except UnreadableAnswer:
        say(translate("puzzle-not-read", text=repr(answer)))
        return []
    say(translate("puzzle-right" if puzzle.is_solved_by(action) else "puzzle-wrong"))
    return [action]


def explain(puzzle: Puzzle, tried: Iterable[Action]) -> None:
    """Say what the best options are worth, how that is known, and why wrong answers are worse."""
    words = {token: in_words(puzzle.view, action) for token in puzzle.values if (action := puzzle.options.get(token))}
    say(translate("puzzle-solution", option=words[puzzle.solution]))
    say(" ".join(map(text, known_reasons(puzzle, puzzle.solution))))
    say(translate("puzzle-theme", theme=translate(f"puzzle-theme-{puzzle.theme}")))
    say(translate("puzzle-values"))
    for token, option in words.items():
        say("  " + translate("puzzle-value", chance=decimal(100 * puzzle.values[token]), option=option))
    say(translate(proof_message(puzzle).id, error=decimal(100 * puzzle.error)))
    for action in tried:
        if not puzzle.is_solved_by(action) and (found := search_reasons(puzzle, action.token)):
            option = in_words(puzzle.view, action)
            say(translate("puzzle-why-not", option=option, reasons=" ".join(map(text, found))))


def search_reasons(puzzle: Puzzle, token: str) -> list[Message]:
    """Return why an answer is wrong; only what needs no search where searches are not compiled."""
    if not load().is_fast:
        return known_reasons(puzzle, token)
    return reasons_of(puzzle, token, Analyzer(SearchBot(0, playouts=PLAYOUTS)))
