"""Galicia's infringements (art. 44): the class of each by its ground, and repetition within a year, which raises it."""

from calendar import monthrange
from collections.abc import Iterable
from datetime import date
from enum import Enum
from functools import cache
from typing import Final

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence, from_bar
from tapete.incidents.desk.ruling import Ruling
from tapete.law.files import read_toml
from tapete.law.rule import LawRule, every_rule, rules

LAW: Final = LawId("gal")
"""The only law of the five with a procedure of its own for sanctions."""
GAME_REFUSED: Final = "game_refused"
UNCLEAR_SITUATION: Final = "unclear_situation"
PLAYERS_INFRINGEMENT: Final = RuleId("GAL-44.5.c")
"""A minor infringement of players, by the articles it lists."""


class Gravity(Enum):
    """The three classes of infringement."""

    MINOR = "minor"
    SERIOUS = "serious"
    VERY_SERIOUS = "very_serious"

    @property
    def next(self) -> "Gravity":
        """The class above; there is none above the last."""
        order = list(Gravity)
        return order[order.index(self) + 1]

    @property
    def title(self) -> Sentence:
        return {
            Gravity.MINOR: Sentence("leve", "minor"),
            Gravity.SERIOUS: Sentence("grave", "serious"),
            Gravity.VERY_SERIOUS: Sentence("muy grave", "very serious"),
        }[self]


class OffenderKind(Enum):
    """Who can commit an infringement."""

    COMPANY = "company"
    EMPLOYEE = "employee"
    PLAYER = "player"

    @property
    def title(self) -> Sentence:
        return {
            OffenderKind.COMPANY: Sentence("la empresa", "the company"),
            OffenderKind.EMPLOYEE: Sentence("el personal", "the staff"),
            OffenderKind.PLAYER: Sentence("el jugador", "the player"),
        }[self]


class InfringementGround(msgspec.Struct, frozen=True):
    """A ground of infringement. Without ``gravity`` the gaming law gives it; without ``subject`` anybody commits it."""

    id: str
    title: Sentence
    cite: RuleId
    gravity: Gravity | None
    subject: OffenderKind | None
    harmless: bool
    """Only for what harms no third person and brings the offender no benefit."""


class Repetition(msgspec.Struct, frozen=True):
    """So many infringements of a class within a term make the last of them one of the next class."""

    gravity: Gravity
    count: int
    months: int
    cite: RuleId


class Committed(msgspec.Struct, frozen=True):
    """An infringement as repetition counts it."""

    number: int
    gravity: Gravity
    on: date


class Classified(msgspec.Struct, frozen=True):
    """The class an infringement has in the end, the rules that raised it and the earlier ones they counted."""

    gravity: Gravity
    because: tuple[RuleId, ...] = ()
    counted: tuple[int, ...] = ()


@cache
def grounds() -> dict[str, InfringementGround]:
    """Every ground, the gravest first."""
    return {name: _ground(name, entry) for name, entry in _data().ground.items()}


@cache
def repetitions() -> dict[Gravity, Repetition]:
    """By the class that is repeated."""
    by_class = {}
    for cite in map(RuleId, _data().repetition["rules"]):
        values = rules()[cite].values
        gravity = _GRAVITIES[values["from_class"]]
        by_class[gravity] = Repetition(gravity, values["count_min"], values["months"], cite)
    return by_class


def classify(committed: Iterable[Committed]) -> dict[int, Classified]:
    """The class of each infringement of one offender.

    They are taken in the order in which they were committed, however late they came to be known. One that has been
    counted for a repetition is not counted for another (nobody is punished twice for the same act), and one that was
    raised counts as one of its new class.
    """
    classified: dict[int, Classified] = {}
    spent: set[int] = set()
    before: list[Committed] = []
    for infringement in sorted(committed, key=lambda each: (each.on, each.number)):
        gravity, because, counted = infringement.gravity, list[RuleId](), list[int]()
        while rule := repetitions().get(gravity):
            same = [
                each.number
                for each in before
                if each.number not in spent
                and classified[each.number].gravity is gravity
                and infringement.on <= months_later(each.on, rule.months)
            ]
            if len(same) + 1 < rule.count:
                break
            spent.update(same)
            counted += same
            because.append(rule.cite)
            gravity = gravity.next
        classified[infringement.number] = Classified(gravity, tuple(because), tuple(counted))
        before.append(infringement)
    return classified


def months_later(day: date, months: int) -> date:
    """The same day so many months later, or the last of the month where there is no such day.

    >>> months_later(date(2024, 2, 29), 12)
    datetime.date(2025, 2, 28)
    """
    years, month = divmod(day.month - 1 + months, 12)
    year, month = day.year + years, month + 1
    return date(year, month, min(day.day, monthrange(year, month)[1]))


def listed_for_players(rule: LawRule) -> bool:
    """Whether art. 44.5.c names the article of a rule; what the croupier does wrong there is not the player's."""
    places = _data().unclear_situation.values()
    named = any(rule.id == place or rule.id.startswith(f"{place}.") for place in places)
    return named and rule.topic != "incident-dealer"


def articles_of_infringement(ruling: Ruling) -> tuple[RuleId, ...]:
    """The articles of a ruling by which the incident is also a minor infringement of the player; often none."""
    return tuple(cite for cite in ruling.cite if listed_for_players(every_rule()[cite]))


def _ground(name: str, entry: dict[str, str]) -> InfringementGround:
    cite = RuleId(entry["cite"])
    values = rules()[cite].values
    return InfringementGround(
        name,
        from_bar(entry["title"]),
        cite,
        _GRAVITIES[values["class"]] if "class" in values else None,
        OffenderKind(values["subject"]) if "subject" in values else None,
        values.get("residual", False),
    )


_GRAVITIES: Final = {"leve": Gravity.MINOR, "grave": Gravity.SERIOUS, "muy-grave": Gravity.VERY_SERIOUS}


class _Data(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of sanctions."""

    ground: dict[str, dict[str, str]]
    repetition: dict[str, tuple[str, ...]]
    unclear_situation: dict[str, str]


@cache
def _data() -> _Data:
    return read_toml(_Data, "sanctions", package=__package__)
