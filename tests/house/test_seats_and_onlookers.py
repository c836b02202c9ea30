"""The list of those who wait for a seat, and who may watch."""

import pytest

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.house.waiting_list import Command, GiveSeat, GiveUp, Wait, decide, evolve
from tapete.house.watching import refuse_watching
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

ANA, LUIS = PlayerId("Ana"), PlayerId("Luis")


def rules_of(law: str, game: str) -> TableRules:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules), rules
    return rules


def after(*commands: Command) -> tuple[PlayerId, ...]:
    waiting: tuple[PlayerId, ...] = ()
    for command in commands:
        outcome = decide(rules_of("ara", "pai-gow"), waiting, command)
        assert isinstance(outcome, Accepted), outcome
        for event in outcome.events:
            waiting = evolve(waiting, event)
    return waiting


@pytest.mark.parametrize(
    ("waiting", "command"),
    [
        ((), Wait(ANA, "croupier")),
        ((ANA,), Wait(ANA, "table_chief")),
        ((ANA, LUIS), GiveSeat(LUIS, "table_chief")),
        ((ANA,), GiveSeat(LUIS, "table_chief")),
        ((ANA,), GiveSeat(ANA, "croupier")),
    ],
)
def test_ara_10_1_c_iii_1_b_the_table_chief_keeps_the_list_and_its_order(
    waiting: tuple[PlayerId, ...], command: Command
) -> None:
    refused = decide(rules_of("ara", "pai-gow"), waiting, command)
    assert isinstance(refused, Refused) and "ARA-10.1.C.III.1-b" in refused.because


def test_seats_go_to_the_first_who_waits_and_who_gives_up_is_passed_over() -> None:
    assert after(Wait(ANA, "table_chief"), Wait(LUIS, "table_chief"), GiveSeat(ANA, "table_chief")) == (LUIS,)
    both = (Wait(ANA, "table_chief"), Wait(LUIS, "table_chief"))
    assert after(*both, GiveUp(ANA, "table_chief"), GiveSeat(LUIS, "table_chief")) == ()


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.2.IX.l"), ("gal", "GAL-21.k.2"), ("gal", "GAL-23.3.ajenas")])
def test_ara_10_2_ix_l_gal_21_k_2_gal_23_3_ajenas_outsiders_do_not_watch_the_staff_does(law: str, rule: str) -> None:
    for game in ("holdem", "draw-five"):
        refused = refuse_watching(rules_of(law, game), None)
        assert refused is not None and rule in refused.because
        assert refuse_watching(rules_of(law, game), "inspector") is None


def test_where_the_law_is_silent_people_may_watch() -> None:
    assert refuse_watching(rules_of("clm", "holdem"), None) is None
    assert refuse_watching(rules_of("ara", "trijoker"), None) is None


def test_gal_25_supletorio_a_variant_takes_the_general_rules_where_it_has_none() -> None:
    general, special = rules_of("gal", "holdem"), rules_of("gal", "omaha")
    for key in ("table.spectators", "rake.pot_share", "seats.waiting_list"):
        assert special.settings[key] == general.settings[key]
