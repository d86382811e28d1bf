"""The package for TextArena."""

import pytest

from airlandsea.envs.multi_seat_text import MultiSeatTextEnv
from stub_model import first_option, play_alone


class TestTextArena:
    @pytest.mark.parametrize(("id", "players", "mode"), [("AirLandSea", 2, "standard"), ("AirLandSea-Team", 4, "team")])
    def test_plays_to_the_end_what_the_text_environment_plays(self, package, id, players, mode):
        package("textarena")
        import textarena as ta

        env = ta.make(f"{id}-v0-raw")
        env.reset(num_players=players, seed=3)
        heard: dict[int, list[str]] = {seat: [] for seat in range(players)}
        done = False
        while not done:
            seat, observation = env.get_observation()
            heard[seat] += [message for sender, message, _ in observation if sender == ta.GAME_ID]
            done, _ = env.step(first_option(heard[seat][-1]))
        for seat in range(players):
            heard[seat] += [message for sender, message, _ in env.state.observations[seat] if sender == ta.GAME_ID]
        rewards, info = env.close()
        twin = play_alone(MultiSeatTextEnv(mode), 3)
        told = {
            seat: [line.text for line in lines if line.speaker == "table"] for seat, lines in twin.transcripts.items()
        }
        assert heard == told
        assert rewards == {seat: reward / 6 for seat, reward in twin.rewards.items()}
        assert not any(each["invalid_move"] for each in info.values())

    def test_the_wrapper_shows_each_player_the_own_conversation_only(self, package):
        package("textarena")
        import textarena as ta

        env = ta.make("AirLandSea-v0", theaters="ALS")
        env.reset(num_players=2, seed=1)
        first, text = env.get_observation()
        hidden = next(token for token in env.game.options.tokens if token[0].islower() and token != "w")
        env.step(f"A secret plan.\n{hidden}")
        second, text = env.get_observation()
        assert second == 1 - first and "You play a card game" in text and "secret" not in text

    def test_a_refused_answer_is_asked_again_and_three_end_it(self, package):
        package("textarena")
        import textarena as ta

        env = ta.make("AirLandSea-v0-raw")
        env.reset(num_players=2, seed=1)
        seat, _ = env.get_observation()
        assert env.step("what?") == (False, {}) and env.state.turn == 0
        again, observation = env.get_observation()
        assert again == seat and observation[-1][1].startswith("unreadable: ")
        env.step("what?")
        done, _ = env.step("what?")
        rewards, info = env.close()
        assert done and rewards == {seat: -1, 1 - seat: 1} and info[seat]["invalid_move"]

    def test_the_decisions_are_scored_by_a_review(self, package):
        package("textarena")
        import textarena as ta

        env = ta.make("AirLandSea-v0-raw", review=16)
        env.reset(num_players=2, seed=3)
        done = False
        while not done:
            _, observation = env.get_observation()
            done, _ = env.step(first_option(observation[-1][1]))
        _, info = env.close()
        assert all(each["decisions"] > 1 and 0 <= each["chance_lost"] < 0.5 for each in info.values())

    def test_the_number_of_players_must_be_that_of_the_mode(self, package):
        package("textarena")
        import textarena as ta

        with pytest.raises(ValueError, match="3 players: this mode has 2"):
            ta.make("AirLandSea-v0").reset(num_players=3)
