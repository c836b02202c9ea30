"""Values that say something else than the rule they rest on."""

from collections.abc import Iterator
from fractions import Fraction

from tapete.core.ids import LawId, RuleId
from tapete.core.sentence import Sentence
from tapete.drafting.check.citing import counterpart
from tapete.drafting.check.finding import Finding, FindingKind
from tapete.drafting.check.reading import subject_files
from tapete.law.parameter import Parameter
from tapete.law.profile import own_parameters
from tapete.law.rule import LawRule, rule
from tapete.law.wording import described


def unsaid(law: LawId, base: LawId | None) -> Iterator[Finding]:
    """Values that say something else than their rules."""
    for subject in subject_files(law):
        for parameter in own_parameters(law, subject):
            yield from said_otherwise(subject, parameter, base)


def said_otherwise(subject: str, parameter: Parameter, base: LawId | None) -> Iterator[Finding]:
    """Why a value is not what its rules say: they pay something else, or it was changed and they were not."""
    rules = [words for cite in parameter.cite if (words := rule(cite)) is not None]
    before = None if base is None else _as_it_was(base, subject, parameter.key)
    if (said := _pays(parameter, rules)) is not None:
        yield _finding(subject, parameter, *said)
    elif base is not None and before is not None:
        yield from _changed(subject, parameter, before, rules, base)


def _as_it_was(base: LawId, subject: str, key: str) -> Parameter | None:
    return next((parameter for parameter in own_parameters(base, subject) if parameter.key == key), None)


def _pays(parameter: Parameter, rules: list[LawRule]) -> tuple[Sentence, RuleId] | None:
    """What the rules of a pay line say it pays, where that is a figure and another one."""
    value = parameter.default
    if not parameter.key.startswith("paytable.") or isinstance(value, bool) or not isinstance(value, int | Fraction):
        return None
    figures = [(each.values["pays"], each.id) for each in rules if isinstance(each.values.get("pays"), int)]
    if not figures or any(parameter.default == pays for pays, _ in figures):
        return None
    pays, rule_id = figures[0]
    return Sentence(f"la regla dice que se paga {pays}", f"the rule says that it pays {pays}"), rule_id


def _changed(subject: str, now: Parameter, before: Parameter, rules: list[LawRule], base: LawId) -> Iterator[Finding]:
    if described(now) == described(before) or not rules:
        return
    if all((was := counterpart(each, base)) is not None and was.es == each.es for each in rules):
        value = described(before)
        yield _finding(
            subject,
            now,
            Sentence(
                f"sus reglas dicen lo mismo que cuando era {value.es}",
                f"its rules say the same as when it was {value.en}",
            ),
            rules[0].id,
        )


def _finding(subject: str, parameter: Parameter, said: Sentence, rule_id: RuleId) -> Finding:
    value = described(parameter)
    return Finding(
        FindingKind.CONTRADICTORY,
        f"{subject}.toml",
        parameter.key,
        Sentence(f"el valor es {value.es}, pero {said.es}", f"the value is {value.en}, but {said.en}"),
        rule_id,
    )
