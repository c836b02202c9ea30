"""``tapete settle``: what every bet of a round described in a file gets back, and by which rules."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import click
import msgspec

from tapete.cli.failure import Failure, unless_refused
from tapete.cli.language import say, told
from tapete.cli.output import answer, json_option
from tapete.cli.toml_file import read_toml_file
from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.games.banked.event import BetPlaced, BetTakenBack, CardBought, Settled
from tapete.games.banked.games import GAMES
from tapete.games.banked.told_round import read_told, tell
from tapete.games.roulette.event import BetDecided, BetImprisoned, BetLaid
from tapete.games.roulette.told_spin import read_told_spin, tell_spin
from tapete.law.resolve import refuse_game, refuse_subject
from tapete.law.wording import money

if TYPE_CHECKING:
    from rich.console import Console

ROULETTE: Final = "roulette-00"


@click.command("settle", help=say("Liquida una jugada descrita en un fichero.", "Settles a round described in a file."))
@click.option("--game", required=True, metavar="G", help=say("juego contra la casa", "house-banked game"))
@click.option("--law", required=True, metavar="L", help=say("ley", "law"))
@click.option("--file", "file", required=True, metavar="ROUND.toml", help=say("la jugada", "the round"))
@json_option
def command(game: str, law: str, file: str, as_json: bool) -> None:
    seats = _seats(_told_events(law, game, file))
    data = {"seats": seats, "bank_net": -sum(seat.net for seat in seats)}

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(
            *(
                say(*column)
                for column in (
                    ("Asiento", "Seat"),
                    ("Apuesta", "Bet"),
                    ("Apostado", "Staked"),
                    ("Devuelto", "Returned"),
                    ("Por", "By"),
                )
            )
        )
        for seat in seats:
            for bet in seat.bets:
                table.add_row(
                    str(seat.seat),
                    bet.bet,
                    told(money(bet.staked)),
                    told(money(bet.returned)),
                    ", ".join(bet.cite),
                )
            table.add_row("", say("neto", "net"), "", told(money(seat.net)), end_section=True)
        console.print(table)

    answer(as_json, data, show)


def _told_events(law: str, game: str, file: str) -> Sequence[Event]:
    """The events of the round or the spin in a file; a bad file ends the command."""
    if game == ROULETTE:
        unless_refused(refuse_subject(law, game))
        return unless_refused(tell_spin(law, game, unless_refused(read_told_spin(read_toml_file(file)))))
    unless_refused(refuse_game(law, game))
    if game not in GAMES:
        names = ", ".join((*GAMES, ROULETTE))
        raise Failure(
            say(
                f"«{game}» no se juega contra la casa: se liquidan {names}",
                f"'{game}' is not house-banked: settle takes {names}",
            )
        )
    return unless_refused(tell(law, game, unless_refused(read_told(read_toml_file(file))))).events


class _Bet(msgspec.Struct):
    """One bet of the answer; a line of the pay table where one settled it."""

    bet: str
    staked: int = 0
    returned: int = 0
    cite: list[RuleId] = []
    line: str | msgspec.UnsetType = msgspec.UNSET
    in_prison: int | msgspec.UnsetType = msgspec.UNSET
    """What stays for the next spin, neither won nor lost yet."""

    def give_back(self, cents: int, because: Iterable[RuleId]) -> None:
        self.returned += cents
        self.cite += [rule for rule in because if rule not in self.cite]

    @property
    def net(self) -> int:
        return self.returned + (0 if self.in_prison is msgspec.UNSET else self.in_prison) - self.staked


class _Seat(msgspec.Struct):
    seat: int
    bets: list[_Bet]
    net: int


def _seats(events: Sequence[Event]) -> list[_Seat]:
    """Each seat's bets with what was staked on them, what came back and the rules; the three equal bets as one.

    A bet in prison is neither won nor lost yet.
    """
    seats: dict[int, dict[str, _Bet]] = {}

    def line(seat: int, bet: str) -> _Bet:
        name = "each" if bet.startswith("each_") else bet
        return seats.setdefault(seat, {}).setdefault(name, _Bet(name))

    for event in events:
        match event:
            case BetLaid():
                line(int(event.player), event.bet).staked += event.cents
            case BetDecided():
                line(int(event.player), event.bet).give_back(event.returned, event.because)
            case BetImprisoned():
                row = line(int(event.player), event.bet)
                row.in_prison, row.cite = event.cents, list(event.because)
            case BetPlaced():
                line(event.seat, event.bet).staked += event.cents
            case BetTakenBack():
                line(event.seat, event.bet).give_back(event.cents, event.because)
            case CardBought():
                row = line(event.seat, "card")
                row.staked, row.cite = event.price, list(event.because)
            case Settled():
                row = line(event.seat, event.bet)
                row.give_back(event.returned, event.because)
                row.line = event.line
    return [
        _Seat(seat, list(bets.values()), sum(bet.net for bet in bets.values())) for seat, bets in sorted(seats.items())
    ]
