"""The registry of all rules of the sources, each with its Spanish words and our reading of them."""

from functools import cache
from typing import Any

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.law.files import names, read_toml


class LawRule(msgspec.Struct, frozen=True):
    """One operative statement of a source: ``es`` quotes it, ``rule`` says what it means, ``note`` how a doubt is
    read."""

    id: RuleId
    game: str
    topic: str
    es: str
    rule: str
    values: dict[str, Any] = {}
    note: str = ""
    source: str = ""
    """The file of the rule: the source, or the part of a long one."""

    @property
    def law(self) -> LawId:
        return LawId(self.id.partition("-")[0].lower())


@cache
def rules() -> dict[RuleId, LawRule]:
    """Every rule by its id, in the order of the texts."""
    by_id: dict[RuleId, LawRule] = {}
    for source in names("rules"):
        for entry in read_toml(dict[str, list[dict[str, object]]], "rules", source)["rule"]:
            rule = msgspec.convert({**entry, "source": source}, LawRule)
            by_id[rule.id] = rule
    return by_id


def rule(rule_id: str) -> LawRule | None:
    """
    >>> rule("ARA-10.1.A.V.1.a-b").values
    {'pays': 100}
    """
    return rules().get(RuleId(rule_id))
