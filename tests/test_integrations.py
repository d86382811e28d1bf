"""The packages in integrations/ run in their frameworks with a stub model; without the framework they are skipped."""

import sys
import tomllib
from pathlib import Path

import pytest

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.notation.codes import HIDDEN
from airlandsea.records import check, read_record

FOLDER = Path(__file__).parent.parent / "integrations"
NAMES = {"inspect": "inspect_ai", "textarena": "textarena"}  # [folder] the framework


@pytest.fixture
def package(monkeypatch):
    """Import the module of a folder; skip the test where its framework is not installed."""

    def load(name):
        pytest.importorskip(NAMES[name], reason=f"{NAMES[name]} is not installed")
        monkeypatch.syspath_prepend(FOLDER / name)
        module = f"airlandsea_{name}"
        __import__(module)
        return sys.modules[module]

    return load


def test_every_package_has_what_a_package_needs():
    assert {path.name for path in FOLDER.iterdir() if path.is_dir()} == set(NAMES)
    for name, framework in NAMES.items():
        project = tomllib.loads((FOLDER / name / "pyproject.toml").read_text("utf-8"))["project"]
        assert project["name"] == f"airlandsea-{name}"
        assert [each.split(">=")[0].replace("-", "_") for each in project["dependencies"]] == ["airlandsea", framework]
        assert (FOLDER / name / f"airlandsea_{name}.py").is_file()
        assert "integrations/" + name in (FOLDER / name / "README.md").read_text("utf-8")


def first_option(text):
    """What the stub model answers: the first option of the last question; a refused answer at the start."""
    tokens = [line.split("`")[1] for line in text.splitlines() if line.startswith("- `")]
    return f"I think that is good.\nAnswer: {tokens[0]}"


def played_here(env, seed):
    """The transcripts of an episode in which the stub model plays every seat."""
    text = env.reset(seed)
    while not env.is_over:
        text = env.step(first_option(text)).text
    return env


def test_inspect_finds_its_tasks_by_the_name_of_the_module():
    project = tomllib.loads((FOLDER / "inspect" / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["entry-points"]["inspect_ai"] == {"airlandsea_inspect": "airlandsea_inspect"}
    assert "inspect eval airlandsea_inspect/battles" in (FOLDER / "inspect" / "README.md").read_text("utf-8")


class TestTextArena:
    @pytest.mark.parametrize(("id", "players", "mode"), [("AirLandSea", 2, "standard"), ("AirLandSea-Team", 4, "team")])
    def test_plays_to_the_end_what_the_text_environment_plays(self, package, id, players, mode):
        package("textarena")
        import textarena as ta

        env = ta.make(f"{id}-v0-raw")
        env.reset(num_players=players, seed=3)
        heard: dict[int, list[str]] = {seat: [] for seat in range(players)}
        done = False
        while not done:
            seat, observation = env.get_observation()
            heard[seat] += [message for sender, message, _ in observation if sender == ta.GAME_ID]
            done, _ = env.step(first_option(heard[seat][-1]))
        for seat in range(players):
            heard[seat] += [message for sender, message, _ in env.state.observations[seat] if sender == ta.GAME_ID]
        rewards, info = env.close()
        twin = played_here(MultiSeatTextEnv(mode), 3)
        told = {
            seat: [line.text for line in lines if line.speaker == "table"] for seat, lines in twin.transcripts.items()
        }
        assert heard == told
        assert rewards == {seat: reward / 6 for seat, reward in twin.rewards.items()}
        assert not any(each["invalid_move"] for each in info.values())

    def test_the_wrapper_shows_each_player_the_own_conversation_only(self, package):
        package("textarena")
        import textarena as ta

        env = ta.make("AirLandSea-v0", theaters="ALS")
        env.reset(num_players=2, seed=1)
        first, text = env.get_observation()
        hidden = next(token for token in env.game.options.tokens if token[0].islower() and token != "w")
        env.step(f"A secret plan.\n{hidden}")
        second, text = env.get_observation()
        assert second == 1 - first and "You play a card game" in text and "secret" not in text

    def test_a_refused_answer_is_asked_again_and_three_end_it(self, package):
        package("textarena")
        import textarena as ta

        env = ta.make("AirLandSea-v0-raw")
        env.reset(num_players=2, seed=1)
        seat, _ = env.get_observation()
        assert env.step("what?") == (False, {}) and env.state.turn == 0
        again, observation = env.get_observation()
        assert again == seat and observation[-1][1].startswith("unreadable: ")
        env.step("what?")
        done, _ = env.step("what?")
        rewards, info = env.close()
        assert done and rewards == {seat: -1, 1 - seat: 1} and info[seat]["invalid_move"]

    def test_the_number_of_players_must_be_that_of_the_mode(self, package):
        package("textarena")
        import textarena as ta

        with pytest.raises(ValueError, match="3 players: this mode has 2"):
            ta.make("AirLandSea-v0").reset(num_players=3)


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
            output.usage = ModelUsage()  # otherwise a tokenizer is downloaded
            return output

        def evaluate(task):
            model = get_model("mockllm/model", custom_outputs=stub, memoize=False)
            [log] = run(task, model=model, display="none", log_dir=str(tmp_path / "logs"))
            assert log.status == "success", log.error
            return log

        return evaluate

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
        twin = played_here(MultiSeatTextEnv("team"), 5)
        record = sample.store["record"]
        assert record == twin.record() and HIDDEN not in record
        check(read_record(record))
        assert sample.scores["rewards"].value == pytest.approx(twin.rewards[0] / 6)
