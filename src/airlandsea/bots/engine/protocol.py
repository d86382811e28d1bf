"""Lines of ALSI that are more than words, written and read: events, clocks, evaluations."""

from collections.abc import Callable
from typing import Any

from ...errors import AirLandSeaError
from ...events import Event, EventKind
from ...notation.codes import SEATS, SIDES, card_number
from ...options import Options
from ...rules.cards import CODES
from ..bot import Evaluation, TimeControl

PROTOCOL = "alsi"
VERSION = 1
LINE_MAX = 16_384  # bytes of a line, its end included


class Unreadable(AirLandSeaError, ValueError):
    """A line that is not of this protocol."""


def write_side(side: int) -> str:
    """Return "1" or "2"."""
    return SIDES[side]


def write_seat(seat: int) -> str:
    """Return "1a"."""
    return SEATS[seat]


def write_card(card: int) -> str:
    """Return "L3"."""
    return CODES[card]


FIELDS: dict[str, tuple[Callable[[Any], str], Callable[[str], Any]]] = {  # how a field of an event is written and read
    "side": (write_side, SIDES.index),
    "seat": (write_seat, SEATS.index),
    "other": (write_seat, SEATS.index),
    "by": (write_side, SIDES.index),
    "card": (write_card, card_number),
    "place": (str, str),
    "theater": (str, str),
    "number": (str, int),
    "cause": (write_card, card_number),
}
FACES = {True: "up", False: "down"}
ENDS = {True: "fought", False: "withdrawn"}  # of a score, in the place of a face
FLAGS = ("reveals", "random")


def write_event(event: Event) -> str:
    """Return "played side=1 seat=1a card=L3 place=1L1 theater=L face=up"."""
    words = [event.kind.value.replace(" ", "-")]
    for name, (write, _) in FIELDS.items():
        value = getattr(event, name)
        if value is not None and not (name == "number" and value == 0):
            words.append(f"{name}={write(value)}")
    if event.kind is EventKind.SCORED:
        words.append(f"how={ENDS[event.face_up]}")
    elif event.kind in (EventKind.PLAYED, EventKind.FLIPPED):
        words.append(f"face={FACES[event.face_up]}")
    return " ".join([*words, *(flag for flag in FLAGS if getattr(event, flag))])


def read_event(text: str) -> Event:
    """Return what `write_event` wrote; unknown words are ignored. Raises `Unreadable`."""
    kind, *words = text.split() or [""]
    given: dict[str, Any] = {}
    try:
        for word in words:
            name, _, value = word.partition("=")
            if name in FIELDS:
                given[name] = FIELDS[name][1](value)
            elif name in ("face", "how"):
                given["face_up"] = value in ("up", "fought")
            elif name in FLAGS:
                given[name] = True
        return Event(EventKind(kind.replace("-", " ")), **given)
    except ValueError as error:
        raise Unreadable(f"no event {text!r}", [str(error)]) from None


CLOCKS = {"ms": "move", "war": "remaining", "inc": "increment"}  # words of a clock, in milliseconds


def write_clock(clock: TimeControl) -> str:
    """Return "ms 200 war 60000 inc 500"; "" where there is no limit."""
    words = []
    for word, name in CLOCKS.items():
        seconds = getattr(clock, name)
        if seconds:
            words.append(f"{word} {max(1, round(1000 * seconds))}")
        elif seconds is not None and word != "inc":
            words.append(f"{word} 0")
    return " ".join(words)


def read_clock(text: str) -> TimeControl:
    """Return what `write_clock` wrote; raises `Unreadable`."""
    words = text.split()
    try:
        given = {CLOCKS[word]: int(number) / 1000 for word, number in zip(words[::2], words[1::2], strict=True)}
        return TimeControl(**given)
    except (KeyError, ValueError):
        raise Unreadable(f"no clock {text!r}", ["like: ms 200 war 60000 inc 500"]) from None


def write_evaluation(rank: int, evaluation: Evaluation) -> str:
    """Return "1 play L2L value 0.5312 visits 1840"; ranks count from 1, the best."""
    return f"{rank} play {evaluation.action.token} value {evaluation.value:.4f} visits {evaluation.visits}"


def read_evaluation(text: str, options: Options) -> Evaluation:
    """Return what `write_evaluation` wrote; later words are ignored. Raises `Unreadable`."""
    words = text.split()[1:]
    given = dict(zip(words[::2], words[1::2], strict=False))
    action = options.get(given.get("play", ""))
    try:
        value, visits = float(given.get("value", "")), int(given.get("visits", "0"))
    except ValueError:
        value, visits = -1.0, 0
    if action is None or not 0 <= value <= 1 or visits < 0:
        raise Unreadable(f"no evaluation {text[:80]!r}", ["like: 1 play L2L value 0.5312 visits 1840"])
    return Evaluation(action, value, visits)
