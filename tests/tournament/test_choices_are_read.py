"""A choice that changes nothing is a defect: whatever an organiser may choose, the code of tournaments reads."""

from typing import get_type_hints

from tapete.core.ids import LawId
from tapete.law.profile import own_parameters
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.tournament.model import rules
from tapete.tournament.model.topic import Topic
from tests.law.test_choices_act import choosable

ELSEWHERE = {
    "conduct.media": "audio and video during a hand: the ruling desk",
    "points.table3": "the points table is read column by column",
    "prizes.levy_base": "what a league's levy is taken of: its tournaments' rules say so",
    "limits.minimum": "the minimum of a sit & go's table, in euros: checked when it is announced",
}
"""What no record of tournaments has a field for, and what the choice is for."""
SUBJECTS = ("tournament", "sit-and-go", "league")


def law_of(subject: str) -> TableRules:
    law = resolve_subject("med", subject)
    assert isinstance(law, TableRules)
    return law


def fields_of(compiled: rules.TournamentRules | rules.LeagueRules) -> set[str]:
    """The parameters that the records of some rules have a field for."""
    groups = {"seating": "seats"}
    return {
        f"{groups.get(group, group)}.{field.rstrip('_')}"
        for group, record in vars(compiled).items()
        if hasattr(record, "__struct_fields__") and type(record).__module__.endswith("rule_records")
        for field in get_type_hints(type(record))
    }


def test_every_choice_of_a_tournament_a_sit_and_go_and_a_league_is_read() -> None:
    event = law_of("tournament")
    read = {
        "tournament": fields_of(rules.TournamentRules(event)),
        "sit-and-go": fields_of(rules.TournamentRules(law_of("sit-and-go"))),
        "league": fields_of(rules.LeagueRules(law_of("league"), event)),
    }
    unread = {
        f"{subject}: {parameter.key}"
        for subject in SUBJECTS
        for parameter in own_parameters(LawId("med"), subject)
        if choosable(parameter)
        and parameter.key not in read[subject]
        and not parameter.key.startswith(tuple(ELSEWHERE))
    }
    assert not unread


def test_every_field_and_topic_is_a_parameter_of_the_law() -> None:
    keys = {key for subject in SUBJECTS for key in law_of(subject).settings}
    event = law_of("tournament")
    fields = fields_of(rules.TournamentRules(event)) | fields_of(rules.LeagueRules(law_of("league"), event))
    assert fields | set(Topic) <= keys
