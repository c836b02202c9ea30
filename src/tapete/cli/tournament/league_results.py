"""The tournaments of a league whose results are in the files of their runs."""

from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path

import msgspec

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say
from tapete.cli.tournament.journal import read_whole_journal
from tapete.tournament.league.results import stage_of

_REAL = datetime(2000, 1, 1, tzinfo=UTC).timestamp()
"""Earlier moments are a script's own, and tell no date."""


def with_results(league: Mapping[str, object], folder: Path, played: tuple[str, ...]) -> dict[str, object]:
    """A league's data with the results of each tournament that names its file, and of those given beside it.

    What the league's own file says of a tournament comes first.
    """
    listed = league.get("tournament", ())
    stages = list(listed) if isinstance(listed, list | tuple) else []
    filled = [_filled(stage, folder) if isinstance(stage, dict) and "file" in stage else stage for stage in stages]
    return {**league, "tournament": [*filled, *(_stage(file, {}) for file in played)]}


def _filled(stage: Mapping[str, object], folder: Path) -> dict[str, object]:
    said = {field: value for field, value in stage.items() if field != "file"}
    return _stage(str(folder / str(stage["file"])), said)


def _stage(file: str, said: Mapping[str, object]) -> dict[str, object]:
    rules, state, events = read_whole_journal(file)
    day = said.get("date")
    if not isinstance(day, date):
        day = _day(file, state.started)
    stage = unless_refused(stage_of(rules, state, events, day, str(said.get("name", ""))))
    return {**msgspec.to_builtins(stage), **said, "date": day}


def _day(file: str, started: int | None) -> date:
    """The day on which it began, by the clock of the house; a night that goes on after midnight is still that day."""
    if started is None or started < _REAL:
        raise Failure(
            say(
                f"{file} no dice en qué día se jugó: escriba date en el fichero de la liga",
                f"{file} does not tell the day it was played: write date in the league's file",
            )
        )
    return datetime.fromtimestamp(started, tz=UTC).astimezone().date()
