"""Which tongue a visitor reads: the address says it, else the last choice, else the browser, else Spanish."""

from typing import Final

from starlette.requests import HTTPConnection

from tapete.core.sentence import Language
from tapete.words.language import TONGUES, Tongue, law_language

COOKIE: Final = "tapete_language"
COOKIE_SECONDS: Final = 365 * 24 * 60 * 60


def tongue_of(visitor: HTTPConnection) -> Tongue:
    """What to answer in when the address may not name it."""
    return (
        _known(visitor.scope["path"].lstrip("/").partition("/")[0])
        or _known(visitor.cookies.get(COOKIE, ""))
        or _accepted(visitor.headers.get("accept-language", ""))
        or "es"
    )


def language_of(visitor: HTTPConnection) -> Language:
    """The same for what is written in the law's languages alone."""
    return law_language(tongue_of(visitor))


def _accepted(header: str) -> Tongue | None:
    """The tongue with the greatest weight in an Accept-Language header, the first of equals; Valencian is a Catalan.

    >>> _accepted("fr, en-GB;q=0.8, es;q=0.5"), _accepted("ca-ES-valencia, es;q=0.8")
    ('en', 'va')
    """
    weighed: list[tuple[float, Tongue]] = []
    for item in header.split(","):
        tag, _, weight = item.partition(";q=")
        if tongue := _known(tag.strip()[:2].lower().replace("ca", "va")):
            weighed.append((_weight(weight), tongue))
    return max(weighed, key=lambda pair: pair[0])[1] if weighed else None


def _weight(text: str) -> float:
    try:
        return float(text) if text else 1.0
    except ValueError:
        return 0.0


def _known(text: str) -> Tongue | None:
    return next((tongue for tongue in TONGUES if tongue == text), None)
