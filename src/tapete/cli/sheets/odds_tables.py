"""The tables of an answer about odds in the terminal: outcomes, strategies, turns at the bank, and a certificate's
verdict."""

from collections import Counter
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from tapete.cli.text.figures import number, percent
from tapete.cli.text.language import say, told
from tapete.law.catalogue import title_of
from tapete.law.profile import profile
from tapete.law.vocabulary import term
from tapete.law.wording import money
from tapete.odds.ask.result import EXACT, BankTurn, BetReturn, Chart, Strategy, StrategyLine
from tapete.odds.ask.tables import LegalTable
from tapete.odds.ask.words import act_name, outcome_name

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from tapete.reports.certified.verification import CertificateVerdict


def turns_table(turns: tuple[BankTurn, ...]) -> "Table":
    """What the game costs where players take the bank in turn, by how many they are."""
    from rich.table import Table

    columns = (
        ("Jugadores", "Players"),
        ("pierde quien tiene la banca, por apuesta", "whoever banks loses, for each bet"),
        ("pierde cada uno por ronda, con sus turnos", "each loses a round, turns counted in"),
        ("error", "error"),
    )
    title = say("La banca por turnos, todos con la misma apuesta", "The bank in turns, all for the same bet")
    table = Table(*(say(*column) for column in columns), title=title)
    for turn in turns:
        error = f"± {percent(turn.std_error, 4)}" if turn.std_error else say("exacto", "exact")
        table.add_row(number(turn.players), percent(turn.banking, 4), percent(turn.playing, 4), error)
    return table


def legal_table(tables: tuple[LegalTable, ...]) -> "Table":
    """A bet at every legal table."""
    from rich.table import Table

    columns = [("Norma", "Regulation"), ("mesa", "table"), ("ventaja de la casa", "house edge"), ("exacta", "exact")]
    metered = any(table.break_even is not None for table in tables)
    if metered:
        columns.append(("contador justo", "fair meter"))
    shown = Table(*(say(*column) for column in columns))
    for table in tables:
        chosen = ", ".join(f"{told(term(key).title)}: {value}" for key, value in table.choices.items())
        even = [] if not metered else ["—" if table.break_even is None else told(money(round(table.break_even)))]
        law = told(profile(table.law).short)
        edge = percent(table.house_edge, 6)
        shown.add_row(law, chosen or say("la de la norma", "the regulation's own"), edge, str(table.house_edge), *even)
    return shown


def strategy_data(strategy: Strategy) -> dict[str, object]:
    lines = [
        {
            "line": told(line.words),
            "share": float(line.share),
            "kept": float(line.kept),
            "gain": float(line.gain),
            "others": [{"words": told(other.words), "share": float(other.share)} for other in line.others],
        }
        for line in strategy.lines
    ]
    return {"name": strategy.name, "words": told(strategy.words)} | ({"lines": lines} if lines else {})


def lines_table(lines: tuple[StrategyLine, ...]) -> "Table":
    """A written way to play line by line, with what is better where it is not best."""
    from rich.table import Table

    columns = (
        ("Regla de la casa", "House way"),
        ("manos", "hands"),
        ("mejor así", "best so"),
        ("mejor de otra manera", "better otherwise"),
    )
    table = Table(*(say(*column) for column in columns), show_lines=True)
    for line in lines:
        others = "\n".join(f"{told(other.words)} {percent(other.share, 2)}" for other in line.others)
        table.add_row(told(line.words), percent(line.share, 4), percent(line.kept, 2), others)
    return table


_WIDE: Final = 6
"""More columns than these have no room for whole words on a terminal."""


def chart_table(chart: Chart) -> "Table":
    from rich.table import Table

    names = {act: told(act_name(act)) for acts in chart.acts for act in acts}
    short = _marks(names) if len(chart.columns) > _WIDE else {}
    caption = " · ".join(f"{mark} {names[act]}" for act, mark in short.items()) or None
    table = Table("", *(told(column) for column in chart.columns), title=told(chart.title), caption=caption)
    for row, acts in zip(chart.rows, chart.acts, strict=True):
        table.add_row(told(row), *(short.get(act, names[act]) for act in acts))
    return table


def _marks(names: Mapping[str, str]) -> dict[str, str]:
    """A mark for each act: the first letters of its words, or two letters of the first where others have the same.

    >>> _marks({"hit": "Hit", "stand": "Stand", "split": "Split"})
    {'hit': 'H', 'stand': 'St', 'split': 'Sp'}
    """
    initials = {act: "".join(word[0] for word in name.split()).upper() for act, name in names.items()}
    shared = {mark for mark, acts in Counter(initials.values()).items() if acts > 1}
    return {act: names[act][:2] if mark in shared else mark for act, mark in initials.items()}


def outcome_table(result: BetReturn) -> "Table":
    from rich.table import Table

    columns = (("Resultado", "Outcome"), ("neto", "net"), ("apostado", "staked"), ("probabilidad", "probability"))
    table = Table(*(say(*column) for column in columns))
    for column in table.columns[1:]:
        column.justify = "right"
    figure = str if result.method == EXACT else partial(number, digits=6)
    for outcome in sorted(result.outcomes, key=lambda outcome: -outcome.net):
        table.add_row(
            told(outcome_name(outcome.name)),
            figure(outcome.net),
            figure(outcome.staked),
            percent(result.probability(outcome), 6),
        )
    return table


def verdict_data(verdict: "CertificateVerdict") -> dict[str, object]:
    stated = verdict.statement
    return {
        "ok": verdict.ok,
        "agrees": verdict.agrees,
        "signed": verdict.signed,
        "key": verdict.key,
        "law": stated.law,
        "game": stated.game,
        "bet": stated.bet,
        "house_edge_stated": stated.house_edge,
        "house_edge_computed": verdict.house_edge,
        "same_rules": verdict.same_rules,
        "same_check": verdict.same_check,
        "same_programs": verdict.same_programs,
    }


def show_verdict(console: "Console", verdict: "CertificateVerdict") -> None:
    stated, computed = verdict.statement.house_edge, verdict.house_edge
    title = told(title_of(verdict.statement.game))
    if verdict.agrees:
        console.print(
            say(
                f"[green]Coincide[/]: {title}, calculado de nuevo, da {computed}.",
                f"[green]Agrees[/]: {title}, computed again, gives {computed}.",
            )
        )
    elif not verdict.same_rules:
        console.print(
            say(
                "[red]No coincide[/]: las reglas de la mesa no son hoy las del certificado.",
                "[red]Does not agree[/]: the table's rules today are not those of the certificate.",
            )
        )
    else:
        console.print(
            say(
                f"[red]No coincide[/]: el certificado dice {stated} y el cálculo da {computed}.",
                f"[red]Does not agree[/]: the certificate says {stated} and the computation gives {computed}.",
            )
        )
    console.print(_signed_by(verdict), soft_wrap=True)


def _signed_by(verdict: "CertificateVerdict") -> str:
    if not verdict.key:
        return say("No está firmado: nadie responde de sus páginas.", "It is not signed: nobody answers for its pages.")
    if not verdict.signed:
        return say(
            f"Firmado con una clave que no es de esta casa: {verdict.key}",
            f"Signed with a key that is not this house's: {verdict.key}",
        )
    return say(f"Firmado con la clave {verdict.key}", f"Signed with the key {verdict.key}")
