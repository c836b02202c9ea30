"""A bar on standard error while something long is computed."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def bar(title: str, quiet: bool = False) -> Iterator[Callable[[int, int], None]]:
    """What to call with how much is done, and of how much; the bar leaves no trace."""
    from rich.console import Console
    from rich.progress import Progress

    console = Console(stderr=True)
    with Progress(console=console, transient=True, disable=quiet or not console.is_terminal) as shown:
        task = shown.add_task(title, total=None)
        yield lambda done, whole: shown.update(task, completed=done, total=whole)
