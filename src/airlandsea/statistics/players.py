"""The players of records, and the statistics of their wars."""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from operator import itemgetter
from typing import NamedTuple

from ..locale import translate
from ..notation.tokens import PLAY
from ..records import Record, named_players
from ..records.parse import seat_of_turn, split_turn
from ..records.verify import check_players, play_battles
from ..rules.battle import step, war_winner
from ..rules.bits import lowest
from ..rules.cards import NONE
from ..rules.state import FOUGHT, OVER, State
from ..text.modes import preset_of
from .cards import CardCount, count_cards, sum_cards
from .wars import CountedBattle, CountedWar, Tally, WarSums, count_wars


class RecordedWar(NamedTuple):
    """A war of a record that is over, from the side of one of its players."""

    player: str
    date: str | None
    outcome: CountedWar
    cards: list[CardCount]  # without those that an export hides

    @property
    def played_at(self) -> datetime | None:
        """When the war was played; None without a date in ISO 8601."""
        try:
            return datetime.fromisoformat(self.date or "")
        except ValueError:
            return None


class PlayerStatistics(NamedTuple):
    """The statistics of a player's wars."""

    player: str
    sums: WarSums
    cards: list[CardCount]
    wars: list[RecordedWar]  # in the order in which they were played


def read_war(record: Record) -> list[RecordedWar] | None:
    """Return a war as each of its players has it, without those that play on both sides; None if it is not over.

    Raises:
        IllegalRecord: the record breaks the rules, or names more players than it has seats
    """
    check_players(record)
    battles: list[CountedBattle] = []
    cards: list[list[set[str]]] = []  # [battle][seat]
    state = State()
    for (start, actions, state), entry in zip(play_battles(record), record.battles, strict=True):
        cards.append(played_cards(start.state.copy(), actions, entry.turns))
        if state.phase == OVER:
            winner = None if state.winner == NONE else state.winner
            battles.append(CountedBattle(winner, state.points, "fought" if state.how == FOUGHT else "withdrawn"))
    winner = war_winner(state) if battles else NONE
    if winner == NONE:
        return None
    wars = []
    for player in dict.fromkeys(filter(None, record.players)):
        seats = [seat for seat, name in enumerate(record.players) if name == player]
        side = seats[0] & 1
        if {seat & 1 for seat in seats} == {side}:
            opponent = ", ".join(name for seat, name in named_players(record).items() if seat & 1 != side)
            outcome = CountedWar(side, winner, opponent, preset_of(record.mode) or "", battles)
            won = [each.winner for each in battles]
            own = [set[str]().union(*(of_seat[seat] for seat in seats)) for of_seat in cards]
            wars.append(
                RecordedWar(player, record.date, outcome, count_cards(zip(own, won, strict=False), side)),
            )
    return wars


def played_cards(state: State, actions: list[int], turns: list[str]) -> list[set[str]]:
    """Return [seat] the cards that were played in a battle, without the hidden cards of an export."""
    cards: list[set[str]] = [set() for _ in range(state.seats)]
    for action, turn in zip(actions, turns, strict=True):
        named = seat_of_turn(turn)
        if play := PLAY.fullmatch(split_turn(turn)[1]):
            cards[lowest(state.asked) if named is None else named].add(play[1].upper())
        step(state, action)
    return cards


def count_players(wars: Iterable[RecordedWar]) -> Iterator[PlayerStatistics]:
    """Yield the statistics of each player, who has most wars first.

    Args:
        wars: in the order in which they were played, unless all of a player have a date in ISO 8601
    """
    found: dict[str, list[RecordedWar]] = {}
    for war in wars:
        found.setdefault(war.player, []).append(war)
    for player, own in sorted(found.items(), key=lambda item: -len(item[1])):
        moments = [war.played_at for war in own if war.played_at is not None]
        if len(moments) == len(own):
            own = [war for _, war in sorted(zip(map(since_year_one, moments), own, strict=True), key=itemgetter(0))]
        latest_first = [war.outcome for war in reversed(own)]
        yield PlayerStatistics(player, count_wars(latest_first), sum_cards(war.cards for war in own), own)


def since_year_one(moment: datetime) -> timedelta:
    """Return the time from the beginning of the year 1 to a moment, in UTC where it has no offset."""
    return moment.replace(tzinfo=None) - datetime.min - (moment.utcoffset() or timedelta())


def name_opponents(sums: WarSums) -> dict[str, Tally]:
    """Return the wars by opponent, in the current language for those who have no name."""
    return {name or translate("terminal-statistics-nameless"): tally for name, tally in sums.opponents.items()}
