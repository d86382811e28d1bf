"""The game in TextArena: importing this module registers its environments.

    import airlandsea_textarena
    import textarena as ta

    env = ta.make("AirLandSea-v0")
    env.reset(num_players=2, seed=1)

Players 0 to 3 are the seats 1a, 2a, 1b and 2b. Each is told what it may know, by `airlandsea.envs.multi_seat_text`.
"""

from typing import Any

import textarena as ta

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from airlandsea.review import chance_lost
from airlandsea.rules.modes import Mode

IDS = {
    "AirLandSea": "standard",
    "AirLandSea-Epic": "epic",
    "AirLandSea-Team": "team",
    "AirLandSea-EpicTeam": "epic team",
}


class AirLandSeaEnv(ta.Env):  # type: ignore[misc]
    """A battle, or a war, with a player of TextArena at each seat."""

    def __init__(
        self,
        mode: Mode | str = "standard",
        theaters: str | None = None,
        unit: str = "battle",
        tries: int = 3,
        verbosity: str = "full",
        review: int = 0,
    ) -> None:
        """Arguments as of `MultiSeatTextEnv`, and the playouts of the review at the end; 0: no review."""
        self.review = review
        self.game = MultiSeatTextEnv(mode, theaters=theaters, unit=unit, tries=tries, verbosity=verbosity)

    def reset(self, num_players: int, seed: int | None = None) -> None:
        """Begin an episode; raises `ValueError` if the mode has another number of players."""
        if num_players != self.game.mode.seats:
            raise ValueError(f"{num_players} players: this mode has {self.game.mode.seats}")
        self.state = ta.MinimalMultiPlayerState(num_players)  # without the seed: it would go to the global generator
        self.state.reset(game_state={})
        text = self.game.reset(seed)
        self._ask(text, ta.ObservationType.PROMPT)

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """Take the answer of the current player; a refused one changes nothing, and the same player is asked again."""
        seat = self.state.current_player_id
        own = ta.ObservationType.PLAYER_ACTION
        self.state.add_observation(message=action, observation_type=own, from_id=seat, to_id=seat)
        result = self.game.step(action)
        if result.over:
            self._end(result.info["code"] is not None, seat)
        elif result.info["code"] is not None:
            self.state.made_invalid_move = True  # does not count as a turn
            self._ask(result.text, ta.ObservationType.GAME_ADMIN)
        else:
            self._ask(result.text, ta.ObservationType.GAME_BOARD)
        done, info = self.state.step(rotate_player=False)
        return done, info

    def _ask(self, text: str, kind: ta.ObservationType) -> None:
        seat = self.game.seat
        self.state.manually_set_current_player_id(seat, force=True)
        self.state.add_observation(message=text, observation_type=kind, to_id=seat)

    def _end(self, has_given_up: bool, seat: int) -> None:
        """Tell every player how it has ended. Rewards are from -1 to 1: points of a battle are parts of the best."""
        for each, lines in self.game.transcripts.items():
            self.state.add_observation(
                message=lines[-1].text, observation_type=ta.ObservationType.GAME_ADMIN, to_id=each
            )
        self.state.game_info[seat]["invalid_move"] = has_given_up
        for each in self.game.transcripts if self.review else ():
            lost = chance_lost(self.game.record(), each, self.review)
            self.state.game_info[each] |= {"decisions": lost.decisions, "chance_lost": lost.mean}
        rewards = {each: reward / -self.game.config.worst for each, reward in self.game.rewards.items()}
        self.state.set_game_outcome(rewards, reason=self.game.transcripts[seat][-1].text.splitlines()[-1])


def register() -> None:
    """Register an environment for each preset in `IDS`, with the wrapper for language models, and one "-raw"."""
    wrappers = {"default": [ta.wrappers.LLMObservationWrapper], "-raw": []}
    for name, mode in IDS.items():
        ta.envs.registration.register_with_versions(f"{name}-v0", AirLandSeaEnv, wrappers, mode=mode)


register()
