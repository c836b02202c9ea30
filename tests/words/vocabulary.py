"""The words that pages may say in each tongue: of our own texts, of the calendar and of the references, and names.

A text is judged word by word: one that stands in none of our texts of the tongue is foreign, an identifier, a code or a
slip, however short the text is.
"""

import re
from collections.abc import Iterator
from datetime import date
from functools import cache
from typing import Final

from babel.dates import get_day_names, get_month_names

from tapete.cards.naming import RANK_NAMES
from tapete.core.sentence import Sentence
from tapete.law.article import article
from tapete.law.profile import law_ids, profile
from tapete.law.rule import rules
from tapete.room.day.demonstration import demonstration_house
from tapete.words.catalogue import in_tongue
from tapete.words.figures import LOCALES
from tapete.words.language import Tongue
from tests.words.read_by_people import sentences_of_one_word, texts

WORD: Final = re.compile(r"[^\W\d_²³¹⁰-⁹]{2,}")
"""Letters in a row; a power («10⁻¹²») is a number, which no text of ours has to say."""
_PLACE: Final = re.compile(r"%\(\w+\)[sd]|\{[^}]*\}|<[^>]+>")
_TODAY: Final = date(2026, 11, 2)
_TABLE: Final = re.compile(r"\b(?:clm|ara|gal|reg|med)-[a-z0-9-]+|(?<!\S)/(?:es|en|va)/\S*")
"""The name of a table in the log, and an address of a page."""
_ROMAN: Final = re.compile(r"[ivxl]+")
_POCKET: Final = re.compile(r"\b[AKQJT2-9]{2}[so]?\b(?=\)?[:,.]?(?: |$))")
"""Two cards as players write them in charts: AKs, QTo, JJ."""
_NAMES: Final = frozenset(
    {
        *(
            "tapete",
            "caddy",
            "nginx",
            "systemd",
            "sqlite",
            "postgresql",
            "nats",
            "chromium",
            "phh",
            "png",
            "csv",
            "tls",
        ),
        *("joker", "texas", "omaha", "stud", "black", "jack", "blackjack", "jackpot", "poker", "hold", "em"),
        *("uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho"),
        *(
            "ana",
            "blas",
            "bruno",
            "carla",
            "diego",
            "elena",
            "félix",
            "gloria",
            "hugo",
            "inés",
            "julio",
            "lola",
            "mateo",
        ),
        *("copa", "trade", "log", "unavailable"),
        *("documento", "desde", "hasta", "sala", "principal"),
    }
)
"""Programs and formats, games that go by one name everywhere, the numbered parts of a decree's only article, bots,
what the house of the test and its room are called, and the columns of the authority's file."""


@cache
def vocabulary(tongue: Tongue) -> frozenset[str]:
    """Every word of ours in a tongue, in small letters."""
    said = (read.text for read in (*texts(), *sentences_of_one_word()) if read.tongue == tongue)
    plain = (_PLACE.sub(" ", text) for text in (*said, *_of_the_law(tongue), *_of_the_calendar(tongue)))
    return frozenset(word.casefold() for text in plain for word in WORD.findall(text)) | _names()


def _of_the_law(tongue: Tongue) -> Iterator[str]:
    """References as a lawyer writes them, and what laws and cards are called."""
    references: set[Sentence] = {article(rule) for rule in rules()}
    titles = [words for law in law_ids() for words in (profile(law).title, profile(law).short, profile(law).source)]
    ranks = [name for rank in RANK_NAMES for name in (rank.singular, rank.plural)]
    return (in_tongue(words, tongue) for words in (*references, *titles, *ranks))


def _of_the_calendar(tongue: Tongue) -> Iterator[str]:
    for width in ("wide", "abbreviated"):
        yield from get_month_names(width, locale=LOCALES[tongue]).values()
        yield from get_day_names(width, locale=LOCALES[tongue]).values()


@cache
def _names() -> frozenset[str]:
    people = (person.name for law in law_ids() if law != "med" for person in demonstration_house(law, _TODAY).people)
    return frozenset(word.casefold() for name in people for word in WORD.findall(name)) | _NAMES


def strange(text: str, tongue: Tongue) -> set[str]:
    """The words of a text that none of ours has.

    >>> strange("Suerte sencilla", "va") == {"suerte", "sencilla"} and not strange("Sort senzilla", "va")
    True
    """
    words = {word.casefold() for word in WORD.findall(_POCKET.sub("", _TABLE.sub("", text)))}
    return {word for word in words - vocabulary(tongue) if not _ROMAN.fullmatch(word)}
