"""A blackjack table as the wire tells it: nobody sees the hole card before it is turned, so everybody is told the
same."""

from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.blackjack.bet import INSURANCE, JACKPOT, hand_bet
from tapete.games.blackjack.points import BEST, is_blackjack, points
from tapete.games.blackjack.rules import BlackjackRules, SevensRules
from tapete.games.blackjack.state import BlackjackBox, BlackjackHand, BlackjackState
from tapete.games.blackjack.turn import Turn, is_natural
from tapete.games.blackjack.view import bank_seen
from tapete.room.wire.notation import Json, cards_out, words

_BLACKJACK = Sentence("Black jack", "Blackjack")


def view_out(
    law: SevensRules, game: BlackjackRules, table: BlackjackState, turn: Turn | None, viewer: PlayerId
) -> Json:
    """Drawn as every table against the house is; a box that has been split has several ``hands``."""
    return {
        "family": "house",
        "round": table.round,
        "phase": "play" if table.known_cards else "bets",
        "turn": turn.box.seat if turn else None,
        "minimum": game.minimum,
        "maximum": game.maximum,
        "boxes": [_box(box, turn, viewer) for _, box in sorted(table.boxes.items())],
        "bank": {"cards": cards_out(bank_seen(table)), "low": [], "makes": _makes(table.bank_cards), "player": None},
        "common": [],
        "meters": {JACKPOT: table.meter} if law.offered.value else {},
        "dice": [],
        "decks": game.packs.value,
        "rounds_left": None,
    }


def _box(box: BlackjackBox, turn: Turn | None, viewer: PlayerId) -> Json:
    played = turn.number if turn is not None and turn.box.seat == box.seat else None
    hands = [_hand(hand, number == played) for number, hand in enumerate(box.hands)]
    return {
        "seat": box.seat,
        "holder": box.holder,
        "you": box.holder == viewer,
        "blind": False,
        "bets": _bets(box),
        "cards": cards_out(box.cards),
        "low": [],
        "makes": hands[0]["makes"] if len(hands) == 1 else None,
        "hands": hands if len(hands) > 1 else [],
        "acts": [],
        "folded": bool(box.hands) and all(hand.surrendered or _is_bust(hand) for hand in box.hands),
        "result": None,
    }


def _bets(box: BlackjackBox) -> list[Json]:
    stakes = {hand_bet(number): hand.stake for number, hand in enumerate(box.hands)}
    stakes |= {JACKPOT: box.staked, INSURANCE: box.insurance}
    return [{"player": box.holder, "bet": bet, "cents": cents} for bet, cents in stakes.items() if cents]


def _hand(hand: BlackjackHand, in_play: bool) -> Json:
    makes = words(_BLACKJACK) if is_natural(hand) else _total(hand.cards)
    return {"cards": cards_out(hand.cards), "makes": makes, "turn": in_play, "out": _is_bust(hand) or hand.surrendered}


def _is_bust(hand: BlackjackHand) -> bool:
    return points(hand.cards).total > BEST


def _makes(cards: tuple[Card, ...]) -> Json | None:
    return words(_BLACKJACK) if is_blackjack(cards) else _total(cards)


def _total(cards: tuple[Card, ...]) -> Json | None:
    """What the cards count; both ways while an ace may still be one."""
    if not cards:
        return None
    counted = points(cards)
    text = f"{counted.total - 10}/{counted.total}" if counted.soft and counted.total < BEST else str(counted.total)
    return words(Sentence(text, text))
