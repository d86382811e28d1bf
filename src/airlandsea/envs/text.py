"""The game as text, for language models: what a seat knows as prose, its options as tokens, an answer as free text.

    env = TextEnv(opponent="heuristic")
    text = env.reset(seed=1)
    while not env.is_over:
        text, reward, over, info = env.step(answer_of_a_model(text))

An answer without an option in it is refused with a code and the reasons: nothing has changed, and the same question is
asked again. No other action is ever taken in its place. It needs no other library.
"""

from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from ..bots import load_bot
from ..errors import IllegalAction, IllegalMode
from ..locale import join_list
from ..match import SeatSession, make_others
from ..options import Options
from ..rules.modes import Mode
from ..text.card_reference import card_table
from ..text.grammar import sentence
from ..text.parse_answer import Code, UnreadableAnswer, read_answer
from ..view import View
from ..war import War
from .config import EnvConfig

GAVE_UP = "gave_up"  # info["code"] after too many answers that were refused
PREFACE = """\
You play a card game of two sides over a row of theaters. A battle is won by the side that controls more theaters when
all cards are played; a theater is controlled by the side with the higher strength there, a tied one as told below. In
your turn you do one of these things: deploy a card face up to the theater of its own letter; improvise a card face
down to any theater, where it counts 2 and has no ability; or, where it is among your options, withdraw, which gives the
enemy fewer points the more cards you still hold. A card goes on top of your stack and covers the one below; only
uncovered cards are flipped and moved. A card is written as its theater's letter and its strength: L3. `L3L` deploys it
to Land, `l3S` plays it face down to Sea.
Answer with the token of one option, alone on the last line."""


def preface(row: str) -> str:
    """Return how it is played, and the cards of the theaters."""
    return f"{PREFACE}\n\nThe cards:\n{card_table(row)}"


class TextStep(NamedTuple):
    """The result of an answer.

    Attributes:
        text: what has happened, and what is asked now
        reward: of the episode, at its end; else 0
        over: whether the episode is over
        info: "code": what was wrong with the answer, or None; "tokens": the options now
    """

    text: str
    reward: float
    over: bool
    info: dict[str, object]


class BadText(IllegalMode):
    """Options of the environment that do not fit together."""


@dataclass(frozen=True)
class TextLine:
    """One entry of a transcript."""

    speaker: str  # "table" or "player"
    text: str


class TextEnv:
    """One seat's battles or wars against bots, in words."""

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

        Raises:
            BadText: options that do not fit together; with all reasons
            UnknownBot: a bot that there is not
        """
        self.mode = Mode.preset(mode)
        self.opponent, self.partner, self.seat, self.tries = opponent, partner or opponent, seat, tries
        self.config = self._config(theaters, unit)
        for bot in (self.opponent, self.partner):
            load_bot(bot, 0)
        self.generator = Random()
        self.game: SeatSession | None = None
        self.refused = 0  # answers to the open question
        self.transcript: list[TextLine] = []

    def _config(self, theaters: str | None, unit: str) -> EnvConfig:
        wrong: list[str] = []
        try:
            config = EnvConfig(self.mode, theaters=theaters, unit=unit)
        except IllegalMode as error:
            wrong += error.reasons
        if self.seat is not None and self.seat not in range(self.mode.seats):
            wrong.append(f"seat {self.seat!r}: from 0 to {self.mode.seats - 1}; None: drawn each time")
        if self.tries < 1:
            wrong.append(f"tries {self.tries!r}: 1 or more")
        if wrong:
            raise BadText("this cannot be played", wrong)
        return config

    def reset(self, seed: int | None = None) -> str:
        """Begin a battle or war; return how it is played, and the first question. A seed makes all of them again."""
        if seed is not None:
            self.generator.seed(seed)
        game = self._deal()
        while game.is_over:  # an enemy may withdraw before the player is asked at all
            game = self._deal()
        return self.begin(game)

    def _deal(self) -> SeatSession:
        war = War(self.mode, self.config.theaters, self.generator.getrandbits(63))
        drawn = self.generator.randrange(self.mode.seats)
        seat = drawn if self.seat is None else self.seat
        return SeatSession(war, seat, make_others(load_bot, war, seat, self.opponent, self.partner), self.config.unit)

    def begin(self, game: SeatSession) -> str:
        """Take up a game in which the player is asked: how it is played, and the first question."""
        self.game = game
        self.refused = 0
        self.transcript = []
        return self._say("\n\n".join([preface(game.view.row), game.read_told(), game.prompt()]))

    # Looking

    @property
    def is_over(self) -> bool:
        """Whether it is time for `reset`."""
        return self.game is None or self.game.is_over or self.refused >= self.tries

    @property
    def options(self) -> Options:
        """What may be answered now."""
        return self._running().options

    @property
    def view(self) -> View:
        """What the player sees, for bots and baselines."""
        return self._running().view

    def _running(self) -> SeatSession:
        if self.game is None or self.is_over:
            raise IllegalAction("nothing is played", ["reset comes first"])
        return self.game

    # Acting

    def step(self, answer: str) -> TextStep:
        """Give an answer; return its result. Raises `IllegalAction`, changing nothing, when the episode is over."""
        game = self._running()
        if not isinstance(answer, str):
            raise TypeError(f"an answer is a text, not a {type(answer).__name__}")
        self.transcript.append(TextLine("player", answer))
        try:
            action = read_answer(game.view, game.options, answer)
        except UnreadableAnswer as unread:
            return self._refuse(game, unread)
        self.refused = 0
        game.act(action)
        reward = self._reward(game)
        text = self._say(f"{game.read_told()}\n\n{game.prompt()}".strip())
        return TextStep(text, reward, game.is_over, self._info(game, None))

    def _reward(self, game: SeatSession) -> float:
        """Return what it has brought the player's side: points of the battle, or 1 and -1 of the war."""
        if not game.is_over or game.winner is None:
            return 0.0
        sign = 1.0 if game.winner == game.seat & 1 else -1.0
        return sign if self.config.unit == "war" else sign * game.war.results[-1].points

    def _refuse(self, game: SeatSession, unread: UnreadableAnswer) -> TextStep:
        """Return what was wrong, and the same question again; or the end, after too many of these."""
        self.refused += 1
        text = f"{unread.code}: {why_refused(game, unread)}"
        if self.is_over:
            text = self._say(f"{text}\n\n{self.tries} answers were refused: this is over.")
            return TextStep(text, self.config.worst, True, {"code": GAVE_UP, "tokens": []})
        text = self._say(f"{text} Nothing has happened.\n\n{game.prompt()}")
        return TextStep(text, 0.0, False, self._info(game, unread.code))

    def _info(self, game: SeatSession, code: Code | None) -> dict[str, object]:
        return {"code": None if code is None else code.value, "tokens": game.options.tokens}

    def _say(self, text: str) -> str:
        self.transcript.append(TextLine("table", text))
        return text


def why_refused(game: SeatSession, unread: UnreadableAnswer) -> str:
    """Return a sentence about an answer that was refused."""
    if unread.code is Code.UNREADABLE:
        return "there is no token in your answer. Give one of the options alone on the last line, like L3L."
    if unread.code is Code.AMBIGUOUS:
        return f"your answer names several tokens, {join_list(unread.tokens)}. Give one of them alone on the last line."
    token = unread.tokens[0]
    reasons = game.war.battle.illegal_reasons(token, game.seat)
    return sentence(f"{token!r} is not possible now: {'; '.join(reasons)}")
