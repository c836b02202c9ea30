"""Coming in, going out and being changed: all of it on the log, none of it beside it."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from argon2 import PasswordHasher

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.room.model.account_event import ChipsGranted
from tapete.room.model.role import Role
from tapete.room.people import register
from tapete.room.people.account import LIFETIME
from tapete.room.people.password import Passwords
from tapete.room.people.policy import AccountPolicy
from tapete.room.people.reception import Reception
from tapete.room.people.register import PLAY_CHIPS, session_of
from tapete.room.stream.record import FAMILIES
from tests.failures import Failures
from tests.room.people.front_desk import OTHER, PHRASE, FrontDesk, reason
from tests.store.event_examples import check_golden

GOLDEN = Path(__file__).parent / "people_events.golden"
DIRECTOR = PlayerId("La Jefa")


def test_every_event_of_people_is_written_as_ever() -> None:
    check_golden([family for family in FAMILIES if family.name in ("account", "casino")], GOLDEN)


def test_a_guest_has_a_name_chips_and_a_session() -> None:
    async def run() -> None:
        desk = FrontDesk()
        guests = [desk.whose(await desk.reception.enter_as_guest()) for _ in range(5)]
        names = {guest.name for guest in guests if guest}
        assert len(names) == 5
        assert all(desk.chips(name) == PLAY_CHIPS for name in names)

    asyncio.run(run())


def test_two_guests_who_come_at_once_never_get_the_same_name(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        desk = FrontDesk()
        drawn = iter(["Visita 111111", "Visita 111111", "Visita 222222"])
        monkeypatch.setattr(register, "guest_name", lambda: PlayerId(next(drawn)))
        secrets = await asyncio.gather(desk.reception.enter_as_guest(), desk.reception.enter_as_guest())
        guests = [desk.whose(secret) for secret in secrets]
        assert {guest.name for guest in guests if guest} == {"Visita 111111", "Visita 222222"}

    asyncio.run(run())


def test_a_restart_forgets_nobody_and_grants_nothing_twice() -> None:
    async def run() -> None:
        desk = FrontDesk()
        guest = await desk.reception.enter_as_guest()
        eva = await desk.reception.sign_up("Eva", PHRASE)
        await desk.reception.sign_up("La Jefa", PHRASE, Role.DIRECTOR)
        await desk.reception.hand_chips(DIRECTOR, "Eva", 500)
        after = desk.again()
        before, later = ({account.name: account for account in each.register.accounts()} for each in (desk, after))
        assert later == before
        assert after.whose(guest) == desk.whose(guest)
        account = after.whose(eva)
        assert account
        assert account.name == "Eva"
        assert after.chips("Eva") == desk.chips("Eva") == PLAY_CHIPS + 500

    asyncio.run(run())


@pytest.mark.parametrize("written", [False, True])
def test_an_account_that_could_not_be_changed_is_read_again(
    written: bool, monkeypatch: pytest.MonkeyPatch, failures: Failures
) -> None:
    """Whether the change was written before it failed or not, chips are granted as the log says and only once."""

    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        change = desk.log.append

        async def broken(*args: Any) -> Any:
            if written:
                change(*args)
            raise OSError("broken on purpose")

        with monkeypatch.context() as patched:
            patched.setattr(desk.log, "async_append", broken)
            answer = await desk.register.change("Eva", [ChipsGranted(500)], "La Jefa")
        if written:
            assert not isinstance(answer, Refused)
        else:
            assert reason(answer) == "it could not be done; the account has been read again"
        assert desk.chips("Eva") == desk.again().chips("Eva") == PLAY_CHIPS + 500 * written
        changed = await desk.register.change("Eva", [ChipsGranted(7)], "La Jefa")
        assert not isinstance(changed, Refused)
        assert changed.granted == desk.chips("Eva") == PLAY_CHIPS + 500 * written + 7
        assert len(failures.taken()) == 1

    asyncio.run(run())


def _used_until(desk: FrontDesk, secret: object, until: int) -> None:
    """Use a session every half hour."""
    assert isinstance(secret, str)
    end = desk.now + until
    while desk.now < end:
        desk.register.use(session_of(secret))
        desk.now = min(end, desk.now + 30 * 60_000)


def test_a_session_that_is_not_used_ends_sooner_and_an_officials_soonest() -> None:
    async def run() -> None:
        desk, idle = FrontDesk(), AccountPolicy().idle
        guest = await desk.reception.enter_as_guest()
        player = await desk.reception.sign_up("Eva", PHRASE)
        chief = await desk.reception.sign_up("Jefe", PHRASE, Role.CHIEF)
        assert isinstance(chief, str)
        desk.now += idle(Role.CHIEF) - 1
        desk.register.use(session_of(chief))
        desk.now += idle(Role.CHIEF) - 1
        assert desk.whose(chief)
        desk.now += 1
        assert desk.whose(chief) is None and desk.whose(player)
        desk.register.use(session_of(chief))
        assert desk.whose(chief) is None, "what is over cannot be used"
        desk.now += idle(Role.PLAYER)
        assert desk.whose(player) is None and desk.whose(guest), "a guest has nothing else"

    asyncio.run(run())


def test_a_session_ends_when_its_time_is_over_and_an_officials_sooner() -> None:
    async def run() -> None:
        desk = FrontDesk()
        player = await desk.reception.sign_up("Eva", PHRASE)
        chief = await desk.reception.sign_up("Jefe", PHRASE, Role.CHIEF)
        _used_until(desk, chief, LIFETIME[Role.CHIEF] - 1)
        assert desk.whose(chief)
        desk.now += 1
        assert desk.whose(chief) is None, "however much it was used"
        assert desk.whose(player)
        _used_until(desk, player, LIFETIME[Role.PLAYER])
        assert desk.whose(player) is None
        assert desk.again().whose(player) is None

    asyncio.run(run())


def test_logging_out_ends_that_session_and_no_other() -> None:
    async def run() -> None:
        desk = FrontDesk()
        first = await desk.reception.sign_up("Eva", PHRASE)
        second = await desk.reception.log_in("EVA", PHRASE, "here")
        assert isinstance(first, str)
        account = desk.whose(first)
        assert account
        await desk.reception.leave(account, session_of(first))
        assert desk.whose(first) is None
        assert desk.whose(second)

    asyncio.run(run())


def test_only_so_many_sessions_at_once() -> None:
    async def run() -> None:
        desk = FrontDesk()
        secrets = [await desk.reception.sign_up("Eva", PHRASE)]
        secrets += [await desk.reception.log_in("Eva", PHRASE, "here") for _ in range(9)]
        assert [desk.whose(secret) is not None for secret in secrets] == [False] * 2 + [True] * 8

    asyncio.run(run())


@pytest.mark.parametrize(("name", "password"), [("Eva", OTHER), ("Nadie", PHRASE), ("", ""), ("Eva", "")])
def test_a_failed_log_in_says_nothing_of_what_was_wrong_and_is_noted(name: str, password: str) -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        assert reason(await desk.reception.log_in(name, password, "10.0.0.9")) == "the name or the password is wrong"
        (noted,) = desk.log.read("casino")
        assert noted.type == "casino.LogInFailed"
        assert b"10.0.0.9" in noted.data
        assert password.encode() not in noted.data or not password

    asyncio.run(run())


def test_a_guest_cannot_be_logged_in_to() -> None:
    async def run() -> None:
        desk = FrontDesk()
        guest = desk.whose(await desk.reception.enter_as_guest())
        assert guest
        for password in ("", "a password that nobody has"):
            assert isinstance(await desk.reception.log_in(guest.name, password, "here"), Refused)

    asyncio.run(run())


@pytest.mark.parametrize(
    "name",
    [
        "",
        "a",
        "x" * 25,
        "Ana (bot)",
        "Visita 7",
        "VISITA 123456",
        "room",
        "Room",
        "a#b",
        "a:1",
        "a/b",
        "Аня",
        "a\nb\0",
    ],
)
def test_names_that_nobody_may_have(name: str) -> None:
    desk = FrontDesk()
    assert isinstance(asyncio.run(desk.reception.sign_up(name, PHRASE)), Refused)
    assert not desk.register.accounts()


@pytest.mark.parametrize("same", ["Eva", "EVA", " eva ", "Éva"])
def test_a_name_is_one_persons_whatever_its_capitals_and_accents(same: str) -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        assert "already has the name" in reason(await desk.reception.sign_up(same, OTHER))

    asyncio.run(run())


def test_two_who_want_the_same_name_at_once() -> None:
    async def run() -> None:
        desk = FrontDesk()
        outcomes = await asyncio.gather(*(desk.reception.sign_up("Eva", PHRASE) for _ in range(4)))
        assert sum(isinstance(outcome, str) for outcome in outcomes) == 1
        assert desk.chips("Eva") == PLAY_CHIPS

    asyncio.run(run())


@pytest.mark.parametrize("password", ["", "corta", "x" * 129, "aaaaaaaaaaaa", "soy-eva-soy-eva", "EVA EVA EVA 1"])
def test_passwords_that_will_not_do(password: str) -> None:
    desk = FrontDesk()
    assert isinstance(asyncio.run(desk.reception.sign_up("Eva", password)), Refused)


def test_the_log_holds_no_password_and_no_secret() -> None:
    async def run() -> None:
        desk = FrontDesk()
        secret = await desk.reception.sign_up("Eva", PHRASE)
        assert isinstance(secret, str)
        written = b"".join(envelope.data for envelope in desk.log.read_all())
        assert PHRASE.encode() not in written
        assert secret.encode() not in written
        assert b"$argon2id$" in written

    asyncio.run(run())


def test_a_new_password_ends_every_other_session() -> None:
    async def run() -> None:
        desk = FrontDesk()
        old = await desk.reception.sign_up("Eva", PHRASE)
        account = desk.whose(old)
        assert account
        assert "present password" in reason(await desk.reception.set_password(account, OTHER, OTHER))
        new = await desk.reception.set_password(account, PHRASE, OTHER)
        assert desk.whose(new)
        assert desk.whose(old) is None
        assert isinstance(await desk.reception.log_in("Eva", PHRASE, "here"), Refused)
        assert isinstance(await desk.reception.log_in("Eva", OTHER, "here"), str)

    asyncio.run(run())


def test_a_guest_with_a_password_is_a_player_with_the_same_name_and_chips() -> None:
    async def run() -> None:
        desk = FrontDesk()
        guest = desk.whose(await desk.reception.enter_as_guest())
        assert guest
        kept = desk.whose(await desk.reception.set_password(guest, "", PHRASE))
        assert kept
        assert (kept.name, kept.role, desk.chips(kept.name)) == (guest.name, Role.PLAYER, PLAY_CHIPS)

    asyncio.run(run())


def test_a_password_kept_with_weaker_settings_is_renewed_at_the_next_log_in() -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        before = desk.register.find("Eva")
        today = Passwords(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        secret = await Reception(desk.log, desk.register, today).log_in("Eva", PHRASE, "here")
        after = desk.whose(secret)
        assert before
        assert after
        assert before.password != after.password
        assert not today.is_dated(after.password)

    asyncio.run(run())


def test_the_first_director_has_the_key_and_there_is_no_second() -> None:
    async def run() -> None:
        desk = FrontDesk()
        assert "not the key" in reason(await desk.reception.claim("La Jefa", PHRASE, "guess"))
        claimed = desk.whose(await desk.reception.claim("La Jefa", PHRASE, desk.reception.key))
        assert claimed
        assert claimed.role is Role.DIRECTOR
        assert "not the key" in reason(await desk.reception.claim("Otra", PHRASE, desk.reception.key))
        assert desk.noted() == ["casino.LogInFailed"] * 2
        assert desk.chips("La Jefa") == 0

    asyncio.run(run())


def test_who_is_given_a_role_or_barred_has_to_come_in_again() -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("La Jefa", PHRASE, Role.DIRECTOR)
        eva = await desk.reception.sign_up("Eva", PHRASE)
        await desk.reception.give_role(DIRECTOR, "eva", "croupier")
        assert desk.whose(eva) is None
        eva = await desk.reception.log_in("Eva", PHRASE, "here")
        account = desk.whose(eva)
        assert account
        assert account.role is Role.CROUPIER
        await desk.reception.bar(DIRECTOR, "Eva", True)
        assert desk.whose(eva) is None
        assert isinstance(await desk.reception.log_in("Eva", PHRASE, "here"), Refused)
        await desk.reception.bar(DIRECTOR, "Eva", False)
        assert isinstance(await desk.reception.log_in("Eva", PHRASE, "here"), str)
        assert desk.noted() == ["casino.PersonChanged"] * 2 + ["casino.LogInFailed", "casino.PersonChanged"]
        assert [e.actor for e in desk.log.read("casino") if e.type == "casino.PersonChanged"] == [DIRECTOR] * 3

    asyncio.run(run())


def test_what_a_director_cannot_do() -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("La Jefa", PHRASE, Role.DIRECTOR)
        await desk.reception.sign_up("Eva", PHRASE)
        guest = desk.whose(await desk.reception.enter_as_guest())
        assert guest
        before = desk.register.accounts()
        for refused in (
            await desk.reception.give_role(DIRECTOR, "la jefa", "player"),
            await desk.reception.bar(DIRECTOR, "La Jefa", True),
            await desk.reception.give_role(DIRECTOR, "Eva", "visitor"),
            await desk.reception.give_role(DIRECTOR, "Eva", "guest"),
            await desk.reception.give_role(DIRECTOR, "Eva", "king"),
            await desk.reception.give_role(DIRECTOR, "Nadie", "croupier"),
            await desk.reception.give_role(DIRECTOR, guest.name, "croupier"),
            await desk.reception.hand_chips(DIRECTOR, "Eva", 0),
            await desk.reception.hand_chips(DIRECTOR, "Eva", 10**12),
            await desk.reception.hand_chips(DIRECTOR, "La Jefa", 100),
            await desk.reception.hand_chips(DIRECTOR, "Nadie", 100),
            await desk.reception.take_chips(DIRECTOR, "Eva", 0),
            await desk.reception.take_chips(DIRECTOR, "Eva", PLAY_CHIPS + 1),
            await desk.reception.take_chips(DIRECTOR, "Nadie", 100),
        ):
            assert isinstance(refused, Refused)
        assert desk.register.accounts() == before
        assert not desk.noted()

    asyncio.run(run())


def test_changes_at_once_are_all_made() -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        await asyncio.gather(*(desk.reception.hand_chips(DIRECTOR, "Eva", 100) for _ in range(20)))
        assert desk.chips("Eva") == PLAY_CHIPS + 2_000
        assert len(desk.noted()) == 20

    asyncio.run(run())


def test_chips_are_taken_back_once_whoever_takes_them() -> None:
    async def run() -> None:
        desk = FrontDesk()
        await desk.reception.sign_up("Eva", PHRASE)
        takings = (desk.reception.take_chips(DIRECTOR, "Eva", PLAY_CHIPS - 100) for _ in range(2))
        taken = await asyncio.gather(*takings)
        assert sum(isinstance(answer, Refused) for answer in taken) == 1 and desk.chips("Eva") == 100
        assert desk.again().chips("Eva") == 100, "and after a restart"
        assert desk.noted() == ["casino.PersonChanged"]

    asyncio.run(run())
