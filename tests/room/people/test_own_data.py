"""A person's own data: given to him whole, put right, erased, and destroyed in time, with the chain whole."""

import asyncio
from datetime import date

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.resolve import resolve_subject
from tapete.law.table_rules import TableRules
from tapete.room.people.data_requests import Right
from tapete.room.people.own_data import LONGEST, OwnData
from tapete.store.audit import verify
from tests.room.doors import EVA, LINCE, Kept

MONTH = 31 * 24 * 60 * 60 * 1000


@pytest.fixture
def kept() -> Kept:
    return Kept()


@pytest.fixture
def data(kept: Kept) -> OwnData:
    return OwnData(kept.log, kept.index, kept.clock, kept.door)


def noted(kept: Kept) -> list[str]:
    return [envelope.type for envelope in kept.log.read("casino")]


def test_med_lopd_2_every_right_the_conditions_name_can_be_used() -> None:
    rules = resolve_subject("med", "tournament", {})
    assert isinstance(rules, TableRules)
    named = set(rules.words("registration.data_rights"))
    assert named | {"restriction", "portability"} == {"access"} | {right.value for right in Right}


def test_med_lopd_2_a_person_is_given_everything_and_nothing_of_others(kept: Kept, data: OwnData) -> None:
    kept.admitted()
    kept.admitted("87654321X", "Luis Gil", PlayerId("Tejón"))
    told = asyncio.run(data.everything(LINCE, LINCE))
    assert told["identity"] == {"document": "12345678Z", "name": "Ana Royo", "born": "1990-05-04"}
    assert [entry["event"] for entry in told["door"]] == ["door.RegisterQueried", "door.Admitted", "door.AccountHeld"]
    assert not [word for word in ("Luis", "87654321X", "Tejón", "Eva") if word in str(told)]
    assert noted(kept) == ["data.DataGiven"]


def test_med_lopd_2_a_card_is_put_right_and_the_log_says_what_but_not_to_what(kept: Kept, data: OwnData) -> None:
    person = kept.admitted().reference
    asyncio.run(data.put_right(EVA, person, "12345678Z", "Ana Rollo", "1990-05-04"))
    card = kept.index.card(person)
    assert card and card.identity.name == "Ana Rollo"
    (note,) = kept.log.read("casino")
    assert b'"changed":["name"]' in note.data and b"Rollo" not in note.data


def test_a_card_is_not_put_right_into_nothing_the_same_or_another(kept: Kept, data: OwnData) -> None:
    person = kept.admitted().reference
    kept.admitted("87654321X", "Luis Gil", None)
    for document, name in (("12345678Z", "Ana Royo"), ("12345678Z", ""), ("87654321X", "Ana Royo")):
        assert isinstance(asyncio.run(data.put_right(EVA, person, document, name, "1990-05-04")), Refused)
    assert not noted(kept)


def test_med_lopd_2_an_erased_person_is_nobody_and_the_chain_stays_whole(kept: Kept, data: OwnData) -> None:
    person = kept.admitted().reference
    assert isinstance(asyncio.run(data.destroy(EVA, person)), Refused), "he is inside"
    asyncio.run(kept.door.see_out(EVA, person))
    assert not isinstance(asyncio.run(data.destroy(EVA, person)), Refused)
    assert kept.index.card(person) is None and kept.index.of_account(LINCE) is None
    assert verify(kept.log.read_all()).ok and noted(kept) == ["data.CardDestroyed"]
    assert isinstance(asyncio.run(data.destroy(EVA, person)), Refused)


@pytest.mark.parametrize("right", Right)
def test_med_lopd_2_a_request_is_noted_and_its_words_are_not(kept: Kept, data: OwnData, right: Right) -> None:
    asked = asyncio.run(data.ask(LINCE, right.value, "me llamo de otra manera"))
    assert not isinstance(asked, Refused)
    assert not isinstance(asyncio.run(data.answer(EVA, asked.number, "hecho")), Refused)
    assert isinstance(asyncio.run(data.answer(EVA, asked.number, "hecho")), Refused)
    assert noted(kept) == ["data.DataAsked", "data.DataAnswered"]
    assert not [envelope for envelope in kept.log.read_all() if b"llamo" in envelope.data]


@pytest.mark.parametrize(
    ("claim", "words"), [("flowers", "sí"), ("objection", " "), ("objection", "x" * (LONGEST + 1))]
)
def test_a_request_for_nothing_is_refused(kept: Kept, data: OwnData, claim: str, words: str) -> None:
    assert isinstance(asyncio.run(data.ask(LINCE, claim, words)), Refused) and not noted(kept)


def test_what_was_kept_long_enough_is_destroyed_and_what_was_not_stays(kept: Kept, data: OwnData) -> None:
    kept.admitted()
    request = asyncio.run(data.ask(LINCE, "objection", "no más cartas"))
    assert not isinstance(request, Refused)
    asyncio.run(data.answer(EVA, request.number, "hecho"))
    kept.clock.forward(5 * MONTH)
    kept.admitted("87654321X", "Luis Gil", None)
    kept.clock.forward(MONTH + MONTH // 31)
    applied = asyncio.run(data.apply_retention(EVA))
    assert (applied.cards, applied.requests) == (1, 0) and applied.cards_before == date(2026, 3, 17)
    assert kept.index.of_document("12345678Z") is None and kept.index.of_document("87654321X")
    kept.clock.forward(36 * MONTH)
    assert asyncio.run(data.apply_retention(EVA)).requests == 1
    assert verify(kept.log.read_all()).ok
