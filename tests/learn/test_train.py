"""Training a policy network: what is played and learned, and a run that ends and goes on. Needs torch (`learn`)."""

import csv
from dataclasses import replace

import numpy as np
import pytest

from airlandsea.bots import load_bot
from airlandsea.commands import main
from airlandsea.rules.actions import SIZE
from airlandsea.rules.modes import Mode
from airlandsea.search.policy_features import FEATURES
from airlandsea.search.policy_weights import PolicyWeights, load_weights

torch = pytest.importorskip("torch")

from airlandsea.learn.fit import FitConfig, Fitter, SampleData  # noqa: E402
from airlandsea.learn.folder import CHECKPOINT, CURVE, FAILED, WEIGHTS, NotTrained  # noqa: E402
from airlandsea.learn.network import NOTHING, TrainedNetwork  # noqa: E402
from airlandsea.learn.samples import Samples, SelfPlay  # noqa: E402
from airlandsea.learn.train import TrainConfig, Training  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")
UNITS = (32, 16)
SMALL = TrainConfig(Mode(), ("ALS",), seed=1, width=32, height=16, battles=24, workers=2)


@pytest.fixture(scope="module")
def weights() -> PolicyWeights:
    return PolicyWeights.random(*UNITS, seed=5)


@pytest.fixture(scope="module")
def samples(weights) -> Samples:
    return SelfPlay(Mode(), ("ALS", "DEI"), seed=3).play(weights, 60)


class TestNetwork:
    def test_weights_come_back(self, weights):
        again = TrainedNetwork.of(weights).weights()
        for name, array in again.arrays.items():
            assert (array == weights.arrays[name]).all()

    def test_it_says_what_the_kernel_says(self, weights, samples):
        network = TrainedNetwork.of(weights)
        batch = SampleData(samples).batch(torch.arange(20))
        with torch.no_grad():
            logits = network(batch.features)[0].numpy()
        for row, seen in zip(logits, samples.features[:20], strict=True):
            held = seen[: (seen >= 0).sum()].astype(np.int64)
            wide = weights.first.reshape(FEATURES, -1)[held].sum(0) + weights.first_bias
            narrow = np.maximum(wide, 0) @ weights.second.reshape(UNITS) + weights.second_bias
            expected = weights.heads.reshape(-1, UNITS[1]) @ np.maximum(narrow, 0) + weights.head_bias
            assert row == pytest.approx(expected, abs=1e-4)
        assert (batch.features == NOTHING).any()


class TestFit:
    def test_an_option_that_brings_more_becomes_likelier(self, weights, samples):
        """Every option with an even number wins, the others lose: after a few rounds only even ones are played."""
        returns = (samples.actions % 2 == 0).astype(np.float32)
        told = Samples(samples.features, samples.legal, samples.actions, returns)
        fitter = Fitter(TrainedNetwork.of(weights), FitConfig(rate=10, learning_rate=0.01))
        generator = torch.Generator().manual_seed(1)
        for number in range(40):
            result = fitter.fit(told, told if number else None, generator, is_first=number == 0)
        batch = SampleData(told).batch(torch.arange(len(told)))
        with torch.no_grad():
            chances = batch.log_chances(fitter.network(batch.features)[0]).exp()
        even = chances[:, ::2].sum(1)[batch.legal[:, ::2].any(1)]
        assert result.returns_loss < 0.05
        assert even.mean() > 0.9

    def test_in_the_first_round_the_policy_stays(self, weights, samples):
        network = TrainedNetwork.of(weights)
        result = Fitter(network, FitConfig()).fit(samples, None, torch.Generator().manual_seed(1), is_first=True)
        assert result.policy_loss == pytest.approx(result.entropy, abs=0.02)


class TestMirror:
    def test_half_of_a_batch_is_seen_from_the_other_end(self, samples):
        data, chosen = SampleData(samples), torch.arange(200)
        plain, same = (data.batch(chosen, turned) for turned in (None, torch.zeros(200, dtype=torch.bool)))
        assert (plain.features == same.features).all()
        turned = data.batch(chosen, torch.ones(200, dtype=torch.bool))
        assert (plain.features != turned.features).any(1).float().mean() > 0.9
        assert (plain.legal.sum(1) == turned.legal.sum(1)).all()
        assert turned.legal.gather(1, turned.actions).all()
        again = plain.returns_loss(torch.zeros(200, SIZE))
        assert again == turned.returns_loss(torch.zeros(200, SIZE))


class TestRun:
    def test_a_run_goes_on_where_it_ended(self, tmp_path):
        training = Training(tmp_path, SMALL)
        rounds = [training.next_round(), training.next_round()]
        resumed = Training(tmp_path, SMALL, resume=True)
        assert resumed.rounds == 2
        for name, array in resumed.fitter.network.weights().arrays.items():
            assert (array == training.fitter.network.weights().arrays[name]).all()
        rounds.append(resumed.next_round())
        with (tmp_path / CURVE).open() as file:
            rows = list(csv.DictReader(file))
        assert [int(row["round"]) for row in rows] == [each.number for each in rounds] == [1, 2, 3]
        assert load_weights(tmp_path / WEIGHTS)

    def test_a_run_that_went_on_gives_the_same_weights_with_any_number_of_workers(self, tmp_path, monkeypatch):
        monkeypatch.setattr("airlandsea.learn.train.BATTLES_AT_ONCE", 7)
        whole = Training(tmp_path / "whole", SMALL)
        for _ in range(3):
            whole.next_round()
        Training(tmp_path / "parts", replace(SMALL, workers=3)).next_round()
        for workers in (1, 2):
            parts = Training(tmp_path / "parts", replace(SMALL, workers=workers), resume=True)
            parts.next_round()
        assert parts.rounds == whole.rounds == 3
        for name, array in whole.fitter.network.weights().arrays.items():
            assert np.array_equal(array, parts.fitter.network.weights().arrays[name]), name

    def test_no_run_is_overwritten_and_none_goes_on_as_another_one(self, tmp_path):
        with pytest.raises(NotTrained, match="cannot be resumed"):
            Training(tmp_path / "nothing", SMALL, resume=True)
        Training(tmp_path, SMALL).next_round()
        with pytest.raises(NotTrained, match="has a run already"):
            Training(tmp_path, SMALL)
        other = TrainConfig(Mode(), ("ALS",), seed=2, width=32, height=16, battles=24)
        with pytest.raises(NotTrained, match="seed: 1 there, 2 now"):
            Training(tmp_path, other, resume=True)
        (tmp_path / CHECKPOINT).write_bytes(b"damaged")
        with pytest.raises(NotTrained, match="cannot be resumed"):
            Training(tmp_path, SMALL, resume=True)

    def test_a_run_goes_on_with_the_units_of_its_own_weights(self, tmp_path):
        begun = PolicyWeights.random(*UNITS, seed=5)
        unspecified = replace(SMALL, width=None, height=None)
        whole = Training(tmp_path / "whole", unspecified, start=begun)
        Training(tmp_path / "parts", unspecified, start=begun).next_round()
        parts = Training(tmp_path / "parts", unspecified, resume=True)
        parts.next_round()
        for _ in range(2):
            whole.next_round()
        assert (tmp_path / "whole" / WEIGHTS).read_bytes() == (tmp_path / "parts" / WEIGHTS).read_bytes()
        assert Training(tmp_path / "parts", SMALL, resume=True).rounds == 2
        with pytest.raises(NotTrained, match="width: 32 there, 64 now"):
            Training(tmp_path / "parts", replace(SMALL, width=64), resume=True)
        with pytest.raises(NotTrained, match=r"goes on with its own weights: --resume without --start"):
            Training(tmp_path / "parts", unspecified, resume=True, start=begun)
        with pytest.raises(NotTrained, match="height: 16 there, 8 now"):
            Training(tmp_path / "other", replace(SMALL, height=8), start=begun)
        assert not (tmp_path / "other").exists()

    def test_numbers_out_of_hand_end_the_run_and_keep_the_samples(self, tmp_path):
        training = Training(tmp_path, SMALL)
        training.fitter.optimizer.param_groups[0]["lr"] = float("nan")
        with pytest.raises(NotTrained, match=r"not finite.*samples of round 1"):
            training.next_round()
        assert (tmp_path / FAILED).exists()
        assert not (tmp_path / CHECKPOINT).exists()

    def test_by_command(self, tmp_path, capsys):
        folder = str(tmp_path / "run")
        command = ["train", folder, "--theaters", "ALS", "--battles", "20", "--units", "16,8"]
        assert main([*command, "--rounds", "1"]) == 0
        assert main([*command, "--rounds", "2", "--resume"]) == 0
        assert main(["train", folder, "--theaters", "ALS", "--battles", "20", "--rounds", "3", "--resume"]) == 0
        assert "round 3:" in capsys.readouterr().out
        assert load_bot(f"network:{folder}/{WEIGHTS},playouts=20").name == "policy"

    @pytest.mark.parametrize(
        ("wrong", "reason"),
        [
            ([], "needs an end"),
            (["--rounds", "1", "--seed", "-1"], "from 0 on"),
            (["--rounds", "1", "--rate", "nan"], "rate nan"),
            (["--minutes", "0"], "minutes 0.0: more than 0"),
            (["--minutes", "nan"], "minutes nan: more than 0"),
            (["--rounds", "1", "--units", "8"], "two numbers"),
            (["--rounds", "1", "--device", "nowhere"], "device 'nowhere'"),
            (["--rounds", "1", "--device", "nowhere", "--imitate", "5"], "device 'nowhere'"),
        ],
    )
    def test_a_run_that_cannot_be(self, tmp_path, capsys, wrong, reason):
        assert main(["train", str(tmp_path / "run"), *wrong]) == 2
        assert reason in capsys.readouterr().err
        assert not (tmp_path / "run").exists()
