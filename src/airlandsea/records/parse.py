"""The start of a battle and its turns, read from a record and checked against the rules.

Every error names the battle, and the turn and token where there is one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from ..errors import Reason, ReasonKind
from ..locale import express
from ..notation.codes import HIDDEN, NUMBERS, SEATS, UnknownCode, members, read_cards
from ..notation.tokens import letter_at, read_token
from ..options import Options
from ..rules.actions import NAME, PASS, SIZE
from ..rules.battle import open_swap, open_turn, options, war_winner
from ..rules.card_moves import take_in_hand, under_the_deck
from ..rules.cards import CODES, NONE
from ..rules.modes import Mode
from ..rules.state import State
from ..rules.war import cards_dealt
from ..setup import new_state, row_problems
from ..text.illegal_reasons import illegal_reasons
from .toml import BattleRecord, IllegalRecord


def next_state(mode: Mode, entry: BattleRecord, before: State | None, where: str) -> State:
    """Return a state with row, first and score for a battle, checked against the battle before it (RULES section 3)."""
    reasons = list(row_problems(entry.row, mode))
    if entry.first not in (1, 2):
        reasons.append(f"first is {entry.first}: side 1 or 2")
    if len(entry.hands) != mode.seats:
        reasons.append(f"{len(entry.hands)} hands for {mode.seats} seats ({', '.join(mode.seat_names)})")
    if before is None and entry.first - 1 == mode.handicap:
        reasons.append(f"side {entry.first} is first, and has the handicap: it goes second in the first battle (R59)")
    if before is not None and not reasons:
        reasons += follows_problems(entry, before)
    if reasons:
        raise IllegalRecord(f"{where} cannot be", reasons)
    state = new_state(mode, entry.row, [0])
    state.turn = state.first_side = entry.first - 1  # pairs that swap see whose turn will be next
    if before is not None:
        state.score = list(before.score)
        state.battle = before.battle + 1
    return state


def follows_problems(entry: BattleRecord, before: State) -> Iterator[str]:
    """Yield why a battle cannot come after another one."""
    row = "".join(letter_at(before, slot) for slot in range(before.slots))
    rotated = row[-1] + row[:-1]
    if entry.row != rotated:
        yield f"the row is {entry.row}: after {row} it is {rotated}"
    if entry.first - 1 == before.first_side:
        yield f"side {entry.first} is first again: the commanders change sides"
    if war_winner(before) != NONE:
        yield f"the war was won before it, {before.score[0]} to {before.score[1]}"


def deal_open(state: State, entry: BattleRecord, where: str) -> None:
    """Deal what the record says, all cards open."""
    lay_deal(state, *read_deal(state, entry, where))


def read_deal(state: State, entry: BattleRecord, where: str) -> tuple[list[list[str]], list[str]]:
    """Return hands and deck in codes; raises `IllegalRecord` if that cannot be dealt."""
    try:
        hands = [read_cards(hand) for hand in entry.hands]
        deck = read_cards(entry.deck)
    except UnknownCode as error:
        raise IllegalRecord(f"{where} cannot be dealt", [str(error)]) from None
    if reasons := list(deal_problems(state, hands, deck)):
        raise IllegalRecord(f"{where} cannot be dealt", reasons)
    return hands, deck


def deal_problems(state: State, hands: list[list[str]], deck: list[str]) -> Iterator[str]:
    """Yield what is wrong with a deal: hands of another size, cards twice, missing or of other theaters."""
    for seat, hand in enumerate(hands):
        if len(hand) != cards_dealt(state, seat):
            yield f"{len(hand)} cards for {SEATS[seat]}, who is dealt {cards_dealt(state, seat)}"
    dealt = Counter(code.upper() for codes in [*hands, deck] for code in codes)
    game = {CODES[card] for card in members(state.game)}
    yield from (f"{code} {times} times" for code, times in dealt.items() if times > 1 and code != HIDDEN)
    yield from (f"{code} is no card of this game" for code in dealt if code not in game and code != HIDDEN)
    missing = sorted(game - set(dealt))
    if len(missing) != dealt[HIDDEN]:
        yield f"{' '.join(missing) or 'no card'} left for {dealt[HIDDEN]} hidden ones"


def lay_deal(state: State, hands: list[list[str]], deck: list[str]) -> None:
    """Put cards into hands and deck, and open the battle."""
    for seat, hand in enumerate(hands):
        for code in hand:
            take_in_hand(state, NUMBERS[code.upper()], seat)
    for code in deck:
        under_the_deck(state, NUMBERS[code.upper()])
    if state.seats > 2:
        open_swap(state)
    else:
        open_turn(state, state.first_side)


def read_turn(state: State, text: str, where: str) -> int:
    """Return the action of a token; raises `IllegalRecord` if no seat that is asked, or named, has that option."""
    named, token, answer = split_turn(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    action = read_token(state, token)
    out = [0] * SIZE
    if action is not None and any(action in out[: options(state, seat, out)] for seat in seats):
        if answer and answer != answer_words(state, action):
            raise IllegalRecord(f"{where}, token {text!r}", [f"the answer is {answer_words(state, action)!r}"])
        return action
    numbers: dict[int, Iterable[int]] = {seat: out[: options(state, seat, out)] for seat in seats}
    reasons = illegal_reasons(state, frozenset(seats), Options(state, numbers), token)
    if named and not seats:
        reasons.insert(0, Reason(ReasonKind.NOT_ASKED, express("reason-named-seat-not-asked", seat=named)))
    raise IllegalRecord(f"{where}, token {text!r}", reasons)


def seat_of_turn(text: str) -> int | None:
    """Return the seat that a turn names, as it does where another one could have said it too; otherwise None."""
    named = split_turn(text)[0]
    return SEATS.index(named) if named else None


def split_turn(text: str) -> tuple[str, str, str]:
    """Seat, token and Neutralize's answer of a turn: "1b:L3?2a"."""
    named, _, token = text.rpartition(":")
    token, sign, answer = token.partition("?") if not token.startswith(HIDDEN) else (token, "", "")
    return named, token + sign, answer


def answer_words(state: State, action: int) -> str:
    """Return what comes of naming a card: the seat that holds it, or "-"; "" for other actions."""
    if not NAME <= action < PASS:
        return ""
    held = [seat for seat in range(1 - state.owner, 4, 2) if state.hand[seat] >> action - NAME & 1]
    return SEATS[held[0]] if held else "-"
