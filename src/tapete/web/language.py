"""Which language a visitor reads: the address says it, else the last choice, else the browser, else Spanish.

Some pages are read in Valencian too: there the law's own words, which are Spanish or English, stay Spanish.
"""

from collections.abc import Mapping
from typing import Final, Literal

from babel import Locale
from starlette.requests import HTTPConnection

from tapete.core.sentence import Language

LANGUAGES: Final[tuple[Language, ...]] = ("es", "en")
LOCALES: Final[Mapping[Language, Locale]] = {"es": Locale("es", "ES"), "en": Locale("en", "GB")}
Tongue = Literal["es", "en", "va"]
"""What a page can be read in."""
TONGUES: Final[tuple[Tongue, ...]] = (*LANGUAGES, "va")
OWN_NAMES: Final[Mapping[Tongue, str]] = {"es": "Español", "en": "English", "va": "Valencià"}
TAGS: Final[Mapping[Tongue, str]] = {"es": "es", "en": "en", "va": "ca-valencia"}
"""How a document says what it is written in."""
COOKIE: Final = "tapete_language"
COOKIE_SECONDS: Final = 365 * 24 * 60 * 60


def law_language(tongue: Tongue) -> Language:
    """The language of the law's words and of numbers on a page."""
    return "es" if tongue == "va" else tongue


def language_of(visitor: HTTPConnection) -> Language:
    """The language to answer in when the address may not name one."""
    return (
        _known(visitor.url.path.lstrip("/").partition("/")[0])
        or _known(visitor.cookies.get(COOKIE, ""))
        or _accepted(visitor.headers.get("accept-language", ""))
        or "es"
    )


def _accepted(header: str) -> Language | None:
    """The language with the greatest weight in an Accept-Language header, the first of equals.

    >>> _accepted("fr, en-GB;q=0.8, es;q=0.5")
    'en'
    """
    weighed: list[tuple[float, Language]] = []
    for item in header.split(","):
        tag, _, weight = item.partition(";q=")
        if language := _known(tag.strip()[:2].lower()):
            weighed.append((_weight(weight), language))
    return max(weighed, key=lambda pair: pair[0])[1] if weighed else None


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def _known(text: str) -> Language | None:
    return next((language for language in LANGUAGES if language == text), None)
