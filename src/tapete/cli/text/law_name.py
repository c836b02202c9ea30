"""A law as it is named on the command line: by its id, or by the folder it lies in."""

import os
from pathlib import Path

import click

from tapete.cli.text.failure import unless_refused
from tapete.cli.text.output import MARKS
from tapete.core.ids import LawId
from tapete.law.folder.called import is_folder, law_called
from tapete.law.folder.place import law_folders
from tapete.law.profile import profile

PLACES = "TAPETE_LAWS"
"""Where laws in folders are looked for; processes that a command starts look there too."""


class LawName(click.ParamType[str]):
    """An id stays as it is, whether or not there is such a law: who needs one says which there are."""

    name = "law"

    def convert(self, value: object, _param: click.Parameter | None, _: click.Context | None) -> str:
        return named_law(str(value))


def named_law(text: str) -> str:
    """The id of the law that somebody means. What has to be said of it is kept for the answer."""
    if not is_folder(text):
        _mark(text)
        return text
    law = unless_refused(law_called(text))
    _mark(law)
    places = os.environ.get(PLACES, "").split(os.pathsep)
    os.environ[PLACES] = os.pathsep.join(dict.fromkeys([*filter(None, places), str(Path(text).resolve())]))
    return law


def _mark(law: str) -> None:
    context = click.get_current_context(silent=True)
    if context is not None and law in law_folders() and (mark := profile(LawId(law)).mark):
        context.meta.setdefault(MARKS, {})[law] = mark


LAW = LawName()
