"""A law: where it comes from, what it lets a casino open, how far it is covered, and how its doubts are read."""

from collections import Counter

from tapete.core.ids import LawId
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import Reading, parameters, readings
from tapete.law.rule import rules_of
from tapete.web.law.laws import known_law, law_card
from tapete.web.site.visit import Page, PageVisit
from tapete.web.text.labels import scope_order, topics


def show(visit: PageVisit) -> Page:
    card = law_card(known_law(visit.places["law"]))
    law = card.profile
    return Page(
        "law/law.html",
        {
            "law": law,
            "bar": card.bar,
            "families": {
                family: [subject for subject in card.subjects if family_of(subject) is family] for family in Family
            },
            "sizes": {subject: len(parameters(law.id, subject)) for subject in card.subjects},
            "topics": _topics(law.id),
            "readings": _readings_by_scope(law.id),
            "reading_kinds": Counter(reading.kind for reading in readings(law.id).values()),
        },
    )


def _topics(law: LawId) -> dict[str, int]:
    """How many rules the law has on each topic, in the order of the topics."""
    counts = Counter(rule.topic for rule in rules_of(law).values())
    return {topic: counts[topic] for topic in topics() if counts[topic]}


def _readings_by_scope(law: LawId) -> dict[str, list[Reading]]:
    """The readings by the game that the first of their rules is about."""
    by_scope: dict[str, list[Reading]] = {}
    for reading in readings(law).values():
        by_scope.setdefault(rules_of(law)[reading.rules[0]].game, []).append(reading)
    return {scope: by_scope[scope] for scope in scope_order() if scope in by_scope}
