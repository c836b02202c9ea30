"""Prizes of a tournament in progress: deals, the closing hour, shared places and the director's split."""

from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.desk.hall import hall_view
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import DealMade, Finished
from tapete.tournament.model.kinds import EntryStatus
from tapete.tournament.model.state import EntryNo, Exit
from tapete.tournament.money.icm_settlement import settle_by_icm
from tapete.tournament.money.pool import Sales, sold
from tapete.tournament.play.awards import awards, prizes_in_play
from tapete.tournament.play.eliminations import standings
from tests.tournament.playing import ANDRES, EVA, MINUTE, Playing

PRIZES = (9_600, 6_400, 4_000)
"""Five buy-ins of 50 €, 80 % of them for prizes."""


def down_to(left: int, players: int = 5, **choices: object) -> Playing:
    """Registration has closed and entries from the last on have gone out one by one, until so many are left."""
    play = Playing(set=choices).begin(players)
    play.close_registration()
    for number in range(players, left, -1):
        play.bust(number)
    return play


def won(play: Playing) -> dict[EntryNo, int]:
    prizes = awards(play.rules, play.state)
    assert not isinstance(prizes, Refused), prizes
    return prizes


def deal(
    play: Playing, split: str = "icm", by: Official = EVA, consents: int | None = None, **more: object
) -> asked.MakeDeal:
    agreeing = play.state.left if consents is None else consents
    return asked.MakeDeal(split, agreeing, **more, at=play.now, by=by)


def test_the_pool_grows_with_what_is_sold_and_is_all_paid() -> None:
    play = down_to(1)
    sales = sold(play.state)
    assert replace(sales, paid=None) == Sales(5, no_shows=sales.no_shows)
    assert sales.paid is not None and sales.paid.buy_ins == 5 * 5_000
    assert prizes_in_play(play.rules, play.state) == PRIZES
    assert won(play) == dict(zip(map(EntryNo, (1, 2, 3)), PRIZES, strict=True))


def test_before_the_end_only_those_out_have_won() -> None:
    assert won(down_to(2)) == {3: 4_000}


def test_med_rj_4_1_and_73_5_a_deal_parts_the_prizes_of_those_left_and_ends_it() -> None:
    play = down_to(3)
    stacks = [play.state.stack(EntryNo(number)) for number in (1, 2, 3)]
    play.must(deal(play))
    (event,) = play.happened(DealMade)
    assert event.deal.cents == settle_by_icm(stacks, PRIZES)
    assert play.happened(Finished)[-1].how == "deal"
    assert won(play) == dict(zip(event.deal.entries, event.deal.cents, strict=True))
    assert sum(won(play).values()) == sum(PRIZES)


def test_med_rj_73_7_what_is_left_to_play_for_goes_to_the_winner_and_levels_last_half() -> None:
    play = down_to(3, **{"event.series": "monthly"})
    play.must(deal(play, played_for=2_000))
    assert play.state.clock.halved_by == ("deal",) and not play.happened(Finished)
    play.refused(deal(play), "MED-RJ.73.5")
    dealt = play.state.deal
    assert dealt and sum(won(play).values()) == sum(PRIZES) - 2_000
    play.bust(3)
    play.bust(2)
    assert won(play)[EntryNo(1)] == dealt.cents[dealt.entries.index(EntryNo(1))] + 2_000
    assert sum(won(play).values()) == sum(PRIZES)


def test_a_deal_as_agreed_names_every_player() -> None:
    play = down_to(3)
    agreed = ((EntryNo(1), 8_000), (EntryNo(2), 6_000), (EntryNo(3), 6_000))
    play.refused(deal(play, "agreed", agreed=agreed[:2]), "MED-RJ.73.5")
    play.must(deal(play, "agreed", agreed=agreed))
    assert won(play) == dict(agreed)


def test_med_rj_73_1b_no_deal_with_action_pending() -> None:
    play = down_to(3)
    play.hand()
    play.refused(deal(play), "MED-RJ.73.1b")


def test_med_rj_73_12_only_the_director_authorises_and_everybody_consents() -> None:
    play = down_to(3)
    play.refused(deal(play, by=ANDRES), "MED-RJ.1.3")
    play.refused(deal(play, consents=2), "MED-RJ.73.2")
    play.refused(deal(play, in_public=False), "MED-RJ.73.1")


def test_med_rj_73_5_no_deal_before_five_are_left_nor_while_others_may_enter() -> None:
    play = down_to(6, players=8)
    play.refused(deal(play), "MED-RJ.73.5")
    play.bust(6)
    play.must(deal(play))
    early = Playing().begin(4)
    early.refused(deal(early), "MED-RJ.73.5")


def test_med_rj_73_3_in_the_league_five_cannot_share_three_prizes() -> None:
    play = down_to(5, players=8, **{"event.series": "league"})
    play.refused(deal(play), "MED-RJ.73.3")


def test_med_rj_4_4_when_time_is_up_those_left_are_settled_by_icm() -> None:
    play = Playing(closes_in=90).begin(4)
    play.close_registration()
    play.bust(4)
    play.now = 150 * MINUTE
    play.must(asked.Tick(at=play.now))
    for _ in range(3):
        play.play()
    assert [event.how for event in play.happened(Finished)] == ["icm"]
    prizes = prizes_in_play(play.rules, play.state)
    assert not isinstance(prizes, Refused)
    stacks = [play.state.stack(EntryNo(number)) for number in (1, 2, 3)]
    assert sorted(won(play).values()) == sorted(settle_by_icm(stacks, prizes))


def test_med_rj_4_5_the_trophy_is_for_most_chips_at_the_end() -> None:
    play = down_to(3)
    play.play(e1=100, e2=200)
    play.must(deal(play))
    first = standings(play.state)[0].entry
    assert first == play.happened(Finished)[-1].winner == 3
    assert play.state.stack(first) == max(play.state.stack(EntryNo(number)) for number in (1, 2, 3))


def test_med_rj_68_2_places_shared_are_paid_alike() -> None:
    play = down_to(3)
    shared = (Exit(EntryNo(3), play.now, None, 0, 9), Exit(EntryNo(2), play.now, None, 0, 9))
    gone = {
        number: replace(play.state.entries[number], status=EntryStatus.OUT, table=None, seat=None)
        for number in map(EntryNo, (2, 3))
    }
    tied = replace(play.state, exits=(*play.state.exits, *shared), entries=play.state.entries.plus_all(gone))
    prizes = awards(play.rules, tied)
    assert prizes == {EntryNo(2): 5_200, EntryNo(3): 5_200}


def test_med_cg_5_2_who_re_enters_has_one_place() -> None:
    play = Playing(set={"event.reentry": True}).begin(3)
    play.bust(3)
    play.enter("p3")
    play.seat_all()
    play.close_registration()
    play.bust(4)
    play.bust(2)
    prizes = prizes_in_play(play.rules, play.state)
    assert won(play) == {1: 7_680, 2: 5_120, 4: 3_200} and prizes == (7_680, 5_120, 3_200)


def test_med_t4_10_above_the_table_nothing_is_paid_until_the_director_sets_the_split() -> None:
    play = down_to(1, **{"prizes.fewer_players": "director"}, players=2)
    assert isinstance(awards(play.rules, play.state), Refused)
    play = down_to(2, players=2, **{"prizes.fewer_players": "director"})
    play.refused(asked.SetPrizeSplit(((1, 6000), (2, 3000)), by=EVA), "MED-T4.1")
    play.refused(asked.SetPrizeSplit((), by=EVA))
    play.refused(asked.SetPrizeSplit(((1, 6000), (2, 4000)), by=ANDRES), "MED-RJ.1.3")
    play.must(asked.SetPrizeSplit(((1, 2500), (2, 7500)), by=EVA))
    play.bust(2)
    assert won(play) == {1: 6_000, 2: 2_000}
    regular = down_to(3)
    regular.refused(asked.SetPrizeSplit(((1, 6000), (2, 4000)), by=EVA), "MED-T4.1")


def test_med_rj_73_6_after_a_deal_the_stage_is_won_by_whoever_had_most_chips_at_it() -> None:
    play = down_to(3)
    play.play(e1=100, e2=200)
    play.must(deal(play, played_for=1000))
    assert not play.happened(Finished)
    play.play(e3=0)
    play.play(e2=0)
    ended = play.happened(Finished)[-1]
    assert [entry.number for entry in play.state.alive()] == [1]
    assert ended.winner == 3 and "MED-RJ.73.6" in ended.because
    assert hall_view(play.rules, play.state, play.now).winner == "p3"
    assert won(play)[EntryNo(1)] == play.happened(DealMade)[0].deal.cents[0] + 1000


def test_after_a_deal_what_is_due_is_each_ones_part_and_what_is_left_for_the_winner() -> None:
    play = down_to(3)
    play.must(deal(play, played_for=1000))
    cents = play.happened(DealMade)[0].deal.cents
    paid = hall_view(play.rules, play.state, play.now).paid
    assert {(line.player, line.cents) for line in paid if line.place is None} == set(
        zip(("p1", "p2", "p3"), cents, strict=True)
    )
    assert [(line.place, line.cents, line.player) for line in paid if line.place] == [(1, 1000, "")]
    assert sum(line.cents for line in paid) == sum(PRIZES)


def test_before_a_deal_open_places_have_their_prizes_and_the_others_names() -> None:
    play = down_to(2)
    paid = hall_view(play.rules, play.state, play.now).paid
    assert [(line.place, line.cents, line.player) for line in paid] == [
        (1, 9_600, ""),
        (2, 6_400, ""),
        (3, 4_000, "p3"),
    ]


def test_prizes_are_announced_in_whole_tens_of_euros() -> None:
    play = down_to(1, **{"prizes.rounding": "ten_euros"})
    assert sorted(won(play).values(), reverse=True) == [10_000, 6_000, 4_000]
