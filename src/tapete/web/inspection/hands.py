"""Every hand that is over, searched by hour, table, player, amount and incident."""

import csv
import io
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from tapete.core.decision import Refused
from tapete.core.sentence import Language, Sentence
from tapete.room.audit.hand_index import Found, HandIndex, HandLine, Search
from tapete.room.lobby import Room
from tapete.room.stream.local_time import MADRID
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.sum_of_money import cents_of
from tapete.words.figures import moment_text

_A_PAGE: Final = 200
_BLOCK: Final = 65_536
_ASKED: Final = ("table", "player", "since", "until", "amount", "incident")
_HEADS: Final = (
    Sentence("mesa", "table"),
    Sentence("mano", "hand"),
    Sentence("empezó", "began"),
    Sentence("acabó", "ended"),
    Sentence("jugadores", "players"),
    Sentence("mayor pago (céntimos)", "largest payment (cents)"),
    Sentence("incidencias", "incidents"),
)


class HandsPage:
    def __init__(self, room: Room, index: HandIndex) -> None:
        self._room, self._index = room, index

    def show(self, visit: PageVisit) -> Page:
        """The latest hands that match; what cannot be read is said and nothing is searched."""
        wanted = search_of(visit.asked)
        hits = Found([], 0)
        if not isinstance(wanted, Sentence):
            hits = self._index.search(wanted, _A_PAGE + 1, visit.asked("before"))
        lines, older = hits.lines[:_A_PAGE], len(hits.lines) > _A_PAGE
        return Page(
            "inspection/hands.html",
            {
                "tables": sorted(self._room.tables),
                "query": visit.query,
                "wrong": wanted if isinstance(wanted, Sentence) else None,
                "lines": [(line, moment_text(line.ended.isoformat(), visit.language)) for line in lines],
                "matches": hits.matches,
                "more": hits.more,
                "file": f"/inspeccion/manos.csv?{urlencode(_named(visit))}",
                "older": f"?{urlencode({**_named(visit), 'before': lines[-1].place})}" if older else None,
            },
        )


def _named(visit: PageVisit) -> dict[str, str]:
    """What was asked for, for the address of another page or of a file."""
    return {name: value for name in _ASKED if (value := visit.asked(name))}


def search_of(asked: Callable[[str], str]) -> Search | Sentence:
    """What a form or an address asks for, or what of it cannot be read."""
    amount = cents_of(asked("amount"))
    if isinstance(amount, Refused):
        return amount.reason
    moments = [_moment(asked(name)) for name in ("since", "until")]
    for moment in moments:
        if isinstance(moment, Sentence):
            return moment
    since, until = (moment if isinstance(moment, datetime) else None for moment in moments)
    return Search(asked("table"), asked("player"), since, until, amount, asked("incident") == "yes")


def _moment(text: str) -> datetime | Sentence | None:
    """An hour of the house's own clock; none where nothing is written."""
    if not text:
        return None
    try:
        return datetime.fromisoformat(text).replace(tzinfo=MADRID)
    except ValueError:
        shown = text[:24]
        return Sentence(
            f"«{shown}» no es una hora: se escribe 2026-03-14T21:30",
            f"'{shown}' is not an hour: write 2026-03-14T21:30",
        )


def as_csv(lines: Iterable[HandLine], language: Language) -> Iterator[str]:
    """The hands of a search, one a line; what a spreadsheet would take for a formula is kept as text."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(head.in_language(language) for head in _HEADS)
    for line in lines:
        players = ", ".join(line.players)
        began, ended = line.began.isoformat(), line.ended.isoformat()
        writer.writerow((_plain(line.table), line.number, began, ended, _plain(players), line.paid, line.incidents))
        if out.tell() > _BLOCK:
            yield out.getvalue()
            out.seek(0)
            out.truncate()
    yield out.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
