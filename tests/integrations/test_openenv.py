"""The package for OpenEnv."""

import socket
from threading import Thread

import pytest

from airlandsea.envs.text import TextEnv
from stub_model import BAD_ANSWERS, first_option
from waiting import wait_until

from .conftest import FOLDER


@pytest.mark.filterwarnings("ignore")
class TestOpenEnv:
    @pytest.fixture
    def url(self, package):
        """The address of a server."""
        module = package("openenv")
        import uvicorn

        with socket.create_server(("127.0.0.1", 0)) as listener:
            server = uvicorn.Server(uvicorn.Config(module.app, log_level="warning"))
            thread = Thread(target=server.run, args=([listener],))
            thread.start()
            wait_until(lambda: server.started, "the server has started")
            yield f"http://127.0.0.1:{listener.getsockname()[1]}"
            server.should_exit = True
            thread.join()

    @pytest.fixture
    def client(self, url):
        from openenv.core.generic_client import GenericEnvClient

        with GenericEnvClient(base_url=url).sync() as client:
            yield client

    def test_an_agent_plays_what_the_text_environment_plays(self, client):
        env = TextEnv("random", unit="war")
        text, result = env.reset(5), client.reset(seed=5, opponent="random", unit="war", review=16)
        while not result.done:
            assert (result.observation["text"], result.observation["tokens"]) == (text, env.options.tokens)
            assert client.state()["record"] is None
            result = client.step({"text": first_option(text)})
            text, reward, _, _ = env.step(first_option(text))
        assert (result.observation["text"], result.reward) == (text, reward)
        state = client.state()
        assert state["record"] == env.record({env.game.seat: "agent"})
        assert state["decisions"] > 1 and 0 <= state["chance_lost"] < 0.5

    @pytest.mark.parametrize("answer", [*BAD_ANSWERS, ""])
    def test_three_refused_answers_end_it(self, client, answer):
        client.reset(seed=1)
        results = [client.step({"text": answer}) for _ in range(3)]
        assert [(each.reward, each.done) for each in results] == [(0, False), (0, False), (-1, True)]
        assert results[-1].observation["code"] == "gave_up"
        assert (client.state()["refused"], client.state()["gave_up"]) == (3, True)

    @pytest.mark.parametrize(
        ("wrong", "why"),
        [
            ({"oponent": "random"}, "oponent"),
            ({"opponent": "python:mine.py"}, "no bot"),
            ({"mode": "tem"}, "did you mean 'team'"),
            ({"review": 3}, "3 playouts"),
        ],
    )
    def test_settings_that_cannot_be_played_are_refused(self, client, wrong, why):
        with pytest.raises(RuntimeError, match=why):
            client.reset(**wrong)
        with pytest.raises(RuntimeError, match="reset comes first"):
            client.step({"text": "w"})

    def test_its_checkers_pass(self, url, tmp_path):
        from openenv.cli._validation import validate_running_environment
        from openenv.validation import Level, Verdict, run_validation
        from openenv.validation.graders import Subject, runtime
        from openenv.validation.parsers.openenv_yaml import OpenEnvYamlParser
        from openenv.validation.runtime.collector import collect_runtime_evidence
        from openenv.validation.runtime.contracts import RuntimePlan, RuntimeReset

        root = FOLDER / "openenv"
        assert validate_running_environment(url)["passed"]
        assert run_validation(root, max_level=Level.STATIC).verdict is Verdict.PASS
        begin = RuntimeReset(episode_id="one", seed=1)
        plan = RuntimePlan(plan_schema_version="1", reset=begin, actions=[{"text": "what?"}] * 3)
        found = collect_runtime_evidence(url, plan, episode_timeout_s=60)
        manifest = OpenEnvYamlParser().parse(root)
        subject = Subject(root, manifest, None, None, tmp_path, runtime_evidence=found)
        for grader in (runtime.RewardWellFormedGrader, runtime.ObservationSchemaGrader, runtime.StateContractGrader):
            result = grader().run(subject)
            assert result.status.value == "pass", result.evidence
