"""The floor for whoever runs it: every table, how fast it deals, and how long things take."""

import msgspec

from tapete.room.chat import Chat
from tapete.room.lobby import ListedTable, Room
from tapete.room.model.chat import ChatMode
from tapete.room.permission import Permission
from tapete.room.stream.metrics import Latency, RoomMetrics
from tapete.room.stream.record import TABLE
from tapete.web.site.visit import Page, PageVisit
from tapete.words.figures import span_text


class TableRow(msgspec.Struct, frozen=True):
    """A table, the hands that began there in the last minute, and the server that runs it, where there are several."""

    table: ListedTable
    pace: int
    talk: ChatMode
    node: str


class Times(msgspec.Struct, frozen=True):
    """How long one kind of thing takes, in milliseconds; None while nothing has happened."""

    count: int
    half: float | None
    most: float | None


def show(room: Room, metrics: RoomMetrics, chat: Chat, visit: PageVisit) -> Page:
    nodes = room.nodes()
    leads = next((node.node for node in nodes if node.leads), "")
    runs = {table: node.node for node in nodes for table in node.tables}
    rows = [
        TableRow(
            table,
            metrics.hands_a_minute(TABLE + table.table),
            chat.mode_at(table.table, table.live),
            runs.get(table.table, leads),
        )
        for table in room.lobby()
    ]
    return Page(
        "room/floor.html",
        {
            "rows": rows,
            "nodes": nodes,
            "titles": {listed.tournament: listed.title for listed in room.hall.listed()} if nodes else {},
            "runs_tables": visit.person is not None and visit.person.may(Permission.RUN_TABLES),
            "pace": sum(row.pace for row in rows),
            "people": sum(row.table.people for row in rows),
            "watching": sum(row.table.watching for row in rows),
            "sockets": metrics.sockets,
            "events": sum(metrics.events.values()),
            "uptime": span_text(metrics.uptime, visit.language),
            "deals": room.deals,
            "alarmed": room.alarmed,
            "acts": _times(metrics.acts),
            "appends": _times(metrics.appends),
            "pages": _times(metrics.pages),
            "answers": metrics.answers,
        },
    )


def _times(latency: Latency) -> Times:
    return Times(latency.count, _ms(latency.quantile(0.5)), _ms(latency.quantile(0.99)))


def _ms(seconds: float | None) -> float | None:
    return None if seconds is None else round(seconds * 1000, 1)
