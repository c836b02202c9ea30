"""The words of rules as data: what a table shows when somebody asks why."""

from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from tapete.core.ids import RuleId
from tapete.law.article import article
from tapete.law.rule import rule
from tapete.web.site.address import address

_MOST: Final = 24
"""How many rules one request may name."""


class ArticleWords(msgspec.Struct, frozen=True):
    """A rule's place in its law, its own words, our reading, and where its page is."""

    id: RuleId
    article: dict[str, str]
    es: str
    reading: dict[str, str]
    page: dict[str, str]


async def answer(request: Request) -> Response:
    """The rules named by ``id``, each once, in the order asked."""
    asked = tuple(dict.fromkeys(request.query_params.getlist("id")))
    if len(asked) > _MOST:
        raise HTTPException(400)
    return Response(msgspec.json.encode([_words(rule_id) for rule_id in asked]), media_type="application/json")


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
