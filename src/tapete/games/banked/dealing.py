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

    Seats are numbered from the croupier's left, clockwise.
    """
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
    burn = sum(burns[: number + 1]) - now.burnt
    show = sum(steps[: number + 1]) - len(now.common)
    return (Slot("burn"),) * burn + (Slot("common", up=True),) * show


def _opening_slots(rules: TableRules, now: Round) -> Iterator[Slot]:
    if rules.words("deal.order") == ("hands_of_seven",):
        yield from _whole_hands(rules, _from_dice(rules, now))
    elif _in_packets(rules):
        yield from _whole_hands(rules, (*seats_in_order(rules, now), None))
    else:
        yield from _one_by_one(rules, now)


def _in_packets(rules: TableRules) -> bool:
    """An automatic shoe delivers a hand at a time where its lot is a hand."""
    return (
        rules.has("shuffler.used")
        and rules.flag("shuffler.used")
        and rules.has("deal.packet")
        and rules.count("deal.packet") == rules.count("deal.own_cards")
        and not rules.has("deal.common_cards")
    )


def _whole_hands(rules: TableRules, seats: tuple[Seat | None, ...]) -> Iterator[Slot]:
    shown = rules.word("deal.bank_up_with_shoe") if rules.has("deal.bank_up_with_shoe") else rules.word("deal.bank_up")
    count = rules.count("deal.bank_cards")
    for seat in seats:
        if seat is None:
            yield from (Slot("bank", up=_is_shown(shown, place, count)) for place in range(count))
        else:
            yield from (Slot("box", seat) for _ in range(rules.count("deal.own_cards")))


def _one_by_one(rules: TableRules, now: Round) -> Iterator[Slot]:
    place, shown = 0, rules.word("deal.bank_up") if rules.has("deal.bank_up") else "none"
    for word in rules.words("deal.order"):
        if word == "players":
            yield from (Slot("box", seat) for seat in seats_in_order(rules, now))
        elif word == "common":
            yield Slot("common")
        else:
            yield Slot("bank", up=_is_shown(shown, place, rules.count("deal.bank_cards")))
            place += 1


def _is_shown(which: str, place: int, count: int) -> bool:
    return (which == "first" and place == 0) or (which == "last" and place == count - 1)


def _from_dice(rules: TableRules, now: Round) -> tuple[Seat | None, ...]:
    """The occupied places and the croupier's (None), from the one the dice point at."""
    places = rules.count("dice.positions")
    first = dice_place(rules, now, now.dice)
    around = [(first - 1 + step) % places + 1 for step in range(places)]
    return tuple(None if place == places else Seat(place) for place in around if place == places or place in now.boxes)


def dice_place(rules: TableRules, now: Round, dice: tuple[int, ...]) -> int:
    """The place the dice point at: the banker's is one, the croupier's the last of the table's places."""
    places = rules.count("dice.positions")
    holder = next((seat for seat, box in now.boxes.items() if box.holder == now.banker), places)
    return (holder - 1 + sum(dice) - 1) % places + 1
