"""The deal: which card goes where, in the law's order and direction, by hand or from an automatic shoe."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import Seat
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Round
from tapete.law.table_rules import TableRules


class Slot(msgspec.Struct, frozen=True):
    """Where the next card goes, and whether face up."""

    to: str
    seat: Seat | None = None
    up: bool = False


def seats_in_order(rules: TableRules, now: Round) -> tuple[Seat, ...]:
    """The boxes in play as the deal meets them: from the croupier's left clockwise, unless the rules say otherwise.

    Seats are numbered from the croupier's left, clockwise. Where dice decide, the order is theirs once thrown.
    """
    if now.dice:
        return tuple(seat for seat in from_dice(rules, now, now.dice) if seat is not None)
    seats = sorted(now.boxes)
    from_left = rules.word("deal.first") != "croupier_right"
    return tuple(seats if from_left else reversed(seats))


def settling_order(rules: TableRules, now: Round) -> tuple[Seat, ...]:
    """The boxes as payment meets them."""
    seats = sorted(now.boxes)
    return tuple(reversed(seats) if rules.word("settle.first") == "croupier_right" else seats)


def slots_left(rules: TableRules, now: Round, phase: Phase) -> tuple[Slot, ...]:
    """What is still to be dealt in a dealing phase."""
    if phase.kind is PhaseKind.COMMON:
        return _common_slots(rules, now, phase.number)
    slots = tuple(_opening_slots(rules, now))
    dealt = len(now.bank) + len(now.common) + sum(len(box.cards) for box in now.boxes.values())
    return slots[dealt:]


def _common_slots(rules: TableRules, now: Round, number: int) -> tuple[Slot, ...]:
    burns, steps = rules.counts("deal.burns"), rules.counts("deal.common_steps")
    burn = sum(burns[: number + 1]) - len(now.burnt)
    show = sum(steps[: number + 1]) - len(now.common)
    return (Slot("burn"),) * burn + (Slot("common", up=True),) * show


def _opening_slots(rules: TableRules, now: Round) -> Iterator[Slot]:
    if rules.words("deal.order") == ("hands_of_seven",):
        yield from _whole_hands(rules, from_dice(rules, now, now.dice))
    elif in_packets(rules):
        order = rules.words("deal.order")
        bank = (None,) if "bank" in order else ()
        yield from _whole_hands(rules, (*seats_in_order(rules, now), *bank))
        yield from (Slot("common") for word in order if word == "common")
    else:
        yield from _one_by_one(rules, now)


def in_packets(rules: TableRules) -> bool:
    """An automatic shoe delivers a hand at a time where its lot is a hand; common cards laid with the hands come
    last."""
    return (
        rules.has("shuffler.used")
        and rules.flag("shuffler.used")
        and rules.has("deal.packet")
        and rules.count("deal.packet") == rules.count("deal.own_cards")
    )


def _whole_hands(rules: TableRules, seats: tuple[Seat | None, ...]) -> Iterator[Slot]:
    for seat in seats:
        if seat is None:
            shown, count = _bank_up(rules, "deal.bank_up_with_shoe"), rules.count("deal.bank_cards")
            yield from (Slot("bank", up=_is_shown(shown, place, count)) for place in range(count))
        else:
            yield from (Slot("box", seat) for _ in range(rules.count("deal.own_cards")))


def _one_by_one(rules: TableRules, now: Round) -> Iterator[Slot]:
    place, shown = 0, _bank_up(rules)
    for word in rules.words("deal.order"):
        if word == "players":
            yield from (Slot("box", seat) for seat in seats_in_order(rules, now))
        elif word == "common":
            yield Slot("common")
        else:
            yield Slot("bank", up=_is_shown(shown, place, rules.count("deal.bank_cards")))
            place += 1


def _bank_up(rules: TableRules, *keys: str) -> str:
    """Which of the bank's cards lies face up, by the first of the keys that the rules have."""
    return next((rules.word(key) for key in (*keys, "deal.bank_up") if rules.has(key)), "none")


def _is_shown(which: str, place: int, count: int) -> bool:
    return (which == "first" and place == 0) or (which == "last" and place == count - 1)


def from_dice(rules: TableRules, now: Round, dice: tuple[int, ...]) -> tuple[Seat | None, ...]:
    """The occupied places and the croupier's (None) in the order of delivery: clockwise from where the dice point."""
    places = rules.count("dice.positions")
    first = _dice_place(rules, now, dice)
    around = [(first - 1 + step) % places + 1 for step in range(places)]
    return tuple(None if place == places else Seat(place) for place in around if place == places or place in now.boxes)


def _dice_place(rules: TableRules, now: Round, dice: tuple[int, ...]) -> int:
    """The place the dice point at: the banker's is one, the croupier's the last of the table's places."""
    places = rules.count("dice.positions")
    banker = next((seat for seat, box in now.boxes.items() if box.holder == now.banker), places)
    step = 1 if rules.word("dice.direction") == "clockwise" else -1
    counted = [(banker - 1 + step * place) % places + 1 for place in range(places)]
    if not rules.flag("dice.empty_counted"):
        counted = [place for place in counted if place == places or place in now.boxes]
    return counted[(sum(dice) - 1) % len(counted)]
