"""Where two laws differ, value by value, for the games both have; and the games only one has."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import parameters, profile, subjects


class Difference(msgspec.Struct, frozen=True):
    """One subject on which two laws part: a catalogue entry (``key`` is "catalogue") or a parameter; None where a law
    is silent."""

    subject: str
    key: str
    left: Parameter | None = None
    right: Parameter | None = None
    cite: tuple[RuleId, ...] = ()
    only: LawId | None = None


def differences(left: LawId, right: LawId, subject: str | None = None) -> Iterator[Difference]:
    """Every difference between two laws, or those of one game."""
    in_left, in_right = subjects(left), subjects(right)
    for name in dict.fromkeys((*in_left, *in_right)):
        if subject is not None and name != subject:
            continue
        if name in in_left and name in in_right:
            yield from _of_subject(left, right, name)
        else:
            only = left if name in in_left else right
            yield Difference(name, "catalogue", only=only, cite=profile(only).games_cite)


def _of_subject(left: LawId, right: LawId, subject: str) -> Iterator[Difference]:
    ours, theirs = parameters(left, subject), parameters(right, subject)
    for key in dict.fromkeys((*ours, *theirs)):
        our, their = ours.get(key), theirs.get(key)
        if not _same(our, their):
            cite = tuple(rule for parameter in (our, their) if parameter for rule in parameter.cite)
            yield Difference(subject, key, our, their, cite)


def _same(left: Parameter | None, right: Parameter | None) -> bool:
    """Two parameters that leave an operator the same freedom and the same default are no difference."""
    if left is None or right is None:
        return False
    return _freedom(left) == _freedom(right)


def _freedom(parameter: Parameter) -> tuple[ParameterKind, object, object, object, object]:
    return parameter.kind, parameter.default, parameter.choices, parameter.least, parameter.most
