"""``tapete equity``: what share of the pot each hand of a circle game expects."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.figures import number, percent
from tapete.cli.text.language import language, say
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import check_ending, write_paper
from tapete.cli.text.progress import bar
from tapete.cli.text.table_options import table_options, table_rules
from tapete.library.odds import told_spot
from tapete.library.table_rules import Rules, engine_rules
from tapete.odds.ask.result import EXACT

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.odds.equity.pot_share import Equity
    from tapete.odds.equity.situation import Spot

_SPREAD = 1.96
"""Standard errors on each side of an interval that holds the true share 95 times in 100."""


@click.command(
    "equity",
    help=say(
        "Qué parte del bote espera cada mano si todas llegan al final.",
        "What share of the pot each hand expects if all stay to the end.",
    ),
)
@click.argument("hands", nargs=-1, metavar="HAND HAND…")
@click.option("--board", metavar="CARDS", help=say("cartas comunes ya vistas", "community cards already seen"))
@click.option("--dead", metavar="CARDS", help=say("cartas vistas fuera de juego", "cards seen out of play"))
@click.option(
    "--chart",
    metavar="FILE",
    help=say(
        "sin manos: las 169 manos iniciales del hold'em, en .svg",
        "without hands: hold'em's 169 starting hands, as .svg",
    ),
)
@click.option("--seed", default=0, help=say("semilla, cuando hay que simular", "seed, where it must be simulated"))
@table_options
@json_option
def command(
    hands: tuple[str, ...],
    board: str | None,
    dead: str | None,
    chart: str | None,
    seed: int,
    game: str,
    law: str,
    choices: tuple[str, ...],
    as_json: bool,
) -> None:
    if chart is not None:
        _starting_hands(hands, table_rules(law, game, choices), chart, as_json)
        return
    spot = told_spot(hands, table_rules(law, game, choices), board, dead)
    result = _computed(spot, seed, as_json)
    data: dict[str, object] = {
        "equities": [float(share) for share in result.equities],
        "equities_exact": [str(share) for share in result.equities],
        "wins": list(result.wins),
        "ties": list(result.ties),
        "boards": result.deals,
        "method": result.method,
    }
    if any(result.std_errors):
        del data["equities_exact"]
        data["interval_95"] = [
            [float(share) - _SPREAD * error, float(share) + _SPREAD * error]
            for share, error in zip(result.equities, result.std_errors, strict=True)
        ]
    answer(as_json, data, lambda console: _show(console, spot, result))


def _starting_hands(hands: tuple[str, ...], rules: Rules, chart: str, as_json: bool) -> None:
    """The share of every starting hand against any one hand, as a picture and in figures."""
    from tapete.odds.equity.starting_hands import hands_dealt_by
    from tapete.reports.charts.hands_chart import hands_chart

    check_ending(chart, (".svg",))
    if hands:
        raise Failure(
            say(
                "--chart dibuja todas las manos iniciales: no se le da ninguna",
                "--chart draws all starting hands: give none",
            )
        )
    shown = unless_refused(hands_dealt_by(engine_rules(rules)))
    picture = hands_chart(shown, language())
    write_paper(chart, picture.document().encode())
    shares = {hand.name: {"equity": float(hand.share), "equity_exact": str(hand.share)} for hand in shown}
    answer(as_json, {"hands": shares, "method": EXACT}, lambda console: console.print(picture.words))


def _computed(spot: "Spot", seed: int, quiet: bool) -> "Equity":
    with bar(say("contando repartos", "counting deals"), quiet) as watch:
        from tapete.odds.equity.equity import equity

        return equity(spot, seed, watch)


def _show(console: "Console", spot: "Spot", result: "Equity") -> None:
    from rich.table import Table

    from tapete.cli.text.card_text import card_text

    columns = (
        ("mano", "hand"),
        ("parte del bote", "share of the pot"),
        ("gana sola", "wins alone"),
        ("empata", "ties"),
    )
    table = Table(*(say(*column) for column in columns))
    for column in table.columns[1:]:
        column.justify = "right"
    for hand, share, error, wins, ties in zip(
        spot.hands, result.equities, result.std_errors, result.wins, result.ties, strict=True
    ):
        margin = f" ± {number(100 * _SPREAD * error, 3)}" if error else ""
        table.add_row(card_text(hand), percent(share, 4) + margin, number(wins), number(ties))
    console.print(table)
    counted = say("todos los repartos posibles", "every possible deal")
    drawn = say("repartos al azar; margen del 95 %", "random deals; 95% margin")
    console.print(f"[dim]{number(result.deals)} · {drawn if any(result.std_errors) else counted}[/]")
