"""The casino's books: chips and cash move from one account to another, so every entry is written twice and the whole
adds up to nothing.

Chips come from the issue and cash from the public; both accounts go below zero, no other ever does but
the differences that counts find.
"""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, Literal, NewType

import msgspec

from tapete.core.decision import Refused
from tapete.core.double_entry import enter
from tapete.core.growing import Growing
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.law.vocabulary import bet_title
from tapete.law.wording import money

Account = NewType("Account", str)
Side = Literal["chips", "cash"]


def account(side: Side, place: str) -> Account:
    """
    >>> account("chips", rack("12"))
    'chips:rack:12'
    """
    return Account(f"{side}:{place}")


CAGE: Final = "cage"
PUBLIC: Final = "public"
ISSUE: Final = "issue"
STAFF: Final = "staff"
"""Where the tips go."""
DIFFERENCES: Final = "differences"
"""What a count found too much or too little."""
BOTTOMLESS: Final = (
    account("chips", ISSUE),
    account("cash", PUBLIC),
    account("chips", DIFFERENCES),
    account("cash", DIFFERENCES),
)


_PLACES: Final = {
    CAGE: Sentence("caja", "cage"),
    PUBLIC: Sentence("público", "public"),
    ISSUE: Sentence("emisión", "issue"),
    STAFF: Sentence("personal", "staff"),
    DIFFERENCES: Sentence("descuadres", "differences"),
    "rack": Sentence("bandeja", "rack"),
    "drop": Sentence("ranura de efectivo", "cash slot"),
    "cagnotte": Sentence("pozo", "rake slot"),
    "tips": Sentence("propinas", "tips"),
    "meter": Sentence("contador", "meter"),
}
_SIDES: Final = {"chips": Sentence("fichas", "chips"), "cash": Sentence("dinero", "cash")}


def account_title(code: Account) -> Sentence:
    """
    >>> account_title(account("chips", rack("12"))).es
    'bandeja 12 (fichas)'
    >>> account_title(account("chips", meter("bote_progresivo"))).es
    'contador Bote progresivo (fichas)'
    """
    side, place, *name = code.split(":", 2)
    what, kind, which = _PLACES[place], _SIDES[side], "".join(name)
    holder = bet_title(which) if place == "meter" else Sentence(which, which)
    return Sentence(
        f"{what.es} {holder.es}".rstrip() + f" ({kind.es})", f"{what.en} {holder.en}".rstrip() + f" ({kind.en})"
    )


def rack(cloth: str) -> str:
    return f"rack:{cloth}"


def drop(cloth: str) -> str:
    return f"drop:{cloth}"


def cagnotte(cloth: str) -> str:
    return f"cagnotte:{cloth}"


def tips(cloth: str) -> str:
    return f"tips:{cloth}"


def meter(name: str) -> str:
    return f"meter:{name}"


class BookMove(msgspec.Struct, frozen=True):
    """So many cents from one place to another, as chips or as cash."""

    side: Side
    source: str
    to: str
    cents: int

    @property
    def credited(self) -> Account:
        return account(self.side, self.source)

    @property
    def debited(self) -> Account:
        return account(self.side, self.to)


def chips(source: str, to: str, cents: int) -> BookMove:
    """Chips that move; a negative sum moves them the other way."""
    return BookMove("chips", source, to, cents) if cents >= 0 else BookMove("chips", to, source, -cents)


def cash(source: str, to: str, cents: int) -> BookMove:
    """Cash that moves; a sum below zero is no move, and is refused."""
    return BookMove("cash", source, to, cents)


class JournalEntry(msgspec.Struct, frozen=True):
    """One line of the day book."""

    number: int
    at: datetime
    concept: str
    move: BookMove
    cloth: str = ""
    """The cloth in whose book it stands too."""
    by: str = ""


class Books(msgspec.Struct, frozen=True):
    """The day book and what lies in each account."""

    entries: Growing[JournalEntry] = Growing()
    balances: dict[Account, int] = {}

    def chips_at(self, place: str) -> int:
        return self.balances.get(account("chips", place), 0)

    def cash_at(self, place: str) -> int:
        return self.balances.get(account("cash", place), 0)

    def total(self, side: Side) -> int:
        """What all accounts of one side add up to: nothing, always."""
        return sum(cents for name, cents in self.balances.items() if name.startswith(f"{side}:"))

    def of_cloth(self, cloth: str) -> tuple[JournalEntry, ...]:
        """The accounting book of one cloth."""
        return tuple(entry for entry in self.entries if entry.cloth == cloth)


def moved(books: Books, moves: Iterable[BookMove], at: datetime, concept: str, cloth: str = "", by: str = "") -> Books:
    """The books with some moves written down; nothing is written for nothing."""
    written, balances = [move for move in moves if move.cents], dict(books.balances)
    for move in written:
        enter(balances, move.credited, move.debited, move.cents)
    numbered = enumerate(written, start=len(books.entries) + 1)
    fresh = (JournalEntry(number, at, concept, move, cloth, by) for number, move in numbered)
    return Books(books.entries.plus(fresh), balances)


def refuse_moves(books: Books, moves: Iterable[BookMove]) -> Refused | None:
    """Why some moves cannot be: a sum below zero, or more than an account holds."""
    balances = dict(books.balances)
    for move in moves:
        if move.cents < 0:
            return refuse("un importe no puede ser negativo", "a sum cannot be negative")
        has = balances.get(move.credited, 0)
        if move.cents > has and move.credited not in BOTTOMLESS:
            title = account_title(move.credited)
            return refuse(
                f"en {title.es} hay {money(has).es} y hacen falta {money(move.cents).es}",
                f"{title.en} holds {money(has).en} and {money(move.cents).en} are needed",
            )
        enter(balances, move.credited, move.debited, move.cents)
    return None
