"""The technical report on paper: nothing is wider than the page, and it can be printed."""

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from .conftest import ROOT

PAPER_WIDTH = 642  # of the text on A4, in pixels: 210 mm less both margins
TOO_WIDE = """() => [...document.querySelectorAll('table, figure, pre, img')]
  .filter((one) => one.getBoundingClientRect().right > document.body.clientWidth + 1)
  .map((one) => one.textContent.slice(0, 80))"""


def test_everything_fits_the_page(browser: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.syspath_prepend(ROOT / "docs")
    paper = import_module("paper")
    page = browser.new_page(viewport={"width": PAPER_WIDTH, "height": 900})
    page.emulate_media(media="print")
    page.set_content(paper.report())
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate("[...document.images].every((one) => one.naturalWidth > 0)")
    page.close()
    paper.print_page(browser, "<h1>One</h1><h1>Two</h1>", tmp_path / "report.pdf")
    assert (tmp_path / "report.pdf").read_bytes().startswith(b"%PDF-")
