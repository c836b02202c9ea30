"""Who does what at a table: the acts the law gives to an office, and the refusal of anybody else."""

import msgspec

from tapete.core.decision import Refused
from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence, from_bar
from tapete.law.catalogue import family_of
from tapete.law.files import read_toml
from tapete.law.folder.memory import remembered
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.law.wording import as_written, listed, listed_words


class Duty(msgspec.Struct, frozen=True):
    """Acts that a law gives to an office, at the tables of a game or of a family of games."""

    law: str
    tables: tuple[str, ...]
    office: str
    acts: tuple[str, ...]
    cite: tuple[RuleId, ...]
    optional: bool = False
    """The house need not have this office, and without it the acts are open to others."""


class WithoutEntry(msgspec.Struct, frozen=True):
    """Acts that no entry at a table carries out."""

    in_charge: tuple[str, ...]
    """Done by answering for the table."""


class _File(msgspec.Struct, frozen=True):
    duty: tuple[Duty, ...]
    acts: dict[str, str]
    offices: dict[str, str]
    entries: dict[str, tuple[str, ...]]
    without_entry: WithoutEntry


@remembered
def _file() -> _File:
    return read_toml(_File, "duties", package=__package__)


@remembered
def acts() -> dict[str, Sentence]:
    """Every act by its name, in both languages."""
    return {name: from_bar(words) for name, words in _file().acts.items()}


def office_title(office: str) -> Sentence:
    return from_bar(_file().offices[office])


def duties(rules: TableRules) -> tuple[Duty, ...]:
    """What the law gives to each office at this table, in the order of the text."""
    here = {str(rules.game), family_of(rules.game).value}
    return tuple(duty for duty in _file().duty if duty.law == rules.law and here & set(duty.tables))


def given_by(act: str, rules: TableRules) -> tuple[RuleId, ...]:
    """The rules that give an act to an office at this table; none where the text gives it to nobody."""
    return tuple(rule for duty in duties(rules) if act in duty.acts for rule in duty.cite)


def refuse_act(rules: TableRules, office: str, act: str) -> Refused | None:
    """Why somebody of this office may not do something, or None; an act the law gives to nobody is open to all."""
    if unknown := refuse_unknown_act(act):
        return unknown
    given = [duty for duty in duties(rules) if act in duty.acts]
    if all(duty.optional for duty in given) or any(duty.office == office for duty in given):
        return None
    holders = [office_title(duty.office) for duty in given]
    what, who = acts()[act], office_title(office)
    return refuse(
        f"{what.es} no es cosa de {who.es}, sino de {listed(title.es for title in holders).es}",
        f"to {what.en} is not for the {who.en} but for the {listed(title.en for title in holders).en}",
        tuple(rule for duty in given for rule in duty.cite),
    )


def refuse_entry(rules: TableRules, office: str, entry: str) -> Refused | None:
    """Why somebody of this office may not make an entry at a live table, or None."""
    acts_of_it = entries().get(entry, ())
    return next(filter(None, (refuse_act(rules, office, act) for act in acts_of_it)), None)


def refuse_charge(rules: TableRules, office: str) -> Refused | None:
    """Why somebody of this office does not answer for a table of these rules, or None where no text says who does."""
    return next(filter(None, (refuse_act(rules, office, act) for act in without_entry().in_charge)), None)


def entries() -> dict[str, tuple[str, ...]]:
    """By the name of a command at a table, the acts that it carries out."""
    return _file().entries


def without_entry() -> WithoutEntry:
    return _file().without_entry


def refuse_unknown_act(act: str) -> Refused | None:
    if act in acts():
        return None
    choices = listed_words(as_written(name, words) for name, words in acts().items())
    return refuse(f"no existe tal función: se escribe {choices.es}", f"there is no such duty: write {choices.en}")
