"""What the numbers mean, and that a seat is told nothing it cannot know (R31)."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from airlandsea import Battle, Mode, Setup
from airlandsea.envs import FEATURES_VERSION, Layout, VectorGame
from airlandsea.envs.features import ABOUT, AXES, BLOCKS, DEFAULT, PARTS, UnknownBlock, axis_sizes
from airlandsea.envs.observe import observe
from airlandsea.notation.codes import codes_of
from airlandsea.rules.cards import CODES
from airlandsea.rules.knowledge import Memory
from airlandsea.rules.modes import SCORINGS, TIES
from airlandsea.rules.state import PUBLIC
from airlandsea.vector.card_features import show_cards
from airlandsea.vector.features import see_everything, show_seat
from airlandsea.vector.layout import COMMON, TRUE, is_wanted
from drawing import P1, P2
from drawing import battle as drawn
from sample_battles import ROWS, battles, random_token
from swap_hidden import exchanged_battle, played_battle, relabelled, relabelled_action, unseen_by


def features(battle: Battle, seat: int, parts: tuple[str, ...] = DEFAULT) -> dict[str, np.ndarray]:
    """The blocks of a seat, by the functions that tables use."""
    layout = Layout(len(battle.row), 2 if len(battle.seats) == 2 else 4, parts)
    return layout.split(np.array(row_of(battle, seat, layout), np.float32))


def row_of(battle: Battle, seat: int, layout: Layout) -> list[float]:
    plan, row = layout.kernel, [9.0] * layout.length
    show_seat(battle.state, battle.memory, seat, plan, row, 0)
    if is_wanted(plan, COMMON):
        show_cards(battle.state, battle.memory, PUBLIC, seat, COMMON, plan, row, 0)
    if is_wanted(plan, TRUE):
        oracle = Memory()
        see_everything(oracle, battle.state)
        show_cards(battle.state, oracle, PUBLIC, seat, TRUE, plan, row, 0)
    return row


def cards(block: np.ndarray) -> str:
    """The cards of a block of 36."""
    assert block.shape == (36,)
    return " ".join(CODES[card] for card in np.flatnonzero(block))


def faces(block: np.ndarray) -> str:
    """The cards of a stack from the uncovered one down, as people write them."""
    written = []
    for lies, up, *known in block:
        theater, strength = np.flatnonzero(known[:6]), np.flatnonzero(known[6:])
        code = CODES[6 * theater[0] + strength[0]] if len(theater) else "??"
        written.append((code if up else code.lower()) if lies else "")
    return " ".join(written).rstrip()


# R31


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS)
def test_r31_exchanging_what_a_seat_cannot_know_changes_no_byte_of_what_it_is_shown(theaters):
    told = 0
    for random, start in battles(theaters, "features", 1):
        battle = start.copy()
        while not battle.is_over:
            battle.play(random_token(random, battle))
        numbers = [turn.number for turn in battle.history]
        layout = Layout.of(Mode(slots=start.state.slots, pairs=(start.state.seats > 2, start.state.seats > 3)), PARTS)
        for seat in range(start.state.seats):
            unseen = unseen_by(seat, start, numbers)
            new = dict(zip(unseen, random.sample(unseen, len(unseen)), strict=True))
            told += assert_shows_the_same(seat, start, numbers, new, layout)
    assert told


def assert_shows_the_same(seat: int, start: Battle, numbers: list[int], new: dict[int, int], layout: Layout) -> int:
    """Play two battles side by side; how often an oracle could have told one from the other."""
    one, other = start.copy(), Battle(relabelled(start.state, new))
    told, honest = 0, slice(0, layout["oracle"].start)
    for number in [*numbers, None]:
        ours, theirs = row_of(one, seat, layout), row_of(other, seat, layout)
        assert ours[honest] == theirs[honest]
        told += ours != theirs
        if number is not None:
            one.play(number)
            other.play(relabelled_action(number, new))
    return told


def test_r31_whole_battles_that_look_the_same_look_the_same_in_numbers():
    random = Random(5)
    start, battle = played_battle(random, "DEI")
    numbers = [turn.number for turn in battle.history]
    other = exchanged_battle(1, start, numbers, random)
    assert battle.state != other.state
    assert np.array_equal(observe(battle.view(1)), observe(other.view(1)))


def test_r31_oracle_and_common_knowledge_are_written_only_when_they_are_asked_for():
    battle = Battle.deal(seed=1)
    assert set(features(battle, 0)) == {block.name for block in BLOCKS if block.part in ("public", "private")}
    with pytest.raises(UnknownBlock, match=r"oracle=battle.referee_view\(\)"):
        observe(battle.view(0), Layout(blocks=["true deck"]))
    with pytest.raises(UnknownBlock, match=r"common=battle.view\(None\)"):
        observe(battle.view(0), Layout(blocks=["common"]))


# A view is enough


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::3])
def test_a_bot_gets_the_same_numbers_from_its_view_alone(theaters):
    for random, battle in battles(theaters, "view", 2):
        state = battle.state
        layout = Layout.of(Mode(slots=state.slots, pairs=(state.seats > 2, state.seats > 3)), PARTS)
        while not battle.is_over:
            for seat in range(state.seats):
                seen = observe(battle.view(seat), layout, battle.view(None), battle.referee_view())
                assert seen.tolist() == np.array(row_of(battle, seat, layout), np.float32).tolist()
            battle.play(random_token(random, battle))


def test_a_spectator_is_shown_the_table_from_side_1_and_no_hand():
    battle = drawn(p1="L6 | a1 | .", hands=("L3 A2", "S1")).battle
    blocks = Layout().split(observe(battle.view(None)))
    assert cards(blocks["hand"]) == ""
    assert faces(blocks["table"][0, 0]) == "L6" and faces(blocks["table"][0, 1]) == "??"


# What the blocks say


def position() -> Battle:
    """Side 2 is to play, and side 1 the first."""
    setup = Setup(
        stacks={"1A": "A1 l2", "1L": "S2", "2A": "a6", "2S": "S5 s1"},
        hands=("L3 A2 S6", "A3 L4"),
        deck="L1 A4 A5 L5 S3 S4 L6",
        turn=P2,
        supplies={"1S": 3},
        air_drop=(False, True),
        score=(4, 6),
    )
    return Battle.from_setup(setup)


class TestBlocks:
    def test_cards_on_the_table_are_told_from_the_uncovered_one_down_as_far_as_they_are_known(self):
        ours, theirs = (features(position(), seat)["table"] for seat in (P1, P2))
        assert [faces(ours[0, slot]) for slot in range(3)] == ["l2 A1", "S2", ""]
        assert [faces(ours[1, slot]) for slot in range(3)] == ["??", "", "?? S5"]
        assert [faces(theirs[0, slot]) for slot in range(3)] == ["a6", "", "s1 S5"]
        assert [faces(theirs[1, slot]) for slot in range(3)] == ["?? A1", "S2", ""]

    def test_hand_and_what_can_lie_unseen(self):
        blocks = features(position(), P1)
        unseen = "A3 A4 A5 A6 L1 L4 L5 L6 S1 S3 S4"
        assert cards(blocks["hand"]) == "A2 L3 S6"
        stack_a, stack_l, stack_s, hand, deck, aside = blocks["unseen"]
        assert cards(stack_a) == cards(stack_s) == cards(hand) == cards(deck) == unseen
        assert cards(stack_l) == cards(aside) == ""

    def test_sizes_and_supplies(self):
        ours, theirs = (features(position(), seat) for seat in (P1, P2))
        assert np.allclose(ours["hand sizes"], [0.3, 0.2]) and np.allclose(theirs["hand sizes"], [0.2, 0.3])
        assert np.allclose(ours["deck size"], [0.7])
        assert np.allclose(ours["heights"], [[0.2, 0.1, 0.0], [0.1, 0.0, 0.2]])
        assert np.allclose(theirs["supplies"], [[0.0, 0.0, 0.0], [0.0, 0.0, 0.3]])

    def test_strength_and_control(self):
        battle = position()
        blocks = features(battle, P2)
        for order, side in enumerate((P2, P1)):
            for slot, letter in enumerate("ALS"):
                assert blocks["strength"][order, slot] == np.float32(battle.strength(side, letter) / 10)
                assert blocks["control"][order, slot] == (battle.controller(letter) == side)

    @pytest.mark.parametrize("ties", TIES)
    def test_tied_theaters(self, ties):
        battle = Battle.deal(Mode(ties=ties), seed=1, first=1)
        ours, theirs = features(battle, P1), features(battle, P2)
        assert ours["ties"].tolist() == {"first": [0, 1], "nobody": [0, 0], "second": [1, 0]}[ties]
        assert theirs["ties"].tolist() == ours["ties"].tolist()[::-1]
        assert np.array_equal(ours["control"], ours["ties"][:, None] * np.ones(3))

    @pytest.mark.parametrize("first", [P1, P2])
    def test_tied_theaters_with_a_handicap(self, first):
        battle = Battle.deal(Mode(handicap=P2), seed=1, first=first)
        assert features(battle, P1)["ties"].tolist() == [0, 1]
        assert features(battle, P2)["ties"].tolist() == [1, 0]

    def test_war_and_withdrawal(self):
        ours, theirs = (features(position(), seat) for seat in (P1, P2))
        assert np.allclose(ours["score"], [4 / 12, 6 / 12]) and np.allclose(theirs["score"], [6 / 12, 4 / 12])
        assert np.allclose(ours["chart"], [[0.4, 0.2, 0.1], [0.5, 0.3, 0.2]])
        assert np.allclose(ours["price"], [3 / 6, 4 / 6]) and np.allclose(theirs["price"], [4 / 6, 3 / 6])
        assert not features(Battle.deal("quick beginner", seed=1), 0)["chart"].any()

    def test_whose_turn_it_is(self):
        ours, theirs = (features(position(), seat) for seat in (P1, P2))
        assert ours["turn"].tolist() == [1, 0] and theirs["turn"].tolist() == [0, 1]
        assert ours["asked"].tolist() == [0, 1] and theirs["asked"].tolist() == [1, 0]
        assert ours["seat"].tolist() == [1, 0] and theirs["seat"].tolist() == [0, 1]
        assert ours["phase"].tolist() == [0, 1, 0, 0, 0]
        assert [cards_of_row(block) for block in (ours["row"], theirs["row"])] == [[0, 1, 2]] * 2

    @pytest.mark.parametrize("preset", ["standard", "beginner", "epic", "team", "quick beginner"])
    def test_the_mode(self, preset):
        mode = Mode.preset(preset)
        epic, own, enemy, beginner, withdrawal, target = features(Battle.deal(mode, seed=2), 1)["mode"]
        assert (epic, own, enemy) == (mode.epic, mode.pairs[1], mode.pairs[0])
        assert (SCORINGS[int(beginner)], bool(withdrawal)) == (mode.scoring, mode.withdrawal)
        assert target == np.float32(mode.target / 12)

    def test_permissions(self):
        b = drawn("AES", p1="A4 | . | .", p2=". | E2 | .", hands=("S6", "S1"), air_drop=(False, True))
        assert features(b.battle, P1)["permissions"].tolist() == [[0, 1, 0], [1, 0, 1]]

    def test_an_ability_and_its_question(self):
        b = drawn("ALS", p1=". | . | a1", hands=("L5 S1", "S6"), p2="a2 | . | .")
        b.play("L5L")
        blocks = features(b.battle, P1)
        assert cards(blocks["ability"]) == "L5"
        assert blocks["source"].tolist() == [1, 0] and blocks["stage"].tolist() == [1, 0, 0, 0, 0]
        b.play("1S1")
        blocks = features(b.battle, P1)
        assert blocks["source"].tolist() == [1, 0] and blocks["stage"].tolist() == [0, 1, 0, 0, 0]
        assert blocks["phase"].tolist() == [0, 0, 1, 0, 0]
        assert features(b.battle, P2)["source"].tolist() == [0, 0]

    def test_an_ability_used_by_another_card(self):
        b = drawn("AIS", p1="S3 | . | .", p2=". | a2 | .", hands=("I1", "S6"))
        b.play("I1I", "1A1")
        blocks = features(b.battle, P1)
        assert cards(blocks["ability"]) == "S3" and blocks["source"].tolist() == [1, 1]

    def test_what_waits(self):
        b = drawn("ALS", p1="l2 | . | .", p2="s3 | . | .", hands=("L5 S1", "S6"))
        b.play("L5L", "1A1")
        b.play("2A1")
        blocks = features(b.battle, P1)
        assert b.waiting == ["S3"] and cards(blocks["waiting"]) == "S3"
        assert blocks["waiting"].max() == 1

    def test_a_shown_card(self):
        b = drawn("DLS", p2="L1 | . | .", hands=("D4 L6", "S6 S3"))
        b.play("D4D", "L6!")
        assert cards(features(b.battle, P2)["shown"]) == "L6"
        assert cards(features(b.battle, P2)["unseen"][3]) == "L6"

    def test_a_noted_card_and_a_noted_theater(self):
        b = drawn("ALS", p1=". | . | l2 a1", hands=("S1", "S6"))
        b.play("S1S", "1S1")
        assert np.allclose(features(b.battle, P1)["chosen"], [0, 0, 1, 0.2])
        b = drawn("AES", hands=("E5 A1", "S6"))
        b.play("E5E", "A")
        assert features(b.battle, P2)["chosen"].tolist() == [1, 0, 0, 0]

    def test_what_envoy_may_cover(self):
        b = drawn("DLS", p1="D2 | . | .", hands=("L6 D5", "S6 S3"))
        b.play("L6L")
        assert features(b.battle, P1)["offers"].tolist() == [[0, 1, 0], [0, 0, 0]]
        assert features(b.battle, P2)["offers"].tolist() == [[0, 0, 0], [0, 1, 0]]

    def test_what_neutralize_binds(self):
        b = drawn("IAS", hands=("I4 A1", "S6 S3"))
        b.play("I4I", "S6?")
        ours, theirs = features(b.battle, P1), features(b.battle, P2)
        assert ours["owed"].tolist() == [0, 1] and theirs["owed"].tolist() == [1, 0]
        assert cards(ours["named"][1]) == cards(theirs["named"][0]) == "S6"
        assert not ours["named"][0].any()

    def test_known_cards_of_the_deck(self):
        b = drawn("ALS", p1="A5 | . | .", hands=("S1 S2", "L1 L2"))
        b.play("s1S", "l1L")  # which Containment destroys
        ours, theirs = features(b.battle, P1), features(b.battle, P2)
        assert cards(ours["deck"]) == "S1" and np.isclose(ours["deck"].max(), 1.4)
        assert cards(theirs["deck"]) == "L1" and np.isclose(theirs["deck"].max(), 1.5)
        assert "S1" not in cards(ours["unseen"][-2]) and "S1" in cards(theirs["unseen"][-2])

    def test_a_drawn_card_is_known_to_who_drew_it(self):
        b = drawn("DLS", hands=("D5 L6", "S6 S3"))
        b.play("D5D")
        assert cards(features(b.battle, P1)["unseen"][-1]) == b.drawn
        assert len(cards(features(b.battle, P2)["unseen"][-1]).split()) == 15


class TestOthersKnowledge:
    def test_what_everybody_knows(self):
        blocks = features(position(), P1, ("common",))
        assert faces(blocks["common table"][0, 0]) == "?? A1"
        stack_a, stack_l, stack_s, hand = blocks["common unseen own"]
        assert "L2" in cards(stack_a) and "L3" in cards(hand)
        assert cards(stack_l) == cards(stack_s) == ""
        assert "A2" in cards(blocks["common unseen"][0])

    def test_the_oracle_knows_all(self):
        battle = position()
        blocks = features(battle, P1, ("oracle",))
        assert faces(blocks["true table"][1, 2]) == "s1 S5" and faces(blocks["true table"][1, 0]) == "a6"
        *stacks, hand, deck, aside = blocks["true unseen"]
        assert cards(hand) == "A3 L4"
        assert not np.any(stacks) and not deck.any() and not aside.any()
        order = sorted(np.flatnonzero(blocks["true deck"]), key=lambda card: blocks["true deck"][card])
        assert [CODES[card] for card in order] == ["L1", "A4", "A5", "L5", "S3", "S4", "L6"]

    def test_a_partners_hand_is_not_the_own(self):
        battle = Battle.deal("team", seed=3)
        for seat in range(4):
            blocks = features(battle, seat, ("private", "oracle"))
            assert cards(blocks["hand"]).split() == battle.hand(seat)
            for order, other in enumerate((seat + 1) % 4 for seat in (seat, seat + 1, seat + 2)):
                assert cards(blocks["true unseen"][3 + order]).split() == battle.hand(other)
                assert len(cards(blocks["unseen"][3 + order]).split()) == 15

    def test_three_players_sit_in_the_order_of_their_sides(self):
        battle = Battle.deal(Mode(pairs=(True, False)), seed=3)
        hands = {seat: battle.hand(seat) for seat in range(3)}
        for seat, order in ((0, {0: 1, 1: 2}), (2, {0: 1, 1: 0}), (1, {0: 2, 2: 0})):
            others = features(battle, seat, ("oracle",))["true unseen"][3:6]
            for place, other in order.items():
                assert cards(others[place]).split() == hands[other]


def cards_of_row(block: np.ndarray) -> list[int]:
    return [int(np.flatnonzero(slot)[0]) for slot in block]


# Everything together


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::4])
def test_nothing_is_negative_or_above_its_bound(theaters):
    for random, battle in battles(theaters, "bounds", 3):
        state = battle.state
        layout = Layout.of(Mode(slots=state.slots, pairs=(state.seats > 2, state.seats > 3)), PARTS)
        while not battle.is_over:
            for seat in range(state.seats):
                row = np.array(row_of(battle, seat, layout), np.float32)
                assert (row >= 0).all() and (row <= layout.high).all()
            battle.play(random_token(random, battle))


@pytest.mark.slow
@pytest.mark.parametrize("theaters", ROWS[::5])
def test_the_own_side_comes_first_for_everybody(theaters):
    """Whoever changes places with the enemy, cards and all, sees what the enemy saw, but for the number of the seat."""
    for random, battle in battles(theaters, "turned", 4, pairs=(False, False)):
        twin = Battle.from_setup(across(battle))
        while not battle.is_over:
            for seat in range(2):
                ours, theirs = features(battle, seat), features(twin, 1 - seat)
                assert ours.pop("seat").tolist() == theirs.pop("seat").tolist()[::-1]
                for name, block in ours.items():
                    assert np.array_equal(block, theirs[name]), name
            token = random_token(random, battle)
            battle.play(token)
            twin.play("21"[int(token[0]) - 1] + token[1:] if token[0] in "12" else token)


def across(battle: Battle) -> Setup:
    """The same deal with the sides exchanged."""
    state, deck = battle.state, []
    card = state.deck_top
    while card >= 0:
        deck.append(CODES[card])
        card = state.below[card]
    mode = Mode(
        slots=state.slots,
        scoring=SCORINGS[state.scoring],
        ties=TIES[state.ties],
        withdrawal=bool(state.withdrawal),
    )
    hands = tuple(" ".join(codes_of(state.hand[1 - seat])) for seat in range(2))
    return Setup(battle.row, hands=hands, deck=" ".join(deck), first=1 - state.first_side, mode=mode)


# Layouts


class TestLayouts:
    def test_blocks_lie_side_by_side_without_gaps(self):
        layout = Layout(5, 4, PARTS)
        ends = [layout[block.name] for block in BLOCKS]
        assert ends[0].start == 0 and ends[-1].stop == layout.length == len(layout.high)
        assert all(one.stop == other.start for one, other in pairwise(ends))

    def test_parts_lie_together(self):
        layout = Layout(blocks=PARTS)
        assert [layout[part].start for part in PARTS] == sorted(layout[part].start for part in PARTS)
        assert layout["oracle"].stop == layout.length and layout["public"].start == 0
        assert layout["public"].stop == layout["private"].start

    def test_only_what_is_wanted_is_written(self):
        layout, full = Layout(blocks=["hand", "row"]), Layout(blocks=PARTS)
        battle = position()
        row = np.array(row_of(battle, P1, full), np.float32)
        assert layout.length == 36 + 18
        assert np.array_equal(row_of(battle, P1, layout), np.concatenate([row[full["row"]], row[full["hand"]]]))

    @pytest.mark.parametrize("block", BLOCKS, ids=[block.name for block in BLOCKS])
    def test_each_block_can_be_had_alone(self, block):
        alone, full = Layout(blocks=[block.name]), Layout(blocks=PARTS)
        battle = position()
        assert row_of(battle, P2, alone) == row_of(battle, P2, full)[full[block.name]]

    def test_one_network_can_play_several_modes(self):
        wide, battle = Layout(5, 4), position()
        blocks, narrow = wide.split(np.array(row_of(battle, P1, wide), np.float32)), features(battle, P1)
        assert np.array_equal(blocks["table"][:, :3], narrow["table"]) and not blocks["table"][:, 3:].any()
        assert np.array_equal(blocks["hand sizes"][:2], narrow["hand sizes"])
        enemy = Layout(5, 4).split(np.array(row_of(battle, P2, wide), np.float32))
        assert np.array_equal(enemy["hand sizes"], np.array([0.2, 0.3, 0, 0], np.float32))

    def test_several_rows_are_split_at_once(self, native):
        tables = VectorGame(5)
        tables.reset(1)
        assert tables.layout.split(tables.observation)["table"].shape == (5, 2, 3, 5, 14)

    def test_layouts_are_equal_if_their_rows_are(self):
        assert Layout(blocks=["hand"]) == Layout(blocks="hand") != Layout(blocks=["row"])
        assert len({Layout(), Layout(), Layout(5)}) == 2
        assert "hand" in repr(Layout(blocks="hand"))

    def test_unknown_blocks_say_all_reasons(self):
        with pytest.raises(UnknownBlock) as caught:
            Layout(4, 3, ["hnad", "tabel"])
        assert len(caught.value.reasons) == 4 and "did you mean 'hand'" in str(caught.value)
        with pytest.raises(UnknownBlock, match="it has hand"):
            Layout(blocks="hand")["table"]

    def test_a_layout_without_room_is_refused(self, native):
        with pytest.raises(ValueError, match="the mode needs more"):
            VectorGame(1, "epic", blocks=Layout())
        with pytest.raises(UnknownBlock, match="no room for 3 theaters and 4 players"):
            observe(Battle.deal("team", seed=1).view(0), Layout())

    def test_every_axis_and_part_is_explained(self):
        assert set(axis_sizes(3, 2)) == set(AXES)
        assert {axis for block in BLOCKS for axis in block.axes if isinstance(axis, str)} == set(AXES)
        assert set(ABOUT) == {block.part for block in BLOCKS}
        assert FEATURES_VERSION == 2
