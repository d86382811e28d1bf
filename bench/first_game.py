"""How often newcomers win their first game: `python bench/first_game.py [--wars 400] [--seed N] [--levels 3]`.

Two scripted newcomers play wars of Air, Land and Sea against the lowest levels: the bot `random`, who clicks on
anything, and `GuideFollower`, who has read the guide.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

from levels import share_and_points

from airlandsea import Battle, View
from airlandsea.arena import MatchResult, match
from airlandsea.arena.matchup import BotSpec
from airlandsea.bots import NO_CLOCK, Bot, TimeControl
from airlandsea.options import Action, Options

SAFE = 5  # strength ahead in a theater, beyond which it adds nothing more there
FACE_DOWN = 2  # the strength of a card that lies face down


class GuideFollower(Bot):
    """Does what the guide on the page says, one play at a time, and plans nothing.

    It looks at the totals that the page shows before a play is made, and plays so as to hold the most theaters, with a
    safe lead in each; abilities and cards face down are used where they bring that about. It withdraws from a battle in
    which the enemy is so far ahead in most theaters that its own hand cannot catch up there.
    """

    name = "guide follower"

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return the option after which the table looks best."""
        assert view.seat is not None
        withdrawal = options.get("w")
        if withdrawal and is_lost(view, view.seat & 1):
            return withdrawal
        battle = Battle.from_view(view, self.random.getrandbits(32))
        plays = [option for option in options if option is not withdrawal]
        self.random.shuffle(plays)  # of equals, any
        seat = view.seat
        return max(plays, key=lambda play: preview(battle, play, seat))


def preview(battle: Battle, play: Action, seat: int) -> tuple[int, int]:
    """After a play: how many theaters its side holds, and how far ahead it is in all of them, up to a safe lead."""
    then = battle.copy()
    then.push(play, seat)
    held = sum(then.controller(letter) == seat & 1 for letter in then.row)
    return held, sum(max(-SAFE, min(SAFE, lead)) for lead in leads(then, seat & 1).values())


def leads(battle: Battle | View, side: int) -> dict[str, int]:
    """Return how far a side is ahead, by theater."""
    return {letter: battle.strength(side, letter) - battle.strength(1 - side, letter) for letter in battle.row}


def is_lost(view: View, side: int) -> bool:
    """Whether the hand cannot win most theaters even if nobody else plays, and leaving does not lose the war."""
    if view.score[1 - side] + view.withdrawal_cost(side) >= view.mode.target:
        return False
    return not can_win(leads(view, side), view.hand)


def can_win(lead: dict[str, int], hand: list[str]) -> bool:
    """Whether the hand cards together catch up in most theaters, each of them in one."""
    if 2 * sum(ahead >= 0 for ahead in lead.values()) > len(lead):
        return True
    if not hand:
        return False
    card, *rest = hand
    return any(can_win({**lead, each: lead[each] + strength(card, each)}, rest) for each in lead)


def strength(card: str, letter: str) -> int:
    """Return what a hand card counts in a theater."""
    return int(card[1]) if card[0] == letter else FACE_DOWN


def pairs(levels: int) -> Iterator[tuple[BotSpec, BotSpec]]:
    """The bots that play each other."""
    for level in range(1, levels + 1):
        yield "random", f"level:{level}"
        yield GuideFollower, f"level:{level}"
    yield GuideFollower, "random"


def row(result: MatchResult) -> str:
    """A result as a row of docs/strength.md."""
    a, b = result.matchup.names
    share, ahead = share_and_points(result)
    return f"| `{a}` | `{b}` | {len(result.games)} | {share} | {ahead} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--wars", type=int, default=400, help="of each pair (default: 400)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--levels", type=int, default=3, help="the lowest levels that are measured (default: 3)")
    parser.add_argument("--workers", type=int, default=1)
    given = parser.parse_args()
    print("| A | B | wars | won by A | 95 % | points a battle |\n|---|---|---|---|---|---|")
    for a, b in pairs(given.levels):
        result = match(a, b, games=given.wars, workers=given.workers, theaters="ALS", seed=given.seed)
        print(row(result), flush=True)


if __name__ == "__main__":
    sys.exit(main())
