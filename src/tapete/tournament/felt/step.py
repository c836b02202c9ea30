"""A step that a tournament and its felts have still to take, and whether the tournament would take it."""

from collections.abc import Mapping, Sequence

import msgspec

from tapete.core.decision import Refused
from tapete.games.shared.people import TableCommand
from tapete.tournament.desk.director import put
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model.draft import Draft
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import TableNo, Tournament

Felts = Mapping[TableNo, FeltTable]


class Step(msgspec.Struct, frozen=True):
    """What is done at a moment: commands given to the tournament, and then what tables are told."""

    at: int
    give: tuple[asked.Command, ...] = ()
    tell: tuple[tuple[TableNo, tuple[TableCommand, ...]], ...] = ()


def refused_of(rules: Rules, state: Tournament, commands: Sequence[asked.Command]) -> Refused | None:
    """Why the tournament would not take some commands, one after the other."""
    draft = Draft(rules, state)
    return next(filter(None, (put(draft, command) for command in commands)), None)
