"""Rounds at a blackjack table, played by the engine from a fresh shoe, with the decisions that the odds found; and
every three cards on which the bet on sevens can fall."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import product
from random import Random
from typing import Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.ids import PlayerId, Seat
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.decide import open_turn
from tapete.games.blackjack.prizes import best_prize, prizes_reached, run_of_sevens, worth
from tapete.games.blackjack.rules import SevensRules
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.blackjack.turn import to_insure
from tapete.games.shared.chance import Seeded
from tapete.law.table_rules import TableRules
from tapete.odds.blackjack.hands import counts, shoe_rank
from tapete.odds.blackjack.player import Player
from tapete.odds.blackjack.shoe import FiniteShoe
from tapete.odds.checks.every_deal import EveryDeal
from tapete.odds.simulate.simulation import RoundSums

_PLAYER: Final = PlayerId("player")
_SEAT: Final = Seat(1)
_CHIPS: Final = 10**12


def blackjack_rounds(rules: TableRules, seed: str, rounds: int) -> RoundSums:
    """What one box nets, its holder never taking insurance."""
    table = BlackjackTable(rules, Seeded(Random(seed)))
    player, stake = _players(table), table.game.minimum
    table.run()
    table.must(asked.Sit(_PLAYER, _SEAT, _CHIPS))
    nets = []
    for _ in range(rounds):
        before, number = table.stacks[_PLAYER], table.number()
        table.must(asked.Bet(_PLAYER, _SEAT, stake))
        table.run()
        while table.number() == number:
            table.must(asked.Act(_PLAYER, _SEAT, _act(table, player)))
            table.run()
        table.events.clear()
        nets.append(table.stacks[_PLAYER] - before)
    return RoundSums(rounds, stake, sum(nets), sum(net * net for net in nets))


def _players(table: BlackjackTable) -> Callable[[int], Player[float]]:
    """The best player against each first card of the bank."""
    law = table.game
    shoe = [count * law.packs.value for count in counts(law.deck)]
    return cache(lambda up: Player(law, FiniteShoe(up, law.hits_soft_17.value, shoe), 0.0))


def _act(table: BlackjackTable, players: Callable[[int], Player[float]]) -> BlackjackAct:
    if to_insure(table.game, table.state):
        return BlackjackAct.DECLINE
    turn = open_turn(table.game, table.state)
    assert turn is not None, "somebody has to decide"
    offered = {str(option.given["act"]) for option in table.options(_PLAYER) if option.command == asked.Act.name()}
    return players(shoe_rank(table.state.bank_cards[0])).act(
        [shoe_rank(card) for card in turn.hand.cards], turn.hand.split, offered
    )


def every_three(law: SevensRules, meter: int) -> EveryDeal:
    """The bet on sevens over all three cards that can come in a row."""
    packs, stake, deals, won = law.packs.value, law.amount, 0, Fraction(0)

    @cache
    def net(run: tuple[Card, ...]) -> Fraction:
        reached = prizes_reached(law, run)
        if not reached:
            return Fraction(-1)
        return Fraction(worth(law, best_prize(law, reached, stake, meter), stake, meter), stake) + law.keeps_stake - 1

    for first, second, third in product(deck(law.deck.value), repeat=3):
        ways = packs * (packs - (second == first)) * (packs - (third == first) - (third == second))
        deals += ways
        won += ways * net(run_of_sevens((first, second, third)))
    return EveryDeal(deals, won / deals)
