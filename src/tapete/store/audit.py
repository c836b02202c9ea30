"""Whether a log is whole: nothing changed, missing or out of place, and all of it as it was signed."""

import re
from collections.abc import Iterable, Iterator
from heapq import merge

import msgspec

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.store.archive.leaves import Leaf
from tapete.store.archive.segment import DamagedSegmentError
from tapete.store.chain import Links, gone_event
from tapete.store.log import Envelope
from tapete.store.proof.merkle import GrowingTree
from tapete.store.proof.signed import Signed


class Mark(msgspec.Struct, frozen=True):
    """How many events a log had and the root of their tree, as somebody outside has noted it.

    The chains alone cannot tell that the last events are gone, nor that all of it was written anew: a mark can. Of
    logs that were chained as one, marks with the hash of the event at that place are taken too.
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
    checkpoints: int = 0
    bad_checkpoint: int | None = None
    """The number of the first checkpoint that does not fit the log, or that the house has not signed."""
    bad_segment: int | None = None
    """The number of the segment of the archive at which reading ended: it is missing, or not as it was written."""

    @property
    def ok(self) -> bool:
        return self.first_bad is None and self.bad_checkpoint is None


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
                f"'{text}' is not a mark: write POSITION:HASH as 'audit verify' gives it",
            )
        )
    return Mark(int(match[1]), match[2])


def verify(
    events: Iterable[Envelope],
    noted: Mark | None = None,
    of_export: bool = False,
    signed: Signed | None = None,
    gone: Iterable[Leaf] = (),
) -> LogVerdict:
    """Follows the chains to their end; ``noted`` is a mark that the log must still hold, ``signed`` what was signed,
    ``gone`` what was destroyed by the rules, of which hashes are left."""
    signed, damage = signed or Signed(), list[DamagedSegmentError]()
    links, tree, bad, roots = Links(of_export), GrowingTree(), None, signed.roots()
    count, bad_checkpoints = 0, [] if (forged := signed.first_forged()) is None else [forged]
    for event, destroyed in _in_order(_readable(events, damage), gone):
        count += 1
        if bad is not None:
            continue
        tree.add((event.hash,))
        if destroyed:
            links.pass_over(event.hash)
        elif not links.take(event):
            bad = links.place
        if bad is None and not _as_noted(event, tree, noted):
            bad = links.place
        elif bad is None and count in roots and roots[count][1] != tree.root:
            bad_checkpoints.append(roots[count][0])
    if bad is None and damage:
        bad = damage[0].position
    elif bad is None and noted is not None and noted.position > count:
        bad = count + 1
    if not damage:
        bad_checkpoints += [number for size, (number, _) in roots.items() if size > count]
    return LogVerdict(
        count,
        bad,
        Mark(count, tree.root.hex()) if bad is None else None,
        links.withheld,
        len(signed.checkpoints),
        min(bad_checkpoints, default=None),
        damage[0].number if damage else None,
    )


def _in_order(events: Iterable[Envelope], gone: Iterable[Leaf]) -> Iterator[tuple[Envelope, bool]]:
    """Events, and what stands for those that were destroyed, each with whether it is one of these."""
    there, destroyed = ((event, False) for event in events), ((gone_event(*leaf), True) for leaf in gone)
    return merge(there, destroyed, key=lambda pair: pair[0].position)


def _readable(events: Iterable[Envelope], damage: list[DamagedSegmentError]) -> Iterator[Envelope]:
    """The events as far as the archive can be read; what is wrong with it is noted."""
    try:
        yield from events
    except DamagedSegmentError as error:
        damage.append(error)


def _as_noted(event: Envelope, tree: GrowingTree, noted: Mark | None) -> bool:
    return noted is None or noted.position != event.position or noted.hash in (tree.root.hex(), event.hash.hex())
