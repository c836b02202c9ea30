"""The words of ``--help`` that click writes by itself, in the language of the command line."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

import click

from tapete.cli.text.language import language

_SPANISH: Final = {
    "Usage: ": "Uso: ",
    "Options": "Opciones",
    "Commands": "Comandos",
    "Arguments": "Argumentos",
    "Show this message and exit.": "muestra esta ayuda",
    "Show the version and exit.": "muestra la versión",
    "[required]": "[obligatoria]",
    "[OPTIONS]": "[OPCIONES]",
    "COMMAND [ARGS]...": "COMANDO [ARGUMENTOS]…",
}


class HelpWords(click.HelpFormatter):
    """Writes help in Spanish where Spanish is asked for; the commands write everything else themselves."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, _translated(args), _translated(prefix or "Usage: "))

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(_translated(name)):
            yield

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        super().write_dl([(first, _translated(second)) for first, second in rows], col_max, col_spacing)


def _translated(text: str) -> str:
    if language() == "en":
        return text
    for english, spanish in _SPANISH.items():
        text = text.replace(english, spanish)
    return text
