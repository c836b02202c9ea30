"""Lines of the log: its streams, reading everything, the packs checked, a room that starts without kept states."""

import asyncio
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tapete.bench.growth.line import Line, Work
from tapete.bench.growth.played import hands_played, opened
from tapete.core.sentence import Sentence
from tapete.room.audit.pack_check import check_tables
from tapete.room.chance.chance import SecureChance
from tapete.room.lobby import Room
from tapete.room.model.pace import AT_ONCE
from tapete.store.log import Context, Fresh
from tapete.web.inspection.export import in_blocks

HANDS: Final = Sentence("manos", "hands")
EVENTS: Final = Sentence("eventos", "events")
_STREAMS: Final = 20
_AT_ONCE: Final = 500


@contextmanager
def _streams(events: int) -> Iterator[Work]:
    """The names of twenty streams among so many events."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, opened(Path(folder)) as log:
        some = [Fresh("bench", 1, b"{}")] * _AT_ONCE
        for stream in range(_STREAMS):
            share = events // _STREAMS or 1
            for first in range(0, share, _AT_ONCE):
                log.append(f"table/{stream}", first, some[: share - first], Context("bench"))
        yield lambda: len(log.streams("table/")) - _STREAMS


@contextmanager
def _export(hands: int) -> Iterator[Work]:
    with hands_played(hands) as played:
        yield lambda: sum(map(len, in_blocks(played.log)))


@contextmanager
def _decks(hands: int) -> Iterator[Work]:
    with hands_played(hands) as played:

        def check() -> int:
            check_tables(played.log.read_all())
            return 0

        yield check


@contextmanager
def _start(hands: int) -> Iterator[Work]:
    with hands_played(hands) as played:

        def start() -> int:
            asyncio.run(Room(played.log, SecureChance(1), AT_ONCE).recover())
            return 0

        yield start


LINES: Final = (
    Line(
        "streams",
        Sentence("nombres de las secuencias", "names of the streams"),
        EVENTS,
        (10_000, 50_000, 250_000),
        _streams,
    ),
    Line(
        "export", Sentence("exportar todo en la web", "export everything on the web"), HANDS, (100, 300, 900), _export
    ),
    Line("deck-audit", Sentence("comprobar las barajas", "check the decks"), HANDS, (100, 300, 900), _decks),
    Line(
        "start",
        Sentence("arrancar sin estados guardados", "start without kept states"),
        HANDS,
        (100, 300, 900),
        _start,
    ),
)
