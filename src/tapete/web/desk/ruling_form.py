"""The incidents of a live table for the croupier's console, and the form of each: facts, ruling, what it needs."""

from collections.abc import Mapping
from typing import Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.option import Office, Option
from tapete.core.sentence import Language, Sentence
from tapete.games.shared.message import written
from tapete.incidents.desk.desk import Ruled, incidents, unregulated
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.search import find
from tapete.incidents.desk.vocabulary import Decider
from tapete.incidents.floor.form import BY, OPTION, AskedField, FactField, RulingForm, ruling_form
from tapete.incidents.floor.possible import possible
from tapete.room.lobby import Room
from tapete.room.model.command import Rule
from tapete.room.tables.actor import TableActor
from tapete.room.tables.floor import floor_of
from tapete.room.tables.live.authority import office_of
from tapete.web.law.search import LONGEST_QUERY
from tapete.web.site.download import Downloads
from tapete.web.site.fresh_json import fresh_json
from tapete.web.site.language import language_of

PATH: Final = "/mesa/{table}/incidencia.json"
COMMAND: Final = "rule"
"""The command that a filled form is sent as."""
OFFICIAL: Final = "official"
"""The command's name for who decides: a client cannot say who gives a command."""
ABOUT: Final = "about"
_FACT: Final = "fact."


class RulingForms:
    """The forms of the incidents at the live tables of a room, for whoever deals."""

    def __init__(self, downloads: Downloads, room: Room) -> None:
        self._downloads, self._room = downloads, room

    def routes(self) -> list[Route]:
        return [self._downloads.route("ruling_form", PATH, self._form)]

    async def _form(self, request: Request) -> Response:
        """The incidents of the table; or the form of one: its ``kind``, ``fact.NAME`` for each fact, and the rest."""
        actor = self._room.tables.get(request.path_params["table"])
        if actor is None or not actor.terms.live:
            raise HTTPException(404)
        language, query = language_of(request), request.query_params
        listed = {} if "kind" in query else {"incidents": incidents_at(actor, language, query.get("q", ""))}
        data = listed or form_of(actor, query, language)
        if data is None:
            raise HTTPException(404)
        return fresh_json(data)


def incidents_at(actor: TableActor, language: Language, query: str = "") -> list[dict[str, object]]:
    """What may happen at a table: the likeliest meaning of a query first, else what can happen as the table stands.

    What the regulation does not provide for comes last, unless it is looked for.
    """
    table, floor = (actor.terms.law, actor.terms.game), floor_of(actor.play)
    ruled = incidents(*table)
    hits = find(query[:LONGEST_QUERY], (*ruled, *unregulated(*table)))
    listed = [(kind in ruled and possible(floor, table, kind), kind) for kind in hits]
    ordered = listed if query.strip() else sorted(listed, key=lambda pair: not pair[0])
    return [{"id": kind.id, "title": kind.title.in_language(language), "now": now} for now, kind in ordered]


def form_of(actor: TableActor, query: Mapping[str, str], language: Language) -> dict[str, object] | None:
    """The form of an incident as far as it has been filled in; None where there is no such incident."""
    table = (actor.terms.law, actor.terms.game)
    kind = kinds().get(query.get("kind", ""))
    if kind is None:
        return None
    about = _about(actor, query.get(ABOUT, "{}"))
    if isinstance(about, Refused):
        return _form_data(kind, about, language)
    facts = {name.removeprefix(_FACT): answer for name, answer in query.items() if name.startswith(_FACT)}
    option = query.get(OPTION, "")
    return _form_data(kind, ruling_form(floor_of(actor.play), table, kind, facts, about, option), language, option)


def _about(actor: TableActor, text: str) -> Involved | Refused:
    """What has been filled in beside the facts, read as the command itself would be."""
    try:
        content = msgspec.json.decode(text, type=dict[str, object])
    except msgspec.DecodeError as error:
        raise HTTPException(400) from error
    command = actor.read({"type": COMMAND, "incident": "", ABOUT: content}, None)
    if isinstance(command, Refused):
        return command
    assert isinstance(command, Rule)
    return command.about


def _form_data(
    kind: IncidentKind, form: RulingForm | Refused, language: Language, option: str = ""
) -> dict[str, object]:
    if isinstance(form, Refused):
        return {"refusal": form.reason, "cite": form.because}
    facts = [_fact(name, fact, language) for name, fact in form.facts.items()]
    ruling = _ruling(form.ruled, option) if form.ruled else {}
    asked = _option(kind, form, language, option) if form.fields or form.ruled else {}
    return {"facts": facts, **ruling, **asked}


def _fact(name: str, fact: FactField, language: Language) -> dict[str, object]:
    return {
        "name": name,
        "question": fact.question.in_language(language),
        "answers": _in(fact.answers, language),
        "answer": fact.answer,
        "by_table": fact.by_table,
    }


def _ruling(ruled: Ruled, option: str) -> dict[str, object]:
    """What will happen, before it does: the ruling, its articles, its consequences and whose decision it is."""
    office = ruled.ruling.decided_by
    chosen = (effect for each in ruled.ruling.options if each.name == option for effect in each.does)
    return {
        "text": ruled.ruling.text,
        "cite": ruled.cite,
        "does": [effect.sentence for effect in (*ruled.ruling.does, *chosen)],
        "decided_by": deciders()[office] if office else None,
        "trade": ruled.trade,
        "office": office_of(office) if office and ruled.left_to else None,
    }


def _option(kind: IncidentKind, form: RulingForm, language: Language, option: str) -> dict[str, object]:
    """The command still to be completed, what of it is said, and the words in which the rest is asked.

    Who decides is known from their account; only a player who decides is named.
    """
    given: dict[str, object] = {**_written(form.about), **({OPTION: option} if option else {})}
    by_player = form.ruled is not None and form.ruled.ruling.decided_by is Decider.PLAYER
    fields: dict[str, AskedField] = {
        OFFICIAL if name == BY else name: asked for name, asked in form.fields.items() if by_player or name != BY
    }
    rest = {name: asked.field for name, asked in fields.items() if name not in given}
    return {
        "option": Option(COMMAND, fields=rest, by=Office.CROUPIER),
        "given": given,
        "words": {
            "title": kind.title.in_language(language),
            "fields": {name: asked.question.in_language(language) for name, asked in fields.items()},
            "values": {name: _in(asked.words, language) for name, asked in fields.items() if asked.words},
        },
    }


def _written(about: Involved) -> dict[str, object]:
    """What has been filled in, as messages write it."""
    content = msgspec.convert(written(Rule("", about=about)).get(ABOUT, {}), dict[str, object])
    return {need.value: content[need] for need in Need if about.tells(need)}


def _in(words: dict[str, Sentence], language: Language) -> dict[str, str]:
    return {word: text.in_language(language) for word, text in words.items()}
