"""A live table of a tournament: hands that its croupier asks for, and what the director's clock does in them."""

import random

from tapete.core.ids import PlayerId
from tapete.games.circle.model.command import Act, Deal
from tapete.games.circle.model.floor_event import HandKilled
from tapete.games.circle.seats import command as at_table
from tapete.games.circle.seats.event import HandMoved
from tapete.games.shared.chance import Seeded
from tapete.games.shared.offices import CHIEF, CROUPIER
from tapete.tournament.felt.agreement import next_step
from tapete.tournament.felt.command import AskTime
from tapete.tournament.felt.event import HandRefused, TimeAnswered
from tapete.tournament.felt.table import FeltTable
from tapete.tournament.model import command as asked
from tapete.tournament.model import floor_command as floor
from tapete.tournament.model.state import TableNo
from tests.tournament.playing import EVA, Playing

ONE = TableNo(1)


class AtConsole:
    """One live table of a tournament and its felt."""

    def __init__(self, players: int = 3) -> None:
        self.play = Playing(consoles=True).begin(players)
        self.since = 0
        """From when on the felt has waited for whoever is to act."""
        self.felt = FeltTable.seating(self.play.rules.game, self.play.rules.seats, live=True)
        self.go_on()

    def go_on(self) -> None:
        """Tell the tournament and its felt of each other for as long as there is anything to tell."""
        play = self.play
        die = Seeded(random.Random(2))
        since = {ONE: self.since}
        while step := next_step(play.rules, play.state, {ONE: self.felt}, play.now, die, pause=0, since=since):
            if step.at > play.now:
                return
            for command in step.give:
                play.must(command)
            for _, orders in step.tell:
                for order in orders:
                    self.felt.must(order)

    def tell(self, command: object) -> None:
        self.felt.must(command)  # type: ignore[arg-type]
        self.go_on()

    def dealt(self) -> "AtConsole":
        self.tell(at_table.BeginHand())
        self.tell(Deal((None,) * 2 * len(self.felt.state.hand.players)))
        return self

    def entry_of(self, player: PlayerId) -> int:
        return next(entry.number for entry in self.play.state.entries.values() if entry.player == player)


def test_the_croupier_shuffles_and_the_tournament_begins_the_hand() -> None:
    at = AtConsole()
    assert [option.command for option in at.felt.options(CROUPIER)] == ["begin_hand"]
    at.dealt()
    table = at.play.table()
    assert table.hand and at.felt.state.key and at.felt.state.key.number == table.hand.number
    assert at.felt.state.marker == (table.positions and table.positions.button)


def test_a_hand_that_cannot_begin_is_refused_with_its_reason() -> None:
    at = AtConsole()
    at.play.must(asked.Pause("alarma", at=at.play.now, by=EVA))
    at.tell(at_table.BeginHand())
    (refused,) = (event for event in at.felt.events if isinstance(event, HandRefused))
    assert "el reloj está parado" in refused.reason.es and not at.felt.state.playing
    at.play.must(asked.Resume(at=at.play.now, by=EVA))
    at.dealt()
    assert at.felt.state.playing


def test_a_hand_closed_by_its_result_is_called_off_on_the_felt() -> None:
    at = AtConsole().dealt()
    first, second, *_ = at.play.table().hand.entries  # type: ignore[union-attr]
    at.play.must(asked.CloseHand(ONE, ((first, 20_000), (second, 0)), at=at.play.now, by=EVA))
    at.go_on()
    assert not at.felt.state.playing
    chips = sorted(seated.chips for seated in at.felt.state.players.values() if seated.chips)
    assert chips == [10_000, 20_000]


def test_med_rj_50_an_upheld_claim_deals_the_hand_again_and_its_right_result_is_told() -> None:
    at = AtConsole().dealt()
    speaking = at.felt.to_speak[0]
    at.tell(Act(speaking, "fold"))
    at.tell(Act(at.felt.to_speak[0], "fold"))
    assert at.play.table().hand is None
    winner = max(at.play.state.entries.values(), key=lambda entry: at.play.state.stack(entry.number))
    claimed = at.play.table().closed
    assert claimed
    other = next(number for number in claimed.hand.entries if number != winner.number)
    at.play.must(floor.ClaimHand(ONE, other, "no había hablado", at=at.play.now, by=EVA))
    at.tell(at_table.BeginHand())
    assert any("reclamada" in event.reason.es for event in at.felt.events if isinstance(event, HandRefused))
    at.play.now += 5
    at.play.must(floor.DecideClaim(ONE, True, "es cierto", at=at.play.now, by=EVA))
    at.go_on()
    assert at.felt.state.playing and at.play.table().hand
    at.play.must(asked.CloseHand(ONE, (), at=at.play.now, by=EVA))
    at.go_on()
    assert not at.felt.state.playing
    assert {seated.chips for seated in at.felt.state.players.values()} == {10_000}


def test_med_rj_23_3_whose_time_is_over_is_out_of_the_hand_on_the_felt() -> None:
    at = AtConsole().dealt()
    slow = at.felt.to_speak[0]
    entry = at.entry_of(slow)
    at.play.must(asked.TimeDecision(entry, at=at.play.now, by=EVA))  # type: ignore[arg-type]
    at.play.now += 121
    at.play.must(asked.CallTime(entry, at=at.play.now, by=EVA))  # type: ignore[arg-type]
    at.play.now += 61
    at.play.must(asked.EndDecision(entry, at=at.play.now, by=EVA))  # type: ignore[arg-type]
    at.go_on()
    hand = at.felt.state.hand
    assert hand.folded >> hand.players.index(slow) & 1
    (killed,) = (e for e in at.felt.events if isinstance(e, HandMoved) and isinstance(e.event, HandKilled))
    assert "MED-RJ.23.3" in killed.because
    assert at.felt.to_speak and at.felt.to_speak[0] != slow


def test_med_rj_77_20_whoever_is_disqualified_in_a_hand_is_out_of_it_on_the_felt_and_what_they_bet_stays() -> None:
    at = AtConsole(players=4).dealt()
    rude = at.felt.to_speak[0]
    at.tell(Act(rude, "call"))
    at.play.must(asked.Report(rude, "disrespect", at=at.play.now, by=EVA))
    at.play.must(asked.Impose(1, "disqualification", "insulta", at=at.play.now, by=EVA))
    at.go_on()
    hand = at.felt.state.hand
    assert hand.folded >> hand.players.index(rude) & 1
    (killed,) = (e for e in at.felt.events if isinstance(e, HandMoved) and isinstance(e.event, HandKilled))
    assert "MED-RJ.77.20" in killed.because
    while at.felt.state.playing:
        at.tell(Act(at.felt.to_speak[0], "fold"))
    entry = at.play.state.entries[at.entry_of(rude)]  # type: ignore[index]
    assert entry.disqualified and rude not in at.felt.state.players
    left = at.play.state.due() - at.play.state.brought
    assert -10_000 < left < 0 and at.play.state.in_play() == at.play.state.due()


def thinking(at: AtConsole, seconds: int) -> PlayerId:
    """Whoever is to act has thought for so long when time is called on them at the console."""
    slow = at.felt.to_speak[0]
    at.since = at.play.now
    at.play.now += seconds
    (option,) = (option for option in at.felt.options(CHIEF) if option.command == "ask_time")
    assert option.given == {"player": slow}
    at.tell(AskTime(slow, by="Eva"))
    return slow


def test_med_rj_23_1_time_called_at_the_console_counts_from_when_the_turn_came() -> None:
    at = AtConsole().dealt()
    slow = thinking(at, 100)
    (refused,) = (event for event in at.felt.events if isinstance(event, TimeAnswered))
    assert refused.reason and "120" in refused.reason.es and "MED-RJ.23.1" in refused.because
    at.play.now += 30
    at.tell(AskTime(slow, by="Eva"))
    thinks = at.play.table().thinking
    assert thinks and thinks.count and thinks.count.ends == at.play.now + 60


def test_med_rj_23_3_whoever_has_not_acted_when_the_count_ends_has_a_dead_hand() -> None:
    at = AtConsole().dealt()
    slow = thinking(at, 121)
    at.play.now += 59
    at.go_on()
    assert at.felt.to_speak[0] == slow
    at.play.now += 1
    at.go_on()
    hand = at.felt.state.hand
    assert hand.folded >> hand.players.index(slow) & 1 and at.play.table().thinking is None


def test_whoever_acts_in_time_ends_the_count_and_is_in_the_hand() -> None:
    at = AtConsole().dealt()
    slow = thinking(at, 121)
    at.felt.must(Act(slow, "call"))
    at.play.now += 70
    at.go_on()
    hand = at.felt.state.hand
    assert not hand.folded >> hand.players.index(slow) & 1
    assert at.play.table().thinking is None and not at.play.table().late
