"""The names under which incidents, facts and answers are typed: Spanish for people, English for programs.

Either is understood everywhere; accents, case, and hyphens or spaces do not count.
"""

from collections.abc import Iterable, Mapping
from functools import cache

import msgspec

from tapete.core.sentence import Language
from tapete.law.files import read_toml
from tapete.law.search import fold


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Spanish names by their English ones."""

    kind: dict[str, str]
    fact: dict[str, str]
    answer: dict[str, str]


@cache
def spanish_names() -> Names:
    return read_toml(Names, "names", package=__package__)


def typed_name(names: Mapping[str, str], name: str, language: Language) -> str:
    """How a name is typed in a language; numbers and ranks are themselves.

    >>> typed_name(spanish_names().fact, "raised", "es"), typed_name(spanish_names().answer, "2", "es")
    ('subida', '2')
    """
    return name if language == "en" else names.get(name, name)


def named(names: Mapping[str, str], typed: str, among: Iterable[str]) -> str | None:
    """The one of some English names that somebody typed, in either language; None where it is none of them.

    >>> named(spanish_names().answer, "SI", ("yes", "no")), named(spanish_names().answer, "quizá", ("yes", "no"))
    ('yes', None)
    """
    wanted = _plain(typed)
    return next((name for name in among if wanted in (_plain(name), _plain(names.get(name, name)))), None)


def _plain(text: str) -> str:
    return fold(text).replace("_", "-").replace(" ", "-").strip("-")
