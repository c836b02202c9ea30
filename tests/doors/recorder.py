"""A pytest plugin: which rules are cited at which door while each test runs.

``pytest -p tests.doors.recorder --cited FILE`` adds a line to FILE after each test that passed. A door is where
something leaves the program for a person: the events and refusals of the room's streams, pages and sockets, what the
terminal prints, and sheets. Pages that show the law itself do not count: there every rule stands.
"""

import json
import re
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from functools import cache, wraps
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tapete.core.ids import RuleId
from tapete.law import article as law_article
from tapete.law.coverage import Door, statuses
from tapete.law.rule import rules

_RULE = re.compile(r"(?:ARA|CLM|GAL|MED|REG)-[\w.\-]+")
_STREAMS = {"tournament": Door.TOURNAMENT, "day": Door.HOUSE, "house": Door.HOUSE, "door": Door.HOUSE}
_PAGES = (
    ("/incidencias", Door.DESK),
    ("/incidents", Door.DESK),
    ("/torneo", Door.TOURNAMENT),
    ("/tournament", Door.TOURNAMENT),
    ("/mesa/", Door.ELECTRONIC),
    ("/table/", Door.ELECTRONIC),
    ("/casa", Door.HOUSE),
    ("/house", Door.HOUSE),
    ("/admision", Door.HOUSE),
    ("/door", Door.HOUSE),
    ("/cumplimiento", Door.HOUSE),
    ("/compliance", Door.HOUSE),
    ("/inspeccion", Door.HOUSE),
    ("/inspection", Door.HOUSE),
    ("/expedientes", Door.HOUSE),
    ("/partes", Door.HOUSE),
    ("/reports", Door.HOUSE),
    ("/datos", Door.HOUSE),
    ("/data", Door.HOUSE),
    ("/personas", Door.HOUSE),
    ("/people", Door.HOUSE),
)
"""Parts of addresses."""
_NO_DOORS = (
    "/laws",
    "/leyes",
    "/lleis",
    "/rules",
    "/reglas",
    "/manual",
    "/learn",
    "/aprend",
    "/search",
    "/buscar",
    "/compar",
)
"""Pages where the law itself is read."""
_FILES = ("/tapete/reports/", "/cli/command/sanctions", "/cli/command/replay")
_LAW_ITSELF = ("/cli/command/law", "/web/law/", "/law/search", "/cli/sheets/ruling_sheet", "/web/desk/")


class Recorder:
    """What has been cited since the test that runs now began."""

    def __init__(self, file: Path) -> None:
        self._file, self._known = file, frozenset(rules())
        self.cited: set[tuple[str, str]] = set()
        self._began = 0.0

    def note(self, door: Door | None, cites: Iterable[str]) -> None:
        if door is not None:
            self.cited |= {(cite, door.value) for cite in cites if cite in self._known}

    def note_text(self, door: Door | None, text: str) -> None:
        cites = {match.rstrip(".-") for match in _RULE.findall(text)}
        self.note(door, {cite for cite in cites if door is not Door.HOUSE or _of_the_house(cite)})

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.cited, self._began = set(), time.process_time()
        self.failed = False
        result = yield
        if self.cited and not self.failed:
            line = {"test": item.nodeid, "seconds": round(time.process_time() - self._began, 2)}
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps({**line, "cited": sorted(self.cited)}) + "\n")
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.failed = self.failed or report.failed


@cache
def _of_the_house(cite: str) -> bool:
    """Whether the house's own desks decide by a rule: they list all that a house is held against, games and all."""
    status = statuses().get(RuleId(cite))
    return status is not None and status.by.startswith(("house.", "incidents.", "room.", "law.", "reports."))


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--cited", type=Path, help="where to write which rules each test has met")


def pytest_configure(config: pytest.Config) -> None:
    if (file := config.getoption("--cited")) is not None:
        recorder = Recorder(file)
        config.pluginmanager.register(recorder)
        _listen_to_words(recorder)
        _listen_to_streams(recorder)
        _listen_to_browsers(recorder)


def _after(owner: Any, name: str, look: Callable[..., None]) -> None:
    """Let ``look`` see what a function was given and what it has returned."""
    function = getattr(owner, name)

    @wraps(function)
    def seen(*given: Any, **named: Any) -> Any:
        result = function(*given, **named)
        look(result, *given)
        return result

    setattr(owner, name, seen)


def _listen_to_words(recorder: Recorder) -> None:
    """Articles as they are written on a terminal or a sheet: before anybody imports the function."""
    import click

    _after(law_article, "article", lambda _, cite: recorder.note_text(_printing(sys._getframe(2)), cite))
    _after(click, "echo", lambda _, text="", *_rest: recorder.note_text(_printing(sys._getframe(2)), str(text)))


def _printing(frame: FrameType | None) -> Door | None:
    door = None
    while frame is not None:
        place = frame.f_code.co_filename
        if any(part in place for part in _LAW_ITSELF):
            return Door.DESK if "ruling_sheet" in place else None
        if "/cli/house/" in place:
            return Door.HOUSE
        if any(part in place for part in _FILES):
            return Door.FILE
        if "/tapete/cli/tournament" in place or "/tapete/cli/director" in place:
            return Door.TOURNAMENT
        if "/cli/command/ruling" in place:
            return Door.DESK
        if "/tapete/cli/" in place:
            door = Door.TERMINAL
        frame = frame.f_back
    return door


def _listen_to_streams(recorder: Recorder) -> None:
    """Events as they happen in a stream that people watch, and refusals as they answer them."""
    from tapete.core.decision import Refused
    from tapete.room.stream.actor import Actor

    _after(Actor, "_hear", lambda _, actor, happened: recorder.note(_door_of(actor), happened.event.because))
    put = Actor._put

    async def answered(actor: Any, *given: Any) -> Any:
        answer = await put(actor, *given)
        if isinstance(answer, Refused):
            recorder.note(_door_of(actor), answer.because)
        return answer

    Actor._put = answered  # type: ignore[method-assign]


def _door_of(actor: Any) -> Door | None:
    kind, _, _ = actor.stream.partition("/")
    terms = getattr(actor, "_terms", None) or getattr(actor, "terms", None)
    if kind == "table":
        if terms is not None and terms.felt is not None:
            return Door.TOURNAMENT
        return Door.LIVE if terms is not None and terms.live else Door.ELECTRONIC
    return _STREAMS.get(kind)


def _listen_to_browsers(recorder: Recorder) -> None:
    from starlette.testclient import TestClient, WebSocketTestSession

    def page(response: Any, _client: Any, _method: str, url: Any, *_rest: Any) -> None:
        if "json" in (kind := response.headers.get("content-type", "")) or "html" in kind:
            recorder.note_text(_at(str(url)), response.text)

    _after(TestClient, "request", page)
    _after(
        WebSocketTestSession,
        "receive",
        lambda message, session: recorder.note_text(
            _at(session.scope["path"]), str(message.get("text") or message.get("bytes") or "")
        ),
    )


@cache
def _at(path: str) -> Door | None:
    place = path.partition("?")[0]
    if any(part in place for part in _NO_DOORS):
        return None
    return next((door for part, door in _PAGES if part in place), None)
