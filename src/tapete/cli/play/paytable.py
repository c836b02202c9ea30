"""What every bet of a table pays, drawn from its rules, with the lines that paid in the last round marked."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from rich.columns import Columns
from rich.console import Group
from rich.table import Table as Grid

from tapete.cards.card import RANK_LETTERS
from tapete.cli.play.terms import grid, terms_of
from tapete.cli.text.figures import euros
from tapete.cli.text.language import say, told
from tapete.core.ids import PlayerId
from tapete.games.banked.model.event import Settled, TableEvent
from tapete.games.banked.model.vocabulary import BetName, PayTable
from tapete.games.banked.rules import banked_rules
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
    banked = banked_rules(rules)
    if bet == BetName.BONUS and banked.pay_tables[PayTable.ANTE_BONUS]:
        return ("paytable.ante_bonus",)
    if side := banked.side_bets.get(bet):
        return (f"paytable.{side.table}", f"jackpot.{bet}")
    return ("paytable.main", "cases")


def lines_hit(rules: TableRules, events: Iterable[TableEvent], player: PlayerId) -> frozenset[Line]:
    """The lines that decided a player's bets: those of a pay table when it paid, a case however it came out."""
    return frozenset(
        (group, event.line)
        for event in events
        if isinstance(event, Settled) and event.player == player
        for group in groups_of(rules, event.bet)
        if event.line in _lines(rules, group) and (event.returned or group == "cases")
    )


def pay_tables(rules: TableRules, meters: Mapping[str, int], hit: frozenset[Line]) -> Group:
    """Every pay table of the table's bets, beside each other where there is room."""
    offered = [side.name for side in banked_rules(rules).offered]
    groups = dict.fromkeys(
        (
            "paytable.main",
            "cases",
            "paytable.ante_bonus",
            *(group for bet in offered for group in groups_of(rules, bet)),
        )
    )
    tables = {group: _table(rules, group, meters, hit) for group in groups if _lines(rules, group)}
    shares = [table for group, table in tables.items() if group.startswith("jackpot.")]
    prices = [table for table in tables.values() if table not in shares]
    terms = [table for table in (terms_of(rules, _TERMS),) if table.row_count]
    return Group(*(Columns(row, padding=(0, 2)) for row in (prices, shares, terms) if row))


def _table(rules: TableRules, group: str, meters: Mapping[str, int], hit: frozenset[Line]) -> Grid:
    bet = group.partition(".")[2]
    table = grid(_title(rules, group))
    for line, worth in _lines(rules, group).items():
        mark = (group, line) in hit
        title = term(f"{group}.{line}")
        value = told(written(title, worth)) + (f" {told(title.unit)}" if title.unit else "")
        if bet in meters and isinstance(worth, Fraction) and group.startswith("jackpot."):
            value += f" = {euros(int(worth * meters[bet]))}"
        table.add_row("►" if mark else "", _line(rules, group, line), value, style="bold yellow" if mark else "")
    return table


def _lines(rules: TableRules, group: str) -> dict[str, Fraction | str]:
    """The lines of a table with what each is worth: a payment, a share, or how a case comes out."""
    kind, _, name = group.partition(".")
    banked = banked_rules(rules)
    if kind == "cases":
        return {case: str(settled.result) for case, settled in banked.cases.items()}
    if name in (table.value for table in PayTable):
        return {line: paid.pays for line, paid in banked.pay_tables[PayTable(name)].items()}
    for side in banked.side_bets.values():
        if name == (side.name if kind == "jackpot" else side.table):
            return {line: paid.pays for line, paid in (side.shares if kind == "jackpot" else side.lines).items()}
    return {}


def _title(rules: TableRules, group: str) -> str:
    if group == "cases":
        return say("Su mano frente a la banca", "Your hand against the bank")
    title = told(term(f"{group}.*").title)
    if group == "paytable.main" and (bet := banked_rules(rules).paid_bet):
        return f"{title}: {told(bet_title(rules, bet)).lower()}"
    return title


def _line(rules: TableRules, group: str, line: str) -> str:
    if group == "cases":
        return told(term(f"cases.{line}").title)
    least = banked_rules(rules).minimum_pair
    if group == "paytable.main" and line == "pair" and least is not None:
        word = term("paytable.minimum_pair").words[RANK_LETTERS[least]]
        return say(f"Pareja ({word.es.lower()} o mayor)", f"Pair ({word.en.lower()} or better)")
    return told(line_title(line))
