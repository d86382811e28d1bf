"""What a language model can do: start a game, look, ask, act, and read the record. Everything is text.

The model learns what its seat may know (R31), and nothing else: neither seeds nor other hands, until the game is over.
Only registered bots can be named, so that no program is started. This module knows nothing of the protocol.
"""

from dataclasses import dataclass
from typing import NamedTuple

from .. import bots
from ..bots.bot import prepare_bot
from ..envs.conversation import preface, why_refused
from ..errors import AirLandSeaError, IllegalAction, IllegalMode, nearest
from ..locale import start_sentence
from ..match import UNITS, SeatSession, make_others
from ..notation.codes import SEATS, read_seat, read_theaters
from ..records import export, record_of, write_record
from ..rules.modes import PRESETS, Mode
from ..seeds import random_from
from ..svg import picture
from ..text import rules_reference
from ..text.card_reference import lookup_card
from ..text.modes import modes
from ..text.option_groups import OptionGroup, option_groups
from ..text.parse_answer import UnreadableAnswer, read_answer
from ..text.situation import describe_question, score_line, tie_rule
from ..war import War

BOT_CLOCK = bots.TimeControl(move=15.0)


class Argument(NamedTuple):
    """The description of an argument for a model."""

    about: str
    values: tuple[str, ...] = ()  # all that there are, if they can be listed


ARGUMENTS = {
    "opponent": Argument('a bot from `choices`, with its options, like "heuristic", "level:3" or "random"'),
    "mode": Argument("what is played; `choices` describes the modes", tuple(PRESETS)),
    "theaters": Argument(
        "letters of A Air, L Land, S Sea, D Diplomacy, E Economics, I Intelligence, like ALS: three, in Epic modes "
        "five; empty: drawn"
    ),
    "seat": Argument("your seat; 1b and 2b are in teams only; empty: drawn", ("", *SEATS)),
    "play": Argument("a war to the target score, or a single battle", UNITS),
    "token": Argument("the token of one of your options, like L3L"),
    "topic": Argument(
        'a chapter like "scoring", a ruling like "R7", or words of rulings like "flip covered"; empty: the chapters'
    ),
    "card": Argument('the code or the title of a card, like "S5" or "Blockade"'),
}


@dataclass(frozen=True)
class Situation:
    """The game as the seat knows it, for programs: beside the text. `SITUATION` describes the fields."""

    seat: str
    position: str
    tokens: list[str]
    is_over: bool
    has_won: bool | None


SITUATION = {
    "seat": "your seat, like 1a",
    "position": "the position line of what you know",
    "tokens": "your options; empty when the game is over",
    "is_over": "whether the game is over",
    "has_won": "whether your side has won; null while the game runs, or if nobody has",
}


@dataclass(frozen=True)
class BoardContent:
    """What `board.html` shows of the game, as the seat knows it."""

    picture: str  # SVG
    score: str
    told: list[str]  # what has happened since the seat was last asked
    question: str  # at the end: who has won
    groups: list[OptionGroup]


class NoGameError(AirLandSeaError):
    """No war has begun, or it is over."""


class McpSession:
    """One game, with the model at a seat. Starting another game abandons a running one."""

    def __init__(self, seed: int | None = None) -> None:
        self.generator = random_from(seed)
        self.game: SeatSession | None = None
        self.told: list[str] = []  # what `start` or `act` has last told

    def start(
        self, opponent: str = "heuristic", mode: str = "standard", theaters: str = "", seat: str = "", play: str = "war"
    ) -> str:
        """Start a game against a bot; a game that is running is left."""
        kind = Mode.preset(mode)
        own = read_seat(seat, kind.seats) if seat else self.generator.randrange(kind.seats)
        self.game = self._set_up(kind, opponent, read_theaters(theaters) or None, own, play)
        return f"{preface(self.game.view.row)}\n\n{self._happened(self.game)}"

    def _set_up(self, mode: Mode, opponent: str, theaters: str | None, seat: int, play: str) -> SeatSession:
        if play not in UNITS:
            raise IllegalMode(f"no game {play!r}{nearest(play, UNITS)}", ["war or battle"])
        war = War(mode, theaters, self.generator.getrandbits(63))
        others = make_others(bots.make, war, seat, opponent)
        for bot in others.values():
            prepare_bot(bot)
        return SeatSession(war, seat, others, play, BOT_CLOCK)

    def look(self) -> str:
        """The table, what you know, what is asked of you, and your options with their tokens."""
        return self._game().prompt()

    def act(self, token: str) -> str:
        """Play one of your options, by its token, and read what happens until you are asked again."""
        game = self._game()
        if game.is_over:
            raise NoGameError("this game is over", ["`record` shows it with all cards, `start` begins another"])
        try:
            action = read_answer(game.view, game.options, token)
        except UnreadableAnswer as unread:
            raise IllegalAction(
                f"{unread.code}: {why_refused(game.war.battle, game.seat, unread)} Nothing has happened"
            ) from None
        game.act(action)
        return self._happened(game)

    def situation(self) -> Situation:
        """Return the game as the seat knows it, for programs."""
        game = self._game()
        has_won = None if not game.is_over or game.winner is None else game.winner == game.seat & 1
        tokens = [] if game.is_over else game.options.tokens
        return Situation(SEATS[game.seat], game.view.position, tokens, game.is_over, has_won)

    def board(self) -> BoardContent:
        """Return what the board shows, as the seat knows it."""
        game = self._game()
        view = game.view
        question = game.ending() if game.is_over else start_sentence(describe_question(view))
        groups = [] if game.is_over else option_groups(view, game.options)
        return BoardContent(picture(view), f"{score_line(view)} {tie_rule(view)}", self.told, question, groups)

    def record(self) -> str:
        """The record of your game, as a file to keep: all cards when it is over, while it runs only what you know."""
        game = self._game()
        names = ["" if seat == game.seat else game.bots[seat].name for seat in range(game.war.mode.seats)]
        return write_record(record_of(game.war, names) if game.is_over else export(game.war, game.seat, names))

    def rules(self, topic: str = "") -> str:
        """The rules: a chapter, a ruling, or the rulings with some words in them."""
        return rules_reference.lookup_rule(topic)

    def card(self, card: str) -> str:
        """What a card does and how it is ruled."""
        return "\n\n".join(str(entry) for entry in lookup_card(card))

    def choices(self) -> str:
        """The bots to play against, with their options, and the modes."""
        return f"Bots:\n{bots.listing()}\n\nModes:\n{modes()}"

    def _game(self) -> SeatSession:
        if self.game is None:
            raise NoGameError("no game has been started", ["`start` begins one"])
        return self.game

    def _happened(self, game: SeatSession) -> str:
        told = game.read_told()
        self.told = told.splitlines()
        return f"{told}\n\n{game.prompt()}".strip()
