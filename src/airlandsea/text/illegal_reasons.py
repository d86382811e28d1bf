"""Why something is not an option: every reason there is, from what the asked players know."""

import re
from collections.abc import Generator, Iterator

from ..errors import Reason
from ..errors import ReasonKind as Kind
from ..notation.codes import SEATS, UnknownCode, card_number, codes_of
from ..notation.tokens import HAND_CARD, PLACE, PLAY, letter_at, normalise, token_of, write_token
from ..options import ActionKind, Options, number_of
from ..public_info import question_of
from ..rules.abilities.diplomacy import LEVERAGE_FLIP, LEVERAGE_SHOW, RELINQUISH_OWN, leverage_weakest
from ..rules.abilities.economics import ARMS_RACE_ENEMY
from ..rules.abilities.intelligence import SURVEIL_FLIP, SURVEIL_OWN, neutralize_binds
from ..rules.abilities.land import DISRUPT_ENEMY, DISRUPT_OWNER
from ..rules.abilities.sea import REDEPLOY_CARD, TRANSPORT_CARD, TRANSPORT_THEATER
from ..rules.actions import SIZE
from ..rules.card_moves import are_adjacent, card_at, is_face_up
from ..rules.cards import (
    ARMS_RACE,
    CARDS,
    CODES,
    DISRUPT,
    ENVOY,
    INCITE,
    INSTANTS,
    LEVERAGE,
    PRINTED,
    REDEPLOY,
    REINFORCE,
    RELINQUISH,
    RETROFIT,
    SURVEIL,
    THEATER_LETTERS,
    THEATER_NAMES,
    TRANSPORT,
    TYPE,
)
from ..rules.stage import Cards, Stage
from ..rules.state import ABILITY, ENVOY_OFFER, OVER, SWAP, TURN, State, slot_of, stack_at
from ..rules.strength import card_strength
from ..rules.target_options import chosen_card

Reasons = Iterator[Reason]
THEATER = re.compile(r"[A-Z]")
KINDS = (  # what kinds of action a token is of, and why it is none where no option is of them
    (PLAY, {ActionKind.DEPLOY, ActionKind.IMPROVISE}, "no card is played now"),
    (PLACE, {ActionKind.CARD}, "no card on the table is chosen now"),
    (re.compile(r"[A-Za-z][0-9]!"), {ActionKind.SHOW}, "no hand card is shown now"),
    (re.compile(r"[A-Za-z][0-9]\?"), {ActionKind.NAME}, "no card is named now"),
    (re.compile(r"[A-Za-z][0-9]>"), {ActionKind.PASS}, "no card is passed to a partner now"),
    (THEATER, {ActionKind.THEATER}, "no theater is chosen now"),
    (re.compile("|".join(SEATS)), {ActionKind.PLAYER}, "no player is chosen now"),
    (re.compile("give|keep"), {ActionKind.GIVE, ActionKind.KEEP}, "no drawn card is given or kept now"),
)

# [ability, question] the cards on the table to choose from
OWN = {
    (DISRUPT, DISRUPT_OWNER),
    (DISRUPT, DISRUPT_ENEMY),
    (TRANSPORT, TRANSPORT_CARD),
    (REDEPLOY, REDEPLOY_CARD),
    (RELINQUISH, RELINQUISH_OWN),
    (RETROFIT, 1),
}
COVERED_TOO = {(TRANSPORT, TRANSPORT_CARD), (REDEPLOY, REDEPLOY_CARD), (RELINQUISH, RELINQUISH_OWN)}
FACE_UP = {(INCITE, 1), (SURVEIL, SURVEIL_FLIP)}
ANOTHER = {(INCITE, 1), (RELINQUISH, RELINQUISH_OWN)}


def illegal_reasons(state: State, seats: frozenset[int], options: Options, item: object) -> list[Reason]:
    """All reasons why `item` (a token, a number) is not among the options of some seats, and the nearest that is."""
    if state.phase == OVER:
        return [Reason(Kind.OVER, "the battle is over")]
    if not isinstance(item, str):
        return number_problems(state, seats, options, item)
    reasons = list(token_problems(state, seats, options, normalise(item)))
    reasons.append(Reason(Kind.ASKED, f"asked: {question_of(state).asks}"))
    if near := options.nearest(item):
        return [*reasons, Reason(Kind.NEAREST, f"nearest: {near}")]
    return [*reasons, Reason(Kind.OPTIONS, f"options: {options}")]


def number_problems(state: State, seats: frozenset[int], options: Options, item: object) -> list[Reason]:
    """Why a number is not among the options: out of range, or for what its token means here."""
    number = number_of(item)
    if number is None or not 0 <= number < SIZE:
        return [Reason(Kind.UNREADABLE, f"actions go from 0 to {SIZE - 1}")]
    reasons = [Reason(Kind.OTHER, f"it is none of the {len(options)} options")]
    if token := token_of(state, number):
        return [*reasons, *token_problems(state, seats, options, token)]
    return [*reasons, Reason(Kind.UNREADABLE, "it means nothing in this position")]


def token_problems(state: State, seats: frozenset[int], options: Options, token: str) -> Reasons:
    """The reasons why a token is illegal."""
    yield from kind_problems(options, token)
    if match := PLAY.fullmatch(token):
        yield from play_problems(state, seats, match[1], match[2])
    elif match := PLACE.fullmatch(token):
        yield from place_problems(state, int(match[1]) - 1, match[2], int(match[3]))
    elif match := HAND_CARD.fullmatch(token):
        yield from hand_card_problems(state, seats, match[1], match[2])
    elif THEATER.fullmatch(token):
        yield from (
            theater_problems(state, token) if token not in row_of(state) else theater_choice_problems(state, token)
        )
    elif token in SEATS:
        yield from seat_problems(state, options, token)
    elif token == "w":
        yield from withdraw_problems(state)
    elif token == "-":
        yield from skip_problems(state)
    elif token not in ("give", "keep"):
        because = "it cannot be read as a token" if token else "nothing is written: write one of the options"
        yield Reason(Kind.UNREADABLE, because)


def kind_problems(options: Options, token: str) -> Reasons:
    """Another kind of answer is asked for."""
    asked = {option.kind for option in options}
    for pattern, kinds, because in KINDS:
        if pattern.fullmatch(token) and not asked & kinds:
            yield Reason(Kind.OTHER_KIND, because)


def row_of(state: State) -> str:
    """The letters of the row, from left to right."""
    return "".join(letter_at(state, slot) for slot in range(state.slots))


def play_problems(state: State, seats: frozenset[int], code: str, letter: str) -> Reasons:
    """A card cannot be played there."""
    card = yield from game_card(state, code)
    yield from theater_problems(state, letter)
    if card is None:
        return
    if not any(state.hand[seat] >> card & 1 for seat in seats):
        yield Reason(Kind.NOT_IN_HAND, f"{code.upper()} is not in your hand")
    bound = [cards for seat in sorted(seats) if (cards := neutralize_binds(state, seat))]
    if bound and not any(cards >> card & 1 for cards in bound):
        codes = " or ".join(codes_of(sum(bound)))
        yield Reason(Kind.BOUND, f"Neutralize binds you: the next play is {codes}, face down")
    elif code[0].isupper() and bound:
        yield Reason(Kind.BOUND, f"Neutralize binds you: {code} goes face down")
    elif code[0].isupper() and letter in THEATER_LETTERS and THEATER_LETTERS.index(letter) != TYPE[card]:
        only = f"{CARDS[card].name} goes face up only to {THEATER_NAMES[TYPE[card]]}"
        yield Reason(Kind.WRONG_THEATER, f"{only}: no Air Drop waits, and nothing lets it go elsewhere")


def game_card(state: State, code: str) -> Generator[Reason, None, int | None]:
    """Yields what is wrong with a code, and returns its card, or None if there is none."""
    try:
        card = card_number(code)
    except UnknownCode as error:
        yield Reason(Kind.NO_CARD, str(error))
        return None
    if not state.game >> card & 1:
        yield Reason(Kind.NO_CARD, f"{code.upper()} is not in this game of {row_of(state)}")
    return card


def theater_problems(state: State, letter: str) -> Reasons:
    """A letter is no theater of the row."""
    if letter not in row_of(state):
        yield Reason(Kind.NO_THEATER, f"{letter!r} is no theater of the row {row_of(state)}")


def place_problems(state: State, side: int, letter: str, height: int) -> Reasons:
    """There is no such card on the table, or it cannot be chosen."""
    if letter not in row_of(state):
        yield from theater_problems(state, letter)
        return
    slot = row_of(state).index(letter)
    cards = state.height[stack_at(side, slot)]
    if not 1 <= height <= cards:
        held = "no card" if not cards else "1 card" if cards == 1 else f"{cards} cards"
        yield Reason(Kind.NO_CARD, f"side {side + 1} has {held} in {letter}")
    elif state.phase == ABILITY:
        yield from target_problems(state, side, slot, cards - height)


def target_problems(state: State, side: int, slot: int, depth: int) -> Reasons:
    """A card on the table is not one of those that an ability may choose. Looks at nothing that is hidden (R31)."""
    question = (state.ability, state.stage)
    stack = stack_at(side, slot)
    card = card_at(state, stack, depth)
    place = f"{side + 1}{letter_at(state, slot)}{state.height[stack] - depth}"
    title = CARDS[state.source].name
    asked = 1 - state.owner if question == (DISRUPT, DISRUPT_ENEMY) else state.owner
    if question in OWN and side != asked:
        yield Reason(Kind.WRONG_TARGET, f"{place} is a card of the other side: choose one of side {asked + 1}")
    if question not in COVERED_TOO and depth:
        yield Reason(Kind.WRONG_TARGET, f"{place} is covered: only uncovered cards can be chosen")
    if question in FACE_UP and not is_face_up(state, card):
        yield Reason(Kind.WRONG_TARGET, f"{place} lies face down: only cards lying face up can be chosen")
    elif question == (INCITE, 1) and not INSTANTS >> card & 1:
        yield Reason(Kind.WRONG_TARGET, f"{CARDS[card].name} at {place} has no instant ability to use")
    if question == (REDEPLOY, REDEPLOY_CARD) and is_face_up(state, card):
        yield Reason(Kind.WRONG_TARGET, f"{place} lies face up: only cards lying face down can be taken back")
    if question in ANOTHER and card == state.source:
        yield Reason(Kind.WRONG_TARGET, f"{place} is {title} itself: choose another card")
    if question == (LEVERAGE, LEVERAGE_FLIP) and card_strength(state, card) > PRINTED[state.pending_target]:
        shown = state.pending_target
        limit = f"stronger than {CODES[shown]}, which was shown: choose one of at most {PRINTED[shown]}"
        yield Reason(Kind.WRONG_TARGET, f"{place} has the strength {card_strength(state, card)}, {limit}")
    if Cards.ADJACENT in Stage.of(state).cards and not are_adjacent(slot, slot_of(state.where[state.source])):
        yield Reason(Kind.WRONG_TARGET, f"{theater_name(state, slot)} is not adjacent to {where_source_lies(state)}")


def theater_name(state: State, slot: int) -> str:
    """The name of the theater lying in a slot."""
    return THEATER_NAMES[state.row[slot]]


def where_source_lies(state: State) -> str:
    """ "Land, where Reinforce lies"."""
    return f"{theater_name(state, slot_of(state.where[state.source]))}, where {CARDS[state.source].name} lies"


def theater_choice_problems(state: State, letter: str) -> Reasons:
    """A theater is not one of those that are asked about."""
    yield from theater_problems(state, letter)
    if letter not in row_of(state):
        return
    slot = row_of(state).index(letter)
    question = (state.ability, state.stage)
    if state.phase == ENVOY_OFFER:
        there = theater_name(state, slot_of(state.where[state.offers[0]]))
        only = f"{CARDS[ENVOY].name} can only go to {there}, onto the card just played, or stay (-)"
        yield Reason(Kind.WRONG_THEATER, only)
    elif question == (REINFORCE, 1):
        yield Reason(Kind.WRONG_THEATER, f"{theater_name(state, slot)} is not adjacent to {where_source_lies(state)}")
    elif question == (TRANSPORT, TRANSPORT_THEATER):
        place, card = write_token(state, state.pending_target), chosen_card(state, state.pending_target)
        yield Reason(Kind.WRONG_THEATER, f"{place} lies in {theater_name(state, slot_of(state.where[card]))} already")
    elif question == (ARMS_RACE, ARMS_RACE_ENEMY):
        gained = f"side {state.owner + 1} has gained its supplies there"
        yield Reason(Kind.WRONG_THEATER, f"{theater_name(state, slot)} is taken: {gained}")


def seat_problems(state: State, options: Options, seat: str) -> Reasons:
    """A player is not one of those that are asked about."""
    asked_about = [option.token for option in options if option.kind is ActionKind.PLAYER]
    if SEATS.index(seat) >= state.seats:
        seats = ", ".join(SEATS[: state.seats])
        yield Reason(Kind.NO_PLAYER, f"nobody sits at {seat}: the seats are {seats}")
    elif asked_about:
        choose = " or ".join(asked_about)
        yield Reason(Kind.WRONG_TARGET, f"{seat} is not asked about: choose {choose}")


def hand_card_problems(state: State, seats: frozenset[int], code: str, sign: str) -> Reasons:
    """A card cannot be shown, named or passed."""
    card = yield from game_card(state, code)
    if card is None or sign == "?":
        return
    if not any(state.hand[seat] >> card & 1 for seat in seats):
        yield Reason(Kind.NOT_IN_HAND, f"{code.upper()} is not in your hand")
    elif sign == "!" and state.phase == ABILITY:
        yield from show_problems(state, card)


def show_problems(state: State, card: int) -> Reasons:
    """A card in hand is too weak to show for Leverage, or too strong for Surveil. Its strength in hand is printed."""
    question = (state.ability, state.stage)
    own = f"{CODES[card]} has the strength {PRINTED[card]}"
    if question == (LEVERAGE, LEVERAGE_SHOW) and PRINTED[card] < leverage_weakest(state):
        weakest = f"no uncovered card has less than {leverage_weakest(state)}"
        yield Reason(Kind.WRONG_TARGET, f"{own}, and {weakest}: it would flip nothing (R24)")
    if question == (SURVEIL, SURVEIL_OWN) and PRINTED[card] >= PRINTED[state.pending_target]:
        shown = state.pending_target
        known = f"{CODES[shown]} that was shown has {PRINTED[shown]}"
        yield Reason(Kind.WRONG_TARGET, f"{own}, and {known}: show a lower one")


def withdraw_problems(state: State) -> Reasons:
    """R6, or the mode."""
    if state.phase == SWAP:
        because = "withdrawing is a turn's action, and the swap comes before the first turn (R33)"
        yield Reason(Kind.NO_WITHDRAWAL, because)
    elif state.phase != TURN:
        yield Reason(Kind.NO_WITHDRAWAL, "withdrawing is a turn's action, never part of an ability (R6)")
    elif not state.withdrawal:
        yield Reason(Kind.NO_WITHDRAWAL, "this mode knows no withdrawal")


def skip_problems(state: State) -> Reasons:
    """Only where a card says "may"."""
    if state.phase == TURN:
        yield Reason(Kind.NO_SKIP, f"a turn cannot be skipped: play a card{' or withdraw' if state.withdrawal else ''}")
    elif state.phase == SWAP:
        yield Reason(Kind.NO_SKIP, "the swap cannot be skipped: each player of a pair passes a card (R33)")
    else:
        yield Reason(Kind.NO_SKIP, f"this cannot be skipped: {CARDS[state.source].name} leaves no choice here (R14)")
