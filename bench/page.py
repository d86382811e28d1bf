"""How fast the page is: `python bench/page.py [--runs N] [--json FILE]`, with the built page, Playwright and Chromium.

A fresh browser profile opens the page of a server that has answered before, and sits down against a computer with one
click. Then whole wars are played with the mouse on a processor slowed down by `--slowdown`, without and with motion,
against a computer that replies slowly enough for its changes to count as unexpected. Clicks skip the checks that
Playwright makes on the page before its own clicks, and the page is left alone while it answers. Chromium itself reports
the layout shifts (the largest sum within five seconds: https://web.dev/articles/cls) and the interaction to next paint
(the longest, leaving out one in fifty: https://web.dev/articles/inp); the page notes how long each frame took.

Lighthouse judges the start page, the guide, a table and the end of a battle as on a phone, if `--lighthouse` says where
its program is: `npm install lighthouse` in a folder of yours, then `node_modules/.bin/lighthouse`.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright
from report import Report, libraries

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from browser.conftest import FLAGS, WHOLE
from browser.player import LOOK_AGAIN_MS, Pointer, play_against

SIZES = {"desktop": (1280, 800), "phone": (360, 640)}
SPEEDS = {"without motion": "off", "with motion": "normal"}
PER_OUTLIER = 50  # interactions for each that INP leaves out
LONG_MS = 50  # a long frame, as the Long Animation Frames API has it
ANSWER_MS = 400  # for which nothing looks at the page after a click
ATTEMPTS = 3  # at a page: Lighthouse now and then misses the beginning of its own trace
LATE_MS = 25  # a frame later than the next: one of 60 in a second has 16.7 ms
WATCH = """
window.begun = () => ({shift: 0, burst: {from: 0, to: 0, sum: 0}, long: [], answers: {}, frames: []})
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
watch('event', (one) => {
  const id = one.interactionId
  if (id) seen.answers[id] = Math.max(seen.answers[id] ?? 0, one.duration)
}, {durationThreshold: 16})
let last = 0
requestAnimationFrame(function note(now) {
  if (last) seen.frames.push(now - last)
  last = now
  requestAnimationFrame(note)
})
"""
LOADED = """() => [...performance.getEntriesByType('resource'), ...performance.getEntriesByType('navigation')]
  .filter((one) => !one.name.includes('/api/')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""
Numbers = dict[str, tuple[float, str]]


def main() -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5, help="the best of this many is the result")
    parser.add_argument("--slowdown", type=float, default=4, help="of the processor, during the wars")
    parser.add_argument("--lighthouse", type=Path, metavar="PROGRAM", help="have Lighthouse judge four pages, too")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    report.say(libraries("playwright", "fastapi", "uvicorn"))
    with server() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=WHOLE, args=FLAGS)
        report.say(f"Chromium {browser.version}")
        for name, size in SIZES.items():
            report.section(f"The page, {name}, best of {given.runs}")
            add_best(report, [measure_opening(browser, address, size) for _ in range(given.runs)])
            for motion, speed in SPEEDS.items():
                report.section(f"A war with the mouse, {name}, {motion}, processor {given.slowdown:g} × slower")
                add_best(report, [measure_war(browser, address, size, speed, given.slowdown)])
        if given.lighthouse:
            pages = find_addresses(browser, address)
            browser.close()
            for name, page in pages.items():
                report.section(f"Lighthouse, phone, {name}")
                add_best(report, [judge(given.lighthouse, page) for _ in range(given.runs)], best=max)
    if given.json:
        report.save(given.json)


def add_best(report: Report, runs: list[Numbers], best: Any = min) -> None:
    """The best of some runs, number by number."""
    for name, (_, unit) in runs[0].items():
        report.add(name, best(run[name][0] for run in runs), unit)


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
            yield found[0].rstrip("/")
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def open_fresh(browser: Any, size: tuple[int, int], speed: str = "off") -> Iterator[Any]:
    """A page of a browser that has been nowhere, shown at a speed."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, service_workers="block")
    context.add_init_script(f"localStorage.setItem('airlandsea.speed', '{speed}')")
    context.add_init_script(WATCH)
    yield context.new_page()
    context.close()


def measure_opening(browser: Any, address: str, size: tuple[int, int]) -> Numbers:
    """The start page, and the way to the first card."""
    with open_fresh(browser, size) as page:
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
        first_hand = perf_counter() - started
        page.wait_for_load_state("networkidle")
        return {
            "until a war can be begun": (ready, "s"),
            "from that click to the first hand": (first_hand, "s"),
            "loaded for it, compressed": (page.evaluate(LOADED) / 1024, "KB"),
            "layout shift of the start page": (shift, ""),
            "longest task": (max(page.evaluate("seen.long"), default=0), "ms"),
        }


class Mouse(Pointer):
    """A pointer that costs the page nothing but its clicks."""

    def hit(self, element: Any) -> None:
        box = element.bounding_box(timeout=LOOK_AGAIN_MS)
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.wait_for_timeout(ANSWER_MS)


def measure_war(browser: Any, address: str, size: tuple[int, int], speed: str, slowdown: float) -> Numbers:
    """A whole war."""
    with open_fresh(browser, size, speed) as page:
        page.goto(address)
        play_against(page, "search")
        page.get_by_label("Bot options").fill("ms=600")
        page.get_by_label("Bot options").press("Enter")
        page.locator(".play").click()
        page.locator(".table").wait_for()
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        page.evaluate("Object.assign(seen, begun()) && 0")
        Mouse(page).play_war()
        seen = page.evaluate("seen")
    answers = sorted(seen["answers"].values(), reverse=True)
    frames = seen["frames"]
    return {
        "layout shift": (seen["shift"], ""),
        "interactions of 16 ms or more": (len(answers), ""),
        "interaction to next paint": (answers[len(answers) // PER_OUTLIER], "ms"),
        "longest interaction": (answers[0], "ms"),
        "frames": (len(frames), ""),
        f"frames of more than {LATE_MS} ms": (100 * share(frames, LATE_MS), "%"),
        f"frames of more than {LONG_MS} ms": (100 * share(frames, LONG_MS), "%"),
        "longest frame": (max(frames), "ms"),
    }


def share(frames: list[float], limit_ms: float) -> float:
    """How many of the frames took longer."""
    return sum(one > limit_ms for one in frames) / len(frames)


def find_addresses(browser: Any, address: str) -> dict[str, str]:
    """The pages that Lighthouse judges; the tables with the keys of their seats."""
    found = {"start": address, "guide": f"{address}/learn"}
    for name, shown in (("a table", "[data-hand]"), ("the end of a battle", ".over")):
        with open_fresh(browser, SIZES["phone"]) as page:
            page.goto(address)
            play_against(page, "random")
            page.locator(".play").click()
            Pointer(page).play_until_shown(shown)
            keys = json.loads(page.evaluate("localStorage.getItem('airlandsea.keys')"))
            table = page.url.rpartition("/")[2]
            seat, secret = next(iter(keys[table].items()))
            found[name] = f"{address}/table/{table}#{seat}={secret}"
    return found


def judge(lighthouse: Path, address: str) -> Numbers:
    """The four scores of a page."""
    flags = ["--quiet", "--output=json", "--chrome-flags=--headless=new --no-sandbox --disable-gpu"]
    for attempt in range(ATTEMPTS):
        told = subprocess.run(
            [lighthouse, address, *flags],
            env=os.environ | {"CHROME_PATH": str(WHOLE)},
            stdout=subprocess.PIPE,
            check=attempt == ATTEMPTS - 1,
        )
        if told.returncode == 0:
            break
    result = json.loads(told.stdout)
    for name, audit in result["audits"].items():
        if audit["score"] is not None and audit["score"] < 1 and audit["scoreDisplayMode"] == "binary":
            print(f"  {name}: {audit['title']}")
    scores = {one["title"]: (100 * one["score"], "") for one in result["categories"].values() if one["score"]}
    return {**scores, "Lighthouse": (float(".".join(result["lighthouseVersion"].split(".")[:2])), "")}


if __name__ == "__main__":
    main()
