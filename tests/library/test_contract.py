"""The library's contract, line by line, as it was promised."""

from fractions import Fraction
from pathlib import Path

import tapete


def test_questions_about_a_table() -> None:
    rules = tapete.rules("ara", "sin-descarte", minimum=500, progresivo=True)
    assert rules.law and rules.game and all(setting.because for setting in rules.settings.values())
    assert rules.replace(minimum=1000).settings["minimum"].value == 1000
    hand = tapete.hand("Ks Kh Qh Jc Qc", rules)
    assert hand.category and hand.cards and hand.name("es") and hand.because
    compared = tapete.compare(["Qs Qh Ac Kd Jh", "Qd Qc Js Jd Ah"], rules, board=None)
    assert compared.ranking == [[1], [0]] and compared.because
    seat = {"seat": 1, "cards": "Qs Qd 7h 7c 3s", "bets": {"ante": 500, "progresivo": 250}, "acts": ["play"]}
    assert tapete.settle(rules, {"bank": {"cards": "As Kd 9h 4c 2s"}, "seat": [seat]}).bank_net < 0
    odds = tapete.odds(tapete.rules("ara", "tres-cartas"), bet="pareja_plus")
    assert isinstance(odds.house_edge, Fraction) and isinstance(odds.element_of_risk, Fraction) and not odds.strategy
    assert tapete.equity(["As Ah", "Ks Kh"], tapete.rules("ara", "holdem"), board="2c 3c 4d", dead=None).equities


def test_questions_about_the_law(tmp_path: Path) -> None:
    ruling = tapete.ruling("gal", "trijoker", "card_exposed", whose="common", cards=1, rank="J")
    assert ruling.outcome and ruling.consequences and ruling.decided_by is None
    assert ruling.because and ruling.es and ruling.en
    rule = tapete.law("ara").rule("ARA-10.1.A.V.1.a-b")
    assert rule.es and rule.reading and rule.status and rule.doors
    assert tapete.law("ara").games and tapete.law("ara").search("escalera real")
    file = tmp_path / "hands.phh"
    file.write_text(
        'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\n'
        'actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p2 f"]\n'
    )
    for hand in tapete.replay(file):
        assert hand.finishing_stacks == (10, 8) and hand.matches and hand.events


def test_a_table_is_played() -> None:
    rules = tapete.rules("ara", "sin-descarte", minimum=500, progresivo=True)
    table = tapete.table(rules, seed=7)
    table.sit("ana", seat=1, chips=50_000)
    assert all(option.command and option.by for option in table.options("ana"))
    table.do("ana", "bet", bet="ante", chips=500)
    table.run()
    table.do("ana", "play")
    table.run()
    assert table.stacks and table.events and table.view("ana") and table.to_speak == ()


def test_a_tournament_is_run() -> None:
    structure = {
        "title": "Copa",
        "level": [{"small": 25, "big": 50}, {"small": 50, "big": 100}],
        "set": {"close_level": 1},
    }
    room = tapete.tournament(structure)
    room.do("register", name="Ana", document="1")
    room.do("register", name="Bea", document="2")
    room.do("start")
    assert len(room.standing) == 2 and room.events
