"""A small network that reads a position as a seat sees it: how likely each option is, and what playing on is worth.

Two layers over the features that hold (`policy_features.py`), so the first one is a sum of a few rows. Beyond them each
action has a row, which gives its logit, and one row gives the value. Every sum is made in one fixed order, so compiled
code gives the same numbers on every machine; as plain Python, which has no short floats, nearly the same ones.
"""

from typing import Annotated, NamedTuple

from ..rules.actions import SIZE
from ..rules.chance import Random, below
from ..rules.perspective import to_relative
from ..rules.record_type import StructRecord
from ..rules.state import State
from .policy_features import ACTIVE_MAX, FEATURES, list_features

LOG_2 = 0.6931471805599453
POWER, SMALL = 62, 0.5**62  # the highest power of 2 that is a whole number here, and its inverse
FINE = 1 << 30  # the fineness of a random real number
UNITS = 0xFFFF  # no layer is longer: so the compiler knows that no index is negative, and adds many numbers at once
Weights = Annotated[list[float], "f4", 1]


class PolicyConfig(StructRecord):
    """How the policy is played."""

    sharpness: Annotated[float, "f8"]  # of choices: logits are multiplied by it
    gate: Annotated[float, "f8"]  # how much better withdrawing has to look, to be e times as likely
    curiosity: Annotated[float, "f8"]  # the weight of the prior in PUCT
    horizon: Annotated[int, "i8"]  # choices of a playout beyond the trees before the value counts; < 0: to the end


class PolicyMemory(NamedTuple):
    """The weights, and room to work in. W is the width of the first layer, V that of the second."""

    config: PolicyConfig
    first: Weights  # [feature * W + unit]
    first_bias: Weights  # [unit]
    second: Weights  # [unit * V + unit of the second layer]
    second_bias: Weights  # [unit]
    heads: Weights  # [action * V + unit]
    head_bias: Weights  # [action]
    value: Weights  # [unit], then the bias
    wide: Weights  # [unit] what the first layer gives …
    narrow: Weights  # [unit] … and the second
    logits: Annotated[list[float], "f8", SIZE]  # [option]
    active: Annotated[list[int], "i8", ACTIVE_MAX]  # the features that hold …
    length: Annotated[list[int], "i8", 1]  # … and how many they are
    positive: Annotated[list[int], "i8", 1]  # [unit of a layer]: those that are above 0

    def fits(self) -> bool:
        """Return whether the arrays fit together."""
        return layers_fit(self)


def layers_fit(net: PolicyMemory) -> bool:
    """Return whether all arrays are long enough for the widths of the layers."""
    width, height = len(net.wide), len(net.narrow)
    first = len(net.first) >= FEATURES * width and len(net.first_bias) >= width
    second = len(net.second) >= width * height and len(net.second_bias) >= height
    heads = len(net.heads) >= SIZE * height and len(net.head_bias) >= SIZE and len(net.value) > height
    return first and second and heads and len(net.positive) >= max(width, height) and max(width, height) <= UNITS


def read_position(net: PolicyMemory, state: State, seat: int) -> None:
    """Run both layers on what a seat sees."""
    net.length[0] = list_features(state, seat, net.active)
    for unit in range(len(net.wide) & UNITS):
        net.wide[unit] = net.first_bias[unit]
    add_rows(net.wide, net.first, net.active, net.length[0])
    positive = list_positive(net.wide, net.positive)
    for unit in range(len(net.narrow) & UNITS):
        net.narrow[unit] = net.second_bias[unit]
    add_products(net.narrow, net.second, net.wide, net.positive, positive)


def add_rows(sums: Weights, rows: Weights, chosen: list[int], n: int) -> None:
    """Add the first `n` chosen rows of a matrix one after the other, four on each way through the sums."""
    width = len(sums) & UNITS
    for place in range(0, n - 3, 4):
        a = (chosen[place] & UNITS) * width
        b = (chosen[place + 1] & UNITS) * width
        c = (chosen[place + 2] & UNITS) * width
        d = (chosen[place + 3] & UNITS) * width
        for unit in range(width):
            sums[unit] = sums[unit] + rows[a + unit] + rows[b + unit] + rows[c + unit] + rows[d + unit]
    for place in range(n - n % 4, n):
        a = (chosen[place] & UNITS) * width
        for unit in range(width):
            sums[unit] += rows[a + unit]


def add_products(sums: Weights, rows: Weights, factors: Weights, chosen: list[int], n: int) -> None:
    """The same with each row times its factor."""
    width = len(sums) & UNITS
    for place in range(0, n - 3, 4):
        a = chosen[place] & UNITS
        b = chosen[place + 1] & UNITS
        c = chosen[place + 2] & UNITS
        d = chosen[place + 3] & UNITS
        by_a, by_b, by_c, by_d = factors[a], factors[b], factors[c], factors[d]
        a, b, c, d = a * width, b * width, c * width, d * width
        for unit in range(width):
            sums[unit] = (
                sums[unit]
                + by_a * rows[a + unit]
                + by_b * rows[b + unit]
                + by_c * rows[c + unit]
                + by_d * rows[d + unit]
            )
    for place in range(n - n % 4, n):
        a = chosen[place] & UNITS
        by_a = factors[a]
        for unit in range(width):
            sums[unit] += by_a * rows[a * width + unit]


def list_positive(units: Weights, out: list[int]) -> int:
    """Write the units above 0 into `out`; returns their number."""
    n = 0
    for unit in range(len(units) & UNITS):
        out[n] = unit
        n += int(units[unit] > 0)
    return n


def position_value(net: PolicyMemory) -> float:
    """Return what playing on is worth to the side of the seat, from 0 to 1, after `read_position`."""
    height = len(net.narrow)
    total = net.value[height] + 0.0
    for unit in range(height):
        if net.narrow[unit] > 0:
            total += net.narrow[unit] * net.value[unit]
    return sigmoid(total)


def read_options(net: PolicyMemory, seat: int, out: list[int], n: int) -> None:
    """Write the logit of each option into `logits`, after `read_position`: of four at once, as each sum has to wait."""
    positive = list_positive(net.narrow, net.positive)
    height = len(net.narrow) & UNITS
    for option in range(0, n - 3, 4):
        a, b = to_relative(out[option], seat), to_relative(out[option + 1], seat)
        c, d = to_relative(out[option + 2], seat), to_relative(out[option + 3], seat)
        of_a, of_b, of_c, of_d = (
            net.head_bias[a] + 0.0,
            net.head_bias[b] + 0.0,
            net.head_bias[c] + 0.0,
            net.head_bias[d] + 0.0,
        )
        a, b, c, d = a * height, b * height, c * height, d * height
        for place in range(positive):
            unit = net.positive[place]
            factor = net.narrow[unit]
            of_a += factor * net.heads[a + unit]
            of_b += factor * net.heads[b + unit]
            of_c += factor * net.heads[c + unit]
            of_d += factor * net.heads[d + unit]
        net.logits[option], net.logits[option + 1] = of_a, of_b
        net.logits[option + 2], net.logits[option + 3] = of_c, of_d
    for option in range(n - n % 4, n):
        action = to_relative(out[option], seat)
        total = net.head_bias[action] + 0.0
        for place in range(positive):
            unit = net.positive[place]
            total += net.narrow[unit] * net.heads[action * height + unit]
        net.logits[option] = total


def to_chances(logits: list[float], n: int, sharpness: float) -> None:
    """Turn logits into chances that add up to 1."""
    most = logits[0]
    for option in range(n):
        most = max(most, logits[option])
    total = 0.0
    for option in range(n):
        logits[option] = exponential((logits[option] - most) * sharpness)
        total += logits[option]
    for option in range(n):
        logits[option] /= total


def draw_option(chances: list[float], n: int, random: Random) -> int:
    """Return the place of an option, each as likely as its chance says."""
    left = below(random, FINE) / FINE
    for option in range(n - 1):
        left -= chances[option]
        if left < 0:
            return option
    return n - 1


def sigmoid(x: float) -> float:
    """Return a chance from its log odds."""
    return 1 / (1 + exponential(-x))


def exponential(x: float) -> float:
    """Return e to the power of `x`, to nine digits; 0 below -80, and above 80 as much as there.

    Made of operations that IEEE 754 defines to the last bit: `math.exp` differs from one machine to another.
    """
    if x < -80:
        return 0.0
    x = min(x, 80.0)
    whole = int(x / LOG_2 + 1000.5) - 1000
    t = x - whole * LOG_2  # |t| < 0.35
    result = 1 + t * (1 + t / 2 * (1 + t / 3 * (1 + t / 4 * (1 + t / 5 * (1 + t / 6 * (1 + t / 7 * (1 + t / 8)))))))
    while whole < -POWER:
        result *= SMALL
        whole += POWER
    while whole > POWER:
        result *= 1 << POWER
        whole -= POWER
    if whole < 0:
        return result * (1 << (POWER + whole)) * SMALL  # exact, as powers of 2 are
    return result * (1 << whole)
