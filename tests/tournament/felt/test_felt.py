"""An electronic table of a tournament: hands as the tournament gives them, dead hands, and nobody else's orders."""

import random

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.model.event import Uncalled
from tapete.games.circle.model.floor_event import HandKilled
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import HandMoved
from tapete.games.shared.chance import Seeded
from tapete.tournament.felt.agreement import closing, next_step, presences, set_up
from tapete.tournament.felt.command import SetSeats
from tapete.tournament.felt.table import PLAYED, FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model.state import TableNo, TournamentTable
from tests.tournament.playing import Playing

ONE = TableNo(1)


class AtFelt:
    """One table of a tournament and its felt, by the tournament's own orders."""

    def __init__(self, players: int) -> None:
        self.play = Playing(electronic=True).begin(players)
        self.felt = FeltTable.seating(self.play.rules.game, self.play.rules.seats, Seeded(random.Random(1)))

    @property
    def table(self) -> TournamentTable:
        return self.play.state.tables[ONE]

    def go_on(self) -> None:
        """Do what the tournament and its felt have still to be told, until somebody has to act."""
        play, felt = self.play, self.felt
        while True:
            step = next_step(play.rules, play.state, {ONE: felt}, play.now, Seeded(random.Random(2)), pause=0)
            if step is None:
                break
            play.now = max(play.now, step.at)
            for command in step.give:
                play.must(command)
            for _, orders in step.tell:
                for order in orders:
                    felt.must(order)
            felt.run()
        felt.run()

    def fold_round(self) -> None:
        number = self.felt.state.hands
        while self.felt.state.playing and self.felt.state.hands == number:
            self.felt.must(self.felt.by_rule(self.felt.to_speak[0])[0])

    def happened(self, kind: type) -> list[object]:
        return [event.event for event in self.felt.events if isinstance(event, HandMoved) and type(event.event) is kind]


def big_blind(at: AtFelt) -> PlayerId:
    hand = at.felt.state.hand
    return hand.players[max(hand.places, key=lambda place: hand.bets[place])]


def test_med_cond_11_the_blind_of_a_dead_hand_stays_in_the_pot() -> None:
    at = AtFelt(4)
    at.go_on()
    small, big, *_ = at.felt.state.hand.players
    absent = next(entry for entry in at.play.state.entries.values() if entry.player == big)
    again = AtFelt(4)
    again.play.must(asked.ChangePresence(absent.number, False))
    again.go_on()
    assert [again.felt.state.hand.players[event.place] for event in again.happened(HandKilled)] == [big]  # type: ignore[attr-defined]
    before = dict(again.felt.state.players)
    again.fold_round()
    assert again.happened(Uncalled) == []
    stacks = {player: seated.chips for player, seated in again.felt.state.players.items()}
    level = again.play.rules.level(1)
    assert (stacks[big], stacks[small]) == (10_000 - level.big, 10_000 + level.big), before


def test_a_hand_goes_to_the_felt_and_its_outcome_to_the_tournament_once() -> None:
    at = AtFelt(3)
    at.go_on()
    assert at.felt.state.playing and at.table.hand is not None
    assert at.felt.do(set_up(at.play.rules, at.play.state, at.table)) is not None, "a hand is dealt once"
    at.fold_round()
    told = closing(at.play.rules, at.play.state, at.table, at.felt, at.play.now)
    at.felt.must(_seats_before(at))
    assert at.felt.do(set_up(at.play.rules, at.play.state, at.table)) is not None, "nor once more when it is over"
    assert closing(at.play.rules, at.play.state, at.table, at.felt, at.play.now) == told
    at.play.must(told)
    assert {entry: at.play.state.stack(entry) for entry, _ in told.stacks} == dict(told.stacks)
    at.play.refused(told)


def _seats_before(at: AtFelt) -> SetSeats:
    """The order that came with the hand, sent again."""
    seated = [(at.play.state.entries[place.entry].player, seat, place.chips) for seat, place in at.table.seats.items()]
    players, seats, chips = zip(*sorted(seated, key=lambda place: place[1]), strict=True)
    return SetSeats(players, seats, chips)


def test_whoever_lets_the_clock_run_out_is_absent_until_they_come_back() -> None:
    at = AtFelt(3)
    at.go_on()
    late = at.felt.to_speak[0]
    for command in at.felt.by_rule(late):
        at.felt.must(command)
    assert not at.felt.gives_time(late)
    assert [option.command for option in at.felt.options(late)] == ["return"]
    at.fold_round()
    at.play.must(closing(at.play.rules, at.play.state, at.table, at.felt, at.play.now))
    (gone,) = presences(at.play.state, at.table, at.felt, at.play.now)
    assert at.play.state.entries[gone.entry].player == late and not gone.present
    at.go_on()
    assert at.felt.state.dead == (late,)
    at.felt.must(at_table.Return(late))
    at.fold_round()
    at.go_on()
    assert at.felt.state.dead == () and at.play.state.entries[gone.entry].present


def test_players_ask_for_nothing_that_is_the_tournaments() -> None:
    at = AtFelt(3)
    at.go_on()
    names = {kind.name() for kind in PLAYED}
    assert names.isdisjoint({"sit", "leave", "add_chips", "tip", "rest", "set_seats", "set_up_hand", "turn_up"})
    for player in at.felt.state.players:
        assert {option.command for option in at.felt.options(player)} <= names
    assert isinstance(at.felt.decide(SetSeats((), (), ())), Refused)
