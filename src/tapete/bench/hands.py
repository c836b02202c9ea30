"""Whole hands of six-player no-limit hold'em, everybody checking and calling, beside pokerkit and beside open_spiel's
universal_poker in C++. Ours are a tournament's, so that every decision has its articles."""

from time import perf_counter

import numpy as np
from msgspec.structs import replace

from tapete.bench import universal_poker
from tapete.bench.measurement import Measurement, PeerMissingError, Work, measured
from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.decide import put
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.circle.rules import circle_rules
from tapete.law.resolve import resolve


def _tournament_rules(minimum: int) -> HandRules:
    """Hold'em without a limit under the tournament's rules."""
    law = resolve("med", "holdem")
    assert not isinstance(law, Refused)
    return circle_rules(law, minimum).opened


RULES = _tournament_rules(2)
PLAYERS = tuple(PlayerId(name) for name in "abcdef")
START = asked.StartHand(PLAYERS, (200,) * 6, blinds=(1, 2, 0, 0, 0, 0))
DECK = np.arange(52)
SHOWDOWN = asked.Showdown()
CHECKS = tuple(asked.Act(name, asked.ActKind.CHECK) for name in PLAYERS)
CALLS = tuple(asked.Act(name, asked.ActKind.CALL) for name in PLAYERS)
BEFORE_THE_FLOP = (*CALLS[2:], CALLS[0], CHECKS[1])
"""Everybody calls the big blind, who checks."""
KINDS: dict[type[asked.HandCommand], str] = {
    asked.StartHand: "start",
    asked.Deal: "deals",
    asked.Act: "acts",
    asked.Showdown: "showdown",
}
LABELS = {
    "start": Sentence("comienzo", "start"),
    "deals": Sentence("repartos", "deals"),
    "acts": Sentence("apuestas", "acts"),
    "showdown": Sentence("muestra y pago", "showdown"),
    "us": Sentence("µs en cada mano", "µs in each hand"),
    "share": Sentence("% del tiempo", "% of the time"),
}
USED = 20
"""Two cards each; then a burnt card and three, one and one common ones."""


def shuffled(chance: np.random.Generator, hands: int) -> list[tuple[Card, ...]]:
    """The cards of some hands, each from the top of its own shuffled deck."""
    cards: list[list[Card]] = chance.permuted(np.tile(DECK, (hands, 1)), axis=1)[:, :USED].tolist()
    return [*map(tuple, cards)]


def commands(cards: tuple[Card, ...]) -> tuple[asked.HandCommand, ...]:
    """All that is asked in a hand, from the blinds to the last award."""
    deal = asked.Deal
    return (
        START,
        deal(cards[:12]),
        *BEFORE_THE_FLOP,
        deal(cards[12:16]),
        *CHECKS,
        deal(cards[16:18]),
        *CHECKS,
        deal(cards[18:20]),
        *CHECKS,
        SHOWDOWN,
    )


def play(cards: tuple[Card, ...]) -> CircleHand:
    draft = PlayableHand(RULES)
    for command in commands(cards):
        put(draft, command)
    return draft.hand


def spent(chance: np.random.Generator, hands: int = 500) -> dict[str, dict[str, float]]:
    """The time spent on a hand, by kind of command."""
    seconds = dict.fromkeys(KINDS.values(), 0.0)
    for cards in shuffled(chance, hands):
        draft = PlayableHand(RULES)
        for command in commands(cards):
            start = perf_counter()
            put(draft, command)
            seconds[KINDS[type(command)]] += perf_counter() - start
    whole = sum(seconds.values())
    return {kind: {"us": total / hands * 1e6, "share": 100 * total / whole} for kind, total in seconds.items()}


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

    def peer() -> int:
        state = NoLimitTexasHoldem.create_state(automations, False, 0, (1, 2), 2, (200,) * 6, 6)
        while state.status:
            state.check_or_call()
        return 1

    return replace(measured(_ours(chance), peer, "hands/s", "pokerkit"), parts=spent(chance), labels=LABELS)


def beside_open_spiel() -> Measurement:
    theirs = universal_poker.hands()
    return measured(_ours(np.random.default_rng(6)), theirs, "hands/s", universal_poker.NAME)


def _ours(chance: np.random.Generator) -> Work:
    def ours() -> int:
        for cards in shuffled(chance, 100):
            play(cards)
        return 100

    ours()
    return ours
