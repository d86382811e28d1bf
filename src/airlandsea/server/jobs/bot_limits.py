"""What of a bot may be ordered over the network: the kinds of the offer, with options within bounds.

On one's own machine a bot may think for an hour; here its worker is everybody's.
"""

from ...bots import read_bot

BOUNDS: dict[str, tuple[float, float]] = {"deals": (1, 64), "ms": (0, 1000), "playouts": (0, 20_000), "threads": (1, 1)}
OTHERS = (-1000.0, 1000.0)  # of options that cost no time


def limit_problems(bot: str) -> list[str]:
    """What of a bot is out of bounds; raises `bots.UnknownBot`."""
    _, options = read_bot(bot)
    reasons = []
    for name, value in options.items():
        low, high = BOUNDS.get(name, OTHERS)
        if isinstance(value, int | float) and not low <= value <= high:
            reasons.append(f"{name}={value!r}: from {low:g} to {high:g} on a server, because its workers are shared")
    return reasons
