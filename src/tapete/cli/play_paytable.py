"""What every bet of a table pays, drawn from its rules, with the lines that paid in the last round marked."""

from collections.abc import Iterable, Mapping
from typing import Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table as Grid

from tapete.cli.language import say, told
from tapete.cli.play_money import euros
from tapete.cli.play_terms import grid, terms_of
from tapete.core.ids import PlayerId
from tapete.games.banked.event import Settled, TableEvent
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title, term
from tapete.law.wording import written
from tapete.words.bets import bet_title

_TERMS: Final = (
    "bets.ante_pays",
    "bets.ante_needs",
    "bets.raise_pays",
    "bets.pays",
    "commission.share",
    "bank.qualifies",
    "bank.unqualified_ante_pays",
    "bank.unqualified_second",
    "bank.tie",
)
"""What pays without a table of lines, and on which condition."""

Line = tuple[str, str]
"""A group of the rules and a line of it."""


def groups_of(rules: TableRules, bet: str) -> tuple[str, ...]:
    """The tables that decide a bet."""
    if bet == "bonus" and rules.lines("paytable.ante_bonus"):
        return ("paytable.ante_bonus",)
    if bet in SIDE_BETS:
        return (SIDE_BETS[bet].pay_table(rules), f"jackpot.{bet}")
    return ("paytable.main", "cases")


def lines_hit(rules: TableRules, events: Iterable[TableEvent], player: PlayerId) -> frozenset[Line]:
    """The lines that decided a player's bets: those of a pay table when it paid, a case however it came out."""
    return frozenset(
        (group, event.line)
        for event in events
        if isinstance(event, Settled) and event.player == player
        for group in groups_of(rules, event.bet)
        if event.line in rules.lines(group) and (event.returned or group == "cases")
    )


def pay_tables(rules: TableRules, meters: Mapping[str, int], hit: frozenset[Line]) -> Group:
    """Every pay table of the table's bets, beside each other where there is room."""
    offered = [of.name for of in SIDE_BETS.values() if of.offered(rules)]
    groups = dict.fromkeys(
        (
            "paytable.main",
            "cases",
            "paytable.ante_bonus",
            *(group for bet in offered for group in groups_of(rules, bet)),
        )
    )
    tables = {group: _table(rules, group, meters, hit) for group in groups if rules.lines(group)}
    shares = [table for group, table in tables.items() if group.startswith("jackpot.")]
    prices = [table for table in tables.values() if table not in shares]
    terms = [table for table in (terms_of(rules, _TERMS),) if table.row_count]
    return Group(*(Columns(row, padding=(0, 2)) for row in (prices, shares, terms) if row))


def _table(rules: TableRules, group: str, meters: Mapping[str, int], hit: frozenset[Line]) -> Grid:
    bet = group.partition(".")[2]
    table = grid(_title(rules, group))
    for line, setting in rules.lines(group).items():
        mark = (group, line) in hit
        of = term(f"{group}.{line}")
        value = told(written(of, setting.value)) + (f" {told(of.unit)}" if of.unit else "")
        if bet in meters and group.startswith("jackpot."):
            value += f" = {euros(int(rules.fraction(f'{group}.{line}') * meters[bet]))}"
        table.add_row("►" if mark else "", _line(rules, group, line), value, style="bold yellow" if mark else "")
    return table


def _title(rules: TableRules, group: str) -> str:
    if group == "cases":
        return say("Su mano frente a la banca", "Your hand against the bank")
    title = told(term(f"{group}.*").title)
    if group == "paytable.main" and rules.has("paytable.on"):
        return f"{title}: {told(bet_title(rules, rules.word('paytable.on'))).lower()}"
    return title


def _line(rules: TableRules, group: str, line: str) -> str:
    if group == "cases":
        return told(term(f"cases.{line}").title)
    least = "paytable.minimum_pair"
    if group == "paytable.main" and line == "pair" and rules.has(least):
        word = term(least).words[rules.word(least)]
        return say(f"Pareja ({word.es.lower()} o mayor)", f"Pair ({word.en.lower()} or better)")
    return told(line_title(line))
