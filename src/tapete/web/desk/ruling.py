"""One incident at a table: a question at a time, then the ruling with the article's words, and the other laws beside
it."""

from collections.abc import Iterable, Mapping

import msgspec
from starlette.exceptions import HTTPException

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.cases import RulingCase, Side, side_by_side
from tapete.incidents.desk.desk import Missing, Ruled, rule
from tapete.incidents.desk.effect import outcomes
from tapete.incidents.desk.fact import Fact
from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.labels import deciders
from tapete.incidents.desk.silence import decides_at
from tapete.incidents.desk.vocabulary import RulingOutcome
from tapete.incidents.sanctions.infringement import PLAYERS_INFRINGEMENT, articles_of_infringement
from tapete.law.profile import Reading, profile
from tapete.law.rule import every_rule
from tapete.room.permission import Permission
from tapete.web.law.desk_tables import other_laws, table_of
from tapete.web.law.usage import readings_about
from tapete.web.site.address import address
from tapete.web.site.visit import Page, PageVisit

SHORT = 12
"""The longest answer, in letters, with which the answers of a question still fit side by side."""

IN_A_ROW = 4


class GivenAnswer(msgspec.Struct, frozen=True):
    """A question that was answered, and where to answer it again."""

    fact: Fact
    answer: Sentence
    again: str


class Answer(msgspec.Struct, frozen=True):
    text: Sentence
    path: str


class DeskQuestion(msgspec.Struct, frozen=True):
    text: Sentence
    answers: tuple[Answer, ...]

    @property
    def layout(self) -> str:
        """One below another, in a row, or, where they are many and short, as on a keypad."""
        longest = max(len(words) for answer in self.answers for words in (answer.text.es, answer.text.en))
        if longest > SHORT:
            return "stack"
        return "row" if len(self.answers) <= IN_A_ROW else "keypad"


class Beside(msgspec.Struct, frozen=True):
    """Another law's answer to the same incident."""

    side: Side
    alike: bool
    path: str


def show(visit: PageVisit) -> Page:
    law, game = table_of(visit)
    kind = _known_kind(visit.places["kind"])
    facts = _facts(kind, visit.query)
    outcome = rule(law, game, kind.id, facts)
    desk = _Desk(visit, game, kind)
    return Page(
        "desk/ruling.html",
        {
            "law": profile(law),
            "game": game,
            "kind": kind,
            "facts": facts,
            "records": visit.person is not None and visit.person.may(Permission.RECORD_INCIDENTS),
            "given_answers": desk.given_answers(law, facts),
            "question": desk.question(law, facts, outcome.fact) if isinstance(outcome, Missing) else None,
            "ruled": outcome if isinstance(outcome, Ruled) else None,
            "left_open": isinstance(outcome, Ruled) and outcome.ruling.outcome is RulingOutcome.DECIDED,
            "refused": outcome if isinstance(outcome, Refused) else None,
            "infringement": articles_of_infringement(outcome.ruling) if isinstance(outcome, Ruled) else (),
            "players_infringement": PLAYERS_INFRINGEMENT,
            "beside": () if isinstance(outcome, Missing) else desk.beside(law, facts, outcome),
            "outcomes": outcomes(),
            "deciders": deciders(),
            "in_doubt": decides_at(law, game),
            "rules": every_rule(),
            "readings_about": _readings_about,
        },
    )


def _readings_about(cited: Iterable[RuleId]) -> tuple[Reading, ...]:
    """How the doubts of some rules are read, each doubt once."""
    return tuple({reading.id: reading for rule in cited for reading in readings_about(rule)}.values())


def _known_kind(name: str) -> IncidentKind:
    if name not in kinds():
        raise HTTPException(404)
    return kinds()[name]


def _facts(kind: IncidentKind, query: Mapping[str, str]) -> dict[str, str]:
    """The facts in an address, in the order they were answered; invalid answers are left out."""
    return {name: answer for name, answer in query.items() if name in kind.facts and answer in kind.facts[name].answers}


class _Desk(msgspec.Struct, frozen=True):
    """The addresses of one incident at one game."""

    visit: PageVisit
    game: GameId
    kind: IncidentKind

    def path(self, law: LawId, facts: Mapping[str, str]) -> str:
        return address(self.visit.language, "ruling", facts, law=law, game=self.game, kind=self.kind.id)

    def given_answers(self, law: LawId, facts: dict[str, str]) -> tuple[GivenAnswer, ...]:
        """Answering again forgets the answers given after it."""
        names = list(facts)
        return tuple(
            GivenAnswer(
                self.kind.facts[name],
                self.kind.facts[name].answers[facts[name]],
                self.path(law, {before: facts[before] for before in names[:place]}),
            )
            for place, name in enumerate(names)
        )

    def question(self, law: LawId, facts: dict[str, str], fact: Fact) -> DeskQuestion:
        """The answers that do not contradict those already given."""
        open_answers = {
            answer: text
            for answer, text in fact.answers.items()
            if not self.kind.contradiction({**facts, fact.name: answer})
        }
        return DeskQuestion(
            fact.question,
            tuple(Answer(text, self.path(law, {**facts, fact.name: answer})) for answer, text in open_answers.items()),
        )

    def beside(self, law: LawId, facts: dict[str, str], outcome: Ruled | Refused) -> tuple[Beside, ...]:
        """The other laws that have the game, those that say nothing about the incident last."""
        ours = Side(law, (RulingCase({}, outcome),))
        sides = side_by_side(other_laws(law, self.game), self.game, self.kind.id, facts)
        return tuple(
            Beside(side, side.rules_as(ours), self.path(side.law, facts))
            for side in sorted(sides, key=lambda side: side.silent)
        )
