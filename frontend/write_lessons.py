"""The guide: positions, which message is said at them, and what is to be played, as JSON for the page.

    python frontend/write_lessons.py

plays every lesson with the real rules and writes `src/learn/lessons.json`; a test checks that it has not drifted.
Here are the lessons; their words are in the catalogue, and the page only walks through them.
"""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from airlandsea import Battle
from airlandsea.events import events_of
from airlandsea.server.game.logged_war import LoggedStep
from airlandsea.server.game.models import EntryKind, LogEntry
from airlandsea.server.presenters import EventPresenter, present_battle, present_options
from airlandsea.server.presenters.tables import present_mode

FILE = Path(__file__).parent / "src" / "learn" / "lessons.json"
YOU, ENEMY = 0, 1
NAMES = ["You", "Robin", "Kim", "Max"]  # by seat


@dataclass(frozen=True)
class Play:
    """Something the learner is to do, and what the enemy does then."""

    token: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position and the plays. Its texts are the message `lesson-<name>` of `locale/en/guide.ftl`."""

    chapter: str  # its title is the message `chapter-<chapter>`
    name: str
    position: str
    plays: tuple[Play, ...]


LESSONS = (
    Lesson("first", "deploy", "LAS ././. ././. L6A3S5/A5L4S6 *", (Play("L6L", ("A5A",)),)),
    Lesson("first", "improvise", "LAS L6/./. ./A4/. A3L1/L4S6 * first=2 turn=1", (Play("l1S", ("s6L",)),)),
    Lesson("first", "instant", "LAS L2/./. L6/./S5 A3L1/L4S1 * turn=1", (Play("A3A"), Play("2L1"))),
    Lesson("first", "ongoing", "LAS L2/./S1 L4/./S3 A1A2/L1S6 * turn=1", (Play("A1A"),)),
    Lesson("first", "cover", "LAS L6/./. ././S5 L2A6/A3S4 * turn=1", (Play("a6L", ("A3A", "1L2")),)),
    Lesson("first", "withdraw", "LAS l1/A1/S2 L6/A5A6/S6 A2L3/S4 * score=4:3 first=2 turn=1", (Play("w"),)),
    Lesson("spies", "supplies", "DEI d1/./I5 D3/i4/. D6E4/D4E1 * turn=1", (Play("E4E"), Play("D6!"))),
    Lesson("spies", "lines", "EDI E2/./. E6/d4/I4 D6I1/E3D1 * turn=1", (Play("D6I"),)),
    Lesson("spies", "network", "DIE d5/./e4 D6/I6/E3 I2D2/D1E6 * turn=1", (Play("I2I"),)),
    Lesson(
        "spies",
        "name",
        "DIE D5/./E6 +2/I6/E4 I4D2/D6E1 * turn=1 know=*:D6@2a",
        (Play("I4I"), Play("D6?", ("d6D",))),
    ),
    Lesson(
        "epic",
        "reach",
        "SALDE ./A1/L6/./. S4/A5/l2/d2/. D6S1A2/S6A3 * target=6 first=2 turn=1",
        (Play("D6D", ("S6S",)), Play("s1E")),
    ),
    Lesson(
        "team",
        "swap",
        "ALS ././. ././. A6L6S5/L1L4S3/A3L2S1/A5S4S6 * target=6 swap=.",
        (Play("l6>", ("l1>", "a3>", "s4>")),),
    ),
    Lesson(
        "team",
        "partner",
        "ALS ././. ././. A3A6S5/L4S3S4/L2L6S1/A5L1S6 * target=6 know=1a:L6@1b;1b:A3@1a",
        (Play("A6A", ("L4L", "L6L", "A5A")), Play("S5S")),
    ),
)


def scenes(lesson: Lesson) -> list[dict[str, Any]]:
    """A lesson as the page walks through it: every scene has words, a table, and perhaps something to do."""
    battle = Battle.from_position(lesson.position)
    found: list[dict[str, Any]] = []
    step: Any = None
    for number, play in enumerate(lesson.plays, 1):
        assert play.token in battle.options_for(YOU), f"{lesson.name}: {play.token} of {battle.options}"
        say, hint = (f"lesson-{lesson.name}.{what}-{number}" for what in ("play", "hint"))
        found.append(scene(battle, say, play.token, hint, step))
        step = played(battle, play.token, len(found))
        for reply in play.replies:
            found.append(scene(battle, "", None, "", step))
            step = played(battle, reply, len(found))
    found.append(scene(battle, f"lesson-{lesson.name}.end", None, "", step))
    return found


def scene(battle: Battle, say: str, wants: str | None, hint: str, step: Any) -> dict[str, Any]:
    """The table now, as the learner sees it."""
    view = battle.view(YOU)
    options = present_options(view, battle.options_for(YOU)) if wants else []
    return {
        "say": say,
        "wants": wants,
        "hint": hint,
        "step": None if step is None else asdict(step),
        "battle": asdict(present_battle(view)),
        "options": [asdict(option) for option in options],
    }


def played(battle: Battle, token: str, number: int) -> Any:
    """Play a token; the step as the learner is told of it, with its number."""
    before, knew = battle.state.copy(), battle.memory.copy()
    turn = battle.play(token)
    events = tuple(events_of(before, knew, turn.number, battle.state, battle.memory))
    logged = LoggedStep(LogEntry(number, 0, EntryKind.ACT, turn.seat, turn.token), True, events, turn.public_token)
    return EventPresenter(battle.mode, NAMES[: battle.mode.seats], YOU).step(logged)


def written() -> str:
    """The file: one scene a line, so that a change can be read."""
    lessons = []
    for lesson in LESSONS:
        mode = Battle.from_position(lesson.position).mode
        facts = {"chapter": lesson.chapter, "name": lesson.name, "mode": asdict(present_mode(mode))}
        facts["names"] = NAMES[: mode.seats]
        lines = ",\n".join(dump(one) for one in scenes(lesson))
        lessons.append(f'{dump(facts)[:-1]},"scenes":[\n{lines}\n]}}')
    return "[\n" + ",\n".join(lessons) + "\n]\n"


def dump(value: Any) -> str:
    """Return a value as JSON without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
