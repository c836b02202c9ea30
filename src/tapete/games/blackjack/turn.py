"""Whose turn it is in a round of blackjack: the card that comes next, and the hand whose player decides."""

from collections.abc import Iterator

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import Seat
from tapete.games.blackjack.bet import MOST_HANDS
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.points import BEST, is_blackjack, is_pair, points, value_of
from tapete.games.blackjack.rules import BlackjackRules, Doubling, Surrender
from tapete.games.blackjack.state import BlackjackBox, BlackjackHand, BlackjackState

_ACE, _TEN = 11, 10
_DOUBLES = {Doubling.NINE_TO_ELEVEN: (9, 10, 11), Doubling.TEN_ELEVEN: (10, 11)}


class NextCard(msgspec.Struct, frozen=True):
    """Where the next card goes: to a hand of a box, or to the bank with no seat."""

    seat: Seat | None = None
    hand: int = 0
    up: bool = True


class Turn(msgspec.Struct, frozen=True):
    """A hand in play."""

    box: BlackjackBox
    number: int

    @property
    def hand(self) -> BlackjackHand:
        return self.box.hands[self.number]


def next_card(law: BlackjackRules, table: BlackjackState) -> NextCard | None:
    """The card that is due, or None while somebody has to decide or nothing is left to deal."""
    if (first := _first_deal(law, table)) is not None:
        return first
    if not table.in_order or to_insure(law, table):
        return None
    turn = turn_of(law, table)
    if turn is not None:
        wants = turn.hand.awaits or len(turn.hand.cards) < 2
        return NextCard(turn.box.seat, turn.number) if wants and not bank_has_blackjack(law, table) else None
    return NextCard() if table.hole is None and not bank_is_done(law, table) else None


def _first_deal(law: BlackjackRules, table: BlackjackState) -> NextCard | None:
    """A card to each box, one to the bank, a second to each box, and the bank's second face down where it has one."""
    boxes = table.in_order
    for dealt in (0, 1):
        for box in boxes:
            if not box.split and len(box.cards) == dealt:
                return NextCard(box.seat)
        if boxes and dealt == 0 and not table.bank_cards:
            return NextCard()
    lacks_hole = law.peeks.value and table.hole is None and len(table.bank_cards) == 1
    return NextCard(up=False) if boxes and lacks_hole else None


def is_dealt(law: BlackjackRules, table: BlackjackState) -> bool:
    """Whether everybody has the first cards."""
    return bool(table.in_order) and _first_deal(law, table) is None


def to_insure(law: BlackjackRules, table: BlackjackState) -> tuple[BlackjackBox, ...]:
    """The boxes that have not said yet whether they insure themselves against an ace of the bank."""
    if not law.insurance.value or len(table.bank_cards) != 1 or value_of(table.bank_cards[0]) != _ACE:
        return ()
    if not is_dealt(law, table):
        return ()
    return tuple(box for box in table.in_order if not box.insurance_decided and most_insurance(box))


def most_insurance(box: BlackjackBox) -> int:
    """Half the bet."""
    return box.hands[0].stake // 2


def turn_of(law: BlackjackRules, table: BlackjackState) -> Turn | None:
    """The first hand that is not finished, box by box."""
    for box in table.in_order:
        for number, hand in enumerate(box.hands):
            if not is_done(law, box, hand):
                return Turn(box, number)
    return None


def is_done(law: BlackjackRules, box: BlackjackBox, hand: BlackjackHand) -> bool:
    """Nothing more comes to a hand that stands, has 21 or more, is doubled, or is an ace split off with its card."""
    if hand.settled or hand.stood or hand.surrendered:
        return True
    if hand.awaits or len(hand.cards) < 2:
        return False
    return points(hand.cards).total >= BEST or hand.doubled or (_closed(law, hand) and not _splits(law, box, hand))


def _closed(law: BlackjackRules, hand: BlackjackHand) -> bool:
    """An ace that was split, where such an ace gets one card only."""
    return hand.split and value_of(hand.cards[0]) == _ACE and not law.plays_split_aces


def _splits(law: BlackjackRules, box: BlackjackBox, hand: BlackjackHand) -> bool:
    most = min(law.split_hands.value, MOST_HANDS)
    aces_again = hand.split and value_of(hand.cards[0]) == _ACE
    return is_pair(hand.cards) and len(box.hands) < most and (law.resplit_aces or not aces_again)


def _doubles(law: BlackjackRules, hand: BlackjackHand) -> bool:
    if len(hand.cards) != 2 or (hand.split and not law.double_after_split):
        return False
    counted = points(hand.cards)
    return law.double.value is Doubling.ANY or (not counted.soft and counted.total in _DOUBLES[law.double.value])


def acts(law: BlackjackRules, turn: Turn, chips: int) -> tuple[BlackjackAct, ...]:
    """What may be decided for a hand by a player with so many chips left."""
    return tuple(_acts(law, turn, chips))


def _acts(law: BlackjackRules, turn: Turn, chips: int) -> Iterator[BlackjackAct]:
    hand = turn.hand
    if hand.awaits or len(hand.cards) < 2:
        return
    yield BlackjackAct.STAND
    if not _closed(law, hand):
        yield BlackjackAct.HIT
        if _doubles(law, hand) and chips >= hand.stake:
            yield BlackjackAct.DOUBLE
    if _splits(law, turn.box, hand) and chips >= hand.stake:
        yield BlackjackAct.SPLIT
    if law.surrender.value is not Surrender.NONE and len(hand.cards) == 2 and not hand.split:
        yield BlackjackAct.SURRENDER


# The bank


def bank_has_blackjack(law: BlackjackRules, table: BlackjackState) -> bool:
    """Whether the bank, looking at its hole card, finds a blackjack: nobody plays on then."""
    if table.hole is None:
        return law.peeks.value and is_blackjack(table.bank_cards)
    return is_blackjack((*table.bank_cards, table.hole))


def bank_is_done(law: BlackjackRules, table: BlackjackState) -> bool:
    """Whether the bank's cards decide every bet that is left."""
    open_hands = [hand for box in table.in_order for hand in box.hands if not hand.settled]
    insured = any(box.insurance for box in table.in_order)
    if not open_hands and not insured:
        return True
    if any(not is_natural(hand) and not hand.surrendered for hand in open_hands):
        return stands(law, table.bank_cards)
    return len(table.bank_cards) >= (2 if value_of(table.bank_cards[0]) >= _TEN else 1)


def stands(law: BlackjackRules, cards: tuple[Card, ...]) -> bool:
    """The bank draws to 17, and on a soft 17 where the house says so."""
    counted = points(cards)
    return len(cards) >= 2 and counted.total >= 17 + (counted.soft and counted.total == 17 and law.hits_soft_17.value)


def is_natural(hand: BlackjackHand) -> bool:
    """A blackjack of a box: two cards that no split has made."""
    return not hand.split and is_blackjack(hand.cards)
