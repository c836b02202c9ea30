"""Whether a log is whole: nothing changed, missing or out of place."""

import re
from collections.abc import Iterable

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.chain import Links
from tapete.store.log import Envelope


class Mark(msgspec.Struct, frozen=True):
    """A place of the log and its hash, as somebody outside has noted it.

    The chain alone cannot tell that its last events are gone, nor that all of it was written anew: a mark can.
    """

    position: int
    hash: str

    def __str__(self) -> str:
        return f"{self.position}:{self.hash}"


class LogVerdict(msgspec.Struct, frozen=True):
    """How many events there are, the position of the first that is wrong or missing, and the end of a whole log."""

    events: int
    first_bad: int | None
    end: Mark | None
    withheld: int = 0
    """Events of an export whose content is still secret."""

    @property
    def ok(self) -> bool:
        return self.first_bad is None


def read_mark(text: str) -> Mark | Refused:
    """
    >>> read_mark("12:" + "ab" * 32).position
    12
    """
    match = re.fullmatch("([0-9]{1,18}):([0-9a-f]{64})", text)
    if match is None:
        return Refused(
            Sentence(
                f"«{text}» no es una marca: escriba POSICIÓN:HUELLA, como la da «audit verify»",
                f"'{text}' is no mark: write POSITION:HASH as 'audit verify' gives it",
            )
        )
    return Mark(int(match[1]), match[2])


def verify(events: Iterable[Envelope], noted: Mark | None = None, of_export: bool = False) -> LogVerdict:
    """Follows the chain to its end; ``noted`` is a mark that the log must still hold."""
    links, count, bad = Links(of_export), 0, None
    for event in events:
        count += 1
        if bad is None and not (links.take(event) and _as_noted(event, noted)):
            bad = links.place
    if bad is None and noted is not None and noted.position > count:
        bad = count + 1
    return LogVerdict(count, bad, Mark(count, links.hash.hex()) if bad is None else None, links.withheld)


def _as_noted(event: Envelope, noted: Mark | None) -> bool:
    return noted is None or noted.position != event.position or noted.hash == event.hash.hex()
