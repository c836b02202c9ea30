"""How long a tournament lasts: an estimate of ours, since the law gives none but for the sit & go."""

from tapete.tournament.model.rules import Rules

LAST_BIG_BLINDS = 20
"""A tournament is about over when all its chips come to so many big blinds: two stacks of ten."""


def last_level(rules: Rules, entries: int) -> int:
    """The level in which a field of so many entries should end, the last one planned at the latest."""
    chips = entries * rules.start
    levels = rules.structure.level
    ends = (number for number, level in enumerate(levels, 1) if level.big * LAST_BIG_BLINDS >= chips)
    return next(ends, len(levels))


def minutes(rules: Rules, entries: int) -> int:
    """The minutes of play and breaks until a field of so many entries should have ended."""
    last = last_level(rules, entries)
    breaks = sum(pause.minutes for pause in rules.structure.breaks if pause.after < last)
    return breaks + sum(rules.minutes(number) for number in range(1, last + 1))
