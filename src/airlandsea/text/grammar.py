"""Sentences. It knows nothing of the game."""

from ..locale import start_sentence, translate


def sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    return start_sentence(text if text.endswith((".", "?", "!", "。")) else translate("sentence", text=text))


def count_noun(number: int, thing: str) -> str:
    """Return "1 card", "3 cards" or "2 supplies", in English."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"
