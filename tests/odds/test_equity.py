"""Equities against the engine's own evaluation of every deal, and against published counts."""

import random
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.hand import Selection
from tapete.cards.notation import read_cards
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.games.circle.hand.evaluation import strengths
from tapete.games.circle.rules import hand_rules
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.odds.ask.result import SIMULATED
from tapete.odds.equity import equity as equity_module
from tapete.odds.equity.equity import equity
from tapete.odds.equity.showdowns import by_common_cards
from tapete.odds.equity.situation import Spot, read_spot
from tapete.odds.kernels.kernel import lookup

COMMON = [("holdem", 3), ("holdem", 4), ("holdem", 5), ("omaha", 3), ("omaha", 5), ("sintetico", 3), ("sintetico", 2)]
OWN = [("seven-stud", 6), ("seven-stud", 7), ("five-stud", 4), ("draw-five", 4)]
LAWS = ("clm", "ara", "gal")


def cards(text: str) -> tuple[Card, ...]:
    read = read_cards(text)
    assert not isinstance(read, Refused)
    return read


def table(law: str, game: str) -> TableRules:
    rules = resolve(law, game)
    assert not isinstance(rules, Refused)
    return rules


def dealt(rules: TableRules, counts: list[int], board: int, seed: str) -> Spot:
    """A random spot with so many dead cards that all its deals can be gone through."""
    die = random.Random(seed)
    deck = list(range(52 - rules.count("deck.cards"), 52))
    drawn = iter([Card(number) for number in die.sample(deck, max(sum(counts) + board + 2, len(deck) - 16))])
    hands = [tuple(next(drawn) for _ in range(count)) for count in counts]
    spot = read_spot(rules, hands, tuple(next(drawn) for _ in range(board)), tuple(drawn))
    assert isinstance(spot, Spot)
    return spot


def deals(spot: Spot) -> Iterator[tuple[list[tuple[Card, ...]], tuple[Card, ...]]]:
    """Every way the cards can still fall: the whole hands and the whole board."""

    def hands_from(left: Sequence[Card], index: int) -> Iterator[list[tuple[Card, ...]]]:
        if index == len(spot.hands):
            yield []
            return
        hand = spot.hands[index]
        for more in combinations(left, spot.own - len(hand)):
            for others in hands_from([card for card in left if card not in more], index + 1):
                yield [(*hand, *more), *others]

    for more in combinations(spot.unseen, spot.common - len(spot.board)):
        for hands in hands_from([card for card in spot.unseen if card not in more], 0):
            yield hands, (*spot.board, *more)


def one_by_one(rules: TableRules, spot: Spot) -> list[list[int]]:
    game_rules = hand_rules(rules)
    shares = [[0] * (len(spot.hands) + 1) for _ in spot.hands]
    for hands, board in deals(spot):
        reached = strengths(game_rules, hands, board)
        best = max(reached)
        for hand, strength in enumerate(reached):
            if strength == best:
                shares[hand][reached.count(best)] += 1
    return shares


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("game", "board"), COMMON)
@pytest.mark.parametrize("players", [2, 3])
def test_every_board_falls_as_the_engine_says(law: str, game: str, board: int, players: int) -> None:
    rules = table(law, game)
    spot = dealt(rules, [rules.count("deal.own_cards")] * players, board, f"{game} {board} {players}")
    assert [list(row) for row in equity(spot).shares] == one_by_one(rules, spot)


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("game", "own"), OWN)
@pytest.mark.parametrize("unequal", [0, 1])
@pytest.mark.parametrize("players", [2, 3])
def test_every_deal_of_own_cards_falls_as_the_engine_says(
    law: str, game: str, own: int, unequal: int, players: int
) -> None:
    rules = table(law, game)
    counts = [own - unequal, *[own] * (players - 1)]
    spot = dealt(rules, counts, 0, f"{game} {own} {players}")
    assert [list(row) for row in equity(spot).shares] == one_by_one(rules, spot)


@pytest.mark.parametrize("board", [0, 1, 3, 4, 5])
@pytest.mark.parametrize("players", [2, 3, 6])
def test_ranks_and_suits_count_as_board_by_board(board: int, players: int) -> None:
    """Whole decks, and cards of two suits alone, where most boards make flushes."""
    for turn in range(4):
        die = random.Random(f"{board} {players} {turn}")
        drawn = die.sample([card for card in range(52) if not turn % 2 or card % 4 < 2], 2 * players + board + turn)
        hands = tuple((Card(drawn[2 * hand]), Card(drawn[2 * hand + 1])) for hand in range(players))
        rest = tuple(map(Card, drawn[2 * players :]))
        spot = Spot(HandOrder(), Selection.ANY_FIVE, 2, 5, hands, rest[:board], rest[board:])
        assert [list(row) for row in equity(spot).shares] == board_by_board(spot)


def board_by_board(spot: Spot) -> list[list[int]]:
    """Every board dealt."""
    arrays, shares = lookup(spot.order, 7), np.zeros((len(spot.hands), len(spot.hands) + 1), dtype=np.int64)
    board, left = (spot.board, spot.unseen) if len(spot.board) < 5 else (spot.board[:-1], spot.board[-1:])
    seen = [np.array([*hand, *board], dtype=np.int64) for hand in spot.hands]
    keys = np.array([arrays.bias + arrays.keys[cards].sum() for cards in seen], dtype=np.uint64)
    suits = np.array([arrays.suits[cards].sum() for cards in seen], dtype=np.uint64)
    by_common_cards(arrays, keys, suits, np.array(left, dtype=np.uint64), 5 - len(board), shares)
    return [list(map(int, row)) for row in shares]


def test_aces_against_kings_as_published() -> None:
    result = equity(Spot(HandOrder(), Selection.ANY_FIVE, 2, 5, (cards("As Ah"), cards("Ks Kh"))))
    assert result.wins == (1_410_336, 292_660)
    assert result.ties == (9_308, 9_308)
    assert result.deals == 1_712_304
    assert round(100 * float(Fraction(result.wins[0], result.deals)), 2) == 82.36


def test_two_stud_hands_agree_with_pairing_their_completions() -> None:
    """Inclusion and exclusion against going through all pairs; a third hand, complete and weakest, changes nothing."""
    hands = (cards("As Ah Kd 2c"), cards("Ks Kh 3d 3c"))
    bystander = cards("2s 3s 4h 5d 7h 8d 9c")
    exact = equity(Spot(HandOrder(), Selection.ANY_FIVE, 7, 0, hands, dead=bystander))
    paired = equity(Spot(HandOrder(), Selection.ANY_FIVE, 7, 0, (*hands, bystander)))
    assert exact.deals == paired.deals == comb(37, 3) * comb(34, 3)
    assert paired.wins == (*exact.wins, 0)


def test_third_street_heads_up_counts_every_deal() -> None:
    result = equity(Spot(HandOrder(), Selection.ANY_FIVE, 7, 0, (cards("As Ah Kd"), cards("Ks Kh 2d"))))
    assert result.deals == comb(46, 4) * comb(42, 4)
    assert sum(result.equities) == 1


def test_a_simulation_says_so_and_stays_within_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = (cards("As Ah Kd 4c 5d"), cards("Ks Kh 3d 3c 9d"), cards("7s 8s 9s Ts 2c"))
    spot = Spot(HandOrder(), Selection.ANY_FIVE, 7, 0, hands)
    exact = equity(spot)
    monkeypatch.setattr(equity_module, "EXACT_MOST", 1)
    drawn = equity(spot, seed=7)
    assert exact.method == "exact" and drawn.method == SIMULATED
    for true, estimate, error in zip(exact.equities, drawn.equities, drawn.std_errors, strict=True):
        assert 0 < error < 0.0002
        assert abs(true - estimate) < 5 * error
    assert equity(spot, seed=7).shares == drawn.shares != equity(spot, seed=8).shares


@pytest.mark.parametrize(
    ("game", "hands", "board", "words"),
    [
        ("holdem", ["As Ah"], "", "two hands or more"),
        ("holdem", ["As Ah", "Ks"], "", "2 own cards"),
        ("holdem", ["As Ah", "Ks Kh"], "2c 3c 4c 5c 6c 7c", "5 community cards"),
        ("holdem", ["As Ah", "Ks Kh"], "As 3c 4c", "named twice"),
        ("sintetico", ["2s Ah", "Ks Kh"], "", "not in the deck of 28"),
        ("five-stud", ["As Ah Kd Kc Qd Qc", "Ks Kh"], "", "1-5 own cards"),
        ("seven-stud", ["As", "Ks", "Qs", "Js", "Ts", "9s", "8s", "7s"], "", "are left of the deck"),
        ("sin-descarte", ["As Ah", "Ks Kh"], "", "no pot is shared"),
    ],
)
def test_cards_that_make_no_spot_are_refused(game: str, hands: list[str], board: str, words: str) -> None:
    refused = read_spot(table("clm", game), [cards(text) for text in hands], cards(board))
    assert isinstance(refused, Refused)
    assert words in refused.reason.en


def test_crazy_pineapple_needs_the_flop_and_two_cards_each() -> None:
    rules = table("med", "crazy-pineapple")
    two, three = [cards("As Ah"), cards("Ks Kh")], [cards("As Ah Ad"), cards("Ks Kh Kd")]
    assert isinstance(read_spot(rules, two, cards("2c 3c 4c")), Spot)
    assert isinstance(read_spot(rules, two), Refused)
    assert isinstance(read_spot(rules, three, cards("2c 3c 4c")), Refused)
