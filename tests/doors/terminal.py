"""The command at the terminal, asked in this process for what it answers as JSON."""

import contextlib
import io
import json
import sys
from typing import Any, ClassVar
from unittest.mock import patch

from tapete.cli.main import main


class Terminal:
    """Whatever was asked at it."""

    asked: ClassVar[int] = 0

    @classmethod
    def answer(cls, *words: str) -> dict[str, Any]:
        cls.asked += 1
        printed, said = io.StringIO(), io.StringIO()
        with (
            patch.object(sys, "argv", ["tapete", *words]),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(said),
            contextlib.suppress(SystemExit),
        ):
            main()
        assert printed.getvalue(), said.getvalue()
        answer: dict[str, Any] = json.loads(printed.getvalue())
        return answer
