"""How a bot plays: tight or loose, bold or meek, always the same for the same name; and sums as people say them."""

from typing import Final

import msgspec

from tapete.games.circle.model.state import CircleHand


class Style(msgspec.Struct, frozen=True):
    """A way of playing. Chances are to win the showdown; a fair one is that of everybody in the hand alike."""

    name: str
    raises_above: float
    """It bets for value when its chance is so far on the way from a fair one to a sure one,"""
    raises: float
    """so often of all such times."""
    calls_at: float
    """It calls when its chance is so much of what the pot asks for."""
    curious: float
    """So often it calls a small bet that it should not."""
    bluffs: float
    """So often it bets whatever it holds."""
    sizes: tuple[float, ...]
    """Its bets, as parts of the pot."""

    def share_of_pot(self, chance: float, lot: float) -> float:
        """One of its sizes by lot; a sure hand bets a size more."""
        place = int(lot * len(self.sizes)) + (chance > _SURE)
        return self.sizes[min(place, len(self.sizes) - 1)]


_SURE: Final = 0.8
ROCK: Final = Style("rock", 0.3, 0.7, 1.25, 0.0, 0.01, (0.5, 0.75))
REGULAR: Final = Style("regular", 0.16, 0.8, 1.05, 0.02, 0.05, (0.5, 0.66, 1.0))
CALLER: Final = Style("caller", 0.4, 0.5, 0.9, 0.15, 0.01, (0.33, 0.5))
BOLD: Final = Style("bold", 0.08, 0.85, 1.0, 0.05, 0.1, (0.5, 0.75, 1.0))
STYLES: Final = (REGULAR, ROCK, BOLD, CALLER)


def style_named(player: str) -> Style:
    """The style of a bot, by its name.

    >>> style_named("Ana (bot)") is style_named("Ana (bot)")
    True
    """
    return STYLES[sum(player.encode()) % len(STYLES)]


def style_of(hand: CircleHand, place: int) -> Style:
    return style_named(hand.players[place])


def round_sum(amount: int, unit: int) -> int:
    """A sum as people say it: one or two digits that count, and whole units of the table.

    >>> [round_sum(amount, 50) for amount in (8375, 1260, 440, 60)]
    [8500, 1250, 450, 50]
    """
    step = unit
    for factor in (1, 5, 10, 50, 100, 500, 1000, 5000):
        if unit * factor * 10 <= amount:
            step = unit * factor
    return max((amount + step // 2) // step * step, unit)
