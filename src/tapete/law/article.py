"""Where a rule stands in its text, as a lawyer writes it: «art. 15.2, párr. 3.º», «anexo I, ap. 2.b)».

The id of a rule follows the text, with marks of ours where a sentence gives several rules. ``references`` has for each
id the place that a reader of the text finds.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import Final

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.files import names, read_toml
from tapete.law.folder.memory import remembered
from tapete.law.folder.place import law_folders

_ENGLISH: Final = (
    (r"párr\. (\d+)\.º", r"para. \1"),
    (r"guion (\d+)\.º", r"dash \1"),
    (r"(\d+)\.º", r"\1"),
    ("epígrafe", "heading"),
    ("artículo único", "single article"),
    (r"\bap\.", "sec."),
    ("letra", "item"),
    ("tabla", "table"),
    ("anexo", "annex"),
    ("preámbulo", "preamble"),
    ("regla", "rule"),
    ("condición", "condition"),
    ("protección de datos", "data protection"),
    (r"disp\. (\w+) primera", r"disp. \1 1"),
    (r"disp\. (\w+) segunda", r"disp. \1 2"),
    (r"disp\. adicional única", "additional prov."),
    (r"disp\. derogatoria única", "repealing prov."),
    (r"disp\. final", "final prov."),
)


def article(rule_id: RuleId) -> Sentence:
    """
    >>> article(RuleId("CLM-AI.2.b.1.LIR")).es
    'anexo I, ap. 2.b).1.º'
    >>> article(RuleId("GAL-15.2.op1")).en
    'art. 15.2, para. 2'
    """
    spanish = _references().get(rule_id, rule_id)
    return Sentence(spanish, _in_english(spanish))


def articles(cites: Iterable[RuleId]) -> Sentence:
    """Where some rules stand in their text, each place once."""
    places = list(dict.fromkeys(article(cite) for cite in cites))
    return Sentence("; ".join(place.es for place in places), "; ".join(place.en for place in places))


def first_of_each_place(cites: Iterable[RuleId]) -> tuple[RuleId, ...]:
    """The rules without those that stand where one before them does: a sentence may give several."""
    by_place: dict[str, RuleId] = {}
    for cite in cites:
        by_place.setdefault(article(cite).es, cite)
    return tuple(by_place.values())


@remembered
def _references() -> dict[str, str]:
    return {
        rule: place
        for file in (*names("references"), *law_folders())
        for rule, place in read_toml(dict[str, str], "references", file).items()
    }


@cache
def _in_english(place: str) -> str:
    for spanish, english in _ENGLISH:
        place = re.sub(spanish, english, place)
    return place
