"""Which language a visitor reads: the address says it, else the last choice, else the browser, else Spanish."""

from typing import Final

from starlette.requests import HTTPConnection

from tapete.core.sentence import Language
from tapete.words.language import LANGUAGES

COOKIE: Final = "tapete_language"
COOKIE_SECONDS: Final = 365 * 24 * 60 * 60


def language_of(visitor: HTTPConnection) -> Language:
    """The language to answer in when the address may not name one."""
    return (
        _known(visitor.scope["path"].lstrip("/").partition("/")[0])
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
