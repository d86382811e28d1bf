"""The heuristic bot: it tries every option on a few sampled deals and takes the option with the best position after it.

The heuristic has three parts: the bigger the lead in a theater, and the fewer cards are still to come, the safer it is;
a hand card already counts a little where it belongs; and a majority of theaters wins. It looks no further than the
chain of abilities that its own choice sets off.
"""

from math import exp

from ..locale.reasons import out_of_range
from ..options import Action, Options
from ..rules.actions import SIZE, WITHDRAW
from ..rules.battle import battle_points, first_seat, step, withdrawal_cost
from ..rules.battle import options as kernel_options
from ..rules.bits import count, lowest
from ..rules.cards import NONE, PRINTED, TYPE
from ..rules.determinize import determinize
from ..rules.modes import FOUGHT_OUT
from ..rules.state import OVER, TURN, State, side_hand
from ..rules.strength import strength, tie_holder
from ..seeds import random_from
from ..view import View
from .bot import NO_CLOCK, Bot, TimeControl, check_seen

IN_HAND = 0.5  # what a card in hand counts in its theater, as a share of its printed strength
TIE = 0.5  # what controlling ties is worth, in strength
SURE_LEAD = 0.5  # the lead that makes a theater 73 % safe when no card is left …
OPEN = 0.35  # … and how much more it takes for each card still in a hand


class HeuristicBot(Bot):
    """Plays the option after which the battle looks best, on average over sampled deals.

    Args:
        seed: of its random choices; None: from the system
        deals: how many deals are sampled for each choice, 1 or more
        withdraws_below: it withdraws if its chance is below this share of the chance at which withdrawing is fair;
            0: never

    Raises:
        ValueError: `deals` is less than 1
    """

    name = "heuristic"

    def __init__(self, seed: int | str | None = None, deals: int = 4, withdraws_below: float = 1.0) -> None:
        if deals < 1:
            raise ValueError(out_of_range("deals", deals, 1))
        self.random = random_from(seed)
        self.deals = deals
        self.withdraws_below = withdraws_below

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return the option that looks best, or a withdrawal if even that looks lost at a fair price."""
        check_seen(view, options)
        side = view.turn if view.side is None else view.side
        worlds = [self.imagine(view) for _ in range(self.deals)]
        plays = [action for action in options if action.number != WITHDRAW]
        self.random.shuffle(plays)  # ties are broken at random
        hopes = {action: sum(after(world, action.number, side) for world in worlds) for action in plays}
        best = max(plays, key=lambda action: hopes[action])
        withdrawal = options.get(WITHDRAW)
        if withdrawal is not None and self.gives_up(worlds[0], side, hopes[best] / self.deals):
            return withdrawal
        return best

    def imagine(self, view: View) -> State:
        """Return a deal that looks like the view."""
        world = State()
        determinize(view.raw, [self.random.getrandbits(63)], world)
        return world

    def gives_up(self, world: State, side: int, hope: float) -> bool:
        """Return whether withdrawing costs less than fighting on, and does not lose the war on the spot."""
        cost = withdrawal_cost(world, side)
        if world.score[1 - side] + cost >= world.target:
            return False
        full = battle_points(world, FOUGHT_OUT)
        return hope < self.withdraws_below * (full - cost) / (2 * full)


def after(world: State, action: int, side: int) -> float:
    """Return how the battle looks to a side when an option has been carried out with all that it sets off."""
    state = world.copy()
    step(state, action)
    while state.phase not in (TURN, OVER):
        asked = first_seat(state)
        step(state, max(options_of(state, asked), key=lambda answer: at_once(state, answer, asked & 1)))
    return outlook(state, side)


def at_once(state: State, action: int, side: int) -> float:
    """Return how the battle looks right after an answer, before what follows."""
    then = state.copy()
    step(then, action)
    return outlook(then, side)


def options_of(state: State, seat: int) -> list[int]:
    """Return the options of a seat."""
    out = [0] * SIZE
    return out[: kernel_options(state, seat, out)]


def outlook(state: State, side: int) -> float:
    """Estimate how likely a side wins the battle."""
    if state.phase == OVER:
        return float(state.winner == side) if state.winner != NONE else 0.5
    open_cards = count(side_hand(state, 0)) + count(side_hand(state, 1))
    exactly = [1.0]  # [n] the chance to control n of the theaters looked at so far
    for slot in range(state.slots):
        ours = 1 / (1 + exp(-lead(state, side, slot) / (SURE_LEAD + OPEN * open_cards)))
        exactly = [a * (1 - ours) + b * ours for a, b in zip([*exactly, 0.0], [0.0, *exactly], strict=True)]
    return sum(exactly[state.slots // 2 + 1 :])


def lead(state: State, side: int, slot: int) -> float:
    """Return a side's lead in a theater in strength, with a share of what the hands can add there."""
    holder = tie_holder(state)
    tie = 0.0 if holder == NONE else TIE if holder == side else -TIE
    table = strength(state, side, slot) - strength(state, 1 - side, slot)
    return table + tie + IN_HAND * (reserve(state, side, slot) - reserve(state, 1 - side, slot))


def reserve(state: State, side: int, slot: int) -> int:
    """Return the printed strength of a side's hand cards that belong to a theater."""
    total = 0
    cards = side_hand(state, side)
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if TYPE[card] == state.row[slot]:
            total += PRINTED[card]
    return total
