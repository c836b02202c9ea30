"""Whole hands of six-player no-limit hold'em, everybody checking and calling, beside pokerkit."""

from collections.abc import Sequence

import numpy as np

from tapete.bench.measurement import Measurement, PeerMissingError, measured
from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.games.circle import command as asked
from tapete.games.circle.decide import put
from tapete.games.circle.draft import Draft
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.state import Hand

RULES = no_limit_holdem(2)
PLAYERS = tuple(PlayerId(name) for name in "abcdef")
START = asked.StartHand(PLAYERS, (200,) * 6, blinds=(1, 2, 0, 0, 0, 0))
DECK = np.arange(52)
SHOWDOWN = asked.Showdown()
CHECKS = tuple(asked.Act(name, "check") for name in PLAYERS)
CALLS = tuple(asked.Act(name, "call") for name in PLAYERS)
BEFORE_THE_FLOP = (*CALLS[2:], CALLS[0], CHECKS[1])
"""Everybody calls the big blind, who checks."""


ROUNDS = ((0, 12, BEFORE_THE_FLOP), (12, 16, CHECKS), (16, 18, CHECKS), (18, 20, CHECKS))
"""Two cards each; then a burnt card and three, one and one common ones; and the acts after each deal."""
USED = 20


def shuffled(chance: np.random.Generator, hands: int) -> Sequence[Sequence[Card]]:
    """The cards of some hands, each from the top of its own shuffled deck."""
    found: list[list[Card]] = chance.permuted(np.tile(DECK, (hands, 1)), axis=1)[:, :USED].tolist()
    return found


def play(cards: Sequence[Card]) -> Hand:
    """One hand from the blinds to the last award."""
    draft = Draft(RULES, Hand())
    put(draft, START)
    for first, end, acts in ROUNDS:
        put(draft, asked.Deal(tuple(cards[first:end])))
        for act in acts:
            put(draft, act)
    put(draft, SHOWDOWN)
    return draft.hand


def measure() -> Measurement:
    try:
        from pokerkit import Automation, NoLimitTexasHoldem
    except ImportError as error:
        raise PeerMissingError("pokerkit") from error
    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    chance = np.random.default_rng(6)

    def ours() -> int:
        for cards in shuffled(chance, 100):
            play(cards)
        return 100

    def peer() -> int:
        state = NoLimitTexasHoldem.create_state(automations, False, 0, (1, 2), 2, (200,) * 6, 6)
        while state.status:
            state.check_or_call()
        return 1

    ours()
    return measured(ours, peer, "hands/s", "pokerkit")
