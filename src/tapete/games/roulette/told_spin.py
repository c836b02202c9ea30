"""A spin told from outside: its table, its bets and its number, played through the engine as if it happened now."""

from collections.abc import Iterator, Mapping

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.banked.table import PLENTY
from tapete.games.roulette import command as asked
from tapete.games.roulette.cloth import calls, places
from tapete.games.roulette.command import RouletteCommand
from tapete.games.roulette.event import RouletteEvent
from tapete.games.roulette.rules import RouletteRules, minimum_chosen
from tapete.games.roulette.table import RouletteTable
from tapete.games.shared.people import TableCommand
from tapete.law.file_refusal import refuse_file
from tapete.law.resolve import resolve_subject


class ToldPlayer(msgspec.Struct, frozen=True):
    """Somebody's bets by their names; nobody has a seat of their own, so ``seat`` only tells players apart."""

    seat: int
    bets: dict[str, int]


class ToldWheel(msgspec.Struct, frozen=True):
    minimum: int | None = None
    set: dict[str, object] = {}


class ToldBall(msgspec.Struct, frozen=True):
    pocket: str


class ToldSpin(msgspec.Struct, frozen=True):
    """A spin as the settle command reads it."""

    seat: list[ToldPlayer]
    spin: ToldBall
    table: ToldWheel = ToldWheel()


def read_told_spin(data: Mapping[str, object]) -> ToldSpin | Refused:
    """A told spin from plain data, or which part of it is malformed."""
    try:
        return msgspec.convert(data, ToldSpin)
    except msgspec.ValidationError as error:
        return refuse_file("de la jugada", "of the round", error)


def tell_spin(law: str, game: str, record: ToldSpin) -> tuple[RouletteEvent, ...] | Refused:
    """Everything that happened in a told spin, or what in it is impossible."""
    rules = resolve_subject(law, game, {**minimum_chosen(record.table.minimum), **record.table.set})
    if isinstance(rules, Refused):
        return rules
    if not record.seat:
        return Refused(Sentence("no hay ninguna casilla en la jugada", "there is no seat in the round"))
    table = RouletteTable(rules)
    for command in _commands(table.law, record):
        if refused := table.do(command):
            return refused
    return tuple(table.events)


def _commands(law: RouletteRules, record: ToldSpin) -> Iterator[TableCommand]:
    yield asked.OpenTable()
    for player in record.seat:
        yield asked.Sit(PlayerId(str(player.seat)), None, PLENTY)
        for bet, cents in player.bets.items():
            yield _bet(law, PlayerId(str(player.seat)), bet, cents)
    yield asked.CloseBets()
    yield asked.DropBall(record.spin.pocket)
    yield asked.Settle()


def _bet(law: RouletteRules, player: PlayerId, bet: str, cents: int) -> RouletteCommand:
    """A chip on the place that makes the bet, or on the place that is named; a call where there is neither."""
    cloth = places(law)
    place = next((place for place in cloth if bet in (place, cloth[place])), bet)
    return (
        asked.CallBet(player, bet, cents)
        if place not in cloth and bet in calls(law)
        else asked.LayBet(player, place, cents)
    )
