"""Endings: deals, trees and solutions, against a linear program over all deals, plain and compiled."""

from functools import cache
from itertools import pairwise
from math import factorial
from random import Random

import pytest

from airlandsea import Battle, bots
from airlandsea.kernel import load
from airlandsea.rules.cards import CODES, NONE
from airlandsea.rules.determinize import determinize
from airlandsea.rules.state import CARDS_MAX, State
from airlandsea.search.determinizations import (
    DealEnumerator,
    can_be_dealt,
    count_deals,
    find_places,
    lay,
    next_deal,
    open_up,
    spare_cards,
)
from airlandsea.search.endgame import REGRET, EndgameSolver, EndgameWorkspace
from airlandsea.search.endgame_tree import EndgameTree, mix_hash, question, swap_cards
from airlandsea.search.utility import OUTCOMES, outcome_index
from airlandsea.view import View
from drawing import battle as drawn
from sample_battles import ROWS, battles

from .bruteforce import SequenceForm, all_deals

MAX_NODES = 40_000
POINTS = [0.5] * OUTCOMES  # what a battle is worth: its points
for each in range(1, 7):
    POINTS[outcome_index(0, each)], POINTS[outcome_index(1, each)] = 0.5 + each / 12, 0.5 - each / 12
SWAPPED = [POINTS[0], *POINTS[7:], *POINTS[1:7]]


pytestmark = pytest.mark.usefixtures("native")
PLAIN = load("plain")


def tiny(seed, hands=(1, 1), down=(1, 0), deck=1):
    """A position in which almost everything lies face up."""
    random = Random(f"tiny {seed}")
    row = "".join(random.sample("ALSDEI", 3))
    cards = [code for code in CODES if code[0] in row]
    random.shuffle(cards)
    held = [" ".join(cards.pop() for _ in range(number)) for number in hands]
    rest = " ".join(cards.pop() for _ in range(deck))
    hidden = [[cards.pop().lower() for _ in range(number)] for number in down]
    stacks: list[list[list[str]]] = [[[], [], []], [[], [], []]]
    for card in cards:
        stacks[random.randrange(2)][random.randrange(3)].append(card)
    for side in (0, 1):
        for card in hidden[side]:
            stacks[side][random.randrange(3)].append(card)
    rows = [" | ".join("".join(stack) or "." for stack in side) for side in stacks]
    return drawn(row, rows[0], rows[1], hands=tuple(held), deck=rest, first=random.randrange(2), turn=0).battle


def solve(battle, max_nodes=MAX_NODES, utilities=POINTS, **bounds):
    return EndgameSolver(**bounds).solve(battle.view(min(battle.to_act)).raw, utilities, max_nodes)


def likeliest(battle, solution):
    return battle.options.get(solution.options[0].number).token


class TestDeals:
    def deals_of(self, view):
        deals = DealEnumerator()
        find_places(view, deals)
        return deals

    @pytest.mark.slow
    def test_with_the_cards_held_every_deal_looks_the_same_to_the_seat(self):
        for seed in range(6):
            battle = tiny(seed, (1, 1), (1, 1), 2)
            view, deals, state = battle.view(0), self.deals_of(battle.view(0).raw), State()
            while next_deal(deals):
                lay(view.raw, deals, [0] * CARDS_MAX, state)
                assert Battle(state.copy()).view(0) == view

    def test_they_are_all_the_deals_that_a_redeal_can_bring(self):
        battle = tiny(3, (2, 1), (0, 2), 1)
        view, deals, state, found = battle.view(0).raw, self.deals_of(battle.view(0).raw), State(), set()
        while next_deal(deals):
            lay(view, deals, [0] * CARDS_MAX, state)
            found.add(tuple(state.where))
        drawn_at_random = set()
        random = [5]
        for _ in range(600):
            determinize(view, random, state)
            drawn_at_random.add(tuple(state.where))
        assert {where[:] for where in found} <= drawn_at_random
        assert len({places(where) for where in found}) == len({places(where) for where in drawn_at_random})

    def test_hands_are_counted_without_order_and_then_opened_to_the_enemy(self):
        b = drawn(p1=" . | . | . ", p2=" . | . | . ", hands=("A1 A2", "L1 L2"), deck=None)
        view = b.battle.view(0).raw
        deals = self.deals_of(view)
        assert count_deals(deals, 10_000) == 16 * 15 // 2 and count_deals(deals, 50) == 51
        open_up(view, deals)
        assert count_deals(deals, 100_000) == (18 * 17 // 2) * (16 * 15 // 2)

    def test_counting_ends_where_deals_that_fit_are_rare(self):
        line = (
            "EAILS e2/A5/i5/a2L5s3e1/. I4/./i2/l1s6i1l2a6i6/S5 A1S2/I3 E3L4A3L3A4S4S1E4L6E6E5 target=6 first=2 turn=1 "
            "know=*:A2@1L1|1L4|deck11|1a,L2@2L4,S3@1L3,I5@1I1,I6@2L3|2L5|2L6|2a;1a:E5@deck11"
        )
        deals = self.deals_of(Battle.from_position(line).view(0).raw)
        assert deals.n > 20 and count_deals(deals, 300) == 301
        assert deals.tried == 8 * 301 and deals.laid == deals.tries == 0  # who does not count has the time
        deals.tries = 20 * deals.tried
        assert not next_deal(deals) and deals.tried == deals.tries  # and needs it

    def test_a_card_face_down_that_nobody_can_turn_up_is_spare(self):
        up = "A3 A2 L3 L2 L5 L1 L4 A1 A4 A5".replace(" ", "")
        b = drawn("ALS", f"{up}s3s4 | . | S1", "S2s5 | . | . ", hands=("A6", "L6"), deck="S6")
        assert self.deals_of(b.battle.view(0).raw).n > 2  # S4 may be anywhere
        b = drawn("ALS", f"{up}S4S3s1 | . | . ", "S2s5 | . | . ", hands=("A6", "L6"), deck="S6")
        deals = self.deals_of(b.battle.view(0).raw)
        assert deals.n == 2 and next_deal(deals) and spare_cards(deals).bit_count() == 2

    def test_pairs_and_unknown_named_cards_are_left_to_search(self):
        for _, battle in battles("ALI", "not dealt", 8):
            assert can_be_dealt(battle.view(0).raw) == (len(battle.seats) == 2)


def places(where):
    return tuple(where)


class TestExchange:
    @pytest.mark.parametrize("theaters", ROWS[::7])
    def test_two_cards_change_places_and_back(self, theaters):
        for random, battle in battles(theaters, "exchange", 2):
            state = battle.state
            before = state.copy()
            cards = [card for card in range(36) if state.game >> card & 1 and not 16 <= state.where[card] < 20]
            one, other = random.sample(cards, 2)
            swap_cards(state, one, other)
            assert (state.where[one], state.where[other]) == (before.where[other], before.where[one])
            swap_cards(state, one, other)
            assert state == before


class TestAgainstAllDeals:
    """The value of the whole game, by a linear program, lies between the best answers to the solution."""

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("hands", "down", "deck", "number"),
        [((1, 1), (1, 0), 1, 4), ((1, 1), (0, 1), 1, 4), ((1, 1), (0, 0), 2, 4), ((2, 1), (0, 0), 1, 3)],
    )
    def test_contested(self, hands, down, deck, number):
        checked = 0
        for seed in range(10 * number):
            battle = tiny(f"{hands} {down} {deck} {seed}", hands, down, deck)
            solution = solve(battle, 12_000, gap=0.0005)
            if checked == number or not solution or not solution.contested:
                continue
            deals = list(all_deals(battle))
            if solution.deals * factorial(deck) != len(deals):
                continue  # a card that nobody can turn up is taken to be known
            checked += 1
            value = SequenceForm(deals, POINTS).value()
            assert solution.low - 1e-9 <= value <= solution.high + 1e-9
            assert solution.gap <= 0.0005 and solution.regret <= REGRET
        assert checked == number

    @pytest.mark.parametrize(("down", "deck"), [((0, 0), 3), ((0, 1), 2), ((1, 1), 1), ((0, 2), 0)])
    def test_a_plain_expectation(self, down, deck):
        for seed in range(5):
            battle = tiny(f"last {down} {deck} {seed}", (1, 0), down, deck)
            solution = solve(battle)
            if solution.contested:
                continue
            value = SequenceForm(all_deals(battle, (1,)), POINTS).value()
            assert solution.value == pytest.approx(value) == solution.low == solution.high
            assert solution.options[0].chance == 1 and solution.options[0].value == pytest.approx(value)


class TestKnown:
    def test_the_last_card_wins(self):
        b = drawn(p1=" A6 | . | . ", p2=" . | l6 | S4", hands=("L4", ""), first=1)
        solution = solve(b.battle)
        assert likeliest(b.battle, solution) == "L4L" and solution.value == 1 and not solution.contested

    def test_whose_last_card_cannot_win_withdraws_at_the_lower_price(self):
        b = drawn(p1=" . | . | . ", p2=" A6 | L6 | . ", hands=("S1", ""), first=0)
        solution = solve(b.battle)
        assert likeliest(b.battle, solution) == "w" and solution.value == pytest.approx(0.5 - 4 / 12)

    def test_nobody_gains_by_knowing_the_solution(self):
        battle = tiny("between", (1, 1), (1, 0), 1)
        first, second = (solve(battle, gap=gap) for gap in (0.05, 0.0002))
        assert second.gap <= 0.0002 and second.rounds >= first.rounds

    def test_every_option_is_valued_with_the_best_that_can_follow(self):
        checked = 0
        for seed in range(40):
            solution = solve(tiny(f"rare {seed}", (2, 1), (1, 0), 1), gap=0.05)  # far from balance
            if solution and solution.contested and solution.regret > 0.001:
                checked += 1
                assert max(each.value for each in solution.options) == pytest.approx(solution.value + solution.regret)
        assert checked > 2


def small(seed):
    return tiny(f"both {seed}", (1, 1), (1, 0), 1)


@cache
def solved_plain(seed):
    """What the plain kernel finds, once for all compiled kernels."""
    return solve(small(seed), 6000, kernel=PLAIN)


class TestPlainAndCompiled:
    @pytest.mark.slow
    def test_solve_the_same(self, compiled):
        for seed in range(6):
            plain, fast = solved_plain(seed), solve(small(seed), 6000, kernel=compiled)
            assert (plain is None) == (fast is None)
            if plain:
                assert (plain.branches, plain.infos, plain.rounds) == (fast.branches, fast.infos, fast.rounds)
                assert [share.number for share in plain.options] == [share.number for share in fast.options]
                assert plain.value == pytest.approx(fast.value, abs=1e-9)
                assert plain.gap == pytest.approx(fast.gap, abs=1e-9)

    def test_mix_the_same(self):
        assert mix_hash(3, 4) != mix_hash(4, 3) and 0 <= mix_hash((1 << 62) - 1, 1 << 40) < 1 << 62

    @pytest.mark.parametrize("wrong", ["branches", "choices", "infos", "table"])
    def test_a_room_that_is_not_there_is_too_big(self, compiled, wrong):
        view = tiny("room", (2, 1), (0, 0), 1).view(0).raw
        workspace = EndgameWorkspace(compiled, 200_000)
        ending = EndgameTree()
        ending.max_nodes, ending.rounds_max = 200_000, 20
        assert workspace.solve(ending, view, POINTS)
        workspace.buffers[wrong] = workspace.buffers[wrong][:9_999].copy()
        assert workspace.solve(ending, view, POINTS) is None


class TestSymmetry:
    def test_the_sides_change_and_the_value_with_them(self):
        pairs = [("A1A2", "l3 | S5", "L4", "S1"), ("A6", "L5 | s2", "A3", "L6")]
        for ours, theirs, hand, other in pairs:
            here = drawn(p1=f"{ours} | . | . ", p2=f" . | {theirs}", hands=(hand, other), first=0, turn=0)
            there = drawn(p1=f" . | {theirs}", p2=f"{ours} | . | . ", hands=(other, hand), first=1, turn=1)
            one, two = solve(here.battle, 200_000), solve(there.battle, 200_000, SWAPPED)
            assert (one is None) == (two is None)
            if one:
                assert one.value == pytest.approx(two.value, abs=0.01)


class TestHidden:
    """R31: what the seat cannot see changes nothing."""

    def test_the_same_view_gets_the_same_answer(self):
        checked = 0
        for seed in range(12):
            battle = tiny(f"hidden {seed}", (1, 1), (0, 1), 2)
            view = battle.view(0)
            other = next(deal for deal in all_deals(battle, (1,)) if deal.state.where != battle.state.where)
            assert other.view(0) == view
            assert (
                solve(other, 8000)
                == solve(battle, 8000)
                == EndgameSolver().solve(View.from_position(view.position).raw, POINTS, 8000)
            )
            checked += 1
        assert checked == 12


class TestTooBig:
    def test_gives_up_early(self):
        battle = Battle.deal(seed=1, first=0)
        assert solve(battle, 100_000) is None

    def test_a_bigger_room_solves_what_a_smaller_one_cannot(self):
        battle = tiny("room", (2, 1), (0, 0), 1)
        needed = solve(battle, 200_000).branches
        assert solve(battle, needed - 1) is None and solve(battle, 2 * needed) == solve(battle, 4 * needed)

    def test_no_room_is_ever_exceeded(self):  # plain: lists know where they end
        battle = tiny("full", (1, 1), (0, 0), 2)
        full = solve(battle, 4000, kernel=PLAIN)
        a_deal = full.branches // full.deals
        for max_nodes in range(full.branches - 4 * a_deal, full.branches + 1, a_deal):  # the last deal just fits
            assert (solve(battle, max_nodes, kernel=PLAIN) is None) == (max_nodes < full.branches)


class TestBot:
    def test_solves_where_it_can_and_searches_where_not(self):
        bot = bots.SearchBot(1, playouts=4000)
        battle = Battle.deal(seed=11)
        solved = []
        while not battle.is_over:
            seat = min(battle.to_act)
            battle.play(bot.choose(battle.view(seat), battle.options_for(seat)), seat)
            solved.append(bot.solution is not None)
        b = tiny("bot", (1, 1), (0, 0), 2)
        bot.choose(b.view(0), b.options_for(0))
        assert bot.solution and not solved[0]

    def test_takes_an_equally_good_option_as_often_as_the_solution_says(self):
        bot, without = (bots.SearchBot(1, playouts=4000, endings=on) for on in (1, 0))
        b = tiny("bot", (1, 1), (0, 0), 2)
        assert sum(each.visits for each in bot.think(b.view(0))) == pytest.approx(1_000_000, abs=10)
        without.think(b.view(0))
        assert without.solution is None and without.solver is None

    def test_the_question_is_part_of_what_is_seen(self):
        battle = tiny("question", (1, 1), (0, 0), 2)
        asked = [question(battle.state)]
        while not battle.is_over:
            battle.play(next(token for token in battle.options.tokens if token != "w"))
            asked.append(question(battle.state))
        assert all(one != other for one, other in pairwise(asked))
        assert NONE == -1
