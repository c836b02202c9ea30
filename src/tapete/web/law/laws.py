"""The laws and what each has a page for."""

import msgspec
from starlette.exceptions import HTTPException

from tapete.core.ids import LawId
from tapete.law.catalogue import Family, catalogue, family_of
from tapete.law.coverage import coverage
from tapete.law.folder.memory import remembered
from tapete.law.profile import Profile, every_law, law_ids, profile, subjects
from tapete.web.law.coverage_bar import Bar, bar


class LawCard(msgspec.Struct, frozen=True):
    """A law at a glance."""

    profile: Profile
    subjects: tuple[str, ...]
    bar: Bar


class GameRow(msgspec.Struct, frozen=True):
    """A game and the laws that have a page for it."""

    subject: str
    laws: tuple[LawId, ...]


@remembered
def shown_subjects(law: LawId) -> tuple[str, ...]:
    """The games and events a law speaks of, in the order of the catalogue."""
    spoken_of = {*subjects(law), *profile(law).games}
    return tuple(subject for subject in catalogue().subject if subject in spoken_of)


def known_law(text: str) -> LawId:
    if text not in every_law():
        raise HTTPException(404)
    return LawId(text)


def known_subject(law: LawId, text: str) -> str:
    if text not in shown_subjects(law):
        raise HTTPException(404)
    return text


@remembered
def law_card(law: LawId) -> LawCard:
    return LawCard(profile(law), shown_subjects(law), bar(coverage([law])))


def by_family() -> dict[Family, tuple[GameRow, ...]]:
    """Every game any law has, by family, with the laws that have it."""
    rows = [
        GameRow(subject, tuple(law for law in law_ids() if subject in shown_subjects(law)))
        for subject in catalogue().subject
    ]
    return {family: tuple(row for row in rows if row.laws and family_of(row.subject) is family) for family in Family}


def laws_with(subject: str) -> tuple[LawId, ...]:
    return tuple(law for law in law_ids() if subject in shown_subjects(law))
