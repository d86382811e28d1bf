"""A picture of the chance to win the war over time, with matplotlib (`pip install "airlandsea[plot]"`)."""

from pathlib import Path

from ..errors import AirLandSeaError
from .war import Review


class NotDrawn(AirLandSeaError):
    """A picture that cannot be written, or no library to draw it."""


def save_plot(review: Review, path: Path) -> None:
    """Plot side 1's chance as each player knew it; the kind of picture follows from the end of the name.

    Raises `NotDrawn`, also without matplotlib.
    """
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError as error:
        raise NotDrawn(f"{path} was not drawn", [f'{error}; pip install "airlandsea[plot]"']) from None
    figure = Figure(figsize=(10, 4.5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    for seat in review.seats:
        axes.plot(*points_of(review, seat), marker=".", label=f"as {review.names[seat]} knew the cards")
    for battle in review.battles[1:]:
        axes.axvline(battle.number, color="grey", linewidth=0.8)
    axes.axhline(0.5, color="black", linewidth=0.8)
    axes.set(xlabel="battle", ylabel="chance of side 1 to win the war", ylim=(-0.02, 1.02))
    axes.set_xticks([battle.number for battle in review.battles])
    axes.legend()
    try:
        figure.savefig(path)
    except (OSError, ValueError) as error:
        raise NotDrawn(f"{path} was not drawn", [str(error)]) from None


def points_of(review: Review, seat: int) -> tuple[list[float], list[float]]:
    """Return times in battles, and side 1's chances then."""
    times: list[float] = []
    chances: list[float] = []
    for battle in review.battles:
        turns = [0, *(each.turn for each in battle.analyses if each.seat == seat), battle.turns + 1]
        times += [battle.number + turn / (battle.turns + 2) for turn in turns]
        chances += [1 - chance if seat & 1 else chance for chance in battle.course(seat)]
    return times, chances
