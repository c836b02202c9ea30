"""Rules, readings and words that are named and not there, and new rules that nothing rests on."""

from collections.abc import Iterator

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.drafting.check.reading import subject_files
from tapete.incidents.desk.ruling import rulings
from tapete.law.files import read_toml
from tapete.law.folder.place import law_folders
from tapete.law.profile import own_parameters, profile, readings
from tapete.law.rule import LawRule, every_rule, rules_of


def dangling(law: LawId) -> Iterator[Finding]:
    """Rules and readings that are named and that the law does not have."""
    for file, field, cites in _citing(law):
        for cite in cites:
            if cite not in every_rule():
                yield Finding(
                    FindingKind.MISSING,
                    file,
                    field,
                    Sentence(
                        f"se apoya en «{cite}», que no está entre las reglas",
                        f"it rests on '{cite}', which is not among the rules",
                    ),
                    cite,
                )
    for subject in subject_files(law):
        for parameter in own_parameters(law, subject):
            if parameter.reading and parameter.reading not in readings(law):
                yield Finding(
                    FindingKind.MISSING,
                    f"{subject}.toml",
                    parameter.key,
                    Sentence(
                        f"la lectura «{parameter.reading}» no está escrita",
                        f"the reading '{parameter.reading}' is not written",
                    ),
                    parameter.cite[0] if parameter.cite else None,
                )


def _citing(law: LawId) -> Iterator[tuple[str, str, tuple[RuleId, ...]]]:
    """Every place that names rules: its file, its field, and the rules."""
    yield "law.toml", "games_cite", profile(law).games_cite
    for subject in subject_files(law):
        for parameter in own_parameters(law, subject):
            yield f"{subject}.toml", parameter.key, parameter.cite
    for reading in readings(law).values():
        yield "readings.toml", reading.id, reading.rules
    for ruling in rulings(law):
        yield "desk/rulings", ruling.kind, ruling.cite


def wordless(law: LawId) -> Iterator[Finding]:
    """Rules of a law in a folder that lack words of theirs: the law's own, what they mean, or where they stand."""
    if law not in law_folders():
        return
    places = read_toml(dict[str, str], "references", law)
    for rule in rules_of(law).values():
        for file, lacks in (
            ("rules.toml", not rule.es or not rule.rule),
            ("spanish.toml", not rule.rule_es),
            ("references.toml", rule.id not in places),
        ):
            if lacks:
                yield Finding(
                    FindingKind.MISSING,
                    file,
                    rule.id,
                    Sentence("a esta regla le faltan aquí sus palabras", "this rule lacks its words here"),
                    rule.id,
                )


def unused(law: LawId, base: LawId | None) -> Iterator[Finding]:
    """Rules that the law a draft began from does not have, and that nothing rests on."""
    if base is None:
        return
    resting = {cite for _, _, cites in _citing(law) for cite in cites}
    for rule in rules_of(law).values():
        if rule.id not in resting and counterpart(rule, base) is None:
            yield Finding(
                FindingKind.UNREACHABLE,
                "rules.toml",
                rule.id,
                Sentence(
                    "ningún valor, resolución ni lectura se apoya en esta regla: no tiene efecto",
                    "no value, ruling or reading rests on this rule: it has no effect",
                ),
                rule.id,
            )


def counterpart(rule: LawRule, base: LawId) -> LawRule | None:
    """The rule at the same place of another law."""
    return rules_of(base).get(RuleId(f"{base.upper()}-{rule.id.partition('-')[2]}"))
