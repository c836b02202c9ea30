"""What to do in a player's turn: the interface between a strategy and a table that asks for a decision."""

from collections.abc import Callable
from importlib import import_module

import msgspec

from tapete.cards.card import Card
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import MAIN
from tapete.odds.ask.registry import bets_of, module_of


class PlayerSituation(msgspec.Struct, frozen=True):
    """All that a player knows when deciding on a bet."""

    bet: str
    """The bet decided on: second, each_1, flop…"""
    own: tuple[Card, ...]
    common: tuple[Card, ...]
    bank: tuple[Card, ...]
    """The bank's cards that lie face up."""
    staked: tuple[str, ...]
    """The bets the player has in play."""
    options: tuple[str, ...]
    discarded: Card | None = None
    """The card the player gave away for a bought one."""


class AdvisedAct(msgspec.Struct, frozen=True):
    """A decision; ``cards`` are the discard of a bought card or the low hand of pai gow."""

    word: str
    cards: tuple[Card, ...] = ()


Advisor = Callable[[PlayerSituation], AdvisedAct]


def advisor(rules: TableRules) -> Advisor:
    """The best strategy for the main game, as its module knows it."""
    game_advisor: Advisor = import_module(module_of(rules.game, MAIN)).advisor(rules)
    return game_advisor


def is_advised(game: str) -> bool:
    """Whether the strategy of the main game can be asked about a spot at a table."""
    return MAIN in bets_of(game) and hasattr(import_module(module_of(game, MAIN)), "advisor")
