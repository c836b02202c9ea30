"""Log-ins under attack: counted by who somebody is, never keeping the owner out, and telling nothing."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from argon2 import PasswordHasher
from starlette.testclient import TestClient

from tapete.core.ids import GameId, LawId
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.people.password import Passwords
from tapete.web.guard.rate import RATES, Rate
from tapete.web.site.sessions import COOKIE
from tests.room.people.front_desk import OTHER, PHRASE
from tests.web.room.test_authority import CHIEF, PIN, TOUCHED, _ask, _at, _bet, _with_pin
from tests.web.staffed import NAMES, OWN, House

BY_NAME = {name: RATES[name] for name in ("name", "device", "password", "code", "pin", "pin_by")}


@contextmanager
def _opened(rates: dict[str, Rate]) -> Iterator[House]:
    house = House(rates)
    asyncio.run(house.room.open("viva", Terms(LawId("ara"), GameId("sin-descarte"), live=True)))
    with house.opened():
        yield house


@pytest.fixture
def house() -> Iterator[House]:
    with _opened(BY_NAME) as house:
        yield house


def _at_address(house: House, address: str) -> TestClient:
    browser = TestClient(house.app, headers=OWN, follow_redirects=False, client=(address, 1))
    browser.portal = house.portal
    return browser


def _try(browser: TestClient, name: str, password: str = OTHER) -> str:
    answer = browser.post("/entrada", data={"name": name, "password": password})
    if answer.status_code == 303:
        return "in"
    return "too often" if "Demasiados intentos" in answer.text else "wrong"


def test_a_name_is_counted_however_it_is_written(house: House) -> None:
    house.secret(Role.PLAYER)
    name, stranger = NAMES[Role.PLAYER], house.browser()
    for written in (
        "persona player",
        "PERSONA PLAYER",
        "Pérsona player",
        "Pe\u0301rsona playe\u0301r",
        "ｐersona player",
    ):
        assert _try(stranger, written) == "wrong"
    for mark in range(0x300, 0x330):
        assert _try(stranger, f"P{chr(mark)}ersona player") == "too often"
    assert _try(stranger, name, PHRASE) == "too often"
    assert sum(event.type == "casino.LogInFailed" for event in house.log.read("casino")) == 5


def test_strangers_who_try_a_name_do_not_keep_its_owner_out(house: House) -> None:
    eva = house.browser()
    eva.post("/alta", data={"name": "Eva", "password": PHRASE})
    eva.post("/salida")
    stranger = house.browser()
    assert [_try(stranger, "Eva") for _ in range(8)] == ["wrong"] * 5 + ["too often"] * 3
    assert _try(house.browser(), "Eva", PHRASE) == "too often", "a browser that the account does not know"
    assert _try(eva, "Eva") == "wrong" and _try(eva, "Eva", PHRASE) == "in"


def test_a_browser_is_known_to_one_account_under_its_present_password_and_counted_too(house: House) -> None:
    eva, thief = house.browser(), house.browser()
    eva.post("/alta", data={"name": "Eva", "password": PHRASE})
    mark = eva.cookies["tapete_device"]
    assert "HttpOnly" in eva.post("/entrada", data={"name": "Eva", "password": PHRASE}).headers["set-cookie"]
    house.browser().post("/alta", data={"name": "Luz", "password": PHRASE})
    for name, cookie in (("Luz", mark), ("Eva", mark.replace(".", ".0")), ("Eva", "nada"), ("Eva", ".")):
        stranger = house.browser()
        assert [_try(house.browser(), name) for _ in range(6)][-1] == "too often"
        stranger.cookies.set("tapete_device", cookie)
        assert _try(stranger, name) == "too often", cookie
    thief.cookies.set("tapete_device", mark)
    assert [_try(thief, "Eva") for _ in range(11)] == ["wrong"] * 9 + ["too often"] * 2, "ten with the owner's own"
    assert eva.post("/cuenta/clave", data={"old": PHRASE, "new": OTHER}).status_code == 303
    assert _try(thief, "Eva") == "too often", "a mark of the old password is none"
    eva.post("/salida")
    assert _try(eva, "Eva", OTHER) == "in"


def test_addresses_are_counted_and_of_ipv6_their_networks() -> None:
    with _opened({"log_in": Rate(4, 0.0)}) as house:
        outcomes = [_try(_at_address(house, f"2001:db8:1:2::{host}"), f"Nadie {host}") for host in range(1, 7)]
        assert outcomes == ["wrong"] * 4 + ["too often"] * 2
        assert _try(_at_address(house, "2001:db8:1:3::1"), "Nadie") == "wrong"
        assert [_try(_at_address(house, "10.0.0.9"), "Nadie") for _ in range(5)] == ["wrong"] * 4 + ["too often"]
        assert _try(_at_address(house, "::ffff:10.0.0.9"), "Nadie") == "too often"
        assert _try(_at_address(house, "10.0.0.10"), "Nadie") == "wrong"


class Counting(PasswordHasher):
    """Counts how often a password is checked or hashed: what takes the time."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.work: list[str] = []

    def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]  # noqa: A002
        self.work.append("verify")
        return super().verify(hash, password)

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.work.append("hash")
        return super().hash(password, salt=salt)


def test_nobody_learns_whether_a_name_exists_by_answer_or_by_time() -> None:
    with _opened({}) as house:
        hasher = Counting()
        house.site.reception._passwords = Passwords(hasher)
        house.browser().post("/alta", data={"name": "Eva", "password": PHRASE})
        house.browser().post("/alta", data={"name": "Barrada", "password": PHRASE})
        house.browser(Role.DIRECTOR).post("/personas/acceso", data={"name": "Barrada", "barred": "yes"})
        answers, works = [], []
        for name, password in (("Eva", OTHER), ("Nadie", OTHER), ("Barrada", PHRASE), ("Visita 1", ""), ("", "")):
            hasher.work.clear()
            answer = house.browser().post("/entrada", data={"name": name, "password": password})
            answers.append((answer.status_code, answer.text))
            works.append([*hasher.work])
        assert len(set(answers)) == 1 and answers[0][0] == 400
        assert works == [["verify"]] * 5
        works.clear()
        for name in ("Eva", "Luz"):
            hasher.work.clear()
            house.browser().post("/alta", data={"name": name, "password": OTHER})
            works.append([*hasher.work])
        assert works == [["hash"]] * 2, "registering a name that is taken takes as long"


def test_a_password_typed_as_a_name_is_not_kept_for_ever(house: House) -> None:
    house.browser().post("/entrada", data={"name": PHRASE, "password": ""})
    house.browser().post("/llave", data={"name": PHRASE, "password": PHRASE, "key": "x"})
    noted = [event for event in house.log.read("casino") if event.type == "casino.LogInFailed"]
    assert len(noted) == 2 and not any(PHRASE.encode() in event.data for event in noted)


def test_a_stolen_session_does_not_find_out_the_password(house: House) -> None:
    player = house.browser(Role.CHIEF)
    statuses = []
    for path in (
        "/cuenta/clave",
        "/cuenta/pin",
        "/cuenta/codigo",
        "/cuenta/codigo/quitar",
        "/cuenta/pin",
        "/cuenta/pin",
    ):
        fields = {"old": "no es", "new": OTHER, "pin": PIN, "code": "000000"}
        statuses.append("Demasiados intentos" in player.post(path, data=fields).text)
    assert statuses == [False] * 5 + [True]


def test_a_pin_is_counted_by_its_owner_however_written_and_by_whoever_gives_it(house: House) -> None:
    _with_pin(house, Role.CHIEF)
    with _at(house.browser(Role.CROUPIER)) as session:
        _bet(session)
        names = (CHIEF, CHIEF.upper(), f"{CHIEF[:-1]}f", "Pérsona chief", "P\u0301ersona chief", CHIEF, CHIEF)
        reasons = [_ask(session, TOUCHED, decider=name, pin="0001")["reason"]["en"] for name in names]
        assert ["too many wrong PINs" in reason for reason in reasons] == [False] * 5 + [True] * 2
        others = [_ask(session, TOUCHED, decider=f"Nadie {n}", pin="0001")["reason"]["en"] for n in range(4)]
        assert ["too many wrong PINs" in reason for reason in others] == [False] * 3 + [True], "ten in all"


def test_ten_wrong_pins_at_a_table_void_it_and_the_owner_sets_another() -> None:
    with _opened({}) as house:
        chief = _with_pin(house, Role.CHIEF)
        with _at(house.browser(Role.CROUPIER)) as session:
            _bet(session)
            reasons = [_ask(session, TOUCHED, decider=CHIEF, pin="0001")["reason"]["es"] for _ in range(10)]
            assert "ya no vale" in reasons[-1]
            assert _ask(session, TOUCHED, decider=CHIEF, pin=PIN)["type"] == "refused"
            assert chief.post("/cuenta/pin", data={"old": PHRASE, "pin": PIN}).status_code == 303
            assert _ask(session, TOUCHED, decider=CHIEF, pin=PIN)["type"] == "done"


def test_the_cookie_of_a_session_is_never_the_mark_of_a_browser(house: House) -> None:
    eva = house.browser()
    eva.post("/alta", data={"name": "Eva", "password": PHRASE})
    other = house.browser()
    other.cookies.set(COOKIE, eva.cookies["tapete_device"])
    assert other.get("/es/cuenta").status_code == 303
