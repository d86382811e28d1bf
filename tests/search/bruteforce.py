"""Endings solved the slow way: every order of all hidden cards, views as information sets, a linear program.

Shares nothing with `airlandsea.search` but the rules: deals are written as position setups, what a side can tell apart
is the list of everything it has been shown, and the value comes from the sequence form (von Stengel 1996).
"""

from collections import defaultdict
from itertools import permutations
from math import perm
from typing import Any

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import csr_array, hstack, lil_array

from airlandsea import Battle
from airlandsea.rules.card_moves import take_in_hand
from airlandsea.rules.cards import NONE
from airlandsea.rules.determinize import build_table, restore_board, restore_turn
from airlandsea.rules.state import DECK, State, clear_battle
from airlandsea.search.utility import outcome_index


class DeckIsSeen(Exception):
    """The order of cards in the deck matters that were laid in one order only."""


class Unseen:
    """What the public and the seats that are not open cannot see, and the cards that can lie there.

    Of the deck only the upper `deck_order` cards that nobody knows are laid in all orders, those below in one.
    """

    def __init__(self, battle, seats_open=(0, 1), deck_order=36):
        self.seen = battle.view(None).raw
        seen, closed = self.seen, {0, 1} - set(seats_open)
        owns = [battle.view(seat).raw for seat in sorted(closed)]
        self.views = [seen, *owns]
        self.card = [max(view.card[cell] for view in self.views) for cell in range(seen.cells)]
        self.hand = [battle.view(seat).raw.hand[seat] if seat in closed else seen.hand[seat] for seat in (0, 1)]
        below = cells_below(battle, deck_order)
        self.cells = [cell for cell in range(seen.cells) if self.card[cell] == NONE and cell not in below]
        self.below = [cell for cell in below if self.card[cell] == NONE]
        taken = self.hand[0] | self.hand[1] | sum(1 << card for card in {*self.card} - {NONE})
        self.pool = [card for card in range(36) if seen.game >> card & 1 and not taken >> card & 1]
        self.needs = [seen.hand_size[seat] - self.hand[seat].bit_count() for seat in (0, 1)]

    @property
    def orders(self):
        """How many ways there are to lay it, those that do not fit and hands in all orders included."""
        return perm(len(self.pool), sum(self.needs) + len(self.cells))

    def deals(self):
        """The cards of both hands and of the cells, for each way that fits; equal ones once."""
        first, both = self.needs[0], sum(self.needs)
        found = set()
        for order in permutations(self.pool, both + len(self.cells)):
            laid = order[both:]
            if all(
                view.could_be[cell] >> card & 1
                for cell, card in zip(self.cells, laid, strict=True)
                for view in self.views
            ):
                rest = [card for card in self.pool if card not in order]
                found.add((frozenset(order[:first]), frozenset(order[first:both]), (*laid, *rest)))
        return sorted(found, key=str)


def cells_below(battle, deck_order):
    """The cells of the deck that nobody knows, but the upper `deck_order` of them."""
    views = [battle.view(seat).raw for seat in (None, 0, 1)]
    start = sum(views[0].height)
    deck = range(start, start + views[0].deck_size)
    return [cell for cell in deck if all(view.card[cell] == NONE for view in views)][deck_order:]


def all_deals(battle, seats_open=(0, 1), deck_order=36):
    """Battles that look like this one to the public, with all ways to lay what it cannot see; equal ones once.

    What lies with a seat that is not open stays as it is.
    """
    unseen = Unseen(battle, seats_open, deck_order)
    seen = unseen.seen
    for first, second, laid in unseen.deals():
        cards = [*unseen.card, 0]
        for cell, card in zip([*unseen.cells, *unseen.below], laid, strict=True):
            cards[cell] = card
        state = State()
        restore_board(seen, state)
        clear_battle(state)
        restore_turn(seen, state)
        for seat, drawn in enumerate((first, second)):
            for card in [*drawn, *(c for c in range(36) if unseen.hand[seat] >> c & 1)]:
                take_in_hand(state, card, seat)
        build_table(seen, state, cards)
        yield Battle(state)


class SequenceForm:
    """The sequence form: for each side its sequences, and which follow from which."""

    def __init__(self, deals, utilities, deck_order=36):
        self.utilities = utilities
        self.sequences = [{(): 0}, {(): 0}]
        self.infos: list[dict[Any, Any]] = [{}, {}]  # what a side has seen: its last sequence, and its sequences there
        self.payoff: dict[tuple[int, ...], float] = defaultdict(float)
        self.reach: dict[Any, float] = defaultdict(float)  # what a side has seen to begin with: how likely that is
        deals = list(deals)
        for battle in deals:
            cards = battle.referee_view().raw.card
            self.below = {cards[cell] for cell in cells_below(battle, deck_order)}
            views = [(battle.view(seat).position,) for seat in (0, 1)]
            self.reach[views[min(battle.to_act)]] += 1 / len(deals)
            self.walk(battle, views, [0, 0], 1 / len(deals))

    def walk(self, battle, views, at, chance):
        if self.below and any(battle.state.where[card] != DECK for card in self.below):
            raise DeckIsSeen
        if battle.is_over:
            winner = battle.result.winner
            worth = self.utilities[outcome_index(NONE if winner is None else winner, battle.result.points)]
            self.payoff[tuple(at)] += chance * worth
            return
        if any(self.below & {*battle.view(seat).raw.card} for seat in (0, 1) if self.below):
            raise DeckIsSeen
        seat = min(battle.to_act)
        tokens = battle.options.tokens
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

    def value(self, without=((), ())):
        """What the game is worth to side 1: max v0 with A'x >= F'v, Ex = e.

        `without`: for each side, sequences that it must not play.
        """
        n, m = (len(each) for each in self.sequences)
        k = len(self.infos[1]) + 1
        places, worths = zip(*self.payoff.items(), strict=True)
        a = csr_array((worths, tuple(zip(*places, strict=True))), (n, m))
        e, f = (self.constraints(side) for side in (0, 1))
        goal = np.zeros(n + k)
        goal[n] = -1
        allowed = [number for number in range(m) if number not in without[1]]
        highest = [0 if number in without[0] else None for number in range(n)]
        done = linprog(
            goal,
            A_ub=hstack([-a.T, f.T]).tocsr()[allowed],
            b_ub=np.zeros(len(allowed)),
            A_eq=hstack([e, csr_array((e.shape[0], k))]),
            b_eq=np.eye(e.shape[0])[0],
            bounds=[(0, each) for each in highest] + [(None, None)] * k,
        )
        assert done.status == 0, done.message
        return -done.fun

    def constraints(self, side):
        """A row that says: the empty sequence is 1; and for each information set: what goes in comes out."""
        rows = lil_array((len(self.infos[side]) + 1, len(self.sequences[side])))
        rows[0, 0] = 1
        for row, (before, follow) in enumerate(self.infos[side].values(), 1):
            rows[row, before] = -1
            for sequence in follow.values():
                rows[row, sequence] = 1
        return rows.tocsr()
