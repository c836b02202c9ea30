"""What became of each rule: its status, the doors where people meet it, and what is still missing."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import cache

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.files import names, read_toml
from tapete.law.profile import law_ids, own_parameters, subjects
from tapete.law.rule import LawRule, rules


class Status(Enum):
    ENFORCED = "enforced"
    KEPT = "kept"
    CONFIGURED = "configured"
    SHOWN = "shown"
    RECORDED = "recorded"
    ADVISED = "advised"
    OUTSIDE = "outside"
    PENDING = "pending"

    @property
    def title(self) -> Sentence:
        return {
            Status.ENFORCED: Sentence("aplicada donde se juega", "enforced where people play"),
            Status.KEPT: Sentence("la guarda el motor, sin puerta que la cite", "kept by the engine, cited at no door"),
            Status.CONFIGURED: Sentence("parámetro comprobado al abrir", "a parameter checked at opening"),
            Status.SHOWN: Sentence("mostrada", "shown"),
            Status.RECORDED: Sentence("registrada", "recorded"),
            Status.ADVISED: Sentence("la resuelve el asesor de incidencias", "answered by the ruling desk"),
            Status.OUTSIDE: Sentence("fuera del programa", "outside the program"),
            Status.PENDING: Sentence("pendiente", "pending"),
        }[self]


class Door(Enum):
    """Where a person meets a rule: it is cited there when it decides."""

    ELECTRONIC = "electronic"
    LIVE = "live"
    TOURNAMENT = "tournament"
    HOUSE = "house"
    DESK = "desk"
    FILE = "file"
    TERMINAL = "terminal"

    @property
    def title(self) -> Sentence:
        return {
            Door.ELECTRONIC: Sentence("mesa electrónica", "electronic table"),
            Door.LIVE: Sentence("mesa en vivo", "live table"),
            Door.TOURNAMENT: Sentence("torneo", "tournament"),
            Door.HOUSE: Sentence("gestión de la casa", "house desk"),
            Door.DESK: Sentence("consulta de incidencias", "ruling desk"),
            Door.FILE: Sentence("fichero o documento", "file or document"),
            Door.TERMINAL: Sentence("terminal", "terminal"),
        }[self]


class RuleStatus(msgspec.Struct, frozen=True):
    """A rule's status. ``by`` is the module that honours it or, while pending, the one it waits for; ``why`` the
    reason for ``outside``."""

    status: Status
    by: str = ""
    why: Sentence | None = None


@cache
def statuses() -> dict[RuleId, RuleStatus]:
    return {
        RuleId(rule): entry
        for file in names("status")
        for rule, entry in read_toml(dict[str, RuleStatus], "status", file).items()
    }


@cache
def doors() -> dict[RuleId, dict[Door, str]]:
    """For each rule the doors at which it was cited, and a test that went through each; written by ``tests.doors``."""
    return {
        RuleId(rule): met
        for file in names("doors")
        for rule, met in read_toml(dict[str, dict[Door, str]], "doors", file).items()
    }


DOOR_TESTS = ("cli/", "doors/", "incidents/rulings/", "reports/", "room/", "web/")
"""Folders of tests that go where people go: the terminal, the room, the pages, the papers."""


def goes_through_a_door(test: str) -> bool:
    return test.startswith(DOOR_TESTS)


class Broken(msgspec.Struct, frozen=True, omit_defaults=True):
    """What became of a rule that was broken on purpose: by which edit, and the first test that noticed."""

    edit: str
    noticed: str = ""

    @property
    def at_door(self) -> bool:
        return goes_through_a_door(self.noticed)


@cache
def broken() -> dict[RuleId, Broken]:
    """The enforced rules that were broken, one edit each; written by ``tests.mutants``."""
    return {
        RuleId(rule): result
        for file in names("broken")
        for rule, result in read_toml(dict[str, Broken], "broken", file).items()
    }


class Noticed(Enum):
    """Whether anybody notices when a rule is broken."""

    AT_DOOR = "at_door"
    INSIDE = "inside"
    NOT_NOTICED = "not_noticed"
    NOT_TRIED = "not_tried"

    @property
    def title(self) -> Sentence:
        return {
            Noticed.AT_DOOR: Sentence("rota, se nota en una puerta", "broken: noticed at a door"),
            Noticed.INSIDE: Sentence("rota, se nota solo dentro", "broken: noticed only inside"),
            Noticed.NOT_NOTICED: Sentence("rota, no se nota", "broken: not noticed"),
            Noticed.NOT_TRIED: Sentence("citada, sin romper aún", "cited, not broken yet"),
        }[self]


def noticed(rule: RuleId) -> Noticed:
    result = broken().get(rule)
    if result is None:
        return Noticed.NOT_TRIED
    if not result.noticed:
        return Noticed.NOT_NOTICED
    return Noticed.AT_DOOR if result.at_door else Noticed.INSIDE


class DoorCoverage(msgspec.Struct, frozen=True):
    """One law's rules of one status: how many are met at which door, and which at none; of those that are enforced,
    who notices when they are broken."""

    law: LawId
    status: Status
    rules: int
    by_door: dict[Door, tuple[RuleId, ...]]
    nowhere: tuple[RuleId, ...]
    by_notice: dict[Noticed, tuple[RuleId, ...]]


def door_coverage(laws: Iterable[str] | None = None) -> tuple[DoorCoverage, ...]:
    """For each law and status, where its rules are met; statuses that no rule has are left out."""
    return tuple(
        _at_doors(law, status, counted)
        for law in law_ids()
        if laws is None or law in laws
        for status in Status
        if (counted := [rule.id for rule in rules().values() if rule.law == law and _has(rule.id, status)])
    )


def _has(rule: RuleId, status: Status) -> bool:
    return rule in statuses() and statuses()[rule].status is status


def _at_doors(law: LawId, status: Status, counted: list[RuleId]) -> DoorCoverage:
    met = doors()
    tried = counted if status is Status.ENFORCED else []
    return DoorCoverage(
        law,
        status,
        len(counted),
        {door: tuple(rule for rule in counted if door in met.get(rule, {})) for door in Door},
        tuple(rule for rule in counted if rule not in met),
        {way: tuple(rule for rule in tried if noticed(rule) is way) for way in Noticed},
    )


class Coverage(msgspec.Struct, frozen=True):
    rules: int
    by_status: dict[Status, int]
    unmapped: tuple[RuleId, ...]


def coverage(laws: Iterable[str] | None = None) -> Coverage:
    """How many rules of these laws (all by default) have which status, and which have none."""
    counted = [rule for rule in rules().values() if laws is None or rule.law in laws]
    by_rule = statuses()
    counts = Counter(by_rule[rule.id].status for rule in counted if rule.id in by_rule)
    return Coverage(
        len(counted),
        {status: counts[status] for status in Status},
        tuple(rule.id for rule in counted if rule.id not in by_rule),
    )


@cache
def _citations() -> dict[RuleId, tuple[str, ...]]:
    """For each rule, the parameters that cite it, as ``law/subject: key``."""
    cited_by: dict[RuleId, list[str]] = {}
    for law in law_ids():
        for subject in ("all", "house", "circle", *subjects(law)):
            for parameter in own_parameters(law, subject):
                for cited in parameter.cite:
                    cited_by.setdefault(cited, []).append(f"{law}/{subject}: {parameter.key}")
    return {rule: tuple(places) for rule, places in cited_by.items()}


def where(rule: LawRule) -> tuple[str, ...]:
    """Where a rule lives in the program: its module, and the parameters that rest on it."""
    status = statuses().get(rule.id)
    module = (status.by,) if status and status.by else ()
    return (*module, *_citations().get(rule.id, ()))
