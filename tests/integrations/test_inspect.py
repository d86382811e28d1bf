"""The package for Inspect."""

import gc
import tomllib

import pytest

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.notation.codes import HIDDEN
from airlandsea.records import check, read_record
from stub_model import first_option, play_alone

from .conftest import FOLDER


def test_inspect_finds_its_tasks_by_the_name_of_the_module():
    project = tomllib.loads((FOLDER / "inspect" / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["inspect_ai"] == {"airlandsea_inspect": "airlandsea_inspect"}
    assert "inspect eval airlandsea_inspect/battles" in (FOLDER / "inspect" / "README.md").read_text("utf-8")


@pytest.mark.filterwarnings("ignore")  # those of the library
class TestInspect:
    @pytest.fixture
    def evaluate(self, tmp_path, monkeypatch):
        """Run a task with a stub model, without network and outside the working folder."""
        pytest.importorskip("inspect_ai", reason="inspect_ai is not installed")
        from inspect_ai import eval as run
        from inspect_ai.model import ModelOutput, ModelUsage, get_model

        monkeypatch.chdir(tmp_path)

        def stub(messages, tools, choice, config):
            output = ModelOutput.from_content("mockllm", first_option(messages[-1].text))
            output.usage = ModelUsage(total_tokens=1)  # otherwise a tokenizer is downloaded
            return output

        def evaluate(task, **limits):
            model = get_model("mockllm/model", custom_outputs=stub, memoize=False)
            [log] = run(task, model=model, display="none", log_dir=str(tmp_path / "logs"), **limits)
            assert log.status == "success", log.error
            return log

        yield evaluate
        gc.collect()  # streams that the library leaves open warn here, where it is ignored

    def test_a_model_plays_against_a_bot_what_the_text_environment_plays(self, package, evaluate):
        inspect = package("inspect")
        log = evaluate(inspect.battles(opponent="random", battles=2, seed=5))
        assert [sample.id for sample in log.samples] == [5, 6]
        for sample in log.samples:
            env = TextEnv("random")
            text = env.reset(sample.id)
            while not env.is_over:
                step = env.step(first_option(text))
                text = step.text
            assert [message.text for message in sample.messages] == [line.text for line in env.transcript]
            assert sample.scores["rewards"].value == pytest.approx(step.reward / 6)
            assert sample.scores["rewards"].metadata == {"refused": 0, "gave_up": False}

    def test_a_model_plays_every_seat(self, package, evaluate):
        inspect = package("inspect")
        [sample] = evaluate(inspect.self_play(mode="team", battles=1, seed=5)).samples
        twin = play_alone(MultiSeatTextEnv("team"), 5)
        record = sample.store["record"]
        assert record == twin.record() and HIDDEN not in record
        check(read_record(record))
        assert sample.scores["rewards"].value == pytest.approx(twin.rewards[0] / 6)

    @pytest.mark.parametrize("self_play", [False, True])
    def test_the_decisions_are_scored_by_a_review(self, package, evaluate, self_play):
        inspect = package("inspect")
        task = inspect.self_play if self_play else inspect.battles
        [sample] = evaluate(task(battles=1, seed=5, review=16)).samples
        found = sample.scores["rewards"].metadata
        assert found["decisions"] > 1 and 0 <= found["chance_lost"] < 0.5

    @pytest.mark.parametrize("self_play", [False, True])
    def test_a_model_that_does_not_answer_to_the_end_has_lost(self, package, evaluate, self_play):
        inspect = package("inspect")
        task = inspect.self_play if self_play else inspect.battles
        [sample] = evaluate(task(battles=1), token_limit=2).samples
        assert sample.scores["rewards"].value == -1
        assert sample.scores["rewards"].metadata == {"refused": 0, "gave_up": True}
        assert read_record(sample.store["record"])
