"""The play chips of the day: once, by a button, and never where chips are money."""

import re
from datetime import date

import pytest
from msgspec.structs import replace

from tapete.core.ids import LawId
from tapete.house.casino import CageRules
from tapete.room.day.demonstration import demonstration_house
from tapete.room.day.house import RunningHouse
from tapete.room.lobby import Room
from tapete.room.model.role import Role
from tapete.room.people.daily_chips import DAILY
from tapete.room.people.register import PLAY_CHIPS
from tests.web.staffed import House

FORM = "/cuenta/fichas"
_TO_TAKE = re.compile(rf'action="{FORM}"')


def test_chips_are_taken_once_a_day_from_the_lobby_or_the_account(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    guest = house.browser(Role.GUEST)
    (name,) = [account.name for account in house.site.register.accounts()]
    assert _TO_TAKE.search(guest.get("/es/sala").text) and _TO_TAKE.search(guest.get("/es/cuenta").text)
    assert guest.post(FORM, data={"next": "/es/sala"}).headers["location"] == "/es/sala"
    assert house.room.funds(name) == PLAY_CHIPS + DAILY
    assert not _TO_TAKE.search(guest.get("/es/sala").text)
    again = guest.post(FORM)
    assert again.status_code == 400 and "mañana hay más" in again.text
    monkeypatch.setattr(house.site.daily, "_today", lambda: date(2099, 1, 2))
    assert guest.post(FORM).status_code == 303
    assert house.room.funds(name) == PLAY_CHIPS + 2 * DAILY


def test_what_was_taken_is_taken_after_a_restart_too() -> None:
    house = House()
    guest = house.browser(Role.GUEST)
    assert guest.post(FORM).status_code == 303
    (account,) = House(log=house.log).site.register.accounts()
    assert account.daily and account.granted == PLAY_CHIPS + DAILY


def test_staff_take_none_and_a_visitor_is_offered_none() -> None:
    house = House()
    assert house.browser(Role.DIRECTOR).post(FORM).status_code == 403
    assert house.browser().post(FORM).status_code == 403
    assert not _TO_TAKE.search(house.browser().get("/es/sala").text)


def test_a_house_with_a_cage_gives_no_chips_away(monkeypatch: pytest.MonkeyPatch) -> None:
    law = LawId("ara")

    def with_file(room: Room) -> RunningHouse:
        declared = demonstration_house(law, date(2026, 11, 16))
        return RunningHouse(room, replace(declared, cage_rules=CageRules()))

    house = House()
    monkeypatch.setattr(house.site, "house", with_file(house.room))
    guest = house.browser(Role.GUEST)
    assert not _TO_TAKE.search(guest.get("/es/cuenta").text)
    refused = guest.post(FORM)
    assert refused.status_code == 400 and "se compran en la caja" in refused.text
