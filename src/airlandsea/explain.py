"""Why something is not an option: every reason there is, from what the asked players know."""

import re
from collections.abc import Generator, Iterator

from .notation.codes import SEATS, UnknownCode, card_number, codes_of
from .notation.tokens import letter_at, normalise
from .notation.words import question_of
from .options import Options, number_of
from .rules.abilities.intelligence import neutralize_binds
from .rules.actions import SIZE
from .rules.cards import CARDS, THEATER_LETTERS, THEATER_NAMES, TYPE
from .rules.state import OVER, SWAP, TURN, State, stack_at

PLAY = re.compile(r"([A-Za-z])([0-9])([A-Za-z])")
PLACE = re.compile(r"([12])([A-Za-z])([0-9]+)")
HAND_CARD = re.compile(r"([A-Za-z][0-9])([!?>])")
SIGNS = {"!": "revealing a hand card", "?": "naming a card", ">": "passing a card to the partner"}


def why_not(state: State, seats: frozenset[int], options: Options, item: object) -> list[str]:
    """All reasons why `item` (a token, a number) is not among the options of some seats, and the nearest that is."""
    if state.phase == OVER:
        return ["the battle is over"]
    if not isinstance(item, str):
        return [f"it is none of the {len(options)} options" if is_number(item) else f"actions go from 0 to {SIZE - 1}"]
    reasons = list(token_problems(state, seats, normalise(item)))
    reasons.append(f"asked: {question_of(state).asks}")
    near = options.nearest(item)
    reasons.append(f"nearest: {near}" if near else f"options: {options}")
    return reasons


def is_number(item: object) -> bool:
    """Whether something is a number in the space of actions."""
    number = number_of(item)
    return number is not None and 0 <= number < SIZE


def token_problems(state: State, seats: frozenset[int], token: str) -> Iterator[str]:
    """What is wrong with a token that is no option."""
    if match := PLAY.fullmatch(token):
        yield from play_problems(state, seats, token[:2], match[3])
    elif match := PLACE.fullmatch(token):
        yield from place_problems(state, int(match[1]) - 1, match[2], int(match[3]))
    elif match := HAND_CARD.fullmatch(token):
        yield from hand_card_problems(state, seats, match[1], match[2])
    elif token == "w":
        yield from withdraw_problems(state)
    elif token == "-":
        yield "this cannot be skipped" if state.phase != TURN else "a turn cannot be skipped: play a card or withdraw"
    elif token not in THEATER_LETTERS and token not in SEATS and token not in ("give", "keep"):
        yield "it cannot be read as a token"


def play_problems(state: State, seats: frozenset[int], code: str, letter: str) -> Iterator[str]:
    """A card cannot be played there."""
    card = yield from game_card(state, code)
    yield from theater_problems(state, letter)
    if card is None:
        return
    if not any(state.hand[seat] >> card & 1 for seat in seats):
        yield f"{code.upper()} is not in your hand"
    bound = [cards for seat in sorted(seats) if (cards := neutralize_binds(state, seat))]
    if bound and not any(cards >> card & 1 for cards in bound):
        yield f"Neutralize binds you: the next play is {' or '.join(codes_of(sum(bound)))}, face down"
    elif code[0].isupper() and bound:
        yield f"Neutralize binds you: {code} goes face down"
    elif code[0].isupper() and letter in THEATER_LETTERS and THEATER_LETTERS.index(letter) != TYPE[card]:
        home = THEATER_NAMES[TYPE[card]]
        yield f"{CARDS[card].name} goes face up only to {home}: no Air Drop waits, and nothing lets it go elsewhere"


def game_card(state: State, code: str) -> Generator[str, None, int | None]:
    """Yields what is wrong with a code, and returns its card, or None if there is none."""
    try:
        card = card_number(code)
    except UnknownCode as error:
        yield str(error)
        return None
    if not state.game >> card & 1:
        yield f"{code.upper()} is not in this game of {''.join(letter_at(state, slot) for slot in range(state.slots))}"
    return card


def theater_problems(state: State, letter: str) -> Iterator[str]:
    """A letter is no theater of the row."""
    row = [letter_at(state, slot) for slot in range(state.slots)]
    if letter not in row:
        yield f"{letter!r} is no theater of the row {''.join(row)}"


def place_problems(state: State, side: int, letter: str, height: int) -> Iterator[str]:
    """There is no such card on the table, or it cannot be chosen."""
    row = [letter_at(state, slot) for slot in range(state.slots)]
    if letter not in row:
        yield f"{letter!r} is no theater of the row {''.join(row)}"
    elif not 1 <= height <= state.height[stack_at(side, row.index(letter))]:
        yield f"there are {state.height[stack_at(side, row.index(letter))]} cards of side {side + 1} in {letter}"
    else:
        yield "that card cannot be chosen here"


def hand_card_problems(state: State, seats: frozenset[int], code: str, sign: str) -> Iterator[str]:
    """A card cannot be revealed, named or passed."""
    card = yield from game_card(state, code)
    if sign != "?" and card is not None and not any(state.hand[seat] >> card & 1 for seat in seats):
        yield f"{code.upper()} is not in your hand"
    if sign == ">" and state.phase != SWAP:
        yield f"this is not the moment for {SIGNS[sign]}"


def withdraw_problems(state: State) -> Iterator[str]:
    """R6, or the mode."""
    if state.phase != TURN:
        yield "withdrawing is a turn's action, never part of an ability (R6)"
    elif not state.withdrawal:
        yield "this mode knows no withdrawal"
