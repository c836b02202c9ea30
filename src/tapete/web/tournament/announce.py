"""The page on which a tournament is announced: its form, begun with a template or a copy of an earlier one."""

from fractions import Fraction

from tapete.core.sentence import Language
from tapete.house.compliance.tournament_leave import asks_leave
from tapete.law.catalogue import title_of
from tapete.law.profile import parameters
from tapete.law.vocabulary import term
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.tournament.announcing.announcement import BOUNDS, FLAGS, NAMES, USUAL, WORDS, fields_of
from tapete.room.tournament.announcing.templates import TEMPLATES, from_template
from tapete.tournament.model.rules import LAW
from tapete.tournament.model.structure import TOURNAMENT
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.value_text import value_text

FIRST = "classic"


def show(room: Room | None, house: RunningHouse | None, visit: PageVisit) -> Page:
    """With ``de`` a copy of the tournament of that name; with what was refused, as it was sent."""
    offered = parameters(LAW, TOURNAMENT)
    return Page(
        "tournament/announce.html",
        {
            "fields": _fields(room, visit),
            "bounds": BOUNDS,
            "templates": {name: template.title for name, template in TEMPLATES.items()},
            "earlier": room.hall.listed() if room else [],
            "choices": {
                name: [
                    (_sent(value), _called(key, value, visit.language)) for value in offered[key].choices or _open(key)
                ]
                for name, key in WORDS.items()
            },
            "asks_leave": house is not None and house.declared is not None and asks_leave(house.declared),
        },
    )


def _fields(room: Room | None, visit: PageVisit) -> dict[str, str]:
    if visit.refused:
        sent = {name: visit.asked(name) for name in NAMES}
        return {**sent, **{name: "yes" if sent[name] else "" for name in FLAGS}}
    old = room.hall.tournaments.get(visit.asked("de")) if room else None
    if old is not None:
        return {**fields_of(old.rules.structure), "date": "", "minutes_in_all": str(USUAL["minutes_in_all"])}
    first = from_template(FIRST, visit.asked("title"))
    assert first is not None
    return first


def _open(key: str) -> tuple[str, ...]:
    """The ways of a choice that the text leaves open."""
    return tuple(term(key).words)


def _sent(value: object) -> str:
    """A choice as the form sends it."""
    return f"{float(value * 100):g} %" if isinstance(value, Fraction) else str(value)


def _called(key: str, value: object, language: Language) -> str:
    game = key == WORDS["game"]
    return title_of(str(value)).in_language(language) if game else value_text(term(key), value, language)
