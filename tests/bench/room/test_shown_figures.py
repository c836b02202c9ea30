"""What the bench of the room prints, where a terminal is as narrow as a file."""

from io import StringIO

from rich.console import Console

from tapete.bench.measurement import Measurement
from tapete.bench.room.limits import GENERATOR, LABELS
from tapete.cli.command.bench import _parts
from tapete.core.sentence import Sentence

_CASES = [f"{kind} {tables}" for kind in ("sqlite", "postgresql") for tables in (1, 10, 100, 300)]


def test_words_are_broken_and_no_figure_is_cut() -> None:
    figures = dict.fromkeys(LABELS, 1234.0)
    labels = {**LABELS, **{case: Sentence(f"PostgreSQL, {case}", case) for case in _CASES}}
    limits = dict.fromkeys(_CASES, GENERATOR)
    shown = StringIO()
    console = Console(file=shown, width=80)
    for table in _parts(Measurement(1, 1, "", "", dict.fromkeys(_CASES, figures), labels, limits)):
        console.print(table)
    assert "…" not in shown.getvalue()
    assert shown.getvalue().count("1.234") == len(LABELS) * len(_CASES)
