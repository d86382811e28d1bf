"""The folder of a data set: the description of its run, the Parquet files, two tables of numbers, and the card."""

import csv
import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

from ..arena.group_log import NotResumed, differences
from ..arena.results import open_output, write_whole
from ..notation.codes import SEATS, SIDES
from ..rules import actions
from ..rules.actions import SIZE, is_deploy, is_play, played_card, played_slot
from ..rules.cards import CARDS, CODES, THEATER_NAMES
from ..rules.state import SLOTS_MAX
from .card import write_card
from .run import DatasetRun
from .shards import ShardFacts, check_finished, read_facts

DATA, DESCRIPTION, CARD = "data", "dataset.json", "README.md"
ACTIONS_FILE, CARDS_FILE = "actions.csv", "cards.csv"


class DatasetFolder:
    """A folder with the data set of one run, or with what an interrupted run has left of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data = path / DATA

    def begin(self, run: DatasetRun, resume: bool) -> list[int]:
        """Make the folder, or resume the run in it; return the numbers of the files that are still to be made.

        Raises `NotResumed` for a folder with another run, or with any files if it is not resumed; `NotWritten`.
        """
        told = read_description(self.path)
        if told is None and (resume or not is_empty(self.path)):
            reason = "no run to resume" if resume else "it holds other files: name another folder"
            raise NotResumed(f"{self.path} holds no data set", [reason])
        if told is not None and not resume:
            raise NotResumed(f"{self.path} holds a data set already", ["add --resume to go on, or name another folder"])
        if told is not None:
            check_run(self.path, told, run)
        else:
            with open_output(self.path):
                self.data.mkdir(parents=True, exist_ok=True)
            write_text(self.path / DESCRIPTION, as_json({"run": run.describe()}))
        finished = [number for number in range(run.shards) if (self.data / run.name_of(number)).exists()]
        for number in finished:
            check_finished(self.data / run.name_of(number), run)
        return [number for number in range(run.shards) if number not in set(finished)]

    def finish(self, run: DatasetRun, command: str) -> list[ShardFacts]:
        """Write everything beside the Parquet files, when all are there; raises `NotWritten`."""
        facts = [read_facts(self.data / run.name_of(number)) for number in range(run.shards)]
        described = {"run": run.describe(), "command": command, "files": {each.file: each.sha256 for each in facts}}
        write_text(self.path / ACTIONS_FILE, as_csv(action_rows()))
        write_text(self.path / CARDS_FILE, as_csv(card_rows()))
        write_text(self.path / CARD, write_card(run, facts, command))
        write_text(self.path / DESCRIPTION, as_json(described))
        return facts


def is_empty(path: Path) -> bool:
    """Return whether a folder does not exist, or is empty."""
    return not path.exists() or (path.is_dir() and not any(path.iterdir()))


def check_run(path: Path, told: dict[str, Any], run: DatasetRun) -> None:
    """Raise `NotResumed` with everything in which the run of a folder differs from another one."""
    found = told["run"] | {"matchups": []}
    if wrong := [*differences(found, run.describe() | {"matchups": []})]:
        raise NotResumed(f"{path} holds another run", wrong)


def read_description(folder: Path) -> dict[str, Any] | None:
    """Return a folder's description of its run and files, or None if it has none; raises `NotResumed`."""
    path = folder / DESCRIPTION
    if not path.is_file():
        return None
    try:
        told = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise NotResumed(f"{path} cannot be read", [str(error)]) from None
    is_whole = isinstance(told, dict) and isinstance(told.get("run"), dict) and isinstance(told.get("files", {}), dict)
    if not is_whole:
        raise NotResumed(f"{path} describes no data set", ["it has a table `run`, and a table `files` when finished"])
    found: dict[str, Any] = told
    return found


def write_text(path: Path, text: str) -> None:
    """Write a file as a whole; raises `NotWritten`."""
    with open_output(path):
        write_whole(path, lambda new: new.write_text(text, "utf-8", newline="\n"))


def as_json(told: dict[str, Any]) -> str:
    """Return something as JSON for people."""
    return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def as_csv(rows: Iterator[list[Any]]) -> str:
    """Return rows as CSV."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()


# What the numbers mean


def card_rows() -> Iterator[list[Any]]:
    """Yield a table of the cards: what the numbers in `hands` and `deck` mean."""
    yield ["card", "code", "name", "theater", "strength", "ability"]
    for number, card in enumerate(CARDS):
        yield [number, CODES[number], card.name, THEATER_NAMES[number // 6], number % 6 + 1, card.timing]


def action_rows() -> Iterator[list[Any]]:
    """Yield a table of the actions: what the numbers in `actions` mean. Slots are counted from 0, from the left."""
    yield ["action", "kind", "card", "slot", "side", "depth", "seat"]
    for number in range(SIZE):
        kind, told = describe_action(number)
        yield [number, kind, *(told.get(name, "") for name in ("card", "slot", "side", "depth", "seat"))]


def describe_action(number: int) -> tuple[str, dict[str, Any]]:
    """Return what kind of action a number is, and what it names."""
    if is_play(number):
        kind = "deploy" if is_deploy(number) else "improvise"
        return kind, {"card": CODES[played_card(number)], "slot": played_slot(number)}
    if number >= actions.REVEAL:
        first = max(each for each in (actions.REVEAL, actions.NAME, actions.PASS) if each <= number)
        kind = {actions.REVEAL: "reveal", actions.NAME: "name", actions.PASS: "pass"}[first]
        return kind, {"card": CODES[number - first]}
    if number >= actions.COVERED:
        slot, depth = divmod(number - actions.COVERED, actions.DEPTHS)
        return "covered card", {"slot": slot, "depth": depth + 1}
    if number >= actions.UNCOVERED:
        side, slot = divmod(number - actions.UNCOVERED, SLOTS_MAX)
        return "uncovered card", {"slot": slot, "side": SIDES[side]}
    if number >= actions.THEATER:
        return "theater", {"slot": number - actions.THEATER}
    if number >= actions.SEAT:
        return "player", {"seat": SEATS[number - actions.SEAT]}
    return {actions.SKIP: "skip", actions.WITHDRAW: "withdraw", actions.GIVE: "give", actions.KEEP: "keep"}[number], {}
