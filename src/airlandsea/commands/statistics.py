"""`airlandsea statistics`: count the wars of records for each player."""

import argparse
import json
import sys
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from ..errors import AirLandSeaError
from ..locale import decimal, express, translate, using_language
from ..statistics import (
    CardCount,
    PlayerStatistics,
    RecordedWar,
    Tally,
    choose_cards,
    count_players,
    name_opponents,
    read_war,
)
from ..statistics.cards import LEAST_BATTLES
from ..text.lines import say
from ..text.modes import name_preset
from .arguments import add_language, language_of
from .records import RECORDS, record_of_file, texts_of

NAME_WIDTH = 30


class NoPlayer(AirLandSeaError, ValueError):
    """A name that no player has in the records."""


def add_statistics(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea statistics`."""
    parser.set_defaults(run=run_statistics)
    parser.description = (
        "Count wars that are over: won by opponent and mode, withdrawals and what they cost, wars won in a row, cards."
    )
    parser.add_argument("files", nargs="+", metavar="FILES", help="records *.als.toml, streams *.als.tomls, folders")
    parser.add_argument("--player", metavar="NAME", help="only this player, named as in the records (default: all)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--plot", metavar="FILE", help="save a plot of the wars over time and by opponent, as .svg or .png"
    )
    add_language(parser)


def run_statistics(args: argparse.Namespace) -> int:
    """Run `airlandsea statistics`; the exit status is 0 if all records could be read, otherwise 1.

    Raises:
        NoPlayer: nobody has that name
        NotWritten: the plot cannot be saved
    """
    from ..arena.results import check_plot

    if args.plot:
        check_plot(Path(args.plot))
    reader = Reader()
    with using_language(language_of(args)):
        players = list(count_players(reader.read(args.files)))
        if args.player is not None:
            players = choose_player(players, args.player)
        if args.json:
            content = {"players": [as_json(player) for player in players], "unfinished": reader.unfinished}
            print(json.dumps(content, indent=2, ensure_ascii=False))
        else:
            for player in players:
                print_player(player)
            if not players:
                say(translate("terminal-statistics-none"))
            if reader.unfinished:
                say(translate("terminal-statistics-unfinished", number=reader.unfinished))
        if args.plot:
            save_plots(players, Path(args.plot))
    return 1 if reader.bad else 0


def save_plots(players: list[PlayerStatistics], path: Path) -> None:
    """Save a plot of each player; from the second on, the file name gets a number. Raises `NotWritten`."""
    from ..arena.results import open_output
    from ..statistics.plot import save_plot

    for number, player in enumerate(players, 1):
        file = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        with open_output(file):
            save_plot(player, file)


class Reader:
    """Reads records; invalid ones are named on stderr and left out."""

    def __init__(self) -> None:
        self.bad = 0
        self.unfinished = 0  # wars

    def read(self, files: list[str]) -> Iterator[RecordedWar]:
        """Yield the wars that are over, from the side of each player."""
        for path in (path for name in files for path in paths_of(Path(name))):
            number = 0
            try:
                for number, text in enumerate(texts_of(path), 1):
                    yield from self.read_text(text, record_of_file(path, number))
            except AirLandSeaError as error:  # the file itself cannot be read any further
                self.complain(record_of_file(path, number + 1), error)

    def read_text(self, text: str, place: str) -> list[RecordedWar]:
        """Return the war of a record, as `read_war`."""
        from ..records import read_record

        try:
            wars = read_war(read_record(text))
        except AirLandSeaError as error:
            self.complain(place, error)
            return []
        self.unfinished += wars is None
        return wars or []

    def complain(self, place: str, error: AirLandSeaError) -> None:
        """Name a record that cannot be read."""
        self.bad += 1
        print(f"{place}: {error}", file=sys.stderr)


def paths_of(path: Path) -> list[Path]:
    """Return the files of a folder, by name, or the file itself."""
    if not path.is_dir():
        return [path]
    return sorted(each for each in path.rglob("*") if each.name.endswith(RECORDS) and each.is_file())


def choose_player(players: list[PlayerStatistics], name: str) -> list[PlayerStatistics]:
    """Return the player of a name; raises `NoPlayer`."""
    found = [each for each in players if each.player == name]
    if not found:
        near = get_close_matches(name, [each.player for each in players], n=1)
        raise NoPlayer(express("bad-statistics-player", name=repr(name), near=near[0] if near else "nothing"))
    return found


def as_json(found: PlayerStatistics) -> dict[str, Any]:
    """Return the statistics of a player for JSON."""
    favourites, fatal = choose_cards(found.cards)
    sums = found.sums
    return {
        "player": found.player,
        "wars": sums.wars._asdict(),
        "battles": sums.battles._asdict(),
        "streak": sums.streak._asdict(),
        "withdrawn": sums.withdrawn._asdict(),
        "fought": sums.fought._asdict(),
        "enemy_withdrawals": sums.enemy_withdrawals,
        "opponents": {name: each._asdict() for name, each in sums.opponents.items()},
        "modes": {name: each._asdict() for name, each in sums.modes.items()},
        "cards": [each._asdict() for each in found.cards],
        "favourites": [each.card for each in favourites],
        "fatal": [each.card for each in fatal],
    }


def print_player(found: PlayerStatistics) -> None:
    """Print the table of a player."""
    sums = found.sums
    say(found.player)
    print_tally(translate("statistics-wars"), sums.wars)
    print_tally(translate("statistics-battles"), sums.battles)
    say("  " + translate("statistics-streak", now=sums.streak.now, longest=sums.streak.longest))
    say("  " + translate("terminal-statistics-withdrawn", mine=sums.withdrawn.battles, theirs=sums.enemy_withdrawals))
    withdrawn, fought = sums.withdrawn.mean, sums.fought.mean
    if withdrawn is not None and fought is not None:
        price = translate("terminal-statistics-price", points=decimal(withdrawn), fought=decimal(fought))
        say(f"  {price}")
    print_tallies(translate("statistics-opponents"), name_opponents(sums))
    modes = {name_preset(name) if name else translate("mode-others"): each for name, each in sums.modes.items()}
    print_tallies(translate("statistics-modes"), modes)
    favourites, fatal = choose_cards(found.cards)
    print_cards(translate("play-favourites"), favourites)
    print_cards(translate("play-fatal", number=LEAST_BATTLES), fatal)
    say()


def print_tallies(title: str, tallies: dict[str, Tally]) -> None:
    """Print a list under its title."""
    say(f"  {title}")
    for name, each in tallies.items():
        print_tally(f"  {name}", each)


def print_cards(title: str, cards: list[CardCount]) -> None:
    """Print cards with the battles in which they were played, if there are any."""
    if cards:
        print_tallies(title, {f"{card} {translate(f'card-{card}')}": Tally(won, all) for card, all, won in cards})


def print_tally(name: str, tally: Tally) -> None:
    """Print how many were won of all."""
    percent = translate("review-percent", number=str(round(100 * tally.won / tally.all) if tally.all else 0))
    share = translate("statistics-won-of", won=tally.won, all=tally.all)
    say(f"  {name:<{NAME_WIDTH}}  {share}, {percent}")
