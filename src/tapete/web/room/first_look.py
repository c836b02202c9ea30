"""What the first visitor would wait for: the table of each game is drawn once, for nobody, when the house opens.

Laws, catalogues, orders of hands and templates are read when they are first needed, which takes seconds together.
"""

from threading import Thread
from typing import Final

from starlette.exceptions import HTTPException

from tapete.room.lobby import Room
from tapete.web.room import table
from tapete.web.site.render import render
from tapete.web.site.visit import PageVisit
from tapete.words.language import TONGUES, Tongue, law_language

_DRAWN: Final[set[tuple[str, str]]] = set()
"""Laws and games whose page has been drawn in this process."""


def draw_ahead(room: Room) -> Thread:
    """Draw in a thread of its own, which ends with the process."""
    tables = {(actor.terms.law, actor.terms.game): actor.name for actor in room.tables.values()}
    fresh = [name for game, name in tables.items() if game not in _DRAWN]
    _DRAWN.update(tables)
    thread = Thread(target=_draw, args=(room, fresh), daemon=True)
    thread.start()
    return thread


def _draw(room: Room, names: list[str]) -> None:
    """In Spanish each of them, then one of them in the other tongues: their words are read once for all pages."""
    for name in names:
        _page(room, name, "es")
    for tongue in TONGUES:
        for name in names[:1]:
            _page(room, name, tongue)


def _page(room: Room, name: str, tongue: Tongue) -> None:
    language = law_language(tongue)
    visit = PageVisit("table", language, {"table": name}, {}, None, tongue=tongue)
    try:
        render(table.show(room, None, None, lambda _: 0, visit), visit, language)
    except HTTPException:
        return  # a table that has closed meanwhile
