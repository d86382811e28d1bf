"""Playing recorded games again: the choices of one side come from the records, the opponent chooses by itself."""

from collections.abc import Iterator
from dataclasses import replace

from ..arena.matchup import ArenaGame, DuplicateGroup, Matchup
from ..bots import NO_CLOCK, Bot, TimeControl, seed_for_seat
from ..events import Event
from ..options import Action, Options
from ..records import battles_of, read_record
from ..view import View


class NoChoice(ValueError):
    """A record has no choice where its player is asked, or one that is not an option."""


class RecordedBot(Bot):
    """Plays the choices of a seat as they were recorded; without any, it is only a name.

    Args:
        name: of the bot whose choices they are
        choices: numbers of actions, in order
    """

    def __init__(self, name: str, choices: Iterator[int] | None = None) -> None:
        self.called = name
        self.choices = choices or iter(())

    @property
    def name(self) -> str:
        """The name of the bot whose choices they are."""
        return self.called

    def choose(self, view: View, options: Options, clock: TimeControl = NO_CLOCK) -> Action:  # noqa: ARG002
        """Return the next recorded choice; raises `NoChoice`."""
        choice = options.get(next(self.choices, -1))
        if choice is None:
            raise NoChoice(f"{self.name} has no recorded choice here")
        return choice


class RecordedListener(RecordedBot):
    """A `RecordedBot` for a bot that observes events."""

    def observe(self, event: Event) -> None:
        """Ignore an event."""


class NamedBot:
    """Makes bots that have a name and cannot play: for results of a bot that is missing or not to be trusted."""

    def __init__(self, name: str, observation: str = "view") -> None:
        self.called = str(name)
        self.kind = RecordedListener if observation == "events" else RecordedBot

    def __call__(self, seed: str) -> Bot:  # noqa: ARG002
        """Return such a bot."""
        return self.kind(self.called)


class RecordedPlayer:
    """Makes the bots that play one recorded game again, one for each seat of side A.

    Args:
        name: of the bot
        matchup: that the game is of
        seed: of its war
        game: with its record
    """

    def __init__(self, name: str, matchup: Matchup, seed: int, game: ArenaGame) -> None:
        self.called = name
        seats = enumerate(matchup.mode.seat_names)
        choices = choices_of(game.record, matchup.mode.seats)
        self.choices = {seed_for_seat(seed, seat): choices[number] for number, seat in seats}

    def __call__(self, seed: str) -> Bot:
        """Return the player of a seat, by the seed that the seat's bot gets."""
        return RecordedBot(self.called, iter(self.choices.get(seed, [])))


def choices_of(text: str, seats: int) -> list[list[int]]:
    """Return the choices of each seat in a record; raises `IllegalRecord`."""
    choices: list[list[int]] = [[] for _ in range(seats)]
    for battle, actions in battles_of(read_record(text)):
        for action in actions:
            seat = min(seat for seat in battle.to_act if battle.options_for(seat))
            choices[seat].append(action)
            battle.play(action, seat)
    return choices


def play_again(matchup: Matchup, group: DuplicateGroup) -> DuplicateGroup:
    """Play a group again: A as recorded, B by itself; raises `IllegalRecord` for an illegal record."""
    games = []
    for game, (side, other_begins) in zip(group.games, matchup.plan(group.index), strict=True):
        player = RecordedPlayer(matchup.names[0], matchup, group.seed, game)
        games.append(replace(matchup, a=player).game(group.seed, side, other_begins))
    return replace(group, games=tuple(games))
