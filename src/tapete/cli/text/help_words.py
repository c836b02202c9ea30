"""The words of ``--help`` that click writes itself, and those that stand for values, in the language asked for."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from typing import Final

import click

from tapete.cli.text.figures import number
from tapete.cli.text.language import language, say

_SPANISH: Final = {
    "Usage: ": "Uso: ",
    "Options": "Opciones",
    "Commands": "Comandos",
    "Arguments": "Argumentos",
    "Show this message and exit.": "muestra esta ayuda",
    "Show the version and exit.": "muestra la versión",
    "required]": "obligatoria]",
    "[default: ": "[por defecto: ",
    "[OPTIONS]": "[OPCIONES]",
    "COMMAND [ARGS]...": "COMANDO [ARGUMENTOS]…",
}
VALUES: Final = {
    "ACCOUNT": "CUENTA",
    "ADDRESS": "DIRECCIÓN",
    "BET": "APUESTA",
    "CARDS": "CARTAS",
    "CERT": "CERTIFICADO",
    "CENTS": "CÉNTIMOS",
    "DATE": "FECHA",
    "DAY": "JORNADA",
    "ENTRIES": "ANOTACIONES",
    "FILE": "FICHERO",
    "FOLDER": "CARPETA",
    "GAME": "JUEGO",
    "HAND": "MANO",
    "HASH": "HUELLA",
    "INCIDENT": "INCIDENCIA",
    "KIND": "CLASE",
    "LAW": "NORMA",
    "LEAGUE": "LIGA",
    "LINE": "LÍNEA",
    "MINUTES": "MINUTOS",
    "NAME": "NOMBRE",
    "NEW": "NUEVO",
    "NUM": "NÚM",
    "NUMBER": "NÚMERO",
    "OLD": "VIEJO",
    "PART": "PARTE",
    "PCT": "PORCENTAJE",
    "PORT": "PUERTO",
    "PROOF": "PRUEBA",
    "ROUND": "JUGADA",
    "RULE": "REGLA",
    "SCREEN": "PANTALLA",
    "SEED": "SEMILLA",
    "SHEET": "HOJA",
    "STREAM": "FLUJO",
    "SYSTEM": "SISTEMA",
    "TABLE": "MESA",
    "TEXT": "TEXTO",
    "TOKEN": "CLAVE",
    "TOURNAMENT": "TORNEO",
    "VALUE": "VALOR",
    "VERSION": "VERSIÓN",
    "WORDS": "PALABRAS",
}
"""What stands for a value in the help, and its Spanish; whatever else is in capitals is the same in both languages."""
_KINDS: Final = {"INTEGER RANGE": "NUMBER", "FLOAT RANGE": "NUMBER", "INTEGER": "NUMBER", "FLOAT": "NUMBER"}
_CAPITALS: Final = re.compile(r"(?<![A-Za-z])[A-Z]{3,}(?![A-Za-z0-9])")
_RANGE: Final = re.compile(r"(?:([\d.]+)<=)?\bx\b(?:([<>])=([\d.]+))?(?=[];])")


class HelpWords(click.HelpFormatter):
    """Writes help in the language asked for; the commands write everything else themselves."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, valued(_translated(args)), _translated(prefix or "Usage: "))

    @contextmanager
    def section(self, name: str) -> Iterator[None]:
        with super().section(_translated(name)):
            yield

    def write_dl(self, rows: Iterable[tuple[str, str]], col_max: int = 30, col_spacing: int = 2) -> None:
        said = [(valued(first), _RANGE.sub(_bounds, _translated(second))) for first, second in rows]
        super().write_dl(said, col_max, col_spacing)


def _translated(text: str) -> str:
    if language() == "en":
        return text
    for english, spanish in _SPANISH.items():
        text = text.replace(english, spanish)
    return text


def valued(text: str) -> str:
    """The words for values: click's own kinds as words that people know, then in the language asked for."""
    text = text.replace("[%Y-%m-%d]", say("AAAA-MM-DD", "YYYY-MM-DD"))
    for kind, word in _KINDS.items():
        text = text.replace(kind, word)
    return text if language() == "en" else _CAPITALS.sub(lambda match: VALUES.get(match[0], match[0]), text)


def _bounds(match: re.Match[str]) -> str:
    """
    >>> _RANGE.sub(_bounds, "[0.5<=x<=48]"), _RANGE.sub(_bounds, "[por defecto: 60; x>=1]")
    ('[de 0,5 a 48]', '[por defecto: 60; desde 1]')
    """
    least, way, most = match[1], match[2], match[3]
    if way == ">":
        return say(f"desde {_number(most)}", f"from {_number(most)}")
    if least is None:
        return say(f"hasta {_number(most)}", f"up to {_number(most)}") if most else match[0]
    return say(f"de {_number(least)} a {_number(most)}", f"{_number(least)} to {_number(most)}")


def _number(text: str) -> str:
    return number(Decimal(text))
