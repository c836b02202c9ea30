"""What a table goes by, in words: some of its rules with the values in force."""

from collections.abc import Iterable

from rich.table import Table as Grid

from tapete.cli.text.language import say, told
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import term
from tapete.law.wording import written


def grid(title: str) -> Grid:
    """A table of lines: a mark, what it is, its value."""
    table = Grid(title=title, title_justify="left", title_style="bold", show_header=False, border_style="green")
    table.add_column(width=1)
    table.add_column()
    table.add_column(justify="right", no_wrap=True)
    return table


def terms_of(rules: TableRules, keys: Iterable[str]) -> Grid:
    """Those of some rules that the table has."""
    table = grid(say("Condiciones", "Terms"))
    for setting in rules.stated(keys):
        table.add_row("", told(setting.parameter.term.title), value_of(rules, setting.parameter.key))
    return table


def value_of(rules: TableRules, key: str) -> str:
    """The value in force with its unit."""
    definition = term(key)
    return told(written(definition, rules.settings[key].value)) + (
        f" {told(definition.unit)}" if definition.unit else ""
    )
