"""Who may do what, written out a second time: a change in one place alone fails."""

from typing import get_args

import pytest

from tapete.room.ask import AnyAsk
from tapete.room.people.role import Role
from tapete.room.permission import (
    COMMANDS,
    DOWNLOADS,
    FORMS,
    MAY,
    NOTED,
    ORDERS,
    PAGES,
    Deed,
    may,
    may_order,
    refuse_command,
    refuse_order,
)
from tapete.room.tournament.orders import COMMANDS as TOURNAMENT_COMMANDS
from tapete.room.tournament.orders import DRAWN

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
WHO_ASKS = {**dict.fromkeys(("Order", "Wager", "Ruling"), "croupier chief"), "ConfirmVoid": "chief director"}
"""Every other wish at a table is a player's."""
WHO_ORDERS = {
    "ExerciseRight": "guest player cashier director",
    "RequestEntry": "guest player cashier director",
    **dict.fromkeys(("Rebuy", "DeclineRebuy", "TakeAddOn"), "guest player croupier chief director"),
    **dict.fromkeys(("CheckAccess", "Pay", "PayDebt", "Arrive"), "cashier director"),
    **dict.fromkeys(("BeginHand", "CloseHand", "VoidHand", "HoldHand", "RecordExit"), "croupier chief director"),
    **dict.fromkeys(("CountStacks", "ChangePresence", "Report"), "croupier chief director"),
    **dict.fromkeys(("TimeDecision", "CallTime", "EndDecision"), "croupier chief director"),
}
"""Every other order of a tournament is the director's."""


@pytest.mark.parametrize("deed", Deed)
@pytest.mark.parametrize("role", Role)
def test_the_matrix(role: Role, deed: Deed) -> None:
    assert may(role, deed) == (role.value in EXPECTED[deed].split())


def test_an_inspector_reads_all_and_changes_nothing() -> None:
    assert {deed for deed in Deed if may(R.INSPECTOR, deed)} >= {deed for deed in Deed if "READ" in deed.name}
    assert not {deed for deed in CHANGING if may(R.INSPECTOR, deed)}


def test_every_deed_has_its_line_and_every_wish_its_deed() -> None:
    assert set(MAY) == set(Deed)
    assert set(COMMANDS) == {of.__name__ for of in get_args(AnyAsk)}


def test_what_is_not_listed_nobody_may() -> None:
    for role in Role:
        assert refuse_command(role, "OpenTheSafe") is not None
        assert refuse_order(role, "OpenTheSafe") is not None


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("role", Role)
def test_every_command_by_every_role(role: Role, command: str) -> None:
    refused = refuse_command(role, command)
    whose = WHO_ASKS.get(command, "guest player")
    assert (refused is None) == (role.value in whose.split())
    if refused:
        assert refused.reason.es
        assert refused.reason.es != refused.reason.en


def test_every_order_of_a_tournament_has_its_deed() -> None:
    assert set(ORDERS) == {*TOURNAMENT_COMMANDS, *DRAWN}


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("role", Role)
def test_every_order_by_every_role(role: Role, order: str) -> None:
    refused = refuse_order(role, order)
    assert (refused is None) == (role.value in WHO_ORDERS.get(order, "director").split()) == may_order(role, order)


def test_titles_in_both_languages() -> None:
    assert len({role.title.es for role in Role}) == len({role.title.en for role in Role}) == len(Role)
    assert set(PAGES.values()) | set(FORMS.values()) | set(DOWNLOADS.values()) | NOTED <= set(Deed)
