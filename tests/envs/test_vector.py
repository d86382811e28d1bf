"""Tables: the game of `Battle` and `War`, many at once; the same from a seed whatever else there is."""

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from airlandsea import Battle, Mode, War
from airlandsea.envs import EnvConfig, VectorGame
from airlandsea.envs.arrays import IllegalActions, draw_from
from airlandsea.envs.features import DEFAULT, Layout, UnknownBlock
from airlandsea.envs.observe import observe
from airlandsea.errors import AirLandSeaError, IllegalMode
from airlandsea.rules.actions import SIZE
from airlandsea.rules.chance import draw
from airlandsea.rules.modes import PRESETS
from airlandsea.rules.perspective import to_absolute, to_relative
from airlandsea.rules.state import State
from airlandsea.view import View

pytestmark = pytest.mark.usefixtures("native")


def bytes_of(tables: VectorGame) -> bytes:
    """Everything there is."""
    return tables.to_bytes() + tables.observation.tobytes() + tables.mask.tobytes()


def played(tables: VectorGame, steps: int) -> VectorGame:
    """Tables after some random steps."""
    for _ in range(steps):
        tables.step(tables.sample())
    return tables


def dealt(number: int, *arguments: Any, seed: Any = 1, **options: Any) -> VectorGame:
    tables = VectorGame(number, *arguments, **options)
    tables.reset(seed=seed)
    return tables


def numbers_of(battle: Battle) -> list[int]:
    """The options of the seat that is asked first."""
    return battle.options_for(min(battle.to_act)).numbers


def assert_shows(tables: VectorGame, table: int, battle: Battle) -> None:
    """A table is in the state of a battle, and shows what its seat sees."""
    assert tables[table].battle.state == battle.state
    seat = min(battle.to_act)
    assert tables.seat[table] == seat
    assert np.flatnonzero(tables.mask[table]).tolist() == sorted(numbers_of(battle))
    seen = observe(battle.view(seat), tables.layout)
    assert np.array_equal(tables.observation[table], seen)


class TestSameGame:
    @pytest.mark.parametrize("preset", PRESETS)
    def test_a_battle_is_that_of_battle_deal_with_the_same_seed(self, preset):
        random = Random(preset)
        tables = dealt(3, preset, seed=[7, 8, 9], again=False)
        battles = [Battle.deal(preset, seed=seed) for seed in (7, 8, 9)]
        while (running := ~np.array([battle.is_over for battle in battles])).any():
            for table, battle in enumerate(battles):
                if running[table]:
                    assert_shows(tables, table, battle)
            actions = [
                random.choice(numbers_of(battle)) if on else 0 for battle, on in zip(battles, running, strict=True)
            ]
            tables.step(actions, where=running)
            for battle, action, on in zip(battles, actions, running, strict=True):
                if on:
                    battle.play(action, seat=min(battle.to_act))
        for table, battle in enumerate(battles):
            assert tables[table].battle.state == battle.state

    def test_a_row_lies_as_it_is_given(self):
        tables = dealt(4, row="SDI", seed=[3, 4, 5, 6])
        for table, seed in enumerate([3, 4, 5, 6]):
            assert_shows(tables, table, Battle.deal(row="SDI", seed=seed))

    def test_theaters_are_laid_in_any_order(self):
        assert {tables[0].battle.row for tables in [dealt(1, theaters="ALS", seed=s) for s in range(30)]} > {"ALS"}

    @pytest.mark.parametrize("theaters", [None, "ALS", "EDI"])
    def test_a_war_is_that_of_war_with_the_same_seed(self, theaters):
        random = Random(theaters)
        war = War(Mode(target=7), theaters, seed=11)
        tables = dealt(1, Mode(target=7), theaters=theaters, unit="war", seed=[11], again=False)
        while not war.is_over:
            assert_shows(tables, 0, war.battle)
            action = random.choice(war.options.numbers)
            tables.step([action])
            result = war.play(action) and war.battle.result
            assert tables.done[0] == war.is_over
            assert tables.points[0] == (result.points if result else 0)
            if result and not war.is_over:
                war.next_battle()
                assert not tables.reward.any()
        assert tables.reward[0].tolist() == ([1, -1] if war.winner == 0 else [-1, 1])
        assert tables.score[0].tolist() == list(war.score)

    def test_of_several_who_may_act_the_first_is_asked(self):
        tables = dealt(1, "team")
        assert tables[0].battle.to_act == {0, 1, 2, 3}
        for seat in range(4):
            assert tables.seat[0] == seat
            tables.step(tables.sample())


class TestRewards:
    def test_a_battle_is_worth_its_points_to_the_winner_and_costs_them_the_other(self):
        tables = dealt(64, again=False)
        seen = set()
        while (on := tables.seat >= 0).any():
            tables.step(tables.sample(), where=on)
            assert not tables.reward.sum(axis=1).any()
            assert not tables.reward[~tables.done].any() and not tables.points[~tables.done].any()
        for table in range(64):
            result = tables[table].battle.result
            assert tables.winner[table] == result.winner and tables.points[table] == result.points
            assert tables.reward[table, result.winner] == result.points
            seen.add(result.points)
        assert len(seen) > 1

    def test_in_beginner_scoring_every_battle_is_worth_1(self):
        tables = dealt(64, "beginner")
        rewards = {float(r) for _ in range(40) for r in played(tables, 1).reward.ravel()}
        assert rewards == {-1.0, 0.0, 1.0}

    def test_a_battle_that_nobody_wins_is_worth_nothing(self):
        tables = dealt(256, "quick reference")
        draws = 0
        for _ in range(60):
            tables.step(tables.sample(withdraws=False))
            undecided = tables.done & (tables.winner < 0)
            assert not tables.reward[undecided].any()
            draws += int(undecided.sum())
        assert draws


class TestAgain:
    def test_what_is_over_begins_anew_in_the_same_call(self):
        tables, once = dealt(16), dealt(16, again=False)
        while (on := once.seat >= 0).any():
            actions = tables.sample()
            once.step(actions, where=on)
            tables.step(actions, where=on)
            assert (tables.seat >= 0).all()
            assert np.array_equal(tables.done[on], once.done[on])
            assert np.array_equal(tables.reward[on], once.reward[on])
        assert (tables.mask.sum(axis=1) > 0).all()

    def test_the_next_battle_is_dealt_from_the_same_generator(self):
        tables = dealt(1, row="ALS", seed=[5])
        battle = Battle.deal(row="ALS", seed=5)
        while not tables.done[0]:
            action = tables.sample()[0]
            tables.step([action])
            battle.play(int(action))
        again = Battle.deal(row="ALS", seed=battle.state.random[0])
        assert_shows(tables, 0, again)

    def test_without_it_a_table_waits_to_be_reset(self):
        tables = dealt(8, again=False)
        while (tables.seat >= 0).all():
            tables.step(tables.sample())
        over = tables.seat < 0
        assert not tables.mask[over].any() and not tables.observation[over].any()
        assert (tables.sample() < 0).tolist() == over.tolist()
        before = tables[int(np.flatnonzero(~over)[0])].battle.state
        tables.reset(seed=3, where=over)
        assert (tables.seat >= 0).all()
        assert tables[int(np.flatnonzero(~over)[0])].battle.state == before


class TestFromASeed:
    """Each row has its own generator: it is the same whoever sits at the other tables, and whoever plays them."""

    @pytest.mark.parametrize(
        "options", [{}, {"mode": "epic team", "unit": "war", "token_histories": True, "common": True}]
    )
    def test_the_number_of_tables_changes_nothing(self, options):
        few, many = played(dealt(3, **options), 50), played(dealt(17, **options), 50)
        for table in range(3):
            assert few[table].battle.state == many[table].battle.state
        assert np.array_equal(few.observation, many.observation[:3])
        assert np.array_equal(few.mask, many.mask[:3])

    @pytest.mark.parametrize("threads", [2, 3, 8])
    def test_the_number_of_threads_changes_nothing(self, threads):
        alone = dealt(50, "team", token_histories=True)
        together = dealt(50, "team", token_histories=True, threads=threads)
        for _ in range(40):
            alone.step(alone.sample())
            together.step(together.sample())
        assert bytes_of(alone) == bytes_of(together)
        together.close()
        assert bytes_of(played(alone, 1)) == bytes_of(played(together, 1))

    def test_more_threads_than_tables_are_not_needed(self):
        assert bytes_of(played(dealt(2, threads=9), 5)) == bytes_of(played(dealt(2), 5))

    def test_one_seed_gives_the_same_again_and_another_one_something_else(self):
        assert bytes_of(played(dealt(4, seed=2), 9)) == bytes_of(played(dealt(4, seed=2), 9))
        assert bytes_of(dealt(4, seed=2)) != bytes_of(dealt(4, seed=3)) != bytes_of(dealt(4, seed=None))

    def test_a_copy_goes_on_alone(self):
        tables = played(dealt(5, token_histories=True), 7)
        twin = tables.copy()
        before = bytes_of(tables)
        assert bytes_of(twin) == before
        played(twin, 5)
        assert bytes_of(tables) == before
        assert bytes_of(played(tables, 5)) == bytes_of(twin)
        assert np.array_equal(tables.seat, twin.seat)


class TestArrays:
    def test_the_same_arrays_are_written_at_every_call(self):
        tables = dealt(4)
        held: tuple[Any, ...] = tables.observation, tables.mask, tables.seat, tables.reward, tables.done
        kept = [array.copy() for array in held]
        played(tables, 1)
        assert all(now is before for now, before in zip((tables.observation, tables.mask), held[:2], strict=True))
        assert any(not np.array_equal(array, copied) for array, copied in zip(held, kept, strict=True))

    def test_arrays_of_ones_own_are_written_from_the_next_call_on(self):
        tables, twin = dealt(4), dealt(4)
        rollout = np.full((10, 4, tables.layout.length), 7, np.float32)
        masks = np.full((10, 4, SIZE), 7, np.int8)
        for step in range(10):
            tables.use(rollout[step], masks[step])
            played(tables, 1)
            played(twin, 1)
            assert np.array_equal(rollout[step], twin.observation)
            assert np.array_equal(masks[step], twin.mask)

    def test_what_others_write_into_them_changes_no_game(self):
        tables, twin = dealt(4), dealt(4)
        tables.observation[:] = 5
        tables.mask[:] = True
        for array in (tables.seat, tables.reward, tables.done, tables.winner, tables.points):
            array[:] = 1
        assert tables.to_bytes() == twin.to_bytes()
        assert bytes_of(played(tables, 3)) == bytes_of(played(twin, 3))

    def test_what_a_step_brings_lies_in_one_piece_each(self):
        tables = played(dealt(4), 3)
        types = [
            ("seat", np.int8),
            ("reward", np.float32),
            ("done", np.bool_),
            ("winner", np.int8),
            ("points", np.int8),
        ]
        for name, kind in types:
            array = getattr(tables, name)
            assert array.shape == ((4, 2) if name == "reward" else (4,)), name
            assert array.dtype == kind and array.flags.carray and array.flags.aligned, name

    def test_what_a_step_brings_is_what_the_battle_has_brought(self):
        tables = dealt(8, row="ALS", again=False)
        battles = [tables[table].battle for table in range(8)]
        ended = np.zeros(8, np.bool_)
        while not ended.all():
            actions, going = tables.sample(), ~ended
            tables.step(actions, where=going)
            for table in np.flatnonzero(going):
                battle = battles[table]
                battle.play(int(actions[table]))
                result = battle.result
                winner = -1 if result is None or result.winner is None else result.winner
                points = result.points if result else 0
                assert (tables.winner[table], tables.points[table]) == (winner, points)
                assert tables.done[table] == battle.is_over == (tables.seat[table] < 0)
                worth = 0 if winner < 0 else points if winner == 0 else -points
                assert tables.reward[table].tolist() == [worth, -worth]
            ended = tables.seat < 0

    def test_a_table_that_does_not_move_stays_as_it_is(self):
        tables = dealt(4)
        before, observation = tables[2].battle.state, tables.observation[2].copy()
        tables.step(np.where([True, True, False, True], tables.sample(), -99), where=[True, True, False, True])
        assert tables[2].battle.state == before and np.array_equal(tables.observation[2], observation)
        assert tables[1].battle.state != dealt(4)[1].battle.state


class TestSampling:
    def test_every_option_is_drawn_equally_often(self):
        tables = dealt(1, seed=[4])
        options = tables[0].actions
        drawn = [int(tables.sample()[0]) for _ in range(200 * len(options))]
        counts = [drawn.count(option) for option in options]
        assert sum(counts) == len(drawn)
        assert sum((count - 200) ** 2 / 200 for count in counts) < len(options) + 5 * (2 * len(options)) ** 0.5

    def test_nobody_has_to_withdraw(self):
        tables = dealt(64)
        drawn = {int(action) for _ in range(30) for action in tables.sample(withdraws=False)}
        assert 1 not in drawn and 1 in {int(action) for _ in range(30) for action in tables.sample()}

    def test_only_tables_that_move_draw(self):
        tables, twin = dealt(2), dealt(2)
        tables.sample(where=[True, False])
        twin.sample(where=[True, False])
        assert tables.sample().tolist() == twin.sample().tolist()
        assert tables.sample(where=[True, False])[1] == -1


class TestNumbering:
    """Actions may be numbered from the acting seat: its own side first."""

    @pytest.mark.parametrize("mode", ["standard", "epic", "team"])
    def test_it_is_the_same_game(self, mode):
        tables, turned = dealt(20, mode), dealt(20, mode, numbering="seat")
        moved = 0
        for _ in range(60):
            actions = tables.sample()
            own = [to_relative(int(action), int(seat)) for action, seat in zip(actions, tables.seat, strict=True)]
            moved += int((actions != own).sum())
            assert turned.mask[np.arange(20), own].all()
            assert turned.mask.sum() == tables.mask.sum()
            tables.step(actions)
            turned.step(own)
            assert np.array_equal(tables.observation, turned.observation)
        assert moved

    def test_to_turn_there_and_back_changes_nothing(self):
        for seat in range(4):
            there = [to_relative(action, seat) for action in range(SIZE)]
            assert sorted(there) == list(range(SIZE))
            assert [to_absolute(action, seat) for action in there] == list(range(SIZE))
            assert (there == list(range(SIZE))) == (seat == 0)

    def test_it_samples_and_lists_them_so(self):
        tables = dealt(30, numbering="seat")
        for _ in range(20):
            assert all(tables.mask[table, tables[table].actions].all() for table in range(30))
            assert all(len(tables[table].actions) == tables.mask[table].sum() for table in range(30))
            actions = tables.sample()
            assert tables.mask[np.arange(30), actions].all()
            tables.step(actions)


class TestOneTable:
    def test_a_battle_can_be_played_on_from_it(self):
        tables = played(dealt(3), 4)
        before = bytes_of(tables)
        battle = tables[1].battle
        battle.play(battle.options[0])
        assert bytes_of(tables) == before
        assert isinstance(tables[1].view(0), View) and tables[1].view(0) == tables[1].battle.view(0)

    def test_a_spectator_is_one_who_sits_down_now_unless_everybody_is_followed(self):
        late, there = dealt(1, row="ALS", seed=[3]), dealt(1, row="ALS", seed=[3], common=True)
        battle = Battle.deal(row="ALS", seed=3)
        for _ in range(6):
            action = late.sample(withdraws=False)
            battle.play(int(action[0]))
            late.step(action)
            there.step(action)
        assert late[0].battle.view(0) == there[0].battle.view(0) == battle.view(0)
        assert there[0].battle.view(None) == battle.view(None)
        assert late[0].battle.view(None) == Battle(battle.state).view(None)

    def test_options_have_tokens(self):
        tables = dealt(2)
        assert tables[0].options.numbers == tables[0].actions == tables[0].battle.options.numbers


BAD_SETTINGS = [
    ({"row": "AL"}, "row: 2 theaters"),
    ({"row": "ALSDE"}, "5 theaters in a mode of 3"),
    ({"row": "ALX"}, "no theater 'X'"),
    ({"row": "ALS", "theaters": "ALS"}, "not both"),
    ({"unit": "game"}, "unit 'game': battle or war"),
    ({"numbering": "own"}, "numbering 'own'"),
    ({"mode": "epik"}, "did you mean 'epic'"),
    ({"blocks": ["hands"]}, "did you mean 'hand'"),
    ({"blocks": []}, "a row needs one at least"),
    ({"number": 0}, "a whole number from 1 on"),
    ({"number": 2.5}, "a whole number from 1 on"),
    ({"threads": 0}, "a whole number from 1 on"),
]
BAD_ACTIONS = [
    ("short", [0, 1], "shape (3,) is needed"),
    ("square", [[0, 1, 2]], "shape (3,) is needed"),
    ("floats", [0.0, 1.0, 2.0], "of type float64"),
    ("truth", [True, True, True], "of type bool"),
    ("words", ["L3L", "w", "w"], "whole numbers are needed"),
    ("nothing", None, "whole numbers are needed"),
    ("below", [-1, -1, -1], "table 0: action -1, but actions go from 0 to 635"),
    ("above", [636, 1, 1], "actions go from 0 to 635"),
    ("far", [2**40, 1, 1], "actions go from 0 to 635"),
    ("no option", [204, 204, 204], "table 2: action 204 (A1?), but the options of"),
]


class TestBadInput:
    @pytest.mark.parametrize(("options", "reason"), BAD_SETTINGS)
    def test_settings_that_do_not_fit(self, options, reason):
        with pytest.raises(AirLandSeaError, match=reason):
            VectorGame(**{"number": 2, **options})

    def test_all_that_is_wrong_is_said(self):
        with pytest.raises(IllegalMode) as caught:
            VectorGame(1, row="AAL", unit="x", numbering="y")
        assert len(caught.value.reasons) == 3

    @pytest.mark.parametrize(("name", "actions", "reason"), BAD_ACTIONS, ids=[name for name, *_ in BAD_ACTIONS])
    def test_actions_that_are_none_change_nothing(self, name, actions, reason):
        tables = played(dealt(3), 2)
        before = bytes_of(tables)
        with pytest.raises(ValueError, match=reason.replace("(", r"\(").replace(")", r"\)").replace("?", r"\?")):
            tables.step(actions)
        assert bytes_of(tables) == before

    def test_one_bad_action_among_many_good_ones_changes_nothing_and_is_named(self):
        tables = played(dealt(100), 3)
        before = bytes_of(tables)
        actions = tables.sample()
        before = bytes_of(tables)
        actions[97] = 240
        with pytest.raises(IllegalActions) as caught:
            tables.step(actions)
        assert caught.value.tables == (97,)
        for action, option in zip(tables[97].actions, tables[97].options, strict=True):
            assert f"{action} {option.token}" in str(caught.value)
        assert bytes_of(tables) == before

    def test_when_many_are_bad_three_are_told_of_in_full(self):
        tables = dealt(9)
        with pytest.raises(IllegalActions) as caught:
            tables.step([0] * 9)
        assert caught.value.tables == tuple(range(9))
        assert len(caught.value.reasons) == 4 and caught.value.reasons[-1] == "and 6 more"

    def test_reasons_are_worked_out_when_they_are_read(self, monkeypatch):
        tables = dealt(9)
        with monkeypatch.context() as patch:
            patch.setattr(State, "from_array", lambda _: pytest.fail("a state is taken apart"))
            with pytest.raises(IllegalActions) as caught:
                tables.step([0] * 9)
        deal = tables[0].battle.state
        tables.reset(seed=2)
        assert "the options of" in str(caught.value) and Battle(deal).options[0].token in caught.value.reasons[0]
        again = pickle.loads(pickle.dumps(caught.value))
        assert (again.tables, again.reasons, str(again)) == (tuple(range(9)), caught.value.reasons, str(caught.value))

    def test_an_action_that_names_nothing_on_this_table_has_no_token(self):
        with pytest.raises(AirLandSeaError, match="action 12, but"):  # the fifth theater
            dealt(1).step([12])

    def test_an_action_numbered_from_the_seat_is_told_as_the_table_has_it(self):
        tables = dealt(1, row="ALS", numbering="seat", seed=[1])
        while tables.seat[0] == 0:
            tables.step(tables.sample(withdraws=False))
        with pytest.raises(AirLandSeaError, match=r"action 13 \(2A|action 13, but"):
            tables.step([13])

    def test_nothing_can_be_played_before_the_first_reset(self):
        for call in (
            lambda tables: tables.step([1, 1]),
            lambda tables: tables.sample(),
            lambda tables: tables.observe(0),
            lambda tables: tables.token_history(0),
        ):
            with pytest.raises(AirLandSeaError, match="call reset first"):
                call(VectorGame(2, token_histories=True))
        with pytest.raises(AirLandSeaError, match="for all tables"):
            VectorGame(2).reset(seed=1, where=[True, False])

    def test_nothing_can_be_played_after_the_end(self):
        tables = dealt(2, again=False)
        while (tables.seat >= 0).all():
            tables.step(tables.sample())
        before = bytes_of(tables)
        with pytest.raises(AirLandSeaError, match="it is over there: reset it"):
            tables.step([1, 1])
        assert bytes_of(tables) == before

    @pytest.mark.parametrize("where", [[1, 0, 1], [True, False], "yes"])
    def test_where_that_is_none(self, where):
        tables = dealt(3)
        before = bytes_of(tables)
        for call in (
            lambda: tables.step([1, 1, 1], where),
            lambda: tables.reset(2, where),
            lambda: tables.sample(where=where),
        ):
            with pytest.raises(AirLandSeaError, match="where"):
                call()
        assert bytes_of(tables) == before

    def test_numbers_of_numpy_are_numbers(self):
        tables = VectorGame(np.int64(3), threads=np.uint8(2))
        tables.reset(seed=1)
        assert bytes_of(tables) == bytes_of(dealt(3)) and type(tables.number) is type(tables.threads) is int

    @pytest.mark.parametrize("seed", [[1, 2], [1, None, 2], [1.5, 2.5, 3.5], "seven"])
    def test_seeds_that_are_none(self, seed):
        tables = dealt(3)
        before = bytes_of(tables)
        with pytest.raises(AirLandSeaError, match="seeds"):
            tables.reset(seed)
        assert bytes_of(tables) == before

    def test_arrays_that_cannot_be_written_say_all_reasons(self):
        tables = dealt(3)
        frozen = np.zeros((2, 3), np.float64)[:, ::2]
        frozen.flags.writeable = False
        with pytest.raises(AirLandSeaError) as caught:
            tables.use(observation=frozen)  # type: ignore[arg-type]
        assert len(caught.value.reasons) == 4
        with pytest.raises(AirLandSeaError, match="NumPy array"):
            tables.use(mask=[[0] * SIZE] * 3)  # type: ignore[arg-type]
        held = tables.observation
        with pytest.raises(AirLandSeaError):
            tables.use(observation=np.zeros_like(held), mask=np.zeros(3))
        assert tables.observation is held

    @pytest.mark.parametrize(("mode", "layout"), [("epic", Layout(3, 2)), ("team", Layout(5, 2))])
    def test_a_layout_without_room_for_the_mode_is_refused(self, mode, layout):
        tables = dealt(2, mode)
        with pytest.raises(UnknownBlock, match=r"has room for \d theaters and 2 players; the mode needs more"):
            tables.observe(0, blocks=layout)

    def test_seats_and_parts_that_there_are_not(self):
        tables = dealt(3)
        for call, reason in [
            (lambda: tables.observe(2), "seats go from -1 to 1"),
            (lambda: tables.observe([0, 1]), "seats"),
            (lambda: tables.observe(0, blocks=["common"]), "common=True"),
            (lambda: tables.token_history(0), "token_histories=True"),
        ]:
            with pytest.raises(ValueError, match=reason):
                call()


def test_many_generators_draw_as_one_does():
    generators = np.array([0, 5, 2**64 - 1, 123456789], np.uint64)
    plain = [[int(number)] for number in generators]
    for _ in range(4):
        assert draw_from(generators).tolist() == [draw(generator) for generator in plain]
    assert generators.tolist() == [number for (number,) in plain]


class TestConfig:
    def test_is_the_same_from_options_and_as_an_object(self):
        config = EnvConfig.of("epic", unit="war", blocks=["hand", "table"])
        assert config.mode == Mode.preset("epic") and EnvConfig.of(config) == config
        one, other = VectorGame(3, config), VectorGame(3, "epic", unit="war", blocks=["hand", "table"])
        assert one.config == other.config == config
        one.reset(seed=1)
        other.reset(seed=1)
        assert one.to_bytes() == other.to_bytes()

    def test_can_be_changed_in_some_fields(self):
        config = EnvConfig.of(EnvConfig(theaters="ALS"), unit="war", numbering="seat")
        assert (config.theaters, config.unit, config.numbering, config.blocks) == ("ALS", "war", "seat", DEFAULT)

    @pytest.mark.parametrize(
        ("options", "worst"),
        [({}, -6.0), ({"unit": "war"}, -1.0), ({"mode": "beginner"}, -1.0), ({"mode": "epic"}, -6.0)],
    )
    def test_knows_the_lowest_reward(self, options, worst):
        assert EnvConfig(**options).worst == worst

    def test_refuses_unknown_fields_and_says_everything_that_is_wrong(self):
        with pytest.raises(TypeError, match="theater"):
            VectorGame(1, theater="ALS")
        with pytest.raises(IllegalMode, match=r"unit 'wars'.*did you mean 'war'.*numbering 'table '"):
            EnvConfig(unit="wars", numbering="table ")
