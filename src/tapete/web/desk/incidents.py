"""What can go wrong at a table: every incident the law rules on, to be found by words of either language."""

import msgspec

from tapete.core.sentence import Sentence
from tapete.incidents.desk.desk import incidents
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import families
from tapete.incidents.desk.search import find, words_of
from tapete.law.profile import profile
from tapete.web.law.desk_tables import other_laws, table_of
from tapete.web.law.search import LONGEST_QUERY
from tapete.web.site.visit import Page, PageVisit


class IncidentFamily(msgspec.Struct, frozen=True):
    """The incidents of a family, each with whether it matches the query."""

    title: Sentence
    kinds: tuple[tuple[IncidentKind, bool], ...]

    @property
    def matches(self) -> int:
        return sum(hit for _, hit in self.kinds)


def show(visit: PageVisit) -> Page:
    """All incidents are on the page, those that do not match hidden, so that a script can filter as one types."""
    law, game = table_of(visit)
    query = visit.asked("q")[:LONGEST_QUERY]
    ruled = incidents(law, game)
    matching = {kind.id for kind in find(query, ruled)}
    return Page(
        "desk/incidents.html",
        {
            "law": profile(law),
            "game": game,
            "other_laws": [profile(other) for other in other_laws(law, game)],
            "query": query,
            "matches": len(matching),
            "families": [
                IncidentFamily(title, tuple((kind, kind.id in matching) for kind in ruled if kind.family == family))
                for family, title in families().items()
                if any(kind.family == family for kind in ruled)
            ],
            "words_of": words_of,
        },
    )
