"""The manuals: one page for each person who uses the room, in Spanish (``es/``) and in English (``en/``).

They are Markdown, written once: the room serves them at ``/manual``, and the documentation's site includes the same
files. A link to ``rule:ID`` leads to that rule in the law browser, a link to another manual names its file, and the
pictures come from ``make pictures``.
"""

from importlib.resources import files
from typing import Final

from tapete.core.sentence import Language

MANUALS: Final = (
    "jugador",
    "crupier",
    "jefe-de-mesa",
    "caja",
    "admision",
    "director-de-torneo",
    "direccion",
    "inspector",
    "regulador",
    "administracion",
)
"""Their names, which are those of their files and addresses, in the order in which they are listed."""


def manual_text(name: str, language: Language) -> str:
    """The Markdown of one manual."""
    return files(__name__).joinpath(language, f"{name}.md").read_text("utf-8")
