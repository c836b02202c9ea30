"""``tapete settle``: what every bet of a told round gets back, and by which rules."""

from typing import TYPE_CHECKING, Any

import click

from tapete.cli.failure import Failure, unless_refused
from tapete.cli.language import say, told
from tapete.cli.output import answer, json_option
from tapete.cli.toml_file import read_toml_file
from tapete.games.banked.event import BetPlaced, BetTakenBack, CardBought, Settled
from tapete.games.banked.games import GAMES
from tapete.games.banked.told_round import Telling, read_told, tell
from tapete.law.catalogue import game_ids
from tapete.law.resolve import refuse_game
from tapete.law.wording import money

if TYPE_CHECKING:
    from rich.console import Console


@click.command("settle", help=say("Liquida una jugada descrita en un fichero.", "Settles a round told in a file."))
@click.option("--game", required=True, metavar="G", help=say("juego contra la casa", "house-banked game"))
@click.option("--law", required=True, metavar="L", help=say("ley", "law"))
@click.option("--file", "file", required=True, metavar="ROUND.toml", help=say("la jugada", "the round"))
@json_option
def command(game: str, law: str, file: str, as_json: bool) -> None:
    if refused := refuse_game(law, game):
        unless_refused(refused)
    if game in game_ids() and game not in GAMES:
        names = ", ".join(GAMES)
        raise Failure(
            say(
                f"«{game}» no se juega contra la casa: se liquidan {names}",
                f"'{game}' is not house-banked: settle takes {names}",
            )
        )
    telling = unless_refused(tell(law, game, unless_refused(read_told(read_toml_file(file)))))
    seats = _seats(telling)
    data = {"seats": seats, "bank_net": -sum(seat["net"] for seat in seats)}

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(
            *(
                say(*of)
                for of in (
                    ("Asiento", "Seat"),
                    ("Apuesta", "Bet"),
                    ("Apostado", "Staked"),
                    ("Devuelto", "Returned"),
                    ("Por", "By"),
                )
            )
        )
        for seat in seats:
            for bet in seat["bets"]:
                table.add_row(
                    str(seat["seat"]),
                    bet["bet"],
                    told(money(bet["staked"])),
                    told(money(bet["returned"])),
                    ", ".join(bet["cite"]),
                )
            table.add_row("", say("neto", "net"), "", told(money(seat["net"])), end_section=True)
        console.print(table)

    answer(as_json, data, show)


def _seats(telling: Telling) -> list[dict[str, Any]]:
    """Each seat's bets with what was staked on them, what came back and the rules; the three equal bets as one."""
    seats: dict[int, dict[str, dict[str, Any]]] = {}

    def line(seat: int, bet: str) -> dict[str, Any]:
        name = "each" if bet.startswith("each_") else bet
        return seats.setdefault(seat, {}).setdefault(name, {"bet": name, "staked": 0, "returned": 0, "cite": []})

    for event in telling.events:
        match event:
            case BetPlaced():
                line(event.seat, event.bet)["staked"] += event.cents
            case BetTakenBack():
                row = line(event.seat, event.bet)
                row["returned"] += event.cents
                row["cite"] += [rule for rule in event.because if rule not in row["cite"]]
            case CardBought():
                line(event.seat, "card").update(staked=event.price, cite=list(event.because))
            case Settled():
                row = line(event.seat, event.bet)
                row["returned"] += event.returned
                row["cite"] += [rule for rule in event.because if rule not in row["cite"]]
                row["line"] = event.line
    return [
        {
            "seat": seat,
            "bets": list(bets.values()),
            "net": sum(bet["returned"] - bet["staked"] for bet in bets.values()),
        }
        for seat, bets in sorted(seats.items())
    ]
