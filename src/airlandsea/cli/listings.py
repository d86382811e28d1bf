"""`airlandsea card`, `cards`, `modes` and `bots`: list and explain."""

import argparse

from .commands import Commands


def add_listings(commands: Commands) -> None:
    """Add the commands that list or explain."""
    card = commands.add_parser("card", help="explain a card", description="Explain a card.")
    card.add_argument("card", nargs="+", help="the code or title of a card: S5, blockade, give and take")
    card.set_defaults(run=run_card)
    cards = commands.add_parser("cards", help="list the cards", description="List the cards.")
    cards.add_argument("--theaters", metavar="ALS", help="only these theaters: letters of ALSDEI, or names")
    cards.set_defaults(run=run_cards)
    modes = commands.add_parser("modes", help="list the modes", description="List the modes with their options.")
    modes.set_defaults(run=run_modes)
    bots = commands.add_parser("bots", help="list the bots", description="List the bots with their options.")
    bots.set_defaults(run=run_bots)


def run_card(args: argparse.Namespace) -> int:
    """Run `airlandsea card`."""
    from ..terminal.lines import wrap
    from ..text.card_reference import lookup_card

    print("\n\n".join(wrap(str(entry)) for entry in lookup_card(" ".join(args.card).replace(" and ", " & "))))
    return 0


def run_cards(args: argparse.Namespace) -> int:
    """Run `airlandsea cards`."""
    from ..terminal.start import theater_letters
    from ..text.card_reference import card_table

    print(card_table(theater_letters(args.theaters)) if args.theaters else card_table())
    return 0


def run_modes(_: argparse.Namespace) -> int:
    """Run `airlandsea modes`."""
    from ..text.modes import modes

    print(modes())
    return 0


def run_bots(_: argparse.Namespace) -> int:
    """Run `airlandsea bots`."""
    from ..bots import ABOUT_EXTERNAL, listing

    print(f"{listing()}\n{ABOUT_EXTERNAL}")
    return 0
