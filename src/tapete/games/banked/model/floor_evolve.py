"""How the events that put a round right change the table."""

from typing import TypeVar

from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.games.banked.model import floor_event as happened
from tapete.games.banked.model.changes import pay, unstaked, with_box, with_fed, with_key
from tapete.games.banked.model.state import BankedState, Round, Wager
from tapete.games.banked.model.vocabulary import Pile

C = TypeVar("C")


def evolve_floor(table: BankedState, event: happened.FloorEvent) -> BankedState:
    """The table after an event of the floor."""
    match event:
        case happened.MeterUnfed():
            return _unfed(table, event)
        case happened.CollectedReturned():
            return _laid_again(table, event)
        case happened.PriceReturned():
            unpriced = replace(table, round=with_box(table.round, event.seat, price=0))
            return replace(pay(unpriced, event.player, event.cents), fees=table.fees - event.cents)
        case happened.Forfeited():
            without = unstaked(table, event.seat, event.player, event.bet)
            if event.against is not None:
                return pay(without, event.against, event.cents)
            return replace(without, bank=without.bank + event.cents)
        case happened.ShuffleOrdered():
            return replace(table, shuffle_because=event.because)
        case happened.PackShuffled():
            return replace(table, shuffle_because=())
        case happened.PlayerWarned():
            offender = table.players[event.player]
            warned = replace(offender, warnings=offender.warnings + 1)
            return replace(table, players=with_key(table.players, event.player, warned))
        case happened.RoundVoided():
            return replace(table, round=Round(table.round.number + 1))
        case _:
            return replace(table, round=_round_after(table.round, event))


def _round_after(now: Round, event: happened.FloorEvent) -> Round:
    match event:
        case happened.HandVoided():
            return with_box(now, event.seat, folded=True)
        case happened.CardExposed(seat=None):
            common = (*now.common[: event.place], event.card, *now.common[event.place + 1 :])
            return replace(now, common=common, common_exposed=_with_place(now.common_exposed, event.place))
        case happened.CardExposed(seat=seat) if seat is not None:
            box = now.boxes[seat]
            cards = (*box.cards[: event.place], event.card, *box.cards[event.place + 1 :])
            return with_box(now, seat, cards=cards, exposed=_with_place(box.exposed, event.place))
        case happened.CardCorrected():
            return _corrected(now, event)
        case happened.CardDiscarded():
            return replace(now, dead=(*now.dead, event.card))
        case happened.CardKeptAsNext():
            return replace(now, drawn=now.drawn + 1)
        case happened.HandsGathered():
            return now.gathered
    return now


def _corrected(now: Round, event: happened.CardCorrected) -> Round:
    """The card is another one wherever it lies, in a low hand too."""

    def put_right(cards: tuple[C, ...]) -> tuple[C | Card, ...]:
        return tuple(event.card if card == event.old else card for card in cards)

    if event.seat is not None:
        box = now.boxes[event.seat]
        return with_box(now, event.seat, cards=put_right(box.cards), low=put_right(box.low))
    if event.to == Pile.COMMON:
        return replace(now, common=put_right(now.common))
    return replace(now, bank=put_right(now.bank), bank_low=put_right(now.bank_low))


def _with_place(places: tuple[int, ...], place: int) -> tuple[int, ...]:
    return tuple(sorted({*places, place}))


def _unfed(table: BankedState, event: happened.MeterUnfed) -> BankedState:
    taken = event.cents + event.deduction + event.from_bank
    return replace(
        table,
        round=with_fed(table.round, event.seat, event.player, event.meter, -taken),
        meters=with_key(table.meters, event.meter, table.meters[event.meter] - event.cents),
        fees=table.fees - event.deduction,
        bank=table.bank - event.from_bank,
    )


def _laid_again(table: BankedState, event: happened.CollectedReturned) -> BankedState:
    box = table.round.boxes[event.seat]
    wager = Wager(event.player, event.bet, event.cents, event.fed)
    rest = tuple(taken for taken in box.collected if taken != wager)
    changed = with_box(table.round, event.seat, wagers=(*box.wagers, wager), collected=rest)
    return replace(table, round=changed, bank=table.bank - event.cents)
