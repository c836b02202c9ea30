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
    groups = _controlled(address, file, as_json)
    answer(as_json, {"groups": [_as_data(group) for group in groups]}, lambda console: _show(console, groups))
    if any(group.warned for group in groups):
        raise click.exceptions.Exit(1)


def _controlled(address: str | None, file: Path | None, quiet: bool) -> "tuple[ControlledGroup, ...]":
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
    return night.groups()


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
        "noticed": [{"share": str(size), "bets": bets} for size, bets in group.noticed],
    }


def _expected(group: "ControlledGroup") -> str:
    """Of the play that was played; that of best play below it, where they differ."""
    from tapete.words.control import BEST

    played, best = told(money(round(group.expectation))), told(money(round(group.best)))
    return played if played == best else f"{played}\n({told(BEST)}: {best})"


def _show(console: "Console", groups: "tuple[ControlledGroup, ...]") -> None:
    from rich.table import Table

    from tapete.words.control import COLUMNS, evidence_words, noticed_words, warning_words, watched_title

    if not groups:
        console.print(told(_NOTHING))
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
            told(evidence_words(group)),
            style="bold red" if group.warned else "",
        )
    console.print(table)
    for group in groups:
        if group.warned:
            console.print(told(warning_words(group)) + ".", markup=False)
    if any(group.warned for group in groups):
        console.print(told(_FOR_TWO))
    first = next((group for group in groups if group.watched == "table"), groups[0])
    console.print(f"{told(watched_title(first))}: {told(noticed_words(first))}", markup=False)
