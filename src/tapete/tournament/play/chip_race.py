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
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.rules import Rules
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
    clock = read(rules, state, now)
    over = clock.level if clock.in_break else clock.level - 1
    return next((change for change in schedule(rules) if change.value > state.withdrawn and change.after <= over), None)


def cards_due(rules: Rules, state: Tournament, now: int) -> dict[TableNo, int]:
    """How many cards each table's race takes."""
    change = due(rules, state, now)
    tables = state.tables.values() if change else ()
    return {table.number: sum(odd_chips(table, change).values()) for table in tables} if change else {}


def race_chips(draft: Draft, command: asked.RaceChips) -> Refused | None:
    change = due(draft.rules, draft.state, command.at)
    if change is None:
        return draft.refuse("todas las fichas hacen falta todavía", "all chips are still needed", Topic.CHIP_RACE_WHEN)
    if not draft.state.idle():
        return draft.refuse("se cambian entre manos", "chips are changed between hands", Topic.CHIP_RACE_WHEN)
    needed, given = cards_due(draft.rules, draft.state, command.at), dict(command.cards)
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
    for number, table in draft.state.tables.items():
        result = race(draft.rules, table, change, given[number])
        draft.add(
            happened.ColouredUp(
                number, change.value, change.into, result.cards, result.stacks, result.change, because=cite
            )
        )
    draft.add(happened.Withdrawn(change.value, because=draft.cite(Topic.CHIP_RACE_WHEN, Topic.CHIP_RACE_CLAIMS_AFTER)))
    return None
