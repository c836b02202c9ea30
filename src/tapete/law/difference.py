"""Where two laws differ, value by value, for the games both have; and the games only one has."""

from collections.abc import Iterator

import msgspec

from tapete.core.ids import LawId, RuleId
from tapete.law.parameter import Kind, Parameter
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
    for of in dict.fromkeys((*in_left, *in_right)):
        if subject is not None and of != subject:
            continue
        if of in in_left and of in in_right:
            yield from _of_subject(left, right, of)
        else:
            only = left if of in in_left else right
            yield Difference(of, "catalogue", only=only, cite=profile(only).games_cite)


def _of_subject(left: LawId, right: LawId, subject: str) -> Iterator[Difference]:
    ours, theirs = parameters(left, subject), parameters(right, subject)
    for key in dict.fromkeys((*ours, *theirs)):
        one, other = ours.get(key), theirs.get(key)
        if not _same(one, other):
            cite = tuple(rule for parameter in (one, other) if parameter for rule in parameter.cite)
            yield Difference(subject, key, one, other, cite)


def _same(one: Parameter | None, other: Parameter | None) -> bool:
    """Two parameters that leave an operator the same freedom and the same default are no difference."""
    if one is None or other is None:
        return False
    return _freedom(one) == _freedom(other)


def _freedom(of: Parameter) -> tuple[Kind, object, object, object, object]:
    return of.kind, of.default, of.choices, of.least, of.most
