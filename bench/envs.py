"""How fast the environments are, compared with others: `python bench/envs.py [--rounds N] [--json FILE]`.

A decision is one answer of one player, with the observation and the mask of legal actions that it was made from. Play
is uniformly random; the time always includes choosing. One core, unless stated otherwise. Libraries that are not
installed are left out, with a note.
"""

import argparse
import sys
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np
from report import Report
from tqdm import tqdm

from airlandsea.envs import Layout, VectorGame

RUN = 0.004  # seconds: no run is shorter
SLICE = 0.15  # seconds for each of the things measured, in turn, round after round
NUMBERS = (1, 16, 256, 1024, 4096)
SETTINGS = (("standard", {}), ("epic", {"mode": "epic"}), ("2 against 2", {"mode": "team"}))
OPEN_SPIEL_GAMES = ("kuhn_poker", "leduc_poker", "liars_dice", "goofspiel", "gin_rummy", "hearts", "euchre")
PETTING_ZOO_GAMES = ("leduc_holdem-v4", "texas_holdem-v4", "texas_holdem_no_limit-v6", "hanabi-v5")

Play = Callable[[int], int]  # plays about this many steps; returns the number of decisions


@dataclass
class Measured:
    """Something that plays, and the most decisions a second that a run of it has made."""

    section: str
    name: str
    play: Play
    steps: int = 1
    best: float = 0.0

    def run(self) -> None:
        """Short runs for a slice of time: what disturbs the machine disturbs only some of them."""
        end = perf_counter() + SLICE
        while (start := perf_counter()) < end:
            decisions = self.play(self.steps)
            taken = perf_counter() - start
            if taken < RUN:
                self.steps *= 2
            else:
                self.best = max(self.best, decisions / taken)


class EnvBench:
    """Everything that is measured, all of it in turn, and the best of what was found."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.measured: list[Measured] = []
        self.section = ""

    def run(self, rounds: int) -> None:
        """Set up, measure in turn, report."""
        self.tables()
        if self.is_there("gymnasium"):
            self.gymnasium()
        if self.is_there("pettingzoo"):
            self.petting_zoo()
        if self.is_there("pyspiel", "open_spiel"):
            self.open_spiel()
        for _ in tqdm(range(rounds), unit="round", leave=False, disable=not sys.stderr.isatty()):
            for measured in self.measured:
                measured.run()
        self.section = ""
        for measured in self.measured:
            if measured.section != self.section:
                self.section = measured.section
                self.report.section(self.section)
            self.report.add(measured.name, measured.best, "decisions/s")

    def add(self, name: str, play: Play) -> None:
        self.measured.append(Measured(self.section, name, play))

    def is_there(self, module: str, distribution: str | None = None) -> bool:
        """Whether a framework is installed; says which version, or that it is not."""
        name = distribution or module
        try:
            self.report.say(f"\n{name} {version(name)}")
        except PackageNotFoundError:
            self.report.say(f"\n{name} is not installed: left out")
        return find_spec(module) is not None

    # Tables

    def tables(self) -> None:
        """By their number, by mode, and by what is observed."""
        self.section = "Tables, one core: features of the seat that is asked, mask, reward, beginning again"
        for number in NUMBERS:
            self.add(f"standard, N = {number}", self.playing(VectorGame(number, theaters="ALS")))
        for name, options in SETTINGS[1:]:
            self.add(f"{name}, N = 1024", self.playing(VectorGame(1024, **options)))
        for blocks in ("public", "hand"):
            tables = VectorGame(1024, theaters="ALS", blocks=blocks)
            numbers = tables.layout.length
            self.add(f"standard, N = 1024, only `{blocks}` ({numbers} numbers)", self.playing(tables))
        tables = VectorGame(1024, theaters="ALS", token_histories=True)
        self.add("standard, N = 1024, with token histories", self.playing(tables))
        tables = VectorGame(1024, theaters="ALS", blocks=("public", "private", "oracle"))
        self.add("standard, N = 1024, with the oracle", self.playing(tables))
        tables = VectorGame(4096, theaters="ALS", threads=2)
        self.add("standard, N = 4096, 2 threads", self.playing(tables))
        self.report.say(f"A standard row has {Layout().length} numbers (float32), a mask 636.")

    def playing(self, tables: VectorGame) -> Play:
        """Steps of all tables, each action a random option."""
        tables.reset(seed=1)

        def play(steps: int) -> int:
            for _ in range(steps):
                tables.step(tables.sample())
            return steps * tables.number

        return play

    # Gymnasium

    def gymnasium(self) -> None:
        """The learner's decisions; the others answer in between."""
        import airlandsea.envs.gymnasium as ours

        self.section = "Gymnasium: the learner's decisions against the bot `random`, one core"
        self.add("vector environment, N = 1024", self.learning(ours.AirLandSeaVectorEnv(1024, theaters="ALS")))
        self.add("single environment", self.learning_alone(ours.AirLandSeaEnv(theaters="ALS")))

    def learning(self, envs) -> Play:
        envs.reset(seed=1)

        def play(steps: int) -> int:
            for _ in range(steps):
                envs.step(envs.tables.sample())
            return steps * envs.num_envs

        return play

    def learning_alone(self, env) -> Play:
        _, info = env.reset(seed=1)
        state = [info]
        random = Random(1)

        def play(steps: int) -> int:
            for _ in range(steps):
                options = state[0]["action_mask"].nonzero()[0]
                _, _, over, _, state[0] = env.step(options[int(random.random() * len(options))])
                if over:
                    _, state[0] = env.reset()
            return steps

        return play

    # PettingZoo

    def petting_zoo(self) -> None:
        """Ours, and PettingZoo's own card games, in the same loop."""
        import pettingzoo

        from airlandsea.envs.pettingzoo import env, raw_env

        self.section = "PettingZoo: observe (with mask), choose, step; one core"
        self.add("airlandsea, raw_env", self.taking_turns(raw_env(theaters="ALS")))
        self.add("airlandsea, env", self.taking_turns(env(theaters="ALS")))
        for name in PETTING_ZOO_GAMES:
            try:
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    game = pettingzoo.make("aec", f"classic/{name}").unwrapped
                self.add(f"{name}, raw_env", self.taking_turns(game))
            except Exception as error:
                self.report.say(f"{name}: {type(error).__name__}: {error}")

    def taking_turns(self, game) -> Play:
        random = Random(1)
        game.reset(seed=1)

        def play(steps: int) -> int:
            done = 0
            while done < steps:
                agent = game.agent_selection
                if game.terminations[agent] or game.truncations[agent]:
                    game.reset()
                    continue
                observation = game.observe(agent)
                mask = observation["action_mask"] if "action_mask" in observation else game.infos[agent]["action_mask"]
                options = mask.nonzero()[0]
                game.step(int(options[int(random.random() * len(options))]))
                done += 1
            return done

        return play

    # OpenSpiel

    def open_spiel(self) -> None:
        """Ours, an empty game in Python, and its own card games in C++; what chance deals is part of the time."""
        import pyspiel

        import airlandsea.envs.open_spiel

        self.section = "OpenSpiel: legal actions, choose, apply; from Python, one core"
        ours = {text: f"{airlandsea.envs.open_spiel.NAME}({text})" for text in ("row=ALS", "theaters=ALS", "mode=epic")}
        for text, name in ours.items():
            self.add(f"airlandsea, {text}", self.spieling(pyspiel.load_game(name), looking=False))
        self.add("airlandsea, row=ALS, observation and mask", self.spieling(pyspiel.load_game(ours["row=ALS"]), True))
        self.add("an empty game in Python, nothing drawn", self.spieling(empty_game(0), looking=False))
        self.add("an empty game in Python, 13 draws before 11 decisions", self.spieling(empty_game(13), looking=False))
        for name in OPEN_SPIEL_GAMES:
            try:
                game = pyspiel.load_game(name)
            except Exception as error:
                self.report.say(f"{name}: {type(error).__name__}: {error}")
                continue
            self.add(f"{name} (C++), observation and mask", self.spieling(game, looking=True))
            self.add(f"{name} (C++)", self.spieling(game, looking=False))

    def spieling(self, game, looking: bool) -> Play:
        random = Random(1)
        kind = game.get_type()
        tensor = "observation_tensor" if kind.provides_observation_tensor else "information_state_tensor"
        states = [game.new_initial_state()]

        def play(steps: int) -> int:
            done = 0
            state = states[0]
            while done < steps:
                if state.is_terminal():
                    state = game.new_initial_state()
                elif state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(random.random() * len(outcomes))][0])
                elif state.is_simultaneous_node():
                    state.apply_actions(
                        [random.choice(state.legal_actions(seat)) for seat in range(game.num_players())]
                    )
                    done += game.num_players()
                else:
                    if looking:
                        np.asarray(getattr(state, tensor)(), np.float32)
                        np.asarray(state.legal_actions_mask(), np.bool_)
                    options = state.legal_actions()
                    state.apply_action(options[int(random.random() * len(options))])
                    done += 1
            states[0] = state
            return done

        return play


def empty_game(draws: int):
    """A game in Python that does nothing, for the speed of the interface: some draws, and then 11 decisions."""
    import pyspiel

    from airlandsea.envs.open_spiel.game import GAME_TYPE

    information = pyspiel.GameInfo(
        num_distinct_actions=636,
        max_chance_outcomes=36,
        num_players=2,
        min_utility=-6.0,
        max_utility=6.0,
        utility_sum=0.0,
        max_game_length=11,
    )
    options, outcomes = list(range(20)), [(card, 1 / 18) for card in range(18)]

    class Empty(pyspiel.Game):
        def __init__(self) -> None:
            super().__init__(GAME_TYPE, information, {})

        def new_initial_state(self):
            return EmptyState(self)

    class EmptyState(pyspiel.State):
        def __init__(self, game) -> None:
            super().__init__(game)
            self.moves = 0

        def current_player(self) -> int:
            if self.moves < draws:
                return pyspiel.PlayerId.CHANCE
            return self.moves % 2 if self.moves < draws + 11 else pyspiel.PlayerId.TERMINAL

        def is_terminal(self) -> bool:
            return self.moves == draws + 11

        def _legal_actions(self, _):
            return options

        def chance_outcomes(self):
            return outcomes

        def _apply_action(self, _):
            self.moves += 1

    return Empty()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=20, help="each lasts some six seconds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the numbers to a file")
    given = parser.parse_args()
    report = Report()
    EnvBench(report).run(given.rounds)
    if given.json:
        report.save(given.json)


if __name__ == "__main__":
    main()
