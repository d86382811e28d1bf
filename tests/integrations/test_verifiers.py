"""The package for verifiers."""

import asyncio
import json

import pytest

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.notation.codes import HIDDEN
from airlandsea.records import read_record
from stub_model import BAD_ANSWERS, first_option, play_alone, serve_model


def told(transcript):
    """What a seat was told and has answered, without the end."""
    return [line.text for line in transcript[:-1]]


@pytest.mark.filterwarnings("ignore")  # those of the library
class TestVerifiers:
    @pytest.fixture
    def play(self, package, tmp_path, monkeypatch):
        """Play the episodes of a taskset with a stub model, without network and outside the working folder."""
        package("verifiers")
        import verifiers.v1 as vf

        monkeypatch.chdir(tmp_path)

        async def episodes(url, settings, player):
            chosen = {"taskset": {"id": "airlandsea_verifiers", **settings}, "player": player}
            env = vf.load_environment(vf.resolve_env_config(chosen))
            model = vf.ModelContext(model="stub", client=vf.EvalClientConfig(base_url=url, api_key_var="NO_KEY"))
            async with env.serving():
                return [await env.run_episode(task, model) for task in env.taskset]

        def play(answer=first_option, player=None, **settings):
            with serve_model(answer) as url:
                played = asyncio.run(episodes(url, settings, player or {}))
            assert all(episode.ok for episode in played), [episode.errors for episode in played]
            return [episode.traces for episode in played]

        return play

    def test_a_model_plays_against_a_bot_what_the_text_environment_plays(self, play):
        for seed, [trace] in enumerate(play(opponent="random", unit="war", battles=2, seed=5), 5):
            env = TextEnv("random", unit="war")
            text = env.reset(seed)
            while not env.is_over:
                step = env.step(first_option(text))
                text = step.text
            assert [message.content for message in trace.branches[-1].messages] == told(env.transcript)
            assert trace.reward == step.reward and trace.metrics == {"refused": 0, "gave_up": 0}

    def test_a_model_plays_every_seat_and_is_scored_by_result_and_review(self, play):
        [traces] = play(self_play=True, mode="team", battles=1, seed=5, task={"review": 16})
        twin = play_alone(MultiSeatTextEnv("team"), 5)
        assert len(traces) == 4
        for trace in traces:
            seat = trace.state.seat
            assert [message.content for message in trace.branches[-1].messages] == told(twin.transcripts[seat])
            assert trace.reward == pytest.approx(twin.rewards[seat] / 6)
            assert trace.info["record"] == twin.record() and HIDDEN not in twin.record()
            assert trace.metrics["decisions"] > 1 and 0 <= trace.metrics["chance_lost"] < 0.5

    @pytest.mark.parametrize("answer", [*BAD_ANSWERS, ""])
    def test_three_refused_answers_end_it(self, play, answer):
        [[trace]] = play(lambda _: answer, battles=1)
        assert trace.reward == -1 and trace.metrics == {"refused": 3, "gave_up": 1}
        assert trace.num_turns == 3 and read_record(trace.info["record"])

    def test_a_model_that_does_not_answer_to_the_end_has_lost(self, play):
        [[trace]] = play(player={"max_turns": 2}, battles=1, opponent="random")
        assert (trace.stop_condition, trace.reward, trace.metrics["gave_up"]) == ("max_turns", -1, 1)
        [traces] = play(player={"max_turns": 2}, battles=1, self_play=True)
        assert sorted((trace.reward, trace.metrics["gave_up"]) for trace in traces) == [(-1, 1), (1, 0)]

    def test_its_checker_finds_every_task_valid(self, package, tmp_path, monkeypatch):
        package("verifiers")
        from verifiers.v1.cli.validate import main

        monkeypatch.chdir(tmp_path)
        main(["airlandsea_verifiers", "--taskset.battles", "2", "--runtime.type", "subprocess", "--rich", "false"])
        [summary] = tmp_path.rglob("summary.json")
        assert json.loads(summary.read_text("utf-8"))["outcomes"]["valid"] == 2

    @pytest.mark.parametrize("wrong", [{"mode": "tem"}, {"opponent": "greedy"}, {"task": {"review": 3}}])
    def test_settings_that_cannot_be_played_are_refused_before_the_first_episode(self, play, wrong):
        with pytest.raises(ValueError, match=r"tem|greedy|3 playouts"):
            play(**wrong)
