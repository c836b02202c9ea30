"""The words of rules as data: what a table shows when somebody asks why."""

from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapete.core.ids import LawId, RuleId
from tapete.law.article import article
from tapete.law.catalogue import catalogue
from tapete.law.profile import every_law
from tapete.law.rule import rule
from tapete.law.search import rules_at, search
from tapete.web.site.address import address

_MOST: Final = 24
"""How many rules one request may name."""


_FIRST: Final = 8
"""How many rules are read that have the words looked for."""
_LONGEST: Final = 120


class ArticleWords(msgspec.Struct, frozen=True):
    """A rule's place in its law, its own words, our reading, and where its page is."""

    id: RuleId
    article: dict[str, str]
    es: str
    reading: dict[str, str]
    page: dict[str, str]


async def answer(request: Request) -> Response:
    """The rules named by ``id``, each once, in the order asked; or those of a table that have the words looked for."""
    asked = tuple(dict.fromkeys(request.query_params.getlist("id")))
    if len(asked) > _MOST:
        raise HTTPException(400)
    named = asked or _with_words(**{name: request.query_params.get(name, "") for name in ("ley", "juego", "buscar")})
    return Response(msgspec.json.encode([_words(rule_id) for rule_id in named]), media_type="application/json")


def _with_words(ley: str, juego: str, buscar: str) -> tuple[RuleId, ...]:
    """The first rules that may be asked about at a table of a game, with these words in them."""
    if not buscar.strip() or ley not in every_law() or juego not in catalogue().subject:
        return ()
    here = rules_at(LawId(ley), juego)
    return tuple(cited.id for cited in search(buscar[:_LONGEST], ley) if cited.id in here)[:_FIRST]


def _words(rule_id: str) -> ArticleWords:
    cited = rule(rule_id)
    if cited is None:
        raise HTTPException(404)
    place = article(cited.id)
    return ArticleWords(
        cited.id,
        {"es": place.es, "en": place.en},
        cited.es,
        {"es": cited.reading.es, "en": cited.reading.en},
        {"es": address("es", "rule", rule=cited.id), "en": address("en", "rule", rule=cited.id)},
    )
