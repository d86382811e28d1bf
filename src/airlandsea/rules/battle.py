"""A battle from its first turn to its score: whose turn it is, what may be done, and what follows.

The kernel trusts its caller: `step` takes an option of a seat that is asked and does not look again.
"""

from .abilities.diplomacy import envoy_answered, envoy_begins, envoy_offers
from .abilities.intelligence import neutralize_lets_go
from .actions import PASS, WITHDRAW
from .bits import count, lowest
from .card_moves import hand_size, take_from_hand, take_in_hand
from .cards import NONE
from .entry import ActionNumber, OptionList, Seat, Side, entry
from .modes import CHART_POINTS, FOUGHT_OUT
from .play import play, play_offers
from .queue import next_trigger
from .resolve import ability_answered, ability_offers, begin_next, begins
from .state import (
    ABILITY,
    BEGINNING,
    FOUGHT,
    HAND,
    OVER,
    SWAP,
    TURN,
    WITHDRAWN,
    State,
    clear_ability,
    is_pair,
    seats_of,
    side_hand,
)
from .strength import leader
from .target_options import hand_cards


@entry
def options(state: State, seat: Seat, out: OptionList) -> int:
    """Write the options of a seat that is asked into `out` (room for actions.SIZE); returns their number."""
    if state.phase == TURN:
        n = play_offers(state, seat, out, 0)
        if not state.withdrawal:
            return n
        out[n] = WITHDRAW
        return n + 1
    if state.phase == ABILITY:
        return ability_offers(state, seat, out)
    if state.phase == SWAP:
        return hand_cards(state.hand[seat], PASS, out, 0)
    return envoy_offers(state, out)


@entry
def step(state: State, action: ActionNumber) -> None:
    """Carry out an option, and go on to the next question."""
    if state.phase == SWAP:
        choose_swap(state, action - PASS)
    else:
        state.asked = 0
        if state.phase == ABILITY:
            ability_answered(state, action)
        elif state.phase == TURN:
            take_turn(state, action)
        else:
            envoy_answered(state, action)
    go_on(state)
    neutralize_lets_go(state)


def go_on(state: State) -> None:
    """Go on until a seat is asked: first what an ability has begun, then what waits, then Envoy, then the next turn."""
    while state.asked == 0 and state.phase != OVER:
        if state.to_play != NONE:
            carry_out_play(state)
        elif state.ability != NONE:
            if state.stage == BEGINNING:
                begins(state)
            else:
                clear_ability(state)
        elif state.queued:
            begin_next(state, next_trigger(state))
        elif state.offered:
            envoy_begins(state)
        else:
            next_turn(state)


def take_turn(state: State, action: int) -> None:
    """Deploy, improvise or withdraw."""
    if action == WITHDRAW:
        score(state, 1 - state.turn, withdrawal_cost(state, state.turn), WITHDRAWN)
    else:
        play(state, state.turn, action)


def carry_out_play(state: State) -> None:
    """The play that an ability has asked for."""
    action = state.to_play
    state.to_play = NONE
    play(state, state.owner, action)


def next_turn(state: State) -> None:
    """R4: the turn of the other side, or of the same one again; with no cards left, the score."""
    if state.phase == SWAP:
        open_turn(state, state.first_side)
    elif side_hand(state, 1 - state.turn):
        open_turn(state, 1 - state.turn)
    elif side_hand(state, state.turn):
        open_turn(state, state.turn)
    else:
        winner = leader(state)
        score(state, winner, battle_points(state, FOUGHT_OUT) if winner != NONE else 0, FOUGHT)


def open_turn(state: State, side: int) -> None:
    """Ask a side for its turn."""
    state.phase = TURN
    state.turn = side
    state.asked = seats_to_play(state, side)


def seats_to_play(state: State, side: int) -> int:
    """R34, R36: of a pair, the player whom Neutralize binds; else the player with more cards; else both."""
    if not is_pair(state, side):
        return seats_of(state, side)
    bound = bound_seats(state, side)
    if bound:
        return bound
    lead = hand_size(state, side) - hand_size(state, side + 2)
    if lead == 0:
        return seats_of(state, side)
    return 1 << side if lead > 0 else 1 << side + 2


def bound_seats(state: State, side: int) -> int:
    """Return the set of a pair's seats that Neutralize binds."""
    seats = 1 << side if state.duties[side] else 0
    if state.duties[side + 2]:
        seats |= 1 << side + 2
    return seats


# The swap (R33)


def open_swap(state: State) -> None:
    """Ask every player of a pair for the card to pass."""
    state.phase = SWAP
    state.asked = 0
    for side in range(2):
        if is_pair(state, side):
            state.asked |= seats_of(state, side)


def choose_swap(state: State, card: int) -> None:
    """A player has chosen; with the second choice of a pair the cards change hands."""
    seat = state.where[card] - HAND
    partner = seat ^ 2
    state.swap[seat] = card
    state.asked &= ~(1 << seat)
    if state.swap[partner] != NONE:
        pass_card(state, seat, partner)
        pass_card(state, partner, seat)


def pass_card(state: State, seat: int, partner: int) -> None:
    """One of the two cards goes over."""
    card = state.swap[seat]
    state.swap[seat] = NONE
    take_from_hand(state, card)
    take_in_hand(state, card, partner)


# Scoring


def battle_points(state: State, points: int) -> int:
    """Return the worth of a battle won for `points` points: in Beginner scoring always 1."""
    return 1 if state.scoring else points


@entry
def withdrawal_cost(state: State, side: Side) -> int:
    """Return what the enemy scores if a side withdraws now: R5, by the withdrawing side's own commander."""
    left = count(side_hand(state, side))
    row = 3 * (side != state.first_side)
    column = 0
    while column < 3 and left < state.chart[row + column]:
        column += 1
    return battle_points(state, CHART_POINTS[column])


def score(state: State, winner: int, points: int, how: int) -> None:
    """The battle is over."""
    state.phase = OVER
    state.asked = 0
    state.winner = winner
    state.points = points
    state.how = how
    if winner != NONE:
        state.score[winner] += points


@entry
def war_winner(state: State) -> int:
    """Return the side that has reached the target, or NONE while the war goes on."""
    if state.score[0] >= state.target:
        return 0
    return 1 if state.score[1] >= state.target else NONE


def first_seat(state: State) -> int:
    """Return the lowest seat that is asked."""
    return lowest(state.asked)
