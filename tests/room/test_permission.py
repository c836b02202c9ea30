"""Who may do what, written out a second time: a change in one place alone fails."""

import pytest

from tapete.core.option import Office
from tapete.games.banked.decide import COMMANDS as BANKED
from tapete.games.circle.seats.legal import COMMANDS as CIRCLE
from tapete.games.shared.people import Sit, StopWaiting, Wait
from tapete.room.model.command import ROOM_COMMANDS, AnswerRequest, ConfirmVoid
from tapete.room.model.role import Role
from tapete.room.permission import (
    DOWNLOADS,
    FORMS,
    MAY,
    NOTED,
    ORDERS,
    PAGES,
    Permission,
    may,
    may_order,
    permissions_for,
    refuse_command,
    refuse_order,
)
from tapete.room.tournament.message import COMMANDS as TOURNAMENT_COMMANDS

R = Role
TOURNAMENT = "tournament_director tournament_assistant"
INSIDE = f"guest player croupier chief cashier director inspector doorman {TOURNAMENT}"
EVERYBODY = f"visitor {INSIDE}"
EXPECTED = {
    Permission.READ_LAW: EVERYBODY,
    Permission.WATCH: EVERYBODY,
    Permission.ENTER: EVERYBODY,
    Permission.OWN_ACCOUNT: INSIDE,
    Permission.SET_PIN: f"croupier chief cashier director doorman {TOURNAMENT}",
    Permission.PLAY: "guest player",
    Permission.DEAL: "croupier chief",
    Permission.DECIDE_TABLE: "chief director",
    Permission.DECIDE_HOUSE: "director",
    Permission.CONFIRM_VOID: "chief director",
    Permission.ENTER_TOURNAMENT: "guest player",
    Permission.TAKE_ENTRIES: f"cashier director {TOURNAMENT}",
    Permission.RECORD_HANDS: f"croupier chief director {TOURNAMENT}",
    Permission.DIRECT_TOURNAMENT: "director tournament_director",
    Permission.ASSIST_TOURNAMENT: f"director {TOURNAMENT}",
    Permission.READ_TOURNAMENT: f"cashier chief director inspector {TOURNAMENT}",
    Permission.READ_PEOPLE: "cashier director inspector",
    Permission.HAND_CHIPS: "cashier director",
    Permission.DIRECT_PEOPLE: "director",
    Permission.DIRECT_SYSTEMS: "director",
    Permission.READ_LOG: "director inspector",
    Permission.READ_FLOOR: "chief director inspector",
    Permission.READ_HOUSE: "chief cashier director inspector",
    Permission.RUN_TABLES: "chief director",
    Permission.SAY_DUTY: "chief director",
    Permission.HAND_OVER: "croupier",
    Permission.DIRECT_HOUSE: "director",
    Permission.READ_CONFIGURATION: "director inspector",
    Permission.CONFIGURE: "director",
    Permission.KEEP_CAGE: "cashier",
    Permission.FILL_TABLES: "chief cashier director",
    Permission.READ_DOOR: "cashier director inspector doorman",
    Permission.KEEP_DOOR: "cashier director doorman",
    Permission.READ_DATA: "director inspector",
    Permission.KEEP_DATA: "director",
    Permission.INSPECT: "director inspector",
    Permission.READ_INCIDENTS: "chief director inspector",
    Permission.READ_OWN_INCIDENTS: "croupier chief director inspector",
    Permission.RECORD_INCIDENTS: "croupier chief director",
    Permission.KEEP_CASES: "director",
    Permission.CHECK_COMPLIANCE: "chief director inspector",
}
CHANGING = {
    Permission.CONFIGURE,
    *(Permission.DECIDE_TABLE, Permission.DECIDE_HOUSE, Permission.SET_PIN),
    *(Permission.PLAY, Permission.DEAL, Permission.CONFIRM_VOID, Permission.HAND_CHIPS, Permission.DIRECT_PEOPLE),
    *(
        Permission.RUN_TABLES,
        Permission.SAY_DUTY,
        Permission.DIRECT_HOUSE,
        Permission.KEEP_CAGE,
        Permission.FILL_TABLES,
    ),
    *(Permission.KEEP_DOOR, Permission.KEEP_DATA, Permission.RECORD_INCIDENTS, Permission.KEEP_CASES),
    *(Permission.ENTER_TOURNAMENT, Permission.TAKE_ENTRIES, Permission.RECORD_HANDS, Permission.DIRECT_TOURNAMENT),
    Permission.ASSIST_TOURNAMENT,
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
    "exercise_right": f"guest player cashier director {TOURNAMENT}",
    "request_entry": f"guest player cashier director {TOURNAMENT}",
    **dict.fromkeys(
        ("rebuy", "decline_rebuy", "take_add_on"),
        f"guest player croupier chief director {TOURNAMENT}",
    ),
    **dict.fromkeys(
        ("register", "check_access", "pay", "pay_debt", "pay_prize", "arrive"),
        f"cashier director {TOURNAMENT}",
    ),
    **dict.fromkeys(
        ("begin_hand", "close_hand", "void_hand", "hold_hand", "record_exit", "bust"),
        f"croupier chief director {TOURNAMENT}",
    ),
    **dict.fromkeys(
        ("count_stacks", "change_presence", "report"),
        f"croupier chief director {TOURNAMENT}",
    ),
    **dict.fromkeys(
        ("time_decision", "call_time", "end_decision"),
        f"croupier chief director {TOURNAMENT}",
    ),
    **dict.fromkeys(
        ("shuffle", "tell_hand", "tell_button", "claim_hand"),
        f"croupier chief director {TOURNAMENT}",
    ),
    **dict.fromkeys(("tell_button_cards", "tell_race_cards"), f"croupier chief director {TOURNAMENT}"),
    **dict.fromkeys(
        (
            "change_term",
            "set_level",
            "set_break",
            "join_exits",
            "reopen_hand",
            "reopen_registration",
            "decide_claim",
            "readmit",
        ),
        "director tournament_director",
    ),
    **dict.fromkeys(
        ("undo", "delete_entry", "set_prize_split", "make_deal", "cancel_tournament"), "director tournament_director"
    ),
}
OTHER_ORDERS = f"director {TOURNAMENT}"
"""Who gives every other order of a tournament."""


@pytest.mark.parametrize("permission", Permission)
@pytest.mark.parametrize("role", Role)
def test_the_matrix(role: Role, permission: Permission) -> None:
    assert may(role, permission) == (role.value in EXPECTED[permission].split())


def test_an_inspector_reads_all_and_changes_nothing() -> None:
    assert {permission for permission in Permission if may(R.INSPECTOR, permission)} >= {
        permission for permission in Permission if "READ" in permission.name
    }
    assert not {permission for permission in CHANGING if may(R.INSPECTOR, permission)}


def test_every_permission_has_its_line_and_every_command_its_own() -> None:
    assert set(MAY) == set(Permission)
    assert all(permissions_for(command, live) for command in COMMANDS.values() for live in (True, False))


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
    whose = "chief director" if kind in (ConfirmVoid, AnswerRequest) else WHO_ASKS[kind.given_by] + entered
    assert (refused is None) == (role.value in whose.split())
    if refused:
        assert refused.reason.es
        assert refused.reason.es != refused.reason.en


def test_every_command_of_a_tournament_has_its_permission() -> None:
    assert set(ORDERS) == set(TOURNAMENT_COMMANDS)


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("role", Role)
def test_every_order_by_every_role(role: Role, order: str) -> None:
    refused = refuse_order(role, order)
    assert (refused is None) == (role.value in WHO_ORDERS.get(order, OTHER_ORDERS).split()) == may_order(role, order)


def test_titles_in_both_languages() -> None:
    assert len({role.title.es for role in Role}) == len({role.title.en for role in Role}) == len(Role)
    assert set(PAGES.values()) | set(FORMS.values()) | set(DOWNLOADS.values()) | NOTED <= set(Permission)
