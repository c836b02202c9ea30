"""A parameter as a page shows it: its label, what may be chosen, and the words it rests on."""

import msgspec

from tapete.core.ids import LawId
from tapete.core.sentence import Sentence
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.profile import Reading, readings
from tapete.law.rule import LawRule, every_rule
from tapete.law.vocabulary import Term, line_title, terms


class ShownParameter(msgspec.Struct, frozen=True):
    """One parameter of one law, ready to be shown."""

    law: LawId
    parameter: Parameter

    @property
    def key(self) -> str:
        return self.parameter.key

    @property
    def anchor(self) -> str:
        """Its place on the page, safe in an address."""
        return anchor(self.key)

    @property
    def group(self) -> str:
        return self.key.partition(".")[0]

    @property
    def is_line(self) -> bool:
        """Whether it is one line of a table, with the table's term."""
        return is_line(self.key)

    @property
    def label(self) -> Sentence:
        return label(self.key)

    @property
    def term(self) -> Term:
        return self.parameter.term

    @property
    def kind(self) -> ParameterKind:
        return self.parameter.kind

    @property
    def rules(self) -> tuple[LawRule, ...]:
        rules = every_rule()
        return tuple(rules[cited] for cited in self.parameter.cite)

    @property
    def reading(self) -> Reading | None:
        return readings(self.law)[self.parameter.reading] if self.parameter.reading else None


def anchor(key: str) -> str:
    return key.replace(".", "-")


def is_line(key: str) -> bool:
    return key not in terms()


def table_of(key: str) -> str:
    """The table a line belongs to: ``paytable.main`` of ``paytable.main.flush``."""
    return key.rpartition(".")[0]


def label(key: str) -> Sentence:
    """What a parameter is called; a line of a table by its own name."""
    return line_title(key.rpartition(".")[2]) if is_line(key) else terms()[key].title


def full_label(key: str) -> Sentence:
    """What a parameter is called on its own: a line with the name of its table."""
    if not is_line(key):
        return label(key)
    table, line = terms()[table_of(key) + ".*"].title, label(key)
    return Sentence(f"{table.es}: {line.es}", f"{table.en}: {line.en}")
