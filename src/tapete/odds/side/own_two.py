"""The exact return of hold'em's bonus bet on the player's two cards, and for one prize on the bank's as well."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model.state import Box, Round
from tapete.games.banked.round.side_bets import side_line
from tapete.games.banked.rules import BankedRules, banked_rules
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetOutcome, BetReturn, merged
from tapete.odds.kernels.progress import Watch


def compute(question: OddsQuestion, watch: Watch) -> BetReturn:
    """Two cards are told apart only by their ranks and by whether they share a suit: each kind is paid once."""
    rules = banked_rules(question.rules)
    lines = rules.side_bets[question.bet].lines
    kinds = Counter((low // 4, high // 4, low % 4 == high % 4) for low, high in combinations(deck(52), 2))
    outcomes: list[BetOutcome] = []
    for done, ((low, high, suited), ways) in enumerate(kinds.items(), 1):
        own = Card(4 * low), Card(4 * high + (not suited))
        for line, banks in _lines(rules, question.bet, own).items():
            net = Fraction(-1) if line is None else lines[line].pays
            outcomes.append(BetOutcome(line or "lost", net, Fraction(1), ways * banks))
        watch(done, len(kinds))
    return BetReturn(merged(outcomes))


def _lines(rules: BankedRules, bet: str, own: tuple[Card, Card]) -> Counter[str | None]:
    """The prizes of two own cards over all that the bank can hold beside them."""
    box = Box(Seat(1), PlayerId("player"), cards=own)
    banks = combinations([card for card in deck(52) if card not in own], 2)
    return Counter(side_line(rules, Round(bank=bank), box, bet) for bank in banks)
