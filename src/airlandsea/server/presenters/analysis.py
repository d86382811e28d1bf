"""A decision as a client searches it. Made from the view of the seat that is asked, as the jobs of bots are."""

from base64 import b64encode

from ...bots.search import UtilityScale
from ...equity import war_chances
from ...kernel.sources import fingerprint
from ...options import Options
from ...search.workspace import ActionValue
from ...view import View
from ..schemas.analysis import SearchInput


def present_search_input(view: View, options: Options, number: int) -> SearchInput:
    """Return what a search takes. `number`: of the table."""
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


def kernel_address() -> str:
    """Return where the module of these sources is: another one has another address."""
    return f"/kernel/{fingerprint()}.wasm"
