"""What is found about a tournament before it is announced: by its law, by its money, and by the house's own region."""

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.house.casino import CasinoFile, TournamentPermit
from tapete.house.compliance.tournament_leave import refuse_announcement
from tapete.room.tournament.announcing.announcement import Fields, proposed
from tapete.tournament.model.rules import rules_of
from tapete.tournament.model.structure import Structure
from tapete.tournament.planning.structure_check import check


class AnnouncementFinding(msgspec.Struct, frozen=True):
    """Something about an announcement: an error keeps it from being made, advice does not."""

    error: bool
    words: Sentence
    cite: tuple[RuleId, ...] = ()


def findings(fields: Fields, casino: CasinoFile | None) -> tuple[AnnouncementFinding, ...]:
    """Everything found about what a form says; ``casino`` is the house's file, where it has one."""
    structure = proposed(fields)
    if isinstance(structure, Refused):
        return (_error(structure),)
    judged = (AnnouncementFinding(line.error, line.words, line.because) for line in check(structure)[1])
    refused = refuse_leave(structure, fields, casino)
    lines = (*judged, *([_error(refused)] if refused else ()))
    return tuple(sorted(lines, key=lambda line: not line.error))


def refuse_leave(structure: Structure, fields: Fields, casino: CasinoFile | None) -> Refused | None:
    """Where the house's region asks a permit for each tournament, as Aragón does, the announcement names it."""
    rules = rules_of(structure)
    if casino is None or isinstance(rules, Refused):
        return None
    return refuse_announcement(casino, structure.title, rules.event.game, permit(structure, fields, casino))


def permit(structure: Structure, fields: Fields, casino: CasinoFile | None) -> TournamentPermit | None:
    """The permit that a form names, if it does."""
    reference, conditions = fields.get("leave", "").strip(), fields.get("conditions", "").strip()
    return TournamentPermit(reference, structure.title, (casino.name,), conditions) if reference and casino else None


def _error(refused: Refused) -> AnnouncementFinding:
    return AnnouncementFinding(True, refused.reason, refused.because)
