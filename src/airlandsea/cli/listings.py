"""`airlandsea card`, `cards`, `modes` and `bots`: what there is."""

import argparse

from .commands import Commands


def add_listings(commands: Commands) -> None:
    """The commands that list or explain."""
    card = commands.add_parser("card", help="explain a card", description="Explain a card.")
    card.add_argument("card", nargs="+", help="a code or a title: S5, blockade, give and take")
    card.set_defaults(run=run_card)
    cards = commands.add_parser("cards", help="list the cards", description="List the cards.")
    cards.add_argument("--theaters", metavar="ALS", help="only these: letters of ALSDEI, or names")
    cards.set_defaults(run=run_cards)
    modes = commands.add_parser("modes", help="list the modes", description="List the modes with their options.")
    modes.set_defaults(run=run_modes)
    bots = commands.add_parser("bots", help="list the bots", description="List the bots with their options.")
    bots.set_defaults(run=run_bots)


def run_card(given: argparse.Namespace) -> int:
    """`airlandsea card`."""
    from ..reference import explain
    from ..terminal.lines import wrap

    print("\n\n".join(wrap(str(entry)) for entry in explain(" ".join(given.card).replace(" and ", " & "))))
    return 0


def run_cards(given: argparse.Namespace) -> int:
    """`airlandsea cards`."""
    from ..reference import card_table
    from ..terminal.start import theater_letters

    print(card_table(theater_letters(given.theaters)) if given.theaters else card_table())
    return 0


def run_modes(_: argparse.Namespace) -> int:
    """`airlandsea modes`."""
    from ..phrases.modes import modes

    print(modes())
    return 0


def run_bots(_: argparse.Namespace) -> int:
    """`airlandsea bots`."""
    from ..bots import ABOUT_OUTSIDE, listing

    print(f"{listing()}\n{ABOUT_OUTSIDE}")
    return 0
