"""What a page complains about on the console."""

from typing import Any


def collect_complaints(page: Any, complaints: list[str]) -> None:
    """Add to a list whatever the page complains about."""
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if is_complaint(said) else None)


def is_complaint(said: Any) -> bool:
    """Whether a line of the console is an error or a warning of the page's own."""
    return said.type in ("error", "warning") and "blocked by Playwright" not in said.text
