"""The whole log as a download, in large blocks: each is a hop from the process that reads to the one that serves."""

from collections.abc import Iterator
from heapq import merge
from typing import Final

from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import gone_event
from tapete.store.export import lines
from tapete.store.log import LogReader

_BLOCK: Final = 262_144
"""Bytes."""


def in_blocks(log: LogReader) -> Iterator[bytes]:
    """Everything, one event a line; of hands in progress only the hashes."""
    block = bytearray()
    gone = (gone_event(*leaf) for leaf in log.gone())
    for line in lines(merge(DiscreetLog(log).read_all(), gone, key=lambda event: event.position)):
        block += line
        if len(block) >= _BLOCK:
            yield bytes(block)
            block.clear()
    if block:
        yield bytes(block)
