"""What a round or a hand moved, read from what happened at the table: to the rack, to the cagnotte, to and from each
meter."""

from collections.abc import Iterable

import msgspec

from tapete.games.banked.model import event as banked
from tapete.games.banked.model.event import MeterFed, Settled, TableEvent
from tapete.games.banked.model.evolve import evolve as evolve_banked
from tapete.games.banked.model.floor_event import MeterUnfed, RoundVoided
from tapete.games.banked.model.state import BankedState
from tapete.games.blackjack.event import BlackjackEvent, MeterSeeded
from tapete.games.blackjack.state import BlackjackState
from tapete.games.blackjack.state import evolve as evolve_blackjack
from tapete.games.circle.model.floor_event import HandVoided
from tapete.games.circle.seats import event as circle
from tapete.games.circle.seats.event import CircleEvent, HandMoved
from tapete.games.roulette.event import RouletteEvent, SpinVoided
from tapete.games.roulette.state import Roulette
from tapete.games.roulette.state import evolve as evolve_roulette


class MeterTaking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a meter received and paid, and what the house was authorised to keep of the stakes.

    ``seeded`` is what the house put into it, where one that has been won begins again at its floor at once.
    """

    fed: int = 0
    deducted: int = 0
    paid: int = 0
    seeded: int = 0


class Takings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``bank`` is what the rack won (lost, if negative), ``fees`` what the house was paid beside, deductions of meters
    included; ``cagnotte`` the rake; ``tips`` what players gave of their own accord."""

    bank: int = 0
    fees: int = 0
    cagnotte: int = 0
    meters: dict[str, MeterTaking] = {}
    void: bool = False
    tips: int = 0

    @property
    def rack(self) -> int:
        return self.bank + self.fees


def banked_takings(before: BankedState, events: Iterable[TableEvent]) -> Takings:
    """What the events of a round moved at a house-banked table."""
    after, meters, void, tips = before, dict[str, MeterTaking](), False, 0
    for event in events:
        after = evolve_banked(after, event)
        void = void or isinstance(event, RoundVoided)
        match event:
            case MeterFed():
                meters = _added(meters, event.meter, event.cents, event.deduction, 0)
            case MeterUnfed():
                meters = _added(meters, event.meter, -event.cents, -event.deduction, 0)
            case Settled(meter=str(name)):
                meters = _added(meters, name, 0, 0, event.from_meter)
            case banked.Tipped():
                tips += event.chips
    return Takings(after.bank - before.bank, after.fees - before.fees, 0, meters, void, tips)


def circle_takings(events: Iterable[CircleEvent]) -> Takings:
    """What the events of a hand put into the cagnotte at a circle table."""
    cagnotte, void, tips = 0, False, 0
    for event in events:
        if type(event) is HandMoved:  # as most are
            void = void or type(event.event) is HandVoided
        elif isinstance(event, circle.HandClosed):
            cagnotte += event.raked
        elif isinstance(event, circle.SessionCharged):
            cagnotte += event.chips
        elif isinstance(event, circle.Tipped):
            tips += event.chips
    return Takings(cagnotte=cagnotte, void=void, tips=tips)


def wheel_takings(before: Roulette, events: Iterable[RouletteEvent]) -> Takings:
    """What the events of a spin moved at a roulette."""
    after, void = before, False
    for event in events:
        after = evolve_roulette(after, event)
        void = void or isinstance(event, SpinVoided)
    return Takings(after.bank - before.bank, void=void)


def shoe_takings(before: BlackjackState, events: Iterable[BlackjackEvent]) -> Takings:
    """What the events of a round moved at a blackjack table; what a meter begins again with does not come from the
    rack."""
    after, meters, seeds, void = before, dict[str, MeterTaking](), 0, False
    for event in events:
        after = evolve_blackjack(after, event)
        void = void or isinstance(event, RoundVoided)
        match event:
            case MeterFed():
                meters = _added(meters, event.meter, event.cents, event.deduction, 0)
            case MeterUnfed():
                meters = _added(meters, event.meter, -event.cents, -event.deduction, 0)
            case MeterSeeded():
                seeds += event.cents
                meters = _added(meters, event.meter, 0, 0, 0, event.cents)
            case Settled(meter=str(name)):
                meters = _added(meters, name, 0, 0, event.from_meter)
    return Takings(after.bank - before.bank + seeds, meters=meters, void=void)


def _added(
    meters: dict[str, MeterTaking], name: str, fed: int, deducted: int, paid: int, seeded: int = 0
) -> dict[str, MeterTaking]:
    was = meters.get(name, MeterTaking())
    now = MeterTaking(was.fed + fed, was.deducted + deducted, was.paid + paid, was.seeded + seeded)
    return {**meters, name: now}
