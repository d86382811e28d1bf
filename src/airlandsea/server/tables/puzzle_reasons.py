"""The reasons of puzzles: searched with the priority of reviews, once for everybody who gives the same answer."""

from ...message import Message
from ...puzzles import Puzzle
from ..jobs.background_tasks import ReasonsTask
from ..jobs.review_pool import ReviewPool


class PuzzleReasons:
    """Why answers to puzzles are right or wrong, as far as somebody has asked."""

    def __init__(self, pool: ReviewPool) -> None:
        self.pool = pool
        self.found: dict[tuple[str, str], list[Message]] = {}  # {(id, token): …}, of a pack that does not grow

    async def find(self, puzzle: Puzzle, token: str) -> list[Message]:
        """Return the reasons for one of the options; raises `ApiError`."""
        key = puzzle.id, token
        if key not in self.found:
            self.found[key] = await self.pool.run(ReasonsTask(*key), f"puzzle {puzzle.id}")
        return self.found[key]
