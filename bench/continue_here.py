"""How long it takes to set up a battle from a random moment as a player knew it, and whether the player's view is kept.

python bench/continue_here.py --moments 10000
"""

import argparse
from random import Random
from time import process_time

from airlandsea import PRESETS, Battle, War
from airlandsea.records import record_of, write_record

WITHDRAWAL = "w"


def main() -> None:
    """Measure, and print the times in milliseconds of processor time, which other programs do not lengthen."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moments", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    args = parser.parse_args()
    random = Random(args.seed)
    times, changed = [], 0
    while len(times) < args.moments:
        battle = Battle.deal(random.choice([*PRESETS]), seed=random.getrandbits(60))
        while not battle.is_over and len(times) < args.moments:
            seat, seed = random.choice(list(battle.seats)), random.getrandbits(60)
            began = process_time()
            war = War.from_battle(battle.redeal(seat, seed), seed)
            view = war.view(seat)
            times.append(process_time() - began)
            changed += view.to_bytes() != battle.view(seat).to_bytes()
            write_record(record_of(war))
            tokens = battle.options.tokens
            battle.play(random.choice([token for token in tokens if token != WITHDRAWAL] or tokens))
    times.sort()
    marks = {"median": 0.5, "99 %": 0.99, "99.9 %": 0.999, "longest": 1}
    told = ", ".join(
        f"{name} {times[min(int(len(times) * part), len(times) - 1)] * 1000:.2f}" for name, part in marks.items()
    )
    print(f"{len(times)} moments, milliseconds of processor time: {told}; views that changed: {changed}")


if __name__ == "__main__":
    main()
