"""``tapete odds --warm``: compiles what counts and keeps it, so that no later question waits for it."""

import time
from typing import TYPE_CHECKING

from tapete.cli.text.figures import number
from tapete.cli.text.language import say, told
from tapete.cli.text.output import answer
from tapete.cli.text.progress import bar
from tapete.law.catalogue import title_of

if TYPE_CHECKING:
    from rich.console import Console


def warm(as_json: bool) -> None:
    """With a bar; once for each version, and only where tables other than the laws' own will be asked about."""
    from tapete.odds.ask.warming import warm_up

    begun, parts = time.perf_counter(), {}
    with bar(say("compilando", "compiling"), as_json) as watch:
        for game, seconds in warm_up(watch):
            parts[game] = seconds
    whole = time.perf_counter() - begun

    def show(console: "Console") -> None:
        for game, seconds in parts.items():
            console.print(f"{told(title_of(game))}: {number(seconds, 1)} s")
        console.print(say(f"Listo en {number(whole, 1)} s.", f"Ready in {number(whole, 1)} s."))

    answer(as_json, {"seconds": whole, "games": parts}, show)
