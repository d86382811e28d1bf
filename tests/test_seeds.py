"""Seeds: a whole number of NumPy deals and plays what the same number of Python does; anything else is refused."""

import sys

import numpy as np
import pytest

from airlandsea import Battle, War, bots
from airlandsea.arena import match
from airlandsea.dataset.run import DatasetRun
from airlandsea.envs import VectorGame
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.mcp.session import McpSession
from airlandsea.notebook import NotebookGame
from airlandsea.records import record_of
from airlandsea.review import review
from airlandsea.setup import Setup

NUMPY = [np.int64(7), np.uint64(7), np.int8(7), np.array(7)]
HANDS = Setup(hands=("L3 A2", "S1 L5"))
DEALT = Battle.deal(seed=3)


def choice(make):
    def chosen(seed):
        return make(seed).choose(DEALT.view(DEALT.state.first_side), DEALT.options)

    return chosen


def war_of(game):
    """What has been dealt in an environment of words."""
    return game.game.runner.war


def text_of(make):
    def dealt(seed):
        env = make()
        env.reset(seed=seed)
        env.reset()
        return war_of(env)

    return dealt


def dealt_at_tables(seed):
    tables = VectorGame(2)
    tables.reset(seed=seed)
    return tables.to_bytes()


def reviewed(seed):
    war = War(seed=1)
    war.play("w")
    return review(record_of(war), "search:playouts=16", seed=seed, deals=2).seed


SEEDED = {
    "Battle.deal": lambda seed: Battle.deal(seed=seed),
    "Battle.from_setup": lambda seed: Battle.from_setup(HANDS, seed),
    "Battle.from_view": lambda seed: Battle.from_view(DEALT.view(0), seed),
    "Battle.redeal": lambda seed: DEALT.redeal(0, seed),
    "War": lambda seed: (War(seed=seed), War(seed=seed).seed),
    "War.from_battle": lambda seed: War.from_battle(DEALT, seed).seed,
    "match": lambda seed: match("random", "random", games=2, unit="battle", seed=seed),
    "DatasetRun": lambda seed: DatasetRun(players=("random", "random"), games=1, seed=seed).describe(),
    "VectorGame": dealt_at_tables,
    "NotebookGame": lambda seed: NotebookGame("random", seed=seed).session.runner.war,
    "review": reviewed,
    "McpSession": lambda seed: McpSession(seed).generator.random(),
    "TextEnv": text_of(lambda: TextEnv("random")),
    "MultiSeatTextEnv": text_of(MultiSeatTextEnv),
}
BOTS = {
    "make": choice(lambda seed: bots.make("random", seed)),
    "RandomBot": choice(bots.RandomBot),
    "HeuristicBot": choice(bots.HeuristicBot),
    "SearchBot": choice(lambda seed: bots.SearchBot(seed, playouts=50)),
    "LevelBot": choice(bots.LevelBot),
    "policy": choice(lambda seed: bots.make("policy:playouts=20", seed)),
    "FailsafeBot": choice(lambda seed: bots.FailsafeBot(bots.RandomBot(1), seed).stand_in),
    "EngineBot": lambda seed: bots.EngineBot([sys.executable], {}, seed).seed,
}


@pytest.mark.parametrize("seed", NUMPY, ids=lambda seed: str(seed.dtype))
@pytest.mark.parametrize("use", [*SEEDED.values(), *BOTS.values()], ids=[*SEEDED, *BOTS])
def test_a_number_of_numpy_is_the_number(native, use, seed):
    assert use(seed) == use(7)


@pytest.mark.parametrize("seed", [1.5, "7", np.float64(7), [7]])
@pytest.mark.parametrize(
    "name", ["Battle.deal", "Battle.from_setup", "Battle.redeal", "War", "War.from_battle", "match"]
)
def test_anything_else_is_refused(name, seed):
    with pytest.raises(TypeError, match="cannot be used, because it is not a whole number"):
        SEEDED[name](seed)


@pytest.mark.parametrize(
    "kind", [list, tuple, lambda seeds: np.array(seeds, np.uint64), lambda seeds: [*map(np.uint64, seeds)]]
)
@pytest.mark.parametrize("seeds", [(2**63, 1), (2**64 - 1, 2**63 - 1), (3, 4)])
def test_tables_take_small_and_large_seeds_together(native, kind, seeds):
    """NumPy makes numbers with a decimal point of a list of both."""
    tables = VectorGame(2)
    tables.reset(seed=kind(seeds))
    assert [tables[table].battle for table in (0, 1)] == [Battle.deal(seed=seed) for seed in seeds]


def test_seeds_of_environments(native):
    pytest.importorskip("gymnasium", reason="the extra `gymnasium` is not installed")
    pytest.importorskip("pettingzoo", reason="the extra `pettingzoo` is not installed")
    from airlandsea.envs import pettingzoo
    from airlandsea.envs.gymnasium import AirLandSeaEnv, AirLandSeaVectorEnv

    def observed(seed):
        game = pettingzoo.raw_env()
        game.reset(seed=seed)
        envs = AirLandSeaEnv("random"), AirLandSeaVectorEnv(2, "random")
        return [*(env.reset(seed=seed)[0].tobytes() for env in envs), game.tables.to_bytes()]

    for seed in NUMPY:
        assert observed(seed) == observed(7)
