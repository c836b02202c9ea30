"""``tapete settle``: what every bet of a round described in a file gets back, and by which rules."""

from typing import TYPE_CHECKING

import click

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.law_name import LAW
from tapete.cli.text.output import answer, json_option
from tapete.cli.text.toml_file import read_toml_file
from tapete.law.wording import money
from tapete.library.settling import SettledBet, SettledSeat, refuse_settling, settled

if TYPE_CHECKING:
    from rich.console import Console


@click.command("settle", help=say("Liquida una jugada descrita en un fichero.", "Settles a round described in a file."))
@click.option("--game", required=True, metavar="GAME", help=say("juego contra la casa", "house-banked game"))
@click.option("--law", required=True, type=LAW, metavar="LAW", help=say("norma", "law"))
@click.option("--file", "file", required=True, metavar="ROUND.toml", help=say("la jugada", "the round"))
@json_option
def command(game: str, law: str, file: str, as_json: bool) -> None:
    unless_refused(refuse_settling(law, game))
    settlement = settled(law, game, read_toml_file(file))
    data = {"seats": list(map(_seat, settlement.seats)), "bank_net": settlement.bank_net}

    def show(console: "Console") -> None:
        from rich.table import Table

        from tapete.cli.text.cited import cited
        from tapete.words.settled_title import settled_title

        table = Table(
            *(
                say(*column)
                for column in (
                    ("Casilla", "Box"),
                    ("Apuesta", "Bet"),
                    ("Apostado", "Staked"),
                    ("Devuelto", "Returned"),
                    ("Por", "By"),
                )
            )
        )
        for seat in settlement.seats:
            for bet in seat.bets:
                table.add_row(
                    str(seat.seat),
                    told(settled_title(game, bet.bet)),
                    told(money(bet.staked)),
                    told(money(bet.returned)),
                    cited(bet.because),
                )
            table.add_row("", say("neto", "net"), "", told(money(seat.net)), end_section=True)
        console.print(table)

    answer(as_json, data, show)


def _seat(seat: SettledSeat) -> dict[str, object]:
    return {"seat": seat.seat, "bets": list(map(_bet, seat.bets)), "net": seat.net}


def _bet(bet: SettledBet) -> dict[str, object]:
    """One bet of the answer; with a line of the pay table where one settled it, and with what stays in prison."""
    data: dict[str, object] = {
        "bet": bet.bet,
        "staked": bet.staked,
        "returned": bet.returned,
        "cite": list(bet.because),
    }
    if bet.line is not None:
        data["line"] = bet.line
    return data if bet.in_prison is None else {**data, "in_prison": bet.in_prison}
