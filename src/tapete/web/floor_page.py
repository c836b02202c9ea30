"""The floor for whoever runs it: every table, how fast it deals, and how long things take."""

from datetime import timedelta

import msgspec
from babel.dates import format_timedelta

from tapete.core.sentence import Language
from tapete.room.casino import Casino, Listed
from tapete.room.pulse import Latency, Pulse
from tapete.room.record import TABLE
from tapete.web.visit import Page, PageVisit
from tapete.words.language import LOCALES


class TableRow(msgspec.Struct, frozen=True):
    """A table, and the hands that began there in the last minute."""

    table: Listed
    pace: int


class Times(msgspec.Struct, frozen=True):
    """How long one kind of thing takes, in milliseconds; None while nothing has happened."""

    count: int
    half: float | None
    most: float | None


def show(casino: Casino, pulse: Pulse, visit: PageVisit) -> Page:
    rows = [TableRow(table, pulse.hands_a_minute(TABLE + table.table)) for table in casino.lobby()]
    return Page(
        "floor.html",
        {
            "rows": rows,
            "pace": sum(row.pace for row in rows),
            "people": sum(row.table.people for row in rows),
            "watching": sum(row.table.watching for row in rows),
            "sockets": pulse.sockets,
            "events": sum(pulse.events.values()),
            "uptime": _span(pulse.uptime, visit.language),
            "deals": casino.deals,
            "alarmed": casino.alarmed,
            "acts": _times(pulse.acts),
            "appends": _times(pulse.appends),
            "pages": _times(pulse.pages),
            "answers": pulse.answers,
        },
    )


def _times(latency: Latency) -> Times:
    return Times(latency.count, _ms(latency.quantile(0.5)), _ms(latency.quantile(0.99)))


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds * 1000, 1)


def _span(seconds: float, language: Language) -> str:
    return format_timedelta(timedelta(seconds=int(seconds)), locale=LOCALES[language])
