"""The director's terminal: lines with completion, and a clock that runs and calls while nobody types."""

import shlex
import sys
import threading
import time
from collections.abc import Callable, Iterator
from typing import Final

import click

from tapete.cli.director.console import DirectorConsole
from tapete.cli.director.people import entries_by_player
from tapete.cli.director.verbs import KINDS, OWN, plain, verb_of
from tapete.cli.text.failure import Failure
from tapete.cli.text.language import language

try:
    import readline
except ImportError:  # a system without it has plain lines
    readline = None  # type: ignore[assignment]

PROMPT: Final = "> "
_SECOND: Final = 1.0
_BELL: Final = "\a"


class Terminal:
    """Where lines come from and answers go; without a person there it is a pipe."""

    def __init__(self) -> None:
        self.person = sys.stdin.isatty()
        self._asking = False
        self._typing = threading.Lock()

    def show(self, line: str, bell: bool) -> None:
        """A line of an answer, or of the clock; what was being typed stands below it again."""
        with self._typing:
            if self._asking:
                click.echo("\r\x1b[K", nl=False)
            click.echo((_BELL if bell and sys.stdout.isatty() else "") + line)
            if self._asking:
                click.echo(PROMPT + (readline.get_line_buffer() if readline else ""), nl=False)
                sys.stdout.flush()

    def lines(self) -> Iterator[str]:
        """The lines that say something, until there are no more."""
        while (line := self._line()) is not None:
            if line.strip() and not line.startswith("#"):
                yield line.strip()

    def _line(self) -> str | None:
        if not self.person:
            return sys.stdin.readline() or None
        self._asking = True
        try:
            return input(PROMPT)
        except (EOFError, KeyboardInterrupt):
            return None
        finally:
            self._asking = False


def complete_names(console: DirectorConsole) -> None:
    """The tabulator completes verbs, and after a verb the names of those who play."""
    if not readline or not sys.stdin.isatty():
        return
    readline.set_completer_delims(" ,=")
    readline.set_completer(_completer(console))
    readline.parse_and_bind("bind ^I rl_complete" if "libedit" in (readline.__doc__ or "") else "tab: complete")


def _completer(console: DirectorConsole) -> Callable[[str, int], str | None]:
    def completed(text: str, number: int) -> str | None:
        begun = readline.get_line_buffer()[: readline.get_begidx()].strip()
        fitting = completions(console, text, verb=not begun)
        return fitting[number] if number < len(fitting) else None

    return completed


def completions(console: DirectorConsole, text: str, verb: bool) -> list[str]:
    """The verbs, or the names in quotes where they need them, that begin so."""
    verbs = [verb_of(name, language()) for name in (*OWN, *KINDS)]
    words = verbs if verb else [*entries_by_player(console.state)]
    typed = plain(text.strip("\"'"))
    return [f"{shlex.quote(word)} " for word in sorted(words) if plain(word).startswith(typed)]


class RunningClock:
    """Lets time pass once a second, until moments are told instead."""

    def __init__(self, console: DirectorConsole) -> None:
        self.console = console
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        if not self._thread.is_alive() and not self._stopped.is_set():
            self._thread.start()

    def stop(self) -> None:
        """Whoever tells moments, as a script does, has a clock of their own."""
        self._stopped.set()
        if self._thread.is_alive():
            self._thread.join()

    def _run(self) -> None:
        while not self._stopped.wait(_SECOND):
            try:
                self.console.advance(int(time.time()))
            except Failure as failure:
                self.console.show(failure.format_message(), True)
