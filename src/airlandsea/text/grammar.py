"""Sentences. It knows nothing of the game."""

from ..locale import start_sentence, translate


def sentence(text: str) -> str:
    """Return a text with a capital letter and a full stop."""
    return start_sentence(text if text.endswith((".", "?", "!", "。")) else translate("sentence", text=text))
