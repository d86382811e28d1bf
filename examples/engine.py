"""An engine that speaks ALSI (docs/engines.md) in plain Python, without this project's library.

It plays its highest card face up where it belongs, if it may, and otherwise what comes first: enough to show every part
of the protocol. `airlandsea match "engine:python examples/engine.py" random` measures it.
"""

import random
import re
import sys

DEPLOY = re.compile("[ALSDEI](?P<strength>[1-6])[ALSDEI]")  # like L3L: a card, and the theater it is deployed to
tokens: list[str] = []
chance = random.Random()
withdraws = False


def say(line: str) -> None:
    """An answer, at once."""
    print(line, flush=True)


def best(options: list[str]) -> str:
    """The option with the highest strength that is played face up; else any but withdrawing, unless that is all."""
    deploys = [match for token in options if (match := DEPLOY.fullmatch(token))]
    if deploys:
        return max(deploys, key=lambda match: int(match["strength"])).string
    return chance.choice([token for token in options if token != "w" or withdraws] or options)


for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "alsi":  # who are you?
        say("id name Highest Card")
        say("option withdraws type check default no help sometimes gives a battle up")
        say("alsi 1")
    elif word == "set":
        name, _, value = rest.partition(" ")
        withdraws = (name, value) == ("withdraws", "yes")
    elif word == "isready":
        say("readyok")
    elif word == "newwar":  # a seed, so that the same war is played in the same way
        chance.seed(int(rest))
    elif word == "options":  # the line before was the view; this engine does not look at it
        tokens = rest.split()
    elif word == "choose":
        say(f"play {best(tokens)}")
    elif word == "quit":
        break  # every other line is passed over: view, event, stop, and what later versions may bring
