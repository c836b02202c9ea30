"""A card that was told wrongly at a live table is put right, with a reason, before anything is paid by it."""

from collections.abc import Iterator
from typing import Final

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import AnyField, Cards, Choice, Given, Option, Text
from tapete.games.banked.model.floor_event import CardCorrected
from tapete.games.banked.model.state import Round
from tapete.games.banked.model.vocabulary import Pile
from tapete.games.banked.table import BankedTable
from tapete.games.circle.floor.card_correction import corrected_card, piles
from tapete.games.circle.seats.event import HandMoved
from tapete.games.circle.table import CircleTable
from tapete.games.shared.hands import refuse_cards
from tapete.law.refusal import refuse
from tapete.room.model.command import CorrectCard
from tapete.room.tables.game import Game

_Piles = Iterator[tuple[Pile, Seat | None, tuple[Card | None, ...]]]
HAND: Final = "hand"
"""The cards of a player at a circle table."""
_NOT_HERE = refuse(
    "ahí no hay ninguna carta anotada que corregir", "no card that could be corrected has been entered there"
)


def corrected(play: Game, command: CorrectCard, by: PlayerId) -> Accepted[Event] | Refused:
    """The correction of a card that the table knows: the other one must not lie elsewhere."""
    if isinstance(play, CircleTable):
        return _in_circle(play, command, by)
    if not isinstance(play, BankedTable):
        return _NOT_HERE
    cards = _cards_at(play.state.round, command)
    old = cards[command.place] if 0 <= command.place < len(cards) else None
    if old is None or old == command.card:
        return _NOT_HERE
    others = [card for card in play.state.round.known_cards if card != old]
    if refused := refuse_cards(play.rules.table, [*others, command.card]):
        return refused
    why = command.why.strip()
    if not why:
        return refuse("falta decir por qué se corrige", "the reason for the correction is missing")
    return Accepted((CardCorrected(command.to, command.place, old, command.card, by, why, command.seat),))


def _in_circle(play: CircleTable, command: CorrectCard, by: PlayerId) -> Accepted[Event] | Refused:
    hand, place = play.state.hand, None
    if command.to == HAND:
        places = [place for place, name in enumerate(hand.players) if _seat_of(play, name) == command.seat]
        if not places:
            return _NOT_HERE
        place = places[0]
    why = command.why.strip()
    event = corrected_card(play.hand_rules, hand, place, command.place, command.card, by, why)
    return event if isinstance(event, Refused) else Accepted((HandMoved(event, because=event.because),))


def _seat_of(play: CircleTable, name: PlayerId) -> Seat | None:
    seated = play.state.players.get(name)
    return seated.seat if seated else None


def _cards_at(now: Round, command: CorrectCard) -> tuple[Card | None, ...]:
    return next((cards for to, seat, cards in _piles(now) if (to, seat) == (command.to, command.seat)), ())


def _piles(now: Round) -> _Piles:
    yield Pile.BANK, None, now.bank
    yield Pile.COMMON, None, now.common
    for seat, box in sorted(now.boxes.items()):
        yield Pile.BOX, seat, box.cards


def _all_piles(play: Game) -> Iterator[tuple[str, Seat | None, tuple[Card | None, ...]]]:
    if isinstance(play, BankedTable):
        yield from _piles(play.state.round)
    if isinstance(play, CircleTable) and play.state.playing:
        for place, cards in piles(play.state.hand):
            seat = None if place is None else _seat_of(play, play.state.hand.players[place])
            yield (Pile.COMMON if place is None else HAND), seat, cards


def correction_options(play: Game) -> Iterator[Option]:
    """One for each hand of which the table knows a card."""
    for to, seat, cards in _all_piles(play):
        places = tuple(place for place, card in enumerate(cards) if card is not None)
        if places:
            given: dict[str, Given] = {} if seat is None else {"seat": seat}
            fields: dict[str, AnyField] = {"to": Choice(values=(str(to),)), "place": Choice(values=places)}
            fields |= {"card": Cards(least=1, most=1), "why": Text(longest=120)}
            yield Option(CorrectCard.name(), given, fields, CorrectCard.given_by)
