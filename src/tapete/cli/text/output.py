"""How a command answers: one JSON object with ``--json``, else something readable."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

import click
import msgspec

from tapete.cli.text.language import say

if TYPE_CHECKING:
    from rich.console import Console

json_option = click.option(
    "--json", "as_json", is_flag=True, help=say("un objeto JSON y nada más", "one JSON object and nothing else")
)


def answer(as_json: bool, data: Mapping[str, object], show: Callable[["Console"], None]) -> None:
    """Print ``data`` as JSON, or let ``show`` write to a console."""
    if as_json:
        click.echo(msgspec.json.encode(data).decode())
        return
    from rich.console import Console

    show(Console(highlight=False))
