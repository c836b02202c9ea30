"""``tapete replay``: hands recorded in PHH files, played again on the hand machine."""

import re
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.failure import Failure
from tapete.cli.file_failure import unreadable
from tapete.cli.language import say, told
from tapete.cli.output import answer, json_option
from tapete.core.decision import Refused
from tapete.reports.phh import Amount, read_hands
from tapete.reports.phh_replay import Replayed, replay

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
@click.argument("files", nargs=-1, required=True, metavar=say("FICHERO…", "FILE…"))
@json_option
def command(files: tuple[str, ...], as_json: bool) -> None:
    hands = list(_all_replayed([path for name in files for path in _paths(name)]))
    failed = [
        {"file": str(path), "hand": hand, "reason": told(replayed.failure)}
        for path, hand, replayed in hands
        if replayed.failure is not None
    ]
    stacks = [[_number(stack) for stack in replayed.stacks] for _, _, replayed in hands]
    data = {"hands": len(hands), "failed": failed, "finishing_stacks": stacks}

    def show(console: "Console") -> None:
        from rich.table import Table

        table = Table(*(say(*column) for column in (("Mano", "Hand"), ("Restos finales", "Finishing stacks"))))
        for path, hand, replayed in hands[:_ROWS]:
            table.add_row(f"{path.name} {hand}", " ".join(map(_text, replayed.stacks)) or "—")
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


def _paths(name: str) -> list[Path]:
    """A file, or the hand histories in a folder, by their numbers where they have them."""
    path = Path(name)
    if not path.is_dir():
        return [path]
    files = [*path.rglob("*.phh"), *path.rglob("*.phhs")]
    if not files:
        raise Failure(say(f"en {name} no hay ficheros .phh ni .phhs", f"there are no .phh or .phhs files in {name}"))
    return sorted(
        files, key=lambda file: [(int(part or 0), rest) for part, rest in re.findall(r"(\d*)(\D*)", str(file))]
    )


def _all_replayed(paths: list[Path]) -> Iterator[tuple[Path, int | str, Replayed]]:
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    size = sum(path.stat().st_size for path in paths if path.is_file())
    with Progress(console=console, transient=True, disable=not console.is_terminal or size < _MANY) as progress:
        task = progress.add_task(say("repitiendo manos", "replaying hands"), total=size)
        for path in paths:
            records = read_hands(_read(path))
            if isinstance(records, Refused):
                if len(paths) == 1:
                    raise Failure(f"{path}: {told(records.reason)}")
                yield path, "—", Replayed(failure=records.reason)
                continue
            share = path.stat().st_size / len(records)
            for name, record in records.items():
                done = Replayed(failure=record.reason) if isinstance(record, Refused) else replay(record)
                yield path, int(name) if name.isdecimal() and len(name) < 10 else name, done
                progress.advance(task, share)


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(path, error) from error


def _text(stack: Amount | None) -> str:
    if stack is None:
        return "?"
    return format(stack, "f") if isinstance(stack, Decimal) else str(stack)


def _number(stack: Amount | None) -> int | msgspec.Raw | None:
    """A number of the JSON answer; a decimal is written digit by digit, never as a binary fraction."""
    return msgspec.Raw(_text(stack).encode()) if isinstance(stack, Decimal) else stack
