"""What a client needs to search a decision, and the analysis of a position: made from the view of one seat."""

from base64 import b64encode
from collections.abc import Sequence

from ...bots.search import UtilityScale
from ...card_chances import TooManyDeals, group_chances
from ...equity import war_chances
from ...events import Event
from ...kernel.sources import fingerprint
from ...options import Options
from ...search.workspace import ActionValue
from ...view import View
from ..schemas.analysis import Analysis, ChanceGroup, HiddenCards, SearchInput
from .battle import present_battle
from .events import EventPresenter
from .options import present_options
from .tables import present_mode


def present_search_input(view: View, options: Options, number: int) -> SearchInput:
    """Return what a client needs for a search. `number`: of the table's latest entry."""
    scale = UtilityScale(war_chances(view.raw), view.side or 0)
    return SearchInput(
        number=number,
        kernel=kernel_address(),
        view=b64encode(view.to_bytes()).decode(),
        utilities=scale.utilities,
        worst=scale.to_chance(ActionValue(0, 0, 0.0)).value,
        stake=scale.spread,
        actions={action.token: action.number for action in options},
    )


def present_analysis(line: str, is_whole: bool, view: View, options: Options, events: Sequence[Event] = ()) -> Analysis:
    """Return a position as a seat sees it.

    Args:
        line: of the whole position, or of the view
        is_whole: whether it is the line of the whole position
        view: of the seat
        options: of the seat
        events: that have led to the position; they are shown as a spectator sees them
    """
    presenter = EventPresenter(view.mode, list(view.mode.seat_names), None)
    return Analysis(
        position=line,
        is_whole=is_whole,
        mode=present_mode(view.mode),
        battle=present_battle(view),
        options=present_options(view, options),
        hidden=present_hidden(view),
        events=[presenter.event(event) for event in events],
        search=present_search_input(view, options, 0) if options else None,
    )


def present_hidden(view: View) -> list[HiddenCards]:
    """Return what may lie at the places with hidden cards; nothing if that cannot be counted."""
    try:
        found = group_chances(view.card_chances)
    except TooManyDeals:
        return []
    return [
        HiddenCards(
            places=places, chances=[ChanceGroup(chance=group.chance, cards=list(group.cards)) for group in groups]
        )
        for places, groups in found
    ]


def kernel_address() -> str:
    """Return the address of the kernel's module, which changes with its sources."""
    return f"/kernel/{fingerprint()}.wasm"
