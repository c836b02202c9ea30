"""The card index: beside the log, in memory and in every database alike."""

from datetime import date

import pytest

from tapete.core.ids import PlayerId
from tapete.house.door.excluded_list import Exclusion
from tapete.house.door.identity import Identity
from tapete.room.people.card_index import CardIndex, index_beside
from tapete.room.people.data_requests import Requests, Right
from tapete.store.log import EventLog

DAY, LATER = date(2026, 3, 14), date(2026, 9, 14)
ANA = Identity("12345678Z", "Ana Royo", date(1990, 5, 4))
LUIS = Identity("87654321X", "Luis Gil", date(1985, 1, 2))


@pytest.fixture
def index(log: EventLog) -> CardIndex:
    return index_beside(log)


def test_a_person_keeps_one_reference_that_says_nothing_about_them(index: CardIndex) -> None:
    first, second = index.note(ANA, DAY), index.note(ANA, LATER)
    assert first.reference == second.reference != index.note(LUIS, DAY).reference
    assert second.seen == LATER and ANA.document not in first.reference


def test_a_card_is_found_by_reference_document_and_account(index: CardIndex) -> None:
    card = index.note(ANA, DAY)
    index.hold(card.reference, PlayerId("lince"))
    cards = {index.card(card.reference), index.of_document(ANA.document), index.of_account(PlayerId("lince"))}
    assert {shown.account for shown in cards if shown} == {"lince"} and len(cards) == 1
    assert index.of_document("nobody") is None and list(index.cards([card.reference])) == [card.reference]


def test_persons_alike_have_the_same_name_and_day_of_birth(index: CardIndex) -> None:
    index.note(ANA, DAY)
    passport = Identity("PA999", "ANA ROYO", ANA.born)
    assert [card.identity for card in index.alike(passport)] == [ANA]
    assert not index.alike(Identity("PA999", "Ana Royo", date(1990, 5, 5)))


def test_a_card_is_put_right_and_destroyed(index: CardIndex) -> None:
    card = index.note(ANA, DAY)
    index.put_right(card.reference, Identity(ANA.document, "Ana Rollo", ANA.born))
    corrected = index.card(card.reference)
    assert corrected and corrected.identity.name == "Ana Rollo"
    index.destroy(card.reference)
    assert index.card(card.reference) is None


def test_cards_of_long_ago_are_destroyed_and_newer_ones_stay(index: CardIndex) -> None:
    index.note(ANA, DAY)
    index.note(LUIS, LATER)
    assert index.destroy_before(LATER) == 1
    assert index.of_document(ANA.document) is None and index.of_document(LUIS.document)


def test_a_new_list_of_excluded_persons_takes_the_place_of_the_old_one(index: CardIndex) -> None:
    index.replace_excluded(Exclusion(f"{number:08}A", DAY) for number in range(2500))
    assert index.count_excluded() == 2500 and index.excluded("00002499A") == (Exclusion("00002499A", DAY),)
    index.replace_excluded([Exclusion(ANA.document, DAY, LATER)])
    assert index.count_excluded() == 1 and not index.excluded("00002499A")


def test_a_request_is_asked_answered_once_and_in_the_end_destroyed(index: CardIndex) -> None:
    requests = Requests(index)
    asked = requests.ask(PlayerId("lince"), Right.RECTIFICATION, "con elle", DAY)
    assert requests.every(PlayerId("lince")) == [asked] and not requests.every(PlayerId("otro"))
    answered = requests.answer(asked.number, "hecho", DAY)
    assert answered and answered.answer == "hecho"
    assert requests.answer(asked.number, "otra vez", DAY) is None
    assert requests.destroy_before(DAY) == 0 and requests.destroy_before(LATER) == 1 and not requests.every()
