"""Pai gow: settings against the house way itself, pairs against going through them and against chance, cases against
the engine."""

import random
from fractions import Fraction
from math import comb, sqrt

import numpy as np
import pytest

from tapete.cards.card import JOKER, Card
from tapete.cards.notation import write_cards
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.games.banked.hands import low_order
from tapete.games.banked.round.house_way import set_by_house_way, set_strengths
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.variants.pai_gow import hands, is_foul
from tapete.games.shared.hands import hand_order
from tapete.odds.ask.question import BANK, OddsQuestion, ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.kernels.progress import unwatched
from tapete.odds.pai_gow import best_setting
from tapete.odds.pai_gow.exact import cases, compute
from tapete.odds.pai_gow.pairs import STANDINGS, _runs, _sort, _sweep, pairs
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


@pytest.mark.parametrize("length", [1, 40, 500])
def test_a_sweep_counts_the_pairs_that_going_through_them_counts(length: int) -> None:
    die = random.Random(length)
    drawn = np.array([die.randrange(30) << LOW_BITS | die.randrange(9) for _ in range(length)], dtype=np.uint32)
    expected = dict.fromkeys(STANDINGS, 0)
    for first in drawn.tolist():
        for second in drawn.tolist():
            name = f"{standing(first >> LOW_BITS, second >> LOW_BITS)}_{standing(first & 127, second & 127)}"
            expected[name] = expected.get(name, 0) + 1
    rising, values, counts = drawn.copy(), np.empty_like(drawn), np.empty(length, dtype=np.int64)
    _sort(rising, np.empty_like(rising), np.zeros(1025, dtype=np.int64))
    runs = _runs(rising, values, counts)
    sums = np.zeros(len(STANDINGS), dtype=np.int64)
    _sweep(values[:runs], counts[:runs], 3, sums)
    assert sums.tolist() == [3 * expected[name] for name in STANDINGS]


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


@pytest.mark.full
def test_setting_by_trial_gains_on_the_house_way(house: HandSettings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(best_setting, "SHARDS", 2)
    results = {case: RULES.word(f"cases.{case}") for case in CASES}
    gain = best_setting.gain(ORDER, house, results, Fraction(19, 20), unwatched)
    gained = (gain.wins * Fraction(19, 20) - gain.losses) / gain.deals
    assert gained > 5 * gain.std_error > 0
    assert best_setting.gain(ORDER, house, results, Fraction(19, 20), unwatched) == gain


def test_ara_10_1_c_vi_p7_only_rightly_set_hands_are_tried() -> None:
    """The least high hand above each low one is the first that the engine does not call foul."""
    die = random.Random(2)
    least = best_setting._least(ORDER)
    for _ in range(300):
        cards = tuple(Card(number) for number in die.sample(range(53), 7))
        low = cards[:2]
        high_grade, low_grade = hands(ORDER, cards, low)
        high, below = scale(ORDER).strength(high_grade), scale(low_order(ORDER)).strength(low_grade)
        assert (high >= least[below]) is not is_foul(banked_rules(RULES), cards, low)
