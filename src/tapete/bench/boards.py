"""Exact equities, every board counted: aces against kings beside eval7, and three hands of omaha beside phevaluator,
which both go through some of the boards in Python.

Hold'em counts boards by their ranks and suits; most where both hands are suited, in two suits. Omaha deals them.
"""

from itertools import combinations, islice
from math import comb

from msgspec.structs import replace

from tapete.bench.measurement import Clocked, Measurement, Work, measured, peer_module
from tapete.cards.hand import Selection
from tapete.cards.notation import read_cards, write_card
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.odds.equity.equity import equity
from tapete.odds.equity.situation import Spot

PEER_BOARDS = 2_000
ACES_AND_KINGS = ("As Ah", "Ks Kh")
SUITED = ("As Ks", "Qh Jh")
SIX_HANDS = ("As Ks", "Qh Jh", "2d 3d", "7c 8c", "9s 9h", "Ad 5d")
LABELS = {
    "pairs": Sentence("ases y reyes", "aces and kings"),
    "suited": Sentence("dos de color", "two suited hands"),
    "six": Sentence("seis manos", "six hands"),
    "ms": Sentence("ms cada respuesta", "ms an answer"),
}
THREE_OMAHA = ("As Ah Ks 2d", "Kd Kh Jd Jh", "7s 8s 9d Td")


def _spot(selection: Selection, own: int, texts: tuple[str, ...]) -> Spot:
    hands = tuple(cards for cards in map(read_cards, texts) if not isinstance(cards, Refused))
    return Spot(HandOrder(), selection, own, 5, hands)


def _ours(spot: Spot) -> Work:
    def ours() -> int:
        return equity(spot).deals

    assert ours() == comb(len(spot.unseen), 5)
    return ours


def holdem() -> Measurement:
    peer = peer_module("eval7")
    spot = _spot(Selection.ANY_FIVE, 2, ACES_AND_KINGS)
    hands = [[peer.Card(write_card(card)) for card in hand] for hand in spot.hands]
    unseen = [peer.Card(write_card(card)) for card in spot.unseen]

    def theirs() -> int:
        for board in islice(combinations(unseen, 5), PEER_BOARDS):
            for hand in hands:
                peer.evaluate([*hand, *board])
        return PEER_BOARDS

    result = measured(_ours(spot), theirs, "boards/s", "eval7.evaluate")
    others = {"pairs": ACES_AND_KINGS, "suited": SUITED, "six": SIX_HANDS}
    return replace(result, parts={name: {"ms": _milliseconds(hands)} for name, hands in others.items()}, labels=LABELS)


def _milliseconds(texts: tuple[str, ...]) -> float:
    """How long an answer before the flop takes."""
    spot = _spot(Selection.ANY_FIVE, 2, texts)
    clocked = Clocked(_ours(spot))
    clocked.round(0.25)
    return 1_000 * comb(len(spot.unseen), 5) / clocked.rate


def omaha() -> Measurement:
    peer = peer_module("phevaluator")
    spot = _spot(Selection.TWO_OWN_THREE_COMMON, 4, THREE_OMAHA)
    hands = [[peer.Card(write_card(card)).id_ for card in hand] for hand in spot.hands]
    unseen = [peer.Card(write_card(card)).id_ for card in spot.unseen]

    def theirs() -> int:
        for board in islice(combinations(unseen, 5), PEER_BOARDS):
            for hand in hands:
                peer.evaluate_omaha_cards(*board, *hand)
        return PEER_BOARDS

    return measured(_ours(spot), theirs, "boards/s", "phevaluator.evaluate_omaha_cards")
