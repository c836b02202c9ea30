"""Random deals settle equally through the engine and by the terms of the kernels, for every game and law."""

from fractions import Fraction
from random import Random

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import hand
from tapete.cards.notation import write_card, write_cards
from tapete.games.banked.model.event import BetPlaced, BetTakenBack, CardBought, Settled
from tapete.games.banked.rules import BankedRules
from tapete.games.banked.told_round import Telling, ToldCards, ToldRound, ToldSeat, ToldTable, tell
from tapete.law.profile import law_ids, profile
from tapete.odds.ask.fingerprint import rules_hash
from tapete.odds.bank.hands import natural_lookup
from tapete.odds.bank.terms import terms
from tapete.odds.equal.exact import TakeBackOrKeep
from tapete.odds.kernels.kernel import KEYS, SUITS, strength
from tapete.odds.kernels.naturals import naturals
from tapete.odds.side.jackpots import prize_of
from tapete.odds.side.side_bets import endings

DEALS = 60
AGAINST_BANK = ("sin-descarte", "caribbean-stud", "tres-cartas")
EQUAL_BETS = ("trijoker", "let-it-ride")
SIDE_BETS = {"sin-descarte": {"seguro": 250}, "tres-cartas": {"pareja_plus": 500}, "let-it-ride": {"extra": 100}}
METERS = {"sin-descarte": ("progresivo", 250), "caribbean-stud": ("bote_progresivo", 100)}
METER = 1_000_000


def tables(games: tuple[str, ...]) -> list[tuple[str, str]]:
    return [(law, game) for law in law_ids() for game in profile(law).games if game in games]


class Kernel:
    """What the kernels make of some rules."""

    def __init__(self, rules: BankedRules) -> None:
        self.order = rules.order
        self.lookup, self.naturals = natural_lookup(self.order), naturals(self.order)
        names = SIDE_BETS.get(rules.game, {})
        self.endings = {bet: endings(rules, bet) for bet in names}
        self.terms = terms(rules) if rules.game in AGAINST_BANK else None
        self.decision = TakeBackOrKeep(rules) if rules.game in EQUAL_BETS else None

    def natural(self, cards: tuple[Card, ...]) -> int:
        keys = self.lookup.bias + np.uint64(sum(int(KEYS[card]) for card in cards))
        return int(strength(self.lookup, keys, np.uint64(sum(int(SUITS[card]) for card in cards))))

    def net(self, own: tuple[Card, ...], bank: tuple[Card, ...]) -> Fraction:
        """By the naturals' grades and worths, as the kernels compare them."""
        assert self.terms is not None
        ours, banks = self.natural(own), self.natural(bank)
        grades = self.naturals[ours].hand.grade, self.naturals[banks].hand.grade
        standing = "win" if grades[0] > grades[1] else "tie" if grades[0] == grades[1] else "loss"
        worth = self.terms.worths[self.terms.worth_of[ours]]
        return self.terms.net(standing if self.terms.qualifies[banks] else "unqualified", worth)


_KERNELS: dict[str, Kernel] = {}


def kernel_of(rules: BankedRules) -> Kernel:
    key = rules_hash(rules.table)
    if key not in _KERNELS:
        _KERNELS[key] = Kernel(rules)
    return _KERNELS[key]


def nets_of(telling: Telling) -> dict[str, int]:
    """What each bet of the only seat won or lost, the three equal ones together."""
    nets: dict[str, int] = {}
    for event in telling.events:
        match event:
            case BetPlaced():
                nets[event.bet] = nets.get(event.bet, 0) - event.cents
            case BetTakenBack():
                nets[event.bet] += event.cents
            case CardBought():
                nets["card"] = -event.price
            case Settled():
                nets[event.bet] = nets.get(event.bet, 0) + event.returned
    return nets


def told(law: str, game: str, round_told: ToldRound) -> Telling:
    telling = tell(law, game, round_told)
    assert isinstance(telling, Telling), telling
    return telling


def strong(chance: Random, rules_deck: int, count: int) -> list[Card]:
    """Some cards, often of few ranks or suits, so that high lines and ties come up."""
    cards = list(deck(rules_deck))
    match chance.randrange(3):
        case 0:
            ranks = chance.sample(range(13), 6)
            cards = [card for card in cards if card // 4 in ranks]
        case 1:
            cards = [card for card in cards if card % 4 == 0 or card // 4 > 8]
    return chance.sample(cards, count)


@pytest.mark.parametrize(("law", "game"), tables(AGAINST_BANK))
def test_hands_against_the_bank(law: str, game: str) -> None:
    chance = Random(f"{law} {game}")
    size = 3 if game == "tres-cartas" else 5
    bets = {"ante": 500, **SIDE_BETS.get(game, {})}
    meter = METERS.get(game)
    if meter is not None:
        bets[meter[0]] = meter[1]
    for _ in range(DEALS):
        *dealt, received = strong(chance, 52, 2 * size + 1)
        own, bank = tuple(dealt[:size]), tuple(dealt[size:])
        buys = game == "sin-descarte" and chance.random() < 0.3
        plays = chance.random() < 0.9
        final = (received, *own[1:]) if buys else own
        acts = [f"buy {write_card(own[0])} for {write_card(received)}"] * buys + ["play" if plays else "fold"]
        seat = ToldSeat(1, write_cards(own), bets, acts)
        told_table = ToldTable(minimum=500, set={}, meter=METER)
        telling = told(law, game, ToldRound([seat], told_table, ToldCards(write_cards(bank))))
        nets, rules = nets_of(telling), telling.rules
        kernel = kernel_of(rules)
        assert kernel.terms is not None
        main = Fraction(sum(nets.get(bet, 0) for bet in ("ante", "second", "card", "bonus")), 500)
        price = (kernel.terms.card_price or 0) if buys else 0
        expected = kernel.net(final, bank) if plays else Fraction(-1)
        assert main == expected - price, (write_cards(final), write_cards(bank))
        for bet, cents in SIDE_BETS.get(game, {}).items():
            counted = own if rules.side_bets[bet].first_five else final
            folded = not plays and bet in rules.fold_loses
            net = Fraction(-1) if folded else kernel.endings[bet][kernel.natural(counted)][1]
            assert Fraction(nets[bet], cents) == net
        if meter is not None:
            counted = own if rules.side_bets[meter[0]].first_five else final
            prize = prize_of(rules.side_bets[meter[0]], hand(kernel.order, counted).category.value, meter[1], METER)
            lost = not plays and meter[0] in rules.fold_loses
            assert nets[meter[0]] == (0 if lost else prize) - meter[1]


@pytest.mark.parametrize(("law", "game"), tables(EQUAL_BETS))
def test_equal_bets(law: str, game: str) -> None:
    chance = Random(f"{law} {game}")
    for _ in range(DEALS):
        cards = tuple(strong(chance, 52, 5))
        acts = [chance.choice(["keep", "withdraw"]) for _ in range(2)]
        seat = ToldSeat(1, write_cards(cards[:3]), {"each": 500, **SIDE_BETS.get(game, {})}, acts)
        common = ToldCards(write_cards(cards[3:]))
        telling = told(law, game, ToldRound([seat], ToldTable(minimum=500), common=common))
        nets = nets_of(telling)
        kernel = kernel_of(telling.rules)
        decision, natural = kernel.decision, kernel.natural(cards)
        assert decision is not None
        in_play = 1 + acts.count("keep")
        main = sum(nets.get(bet, 0) for bet in ("each_1", "each_2", "each_3"))
        assert Fraction(main, 500) == in_play * decision.nets[decision.worth_of[natural]]
        for bet, cents in SIDE_BETS.get(game, {}).items():
            assert Fraction(nets[bet], cents) == kernel.endings[bet][natural][1]
