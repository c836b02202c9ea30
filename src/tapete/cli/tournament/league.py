"""``tapete tournament league``: the standing of a league described in a file, its pot and its prizes."""

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import language, say, told
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.paper_file import pdf_option, write_paper
from tapete.cli.text.toml_file import read_toml_file
from tapete.cli.tournament.league_results import with_results
from tapete.law.wording import money
from tapete.tournament.league.league import ANNUAL, TITLES, League, league_rules, read_league
from tapete.tournament.league.points import table3_is_ours
from tapete.tournament.league.prizes import LeagueLine, LeagueTable, league_table
from tapete.tournament.model.rules import LeagueRules
from tapete.tournament.model.topic import Topic

if TYPE_CHECKING:
    from rich.console import Console


@click.command(
    "league",
    help=say(
        "Clasificación y premios de una liga descrita en un fichero (condiciones 15 a 18, tablas 1, 2 y 3); los "
        "torneos acabados se añaden por su fichero, aquí o con file en el de la liga. La tabla 3 falta en el texto y, "
        "si el fichero no da la del casino, los puntos son de una nuestra.",
        "Standings and prizes of a league described in a file (conditions 15 to 18, Tables 1, 2 and 3); finished "
        "tournaments are added by their files, here or as file in the league's. Table 3 is missing from the "
        "regulation and, unless the file gives the casino's, points are those of one of ours.",
    ),
)
@click.argument("file", metavar="LEAGUE.toml")
@click.argument("played", nargs=-1, metavar="[TOURNAMENT.jsonl]…")
@pdf_option
@json_option
def command(file: str, played: tuple[str, ...], pdf: str | None, as_json: bool) -> None:
    league = unless_refused(read_league(with_results(read_toml_file(file), Path(file).parent, played)))
    rules = unless_refused(league_rules(league))
    table = unless_refused(league_table(rules, league))
    if pdf:
        from tapete.reports.sheets.league import league_pdf

        write_paper(pdf, league_pdf(league, rules, table, language()))
    answer(as_json, _as_data(league, rules, table), lambda console: _show(console, league, rules, table))


def _as_data(league: League, rules: LeagueRules, table: LeagueTable) -> dict[str, object]:
    return {
        "league": league.league,
        "over": table.over,
        "tournaments": len(league.tournament),
        "points_table": "ours" if table3_is_ours(rules) else "casino",
        "collected": table.pot.collected,
        "masters": [msgspec.structs.asdict(master) for master in table.pot.masters],
        "pot": table.pot.pot,
        "standing": [_line(line) for line in table.lines],
        "cite": rules.cite(
            Topic.STANDING_TIE,
            Topic.POINTS_SAME_TABLE,
            Topic.ANNUAL_SHARES if league.league == ANNUAL else Topic.SERIES_SHARES,
            Topic.PRIZES_LEAGUE_LEVY,
        ),
    }


def _line(line: LeagueLine) -> dict[str, object]:
    return {
        **msgspec.structs.asdict(line.standing),
        "prize": line.prize,
        "final_stack": line.final_stack,
        "final_prize": line.final_prize,
    }


def _show(console: "Console", league: League, rules: LeagueRules, table: LeagueTable) -> None:
    from rich.table import Table

    grid = Table(title=told(TITLES[league.league]))
    heads = [
        ("", ""),
        ("Jugador", "Player"),
        ("Puntos", "Points"),
        ("Mejor posición", "Best place"),
        ("Premio", "Prize"),
    ]
    if league.league != ANNUAL:
        heads += [("Fichas en la final", "Chips in the final"), ("Premio de la final", "Prize of the final")]
    for head in heads:
        grid.add_column(say(*head), justify="left" if head[0] == "Jugador" else "right")
    for line in table.lines:
        at = line.standing
        cells = [str(at.place), at.player, str(at.points), str(at.places[0]), _money(line.prize)]
        if league.league != ANNUAL:
            cells += [str(line.final_stack or ""), _money(line.final_prize)]
        grid.add_row(*cells)
    console.print(grid)
    console.print(say(f"Bote: {_money(table.pot.pot)}", f"Pot: {_money(table.pot.pot)}"))
    for month in table.pot.masters:
        console.print(
            say(
                f"Máster {month.venue} {month.month}: {_money(month.prizes)}, del bote anual {_money(month.shortfall)}",
                f"Master {month.venue} {month.month}: {_money(month.prizes)}, annual pot {_money(month.shortfall)}",
            )
        )
    if table3_is_ours(rules):
        console.print(say("Puntos por una tabla nuestra: la 3 falta.", "Points by a table of ours: Table 3 is lost."))
    if not table.over:
        console.print(say("La temporada no ha acabado.", "The season is not over."))


def _money(cents: int) -> str:
    return told(money(cents)) if cents else ""
