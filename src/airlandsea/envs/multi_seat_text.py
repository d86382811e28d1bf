"""The game as text with a language model at every seat: for self-play, and for models with and against each other.

    env = MultiSeatTextEnv("team", verbosity="compact")
    text = env.reset(seed=1)
    while not env.is_over:
        seat, text, rewards, over, info = env.step(answer_of_a_model(env.seat, text))

The seats are asked one after the other, in the order of the game, each with what it may know (R31). Everything else is
as in `text`: it needs no other library.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..bots import load_bot, load_prepared, seed_for_seat
from ..errors import IllegalAction
from ..match import MultiSeatSession
from ..notation.codes import SEATS
from ..options import Options
from ..rules.modes import Mode
from ..text.parse_answer import Code, UnreadableAnswer
from ..view import View
from ..war import War
from .config import is_seat
from .conversation import Conversation, TextLine
from .text import TextSettings, info_of


class MultiSeatStep(NamedTuple):
    """The result of an answer, where several seats are asked.

    Attributes:
        seat: the seat that is asked now; None: the episode is over
        text: what that seat is told, and what it is asked; "" at the end
        rewards: {seat: the reward of the episode, at its end; else 0}
        over: whether the episode is over
        info: "code": what was wrong with the answer, or None; "tokens": the options of `seat`
    """

    seat: int | None
    text: str
    rewards: dict[int, float]
    over: bool
    info: dict[str, object]


class MultiSeatTextEnv(TextSettings):
    """Battles or wars in which all seats are played from outside, or some by bots; one seat is asked at a time.

    For self-play, and for models against each other and with each other. Each seat is told what it may know (R31).
    """

    def __init__(
        self,
        mode: Mode | str = "standard",
        *,
        bots: Mapping[int, str] | None = None,
        theaters: str | None = None,
        unit: str = "battle",
        tries: int = 3,
        verbosity: str = "full",
    ) -> None:
        """Set up the episodes.

        Args:
            mode: a `Mode`, or the name of a preset
            bots: {seat: the name of a bot that plays there}; all other seats are asked
            theaters: letters in any order; None: drawn each time
            unit: what an episode is, "battle" or "war"
            tries: the number of refused answers to one question after which the side has lost with the worst reward
            verbosity: "full": prose, or "compact": position lines and tokens

        Raises:
            BadText: options that do not fit together; with all reasons
            UnknownBot: an unknown bot
        """
        self.bots = dict(bots or {})
        super().__init__(mode, theaters, unit, tries, verbosity)
        for bot in self.bots.values():
            load_bot(bot, 0)
        self.game: MultiSeatSession | None = None
        self.talks: dict[int, Conversation] = {}

    def find_problems(self) -> Iterator[str]:
        """Yield what is wrong with the settings."""
        for seat in self.bots:
            if not is_seat(seat, self.mode):
                yield f"a bot at seat {seat!r}: from 0 to {self.mode.seats - 1}"
        if {*range(self.mode.seats)} <= {*self.bots}:
            yield f"bots at all {self.mode.seats} seats: leave one out"
        yield from super().find_problems()

    def reset(self, seed: int | None = None) -> str:
        """Begin a battle or war; return what the first seat is told and asked.

        `seed`: also of later ones. Raises `NeverAsked` if a bot withdraws before that in every deal.
        """
        return self.begin(self.deal(seed, self._sit, "the seats without a bot"))

    def _sit(self, war: War) -> MultiSeatSession:
        bots = {seat: load_prepared(name, seed_for_seat(war.seed, SEATS[seat])) for seat, name in self.bots.items()}
        return MultiSeatSession(war, bots, self.config.unit, verbosity=self.verbosity)

    def begin(self, game: MultiSeatSession) -> str:
        """Start an episode from a game in which a seat is asked; returns what it is told and asked."""
        self.game = game
        self.talks = {seat: self.conversation(each) for seat, each in game.seats.items()}
        return self._talk().ask()

    # Looking

    @property
    def is_over(self) -> bool:
        """Whether it is time for `reset`."""
        return self.game is None or self.game.is_over or any(talk.has_given_up for talk in self.talks.values())

    @property
    def seat(self) -> int | None:
        """The seat that is asked; None when the episode is over."""
        return None if self.game is None or self.is_over else self.game.seat_to_act

    @property
    def options(self) -> Options:
        """The legal actions of the seat that is asked."""
        return self._talk().seat.options

    @property
    def view(self) -> View:
        """The view of the seat that is asked, for bots and baselines."""
        return self._talk().seat.view

    @property
    def transcripts(self) -> dict[int, list[TextLine]]:
        """{seat: everything that was said to it and by it in this episode}."""
        return {seat: talk.transcript for seat, talk in self.talks.items()}

    def record(self, names: Mapping[int, str] | None = None) -> str:
        """Return the war so far as a record with all cards, for the host of the game: never for a player.

        `names`: {seat: the player's name}; by default the bot's or the seat's.
        """
        if self.game is None:
            raise IllegalAction("nothing is played", ["reset comes first"])
        return self.record_of(self.game.runner, names or {})

    def _talk(self) -> Conversation:
        if (seat := self.seat) is None:
            raise IllegalAction("nothing is played", ["reset comes first"])
        return self.talks[seat]

    # Acting

    def step(self, answer: str) -> MultiSeatStep:
        """Give the answer of the seat that is asked; return who is asked next, and what.

        At the end every seat is told the result, in the last line of its transcript. Raises `IllegalAction`,
        changing nothing, when the episode is over.
        """
        talk, game = self._talk(), self.game
        assert game, "a seat that is asked has a game"
        try:
            action = talk.hear(answer)
        except UnreadableAnswer as unread:
            text = talk.refuse(unread)
            if talk.has_given_up:
                self._tell_others(talk)
            return self._result(unread.code, text)
        game.act(talk.seat.seat, action)
        if not game.is_over:
            return self._result(None, self._talk().ask())
        for each in self.talks.values():
            each.ask()
        return self._result(None, "")

    def _tell_others(self, lost: Conversation) -> None:
        """Tell the other seats that one has given up."""
        for talk in self.talks.values():
            if talk is not lost:
                told = talk.seat.read_told()
                ending = f"Player {SEATS[lost.seat.seat]} gave {self.tries} answers that were refused: this is over."
                talk.say(f"{told}\n\n{ending}".strip())

    def _result(self, code: Code | None, text: str) -> MultiSeatStep:
        seat = self.seat
        asked = None if seat is None else self.talks[seat]
        return MultiSeatStep(seat, text if asked else "", self.rewards, self.is_over, info_of(code, asked))

    @property
    def rewards(self) -> dict[int, float]:
        """{seat: the reward, at the end; else 0}. A side that has given up gets the worst, the other the best."""
        return {seat: self._reward_of(seat & 1) for seat in self.talks}

    def _reward_of(self, side: int) -> float:
        lost = next((seat & 1 for seat, talk in self.talks.items() if talk.has_given_up), None)
        if lost is not None:
            return self.config.worst if side == lost else -self.config.worst
        return self.reward(self.game.runner, side) if self.game else 0.0
