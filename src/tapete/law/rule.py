"""The registry of all rules of the sources: the words of the law, and ours about them in Spanish and English."""

from functools import cache
from typing import Any

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.files import names, read_toml


class LawRule(msgspec.Struct, frozen=True):
    """One operative statement of a source: ``es`` quotes it, ``rule`` says in English what it means, ``note`` how a
    doubt is read. What people read is ``reading`` and ``remark``, in their language."""

    id: RuleId
    game: str
    topic: str
    es: str
    rule: str
    rule_es: str
    values: dict[str, Any] = {}
    note: str = ""
    note_es: str = ""
    source: str = ""
    """The file of the rule: the source, or the part of a long one."""

    @property
    def reading(self) -> Sentence:
        """What its words mean."""
        return Sentence(self.rule_es, self.rule)

    @property
    def remark(self) -> Sentence | None:
        """How a doubt about its words is read, where there is one."""
        return Sentence(self.note_es, self.note) if self.note else None

    @property
    def law(self) -> LawId:
        return LawId(self.id.partition("-")[0].lower())


class SpanishWords(msgspec.Struct, frozen=True):
    """Our words about a rule in Spanish, as ``spanish`` has them."""

    rule: str
    note: str = ""


@cache
def rules() -> dict[RuleId, LawRule]:
    """Every rule by its id, in the order of the texts."""
    by_id: dict[RuleId, LawRule] = {}
    for source in names("rules"):
        spanish = read_toml(dict[str, SpanishWords], "spanish", source)
        for entry in read_toml(dict[str, list[dict[str, object]]], "rules", source)["rule"]:
            words = spanish[str(entry["id"])]
            own = {"rule_es": words.rule, "note_es": words.note, "source": source}
            rule = msgspec.convert({**entry, **own}, LawRule)
            by_id[rule.id] = rule
    return by_id


def rule(rule_id: str) -> LawRule | None:
    """
    >>> rule("ARA-10.1.A.V.1.a-b").values
    {'pays': 100}
    """
    return rules().get(RuleId(rule_id))
