"""The hand about to be dealt at a tournament table: who is in it, in which order, and who posts what."""

import msgspec

from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import StartHand
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import EntryNo, Positions, Tournament, TournamentTable
from tapete.tournament.model.structure import Level
from tapete.tournament.planning.colour_up import in_play


class ReadyHand(msgspec.Struct, frozen=True):
    """A hand ready for the hand machine."""

    rules: HandRules
    start: StartHand
    entries: tuple[EntryNo, ...]
    dead: tuple[PlayerId, ...]
    """Players whose hands are dead as soon as the cards are dealt."""
    button_pot: str = "main_pot"
    """The pot whose winner has won the hand, where several are won: the main or the last one."""


def ready_hand(rules: Rules, state: Tournament, table: TournamentTable) -> ReadyHand:
    """The hand that has begun at a table, as the hand machine plays it."""
    assert table.hand and table.positions
    hand = table.hand
    seat_of = {place.entry: seat for seat, place in table.seats.items()}
    seats = [seat_of[number] for number in hand.entries]
    names = {number: state.entries[number].player for number in hand.entries}
    rules = in_force(rules, state)
    level = rules.level(hand.level)
    blinds = _blinds(level, seats, table.positions)
    antes = _antes(rules, level, seats, hand.stacks, blinds, table.positions)
    start = StartHand(tuple(names.values()), hand.stacks, antes=antes, blinds=blinds)
    unit = min(in_play(rules, state.withdrawn), default=1)
    absent = tuple(names[entry] for entry in hand.absent)
    return ReadyHand(rules.hand_rules(hand.level, unit), start, hand.entries, absent, rules.button.win_pot)


def _blinds(level: Level, seats: list[Seat], positions: Positions) -> tuple[int, ...]:
    """The blinds by place; nobody posts one that falls on an empty seat."""
    due = {positions.small: level.small, positions.big: level.big}
    return tuple(due.get(seat, 0) for seat in seats)


def _antes(
    rules: Rules,
    level: Level,
    seats: list[Seat],
    stacks: tuple[int, ...],
    blinds: tuple[int, ...],
    positions: Positions,
) -> tuple[int, ...]:
    """The antes by place: everybody's, or the whole table's by one player; a short stack posts its blind first."""
    mode = rules.ante.mode
    if mode == "none" or not level.ante:
        return ()
    payer = {"button": positions.button, "big_blind": positions.big}.get(mode)
    blind_first = rules.ante.short_first == "blind"
    return tuple(
        min(level.ante, stack - min(blind, stack) if blind_first else stack) if payer in (None, seat) else 0
        for seat, stack, blind in zip(seats, stacks, blinds, strict=True)
    )
