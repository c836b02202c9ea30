"""The second factor at the reception: codes by RFC 6238, each good once, and what the log holds of them."""

import asyncio
from collections.abc import Callable, Coroutine

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.role import Role
from tapete.room.people import one_time_code as codes
from tapete.room.people.account import Account
from tapete.room.people.policy import AccountPolicy
from tapete.room.people.second_factor import CodeNeeded, Entered
from tests.room.people.front_desk import OTHER, PHRASE, FrontDesk, reason

STEP = 30_000
NOW = 1_700_000_010_000
JEFA = PlayerId("La Jefa")


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "287082"),
        (1111111109, "081804"),
        (1111111111, "050471"),
        (1234567890, "005924"),
        (2000000000, "279037"),
        (20000000000, "353130"),
    ],
)
def test_rfc_6238_appendix_b(seconds: int, code: str) -> None:
    """The table of the RFC has eight figures; a code of six is their end."""
    assert codes.code_at(b"12345678901234567890", seconds // 30) == code


def test_a_sealed_secret_opens_with_its_password_and_with_no_other() -> None:
    secret = codes.new_secret()
    sealed = codes.seal(secret, PHRASE)
    assert codes.unseal(sealed, PHRASE) == secret
    assert codes.unseal(sealed, OTHER) != secret
    assert secret.hex() not in sealed and codes.seal(secret, PHRASE) != sealed


class Phone:
    """Somebody's telephone, which has been given a secret."""

    def __init__(self, desk: FrontDesk, secret: bytes) -> None:
        self._desk, self._secret = desk, secret

    def code(self, later: int = 0) -> str:
        return codes.code_at(self._secret, self._desk.now // STEP + later)


def _run(test: Callable[[FrontDesk], Coroutine[None, None, None]], policy: AccountPolicy | None = None) -> None:
    async def run() -> None:
        desk = FrontDesk(now=NOW, policy=policy)
        await test(desk)

    asyncio.run(run())


async def _enrolled(desk: FrontDesk, role: Role = Role.DIRECTOR) -> tuple[Phone, Entered]:
    await desk.reception.sign_up(JEFA, PHRASE, role)
    needed = await desk.reception.begin_factor(_jefa(desk), PHRASE)
    assert isinstance(needed, CodeNeeded)
    return await _given_first(desk, needed)


async def _given_first(desk: FrontDesk, needed: CodeNeeded) -> tuple[Phone, Entered]:
    owing = desk.reception.factors.owing(needed.token)
    assert owing and owing.sealed
    phone = Phone(desk, owing.secret)
    entered = await desk.reception.factors.give(needed.token, phone.code(), "here", "")
    assert isinstance(entered, Entered) and desk.whose(entered.secret)
    return phone, entered


def _jefa(desk: FrontDesk) -> Account:
    account = desk.register.find(JEFA)
    assert account
    return account


async def _log_in(desk: FrontDesk, password: str = PHRASE) -> str:
    needed = await desk.reception.log_in(JEFA, password, "here")
    assert isinstance(needed, CodeNeeded), needed
    return needed.token


def test_whoever_has_one_is_asked_for_a_code_and_each_code_is_good_once() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, _ = await _enrolled(desk)
        give = desk.reception.factors.give
        assert "not good" in reason(await give(await _log_in(desk), phone.code(), "here", "")), "used when set up"
        desk.now += STEP
        token = await _log_in(desk)
        assert "not good" in reason(await give(token, "000000", "here", ""))
        assert isinstance(await give(token, phone.code(), "here", ""), Entered)
        assert "log in again" in reason(await give(token, phone.code(1), "here", "")), "a token is good once too"
        assert "not good" in reason(await give(await _log_in(desk), phone.code(), "here", ""))

    _run(test)


def test_a_clock_may_be_half_a_minute_wrong_and_no_more() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, _ = await _enrolled(desk)
        desk.now += 10 * STEP
        for later in (-2, 2):
            answer = await desk.reception.factors.give(await _log_in(desk), phone.code(later), "here", "")
            assert isinstance(answer, Refused)
        assert isinstance(await desk.reception.factors.give(await _log_in(desk), phone.code(1), "h", ""), Entered)

    _run(test)


def test_a_spare_code_is_good_once_also_after_a_restart() -> None:
    async def test(desk: FrontDesk) -> None:
        _, entered = await _enrolled(desk)
        assert len(set(entered.spare)) == 10
        give = desk.reception.factors.give
        assert isinstance(await give(await _log_in(desk), f" {entered.spare[3].lower()} ", "here", ""), Entered)
        assert isinstance(await give(await _log_in(desk), entered.spare[3], "here", ""), Refused)
        after = desk.again()
        assert isinstance(
            await after.reception.factors.give(await _log_in(after), entered.spare[3], "here", ""), Refused
        )
        assert isinstance(
            await after.reception.factors.give(await _log_in(after), entered.spare[4], "here", ""), Entered
        )

    _run(test)


def test_after_five_wrong_codes_or_ten_minutes_the_password_is_asked_for_again() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, _ = await _enrolled(desk)
        desk.now += STEP
        token = await _log_in(desk)
        answers = [reason(await desk.reception.factors.give(token, "000000", "10.0.0.9", "")) for _ in range(5)]
        assert ["log in again" in answer for answer in answers] == [False] * 4 + [True]
        assert isinstance(await desk.reception.factors.give(token, phone.code(), "here", ""), Refused)
        assert desk.noted() == ["casino.LogInFailed"] * 5
        token = await _log_in(desk)
        desk.now += 10 * 60_000
        assert "log in again" in reason(await desk.reception.factors.give(token, phone.code(), "here", ""))

    _run(test)


def test_the_log_holds_neither_the_secret_nor_a_spare_code() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, entered = await _enrolled(desk)
        written = b"".join(envelope.data for envelope in desk.log.read_all())
        assert b"SecondFactorSet" in written
        secret = phone._secret
        for hidden in (
            secret.hex(),
            codes.as_typed(secret),
            *entered.spare,
            *(c.replace("-", "") for c in entered.spare),
        ):
            assert hidden.encode() not in written

    _run(test)


def test_a_new_password_keeps_the_telephone() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, entered = await _enrolled(desk)
        assert isinstance(await desk.reception.set_password(_jefa(desk), PHRASE, OTHER), str)
        desk.now += STEP
        assert isinstance(
            await desk.reception.factors.give(await _log_in(desk, OTHER), phone.code(), "here", ""), Entered
        )
        token = await _log_in(desk, OTHER)
        assert isinstance(await desk.reception.factors.give(token, entered.spare[0], "here", ""), Entered)

    _run(test)


def test_it_is_removed_with_the_password_and_a_code_and_not_where_the_house_asks_for_it() -> None:
    async def test(desk: FrontDesk) -> None:
        phone, _ = await _enrolled(desk)
        desk.now += STEP
        drop = desk.reception.drop_factor
        assert "present password" in reason(await drop(_jefa(desk), OTHER, phone.code()))
        assert "not good" in reason(await drop(_jefa(desk), PHRASE, "000000"))
        assert isinstance(await drop(_jefa(desk), PHRASE, phone.code()), Account)
        assert isinstance(await desk.reception.log_in(JEFA, PHRASE, "here"), str)

    async def required(desk: FrontDesk) -> None:
        needed = await desk.reception.sign_up(JEFA, PHRASE, Role.DIRECTOR)
        assert isinstance(needed, CodeNeeded)
        phone, _ = await _given_first(desk, needed)
        desk.now += STEP
        assert "the house asks it" in reason(await desk.reception.drop_factor(_jefa(desk), PHRASE, phone.code()))

    _run(test)
    _run(required, AccountPolicy(second_factor=True))


def test_a_house_that_asks_for_it_lets_no_staff_in_without_and_asks_nothing_of_players() -> None:
    async def run() -> None:
        desk = FrontDesk(now=NOW)
        chief = await desk.reception.sign_up("Jefe", PHRASE, Role.CHIEF)
        assert desk.whose(chief)
        strict = FrontDesk(desk.log, NOW, AccountPolicy(second_factor=True))
        assert strict.whose(chief) is None, "a session from before lets nobody in"
        assert strict.whose(await strict.reception.sign_up("Eva", PHRASE))
        needed = await strict.reception.log_in("Jefe", PHRASE, "here")
        assert isinstance(needed, CodeNeeded)
        await _given_first(strict, needed)
        claimed = await strict.reception.claim("Directora", PHRASE, strict.reception.key)
        assert isinstance(claimed, CodeNeeded)

    asyncio.run(run())


def test_a_director_takes_the_code_from_whoever_lost_everything_and_it_is_noted() -> None:
    async def test(desk: FrontDesk) -> None:
        await _enrolled(desk)
        assert isinstance(await desk.reception.reset_factor(JEFA, JEFA), Refused), "nobody their own"
        assert isinstance(await desk.reception.reset_factor(PlayerId("Otra"), JEFA), Account)
        assert isinstance(await desk.reception.log_in(JEFA, PHRASE, "here"), str)
        assert desk.noted() == ["casino.PersonChanged"]

    _run(test)


def test_ten_wrong_pins_void_the_pin_until_its_owner_sets_another() -> None:
    async def test(desk: FrontDesk) -> None:
        await desk.reception.sign_up(JEFA, PHRASE, Role.CHIEF)
        await desk.reception.set_pin(_jefa(desk), PHRASE, "2580")
        for _ in range(9):
            assert isinstance(await desk.reception.vouch(JEFA, "0001", "pin"), Refused)
        assert isinstance(await desk.reception.vouch(JEFA, "2580", "pin"), Account), "a right one begins anew"
        answers = [reason(await desk.reception.vouch("LA JEFÁ", "0001", "pin")) for _ in range(10)]
        assert "void" in answers[-1] and not any("void" in answer for answer in answers[:-1])
        assert isinstance(await desk.reception.vouch(JEFA, "2580", "pin"), Refused)
        after = desk.again()
        assert isinstance(await after.reception.vouch(JEFA, "2580", "pin"), Refused)
        await after.reception.set_pin(_jefa(after), PHRASE, "1593")
        assert isinstance(await after.reception.vouch(JEFA, "1593", "pin"), Account)

    _run(test)
