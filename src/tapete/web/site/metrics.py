"""The pulse of the room in Prometheus' text format: sums and times, nothing about anybody."""

import asyncio
import hmac
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from tapete.room.lobby import Room
from tapete.room.stream.metrics import BOUNDS, Latency, RoomMetrics
from tapete.store.log import LogUnavailableError
from tapete.store.owner.placement import RunningNode

_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_LOOPBACK: Final = ("127.0.0.1", "::1")
_PASSED_ON: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""What a proxy on this machine adds to the requests of others."""


def metrics_text(metrics: RoomMetrics, room: Room, nodes: Sequence[RunningNode] = ()) -> str:
    """``nodes`` are the servers that are this room, where there are several."""
    return "\n".join(_lines(metrics, room, nodes)) + "\n"


def _lines(metrics: RoomMetrics, room: Room, nodes: Sequence[RunningNode]) -> Iterator[str]:
    tables = room.lobby()
    yield from _sample("uptime_seconds", "gauge", "Since the room was started", {"": f"{metrics.uptime:.3f}"})
    yield from _sample("dealing", "gauge", "1 once the test of chance has passed", {"": int(room.deals)})
    yield from _sample("sockets", "gauge", "Open sockets", {"": metrics.sockets})
    leads = {f'node="{node.node}"': int(node.leads) for node in nodes}
    yield from _sample("node_leads", "gauge", "Servers of the room, 1 for the one that runs it", leads)
    epochs = {"": max(node.epoch for node in nodes)} if nodes else {}
    yield from _sample("take_overs_total", "counter", "How often the room has changed hands", epochs)
    yield from _sample("players", "gauge", "Seats taken", {f'table="{table.table}"': table.players for table in tables})
    yield from _sample(
        "people", "gauge", "Seats taken by people", {f'table="{table.table}"': table.people for table in tables}
    )
    yield from _sample(
        "hands_total", "counter", "Hands begun", {f'table="{table.table}"': table.hands for table in tables}
    )
    yield from _sample("events_total", "counter", "Events appended", _labelled("type", metrics.events))
    yield from _sample("answers_total", "counter", "Commands sent to tables", _labelled("answer", metrics.answers))
    yield from _sample("failures_total", "counter", "Exceptions in the room", _labelled("step", metrics.failures))
    yield from _sample("requests_total", "counter", "Pages and forms", _labelled("status", metrics.statuses))
    yield from _histogram("act_seconds", "From reading a command to its answer", metrics.acts)
    yield from _histogram("append_seconds", "From an append to its being durable", metrics.appends)
    for stage, latency in metrics.stages.items():
        yield from _histogram(f"{stage}_seconds", f"Time that goes into acts: {stage}", latency)
    yield from _histogram("request_seconds", "From a request to its answer", metrics.pages)


def _labelled(label: str, counts: Mapping[str, int] | Mapping[int, int]) -> dict[str, int]:
    return {f'{label}="{name}"': count for name, count in counts.items()}


def _sample(name: str, kind: str, meaning: str, values: Mapping[str, object]) -> Iterator[str]:
    yield f"# HELP tapete_{name} {meaning}."
    yield f"# TYPE tapete_{name} {kind}"
    for labels, value in values.items():
        yield f"tapete_{name}{{{labels}}} {value}" if labels else f"tapete_{name} {value}"


def _histogram(name: str, meaning: str, latency: Latency) -> Iterator[str]:
    yield f"# HELP tapete_{name} {meaning}."
    yield f"# TYPE tapete_{name} histogram"
    bins, so_far = list(latency.bins), 0
    for bound, count in zip((*BOUNDS, "+Inf"), bins, strict=True):
        so_far += count
        yield f'tapete_{name}_bucket{{le="{bound}"}} {so_far}'
    yield f"tapete_{name}_sum {latency.seconds:.6f}"
    yield f"tapete_{name}_count {so_far}"


class Metrics:
    """``/metrics``, for whoever has the token; where none was set, for this machine only, and not through a proxy."""

    def __init__(self, room: Room, metrics: RoomMetrics, token: str = "", behind_proxy: bool = False) -> None:
        self._room, self._metrics, self._token, self._behind_proxy = room, metrics, token, behind_proxy

    async def answer(self, request: Request) -> Response:
        if not self._admits(request):
            return Response(status_code=403)
        return Response(metrics_text(self._metrics, self._room, await self._nodes()), media_type=_TYPE)

    async def _nodes(self) -> tuple[RunningNode, ...]:
        """Read from the database, beside the room; nobody's while it is out."""
        try:
            return await asyncio.to_thread(self._room.nodes)
        except LogUnavailableError:
            return ()

    def _admits(self, request: Request) -> bool:
        if not self._token:
            direct = not self._behind_proxy and not any(name in request.headers for name in _PASSED_ON)
            return direct and request.client is not None and request.client.host in _LOOPBACK
        given = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(given.encode(), self._token.encode())
