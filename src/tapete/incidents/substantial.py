"""Substantial action: how far a hand has gone, so that an error in the deal no longer voids it."""

from collections.abc import Iterable, Sequence

import msgspec

from tapete.core.decision import Event
from tapete.core.ids import RuleId
from tapete.games.circle.event import Bet, Called, Checked, Folded
from tapete.law.table_rules import TableRules


class Spoken(msgspec.Struct, frozen=True):
    """An action in turn: whose place, and whether it put chips in the pot."""

    place: int
    chips: bool = False


class Progress(msgspec.Struct, frozen=True):
    """Whether action has been substantial, and by which rules."""

    substantial: bool
    because: tuple[RuleId, ...]

    @property
    def facts(self) -> dict[str, str]:
        """The answer to the question that the ruling desk would ask."""
        return {"substantial": "yes" if self.substantial else "no"}


def actions(events: Iterable[Event]) -> tuple[Spoken, ...]:
    """The actions in turn among the events of a hand; blinds and antes are none."""
    found = []
    for event in events:
        match event:
            case Bet(place=place) | Called(place=place):
                found.append(Spoken(place, chips=True))
            case Checked(place=place) | Folded(place=place):
                found.append(Spoken(place))
    return tuple(found)


def progress(rules: TableRules, spoken: Sequence[Spoken]) -> Progress:
    """Two actions of different players, one with chips; or three, where the first two put none in.

    A player who acts twice counts once for the two.
    """
    with_chips, without = rules.count("substantial.with_chips"), rules.count("substantial.without_chips")
    places = {action.place for action in spoken}
    if len(places) >= with_chips and any(action.chips for action in spoken):
        return Progress(True, rules.cite("substantial.with_chips", "misdeal.until"))
    return Progress(len(spoken) >= without, rules.cite("substantial.without_chips", "misdeal.until"))
