"""The position at which the first battle of a record begins, where it does not begin with a deal."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass

from ..battle import Battle
from ..errors import IllegalSetup
from ..locale import Text, express
from ..notation.codes import SEATS, codes_of
from ..notation.tokens import letter_at
from ..public_info import PublicInfo
from ..rules.cards import CODES
from ..rules.check import walk
from ..rules.knowledge import Memory, init_knowledge
from ..rules.modes import Mode
from ..rules.state import OVER, State
from ..rules.war import cards_dealt
from ..setup import new_state
from ..view import View
from .parse import lay_deal
from .places import Place
from .toml import BattleRecord, IllegalRecord

VIEW_FIELD = "view="


@dataclass(frozen=True)
class Start:
    """Where a battle begins, and the view that it was made up from if an export has no more."""

    battle: Battle
    view: View | None = None


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
    battle.state.random = [0]  # all later deals stand in the record
    return Start(battle, view)


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
