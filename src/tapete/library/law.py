"""The laws as data: their games, and every rule with its words, our reading of them and what became of it."""

from collections.abc import Mapping

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.law import rule as registry
from tapete.law import search as searching
from tapete.law.article import article
from tapete.law.coverage import statuses, where
from tapete.law.folder.called import law_called
from tapete.law.profile import profile
from tapete.law.refusal import refuse
from tapete.library.refusal import Refusal, a_text, readable, unless_refused


class LawRule(msgspec.Struct, frozen=True):
    """One rule of a law."""

    id: RuleId
    article: Sentence
    """Where it stands in its text, as a lawyer would write it: ``.es`` and ``.en``."""
    game: str
    """The game or subject it speaks of."""
    topic: str
    """What of it."""
    es: str
    """The words of the law."""
    reading: str
    """What they mean, in English."""
    reading_es: str
    """What they mean, in Spanish."""
    note: str
    """How a doubt is read; empty where there is none."""
    note_es: str
    """The same in Spanish."""
    values: Mapping[str, object]
    """The figures in it."""
    status: str | None
    """``enforced``, ``kept``, ``configured``, ``shown``, ``recorded``, ``advised``, ``outside`` or ``pending``."""
    why: str
    """Why it is outside the program, where it is."""
    why_es: str
    """The same in Spanish."""
    doors: tuple[str, ...]
    """Where it is honoured: the module, and the parameters that rest on it."""
    source: str
    """The file of the rules that it stands in."""


class Law:
    """One law. Get it with ``tapete.law``."""

    def __init__(self, law: LawId) -> None:
        self._profile = profile(law)

    @property
    def id(self) -> str:
        """``clm``, ``ara``, ``gal``, ``reg``, ``med``, or the name of a law in a folder of its own."""
        return self._profile.id

    @property
    def title(self) -> Sentence:
        """The law's title, ``.es`` and ``.en``."""
        return self._profile.title

    @property
    def mark(self) -> Sentence | None:
        """What is said wherever it is used: that it is a draft, or no regulation; None for a regulation."""
        return self._profile.mark

    @property
    def games(self) -> tuple[str, ...]:
        """The ids of the games that a casino may open under it."""
        return self._profile.games

    def rule(self, rule_id: str) -> LawRule:
        """A rule by its id (``ARA-10.1.A.V.1.a-b``). Raises Refusal where this law has no such rule."""
        written = unless_refused(rule_named(a_text(rule_id, "rule_id")))
        if written.id.partition("-")[0].lower() != self.id:
            raise Refusal(_no_rule(rule_id, ""))
        return written

    def search(self, words: str) -> list[LawRule]:
        """The rules that have every one of some words, in Spanish or English; accents and case do not count."""
        return [_written(rule) for rule in searching.search(a_text(words, "words"), law=self.id)]

    def __repr__(self) -> str:
        return f"<tapete.Law {self.id}>"


def law(law_id: str, /) -> Law:
    """A law by its id (clm, ara, gal, reg, med) or, a law that somebody drafts, by its folder.

    Raises Refusal where there is no such law.
    """
    with readable():
        return Law(unless_refused(law_called(a_text(law_id, "law_id"))))


def rule_named(rule_id: str) -> LawRule | Refused:
    """A rule of any law by its id; where there is none, those that begin alike are named."""
    rule = registry.rule(rule_id) or registry.rule(rule_id.upper())
    if rule is not None:
        return _written(rule)
    close = [name for name in registry.every_rule() if name.lower().startswith(rule_id.lower())][:5]
    return _no_rule(rule_id, ": " + ", ".join(close) if close else "")


def _no_rule(rule_id: str, hint: str) -> Refused:
    return refuse(f"no existe la regla «{rule_id}»{hint}", f"there is no rule '{rule_id}'{hint}")


def _written(rule: registry.LawRule) -> LawRule:
    status = statuses().get(rule.id)
    why = status.why if status else None
    return LawRule(
        rule.id,
        article(rule.id),
        rule.game,
        rule.topic,
        rule.es,
        rule.reading.en,
        rule.reading.es,
        rule.remark.en if rule.remark else "",
        rule.remark.es if rule.remark else "",
        rule.values,
        status.status.value if status else None,
        why.en if why else "",
        why.es if why else "",
        where(rule),
        rule.source,
    )
