"""The game in Kaggle's environments: importing this module registers a battle, in the modes of `MODES`.

    import airlandsea_kaggle
    from kaggle_environments import make

    env = make(airlandsea_kaggle.NAME, configuration={"seed": 1})
    env.run([airlandsea_kaggle.language_model(), "random"])
    print(env.toJSON()["rewards"], airlandsea_kaggle.scores(env))

It is our game in OpenSpiel, in Kaggle's wrapper for OpenSpiel. A language model plays in Kaggle's core harness, with
the texts of `airlandsea.envs.text`. Agents get their observations, never the state (R31).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import kaggle_environments
from kaggle_environments.core_harness import ParseResult, create_agent_fn
from kaggle_environments.envs.open_spiel_env import open_spiel_env

import airlandsea.envs.open_spiel as game
from airlandsea.battle import Battle
from airlandsea.bots import load_bot
from airlandsea.bots.bot import ask_bot
from airlandsea.envs.conversation import preface, why_refused
from airlandsea.options import Options
from airlandsea.review import ChanceLost, chance_lost
from airlandsea.text.parse_answer import UnreadableAnswer, read_answer
from airlandsea.text.situation import prompt
from airlandsea.view import View

NAME = f"open_spiel_{game.NAME}"
MODES = {NAME: "standard", f"{NAME}_epic": "epic", f"{NAME}_team": "team", f"{NAME}_epic_team": "epic team"}
TRIES = 3
Agent = Callable[[Any, Any], dict[str, Any] | None]


class BattleHarness:
    """What Kaggle's core harness asks of a game: a prompt for an observation, and the option that an answer chooses."""

    def get_legal_moves(self, observation: Mapping[str, Any]) -> dict[int, str]:
        """Return {action: its token}."""
        return dict(zip(observation.get("legalActions", []), observation.get("legalActionStrings", []), strict=True))

    def make_prompt(
        self,
        observation: Mapping[str, Any],
        move_history: Sequence[str],  # noqa: ARG002 - the harness's signature
        previous_response: str | None = None,
        previous_action: str | None = None,  # noqa: ARG002
    ) -> str:
        """Return how it is played, the question, and why the last answer was refused, if it was."""
        view, options = situation(observation)
        asked = f"{preface(view.row)}\n\n{prompt(view, options)}"
        if previous_response is None:
            return asked
        try:
            read_answer(view, options, previous_response)
        except UnreadableAnswer as unread:
            battle = Battle.from_view(view, seed=0)
            return f"{asked}\n\nYour last answer was refused. {unread.code}: {why_refused(battle, view.seat, unread)}"
        return asked

    def parse_response(
        self,
        response: str,
        legal_action_strings: Sequence[str] | None,  # noqa: ARG002
        *,
        observation: Mapping[str, Any],
    ) -> ParseResult:
        """Return the option that an answer chooses, or the tokens that are none."""
        try:
            token = read_answer(*situation(observation), response).token
        except UnreadableAnswer as unread:
            return ParseResult(raw_action=" ".join(unread.tokens) or None)
        return ParseResult(legal_action=token, raw_action=token, thoughts=response)


def situation(observation: Mapping[str, Any]) -> tuple[View, Options]:
    """Return the view of an agent that is asked, and its options."""
    view = View.from_position(observation["observationString"])
    return view, view.options_of(observation["legalActions"])


def language_model(name: str | None = None, tries: int = TRIES, **settings: Any) -> Agent:
    """Return an agent for one seat, played by a language model.

    Args:
        name: of the model, as litellm takes it; None: as the variables of Kaggle's model proxy say
        tries: the number of refused answers to one question after which the side has lost
        settings: for litellm, like `api_base`
    """
    override = None if name is None else (name, settings)
    agent: Agent = create_agent_fn(BattleHarness(), max_retries=tries, model_override=override)
    return agent


def bot(name: str, seed: int | None = None) -> Agent:
    """Return an agent for one seat, played by a bot; raises `UnknownBot`."""
    player = load_bot(name, seed)

    def act(observation: Mapping[str, Any], configuration: Any) -> dict[str, Any] | None:  # noqa: ARG001
        if not observation.get("legalActions"):
            return None
        return {"submission": ask_bot(player, *situation(observation)).number}

    return act


def interpret(state: list[Any], env: kaggle_environments.core.Environment, logs: list[Any]) -> list[Any]:
    """Take a step as Kaggle's wrapper does; rewards are from -1 to 1: points are parts of the best, and forfeits 1."""
    if env.done:
        return state
    state = open_spiel_env.interpreter(state, env, logs)
    if env.os_state.is_terminal():
        for player in state:
            player["reward"] /= env.os_game.max_utility()
    return state


def record(env: kaggle_environments.core.Environment, names: Sequence[str] = ()) -> str:
    """Return the battle as a record with all cards, for the host: never for an agent. `names`: of the players."""
    return str(env.os_state.record(names))


def scores(env: kaggle_environments.core.Environment, review: int = 0) -> list[dict[str, Any]]:
    """Return [player] the result and the quality of its decisions, of a battle that is over.

    Args:
        env: after `run`
        review: playouts of each search of the review that measures the chance lost; 0: no review

    Returns:
        "reward": from -1 to 1; None if the episode was void
        "refused": answers of a language model
        "decisions": how many were reviewed
        "chance_lost": chance to win the war that a decision lost in the mean; None without a review
    """
    found = []
    for seat, player in enumerate(env.state):
        lost = chance_lost(record(env), seat, review) if review else ChanceLost(0, None)
        counted = {"refused": refused(env, seat), "decisions": lost.decisions, "chance_lost": lost.mean}
        found.append({"reward": player["reward"], **counted})
    return found


def refused(env: kaggle_environments.core.Environment, seat: int) -> int:
    """Return how many answers of a language model were refused: all but the last to a question that it answered."""
    actions = [step[seat]["action"] for step in env.steps[1:]]
    return sum(len(each.get("call_details", [])) - (each.get("status") == "OK") for each in actions if each)


def register() -> None:
    """Make the battle known to `kaggle_environments.make` in the modes of `MODES`; agents are told their options."""
    for name, mode in MODES.items():
        made = open_spiel_env._build_env(f"{game.NAME}(mode={mode})")
        specification = made["specification"] | {"name": name, "title": f"Air, Land & Sea: {mode}"}
        specification["configuration"]["includeLegalActions"]["default"] = True
        kaggle_environments.register(name, made | {"specification": specification, "interpreter": interpret})


register()
