"""The last hands of a day, whose number the room draws."""

from tapete.core.ids import PlayerId
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import LastHandsSet
from tests.room.told_tournaments import LivePlaying
from tests.tournament.clock.test_days import END


def last_hands(seed: int) -> int:
    play = LivePlaying(seed, day_ends=(4,), set={"event.several_days": True})
    play.begin(3)
    play.now = END
    play.must(asked.Tick(at=END))
    play.must(asked.DrawLastHands(PlayerId("p1"), at=END))
    return play.happened(LastHandsSet)[0].hands


def test_med_rj_69_2_from_three_to_seven_hands_are_drawn_each_of_them_some_day() -> None:
    assert {last_hands(seed) for seed in range(40)} == {3, 4, 5, 6, 7}
