"""``tapete play``: round after round of a game in the terminal, against the house or against bots."""

import random
import secrets
import time
from typing import Final, NamedTuple

import click

from tapete.cli.text.failure import Failure, fail, unless_refused
from tapete.cli.text.language import say
from tapete.cli.text.output import marked_laws
from tapete.cli.text.setting_words import chosen_settings
from tapete.cli.text.table_options import table_options, table_rules
from tapete.core.ids import PlayerId, Seat
from tapete.law.article import articles
from tapete.law.catalogue import Family, family_of
from tapete.law.resolve import refuse_game, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.library.table_rules import engine_rules

_PLAYERS: Final = 4
_OTHERS: Final[dict[str, tuple[str, ...]]] = {"roulette-00": (), "blackjack": ("sevens.offered=true",)}
"""The games that are not poker, with what is set where the player sets nothing else."""
_LEVEL: Final = 200
"""The big blind of a tournament table, which stays at one level here."""


class PlayArguments(NamedTuple):
    """What the player asked for besides the table; None leaves the choice to the table."""

    seed: int | None
    chips: int | None
    seat: int | None
    players: int | None
    meter: int | None

    @property
    def chance(self) -> random.Random:
        return secrets.SystemRandom() if self.seed is None else random.Random(self.seed)  # noqa: S311 - who gives a seed wants it again

    @property
    def name(self) -> PlayerId:
        return PlayerId(say("el jugador", "the player"))


@click.command(
    "play",
    help=say(
        "Juega en el terminal con fichas de prueba, sin valor: contra la casa, o con bots en los juegos de círculo.",
        "Plays in the terminal with play money: against the house, or against bots in the circle games.",
    ),
)
@table_options
@click.option("--seed", type=int, metavar="SEED", help=say("azar repetible", "chance that repeats"))
@click.option(
    "--chips", type=int, metavar="CENTS", help=say("fichas (100 veces el mínimo)", "chips (100 times the minimum)")
)
@click.option("--seat", type=int, metavar="N", help=say("casilla contra la casa (1)", "box against the house (1)"))
@click.option("--players", type=int, metavar="N", help=say("jugadores del círculo (4)", "players of the circle (4)"))
def command(
    game: str,
    law: str,
    choices: tuple[str, ...],
    seed: int | None,
    chips: int | None,
    seat: int | None,
    players: int | None,
) -> None:
    for marked, mark in marked_laws().items():
        click.echo(f"{marked}: {mark}")
    arguments = PlayArguments(seed, chips, seat, players, _meter(choices))
    settings = tuple(choice for choice in choices if not _is_meter(choice))
    if game in _OTHERS:
        _play_other(_other_rules(law, game, settings), arguments)
        return
    if refused := refuse_game(law, game):
        fail(refused)
    rules = engine_rules(table_rules(law, game, settings))
    play = _play_house if family_of(game) is Family.HOUSE else _play_circle
    play(rules, arguments)


def _play_house(rules: TableRules, arguments: PlayArguments) -> None:
    from tapete.cli.play.house import HouseSession
    from tapete.cli.play.table import Sitting
    from tapete.games.banked.rules import banked_rules

    if arguments.players is not None:
        raise Failure(say("contra la casa se juega solo: --players sobra", "one plays the house alone: no --players"))
    seat = 1 if arguments.seat is None else arguments.seat
    banked = banked_rules(rules)
    chips = 100 * banked.minimum if arguments.chips is None else arguments.chips
    sitting = Sitting(banked, arguments.name, Seat(seat), arguments.chance)
    unless_refused(sitting.sit(chips, arguments.meter))
    HouseSession(sitting, arguments.seed).play()


def _play_circle(rules: TableRules, arguments: PlayArguments) -> None:
    from tapete.cli.play.circle.session import CircleSession
    from tapete.cli.play.circle.table import CircleSitting
    from tapete.games.circle.rules import circle_rules

    circle = circle_rules(rules, _LEVEL)
    if arguments.seat is not None:
        places = articles(circle.cites.seats_drawn)
        raise Failure(
            say(
                f"en el círculo los puestos se sortean: --seat sobra ({places.es})",
                f"in a circle game seats are drawn by lot: no --seat ({places.en})",
            )
        )
    if arguments.meter is not None:
        raise Failure(say("en el círculo no hay contadores: meter sobra", "a circle game has no meters: no meter"))
    chips = 100 * circle.opened.minimum if arguments.chips is None else arguments.chips
    started = time.monotonic()
    sitting = CircleSitting(circle, arguments.name, arguments.chance, lambda: int(time.monotonic() - started) // 60)
    unless_refused(sitting.sit(_PLAYERS if arguments.players is None else arguments.players, chips))
    CircleSession(sitting, arguments.seed).play()


def _other_rules(law: str, game: str, settings: tuple[str, ...]) -> TableRules:
    """The rules of a game that is not poker; blackjack has its jackpot bet unless the player sets it off."""
    return unless_refused(resolve_subject(law, game, chosen_settings((*_OTHERS[game], *settings))))


def _play_other(rules: TableRules, arguments: PlayArguments) -> None:
    from tapete.cli.play.other import BlackjackSession, RouletteSession
    from tapete.games.shared.chance import DrawnChance

    if arguments.players is not None:
        raise Failure(say("contra la casa se juega solo: --players sobra", "one plays the house alone: no --players"))
    if rules.game == "blackjack":
        at_blackjack = BlackjackSession(rules, DrawnChance(arguments.chance), arguments.name, arguments.seed)
        chips = 100 * at_blackjack.shoe.law.minimum if arguments.chips is None else arguments.chips
        unless_refused(at_blackjack.join(chips, Seat(1 if arguments.seat is None else arguments.seat), arguments.meter))
        at_blackjack.play()
        return
    if arguments.seat is not None or arguments.meter is not None:
        raise Failure(
            say(
                "en la ruleta no hay casillas ni contadores: --seat y meter sobran",
                "roulette has no seats and no meters: no --seat, no meter",
            )
        )
    at_roulette = RouletteSession(rules, DrawnChance(arguments.chance), arguments.name, arguments.seed)
    unless_refused(
        at_roulette.join(100 * at_roulette.wheel.law.minimum if arguments.chips is None else arguments.chips)
    )
    at_roulette.play()


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
                    f"'{choice}' is not valid: the meter is an amount in cents",
                )
            )
        return int(cents)
    return None
