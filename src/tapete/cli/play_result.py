"""How a round came out for the player: one line a bet, and the net."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

import msgspec

from tapete.cli.language import say
from tapete.cli.play_money import euros
from tapete.cli.play_words import bet_name, line_words, odds
from tapete.core.ids import PlayerId
from tapete.games.banked.against_bank import TIE
from tapete.games.banked.event import (
    BankerCharged,
    BetTakenBack,
    CardBought,
    HouseHandSettled,
    Settled,
    TableEvent,
)
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import term


class Outcome(msgspec.Struct, frozen=True):
    """What became of a bet, in words and in cents."""

    words: str
    cents: int


def outcomes(rules: TableRules, events: Iterable[TableEvent], player: PlayerId) -> Iterator[Outcome]:
    for event in events:
        match event:
            case Settled() if event.player == player:
                name, line = bet_name(rules, event.bet), line_words(rules, event.line)
                yield Outcome(f"{name}, {line}: {_verb(rules, event)}", event.returned - event.staked)
            case BetTakenBack() if event.player == player:
                yield Outcome(f"{bet_name(rules, event.bet)}: {say('retirada', 'withdrawn')}", 0)
            case CardBought():
                yield Outcome(say("Carta comprada: precio", "Bought card: price"), -event.price)
            case HouseHandSettled():
                words = say("Mano del crupier contra tu banca", "The croupier's hand against your bank")
                yield Outcome(f"{words}: {line_words(rules, event.line)}", -event.cents)
            case BankerCharged():
                yield Outcome(say("Comisión sobre lo ganado por la banca", "Commission on the bank's win"), -event.fee)


def _verb(rules: TableRules, of: Settled) -> str:
    if of.from_meter:
        return say(f"cobra {euros(of.from_meter)} del contador", f"takes {euros(of.from_meter)} from the meter")
    won = of.returned + of.fee - of.staked
    if won > 0:
        fee = say(f" menos {euros(of.fee)} de comisión", f" less {euros(of.fee)} commission") if of.fee else ""
        return say("cobra ", "pays ") + odds(_ratio(rules, of, won)) + fee
    if of.returned < of.staked:
        return say("pierde", "loses")
    if of.bet == "ante" and rules.has("bets.ante_needs") and of.line != TIE:
        least = term("bets.ante_needs").words[rules.word("bets.ante_needs")]
        return say(f"vuelve, solo cobra desde {least.es.lower()}", f"returned, it pays from a {least.en.lower()} up")
    return say("se devuelve", "returned")


def _ratio(rules: TableRules, of: Settled, won: int) -> Fraction:
    """What was won for each unit staked; the bonus on the ante has no stake of its own."""
    return Fraction(won, of.staked) if of.staked else rules.fraction(f"paytable.ante_bonus.{of.line}")
