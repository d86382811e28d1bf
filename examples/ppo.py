"""Learns to play by playing against itself: PPO (Schulman et al. 2017) in one file, with masks.

`python examples/ppo.py --seed 1 --plot curve.svg` learns from two million decisions, measures itself against the bots
"random" and "heuristic" (or `--opponents`) on the way, and draws the curve. Both sides are played by the same network;
each learns from its own decisions, from one of its turns to its next. `--save` keeps the network with the hashes of
what it depends on, `--load` goes on with it; `--export` writes its policy as a bot, `network:FILE`. Needs, from a
clone, `pip install ".[learn]"`.
"""

import argparse
import json
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
import torch
from torch import nn

from airlandsea import __version__
from airlandsea.envs import EnvConfig, VectorGame
from airlandsea.envs.gymnasium import AirLandSeaVectorEnv
from airlandsea.envs.network import save_network
from airlandsea.envs.specification import check_hashes, specification_hashes
from airlandsea.rules.actions import SIZE

TABLES, STEPS = 256, 32  # a rollout
EPOCHS, MINIBATCH = 3, 1024
LEARNING_RATE, CLIP, ENTROPY, VALUE = 7e-4, 0.2, 0.01, 0.5
DISCOUNT, LAMBDA = 1.0, 0.95  # battles are short: nothing is discounted
SCALE = 6.0  # rewards are divided by this: the most that a battle is worth
NO = -1e9  # the logit of an illegal action


class Network(nn.Module):
    """Features in; a logit for every action and the expected reward out."""

    def __init__(self, features: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(features, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)  # at first every option is equally likely
        nn.init.zeros_(self.value.weight)

    def forward(self, observation: torch.Tensor, mask: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """Logits, those of no options out of reach, and values in units of SCALE points."""
        hidden = self.body(observation)
        return self.policy(hidden).masked_fill(~mask, NO), self.value(hidden).squeeze(-1)


def save(network: Network, config: EnvConfig, file: Path) -> None:
    """Write a network, with the hashes of the specification that it was trained with."""
    about = {"specification": specification_hashes(config), "version": __version__}
    torch.save({**about, "width": network.policy.in_features, "network": network.state_dict()}, file)


def load(file: Path, config: EnvConfig) -> Network:
    """Read a network; raises `OtherSpecification` if it was trained with other actions, features or rewards."""
    kept = torch.load(file, weights_only=True)
    check_hashes(kept.get("specification", {}), config)
    network = Network(config.layout.length, SIZE, kept["width"])
    network.load_state_dict(kept["network"])
    return network


def export(network: Network, config: EnvConfig, file: Path) -> None:
    """Write the policy as a network that `airlandsea` plays without torch."""
    linear = [layer for layer in (*network.body, network.policy) if isinstance(layer, nn.Linear)]
    layers = [(layer.weight.detach().numpy().T, layer.bias.detach().numpy()) for layer in linear]
    save_network(file, layers, config, "relu")


def draw(logits: torch.Tensor) -> torch.Tensor:
    """An action for each row, by its probability."""
    return torch.multinomial(logits.softmax(-1), 1).squeeze(-1)


def log_probability(logits: torch.Tensor, actions: torch.Tensor) -> torch.Tensor:
    """Of the actions taken."""
    return torch.log_softmax(logits, -1).gather(-1, actions[:, None]).squeeze(-1)


class Rollout:
    """What was seen, done and gained at TABLES tables in STEPS steps; the tables write into it."""

    def __init__(self, tables: VectorGame) -> None:
        self.tables = tables
        self.seen = np.zeros((STEPS + 1, *tables.observation.shape), np.float32)
        self.masks = np.zeros((STEPS + 1, *tables.mask.shape), np.bool_)
        self.sides = np.zeros((STEPS, TABLES), np.int64)
        self.actions = np.zeros((STEPS, TABLES), np.int64)
        self.values = np.zeros((STEPS, TABLES), np.float32)
        self.log_probabilities = np.zeros((STEPS, TABLES), np.float32)
        self.rewards = np.zeros((STEPS, TABLES, 2), np.float32)
        self.done = np.zeros((STEPS, TABLES), np.bool_)
        tables.use(self.seen[STEPS], self.masks[STEPS])
        tables.reset(seed=int(torch.randint(2**62, ())))

    @torch.no_grad()
    def play(self, network: Network) -> None:
        """Play on from where the last rollout ended."""
        self.seen[0], self.masks[0] = self.seen[STEPS], self.masks[STEPS]
        for step in range(STEPS):
            logits, values = network(torch.from_numpy(self.seen[step]), torch.from_numpy(self.masks[step]))
            actions = draw(logits)
            self.sides[step] = self.tables.seat & 1
            self.actions[step], self.values[step] = actions, values
            self.log_probabilities[step] = log_probability(logits, actions)
            self.tables.use(self.seen[step + 1], self.masks[step + 1])
            self.tables.step(self.actions[step])
            self.rewards[step], self.done[step] = self.tables.reward / SCALE, self.tables.done

    @torch.no_grad()
    def advantages(self, network: Network) -> np.ndarray:
        """How much better each action was than expected (GAE), for each side along its own decisions."""
        everybody = np.ones_like(self.tables.mask)
        coming = np.zeros((TABLES, 2), np.float32)  # [table, side] the value of the side's next decision
        for side in range(2):
            seen = torch.from_numpy(self.tables.observe(side))
            coming[:, side] = network(seen, torch.from_numpy(everybody))[1]
        gained = np.zeros((TABLES, 2), np.float32)  # rewards since the side's last decision
        ahead = np.zeros((TABLES, 2), np.float32)  # the advantage of the side's next decision
        found = np.zeros((STEPS, TABLES), np.float32)
        rows = np.arange(TABLES)
        for step in reversed(range(STEPS)):
            over, side = self.done[step], self.sides[step]
            gained[over], coming[over], ahead[over] = 0, 0, 0
            gained += self.rewards[step]
            surprise = gained[rows, side] + DISCOUNT * coming[rows, side] - self.values[step]
            found[step] = surprise + DISCOUNT * LAMBDA * ahead[rows, side]
            ahead[rows, side], coming[rows, side], gained[rows, side] = found[step], self.values[step], 0
        return found


def learn(network: Network, optimizer: torch.optim.Optimizer, rollout: Rollout) -> None:
    """PPO's clipped steps on a rollout."""
    found = torch.from_numpy(rollout.advantages(network)).flatten()
    size = STEPS * TABLES
    seen = torch.from_numpy(rollout.seen[:STEPS]).reshape(size, -1)
    masks = torch.from_numpy(rollout.masks[:STEPS]).reshape(size, -1)
    actions, before = torch.from_numpy(rollout.actions).flatten(), torch.from_numpy(rollout.log_probabilities).flatten()
    returns = found + torch.from_numpy(rollout.values).flatten()
    found = (found - found.mean()) / (found.std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in torch.randperm(size).split(MINIBATCH):
            logits, values = network(seen[rows], masks[rows])
            log_probabilities = torch.log_softmax(logits, -1)
            ratio = (log_probabilities.gather(-1, actions[rows, None]).squeeze(-1) - before[rows]).exp()
            gain = torch.min(ratio * found[rows], ratio.clamp(1 - CLIP, 1 + CLIP) * found[rows]).mean()
            entropy = -(log_probabilities.exp() * log_probabilities).sum(-1).mean()
            loss = -gain - ENTROPY * entropy + VALUE * (values - returns[rows]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


@dataclass
class Score:
    """How a network does against a bot: battles won of `games`, and points won less points lost in each."""

    battles: int
    won: float
    points: float

    @property
    def error(self) -> float:
        """Of `won`, at 95 %."""
        return float(1.96 * (self.won * (1 - self.won) / self.battles) ** 0.5)

    def __str__(self) -> str:
        return f"{100 * self.won:.1f} % ± {100 * self.error:.1f}, {self.points:+.2f} points a battle"


@torch.no_grad()
def measure(network: Network, opponent: str, battles: int, theaters: str | None, seed: int) -> Score:
    """Play battles against a bot from a drawn seat, each action by its probability; a table's first battle counts."""
    envs = AirLandSeaVectorEnv(battles, opponent, theaters=theaters, numbering="seat", autoreset_mode="Disabled")
    seen, infos = envs.reset(seed=seed)
    results = np.full(battles, np.nan)
    while np.isnan(results).any():
        logits, _ = network(torch.from_numpy(seen), torch.from_numpy(infos["action_mask"].astype(np.bool_)))
        seen, rewards, over, _, infos = envs.step(draw(logits).numpy())
        results = np.where(np.isnan(results) & over, rewards, results)
        if over.any():
            seen, infos = envs.reset(options={"reset_mask": over})
    return Score(battles, float((results > 0).mean()), float(results.mean()))


@dataclass
class Curve:
    """What was measured, and after how many decisions."""

    decisions: dict[str, list[int]] = field(default_factory=dict)
    scores: dict[str, list[Score]] = field(default_factory=dict)

    def add(self, decisions: int, opponent: str, score: Score) -> None:
        """One measurement."""
        self.decisions.setdefault(opponent, []).append(decisions)
        self.scores.setdefault(opponent, []).append(score)
        print(f"{decisions:>10,} decisions, against {opponent:<7} {score}", flush=True)

    def plot(self, file: Path) -> None:
        """Draw battles won over decisions, with the errors of measuring (95 %)."""
        from matplotlib import pyplot

        pyplot.rcParams.update({"svg.hashsalt": "airlandsea", "svg.fonttype": "none", "font.size": 9})
        figure, axes = pyplot.subplots(figsize=(6, 3.2))
        for opponent, scores in self.scores.items():
            millions = [decisions / 1e6 for decisions in self.decisions[opponent]]
            shares, errors = [100 * score.won for score in scores], [100 * score.error for score in scores]
            axes.errorbar(millions, shares, errors, label=f"against {opponent}", capsize=2, marker="o", ms=3)
        axes.axhline(50, color="0.8", zorder=0)
        axes.set(xlabel="decisions in self-play, millions", ylabel="battles won, %", ylim=(0, 100))
        axes.legend(frameon=False, loc="lower right")
        figure.tight_layout()
        figure.savefig(file, metadata={"Date": None} if file.suffix == ".svg" else None)

    def save(self, file: Path) -> None:
        """The numbers as JSON."""
        scores = {opponent: [vars(score) for score in scores] for opponent, scores in self.scores.items()}
        file.write_text(json.dumps({"decisions": self.decisions, "scores": scores}) + "\n", "utf-8")


def main() -> None:
    """Learn, measure, draw."""
    given = arguments()
    torch.set_num_threads(given.threads)
    torch.manual_seed(given.seed)
    theaters = None if given.theaters == "any" else given.theaters
    rollout = Rollout(VectorGame(TABLES, theaters=theaters, numbering="seat"))
    config = rollout.tables.config
    network = load(given.load, config) if given.load else Network(config.layout.length, SIZE, given.width)
    optimizer = torch.optim.Adam(network.parameters(), LEARNING_RATE, eps=1e-5)
    curve, spent = Curve(), np.zeros(2)
    rounds = given.decisions // (STEPS * TABLES)
    for done in range(rounds + 1):
        if done == rounds or done % max(1, rounds // given.measurements) == 0:
            for opponent in given.opponents:
                is_quick = opponent == "random" or done == rounds
                battles = given.battles if is_quick else given.battles // 4
                score = measure(network, opponent, battles, theaters, given.seed)
                curve.add(done * STEPS * TABLES, opponent, score)
        if done < rounds:
            optimizer.param_groups[0]["lr"] = LEARNING_RATE * (1 - done / rounds)
            start = perf_counter(), process_time()
            rollout.play(network)
            learn(network, optimizer, rollout)
            spent += np.array([perf_counter(), process_time()]) - start
    minutes, busy = spent / 60
    print(f"{rounds * STEPS * TABLES:,} decisions in {minutes:.1f} minutes, {busy:.1f} minutes of processor time")
    if given.save:
        save(network, config, given.save)
    if given.export:
        export(network, config, given.export)
    if given.json:
        curve.save(given.json)
    if given.plot:
        curve.plot(given.plot)


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--decisions", type=int, default=2_000_000, help="of both sides together")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=256, help="neurons in each of the two hidden layers")
    parser.add_argument("--theaters", default="ALS", help="three letters, or 'any' for theaters drawn each time")
    parser.add_argument("--threads", type=int, default=2, help="of torch")
    parser.add_argument("--measurements", type=int, default=8, help="on the way")
    parser.add_argument(
        "--battles", type=int, default=1000, help="of the last measurement; on the way, others than random: a quarter"
    )
    parser.add_argument(
        "--opponents", nargs="+", default=["random", "heuristic"], metavar="BOT", help="to measure with"
    )
    parser.add_argument("--load", type=Path, metavar="FILE", help="a network of --save to go on with")
    parser.add_argument("--save", type=Path, metavar="FILE", help="the network, at the end")
    parser.add_argument("--export", type=Path, metavar="FILE", help="the policy as a bot, at the end: network:FILE")
    parser.add_argument("--json", type=Path, metavar="FILE", help="what was measured")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="the curve, as svg or png")
    return parser.parse_args()


if __name__ == "__main__":
    main()
