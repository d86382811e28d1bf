"""How long an episode of a stub model takes in each interface for language models: `python bench/language_models.py`.

The stub answers at once with the first option: the time goes into the texts, the rules and the framework.
Frameworks that are not installed are left out. Install the packages of `integrations` too: at the beginning of an
evaluation, Inspect searches the files of all installed distributions for a task that belongs to none.
"""

import asyncio
import platform
import re
import socket
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import perf_counter, process_time

from airlandsea import __version__
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv

sys.path.append(str(Path(__file__).parent.parent / "tests"))

from stub_model import serve_model

INTEGRATIONS = Path(__file__).parent.parent / "integrations"
EPISODES = 5
LIBRARIES = ("textarena", "inspect-ai", "airlandsea-inspect", "verifiers", "openenv", "kaggle-environments", "mcp")


def first_option(text: str) -> str:
    """Return the answer of the stub: the first option of the last question, in prose or in notation."""
    named = re.findall(r"^- `(.+?)`: ", text, re.MULTILINE)
    return named[0] if named else text.splitlines()[-1].split()[0]


def one_seat(seed: int) -> None:
    env = TextEnv("random", unit="war")
    text = env.reset(seed)
    while not env.is_over:
        text = env.step(first_option(text)).text


def every_seat(verbosity: str) -> Callable[[int], None]:
    def play(seed: int) -> None:
        env = MultiSeatTextEnv(unit="war", verbosity=verbosity)
        text = env.reset(seed)
        while not env.is_over:
            text = env.step(first_option(text)).text

    return play


def text_arena(seed: int) -> None:
    import textarena

    import airlandsea_textarena  # noqa: F401

    env = textarena.make("AirLandSea-v0-raw", unit="war")
    env.reset(num_players=2, seed=seed)
    done = False
    while not done:
        _, observation = env.get_observation()
        done, _ = env.step(first_option(observation[-1][1]))


def inspect(seed: int) -> None:
    from inspect_ai import eval
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    from airlandsea_inspect import battles

    def stub(messages, *_):
        output = ModelOutput.from_content("mockllm", first_option(messages[-1].text))
        output.usage = ModelUsage()
        return output

    model = get_model("mockllm/model", custom_outputs=stub, memoize=False)
    with TemporaryDirectory() as folder:
        [log] = eval(battles("random", unit="war", battles=1, seed=seed), model, display="none", log_dir=folder)
    assert log.status == "success", log.error


def verifiers(seed: int) -> None:
    import verifiers.v1 as vf

    taskset = {"id": "airlandsea_verifiers", "opponent": "random", "unit": "war", "battles": 1, "seed": seed}
    env = vf.load_environment(vf.resolve_env_config({"taskset": taskset}))

    async def play(url: str) -> None:
        model = vf.ModelContext(model="stub", client=vf.EvalClientConfig(base_url=url, api_key_var="NO_KEY"))
        async with env.serving():
            [episode] = [await env.run_episode(task, model) for task in env.taskset]
        assert episode.ok, episode.errors

    with serve_model(first_option) as url:
        asyncio.run(play(url))


def openenv(seed: int) -> None:
    import uvicorn
    from openenv.core.generic_client import GenericEnvClient

    import airlandsea_openenv

    with socket.create_server(("127.0.0.1", 0)) as listener:
        server = uvicorn.Server(uvicorn.Config(airlandsea_openenv.app, log_level="warning"))
        thread = Thread(target=server.run, args=([listener],))
        thread.start()
        with GenericEnvClient(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}").sync() as client:
            result = client.reset(seed=seed, opponent="random", unit="war")
            while not result.done:
                result = client.step({"text": first_option(result.observation["text"])})
        server.should_exit = True
        thread.join()


def kaggle(seed: int) -> None:
    import airlandsea_kaggle

    with serve_model(first_option) as url:
        models = [airlandsea_kaggle.language_model("openai/stub", api_base=url, api_key="none") for _ in range(2)]
        env = airlandsea_kaggle.kaggle_environments.make(airlandsea_kaggle.NAME, configuration={"seed": seed})
        env.run(models)
    assert env.done
    assert env.state[0]["reward"]


def mcp(seed: int) -> None:
    from mcp import Client

    from airlandsea.mcp.server import server_of

    async def play() -> None:
        async with Client(server_of(seed)) as client:
            result = await client.call_tool("start", {"opponent": "random"})
            while "is over: " not in (text := result.content[0].text):
                result = await client.call_tool("act", {"token": first_option(text)})

    asyncio.run(play())


INTERFACES: dict[str, Callable[[int], None]] = {
    "TextEnv": one_seat,
    "MultiSeatTextEnv, full": every_seat("full"),
    "MultiSeatTextEnv, compact": every_seat("compact"),
    "TextArena, every seat": text_arena,
    "Inspect, against random": inspect,
    "verifiers, against random": verifiers,
    "OpenEnv, against random": openenv,
    "Kaggle, both seats, a battle": kaggle,
    "MCP, in one process": mcp,
}


def times(play: Callable[[int], None]) -> Iterator[tuple[float, float]]:
    """Yield the seconds and the processor time of some wars; the first, which imports, is not counted."""
    play(0)
    for seed in range(1, EPISODES + 1):
        began, cpu = perf_counter(), process_time()
        play(seed)
        yield perf_counter() - began, process_time() - cpu


def main() -> None:
    """Print the median of each interface."""
    sys.path += [str(path) for path in INTEGRATIONS.iterdir()]
    found = {}
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "missing"
    print(f"airlandsea {__version__}, Python {platform.python_version()}, {found}")
    for interface, play in INTERFACES.items():
        try:
            measured = list(times(play))
        except ImportError as error:
            print(f"{interface:<28} left out: {error}")
            continue
        wall, cpu = (median(each[kind] for each in measured) for kind in (0, 1))
        print(f"{interface:<28} {wall:6.2f} s, {cpu:6.2f} s of processor time")


if __name__ == "__main__":
    main()
