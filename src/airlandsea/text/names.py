"""Players and cards, as the player at this seat names them: "you", "the enemy's face-down card in Sea"."""

from functools import cache

from ..notation.codes import HIDDEN, SEATS, SIDES, card_number, theater_number
from ..rules.cards import CARDS, THEATER_NAMES
from ..view import View


@cache
def theater(letter: str) -> str:
    """ "Air"."""
    return THEATER_NAMES[theater_number(letter)]


def title(code: str) -> str:
    """ "Maneuver"."""
    return CARDS[card_number(code)].name


@cache
def with_title(code: str) -> str:
    """ "L3 Maneuver", whichever its case."""
    return f"{code.upper()} {title(code)}"


def player(view: View, seat: int) -> str:
    """ "you", "your partner", "the enemy"; of an enemy pair "player 2a"."""
    if seat == view.seat:
        return "you"
    if seat & 1 == view.side:
        return "your partner"
    return f"player {SEATS[seat]}" if view.mode.pairs[seat & 1] else "the enemy"


def players(view: View, seat: int) -> str:
    """ "your", "your partner's", "the enemy's", "player 2a's"."""
    who = player(view, seat)
    return "your" if who == "you" else f"{who}'s"


def side_name(view: View, side: int) -> str:
    """ "you" or "the enemy"; a pair is "your side"."""
    if side != view.side:
        return "the enemy"
    return "your side" if view.mode.pairs[side] else "you"


def whose(view: View, side: int) -> str:
    """ "your" or "the enemy's"."""
    return "your" if side == view.side else "the enemy's"


def does(who: str, verb: str) -> str:
    """ "you flip", "the enemy flips"."""
    if who == "you":
        return f"you {verb}"
    return f"{who} {verb}{'es' if verb.endswith('s') else 's'}"


def be(who: str) -> str:
    """ "are" for "you", "is" for all others."""
    return "are" if who == "you" else "is"


def describe_face(view: View, place: str) -> str:
    """ "your L6 Heavy Tanks in Land", "the enemy's face-down card in Sea"."""
    code = view.card(place)
    if code == HIDDEN:
        card = "face-down card"
    else:
        card = with_title(code) if code.isupper() else f"face-down {with_title(code)}"
    covered = int(place[2:]) < len(view.stacks[place[:2]])
    return f"{whose(view, SIDES.index(place[0]))} {'covered ' if covered else ''}{card} in {theater(place[1])}"
