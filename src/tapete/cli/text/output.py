"""How a command answers: one JSON object with ``--json``, else something readable."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

import click
import msgspec

from tapete.cli.text.language import say, told
from tapete.core.growing import as_list
from tapete.core.sentence import Sentence

if TYPE_CHECKING:
    from rich.console import Console

MARKS: Final = "tapete.marks"
"""Where a command keeps what has to be said of its laws."""

json_option = click.option(
    "--json", "as_json", is_flag=True, help=say("un objeto JSON y nada más", "one JSON object and nothing else")
)


def answer(as_json: bool, data: Mapping[str, object], show: Callable[["Console"], None]) -> None:
    """Print ``data`` as JSON, or let ``show`` write to a console."""
    marks = marked_laws()
    if as_json:
        click.echo(msgspec.json.encode({**data, **({"marks": marks} if marks else {})}, enc_hook=as_list).decode())
        return
    from rich.console import Console

    console = Console(highlight=False)
    for law, mark in marks.items():
        console.print(f"{law}: {mark}", style="bold yellow", markup=False)
    show(console)


def marked_laws() -> dict[str, str]:
    """What has to be said of the laws that a command was asked about: drafts, and rules that are no regulation."""
    context = click.get_current_context(silent=True)
    marks: dict[str, Sentence] = context.meta.get(MARKS, {}) if context else {}
    return {law: told(mark) for law, mark in marks.items()}
