"""A certificate that an auditor can repeat from its PDF alone, and that nobody can change."""

import re
from datetime import date
from fractions import Fraction

import pytest
from msgspec.structs import replace

from tapete.core.decision import Refused
from tapete.odds.ask.question import OddsQuestion, ask
from tapete.odds.ask.registry import bets_of
from tapete.odds.ask.result import BetReturn
from tapete.odds.ask.returns import exact_return
from tapete.reports.certified.check import CheckedBy, independent_check
from tapete.reports.certified.issue import certified_pdf
from tapete.reports.certified.seal import SealedCertificate, opened, sealed, statement_of
from tapete.reports.certified.verification import CertificateVerdict, verify
from tapete.store.proof.signing import Signers
from tests.odds.questions import answer, computed

HOUSE, OTHER = Signers([bytes(range(32))]), Signers([bytes(32)])
DAY = date(2026, 11, 16)
PAGE = "https://sala.example/es/leyes/clm/tres-cartas/numeros"


def asked(law: str, game: str, choices: dict[str, object] | None = None, bet: str | None = None) -> OddsQuestion:
    question = ask(law, game, choices, bet)
    assert isinstance(question, OddsQuestion), question
    return question


@pytest.fixture(scope="module")
def document() -> bytes:
    question = asked("clm", "tres-cartas")
    return certified_pdf(question, computed(question), "es", DAY, HOUSE, PAGE, rounds=300)


def verdict_of(document: bytes, believed: tuple[bytes, ...] | None = None) -> CertificateVerdict:
    verdict = verify(document, believed)
    assert isinstance(verdict, CertificateVerdict), verdict
    return verdict


def test_it_is_repeated_from_the_pdf_alone_and_agrees(document: bytes) -> None:
    verdict = verdict_of(document, HOUSE.public)
    assert verdict.ok and verdict.same_rules and verdict.same_check and verdict.same_programs
    assert verdict.house_edge == "686689/20358520" and verdict.key == HOUSE.current.hex()
    assert verdict.statement.check_rounds == 22_100 * 18_424 and verdict.statement.day == "2026-11-16"


def test_a_stranger_s_key_is_not_the_house_s(document: bytes) -> None:
    verdict = verdict_of(document, OTHER.public)
    assert verdict.agrees and not verdict.signed and not verdict.ok


def test_no_byte_can_be_changed(document: bytes) -> None:
    places = [40, len(document) // 3, len(document) // 2, document.index(b"%tapete certificate") - 3]
    seal = document.index(b'"house_edge"')
    for place in (*places, seal + 15, document.index(b"%key ") + 9, document.index(b"%signature ") + 20):
        changed = document[:place] + bytes([document[place] ^ 1]) + document[place + 1 :]
        assert isinstance(opened(changed), Refused), place
    assert isinstance(opened(document + b"\n% more"), Refused)
    assert isinstance(opened(re.sub(rb"startxref\n\d+\n%%EOF\n\Z", b"startxref\n9\n%%EOF\n", document)), Refused)


def test_without_its_signature_it_says_so(document: bytes) -> None:
    stripped = re.sub(rb"%key [0-9a-f]+\n%signature [0-9a-f]+\n", b"", document)
    verdict = verdict_of(stripped)
    assert verdict.agrees and verdict.key == "" and not verdict.ok


def test_a_house_that_signs_a_wrong_figure_is_found_out(document: bytes) -> None:
    question = asked("clm", "tres-cartas")
    pages = document[: document.index(b"%tapete certificate")]
    stated = statement_of(question, answer("clm", "tres-cartas"), None, "0", "2026-11-16")
    verdict = verdict_of(sealed(pages, replace(stated, house_edge="1/100"), HOUSE), HOUSE.public)
    assert verdict.signed and not verdict.same_edge and not verdict.ok
    other_rules = verdict_of(sealed(pages, replace(stated, rules="0" * 64), HOUSE), HOUSE.public)
    assert other_rules.same_edge and not other_rules.same_rules and not other_rules.ok
    check = replace(stated, check_rounds=300, check_mean="1/7")
    assert not verdict_of(sealed(pages, check, HOUSE), HOUSE.public).same_check


@pytest.mark.parametrize(
    ("law", "game", "choices", "bet"),
    [
        ("ara", "tres-cartas", {"pareja_plus_table": "C"}, "pareja_plus"),
        ("ara", "sin-descarte", {"meter": 10_000_000}, "progresivo"),
        ("reg", "sin-descarte", {"deck": "32"}, None),
        ("ara", "roulette-00", {}, "split"),
    ],
)
def test_choices_side_bets_and_meters_are_asked_again_as_they_were(
    law: str, game: str, choices: dict[str, object], bet: str | None
) -> None:
    question = asked(law, game, choices, bet)
    returned = computed(question)
    pages = b"%PDF-1.7\nstartxref\n9\n%%EOF\n"
    check = independent_check(question, returned, 200)
    document = sealed(pages, statement_of(question, returned, check, "0", "2026-11-16"), HOUSE)
    certificate = opened(document)
    assert isinstance(certificate, SealedCertificate) and certificate.statement.house_edge == str(returned.house_edge)
    assert verdict_of(document, HOUSE.public).ok


@pytest.mark.parametrize(
    ("law", "game", "bet", "deals"),
    [
        ("clm", "tres-cartas", None, 22_100 * 18_424),
        ("clm", "let-it-ride", None, 20 * 2_598_960),
        ("gal", "trijoker", None, 20 * 2_598_960),
        ("clm", "tres-cartas", "pareja_plus", 22_100),
        ("clm", "sin-descarte", "seguro", 2_598_960),
        ("ara", "sin-descarte", "progresivo", 2_598_960),
        ("ara", "blackjack", "sevens", 312 * 311 * 310),
        pytest.param("clm", "holdem-bonus", "bonus", 1_326 * 1_225, marks=pytest.mark.full),
    ],
)
def test_every_deal_gone_through_gives_the_very_same_fraction(law: str, game: str, bet: str | None, deals: int) -> None:
    question = asked(law, game, bet=bet)
    returned = exact_return(question)
    assert isinstance(returned, BetReturn)
    check = independent_check(question, returned)
    assert check is not None and check.by is CheckedBy.EVERY_DEAL and check.rounds == deals
    assert check.mean == -returned.house_edge and check.agrees(returned.house_edge)
    assert not check.agrees(returned.house_edge + Fraction(1, 10**12))


@pytest.mark.parametrize(
    ("law", "game", "choices", "by"),
    [
        ("clm", "caribbean-stud", {}, CheckedBy.ROUNDS),
        ("reg", "sin-descarte", {"deck": "32"}, CheckedBy.ROUNDS),
        ("reg", "sin-descarte", {"deck": "28", "buy_card": True}, CheckedBy.ENGINE),
        ("ara", "holdem-contrapartida", {}, CheckedBy.ROUNDS),
        pytest.param("ara", "blackjack", {"hole_card": "peek"}, CheckedBy.ENGINE, marks=pytest.mark.full),
    ],
)
def test_rounds_come_near_and_would_not_come_near_a_wrong_figure(
    law: str, game: str, choices: dict[str, object], by: CheckedBy
) -> None:
    question = asked(law, game, choices)
    returned = exact_return(question)
    assert isinstance(returned, BetReturn)
    rounds = 400 if by is CheckedBy.ENGINE else 30_000
    check = independent_check(question, returned, rounds)
    assert check is not None and check.by is by and check.rounds == rounds
    assert check.agrees(returned.house_edge)
    assert not check.agrees(returned.house_edge + Fraction(2 * check.band).limit_denominator())
    assert independent_check(question, returned, rounds) == check


def test_the_best_settings_of_pai_gow_are_checked_beside_the_house_way() -> None:
    question = replace(asked("ara", "pai-gow"), strategy="best")
    returned = exact_return(question)
    assert isinstance(returned, BetReturn)
    check = independent_check(question, returned, 1_000)
    assert check is not None and check.by is CheckedBy.BOTH_WAYS and check.rounds == 1_000
    assert check.agrees(returned.house_edge) and check.band < 0.02
    assert not check.agrees(returned.house_edge + Fraction(2 * check.band).limit_denominator())
    few = independent_check(question, returned, 20)
    assert few is not None and few.agrees(returned.house_edge)


@pytest.mark.parametrize(
    ("bet", "on_zero"),
    [*((bet, "lose_half") for bet in bets_of("roulette-00")), ("even_chance", "prison"), ("even_chance", "lose_all")],
)
def test_the_ball_in_every_pocket_gives_the_very_same_fraction(bet: str, on_zero: str) -> None:
    question = asked("ara", "roulette-00", {"roulette.even_chance_on_zero": on_zero}, bet)
    returned = exact_return(question)
    assert isinstance(returned, BetReturn)
    check = independent_check(question, returned)
    assert check is not None and check.by is CheckedBy.EVERY_SPIN and check.rounds == 38
    assert check.agrees(returned.house_edge) and not check.agrees(returned.house_edge + Fraction(1, 10**12))


def test_a_strategy_that_only_the_count_plays_has_no_check() -> None:
    question = replace(asked("clm", "tres-cartas"), strategy="Q-6-4")
    assert independent_check(question, computed(question)) is None


def test_a_file_that_is_no_certificate_is_refused() -> None:
    for content in (b"", b"%PDF-1.7\n%%EOF\n", b"%tapete certificate 1\n%{}\nstartxref\n1\n%%EOF\n"):
        assert isinstance(verify(content), Refused)
