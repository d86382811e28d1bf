"""The game as an environment of verifiers: a model plays battles against a bot, or against itself.

    vf-eval airlandsea_verifiers -m openai/gpt-5 --env.taskset.opponent heuristic --env.taskset.battles 40
    vf-eval airlandsea_verifiers -m openai/gpt-5 --env.taskset.self-play --env.taskset.mode team

The model answers without tools. So the harness asks for its answers in this process, and no sandbox is needed.
"""

import asyncio
from collections.abc import Mapping
from contextlib import AsyncExitStack
from functools import cache
from typing import Any

import httpx
import verifiers.v1 as vf
from openai import APIError, AsyncOpenAI
from pydantic import BaseModel
from verifiers.v1.dialects.chat import message_to_wire

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.records import check, read_record
from airlandsea.review import chance_lost
from airlandsea.review.stream import searcher

__all__ = ["BattleEnv", "BattleTask", "BattleTaskset", "ChatHarness"]

WORST = -1.0
ssl_context = cache(httpx.create_ssl_context)


class Settings(BaseModel):
    """What is played; as the arguments of `TextEnv`."""

    opponent: str = "heuristic"
    self_play: bool = False
    """The model at every seat, each in a conversation of its own."""
    mode: str = "standard"
    unit: str = "battle"
    verbosity: str = "full"

    def against_bot(self) -> TextEnv:
        """Return the environment in which bots have the other seats."""
        return TextEnv(self.opponent, self.mode, unit=self.unit, verbosity=self.verbosity)

    def at_every_seat(self) -> MultiSeatTextEnv:
        """Return the environment in which every seat is asked."""
        return MultiSeatTextEnv(self.mode, unit=self.unit, verbosity=self.verbosity)


class BattleData(Settings, vf.TaskData):  # type: ignore[misc]
    """A battle, or a war."""

    seed: int


class BattleState(vf.State):  # type: ignore[misc]
    """How it has ended for a seat; until the end as for a model that does not answer."""

    seat: int = 0
    reward: float = WORST
    refused: int = 0
    gave_up: bool = True


class BattleTaskConfig(vf.TaskConfig):  # type: ignore[misc]
    """What is scored besides the result."""

    review: int = 0
    """Playouts of each search of the review that measures the chance lost per decision; 0: no review."""


class BattleTask(vf.Task[BattleData, BattleState, BattleTaskConfig]):  # type: ignore[misc]
    """Scores a conversation by its result, and by the chance to win the war that its decisions gave away."""

    async def validate(self, runtime: vf.Runtime) -> bool:  # noqa: ARG002
        """Return whether the first options lead to an end; raises `IllegalRecord` if the record of it is not true."""
        env = self.data.at_every_seat()
        env.reset(self.data.seed)
        while not env.is_over:
            env.step(env.options.tokens[0])
        check(read_record(env.record()))
        return True

    @vf.reward
    async def result(self, trace: vf.Trace) -> float:
        """Return the reward of the episode, from -1 to 1: points of a battle are parts of the best."""
        return float(trace.state.reward)

    @vf.metric
    async def answers(self, trace: vf.Trace) -> Mapping[str, float]:
        """Return how many answers were refused, and whether the model gave up, or did not answer to the end."""
        return {"refused": float(trace.state.refused), "gave_up": float(trace.state.gave_up)}

    @vf.metric
    async def decisions(self, trace: vf.Trace) -> Mapping[str, float]:
        """Return how many decisions were reviewed, and the chance that one lost in the mean."""
        if not self.config.review or "record" not in trace.info:
            return {}
        record, seat = trace.info["record"], trace.state.seat
        lost = await asyncio.to_thread(chance_lost, record, seat, self.config.review)
        return {"decisions": float(lost.decisions)} | ({} if lost.mean is None else {"chance_lost": lost.mean})


class BattlesConfig(Settings, vf.TasksetConfig):  # type: ignore[misc]
    """What is played, and how often."""

    task: BattleTaskConfig = BattleTaskConfig()
    battles: int = 20
    seed: int = 1
    """Of the first battle; each has the next one."""


class BattleTaskset(vf.Taskset[BattleTask, BattlesConfig]):  # type: ignore[misc]
    """Battles, or wars, that differ in their seeds. Their conversations are opened by the environment."""

    def load(self) -> list[BattleTask]:
        """Return the tasks; raises `BadText`, `IllegalReview` or `UnknownBot` for settings that cannot be played."""
        self.config.against_bot()
        if self.config.task.review:
            searcher(f"search:playouts={self.config.task.review}")
        played = self.config.model_dump(include=set(Settings.model_fields))
        seeds = range(self.config.seed, self.config.seed + self.config.battles)
        rows = [BattleData(id=str(seed), name=f"Seed {seed}", seed=seed, **played) for seed in seeds]
        return [BattleTask(row, self.config.task) for row in rows]


class ChatHarness(vf.Harness[vf.HarnessConfig]):  # type: ignore[misc]
    """A conversation without tools: each turn is one request, made in this process."""

    APPENDS_SYSTEM_PROMPT = True
    SUPPORTS_RESUME = True
    EXECUTES_CODE = False
    NEEDS_CONTAINER = False

    async def launch(
        self,
        ctx: vf.ModelContext,
        trace: vf.Trace,  # noqa: ARG002
        runtime: vf.Runtime,  # noqa: ARG002
        endpoint: str,
        secret: str,
        mcp_urls: dict[str, str],  # noqa: ARG002
        data: vf.TaskData,
    ) -> vf.ProgramResult:
        """Ask the model to continue a conversation; verifiers keeps the answer in the trace."""
        http = httpx.AsyncClient(verify=ssl_context(), timeout=None)
        async with AsyncOpenAI(base_url=endpoint, api_key=secret, http_client=http) as client:
            try:
                body = {"model": ctx.model, "messages": self.messages(data)}
                await client.post("/chat/completions", body=body, cast_to=object)  # `create` is slow in long talks
            except APIError as error:
                return vf.ProgramResult(1, "", str(error))
        return vf.ProgramResult(0, "", "")

    def messages(self, data: vf.TaskData) -> list[Any]:
        """Return a conversation as the model gets it."""
        system, prompt = self.resolve_prompt(data)
        said = [vf.UserMessage(content=prompt)] if isinstance(prompt, str) else prompt
        before = [vf.SystemMessage(content=system)] if system else []
        return [message_to_wire(each) for each in [*before, *said]]


class BattleEnvConfig(vf.EnvConfig):  # type: ignore[misc]
    """The model that plays."""

    player: vf.AgentConfig = vf.AgentConfig(runtime=vf.SubprocessConfig())


class BattleEnv(vf.Env[BattleEnvConfig]):  # type: ignore[misc]
    """An episode for each task, in which the environment is the user of the conversations."""

    async def run(self, task: BattleTask, agents: vf.Agents) -> None:
        """Play to the end, or until the model does not answer."""
        play = at_every_seat if task.data.self_play else against_bot
        await play(task, agents.player)


async def against_bot(task: BattleTask, player: vf.Agent) -> None:
    """Let the model play one seat."""
    env = task.data.against_bot()
    text, reward, worst = env.reset(task.data.seed), env.config.worst, env.config.worst
    async with player.interaction(task) as talk:
        while not env.is_over and not (segment := await talk.turn(text)).terminated:
            text, reward, _, info = env.step(segment.last_reply)
            talk.trace.state.refused += info["code"] is not None
        assert env.game, "an episode has begun"
        assert env.talk, "an episode has begun"
        has_given_up = env.talk.has_given_up or not env.is_over
        talk.trace.info["record"] = env.record({env.game.seat: "model"})
        end(talk.trace, env.game.seat, (reward if env.is_over else worst) / -worst, has_given_up)


async def at_every_seat(task: BattleTask, player: vf.Agent) -> None:
    """Let the model play every seat, each in a conversation with a trace of its own; silence is a lost game."""
    env = task.data.at_every_seat()
    text, worst = env.reset(task.data.seed), env.config.worst
    async with AsyncExitStack() as stack:
        talks = [await stack.enter_async_context(player.interaction(task)) for _ in range(env.mode.seats)]
        while (seat := env.seat) is not None and not (segment := await talks[seat].turn(text)).terminated:
            _, text, rewards, _, info = env.step(segment.last_reply)
            talks[seat].trace.state.refused += info["code"] is not None
        for each, talk in enumerate(talks):
            reward = rewards[each] if seat is None else worst if each % 2 == seat % 2 else -worst
            talk.trace.info["record"] = env.record()
            end(talk.trace, each, reward / -worst, each == seat or env.talks[each].has_given_up)


def end(trace: vf.Trace, seat: int, reward: float, has_given_up: bool) -> None:
    """Keep how an episode has ended for a seat, for the scores of its task."""
    state = trace.state
    state.seat, state.reward, state.gave_up = seat, reward, has_given_up
