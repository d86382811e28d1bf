"""`airlandsea card`, `cards`, `modes` and `bots`: list and explain."""

import argparse

from ..locale import using_language
from ..notation.codes import read_theaters
from ..text.card_reference import card_table, lookup_card
from ..text.lines import say
from ..text.modes import modes
from .arguments import add_language, language_of


def add_card(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea card`."""
    parser.set_defaults(run=run_card)
    parser.add_argument("card", nargs="+", help="the code or title of a card: S5, blockade, give and take")
    add_language(parser)


def add_cards(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea cards`."""
    parser.set_defaults(run=run_cards)
    parser.add_argument("--theaters", metavar="ALS", help="only these theaters: letters of ALSDEI, or names")
    add_language(parser)


def add_modes(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea modes`."""
    parser.set_defaults(run=run_modes)
    parser.description = "List the modes with their options."


def add_bots(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea bots`."""
    parser.set_defaults(run=run_bots)
    parser.description = "List the bots with their options."


def run_card(args: argparse.Namespace) -> int:
    """Run `airlandsea card`."""
    with using_language(language_of(args)):
        say("\n\n".join(map(str, lookup_card(" ".join(args.card).replace(" and ", " & ")))))
    return 0


def run_cards(args: argparse.Namespace) -> int:
    """Run `airlandsea cards`."""
    with using_language(language_of(args)):
        print(card_table(read_theaters(args.theaters)) if args.theaters else card_table())
    return 0


def run_modes(_: argparse.Namespace) -> int:
    """Run `airlandsea modes`."""
    print(modes())
    return 0


def run_bots(_: argparse.Namespace) -> int:
    """Run `airlandsea bots`."""
    from ..bots import ABOUT_EXTERNAL, listing

    say(f"{listing()}\n{ABOUT_EXTERNAL}")
    return 0
