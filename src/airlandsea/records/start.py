"""The position at which the first battle of a record begins, where it does not begin with a deal."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from ..battle import Battle
from ..determinization import cards_of, row_of
from ..errors import IllegalSetup, Reason
from ..locale import Text, express
from ..notation.codes import SEATS, codes_of, members
from ..notation.position.line import places_of
from ..notation.position.possible_cells import can_be_dealt, read_statements
from ..notation.position.tokenizer import MAX_POSITION_CHARS
from ..notation.reasons import impossible
from ..notation.tokens import letter_at
from ..public_info import PublicInfo
from ..rules.cards import CODES
from ..rules.check import walk
from ..rules.knowledge import CELLS, HANDS, Memory, init_knowledge, propagate
from ..rules.modes import Mode
from ..rules.state import OVER, State
from ..rules.war import cards_dealt
from ..setup import new_state
from ..view import View
from .parse import lay_deal
from .places import Place
from .toml import BattleRecord, IllegalRecord

VIEW_FIELD = "view="
LATER = "later"


@dataclass(frozen=True)
class Start:
    """Where a battle begins.

    Args:
        battle: at its start; of an export one of those that fit
        view: of an export, what its player knew then
        known: the same with the cards that the player could place only later
    """

    battle: Battle
    view: View | None = None
    known: View | None = None


def is_first_deal(battle: Battle) -> bool:
    """Return whether a position is the first deal of a war, as `War` deals it: then a record needs no start."""
    state, fresh = battle.state, Memory()
    init_knowledge(fresh, state)
    is_first = not state.battle and state.score == [0, 0] and state.first_side != battle.mode.handicap
    return is_first and is_dealt(state) and battle.memory == fresh


def is_dealt(state: State) -> bool:
    """Return whether nothing has been done since the cards were dealt."""
    sizes = [state.hand[seat].bit_count() for seat in range(state.seats)]
    if sizes != [cards_dealt(state, seat) for seat in range(state.seats)] or state.phase == OVER:
        return False
    twin = new_state(Mode.of(state), "".join(letter_at(state, slot) for slot in range(state.slots)), state.random)
    twin.score, twin.battle = list(state.score), state.battle
    twin.turn = twin.first_side = state.first_side
    hands = [codes_of(hand) for hand in state.hand[: state.seats]]
    lay_deal(twin, hands, [CODES[card] for card in walk(state, state.deck_top)])
    return twin == state


def read_start(mode: Mode, seat: str | None, entry: BattleRecord, where: Place) -> Start:
    """Return the start of a battle; raises `IllegalRecord` with all that is wrong."""
    text = entry.start or ""
    try:
        view = View.from_position(text) if VIEW_FIELD in text else None
        battle = Battle(text) if view is None else Battle.from_view(view, 0)
    except IllegalSetup as error:
        raise IllegalRecord(where.express("bad-record-begin"), [express("bad-record-start"), *error.reasons]) from None
    if reasons := list(start_problems(mode, seat, entry, view or battle)):
        raise IllegalRecord(where.express("bad-record-begin"), reasons)
    known = view
    if view is not None and entry.later is not None:
        known = learn(view, entry.later, where)
        battle = Battle.from_view(known, 0)
    battle.state.random = [0]  # all later deals stand in the record
    return Start(battle, view, known)


def learn(view: View, text: str, where: Place) -> View:
    """Return a view with the cards too that its player could place only later; raises `IllegalRecord`."""
    if len(text) > MAX_POSITION_CHARS:
        reason = express("bad-record-later-long", number=len(text), most=MAX_POSITION_CHARS)
        raise IllegalRecord(where.express("bad-record-begin"), [reason])
    reasons: list[Reason] = []
    battle = Battle.from_view(view, 0)
    row = row_of(battle.state, view)
    for card, but, cells in read_statements(text, places_of(battle.state), view.raw.game, reasons, LATER):
        row = [each & ~(1 << card) if (cells >> cell & 1) == but else each for cell, each in enumerate(row)]
    known = None if reasons else view_of(battle, row, view.raw.observer)
    if known is None:
        raise IllegalRecord(where.express("bad-record-begin"), reasons or [impossible(LATER, "know-deal")])
    return known


def view_of(battle: Battle, row: list[int], observer: int) -> View | None:
    """Return the view of an observer who knows what can lie where, or None if no deal fits.

    Args:
        battle: one that looks the same; its memory changes
        row: [cell] the set of cards that can lie there
        observer: a seat
    """
    state = battle.state
    hands = [row[HANDS + seat] for seat in range(state.seats) for _ in members(state.hand[seat])]
    if not can_be_dealt([row[card] for card in cards_of(state)] + hands):
        return None  # nothing could be concluded from it
    battle.memory.could_be[observer * CELLS : observer * CELLS + CELLS] = row
    propagate(battle.memory, observer * CELLS, state)
    try:
        return View.from_position(battle.view(observer).position)
    except IllegalSetup:  # a player could not hold the named cards that they owe
        return None


def start_problems(mode: Mode, seat: str | None, entry: BattleRecord, start: PublicInfo) -> Iterator[Text]:
    """Yield where a start and the rest of the record do not agree."""
    if start.is_over:
        yield express("bad-start-over")
    if start.mode != mode:
        ours, theirs = asdict(start.mode), asdict(mode)
        yield express("bad-record-start-mode", options=", ".join(name for name in ours if ours[name] != theirs[name]))
    if start.row != entry.row:
        yield express("bad-record-start-field", field="row", value=entry.row, start=start.row)
    if start.first_side + 1 != entry.first:
        first = str(start.first_side + 1)
        yield express("bad-record-start-field", field="first", value=str(entry.first), start=first)
    if isinstance(start, View) and (start.seat is None or SEATS[start.seat] != seat):
        viewer = "spectator" if start.seat is None else SEATS[start.seat]
        yield express("bad-record-start-viewer", viewer=viewer, seat="nobody" if seat is None else seat)
