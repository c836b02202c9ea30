"""Rulings on incidents that do not exist or can never be reached."""

from collections.abc import Iterator

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.incidents.desk.kind import kinds
from tapete.incidents.desk.ruling import Ruling, rulings

_FILE = "desk/rulings"


def unruled(law: LawId) -> Iterator[Finding]:
    """Rulings of kinds and facts that nobody asks about, and rulings that an earlier one leaves nothing to."""
    before: list[Ruling] = []
    for ruling in rulings(law):
        kind = kinds().get(ruling.kind)
        if kind is None:
            yield _finding(ruling, "no hay tal incidencia", "there is no such incident", FindingKind.CONTRADICTORY)
        elif strange := next((name for name in ruling.when if name not in kind.facts), None):
            yield _finding(
                ruling,
                f"de esta incidencia no se pregunta «{strange}»",
                f"'{strange}' is not asked of this incident",
                FindingKind.CONTRADICTORY,
            )
        elif any(_leaves_nothing(earlier, ruling) for earlier in before):
            yield _finding(
                ruling,
                "una resolución anterior ya responde en todos sus casos",
                "an earlier ruling answers in all its cases",
                FindingKind.UNREACHABLE,
            )
        before.append(ruling)


def _leaves_nothing(earlier: Ruling, later: Ruling) -> bool:
    """Whether an earlier ruling holds wherever a later one does."""
    same = earlier.kind == later.kind and set(earlier.games) >= set(later.games)
    return same and all(later.when.get(name) == condition for name, condition in earlier.when.items())


def _finding(ruling: Ruling, es: str, en: str, kind: FindingKind) -> Finding:
    when = "".join(f" {name}={condition}" for name, condition in ruling.when.items())
    return Finding(kind, _FILE, ruling.kind + when, Sentence(es, en), next(iter(ruling.cite), None))
