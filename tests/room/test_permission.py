"""Who may do what, written out a second time: a change in one place alone fails."""

import pytest

from tapete.core.option import Office
from tapete.games.banked.decide import COMMANDS as BANKED
from tapete.games.circle.table_legal import COMMANDS as CIRCLE
from tapete.games.shared.people import Sit, StopWaiting, Wait
from tapete.room.command import ROOM_COMMANDS, ConfirmVoid
from tapete.room.people.role import Role
from tapete.room.permission import (
    DOWNLOADS,
    FORMS,
    MAY,
    NOTED,
    ORDERS,
    PAGES,
    Deed,
    deeds_for,
    may,
    may_order,
    refuse_command,
    refuse_order,
)
from tapete.room.tournament.reading import COMMANDS as TOURNAMENT_COMMANDS

R = Role
EXPECTED = {
    Deed.READ_LAW: "visitor guest player croupier chief cashier director inspector",
    Deed.WATCH: "visitor guest player croupier chief cashier director inspector",
    Deed.ENTER: "visitor guest player croupier chief cashier director inspector",
    Deed.OWN_ACCOUNT: "guest player croupier chief cashier director inspector",
    Deed.PLAY: "guest player",
    Deed.DEAL: "croupier chief",
    Deed.CONFIRM_VOID: "chief director",
    Deed.ENTER_TOURNAMENT: "guest player",
    Deed.TAKE_ENTRIES: "cashier director",
    Deed.RECORD_HANDS: "croupier chief director",
    Deed.DIRECT_TOURNAMENT: "director",
    Deed.READ_TOURNAMENT: "cashier chief director inspector",
    Deed.READ_PEOPLE: "cashier director inspector",
    Deed.HAND_CHIPS: "cashier director",
    Deed.DIRECT_PEOPLE: "director",
    Deed.READ_LOG: "director inspector",
    Deed.READ_FLOOR: "chief director inspector",
    Deed.READ_HOUSE: "chief cashier director inspector",
    Deed.RUN_TABLES: "chief director",
    Deed.DIRECT_HOUSE: "director",
    Deed.KEEP_CAGE: "cashier",
    Deed.READ_DOOR: "cashier director inspector",
    Deed.KEEP_DOOR: "cashier director",
    Deed.READ_DATA: "director inspector",
    Deed.KEEP_DATA: "director",
    Deed.INSPECT: "director inspector",
    Deed.READ_INCIDENTS: "chief director inspector",
    Deed.RECORD_INCIDENTS: "croupier chief director",
    Deed.KEEP_CASES: "director",
    Deed.CHECK_COMPLIANCE: "chief director inspector",
}
CHANGING = {
    *(Deed.PLAY, Deed.DEAL, Deed.CONFIRM_VOID, Deed.HAND_CHIPS, Deed.DIRECT_PEOPLE),
    *(Deed.RUN_TABLES, Deed.DIRECT_HOUSE, Deed.KEEP_CAGE),
    *(Deed.KEEP_DOOR, Deed.KEEP_DATA, Deed.RECORD_INCIDENTS, Deed.KEEP_CASES),
    *(Deed.ENTER_TOURNAMENT, Deed.TAKE_ENTRIES, Deed.RECORD_HANDS, Deed.DIRECT_TOURNAMENT),
}
COMMANDS = {kind.name(): kind for kind in (*BANKED, *CIRCLE, Sit, Wait, StopWaiting, *ROOM_COMMANDS)}
WHO_ASKS = {
    Office.PLAYER: "guest player",
    Office.CROUPIER: "croupier chief",
    Office.CHIEF: "croupier chief",
    Office.DIRECTOR: "croupier chief director",
}
"""By whose word a command needs; at a live table those who deal enter what the players do."""
WHO_ORDERS = {
    "exercise_right": "guest player cashier director",
    "request_entry": "guest player cashier director",
    **dict.fromkeys(("rebuy", "decline_rebuy", "take_add_on"), "guest player croupier chief director"),
    **dict.fromkeys(("check_access", "pay", "pay_debt", "arrive"), "cashier director"),
    **dict.fromkeys(("begin_hand", "close_hand", "void_hand", "hold_hand", "record_exit"), "croupier chief director"),
    **dict.fromkeys(("count_stacks", "change_presence", "report"), "croupier chief director"),
    **dict.fromkeys(("time_decision", "call_time", "end_decision"), "croupier chief director"),
}
"""Every other order of a tournament is the director's."""


@pytest.mark.parametrize("deed", Deed)
@pytest.mark.parametrize("role", Role)
def test_the_matrix(role: Role, deed: Deed) -> None:
    assert may(role, deed) == (role.value in EXPECTED[deed].split())


def test_an_inspector_reads_all_and_changes_nothing() -> None:
    assert {deed for deed in Deed if may(R.INSPECTOR, deed)} >= {deed for deed in Deed if "READ" in deed.name}
    assert not {deed for deed in CHANGING if may(R.INSPECTOR, deed)}


def test_every_deed_has_its_line_and_every_command_its_deeds() -> None:
    assert set(MAY) == set(Deed)
    assert all(deeds_for(command, live) for command in COMMANDS.values() for live in (True, False))


def test_what_is_not_listed_nobody_may() -> None:
    for role in Role:
        assert refuse_order(role, "OpenTheSafe") is not None


@pytest.mark.parametrize("live", [True, False])
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("role", Role)
def test_every_command_by_every_role(role: Role, command: str, live: bool) -> None:
    kind = COMMANDS[command]
    refused = refuse_command(role, kind, live)
    entered = " croupier chief" if live and kind.given_by is Office.PLAYER else ""
    whose = "chief director" if kind is ConfirmVoid else WHO_ASKS[kind.given_by] + entered
    assert (refused is None) == (role.value in whose.split())
    if refused:
        assert refused.reason.es
        assert refused.reason.es != refused.reason.en


def test_every_order_of_a_tournament_has_its_deed() -> None:
    assert set(ORDERS) == set(TOURNAMENT_COMMANDS)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("role", Role)
def test_every_order_by_every_role(role: Role, order: str) -> None:
    refused = refuse_order(role, order)
    assert (refused is None) == (role.value in WHO_ORDERS.get(order, "director").split()) == may_order(role, order)


def test_titles_in_both_languages() -> None:
    assert len({role.title.es for role in Role}) == len({role.title.en for role in Role}) == len(Role)
    assert set(PAGES.values()) | set(FORMS.values()) | set(DOWNLOADS.values()) | NOTED <= set(Deed)
