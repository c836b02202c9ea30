"""The door of the house: on the log by reference only, and nobody sits down who has not come in by it."""

import asyncio
from datetime import UTC, datetime, time, timedelta
from pathlib import Path

import msgspec
import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.shared.people import Sit, Wait
from tapete.house.door.event import AccessEvent, TurnedAway
from tapete.room.model.data_event import DataEvent
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Done
from tapete.room.stream.local_time import MADRID
from tapete.room.stream.record import Origin
from tapete.store.codec import EventFamily
from tests.room.doors import EVA, LINCE, Kept
from tests.room.playing import EVE, new_room
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "door_events.golden"
BANNED = "documento,desde\n12345678Z,2025-01-01"
HOURS = 60 * 60 * 1000


def test_the_events_of_the_door_keep_their_bytes() -> None:
    check_golden((EventFamily("door", AccessEvent), EventFamily("data", DataEvent)), GOLDEN)


def test_whoever_comes_in_may_sit_down_until_he_goes_or_the_day_of_the_house_ends() -> None:
    kept = Kept()
    assert not kept.may_sit()
    card = kept.admitted()
    assert kept.may_sit() and kept.again().may_sit() and not kept.may_sit(PlayerId("otro"))
    kept.clock.forward(14 * HOURS)
    assert kept.may_sit(), "at 7:42 it is still the same night"
    kept.clock.forward(HOURS)
    assert not kept.may_sit() and kept.admitted().account == LINCE and kept.may_sit()
    assert isinstance(asyncio.run(kept.door.see_out(EVA, card.reference)), Done)
    assert not kept.may_sit()


@pytest.mark.parametrize("night", [datetime(2026, 3, 28, 21, tzinfo=UTC), datetime(2026, 10, 24, 20, tzinfo=UTC)])
def test_a_night_in_which_the_clocks_change_is_one_day_of_the_house(night: datetime) -> None:
    kept = Kept()
    kept.clock.at = night
    kept.admitted()
    morning = datetime.combine(night.date() + timedelta(days=1), time(8), MADRID)
    kept.clock.at = morning.astimezone(UTC) - timedelta(seconds=1)
    assert kept.may_sit()
    kept.clock.at = morning.astimezone(UTC)
    assert not kept.may_sit()


def test_ara_exp_3_ara_da_2_b_a_listed_person_is_turned_away_and_the_query_is_recorded() -> None:
    kept = Kept()
    assert kept.import_excluded(BANNED) == 1
    away = kept.admit(account=LINCE)
    assert isinstance(away, TurnedAway) and away.ground == "excluded" and not kept.may_sit()
    assert {"ARA-EXP.3", "ARA-DA.2-b"} <= {*away.because}
    (query,) = kept.again().door.access.queries
    assert query.found and query.by == EVA and (query.at.hour, query.at.minute) == (17, 42)
    assert [envelope.type for envelope in kept.log.read("casino")] == ["data.ExcludedImported"]
    assert kept.import_excluded("documento,desde") == 0 and kept.admitted()


def test_the_log_never_says_who_somebody_is() -> None:
    kept = Kept()
    kept.import_excluded("documento,desde\n99999999R,2025-01-01")
    kept.admitted()
    kept.admit("99999999R", "Luis Gil")
    written = msgspec.json.encode([envelope.data.decode() for envelope in kept.log.read_all()]).decode()
    assert not [word for word in ("12345678Z", "Ana", "Royo", "1990", "99999999R", "Gil") if word in written]


def test_a_document_names_one_person() -> None:
    kept = Kept()
    kept.admitted()
    for name, born in (("Otra Persona", "1990-05-04"), ("Ana Royo", "1991-05-04")):
        away = kept.admit(name=name, born=born)
        assert isinstance(away, TurnedAway) and away.ground == "mismatch"
    assert len(kept.door.access.queries) == 3, "every look into the register is recorded"
    assert isinstance(kept.admit(name="ANA ROYÓ"), Refused), "accents and capitals are no other name: inside already"


def test_one_account_a_person_even_with_another_document() -> None:
    kept = Kept()
    kept.admitted()
    second = kept.admit("PA999888", "ana royo", account=PlayerId("Tejón"))
    assert isinstance(second, Refused) and "una sola cuenta" in second.reason.es
    thief = kept.admit("87654321X", "Luis Gil", account=LINCE)
    assert isinstance(thief, Refused) and "otra persona" in thief.reason.es


def test_what_cannot_be_is_refused() -> None:
    kept = Kept()
    assert isinstance(kept.admit(to="kitchen"), Refused)
    assert isinstance(kept.admit(document=" "), Refused)
    assert isinstance(asyncio.run(kept.door.import_excluded(EVA, "nombre\nAna")), Refused)
    assert not list(kept.log.read_all())


def test_room_19_a_table_asks_the_door_before_anybody_sits_down() -> None:
    async def run() -> None:
        kept, room = Kept(), new_room()
        room.door = kept.door
        actor = await room.open("ara-trijoker", Terms(LawId("ara"), GameId("trijoker")))
        assert not isinstance(actor, Refused)
        for number, wish in enumerate((Sit(EVE, None, 100_000), Wait(EVE)), 1):
            refused = await actor.ask(Origin(EVE, "s", number), wish)
            assert isinstance(refused, Refused) and "ARA-EXP.3" in refused.because
        kept.door.required = False
        assert isinstance(await actor.ask(Origin(EVE, "s", 3), Sit(EVE, None, 100_000)), Done)

    asyncio.run(run())


def test_a_document_is_looked_up_in_the_register_for_the_day() -> None:
    kept = Kept()
    kept.import_excluded("documento,desde,hasta\n12345678Z,2025-01-01,\n99999999R,2025-01-01,2025-12-31")
    assert kept.door.excludes("12345678-z") and not kept.door.excludes("99999999R") and not kept.door.excludes("X")


def test_whoever_has_come_in_is_looked_up_by_the_reference_of_their_card() -> None:
    kept = Kept()
    card = kept.admitted()
    assert kept.door.looked_up("12.345.678-z").person == card.reference
    assert not kept.door.looked_up("99945678Z").person


def test_ara_exp_3_an_excluded_document_is_known_by_its_number_however_the_name_is_spelt() -> None:
    kept = Kept()
    kept.admitted("99999999R", "Luis Gil", account=None)
    kept.import_excluded("documento,desde\n99999999R,2025-01-01\n34567890V,2025-01-01")
    for document, name, born in (("99999999R", "Lluís Gill", "1990-05-04"), ("34567890V", "", "")):
        away = kept.admit(document, name, born)
        assert isinstance(away, TurnedAway) and away.ground == "excluded", "no name is needed to keep them out"
    assert [query.found for query in kept.door.access.queries] == [False, True, True, True]


def test_of_a_guest_who_returns_the_document_is_enough() -> None:
    kept = Kept()
    card = kept.admitted()
    asyncio.run(kept.door.see_out(EVA, card.reference))
    again = kept.admit(name="", born="")
    assert not isinstance(again, Refused | TurnedAway) and again.identity.name == "Ana Royo" and again.account == LINCE
    new = kept.admit("34567890V", "", "")
    assert isinstance(new, Refused) and "es nuevo aquí" in new.reason.es


def test_somebody_listed_while_inside_cannot_sit_down_and_is_told_of_until_the_list_drops_them() -> None:
    kept, told = Kept(), list[str]()
    kept.door.changed = lambda: told.append("changed")
    kept.admitted()
    assert kept.may_sit() and not kept.door.listed_inside()
    kept.import_excluded(BANNED)
    refused = kept.door.refuse_seat(LINCE, LawId("ara"))
    assert refused is not None and "Registro de Prohibidos" in refused.reason.es and "ARA-EXP.3" in refused.because
    (card,) = kept.door.listed_inside()
    assert card.account == LINCE and told == ["changed"]
    assert kept.again().door.listed_inside() == (card,) and not kept.again().may_sit()
    kept.door.required = False
    assert not kept.may_sit(), "the register holds where nobody has to come in by the door too"
    kept.import_excluded("documento,desde")
    assert kept.may_sit() and not kept.door.listed_inside()
