"""The first-game guide: positions, which message is said at them, and what is to be played, as JSON for the page.

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
from airlandsea.rules.modes import Mode
from airlandsea.server.game.logged_war import LoggedStep
from airlandsea.server.game.models import EntryKind, LogEntry
from airlandsea.server.presenters import EventPresenter, present_battle, present_options

FILE = Path(__file__).parent / "src" / "learn" / "lessons.json"
YOU, ENEMY = 0, 1
NAMES = ["You", "Robin"]


@dataclass(frozen=True)
class Play:
    """Something the learner is to do, and what the enemy does then."""

    token: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position and the plays. Its texts are the message `lesson-<name>` of `locale/en/guide.ftl`."""

    name: str
    position: str
    plays: tuple[Play, ...]


LESSONS = (
    Lesson("deploy", "LAS ././. ././. L6A3S5/A5L4S6 *", (Play("L6L", ("A5A",)),)),
    Lesson("improvise", "LAS L6/./. ./A4/. A3L1/L4S6 * first=2 turn=1", (Play("l1S", ("s6L",)),)),
    Lesson("instant", "LAS L2/./. L6/./S5 A3L1/L4S1 * turn=1", (Play("A3A"), Play("2L1"))),
    Lesson("ongoing", "LAS L2/./S1 L4/./S3 A1A2/L1S6 * turn=1", (Play("A1A"),)),
    Lesson("cover", "LAS L6/./. ././S5 L2A6/A3S4 * turn=1", (Play("a6L", ("A3A", "1L2")),)),
    Lesson("withdraw", "LAS l1/A1/S2 L6/A5A6/S6 A2L3/S4 * score=4:3 first=2 turn=1", (Play("w"),)),
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
    return EventPresenter(Mode(), NAMES, YOU).step(logged)


def written() -> str:
    """The file: one scene a line, so that a change can be read."""
    lessons = []
    for lesson in LESSONS:
        lines = ",\n".join(json.dumps(one, ensure_ascii=False, separators=(",", ":")) for one in scenes(lesson))
        lessons.append(f'{{"name": {json.dumps(lesson.name)}, "scenes": [\n{lines}\n]}}')
    return "[\n" + ",\n".join(lessons) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
