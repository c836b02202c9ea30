"""The coach of circle games: shares of the pot against the odds engine and against cards gone through one by one."""

import inspect
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from tapete.cards.deck import deck
from tapete.cards.hand import Selection
from tapete.cards.order import HandOrder
from tapete.coach.chances import SeenHand, chance
from tapete.coach.circle import advise
from tapete.coach.worth import EXACT, SIMULATED
from tapete.core.ids import PlayerId
from tapete.core.option import Option
from tapete.games.circle.table import CircleTable
from tapete.games.circle.view import HandView
from tapete.games.shared.chance import Seeded
from tapete.law.catalogue import Family, family_of
from tapete.law.profile import law_ids, profile
from tapete.law.table_rules import TableRules
from tapete.odds.equity.equity import equity
from tapete.odds.equity.situation import Spot
from tests.coach.decisions import cards, rules_of
from tests.repetition import times

ORDER = HandOrder()


def holdem(own: str, common: str, opponents: int = 1) -> SeenHand:
    return SeenHand(ORDER, Selection.ANY_FIVE, cards(own), cards(common), ((),) * opponents, 2, 5)


def against_each(hand: SeenHand) -> Fraction:
    """The mean equity of the odds engine over every holding of one opponent."""
    holdings = list(combinations(hand.unseen, hand.cards))
    total = Fraction(0)
    for holding in holdings:
        both = hand.own, holding
        total += equity(Spot(ORDER, hand.selection, hand.cards, hand.board, both, hand.common, hand.gone)).equities[0]
    return total / len(holdings)


LATE = [("As Kd", "Kh 7c 7d 2s 9c"), ("9h 8h", "Th Jh 2c 2d"), ("4c 3d", "As Qs 9h 9d")]


@pytest.mark.parametrize(("own", "common"), LATE)
def test_a_counted_share_is_the_mean_of_the_odds_over_every_hand_of_the_opponent(own: str, common: str) -> None:
    hand = holdem(own, common)
    share = chance(hand)
    assert share.method == EXACT
    assert share.share == against_each(hand)


def test_the_flop_against_one_hand_is_counted() -> None:
    assert chance(holdem("As Ad", "Kh 7c 7d")).method == EXACT


def test_a_drawn_share_says_how_far_it_may_be_off() -> None:
    """Aces against any hand before the flop: 85.20 %, as published."""
    share = chance(holdem("As Ad", ""))
    assert share.method == SIMULATED
    assert 0 < share.error < 0.005
    assert abs(float(share.share) - 0.8520) < 4 * share.error


def test_the_same_question_has_the_same_answer() -> None:
    assert chance(holdem("As Ad", "", 4)) == chance(holdem("As Ad", "", 4))


def test_omaha_takes_two_own_cards_and_three_of_the_board() -> None:
    """All cards but eight are gone, so that the odds engine can be asked about each of the opponent's 70 hands."""
    own, common, left = cards("As Ah 8d 7c"), cards("2c 2d 7h 8s Jd"), cards("Kc Kd 2s Jh 9h 9s 4c 4d")
    gone = tuple(card for card in deck(52) if card not in (*own, *common, *left))
    hand = SeenHand(ORDER, Selection.TWO_OWN_THREE_COMMON, own, common, ((),), 4, 5, gone)
    assert chance(hand).method == EXACT
    assert chance(hand).share == against_each(hand)


CIRCLE = sorted({(law, game) for law in law_ids() for game in profile(law).games if family_of(game) is Family.CIRCLE})


PLAYERS = tuple(map(PlayerId, ("ana", "blas", "carla", "diego")))


def dealt(rules: TableRules, seed: int) -> CircleTable:
    """A table of four with a hand begun."""
    table, die = CircleTable.under(rules), Seeded(Random(seed))
    table.chance = die
    start = table.start(dict.fromkeys(PLAYERS, 100 * table.hand_rules.minimum), die)
    assert start is not None
    table.must(start)
    table.run()
    return table


def decisions(table: CircleTable, seed: int) -> Iterator[PlayerId]:
    """Whoever has to decide, one after another through a hand that bots play."""
    die, hand = Seeded(Random(seed)), table.state.hands
    while table.state.hands == hand and (question := table.question()):
        for player in question.players:
            yield player
            table.must(table.bot_decision(player, die))
        table.run()


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_every_circle_game_is_coached_through_its_hands(law: str, game: str) -> None:
    answers = []
    for seed in range(times(2, 5)):
        table = dealt(rules_of(law, game), seed)
        for player in decisions(table, seed):
            view = table.seen_by(player)
            answers.append(advice := advise(table.hand_rules, view, player))
            if advice is None:
                assert {option.given.get("act", "draw") for option in view.legal} <= {"draw", "bet"}
                continue
            assert advice.why.es and advice.acts == tuple(sorted(advice.acts, key=lambda act: -act.worth))
            called = advice.of("call")
            if called is not None:
                assert -advice.bet <= called.worth <= view.pot
    assert sum(advice is not None for advice in answers) >= 6


def test_calling_is_held_against_the_pot() -> None:
    """A quarter of the pot is needed to call 50 into 150; the nuts win all of it."""
    table = dealt(rules_of("ara", "holdem"), 1)
    player = next(iter(table.question().players))  # type: ignore[union-attr]
    view = table.seen_by(player)
    places = tuple(
        replace(place, down=cards("As Ks") if place.player == player else (None, None), bet=50, stack=500)
        for place in view.places
    )
    call, fold = Option("act", {"act": "call"}, cost=50), Option("act", {"act": "fold"})
    nuts = replace(view, places=places, common=cards("Qs Js Ts 2d 3c"), pot=150, legal=(call, fold))
    advice = advise(table.hand_rules, nuts, player)
    assert advice is not None and advice.best.act == "call"
    assert advice.best.worth == 150
    assert "25 %" in advice.why.es


def test_what_others_hide_changes_no_answer() -> None:
    table = dealt(rules_of("ara", "holdem"), 1)
    player = next(iter(table.question().players))  # type: ignore[union-attr]
    hand = table.state.hand
    own = hand.players.index(player)
    unused = iter(card for card in table.deck if card not in {each for down in hand.down for each in down})
    down = tuple(held if place == own else tuple(next(unused) for _ in held) for place, held in enumerate(hand.down))
    assert down != hand.down
    elsewhere = table.at(replace(table.state, hand=replace(hand, down=down)))
    rules = table.hand_rules
    assert advise(rules, table.seen_by(player), player) == advise(rules, elsewhere.seen_by(player), player)


def test_the_coach_is_given_the_players_view_and_nothing_else() -> None:
    taken = inspect.signature(advise).parameters
    assert [taken[name].annotation for name in taken][1:] == [HandView, PlayerId]
