"""What the director may decide about the table: its limits, its last rounds, its closing, and its meters."""

from collections.abc import Iterator
from typing import Final

from tapete.core.money import MOST
from tapete.core.option import AnyField, Chips, Choice, Given, Office, Option
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.rules import METERED, BankedRules
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.last_rounds import refuse_closing
from tapete.games.shared.limits import MOST_MINIMUM
from tapete.games.shared.people import TableCommand

_ANNOUNCES: Final = {"croupier": Office.CROUPIER, "table_chief": Office.CHIEF}
"""Whose word the last rounds need, by the law's name for them."""


def director_options(rules: BankedRules, table: BankedState) -> tuple[Option, ...]:
    return (*_limits(rules, table), *_last_rounds(rules, table), *_closing(rules, table), *_meters(rules))


def _option(command: type[TableCommand], given: dict[str, Given], fields: dict[str, AnyField]) -> Option:
    return Option(command.name(), given, fields, Office.DIRECTOR)


def _limits(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    """Another minimum with the band as it was opened, or another band of the law's with the same minimum."""
    if not rules.limits_change or table.round.boxes or table.round.banker is not None:
        return
    announced: dict[str, Given] = {"announced": True}
    yield _option(asked.ChangeLimits, announced, {"minimum": Chips(least=1, most=MOST_MINIMUM)})
    if rules.bands:
        most = Choice(values=tuple(rules.minimum * band for band in rules.bands))
        yield _option(asked.ChangeLimits, {**announced, "minimum": rules.minimum}, {"maximum": most})


def _last_rounds(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    before = GAMES[rules.game].course[table.round.phase].kind in (PhaseKind.OFFER, PhaseKind.BETS)
    if rules.last_rounds is not None and table.rounds_left is None and before:
        office = _ANNOUNCES.get(rules.announced_by, Office.DIRECTOR)
        yield Option(asked.AnnounceLastRounds.name(), {"by": rules.announced_by}, by=office)


def _closing(rules: BankedRules, table: BankedState) -> Iterator[Option]:
    if table.round.boxes or refuse_closing(rules.table, table.rounds_left, empty=not table.players):
        return
    yield _option(asked.CloseTable, {}, {})


def _meters(rules: BankedRules) -> Iterator[Option]:
    for name in METERED:
        if rules.is_offered(name):
            yield _option(asked.ReadMeter, {"meter": str(name)}, {"cents": Chips(least=0, most=MOST)})
