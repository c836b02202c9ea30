"""Bets made with words and chips at a table: read by the law's grammar, and carried out."""

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.circle.model import command as asked
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.rules import circle_rules
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import HandMoved
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.people import TableCommand
from tapete.incidents.floor.circle_facts import facts_known
from tapete.incidents.wager.live_bet import wagered
from tapete.incidents.wager.terms import hear
from tapete.incidents.wager.wager import Motion, Put, Tap
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

NAMES = tuple(map(PlayerId, ("Ana", "Bea", "Cid", "Dan")))


class Live:
    """A hold'em table with real cards, two cards dealt to each of four players."""

    def __init__(self, law: str, choices: dict[str, bool] | None = None) -> None:
        rules = resolve(law, "holdem", choices or {})
        assert isinstance(rules, TableRules)
        self.circle, self.table = circle_rules(rules, 200), CircleState()
        marker = Seat(1) if law == "med" else None
        self.put(at_table.StartGame(NAMES, tuple(map(Seat, (1, 2, 3, 4))), (50_000,) * 4, marker))
        self.put(at_table.BeginHand(0))
        self.put(asked.Deal((None,) * 8))

    def put(self, command: TableCommand) -> None:
        outcome = decide(self.circle, self.table, command)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            self.table = evolve(self.table, event)

    def act(self, act: str, to: int = 0) -> None:
        self.put(asked.Act(self.table.hand.players[self.table.hand.turn], act, to))

    def raised(self) -> int:
        """Somebody bets or raises the least allowed; the level afterwards."""
        hand = self.table.hand
        self.act("raise" if hand.level else "bet", 2 * hand.level or self.circle.opened.minimum)
        return self.table.hand.level

    def sees(self, *motions: Motion, option: str = "", front: tuple[int, ...] = ()) -> Accepted[HandMoved] | Refused:
        return wagered(self.circle, self.table, motions, option, front)  # type: ignore[return-value]


def moves(outcome: Accepted[HandMoved] | Refused) -> list[in_hand.HandEvent]:
    assert isinstance(outcome, Accepted), outcome
    return [moved.event for moved in outcome.events if isinstance(moved, HandMoved)]


ONE_CHIP = {
    "clm": "CLM-22.2.c",
    "ara": "ARA-10.2.VIII.3.d",
    "gal": "GAL-24.3.d",
    "med": "MED-RJ.33.1",
}


@pytest.mark.parametrize(("law", "rule"), ONE_CHIP.items())
def test_one_chip_and_no_word_is_a_call_whatever_it_is_worth(law: str, rule: str) -> None:
    live = Live(law)
    level = live.raised()
    place = live.table.hand.turn
    read, called, *_ = moves(live.sees(Put((20 * level,))))
    assert isinstance(read, ruled.BetRead) and read.point == "one_chip" and rule in read.because and read.to == level
    assert isinstance(called, in_hand.Called) and called.place == place == read.place


@pytest.mark.parametrize("law", ONE_CHIP)
def test_a_raise_announced_and_then_put_in_is_a_raise_to_the_amount(law: str) -> None:
    live = Live(law)
    level = live.raised()
    heard = hear(f"subo a {4 * level // 100}", euros=True) if law != "med" else hear(f"subo a {4 * level}")
    read, bet, *_ = moves(live.sees(heard, Put((20 * level,))))
    assert isinstance(read, ruled.BetRead) and read.point == "voice"
    assert isinstance(bet, in_hand.Bet) and live.table.hand.bets[bet.place] + bet.chips == read.to


def test_ara_10_2_vii_2_j_1_a_second_motion_does_not_count() -> None:
    live = Live("ara")
    level = live.raised()
    read, called, *_ = moves(live.sees(Put((level,)), Put((3 * level,))))
    assert isinstance(read, ruled.BetRead) and "ARA-10.2.VII.2.j.1" in read.because
    assert isinstance(called, in_hand.Called) and called.chips == level


def test_ara_10_2_viii_3_c_chips_short_of_a_call_are_completed_or_stay_in_the_pot() -> None:
    live = Live("ara")
    level, place = live.raised(), live.table.hand.turn
    short = Put((level // 4, level // 4))
    refused = live.sees(short)
    assert isinstance(refused, Refused) and "ARA-10.2.VIII.3.c" in refused.because
    assert "iguala o se retira" in refused.reason.es and "call or fold" in refused.reason.en
    _, called, *_ = moves(live.sees(short, option="call"))
    assert isinstance(called, in_hand.Called) and called.chips == level
    _, left, folded, *_ = moves(live.sees(short, option="fold"))
    assert isinstance(left, ruled.ChipsLeftIn) and (left.place, left.chips) == (place, short.value)
    assert isinstance(folded, in_hand.Folded)


def test_med_rj_6_4_a_knock_on_the_table_is_a_check() -> None:
    live = Live("med")
    while live.table.hand.pending and live.table.hand.interval == 1:
        hand = live.table.hand
        live.act("call" if hand.level > hand.bets[hand.turn] else "check")
    live.put(asked.Deal((None, *map(Card, (4, 9, 22)))))
    read, checked, *_ = moves(live.sees(Tap()))
    assert isinstance(read, ruled.BetRead) and "MED-RJ.6.4" in read.because
    assert isinstance(checked, in_hand.Checked)


@pytest.mark.parametrize("markers", [True, False])
def test_med_rj_26_1_and_41_4_only_a_marker_on_the_table_makes_a_short_call_a_whole_one(markers: bool) -> None:
    """Without markers the same all-in leaves it to the director whether the player completes the call."""
    live = Live("med", {"all_in.markers": markers})
    live.act("raise", 1_000)
    live.act("raise", 50_000)
    place = live.table.hand.turn
    outcome = live.sees(Put((100, 100)))
    facts = facts_known(live.circle.opened, None, live.table.hand)
    if markers:
        read, called, *_ = moves(outcome)
        assert isinstance(read, ruled.BetRead) and "MED-RJ.41.4" in read.because
        assert isinstance(called, in_hand.Called) and called.place == place
    else:
        assert isinstance(outcome, Refused) and "MED-RJ.41.4" not in outcome.because
    assert facts["undercall.against"] == ("marker" if markers else "other")


@pytest.mark.parametrize("motions", [(), (hear("hmm"),), (Put((10**9,)),)])
def test_what_binds_nobody_or_cannot_be_is_refused_and_changes_nothing(motions: tuple[Motion, ...]) -> None:
    live = Live("ara")
    live.raised()
    before = live.table
    refused = live.sees(*motions)
    assert isinstance(refused, Refused) and refused.reason.es and refused.reason.en
    assert live.table == before


def test_nobody_bets_between_hands() -> None:
    live = Live("ara")
    live.table = CircleState()
    assert isinstance(live.sees(Tap()), Refused)


def test_med_rj_44_1_chips_still_in_front_of_a_player_count_with_those_added() -> None:
    live = Live("med")
    level = live.raised()
    while live.table.hand.bets[live.table.hand.turn] == 0:
        live.act("call")
    bet = live.table.hand.bets[live.table.hand.turn]
    assert bet, "a blind"
    front = (5 * bet,)
    read, bettor, *_ = moves(live.sees(Put((level, level)), front=front))
    assert isinstance(read, ruled.BetRead) and "MED-RJ.44.1" in read.because and read.to == 5 * bet + 2 * level
    assert isinstance(bettor, in_hand.Bet)
    assert isinstance(live.sees(Put((level,)), front=(1,)), Refused), "less than the player's own bet cannot lie there"
