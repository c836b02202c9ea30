"""Whole hands of six-player no-limit hold'em, everybody checking and calling, beside pokerkit."""

import random

from tapete.bench.measurement import Measurement, PeerMissingError, best_rate
from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.games.circle import command as asked
from tapete.games.circle.dealing import cards_needed
from tapete.games.circle.decide import put
from tapete.games.circle.draft import Draft
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.state import Hand

RULES = no_limit_holdem(2)
PLAYERS = tuple(PlayerId(name) for name in "abcdef")
START = asked.StartHand(PLAYERS, (200,) * 6, blinds=(1, 2, 0, 0, 0, 0))
DECK = [Card(of) for of in range(52)]
CHECK = {name: asked.Act(name, "check") for name in PLAYERS}
CALL = {name: asked.Act(name, "call") for name in PLAYERS}


def play(die: random.Random) -> Hand:
    """One hand from the blinds to the last award."""
    draft = Draft(RULES, Hand())
    cards = die.sample(DECK, 20)
    put(draft, START)
    while not draft.hand.over:
        hand = draft.hand
        kind = RULES.steps[hand.step].kind
        if kind == "bet":
            name = hand.players[hand.turn]
            put(draft, CALL[name] if hand.level > hand.bets[hand.turn] else CHECK[name])
        elif kind == "show":
            put(draft, asked.Showdown())
        else:
            count = cards_needed(RULES, hand)
            put(draft, asked.Deal(tuple(cards[:count])))
            del cards[:count]
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
    die = random.Random(6)

    def ours() -> int:
        for _ in range(100):
            play(die)
        return 100

    def peer() -> int:
        state = NoLimitTexasHoldem.create_state(automations, False, 0, (1, 2), 2, (200,) * 6, 6)
        while state.status:
            state.check_or_call()
        return 1

    ours()
    return Measurement(best_rate(ours, rounds=3), best_rate(peer, seconds=1.0, rounds=3), "hands/s", "pokerkit")
