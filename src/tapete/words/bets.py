"""Bets of the house-banked games in words: what they are called, what decides them, and how they come out."""

from fractions import Fraction
from typing import Final

from tapete.cards.card import Card
from tapete.cards.hand import hand
from tapete.cards.naming import hand_name
from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.banked.hands import low_order
from tapete.games.banked.model.event import Settled
from tapete.games.banked.model.vocabulary import BetName, BoxStanding, PayTable
from tapete.games.banked.rules import banked_rules
from tapete.games.shared.hands import hand_order, read_hand
from tapete.law import vocabulary
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title, term
from tapete.law.wording import money, ratio
from tapete.words.telling import fill, lower

_CASES: Final = {
    "fold": Sentence("se retira", "folds"),
    "win": Sentence("gana a la banca", "beats the bank"),
    "loss": Sentence("gana la banca", "the bank wins"),
    "tie": Sentence("empate", "a tie"),
    "loses": Sentence("sin premio", "no prize"),
    "foul": Sentence("mano mal compuesta", "a foul hand"),
    "bank_foul": Sentence("la banca compuso mal la suya", "the bank set its hand wrongly"),
}


def bet_title(rules: TableRules, bet: str) -> Sentence:
    """What a bet is called on the cloth."""
    if bet == BetName.BONUS and banked_rules(rules).pay_tables[PayTable.ANTE_BONUS]:
        return term("paytable.ante_bonus.*").title
    return vocabulary.bet_title(bet)


def line_words(rules: TableRules, line: str) -> Sentence:
    """The hand or the case that decided a bet."""
    if line in _CASES:
        return _CASES[line]
    if line == BoxStanding.UNQUALIFIED:
        least = lower(term("bank.qualifies").words[banked_rules(rules).bank.qualifies])
        return fill("la banca no llega a {least}|the bank does not reach {least}", {"least": least})
    return lower(term(f"cases.{line}").title if line in banked_rules(rules).cases else line_title(line))


def odds(pays: Fraction) -> Sentence:
    """
    >>> odds(Fraction(1000)).es, odds(Fraction(3, 2)).en
    ('1.000 a 1', '3/2 to 1')
    """
    figure = ratio(pays)
    return Sentence(f"{figure.es} a 1", f"{figure.en} to 1")


def hand_words(
    rules: TableRules, cards: tuple[Card, ...], common: tuple[Card, ...], low: tuple[Card, ...]
) -> Sentence | None:
    """What the cards make, or None while they make no whole hand; at pai gow both hands."""
    high = read_hand(rules, tuple(card for card in cards if card not in low), common)
    if isinstance(high, Refused):
        return None
    if not low:
        return high.name
    order = low_order(hand_order(rules))
    below = hand_name(order, hand(order, low))
    return fill("alta: {high} · baja: {low}|high: {high} · low: {low}", {"high": high.name, "low": below})


def came_out(rules: TableRules, event: Settled) -> Sentence:
    """What became of a bet, without its sum: what decided it, and at which odds it is paid."""
    values = {
        "bet": bet_title(rules, event.bet),
        "line": line_words(rules, event.line),
        "verb": _verb(rules, event),
    }
    return fill("{bet}, {line}: {verb}|{bet}, {line}: {verb}", values)


def _verb(rules: TableRules, event: Settled) -> Sentence:
    if event.from_meter:
        return fill("cobra {sum} del contador|takes {sum} from the meter", {"sum": money(event.from_meter)})
    won = event.returned + event.fee - event.staked
    if won > 0:
        fee = fill(" menos {fee} de comisión| less {fee} commission", {"fee": money(event.fee)})
        more = fee if event.fee else Sentence("", "")
        return fill("cobra {odds}{fee}|pays {odds}{fee}", {"odds": odds(_ratio(rules, event, won)), "fee": more})
    if event.returned < event.staked:
        return Sentence("pierde", "loses")
    needed = banked_rules(rules).ante_needs
    if event.bet == BetName.ANTE and needed is not None and event.line != BoxStanding.TIE:
        least = lower(term("bets.ante_needs").words[needed.value])
        return fill("vuelve, solo cobra desde {least}|returned, it pays from a {least} up", {"least": least})
    return Sentence("se devuelve", "returned")


def _ratio(rules: TableRules, event: Settled, won: int) -> Fraction:
    """What was won for each unit staked; the bonus on the ante has no stake of its own."""
    bonus = banked_rules(rules).pay_tables[PayTable.ANTE_BONUS]
    return Fraction(won, event.staked) if event.staked else bonus[event.line].pays


def gain(cents: int) -> Sentence:
    """A gain with its plus, a loss with its minus.

    >>> gain(-250).es
    '−2,50 €'
    """
    sign, sum_ = "+" if cents > 0 else "−" if cents < 0 else "", money(abs(cents))
    return Sentence(f"{sign}{sum_.es}", f"{sign}{sum_.en}")
