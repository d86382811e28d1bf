"""`mask_in_observation`: the action mask beside the features, for libraries that look for it in the observation."""

from copy import deepcopy

import numpy as np
import pytest

gymnasium = pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from gymnasium.vector import AutoresetMode  # noqa: E402

from airlandsea.envs.gymnasium import AirLandSeaEnv, AirLandSeaVectorEnv  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")


def last_options(masks: np.ndarray) -> np.ndarray:
    """The last option of every table: never to withdraw."""
    return 635 - masks[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("settings", [{}, {"mode": "epic team", "unit": "war", "numbering": "seat"}])
def test_it_passes_gymnasiums_checks(settings):
    check_env(AirLandSeaEnv(mask_in_observation=True, **settings), skip_render_check=True)


def test_one_table_plays_the_same_with_the_mask_of_its_info_beside_the_features():
    plain, masked = AirLandSeaEnv(), AirLandSeaEnv(mask_in_observation=True)
    (features, info), (seen, same) = plain.reset(seed=3), masked.reset(seed=3)
    over = False
    while True:
        assert list(seen) == ["observation", "action_mask"] and seen in masked.observation_space
        assert np.array_equal(seen["observation"], features)
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert np.array_equal(same["action_mask"], info["action_mask"])
        if over:
            break
        action = int(np.flatnonzero(info["action_mask"])[-1])
        features, reward, over, _, info = plain.step(action)
        seen, *rest, same = masked.step(action)
        assert rest == [reward, over, False]


def test_what_was_seen_stays_as_it_was():
    env = AirLandSeaEnv(mask_in_observation=True)
    seen, _ = env.reset(seed=1)
    before = deepcopy(seen)
    env.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert all(np.array_equal(seen[name], before[name]) for name in before)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_many_tables_play_the_same_too(mode):
    plain = AirLandSeaVectorEnv(5, autoreset_mode=mode)
    masked = AirLandSeaVectorEnv(5, autoreset_mode=mode, mask_in_observation=True)
    (features, infos), (seen, _) = plain.reset(seed=3), masked.reset(seed=3)
    ended = 0
    for _ in range(20):
        assert seen in masked.observation_space
        assert np.array_equal(seen["observation"], features)
        assert np.array_equal(seen["action_mask"], infos["action_mask"])
        actions = last_options(seen["action_mask"])
        features, rewards, over, _, infos = plain.step(actions)
        seen, same, also_over, _, told = masked.step(actions)
        assert np.array_equal(same, rewards) and np.array_equal(also_over, over)
        ended += over.sum()
        if mode is AutoresetMode.SAME_STEP and over.any():
            for table in np.flatnonzero(over):
                final = told["final_obs"][table]
                assert final in masked.single_observation_space and not final["action_mask"].any()
                assert np.array_equal(final["observation"], infos["final_obs"][table])
        if mode is AutoresetMode.DISABLED and over.any():
            features, infos = plain.reset(options={"reset_mask": over})
            seen, _ = masked.reset(options={"reset_mask": over})
    assert ended


def test_gymnasiums_own_vector_environments_take_it():
    envs = gymnasium.make_vec(
        "airlandsea/Battle-v0", num_envs=2, vectorization_mode="sync", mask_in_observation=True, opponent="random"
    )
    seen, infos = envs.reset(seed=1)
    assert np.array_equal(seen["action_mask"], infos["action_mask"]) and seen["observation"].shape == (2, 987)
    envs.close()
