"""What people see: the hall's clock, the desk, a player's own entries, and every event in words."""

import random
from typing import get_args

from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.tournament.desk.view import DeskView, EntryView, clock_view, view
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import TournamentEvent
from tapete.tournament.model.state import EntryNo, Tournament
from tapete.tournament.simulate.simulation import SimulatedField, Simulation
from tapete.words.events import tournament as tournament_words
from tapete.words.events.tournament import told
from tests.tournament.playing import CRUPIER, EVA, MINUTE, Playing, rules


def desk(play: Playing) -> DeskView:
    picture = view(play.rules, play.state, play.now)
    assert isinstance(picture, DeskView)
    return picture


def test_the_clock_shows_level_time_break_average_and_who_is_left() -> None:
    play = Playing().begin(5)
    play.now = 25 * MINUTE
    clock = clock_view(play.rules, play.state, play.now)
    assert (clock.level, clock.small, clock.big, clock.next) == (2, 50, 100, (75, 150, 0))
    assert (clock.seconds_left, clock.seconds_to_break) == (15 * MINUTE, 55 * MINUTE)
    assert (clock.entries, clock.left, clock.average, clock.registration_open) == (5, 5, 10000, True)
    play.bust(1)
    assert clock_view(play.rules, play.state, play.now).average == 12500


def test_in_a_break_the_clock_says_so_and_after_the_last_one_there_is_none() -> None:
    play = Playing().begin(3)
    resting = clock_view(play.rules, play.state, 85 * MINUTE)
    assert resting.on_break and resting.seconds_left == 10 * MINUTE and resting.seconds_to_break == 0
    assert clock_view(play.rules, play.state, 100 * MINUTE).seconds_to_break is None


def test_med_rj_5_1_and_5_2_the_clock_tells_the_languages_of_the_tables() -> None:
    assert clock_view(rules(), Tournament(), 0).languages == ("es", "ca-valencia", "en")
    assert clock_view(rules(set={"event.international": True}), Tournament(), 0).languages == ("en", "es")


def test_the_desk_shows_tables_blinds_to_come_and_what_is_due() -> None:
    play = Playing().begin(12, tables=2)
    play.close_registration()
    play.play(1)
    play.bust(2)
    play.bust(4)
    shown = desk(play)
    assert [len(table.seats) for table in shown.tables] == [6, 4] and shown.chips_difference == 0
    assert shown.advice and "mesa 1 tiene 6" in shown.advice.es and "table 1 has 6" in shown.advice.en
    assert shown.tables[0].positions and not shown.tables[0].playing


def test_a_player_sees_their_own_entries_only() -> None:
    play = Playing(set={"reentry": True}).begin(4)
    play.bust(1)
    play.enter("p1")
    own = view(play.rules, play.state, play.now, PlayerId("p1"))
    assert isinstance(own, tuple) and all(isinstance(entry, EntryView) for entry in own)
    assert [(entry.number, entry.status) for entry in own] == [(1, "out"), (5, "paid")]
    assert view(play.rules, play.state, play.now, PlayerId("nadie")) == ()


def test_waiting_players_are_counted() -> None:
    play = Playing(tables=1, set={"seats.maximum": 9}).begin(9)
    play.enter("p10")
    assert desk(play).waiting == 1


def test_every_event_has_words_in_both_languages() -> None:
    kinds: set[type] = set()

    def watch(events: list[TournamentEvent], state: Tournament) -> None:
        for event in events:
            words = told(state, event)
            assert isinstance(words, Sentence) and words.es and words.en and "{" not in words.es + words.en
            assert words.es != type(event).__name__, event
            kinds.add(type(event))

    simulation = Simulation(rules(set={"format": "rebuy"}), SimulatedField(25, late=0.2), random.Random(3), watch)
    list(simulation.run())
    assert len(kinds) > 18


def test_no_event_is_without_words() -> None:
    assert set(tournament_words.WORDS) == set(get_args(TournamentEvent))


def test_codes_are_told_in_words() -> None:
    play = Playing(set={"format": "rebuy"}).begin(3)
    play.must(asked.Pause("luz", at=5, by=EVA))
    play.must(asked.Resume(at=9, by=EVA))
    play.now = 9
    play.must(asked.Report(PlayerId("p1"), "stalling", at=9, by=EVA))
    play.must(asked.Impose(1, "missed_hands", "ya avisado", 2, at=9, by=EVA))
    play.must(asked.ChangePresence(EntryNo(1), False))
    play.must(asked.AllowImbalance(True, "falta gente", by=EVA))
    play.bust(2)
    play.must(asked.Rebuy(EntryNo(2), at=play.now))
    words = [told(play.state, event).es for event in play.events]
    for line in (
        "reloj: parado, Eva: luz",
        "reloj: en marcha, Eva",
        "infracción 1 de p1, anotada por Eva: Entorpecer el juego a propósito",
        "penalización a p1 por la infracción 1: 2 manos, Eva: ya avisado",
        "p1 se ausenta",
        "se juega aunque las mesas sean desiguales, Eva: falta gente",
        "p2: reposición, 10.000 fichas por 50 €",
    ):
        assert line in words, words


def test_corrections_are_told_with_who_and_why() -> None:
    play = Playing().begin(4)
    play.must(asked.RecordExit(EntryNo(1), ((EntryNo(2), 10000),), at=5, by=CRUPIER))
    play.must(asked.Undo(play.state.acts[-1].number, "era otro", by=EVA))
    assert told(play.state, play.events[-1]).es == "p1 vuelve a su puesto, Eva: era otro"
