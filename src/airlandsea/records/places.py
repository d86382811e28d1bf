"""Where something is wrong in a record, as its messages say it."""

from typing import NamedTuple, Self

from ..locale import Text, express
from ..message import Argument


class Part(NamedTuple):
    """A part of a record as it is written.

    Args:
        part: "record", "battle" or "variation"
        number: of a battle or a variation, from 1 on
    """

    part: str = "record"
    number: int = 0

    def express(self, id: str, **args: Argument) -> Text:
        """Return the text of a message about this part."""
        return express(id, part=self.part, number=self.number, **args)


class Place(NamedTuple):
    """A place in a record as it is played.

    Args:
        battle: from 1 on; 0: of a line of play that is no battle of a record
        turn: from 1 on; 0: no turn
        variation: from 1 on; 0: none
    """

    battle: int = 0
    turn: int = 0
    variation: int = 0

    def at(self, turn: int) -> Self:
        """Return the place of a turn."""
        return self._replace(turn=turn)

    def express(self, id: str, **args: Argument) -> Text:
        """Return the text of a message about this place."""
        return express(id, battle=self.battle, turn=self.turn, variation=self.variation, **args)
