"""Hands: who is in them, what they cost the absent, chips that add up, misdeals, exits told by a croupier."""

import random

import pytest
from msgspec.structs import replace

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Refused
from tapete.games.circle.bots import Die
from tapete.games.circle.decide import put
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model.command import Act, Deal
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.state import CircleHand
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import Eliminated, HandBegun
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo, TableNo
from tapete.tournament.play.claims import claim_open
from tapete.tournament.play.dealt_hand import HandOutcome, play_out
from tapete.tournament.play.hand_start import ready_hand
from tapete.tournament.simulate import bot
from tests.games.circle_tables import cards_of
from tests.tournament.playing import CRUPIER, EVA, LEVELS, Level, Playing

ONE = TableNo(1)


def test_a_hand_closes_only_with_the_chips_it_began_with() -> None:
    play = Playing().begin(3)
    play.hand()
    close = [asked.CloseHand(ONE, tuple((EntryNo(n), chips) for n, chips in stacks), at=1) for stacks in (
        ((1, 10000), (2, 10000), (3, 10025)), ((1, 10000), (2, 20000)), ((1, 9990), (2, 10010), (3, 10000)),
        ((1, -25), (2, 20025), (3, 10000)),
    )]  # fmt: skip
    for command in close:
        play.refused(command, "MED-RJ.54.1")
    play.close(e1=9950)
    play.refused(asked.CloseHand(ONE, (), at=1))


def test_a_table_in_a_hand_begins_no_other() -> None:
    play = Playing().begin(3)
    play.hand()
    play.refused(asked.BeginHand(ONE, at=1))


@pytest.mark.parametrize("game", ["holdem", "omaha", "crazy-pineapple"])
def test_med_sg_4_and_rj_22_each_game_of_the_catalogue_is_played_on_the_hand_machine(game: str) -> None:
    play = Playing(set={"game": game}).begin(6)
    die = random.Random(3)
    for _ in range(12):
        play.hand()
        ready = ready_hand(play.rules, play.state, play.table())
        outcome = play_out(ready, tuple(die.sample(deck(52), 52)), bot.choose, die)
        play.now += 60
        play.must(asked.CloseHand(ONE, outcome.stacks, outcome.winner, at=play.now))
        if len(play.table().seats) < 2:
            break
    assert play.state.in_play() == 60000


def calls(_: HandRules, hand: CircleHand, place: int, __: Die) -> Act:
    """Somebody who never folds and never raises."""
    return Act(hand.players[place], "call" if hand.level > hand.bets[place] else "check")


def test_med_cg_11_2_an_absent_stack_posts_and_its_hand_has_no_right_to_the_pot() -> None:
    play = Playing().begin(3)
    play.must(asked.ChangePresence(EntryNo(2), False))
    play.hand()
    begun = play.happened(HandBegun)[-1]
    assert begun.absent == (2,) and "MED-CG.11.2" in begun.because
    ready = ready_hand(play.rules, play.state, play.table())
    die = random.Random(1)
    outcome = play_out(ready, tuple(die.sample(deck(52), 52)), calls, die)
    stacks = dict(outcome.stacks)
    assert stacks[EntryNo(2)] == 10000 - 50 and outcome.winner != 2


def test_med_rj_30_1_and_30_2_a_void_hand_is_dealt_again_with_the_same_button_players_and_level() -> None:
    play = Playing().begin(4)
    play.now = 19 * 60
    play.hand()
    before = play.table()
    play.enter("nuevo")
    play.seat_all()
    play.now = 21 * 60
    play.refused(asked.VoidHand(ONE, "carta vuelta", by=CRUPIER))
    play.must(asked.VoidHand(ONE, "dos cartas vistas", by=EVA))
    again = play.table()
    assert before.hand and again.hand
    assert (
        again.hand == replace(before.hand, at=again.hand.at)
        and again.positions == before.positions
        and again.hands == before.hands
    )


def test_med_cg_6_1_who_has_no_chips_is_eliminated_and_play_goes_on() -> None:
    play = Playing().begin(4)
    play.bust(3)
    assert play.entry(3).status == EntryStatus.OUT and play.out() == [3]
    play.hand()
    hand = play.table().hand
    assert hand and 3 not in hand.entries


def test_a_live_table_tells_an_exit_and_who_holds_the_chips() -> None:
    play = Playing().begin(4)
    play.refused(asked.RecordExit(EntryNo(1), ((EntryNo(2), 9000),), at=5, by=CRUPIER), "MED-RJ.54.1")
    play.refused(asked.RecordExit(EntryNo(1), ((EntryNo(1), 10000),), at=5, by=CRUPIER))
    play.must(asked.RecordExit(EntryNo(1), ((EntryNo(2), 7000), (EntryNo(3), 3000)), at=5, by=CRUPIER))
    assert [play.state.stack(EntryNo(number)) for number in (2, 3)] == [17000, 13000]
    assert play.happened(Eliminated)[0].exit.stack == 10000


def test_an_exit_told_in_a_hand_ends_the_hand() -> None:
    play = Playing().begin(4)
    play.hand()
    play.must(asked.RecordExit(EntryNo(1), ((EntryNo(2), 10000),), at=5, by=CRUPIER))
    assert play.table().hand is None and play.out() == [1] and play.state.stack(EntryNo(2)) == 20000
    play.must(asked.Undo(play.state.acts[-1].number, "era otro", by=EVA))
    assert play.state.stack(EntryNo(1)) == play.state.stack(EntryNo(2)) == 10000 and not play.out()


def test_med_rj_53_1_an_exit_told_live_leaves_the_rebuy_open() -> None:
    play = Playing(set={"format": "rebuy", "rebuys.until_level": 2}).begin(4)
    play.must(asked.RecordExit(EntryNo(1), ((EntryNo(2), 10000),), at=5, by=CRUPIER))
    assert play.entry(1).undecided and not play.out() and play.state.stack(EntryNo(2)) == 20000
    play.refused(asked.RecordExit(EntryNo(3), ((EntryNo(1), 10000),), at=5, by=CRUPIER), "MED-RJ.54.1")
    play.must(asked.Rebuy(EntryNo(1), at=6))
    assert play.state.stack(EntryNo(1)) == 10000


def told_deck(play: Playing, hands: str, board: str) -> tuple[Card, ...]:
    """A deck that deals two rounds of cards to the players in order, then the board with its burnt cards."""
    count = len(hands.split()) // 2
    own = cards_of(hands)
    common = cards_of(board)
    rest = [card for card in deck(52) if card not in own and card not in common]
    assert count == len(play.table().seats)
    return (*own, rest[0], *common[:3], rest[1], common[3], rest[2], common[4])


def tied_hand(**changes: object) -> tuple[Playing, HandOutcome]:
    """Three players call; the first two after the button tie with a pot of an odd number of chips."""
    level = tuple(Level(blinds.small, blinds.big, 25) for blinds in LEVELS)
    play = Playing(level=level, set={"ante.mode": "all", **changes}).begin(3)  # type: ignore[dict-item]
    play.hand()
    cards = told_deck(play, "Ac Ad 2c Kc Kd 3d", "Qs Jh 9s 5d 4h")
    return play, play_out(ready_hand(play.rules, play.state, play.table()), cards, calls, random.Random(1))


def test_med_rj_19_1_the_odd_chip_of_a_split_pot_goes_to_the_first_after_the_button() -> None:
    play, outcome = tied_hand()
    stacks = dict(outcome.stacks)
    first, second, third = outcome.stacks
    assert stacks[third[0]] == 10000 - 75
    assert (first[1], second[1]) == (10000 - 75 + 125, 10000 - 75 + 100), "225 in chips of 25: five and four"
    assert play.seat_of(first[0]) == 1, "seat 3 has the button"


def test_med_rj_21_1_of_those_who_tie_the_first_after_the_button_has_it_next() -> None:
    play, outcome = tied_hand(**{"event.win_the_button": True})
    assert outcome.winner == outcome.stacks[0][0]
    play.must(asked.CloseHand(ONE, outcome.stacks, outcome.winner, at=play.now))
    play.hand()
    positions = play.table().positions
    assert positions and positions.button == play.seat_of(outcome.winner)


def test_med_rj_58_1_cards_that_were_not_dealt_are_never_shown() -> None:
    play = Playing().begin(3)
    play.hand()
    ready = ready_hand(play.rules, play.state, play.table())
    draft = Draft(ready.rules, CircleHand())
    for command in (ready.start, Deal(deck(52)[:6]), *(Act(player, "fold") for player in ready.start.players[2::-2])):
        assert put(draft, command) is None
    assert draft.hand.over and not draft.hand.common
    assert isinstance(put(draft, Deal(deck(52)[6:10])), Refused)


@pytest.mark.parametrize(("minute", "seconds", "allowed"), [(79, 61, True), (81, 60, True), (81, 61, False)])
def test_med_rj_50_2_in_a_break_a_hand_may_be_claimed_for_a_minute(minute: int, seconds: int, allowed: bool) -> None:
    play = Playing().begin(3)
    play.now = 75 * 60
    play.hand()
    play.now = minute * 60
    play.close()
    assert claim_open(play.rules, play.state, play.table(), play.now + seconds) == allowed


def test_med_rj_50_1_the_next_hand_ends_the_right_to_claim() -> None:
    play = Playing().begin(3)
    play.play()
    assert claim_open(play.rules, play.state, play.table(), play.now + 500)
    play.hand()
    assert not claim_open(play.rules, play.state, play.table(), play.now)


def test_med_rj_4_1_the_tournament_ends_when_one_player_has_all_chips() -> None:
    play = Playing().begin(3)
    play.close_registration()
    play.bust(1)
    play.bust(2)
    assert play.state.phase == "finished" and play.state.stack(EntryNo(3)) == 30000
    play.refused(asked.BeginHand(ONE, at=play.now), "MED-RJ.4.1")


def test_a_satellite_ends_when_as_many_are_left_as_there_are_tickets() -> None:
    play = Playing(tickets=2).begin(4)
    play.close_registration()
    assert play.state.paid_places == 2
    play.bust(1)
    play.bust(2)
    assert play.state.phase == "finished" and play.state.left == 2


def test_hands_are_in_whole_chips_of_the_smallest_value_in_play() -> None:
    play = Playing().begin(3)
    play.hand()
    assert ready_hand(play.rules, play.state, play.table()).rules.unit == 25


def test_antes_of_one_player_lie_in_the_main_pot_and_limit_nobody() -> None:
    level = tuple(Level(blinds.small, blinds.big, blinds.big) for blinds in LEVELS)
    single, each = (Playing(level=level, set={"ante.mode": mode}).rules for mode in ("big_blind", "all"))
    assert not single.hand_rules(1).antes_trimmed and each.hand_rules(1).antes_trimmed
