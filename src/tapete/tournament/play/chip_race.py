"""The chip race: a denomination leaves the tables, odd chips are drawn for with cards, and nobody is eliminated by it.

Each player's small chips are changed at par as far as they make whole bigger ones. For each chip left over a card is
dealt, from seat 1 on; bigger chips go one by one to the highest cards, one a player unless the house says more.
"""

from collections import Counter
from fractions import Fraction

import msgspec

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import Seat
from tapete.tournament.clock.clock import read
from tapete.tournament.field.lots import worth
from tapete.tournament.model import command as asked
from tapete.tournament.model import event as happened
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.rules import Rules, in_force
from tapete.tournament.model.state import EntryNo, TableNo, Tournament, TournamentTable
from tapete.tournament.model.topic import Topic
from tapete.tournament.planning.colour_up import ColourUp, schedule


class Race(msgspec.Struct, frozen=True):
    """The outcome at one table."""

    cards: tuple[tuple[Seat, tuple[Card, ...]], ...]
    stacks: tuple[tuple[EntryNo, int], ...]
    change: int


def odd_chips(table: TournamentTable, change: ColourUp) -> dict[Seat, int]:
    """Chips of each seat that do not make a whole bigger one, from seat 1 on."""
    odd = {seat: place.chips % change.into // change.value for seat, place in sorted(table.seats.items())}
    return {seat: count for seat, count in odd.items() if count}


def race(rules: Rules, table: TournamentTable, change: ColourUp, cards: tuple[Card, ...]) -> Race:
    """Who gets the bigger chips, by cards that must be as many as there are odd chips."""
    odd = odd_chips(table, change)
    dealt, start = [], 0
    for seat, count in odd.items():
        dealt.append((seat, cards[start : start + count]))
        start += count
    won = _won(rules, change, sum(odd.values()), dict(dealt))
    stacks = []
    for seat, place in sorted(table.seats.items()):
        whole = place.chips // change.into * change.into
        chips = whole + change.into * won[seat]
        if place.chips and not chips:
            chips = change.into * rules.chip_race.rescue
        stacks.append((place.entry, chips))
    return Race(tuple(dealt), tuple(stacks), sum(chips for _, chips in stacks) - table.chips)


def _won(rules: Rules, change: ColourUp, odd: int, dealt: dict[Seat, tuple[Card, ...]]) -> Counter[Seat]:
    """Bigger chips by seat: as many as the odd ones make, one more for a rest of half or more, to the highest cards."""
    whole, rest = divmod(odd * change.value, change.into)
    left = whole + (Fraction(rest, change.into) >= rules.chip_race.round_up_from if rest else 0)
    most = rules.chip_race.most_each
    cards = sorted(
        ((card, seat) for seat, cards_of_seat in dealt.items() for card in cards_of_seat),
        key=lambda card_and_seat: worth(rules, card_and_seat[0]),
    )
    won: Counter[Seat] = Counter()
    while left and cards:
        seat = cards.pop()[1]
        if won[seat] < most:
            won[seat] += 1
            left -= 1
    return won


def due(rules: Rules, state: Tournament, now: int) -> ColourUp | None:
    """The denomination to withdraw now: no level to come needs it."""
    rules = in_force(rules, state)
    clock = read(rules, state, now)
    over = clock.level if clock.in_break else clock.level - 1
    return next((change for change in schedule(rules) if change.value > state.withdrawn and change.after <= over), None)


def cards_due(rules: Rules, state: Tournament, now: int) -> dict[TableNo, int]:
    """How many cards the race of each table takes, of those that have not had it."""
    change = due(rules, state, now)
    if change is None:
        return {}
    tables = (table for table in state.tables.values() if table.raced < change.value)
    return {table.number: sum(odd_chips(table, change).values()) for table in tables}


def race_chips(draft: Draft, command: asked.RaceChips) -> Refused | None:
    return _race(draft, dict(command.cards), command.at, cards_due(draft.rules, draft.state, command.at))


def tell_race_cards(draft: Draft, command: floor.TellRaceCards) -> Refused | None:
    """The race of one table with the cards its croupier has dealt; the denomination goes when all have had theirs."""
    needed = cards_due(draft.rules, draft.state, command.at)
    if needed and command.table not in needed:
        return draft.refuse(
            f"en la mesa {command.table} no hay fichas que cambiar",
            f"there are no chips to change at table {command.table}",
            Topic.CHIP_RACE_WHEN,
        )
    table = {number: count for number, count in needed.items() if number == command.table}
    return _race(draft, {command.table: command.cards}, command.at, table)


def _race(draft: Draft, given: dict[TableNo, tuple[Card, ...]], at: int, needed: dict[TableNo, int]) -> Refused | None:
    change = due(draft.rules, draft.state, at)
    if change is None or not draft.state.tables:
        return draft.refuse("todas las fichas hacen falta todavía", "all chips are still needed", Topic.CHIP_RACE_WHEN)
    if any(draft.state.tables[number].hand for number in needed):
        return draft.refuse("se cambian entre manos", "chips are changed between hands", Topic.CHIP_RACE_WHEN)
    short = [
        table
        for table, count in needed.items()
        if len(given.get(table, ())) != count or len(set(given.get(table, ()))) != count
    ]
    if short or given.keys() - needed.keys():
        odd_by_table = ", ".join(f"{table}: {count}" for table, count in needed.items())
        return draft.refuse(
            f"hace falta una carta por ficha suelta en cada mesa ({odd_by_table})",
            f"one card for each odd chip is needed at each table ({odd_by_table})",
            Topic.CHIP_RACE_CARDS_EACH,
        )
    cite = draft.cite(
        Topic.CHIP_RACE_WHEN, Topic.CHIP_RACE_EXCHANGE, Topic.CHIP_RACE_CARDS_EACH, Topic.CHIP_RACE_MOST_EACH
    )
    for number in needed:
        result = race(draft.rules, draft.state.tables[number], change, given[number])
        draft.add(
            happened.ColouredUp(
                number, change.value, change.into, result.cards, result.stacks, result.change, because=cite
            )
        )
    if all(table.raced >= change.value for table in draft.state.tables.values()):
        gone = draft.cite(Topic.CHIP_RACE_WHEN, Topic.CHIP_RACE_CLAIMS_AFTER)
        draft.add(happened.Withdrawn(change.value, because=gone))
    return None
