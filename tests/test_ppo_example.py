"""`examples/ppo.py` keeps its networks with the hashes of their specification. Needs torch (extra `learn`)."""

import runpy
from pathlib import Path

import numpy as np
import pytest

from airlandsea import bots
from airlandsea.envs import EnvConfig, VectorGame
from airlandsea.envs.specification import OtherSpecification
from airlandsea.rules.actions import SIZE

torch = pytest.importorskip("torch")
EXAMPLE = Path(__file__).parent.parent / "examples" / "ppo.py"


@pytest.fixture(scope="module")
def example():
    return runpy.run_path(str(EXAMPLE))


@pytest.fixture
def config() -> EnvConfig:
    return EnvConfig(numbering="seat")


def test_a_network_comes_back_as_it_was_saved(example, config, tmp_path):
    network = example["Network"](config.layout.length, SIZE, 8)
    example["save"](network, config, tmp_path / "network.pt")
    again = example["load"](tmp_path / "network.pt", EnvConfig(numbering="seat", row="ALS"))
    seen, mask = torch.rand(3, config.layout.length), torch.ones(3, SIZE, dtype=torch.bool)
    for one, other in zip(network(seen, mask), again(seen, mask), strict=True):
        assert np.array_equal(one.detach().numpy(), other.detach().numpy())


def test_one_of_another_specification_is_refused(example, config, tmp_path):
    example["save"](example["Network"](config.layout.length, SIZE, 8), config, tmp_path / "network.pt")
    with pytest.raises(OtherSpecification, match="actions: bd90110fdb5748aa with the network"):
        example["load"](tmp_path / "network.pt", EnvConfig())


def test_one_without_hashes_is_refused(example, config, tmp_path):
    network = example["Network"](config.layout.length, SIZE, 8)
    torch.save(network.state_dict(), tmp_path / "old.pt")
    with pytest.raises(OtherSpecification, match="no hash with the network"):
        example["load"](tmp_path / "old.pt", config)


def test_the_exported_bot_has_the_policy_of_the_network(example, config, tmp_path, native):
    torch.manual_seed(1)
    network = example["Network"](config.layout.length, SIZE, 16)
    torch.nn.init.normal_(network.policy.weight)
    example["export"](network, config, tmp_path / "network.npz")
    bot = bots.load_bot(f"network:{tmp_path / 'network.npz'}")
    assert isinstance(bot, bots.ExplicitPolicy)
    tables = VectorGame(8, row="ALS", numbering="seat")
    tables.reset(seed=1)
    logits, _ = network(torch.from_numpy(tables.observation), torch.from_numpy(tables.mask))
    wanted = logits.softmax(-1).detach().numpy()
    for table in range(8):
        battle, seat = tables[table].battle, int(tables.seat[table])
        found = bot.action_probabilities(battle.view(seat), battle.options_for(seat))
        assert sorted(found.values()) == pytest.approx(sorted(wanted[table][tables.mask[table]].tolist()), abs=1e-4)
