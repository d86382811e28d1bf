"""Gymnasium: its own checks pass, and what a learner is given is the game."""

import warnings
from contextlib import suppress

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

from gymnasium.utils import performance  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402
from gymnasium.wrappers.vector import RecordEpisodeStatistics  # noqa: E402

from airlandsea.bots import UnknownBot  # noqa: E402
from airlandsea.envs import VectorGame  # noqa: E402
from airlandsea.envs.gymnasium import ILLEGAL, AirLandSeaEnv, AirLandSeaVectorEnv, register  # noqa: E402
from airlandsea.envs.opponents import BadSeat  # noqa: E402
from airlandsea.errors import AirLandSeaError, IllegalAction  # noqa: E402
from airlandsea.view import View  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")

MODES = list(AutoresetMode)
SETTINGS = [
    {},
    {"mode": "epic", "seat": 1},
    {"mode": "team", "opponent": "heuristic:deals=1"},
    {"row": "DEI", "seat": 0},
]


def choice(random: np.random.Generator, mask: np.ndarray) -> int:
    return int(random.choice(np.flatnonzero(mask)))


def last_options(infos: dict) -> np.ndarray:
    """The last option of every table: never to withdraw."""
    return 635 - infos["action_mask"][:, ::-1].argmax(axis=1)


def play_on(env: AirLandSeaEnv) -> None:
    """Always the last option."""
    while not env.is_over:
        env.step(int(np.flatnonzero(env.action_masks())[-1]))


class TestOneTable:
    @pytest.mark.parametrize("settings", SETTINGS)
    def test_it_passes_gymnasiums_checks(self, settings):
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", ".*Not able to test alternative render modes")
            check_env(AirLandSeaEnv(**settings))

    @pytest.mark.parametrize("name", ["Battle", "War"])
    def test_it_passes_them_as_it_is_registered(self, name):
        check_env(gymnasium.make(f"airlandsea/{name}-v0", opponent="random").unwrapped)

    def test_it_can_be_made_without_an_import(self):
        env = gymnasium.make("airlandsea.envs.gymnasium:airlandsea/Battle-v0", opponent="heuristic", seat=1)
        assert env.unwrapped.tables.unit == "battle" and env.reset(seed=1)[1]["seat"] == 1
        register()

    def test_the_learner_is_asked_until_it_is_over_and_rewarded_then(self):
        random = np.random.default_rng(1)
        env = AirLandSeaEnv("random", seat=0)
        rewards = set()
        for seed in range(40):
            observation, info = env.reset(seed=seed)
            over = False
            while not over:
                assert env.tables.seat[0] == info["seat"] == 0
                assert np.array_equal(observation, env.tables.observation[0])
                assert np.array_equal(env.action_masks(), info["action_mask"].astype(bool))
                observation, reward, over, truncated, info = env.step(choice(random, info["action_mask"]))
                assert (reward == 0 or over) and not truncated
            result = env.tables[0].battle.result
            assert reward == (result.points if result.winner == 0 else -result.points)
            assert not info["action_mask"].any() and observation.any()
            rewards.add(reward)
        assert min(rewards) < 0 < max(rewards)

    def test_a_war_ends_with_1_or_minus_1(self):
        random = np.random.default_rng(2)
        env = gymnasium.make("airlandsea/War-v0", mode="beginner", seat=1)
        _, info = env.reset(seed=3)
        over, steps = False, 0
        while not over:
            _, reward, over, _, info = env.step(choice(random, info["action_mask"]))
            steps += 1
        assert abs(reward) == 1 and steps > 5
        assert reward == (1 if env.unwrapped.tables.score[0, 1] >= 3 else -1)

    def test_a_seat_is_drawn_for_every_episode(self):
        env = AirLandSeaEnv()
        assert {env.reset(seed=1 if episode == 0 else None)[1]["seat"] for episode in range(20)} == {0, 1}

    def test_an_action_that_is_no_option_ends_the_episode_and_is_no_other_action(self):
        env = AirLandSeaEnv("random", seat=0)
        _, info = env.reset(seed=1)
        before = env.tables.to_bytes()
        action = int(np.flatnonzero(info["action_mask"] == 0)[0])
        _, reward, terminated, truncated, info = env.step(action)
        assert (reward, terminated, truncated, info["error"]) == (-6, True, False, ILLEGAL)
        assert "message" not in info  # nobody pays for reasons that nobody reads
        assert f"action {action}" in env.why_not(action) and "options" in env.why_not(action)
        assert env.tables.to_bytes() == before
        with pytest.raises(IllegalAction, match="reset comes first"):
            env.step(action)
        _, info = env.reset()
        assert "error" not in info

    @pytest.mark.parametrize("settings", [{"unit": "war"}, {"mode": "beginner"}])
    def test_it_costs_what_can_be_lost(self, settings):
        env = AirLandSeaEnv(**settings)
        env.reset(seed=1)
        assert env.step(0)[1] == -1

    @pytest.mark.parametrize("action", [1.5, None, "w", [1, 2], True])
    def test_what_is_no_action_at_all_is_refused(self, action):
        env = AirLandSeaEnv()
        env.reset(seed=1)
        before = env.tables.to_bytes()
        with pytest.raises(AirLandSeaError):
            env.step(action)
        assert env.tables.to_bytes() == before

    def test_numbers_outside_the_space_end_the_episode_too(self):
        for action in (-1, 636, 2**40):
            env = AirLandSeaEnv()
            env.reset(seed=1)
            assert env.step(action)[4]["error"] == ILLEGAL

    def test_it_shows_the_learners_view_as_a_line(self):
        env = AirLandSeaEnv(seat=1, render_mode="ansi")
        env.reset(seed=1)
        assert View.from_position(env.render()) == env.tables[0].view(1)

    def test_without_a_render_mode_it_warns_and_shows_nothing(self):
        env = AirLandSeaEnv(seat=1)
        env.reset(seed=1)
        with pytest.warns(UserWarning, match='render_mode="ansi"'):
            assert env.render() is None

    def test_an_opponent_that_raises_ends_the_episode(self):
        def broken(tables, where):
            raise RuntimeError("no idea")

        env = AirLandSeaEnv(broken, seat=0)
        for seed in range(20):  # where the opponent is first, it raises at once
            with suppress(RuntimeError):
                env.reset(seed=seed)
                break
        with pytest.raises(RuntimeError, match="no idea"):
            play_on(env)
        assert not env.action_masks().any()  # these would be the opponent's
        with pytest.raises(IllegalAction, match="reset comes first"):
            env.step(1)

    def test_settings_that_do_not_fit_are_refused(self):
        with pytest.raises(BadSeat, match="seats go from 0 to 1"):
            AirLandSeaEnv(seat=2)
        with pytest.raises(UnknownBot, match="did you mean 'heuristic'"):
            AirLandSeaEnv("heuristc")
        with pytest.raises(AirLandSeaError, match="no mode"):
            AirLandSeaEnv(mode="epicc")


OWN_BOT = """
from airlandsea.bots import Bot

class Last(Bot):
    def __init__(self, seed=None, shift=1):
        self.shift = shift
    def choose(self, view, options, clock=None):
        return options[-self.shift]
"""


class TestOwnBots:
    """A bot from a file sits at the other seats, in worker processes too."""

    @pytest.fixture
    def name(self, tmp_path):
        (tmp_path / "mine.py").write_text(OWN_BOT)
        return f"python:{tmp_path / 'mine.py'}:Last"

    def last_of(self, tables, where):
        """What that bot chooses."""
        return np.array([tables[table].actions[-1] if where[table] else 0 for table in range(tables.number)])

    def test_one_table(self, name):
        own, twin = AirLandSeaEnv(name, seat=0), AirLandSeaEnv(self.last_of, seat=0)
        for env in (own, twin):
            env.reset(seed=5)
        while not own.is_over:
            action = int(np.flatnonzero(own.action_masks())[-1])
            assert np.array_equal(own.step(action)[0], twin.step(action)[0])
        assert twin.is_over

    @pytest.mark.parametrize("how", ["sync", "async"])
    def test_in_gymnasiums_workers(self, name, how):
        envs = gymnasium.make_vec("airlandsea/Battle-v0", num_envs=2, vectorization_mode=how, opponent=name, seat=0)
        observations, infos = envs.reset(seed=5)
        alone = AirLandSeaEnv(name, seat=0)
        for table in range(2):
            seen, info = alone.reset(seed=5 + table)
            assert np.array_equal(observations[table], seen)
            assert np.array_equal(infos["action_mask"][table], info["action_mask"])
        envs.close()

    def test_its_options_and_mistakes_are_its_own(self, name):
        AirLandSeaEnv(f"{name},shift=2")
        with pytest.raises(UnknownBot, match="did you mean 'shift'"):
            AirLandSeaEnv(f"{name},shfit=2")


class TestManyTables:
    @pytest.mark.parametrize("mode", MODES)
    def test_it_keeps_the_promises_of_a_vector_environment(self, mode):
        env = AirLandSeaVectorEnv(5, autoreset_mode=mode)
        assert env.metadata["autoreset_mode"] is mode and env.num_envs == 5
        assert env.observation_space.shape == (5, *env.single_observation_space.shape)
        random = np.random.default_rng(3)
        observations, infos = env.reset(seed=1)
        for _ in range(60):
            assert env.observation_space.contains(observations)
            assert infos["action_mask"].shape == (5, 636) and infos["action_mask"].dtype == np.int8
            assert np.array_equal(env.action_masks(), infos["action_mask"].astype(bool))
            actions = np.array([choice(random, mask) if mask.any() else 0 for mask in infos["action_mask"]])
            observations, rewards, terminated, truncated, infos = env.step(actions)
            assert rewards.dtype == np.float64 and rewards.shape == (5,)
            assert terminated.dtype == truncated.dtype == np.bool_ and not truncated.any()
            assert not rewards[~terminated].any()
            if mode is AutoresetMode.DISABLED and terminated.any():
                observations, infos = env.reset(options={"reset_mask": terminated})
        env.close()

    @pytest.mark.parametrize("mode", MODES)
    def test_all_ways_to_begin_again_play_the_same_episodes(self, mode):
        assert self.episodes(AirLandSeaVectorEnv(4, autoreset_mode=mode)) == self.episodes(AirLandSeaVectorEnv(4))

    def episodes(self, env: AirLandSeaVectorEnv) -> list[list[float]]:
        """The rewards of each table's first episodes, always playing the last option."""
        _, infos = env.reset(seed=7)
        rewards: list[list[float]] = [[] for _ in range(env.num_envs)]
        while min(map(len, rewards)) < 4:
            idle = ~infos["action_mask"].any(axis=1)
            _, brought, terminated, _, infos = env.step(last_options(infos))
            for table in np.flatnonzero(terminated & ~idle):
                rewards[table].append(float(brought[table]))
            if env.autoreset_mode is AutoresetMode.DISABLED and terminated.any():
                _, infos = env.reset(options={"reset_mask": terminated})
        return [episodes[:4] for episodes in rewards]

    def test_the_last_observation_of_an_episode_is_kept_when_it_begins_again_at_once(self):
        env, twin = AirLandSeaVectorEnv(3), AirLandSeaVectorEnv(3, autoreset_mode="Disabled")
        _, infos = env.reset(seed=2)
        twin.reset(seed=2)
        terminated = np.zeros(3, bool)
        while not terminated.any():
            actions = last_options(infos)
            observations, _, terminated, _, infos = env.step(actions)
            last, _, over, _, ended = twin.step(actions)
            assert np.array_equal(over, terminated)
        assert np.array_equal(infos["_final_obs"], terminated)
        for table in range(3):
            if terminated[table]:
                assert np.array_equal(infos["final_obs"][table], last[table])
                assert not np.array_equal(observations[table], last[table])
            else:
                assert infos["final_obs"][table] is None
        assert np.array_equal(infos["final_info"]["action_mask"], ended["action_mask"])

    def test_the_step_after_the_last_one_begins_again_and_looks_at_no_action(self):
        env = AirLandSeaVectorEnv(3, autoreset_mode=AutoresetMode.NEXT_STEP)
        _, infos = env.reset(seed=2)
        terminated = np.zeros(3, bool)
        while not terminated.any():
            _, _, terminated, _, infos = env.step(last_options(infos))
        actions = np.where(terminated, -99, last_options(infos))
        _, rewards, again, _, infos = env.step(actions)
        assert not rewards[terminated].any() and not again[terminated].any()
        assert infos["action_mask"][terminated].any(axis=1).all() and "error" not in infos

    def test_an_episode_that_is_over_waits_for_its_reset_if_nobody_else_begins_it(self):
        env = AirLandSeaVectorEnv(3, autoreset_mode=AutoresetMode.DISABLED)
        _, infos = env.reset(seed=2)
        terminated = np.zeros(3, bool)
        while not terminated.any():
            _, _, terminated, _, infos = env.step(last_options(infos))
        with pytest.raises(IllegalAction, match="reset them first"):
            env.step(last_options(infos))
        with pytest.raises(AirLandSeaError, match="reset_mask"):
            env.reset(options={"reset_mask": [1, 2]})

    @pytest.mark.parametrize("mode", MODES)
    def test_an_opponent_that_raises_ends_the_episodes(self, mode):
        """Otherwise the learner would be shown the options of the enemy that is asked, and could play them."""
        is_broken = False

        def sometimes_broken(tables, where):
            if is_broken:
                raise RuntimeError("no idea")
            return tables.sample(withdraws=False, where=where)

        env = AirLandSeaVectorEnv(2, sometimes_broken, seat=0, autoreset_mode=mode)

        def play_until_it_raises():
            while True:
                env.step(last_options(env.infos()))

        for call in (play_until_it_raises, lambda: [env.reset(seed=seed) for seed in range(20)]):
            is_broken = False
            _, infos = env.reset(seed=5)
            assert infos["action_mask"].any(axis=1).all()
            is_broken = True
            with pytest.raises(RuntimeError, match="no idea"):
                call()
            assert env.is_over.all() and not env.action_masks()[env.tables.seat != 0].any()
            is_broken = False
            if mode is AutoresetMode.NEXT_STEP:
                _, rewards, _, _, infos = env.step(np.array([-99, -99]))  # begins again, whatever is answered
                assert not rewards.any()
                assert (env.tables.seat == 0).all()
            else:
                with pytest.raises(IllegalAction, match="reset them first"):
                    env.step(last_options(env.infos()))

    def test_so_does_one_that_raises_when_the_next_episode_begins(self):
        is_broken = False

        def sometimes_broken(tables, where):
            if is_broken:
                raise RuntimeError("no idea")
            return tables.sample(withdraws=False, where=where)

        env = AirLandSeaVectorEnv(1, sometimes_broken, seat=0, autoreset_mode=AutoresetMode.NEXT_STEP)
        env.reset(seed=5)
        is_raised = False
        while not is_raised:
            is_broken = bool(env.is_over[0])
            try:
                env.step(last_options(env.infos()))
            except RuntimeError:
                is_raised = True
        is_broken = False
        assert env.is_over.all()
        _, rewards, terminated, _, _ = env.step(np.array([1]))
        assert not rewards.any() and not terminated.any()

    @pytest.mark.parametrize("mode", MODES)
    def test_actions_that_are_no_options_end_their_own_episodes_only(self, mode):
        env, twin = AirLandSeaVectorEnv(4, autoreset_mode=mode), AirLandSeaVectorEnv(4, autoreset_mode=mode)
        _, infos = env.reset(seed=3)
        twin.reset(seed=3)
        good = last_options(infos)
        observations, rewards, terminated, _, infos = env.step(
            np.where([False, True, False, True], [0, 0, 0, 700], good)
        )
        others, *_ = twin.step(good)
        assert terminated.tolist() == [False, True, False, True]
        assert rewards.tolist() == [0, -6, 0, -6]
        last = infos["final_info"] if mode is AutoresetMode.SAME_STEP else infos
        assert last["error"].tolist() == [0, ILLEGAL, 0, ILLEGAL] and last["_error"].tolist() == terminated.tolist()
        assert np.array_equal(observations[~terminated], others[~terminated])

    @pytest.mark.parametrize("actions", [[1.0, 2.0], [1], [[1, 2]], None])
    def test_what_is_no_array_of_actions_changes_nothing(self, actions):
        env = AirLandSeaVectorEnv(2)
        env.reset(seed=1)
        before = env.tables.to_bytes()
        with pytest.raises(AirLandSeaError):
            env.step(actions)
        assert env.tables.to_bytes() == before

    @pytest.mark.parametrize("opponent", ["random", "heuristic:deals=1"])
    def test_one_seed_plays_the_same_however_many_tables_there_are(self, opponent):
        seen = {}
        for number in (2, 5):
            env = AirLandSeaVectorEnv(number, opponent)
            observations, infos = env.reset(seed=4)
            for _ in range(25):
                observations, *_, infos = env.step(last_options(infos))
            seen[number] = observations[:2]
        assert np.array_equal(seen[2], seen[5])

    def test_a_seed_of_numpy_is_the_same_number(self):
        first, again = (AirLandSeaVectorEnv(2).reset(seed=seed)[0] for seed in (4, np.int64(4)))
        assert np.array_equal(first, again)

    @pytest.mark.parametrize("seed", [[99, 77, 55], [99, None, 55], 99])
    def test_a_reset_of_some_tables_leaves_the_generators_of_the_others(self, seed):
        """As in Gymnasium's own `SyncVectorEnv`."""
        some = {"reset_mask": np.array([True, False, False])}
        others = {"reset_mask": np.array([False, True, True])}
        envs = [AirLandSeaVectorEnv(3, autoreset_mode=AutoresetMode.DISABLED) for _ in range(2)]
        before, _ = envs[0].reset(seed=[1, 2, 3])
        envs[1].reset(seed=[1, 2, 3])
        after, _ = envs[0].reset(seed=seed, options=some)
        assert np.array_equal(before[1:], after[1:]) and not np.array_equal(before[0], after[0])
        then, expected = (env.reset(options=others)[0] for env in envs)
        assert np.array_equal(then[1:], expected[1:])

    def test_none_in_a_list_of_seeds_keeps_the_generator_of_a_table(self):
        env, other = AirLandSeaVectorEnv(2), AirLandSeaVectorEnv(2)
        env.reset(seed=[1, 2])
        other.reset(seed=[1, 2])
        seeded, (_, second) = env.reset(seed=[5, None])[0], other.reset()[0]
        assert np.array_equal(seeded, [other.reset(seed=[5, 6])[0][0], second])

    def test_at_first_none_in_a_list_of_seeds_is_a_seed_from_the_system(self):
        seen = [AirLandSeaVectorEnv(3).reset(seed=[5, None, None])[0] for _ in range(2)]
        assert np.array_equal(seen[0][0], seen[1][0]) and not np.array_equal(seen[0], seen[1])
        assert not np.array_equal(seen[0][1], seen[0][2])

    @pytest.mark.parametrize(
        ("seed", "reason"),
        [
            ([1, 2, 3], r"shape \(3,\).*shape \(2,\) is needed"),
            ([1, "b"], "table 1: 'b', no whole number"),
            ([1.5, None], "table 0: 1.5, no whole number"),
            ([[1, 2], 3], r"table 0: \[1, 2\], no whole number"),
            ("ab", "table 0: 'a', no whole number"),
            (1.5, "type float64"),
            (np.array([1.0, 2.0]), "type float64"),
        ],
    )
    def test_what_is_no_list_of_seeds_is_refused_and_changes_nothing(self, seed, reason):
        env, other = AirLandSeaVectorEnv(2), AirLandSeaVectorEnv(2)
        env.reset(seed=3)
        other.reset(seed=3)
        with pytest.raises(AirLandSeaError, match=reason):
            env.reset(seed=seed)
        assert np.array_equal(env.reset()[0], other.reset()[0])

    def test_numbers_of_numpy_are_numbers(self):
        env = AirLandSeaVectorEnv(np.int64(2), seat=np.int8(1), threads=np.int16(2))
        observations, infos = env.reset(seed=np.uint8(3))
        expected, _ = AirLandSeaVectorEnv(2, seat=1).reset(seed=3)
        assert np.array_equal(observations, expected) and infos["seat"].tolist() == [1, 1]
        with pytest.raises(BadSeat, match=r"no seat 1\.0"):
            AirLandSeaEnv(seat=1.0)  # type: ignore[arg-type]

    def test_it_can_be_made_with_its_id(self):
        env = gymnasium.make_vec("airlandsea/War-v0", num_envs=3, opponent="random", mode="beginner")
        assert isinstance(env.unwrapped, AirLandSeaVectorEnv) and env.unwrapped.tables.unit == "war"
        several = gymnasium.make_vec("airlandsea/Battle-v0", num_envs=2, vectorization_mode="sync")
        assert several.reset(seed=1)[1]["action_mask"].shape == (2, 636)

    @pytest.mark.parametrize("mode", MODES)
    def test_gymnasiums_wrapper_counts_its_episodes(self, mode):
        env = RecordEpisodeStatistics(AirLandSeaVectorEnv(8, autoreset_mode=mode), buffer_length=1000)
        _, infos = env.reset(seed=1)
        ended, brought = 0, 0.0
        for _ in range(40):
            actions = last_options(infos)
            _, rewards, terminated, _, infos = env.step(actions)
            ended += int(terminated.sum())
            brought += float(rewards.sum())
            if mode is AutoresetMode.DISABLED and terminated.any():
                _, infos = env.reset(options={"reset_mask": terminated})
        assert env.episode_count == ended > 0
        assert sum(env.return_queue) == brought

    @pytest.mark.skipif(not hasattr(performance, "benchmark_vector_step"), reason="Gymnasium has it from 1.4 on")
    def test_gymnasiums_benchmark_runs(self):
        assert performance.benchmark_vector_step(AirLandSeaVectorEnv(8), target_duration=0, seed=1) > 0

    def test_a_function_can_play_the_others(self):
        asked = []

        def last_option(tables: VectorGame, where: np.ndarray) -> np.ndarray:
            asked.append(where.copy())
            return np.array([max(tables[table].actions) if where[table] else 0 for table in range(tables.number)])

        env = AirLandSeaVectorEnv(4, last_option, seat=0)
        _, infos = env.reset(seed=1)
        for _ in range(10):
            *_, infos = env.step(last_options(infos))
        assert asked and all(where.any() for where in asked)
        with pytest.raises(AirLandSeaError, match="the opponent's actions"):
            AirLandSeaVectorEnv(2, lambda *_: np.zeros(3), seat=1).reset(seed=5)  # type: ignore[arg-type]

    def test_the_bot_random_and_its_fast_twin_play_alike(self):
        """Neither ever withdraws, and every other option is equally likely: a quarter of the first plays is face up."""
        shares = []
        for name, number in (("random", 4000), ("random:withdraws=0", 400)):
            env = AirLandSeaVectorEnv(number, name, row="ALS", seat=1)
            env.reset(seed=11)
            played = [env.tables[table].battle for table in range(400)]
            tops = [battle.state.face_up != 0 for battle in played if sum(battle.state.height)]
            shares.append(sum(tops) / len(tops))
        assert max(shares) - min(shares) < 0.1 and min(shares) > 0.12

    def test_it_shows_each_table_in_the_render_mode_of_one(self):
        for render_mode in ("ansi", None):
            env = gymnasium.make_vec("airlandsea/Battle-v0", num_envs=2, render_mode=render_mode, theaters="ALS")
            assert env.render_mode == env.unwrapped.render_mode == render_mode
        env = AirLandSeaVectorEnv(2, render_mode="ansi", seat=1)
        env.reset(seed=1)
        assert env.render() == tuple(env.tables[table].view(1).position for table in range(2))
        with pytest.warns(UserWarning, match='render_mode="ansi"'):
            assert AirLandSeaVectorEnv(2).render() is None

    def test_the_learner_is_dealt_anew_when_another_withdraws_at_once(self):
        env = AirLandSeaVectorEnv(6, "random:withdraws=1", seat=0)
        _, infos = env.reset(seed=1)
        assert infos["action_mask"].any(axis=1).all()
        first = [env.tables[table].battle.first_side for table in range(6)]
        assert first == [0] * 6
