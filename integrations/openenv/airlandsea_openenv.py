"""The game as an environment of OpenEnv: a server of sessions in which an agent plays battles against a bot.

    python -m airlandsea_openenv --port 8000

Each session is one seat's: its observations say what the seat may know. Clients choose bots by name only, because a
server starts no programs that somebody else names.
"""

import argparse
from typing import Any
from uuid import uuid4

import uvicorn
from openenv.core.env_server import Action, Environment, Observation, State, create_app
from openenv.core.env_server.types import EnvironmentMetadata
from pydantic import Field

from airlandsea import __version__
from airlandsea.bots import make
from airlandsea.envs.conversation import GAVE_UP
from airlandsea.envs.text import TextEnv
from airlandsea.errors import IllegalAction
from airlandsea.review import chance_lost
from airlandsea.review.stream import searcher

MAX_SESSIONS = 64


class Answer(Action):  # type: ignore[misc]
    """What the agent answers to the last question."""

    text: str = Field(description="a token of an option, or a text that ends with one")


class Told(Observation):  # type: ignore[misc]
    """What has happened, and what is asked now. `reward` is from -1 to 1, at the end; before it, 0."""

    text: str
    tokens: list[str] = Field(description="the options now; empty at the end")
    code: str | None = Field(description="why the answer was refused: unreadable, ambiguous, illegal, gave_up; or null")


class BattleState(State):  # type: ignore[misc]
    """How the episode is going, and its scores."""

    refused: int = 0
    gave_up: bool = False
    record: str | None = Field(default=None, description="the war with all cards, at the end")
    decisions: int | None = Field(default=None, description="how many were reviewed, at the end")
    chance_lost: float | None = Field(
        default=None, description="chance to win the war that a decision lost in the mean"
    )


class BattleEnvironment(Environment[Answer, Told, BattleState]):  # type: ignore[misc]
    """Battles, or wars, of one seat against bots."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(self) -> None:
        super().__init__()
        self.env: TextEnv | None = None
        self.review = 0
        self._state = BattleState()

    def reset(
        self,
        seed: int | None = None,
        episode_id: str | None = None,
        *,
        opponent: str = "heuristic",
        partner: str | None = None,
        review: int = 0,
        **settings: Any,
    ) -> Told:
        """Begin a battle, or a war.

        Args:
            seed: makes the same deal again
            episode_id: a name for the episode; None: a new one
            opponent: a bot by name
            partner: the bot on the same side; None: as the opponent
            review: playouts of each search of the review at the end, which measures the chance lost; 0: no review
            settings: as of `TextEnv`

        Raises:
            BadText: options that do not fit together; with all reasons
            IllegalReview: too few playouts
            TypeError: an unknown setting
            UnknownBot: a bot that there is not
        """
        for bot in filter(None, (opponent, partner)):
            make(bot)
        if review:
            searcher(f"search:playouts={review}")
        self.env = TextEnv(opponent, partner=partner, **settings)
        self.review = review
        self._state = BattleState(episode_id=episode_id or uuid4().hex)
        return Told(text=self.env.reset(seed), tokens=self.env.options.tokens, code=None, reward=0.0)

    def step(self, action: Answer, timeout_s: float | None = None, **_: Any) -> Told:  # noqa: ARG002
        """Take an answer; a refused one changes nothing. Raises `IllegalAction` before `reset` and after the end."""
        if self.env is None:
            raise IllegalAction("nothing is played", ["reset comes first"])
        text, reward, over, info = self.env.step(action.text)
        state, code = self._state, info["code"]
        state.step_count += 1
        state.refused += code is not None
        state.gave_up = code == GAVE_UP
        if over:
            self.score(self.env)
        return Told(text=text, tokens=info["tokens"], code=code, done=over, reward=reward / -self.env.config.worst)

    def score(self, env: TextEnv) -> None:
        """Keep the record, and what the review says of the decisions."""
        assert env.game, "an episode was played"
        seat = env.game.seat
        self._state.record = env.record({seat: "agent"})
        if self.review:
            self._state.decisions, self._state.chance_lost = chance_lost(self._state.record, seat, self.review)

    @property
    def state(self) -> BattleState:
        """How the episode is going."""
        return self._state

    def get_metadata(self) -> EnvironmentMetadata:
        """Return what the server says about itself."""
        return EnvironmentMetadata(name="airlandsea", description=str(__doc__).splitlines()[0], version=__version__)


app = create_app(
    BattleEnvironment,
    Answer,
    Told,
    env_name="airlandsea",
    max_concurrent_envs=MAX_SESSIONS,
    state_cls=BattleState,
)


def main() -> None:
    """Serve on this machine."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    args = parser.parse_args()
    uvicorn.run(app, host=args.host, port=args.port)


if __name__ == "__main__":
    main()
