"""Players and cards, as the player at this seat names them: "you", "the enemy's face-down card in Sea"."""

from ..locale import translate
from ..message import Argument
from ..notation.codes import HIDDEN, SEATS, SIDES
from ..view import View

UNKNOWN = "none"  # in a message: a card that the reader does not know
Arguments = dict[str, Argument]


def theater(letter: str) -> str:
    """Return the name of a theater: "Air"."""
    return translate(f"theater-{letter}")


def with_title(code: str) -> str:
    """Return "L3 Maneuver" for a code in either case."""
    return translate("hand-card", card=code.upper())


def player(view: View, seat: int) -> str:
    """Return "you", "your partner", "the enemy"; for a player of an enemy pair "player 2a"."""
    return translate("actor", **actor(view, seat))


def actor(view: View, seat: int) -> Arguments:
    """Return a player, as the argument of messages about an action."""
    if seat == view.seat:
        return {"actor": "you"}
    if seat & 1 == view.side:
        return {"actor": "partner"}
    return {"actor": "seat", "actor_name": SEATS[seat]} if view.mode.pairs[seat & 1] else {"actor": "enemy"}


def side_actor(view: View, side: int) -> Arguments:
    """Return a side, as the argument of such messages: "you" or "the enemy"; a pair is "your side"."""
    if side != view.side:
        return {"actor": "enemy"}
    return {"actor": "your-side" if view.mode.pairs[side] else "you"}


def owner(view: View, side: int) -> str:
    """Return the owner of something, as messages have it: "you" or "enemy"."""
    return "you" if side == view.side else "enemy"


def placed_card(view: View, place: str) -> Arguments:
    """Return a card on the table: "your L6 Heavy Tanks in Land", "the enemy's face-down card in Sea"."""
    code = view.card(place)
    covered = int(place[2:]) < len(view.stacks[place[:2]])
    return {
        "owner": owner(view, SIDES.index(place[0])),
        "covered": "yes" if covered else "no",
        "card": UNKNOWN if code == HIDDEN else code.upper(),
        "face": "up" if code.isupper() and code != HIDDEN else "down",
        "theater": place[1],
    }
