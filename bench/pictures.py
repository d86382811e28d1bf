"""How fast pictures are drawn and how large they are: `python bench/pictures.py [--quick] [--json FILE]`."""

import argparse
from pathlib import Path
from random import Random
from time import process_time

from report import Report, mean

from airlandsea import Battle, Mode
from airlandsea.rules.modes import PRESETS
from airlandsea.svg import picture
from airlandsea.view import View


def views(mode: Mode, number: int) -> list[View]:
    """What seats, spectators and referees see at all moments of random battles."""
    random = Random(1)
    found: list[View] = []
    while len(found) < number:
        battle = Battle.deal(mode, seed=random.getrandbits(60))
        while not battle.is_over:
            found += [battle.view(0), battle.view(None), battle.referee_view()]
            battle.play(random.choice([*battle.options]))
    return found[:number]


def main() -> None:
    """Measure, print, save."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer views")
    parser.add_argument("--json", type=Path, help="write the numbers to this file")
    given = parser.parse_args()
    report = Report()
    report.section("Pictures of views, by processor time, with the view's own work")
    number = 100 if given.quick else 1_000
    for name, mode in PRESETS.items():
        seen = views(mode, number)
        picture(seen[0])
        times, sizes = [], []
        for view in seen:
            fresh = view.copy()
            began = process_time()
            svg = picture(fresh)
            times.append(process_time() - began)
            sizes.append(len(svg.encode()))
        report.add(f"{name}: mean", 1000 * mean(times), "ms", f"the longest {1000 * max(times):.2f} ms")
        report.add(f"{name}: bytes, mean", mean(sizes), "", f"the largest {max(sizes):,}")
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
