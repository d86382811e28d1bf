"""What a side sees of a step, as a label: two steps with the same label look the same to it (R29).

A label is the action as far as the side sees it, and what the step has shown it: a card that has turned up, one that
has come into its hand, one it has drawn, and whether a named card was there.
"""

from ..rules.actions import DEPLOY, IMPROVISE, NAME, PASS, is_deploy, is_improvise, played_slot
from ..rules.bits import lowest
from ..rules.cards import NONE
from ..rules.state import State, side_hand

HIDDEN_PLAY = IMPROVISE  # + slot: some card, face down
TURNED_UP = 1 << 10  # times the card + 1
CAME = 1 << 16
DRAWN = 1 << 22
HIT = 1 << 28
SEEN = 1 << 29  # marks a label of what was seen, where own actions are labels too


def public_action(action: int) -> int:
    """Return an action as the other side sees it: which card is passed or lies face down stays hidden."""
    if is_improvise(action):
        return HIDDEN_PLAY + played_slot(action)
    return PASS if PASS <= action < DEPLOY else action


def observation_label(before: State, action: int, state: State, side: int) -> int:
    """Return what a step has shown a side, besides the action; 0: nothing."""
    label = 0
    turned_up = state.face_up & ~before.face_up
    if turned_up and not is_deploy(action):
        label += TURNED_UP * (lowest(turned_up) + 1)
    came = side_hand(state, side) & ~side_hand(before, side)
    if came:
        label += CAME * (lowest(came) + 1)
    if state.drawn != NONE and state.drawn != before.drawn and state.owner == side:
        label += DRAWN * (state.drawn + 1)
    if NAME <= action < PASS and side_hand(state, 1 - before.owner) >> action - NAME & 1:
        label += HIT
    return label
