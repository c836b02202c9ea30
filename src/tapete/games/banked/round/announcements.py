"""What the croupier says at the showdown, where the rules ask for it: the bank's hand, then the players' in
order."""

from tapete.cards.hand import MadeHand
from tapete.core.ids import Seat
from tapete.games.banked.hands import bank_hand, box_hand
from tapete.games.banked.model.event import AnnouncedHand, HandsAnnounced
from tapete.games.banked.model.state import Box
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.round.draft import Draft


def announce_bank(draft: Draft) -> None:
    """The best hand of the bank, as soon as its cards are shown."""
    if draft.rules.announces_bank:
        cite = draft.rules.cite(Topic.BANK_ANNOUNCED)
        draft.add(HandsAnnounced((_named(None, bank_hand(draft.rules, draft.now)),), because=cite))


def announce_players(draft: Draft, in_play: list[Box]) -> None:
    """The hands of those who have not folded, from the highest to the lowest; only cards in sight can be named."""
    rules = draft.rules
    if not rules.announces_ranking:
        return
    in_sight = (box for box in in_play if draft.decides(box) and None not in box.cards)
    hands = [(box.seat, box_hand(rules, draft.now, box)) for box in in_sight]
    hands.sort(key=lambda seat_and_hand: seat_and_hand[1].grade, reverse=True)
    if hands:
        cite = rules.cite(Topic.RANKING_ANNOUNCED)
        draft.add(HandsAnnounced(tuple(_named(seat, hand) for seat, hand in hands), because=cite))


def _named(seat: Seat | None, hand: MadeHand) -> AnnouncedHand:
    return AnnouncedHand(seat, hand.category.value, hand.cards)
