"""Networks as bots: a file is written and played as it was, and refused with the reason where it cannot be."""

import json
import os

import numpy as np
import pytest

from airlandsea import Battle, bots
from airlandsea.arena import match
from airlandsea.bots import ExplicitPolicy, UnknownBot
from airlandsea.bots.external import default_options
from airlandsea.commands import main
from airlandsea.envs import EnvConfig, Layout, VectorGame
from airlandsea.envs.network import BadNetwork, NetworkBot, load_network, save_network
from airlandsea.rules.actions import SIZE

pytestmark = pytest.mark.usefixtures("native")
SEAT = EnvConfig(numbering="seat")


def random_layers(length, width=8, seed=1):
    rng = np.random.default_rng(seed)
    return [
        (rng.normal(size=(length, width)), rng.normal(size=width)),
        (rng.normal(size=(width, SIZE)), rng.normal(size=SIZE)),
    ]


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "a policy.npz"
    save_network(path, random_layers(SEAT.layout.length), SEAT, "tanh")
    return path


def entries(file):
    with np.load(file) as found:
        return dict(found)


def positions(number):
    """Views and options of battles on their way."""
    tables = VectorGame(number, row="ALS")
    tables.reset(seed=3)
    for _ in range(3):
        tables.step(tables.sample(withdraws=False))
    for table in range(number):
        battle = tables[table].battle
        seat = min(battle.to_act)
        yield battle.view(seat), battle.options_for(seat)


class TestPlaying:
    @pytest.mark.parametrize("numbering", ["seat", "table"])
    def test_it_plays_what_the_network_says_at_the_tables(self, tmp_path, numbering):
        """The bot with its view, and the layers with the row and the mask of the compiled tables."""
        tables = VectorGame(12, row="ALS", numbering=numbering)
        layers = random_layers(tables.layout.length)
        save_network(tmp_path / "n.npz", layers, tables.config, "relu")
        bot = bots.load_bot(f"network:{tmp_path / 'n.npz'}", 1)
        assert isinstance(bot, ExplicitPolicy)
        tables.reset(seed=5)
        for _ in range(4):
            hidden = np.maximum(tables.observation @ layers[0][0] + layers[0][1], 0)
            logits = np.where(tables.mask, hidden @ layers[1][0] + layers[1][1], -np.inf)
            wanted = np.exp(logits - logits.max(axis=1, keepdims=True))
            wanted /= wanted.sum(axis=1, keepdims=True)
            for table in range(12):
                battle, seat = tables[table].battle, int(tables.seat[table])
                chances = bot.action_probabilities(battle.view(seat), battle.options_for(seat))
                assert sorted(chances.values()) == pytest.approx(sorted(wanted[table][tables.mask[table]]), abs=1e-4)
                if numbering == "table":
                    assert list(chances.values()) == pytest.approx(wanted[table][list(chances)], abs=1e-4)
            tables.step(tables.sample(withdraws=False))

    def test_it_chooses_by_its_probabilities_and_greedily_the_likeliest(self, file):
        bot, greedy = NetworkBot(1, str(file)), bots.load_bot(f"network:{file},greedy=yes", 1)
        assert isinstance(bot, ExplicitPolicy)
        for view, options in positions(3):
            chances = bot.action_probabilities(view, options)
            assert sum(chances.values()) == pytest.approx(1)
            chosen = [bot.choose(view, options).number for _ in range(800)]
            for number, chance in chances.items():
                assert chosen.count(number) / 800 == pytest.approx(chance, abs=0.08)
            assert greedy.choose(view, options).number == max(chances, key=chances.get)

    def test_the_same_seed_chooses_the_same(self, file):
        for view, options in positions(4):
            one, other = (bots.load_bot(f"network:{file}", "seed") for _ in range(2))
            assert one.choose(view, options) == other.choose(view, options)

    def test_a_network_with_room_plays_every_mode(self, tmp_path):
        config = EnvConfig(blocks=Layout(5, 4), numbering="seat")
        save_network(tmp_path / "n.npz", random_layers(config.layout.length), config, "relu")
        for mode in ("standard", "epic", "team"):
            result = match(f"network:{tmp_path / 'n.npz'}", "random", games=2, unit="battle", mode=mode, seed=1)
            assert result.thinking(0).decisions and not result.thinking(0).failures

    def test_one_without_room_fails_with_the_reason(self, file):
        result = match(f"network:{file}", "random", games=2, unit="battle", mode="epic", seed=1)
        assert "has no room for 5 theaters" in result.thinking(0).failures[0]

    def test_two_worlds_that_look_the_same_get_the_same_probabilities(self, file):
        bot = NetworkBot(1, str(file))
        for view, options in positions(6):
            worlds = [Battle.from_view(view, seed) for seed in (98, 99)]
            assert worlds[0].position != worlds[1].position
            for world in worlds:
                found = bot.action_probabilities(world.view(view.seat), world.options_for(view.seat))
                assert found == bot.action_probabilities(view, options)


class TestEverywhere:
    def test_in_a_match_with_workers(self, file):
        alone = match(f"network:{file}", "random", games=4, unit="battle", seed=1)
        assert match(f"network:{file}", "random", games=4, unit="battle", seed=1, workers=2).groups == alone.groups
        assert not alone.thinking(0).failures and alone.matchup.names[0] == f"network:{file}"

    def test_in_commands(self, file, capsys):
        assert (
            main(["match", f"network:{file},greedy=yes", "random", "--games", "2", "--unit", "battle", "--quiet"]) == 0
        )
        assert main(["bots"]) == 0 and "network:" in capsys.readouterr().out

    def test_as_an_opponent_at_the_tables(self, file):
        gymnasium = pytest.importorskip("gymnasium")
        env = gymnasium.make("airlandsea.envs.gymnasium:airlandsea/Battle-v0", opponent=f"network:{file}", seat=1)
        env.reset(seed=1)

    def test_exactly_at_open_spiels_tables(self, file):
        pyspiel = pytest.importorskip("pyspiel")
        from open_spiel.python.algorithms.exploitability import exploitability

        from airlandsea.envs.open_spiel import SMALL_GAMES
        from airlandsea.envs.open_spiel.players import BotPolicy

        game = pyspiel.load_game("python_airlandsea", SMALL_GAMES["A-136-1"])
        first, second = (exploitability(game, BotPolicy(game, f"network:{file}", seed=seed)) for seed in (1, 2))
        assert first == second > 0

    def test_its_options_have_defaults(self, file):
        assert default_options(f"network:{file},greedy=yes") == {"file": str(file), "greedy": False}


class TestWhatIsRefused:
    @pytest.mark.parametrize(
        ("changes", "reason"),
        [
            ({"format": "another 1"}, "format 'another 1'"),
            ({"specification": json.dumps({"actions": "0" * 16})}, "actions: 0000000000000000 with the network"),
            ({"specification": json.dumps({})}, "features: no hash with the network"),
            ({"specification": "no JSON"}, "JSONDecodeError"),
            ({"specification": "3"}, "TypeError"),
            ({"numbering": "table"}, "actions: bd90110fdb5748aa with the network"),
            ({"numbering": "own"}, "numbering 'own': table or seat"),
            ({"activation": "gelu"}, "activation 'gelu': relu or tanh"),
            ({"slots": 4}, "4 slots: 3 or 5"),
            ({"slots": 5}, "features: a4ec6f2cb1f50e8a with the network"),
            ({"slots": "x"}, "ValueError"),
            ({"bias_1": None}, "KeyError: 'bias_1'"),
            ({"weight_0": None}, "no layers"),
            ({"weight_1": None}, "8 outputs, not one for each of the 636 actions"),
            ({"weight_0": np.ones((3, 8), np.float32)}, r"layer 0: weights \(3, 8\)"),
            ({"bias_0": np.ones(7, np.float32)}, r"biases \(7,\)"),
            ({"weight_1": np.ones((8, SIZE))}, "layer 1: numbers of type float64"),
            ({"bias_1": np.full(SIZE, np.nan, np.float32)}, "layer 1: numbers that are not finite"),
            ({"format": None}, "KeyError: 'format'"),
            ({"format": np.array({"a": 1}, object)}, "ValueError: Object arrays cannot be loaded"),
        ],
        ids=str,
    )
    def test_a_file_with_something_wrong(self, file, changes, reason):
        changed = {name: value for name, value in (entries(file) | changes).items() if value is not None}
        np.savez(file, **changed)
        with pytest.raises(UnknownBot, match=reason):
            bots.load_bot(f"network:{file}", 1)

    def test_a_damaged_file(self, file):
        whole = file.read_bytes()
        for content in (b"", b"PK", whole[: len(whole) // 2], whole[:200] + bytes(400) + whole[600:], b"\x93NUMPY"):
            file.write_bytes(content)
            with pytest.raises(BadNetwork, match=r"is no file of a network|cannot be played"):
                load_network(file)

    def test_no_file(self, tmp_path, capsys):
        for text, reason in (
            ("network:", "no file: like network:policy.npz"),
            (f"network:{tmp_path}", "network"),
            (f"network:{tmp_path / 'none.npz'}", "none.npz cannot be read: No such file"),
        ):
            with pytest.raises(UnknownBot, match=reason):
                bots.load_bot(text)
        assert main(["match", "network:none.npz", "random"]) == 2
        assert capsys.readouterr().err.count("\n") == 1

    def test_an_option_that_there_is_not(self, file):
        with pytest.raises(UnknownBot, match=r"no option 'gready' \(did you mean 'greedy'\?\)"):
            bots.load_bot(f"network:{file},gready=yes")

    def test_names_of_others_load_no_file(self, file):
        with pytest.raises(UnknownBot, match="no bot"):
            bots.make(f"network:{file}")

    def test_layers_that_do_not_fit_are_not_written(self, tmp_path):
        path = tmp_path / "n.npz"
        for layers, config, activation, reason in (
            ([], SEAT, "relu", "no layers"),
            (random_layers(5), SEAT, "relu", r"weights \(5, 8\) and biases \(8,\) for 987 inputs"),
            (random_layers(SEAT.layout.length), SEAT, "gelu", "activation 'gelu'"),
            (random_layers(462), EnvConfig(blocks=["hand", "table", "strength"]), "relu", "a bot gets no others"),
        ):
            with pytest.raises(BadNetwork, match=reason):
                save_network(path, layers, config, activation)
            assert not path.exists()

    def test_a_file_that_was_written_again_is_read_again(self, file):
        before = load_network(file).layers[0][0]
        save_network(file, random_layers(SEAT.layout.length, seed=2), SEAT, "tanh")
        os.utime(file, ns=(1, 1))
        assert not np.array_equal(load_network(file).layers[0][0], before)
