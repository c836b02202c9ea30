"""``tapete play``: round after round of a house-banked game in the terminal."""

import random
import secrets

import click

from tapete.cli.failure import Failure, fail, unless_refused
from tapete.cli.language import say
from tapete.cli.table_options import table_options, table_rules
from tapete.core.ids import PlayerId, Seat
from tapete.law.catalogue import Family, family_of, title_of
from tapete.law.resolve import refuse_game


@click.command(
    "play",
    help=say(
        "Juega contra la casa en el terminal, con fichas de mentira.", "Plays against the house, with play money."
    ),
)
@table_options
@click.option("--seed", type=int, metavar="S", help=say("baraja repetible", "a deck that repeats"))
@click.option(
    "--chips", type=int, metavar="CENTS", help=say("fichas (100 veces el mínimo)", "chips (100 times the minimum)")
)
@click.option("--seat", type=int, metavar="N", default=1, help=say("asiento (1)", "seat (1)"))
def command(game: str, law: str, choices: tuple[str, ...], seed: int | None, chips: int | None, seat: int) -> None:
    if refused := refuse_game(law, game):
        fail(refused)
    if family_of(game) is not Family.HOUSE:
        title = title_of(game)
        raise Failure(
            say(
                f"{title.es} es un juego de círculo y todavía no se puede jugar aquí: se juegan los de contra la casa",
                f"{title.en} is a circle game and cannot be played here yet: play takes the house-banked games",
            )
        )
    from tapete.cli.play_house import HouseSession
    from tapete.cli.play_table import Sitting

    rules = table_rules(law, game, tuple(choice for choice in choices if not _is_meter(choice)))
    chance = secrets.SystemRandom() if seed is None else random.Random(seed)
    sitting = Sitting(rules, PlayerId(say("el jugador", "the player")), Seat(seat), chance)
    minimum = rules.count("limits.minimum")
    unless_refused(sitting.sit(100 * minimum if chips is None else chips, _meter(choices)))
    HouseSession(sitting, seed).play()


def _is_meter(choice: str) -> bool:
    return choice.partition("=")[0].strip() == "meter"


def _meter(choices: tuple[str, ...]) -> int | None:
    """What the table's meters show at the start, if it is set."""
    for choice in filter(_is_meter, choices):
        cents = choice.partition("=")[2].strip()
        if not cents.isdecimal() or len(cents) > 12:
            raise Failure(
                say(
                    f"«{choice}» no vale: el contador es un importe en céntimos",
                    f"'{choice}' will not do: the meter is an amount in cents",
                )
            )
        return int(cents)
    return None
