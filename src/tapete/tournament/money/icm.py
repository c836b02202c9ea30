"""ICM of any field: Malmuth and Harville's order of finish as a race, integrated over time.

Let each player arrive after an exponential time whose rate is their stack. Each is first to arrive with a probability
in proportion to their chips, and so on among those left: that is the model's order of finish. A player is therefore
worth, summed over all moments they may arrive, the prize for as many others as have arrived before.
"""

import math
from collections.abc import Iterator, Sequence
from operator import mul

NEGLIGIBLE = 45.0
"""Chances below e to the minus this are nothing beside the last bit of a number."""
FIRST = -3.8
"""Where the race begins on the scale of ``_moments``: nobody has arrived before."""
STEP, STEP_OF_MANY = 0.2, 0.65
"""The integrand narrows with the root of how many prizes there are."""


def equities(stacks: Sequence[int], prizes: Sequence[int]) -> tuple[float, ...]:
    """What each stack is worth of the prizes, first place first; equal stacks are worth exactly the same.

    What everybody is sure of, the last prize where there are as many as players, is set aside and not raced for.

    >>> [round(equity, 9) for equity in equities([5000, 3000, 2000], [5000, 3000, 2000])]
    [3839.285714286, 3275.0, 2885.714285714]
    """
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    raced = [float(prize - sure) for prize in prizes if prize > sure]
    if not raced:
        return (float(sure),) * len(stacks)
    chips = sum(stacks)
    rates = [stack / chips for stack in stacks]
    worth = [0.0] * len(stacks)
    for moment, width, reach in _moments(rates, len(raced)):
        for player, value in enumerate(_arrivals(rates, raced[:reach], moment)):
            worth[player] += width * value
    of_stack = dict(zip(stacks, worth, strict=True))
    return tuple(sure + of_stack[stack] for stack in stacks)


def _moments(rates: Sequence[float], prizes: int) -> Iterator[tuple[float, float, int]]:
    """Moments, the time each stands for and how many prizes matter: even steps of x, the moment being exp(x - exp(-x)).

    On that scale the integrand dies away at both ends faster than any exponential, and even steps converge so fast
    that halving them doubles the digits. The race is over when no prize can be left; moments at which all of them are
    already taken, by Chernoff's bound, are passed over, and so are the last prizes while they are out of reach.
    """
    step = min(STEP, STEP_OF_MANY / math.sqrt(prizes))
    latest = sum(sorted(rates)[: len(rates) - prizes + 1])
    last = math.log((NEGLIGIBLE + len(rates)) / latest)
    for number in range(math.ceil((last - FIRST) / step) + 1):
        x = FIRST + number * step
        moment = math.exp(x - math.exp(-x))
        arrived = -sum(math.expm1(-rate * moment) for rate in rates)
        if arrived > prizes and (arrived - prizes) ** 2 > 2 * NEGLIGIBLE * arrived:
            continue
        yield moment, step * moment * (1 + math.exp(-x)), _reach(arrived, prizes)


def _reach(arrived: float, prizes: int) -> int:
    """The first prize so late that not so many can have arrived where so many are expected, by Chernoff's bound."""
    late = (
        count
        for count in range(1, prizes)
        if count > arrived and arrived + count * (math.log(count / arrived) - 1) > NEGLIGIBLE
    )
    return next(late, prizes)


def _arrivals(rates: Sequence[float], prizes: Sequence[float], moment: float) -> Iterator[float]:
    """How fast each player is arriving at a moment, times the prize they may then expect.

    ``before`` is how many of the players told so far have arrived; ``after`` what each number of them leaves to
    expect once the players still to be told are counted too. Both add only positive terms, so nothing cancels.
    """
    missing = [math.exp(-rate * moment) for rate in rates]
    arrived = [-math.expm1(-rate * moment) for rate in rates]
    after = [list(prizes)]
    for out, there in zip(missing[:0:-1], arrived[:0:-1], strict=True):
        worth = after[-1]
        after.append([out * stays + there * falls for stays, falls in zip(worth, [*worth[1:], 0.0], strict=True)])
    before = [1.0] + [0.0] * (len(prizes) - 1)
    for rate, out, there in zip(rates, missing, arrived, strict=True):
        yield rate * out * sum(map(mul, before, after.pop()))
        before = [out * stays + there * comes for stays, comes in zip(before, [0.0, *before[:-1]], strict=True)]
