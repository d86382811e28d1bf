"""What a text says, without a language."""

from typing import NamedTuple, Self

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


class Text(str):
    """A text, with the message that it was made from.

    Attributes:
        message: None for a text that is not in the catalogue
    """

    message: Message | None

    def __new__(cls, text: str, message: Message | None = None) -> Self:
        """Return a text of a message; the message of a text that has one."""
        made = super().__new__(cls, text)
        made.message = getattr(text, "message", None) if message is None else message
        return made
