"""Words of the table for the terminal: money, bets, decisions, and how a bet came out."""

from fractions import Fraction
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.cards.hand import hand
from tapete.cards.naming import hand_name
from tapete.cli.language import say, told
from tapete.core.decision import Event, Refused
from tapete.core.sentence import Sentence
from tapete.games.banked import event as happened
from tapete.games.banked.hands import low_order
from tapete.games.hands import hand_order, read_hand
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title, term
from tapete.room.told_banked import bet_title


def odds(pays: Fraction) -> str:
    return say(f"{pays} a 1", f"{pays} to 1")


def bet_name(rules: TableRules, bet: str) -> str:
    """What a bet is called on the cloth."""
    return told(bet_title(rules, bet))


class Decision(msgspec.Struct, frozen=True):
    """How a decision is asked for: the letter and the words."""

    key: Sentence
    words: Sentence

    def matches(self, act: str, text: str) -> bool:
        return text in (told(self.key), act, self.words.es, self.words.en)


DECISIONS: Final = {
    "keep": Decision(Sentence("d", "k"), Sentence("la dejo", "keep it")),
    "check": Decision(Sentence("s", "c"), Sentence("sigo sin apostar", "check")),
    "play": Decision(Sentence("v", "p"), Sentence("voy", "play")),
    "bet": Decision(Sentence("v", "b"), Sentence("voy", "bet")),
    "pass": Decision(Sentence("p", "p"), Sentence("paso", "pass")),
    "fold": Decision(Sentence("n", "f"), Sentence("no voy", "fold")),
    "withdraw": Decision(Sentence("r", "w"), Sentence("la retiro", "withdraw it")),
    "accept": Decision(Sentence("b", "b"), Sentence("tomo la banca", "take the bank")),
    "buy": Decision(Sentence("c", "b"), Sentence("compro carta", "buy a card")),
}
"""In the order of preference for Enter: what stays in the round at the least cost comes first."""


def hand_words(rules: TableRules, cards: tuple[Card, ...], common: tuple[Card, ...], low: tuple[Card, ...]) -> str:
    """What the cards make, or nothing while they make no whole hand; at pai gow both hands."""
    high = read_hand(rules, tuple(of for of in cards if of not in low), common)
    if isinstance(high, Refused):
        return ""
    if not low:
        return told(high.name)
    order = low_order(hand_order(rules))
    below = hand_name(order, hand(order, low))
    return say(f"alta: {high.name.es} · baja: {below.es}", f"high: {high.name.en} · low: {below.en}")


def line_words(rules: TableRules, line: str) -> str:
    """The hand or the case that decided a bet."""
    if line in _CASES:
        return told(_CASES[line])
    if line == "unqualified":
        least = term("bank.qualifies").words[rules.word("bank.qualifies")]
        return say(f"la banca no llega a {least.es.lower()}", f"the bank does not reach {least.en.lower()}")
    if rules.has(f"cases.{line}"):
        return told(term(f"cases.{line}").title).lower()
    return told(line_title(line)).lower()


_CASES: Final = {
    "fold": Sentence("no vas", "you fold"),
    "win": Sentence("ganas a la banca", "you beat the bank"),
    "loss": Sentence("gana la banca", "the bank wins"),
    "tie": Sentence("empate", "a tie"),
    "loses": Sentence("sin premio", "no prize"),
    "foul": Sentence("mano mal compuesta", "a wrongly set hand"),
    "bank_foul": Sentence("la banca compuso mal la suya", "the bank set its hand wrongly"),
}


HAPPENED: Final[dict[type[Event], Sentence]] = {
    happened.TableOpened: Sentence("Se abre la mesa", "The table opens"),
    happened.Joined: Sentence("Te sientas", "You sit down"),
    happened.BankOffered: Sentence("Se ofrece la banca", "The bank is offered"),
    happened.BetPlaced: Sentence("Apuesta", "Bet"),
    happened.BetTakenBack: Sentence("Apuesta retirada", "Bet withdrawn"),
    happened.BetsClosed: Sentence("«No va más»", "'No va más'"),
    happened.DiceThrown: Sentence("Dados", "Dice"),
    happened.CardDealt: Sentence("Reparto", "Deal"),
    happened.Acted: Sentence("Decisión", "Decision"),
    happened.Folded: Sentence("Abandono", "Fold"),
    happened.CardBought: Sentence("Carta comprada", "Card bought"),
    happened.HandSet: Sentence("Composición de las manos", "Setting of the hands"),
    happened.CardsShown: Sentence("Cartas descubiertas", "Cards turned up"),
    happened.MeterFed: Sentence("Contador", "Meter"),
    happened.Settled: Sentence("Pago y cobro", "Paying and collecting"),
    happened.HouseHandSettled: Sentence("La banca y el crupier", "The bank and the croupier"),
    happened.BankerCharged: Sentence("Comisión", "Commission"),
    happened.RoundEnded: Sentence("Fin de la jugada", "End of the round"),
}
"""What each kind of event is called above its articles."""
