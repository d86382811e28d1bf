"""How fast the page is: `python bench/page.py [--runs N] [--json FILE]`, with the built page, Playwright and Chromium.

A fresh browser profile opens the page of a server that has answered before, and sits down against a computer with one
click; then a war is played with the mouse, against a computer that replies slowly enough for its changes to count as
unexpected. Chromium itself reports the layout shifts (the largest sum within five seconds: https://web.dev/articles/cls),
the long tasks, and the time from a click to the page's response.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import TimeoutError, sync_playwright
from report import Report, libraries

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
SIZES = {"desktop": (1280, 800), "phone": (360, 640)}
WATCH = """
window.begun = () => ({shift: 0, burst: {from: 0, to: 0, sum: 0}, long: [], events: []})
window.seen = begun()
const watch = (type, note, more) => new PerformanceObserver((list) => list.getEntries().forEach(note))
  .observe({type, buffered: true, ...more})
watch('layout-shift', (one) => {
  if (one.hadRecentInput) return
  const burst = seen.burst, now = one.startTime
  if (now - burst.to > 1000 || now - burst.from > 5000) Object.assign(burst, {from: now, sum: 0})
  burst.to = now
  burst.sum += one.value
  seen.shift = Math.max(seen.shift, burst.sum)
})
watch('longtask', (one) => seen.long.push(one.duration))
watch('event', (one) => { if (one.interactionId) seen.events.push(one.duration) }, {durationThreshold: 16})
"""
LOADED = """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
  .filter((one) => !one.name.includes('/api/')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="the best of this many is the result")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("playwright", "fastapi", "uvicorn"))
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        report.say(f"Chromium {browser.version}")
        for name, size in SIZES.items():
            report.section(f"The page, {name}, best of {given.runs}")
            tell(report, [opened(browser, address, size) for _ in range(given.runs)])
            report.section(f"A war with the mouse, {name}")
            tell(report, [played(browser, address, size)])
        browser.close()
    if given.json:
        report.save(given.json)


def tell(report: Report, runs: list[dict[str, tuple[float, str]]]) -> None:
    """The best of some runs, number by number."""
    for name, (_, unit) in runs[0].items():
        report.add(name, min(run[name][0] for run in runs), unit)


@contextmanager
def server() -> Iterator[str]:
    """The address of a server that has answered."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["-m", "airlandsea", "serve", "--port", "0", "--no-open", "--no-limits"]
        command += ["--workers", "1", "--log-level", "error", "--database", f"sqlite:///{folder}/tables.sqlite"]
        process = subprocess.Popen([sys.executable, *command], stdout=subprocess.PIPE, text=True)
        try:
            assert process.stdout is not None
            found = re.search(r"http://\S+", process.stdout.readline())
            assert found is not None
            urllib.request.urlopen(found[0]).close()
            yield found[0]
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def fresh(browser: Any, size: tuple[int, int]) -> Iterator[Any]:
    """A page of a browser that has been nowhere."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    page.add_init_script(WATCH)
    yield page
    context.close()


def opened(browser: Any, address: str, size: tuple[int, int]) -> dict[str, tuple[float, str]]:
    """The start page, and the way to the first card."""
    with fresh(browser, size) as page:
        started = perf_counter()
        page.goto(address, wait_until="commit")
        button = page.locator("button.play:enabled")
        button.wait_for()
        ready = perf_counter() - started
        page.wait_for_timeout(500)
        shift = page.evaluate("seen.shift")
        started = perf_counter()
        button.click()
        page.locator("[data-hand]").first.wait_for()
        return {
            "until Play now can be clicked": (ready, "s"),
            "from the click to the first hand": (perf_counter() - started, "s"),
            "loaded, compressed": (page.evaluate(LOADED) / 1000, "kB"),
            "layout shift of the start page": (shift, ""),
            "longest task": (max(page.evaluate("seen.long"), default=0), "ms"),
        }


def played(browser: Any, address: str, size: tuple[int, int]) -> dict[str, tuple[float, str]]:
    """A whole war."""
    with fresh(browser, size) as page:
        page.goto(address)
        page.get_by_role("button", name="All eight opponents").click()
        page.get_by_text("Engines, for experts").click()
        page.get_by_label("Against").select_option("search")
        settings = page.get_by_label("Its settings")
        settings.fill("ms=600")
        settings.press("Enter")
        page.locator(".play").click()
        page.locator(".table").wait_for()
        page.evaluate("Object.assign(seen, begun()) && 0")
        while not page.locator(".over.war").count():
            step(page)
            page.wait_for_timeout(20)
        seen = page.evaluate("seen")
        return {
            "layout shift": (seen["shift"], ""),
            "tasks of more than 50 ms": (len(seen["long"]), ""),
            "longest of them": (max(seen["long"], default=0), "ms"),
            "longest answer to a click": (max(seen["events"], default=0), "ms"),
        }


def step(page: Any) -> None:
    """One click on whatever is offered first."""
    for found in (".over:not(.war) button.main", ".yours ~ .near .name", ".yours ~ .near .list .button"):
        if page.locator(found).count():
            return click(page, found)
    if page.locator(".prompt.yours").count():
        click(page, "[data-hand]:not(.idle)")
        click(page, ".tile.target")
        click(page, ".tile.armed")
    return None


def click(page: Any, selector: str) -> None:
    """Click the first of them, if there is one."""
    if page.locator(selector).count():
        try:
            page.locator(selector).first.click(timeout=1000)
        except TimeoutError:
            return  # gone in the meantime


if __name__ == "__main__":
    main()
