"""Blackjack's odds against published figures, and against themselves by other ways of counting."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from tapete.games.blackjack.rules import BlackjackRules, blackjack_rules
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.odds.ask.result import EXACT
from tapete.odds.blackjack.bank import BLACKJACK, BUST, ENDS, BankFromShoe, from_infinite
from tapete.odds.blackjack.hands import ACE, BEST, RANKS, TEN, added, counts, is_soft, total
from tapete.odds.blackjack.player import Player
from tapete.odds.blackjack.shoe import FiniteShoe, InfiniteShoe
from tapete.odds.blackjack.splitting import Splitting
from tapete.odds.blackjack.spread import spread
from tapete.odds.blackjack.worth import Worth
from tests.odds.questions import answer

SIX = [6 * count for count in counts(52)]


def law_of(**chosen: object) -> BlackjackRules:
    rules = resolve_subject("ara", "blackjack", chosen)
    assert isinstance(rules, TableRules), rules
    return blackjack_rules(rules)


def test_an_infinite_shoe_gives_the_published_edge_of_the_strip_rules() -> None:
    """Hole card, the bank stands on soft 17, double after split, up to four hands, no surrender: 0.511734 %."""
    result = answer("ara", "blackjack", {"hole_card": "peek"}, strategy="infinite")
    assert result.method == EXACT and round(float(result.house_edge), 8) == 0.00511734
    assert result.std_dev is None, "only means are known"


# up card and two cards (ranks from 0, the ace), standing, hitting, doubling: six decks, no hole card, soft 17 is hit
PUBLISHED = [
    ((ACE, 1, ACE), -0.722356, -0.379910, -1.024099),
    ((ACE, 2, ACE), -0.722119, -0.403855, -1.023717),
    ((ACE, 2, 1), -0.721887, -0.529734, -1.443774),
    ((ACE, 5, 4), -0.720879, -0.235772, -0.535879),
    ((ACE, 6, ACE), -0.466029, -0.421285, -0.909374),
]


def test_hands_of_six_decks_are_worth_what_is_published_of_them() -> None:
    player = Player(law_of(soft_17="hit"), FiniteShoe(ACE, True, SIX), 0.0)
    for (_, first, second), stand, hit, double in PUBLISHED:
        removed = tuple((rank == first) + (rank == second) for rank in RANKS)
        hand = added(*added(0, False, first), second)
        worths = (player.stand(hand, removed), player.hit(hand, removed), player.double(hand, removed))
        assert [round(worth.net, 6) for worth in worths] == [stand, hit, double], (first, second)


@pytest.mark.full
@pytest.mark.parametrize(("after_split", "edge"), [(True, 0.0072705), (False, 0.0086975)])
def test_six_decks_without_a_hole_card_have_the_published_edge(after_split: bool, edge: float) -> None:
    """The published figure takes the hands of a split more simply: the fifth decimal is the last that is the same."""
    chosen = {"soft_17": "hit", "double_after_split": after_split}
    assert abs(float(answer("ara", "blackjack", chosen).house_edge) - edge) < 2e-6


def one_deck_without(up: int) -> list[int]:
    return [count - (rank == up) for rank, count in enumerate(counts(52))]


def test_the_bank_s_ends_add_up_and_are_those_of_drawing_card_by_card() -> None:
    nothing_gone = (0,) * len(RANKS)
    for up, hits in product(RANKS, (False, True)):
        chances = from_infinite(up, hits, [Fraction(count, 52) for count in counts(52)])
        assert sum(chances.values()) == 1
        assert (chances[BLACKJACK] > 0) == (up in (ACE, TEN))
        assert abs(sum(BankFromShoe(up, hits, one_deck_without(up)).ends(nothing_gone)) - 1) < 1e-12
    drawn, exact = _drawn_ends(5, Random(7), 40_000), BankFromShoe(5, True, one_deck_without(5)).ends(nothing_gone)
    assert all(abs(drawn[end] - chance) < 0.012 for end, chance in zip(ENDS, exact, strict=True))


def _drawn_ends(up: int, by_lot: Random, rounds: int) -> dict[int, float]:
    """The bank's ends of one deck by playing, soft 17 hit."""
    cards = [rank for rank, count in enumerate(one_deck_without(up)) for _ in range(count)]
    ends = dict.fromkeys(ENDS, 0.0)
    for _ in range(rounds):
        low, ace = up + 1, up == ACE
        for number, rank in enumerate(by_lot.sample(cards, 12), 1):
            low, ace = added(low, ace, rank)
            count = total(low, ace)
            if number == 1 and count == BEST:
                ends[BLACKJACK] += 1 / rounds
                break
            if count >= 17 and not (count == 17 and is_soft(low, ace)):
                ends[min(count, BUST)] += 1 / rounds
                break
    return ends


def test_splitting_counts_every_course_of_hands() -> None:
    """Against all orders of a small shoe: a hand is worth its second card's number, and a pair is split again."""
    shoe, most = (2, 3, 1, 2), 4  # two cards of the pair are left, and six others
    numbers = [rank for rank, count in enumerate(shoe) for _ in range(count)]

    def left(gone: int) -> list[int]:
        return [shoe[0] + 2 - gone, *shoe[1:]]

    def mean(gone: int, paired: bool) -> Worth[Fraction]:
        cards = left(gone)
        net = sum(Fraction(rank * rank * count, sum(cards)) for rank, count in enumerate(cards))
        staked = sum(Fraction(count, sum(cards)) for rank, count in enumerate(cards) if rank or paired)
        return Worth(net, staked)

    def chance(gone: int, others: int) -> Fraction:
        return Fraction(max(left(gone)[0], 0), sum(left(gone)) - others)

    worth = Splitting(most, chance, lambda gone: mean(gone, True), lambda gone: mean(gone, False)).worth()
    assert worth == _by_all_orders(numbers, most)


def _by_all_orders(numbers: list[int], most: int) -> Worth[Fraction]:
    def course(hands: int, done: int, cards: tuple[int, ...]) -> Worth[Fraction]:
        if hands == done:
            return Worth(Fraction(0), Fraction(0))
        net = staked = Fraction(0)
        for place, card in enumerate(cards):
            rest = (*cards[:place], *cards[place + 1 :])
            again = card == 0 and hands < most
            then = course(hands + 1, done, rest) if again else course(hands, done + 1, rest)
            net += Fraction(1, len(cards)) * (then.net + (0 if again else card * card))
            staked += Fraction(1, len(cards)) * (then.staked + (0 if again else 1))
        return Worth(net, staked)

    return course(2, 0, tuple(numbers))


# what the house grants or takes, and which way the edge goes
CHANGES = [
    ({"soft_17": "hit"}, 1),
    ({"blackjack_pays": "6/5"}, 1),
    ({"double": "nine_to_eleven"}, 1),
    ({"double_after_split": False}, 1),
    ({"split_hands": 2}, 1),
    ({"hole_card": "peek"}, -1),
    ({"surrender": "late"}, -1),
    ({"surrender": "early"}, -1),
    ({"resplit_aces": True}, -1),
    ({"play_split_aces": True}, -1),
]


@pytest.mark.parametrize(("chosen", "way"), CHANGES)
def test_every_choice_of_the_house_moves_the_edge_its_way(chosen: dict[str, object], way: int) -> None:
    usual = answer("ara", "blackjack", {}, strategy="infinite").house_edge
    assert (answer("ara", "blackjack", chosen, strategy="infinite").house_edge - usual) * way > 0


@pytest.mark.parametrize(
    "chosen", [{"hole_card": "peek"}, {"surrender": "late", "resplit_aces": True, "play_split_aces": True}]
)
def test_a_round_from_an_infinite_shoe_strays_as_published_around_its_exact_mean(
    chosen: dict[str, object],
) -> None:
    """The law of a round, hand by hand, has the very mean that was counted decision by decision; about 1.15 bets are
    published as the deviation of a round."""
    law = spread(law_of(**chosen))
    mean = sum((net * chance for net, chance in law.items()), Fraction(0))
    assert sum(law.values()) == 1 and mean == -answer("ara", "blackjack", chosen, strategy="infinite").house_edge
    variance = sum((net**2 * chance for net, chance in law.items()), Fraction(0)) - mean**2
    assert float(variance) ** 0.5 == pytest.approx(1.15, abs=0.03) and min(law) == -8


def test_many_decks_come_near_an_infinite_shoe() -> None:
    law = law_of()
    near = Player(law, FiniteShoe(TEN, False, [2000 * count for count in counts(52)]), 0.0)
    exact = Player(law, InfiniteShoe(TEN, False, counts(52)), Fraction(0))
    for hand in ((5, 9), (7, 7), (1, 8), (0, 0), (4, 5)):
        act, worth = near.first(*hand)
        assert act == exact.first(*hand)[0] and abs(worth.net - float(exact.first(*hand)[1].net)) < 1e-4
