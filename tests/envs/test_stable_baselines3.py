"""Stable-Baselines3: its learners find the masks, and play what Gymnasium's learners play."""

import pickle

import numpy as np
import pytest

pytest.importorskip("stable_baselines3", reason="Stable-Baselines3 is not installed")

from stable_baselines3.common.vec_env import VecMonitor

from airlandsea.envs.gymnasium import AirLandSeaVectorEnv
from airlandsea.envs.stable_baselines3 import TablesVecEnv
from airlandsea.errors import IllegalAction

pytestmark = pytest.mark.usefixtures("native")


def last_options(masks):
    """The last option of every table: never to withdraw."""
    return 635 - np.stack(masks)[:, ::-1].argmax(axis=1)


def test_it_plays_what_gymnasiums_tables_play():
    tables, plain = TablesVecEnv(5, "random"), AirLandSeaVectorEnv(5, "random")
    tables.seed(3)
    seen, (features, infos) = tables.reset(), plain.reset(seed=[3, 4, 5, 6, 7])
    assert [info["seat"] for info in tables.reset_infos] == infos["seat"].tolist()
    ended = 0
    for _ in range(20):
        masks = tables.env_method("action_masks")
        assert np.array_equal(seen, features) and np.array_equal(masks, infos["action_mask"])
        actions = last_options(masks)
        seen, rewards, over, told = tables.step(actions)
        features, same, also_over, _, infos = plain.step(actions)
        assert np.array_equal(rewards, same) and np.array_equal(over, also_over) and rewards.dtype == np.float32
        for table, info in enumerate(told):
            assert info["seat"] == infos["seat"][table] and ("terminal_observation" in info) == over[table]
            if over[table]:
                assert np.array_equal(info["terminal_observation"], infos["final_obs"][table])
                assert info["TimeLimit.truncated"] is False
        ended += over.sum()
    assert ended


def test_a_seed_holds_for_one_reset():
    tables = TablesVecEnv(3)
    tables.seed(1)
    first, second = tables.reset(), tables.reset()
    tables.seed(1)
    assert np.array_equal(tables.reset(), first) and not np.array_equal(first, second)


def test_an_illegal_action_ends_its_own_episode():
    tables = TablesVecEnv(3)
    tables.reset()
    actions = last_options(tables.env_method("action_masks"))
    actions[1] = np.flatnonzero(~tables.env_method("action_masks")[1])[0]
    _, rewards, over, told = tables.step(actions)
    assert (rewards[1], over[1], told[1]["error"]) == (-6, True, 1)
    assert not over[0] and "error" not in told[0]


def test_masks_and_attributes_of_some_tables():
    tables = TablesVecEnv(4)
    tables.reset()
    masks = tables.env_method("action_masks")
    assert np.array_equal(tables.env_method("action_masks", indices=[2, 0]), [masks[2], masks[0]])
    assert tables.get_attr("num_envs", indices=1) == [4] and tables.env_is_wrapped(VecMonitor) == [False] * 4
    with pytest.raises(AttributeError):
        tables.get_attr("nothing")
    with pytest.raises(AttributeError, match="action_masks"):
        tables.env_method("nothing")
    with pytest.raises(AttributeError, match="make other tables"):
        tables.set_attr("seat", 1)


def test_actions_come_before_their_step():
    tables = TablesVecEnv(2)
    tables.reset()
    with pytest.raises(IllegalAction, match="step_async first"):
        tables.step_wait()


def test_a_pickle_goes_on_alike():
    tables = TablesVecEnv(3)
    tables.reset()
    twin = pickle.loads(pickle.dumps(tables))
    for _ in range(5):
        actions = last_options(tables.env_method("action_masks"))
        assert np.array_equal(tables.step(actions)[0], twin.step(actions)[0])


def test_maskable_ppo_learns_with_legal_actions_only():
    contrib = pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    tables = VecMonitor(TablesVecEnv(8, numbering="seat"))
    rewards = []

    def note(values, _):
        rewards.extend(values["rewards"].tolist())
        assert not any("error" in info for info in values["infos"])
        return True

    contrib.MaskablePPO("MlpPolicy", tables, n_steps=16, batch_size=64, n_epochs=1, seed=1).learn(256, note)
    assert len(rewards) == 256 and set(rewards) - {0.0}
