"""The registry of all rules of the sources: the words of the law, and ours about them in Spanish and English."""

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.files import names, read_toml
from tapete.law.folder.memory import remembered
from tapete.law.folder.place import law_folders


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


_UNWRITTEN: Final = SpanishWords("")
"""What a draft has where it says nothing in Spanish yet; a test keeps every regulation's words complete."""


@remembered
def rules() -> dict[RuleId, LawRule]:
    """Every rule of the regulations by its id, in the order of the texts."""
    return {rule.id: rule for source in names("rules") for rule in _written(source)}


@remembered
def rules_of(law: LawId) -> dict[RuleId, LawRule]:
    """The rules of one law, a regulation or one in a folder of its own."""
    if law in law_folders():
        return {rule.id: rule for rule in _written(law)}
    return {rule.id: rule for rule in rules().values() if rule.law == law}


@remembered
def every_rule() -> dict[RuleId, LawRule]:
    """The rules of the regulations, and of the laws that lie in folders of their own."""
    return {**rules(), **{rule: words for law in law_folders() for rule, words in rules_of(law).items()}}


def _written(source: str) -> Iterator[LawRule]:
    spanish = read_toml(dict[str, SpanishWords], "spanish", source)
    for entry in read_toml(dict[str, list[dict[str, object]]], "rules", source).get("rule", []):
        words = spanish.get(str(entry.get("id")), _UNWRITTEN)
        own = {"rule_es": words.rule, "note_es": words.note, "source": source}
        yield msgspec.convert({**entry, **own}, LawRule)


def rule(rule_id: str) -> LawRule | None:
    """
    >>> rule("ARA-10.1.A.V.1.a-b").values
    {'pays': 100}
    """
    return every_rule().get(RuleId(rule_id))
