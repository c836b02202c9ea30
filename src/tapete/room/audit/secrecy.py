"""What of the log is a secret yet: the packs of hands in progress, and all that has been dealt from them."""

from collections.abc import Callable, Iterable, Iterator
from itertools import takewhile
from typing import Final

from tapete.room.stream.record import TABLE, VAULT
from tapete.store.export import lines
from tapete.store.log import Envelope

_COMMITTED: Final = "room.PackCommitted"
_OPENED: Final = "room.PackOpened"


class Secrets:
    """Follows the log. From a pack's sealing to its opening, whatever happens at its table is withheld."""

    def __init__(self) -> None:
        self.position = 0
        self._kept: dict[str, list[int]] = {}
        self._in_hand: set[str] = set()

    def follow(self, event: Envelope) -> None:
        self.position = event.position
        if event.stream.startswith(VAULT):
            self._kept.setdefault(event.stream.removeprefix(VAULT), []).append(event.position)
            return
        name = event.stream.removeprefix(TABLE)
        if not event.stream.startswith(TABLE):
            return
        if event.type == _OPENED:
            self._kept.pop(name, None)
            self._in_hand.discard(name)
        elif event.type == _COMMITTED or name in self._in_hand:
            self._in_hand.add(name)
            self._kept.setdefault(name, []).append(event.position)

    def positions(self) -> frozenset[int]:
        """The events whose content may not be shown yet."""
        return frozenset(position for kept in self._kept.values() for position in kept)


def exported(events: Iterable[Envelope], secrets: Secrets) -> Iterator[bytes]:
    """The lines of an export up to where ``secrets`` has followed the log; what is a secret yet is withheld."""
    return lines(takewhile(lambda event: event.position <= secrets.position, events), secrets.positions())


def export(read_all: Callable[[], Iterable[Envelope]]) -> Iterator[bytes]:
    """The whole log as lines, read twice: once for its secrets."""
    secrets = Secrets()
    for event in read_all():
        secrets.follow(event)
    yield from exported(read_all(), secrets)
