"""How a round came out for the player: one line a bet, and the net."""

from collections.abc import Iterable, Iterator

import msgspec

from tapete.cli.text.language import say, told
from tapete.core.ids import PlayerId
from tapete.games.banked.model.event import (
    BankerCharged,
    BetTakenBack,
    CardBought,
    HouseHandSettled,
    Settled,
    TableEvent,
)
from tapete.law.table_rules import TableRules
from tapete.words.bets import bet_title, came_out, line_words


class OutcomeLine(msgspec.Struct, frozen=True):
    """What became of a bet, in words and in cents."""

    words: str
    cents: int


def outcomes(rules: TableRules, events: Iterable[TableEvent], player: PlayerId) -> Iterator[OutcomeLine]:
    for event in events:
        match event:
            case Settled() if event.player == player:
                yield OutcomeLine(told(came_out(rules, event)), event.returned - event.staked)
            case BetTakenBack() if event.player == player:
                yield OutcomeLine(f"{told(bet_title(rules, event.bet))}: {say('retirada', 'withdrawn')}", 0)
            case CardBought():
                yield OutcomeLine(say("Carta comprada: precio", "Bought card: price"), -event.price)
            case HouseHandSettled():
                words = say("Mano del crupier contra su banca", "The dealer's hand against your bank")
                yield OutcomeLine(f"{words}: {told(line_words(rules, event.line))}", -event.cents)
            case BankerCharged():
                yield OutcomeLine(
                    say("Comisión sobre lo ganado por la banca", "Commission on the bank's win"), -event.fee
                )
