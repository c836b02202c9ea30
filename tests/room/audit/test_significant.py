"""ROOM 15: what an inspector looks for is on the list, each event by its kind, and nothing else is."""

import pytest
from msgspec import inspect

from tapete.core.decision import Event
from tapete.core.ids import GameId, LawId, PlayerId, RuleId, Seat
from tapete.games.banked.model import event as banked
from tapete.games.banked.model import floor_event as house_ruled
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as circle_ruled
from tapete.games.circle.seats import event as circle
from tapete.room.audit.significance import DECISIONS, Significance
from tapete.room.audit.significant_events import LARGE_WIN, Following, Significant, significant
from tapete.room.model import account_event as people
from tapete.room.model.event import ChanceAlarmed, Millis, TableFounded, VoidAsked, VoidConfirmed, VoidLapsed
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC
from tapete.store.chain import WITHHELD
from tapete.store.log import Context, Envelope, Fresh
from tapete.store.memory import MemoryLog
from tapete.tournament.model.event import LastHandsSet
from tapete.words.titles import CORRECTIONS, VOIDS
from tests.store.event_examples import examples

ANA, EVA = PlayerId("Ana"), PlayerId("Eva")
RULE = (RuleId("ARA-10"),)
MONEY = TableFounded(Terms(LawId("ara"), GameId("holdem"), {"minimum": 200}))
CHIPS = TableFounded(Terms(LawId("med"), GameId("crazy-pineapple")))


def found(*events: Event, stream: str = "table/viva", actor: str = "Carlos#c:1") -> list[Significant]:
    log = MemoryLog()
    log.append(stream, 0, [CODEC.encode(event) for event in events], Context(actor))
    return list(significant(log.read_all()))


def kinds_of(*events: Event, stream: str = "casino") -> list[str]:
    return [finding.kind.value for finding in found(*events, stream=stream)]


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        (people.LogInFailed("ana", "10.0.0.7"), "failed_log_in"),
        (people.PersonChanged(ANA, people.RoleGiven(Role.CHIEF)), "person_changed"),
        (people.PersonChanged(ANA, people.ChipsGranted(500)), "person_changed"),
        (people.PersonChanged(ANA, people.Barred(True)), "person_changed"),
        (people.RecordRead("table/viva"), "record_read"),
        (ChanceAlarmed(("positions",)), "chance_alarm"),
        (banked.LimitsChanged(500, 10_000), "parameter_change"),
        (circle.LimitsChanged(500, 10_000), "parameter_change"),
        (house_ruled.RoundVoided(7, because=RULE), "void"),
        (house_ruled.HandVoided(Seat(1)), "void"),
        (circle.HandMoved(circle_ruled.HandVoided(True, by="Carlos")), "void"),
        (house_ruled.RulingMade("card_exposed", "void", because=RULE), "correction"),
        (house_ruled.RulingMade("card_exposed", "x", by="Carlos", option="stand", because=RULE), "override"),
        (house_ruled.RulingMade("card_exposed", "void"), "override"),
        (house_ruled.PlayerWarned(ANA, because=RULE), "correction"),
        (house_ruled.PlayerWarned(ANA), "override"),
        (circle.HandMoved(circle_ruled.BurnSkipped(because=RULE)), "correction"),
        (circle.HandMoved(circle_ruled.BurnSkipped()), "override"),
        (circle.Expelled(ANA, "Carlos"), "override"),
        (VoidAsked(ANA, 60_000, Millis(5), {"type": "void_round"}), "void"),
        (VoidConfirmed(ANA, EVA), "void"),
        (VoidLapsed(ANA), "void"),
        (banked.Settled(Seat(1), ANA, "ante", 500, 500 + LARGE_WIN), "large_win"),
    ],
)
def test_room_15_every_kind_of_significant_event_is_listed(event: Event, kind: str) -> None:
    (only,) = found(event)
    assert only.kind.value == kind and only.who == "Carlos" and only.position == 1
    assert only.sentence.es and only.sentence.en


def test_ordinary_play_is_not_listed() -> None:
    told = [
        banked.Joined(ANA, Seat(1), 1000),
        banked.BetPlaced(ANA, Seat(1), "ante", 500),
        banked.Settled(Seat(1), ANA, "ante", 500, 499 + LARGE_WIN),
        circle.HandMoved(in_hand.HandStarted((ANA, EVA), (1000, 1000))),
        circle.HandMoved(in_hand.Awarded(1, LARGE_WIN - 1)),
    ]
    assert kinds_of(*told) == []


def test_a_large_pot_names_its_winner_and_its_table_and_chips_of_no_value_are_no_win() -> None:
    pot = (
        circle.HandMoved(in_hand.HandStarted((ANA, EVA), (LARGE_WIN, LARGE_WIN))),
        circle.HandMoved(in_hand.Awarded(1, LARGE_WIN)),
    )
    founded, won = found(MONEY, *pot)
    assert founded.kind is Significance.PARAMETERS and "apuesta mínima de la mesa: 2 €" in founded.sentence.es
    assert won.sentence.es == "mesa viva: Eva gana 2.000 €" and won.position == 3
    assert kinds_of(CHIPS, *pot) == ["parameter_change"]
    log = MemoryLog()
    log.append("table/viva", 0, [CODEC.encode(event) for event in (MONEY, *pot)], Context("room"))
    assert [finding.kind for finding in significant(log.read_all(), LARGE_WIN + 1)] == [Significance.PARAMETERS]


def test_every_order_of_the_floor_is_a_void_a_correction_or_a_ruling() -> None:
    """An order added to a game without words for the inspector fails here."""
    hand = {
        event.cls
        for event in inspect.multi_type_info(in_hand.HandEvent.__args__)
        if isinstance(event, inspect.StructType)
    }
    orders = {
        *house_ruled.FloorEvent.__args__,
        *(event for event in hand if issubclass(event, circle_ruled.FloorEvent)),
    }
    assert orders - VOIDS.keys() - CORRECTIONS.keys() - DECISIONS.keys() == {house_ruled.RulingMade}


def test_other_programs_events_and_withheld_ones_are_passed_over() -> None:
    log = MemoryLog()
    log.append("casino", 0, [Fresh("other.Thing", 1, b"{}"), CODEC.encode(ChanceAlarmed(("pairs",)))], Context("x"))
    other, alarm = log.read_all()
    hidden = Envelope(**{name: getattr(alarm, name) for name in alarm.__struct_fields__} | {"data": WITHHELD})
    assert list(significant([other, hidden])) == [] and len(list(significant([other, alarm]))) == 1


def test_whoever_goes_on_reading_hears_of_each_event_once() -> None:
    log, following = MemoryLog(), Following()
    for _ in range(2):
        log.append("casino", log.version("casino"), [CODEC.encode(ChanceAlarmed(("pairs",)))], Context("room"))
        heard = [following.follow(envelope) for envelope in log.read_all(following.position)]
        assert len(heard) == 1 and heard[0] is not None and heard[0].position == following.position


def test_a_bet_is_listed_only_where_somebody_decided_how_it_is_taken() -> None:
    assert found(circle.HandMoved(circle_ruled.BetRead(0, "one_chip", 200))) == []
    (only,) = found(circle.HandMoved(circle_ruled.BetRead(0, "may_fold", 200, by="chief")))
    assert only.kind is Significance.OVERRIDE and "cómo vale una apuesta" in only.sentence.es


@pytest.mark.parametrize("kind", [decision for decision in DECISIONS if decision is not circle_ruled.BetRead])
def test_decisions_away_from_the_cards_are_listed_with_their_reason(kind: type[Event]) -> None:
    (example, *_) = examples(kind)
    (only,) = found(example, stream="tournament/copa")
    assert only.kind is DECISIONS[kind][0] and only.sentence.es.startswith("torneo copa: ")
    assert ("why ñ" in only.sentence.es) == hasattr(example, "why")


def test_what_the_clock_of_a_tournament_does_by_itself_is_nobodys_decision() -> None:
    assert found(LastHandsSet(3, "day")) == [] and len(found(LastHandsSet(3, "day", "Inés"))) == 1
