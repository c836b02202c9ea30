"""Sessions of ``tapete play`` from a script: the answers go in, the screen comes out."""

import contextlib
import io
import sys
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from tapete.cli.main import main
from tapete.core.written_sum import read_sum


class Played(NamedTuple):
    code: int
    out: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


class Interrupted(io.StringIO):
    """A terminal at which Ctrl-C comes after some lines."""

    def readline(self, size: int | None = -1, /) -> str:
        line = super().readline(-1 if size is None else size)
        if not line:
            raise KeyboardInterrupt
        return line


def play_at(answers: Sequence[str], *words: str, at: type[io.StringIO] = io.StringIO, language: str = "es") -> Played:
    """A session with these answers, in this process and on a wide screen, so that no sentence is wrapped."""
    out = io.StringIO()
    with pytest.MonkeyPatch.context() as patched, contextlib.redirect_stdout(out):
        patched.setenv("COLUMNS", "200")
        patched.setattr(sys, "stdin", at("".join(f"{answer}\n" for answer in answers), newline="\n"))
        patched.setattr(sys, "argv", ["tapete", "--lang", language, "play", *words])
        try:
            main()
        except SystemExit as stop:
            return Played(stop.code if isinstance(stop.code, int) else 0, out.getvalue())
    raise AssertionError("a command always ends with an exit code")


def cents(text: str) -> int:
    """A signed sum as the screen writes it."""
    sum_ = read_sum(text.lstrip("+−"))
    assert sum_ is not None
    return -sum_ if text.startswith("−") else sum_
