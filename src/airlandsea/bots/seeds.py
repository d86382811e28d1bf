"""Seeds of bots. They follow from that of a game and do not lead back to it, as it determines all hands (R31)."""

import secrets
from hashlib import sha256


def derive_seed(seed: int | str | None) -> int:
    """Return a seed as a number of 63 bits, the same on every machine; None: one from the system."""
    if seed is None:
        return secrets.randbits(63)
    return int.from_bytes(sha256(str(seed).encode()).digest()[:8]) >> 1


def seed_for_seat(game_seed: int, seat: str) -> str:
    """Return the seed of the bot at a seat of a game."""
    return f"{derive_seed(f'{game_seed} {seat}'):016x}"
