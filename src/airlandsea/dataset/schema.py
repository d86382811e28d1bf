"""The columns of a data set, with their types and meanings, and what each file says about its run.

Names are those of records (`records.toml`) where they mean the same. Cards, seats and actions are numbers
(`cards.csv`, `actions.csv`); sides are 1 and 2, as in all texts.
"""

import json
from collections.abc import Mapping
from typing import Any

import pyarrow as pa

FORMAT = 1
RUN_KEY = b"airlandsea"  # of the metadata that says which run a file belongs to


def list_of(kind: pa.DataType) -> pa.DataType:
    """Return the type of a list without missing values."""
    return pa.list_(pa.field("element", kind, nullable=False))


MODE = pa.struct(
    [
        pa.field("sides", pa.string(), nullable=False),
        pa.field("slots", pa.uint8(), nullable=False),
        pa.field("target", pa.uint16(), nullable=False),
        pa.field("scoring", pa.string(), nullable=False),
        pa.field("ties", pa.string()),
        pa.field("handicap", pa.uint8()),
        pa.field("withdrawal", pa.bool_(), nullable=False),
        pa.field("chart", pa.string()),
    ]
)
COLUMNS = (  # (name, type, meaning)
    ("game", pa.int64(), "number of the game in the run, from 0: a single battle, or a war of several battles"),
    ("battle", pa.uint16(), "battles of the same war before this one"),
    ("rules", pa.uint8(), "version of the rules; raised when a ruling changes what a battle does"),
    ("mode", MODE, "the options of the war, as in the table `[mode]` of a record"),
    ("row", pa.string(), "the theaters from left to right: A, L, S, D, E, I"),
    ("seed", pa.int64(), "seed of the war: `airlandsea.War(mode, theaters, seed)` deals the same cards"),
    ("players", list_of(pa.string()), "`[seat]` the bot with its options"),
    ("first", pa.uint8(), "side that holds the 1st Player commander and begins: 1 or 2"),
    ("score", list_of(pa.uint16()), "`[side]` victory points before the battle"),
    ("hands", list_of(list_of(pa.uint8())), "`[seat]` the cards dealt, in ascending order"),
    ("deck", list_of(pa.uint8()), "the other cards, from the top down"),
    ("seats", list_of(pa.uint8()), "`[decision]` who chose: 0 is 1a, 1 is 2a, 2 is 1b, 3 is 2b"),
    ("actions", list_of(pa.uint16()), "`[decision]` the action, from 0 to 635"),
    ("turns", pa.string(), "the same actions as tokens, as in a record; missing unless made with `--tokens`"),
    ("winner", pa.uint8(), "side that won the battle: 1 or 2; 0: nobody"),
    ("points", pa.uint8(), "victory points that the winner scored"),
    ("withdrawn", pa.bool_(), "whether the loser withdrew; otherwise the battle was fought to its end"),
    ("control", list_of(pa.uint8()), "`[slot]` side that controls the theater at the end; 0: nobody"),
    ("strengths", list_of(list_of(pa.uint16())), "`[slot][side]` strength in the theater at the end"),
    ("failures", pa.uint16(), "choices in this game that the bot `heuristic` made because the player's bot failed"),
)
OPTIONAL = frozenset(["turns"])
SCHEMA = pa.schema(
    [
        pa.field(name, kind, nullable=name in OPTIONAL, metadata={"description": meaning})
        for name, kind, meaning in COLUMNS
    ]
)


def schema_of(run: Mapping[str, Any]) -> pa.Schema:
    """Return the schema of the files of a run."""
    return SCHEMA.with_metadata({RUN_KEY: json.dumps(run, sort_keys=True)})


def schema_problems(found: pa.Schema) -> list[str]:
    """Return every column in which a file differs from a data set."""
    wrong = [f"there is no column {name!r}" for name in SCHEMA.names if name not in found.names]
    wrong += [f"there is a column {name!r}" for name in found.names if name not in SCHEMA.names]
    if not wrong and found.names != SCHEMA.names:
        wrong.append(f"the columns are {', '.join(found.names)}, in another order than {', '.join(SCHEMA.names)}")
    for field in SCHEMA:
        there = found.field(field.name) if found.names.count(field.name) == 1 else field
        if not there.equals(field):
            wrong.append(f"the column {field.name!r} is {describe(there)}, not {describe(field)}")
    return wrong


def describe(field: pa.Field) -> str:
    """Return the type of a column in words."""
    return f"{field.type}{'' if field.nullable else ' without missing values'}"
