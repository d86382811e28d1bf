"""A page that was not built: its first file, and an empty folder for what pictures are written with."""

from pathlib import Path


def write_page(folder: Path) -> None:
    """Write it, unless it is there."""
    (folder / "pictures").mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text("<!doctype html><html><head><title>airlandsea</title></head></html>")
