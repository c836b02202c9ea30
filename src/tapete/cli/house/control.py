"""``tapete house control``: what was won and lost at the tables beside what the law of their games lets one expect."""

from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, file_option, read_from
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.progress import bar
from tapete.core.sentence import Sentence
from tapete.law.catalogue import title_of
from tapete.law.wording import money

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.control.bank_watch import WatchedBank
    from tapete.control.bet_law import BetLaw
    from tapete.control.night import ControlledGroup

_FOR_TWO = Sentence(
    "Un aviso no señala a nadie: que miren las manos dos personas.",
    "A warning accuses nobody: let two people look at the hands.",
)
_NOTHING = Sentence(
    "En este registro no hay manos liquidadas contra la casa.",
    "No round against the house has been settled in this log.",
)


@click.command(
    "control",
    help=say(
        "El resultado de mesas, crupieres y jugadores junto a lo que cabe esperar; acaba en 1 si algo ya no es azar.",
        "What tables, dealers and players won beside what is to be expected; ends with 1 if something is not chance.",
    ),
)
@database_option
@file_option
@json_option
def command(address: str | None, file: Path | None, as_json: bool) -> None:
    groups, banks = _controlled(address, file, as_json)
    data = {"groups": [_as_data(group) for group in groups], "banks": [_bank_data(bank) for bank in banks]}
    answer(as_json, data, lambda console: _show(console, groups, banks))
    if _warns(groups, banks):
        raise click.exceptions.Exit(1)


def _controlled(
    address: str | None, file: Path | None, quiet: bool
) -> "tuple[tuple[ControlledGroup, ...], tuple[WatchedBank, ...]]":
    from tapete.control.law_book import LawBook
    from tapete.control.night import Night
    from tapete.room.audit.settled_rounds import SettledRounds

    rounds, book = SettledRounds(), LawBook()

    def laws_of(table: str) -> "dict[str, BetLaw]":
        terms = rounds.terms[table]
        if book.has(terms.law, terms.game, terms.choices):
            return book.laws(terms.law, terms.game, terms.choices)
        title = told(title_of(terms.game))
        with bar(say(f"esperanza de {title}", f"expectation of {title}"), quiet=quiet) as watch:
            return book.laws(terms.law, terms.game, terms.choices, watch)

    night = Night(laws_of)
    with read_from(address, file, in_progress=True) as events:
        for settled in chain(rounds.follow(events), rounds.rest()):
            night.follow(settled)
    return night.groups(), night.banks()


def _warns(groups: "tuple[ControlledGroup, ...]", banks: "tuple[WatchedBank, ...]") -> bool:
    return any(group.warned for group in groups) or any(bank.warned for bank in banks)


def _as_data(group: "ControlledGroup") -> dict[str, object]:
    return {
        "watched": group.watched,
        "name": group.name,
        "bet": group.bet,
        "rounds": group.rounds,
        "bets": group.bets,
        "opening": group.opening,
        "result": group.result,
        "expectation": group.expectation,
        "best": group.best,
        "bands": [{"level": band.level, "low": band.low, "high": band.high} for band in group.bands],
        "evidence": group.times,
        "needed": group.needed,
        "warned": group.warned,
        "decided": group.decided,
        "reviewed": group.reviewed,
        "paid": group.paid,
        "paid_expected": group.paid_expected,
        "noticed": [{"share": str(size), "bets": bets} for size, bets in group.noticed],
    }


def _bank_data(bank: "WatchedBank") -> dict[str, object]:
    return {
        "table": bank.table,
        "rounds": bank.rounds,
        "strong": bank.strong,
        "expected": bank.expected,
        "unseen": bank.unseen,
        "evidence": bank.times,
        "needed": bank.needed,
        "warned": bank.warned,
        "noticed": [{"missing": str(share), "rounds": rounds} for share, rounds in bank.noticed],
    }


def _expected(group: "ControlledGroup") -> str:
    """Of the play that was played; that of best play below it, where they differ."""
    from tapete.words.control import BEST

    played, best = told(money(round(group.expectation))), told(money(round(group.best)))
    return played if played == best else f"{played}\n({told(BEST)}: {best})"


def _evidence(group: "ControlledGroup") -> str:
    """And how often something was paid, where nobody had anything to decide."""
    from tapete.words.control import evidence_words, paid_words

    paid = paid_words(group)
    return told(evidence_words(group)) + (f"\n({told(paid)})" if paid else "")


def _show(console: "Console", groups: "tuple[ControlledGroup, ...]", banks: "tuple[WatchedBank, ...]") -> None:
    from rich.table import Table

    from tapete.words.control import COLUMNS, basis_words, noticed_words, warning_words, watched_title

    if not groups:
        console.print(told(_NOTHING))
        _show_banks(console, banks)
        return
    table = Table(show_edge=False)
    for place, column in enumerate(COLUMNS):
        table.add_column(told(column), justify="left" if place == 0 else "right")
    for group in groups:
        table.add_row(
            told(watched_title(group)),
            str(group.rounds),
            told(money(group.result)),
            _expected(group),
            *(f"{told(money(round(band.low)))} … {told(money(round(band.high)))}" for band in group.bands[:1]),
            *(() if group.bands else ("",)),
            _evidence(group),
            style="bold red" if group.warned else "",
        )
    console.print(table)
    for group in groups:
        if group.warned:
            console.print(told(warning_words(group)) + ".", markup=False)
    _show_banks(console, banks)
    if _warns(groups, banks):
        console.print(told(_FOR_TWO))
    for group in groups:
        if group.watched == "table":
            console.print(f"{told(watched_title(group))}: {told(basis_words(group))}", markup=False)
    first = next((group for group in groups if group.watched == "table"), groups[0])
    console.print(f"{told(watched_title(first))}: {told(noticed_words(first))}", markup=False)


def _show_banks(console: "Console", banks: "tuple[WatchedBank, ...]") -> None:
    """The strong hands of each bank beside those it should have had, and after how many rounds one would notice."""
    from rich.table import Table

    from tapete.words import control as words

    if not banks:
        return
    table = Table(show_edge=False)
    for place, column in enumerate(words.BANK_COLUMNS):
        table.add_column(told(column), justify="left" if place == 0 else "right")
    for bank in banks:
        counts = (str(bank.rounds), str(bank.strong), told(words.bank_expected(bank)), str(bank.unseen))
        evidence, style = told(words.evidence_words(bank)), "bold red" if bank.warned else ""
        table.add_row(told(words.bank_title(bank)), *counts, evidence, style=style)
    console.print(table)
    for bank in banks:
        if bank.warned:
            console.print(told(words.bank_warning(bank)) + ".", markup=False)
    console.print(f"{told(words.bank_title(banks[0]))}: {told(words.bank_noticed(banks[0]))}", markup=False)
    console.print(told(words.STRONG), markup=False)
