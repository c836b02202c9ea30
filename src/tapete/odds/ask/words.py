"""Outcomes in words: a standing, what happened before it, and the line of the pay table."""

from typing import Final

from tapete.core.sentence import Sentence
from tapete.law.vocabulary import line_title, terms
from tapete.odds.ask.result import ENUMERATED, EXACT, SIMULATED

_WORDS: Final = {
    "fold": Sentence("Se retira", "Folds"),
    "unqualified": Sentence("La banca no juega", "The bank does not qualify"),
    "win": Sentence("Gana", "Wins"),
    "tie": Sentence("Empate", "Tie"),
    "null": Sentence("Apuesta nula", "Null bet"),
    "loss": Sentence("Pierde", "Loses"),
    "lost": Sentence("Pierde", "Loses"),
    "buy,": Sentence("Compra:", "Buys:"),
    "ante_paid": Sentence("y cobra la inicial", "and the ante is paid"),
    "half": Sentence("Pierde la mitad", "Loses half"),
    "freed": Sentence("Sale de prisión", "Freed from prison"),
    "stands": Sentence("Se planta", "Stands"),
    "hits": Sentence("Pide carta", "Hits"),
    "doubles": Sentence("Dobla", "Doubles"),
    "splits": Sentence("Separa", "Splits"),
    "surrenders": Sentence("Se rinde", "Surrenders"),
}


ACTS: Final = {
    "play": Sentence("Va", "Play"),
    "keep": Sentence("Deja", "Keep"),
    "bet": Sentence("Apuesta", "Bet"),
    "buy": Sentence("Compra", "Buy"),
    "check": Sentence("Pasa", "Check"),
    "fold": Sentence("Se retira", "Fold"),
    "withdraw": Sentence("Retira", "Withdraw"),
    "stand": Sentence("Se planta", "Stand"),
    "hit": Sentence("Pide", "Hit"),
    "double": Sentence("Dobla", "Double"),
    "split": Sentence("Separa", "Split"),
    "surrender": Sentence("Se rinde", "Surrender"),
    "together": Sentence("Juntas", "Together"),
}


def act_name(act: str) -> Sentence:
    """What a cell of a strategy's chart says.

    >>> act_name("play/fold").es
    'Va / Se retira'
    """
    names = [ACTS[part] for part in act.split("/") if part in ACTS]
    return Sentence(" / ".join(name.es for name in names) or "—", " / ".join(name.en for name in names) or "—")


_METHODS: Final = {
    EXACT: Sentence("exacto", "exact"),
    SIMULATED: Sentence("simulación", "simulation"),
    ENUMERATED: Sentence("enumeración", "enumeration"),
}


def method_name(method: str) -> Sentence:
    """How a return was found.

    >>> method_name(EXACT).es
    'exacto'
    """
    return _METHODS[method]


def outcome_name(name: str) -> Sentence:
    """
    >>> outcome_name("buy, win full_house").es
    'Compra: Gana Full'
    """
    words = [_WORDS.get(word) or _case(word) or line_title(word) for word in name.split()]
    return Sentence(" ".join(word.es for word in words), " ".join(word.en for word in words))


def _case(name: str) -> Sentence | None:
    """A case of pai gow's settlement table, or None."""
    key = f"cases.{name}"
    return terms()[key].title if key in terms() else None
