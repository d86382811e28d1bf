"""The first-game guide: positions, what is said at them, and what is to be played, as JSON for the page.

    python frontend/write_lessons.py

plays every lesson with the real rules and writes `src/learn/lessons.json`; a test checks that it has not drifted.
Here are the lessons and their words; the page only walks through them.
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

    say: str
    token: str
    hint: str
    replies: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lesson:
    """A position, the plays, and the words at the end."""

    title: str
    position: str
    plays: tuple[Play, ...]
    end: str


LESSONS = (
    Lesson(
        "Deploy",
        "LAS ././. ././. L6A3S5/A5L4S6 *",
        (
            Play(
                "This is the table: three theaters, your side below, Robin's above. The cards at the bottom are yours. "
                "A card goes face up to the theater of its own kind. Take Heavy Tanks, and put them into Land.",
                "L6L",
                "Take the 6 of Land, then choose Land.",
                ("A5A",),
            ),
        ),
        "You have 6 in Land, Robin has 5 in Air. The flag shows who holds a theater. Whoever holds two of three when "
        "all cards are played wins the battle, and 6 points. Sea is empty: it is yours as long as you are the 1st "
        "Player, who holds what is tied.",
    ),
    Lesson(
        "Improvise",
        "LAS L6/./. ./A4/. A3L1/L4S6 * first=2 turn=1",
        (
            Play(
                "You hold Land, and want Sea too, but you have no card of Sea. Any card can go face down to any "
                "theater: there it counts 2, and its ability sleeps. Take Reinforce (the 1 of Land), turn it face "
                "down, and put it into Sea.",
                "l1S",
                "Take the 1 of Land, press Face down, then choose Sea.",
                ("s6L",),
            ),
        ),
        "Robin has improvised as well. You can look at your own face-down cards at any time; of Robin's you see what "
        "they can still be. Hold a finger on it, or let the mouse rest.",
    ),
    Lesson(
        "An instant ability",
        "LAS L2/./. L6/./S5 A3L1/L4S1 * turn=1",
        (
            Play(
                "Robin holds Land with Heavy Tanks. A card with a lightning has an instant ability: it works once, "
                "when the card comes face up. Maneuver flips an uncovered card next door. Deploy it to Air.",
                "A3A",
                "Take the 3 of Air, then choose Air.",
            ),
            Play(
                "Now Maneuver asks: which uncovered card next to Air is flipped? What can be chosen glows, and stands "
                "in the list too. Flip Robin's Heavy Tanks: face down they count only 2.",
                "2L1",
                "Choose Heavy Tanks, Robin's card in Land.",
            ),
        ),
        "From 6 to 2. Flipping works on your own cards too: a card that comes face up uses its instant ability again.",
    ),
    Lesson(
        "An ongoing ability",
        "LAS L2/./S1 L4/./S3 A1A2/L1S6 * turn=1",
        (
            Play(
                "A card with the loop has an ongoing ability: it works as long as the card lies face up. Support gives "
                "you 3 more strength in each theater next to it. Air lies in the middle. Deploy Support there, and "
                "watch the numbers: the theaters show what would come of it.",
                "A1A",
                "Take the 1 of Air, then choose Air.",
            ),
        ),
        "One weak card has won two theaters, until somebody flips it.",
    ),
    Lesson(
        "Cover",
        "LAS L6/./. ././S5 L2A6/A3S4 * turn=1",
        (
            Play(
                "Your Heavy Tanks lie open, and Robin may hold a Maneuver. Only uncovered cards are ever flipped. "
                "A covered card keeps its strength and its ongoing ability. Cover the tanks: put Heavy Bombers face "
                "down into Land.",
                "a6L",
                "Take the 6 of Air, press Face down, then choose Land.",
                ("A3A", "1L2"),
            ),
        ),
        "Robin did have Maneuver, and could only flip the card on top: your tanks are safe, and the bombers came face "
        "up. Playing a card to cover another is often worth more than its strength.",
    ),
    Lesson(
        "Withdraw",
        "LAS l1/A1/S2 L6/A5A6/S6 A2L3/S4 * score=4:3 first=2 turn=1",
        (
            Play(
                "This battle is lost: Robin is far ahead everywhere. If you fight on, Robin scores 6. If you withdraw "
                "now, fewer: the button says how many, and the chart in its dialog shows how the price rises "
                "with every card you play. Withdraw.",
                "w",
                "Press Withdraw, and confirm it.",
            ),
        ),
        "The battle is over, and the war goes on: it is played to 12. Knowing when to withdraw is half of the game. "
        "That is all you need. Every card explains itself when you look at it closely. Have fun!",
    ),
)


def scenes(lesson: Lesson) -> list[dict[str, Any]]:
    """A lesson as the page walks through it: every scene has words, a table, and perhaps something to do."""
    battle = Battle.from_position(lesson.position)
    found: list[dict[str, Any]] = []
    step: Any = None
    for play in lesson.plays:
        assert play.token in battle.options_for(YOU), f"{lesson.title}: {play.token} of {battle.options}"
        found.append(scene(battle, play.say, play.token, play.hint, step))
        step = played(battle, play.token, len(found))
        for reply in play.replies:
            found.append(scene(battle, "", None, "", step))
            step = played(battle, reply, len(found))
    found.append(scene(battle, lesson.end, None, "", step))
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
        lessons.append(f'{{"title": {json.dumps(lesson.title)}, "scenes": [\n{lines}\n]}}')
    return "[\n" + ",\n".join(lessons) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(written(), encoding="utf-8")
