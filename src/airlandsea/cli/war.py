"""The options for the mode of a war."""

import argparse


def add_war(parser: argparse.ArgumentParser) -> None:
    """Add the options for the mode of a war."""
    mode = parser.add_argument_group("the war")
    mode.add_argument("--mode", default=None, help='a preset; "airlandsea modes" lists them (default: standard)')
    mode.add_argument("--theaters", metavar="ALS", help="letters of ALSDEI, or names with commas (default: random)")
    mode.add_argument("--target", type=int, metavar="N", help="points that win the war")
    mode.add_argument("--scoring", help="normal, or beginner: every battle is worth 1")
    mode.add_argument("--ties", help="who controls a tied theater: first, nobody, second")
    mode.add_argument(
        "--handicap", choices=("1", "2"), help="this side wins all ties and goes second in the first battle"
    )
    mode.add_argument("--no-withdrawal", action="store_true", help="play without withdrawing")
    mode.add_argument("--chart", metavar="4-2-1:5-3-2", help="the withdrawal chart, as on your commander cards")
    mode.add_argument("--pairs", choices=("1v1", "2v1", "2v2"), help="the number of players on each side")
