"""A choice that changes nothing is a defect: whatever an operator may choose, the rules of some part are made of it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.games.banked.rules import banked_rules
from tapete.games.circle.rules import circle_rules
from tapete.house.rules import house_rules
from tapete.incidents.rules import substantial_rules, wager_rules
from tapete.law.catalogue import Family, family_of
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import law_ids, parameters, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import Setting, TableRules
from tapete.law.value import Value
from tapete.reports.rules import notice_rules
from tapete.room.model.rules import room_rules
from tests.games.banked.tables import table_rules

CHECKED_AND_SHOWN = {
    "staff.": "who works at the table: checked when it is set up, shown on its page",
    "table.": "the furniture, the channel and who may look on",
    "venue.": "where the table stands",
    "shuffle.": "how hands shuffle real cards; the room shuffles by its generator",
    "shuffler.": "the machine, where it deals no packets",
    "cut.": "who cuts real cards, and how",
    "deal.slide": "how the croupier's hand moves",
    "chips.only": "whether cash may lie on the cloth; sums are the same",
    "clock.": "how long a player may think: the room's clock",
    "limits.set_by": "who sets the limits when the table opens",
    "errors.": "what a mistake leads to: the ruling desk",
    "conduct.": "what a breach of conduct costs: the ruling desk",
    "wager.": "how chips and words at a tournament table are understood: the ruling desk",
    "hand.": "exposed cards and devices in a tournament: the ruling desk",
    "undercall.": "a call that falls short in a tournament: the ruling desk",
    "out_of_turn.": "acting out of turn in a tournament: the ruling desk",
    "substantial.": "when a hand can no longer be stopped: the ruling desk",
}
"""What no rules are made of, and what the choice is for."""
LEVEL: Final = 200
"""The big blind where a law leaves the minimum to a tournament."""


def choosable(parameter: Parameter) -> bool:
    """Whether an operator has more than one value to choose from."""
    single = len(parameter.term.words) == 1
    return parameter.kind is not ParameterKind.FIXED and parameter.choosable and not single


class Watched(TableRules, frozen=True):
    """Rules that note which values they are asked for; that a value exists, or where it is written, is no value."""

    asked: set[str]

    def value(self, key: str, otherwise: Value | None = None) -> Value:
        self.asked.add(key)
        return super().value(key, otherwise)

    def lines(self, group: str) -> dict[str, Setting]:
        lines = super().lines(group)
        self.asked.update(f"{group}.{line}" for line in lines)
        return lines


def made_of(rules: TableRules) -> set[str]:
    """The keys whose values the rules of a table are made of, in every part of the program."""
    watched = Watched(rules.law, rules.game, rules.settings, set())
    if family_of(rules.game) is Family.HOUSE:
        banked_rules(watched)
    else:
        circle_rules(watched, LEVEL)
    for compiled in (room_rules, house_rules, notice_rules, substantial_rules, wager_rules):
        compiled(watched)
    return watched.asked


def usual(law: LawId, game: GameId, choices: Mapping[str, Value]) -> TableRules | Refused:
    """A table with everything that the law lets it offer, and some choices of its own."""
    if family_of(game) is not Family.HOUSE:
        return resolve(law, game, choices)
    everything = table_rules(law, game, everything=True)
    chosen = {key: setting.value for key, setting in everything.settings.items() if setting.chosen}
    return resolve(law, game, {**chosen, **choices})


def other_values(parameter: Parameter) -> Iterator[Value]:
    """Values of a parameter that may have others asked for: its words, or yes and no."""
    values = parameter.choices or (*parameter.term.words, True, False)
    yield from (value for value in values if parameter.allows(value) and isinstance(value, type(parameter.default)))


def read_at(law: LawId, game: GameId) -> Iterator[str]:
    """The keys that are asked for at a table as it comes, or with any one of its choices made otherwise."""
    tables = [usual(law, game, {})]
    for key, parameter in parameters(law, game).items():
        if choosable(parameter):
            tables += [usual(law, game, {key: value}) for value in other_values(parameter)]
    return (key for rules in tables if isinstance(rules, TableRules) for key in made_of(rules))


@cache
def unread() -> frozenset[str]:
    """What can be chosen and is never asked for; a law states some values for all games of a family at once."""
    games = [(family_of(game), law, game) for law in law_ids() for game in profile(law).games]
    read = {(family, key) for family, law, game in games for key in read_at(law, game)}
    return frozenset(
        key
        for family, law, game in games
        for key, parameter in parameters(law, game).items()
        if choosable(parameter) and (family, key) not in read
    )


def test_every_choice_is_read_or_is_no_matter_of_the_game() -> None:
    assert sorted(key for key in unread() if not key.startswith(tuple(CHECKED_AND_SHOWN))) == []


def test_the_list_of_what_nothing_depends_on_has_nothing_too_much() -> None:
    assert [prefix for prefix in CHECKED_AND_SHOWN if not any(key.startswith(prefix) for key in unread())] == []


@pytest.mark.parametrize(
    ("law", "game", "choice", "value"),
    [
        ("clm", "let-it-ride", "bets.equal", "2"),
        ("clm", "caribbean-stud", "bank.higher_takes", "ante"),
        ("ara", "pai-gow", "bank.turn_rounds", "2"),
        ("clm", "draw-five", "draw.times", "2"),
        ("gal", "draw-five", "deal.each_turn", "2"),
    ],
)
def test_what_is_played_one_way_only_cannot_be_set_otherwise(law: str, game: str, choice: str, value: str) -> None:
    refused = resolve(law, game, {choice: value})
    assert isinstance(refused, Refused) and refused.because
    assert "aquí solo se juega así" in refused.reason.es and "only played one way" in refused.reason.en
    as_it_is = parameters(profile(law).id, game)[choice].default  # type: ignore[arg-type]
    assert isinstance(resolve(law, game, {choice: as_it_is}), TableRules)
