"""Finding an incident by its words, in Spanish or English: accents and case do not count."""

import re
from collections.abc import Iterable

from tapete.incidents.desk.kind import IncidentKind
from tapete.law.search import fold, has_words


def words_of(kind: IncidentKind) -> str:
    """Everything somebody might look for it by: folded words with one space between them."""
    said = (kind.title.es, kind.title.en, kind.words.es, kind.words.en, kind.id)
    return " ".join(re.findall(r"[^\W_]+", fold(" ".join(said))))


def find(query: str, among: Iterable[IncidentKind]) -> list[IncidentKind]:
    """The kinds that have every word of the query at the beginning of a word; all of them for an empty query."""
    return [kind for kind in among if has_words(query, words_of(kind))]
