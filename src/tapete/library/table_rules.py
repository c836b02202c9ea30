"""The rules of one table: a law, a game, and the organiser's choices under them."""

from collections.abc import Iterator, Mapping
from functools import cached_property

import msgspec

from tapete.core.ids import RuleId
from tapete.core.sentence import Sentence
from tapete.law.folder.called import law_named
from tapete.law.refusal import refuse
from tapete.law.resolve import key_of, resolve_subject
from tapete.law.table_rules import TableRules
from tapete.law.value import Value
from tapete.law.wording import listed
from tapete.library.refusal import Refusal, a_text, readable, unless_refused


class Setting(msgspec.Struct, frozen=True):
    """A value in force at a table, and the rules it rests on."""

    value: Value
    """A number, a flag, a word, an exact fraction, or a tuple of them; money is in cents."""
    because: tuple[RuleId, ...]
    """The ids of the rules that fix it, bound it or leave it open."""
    chosen: bool = False
    """The organiser chose it; else it is what the law says, or its default."""
    house_rule: bool = False
    """The law leaves it to the house."""


class UnknownSettingError(Refusal, KeyError):
    """A table has no setting of that name: a refusal that a mapping's ``get`` and ``in`` understand."""


class Settings(Mapping[str, Setting]):
    """Settings by their keys (``limits.minimum``); the short names that ``tapete.rules`` takes find them too."""

    def __init__(self, table_rules: TableRules) -> None:
        self._settings = table_rules.settings

    def __getitem__(self, name: str) -> Setting:
        key = key_of(name, self._settings)
        if key in self._settings:
            setting = self._settings[key]
            return Setting(setting.value, setting.cite, setting.chosen, setting.is_house_rule)
        names = listed(self)
        raise UnknownSettingError(
            refuse(f"no hay ajuste «{name}»: hay {names.es}", f"there is no setting '{name}': there is {names.en}")
        )

    def __iter__(self) -> Iterator[str]:
        return iter(self._settings)

    def __len__(self) -> int:
        return len(self._settings)

    def __repr__(self) -> str:
        return f"<tapete.Settings {dict(self)!r}>"


class Rules:
    """The rules of a table. Make them with ``tapete.rules``; every function that needs rules takes this."""

    def __init__(self, table_rules: TableRules) -> None:
        self._table_rules = table_rules

    @property
    def law(self) -> str:
        """The law's id."""
        return self._table_rules.law

    @property
    def game(self) -> str:
        """The game's id."""
        return self._table_rules.game

    @cached_property
    def settings(self) -> Settings:
        """Every value in force, by its key or short name."""
        return Settings(self._table_rules)

    @property
    def choices(self) -> dict[str, object]:
        """What the organiser chose, by key, as ``tapete.rules`` would take it."""
        chosen = ((key, setting.value) for key, setting in self._table_rules.settings.items() if setting.chosen)
        return {key: msgspec.structs.asdict(value) if isinstance(value, Sentence) else value for key, value in chosen}

    def replace(self, **choices: object) -> "Rules":
        """The same table with other choices; those made before stay.

        Raises Refusal where the law does not allow one of them.
        """
        return rules(self.law, self.game, **{**self.choices, **choices})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._compared == other._compared

    def __hash__(self) -> int:
        return hash((self.law, self.game))

    @property
    def _compared(self) -> tuple[object, ...]:
        return self.law, self.game, dict(self.settings)

    def __repr__(self) -> str:
        chosen = "".join(f", {key}={value!r}" for key, value in self.choices.items())
        return f"<tapete.Rules {self.law} {self.game}{chosen}>"


def rules(law: str, game: str, /, **choices: object) -> Rules:
    """The rules of a game under a law.

    ``law`` is one of clm, ara, gal, reg and med, or the folder of a law that somebody drafts. ``game`` is one of the
    law's games, such as ``holdem`` or ``sin-descarte``, or another subject it has rules for (``roulette-00``,
    ``blackjack``, ``tournament``).
    ``choices`` are the organiser's, by short name (``minimum=500``, in cents) or by key
    (``**{"limits.minimum": 500}``); whatever is left out takes its default. Raises Refusal where the law does not
    allow the game or a choice.
    """
    with readable():
        called = unless_refused(law_named(a_text(law, "law")))
        return Rules(unless_refused(resolve_subject(called, a_text(game, "game"), choices)))


def engine_rules(rules: Rules) -> TableRules:
    """The rules as engines read them."""
    if not isinstance(rules, Rules):
        raise Refusal(
            refuse(
                "hacen falta unas reglas: las da tapete.rules(ley, juego)",
                "rules are needed: tapete.rules(law, game) gives them",
            )
        )
    return rules._table_rules
