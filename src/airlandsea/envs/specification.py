"""What a trained network depends on: the numbers of actions, features and tokens, and the rewards; a hash of each.

Each part is written out as text from the tables in the code. A network that stores the hashes is not
played where they differ: `check_hashes` refuses it.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256

from ..errors import AirLandSeaError
from ..rules import actions
from ..rules.cards import CODES, THEATER_NAMES
from ..rules.modes import CHART_POINTS, FOUGHT_OUT
from .config import EnvConfig
from .features import FEATURES_VERSION, Layout
from .token_names import VOCABULARY, answer, token_name

HASH_DIGITS = 16


class OtherSpecification(AirLandSeaError, ValueError):
    """A network that was trained with other actions, features, tokens or rewards."""


def specification(config: EnvConfig) -> dict[str, str]:
    """Return the specification of an environment as texts: "actions", "features", "rewards", and "tokens" if kept."""
    parts = {
        "actions": describe_actions(config.numbering),
        "features": describe_features(config.layout),
        "rewards": describe_rewards(config),
    }
    if config.token_histories:
        parts["tokens"] = describe_tokens()
    return parts


def specification_hashes(config: EnvConfig) -> dict[str, str]:
    """Return the hash of each part: the first 16 hexadecimal digits of its SHA-256. Store them with a network."""
    return {name: sha256(text.encode()).hexdigest()[:HASH_DIGITS] for name, text in specification(config).items()}


def check_hashes(stored: Mapping[str, str], config: EnvConfig) -> None:
    """Raise `OtherSpecification`, with all reasons, unless a network with these hashes fits the environment."""
    if reasons := list(differences(stored, specification_hashes(config))):
        raise OtherSpecification("this network was trained with another specification", reasons)


def differences(stored: Mapping[str, str], wanted: Mapping[str, str]) -> Iterator[str]:
    """Yield every part whose stored hash is missing or differs."""
    for name, digest in wanted.items():
        found = stored.get(name)
        if found != digest:
            yield f"{name}: {'no hash' if found is None else found} with the network, {digest} here"


# The parts


@cache
def describe_actions(numbering: str) -> str:
    """Return the list of all actions; `numbering`: as the "table" or as the acting "seat" counts sides and seats."""
    head = f"actions {actions.SIZE}, version {actions.VERSION}, numbering {numbering}"
    return join([head, *(f"{action} {answer(action)}" for action in range(actions.SIZE))])


def describe_features(layout: Layout) -> str:
    """Return the blocks of a row with positions, shapes and upper bounds; not their meaning."""
    head = f"features {layout.length}, version {FEATURES_VERSION}, slots {layout.slots}, players {layout.players}"
    order = f"theaters {', '.join(THEATER_NAMES)}; cards {' '.join(CODES)}"
    return join([head, order, *describe_blocks(layout)])


def describe_blocks(layout: Layout) -> Iterator[str]:
    """Yield a line for each block."""
    for block in layout.blocks:
        place, shape = layout[block.name], layout.shapes[block.name]
        axes = " ".join(map(str, block.axes))
        yield f"{place.start} to {place.stop}: {block.name}, {block.part}, ({axes}) {shape}, up to {block.high:g}"


def describe_rewards(config: EnvConfig) -> str:
    """Return the rewards of an episode."""
    if config.unit == "war":
        worth = "1 to the side that wins the war"
    elif config.mode.scoring == "beginner":
        worth = "1 to the side that wins the battle"
    else:
        points = ", ".join(map(str, CHART_POINTS))
        worth = f"its points to the side that wins the battle: {points} by withdrawal, {FOUGHT_OUT} fought out"
    return join([worth, "the negative to the other side; 0 if nobody wins, and before the end"])


@cache
def describe_tokens() -> str:
    """Return the list of all tokens of histories."""
    return join([f"tokens {VOCABULARY}", *(f"{token} {token_name(token)}" for token in range(1, VOCABULARY))])


def join(lines: list[str]) -> str:
    """Return lines as a text, each with a line end."""
    return "".join(f"{line}\n" for line in lines)
