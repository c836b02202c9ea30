"""The whole log as a download, in large blocks: each is a hop from the process that reads to the one that serves."""

from collections.abc import Iterator
from typing import Final

from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import with_gone
from tapete.store.export import lines
from tapete.store.log import LogReader

_BLOCK: Final = 262_144
"""Bytes."""


def in_blocks(log: LogReader) -> Iterator[bytes]:
    """Everything, one event a line; of hands in progress only the hashes."""
    block = bytearray()
    for line in lines(with_gone(DiscreetLog(log).read_all(), log.gone())):
        block += line
        if len(block) >= _BLOCK:
            yield bytes(block)
            block.clear()
    if block:
        yield bytes(block)
