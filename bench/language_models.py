"""How long an episode of a stub model takes through each door for language models: `python bench/language_models.py`.

The stub answers at once with the first option: the time goes into the texts, the rules and the framework.
Doors of frameworks that are not installed are left out.
"""

import asyncio
import platform
import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from airlandsea import __version__
from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.envs.text import TextEnv

INTEGRATIONS = Path(__file__).parent.parent / "integrations"
EPISODES = 5
LIBRARIES = ("textarena", "inspect-ai", "mcp")


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


def mcp(seed: int) -> None:
    from mcp import Client

    from airlandsea.mcp.server import server_of

    async def play() -> None:
        async with Client(server_of(seed)) as client:
            result = await client.call_tool("start", {"opponent": "random"})
            while "is over: " not in (text := result.content[0].text):
                result = await client.call_tool("act", {"token": first_option(text)})

    asyncio.run(play())


DOORS: dict[str, Callable[[int], None]] = {
    "TextEnv": one_seat,
    "MultiSeatTextEnv, full": every_seat("full"),
    "MultiSeatTextEnv, compact": every_seat("compact"),
    "TextArena, every seat": text_arena,
    "Inspect, against random": inspect,
    "MCP, in one process": mcp,
}


def times(play: Callable[[int], None]) -> Iterator[tuple[float, float]]:
    """Yield seconds and processor seconds of some wars; the first, which imports, is not counted."""
    play(0)
    for seed in range(1, EPISODES + 1):
        began, cpu = perf_counter(), process_time()
        play(seed)
        yield perf_counter() - began, process_time() - cpu


def main() -> None:
    """Print the median of each door."""
    sys.path += [str(path) for path in INTEGRATIONS.iterdir()]
    found = {}
    for name in LIBRARIES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "missing"
    print(f"airlandsea {__version__}, Python {platform.python_version()}, {found}")
    for door, play in DOORS.items():
        try:
            measured = list(times(play))
        except ModuleNotFoundError as error:
            print(f"{door:<28} left out: {error}")
            continue
        wall, cpu = (median(each[kind] for each in measured) for kind in (0, 1))
        print(f"{door:<28} {wall:6.2f} s a war, {cpu:6.2f} s of processor time")


if __name__ == "__main__":
    main()
