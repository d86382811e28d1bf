"""The package for Kaggle's environments."""

import json

import pytest

from airlandsea.notation.codes import HIDDEN
from airlandsea.records import check, read_record
from stub_model import BAD_ANSWERS, first_option, serve_model


@pytest.mark.filterwarnings("ignore")
class TestKaggle:
    @pytest.fixture
    def play(self, package, monkeypatch):
        """Play a battle by agents, some of them a stub model."""
        monkeypatch.setenv("LITELLM_LOCAL_MODEL_COST_MAP", "True")  # otherwise it is downloaded
        module = package("kaggle")

        def play(agents, answer=first_option, name=module.NAME, seed=3):
            with serve_model(answer) as url:
                model = {"api_base": url, "api_key": "none"}
                made = [module.language_model("openai/stub", **model) if each == "model" else each for each in agents]
                env = module.kaggle_environments.make(name, configuration={"seed": seed})
                env.run(made)
            return env

        return play

    @pytest.mark.parametrize(("name", "players"), [("", 2), ("_team", 4)])
    def test_a_seed_makes_the_same_battle_again(self, package, play, name, players):
        module = package("kaggle")
        one, same = (play(["model"] * players, name=module.NAME + name) for _ in range(2))
        assert [each["status"] for each in one.state] == ["DONE"] * players
        assert prompts(one) == prompts(same) and len(prompts(one)) > 5
        assert module.record(one) == module.record(same)
        check(read_record(module.record(one)))
        scores = module.scores(one, review=16)
        assert [each["reward"] for each in scores] == [each["reward"] for each in one.state]
        assert max(each["reward"] for each in scores) <= 1 and sum(each["reward"] for each in scores) == 0
        assert all(each["refused"] == 0 and 0 <= each["chance_lost"] < 0.5 for each in scores)
        json.dumps(one.toJSON())

    def test_agents_get_their_observations_and_never_the_state(self, play):
        env = play(["model", "random"])
        for step in env.steps[1:]:
            for seat, player in enumerate(step):
                seen = player["observation"]
                assert "serializedGameAndState" not in seen
                assert f"view={seat + 1}a" in seen["observationString"] and HIDDEN in seen["observationString"]

    def test_a_bot_plays_the_registered_random_agent(self, package, play):
        module = package("kaggle")
        rewards = [
            play([module.bot("heuristic:deals=1", 1), "random"], seed=seed).state[0]["reward"] for seed in range(6)
        ]
        assert sum(rewards) > 0

    @pytest.mark.parametrize("answer", BAD_ANSWERS)
    def test_three_refused_answers_lose_for_the_side(self, package, play, answer):
        module = package("kaggle")
        env = play(["model", "random", "random", "random"], lambda _: answer, module.NAME + "_team")
        assert [each["reward"] for each in module.scores(env)] == [-1, 1, -1, 1]
        assert [each["refused"] for each in module.scores(env)] == [3, 0, 0, 0]
        assert "Your last answer was refused. " in prompts(env)[-1]


def prompts(env):
    """What the model was asked in a battle at Kaggle."""
    actions = [player["action"] for step in env.steps for player in step if player["action"]]
    return [call["prompt"] for each in actions for call in each.get("call_details", [])]
