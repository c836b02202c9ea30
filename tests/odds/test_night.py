"""A night of many rounds: its law against exact fractions, the engine's own rounds and published ones."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import sqrt
from random import Random

import numpy as np
import pytest

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.hand import Selection, best_hand
from tapete.cards.order import HandOrder
from tapete.core.decision import Refused
from tapete.law.resolve import resolve
from tapete.odds.ask.advice import advisor
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.result import BetReturn
from tapete.odds.equity.starting_hand_count import count_all
from tapete.odds.equity.starting_hands import hands_dealt_by, name_of, starting_hands
from tapete.odds.kernels.hand_classes import hand_classes
from tapete.odds.night.line_effects import line_effects
from tapete.odds.night.results import NightResults, night_results
from tapete.odds.night.round_law import MOST_ROUNDS, RoundLaw, round_law
from tapete.odds.night.ruin import RuinCurve, ruin_curves
from tapete.odds.simulate.real_round import AdvisedRounds
from tests.odds.questions import answer, computed, with_value

NIGHTS, ROUNDS = 250, 12


def law_of(returned: BetReturn) -> RoundLaw:
    law = round_law(returned)
    assert isinstance(law, RoundLaw), law
    return law


def night(law: RoundLaw, rounds: int) -> NightResults:
    results = night_results(law, rounds)
    assert isinstance(results, NightResults), results
    return results


def last_curve(law: RoundLaw, rounds: int) -> RuinCurve:
    curves = ruin_curves(law, rounds)
    assert not isinstance(curves, Refused)
    return curves[-1]


def exact_night(law: RoundLaw, rounds: int) -> dict[Fraction, Fraction]:
    """By fractions, one round after the other."""
    sums = {Fraction(0): Fraction(1)}
    for _ in range(rounds):
        more: Counter[Fraction] = Counter()
        for reached, chance in sums.items():
            for net, likely in zip(law.nets, law.chances, strict=True):
                more[reached + net * law.step] += chance * likely  # type: ignore[assignment]
        sums = dict(more)  # type: ignore[arg-type]
    return sums


@pytest.mark.parametrize(("bet", "rounds"), [(None, 9), ("pareja_plus", 7)])
def test_each_probability_is_as_near_to_the_exact_fraction_as_promised(bet: str | None, rounds: int) -> None:
    law = law_of(answer("clm", "tres-cartas", bet=bet))
    exact, results = exact_night(law, rounds), night(law, rounds)
    assert 0 < results.error < 1e-12
    drawn = {results.result(place): chance for place, chance in enumerate(results.chances.tolist()) if chance}
    told_apart = {
        result: chance for result, chance in exact.items() if result <= results.result(len(results.chances) - 1)
    }
    assert drawn.keys() == told_apart.keys()
    for result, chance in told_apart.items():
        assert abs(Fraction(drawn[result]) - chance) <= Fraction(results.error) * chance
    assert results.above == pytest.approx(float(1 - sum(told_apart.values())), abs=1e-12)


def test_a_long_night_keeps_mean_and_variance_and_its_quantiles_rise() -> None:
    law = law_of(answer("clm", "tres-cartas"))
    results = night(law, 500)
    sums = np.array([float(results.result(place)) for place in range(len(results.chances))])
    mean = float(results.chances @ sums)
    assert mean == pytest.approx(float(500 * law.expectation), rel=1e-6)
    assert float(results.chances @ sums**2) - mean**2 == pytest.approx(float(500 * law.variance), rel=1e-6)
    quantiles = [results.quantile(level) for level in (0.01, 0.05, 0.5, 0.95, 0.99)]
    assert None not in quantiles and quantiles == sorted(quantiles)  # type: ignore[type-var]
    median = results.quantile(0.5)
    assert median is not None and results.at_most(median) >= 0.5 > results.at_most(median - law.step)


def exact_ruin(law: RoundLaw, rounds: int, bankroll: Fraction) -> Fraction:
    """Forward, by fractions: who cannot pay a whole round any more is out."""
    playing, out = {bankroll: Fraction(1)}, Fraction(0)
    for _ in range(rounds):
        more: dict[Fraction, Fraction] = {}
        for money, chance in playing.items():
            for net, likely in zip(law.nets, law.chances, strict=True):
                left = money + net * law.step
                more[left] = more.get(left, Fraction(0)) + chance * likely
        out += sum((chance for money, chance in more.items() if money < law.most_staked), Fraction(0))
        playing = {money: chance for money, chance in more.items() if money >= law.most_staked}
    return out


@pytest.mark.parametrize("bankroll", [Fraction(2), Fraction(7, 2), Fraction(6), Fraction(30)])
def test_the_risk_of_ruin_is_that_of_exact_fractions(bankroll: Fraction) -> None:
    law = law_of(answer("clm", "tres-cartas"))
    assert last_curve(law, 8).risk(bankroll) == pytest.approx(float(exact_ruin(law, 8, bankroll)), rel=1e-12)


def test_ruin_falls_with_the_bankroll_and_rises_with_the_rounds() -> None:
    law = law_of(answer("clm", "caribbean-stud"))
    curves = ruin_curves(law, 40)
    assert not isinstance(curves, Refused)
    assert [curve.rounds for curve in curves] == [10, 20, 40]
    risks = [curves[-1].risk(Fraction(antes)) for antes in range(1, 140)]
    assert risks == sorted(risks, reverse=True) and risks[0] == 1.0 and risks[-1] == 0.0
    assert curves[0].risk(Fraction(12)) < curves[1].risk(Fraction(12)) < curves[2].risk(Fraction(12))
    least = curves[-1].bankroll(0.05)
    assert curves[-1].risk(least) <= 0.05 < curves[-1].risk(least - law.step)


def test_nights_played_through_the_engine_lie_within_their_band() -> None:
    """Real rounds with the best strategy: ends ahead, ruin of six antes, and the mean, each within four errors."""
    rules = resolve("clm", "tres-cartas")
    assert not isinstance(rules, Refused)
    law, table = law_of(answer("clm", "tres-cartas")), AdvisedRounds(rules, advisor(rules), Random(11))
    bankroll = Fraction(6)
    ahead = ruined = 0
    total = Fraction(0)
    for _ in range(NIGHTS):
        nets = [Fraction(table.play(), table.stake) for _ in range(ROUNDS)]
        money = [bankroll + sum(nets[: at + 1], Fraction(0)) for at in range(ROUNDS)]
        total, ahead, ruined = total + sum(nets), ahead + (sum(nets) > 0), ruined + (min(money) < law.most_staked)
    results = night(law, ROUNDS)
    for seen, chance in ((ahead, results.ahead), (ruined, last_curve(law, ROUNDS).risk(bankroll))):
        assert 0.05 < chance < 0.95
        assert abs(seen / NIGHTS - chance) < 4 * sqrt(chance * (1 - chance) / NIGHTS)
    assert abs(total - NIGHTS * results.expectation) < 4 * sqrt(NIGHTS * ROUNDS * law.variance)


@pytest.mark.parametrize(
    ("law", "game", "bet"),
    [("ara", "blackjack", None), ("ara", "sin-descarte", "progresivo"), ("clm", "tres-cartas", "bonus")],
)
def test_what_has_no_law_of_its_own_is_refused(law: str, game: str, bet: str | None) -> None:
    strategy = "infinite" if game == "blackjack" else "optimal"
    assert isinstance(round_law(answer(law, game, bet=bet, strategy=strategy)), Refused)


def test_a_night_has_at_least_one_round_and_not_too_many() -> None:
    law = law_of(answer("clm", "tres-cartas"))
    assert isinstance(night_results(law, 0), Refused) and isinstance(ruin_curves(law, MOST_ROUNDS + 1), Refused)


@pytest.mark.parametrize(
    ("law", "game", "bet", "strategy", "key"),
    [
        ("clm", "tres-cartas", "pareja_plus", "optimal", "paytable.pareja_plus_a.flush"),
        ("clm", "tres-cartas", None, "Q-6-4", "paytable.ante_bonus.straight"),
        ("clm", "caribbean-stud", None, "pair", "paytable.main.flush"),
        ("clm", "let-it-ride", None, "keep", "paytable.main.pair"),
        ("clm", "sin-descarte", "seguro", "optimal", "paytable.seguro.full_house"),
    ],
)
def test_a_line_that_pays_one_more_moves_the_edge_by_what_is_told(
    law: str, game: str, bet: str | None, strategy: str, key: str
) -> None:
    question = ask(law, game, bet=bet, strategy=strategy)
    assert isinstance(question, OddsQuestion), question
    before = computed(question)
    pays = question.rules.settings[key].value
    more = OddsQuestion(with_value(question.rules, key, Fraction(str(pays)) + 1), question.bet, question.strategy)
    (effect,) = (each for each in line_effects(question, before) if key.rpartition(".")[2] in each.lines)
    assert computed(more).house_edge == before.house_edge - effect.per_one
    assert effect.returned == effect.pays * effect.per_one


def test_starting_hands_are_the_published_ones_and_share_every_pot() -> None:
    hands = {each.name: each for each in starting_hands()}
    published = {"AA": 0.852037, "KK": 0.823957, "AKs": 0.670446, "72o": 0.345836, "32o": 0.323032, "22": 0.503340}
    assert {name: round(float(hands[name].share), 6) for name in published} == published
    assert sum(each.deals for each in hands.values()) == 1326 * 2_097_572_400
    assert sum(each.share * each.deals for each in hands.values()) == Fraction(1326 * 2_097_572_400, 2)
    assert sum(2 * each.wins + each.ties for each in hands.values()) == 1326 * 2_097_572_400


def test_on_one_board_the_count_is_that_of_every_two_hands_compared() -> None:
    board = (Card(3), Card(17), Card(22), Card(23), Card(50))
    left = [card for card in deck(52) if card not in board]
    grades = {pair: best_hand(HandOrder(), pair, board, Selection.ANY_FIVE).grade for pair in combinations(left, 2)}
    counted = {each.name: each for each in count_all(np.array([board]), np.array([1]))}
    for name in ("AKo", "72s", "66"):
        own = [pair for pair in grades if pair_name(pair) == name]
        others = [(pair, other) for pair in own for other in grades if not set(pair) & set(other)]
        assert counted[name].wins == sum(grades[pair] > grades[other] for pair, other in others)
        assert counted[name].ties == sum(grades[pair] == grades[other] for pair, other in others)
        assert counted[name].deals == len(others)


def pair_name(pair: tuple[Card, Card]) -> str:
    high, low = sorted(12 - card // 4 for card in pair)
    return name_of(high, low) if pair[0] % 4 == pair[1] % 4 else name_of(low, high)


@pytest.mark.full
def test_the_shipped_starting_hands_are_those_that_are_counted() -> None:
    assert count_all(*hand_classes(52, 5)) == starting_hands()


def test_starting_hands_are_for_holdem_alone() -> None:
    holdem, omaha = resolve("ara", "holdem"), resolve("ara", "omaha")
    assert not isinstance(holdem, Refused) and not isinstance(omaha, Refused)
    assert hands_dealt_by(holdem) == starting_hands() and isinstance(hands_dealt_by(omaha), Refused)
