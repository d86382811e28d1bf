"""Copies and pickles in the middle of games: they go on alone, and as the original would have gone on."""

import pickle
import subprocess
import sys
from copy import copy, deepcopy
from random import Random

import numpy as np
import pytest

from airlandsea.envs import VectorGame
from airlandsea.envs.text import TextEnv

pytestmark = pytest.mark.usefixtures("native")


def pickled(thing):
    return pickle.loads(pickle.dumps(thing))


COPIES = [deepcopy, pickled]
SETTINGS = [
    {},
    {"threads": 2},
    {"mode": "epic team", "unit": "war", "token_histories": True, "common": True},
    {"blocks": ["hand", "table"], "numbering": "seat", "row": "DEI", "again": False},
]


def everything(tables):
    """All that a table shows, and all that decides how it goes on."""
    shown = (tables.observation, tables.mask, tables.seat, tables.reward, tables.done, tables.winner, tables.points)
    return tables.to_bytes() + b"".join(array.tobytes() for array in shown)


def play(tables, steps=5):
    """Everything that is shown on the way, by play at random."""
    seen = []
    for _ in range(steps):
        running = tables.seat >= 0
        tables.step(tables.sample(withdraws=False), where=running)
        seen.append(everything(tables))
    return seen


class TestTables:
    @pytest.mark.parametrize("settings", SETTINGS)
    @pytest.mark.parametrize("make", [VectorGame.copy, copy, *COPIES])
    def test_a_copy_goes_on_alone_and_alike(self, make, settings):
        tables = VectorGame(6, **settings)
        tables.reset(seed=1)
        play(tables)
        before = everything(tables)
        twin = make(tables)
        assert everything(twin) == before
        ahead = play(twin)
        assert everything(tables) == before
        assert play(tables) == ahead and len(set(ahead)) == len(ahead)
        assert twin.observe(0).tolist() == tables.observe(0).tolist()
        if "token_histories" in settings:
            assert twin.token_history(1)[0].tolist() == tables.token_history(1)[0].tolist()
        tables.close()
        assert play(twin) == play(tables)

    @pytest.mark.parametrize("make", COPIES)
    def test_before_the_first_deal(self, make):
        tables = VectorGame(3)
        twin = make(tables)
        for each in (tables, twin):
            each.reset(seed=2)
        assert everything(tables) == everything(twin)

    @pytest.mark.parametrize("make", [VectorGame.copy, copy, *COPIES])
    def test_arrays_of_ones_own_stay_with_the_original(self, make):
        tables = VectorGame(3)
        rollout, masks = np.zeros((4, 3, tables.layout.length), np.float32), np.zeros((3, 636), np.int8)
        tables.use(rollout[1], masks)
        tables.reset(seed=3)
        twin = make(tables)
        held = rollout.copy(), masks.copy()
        ahead = play(twin)
        assert np.array_equal(rollout, held[0]) and np.array_equal(masks, held[1])
        assert twin.mask.dtype == np.int8
        assert play(tables) == ahead
        assert np.array_equal(rollout[1], twin.observation) and np.array_equal(masks, twin.mask)
        twin.use(rollout[2])
        play(twin, 1)
        assert np.array_equal(rollout[2], twin.observation)

    @pytest.mark.parametrize("make", COPIES)
    def test_what_the_last_step_has_brought_is_copied(self, make):
        tables = VectorGame(3, again=False)
        tables.reset(seed=1)
        while not (tables.seat < 0).all():
            tables.step(tables.sample(), where=tables.seat >= 0)
        twin = make(tables)
        for name in ("seat", "reward", "done", "winner", "points"):
            original, copied = getattr(tables, name), getattr(twin, name)
            assert np.array_equal(original, copied) and not np.shares_memory(original, copied), name
            assert copied.flags.carray, name

    def test_tables_in_one_object_twice_are_the_same_in_its_copy(self):
        tables = VectorGame(2)
        for make in COPIES:
            one, two = make([tables, tables])
            assert one is two is not tables


class TestGymnasium:
    """One seat is the learner's; the bots that sit at the others are copied too."""

    gymnasium = pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

    def one(self, env, random, steps=30):
        """Everything that an environment of one table answers, over several episodes."""
        seen = []
        mask = env.unwrapped.action_masks()
        for _ in range(steps):
            if not mask.any():
                observation, info = env.reset()
                seen.append((observation.tobytes(), 0.0, False))
            else:
                observation, reward, over, _, info = env.step(int(random.choice(np.flatnonzero(mask))))
                seen.append((observation.tobytes(), reward, over))
            mask = info["action_mask"]
        return seen

    def many(self, env, random, steps=15):
        seen = []
        masks = env.unwrapped.action_masks()
        for _ in range(steps):
            actions = np.array([random.choice(np.flatnonzero(mask)) for mask in masks])
            observations, rewards, over, _, infos = env.step(actions)
            masks = infos["action_mask"]
            seen.append((observations.tobytes(), masks.tobytes(), rewards.tobytes(), over.tobytes()))
        return seen

    @pytest.mark.parametrize("make", COPIES)
    @pytest.mark.parametrize(
        "settings",
        [
            {"opponent": "random"},
            {"opponent": "heuristic:deals=2", "mode": "team"},
            {"opponent": "search:playouts=20", "theaters": "ALS"},
            {"opponent": "level:1", "unit": "war", "numbering": "seat"},
        ],
    )
    def test_one_table(self, make, settings):
        from airlandsea.envs.gymnasium import AirLandSeaEnv

        env = AirLandSeaEnv(**settings)
        env.reset(seed=1)
        self.one(env, Random(1), 3)
        twin = make(env)
        before = env.tables.to_bytes()
        ahead = self.one(twin, Random(2))
        assert env.tables.to_bytes() == before
        assert self.one(env, Random(2)) == ahead

    @pytest.mark.parametrize("make", COPIES)
    def test_one_table_within_gymnasiums_wrappers(self, make):
        import airlandsea.envs.gymnasium  # noqa: F401

        env = self.gymnasium.make("airlandsea/Battle-v0", opponent="heuristic:deals=1")
        env = self.gymnasium.wrappers.RecordEpisodeStatistics(env)
        env.reset(seed=1)
        self.one(env, Random(1), 3)
        twin = make(env)
        assert self.one(twin, Random(2)) == self.one(env, Random(2))

    @pytest.mark.slow
    @pytest.mark.parametrize("make", COPIES)
    @pytest.mark.parametrize("settings", [{}, {"threads": 2}, {"opponent": "heuristic:deals=1", "mode": "epic"}])
    def test_many_tables(self, make, settings):
        from airlandsea.envs.gymnasium import AirLandSeaVectorEnv

        env = AirLandSeaVectorEnv(4, **settings)
        env.reset(seed=1)
        self.many(env, Random(1))
        twin = make(env)
        before = env.tables.to_bytes()
        ahead = self.many(twin, Random(2))
        assert env.tables.to_bytes() == before
        assert self.many(env, Random(2)) == ahead
        env.close()
        twin.close()

    @pytest.mark.parametrize("make", COPIES)
    def test_many_tables_within_gymnasiums_wrappers(self, make):
        import airlandsea.envs.gymnasium  # noqa: F401

        env = self.gymnasium.make_vec("airlandsea/War-v0", num_envs=3, opponent="random", threads=2)
        env = self.gymnasium.wrappers.vector.RecordEpisodeStatistics(env)
        env.reset(seed=1)
        self.many(env, Random(1))
        twin = make(env)
        assert self.many(twin, Random(2)) == self.many(env, Random(2))


class TestPettingZoo:
    pettingzoo = pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")

    def rest(self, game, random):
        """Everything that is shown until the game is over."""
        seen = []
        while game.agents:
            observation, reward, over, _, info = game.last()
            seen.append((game.agent_selection, reward, over, *(part.tobytes() for part in observation.values())))
            assert np.array_equal(observation["action_mask"], info["action_mask"])
            game.step(None if over else random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        return seen

    @pytest.mark.parametrize("make", COPIES)
    @pytest.mark.parametrize("kind", ["env", "raw_env"])
    @pytest.mark.parametrize("settings", [{}, {"mode": "team", "unit": "war"}])
    def test_a_game(self, make, kind, settings):
        from airlandsea.envs import pettingzoo

        game = getattr(pettingzoo, kind)(**settings)
        game.reset(seed=1)
        for _ in range(5):
            mask = game.last()[0]["action_mask"]
            game.step(int(np.flatnonzero(mask)[-1]))
        twin = make(game)
        before = game.unwrapped.tables.to_bytes()
        ahead = self.rest(twin, Random(3))
        assert game.unwrapped.tables.to_bytes() == before and len(ahead) > 4
        assert self.rest(game, Random(3)) == ahead
        for each in (game, twin):
            each.reset()
        assert self.rest(game, Random(4)) == self.rest(twin, Random(4))


@pytest.mark.parametrize("make", COPIES)
@pytest.mark.parametrize("opponent", ["heuristic:deals=1", "search:playouts=20"])
def test_a_game_in_words(make, opponent):
    env = TextEnv(opponent, unit="war")
    env.reset(seed=1)
    env.step(env.options.tokens[-1])
    twin = make(env)
    ahead = [step(twin) for _ in range(5)]
    assert [step(env) for _ in range(5)] == ahead


OWN = """
from random import Random

class Memory:
    def __init__(self):
        self.choices = []

class Mine:
    def __init__(self, seed=None):
        self.random, self.memory = Random(seed), Memory()
    def choose(self, view, options, clock=None):
        self.memory.choices.append(self.random.choice(options[1:] or options))
        return self.memory.choices[-1]
"""
IN_ANOTHER_PROCESS = """
import pickle, sys
env = pickle.load(sys.stdin.buffer)
print([env.reset() if env.is_over else env.step(env.options.tokens[-1]) for _ in range(5)])
"""


@pytest.fixture
def own(tmp_path):
    path = tmp_path / "version-1.2" / "mine.py"
    path.parent.mkdir()
    path.write_text(OWN)
    return f"python:{path}"


@pytest.mark.parametrize("make", COPIES)
def test_with_a_bot_of_ones_own_file(make, own):
    pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
    from airlandsea.envs.gymnasium import AirLandSeaEnv

    env = AirLandSeaEnv(own, seat=0, mode="beginner", unit="war")
    env.reset(seed=1)
    play = TestGymnasium().one
    play(env, Random(1), 3)
    twin = make(env)
    assert [bot.memory.choices for bot in twin.learners.others.seated.values()]
    assert play(twin, Random(2)) == play(env, Random(2))


@pytest.mark.slow
def test_with_a_bot_of_ones_own_file_in_another_process(own):
    env = TextEnv(own, "beginner", unit="war")
    env.reset(seed=1)
    env.step(env.options.tokens[-1])
    stored = pickle.dumps(env)
    there = subprocess.run([sys.executable, "-c", IN_ANOTHER_PROCESS], input=stored, capture_output=True, check=True)
    assert there.stdout.decode().strip() == str([step(env) for _ in range(5)])


def step(env):
    return env.reset() if env.is_over else env.step(env.options.tokens[-1])
