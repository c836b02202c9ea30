"""Where a rule is used: the parameters and readings that rest on it."""

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.incidents.desk.kind import IncidentKind, kinds
from tapete.incidents.desk.ruling import rulings
from tapete.law.folder.memory import remembered
from tapete.law.profile import Reading, every_law, own_parameters, parameters, readings, subjects
from tapete.web.law.desk_tables import games_ruled
from tapete.web.law.entry import anchor, full_label
from tapete.web.law.laws import shown_subjects


class Use(msgspec.Struct, frozen=True):
    """One parameter of one profile file that cites a rule; ``subject`` may be a family of games."""

    law: LawId
    subject: str
    key: str

    @property
    def label(self) -> Sentence:
        return full_label(self.key)

    @property
    def anchor(self) -> str:
        return anchor(self.key)

    @property
    def game(self) -> str | None:
        """A game on whose page the parameter stands: of a family, the first that keeps the family's value."""
        for game in shown_subjects(self.law):
            stands = parameters(self.law, game).get(self.key)
            if self.subject == game or (
                self.subject in FAMILY_FILES and stands in own_parameters(self.law, self.subject)
            ):
                return game
        return None


FAMILY_FILES = ("all", "house", "circle")


@remembered
def _uses() -> dict[RuleId, tuple[Use, ...]]:
    uses_of: dict[RuleId, list[Use]] = {}
    for law in every_law():
        for subject in (*FAMILY_FILES, *subjects(law)):
            for parameter in own_parameters(law, subject):
                for cited in parameter.cite:
                    uses_of.setdefault(cited, []).append(Use(law, subject, parameter.key))
    return {rule: tuple(uses) for rule, uses in uses_of.items()}


def uses(rule: RuleId) -> tuple[Use, ...]:
    return _uses().get(rule, ())


class RuledIncident(msgspec.Struct, frozen=True):
    """A kind of incident that is ruled by a rule, and a game where it can occur."""

    kind: IncidentKind
    law: LawId
    game: GameId


@remembered
def _ruled_incidents() -> dict[RuleId, tuple[RuledIncident, ...]]:
    by_rule: dict[RuleId, list[RuledIncident]] = {}
    for law in every_law():
        for ruling in rulings(law):
            game = next((game for game in games_ruled(law) if ruling.level_for(game) is not None), None)
            if game is None:
                continue
            for cited in ruling.cite:
                by_rule.setdefault(cited, []).append(RuledIncident(kinds()[ruling.kind], law, game))
    return {
        rule: tuple({incident.kind.id: incident for incident in reversed(about)}.values())
        for rule, about in by_rule.items()
    }


def ruled_by(rule: RuleId) -> tuple[RuledIncident, ...]:
    """The incidents that rest on a rule, each once."""
    return _ruled_incidents().get(rule, ())


@remembered
def _readings() -> dict[RuleId, tuple[Reading, ...]]:
    by_rule: dict[RuleId, list[Reading]] = {}
    for law in every_law():
        for reading in readings(law).values():
            for rule in reading.rules:
                by_rule.setdefault(rule, []).append(reading)
    return {rule: tuple(about) for rule, about in by_rule.items()}


def readings_about(rule: RuleId) -> tuple[Reading, ...]:
    return _readings().get(rule, ())
