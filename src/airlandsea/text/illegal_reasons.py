"""Why something is not an option: every reason, from what the asked players know."""

import re
from collections.abc import Generator, Iterator

from ..errors import Reason
from ..errors import ReasonKind as Kind
from ..message import Argument
from ..notation.codes import NUMBERS, SEATS, codes_of
from ..notation.reasons import reason
from ..notation.tokens import HAND_CARD, PLACE, PLAY, letter_at, normalise, token_of, write_token
from ..options import ActionKind, Options, as_number
from ..public_info import question_of
from ..rules.abilities.diplomacy import leverage_weakest
from ..rules.abilities.intelligence import neutralize_binds
from ..rules.actions import SIZE
from ..rules.card_moves import are_adjacent, card_at, is_face_up
from ..rules.cards import CODES, INSTANTS, PRINTED, THEATER_LETTERS, TYPE
from ..rules.stage import STAGES, Cards, Effect, PendingTarget, Stage
from ..rules.state import ABILITY, ENVOY_OFFER, OVER, SWAP, TURN, State, slot_of, stack_at
from ..rules.strength import card_strength

Reasons = Iterator[Reason]
THEATER = re.compile(r"[A-Z]")
KINDS = (  # what kinds of action a token is of, and why it is none where no option is of them
    (PLAY, {ActionKind.DEPLOY, ActionKind.IMPROVISE}, "reason-no-play"),
    (PLACE, {ActionKind.CARD}, "reason-no-table-card"),
    (re.compile(r"[A-Za-z][0-9]!"), {ActionKind.SHOW}, "reason-no-showing"),
    (re.compile(r"[A-Za-z][0-9]\?"), {ActionKind.NAME}, "reason-no-naming"),
    (re.compile(r"[A-Za-z][0-9]>"), {ActionKind.PASS}, "reason-no-passing"),
    (THEATER, {ActionKind.THEATER}, "reason-no-theater-choice"),
    (re.compile("|".join(SEATS)), {ActionKind.PLAYER}, "reason-no-player-choice"),
    (re.compile("give|keep"), {ActionKind.GIVE, ActionKind.KEEP}, "reason-no-drawn-card"),
)


def illegal_reasons(state: State, seats: frozenset[int], options: Options, item: object) -> list[Reason]:
    """Return all reasons why `item` (a token, a number) is illegal for some seats, and the nearest option."""
    if state.phase == OVER:
        return [reason(Kind.OVER, "question-over")]
    if not isinstance(item, str):
        return number_problems(state, seats, options, item)
    reasons = list(token_problems(state, seats, options, normalise(item)))
    reasons.append(what_is_asked(state))
    if near := options.nearest(item):
        return [*reasons, reason(Kind.NEAREST, "reason-nearest", token=near)]
    return [*reasons, reason(Kind.OPTIONS, "reason-options", tokens=str(options))]


def what_is_asked(state: State) -> Reason:
    """Return what is asked instead."""
    question = question_of(state).message
    return reason(Kind.ASKED, "reason-asked", asks=question.id, **question.arguments)


def number_problems(state: State, seats: frozenset[int], options: Options, item: object) -> list[Reason]:
    """Return why a number is not among the options: it is out of range, or its token is illegal here."""
    number = as_number(item)
    if number is None or not 0 <= number < SIZE:
        return [reason(Kind.UNREADABLE, "reason-number-range", last=SIZE - 1)]
    reasons = [reason(Kind.OTHER, "reason-number-not-among", number=len(options))]
    if token := token_of(state, number):
        return [*reasons, *token_problems(state, seats, options, token)]
    return [*reasons, reason(Kind.UNREADABLE, "reason-number-means-nothing")]


def token_problems(state: State, seats: frozenset[int], options: Options, token: str) -> Reasons:
    """Yield the reasons why a token is illegal."""
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
        yield reason(Kind.UNREADABLE, "reason-unreadable" if token else "reason-empty")


def kind_problems(options: Options, token: str) -> Reasons:
    """Yield that another kind of answer is asked for."""
    asked_kinds = {option.kind for option in options}
    for pattern, kinds, id in KINDS:
        if pattern.fullmatch(token) and not asked_kinds & kinds:
            yield reason(Kind.OTHER_KIND, id)


def row_letters(state: State) -> str:
    """Return the letters of the row, from left to right."""
    return "".join(letter_at(state, slot) for slot in range(state.slots))


def play_problems(state: State, seats: frozenset[int], code: str, letter: str) -> Reasons:
    """Yield why a card cannot be played there."""
    card = yield from game_card(state, code)
    yield from theater_problems(state, letter)
    if card is None:
        return
    if not any(state.hand[seat] >> card & 1 for seat in seats):
        yield reason(Kind.NOT_IN_HAND, "reason-not-in-hand", card=code.upper())
    bound = [cards for seat in sorted(seats) if (cards := neutralize_binds(state, seat))]
    if bound and not any(cards >> card & 1 for cards in bound):
        yield reason(Kind.BOUND, "reason-bound", cards=" ".join(codes_of(sum(bound))))
    elif code[0].isupper() and bound:
        yield reason(Kind.BOUND, "reason-bound-face-down", card=code)
    elif code[0].isupper() and letter in THEATER_LETTERS and THEATER_LETTERS.index(letter) != TYPE[card]:
        own = THEATER_LETTERS[TYPE[card]]
        yield reason(Kind.WRONG_THEATER, "reason-wrong-theater", card=CODES[card], theater=own)


def game_card(state: State, code: str) -> Generator[Reason, None, int | None]:
    """Yield what is wrong with a code; returns its card, or None if there is none."""
    card = NUMBERS.get(code.upper())
    if card is None:
        yield reason(Kind.NO_CARD, "reason-no-such-card", code=code, letters=THEATER_LETTERS)
    elif not state.game >> card & 1:
        yield reason(Kind.NO_CARD, "reason-not-in-game", card=code.upper(), row=row_letters(state))
    return card


def theater_problems(state: State, letter: str) -> Reasons:
    """Yield that a letter is no theater of the row."""
    if letter not in row_letters(state):
        yield reason(Kind.NO_THEATER, "reason-no-such-theater", letter=letter, row=row_letters(state))


def place_problems(state: State, side: int, letter: str, height: int) -> Reasons:
    """Yield that there is no such card on the table, or why it cannot be chosen."""
    if letter not in row_letters(state):
        yield from theater_problems(state, letter)
        return
    slot = row_letters(state).index(letter)
    cards = state.height[stack_at(side, slot)]
    if not 1 <= height <= cards:
        yield reason(Kind.NO_CARD, "reason-no-card-there", side=side + 1, number=cards, theater=letter)
    elif state.phase == ABILITY:
        yield from target_problems(state, side, slot, cards - height)


def target_problems(state: State, side: int, slot: int, depth: int) -> Reasons:
    """Yield why an ability may not choose a card on the table. Looks at nothing that is hidden (R31)."""
    stage = Stage.of(state)
    stack = stack_at(side, slot)
    card = card_at(state, stack, depth)
    asked_side = state.owner ^ stage.enemy
    place = f"{side + 1}{letter_at(state, slot)}{state.height[stack] - depth}"
    if Cards.OWN in stage.cards and side != asked_side:
        yield wrong_target("reason-other-side", place=place, side=asked_side + 1)
    if Cards.COVERED not in stage.cards and depth:
        yield wrong_target("reason-covered", place=place)
    if Cards.FACE_UP in stage.cards and not is_face_up(state, card):
        yield wrong_target("reason-face-down", place=place)
    elif Cards.INSTANT in stage.cards and not INSTANTS >> card & 1:
        yield wrong_target("reason-not-instant", card=CODES[card], place=place)
    if Cards.FACE_DOWN in stage.cards and is_face_up(state, card):
        yield wrong_target("reason-face-up", place=place)
    if Cards.ANOTHER in stage.cards and card == state.source:
        yield wrong_target("reason-itself", place=place, card=CODES[state.source])
    if Cards.NOT_STRONGER in stage.cards and card_strength(state, card) > PRINTED[state.pending_target]:
        yield wrong_target("reason-too-strong", place=place, strength=card_strength(state, card), **shown_card(state))
    if Cards.ADJACENT in stage.cards and not are_adjacent(slot, slot_of(state.where[state.source])):
        yield wrong_target("reason-not-adjacent", theater=letter_at(state, slot), **where_source_lies(state))


def wrong_target(id: str, **args: Argument) -> Reason:
    """Return the reason why a card or player cannot be chosen."""
    return reason(Kind.WRONG_TARGET, id, **args)


def shown_card(state: State) -> dict[str, Argument]:
    """Return the card that was shown and its strength, as arguments of a message."""
    return {"shown": CODES[state.pending_target], "limit": PRINTED[state.pending_target]}


def where_source_lies(state: State) -> dict[str, Argument]:
    """Return the card that asks and its theater, as arguments of a message."""
    return {"source": CODES[state.source], "there": letter_at(state, slot_of(state.where[state.source]))}


def theater_choice_problems(state: State, letter: str) -> Reasons:
    """Yield why a theater cannot be chosen."""
    yield from theater_problems(state, letter)
    if letter not in row_letters(state):
        return
    slot = row_letters(state).index(letter)
    if state.phase == ENVOY_OFFER:
        there = letter_at(state, slot_of(state.where[state.offers[0]]))
        yield reason(Kind.WRONG_THEATER, "reason-envoy", theater=there)
    elif state.phase == ABILITY:
        yield from answer_theater_problems(state, slot)


def answer_theater_problems(state: State, slot: int) -> Reasons:
    """Yield why a theater is no answer to the question of an ability."""
    stage = Stage.of(state)
    letter = letter_at(state, slot)
    if stage.effect is Effect.PLAY_DRAWN:
        yield reason(Kind.WRONG_THEATER, "reason-not-adjacent", theater=letter, **where_source_lies(state))
    elif stage.effect is Effect.MOVE:
        token = write_token(state, state.pending_target)
        yield reason(Kind.WRONG_THEATER, "reason-lies-there", token=token, theater=letter)
    elif stage.pending is PendingTarget.THEATER:
        yield reason(Kind.WRONG_THEATER, "reason-theater-taken", theater=letter, side=state.owner + 1)


def seat_problems(state: State, options: Options, seat: str) -> Reasons:
    """Yield why a player cannot be chosen."""
    asked_about = [option.token for option in options if option.kind is ActionKind.PLAYER]
    if SEATS.index(seat) >= state.seats:
        seats = ", ".join(SEATS[: state.seats])
        yield reason(Kind.NO_PLAYER, "reason-no-such-seat", seat=seat, seats=seats)
    elif asked_about:
        yield wrong_target("reason-other-player", seat=seat, seats=" ".join(asked_about))


def hand_card_problems(state: State, seats: frozenset[int], code: str, sign: str) -> Reasons:
    """Yield why a card cannot be shown, named or passed."""
    card = yield from game_card(state, code)
    if card is None or sign == "?":
        return
    if not any(state.hand[seat] >> card & 1 for seat in seats):
        yield reason(Kind.NOT_IN_HAND, "reason-not-in-hand", card=code.upper())
    elif sign == "!" and state.phase == ABILITY:
        yield from show_problems(state, card)


def show_problems(state: State, card: int) -> Reasons:
    """Yield that a hand card is too weak or too strong to be shown. In hand the printed strength counts."""
    stage, following = Stage.of(state), STAGES[state.ability][state.stage :]
    if stage.effect is not Effect.SHOW:
        return
    own: dict[str, Argument] = {"card": CODES[card], "strength": PRINTED[card]}
    if following and Cards.NOT_STRONGER in following[0].cards and PRINTED[card] < leverage_weakest(state):
        yield wrong_target("reason-flips-nothing", **own, weakest=leverage_weakest(state))
    if stage.pending is PendingTarget.CARD and PRINTED[card] >= PRINTED[state.pending_target]:
        yield wrong_target("reason-show-lower", **own, **shown_card(state))


def withdraw_problems(state: State) -> Reasons:
    """Yield why a side cannot withdraw: R6, or the mode."""
    if state.phase == SWAP:
        yield reason(Kind.NO_WITHDRAWAL, "reason-withdraw-in-swap")
    elif state.phase != TURN:
        yield reason(Kind.NO_WITHDRAWAL, "reason-withdraw-in-ability")
    elif not state.withdrawal:
        yield reason(Kind.NO_WITHDRAWAL, "reason-no-withdrawal")


def skip_problems(state: State) -> Reasons:
    """Yield that skipping is allowed only where a card says "may"."""
    if state.phase == TURN:
        yield reason(Kind.NO_SKIP, "reason-skip-turn" if state.withdrawal else "reason-skip-turn-only")
    elif state.phase == SWAP:
        yield reason(Kind.NO_SKIP, "reason-skip-swap")
    else:
        yield reason(Kind.NO_SKIP, "reason-skip-ability", card=CODES[state.source])
