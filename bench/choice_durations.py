"""How long bots take to choose, by what they have to choose from: the data that `tests/server/test_reply_time.py` uses.

python bench/choice_durations.py tests/server/choice_durations.json
"""

import argparse
import json
from pathlib import Path
from random import Random
from time import perf_counter

from airlandsea import Battle, Mode
from airlandsea.bots import Bot, SearchBot, make
from airlandsea.bots.policy import TrainedBot

SAMPLES = 100  # of each class
FEW, MANY = 6, 12  # options


def classes_of(bot: Bot, name: str, battle: Battle, n: int) -> list[str]:
    """Return the classes of the choice that a bot has just made among `n` options."""
    if n == 1:
        return [f"{name} one option"]
    many = f"{name}{' searched,' * isinstance(bot, SearchBot)} {MANY} options or more"
    if not isinstance(bot, SearchBot):
        return [many] * (n >= MANY)
    if has_solved(bot, battle.mode):
        return [f"{name} solved"]
    few = f"{name} searched, 2 to {FEW} options"
    return [f"{name} searched", *[few] * (n <= FEW), *[many] * (n >= MANY)]


def has_solved(bot: Bot, mode: Mode) -> bool:
    """Return whether a bot solved the ending for its last choice; only after a choice of several options."""
    playing = bot.policy_for(mode) if isinstance(bot, TrainedBot) else None
    searching = playing or bot
    return isinstance(searching, SearchBot) and searching.solution is not None


def measure(name: str, wanted: set[str]) -> dict[str, list[float]]:
    """Return durations in seconds for each class, from battles that are played at random."""
    random, bot = Random(f"durations {name}"), make(name, 1)
    bot.prepare()
    found: dict[str, list[float]] = {each: [] for each in sorted(wanted)}
    while any(len(times) < SAMPLES for times in found.values()):
        battle = Battle.deal(seed=random.getrandbits(60))
        while not battle.is_over:
            seat = min(battle.to_act)
            view, options = battle.view(seat), battle.options_for(seat)
            began = perf_counter()
            bot.choose(view, options)
            taken = perf_counter() - began
            for each in classes_of(bot, name, battle, len(options)):
                if each in found and len(found[each]) < SAMPLES:
                    found[each].append(round(taken, 4))
            battle.play(random.choice([action for action in options if action.token != "w"]), seat)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="the durations measured before, which are replaced")
    file = parser.parse_args().file
    known = set(json.loads(file.read_text()))
    found: dict[str, list[float]] = {}
    for name in ("search:ms=500", "level:7", "level:8", "heuristic"):
        found |= measure(name, {each for each in known if each.startswith(name)})
    lines = [f"  {json.dumps(name)}: {json.dumps(sorted(times))}" for name, times in found.items()]
    file.write_text("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    main()
