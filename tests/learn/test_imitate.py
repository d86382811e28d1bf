"""Imitating the tree search: what is played, what is learned from it, and a run that goes on. Needs torch (`learn`)."""

import csv
from dataclasses import replace

import numpy as np
import pytest

from airlandsea.bots import load_bot
from airlandsea.commands import main
from airlandsea.rules.actions import SIZE, deploy
from airlandsea.rules.modes import Mode
from airlandsea.search.policy_features import FEATURES
from airlandsea.search.policy_weights import PolicyWeights, load_weights

torch = pytest.importorskip("torch")

from airlandsea.learn.folder import CURVE, WEIGHTS, NotTrained  # noqa: E402
from airlandsea.learn.imitate import Imitation, ImitationConfig, ImitationData  # noqa: E402
from airlandsea.learn.mirror import mirrored_features, widen  # noqa: E402
from airlandsea.learn.searched import SearchedChoices, SearchedPlay  # noqa: E402

pytestmark = pytest.mark.usefixtures("native")
SMALL = ImitationConfig(
    Mode(), ("ALS",), playouts=60, rounds=2, battles=60, epochs=3, seed=1, width=32, height=16, learning_rate=0.01
)


@pytest.fixture(scope="module")
def choices() -> SearchedChoices:
    return SearchedPlay(Mode(), ("ALS", "DEI"), seed=3, playouts=80).play(40)


class TestTargets:
    def test_better_options_are_likelier(self, choices):
        data = ImitationData(choices)
        features, legal, target, worth = data.batch(np.arange(30, 60))
        assert features.shape[0] == 30
        assert (legal.sum(1).numpy() == choices.counts[30:60]).all()
        assert target.sum(1).numpy() == pytest.approx(np.ones(30), abs=1e-5)
        assert not target[~legal].any()
        assert 0 <= worth.min() <= worth.max() <= 1
        for row, n in enumerate(range(30, 60)):
            options = slice(data.first[n], data.first[n] + choices.counts[n])
            preferred = choices.actions[options][np.argmax(choices.visits[options])]
            assert target[row, int(preferred)] > 0.5 / choices.counts[n]

    def test_whole_battles_are_held_out(self, choices):
        data = ImitationData(choices)
        assert {*choices.battles[data.held_out]} == {0, 20}
        assert {*choices.battles[data.learned]} == {*range(40)} - {0, 20}

    def test_the_same_from_the_other_end_of_the_row(self, choices):
        data, chosen = ImitationData(choices), np.arange(100)
        plain, turned = data.batch(chosen), data.batch(chosen, np.ones(100, bool))
        assert (plain[0] != turned[0]).any(1).float().mean() > 0.9
        for before, after in zip(plain[1:3], turned[1:3], strict=True):
            assert torch.allclose(before.sum(1).float(), after.sum(1).float())
        assert (plain[2] != turned[2]).any(1).float().mean() > 0.7


class TestRun:
    def test_a_run_that_ends_and_goes_on_learns_the_same(self, tmp_path):
        whole, parted = tmp_path / "whole", tmp_path / "parted"
        run = Imitation(whole, SMALL)
        assert [number for number, _ in run.play()] == [1, 2]
        epochs = list(run.learn())
        assert [each.number for each in epochs] == [1, 2, 3]
        assert epochs[-1].policy_loss < epochs[0].policy_loss

        assert next(Imitation(parted, SMALL).play())[0] == 1
        run = Imitation(parted, replace(SMALL, workers=1), resume=True)
        assert [number for number, _ in run.play()] == [2]
        next(run.learn())
        run = Imitation(parted, SMALL, resume=True)
        assert list(run.play()) == []
        assert [each.number for each in run.learn()] == [2, 3]
        assert (whole / WEIGHTS).read_bytes() == (parted / WEIGHTS).read_bytes()
        with (parted / CURVE).open() as file:
            assert [int(row["number"]) for row in csv.DictReader(file)] == [1, 2, 3]

        features = np.unique(run.read_choices().features)[1:]  # without -1
        rows, heads = (getattr(load_weights(whole / WEIGHTS), name) for name in ("first", "heads"))
        learned = np.flatnonzero(rows.reshape(FEATURES, -1).any(1))
        assert set(learned) <= {*features, *mirrored_features(3)[features]} < set(range(FEATURES))
        assert not heads.reshape(SIZE, -1)[deploy(7, 4)].any(), "there is no fifth theater"

    def test_no_run_is_overwritten_and_no_damaged_one_goes_on(self, tmp_path):
        run = Imitation(tmp_path, SMALL)
        list(run.play())
        with pytest.raises(NotTrained, match="has a run already"):
            Imitation(tmp_path, SMALL)
        with pytest.raises(NotTrained, match="playouts: 60 there, 61 now"):
            Imitation(tmp_path, replace(SMALL, playouts=61), resume=True)
        run.file_of(1).write_bytes(b"damaged")
        with pytest.raises(NotTrained, match="cannot be read"):
            next(run.learn())

    def test_it_goes_on_with_the_weights_that_it_began_with(self, tmp_path):
        begun = PolicyWeights.random(32, 16, seed=5)
        unspecified = replace(SMALL, width=None, height=None)
        whole = Imitation(tmp_path / "whole", unspecified, start=begun)
        next(Imitation(tmp_path / "parts", unspecified, start=begun).play())
        parts = Imitation(tmp_path / "parts", unspecified, resume=True)
        for run in (whole, parts):
            list(run.play())
            list(run.learn())
        assert (tmp_path / "whole" / WEIGHTS).read_bytes() == (tmp_path / "parts" / WEIGHTS).read_bytes()
        with pytest.raises(NotTrained, match=r"goes on with its own weights: --resume without --start"):
            Imitation(tmp_path / "parts", unspecified, resume=True, start=begun)

    @pytest.mark.parametrize(
        "wrong",
        [{"playouts": 0}, {"epochs": 0}, {"seed": -1}, {"learning_rate": 0}, {"rows": ()}, {"rounds": 1, "battles": 1}],
    )
    def test_settings_that_cannot_be(self, wrong):
        with pytest.raises(NotTrained):
            replace(SMALL, **wrong)

    def test_by_command(self, tmp_path, capsys):
        folder = str(tmp_path / "run")
        command = ["train", folder, "--theaters", "ALS", "--imitate", "30", "--battles", "20", "--units", "16,8"]
        assert main([*command, "--rounds", "1", "--epochs", "2"]) == 0
        assert "epoch 2 of 2" in capsys.readouterr().out
        assert load_bot(f"network:{folder}/{WEIGHTS},playouts=20").name == "policy"
        assert main([*command, "--minutes", "1"]) != 0
        assert "--rounds N" in capsys.readouterr().err

    def test_it_begins_with_weights_of_three_theaters_where_five_are_played(self, tmp_path, capsys):
        start, folder = tmp_path / "start.npz", str(tmp_path / "epic")
        PolicyWeights.random(16, 8, seed=1).save(start)
        command = ["train", folder, "--imitate", "20", "--battles", "6", "--rounds", "1", "--epochs", "1", "--widen"]
        assert main([*command, "--start", str(start)]) != 0
        assert "--start FILE --mode epic" in capsys.readouterr().err
        assert main([*command, "--start", str(start), "--mode", "epic"]) == 0
        learned, begun = load_weights(f"{folder}/{WEIGHTS}"), widen(load_weights(start), 0)
        assert np.abs(learned.first - begun.first).max() < 0.02
