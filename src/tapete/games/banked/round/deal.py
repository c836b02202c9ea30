"""The deal: which card goes where, in the law's order and direction, by hand or from an automatic shoe."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import Seat
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.rule_parts import DiceRules
from tapete.games.banked.model.state import Round
from tapete.games.banked.model.vocabulary import BankCardShown, Pile
from tapete.games.banked.rules import BankedRules


class Slot(msgspec.Struct, frozen=True):
    """Where the next card goes, and whether face up."""

    to: Pile
    seat: Seat | None = None
    up: bool = False


def seats_in_order(rules: BankedRules, now: Round) -> tuple[Seat, ...]:
    """The boxes in play in the order of the deal: from the croupier's left clockwise, unless the rules say otherwise.

    Seats are numbered from the croupier's left, clockwise. Where dice decide, the order is theirs once thrown.
    """
    if now.dice:
        return tuple(seat for seat in from_dice(rules, now, now.dice) if seat is not None)
    seats = sorted(now.boxes)
    return tuple(reversed(seats) if rules.deal.from_right else seats)


def settling_order(rules: BankedRules, now: Round) -> tuple[Seat, ...]:
    """The boxes in the order of payment."""
    seats = sorted(now.boxes)
    return tuple(reversed(seats) if rules.pays_from_right else seats)


def slots_left(rules: BankedRules, now: Round, phase: Phase) -> tuple[Slot, ...]:
    """What is still to be dealt in a dealing phase."""
    if phase.kind is PhaseKind.COMMON:
        return _common_slots(rules, now, phase.number)
    slots = tuple(_opening_slots(rules, now))
    dealt = len(now.bank) + len(now.common) + sum(len(box.cards) for box in now.boxes.values())
    return slots[dealt:]


def _common_slots(rules: BankedRules, now: Round, number: int) -> tuple[Slot, ...]:
    burns, steps = rules.deal.burns, rules.deal.common_steps
    burn = sum(burns[: number + 1]) - len(now.burnt)
    show = sum(steps[: number + 1]) - len(now.common)
    return (Slot(Pile.BURN),) * burn + (Slot(Pile.COMMON, up=True),) * show


def _opening_slots(rules: BankedRules, now: Round) -> Iterator[Slot]:
    if rules.deal.by_dice:
        yield from _whole_hands(rules, from_dice(rules, now, now.dice))
    elif rules.deal.in_packets:
        order = rules.deal.order
        bank = (None,) if "bank" in order else ()
        yield from _whole_hands(rules, (*seats_in_order(rules, now), *bank))
        yield from (Slot(Pile.COMMON) for word in order if word == "common")
    else:
        yield from _one_by_one(rules, now)


def _whole_hands(rules: BankedRules, seats: tuple[Seat | None, ...]) -> Iterator[Slot]:
    for seat in seats:
        if seat is None:
            shown, count = rules.deal.bank_up_in_packets, rules.deal.bank
            yield from (Slot(Pile.BANK, up=_is_shown(shown, place, count)) for place in range(count))
        else:
            yield from (Slot(Pile.BOX, seat) for _ in range(rules.deal.own))


def _one_by_one(rules: BankedRules, now: Round) -> Iterator[Slot]:
    place = 0
    for word in rules.deal.order:
        if word == "players":
            yield from (Slot(Pile.BOX, seat) for seat in seats_in_order(rules, now))
        elif word == "common":
            yield Slot(Pile.COMMON)
        else:
            yield Slot(Pile.BANK, up=_is_shown(rules.deal.bank_up, place, rules.deal.bank))
            place += 1


def _is_shown(which: BankCardShown, place: int, count: int) -> bool:
    return (which is BankCardShown.FIRST and place == 0) or (which is BankCardShown.LAST and place == count - 1)


def from_dice(rules: BankedRules, now: Round, dice: tuple[int, ...]) -> tuple[Seat | None, ...]:
    """The occupied places and the croupier's (None) in the order of delivery: clockwise from where the dice point."""
    assert rules.dice is not None
    places, first = rules.dice.positions, _dice_place(rules.dice, now, dice)
    around = [(first - 1 + step) % places + 1 for step in range(places)]
    return tuple(None if place == places else Seat(place) for place in around if place == places or place in now.boxes)


def _dice_place(rules: DiceRules, now: Round, dice: tuple[int, ...]) -> int:
    """The place the dice point at: the banker's is one, the croupier's the last of the table's places."""
    places = rules.positions
    banker = next((seat for seat, box in now.boxes.items() if box.holder == now.banker), places)
    step = 1 if rules.clockwise else -1
    counted = [(banker - 1 + step * place) % places + 1 for place in range(places)]
    if not rules.empty_counted:
        counted = [place for place in counted if place == places or place in now.boxes]
    return counted[(sum(dice) - 1) % len(counted)]
