"""What hands are played by at the level of a tournament that its tables have reached."""

from functools import cache

import msgspec
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.rules import TOURNAMENT_LEVEL, CircleRules, circle_rules
from tapete.games.shared.limits import Limits
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.tournament.felt.command import HandLevel
from tapete.tournament.model.rules import LAW
from tapete.tournament.model.structure import TOURNAMENT
from tapete.tournament.model.topic import Topic


class FeltRules(CircleRules, frozen=True):
    """The rules of a circle table whose level the tournament gives with every hand."""

    run_by: tuple[RuleId, ...] = ()
    """Who runs the count on a player, and not whoever deals."""
    face_down: tuple[RuleId, ...] = ()
    """Hand for hand an all-in waits for the other tables."""

    def hand(self, limits: Limits | None) -> HandRules:
        if not isinstance(limits, HandLevel):
            return self.opened
        if limits not in self.changed:
            self.changed[limits] = self._at_level(limits)
        return self.changed[limits]

    def _at_level(self, level: HandLevel) -> HandRules:
        return replace(
            self.opened,
            minimum=level.minimum,
            unit=level.unit,
            antes_trimmed=level.antes_trimmed,
            all_in_face_up=self.opened.all_in_face_up and not level.face_down,
        )


def felt_rules(game: TableRules, seats: int, live: bool = False) -> FeltRules:
    """The rules of a table with so many seats, by the game of the tournament; ``live`` with real cards."""
    as_table = circle_rules(game, TOURNAMENT_LEVEL, live)
    cites = {"run_by": _cite(Topic.CLOCK_RUN_BY), "face_down": _cite(Topic.HAND_FOR_HAND_ALL_IN)}
    return FeltRules(**{**msgspec.structs.asdict(as_table), "seats": seats, **cites})


@cache
def _cite(topic: Topic) -> tuple[RuleId, ...]:
    """The articles of the tournament that its tables cite by themselves."""
    law = resolve_subject(LAW, TOURNAMENT, {})
    assert not isinstance(law, Refused)
    return law.cite(topic)
