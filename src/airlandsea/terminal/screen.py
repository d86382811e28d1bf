"""What a player sees at a prompt: the table, what is known, the question and its options, in at most 80 columns.

Made from a view and its options alone: what the seat cannot know cannot be printed.
"""

from ..notation.codes import HIDDEN
from ..notation.words import question_of
from ..options import Action, Options
from ..phrases.choices import COSTS, in_order, in_words, play_remarks
from ..phrases.lists import counted, listed, sentence
from ..phrases.names import be, player, players, side_name, titled, whose
from ..rules.actions import is_deploy, is_play
from ..rules.state import SWAP, TURN
from ..rules.strength import TIES_FIRST, TIES_NOBODY
from ..view import View
from .board import table
from .lines import WIDTH, wrap


def screen(view: View, options: Options) -> str:
    """Everything a player decides by."""
    parts = [heading(view), table(view), wrap(known(view)), "", wrap(question(view)), listing(view, options)]
    return "\n".join(parts)


def heading(view: View) -> str:
    """Battle, score, target, and who has the ties."""
    first = side_name(view, view.first)
    ties = f"{sentence(f'{first} {be(first)} the 1st Player')} {tie_rule(view)}"
    return f"Battle {view.kernel.battle + 1}. {score_line(view)}\n{ties}"


def score_line(view: View) -> str:
    """ "Score: you 2, the enemy 6; 12 points win the war."."""
    us, them = view.score[view.side or 0], view.score[1 - (view.side or 0)]
    needed = f"{counted(view.kernel.target, 'point')} {'wins' if view.kernel.target == 1 else 'win'} the war"
    return f"Score: {own_side(view)} {us}, the enemy {them}; {needed}."


def own_side(view: View) -> str:
    """ "you", or "your side"."""
    return side_name(view, view.side or 0)


def tie_rule(view: View) -> str:
    """Who controls a tied theater."""
    if view.kernel.ties == TIES_NOBODY:
        return "A tied theater is nobody's."
    holder = view.first if view.kernel.ties == TIES_FIRST else 1 - view.first
    return "Tied theaters are yours." if holder == view.side else "Tied theaters are the enemy's."


# What is known


def known(view: View) -> str:
    """Hands, deck and what waits, one thing a line."""
    others = [seat for seat in range(view.kernel.seats) if seat != view.seat]
    lines = [hand_known(view, seat) for seat in others]
    lines[-1] += f" {deck_known(view)}"
    lines += [waits for side in (0, 1) for waits in permissions(view, side)]
    lines += [binding(view, seat) for seat in range(view.kernel.seats) if view.owed(seat)]
    if view.waiting:
        lines.append(f"Abilities that wait their turn: {listed([titled(code) for code in view.waiting])}.")
    return "\n".join(lines)


def hand_known(view: View, seat: int) -> str:
    """How many cards a player holds, and which of them are known."""
    number = view.hand_size(seat)
    sure = [titled(code) for code in view.known_hand(seat)]
    among = f", {'among them ' if len(sure) < number else ''}{listed(sure)}" if sure else ""
    return sentence(f"{player(view, seat)} holds {counted(number, 'card') if number else 'no cards'}{among}")


def deck_known(view: View) -> str:
    """How high the deck is, and the cards known to lie there."""
    sure = [f"{titled(code)} ({nth(view, place)})" for place, code in enumerate(view.deck, 1) if code != HIDDEN]
    size = f"The deck has {counted(len(view.deck), 'card')}" if view.deck else "The deck is empty"
    return f"{size}{', among them ' + listed(sure) if sure else ''}."


def nth(view: View, place: int) -> str:
    """Where in the deck."""
    if place == len(view.deck):
        return "at the bottom"
    return "on top" if place == 1 else f"number {place} from the top"


def permissions(view: View, side: int) -> list[str]:
    """A waiting Air Drop."""
    if not view.air_drop(side):
        return []
    return [f"{sentence(whose(view, side))[:-1]} next play may go face up to any theater (Air Drop)."]


def binding(view: View, seat: int) -> str:
    """What Neutralize binds a player to."""
    cards = " or ".join(titled(code) for code in view.bound(seat))
    return f"{sentence(players(view, seat))[:-1]} next play from hand must be {cards}, face down (Neutralize)."


# The question


def question(view: View) -> str:
    """What is asked, and of whom else."""
    partner = [seat for seat in view.to_act if seat != view.seat and seat & 1 == view.side]
    note = ' (your partner may answer instead: type "partner")' if partner and can_leave(view) else ""
    asks = question_of(view.kernel).asks
    if view.kernel.phase == TURN and not view.kernel.withdrawal:
        asks = asks.replace("deploy, improvise or withdraw", "deploy or improvise")
    return sentence(asks + note)


def can_leave(view: View) -> bool:
    """Whether the open question is one that partners answer for each other; everybody passes a card of their own."""
    return view.kernel.phase != SWAP


def listing(view: View, options: Options) -> str:
    """The options: plays as a table of the hand, others in words; withdrawing with its price."""
    plays = [action for action in options if is_play(action.number)]
    others = [action for action in options if not is_play(action.number)]
    numbers = {action.number: number for number, action in enumerate(in_order(options), 1)}
    lines = [*play_table(view, plays, numbers), *(option_line(view, action, numbers) for action in others)]
    if not plays and view.hand:
        lines.append(f"Your hand: {listed([titled(code) for code in view.hand])}.")
    return "\n".join(wrap(line) if len(line) > WIDTH else line for line in lines)


def option_line(view: View, action: Action, numbers: dict[int, int]) -> str:
    """ " 3  2L1  flip your L6 Heavy Tanks in Land face down"."""
    return f"{numbers[action.number]:>3}  {action.token:<4} {in_words(view, action)}"


def play_table(view: View, plays: list[Action], numbers: dict[int, int]) -> list[str]:
    """One line for each hand card: where it may go face up, and where face down."""
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
    """A hand card's line, or two where one is too long."""
    start = f"  {titled(code):<21}{up:<{width}}"
    if len(start) + 2 + len(down) <= WIDTH:
        return [f"{start}  {down}".rstrip()]
    return [start.rstrip(), f"{'':<23}{down}"]


LEGEND = {"+": "  + the enemy gains a supply there", "!": "  ! would be destroyed"}


def hand(view: View) -> str:
    """The own hand in words."""
    if not view.hand:
        return "Your hand is empty."
    return f"You hold {listed([titled(code) for code in view.hand])}."
