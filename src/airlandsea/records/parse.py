"""The start of a battle and its turns, read from a record and checked against the rules.

Every error names the battle, and the turn and token where there is one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator

from ..errors import Reason, ReasonKind
from ..locale import Text, express
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
from .places import Place
from .toml import BattleRecord, IllegalRecord


def next_state(mode: Mode, entry: BattleRecord, before: State | None, where: Place) -> State:
    """Return a state with row, first and score for a battle, checked against the battle before it."""
    reasons: list[str] = list(row_problems(entry.row, mode))
    if entry.first not in (1, 2):
        reasons.append(express("bad-record-first", value=str(entry.first)))
    if len(entry.hands) != mode.seats:
        seats = ", ".join(mode.seat_names)
        reasons.append(express("bad-record-hands", number=len(entry.hands), needed=mode.seats, seats=seats))
    if before is None and entry.first - 1 == mode.handicap:
        reasons.append(express("bad-mode-handicap-first", side=entry.first))
    if before is not None and not reasons:
        reasons += follows_problems(entry, before)
    if reasons:
        raise IllegalRecord(where.express("bad-record-battle"), reasons)
    state = new_state(mode, entry.row, [0])
    state.turn = state.first_side = entry.first - 1  # pairs that swap see whose turn will be next
    if before is not None:
        state.score = list(before.score)
        state.battle = before.battle + 1
    return state


def follows_problems(entry: BattleRecord, before: State) -> Iterator[Text]:
    """Yield why a battle cannot come after another one."""
    row = "".join(letter_at(before, slot) for slot in range(before.slots))
    rotated = row[-1] + row[:-1]
    if entry.row != rotated:
        yield express("bad-record-row", row=entry.row, before=row, rotated=rotated)
    if entry.first - 1 == before.first_side:
        yield express("bad-record-first-again", side=entry.first)
    if war_winner(before) != NONE:
        yield express("bad-record-war-won", points=before.score[0], others=before.score[1])


def deal_open(state: State, entry: BattleRecord, where: Place) -> None:
    """Deal what the record says, all cards open."""
    lay_deal(state, *read_deal(state, entry, where))


def read_deal(state: State, entry: BattleRecord, where: Place) -> tuple[list[list[str]], list[str]]:
    """Return hands and deck in codes; raises `IllegalRecord` if that cannot be dealt."""
    try:
        hands = [read_cards(hand) for hand in entry.hands]
        deck = read_cards(entry.deck)
    except UnknownCode as error:
        raise IllegalRecord(where.express("bad-record-deal"), [error.message]) from None
    if reasons := list(deal_problems(state, hands, deck)):
        raise IllegalRecord(where.express("bad-record-deal"), reasons)
    return hands, deck


def deal_problems(state: State, hands: list[list[str]], deck: list[str]) -> Iterator[Text]:
    """Yield what is wrong with a deal: hands of another size, cards twice, missing or of other theaters."""
    for seat, hand in enumerate(hands):
        if len(hand) != cards_dealt(state, seat):
            yield express("bad-record-hand", number=len(hand), seat=SEATS[seat], needed=cards_dealt(state, seat))
    dealt = Counter(code.upper() for codes in [*hands, deck] for code in codes)
    game = {CODES[card] for card in members(state.game)}
    named = {code: times for code, times in dealt.items() if code != HIDDEN}
    yield from (express("bad-record-twice", card=code, number=times) for code, times in named.items() if times > 1)
    yield from (express("bad-record-foreign", card=code) for code in named if code not in game)
    missing = sorted(game - set(dealt))
    if len(missing) != dealt[HIDDEN]:
        yield express("bad-record-left", cards=" ".join(missing), left=len(missing), number=dealt[HIDDEN])


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


def read_turn(state: State, text: str, where: Place) -> int:
    """Return the action of a token; raises `IllegalRecord` if no seat that is asked, or named, has that option."""
    named, token, answer = split_turn(text)
    seats = [seat for seat in range(state.seats) if state.asked >> seat & 1 and named in ("", SEATS[seat])]
    action = read_token(state, token)
    out = [0] * SIZE
    if action is not None and any(action in out[: options(state, seat, out)] for seat in seats):
        if answer and answer != answer_words(state, action):
            reason = express("bad-record-answer", answer=repr(answer_words(state, action)))
            raise IllegalRecord(where.express("bad-record-turn", token=repr(text)), [reason])
        return action
    numbers: dict[int, Iterable[int]] = {seat: out[: options(state, seat, out)] for seat in seats}
    reasons = illegal_reasons(state, frozenset(seats), Options(state, numbers), token)
    if named and not seats:
        reasons.insert(0, Reason(ReasonKind.NOT_ASKED, express("reason-named-seat-not-asked", seat=named)))
    raise IllegalRecord(where.express("bad-record-turn", token=repr(text)), reasons)


def seat_of_turn(text: str) -> int | None:
    """Return the seat that a turn names, or None: it names one only where another seat could have done the same."""
    named = split_turn(text)[0]
    return SEATS.index(named) if named else None


def split_turn(text: str) -> tuple[str, str, str]:
    """Return seat, token and Neutralize's answer of a turn like "1b:L3?2a"; "" for what it does not have."""
    named, _, token = text.rpartition(":")
    token, sign, answer = token.partition("?") if not token.startswith(HIDDEN) else (token, "", "")
    return named, token + sign, answer


def answer_words(state: State, action: int) -> str:
    """Return the answer to naming a card: the seat that holds it, or "-"; "" for other actions."""
    if not NAME <= action < PASS:
        return ""
    held = [seat for seat in range(1 - state.owner, 4, 2) if state.hand[seat] >> action - NAME & 1]
    return SEATS[held[0]] if held else "-"
