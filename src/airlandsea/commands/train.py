"""`airlandsea train`: train a policy network by imitation and self-play, from nothing or from other weights."""

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from ..errors import AirLandSeaError
from ..rules.state import SLOTS_MAX
from ..text.lines import say
from .arguments import add_mode, mode_of, positive, read_row

if TYPE_CHECKING:
    from ..search.policy_weights import PolicyWeights

INSTALL = 'it needs PyTorch; from a clone: pip install ".[learn]"'


def add_train(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `airlandsea train`."""
    parser.set_defaults(run=run_train)
    parser.description = (
        "Train a policy network by self-play, from nothing; with --imitate, on battles of the tree search. The weights "
        "are in FOLDER/policy.npz: "
        '"network:FOLDER/policy.npz" plays by them (docs/training.md).'
    )
    parser.add_argument("folder", metavar="FOLDER", help="folder for weights, checkpoint and curve")
    add_mode(parser)
    parser.add_argument("--rounds", type=positive, metavar="N", help="rounds of self-play and learning, in all")
    parser.add_argument("--minutes", type=float, metavar="N", help="end after this time; --resume goes on")
    parser.add_argument("--resume", action="store_true", help="go on with the run in FOLDER")
    parser.add_argument("--start", metavar="FILE", help="weights to begin with (default: random)")
    parser.add_argument(
        "--widen", action="store_true", help="the weights of --start are of three theaters, and five are played"
    )
    parser.add_argument(
        "--seed", type=int, default=0, metavar="N", help="random seed of weights and battles (default: 0)"
    )
    parser.add_argument("--battles", type=positive, default=4096, metavar="N", help="battles a round (default: 4096)")
    parser.add_argument("--units", metavar="W,V", help="units of both layers (default: as --start, else 256,64)")
    parser.add_argument("--workers", type=positive, default=2, metavar="N", help="threads that play (default: 2)")
    parser.add_argument("--device", default="cpu", help="where it learns, like cuda (default: cpu)")
    parser.add_argument(
        "--imitate", type=positive, metavar="N", help="learn from the tree search with N playouts a choice"
    )
    parser.add_argument("--epochs", type=positive, default=7, metavar="N", help="epochs of imitation (default: 7)")
    parser.add_argument("--rate", type=float, default=20.0, metavar="X", help="step of mirror descent (default: 20)")
    parser.add_argument("--magnet", type=float, default=0.02, metavar="X", help="pull to even choices (default: 0.02)")
    parser.add_argument("--learning-rate", type=float, default=0.001, metavar="X", help="that of Adam (default: 0.001)")


def run_train(args: argparse.Namespace) -> int:
    """Run `airlandsea train`."""
    try:
        import torch  # noqa: F401
    except ImportError as error:
        raise AirLandSeaError(INSTALL, [str(error)]) from None
    if args.imitate:
        imitate(args)
    else:
        improve(args)
    return 0


def imitate(args: argparse.Namespace) -> None:
    """Learn from battles of the tree search."""
    from ..learn.imitate import Imitation, ImitationConfig

    if args.rounds is None or args.minutes is not None:
        raise AirLandSeaError("imitation ends after its rounds", ["--rounds N, no --minutes"])
    width, height = units(args.units)
    config = ImitationConfig(
        mode_of(args),
        rows_of(args),
        playouts=args.imitate,
        rounds=args.rounds,
        battles=args.battles,
        epochs=args.epochs,
        seed=args.seed,
        width=width,
        height=height,
        workers=args.workers,
        device=args.device,
    )
    imitation = Imitation(Path(args.folder), config, args.resume, start_of(args))
    for number, choices in imitation.play():
        say(f"round {number} of {args.rounds}: {choices:,} choices")
    for done in imitation.learn():
        say(
            f"epoch {done.number} of {args.epochs}: {done.choices:,} choices in {done.seconds:.0f} s, "
            f"loss {done.policy_loss:.3f} (at least {done.entropy:.3f}), same best option in {done.agreement:.1%}"
        )


def improve(args: argparse.Namespace) -> None:
    """Learn from self-play by the policy."""
    from ..learn.fit import FitConfig
    from ..learn.train import TrainConfig, Training, train

    if args.rounds is None and args.minutes is None:
        raise AirLandSeaError("a run needs an end", ["--rounds N, or --minutes N"])
    if args.minutes is not None and not args.minutes > 0:
        raise AirLandSeaError(f"minutes {args.minutes}", ["more than 0"])
    width, height = units(args.units)
    fit = FitConfig(args.rate, args.magnet, args.learning_rate)
    config = TrainConfig(
        mode_of(args), rows_of(args), args.seed, width, height, args.battles, args.workers, fit, args.device
    )
    training = Training(Path(args.folder), config, args.resume, start_of(args))
    seconds = None if args.minutes is None else 60 * args.minutes
    for done in train(training, args.rounds, seconds):
        say(
            f"round {done.number}: {done.samples:,} samples in {done.seconds:.0f} s, "
            f"entropy {done.fit.entropy:.2f}, error of returns {done.fit.returns_loss:.4f}"
        )


def start_of(args: argparse.Namespace) -> "PolicyWeights | None":
    """Return the weights to begin with, None: random ones; raises `AirLandSeaError`."""
    from ..learn.mirror import widen
    from ..search.policy_weights import load_weights

    if args.widen and (not args.start or mode_of(args).slots != SLOTS_MAX):
        raise AirLandSeaError("only weights to begin with are widened, to five theaters", ["--start FILE --mode epic"])
    if not args.start:
        return None
    weights = load_weights(args.start)
    return widen(weights, args.seed) if args.widen else weights


def units(text: str | None) -> tuple[int, int] | tuple[None, None]:
    """Return the units of both layers, None if they are not given; raises `AirLandSeaError`."""
    if text is None:
        return None, None
    numbers = text.split(",")
    if len(numbers) != 2 or not all(each.isdecimal() and 1 <= int(each) <= 4096 for each in numbers):
        raise AirLandSeaError(f"units {text!r}", ["two numbers from 1 to 4096, like 256,64"])
    return int(numbers[0]), int(numbers[1])


def rows_of(args: argparse.Namespace) -> tuple[str, ...]:
    """Return all orders of the theaters that are given, or of all that there are."""
    from ..report.battles import every_row

    rows = every_row(mode_of(args).slots)
    if not args.theaters:
        return rows
    wanted = sorted(read_row(args.theaters, mode_of(args).slots))
    return tuple(row for row in rows if sorted(row) == wanted)
