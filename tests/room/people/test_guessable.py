"""Passwords that are tried first are refused, whatever they are dressed up as."""

import asyncio

import pytest

from tapete.core.decision import Refused
from tapete.room.people.guessable import common_passwords, is_guessable
from tapete.room.people.names import key_of
from tapete.room.people.password import refuse_password, refuse_pin
from tapete.room.people.policy import AccountPolicy
from tests.room.people.front_desk import PHRASE, FrontDesk


@pytest.mark.parametrize(
    "password",
    [
        *("1234567890", "0987654321", "20051987 11", "600 123 456 7", "aaaaaaaaaaaa", "abababababab", "abcdefghijkl"),
        *("qwertyuiop", "QWERTYuiop12", "asdfghjklñ1", "1qaz2wsx3edc", "zxcvbnm12345"),
        *("password123", "P@ssw0rd2024!", "PASSWORD password", "contraseña1", "Contrasena2026", "iloveyou123"),
        *("RealMadrid14", "halamadrid!!", "Barcelona2015", "teamomucho1", "holahola1234", "Sevilla1905!"),
        *("soy Eva Ruiz 7", "evaruiz-evaruiz", "Tapete2026xx", "casino-luna-azul"),
    ],
)
def test_a_guessable_password_is_refused(password: str) -> None:
    assert isinstance(refuse_password(password, ("Eva Ruiz", "evaruiz", "tapete", "Casino-Luna")), Refused)


@pytest.mark.parametrize(
    "password", ["una frase bien larga", "tres tristes tigres comen", "Jk4-rrtQ-99zp", "ñandú cobre alféizar"]
)
def test_a_password_of_ones_own_is_taken(password: str) -> None:
    assert refuse_password(password, ("Eva", "tapete")) is None


def test_the_list_is_as_names_are_compared_and_is_long() -> None:
    words = common_passwords()
    assert len(words) > 2000 and {"123456", "password", "qwerty", "contrasena", "realmadrid"} <= words
    assert not [word for word in words if word != key_of(word)]


def test_the_name_of_the_house_is_no_password() -> None:
    desk = FrontDesk(policy=AccountPolicy(names=("tapete", "Gran Casino de Soria")))
    assert isinstance(asyncio.run(desk.reception.sign_up("Eva", "el gran casino de soria")), Refused)
    assert isinstance(asyncio.run(desk.reception.sign_up("Eva", PHRASE)), str)


@pytest.mark.parametrize("pin", ["1234", "4321", "7777", "98765432", "123", "12a4", "123456789"])
def test_a_pin_that_anybody_would_try_is_refused(pin: str) -> None:
    assert isinstance(refuse_pin(pin), Refused)


def test_short_names_do_not_forbid_whole_words() -> None:
    assert not is_guessable("una frase bien larga", ("Al",))
