"""Endings solved the slow way: every order of all hidden cards, views as information sets, a linear program.

Shares nothing with `airlandsea.search` but the rules: deals are written as position setups, what a side can tell apart
is the list of everything it has been shown, and the value comes from the sequence form (von Stengel 1996).
"""

from collections import defaultdict
from itertools import permutations
from typing import Any

import numpy as np
from scipy.optimize import linprog

from airlandsea import Battle
from airlandsea.rules.card_moves import take_in_hand
from airlandsea.rules.cards import NONE
from airlandsea.rules.determinize import build_table, restore_board, restore_turn
from airlandsea.rules.state import State, clear_battle
from airlandsea.search.utility import outcome_index


def all_deals(battle, seats_open=(0, 1)):
    """Battles that look like this one to the public, with all ways to lay what it cannot see; equal ones once.

    What lies with a seat that is not open stays as it is.
    """
    seen = battle.view(None).raw
    fixed: dict[Any, Any] = {}
    for seat in {0, 1} - set(seats_open):
        own = battle.view(seat).raw
        fixed |= {("hand", seat): own.hand[seat]}
        fixed |= {cell: own.card[cell] for cell in range(own.cells) if own.card[cell] != NONE}
    hidden = [cell for cell in range(seen.cells) if seen.card[cell] == NONE and cell not in fixed]
    taken = {seen.card[cell] for cell in range(seen.cells)} | {card for key, card in fixed.items() if type(key) is int}
    hands = {seat: fixed.get(("hand", seat), seen.hand[seat]) for seat in (0, 1)}
    pool = [c for c in range(36) if seen.game >> c & 1 and c not in taken and not (hands[0] | hands[1]) >> c & 1]
    needs = [seen.hand_size[seat] - hands[seat].bit_count() for seat in (0, 1)]
    deals = set()
    for order in permutations(pool):
        first, second = frozenset(order[: needs[0]]), frozenset(order[needs[0] : sum(needs)])
        deals.add((first, second, order[sum(needs) :]))
    for first, second, rest in sorted(deals, key=str):
        cards = [seen.card[cell] for cell in range(seen.cells)] + [0]
        for cell, card in fixed.items():
            if type(cell) is int:
                cards[cell] = card
        for cell, card in zip(hidden, rest, strict=True):
            cards[cell] = card
        state = State()
        restore_board(seen, state)
        clear_battle(state)
        restore_turn(seen, state)
        for seat, drawn in enumerate((first, second)):
            for card in [*drawn, *(c for c in range(36) if hands[seat] >> c & 1)]:
                take_in_hand(state, card, seat)
        build_table(seen, state, cards)
        yield Battle(state)


class Game:
    """The sequence form: for each side its sequences, and which follow from which."""

    def __init__(self, deals, utilities, only=None):
        """`only`: what a side has seen to begin with, to the one option that it is left with there."""
        self.utilities = utilities
        self.only = only or {}
        self.sequences = [{(): 0}, {(): 0}]
        self.infos: list[dict[Any, Any]] = [{}, {}]  # what a side has seen: its last sequence, and its sequences there
        self.payoff = defaultdict(float)
        deals = list(deals)
        for battle in deals:
            views = [(battle.view(seat).position,) for seat in (0, 1)]
            self.walk(battle, views, [0, 0], 1 / len(deals))

    def walk(self, battle, views, at, chance):
        if battle.is_over:
            winner = battle.result.winner
            worth = self.utilities[outcome_index(NONE if winner is None else winner, battle.result.points)]
            self.payoff[tuple(at)] += chance * worth
            return
        seat = min(battle.to_act)
        tokens = self.only.get(views[seat], battle.options.tokens)
        _, follow = self.infos[seat].setdefault(views[seat], (at[seat], {}))
        assert not follow or set(follow) == set(tokens)
        for token in tokens:
            if token not in follow:
                follow[token] = self.sequences[seat].setdefault((views[seat], token), len(self.sequences[seat]))
        for token in tokens:
            then = battle.copy()
            turn = then.play(token)
            on = list(at)
            on[seat] = follow[token]
            said = [token if side == seat else turn.public_token for side in (0, 1)]
            self.walk(then, [views[s] + (said[s], then.view(s).position) for s in (0, 1)], on, chance)

    def value(self):
        """What the game is worth to side 1: max v0 with A'x >= F'v, Ex = e."""
        n, m = (len(each) for each in self.sequences)
        k = len(self.infos[1]) + 1
        a = np.zeros((n, m))
        for (i, j), worth in self.payoff.items():
            a[i, j] += worth
        e, f = (self.constraints(side) for side in (0, 1))
        goal = np.zeros(n + k)
        goal[n] = -1
        done = linprog(
            goal,
            A_ub=np.hstack([-a.T, f.T]),
            b_ub=np.zeros(m),
            A_eq=np.hstack([e, np.zeros((len(e), k))]),
            b_eq=np.eye(len(e))[0],
            bounds=[(0, None)] * n + [(None, None)] * k,
        )
        assert done.status == 0, done.message
        return -done.fun

    def constraints(self, side):
        """A row that says: the empty sequence is 1; and for each information set: what goes in comes out."""
        rows = np.zeros((len(self.infos[side]) + 1, len(self.sequences[side])))
        rows[0, 0] = 1
        for row, (before, follow) in enumerate(self.infos[side].values(), 1):
            rows[row, before] = -1
            for sequence in follow.values():
                rows[row, sequence] = 1
        return rows
