"""The form of an incident at a live table, for the croupier's console: facts, ruling and what it still needs."""

from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.option import Office, Option
from tapete.core.sentence import Language, Sentence
from tapete.incidents.desk.desk import Ruled, incidents
from tapete.incidents.desk.kind import IncidentKind
from tapete.incidents.desk.labels import deciders
from tapete.incidents.floor.form import BY, AskedField, FactField, RulingForm, ruling_form
from tapete.room.lobby import Room
from tapete.room.tables.floor import floor_of
from tapete.web.site.download import Downloads
from tapete.web.site.language import language_of

PATH: Final = "/mesa/{table}/incidencia.json"
COMMAND: Final = "rule"
"""The command that a filled form is sent as."""
OFFICIAL: Final = "official"
"""The command's name for who decides: a client cannot say who gives a command."""
_FACT: Final = "fact."


class RulingForms:
    """The forms of the incidents at the live tables of a room, for whoever deals."""

    def __init__(self, downloads: Downloads, room: Room) -> None:
        self._downloads, self._room = downloads, room

    def routes(self) -> list[Route]:
        return [self._downloads.route("ruling_form", PATH, self._form)]

    async def _form(self, request: Request) -> Response:
        """``kind`` is the incident, ``fact.NAME`` each known fact."""
        actor = self._room.tables.get(request.path_params["table"])
        if actor is None or not actor.terms.live:
            raise HTTPException(404)
        table, query = (actor.terms.law, actor.terms.game), request.query_params
        kind = next((kind for kind in incidents(*table) if kind.id == query.get("kind")), None)
        if kind is None:
            raise HTTPException(404)
        facts = {name.removeprefix(_FACT): answer for name, answer in query.items() if name.startswith(_FACT)}
        form = ruling_form(floor_of(actor.play), table, kind, facts)
        content = msgspec.json.encode(_form_data(kind, form, language_of(request)))
        return Response(content, media_type="application/json", headers={"Cache-Control": "no-store"})


def _form_data(kind: IncidentKind, form: RulingForm | Refused, language: Language) -> dict[str, object]:
    if isinstance(form, Refused):
        return {"refusal": form.reason, "cite": form.because}
    facts = [_fact(name, fact, language) for name, fact in form.facts.items()]
    if form.ruled is None:
        return {"facts": facts}
    return {"facts": facts, **_ruling(form.ruled), **_option(kind, form, language)}


def _fact(name: str, fact: FactField, language: Language) -> dict[str, object]:
    return {
        "name": name,
        "question": fact.question.in_language(language),
        "answers": _in(fact.answers, language),
        "answer": fact.answer,
    }


def _ruling(ruled: Ruled) -> dict[str, object]:
    office = ruled.ruling.decided_by
    return {
        "text": ruled.ruling.text,
        "cite": ruled.cite,
        "decided_by": deciders()[office] if office else None,
    }


def _option(kind: IncidentKind, form: RulingForm, language: Language) -> dict[str, object]:
    """The command still to be completed, and the words in which its fields are asked."""
    fields: dict[str, AskedField] = {OFFICIAL if name == BY else name: asked for name, asked in form.fields.items()}
    return {
        "option": Option(COMMAND, fields={name: asked.field for name, asked in fields.items()}, by=Office.CROUPIER),
        "words": {
            "title": kind.title.in_language(language),
            "fields": {name: asked.question.in_language(language) for name, asked in fields.items()},
            "values": {name: _in(asked.words, language) for name, asked in fields.items() if asked.words},
        },
    }


def _in(words: dict[str, Sentence], language: Language) -> dict[str, str]:
    return {word: text.in_language(language) for word, text in words.items()}
