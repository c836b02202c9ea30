"""How the bots of the circle games fare: each style alone against somebody who always calls, and all at one table.

``python -m tapete.bench.bots --hands 4000 --seed 1`` prints what each wins, in big blinds for a hundred hands of
no-limit hold'em, everybody with a hundred big blinds at the beginning of each hand.
"""

import argparse
import random
from collections.abc import Mapping, Sequence
from typing import Final

import click
import msgspec

from tapete.cards.deck import deck
from tapete.core.ids import PlayerId
from tapete.games.circle.bot_style import STYLES, style_named
from tapete.games.circle.croupier import bot_decision
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.model import command as asked
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.shared.chance import Chance, Seeded

BIG: Final = 100
STACK: Final = 100 * BIG
RULES: Final = no_limit_holdem(BIG)
STATION: Final = PlayerId("station")


class Won(msgspec.Struct, frozen=True):
    """Big blinds for a hundred hands, and how far chance may have moved it (one standard error)."""

    mean: float
    error: float


def bot_of(style: str) -> PlayerId:
    """A name that plays in a style."""
    return next(PlayerId(f"{style} {n}") for n in range(99) if style_named(f"{style} {n}").name == style)


def calls(hand: PlayableHand, player: PlayerId) -> asked.Act:
    """Somebody who never folds and never bets."""
    allowed = bounds(hand.rules, hand.hand, hand.hand.players.index(player))
    return asked.Act(player, asked.ActKind.CALL if allowed.call else asked.ActKind.CHECK)


def decided(hand: PlayableHand, player: PlayerId, chance: Chance) -> asked.HandCommand:
    if player == STATION:
        return calls(hand, player)
    return bot_decision(hand.rules, hand.hand, player, chance)


def played(players: Sequence[PlayerId], chance: Chance) -> dict[PlayerId, int]:
    """What each wins in one hand; the last two of ``players`` have posted the blinds where there are more."""
    hand = PlayableHand(RULES, chance.shuffled(deck(RULES.order.deck)))
    blinds = (BIG // 2, BIG, *(0 for _ in players[2:]))
    hand.must(asked.StartHand(tuple(players), (STACK,) * len(players), blinds=blinds))
    while not hand.hand.over:
        if (due := hand.due()) is not None:
            hand.must(due)
        elif (player := hand.to_speak) is not None:
            hand.must(decided(hand, player, chance))
        else:
            break
    return {player: hand.hand.stacks[place] - STACK for place, player in enumerate(hand.hand.players)}


def fare(players: Sequence[PlayerId], hands: int, seed: int) -> Mapping[PlayerId, Won]:
    """What each wins over many hands, everybody in every seat alike."""
    chance, sums = Seeded(random.Random(seed)), {player: [0.0, 0.0] for player in players}
    for number in range(hands):
        turn = number % len(players)
        for player, chips in played([*players[turn:], *players[:turn]], chance).items():
            sums[player][0] += chips / BIG
            sums[player][1] += (chips / BIG) ** 2
    return {player: _won(total, squares, hands) for player, (total, squares) in sums.items()}


def _won(total: float, squares: float, hands: int) -> Won:
    mean = total / hands
    return Won(100 * mean, 100 * ((squares / hands - mean**2) / hands) ** 0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    asked_for = parser.parse_args()
    click.echo("| bot | alone against a calling station | four styles at one table |")
    click.echo("|---|---|---|")
    bots = [bot_of(style.name) for style in STYLES]
    together = fare(bots, asked_for.hands, asked_for.seed)
    for bot, style in zip(bots, STYLES, strict=True):
        alone = fare([bot, STATION], asked_for.hands, asked_for.seed)[bot]
        click.echo(f"| {style.name} | {_told(alone)} | {_told(together[bot])} |")
    full = fare([*bots, STATION], asked_for.hands, asked_for.seed)[STATION]
    click.echo(f"\nThe calling station at a table with all four: {_told(full)}.")


def _told(won: Won) -> str:
    return f"{won.mean:+.0f} ± {won.error:.0f}"


if __name__ == "__main__":
    main()
