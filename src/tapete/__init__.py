"""tapete: the poker of Spain's casino regulations as running software.

The public library: ``tapete.rules`` says what a table is played by, ``tapete.table`` plays it, and the other functions
answer questions about it. Nothing is imported before it is asked for. docs/library.md shows every name.

Only the names in ``__all__`` are promised to stay; the packages below are the program itself and may change.
"""

import os
import sys
from importlib import import_module
from types import ModuleType

TYPE_CHECKING = False  # type checkers take it for true; to import typing would take longer than all the rest here

if TYPE_CHECKING:
    from collections.abc import Callable
    from inspect import Signature

    from tapete.core.decision import Event as Event
    from tapete.core.option import Option as Option
    from tapete.games.shared.chance import Chance as Chance
    from tapete.library.cards import Card as Card
    from tapete.library.extras import MissingExtraError as MissingExtraError
    from tapete.library.hand_histories import ReplayedHand as ReplayedHand
    from tapete.library.hand_histories import replay as replay
    from tapete.library.hands import Comparison as Comparison
    from tapete.library.hands import Hand as Hand
    from tapete.library.hands import compare as compare
    from tapete.library.hands import hand as hand
    from tapete.library.law import Law as Law
    from tapete.library.law import LawRule as LawRule
    from tapete.library.law import law as law
    from tapete.library.odds import equity as equity
    from tapete.library.odds import odds as odds
    from tapete.library.refusal import Refusal as Refusal
    from tapete.library.rulings import Ruling as Ruling
    from tapete.library.rulings import ruling as ruling
    from tapete.library.settling import Settlement as Settlement
    from tapete.library.settling import settle as settle
    from tapete.library.table import Table as Table
    from tapete.library.table import table as table
    from tapete.library.table_rules import Rules as Rules
    from tapete.library.table_rules import Setting as Setting
    from tapete.library.table_rules import rules as rules
    from tapete.library.tournament import Standing as Standing
    from tapete.library.tournament import Tournament as Tournament
    from tapete.library.tournament import tournament as tournament
    from tapete.library.view import View as View
    from tapete.odds.ask.result import BetReturn as BetReturn
    from tapete.odds.equity.pot_share import Equity as Equity

__version__ = "0.1.0"

if _places := os.environ.get("TAPETE_LAWS"):  # laws in folders of their own, for every process that plays by them
    from tapete.law.folder.place import look_in

    look_in(_places.split(os.pathsep))

__all__ = [
    "BetReturn",
    "Card",
    "Chance",
    "Comparison",
    "Equity",
    "Event",
    "Hand",
    "Law",
    "LawRule",
    "MissingExtraError",
    "Option",
    "Refusal",
    "ReplayedHand",
    "Rules",
    "Ruling",
    "Setting",
    "Settlement",
    "Standing",
    "Table",
    "Tournament",
    "View",
    "compare",
    "equity",
    "hand",
    "law",
    "odds",
    "replay",
    "rules",
    "ruling",
    "settle",
    "table",
    "tournament",
]

_HOMES = {
    "Card": "library.cards",
    "Chance": "games.shared.chance",
    "Comparison": "library.hands",
    "Equity": "odds.equity.pot_share",
    "Event": "core.decision",
    "Hand": "library.hands",
    "Law": "library.law",
    "LawRule": "library.law",
    "MissingExtraError": "library.extras",
    "Option": "core.option",
    "Refusal": "library.refusal",
    "ReplayedHand": "library.hand_histories",
    "BetReturn": "odds.ask.result",
    "Rules": "library.table_rules",
    "Ruling": "library.rulings",
    "Setting": "library.table_rules",
    "Settlement": "library.settling",
    "Standing": "library.tournament",
    "Table": "library.table",
    "Tournament": "library.tournament",
    "View": "library.view",
    "compare": "library.hands",
    "equity": "library.odds",
    "hand": "library.hands",
    "law": "library.law",
    "odds": "library.odds",
    "replay": "library.hand_histories",
    "rules": "library.table_rules",
    "ruling": "library.rulings",
    "settle": "library.settling",
    "table": "library.table",
    "tournament": "library.tournament",
}
"""The module where each public name is written."""


class _CallablePackage(ModuleType):
    """A package that a public function is named after: ``tapete.law("ara")`` calls it, ``tapete.law.rule`` is in it."""

    def __call__(self, *arguments: object, **named: object) -> object:
        return self._function(*arguments, **named)

    @property
    def _function(self) -> "Callable[..., object]":
        return _written(self.__name__.rpartition(".")[2])

    @property
    def __signature__(self) -> "Signature":
        """What ``help`` and editors show is the function's own."""
        from inspect import signature

        return signature(self._function)


class _Library(ModuleType):
    """This package: a package inside it that a public function is named after becomes callable as it is imported."""

    def __setattr__(self, name: str, value: object) -> None:
        if name in _HOMES and type(value) is ModuleType:
            value.__class__ = _CallablePackage
        super().__setattr__(name, value)


def _written(name: str) -> "Callable[..., object]":
    value: Callable[..., object] = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return value


if not TYPE_CHECKING:

    def __getattr__(name: str) -> object:
        """A public name, imported when it is first asked for."""
        if name not in _HOMES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = _written(name)
        return globals().setdefault(name, value)

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


sys.modules[__name__].__class__ = _Library
