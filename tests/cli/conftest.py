import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tapete.cli.main import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self.out)
        return answer


Run = Callable[..., Ran]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command in this process, as a shell would."""

    def run_command(*words: str) -> Ran:
        monkeypatch.setattr(sys, "argv", ["tapete", *words])
        try:
            main()
            code = 0
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 0
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return run_command
