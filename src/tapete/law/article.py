"""Where a rule stands in its text, as a lawyer would write it: «art. 9.1.a», «Anexo I 2.b»."""

from collections.abc import Iterable
from typing import Final

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence, from_bar

_PLACES: Final[dict[str, dict[str, Sentence]]] = {
    law: {prefix: from_bar(label) for prefix, label in places.items()}
    for law, places in {
        "CLM": {
            "AII": "Anexo II|Annex II",
            "AI": "Anexo I|Annex I",
            "PRE": "preámbulo|preamble",
            "DF": "disp. final|final prov.",
        },
        "ARA": {
            "10": "epígrafe 10|heading 10",
            "EXP": "preámbulo|preamble",
            "AX": "anexo|annex",
            "DA": "disp. adicional|additional prov.",
            "DD": "disp. derogatoria|repealing prov.",
            "DF": "disp. final|final prov.",
            "U": "artículo único, apartado |single article, item ",
        },
        "GAL": {"PRE": "preámbulo|preamble", "DF": "disp. final|final prov."},
        "REG": {},
        "MED": {
            "RJ": "regla|rule",
            "CG": "condiciones generales|general conditions",
            "SG": "sit & go",
            "LOPD": "protección de datos|data protection",
            "T": "tabla |table ",
        },
    }.items()
}
_DEFAULT: Final = Sentence("art. ", "art. ")


def article(rule_id: RuleId) -> Sentence:
    """
    >>> article(RuleId("CLM-AI.2.b.1.LIR")).es
    'Anexo I 2.b.1.LIR'
    >>> article(RuleId("GAL-6.1.j")).en
    'art. 6.1.j'
    """
    law, _, place = rule_id.partition("-")
    for prefix, label in _PLACES.get(law, {}).items():
        if place.startswith(prefix):
            rest = place.removeprefix(prefix)
            between = " " if rest.startswith(".") and not prefix.isdigit() else ""
            rest = rest[1:] if between else rest
            return Sentence(label.es + between + rest, label.en + between + rest)
    return Sentence(_DEFAULT.es + place, _DEFAULT.en + place)


def articles(cites: Iterable[RuleId]) -> Sentence:
    """Where some rules stand in their text."""
    places = [article(cite) for cite in cites]
    return Sentence("; ".join(place.es for place in places), "; ".join(place.en for place in places))
