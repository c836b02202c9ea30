"""What a round moved, read from its events."""

from tapete.games.banked.model import floor_command as floor
from tapete.games.banked.model.state import BankedState
from tapete.house.cage.takings import MeterTaking, Takings, banked_takings
from tests.games.banked.tables import Played, table_rules, told


def test_a_prize_comes_out_of_the_meter_and_not_out_of_the_rack() -> None:
    telling = told(
        "ara",
        "sin-descarte",
        "Ad Kd 9h 4c 2s",
        ("As Ks Qs Js Ts", {"ante": 500, "progresivo": 250}, "play"),
        meter=1_000_000,
        progresivo=True,
    )
    taken = banked_takings(BankedState(), telling.events)
    assert taken.meters == {"progresivo": MeterTaking(fed=250, paid=1_000_000)}
    assert taken.bank == -(500 + 1000 * 100)


def test_fees_count_apart_from_what_the_bank_wins() -> None:
    telling = told("ara", "pai-gow", "As Kd Qh Jc 9s 4d 2c", ("Ad Ah Kc Kh 7d 7c 3s", {"bet": 5_000}, "set 7d 7c"))
    taken = banked_takings(BankedState(), telling.events)
    assert (taken.bank, taken.fees, taken.rack) == (-5_000, 250, -4_750)


def test_a_void_round_moves_nothing() -> None:
    played = Played(table_rules("ara", "sin-descarte", everything=True), seed=5)
    played.sit(1, 2)
    before, done = played.table, len(played.events)
    played.bet_everything()
    played.deal_all()
    played.must(floor.VoidRound())
    taken = banked_takings(before, played.events[done:])
    assert taken.void and taken.rack == 0 and set(taken.meters.values()) == {MeterTaking()}
    assert taken != Takings(void=True)
