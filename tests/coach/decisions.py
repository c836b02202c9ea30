"""Decisions as they come up at a real table, for tests of the coach."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.coach.worth import Advice
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.vocabulary import BetName, BoxDecision
from tapete.games.banked.table import PLENTY, BankedTable
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.chance import Seeded
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

PLAYER: Final = PlayerId("player")
SEAT: Final = Seat(1)


def rules_of(law: str, game: str, **choices: object) -> TableRules:
    rules = resolve(law, game, choices)
    assert not isinstance(rules, Refused), rules
    return rules


def cards(text: str) -> tuple[Card, ...]:
    read = read_cards(text)
    assert not isinstance(read, Refused), read
    return read


class Rounds:
    """A table with one player, whose decisions come up one by one."""

    def __init__(self, rules: TableRules, seed: int, sides: tuple[BetName, ...] = ()) -> None:
        self.table = BankedTable.under(rules, Seeded(Random(seed)))
        self.table.run()
        self.table.must(asked.Sit(PLAYER, SEAT, PLENTY))
        self.sides = sides

    def begin(self) -> None:
        if self.table.phase.kind is PhaseKind.OFFER:
            self.table.must(asked.OfferBank(PLAYER, accept=False))
        opening = GAMES[self.table.rules.game].opening
        first = BetName.EACH if len(opening) > 1 else opening[0]
        self.table.must(asked.Bet(PLAYER, SEAT, first, 2 * self.table.rules.minimum))
        for side in self.sides:
            self.table.must(asked.Bet(PLAYER, SEAT, side, self.table.rules.side_bets[side].least))
        self.table.run()

    def act(self, act: str, cards: tuple[Card, ...] = ()) -> None:
        self.table.must(asked.Act(PLAYER, SEAT, BoxDecision(act), cards))
        self.table.run()

    def decisions(self, rounds: int, advise: Callable[[BankedTable], Advice]) -> Iterator[Advice]:
        """Every decision of some rounds with its advice; a random act is then taken, so that all paths come up."""
        die = Random(rounds)
        for _ in range(rounds):
            number = self.table.number()
            self.begin()
            while self.table.number() == number:
                advice = advise(self.table)
                yield advice
                chosen = die.choice(advice.acts)
                self.act(chosen.act, chosen.cards)
