"""Everything a player decides by, as plain text for readers who read from top to bottom: people and language models.

Made from a view and its options alone: what the seat cannot know cannot be written.
"""

from ..options import Options
from ..view import View
from .grammar import sentence
from .options import in_words, sort_for_display
from .situation import describe_known, describe_question, hand, heading
from .table import describe_table


def prompt(view: View, options: Options) -> str:
    """The situation, the question, and the options with their tokens."""
    return f"{situation(view)}\n\n{question(view, options)}"


def situation(view: View) -> str:
    """Score, table, hand, and what is known of the rest."""
    return "\n\n".join([heading(view), describe_table(view), f"{hand(view)}\n{describe_known(view)}"])


def question(view: View, options: Options) -> str:
    """What is asked, and the options, one a line: "- `L3L`: deploy L3 Maneuver to Land"."""
    lines = [f"- `{action.token}`: {in_words(view, action)}" for action in sort_for_display(options)]
    return "\n".join([sentence(describe_question(view)), *lines])
