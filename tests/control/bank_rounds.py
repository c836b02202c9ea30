"""Rounds of a log in which the bank is dealt a hand, as many as are wanted, honest or without its strong hands."""

from collections.abc import Iterator
from random import Random

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.control.bank_law import BankLaw, bank_law
from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId, PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.vocabulary import Pile
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.law.resolve import resolve
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, TABLE, THE_ROOM
from tapete.store.log import Context, EventLog

TRES = Terms(LawId("ara"), GameId("tres-cartas"))


def rules_of(law: str, game: str) -> BankedRules:
    rules = resolve(law, game)
    assert not isinstance(rules, Refused)
    return banked_rules(rules)


def law_at(law: str, game: str) -> BankLaw:
    rules = rules_of(law, game)
    return bank_law(rules.order, rules.deal.bank)


def hands(law: str, game: str, seed: int) -> Iterator[tuple[Card, ...]]:
    """The bank's hands as a fresh deck gives them."""
    rules, chance = rules_of(law, game), Random(seed)
    cards = deck(rules.order.deck)
    while True:
        yield tuple(chance.sample(cards, rules.deal.bank))


def round_of(hand: tuple[Card, ...], seen: bool = True, boxes: int = 1) -> list[Event]:
    """A round that everybody lost: whoever has the bank's cards before them, or nobody."""
    players = [PlayerId(f"G{seat}") for seat in range(1, boxes + 1)]
    bets = [happened.BetPlaced(player, Seat(seat), "ante", 500) for seat, player in enumerate(players, 1)]
    dealt = [happened.CardDealt(Pile.BANK, card if seen else None) for card in hand]
    lost = [happened.Settled(Seat(seat), player, "ante", 500, 0) for seat, player in enumerate(players, 1)]
    return [*bets, *dealt, *lost, happened.RoundEnded(0)]


def write(log: EventLog, table: str, events: list[Event]) -> None:
    stream = TABLE + table
    log.append(stream, log.version(stream), [*map(CODEC.encode, events)], Context(THE_ROOM))


def without_strong(count: int, seed: int) -> list[Event]:
    """So many rounds of tres cartas whose bank never has a strong hand."""
    law, dealt = law_at("ara", "tres-cartas"), hands("ara", "tres-cartas", seed)
    weak = (hand for hand in dealt if not law.is_strong(hand))
    return [event for _ in range(count) for event in round_of(next(weak))]
