"""The strong hands of the bank: their law is exact, an honest house is warned as rarely as promised, and a bank without
them is found within the rounds told beforehand."""

import asyncio
from fractions import Fraction
from itertools import combinations, islice
from math import comb, exp

import numpy as np
import pytest
from numpy.typing import NDArray

from tapete.cards.deck import deck
from tapete.control.bank_watch import MISSING, BankWatch, gain, rounds_until_missed
from tapete.control.night import Night
from tapete.control.promise import HONEST, log_needed
from tapete.control.settled import DealtBank
from tapete.core.decision import Event, Refused
from tapete.core.ids import GameId, LawId
from tapete.games.banked.model.floor_event import RoundVoided
from tapete.room.audit.settled_rounds import SettledRounds
from tapete.room.model.terms import Terms
from tapete.store.memory import MemoryLog
from tests.control.bank_rounds import TRES, hands, law_at, round_of, rules_of, write
from tests.room.playing import EVE, new_room, opened, play, seated

SHARE = Fraction(1916, 22100)
HOUSES = 200
BANKS = [("ara", "sin-descarte"), ("ara", "tres-cartas"), ("ara", "pai-gow"), ("ara", "holdem-bonus")]


# The law of strong hands


def test_the_strong_hands_of_three_cards_counted_one_by_one() -> None:
    law = law_at("ara", "tres-cartas")
    strong = sum(map(law.is_strong, combinations(deck(52), 3)))
    assert law.share == Fraction(strong, comb(52, 3)) == SHARE


def test_the_strong_hands_of_two_cards_counted_one_by_one() -> None:
    law = law_at("ara", "holdem-bonus")
    assert law.share == Fraction(sum(map(law.is_strong, combinations(deck(52), 2))), comb(52, 2)) == Fraction(1, 17)


def test_the_strong_hands_of_five_cards_are_those_from_two_pairs_on() -> None:
    assert law_at("ara", "sin-descarte").share == Fraction(198_180, 2_598_960)


@pytest.mark.parametrize(("law", "game"), BANKS)
def test_strong_hands_come_as_often_as_the_law_says(law: str, game: str) -> None:
    bank, dealt = law_at(law, game), 4000
    share = float(bank.share)
    came = sum(map(bank.is_strong, islice(hands(law, game, 3), dealt)))
    assert abs(came - dealt * share) < 4 * (dealt * share * (1 - share)) ** 0.5


# The promise


@pytest.mark.parametrize("missing", MISSING)
@pytest.mark.parametrize("share", [Fraction(1, 17), SHARE, Fraction(1, 8)])
def test_control_a_round_is_worth_exactly_what_was_staked_on_it(share: Fraction, missing: Fraction) -> None:
    """The watcher's expectation in an honest house is one."""
    strong, weak = (exp(gain(share, missing, each)) for each in (True, False))
    assert float(share) * strong + float(1 - share) * weak == pytest.approx(1)


def _course(strong: NDArray[np.bool_], share: Fraction = SHARE) -> NDArray[np.float64]:
    """The evidence after each round, for many houses at once: what ``BankWatch`` counts for one."""
    gains = [np.where(strong, gain(share, each, True), gain(share, each, False)).cumsum(axis=1) for each in MISSING]
    most = np.maximum.reduce(gains)
    course: NDArray[np.float64] = most + np.log(sum(np.exp(each - most) for each in gains) / len(gains))
    return course


def _dealt(houses: int, rounds: int, missing: Fraction, seed: int) -> NDArray[np.bool_]:
    drawn: NDArray[np.bool_] = np.random.default_rng(seed).random((houses, rounds)) < float((1 - missing) * SHARE)
    return drawn


def test_many_houses_at_once_are_counted_as_one() -> None:
    (strong,) = _dealt(1, 60, Fraction(0), 4)
    watch, course = BankWatch(log_needed(1)), _course(strong[None, :])[0]
    for place, came in enumerate(strong):
        watch.follow(DealtBank(bool(came), SHARE))
        assert watch.log_times == pytest.approx(course[place])


def test_control_of_honest_houses_at_most_the_promised_share_is_ever_warned() -> None:
    """A thousand houses with four tables each, looked at after every one of three thousand rounds."""
    warned = np.zeros(1000, dtype=bool)
    for table in range(1, 5):
        warned |= _course(_dealt(1000, 3000, Fraction(0), table)).max(axis=1) >= log_needed(table)
    assert warned.mean() <= HONEST / 5, "a fifth of the promise is for the banks"


def test_control_a_looser_promise_is_kept_too_and_nearly_used() -> None:
    """With the third house warned by promise one sees that the bound is not kept by never warning."""
    warned = (_course(_dealt(3000, 3000, Fraction(0), 9)).max(axis=1) >= np.log(3)).mean()
    assert 0.1 < warned <= 1 / 3


@pytest.mark.parametrize("missing", MISSING)
def test_control_a_bank_without_strong_hands_is_found_within_the_rounds_told(missing: Fraction) -> None:
    told = rounds_until_missed(SHARE, missing, log_needed(1))
    assert {Fraction(1, 4): 4000, Fraction(1, 2): 800, Fraction(9, 10): 150}[missing] < told < 5000
    course = _course(_dealt(HOUSES, told, missing, 7))
    assert (course.max(axis=1) >= log_needed(1)).sum() >= 0.87 * HOUSES, "nine of ten, and two hundred are few"
    early = course[:, : told // 4].max(axis=1) >= log_needed(1)
    assert early.sum() < HOUSES / 2, "and not long before"


# What the log has of it


def _watched(events: list[Event], live: bool = False) -> Night:
    log = MemoryLog()
    terms = Terms(TRES.law, TRES.game, live=live)
    assert not isinstance(asyncio.run(new_room(log).open("mesa", terms)), Refused)
    write(log, "mesa", events)
    settled, night = SettledRounds(review=lambda _: None), Night(lambda _: {})
    for each in [*settled.follow(log.read("table/mesa")), *settled.rest()]:
        night.follow(each)
    return night


@pytest.mark.parametrize(("law", "game"), BANKS)
def test_at_a_table_with_screens_every_hand_of_the_bank_is_counted_seen_or_not(law: str, game: str) -> None:
    async def played() -> MemoryLog:
        log = MemoryLog()
        actor = await opened(new_room(log, seed=5), LawId(law), GameId(game), bots=0)
        await play(actor, await seated(actor), 60)
        return log

    settled, night = SettledRounds(review=lambda _: None), Night(lambda _: {})
    rounds = [*settled.follow(asyncio.run(played()).read("table/mesa")), *settled.rest()]
    for each in rounds:
        night.follow(each)
    (bank,) = night.banks()
    assert (bank.table, bank.unseen) == ("mesa", 0) and bank.rounds == len(rounds) > 3
    assert bank.expected == pytest.approx(bank.rounds * float(law_at(law, game).share))
    assert any(bet.player == EVE for each in rounds for bet in each.bets)


def test_games_without_a_bank_have_none_to_watch() -> None:
    for law, game in (("ara", "trijoker"), ("clm", "let-it-ride")):
        assert not rules_of(law, game).deal.bank


def test_a_hand_that_nobody_has_seen_is_taken_for_a_strong_one_and_the_next_is_passed_over() -> None:
    first, second, third = islice(hands("ara", "tres-cartas", 1), 3)
    unseen = [*round_of(first), *round_of(second, seen=False), *round_of(third), *round_of(third)]
    (bank,) = _watched(unseen).banks()
    assert (bank.rounds, bank.unseen) == (3, 1) and bank.times < 1


def test_no_choice_of_what_is_told_can_warn_of_an_honest_bank() -> None:
    """Somebody who hides every strong hand, or stops telling after each weak one, gains nothing by it."""
    for hides in (True, False):
        watch, strong = BankWatch(log_needed(1)), _dealt(1, 3000, Fraction(0), 11)[0]
        for came in strong:
            watch.follow(DealtBank(None if bool(came) == hides else bool(came), SHARE))
        assert not watch.told("mesa").warned


def test_at_a_live_table_only_rounds_with_three_boxes_are_watched() -> None:
    dealt = hands("ara", "tres-cartas", 2)
    few = [event for _ in range(5) for event in round_of(next(dealt), boxes=2)]
    many = [event for _ in range(5) for event in round_of(next(dealt), boxes=3)]
    assert not _watched(few, live=True).banks()
    (bank,) = _watched([*few, *many], live=True).banks()
    assert bank.rounds == 5


def test_a_round_that_was_void_after_the_deal_counts_as_a_strong_hand() -> None:
    """Else whoever voids rounds could choose which hands count."""
    hand = next(hands("ara", "tres-cartas", 1))
    void = [*round_of(hand)[:4], RoundVoided(3)]
    (bank,) = _watched([*round_of(hand), *void, *round_of(hand)]).banks()
    assert bank.unseen == 1
