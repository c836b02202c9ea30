"""One incident at a table: a question at a time, then the ruling with the article's words, and the other laws beside
it."""

from collections.abc import Iterable, Mapping

import msgspec
from starlette.exceptions import HTTPException

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.cases import Case, Side, side_by_side
from tapete.incidents.desk import Missing, Ruled, incidents, rule
from tapete.incidents.effect import outcomes
from tapete.incidents.fact import Fact
from tapete.incidents.infringement import PLAYERS_INFRINGEMENT, articles_of_infringement
from tapete.incidents.kind import Kind
from tapete.incidents.labels import deciders
from tapete.incidents.vocabulary import Outcome
from tapete.law.profile import Reading, profile
from tapete.law.rule import rules
from tapete.room.permission import Deed
from tapete.web.address import address
from tapete.web.incident_tables import other_laws, table_of
from tapete.web.usage import readings_about
from tapete.web.visit import Page, Visit

SHORT = 12
"""Letters of the longest answer of a question whose answers still stand beside one another."""

IN_A_ROW = 4


class Told(msgspec.Struct, frozen=True):
    """A question that was answered, and where to answer it again."""

    fact: Fact
    answer: Sentence
    again: str


class Answer(msgspec.Struct, frozen=True):
    text: Sentence
    path: str


class Question(msgspec.Struct, frozen=True):
    text: Sentence
    answers: tuple[Answer, ...]

    @property
    def layout(self) -> str:
        """One below another, in a row, or, where they are many and short, as on a keypad."""
        longest = max(len(words) for of in self.answers for words in (of.text.es, of.text.en))
        if longest > SHORT:
            return "stack"
        return "row" if len(self.answers) <= IN_A_ROW else "keypad"


class Beside(msgspec.Struct, frozen=True):
    """Another law's answer to the same incident."""

    side: Side
    alike: bool
    path: str


def show(visit: Visit) -> Page:
    law, game = table_of(visit)
    kind = _known_kind(law, game, visit.places["kind"])
    facts = _facts(kind, visit.query)
    found = rule(law, game, kind.id, facts)
    desk = _Desk(visit, game, kind)
    return Page(
        "ruling.html",
        {
            "law": profile(law),
            "game": game,
            "kind": kind,
            "facts": facts,
            "records": visit.person is not None and visit.person.may(Deed.RECORD_INCIDENTS),
            "told": desk.told(law, facts),
            "question": desk.question(law, facts, found.fact) if isinstance(found, Missing) else None,
            "ruled": found if isinstance(found, Ruled) else None,
            "left_open": isinstance(found, Ruled) and found.ruling.outcome is Outcome.DECIDED,
            "refused": found if isinstance(found, Refused) else None,
            "infringement": articles_of_infringement(found.ruling) if isinstance(found, Ruled) else (),
            "players_infringement": PLAYERS_INFRINGEMENT,
            "beside": () if isinstance(found, Missing) else desk.beside(law, facts, found),
            "outcomes": outcomes(),
            "deciders": deciders(),
            "rules": rules(),
            "readings_about": _readings_about,
        },
    )


def _readings_about(cited: Iterable[RuleId]) -> tuple[Reading, ...]:
    """How the doubts of some rules are read, each doubt once."""
    return tuple({reading.id: reading for rule in cited for reading in readings_about(rule)}.values())


def _known_kind(law: LawId, game: GameId, name: str) -> Kind:
    found = next((kind for kind in incidents(law, game) if kind.id == name), None)
    if found is None:
        raise HTTPException(404)
    return found


def _facts(kind: Kind, query: Mapping[str, str]) -> dict[str, str]:
    """The facts an address tells, in the order in which they were answered; what is no answer is left out."""
    return {name: told for name, told in query.items() if name in kind.facts and told in kind.facts[name].answers}


class _Desk(msgspec.Struct, frozen=True):
    """The addresses of one incident at one game."""

    visit: Visit
    game: GameId
    kind: Kind

    def path(self, law: LawId, facts: Mapping[str, str]) -> str:
        return address(self.visit.language, "ruling", facts, law=law, game=self.game, kind=self.kind.id)

    def told(self, law: LawId, facts: dict[str, str]) -> tuple[Told, ...]:
        """To answer again is to forget what was answered after it."""
        names = list(facts)
        return tuple(
            Told(
                self.kind.facts[name],
                self.kind.facts[name].answers[facts[name]],
                self.path(law, {before: facts[before] for before in names[:place]}),
            )
            for place, name in enumerate(names)
        )

    def question(self, law: LawId, facts: dict[str, str], fact: Fact) -> Question:
        """The answers that do not contradict what was told."""
        open_answers = {
            told: text for told, text in fact.answers.items() if not self.kind.contradiction({**facts, fact.name: told})
        }
        return Question(
            fact.question,
            tuple(Answer(text, self.path(law, {**facts, fact.name: told})) for told, text in open_answers.items()),
        )

    def beside(self, law: LawId, facts: dict[str, str], found: Ruled | Refused) -> tuple[Beside, ...]:
        """The other laws that have the game, those that do not speak of the incident last."""
        ours = Side(law, (Case({}, found),))
        sides = side_by_side(other_laws(law, self.game), self.game, self.kind.id, facts)
        return tuple(
            Beside(side, side.rules_as(ours), self.path(side.law, facts))
            for side in sorted(sides, key=lambda side: not side.cases)
        )
