"""The game as tasks of Inspect: a model plays battles against a bot, or against itself, and is scored by its rewards.

inspect eval airlandsea_inspect/battles --model openai/gpt-5 -T opponent=heuristic -T battles=40
inspect eval airlandsea_inspect/self_play --model openai/gpt-5 -T mode=team
"""

from asyncio import to_thread

from inspect_ai import Task, task
from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageUser, Model, get_model
from inspect_ai.scorer import Score, Scorer, Target, mean, scorer, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver

from airlandsea.envs.conversation import GAVE_UP
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv
from airlandsea.review import chance_lost


@task
def battles(
    opponent: str = "heuristic",
    mode: str = "standard",
    unit: str = "battle",
    battles: int = 20,
    seed: int = 1,
    verbosity: str = "full",
    review: int = 0,
) -> Task:
    """Battles, or wars, of the model against a bot; each sample is one, with a seed of its own.

    `review`: playouts of each search of the review that measures the chance lost per decision; 0: no review.
    """
    env = TextEnv(opponent, mode, unit=unit, verbosity=verbosity)  # refuses settings that do not fit together
    return Task(
        dataset=samples(battles, seed),
        solver=against_bot(opponent, mode, unit, verbosity),
        scorer=rewards(-env.config.worst, review),
        name="airlandsea_battles",
    )


@task
def self_play(
    mode: str = "standard",
    unit: str = "battle",
    battles: int = 20,
    seed: int = 1,
    verbosity: str = "full",
    review: int = 0,
) -> Task:
    """The model at every seat; the score is the reward of side 1, the records are in the stores of the samples."""
    env = MultiSeatTextEnv(mode, unit=unit, verbosity=verbosity)
    return Task(
        dataset=samples(battles, seed),
        solver=at_every_seat(mode, unit, verbosity),
        scorer=rewards(-env.config.worst, review),
        name="airlandsea_self_play",
    )


def samples(number: int, seed: int) -> list[Sample]:
    """Return samples that differ in their seeds."""
    return [Sample(input=f"Seed {seed + each}", id=seed + each) for each in range(number)]


@solver
def against_bot(opponent: str, mode: str, unit: str, verbosity: str) -> Solver:
    """Let the model play one seat; its conversation is that of the sample."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        env = TextEnv(opponent, mode, unit=unit, verbosity=verbosity)
        state.messages = [ChatMessageUser(content=env.reset(int(state.sample_id)))]
        assert env.game, "an episode has begun"
        state.store.set("seat", env.game.seat)
        try:
            while not env.is_over:
                state = await generate(state)
                step = env.step(state.output.completion)
                state.messages.append(ChatMessageUser(content=step.text))
                note(state, step.over, step.reward, step.info["code"])
        finally:  # a limit may end it
            state.store.set("record", env.record())
        return state

    return solve


@solver
def at_every_seat(mode: str, unit: str, verbosity: str) -> Solver:
    """Let the model play every seat, each in a conversation of its own; that of the sample is seat 1a's."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:  # noqa: ARG001 - `generate` is one conversation
        env = MultiSeatTextEnv(mode, unit=unit, verbosity=verbosity)
        talks: dict[int, list[ChatMessage]] = {seat: [] for seat in range(env.mode.seats)}
        text, model = env.reset(int(state.sample_id)), get_model()
        try:
            while (seat := env.seat) is not None:
                answer = await answer_of(model, talks[seat], text)
                step = env.step(answer)
                text = step.text
                note(state, step.over, step.rewards[0], step.info["code"])
        finally:
            state.messages = talks[0]
            state.store.set("record", env.record())
        return state

    return solve


async def answer_of(model: Model, talk: list[ChatMessage], text: str) -> str:
    """Return a model's answer in a conversation, which gets both."""
    talk.append(ChatMessageUser(content=text))
    output = await model.generate(talk)
    talk.append(ChatMessageAssistant(content=output.completion))
    return str(output.completion)


def note(state: TaskState, over: bool, reward: float, code: object) -> None:
    """Count the answers that were refused, and keep how it has ended."""
    state.store.set("refused", state.store.get("refused", 0) + (code is not None))
    if over:
        state.store.set("reward", reward)
        state.store.set("gave_up", code == GAVE_UP)


@scorer(metrics=[mean(), stderr()])
def rewards(best: float, review: int) -> Scorer:
    """Score a sample by its reward, from -1 to 1: points of a battle are parts of the best; and review its decisions.

    A model that does not answer to the end has lost.
    """

    async def score(state: TaskState, target: Target) -> Score:  # noqa: ARG001 - there is none
        store = state.store
        found = {"refused": store.get("refused", 0), "gave_up": store.get("gave_up", True)}
        if review and "record" in store:
            lost = await to_thread(chance_lost, store.get("record"), store.get("seat"), review)
            found |= {"decisions": lost.decisions, "chance_lost": lost.mean}
        return Score(value=store.get("reward", -best) / best, answer=state.output.completion, metadata=found)

    return score
