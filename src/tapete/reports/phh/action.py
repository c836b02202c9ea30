"""The notation of actions in PHH: ``d dh p1 AsKh``, ``d db Qd5d6d``, ``p3 cbr 30``, ``p1 sm ????`` and the rest."""

import re
from decimal import Decimal
from functools import lru_cache
from typing import Final

import msgspec

from tapete.cards.card import RANK_LETTERS, SUIT_LETTERS, Card
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.model.state import Cards
from tapete.reports.phh.record import Amount


class Action(msgspec.Struct, frozen=True, gc=False):
    """What was done, by whom: ``kind`` is the code of the standard, empty for a mere remark."""

    kind: str
    place: int = -1
    """The player from 0; -1 where there is none."""
    cards: Cards | None = None
    """None where none are named: a muck, or standing pat."""
    dealt_before: bool = False
    """The cards are those dealt before (a dash)."""
    amount: Amount = 0


_CARD: Final = re.compile(r"\?\?|[2-9TJQKA][cdhs]")
_CARDS: Final = re.compile(r"(?:\?\?|[2-9TJQKA][cdhs]){1,20}")
_PLAYER: Final = re.compile(r"p([1-9]\d?)")
_AMOUNT: Final = re.compile(r"\d{1,3}(?:,\d{3}){1,4}(?:\.\d{1,9})?|\d{1,15}(?:\.\d{1,9})?", re.ASCII)
_BY_TEXT: Final[dict[str, Card | None]] = {
    rank + suit: Card(4 * number + suit_number)
    for number, rank in enumerate(RANK_LETTERS)
    for suit_number, suit in enumerate(SUIT_LETTERS)
} | {"??": None}


@lru_cache(maxsize=65_536)
def read_action(text: str) -> Action | Refused:
    """An action from its notation; what follows # is a remark.

    >>> read_action("p2 cbr 12.50 # a small raise")
    Action(kind='cbr', place=1, cards=None, dealt_before=False, amount=Decimal('12.50'))
    """
    match text.partition("#")[0].split():
        case []:
            return Action("")
        case ["d", "db", cards] if _CARDS.fullmatch(cards):
            return Action("db", cards=read_shown(cards))
        case ["d", "dh", player, cards] if _CARDS.fullmatch(cards) and (place := _place(player)) >= 0:
            return Action("dh", place, read_shown(cards))
        case [player, "f" | "cc" | "pb" | "sd" | "sm" as kind] if (place := _place(player)) >= 0:
            return Action(kind, place)
        case [player, "sm", "-"] if (place := _place(player)) >= 0:
            return Action("sm", place, dealt_before=True)
        case [player, "sd" | "sm" as kind, cards] if _CARDS.fullmatch(cards) and (place := _place(player)) >= 0:
            return Action(kind, place, read_shown(cards))
        case [player, "cbr", amount] if _AMOUNT.fullmatch(amount) and (place := _place(player)) >= 0:
            plain = amount.replace(",", "")
            return Action("cbr", place, amount=Decimal(plain) if "." in plain else int(plain))
    return Refused(
        Sentence(
            "no es una acción de PHH: d dh pN CARTAS, d db CARTAS, pN f, cc, cbr SUMA, pb, sd [CARTAS] o sm [CARTAS]",
            "it is not an action of PHH: d dh pN CARDS, d db CARDS, pN f, cc, cbr AMOUNT, pb, sd [CARDS] or sm [CARDS]",
        )
    )


def _place(player: str) -> int:
    match = _PLAYER.fullmatch(player)
    return int(match[1]) - 1 if match else -1


def read_shown(text: str) -> Cards:
    """Cards written one after the other; None for ``??``."""
    return tuple(_BY_TEXT[symbol] for symbol in _CARD.findall(text))
