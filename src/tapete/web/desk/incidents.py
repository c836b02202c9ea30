"""What can go wrong at a table: every incident, to be found as it is spoken of, in either language."""

import msgspec

from tapete.core.ids import GameId, LawId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.desk import incidents, unregulated
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import families
from tapete.incidents.desk.search import find
from tapete.law.profile import profile
from tapete.web.law.desk_tables import other_laws, table_of
from tapete.web.law.search import LONGEST_QUERY
from tapete.web.site.visit import Page, PageVisit

MOST_HITS = 12
"""As many hits of a search as somebody in a hurry looks at."""


class IncidentFamily(msgspec.Struct, frozen=True):
    """Incidents under one heading."""

    title: Sentence
    kinds: tuple[IncidentKind, ...]


def show(visit: PageVisit) -> Page:
    """All incidents by families, those of which the regulation says nothing last; or what a search finds."""
    law, game = table_of(visit)
    query = visit.asked("q")[:LONGEST_QUERY].strip()
    listed = _hits(law, game, query) if query else _families(law, game)
    return Page(
        "desk/incidents.html",
        {
            "law": profile(law),
            "game": game,
            "other_laws": [profile(other) for other in other_laws(law, game)],
            "query": query,
            "matches": sum(len(family.kinds) for family in listed),
            "families": listed,
            "unregulated": unregulated(law, game),
        },
    )


def _hits(law: LawId, game: GameId, query: str) -> list[IncidentFamily]:
    hits = find(query, (*incidents(law, game), *unregulated(law, game)))[:MOST_HITS]
    return [IncidentFamily(Sentence("Lo más parecido, primero", "The closest first"), tuple(hits))] if hits else []


def _families(law: LawId, game: GameId) -> list[IncidentFamily]:
    ruled = incidents(law, game)
    listed = [
        IncidentFamily(title, tuple(kind for kind in ruled if kind.family == family))
        for family, title in families().items()
    ]
    silent = IncidentFamily(Sentence("La norma no lo prevé", "Not in the regulation"), tuple(unregulated(law, game)))
    return [family for family in (*listed, silent) if family.kinds]
