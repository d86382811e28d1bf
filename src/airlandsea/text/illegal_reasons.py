"""Why something is not an option: every reason there is, from what the asked players know."""

import re
from collections.abc import Generator, Iterator

from ..errors import Reason
from ..errors import ReasonKind as Kind
from ..notation.codes import SEATS, UnknownCode, card_number, codes_of
from ..notation.tokens import HAND_CARD, PLACE, PLAY, letter_at, normalise, token_of, write_token
from ..options import ActionKind, Options, as_number
from ..public_info import question_of
from ..rules.abilities.diplomacy import leverage_weakest
from ..rules.abilities.intelligence import neutralize_binds
from ..rules.actions import SIZE
from ..rules.card_moves import are_adjacent, card_at, is_face_up
from ..rules.cards import CARDS, CODES, ENVOY, INSTANTS, PRINTED, THEATER_LETTERS, THEATER_NAMES, TYPE
from ..rules.stage import STAGES, Cards, Effect, PendingTarget, Stage
from ..rules.state import ABILITY, ENVOY_OFFER, OVER, SWAP, TURN, State, slot_of, stack_at
from ..rules.strength import card_strength

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
    number = as_number(item)
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
            theater_problems(state, token) if token not in row_letters(state) else theater_choice_problems(state, token)
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


def row_letters(state: State) -> str:
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
        yield Reason(Kind.NO_CARD, f"{code.upper()} is not in this game of {row_letters(state)}")
    return card


def theater_problems(state: State, letter: str) -> Reasons:
    """A letter is no theater of the row."""
    if letter not in row_letters(state):
        yield Reason(Kind.NO_THEATER, f"{letter!r} is no theater of the row {row_letters(state)}")


def place_problems(state: State, side: int, letter: str, height: int) -> Reasons:
    """There is no such card on the table, or it cannot be chosen."""
    if letter not in row_letters(state):
        yield from theater_problems(state, letter)
        return
    slot = row_letters(state).index(letter)
    cards = state.height[stack_at(side, slot)]
    if not 1 <= height <= cards:
        held = "no card" if not cards else "1 card" if cards == 1 else f"{cards} cards"
        yield Reason(Kind.NO_CARD, f"side {side + 1} has {held} in {letter}")
    elif state.phase == ABILITY:
        yield from target_problems(state, side, slot, cards - height)


def target_problems(state: State, side: int, slot: int, depth: int) -> Reasons:
    """A card on the table is not one of those that an ability may choose. Looks at nothing that is hidden (R31)."""
    stage = Stage.of(state)
    stack = stack_at(side, slot)
    card = card_at(state, stack, depth)
    asked = state.owner ^ stage.enemy
    place = f"{side + 1}{letter_at(state, slot)}{state.height[stack] - depth}"
    if Cards.OWN in stage.cards and side != asked:
        yield Reason(Kind.WRONG_TARGET, f"{place} is a card of the other side: choose one of side {asked + 1}")
    if Cards.COVERED not in stage.cards and depth:
        yield Reason(Kind.WRONG_TARGET, f"{place} is covered: only uncovered cards can be chosen")
    if Cards.FACE_UP in stage.cards and not is_face_up(state, card):
        yield Reason(Kind.WRONG_TARGET, f"{place} lies face down: only cards lying face up can be chosen")
    elif Cards.INSTANT in stage.cards and not INSTANTS >> card & 1:
        yield Reason(Kind.WRONG_TARGET, f"{CARDS[card].name} at {place} has no instant ability to use")
    if Cards.FACE_DOWN in stage.cards and is_face_up(state, card):
        yield Reason(Kind.WRONG_TARGET, f"{place} lies face up: only cards lying face down can be taken back")
    if Cards.ANOTHER in stage.cards and card == state.source:
        yield Reason(Kind.WRONG_TARGET, f"{place} is {CARDS[state.source].name} itself: choose another card")
    if Cards.NOT_STRONGER in stage.cards and card_strength(state, card) > PRINTED[state.pending_target]:
        shown = state.pending_target
        limit = f"stronger than {CODES[shown]}, which was shown: choose one of at most {PRINTED[shown]}"
        yield Reason(Kind.WRONG_TARGET, f"{place} has the strength {card_strength(state, card)}, {limit}")
    if Cards.ADJACENT in stage.cards and not are_adjacent(slot, slot_of(state.where[state.source])):
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
    if letter not in row_letters(state):
        return
    slot = row_letters(state).index(letter)
    if state.phase == ENVOY_OFFER:
        there = theater_name(state, slot_of(state.where[state.offers[0]]))
        only = f"{CARDS[ENVOY].name} can only go to {there}, onto the card just played, or stay (-)"
        yield Reason(Kind.WRONG_THEATER, only)
    elif state.phase == ABILITY:
        yield from answer_theater_problems(state, slot)


def answer_theater_problems(state: State, slot: int) -> Reasons:
    """A theater is no answer to the question of an ability."""
    stage = Stage.of(state)
    name = theater_name(state, slot)
    if stage.effect is Effect.PLAY_DRAWN:
        yield Reason(Kind.WRONG_THEATER, f"{name} is not adjacent to {where_source_lies(state)}")
    elif stage.effect is Effect.MOVE:
        yield Reason(Kind.WRONG_THEATER, f"{write_token(state, state.pending_target)} lies in {name} already")
    elif stage.pending is PendingTarget.THEATER:
        gained = f"side {state.owner + 1} has gained its supplies there"
        yield Reason(Kind.WRONG_THEATER, f"{name} is taken: {gained}")


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
    """A card in hand is too weak or too strong to be shown. In hand its printed strength counts."""
    stage, following = Stage.of(state), STAGES[state.ability][state.stage :]
    if stage.effect is not Effect.SHOW:
        return
    own = f"{CODES[card]} has the strength {PRINTED[card]}"
    if following and Cards.NOT_STRONGER in following[0].cards and PRINTED[card] < leverage_weakest(state):
        weakest = f"no uncovered card has less than {leverage_weakest(state)}"
        yield Reason(Kind.WRONG_TARGET, f"{own}, and {weakest}: it would flip nothing (R24)")
    if stage.pending is PendingTarget.CARD and PRINTED[card] >= PRINTED[state.pending_target]:
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
