"""A blackjack table as one person sees it: nobody sees the hole card before it is turned, nor the shoe."""

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId
from tapete.core.money import Cents
from tapete.core.option import Option
from tapete.core.sentence import Sentence
from tapete.games.blackjack.decide import open_turn
from tapete.games.blackjack.legal import legal
from tapete.games.blackjack.prizes import worth
from tapete.games.blackjack.rules import SevensPrize, blackjack_rules, sevens_rules
from tapete.games.blackjack.state import BlackjackBox, BlackjackState
from tapete.games.shared.limits import in_force
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import line_title


class PrizeShown(msgspec.Struct, frozen=True):
    """A combination beside its prize."""

    line: SevensPrize
    title: Sentence
    cents: Cents


class HandInPlay(msgspec.Struct, frozen=True):
    """The hand whose player decides: its box, and which of the box's hands it is, counted from 0."""

    seat: int
    hand: int


class BlackjackView(msgspec.Struct, frozen=True):
    """The table and what the viewer may do."""

    law: str
    game: str
    round: int
    minimum: Cents
    maximum: Cents
    amount: Cents
    jackpot: Cents
    prizes: tuple[PrizeShown, ...]
    boxes: tuple[BlackjackBox, ...]
    bank: tuple[Card | None, ...]
    """The bank's cards; None for one that lies face down."""
    turn: HandInPlay | None
    stacks: dict[PlayerId, Cents]
    legal: tuple[Option, ...]


def bank_seen(table: BlackjackState) -> tuple[Card | None, ...]:
    """The bank's cards as everybody sees them."""
    return table.bank_cards if table.hole is None else (*table.bank_cards, None)


def view(rules: TableRules, table: BlackjackState, viewer: PlayerId) -> BlackjackView:
    """What ``viewer`` sees, the list of prizes always among it."""
    rules_now = in_force(rules, table.limits)
    law, game = sevens_rules(rules_now), blackjack_rules(rules_now)
    offered = law.prizes if law.offered.value else ()
    turn = open_turn(game, table)
    return BlackjackView(
        law.law,
        law.game,
        table.round,
        game.minimum,
        game.maximum,
        law.amount,
        table.meter,
        tuple(PrizeShown(prize, line_title(prize), worth(law, prize, law.amount, table.meter)) for prize in offered),
        tuple(box for _, box in sorted(table.boxes.items())),
        bank_seen(table),
        None if turn is None else HandInPlay(turn.box.seat, turn.number),
        {name: player.chips for name, player in table.players.items()},
        legal(rules, table, viewer),
    )
