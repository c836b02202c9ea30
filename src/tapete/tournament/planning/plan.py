"""A first structure for a field and a wanted duration: usual blinds, chips that pay them, breaks in which chips leave.

It is a proposal of ours; the law leaves levels and chips to the organiser, who changes them in the file.
"""

from tapete.tournament.model.rules import SINGLE_ANTES
from tapete.tournament.model.structure import SIT_AND_GO, TOURNAMENT, Break, Chip, Level, Structure
from tapete.tournament.planning.colour_up import withdrawals
from tapete.tournament.planning.duration import LAST_BIG_BLINDS

LADDER = (25, 50, 75, 100, 150, 200, 300, 400, 500, 600, 800, 1000, 1500, 2000, 3000, 4000, 5000, 6000, 8000, 10000)
"""Small blinds in use everywhere; above them the last ones go on ten times larger."""
REPEATED = LADDER[LADDER.index(1000) :]
SET = ((25, 8), (100, 8), (500, 4), (1000, 2), (5000, None), (25000, 0))
"""Chips of a starting stack, the smallest first; the rest of the stack is in fives of thousands."""
SPARE = 4
"""Levels beyond the one in which the field should end."""
EVERY, REST = 4, 15
FIRST_ANTE = 4
"""The first level with an ante, where there is one."""
MOVED = 2
"""A break may come so many levels earlier or later."""


def small_blinds(most: int) -> list[int]:
    """The ladder up to the first small blind that reaches ``most``, and the spare ones after it."""
    smalls, scale = list(LADDER), 10
    while smalls[-1] < most or sum(small >= most for small in smalls) <= SPARE:
        smalls += [small * scale for small in REPEATED[1:]]
        scale *= 10
    enough = next(number for number, small in enumerate(smalls) if small >= most)
    return smalls[: enough + 1 + SPARE]


def plan(
    title: str,
    entries: int,
    hours: float,
    stack: int,
    minutes: int,
    sit_and_go: bool = False,
    ante: str = "none",
    days: int = 1,
) -> Structure:
    """Levels chosen from the ladder so that a field of so many entries ends at about the wanted hour."""
    ladder = small_blinds(-(-entries * stack // (2 * LAST_BIG_BLINDS)))
    count = max(round(hours * 60 / (minutes if sit_and_go else minutes + REST / EVERY)), 2)
    last = len(ladder) - SPARE
    played = _evenly(ladder[:last], count)
    levels = tuple(
        Level(small, 2 * small, _ante(ante, small) if number >= FIRST_ANTE else 0)
        for number, small in enumerate((*played, *ladder[last:]), 1)
    )
    breaks = () if sit_and_go else tuple(Break(after, REST) for after in _rests(levels, chips(stack)))
    close = 1 if sit_and_go else min(6, len(levels))
    return Structure(
        title,
        levels,
        kind=SIT_AND_GO if sit_and_go else TOURNAMENT,
        set={"close_level": close, "stack": stack, "level_minutes": minutes, **_conditions(sit_and_go, ante, days)},
        breaks=breaks,
        chips=chips(stack),
        day_ends=tuple(len(played) * day // days for day in range(1, days)),
        expected=entries,
    )


def _evenly(smalls: list[int], count: int) -> list[int]:
    """About so many of some blinds, from the first to the last, each about as many times the one before."""
    growth = (smalls[-1] / smalls[0]) ** (1 / (count - 1))
    wanted = [smalls[0] * growth**step for step in range(count)]
    return sorted({min(smalls, key=lambda small: max(small / target, target / small)) for target in wanted})


def _ante(mode: str, small: int) -> int:
    """One player pays as much as the big blind for all of them; or everybody about a quarter of the small one."""
    if mode == "none":
        return 0
    return 2 * small if mode in SINGLE_ANTES else max((step for step in LADDER if step <= small / 4), default=0)


def _rests(levels: tuple[Level, ...], chips: tuple[Chip, ...]) -> list[int]:
    """The levels before a break: about every fourth, those first after which a denomination can be withdrawn."""
    rests = list(range(EVERY, len(levels), EVERY))
    leaving = {change.after for change in withdrawals(levels, sorted(chip.value for chip in chips))}
    for level in sorted(leaving - set(rests)):
        nearest = min((rest for rest in rests if rest not in leaving), key=lambda rest: abs(rest - level), default=0)
        if nearest and abs(nearest - level) <= MOVED:
            rests[rests.index(nearest)] = level
    return sorted(rests)


def _conditions(sit_and_go: bool, ante: str, days: int) -> dict[str, str | int | bool]:
    """What a plan says about the law's choices; whoever plans a sit & go has decided to open one."""
    choices: dict[str, str | int | bool] = {"event.offered": True} if sit_and_go else {}
    choices |= {"ante.mode": ante} if ante != "none" else {}
    return choices | ({"event.several_days": True} if days > 1 else {})


def chips(stack: int) -> tuple[Chip, ...]:
    """Chips that make a starting stack, few enough to count; none where it is no multiple of 25."""
    if stack % 25:
        return ()
    left, counts = stack, {}
    for value, count in SET:
        most = left // value if count is None else min(count, left // value)
        counts[value] = most
        left -= most * value
    for value in sorted(counts, reverse=True):
        more, left = divmod(left, value)
        counts[value] += more
    return tuple(Chip(value, count) for value, count in counts.items())
