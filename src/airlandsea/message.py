"""What a text says, without a language."""

from typing import NamedTuple

Argument = str | int


class Message(NamedTuple):
    """A message of the catalogue.

    Args:
        id: of the message in the files of the languages
        args: its arguments by name; a message with equal arguments in equal order is an equal message
    """

    id: str
    args: tuple[tuple[str, Argument], ...] = ()

    @property
    def arguments(self) -> dict[str, Argument]:
        """The arguments by name."""
        return dict(self.args)


def message(id: str, **args: Argument) -> Message:
    """Return the message of an id with these arguments."""
    return Message(id, tuple(args.items()))
