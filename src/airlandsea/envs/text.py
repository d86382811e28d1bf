"""The game as text, for language models: what a seat knows as prose, its options as tokens, an answer as free text.

    env = TextEnv(opponent="heuristic")
    text = env.reset(seed=1)
    while not env.is_over:
        text, reward, over, info = env.step(answer_of_a_model(text))

One seat plays against bots; `multi_seat_text` asks several seats. An answer without an option in it is refused, and the
same question is asked again (`conversation`). It needs no other library.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import repeat
from random import Random
from typing import NamedTuple, TypeVar

from ..bots import load_bot, load_prepared
from ..errors import IllegalAction, IllegalMode, nearest
from ..match import VERBOSITIES, MultiSeatSession, NarratedSeat, SeatSession, WarRunner, make_others
from ..options import Options
from ..records import record_of, write_record
from ..rules.modes import Mode
from ..seeds import random_from
from ..text.parse_answer import Code, UnreadableAnswer
from ..view import View
from ..war import War
from .arrays import is_whole_number
from .config import MAX_DEALS, EnvConfig, as_mode, is_seat, no_episode
from .conversation import GAVE_UP, Conversation, TextLine

Game = TypeVar("Game", SeatSession, MultiSeatSession)


class BadText(IllegalMode):
    """Options of the environment that do not fit together."""


class TextSettings:
    """What is played, in both environments, and the random generator of the episodes."""

    def __init__(self, mode: Mode | str, theaters: str | None, unit: str, tries: int, verbosity: str) -> None:
        """Check the settings; arguments as of `TextEnv`."""
        self.mode = as_mode(mode)
        self.tries, self.verbosity = tries, verbosity
        self.generator = Random()
        wrong = list(self.find_problems())
        try:
            self.config = EnvConfig(self.mode, theaters=theaters, unit=unit)
        except IllegalMode as error:
            wrong = [*error.reasons, *wrong]
        if wrong:
            raise BadText("this cannot be played", wrong)

    def find_problems(self) -> Iterator[str]:
        """Yield what is wrong with the settings."""
        if not is_whole_number(self.tries) or self.tries < 1:
            yield f"tries {self.tries!r}: 1 or more"
        if self.verbosity not in VERBOSITIES:
            known = " or ".join(VERBOSITIES)
            yield f"verbosity {self.verbosity!r}: {known}{nearest(self.verbosity, VERBOSITIES)}"

    def new_war(self, seed: int | None) -> War:
        """Return the war of the next episode; a seed makes it, and all that follow, the same again."""
        if seed is not None:
            self.generator = random_from(seed)
        return War(self.mode, self.config.theaters, self.generator.getrandbits(63))

    def deal(self, seed: int | None, sit: Callable[[War], Game], whom: str) -> Game:
        """Return a game in which somebody is asked: bots may withdraw before that.

        Args:
            seed: as for `new_war`
            sit: seats the bots at a war, and lets them play until somebody is asked
            whom: who is asked, for the error

        Raises:
            NeverAsked: all deals have ended before
        """
        for each in (seed, *repeat(None, MAX_DEALS - 1)):
            game = sit(self.new_war(each))
            if not game.is_over:
                return game
        raise no_episode(whom)

    def conversation(self, seat: NarratedSeat) -> Conversation:
        """Return a conversation with a seat, in which nothing has been said."""
        return Conversation(seat, self.tries, self.verbosity)

    def reward(self, runner: WarRunner, side: int) -> float:
        """Return the reward of a side: the points of the battle, or 1 or -1 for the war; 0 while it runs."""
        if not runner.is_over or runner.winner is None:
            return 0.0
        sign = 1.0 if runner.winner == side else -1.0
        return sign if self.config.unit == "war" else sign * runner.war.results[-1].points

    def record_of(self, runner: WarRunner, names: Mapping[int, str]) -> str:
        """Return a war so far as a record with all cards; players without a name get that of their bot or seat."""
        bots = {seat: bot.name for seat, bot in runner.bots.items()}
        called = dict(enumerate(self.mode.seat_names)) | bots | dict(names)
        return write_record(record_of(runner.war, [called[seat] for seat in range(self.mode.seats)]))


def info_of(code: Code | None, asked: Conversation | None) -> dict[str, object]:
    """Return the info of a step: the code of a refusal, and the tokens of the options now."""
    if asked is None:
        return {"code": None if code is None else GAVE_UP, "tokens": []}
    return {"code": None if code is None else code.value, "tokens": asked.seat.options.tokens}


class TextStep(NamedTuple):
    """The result of an answer.

    Attributes:
        text: what has happened, and what is asked now
        reward: the reward of the episode, at its end; else 0
        over: whether the episode is over
        info: "code": what was wrong with the answer, or None; "tokens": the options now
    """

    text: str
    reward: float
    over: bool
    info: dict[str, object]


class TextEnv(TextSettings):
    """Battles or wars of one seat against bots, as text."""

    def __init__(
        self,
        opponent: str = "heuristic",
        mode: Mode | str = "standard",
        *,
        theaters: str | None = None,
        unit: str = "battle",
        seat: int | None = None,
        partner: str | None = None,
        tries: int = 3,
        verbosity: str = "full",
    ) -> None:
        """Set up the episodes.

        Args:
            opponent: a bot's name
            mode: a `Mode`, or the name of a preset
            theaters: letters in any order; None: drawn each time
            unit: what an episode is, "battle" or "war"
            seat: the player's; None: drawn each time
            partner: the bot on the same side; None: as the opponent
            tries: the number of refused answers to one question that ends the episode, with the worst reward
            verbosity: "full": prose, or "compact": position lines and tokens

        Raises:
            BadText: options that do not fit together; with all reasons
            UnknownBot: an unknown bot
        """
        self.opponent, self.partner, self.seat = opponent, partner or opponent, seat
        super().__init__(mode, theaters, unit, tries, verbosity)
        for bot in (self.opponent, self.partner):
            load_bot(bot, 0)
        self.game: SeatSession | None = None
        self.talk: Conversation | None = None

    def find_problems(self) -> Iterator[str]:
        """Yield what is wrong with the settings."""
        if self.seat is not None and not is_seat(self.seat, self.mode):
            yield f"seat {self.seat!r}: from 0 to {self.mode.seats - 1}; None: drawn each time"
        yield from super().find_problems()

    def reset(self, seed: int | None = None) -> str:
        """Begin a battle or war; return how to play, and the first question.

        `seed`: also of later ones. Raises `NeverAsked` if the enemy withdraws before that in every deal.
        """
        return self.begin(self.deal(seed, self._sit, "the player" if self.seat is None else f"seat {self.seat}"))

    def _sit(self, war: War) -> SeatSession:
        drawn = self.generator.randrange(self.mode.seats)
        seat = drawn if self.seat is None else self.seat
        others = make_others(load_prepared, war, seat, self.opponent, self.partner)
        return SeatSession(war, seat, others, self.config.unit, verbosity=self.verbosity)

    def begin(self, game: SeatSession) -> str:
        """Start an episode from a game in which the player is asked; returns how to play, and the first question."""
        self.game = game
        self.talk = self.conversation(game)
        return self.talk.ask()

    # Looking

    @property
    def is_over(self) -> bool:
        """Whether it is time for `reset`."""
        return self.game is None or self.game.is_over or self.talk is None or self.talk.has_given_up

    @property
    def options(self) -> Options:
        """The legal actions of the player."""
        return self._running().options

    @property
    def view(self) -> View:
        """What the player sees, for bots and baselines."""
        return self._running().view

    @property
    def transcript(self) -> list[TextLine]:
        """Everything that was said in this episode."""
        return self.talk.transcript if self.talk else []

    def record(self, names: Mapping[int, str] | None = None) -> str:
        """Return the war so far as a record with all cards, for the host of the game: never for the player.

        `names`: {seat: the player's name}; by default the bot's or the seat's.
        """
        return self.record_of((self.game or self._running()).runner, names or {})

    def _running(self) -> SeatSession:
        if self.game is None or self.is_over:
            raise IllegalAction("nothing is played", ["reset comes first"])
        return self.game

    # Acting

    def step(self, answer: str) -> TextStep:
        """Give an answer; return its result. Raises `IllegalAction`, changing nothing, when the episode is over."""
        game, talk = self._running(), self.talk
        assert talk, "a game that runs is talked about"
        try:
            action = talk.hear(answer)
        except UnreadableAnswer as unread:
            text, reward = talk.refuse(unread), self.config.worst if talk.has_given_up else 0.0
            return TextStep(text, reward, self.is_over, info_of(unread.code, None if self.is_over else talk))
        game.act(action)
        text, reward = talk.ask(), self.reward(game.runner, game.seat & 1)
        return TextStep(text, reward, game.is_over, info_of(None, talk))
