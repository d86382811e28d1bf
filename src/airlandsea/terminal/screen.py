"""The screen at a prompt: the table, what is known, the question and its options, in at most 80 columns.

It is made from a view and its options alone, so it cannot print what the seat does not know.
"""

from ..options import Action, Options
from ..rules.actions import is_deploy, is_play
from ..rules.state import SWAP
from ..text.grammar import join_list, sentence
from ..text.names import with_title
from ..text.options import COSTS, in_words, play_remarks, sort_for_display
from ..text.situation import describe_known, describe_question, heading
from ..view import View
from .board import table
from .lines import WIDTH, wrap


def screen(view: View, options: Options) -> str:
    """Return the whole screen."""
    parts = [heading(view), table(view), wrap(describe_known(view)), "", wrap(question(view)), listing(view, options)]
    return "\n".join(parts)


# The question


def question(view: View) -> str:
    """Return the question, and say if the partner may answer it too."""
    partner = [seat for seat in view.to_act if seat != view.seat and seat & 1 == view.side]
    note = ' (your partner may answer instead: type "partner")' if partner and can_leave(view) else ""
    return sentence(describe_question(view) + note)


def can_leave(view: View) -> bool:
    """Return whether the partner may answer the open question; in the swap both players pass a card of their own."""
    return view.raw.phase != SWAP


def listing(view: View, options: Options) -> str:
    """Return the options: plays as a table of the hand, others in words; withdrawing with its price."""
    plays = [action for action in options if is_play(action.number)]
    others = [action for action in options if not is_play(action.number)]
    numbers = {action.number: number for number, action in enumerate(sort_for_display(options), 1)}
    lines = [*play_table(view, plays, numbers), *(option_line(view, action, numbers) for action in others)]
    if not plays and view.hand:
        lines.append(f"Your hand: {join_list([with_title(code) for code in view.hand])}.")
    return "\n".join(wrap(line) if len(line) > WIDTH else line for line in lines)


def option_line(view: View, action: Action, numbers: dict[int, int]) -> str:
    """ " 3  2L1  flip your L6 Heavy Tanks in Land face down"."""
    return f"{numbers[action.number]:>3}  {action.token:<4} {in_words(view, action)}"


def play_table(view: View, plays: list[Action], numbers: dict[int, int]) -> list[str]:
    """Return one line for each hand card: its face-up plays and its face-down plays."""
    if not plays:
        return []
    remarks = {action.number: play_remarks(view, action.number) for action in plays}
    marks = {number: "".join("+" if remark == COSTS else "!" for remark in found) for number, found in remarks.items()}
    entry = {action: f"{numbers[action.number]:>2} {action.token}{marks[action.number]}" for action in plays}
    codes = list(dict.fromkeys(action.token[:2].upper() for action in plays))
    up = {code: [entry[a] for a in plays if is_deploy(a.number) and a.token[:2] == code] for code in codes}
    down = {code: [entry[a] for a in plays if a.token[:2] == code.lower()] for code in codes}
    width = max(7, *(len("  ".join(found)) for found in up.values()))
    lines = [f"  {'your hand':<21}{'face up':<{width}}  face down"]
    for code in codes:
        lines += play_lines(code, "  ".join(up[code]), "  ".join(down[code]), width)
    return lines + [text for mark, text in LEGEND.items() if any(mark in found for found in marks.values())]


def play_lines(code: str, up: str, down: str, width: int) -> list[str]:
    """Return the line of a hand card, split in two if it is too long."""
    start = f"  {with_title(code):<21}{up:<{width}}"
    if len(start) + 2 + len(down) <= WIDTH:
        return [f"{start}  {down}".rstrip()]
    return [start.rstrip(), f"{'':<23}{down}"]


LEGEND = {"+": "  + the enemy gains a supply there", "!": "  ! would be destroyed"}
