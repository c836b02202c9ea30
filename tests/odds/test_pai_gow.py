"""Pai gow: settings against the house way itself, pairs against going through them and against chance, cases against
the engine."""

import random
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, sqrt

import numpy as np
import pytest

from tapete.cards.card import JOKER, Card
from tapete.cards.deck import deck
from tapete.cards.notation import write_cards
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.core.ids import LawId
from tapete.games.banked.hands import low_order
from tapete.games.banked.round.house_way import set_by_house_way, set_strengths
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.variants.pai_gow import hands, is_foul
from tapete.games.shared.hands import hand_order
from tapete.odds.ask.question import BANK, MAIN, OddsQuestion, ask
from tapete.odds.ask.result import EXACT, BetReturn
from tapete.odds.ask.shipped import shipped_returns
from tapete.odds.ask.strategies import BEST, OPTIMAL
from tapete.odds.checks.dealt_rounds import RoundsOf, mean_net
from tapete.odds.kernels.progress import unwatched
from tapete.odds.pai_gow.best_count import best_settings
from tapete.odds.pai_gow.entries import Entries, entries, least_above, shapes
from tapete.odds.pai_gow.exact import cases, compute
from tapete.odds.pai_gow.house_settings import computed_settings
from tapete.odds.pai_gow.one_hand import bank_book, fare
from tapete.odds.pai_gow.pairs import STANDINGS, _runs, _scratch, _sort, _sweep, pairs
from tapete.odds.pai_gow.setting_counts import WEIGHT_BITS, count_settings
from tapete.odds.pai_gow.settings import LOW_BITS, HandSettings, set_rows, settings
from tests.games.banked.tables import settled, table_rules, told

RULES = table_rules("ara", "pai-gow")
ORDER = hand_order(RULES)
CASES = tuple(
    f"{high}_{low}" for high in ("superior", "equal", "inferior") for low in ("superior", "equal", "inferior")
)


@pytest.fixture(scope="session")
def house() -> HandSettings:
    return settings(ORDER, unwatched)


def standing(ours: int, theirs: int) -> str:
    return "superior" if ours > theirs else "equal" if ours == theirs else "inferior"


@pytest.mark.full
def test_ara_10_1_c_vi_p9_every_hand_is_set_by_the_house_way(house: HandSettings) -> None:
    """Half the hands are drawn from few suits and ranks, so that flushes, runs and groups are not rare."""
    die = random.Random(7)
    few = [card for card in range(52) if card % 4 == 1 or card >= 44] + [JOKER]
    hands = [die.sample(range(53) if turn % 2 else few, 7) for turn in range(3_000)]
    high, low = set_rows(house, np.array(hands))
    for hand, *reached in zip(hands, high, low, strict=True):
        assert tuple(map(int, reached)) == set_strengths(ORDER, [Card(number) for number in hand])


def _entries(drawn: np.ndarray, die: random.Random) -> np.ndarray:
    """Each setting counted four times and taken away three times."""
    weighed = [(int(value), weight) for value in drawn for weight in (4, -2, -1)]
    die.shuffle(weighed)
    bits = (1 << WEIGHT_BITS) - 1
    return np.array([value << WEIGHT_BITS | weight & bits for value, weight in weighed], dtype=np.uint64)


@pytest.mark.parametrize("length", [1, 40, 500])
def test_a_sweep_counts_the_pairs_that_going_through_them_counts(length: int) -> None:
    die = random.Random(length)
    drawn = np.array([die.randrange(30) << LOW_BITS | die.randrange(9) for _ in range(length)], dtype=np.uint32)
    expected = dict.fromkeys(STANDINGS, 0)
    for first in drawn.tolist():
        for second in drawn.tolist():
            name = f"{standing(first >> LOW_BITS, second >> LOW_BITS)}_{standing(first & 127, second & 127)}"
            expected[name] = expected.get(name, 0) + 1
    rising = _entries(drawn, die)
    values, counts = np.empty(len(rising), dtype=np.uint32), np.empty(len(rising), dtype=np.int64)
    _sort(rising, np.empty_like(rising), np.zeros(1025, dtype=np.int64))
    runs = _runs(rising, values, counts)
    sums = np.zeros(len(STANDINGS), dtype=np.int64)
    _sweep(values[:runs], counts[:runs], 3, sums)
    assert sums.tolist() == [3 * expected[name] for name in STANDINGS]


@pytest.mark.full
@pytest.mark.parametrize("joker", [True, False])
def test_settings_counted_by_ranks_are_those_of_every_hand(house: HandSettings, joker: bool) -> None:
    """Cards of few suits, so that flushes are not rare."""
    left = [*(card for card in range(4, 52) if card % 4 == 2 and card > 8), 0, 1, 7, 13, 16, 49, *([JOKER] * joker)]
    highs, lows = set_rows(house, np.array(list(combinations(left, 7)), dtype=np.uint8))
    dealt = np.bincount(highs.astype(np.int64) << LOW_BITS | lows)
    counted = np.zeros((int(house.values.max() >> LOW_BITS) + 1) << LOW_BITS, dtype=np.int64)
    none = np.empty(0, dtype=np.uint64)
    count_settings(house, none, np.array(left, dtype=np.uint64), _scratch(7), none, counted)
    assert counted.sum() == comb(len(left), 7)
    assert (counted[: len(dealt)] == dealt).all()


@pytest.mark.full
def test_all_pairs_of_hands_stand_as_random_ones_do(house: HandSettings) -> None:
    exact = cases(dict(zip(STANDINGS, pairs(house, unwatched).tolist(), strict=True)))
    deals = comb(53, 7) * comb(46, 7)
    assert sum(exact.values()) == deals
    drawn = 400_000
    die = np.random.default_rng(1)
    packs = die.permuted(np.tile(np.arange(53, dtype=np.uint8), (drawn, 1)), axis=1)
    (high, low), (bank_high, bank_low) = (set_rows(house, packs[:, first : first + 7]) for first in (0, 7))
    for case, ways in exact.items():
        highs, lows = case.split("_")
        sign = {"superior": 1, "equal": 0, "inferior": -1}
        seen = (np.sign(high.astype(int) - bank_high) == sign[highs]) & (
            np.sign(low.astype(int) - bank_low) == sign[lows]
        )
        share = ways / deals
        assert abs(seen.mean() - share) < 5 * sqrt(share / drawn), case


@pytest.mark.full
def test_the_banker_wins_what_the_copies_are_worth() -> None:
    player, banker = (compute(OddsQuestion(RULES, bet=bet), unwatched) for bet in ("main", BANK))
    assert isinstance(player, BetReturn) and isinstance(banker, BetReturn)
    chance = {outcome.name: player.probability(outcome) for outcome in player.outcomes}
    win = chance["superior_superior"]
    loss = sum(
        (chance[name] for name in ("inferior_inferior", "inferior_equal", "equal_inferior", "equal_equal")), Fraction(0)
    )
    assert player.house_edge == loss - win * Fraction(95, 100)
    assert banker.house_edge == win - loss * Fraction(95, 100)
    assert chance["inferior_inferior"] == win


@pytest.mark.full
def test_the_engine_settles_a_deal_by_the_case_that_the_settings_give(house: HandSettings) -> None:
    die = random.Random(11)
    for _ in range(40):
        cards = [Card(number) for number in die.sample(range(53), 14)]
        own, bank = cards[:7], cards[7:]
        (high, bank_high), (low, bank_low) = set_rows(house, np.array([own, bank]))
        case = f"{standing(high, bank_high)}_{standing(low, bank_low)}"
        low_cards = write_cards(set_by_house_way(ORDER, own)[1])
        events = told(
            "ara", "pai-gow", write_cards(bank), (write_cards(own), {"bet": 1_000}, f"set {low_cards}")
        ).events
        assert settled(events, "bet").line == case


def test_a_table_on_which_the_house_way_is_foul_is_refused() -> None:
    question = ask("ara", "pai-gow", {"split.equal_start": "foul"})
    assert isinstance(question, OddsQuestion)
    assert isinstance(compute(question, unwatched), Refused)


def test_an_unknown_strategy_is_refused() -> None:
    assert isinstance(compute(OddsQuestion(RULES, strategy="bravery"), unwatched), Refused)


@pytest.fixture(scope="session")
def kinds() -> Entries:
    return entries(ORDER, unwatched)


def test_ara_10_1_c_vi_p9_the_shipped_settings_are_those_of_the_house_way(kinds: Entries) -> None:
    die, hands = random.Random(3), shapes(ORDER).hands
    for entry in die.sample(range(len(hands)), 400):
        high, low = set_strengths(ORDER, [Card(number) for number in hands[entry].tolist()])
        assert kinds.house[entry] == high << LOW_BITS | low


@pytest.mark.full
def test_every_shipped_setting_is_the_one_computed(kinds: Entries) -> None:
    assert (kinds.house == computed_settings(ORDER, shapes(ORDER).hands, unwatched)).all()


def test_how_settings_fare_is_what_going_through_the_bank_s_hands_says(kinds: Entries) -> None:
    """Twelve cards are left, so that the bank's 792 hands can be set one by one; suits and the joker among them."""
    book, die = bank_book(kinds), random.Random(5)
    for _ in range(4):
        left = [JOKER, *(Card(number) for number in die.sample([card for card in range(52) if card % 4 < 2], 11))]
        banks = [set_strengths(ORDER, seven) for seven in combinations(left, 7)]
        splits = [(die.randrange(1, 7_463), die.randrange(91)) for _ in range(21)]
        splits += [banks[die.randrange(len(banks))] for _ in range(10)]
        wins, losses, deals = fare(book, left, np.array([high << LOW_BITS | low for high, low in splits]))
        assert deals == len(banks) == 792
        for (high, low), won, lost in zip(splits, wins.tolist(), losses.tolist(), strict=True):
            assert won == sum(bank[0] < high and bank[1] < low for bank in banks)
            assert lost == sum(bank[0] >= high and bank[1] >= low for bank in banks)


@pytest.mark.full
def test_the_count_of_all_hands_is_that_of_the_pairs_and_of_each_hand(kinds: Entries, house: HandSettings) -> None:
    best = best_settings(kinds, (19, 20), unwatched)
    counted = cases(dict(zip(STANDINGS, pairs(house, unwatched).tolist(), strict=True)))
    assert best.house_wins == counted["superior_superior"]
    lost = ("inferior_inferior", "inferior_equal", "equal_inferior", "equal_equal")
    assert best.house_losses == sum(counted[case] for case in lost)
    assert int(best.chosen.sum()) == comb(53, 7)
    book, die = bank_book(kinds), random.Random(8)
    plain = len(kinds.counts)
    for entry in die.sample(range(plain), 60):
        ways = best.chosen[kinds.first[entry] : kinds.first[entry + 1]]
        if np.count_nonzero(ways) == 1:
            own = [Card(number) for number in shapes(ORDER).hands[entry].tolist()]
            splits = kinds.splits[kinds.first[entry] : kinds.first[entry + 1]]
            wins, losses, _ = fare(book, [card for card in deck(53) if card not in own], splits)
            assert int((19 * wins - 20 * losses).argmax()) == int(ways.argmax())


def test_the_best_settings_gain_line_by_line_what_they_gain_in_all() -> None:
    """Shipped figures, held against each other: the lines of the house way cover every hand once."""
    by_strategy = {each.strategy: each.answer for each in shipped_returns(LawId("ara"), "pai-gow") if each.bet == MAIN}
    house_edge, best = by_strategy[OPTIMAL].house_edge, by_strategy[BEST]
    assert best.method == EXACT and best.house_edge == Fraction(44375961305903, 1793578050264000)
    assert best.strategy is not None and len(best.strategy.charts) == 3
    lines = best.strategy.lines
    assert sum(line.share for line in lines) == 1
    assert sum(line.gain for line in lines) == house_edge - best.house_edge > 0
    for line in lines:
        assert line.kept + sum(other.share for other in line.others) == 1
        assert (line.gain > 0) is bool(line.others)


def test_ara_10_1_c_vi_p5_the_bank_in_turns_costs_less_and_one_player_s_is_exact() -> None:
    (bank,) = (each.answer for each in shipped_returns(LawId("ara"), "pai-gow") if each.bet == BANK)
    alone, *more = bank.turns
    assert alone.players == 1 and alone.std_error == 0 and alone.banking == bank.house_edge
    assert [turn.players for turn in more] == [2, 3, 4, 5, 6]
    for before, turn in pairwise(bank.turns):
        assert turn.banking < before.banking - 5 * turn.std_error


def test_rounds_dealt_at_random_come_near_the_exact_figure() -> None:
    rounds = 40_000
    for bet in (MAIN, BANK):
        (exact,) = (
            each.answer
            for each in shipped_returns(LawId("ara"), "pai-gow")
            if (each.bet, each.strategy) == (bet, OPTIMAL)
        )
        mean = mean_net(RULES, RoundsOf.BANKING if bet == BANK else RoundsOf.TWO_HANDS, 4, rounds)
        assert abs(float(mean + exact.house_edge)) < 4 * sqrt(exact.variance / rounds)


def test_ara_10_1_c_vi_p7_only_rightly_set_hands_are_tried() -> None:
    """The least high hand above each low one is the first that the engine does not call foul."""
    die = random.Random(2)
    least = least_above(ORDER)
    for _ in range(300):
        cards = tuple(Card(number) for number in die.sample(range(53), 7))
        low = cards[:2]
        high_grade, low_grade = hands(ORDER, cards, low)
        high, below = scale(ORDER).strength(high_grade), scale(low_order(ORDER)).strength(low_grade)
        assert (high >= least[below]) is not is_foul(banked_rules(RULES), cards, low)
