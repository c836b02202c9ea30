"""What does not hold of something that was checked, in one sentence."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tapete.cli.text.language import say

if TYPE_CHECKING:
    from rich.console import Console


def tell_flaws(console: "Console", checks: Iterable[tuple[bool, str]]) -> None:
    """``checks`` are whether something holds, and what it is."""
    parts = ", ".join(name for holds, name in checks if not holds)
    console.print(say(f"[red]Alterado[/]: no se sostiene: {parts}.", f"[red]Tampered with[/]: does not hold: {parts}."))
