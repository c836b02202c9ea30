"""``tapete replay``: hands recorded in PHH files, played again on the hand machine."""

from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.failure import Failure, unless_refused
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer, json_option
from tapete.core.decision import Refused
from tapete.library.files import read_text
from tapete.library.hand_histories import ReplayedHand, hand_files, played_again, unplayed
from tapete.reports.phh.record import Amount, Record, read_hands

if TYPE_CHECKING:
    from rich.console import Console

_MANY = 200_000
"""Bytes from which the work takes long enough for a progress bar."""
_ROWS = 30
"""The most hands shown in a table on screen; failed ones are always listed."""


@click.command(
    "replay",
    help=say(
        "Repite las manos de ficheros PHH (.phh, .phhs) o de carpetas con ellos.",
        "Replays the hands of PHH files (.phh, .phhs) or of folders of them.",
    ),
)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@json_option
def command(files: tuple[str, ...], as_json: bool) -> None:
    hands = list(_all_replayed([path for name in files for path in unless_refused(hand_files(name))]))
    failed = [
        {"file": str(path), "hand": name, "reason": say(hand.es, hand.en)}
        for path, name, hand in hands
        if not hand.matches
    ]
    stacks = [[_number(stack) for stack in hand.finishing_stacks] for _, _, hand in hands]
    data = {"hands": len(hands), "failed": failed, "finishing_stacks": stacks}

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(*(say(*column) for column in (("Mano", "Hand"), ("Restos finales", "Finishing stacks"))))
        for path, name, hand in hands[:_ROWS]:
            table.add_row(f"{path.name} {name}", " ".join(map(_text, hand.finishing_stacks)) or "—")
        console.print(table)
        if len(hands) > _ROWS:
            console.print(say(f"… y {len(hands) - _ROWS} manos más", f"… and {len(hands) - _ROWS} more hands"))
        for fault in failed:
            console.print(f"{fault['file']} {fault['hand']}: {fault['reason']}", markup=False)
        console.print(
            say(
                f"{len(hands)} {'mano' if len(hands) == 1 else 'manos'}, {len(failed)} "
                f"{'fallida' if len(failed) == 1 else 'fallidas'}",
                f"{len(hands)} {'hand' if len(hands) == 1 else 'hands'}, {len(failed)} failed",
            ),
            style="bold",
        )

    answer(as_json, data, show)


def _all_replayed(paths: list[Path]) -> Iterator[tuple[Path, int | str, ReplayedHand]]:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    size = sum(path.stat().st_size for path in paths if path.is_file())
    with Progress(console=console, transient=True, disable=not console.is_terminal or size < _MANY) as progress:
        task = progress.add_task(say("repitiendo manos", "replaying hands"), total=size)
        for path in paths:
            records = _records(path)
            if isinstance(records, Refused):
                if len(paths) == 1:
                    raise Failure(f"{path}: {told(records.reason)}")
                yield path, "—", unplayed("—", records)
                continue
            share = path.stat().st_size / len(records)
            for name, record in records.items():
                done = played_again(name, record)
                yield path, int(name) if name.isdecimal() and len(name) < 10 else name, done
                progress.advance(task, share)


def _records(path: Path) -> dict[str, Record | Refused] | Refused:
    """A file's hands by their names; one that cannot be read ends the command."""
    return read_hands(unless_refused(read_text(path, "utf-8-sig")))


def _text(stack: Amount | None) -> str:
    if stack is None:
        return "?"
    return format(stack, "f") if isinstance(stack, Decimal) else str(stack)


def _number(stack: Amount | None) -> int | msgspec.Raw | None:
    """A number of the JSON answer; a decimal is written digit by digit, never as a binary fraction."""
    return msgspec.Raw(_text(stack).encode()) if isinstance(stack, Decimal) else stack
