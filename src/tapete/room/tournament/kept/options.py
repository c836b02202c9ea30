"""What people may ask for, kept while nothing that shapes it has changed: most of a hall is at another table."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from operator import is_

from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.room.model.role import Role
from tapete.room.stream.changes import EncodedOnce
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.rules import Rules
from tapete.tournament.model.state import Entry, Tournament
from tapete.tournament.offers.facts import HallMoment, buying, entering
from tapete.tournament.offers.memory import OptionMemory

Options = Sequence[Option]
_INSIDE = (EntryStatus.REQUESTED, EntryStatus.PAID, EntryStatus.SEATED)


def _is_deleted(entry: Entry) -> bool:
    return entry.status == EntryStatus.DELETED


def _plays(entry: Entry) -> bool:
    return entry.status == EntryStatus.SEATED and not entry.bagged


def only_plays(entries: Sequence[Entry]) -> bool:
    """Whether somebody with these entries plays, and so enters nothing meanwhile."""
    return bool(entries) and all(map(_plays, entries))


class Moment:
    """What shapes the options of all players alike, at one moment of a tournament."""

    def __init__(self, rules: Rules, state: Tournament, now: int) -> None:
        self.rules, self.state = rules, state
        deleted = len(state.entries.picked(_is_deleted))
        hall = HallMoment(rules, state, now)
        self.for_seated = state.phase, state.last_hands, deleted, hall.of((buying,))
        self.alike = *self.for_seated, hall.of((entering,))

    def alike_for(self, entries: Sequence[Entry]) -> tuple[object, ...]:
        """What of it shapes the options of somebody with these entries."""
        return self.for_seated if only_plays(entries) else self.alike

    def shaping(self, player: PlayerId, entries: Sequence[Entry]) -> list[object]:
        """What shapes the options of one player: whoever is in asks by their own entries, others by who is entered."""
        state = self.state
        shapes: list[object] = [self.rules, state.unnamed, state.access.get(player), *entries]
        shapes += [state.tables.get(entry.table) for entry in entries if entry.table is not None]
        if not any(entry.status in _INSIDE for entry in entries):
            shapes += [state.access, state.identities]
        return shapes


class KeptOptions:
    """The options of each player who looks, as they were last made; and what is remembered for each office."""

    def __init__(self) -> None:
        self._memories: defaultdict[Role, OptionMemory] = defaultdict(OptionMemory)
        self._encoded: defaultdict[Role, EncodedOnce] = defaultdict(EncodedOnce)
        self._kept: dict[PlayerId, tuple[tuple[object, ...], list[object], Options]] = {}

    def memory(self, role: Role) -> OptionMemory:
        """What was worked out for the staff of one role, by which it does not matter who asks."""
        return self._memories[role]

    def encoded(self, role: Role) -> EncodedOnce:
        """The same as they were last sent."""
        return self._encoded[role]

    def of(self, moment: Moment, player: PlayerId, entries: Sequence[Entry], make: Callable[[], Options]) -> Options:
        shapes, kept, alike = moment.shaping(player, entries), self._kept.get(player), moment.alike_for(entries)
        if kept and kept[0] == alike and len(kept[1]) == len(shapes) and all(map(is_, kept[1], shapes)):
            return kept[2]
        options = make()
        self._kept[player] = alike, shapes, options
        return options
