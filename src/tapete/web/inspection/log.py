"""The log for an inspector: one stream, its last events first. Each reading is noted in the log itself."""

from collections.abc import Iterator
from typing import Final

import anyio.from_thread
import msgspec
from starlette.exceptions import HTTPException

from tapete.core.decision import Event
from tapete.core.sentence import Language, Sentence
from tapete.room.people.names import key_of
from tapete.room.people.reception import Reception
from tapete.room.stream.record import ACCOUNT, CASINO, CODEC, VAULT
from tapete.room.stream.secrecy import DiscreetLog
from tapete.store.chain import WITHHELD
from tapete.store.log import Envelope, LogReader
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.whole_number import whole_number
from tapete.words.events.people import told_of_people
from tapete.words.events.room import told_in_room
from tapete.words.figures import moment_text
from tapete.words.titles import title_of_kind

_A_PAGE: Final = 50
_SECRET: Final = frozenset({"hash", "sealed", "spare"})
"""Fields no reader needs: the hash of a password, and what the codes of a second factor are made of."""


class LogLine(msgspec.Struct, frozen=True):
    """One event as the page shows it; ``content`` None while its hand is played."""

    envelope: Envelope
    title: str
    when: str
    content: str | None


def show(log: LogReader, reception: Reception, visit: PageVisit) -> Page:
    """The casino's own stream unless another is chosen: a table's, a day's, or an account's by name."""
    assert visit.person is not None
    stream = _stream(visit)
    newest = log.version(stream)
    if not newest and stream != CASINO:
        raise HTTPException(404)
    anyio.from_thread.run(reception.note_reading, stream, visit.person.player)
    before = whole_number(visit.asked("before"), digits=15)
    last = newest if before is None else min(newest, before)
    first = max(0, last - _A_PAGE)
    return Page(
        "inspection/log.html",
        {
            "stream": stream,
            "streams": [name for name in log.streams() if _may_be_read(name) and not name.startswith(ACCOUNT)],
            "lines": [*_lines(DiscreetLog(log), stream, first, last, visit.language)][::-1],
            "first": first,
            "last": last,
            "newest": newest,
            "a_page": _A_PAGE,
        },
    )


def _stream(visit: PageVisit) -> str:
    if name := visit.asked("account"):
        return ACCOUNT + key_of(name)
    stream = visit.asked("stream") or CASINO
    if not _may_be_read(stream):
        raise HTTPException(404)
    return stream


def _may_be_read(stream: str) -> bool:
    """Nobody may see the packs in the vault during their hand."""
    return not stream.startswith(VAULT)


def _lines(log: LogReader, stream: str, first: int, last: int, language: Language) -> Iterator[LogLine]:
    for envelope in log.read(stream, first):
        if envelope.version > last:
            return
        yield LogLine(
            envelope,
            _title(envelope).in_language(language),
            moment_text(envelope.recorded, language),
            _content(envelope),
        )


def _title(envelope: Envelope) -> Sentence:
    """What happened, as far as it may be told without the state of a table."""
    if envelope.data == WITHHELD or not CODEC.knows(envelope.type):
        return title_of_kind(Event)
    event = CODEC.decode(envelope)
    whose = envelope.stream.removeprefix(ACCOUNT) if envelope.stream.startswith(ACCOUNT) else ""
    return told_of_people(event, whose) or told_in_room(event) or title_of_kind(type(event))


def _content(envelope: Envelope) -> str | None:
    if envelope.data == WITHHELD:
        return None
    content = msgspec.json.decode(envelope.data)
    shown = {name: "…" if name in _SECRET else value for name, value in content.items() if name != "type"}
    return msgspec.json.format(msgspec.json.encode(shown), indent=2).decode()
