"""The card of a data set, as README.md: its contents and limits, how it was made, and how to read it.

The header in YAML is that of the Hugging Face hub. All numbers are those of the files.
"""

import json
from collections.abc import Sequence

import pyarrow as pa

from .. import __version__
from ..arena.report import mode_in_words
from ..records.toml import RULES
from ..report.tables import count, table, wrap
from ..rules.actions import SIZE
from ..rules.actions import VERSION as ACTIONS
from .run import COMPILED, NAME, DatasetRun
from .schema import SCHEMA
from .shards import COMPRESSION, ShardFacts

LICENSE = "mit"
SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"))
LARGER = ((10_000_000, "1M<n<10M"), (100_000_000, "10M<n<100M"), (1_000_000_000, "100M<n<1B"))
TAGS = ("game", "card-game", "board-game", "imperfect-information", "imitation-learning", "self-play")


def write_card(run: DatasetRun, facts: Sequence[ShardFacts], command: str) -> str:
    """Return the card of a finished data set."""
    battles = sum(each.battles for each in facts)
    parts = [introduction(run, facts), contents(run, facts), columns(), limits(run), making(run, command), USE]
    return "\n".join([header(run, facts, battles), wrap("\n\n".join(parts)), "", LOADING, "", citation(run), ""])


# The header


def header(run: DatasetRun, facts: Sequence[ShardFacts], battles: int) -> str:
    """Return the YAML header."""
    lines = [
        "---",
        f"pretty_name: {json.dumps(title(run), ensure_ascii=False)}",
        f"license: {LICENSE}",
        "language:",
        "- en",
    ]
    lines += ["task_categories:", "- reinforcement-learning", "tags:", *(f"- {tag}" for tag in TAGS)]
    lines += ["size_categories:", f"- {size_of(battles)}", "configs:", "- config_name: default", "  data_files:"]
    lines += ["  - split: train", "    path: data/train-*.parquet", "dataset_info:", "  features:"]
    for field in SCHEMA:
        lines += [f"  - name: {field.name}", *feature_lines(field.type, "    ")]
    memory, stored = sum(each.memory_bytes for each in facts), sum(each.file_bytes for each in facts)
    lines += ["  splits:", "  - name: train", f"    num_bytes: {memory}", f"    num_examples: {battles}"]
    return "\n".join([*lines, f"  download_size: {stored}", f"  dataset_size: {memory}", "---\n"])


def title(run: DatasetRun) -> str:
    """Return the title of the data set."""
    players = " against ".join(dict.fromkeys(run.players))
    return f"Air, Land, & Sea: battles of {players} ({mode_in_words(run.mode)})"


def size_of(battles: int) -> str:
    """Return the hub's name for a size."""
    return next((name for limit, name in (*SIZES, *LARGER) if battles < limit), "n>1T")


def feature_lines(kind: pa.DataType, indent: str) -> list[str]:
    """Return the type of a column as the hub writes it."""
    if pa.types.is_struct(kind):
        lines = [f"{indent}struct:"]
        for field in kind:
            lines += [f"{indent}- name: {field.name}", *feature_lines(field.type, f"{indent}  ")]
        return lines
    if pa.types.is_list(kind):
        inner = kind.value_type
        if pa.types.is_list(inner):
            return [f"{indent}list:", *feature_lines(inner, f"{indent}  ")]
        return [f"{indent}list: {inner}"]
    return [f"{indent}dtype: {kind}"]


# What is in it


def introduction(run: DatasetRun, facts: Sequence[ShardFacts]) -> str:
    """Return what the data set is, in short."""
    battles, decisions = sum(each.battles for each in facts), sum(each.decisions for each in facts)
    players = " and ".join(f"`{player}`" for player in dict.fromkeys(run.players))
    unit = "single battles" if run.unit == "battle" else f"all battles of {count(run.games)} wars"
    return f"""# Battles of Air, Land, & Sea

{count(battles)} played battles ({unit}) of the card games Air, Land, & Sea and Spies, Lies, & Supplies between
{players}, in the mode {mode_in_words(run.mode)}, with every card and every decision. Each row is a battle that can be
played again exactly, with this file alone. Unofficial; not affiliated with the publisher.

For imitation learning, statistics and language models. The game is one of imperfect information with chained card
abilities; a battle takes {decisions / battles:.0f} decisions on average, each one of {SIZE} actions."""


def contents(run: DatasetRun, facts: Sequence[ShardFacts]) -> str:
    """Return the chapter of the contents, with numbers of battles, decisions and bytes."""
    battles = sum(each.battles for each in facts)
    decisions, withdrawn = sum(each.decisions for each in facts), sum(each.withdrawn for each in facts)
    points, wins = sum(each.first_points for each in facts), sum(each.first_wins for each in facts)
    failed, stored = sum(each.failed for each in facts), sum(each.file_bytes for each in facts)
    rows = [
        ["battles", count(battles)],
        ["games", count(run.games)],
        ["decisions", f"{count(decisions)}, {decisions / battles:.1f} a battle"],
        ["withdrawn from", f"{withdrawn / battles:.1%} of the battles"],
        ["won by the 1st Player", f"{wins / battles:.1%} of the battles"],
        ["points of the 1st Player less those of the 2nd", f"{points / battles:+.3f} a battle"],
        ["battles with a choice that a failing bot did not make itself", count(failed)],
        ["files", f"{len(facts)}, together {count(stored)} bytes ({COMPRESSION})"],
    ]
    split = f"""**Splits.** There is one, `train`. Every {"battle" if run.unit == "battle" else "war"} has a deal of its
own, so you may hold out any games: for example those with `game % 100 == 0`.""" + (
        "" if run.unit == "battle" else " Keep the battles of a war (equal `game`) together."
    )
    return f"""## What is in it

{table(["what", "how much"], rows)}

{split}

`cards.csv` and `actions.csv` say what the numbers of cards and actions mean, `dataset.json` describes the run and has
the SHA-256 of each file."""


def columns() -> str:
    """Return the chapter of the columns."""
    return f"""## Columns

{column_table()}

`[seat]`, `[side]`, `[slot]` and `[decision]` say what a list is indexed by, from 0; side 1 has the index 0. A seat
belongs to side 1 if its number is even, otherwise to side 2. Slots are the places of the theaters from left to right.
No value is missing, except in `turns` and in `mode` (`ties` with a handicap; `handicap` and `chart` without)."""


def column_table() -> str:
    """Return the table of the columns."""
    rows = [[f"`{field.name}`", f"`{short_type(field.type)}`", describe(field)] for field in SCHEMA]
    return table(["column", "type", "meaning"], rows)


def short_type(kind: pa.DataType) -> str:
    """Return the name of a type for people."""
    if pa.types.is_list(kind):
        return f"list<{short_type(kind.value_type)}>"
    return "struct" if pa.types.is_struct(kind) else str(kind)


def describe(field: pa.Field) -> str:
    """Return the meaning of a column."""
    return str(field.metadata[b"description"].decode())


def limits(run: DatasetRun) -> str:
    """Return the chapter of what is not in it, and of its limits."""
    return f"""## What is not in it, and limits

- **All cards are open.** These are records of finished battles: each row holds the hands, the deck and the cards that
  were played face down. A player saw none of the enemy's hand, of the deck and of the enemy's face-down cards. To
  train or to measure a player that must not see them, derive what the seat saw at each decision (`airlandsea` has views
  and observations that do); do not give a model whole rows.
- No views, observations, legal actions or evaluations: they follow from the rules, and would be a hundred times as
  long.
- {player_note(run)} Nobody here plays perfectly: frequencies and results are those of these players, not of the game.
- The players are programs. There are no people in it, and no personal data.
- {chart_note(run)}
- `failures` and the names in `players` are what the program noted when it played: they cannot be found out again from
  the battle. Everything else is verified."""


def player_note(run: DatasetRun) -> str:
    """Return how the players choose, where that is known."""
    notes = [f"The players are {' and '.join(f'`{player}`' for player in dict.fromkeys(run.players))}."]
    if "random" in run.players:
        notes.append("`random` takes any option with equal chance, and never withdraws.")
    if any(player.startswith(NAME) for player in run.players):
        notes.append(
            f"`{NAME}:playouts=N` searches its own view with N playouts a decision, for the points of the battle; it "
            "is not the bot `search`, which plays for the war and solves endings."
        )
    return " ".join(notes)


def chart_note(run: DatasetRun) -> str:
    """Return how the rules differ from the printed ones."""
    if run.mode.slots == 5 and not run.mode.chart:
        return "The withdrawal chart of Epic is the Standard one scaled to ten cards: the printed one is unknown."
    return "The rules are those of the printed games, with this project's rulings for open questions (docs/rules.md)."


# How it was made


def making(run: DatasetRun, command: str) -> str:
    """Return the chapter of how it was made, and how to make it again."""
    loop = (
        "in compiled code, which the tests compare decision by decision with the rules in plain Python"
        if run.loop == COMPILED
        else "by the loop of the arena (`airlandsea match`): each bot gets its view and its options, nothing else"
    )
    return f"""## How it was made

- By `{command}`, with airlandsea {__version__} (rules {RULES}, actions {ACTIONS}) and pyarrow {pa.__version__}, {loop}.
- Game n is dealt from a seed that follows from the seed of the run and n; A plays the even games on side 1, the odd
  ones on side 2. The same command with the same versions writes the same bytes, with any number of processes and after
  any interruption, if the bots' choices follow from their seeds (a bot with a time limit chooses by the clock).
- After it was played, each battle was played again from its deal by the compiled rules, and the result columns are
  what came out.
- **Verify it:** `airlandsea dataset verify FOLDER` deals every battle again from its seed, plays it again, checks that
  every decision was legal, and compares everything; a sample also by the rules in plain Python.

The data have the licence {LICENSE.upper()}. The games are by their publisher; names of cards are used to describe what
was played."""


USE = """## How to read it

Without the library; `airlandsea` is needed only to play the battles again."""
LOADING = """```python
from datasets import load_dataset

battles = load_dataset("parquet", data_files="data/train-*.parquet", split="train")
```

```python
import polars

battles = polars.scan_parquet("data/train-*.parquet")
print(battles.group_by("withdrawn").agg(polars.len(), polars.col("actions").list.len().mean()).collect())
```

```sql
-- duckdb
SELECT row, count(*), avg(CASE WHEN winner = first THEN 1 ELSE 0 END) FROM 'data/train-*.parquet' GROUP BY row;
```

```python
import pandas

battles = pandas.read_parquet("data", columns=["seats", "actions", "winner", "points"])
```

To play a battle again, with what each seat saw at each decision:

```python
from airlandsea.dataset import battle_of

battle = battle_of(battles[0])
for turn, (state, memory) in zip(battle.history, battle.snapshots()):
    print(turn.seat, turn.token)
```"""


def citation(run: DatasetRun) -> str:
    """Return how to cite it."""
    name = title(run).replace("&", r"\&").replace("_", r"\_")
    return f"""## Citation

```bibtex
@misc{{airlandsea_battles,
  title = {{{name}}},
  author = {{The airlandsea contributors}},
  note = {{Data set made with airlandsea {__version__}, rules {RULES}, seed {run.seed}}},
}}
```"""
