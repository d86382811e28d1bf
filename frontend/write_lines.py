"""What can be typed for an option, and how it is read: the cases that Python and the page are tested with.

    python frontend/write_lines.py

writes them with the options of their positions to `src/tests/lines.json`; a test checks that it has not drifted.
"""

import json
from pathlib import Path

from airlandsea import Battle
from airlandsea.server.presenters import present_options

FILE = Path(__file__).parent / "src" / "tests" / "lines.json"
COMMANDS = {  # {command: all that it is typed as}, in the terminal and on the page
    "board": ["board", "b"],
    "hand": ["hand", "h"],
    "options": ["options", "o"],
    "log": ["log"],
    "undo": ["undo", "z"],
    "help": ["help", "?"],
}
Reading = str | list[str] | None  # the token, be it an option or not; several that the line can mean; or unreadable
LINES: dict[str, dict[str, Reading]] = {  # {position: {what the first player types: how it is read}}
    "ALS L6/./. ./l3/. A3L2S5/S1S2S6 *": {
        "L2L": "L2L", "l2S": "l2S", " l2 s ": "l2S", "S5s": "S5S", "w": "w", "Withdraw": "w", "`l2S`": "l2S",
        "l2S!": "l2S", "l2S?": None, "w?": None, "(w)?": None, "Withdraw?": None, "ambush?": None, "L2 land?": None,
        "1": "A3A", "#2": "a3A", "13": "w", "#13": "w", "0": None, "14": None, "#99": None,
        "L2 land": "L2L", "l2 land": "l2L", "L2 down land": "l2L", "l2 up land": "L2L", "land L2 face down": "l2L",
        "deploy ambush to land": "L2L", "improvise ambush land": "l2L", "Ambush": "L2L", "ambush in the sea": "l2S",
        "blockade, face down, to air": "s5A", "play maneuver facedown at sea": "a3S", "A3": "A3A",
        "maneuver sea": "a3S",
        "face down sea": ["a3S", "l2S", "s5S"], "sea": ["a3S", "l2S", "S5S", "s5S"], "up": ["A3A", "L2L", "S5S"],
        "air": ["A3A", "a3A", "l2A", "s5A"],
        "S6S": "S6S", "s6 sea": "s6S", "S6 down air": "s6A", "A3 up land": "A3L",
        "support down sea": "a1S", "Support to Sea": "A1S", "air drop sea": "A2S", "maneuver up land": "A3L",
        "heavy down sea": None, "support": None, "support sea land": None, "support xyzzy sea": None,
        "2L1": "2L1", "-": "-",
        "skip": "-", "no": "-",
        "L": "L", "give": "give", "L2!": "L2!", "l2?": "L2?", "L2>": "l2>",
        "enemy": None, "the enemy scores": None, "blokade": None, "L2 lanl": None, "xyzzy": None, "L9L": None,
        "": None, "#": None,
    },
    "ISL I2/S1/. ./l3/. L2/S2S3 * ability=S1": {
        "-": "-", "skip": "-", "pass": "-", "nothing": "-", "none": "-", "no": "-", "1i1": "1I1", "1 S 1": "1S1",
        "intelligence": "1I1", "move transport": "1S1", "transport in sea": "1S1", "my": ["1I1", "1S1"],
        "2S1": "2S1", "2": "1I1",
    },
    "ALS ./L6L2/. ./l3/. A3/S1S2 A4A5A6A1A2L1L4L5S3S4S5S6 ability=L2": {
        "my": "1L2", "mine": "1L2", "their": "2L1", "flip the enemy": "2L1", "enemy's land": "2L1",
        "land": ["1L2", "2L1"],
        "flip": ["1L2", "2L1"], "ambush": "1L2", "w": "w", "A3A": "A3A",
    },
    "ELS E4/./. ././. L2S6/S1 * ability=E4": {
        "L2": "L2!", "ambush": "L2!", "reveal ambush": "L2!", "show the L2": "L2!", "l2!": "L2!", "skip": "-",
        "S6": "S6!",
    },
}  # fmt: skip


def built() -> str:
    """Return the file: the commands, and of each position the row, the options as the page gets them, and the lines."""
    tables = []
    for position, lines in LINES.items():
        battle = Battle.from_position(position)
        options = [
            {"token": option.token, "kind": option.kind, "words": option.words, "card": option.card}
            for option in present_options(battle.view(0), battle.options_for(0))
        ]
        tables.append({"row": battle.row, "options": options, "lines": lines})
    return json.dumps({"commands": COMMANDS, "positions": tables}, indent=1) + "\n"


if __name__ == "__main__":
    FILE.write_text(built(), encoding="utf-8")
