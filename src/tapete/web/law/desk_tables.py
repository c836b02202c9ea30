"""The tables at which the ruling desk answers: a law, and one of its games."""

from starlette.exceptions import HTTPException

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import incidents
from tapete.incidents.desk.silence import has_desk
from tapete.law.catalogue import Family, family_of
from tapete.law.folder.memory import remembered
from tapete.law.profile import law_ids, profile, subjects
from tapete.web.law.laws import known_law
from tapete.web.site.visit import PageVisit


@remembered
def games_ruled(law: LawId) -> tuple[GameId, ...]:
    """The games of a law's catalogue for which it rules on some incident, and others whose incidents it leaves to an
    office."""
    beside = (GameId(game) for game in subjects(law) if family_of(game) is Family.OTHER)
    return (
        *(game for game in profile(law).games if incidents(law, game)),
        *(game for game in beside if has_desk(law, game)),
    )


def table_of(visit: PageVisit) -> tuple[LawId, GameId]:
    """The table an address names, or 404."""
    law, game = known_law(visit.places["law"]), GameId(visit.places["game"])
    if game not in games_ruled(law):
        raise HTTPException(404)
    return law, game


def other_laws(law: LawId, game: GameId) -> tuple[LawId, ...]:
    """The other regulations that rule on incidents of the same game."""
    return tuple(other for other in law_ids() if other != law and game in games_ruled(other))
