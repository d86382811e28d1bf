"""What `-v0` freezes: the texts and hashes of the specification, and what the games of given seeds bring."""

from hashlib import sha256
from types import MappingProxyType

import numpy as np
import pytest

from airlandsea.envs import EnvConfig, VectorGame
from airlandsea.envs.features import PARTS
from airlandsea.envs.specification import (
    OtherSpecification,
    check_hashes,
    specification,
    specification_hashes,
)
from airlandsea.rules.actions import SIZE
from airlandsea.rules.modes import PRESETS

STANDARD = MappingProxyType(
    {"actions": "b229530b294bbda9", "features": "a4ec6f2cb1f50e8a", "rewards": "c5bbc1007c49aa73"}
)
RECORDED = [  # where an environment differs from the default one
    ({}, {}),
    ({"row": "ALS"}, {}),
    ({"mode": "longer"}, {}),
    ({"unit": "war"}, {"rewards": "8208fc6e4fab20b2"}),
    ({"mode": "beginner"}, {"rewards": "88ca1aba251be556"}),
    ({"mode": "beginner", "unit": "war"}, {"rewards": "8208fc6e4fab20b2"}),
    ({"mode": "epic"}, {"features": "ee5f9ef39cc9c609"}),
    ({"mode": "team"}, {"features": "6cd6a8d4545128ec"}),
    ({"numbering": "seat"}, {"actions": "bd90110fdb5748aa"}),
    ({"token_histories": True}, {"tokens": "7b423b31e22a0b05"}),
]
GAMES = {  # [preset, unit] the digest of all arrays over 100 steps of 8 tables
    ("standard", "battle"): "558712e58aaff3c9",
    ("standard", "war"): "3cc620070d34ee83",
    ("beginner", "battle"): "743617f5bdf88003",
    ("beginner", "war"): "5d7a9aee3e16742f",
    ("longer", "battle"): "e7e5c5af8c618fe7",
    ("epic", "battle"): "a221e0d2922303ad",
    ("team", "war"): "6c2f0d43ec95f3fc",
    ("epic team", "war"): "aff1d69f7bc5992e",
    ("quick reference", "battle"): "f8d5f571ac219604",
    ("quick beginner", "battle"): "cc3c96dcb72d7496",
}


def config_of(mode: str = "standard", **options: object) -> EnvConfig:
    return EnvConfig.of(mode, **options)


def digest_of_games(mode: str, unit: str) -> str:
    """All that random games bring: for the same seeds and actions the same numbers on every machine."""
    tables = VectorGame(8, mode, unit=unit, blocks=PARTS, token_histories=True)
    tables.reset(seed=1)
    digest = sha256()
    for _ in range(100):
        actions = tables.sample()
        tables.step(actions)
        for array in (actions, tables.observation, tables.mask, tables.seat, tables.reward, tables.done):
            digest.update(np.ascontiguousarray(array).tobytes())
        digest.update(tables.token_history(0)[0].tobytes())
    return digest.hexdigest()[:16]


class TestHashes:
    @pytest.mark.parametrize(("options", "differing"), RECORDED, ids=[str(options) for options, _ in RECORDED])
    def test_they_are_those_that_are_recorded(self, options, differing):
        assert specification_hashes(config_of(**options)) == {**STANDARD, **differing}

    def test_they_are_of_the_texts(self):
        texts = specification(EnvConfig())
        for name, text in texts.items():
            assert sha256(text.encode()).hexdigest().startswith(STANDARD[name])

    def test_they_depend_on_the_blocks_that_are_observed(self):
        hashes = {specification_hashes(config_of(blocks=[block]))["features"] for block in ("hand", "table", "public")}
        assert len(hashes) == 3 and STANDARD["features"] not in hashes

    def test_every_action_has_a_line_of_its_own(self):
        lines = specification(EnvConfig())["actions"].splitlines()[1:]
        numbers, names = zip(*(line.split(" ", 1) for line in lines), strict=True)
        assert numbers == tuple(map(str, range(SIZE))) and len(set(names)) == SIZE

    def test_every_feature_is_in_a_block(self):
        config = config_of("epic team", blocks=PARTS)
        text = specification(config)["features"]
        ends = [tuple(map(int, line.split(":")[0].split(" to "))) for line in text.splitlines()[2:]]
        assert [start for start, _ in ends] == [0, *(end for _, end in ends[:-1])]
        assert ends[-1][1] == config.layout.length


class TestGames:
    @pytest.mark.usefixtures("native")
    @pytest.mark.parametrize(("mode", "unit"), [*GAMES], ids=str)
    def test_what_they_bring_is_what_is_recorded(self, mode, unit):
        assert digest_of_games(mode, unit) == GAMES[mode, unit], "raise the number of the ids: -v1"

    def test_every_mode_is_among_them(self):
        assert {mode for mode, _ in GAMES} == set(PRESETS)


class TestNetworks:
    def test_one_of_the_same_specification_fits(self):
        check_hashes(specification_hashes(EnvConfig()), config_of("longer", row="ALS"))

    def test_one_with_more_than_is_needed_fits(self):
        check_hashes(specification_hashes(config_of(token_histories=True)), EnvConfig())

    @pytest.mark.parametrize(
        ("options", "reasons"),
        [
            ({"numbering": "seat"}, ["actions: bd90110fdb5748aa with the network, b229530b294bbda9 here"]),
            ({"mode": "epic"}, ["features: ee5f9ef39cc9c609 with the network, a4ec6f2cb1f50e8a here"]),
            ({"unit": "war", "blocks": ["hand"]}, ["features: ", "rewards: "]),
        ],
    )
    def test_one_of_another_specification_is_refused_with_all_reasons(self, options, reasons):
        with pytest.raises(OtherSpecification, match="trained with another specification") as caught:
            check_hashes(specification_hashes(config_of(**options)), EnvConfig())
        assert len(caught.value.reasons) == len(reasons)
        assert all(map(str.startswith, caught.value.reasons, reasons))

    def test_one_without_hashes_is_refused(self):
        with pytest.raises(OtherSpecification, match="rewards: no hash with the network"):
            check_hashes({}, EnvConfig())
