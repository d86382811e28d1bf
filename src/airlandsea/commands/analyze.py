"""`airlandsea analyze`: what the options of one decision are worth, and where the hidden cards may lie."""

import argparse
import json
from random import Random
from typing import TYPE_CHECKING, Any

from ..card_chances import ChanceGroup, group_chances
from ..locale import decimal, translate, using_language
from ..notation.codes import SEATS, read_seat
from ..text.lines import say
from ..text.names import placed_card
from ..text.options import in_words
from ..view import View
from .arguments import add_language, language_of
from .moments import SPECTATOR, check_known, read_moment
from .records import show_view
from .review import add_analyzing_bot, analyzing_bot

if TYPE_CHECKING:
    from ..review import OptionValue

ABOUT = "Evaluate the options of one decision, from what its player knows, and show where the hidden cards may lie."


def add_analyze(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea analyze`."""
    parser.set_defaults(run=run_analyze)
    parser.description = ABOUT
    parser.add_argument("thing", help="a position line in quotes, or the file of a record")
    parser.add_argument("--at", metavar="BATTLE.TURN", help='the turn of the record, like "2.5" (default: 1.1)')
    parser.add_argument("--seat", help="the player who decides: 1a, 2a, 1b, 2b (default: the seat that is asked)")
    add_analyzing_bot(parser)
    parser.add_argument("--json", action="store_true", help="print everything as JSON")
    add_language(parser)


def run_analyze(args: argparse.Namespace) -> int:
    """Run `airlandsea analyze`."""
    from ..review import Analyzer

    bot = analyzing_bot(args)
    battle, known = read_moment(args.thing, args.at, args.seed)
    name = args.seat or known or SEATS[min(battle.to_act, default=0)]
    check_known(known, name, False)
    seat = None if name == SPECTATOR else read_seat(name, len(battle.seats))
    view = battle.view(seat)
    groups = group_chances(view.card_chances)
    values = []
    if seat is not None and (options := battle.options_for(seat)):
        bot.prepare()
        analyzer = Analyzer(bot)
        values = analyzer.run(analyzer.evaluate_all(view, options, Random(args.seed)))
    if args.json:
        print(json.dumps(as_table(view, values), indent=1, ensure_ascii=False))
        return 0
    with using_language(language_of(args)):
        show_view(view)
        print_values(view, values)
        print_chances(view, groups)
    return 0


def as_table(view: View, values: "list[OptionValue]") -> dict[str, Any]:
    """Return everything that was found, as plain data."""
    from ..review.tables import option_table

    return {
        "position": view.position,
        "options": [option_table(each) for each in values],
        "card_chances": view.card_chances,
    }


def print_values(view: View, values: "list[OptionValue]") -> None:
    """Print a line for each option, best first."""
    if not values:
        return
    say()
    say(translate("terminal-analyze-chances"))
    for value in values:
        low, high = value.interval
        ends = {"low": decimal(100 * max(0, low)), "high": decimal(100 * min(1, high))}
        reach = translate("terminal-interval-alone", **ends) if value.playouts else translate("review-exact")
        chance, option = decimal(100 * value.chance, "6.1f"), in_words(view, value.action)
        print(f"{chance}  {reach:<14}{value.action.token:<5} {option}")


def print_chances(view: View, groups: list[tuple[list[str], list[ChanceGroup]]]) -> None:
    """Print which cards may lie where."""
    if not groups:
        return
    say()
    say(translate("terminal-analyze-hidden"))
    for places, chances in groups:
        for place in places:
            say(place_in_words(view, place))
        for group in chances:
            say(f"{decimal(100 * group.chance, '6.1f')}  {' '.join(group.cards)}")


def place_in_words(view: View, place: str) -> str:
    """Return "Hand of 2a (5 cards)", "Deck (6 cards)", "2S1: the enemy's face-down card in Sea"."""
    if place.startswith("hand "):
        return translate("terminal-analyze-hand", seat=place[5:], number=view.hand_size(place[5:]))
    if place == "deck":
        return translate("terminal-analyze-deck", number=len(view.deck))
    if place == "drawn":
        return translate("editor-drawn")
    return f"{place}: {translate('placed-card', **placed_card(view, place))}"
