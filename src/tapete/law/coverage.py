"""What became of each rule: its status, where it is honoured, and what is still missing."""

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from functools import cache

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.files import names, read_toml
from tapete.law.profile import law_ids, own_parameters, subjects
from tapete.law.rule import LawRule, rules


class Status(Enum):
    ENFORCED = "enforced"
    CONFIGURED = "configured"
    SHOWN = "shown"
    RECORDED = "recorded"
    ADVISED = "advised"
    OUTSIDE = "outside"
    PENDING = "pending"

    @property
    def title(self) -> Sentence:
        return {
            Status.ENFORCED: Sentence("aplicada por el motor", "enforced by the engine"),
            Status.CONFIGURED: Sentence("parámetro comprobado al abrir", "a parameter checked at opening"),
            Status.SHOWN: Sentence("mostrada", "shown"),
            Status.RECORDED: Sentence("registrada", "recorded"),
            Status.ADVISED: Sentence("la resuelve el asesor de incidencias", "answered by the ruling desk"),
            Status.OUTSIDE: Sentence("fuera del programa", "outside the program"),
            Status.PENDING: Sentence("pendiente", "pending"),
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
