"""PufferLib: its own checks and vectorizations accept the environment, which plays what Gymnasium's learners play."""

import numpy as np
import pytest

pytest.importorskip("pufferlib", reason="PufferLib is not installed")

import pufferlib.vector

from airlandsea.envs.arrays import table_seeds
from airlandsea.envs.gymnasium import AirLandSeaVectorEnv
from airlandsea.envs.pufferlib import TablesPufferEnv
from airlandsea.rules.actions import SIZE

pytestmark = pytest.mark.usefixtures("native")
BACKENDS = ["PufferEnv", "Serial", "Multiprocessing"]


def last_options(observations):
    """The last option of every table: never to withdraw."""
    return (SIZE - 1 - observations[:, -SIZE:][:, ::-1].argmax(axis=1)).astype(np.int32)


def test_it_plays_what_gymnasiums_tables_play():
    tables, plain = TablesPufferEnv(5, seed=3), AirLandSeaVectorEnv(5)
    seen, told = tables.reset()
    features, infos = plain.reset(seed=table_seeds(3, 5))
    assert told == []
    ended = 0
    for step in range(30):
        assert np.array_equal(seen[:, :-SIZE], features) and np.array_equal(seen[:, -SIZE:], infos["action_mask"])
        actions = last_options(seen)
        if step % 7 == 5:
            actions[2] = np.flatnonzero(seen[2, -SIZE:] == 0)[0]
        seen, rewards, over, truncated, told = tables.step(actions)
        features, same, also_over, _, infos = plain.step(actions.astype(np.int64))
        assert np.array_equal(rewards, same) and np.array_equal(over, also_over) and not truncated.any()
        assert len(told) == over.any()
        if over.any():
            assert told[0]["episode_return"] == pytest.approx(same[over].mean())
            assert told[0]["illegal"] == (step % 7 == 5) / over.sum()
        ended += over.sum()
    assert ended > 5


def test_rows_are_written_into_the_arrays_of_pufferlib():
    tables = TablesPufferEnv(3, seed=1)
    held = tables.observations, tables.rewards, tables.terminals
    seen, _ = tables.reset()
    *arrays, _ = tables.step(last_options(seen))
    assert all(one is other for one, other in zip(held, (arrays[0], arrays[1], arrays[2]), strict=True))
    assert seen is tables.observations and seen.dtype == np.float32
    assert tables.single_observation_space.contains(seen[0])


def test_without_masks_an_observation_has_only_features():
    tables = TablesPufferEnv(3, mask_in_observation=False, blocks=["hand"])
    seen, _ = tables.reset()
    assert seen.shape == (3, tables.tables.layout.length) and (seen.sum(axis=1) >= 5).all()


@pytest.mark.parametrize("backend", BACKENDS)
def test_every_vectorization_runs_it(backend):
    number = 1 if backend == "PufferEnv" else 2
    options = {"num_envs": 4, "theaters": "ALS", "numbering": "seat"}
    more = {"num_workers": 2} if backend == "Multiprocessing" else {}
    tables = pufferlib.vector.make(TablesPufferEnv, env_kwargs=options, backend=backend, num_envs=number, **more)
    try:
        seen, _ = tables.reset(seed=7)
        assert seen.shape == (4 * number, *tables.single_observation_space.shape)
        ended = 0
        for _ in range(20):
            assert (seen[:, -SIZE:].sum(axis=1) > 0).all()
            seen, rewards, over, *_ = tables.step(last_options(seen))
            assert not rewards[~over].any() and np.abs(rewards[over]).max(initial=0) <= 6
            ended += over.sum()
        assert ended
    finally:
        tables.close()


def test_equal_seeds_give_equal_games():
    one, other = TablesPufferEnv(4, seed=5), TablesPufferEnv(4)
    assert np.array_equal(one.reset()[0], other.reset(5)[0])
    first = one.observations.copy()
    assert not np.array_equal(one.reset()[0], first)


def test_bots_are_named_as_everywhere(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(
        "class Bot:\n    def __init__(self, seed=None):\n        pass\n\n"
        "    def choose(self, view, options, clock=None):\n        return options.numbers and options[-1]\n"
    )
    tables = TablesPufferEnv(2, f"python:{path}:Bot")
    seen, _ = tables.reset()
    for _ in range(8):
        seen, *_ = tables.step(last_options(seen))
