"""The rules of one table: every parameter of its game with the value in force and the article it rests on."""

from collections.abc import Iterable
from datetime import date
from fractions import Fraction

import msgspec

from tapete.core.ids import GameId, LawId, RuleId
from tapete.law.parameter import Parameter, ParameterKind
from tapete.law.value import Value


class Setting(msgspec.Struct, frozen=True):
    """The value in force of one parameter."""

    parameter: Parameter
    value: Value
    chosen: bool = False
    """Set by the operator, not left at its default."""

    @property
    def cite(self) -> tuple[RuleId, ...]:
        return self.parameter.cite

    @property
    def is_house_rule(self) -> bool:
        """The text leaves it to the organiser: the table must show it as its own rule."""
        return self.parameter.kind is ParameterKind.OPEN


class TableRules(msgspec.Struct, frozen=True):
    """A table's rules under a law. The getters give a value as its type; asking for another type is a bug."""

    law: LawId
    game: GameId
    settings: dict[str, Setting]

    def has(self, key: str) -> bool:
        return key in self.settings

    def leaves_open(self, key: str) -> bool:
        """Whether the text gives no value for it: the number is the house's."""
        return key in self.settings and self.settings[key].is_house_rule

    def cite(self, *keys: str) -> tuple[RuleId, ...]:
        """The rules behind some values, each once, in order; keys the game does not have are passed over."""
        cited = (rule for key in keys if key in self.settings for rule in self.settings[key].cite)
        return tuple(dict.fromkeys(cited))

    def stated(self, keys: Iterable[str]) -> tuple[Setting, ...]:
        """Those of some settings that the table has, to be shown as they are."""
        return tuple(self.settings[key] for key in keys if key in self.settings)

    def value(self, key: str, otherwise: Value | None = None) -> Value:
        """What is in force; where the game has no such parameter what it means not to have it, if that is told."""
        if key in self.settings or otherwise is None:
            return self.settings[key].value
        return otherwise

    def count(self, key: str, otherwise: int | None = None) -> int:
        value = self.value(key, otherwise)
        assert isinstance(value, int)
        return value

    def fraction(self, key: str, otherwise: Fraction | None = None) -> Fraction:
        value = self.value(key, otherwise)
        assert isinstance(value, Fraction)
        return value

    def flag(self, key: str, otherwise: bool | None = None) -> bool:
        value = self.value(key, otherwise)
        assert isinstance(value, bool)
        return value

    def word(self, key: str, otherwise: str | None = None) -> str:
        value = self.value(key, otherwise)
        assert isinstance(value, str)
        return value

    def day(self, key: str) -> date:
        value = self.value(key)
        assert isinstance(value, date)
        return value

    def words(self, key: str, otherwise: tuple[str, ...] | None = None) -> tuple[str, ...]:
        value = self.value(key, otherwise)
        assert isinstance(value, tuple)
        return tuple(str(word) for word in value)

    def counts(self, key: str, otherwise: tuple[int, ...] | None = None) -> tuple[int, ...]:
        value = self.value(key, otherwise)
        assert isinstance(value, tuple)
        return tuple(int(str(number)) for number in value)

    def fractions(self, key: str, otherwise: tuple[Fraction, ...] | None = None) -> tuple[Fraction, ...]:
        value = self.value(key, otherwise)
        assert isinstance(value, tuple)
        return tuple(Fraction(share) for share in value)

    def lines(self, group: str) -> dict[str, Setting]:
        """The lines of a pay table or a share table, in the order of the text."""
        return {
            key.removeprefix(group + "."): setting
            for key, setting in self.settings.items()
            if key.startswith(group + ".")
        }
