"""``tapete audit deck``: whether every pack was as the room had committed to before the bets."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from tapete.cli.audit.source import database_option, file_option, read_from
from tapete.cli.text.failure import Failure
from tapete.cli.text.figures import counted
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option

if TYPE_CHECKING:
    from rich.console import Console

    from tapete.room.audit.pack_check import PacksChecked


@click.command(
    "deck",
    help=say(
        "Comprueba que cada baraja era la del juego, se anunció antes de las apuestas y se repartió en el orden "
        "sorteado; sale con 1 si no.",
        "Checks that each deck was the game's, committed to before the bets and dealt in the order drawn; "
        "exits with 1 if not.",
    ),
)
@click.argument("table", required=False, metavar="[TABLE]")
@database_option
@file_option
@json_option
@click.pass_context
def check_decks(
    context: click.Context, table: str | None, address: str | None, file: Path | None, as_json: bool
) -> None:
    from tapete.room.audit.pack_check import check_tables

    with read_from(address, file) as events:
        checked = check_tables(events)
    if table is not None and table not in checked:
        names = ", ".join(checked)
        raise Failure(
            say(f"no hay mesa «{table}» en el registro: hay {names}", f"the log has no table '{table}': it has {names}")
        )
    chosen = {name: result for name, result in checked.items() if table in (None, name)}
    flawed = any(result.flaws for result in chosen.values())
    answer(as_json, _data(chosen), lambda console: _show(console, chosen))
    context.exit(1 if flawed else 0)


def _data(checked: "dict[str, PacksChecked]") -> dict[str, object]:
    return {
        "packs": sum(result.packs for result in checked.values()),
        "cards": sum(result.cards for result in checked.values()),
        "ok": not any(result.flaws for result in checked.values()),
        "flaws": [
            {"table": name, "version": flaw.version, "pack": flaw.pack, "what": told(flaw.what)}
            for name, result in checked.items()
            for flaw in result.flaws
        ],
    }


def _show(console: "Console", checked: "dict[str, PacksChecked]") -> None:
    if not checked:
        console.print(say("El registro no tiene ninguna mesa.", "The log has no table."))
    for name, result in checked.items():
        verdict = say("[green]bien[/]", "[green]good[/]") if not result.flaws else say("[red]mal[/]", "[red]bad[/]")
        decks = counted(result.packs, "baraja barajas", "deck decks")
        cards = counted(result.cards, "carta cartas", "card cards")
        console.print(f"{name}: {verdict}, {decks}, {cards}")
        for flaw in result.flaws:
            where = say(
                f"baraja {flaw.pack}, evento {flaw.version} de la mesa", f"deck {flaw.pack}, event {flaw.version}"
            )
            console.print(f"  {where}: {told(flaw.what)}")
