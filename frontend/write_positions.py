"""The positions of whole wars of every mode, and what one seat after the other sees of them: the page's editor reads
and writes each of them.

    python frontend/write_positions.py

plays the wars at random, always the same, and writes their lines to `src/tests/positions.json`; a test checks that it
has not drifted.
"""

import json
from itertools import cycle
from pathlib import Path
from random import Random

from airlandsea import Mode, War

FILE = Path(__file__).parent / "src" / "tests" / "positions.json"
WARS = {  # {name: the mode, the theaters of the first battle, the seed}
    "Standard": (Mode(target=12), "ALS", 2),
    "second set": (Mode(target=12), "IDE", 1),
    "mixed sets": (Mode(target=12, ties="nobody"), "EAD", 1),
    "two against one": (Mode(target=12, pairs=(True, False)), "SIE", 1),
    "pairs": (Mode(target=12, pairs=(True, True)), "LIE", 1),
    "five theaters": (Mode(slots=5, target=12), "EDISA", 1),
}


def built() -> str:
    """Return the file: {name of a war: its positions, each followed by the view of a seat}."""
    return json.dumps({name: lines(*war) for name, war in WARS.items()}, indent=0) + "\n"


def lines(mode: Mode, row: str, seed: int) -> list[str]:
    """Return the lines of a war that is played at random."""
    random, found = Random(seed), []
    war = War(mode, row, seed=seed)
    eyes = cycle([*range(mode.seats), None])
    while True:
        battle = war.battle
        found += [battle.position.partition(" seed=")[0], battle.view(next(eyes)).position]
        if war.is_over:
            return found
        if battle.is_over:
            war.next_battle()
        else:
            tokens = [token for token in battle.options.tokens if token != "w"] or battle.options.tokens
            war.play(random.choice(tokens))


if __name__ == "__main__":
    FILE.write_text(built(), encoding="utf-8")
