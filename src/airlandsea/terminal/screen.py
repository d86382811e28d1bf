"""The screen at a prompt: the table, what is known, the question and its options.

It is made from a view and its options alone, so it cannot print what the seat does not know.
"""

from ..draw import MAX_WIDTH, count_columns, draw_table, pad
from ..locale import translate
from ..options import Action, Options
from ..text.grammar import sentence
from ..text.lines import wrap
from ..text.names import with_title
from ..text.options import COSTS, in_words, play_remarks, sort_for_display
from ..text.situation import describe_known, describe_question, heading, list_cards
from ..view import View


def screen(view: View, options: Options, width: int = MAX_WIDTH) -> str:
    """Return the whole screen, in lines of at most `width` columns."""
    known, asked = wrap(describe_known(view), width), wrap(question(view), width)
    parts = [wrap(heading(view), width), draw_table(view, width), known, "", asked, listing(view, options, width)]
    return "\n".join(parts)


# The question


def question(view: View) -> str:
    """Return the question, and say if the partner may answer it too."""
    partner = view.seat is not None and view.mode.partner(view.seat) in view.to_act
    asked = describe_question(view)
    return sentence(translate("terminal-or-partner", question=asked) if partner and can_leave(view) else asked)


def can_leave(view: View) -> bool:
    """Return whether the partner may answer the open question; in the swap both players pass a card of their own."""
    return view.phase != "swap"


def listing(view: View, options: Options, width: int) -> str:
    """Return the options: plays as a table of the hand, others in words; withdrawing with its price."""
    plays = [action for action in options if action.is_play]
    others = [action for action in options if not action.is_play]
    numbers = {action.number: number for number, action in enumerate(sort_for_display(options), 1)}
    lines = play_table(view, plays, numbers, width)
    lines += [option_line(view, action, numbers[action.number]) for action in others]
    if not plays and view.hand:
        lines.append(translate("terminal-hand", cards=list_cards(view.hand)))
    return "\n".join(wrap(line, width) if len(line) > width else line for line in lines)


def option_line(view: View, action: Action, number: int) -> str:
    """Return " 3  2L1  flip your L6 Heavy Tanks in Land face down"."""
    return f"{number:>3}  {action.token:<4} {in_words(view, action)}"


def play_table(view: View, plays: list[Action], numbers: dict[int, int], width: int) -> list[str]:
    """Return one line for each hand card: its face-up plays and its face-down plays."""
    if not plays:
        return []
    remarks = {action.number: play_remarks(view, action) for action in plays}
    marks = {number: "".join("+" if remark == COSTS else "!" for remark in found) for number, found in remarks.items()}
    entry = {action: f"{numbers[action.number]:>2} {action.token}{marks[action.number]}" for action in plays}
    codes = list(dict.fromkeys(str(action.card) for action in plays))
    up = {code: [entry[play] for play in plays if (play.card, play.face) == (code, "up")] for code in codes}
    down = {code: [entry[play] for play in plays if (play.card, play.face) == (code, "down")] for code in codes}
    lines = wide_table(codes, up, down)
    if max(map(count_columns, lines)) > width:
        lines = narrow_table(codes, up, down, width)
    found = "".join(marks.values())
    return lines + [f"  {translate(id)}" for mark, id in LEGEND.items() if mark in found]


def wide_table(codes: list[str], up: dict[str, list[str]], down: dict[str, list[str]]) -> list[str]:
    """Return one line for each hand card."""
    rows = [(translate("terminal-your-hand"), translate("terminal-face-up"), translate("terminal-face-down"))]
    rows += [(with_title(code), "  ".join(up[code]), "  ".join(down[code])) for code in codes]
    first = max(20, *(count_columns(row[0]) for row in rows)) + 1
    second = max(count_columns(row[1]) for row in rows) + 2
    return [f"  {pad(name, first)}{pad(plays, second)}{others}".rstrip() for name, plays, others in rows]


def narrow_table(codes: list[str], up: dict[str, list[str]], down: dict[str, list[str]], width: int) -> list[str]:
    """Return several lines for each hand card, where one is too long: its name, its plays face up, and face down."""
    faces = translate("terminal-face-up"), translate("terminal-face-down")
    column = max(10, *(count_columns(face) + 1 for face in faces))
    lines = [f"  {translate('terminal-your-hand')}"]
    for code in codes:
        lines.append(f"  {with_title(code)}")
        for face, entries in zip(faces, (up[code], down[code]), strict=True):
            in_line = max(1, (width - column - 4) // (max(map(len, entries), default=0) + 2))
            for start in range(0, len(entries), in_line):
                label = "" if start else face
                lines.append(f"    {pad(label, column)}{'  '.join(entries[start : start + in_line])}")
    return lines


LEGEND = {"+": "terminal-sign-supply", "!": "terminal-sign-destroyed"}
