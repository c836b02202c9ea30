"""Hold'em against the bank: counts and decisions against going through the cards, payments against the engine, and the
published figures."""

import random
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.category import Category
from tapete.cards.notation import write_cards
from tapete.cards.order import HandOrder
from tapete.cards.ranking import scale
from tapete.core.decision import Refused
from tapete.games.banked.model.event import BetPlaced, Settled
from tapete.games.banked.rules import banked_rules
from tapete.games.shared.hands import hand_order
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.ask.advice import PlayerSituation
from tapete.odds.ask.question import OddsQuestion
from tapete.odds.ask.result import BetReturn
from tapete.odds.holdem.board_kinds import FIELD
from tapete.odds.holdem.boards import fares, members
from tapete.odds.holdem.decisions import Decisions, decide, turn_tables
from tapete.odds.holdem.exact import STRATEGIES, advisor, compute, stakes_of
from tapete.odds.holdem.four_kinds import places_of
from tapete.odds.holdem.rivers import BET, CHECK, river_act, river_plans
from tapete.odds.holdem.turns import add_up, new_turns, sum_turns
from tapete.odds.kernels.kernel import strengths
from tapete.odds.kernels.progress import unwatched
from tapete.odds.kernels.suit_classes import boards, class_of, holding, like_holdings
from tapete.odds.side.own_two import compute as compute_bonus
from tests.games.banked.holdem import BONUS, CLM, TABLES
from tests.games.banked.tables import cards_of, told

NEEDED = scale(HandOrder()).first_of(Category.STRAIGHT)
DEALS = comb(52, 2) * comb(50, 3) * 47 * 46 * comb(45, 2)


def rules_of(law: str, game: str, **choices: object) -> TableRules:
    rules = resolve(law, game, choices)
    assert not isinstance(rules, Refused)
    return rules


@pytest.fixture(scope="module")
def table() -> np.ndarray:
    return fares(HandOrder(), NEEDED, unwatched)


@pytest.fixture(scope="module")
def optimal() -> BetReturn:
    result = compute(OddsQuestion(rules_of(*BONUS)), unwatched)
    assert isinstance(result, BetReturn)
    return result


@pytest.fixture(scope="module")
def decisions(table: np.ndarray) -> Decisions:
    return decide(stakes_of(banked_rules(rules_of(*BONUS)), {})[0], table)[0]


def one_by_one(own: Sequence[int], four: Sequence[int]) -> tuple[int, int, int]:
    """Wins with a straight or better, other wins, and ties, over every last card and holding of the bank."""
    left = [card for card in range(52) if card not in (*own, *four)]
    paid = wins = ties = 0
    for last in left:
        board = [*four, last]
        banks = np.array([[*bank, *board] for bank in combinations([card for card in left if card != last], 2)])
        ours = int(strengths(HandOrder(), np.array([[*own, *board]]))[0])
        reached = strengths(HandOrder(), banks)
        won = int((reached < ours).sum())
        paid, wins = (paid + won, wins) if ours >= NEEDED else (paid, wins + won)
        ties += int((reached == ours).sum())
    return paid, wins, ties


@pytest.mark.parametrize("seed", range(6))
def test_a_class_fares_as_each_of_its_members(table: np.ndarray, seed: int) -> None:
    """Suits are made scarce in half the draws, so that classes with several members come up."""
    die = random.Random(seed)
    cards = die.sample(range(52) if seed % 2 else [card for card in range(52) if card % 4 < 2], 6)
    own, four = [Card(number) for number in cards[:2]], [Card(number) for number in cards[2:]]
    assert unpacked(fares_of(table, own, four)) == one_by_one(own, four)


def fares_of(table: np.ndarray, own: Sequence[Card], four: Sequence[Card]) -> int:
    row, like = class_of(four, own)
    return int(table[places_of(np.array([row]), np.array([like]))[0]])


def unpacked(packed: int) -> tuple[int, int, int]:
    mask = (1 << FIELD) - 1
    return packed & mask, packed >> FIELD & mask, packed >> 2 * FIELD


def deals_of(table: np.ndarray, like: np.ndarray) -> tuple[int, int, int]:
    """The wins, the ties and all deals of some classes of holdings on every four cards."""
    wins, ties, deals, mask = 0, 0, 0, np.uint64((1 << FIELD) - 1)
    for row, counts in enumerate(members(4)):
        holdings = like[counts[like] > 0]
        counts, packed = counts[holdings].astype(np.uint64), table[places_of(np.full(len(holdings), row), holdings)]
        wins += int((counts * ((packed & mask) + (packed >> np.uint64(FIELD) & mask))).sum())
        ties += int((counts * (packed >> np.uint64(2 * FIELD))).sum())
        deals += int(counts.sum()) * 46 * comb(45, 2)
    return wins, ties, deals


def test_every_holding_of_the_bank_is_met_once(table: np.ndarray) -> None:
    """What one side wins the other loses: wins twice and ties once are all the deals."""
    wins, ties, deals = deals_of(table, np.arange(comb(52, 2)))
    assert 2 * wins + ties == deals == comb(52, 4) * comb(48, 2) * 46 * comb(45, 2)


@pytest.mark.parametrize("suits", [1, 2, 3])
@pytest.mark.parametrize(("game", "choices"), [(BONUS, {}), (CLM, {"bets.river_after_check": False})])
def test_turns_taken_together_come_to_each_turn_by_itself(
    table: np.ndarray, suits: int, game: tuple[str, str], choices: dict[str, object]
) -> None:
    """By plan for the river, after flops of so many suits; own cards of the flop's suits and of another."""
    stakes, _ = stakes_of(banked_rules(rules_of(*game, **choices)), {})
    plans, die = river_plans(stakes, table), random.Random(suits)
    tables, turns = turn_tables(table, plans), new_turns(len(plans.distinct))
    for flop in die.sample([flop for flop in boards(3).cards if len({*flop % 4}) == suits], 10):
        sum_turns(tables, plans.distinct, flop, turns)
        own = sorted(die.sample([card for card in range(52) if card not in flop], 2))
        endings, expected = np.zeros((2, len(plans.distinct), 4), dtype=np.int64)
        add_up(tables, turns, np.array([own]), np.ones(1, dtype=np.uint8), endings.reshape(1, -1))
        for turn in {*range(52)} - {*own, *flop.tolist()}:
            packed = fares_of(table, [Card(card) for card in own], [*map(Card, flop.tolist()), Card(turn)])
            acts = [river_act(stakes, np.uint64(packed), bets) for bets in range(4)]
            plan = plans.acts().tolist().index(acts)
            expected[plan] += (*unpacked(packed), 46 * comb(45, 2) - sum(unpacked(packed)))
        assert (endings == expected).all()


def test_classes_of_boards_and_holdings() -> None:
    assert [len(boards(size).weights) for size in (0, 3, 4)] == [1, 1_755, 16_432]
    assert int((members(0) > 0).sum()) == 169
    assert int(members(3).sum()) == comb(52, 3) * comb(49, 2)
    assert int((members(3) > 0).sum()) == 1_286_792


@pytest.mark.parametrize("seed", range(2))
def test_the_turn_bet_is_made_when_winning_is_likelier(decisions: Decisions, seed: int) -> None:
    die = random.Random(seed)
    cards = die.sample(range(52), 5)
    own, flop = [Card(number) for number in cards[:2]], [Card(number) for number in cards[2:]]
    balance = 0
    for turn in set(range(52)) - set(cards):
        paid, wins, ties = one_by_one(own, [*flop, turn])
        balance += 2 * (paid + wins) + ties - 46 * comb(45, 2)
    assert decisions.turn[(*class_of(flop, own), 1)] == (BET if balance > 0 else CHECK)


def test_the_published_edge_of_holdem_bonus(optimal: BetReturn) -> None:
    assert optimal.ways == DEALS
    assert round(100 * float(optimal.house_edge), 2) == 2.04
    assert round(100 * float(optimal.element_of_risk), 2) == 0.53
    assert optimal.house_edge == Fraction(578_107_733, 28_381_438_800)


def test_only_the_lowest_offsuit_hands_are_folded(optimal: BetReturn) -> None:
    """As published: fold 2-3 to 2-7 offsuit."""
    assert optimal.strategy is not None
    (chart,) = optimal.strategy.charts
    folded = {
        (chart.rows[row].en, chart.columns[column].en)
        for row, acts in enumerate(chart.acts)
        for column, act in enumerate(acts)
        if act == "fold"
    }
    assert folded == {("2", high) for high in "34567"}


@pytest.mark.full
@pytest.mark.parametrize("name", [name for name in STRATEGIES if name != "optimal"])
def test_no_other_strategy_is_better(optimal: BetReturn, name: str) -> None:
    result = compute(OddsQuestion(rules_of(*BONUS), strategy=name), unwatched)
    assert isinstance(result, BetReturn)
    assert result.ways == DEALS
    assert result.house_edge > optimal.house_edge


def test_an_unknown_strategy_is_refused() -> None:
    refused = compute(OddsQuestion(rules_of(*BONUS), strategy="bravery"), unwatched)
    assert isinstance(refused, Refused) and "never_fold" in refused.reason.en


def test_betting_everything_on_every_hand_is_worth_what_the_hands_are(table: np.ndarray) -> None:
    """Aces against any holding, on any board: 84.93 % wins and 0.54 % ties, as published."""
    alike = like_holdings()[7, 0]
    wins, ties, deals = deals_of(table, np.flatnonzero(alike == alike[holding(48, 49)]))
    assert deals == 6 * comb(50, 4) * 46 * comb(45, 2)
    assert (round(100 * wins / deals, 2), round(100 * ties / deals, 2)) == (84.93, 0.54)


@pytest.mark.parametrize(
    ("table", "choices"), [*((table, {}) for table in TABLES), (CLM, {"high_card": "tie", "bets.flop_times_ante": 3})]
)
def test_the_engine_settles_as_the_kernel_counts(table: tuple[str, str], choices: dict[str, object]) -> None:
    rules = rules_of(*table, **choices)
    stakes, unit = stakes_of(banked_rules(rules), {})
    order, die = hand_order(rules), random.Random(5)
    needed = scale(order).first_of(Category.STRAIGHT)
    for _ in range(60):
        cards = [Card(number) for number in die.sample(range(52), 9)]
        own, bank, board = cards[:2], cards[2:4], cards[4:]
        acts = [die.choice(["bet", "check"]) for _ in range(2)]
        bets = 1 + sum(2 << place for place, act in enumerate(acts) if act == "bet")
        ours, banks = map(int, strengths(order, np.array([[*own, *board], [*bank, *board]])))
        ending = 3 if ours < banks else 2 if ours == banks else 0 if ours >= needed else 1
        seat = (write_cards(own), {"ante": 1_000}, ", ".join(["bet", *acts]))
        events = told(*table, write_cards(bank), seat, common=write_cards(board), **choices).events
        staked = sum(event.cents for event in events if isinstance(event, BetPlaced))
        returned = sum(event.returned for event in events if isinstance(event, Settled))
        assert returned - staked == Fraction(int(stakes.nets[bets, ending]), unit) * 1_000


@pytest.mark.parametrize("table", [BONUS, CLM])
def test_the_published_edge_of_the_bonus_bet(table: tuple[str, str]) -> None:
    result = compute_bonus(OddsQuestion(rules_of(*table), bet="bonus"), unwatched)
    assert result.ways == comb(52, 2) * comb(50, 2)
    assert round(100 * float(result.house_edge), 2) == 8.54


def test_the_bonus_pays_both_aces_on_one_deal_in_270_725() -> None:
    result = compute_bonus(OddsQuestion(rules_of(*BONUS), bet="bonus"), unwatched)
    both = next(outcome for outcome in result.outcomes if outcome.name == "pair_of_aces_both")
    assert result.probability(both) == Fraction(6, comb(52, 2) * comb(50, 2))


def test_the_advisor_bets_the_river_when_winning_is_likelier() -> None:
    advise = advisor(rules_of(*BONUS))
    assert advise(PlayerSituation("flop", cards_of("2c 7d"), (), (), ("ante",), ("bet", "fold"))).word == "fold"
    die = random.Random(3)
    for _ in range(5):
        cards = [Card(number) for number in die.sample(range(52), 6)]
        paid, wins, ties = one_by_one(cards[:2], cards[2:])
        advice = advise(
            PlayerSituation("river", tuple(cards[:2]), tuple(cards[2:]), (), ("ante", "flop"), ("bet", "check"))
        )
        assert advice.word == ("bet" if 2 * (paid + wins) + ties > 46 * comb(45, 2) else "check")


def test_a_river_closed_after_a_check_costs_the_player(optimal: BetReturn) -> None:
    result = compute(OddsQuestion(rules_of(*CLM, **{"bets.river_after_check": False})), unwatched)
    assert isinstance(result, BetReturn)
    assert result.ways == DEALS
    assert result.house_edge > optimal.house_edge
    assert all(outcome.staked in (1, 3, 4, 5) for outcome in result.outcomes)
