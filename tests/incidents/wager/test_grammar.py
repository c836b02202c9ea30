"""The grammar of bets: what binds a player who bets with real chips, under each law that speaks of it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.games.circle.model.command import Act, Deal, StartHand
from tapete.incidents.wager.grammar import binding
from tapete.incidents.wager.point import laws_with_grammar, points
from tapete.incidents.wager.terms import ACTS, hear
from tapete.incidents.wager.wager import BettingSituation, BindingAct, LeftToDecide, Motion, Put, Said, Tap, situation
from tapete.law.resolve import resolve
from tapete.law.rule import every_rule
from tapete.law.table_rules import TableRules
from tests.games.circle_tables import PlayedHand, circle


def table(law: str = "med", **choices: Any) -> TableRules:
    rules = resolve(law, "holdem", choices)
    assert isinstance(rules, TableRules)
    return rules


def facing(level: int, full: int, **more: Any) -> BettingSituation:
    """A stack of 20,000 in front of a bet, three players in the hand, somebody having raised."""
    given = {"stack": 20_000, "most": 20_000, "level": level, "full": full, "unit": 100, **more}
    return BettingSituation(**{**given, "most": min(given["most"], given["stack"] + given.get("bet", 0))})


def put(*chips: int) -> Put:
    return Put(chips)


BLIND = facing(400, 800, opening=True)
"""Blinds 200 and 400, nobody has raised: the least raise is to 800."""
RAISED = facing(1_200, 2_000)
"""Blinds 200 and 400, a raise to 1,200: the next one is at least to 2,000."""
FLOP = facing(0, 400)


@pytest.mark.parametrize(
    ("rule", "at", "motions", "act", "to"),
    [
        ("MED-RJ.6.4", FLOP, [Tap()], "check", 0),
        ("MED-RJ.6.6", facing(400, 800, stack=10_000), [hear("subo a 8")], "raise", 800),
        ("MED-RJ.6.6", RAISED, [hear("subo 2.000")], "raise", 2_000),
        ("MED-RJ.33.1", BLIND, [put(1_000)], "call", 400),
        ("MED-RJ.33.1", RAISED, [put(5_000)], "call", 1_200),
        ("MED-RJ.33.1", facing(400, 800, bet=400), [put(1_000)], "check", 400),
        ("MED-RJ.33.2", BLIND, [hear("raise"), put(5_000)], "raise", 5_000),
        ("MED-RJ.33.3", FLOP, [put(1_000)], "bet", 1_000),
        ("MED-RJ.33.4", BLIND, [put(5_000), hear("subo a 1000")], "call", 400),
        ("MED-RJ.34.1", BLIND, [hear("call"), put(1_000, 1_000)], "call", 400),
        ("MED-RJ.34.1", BLIND, [put(400), hear("subo a 1000")], "call", 400),
        ("MED-RJ.34.2", BLIND, [put(5_000), Said("raise", 1_000, at_once=True)], "raise", 1_000),
        ("MED-RJ.34.3", RAISED, [put(1_000, 1_000, 500)], "raise", 2_500),
        ("MED-RJ.34.3", RAISED, [put(1_000, 100, 100), put(5_000)], "call", 1_200),
        ("MED-RJ.34.4", RAISED, [hear("subo a 3.000"), put(5_000)], "raise", 3_000),
        ("MED-RJ.34.4", RAISED, [hear("4000")], "raise", 4_000),
        ("MED-RJ.34.5", RAISED, [hear("subo"), put(1_000, 100, 100), put(1_000, 500)], "raise", 2_700),
        ("MED-RJ.34.5", RAISED, [hear("subo"), put(1_000, 100, 100), put(1_000), put(5_000)], "raise", 2_200),
        ("MED-RJ.34.4", RAISED, [hear("subo"), hear("3.000"), put(5_000)], "raise", 3_000),
        ("MED-RJ.34.6", RAISED, [hear("subo"), put(500, 500), put(5_000)], "raise", 2_000),
        ("MED-RJ.35.4", facing(1_000, 2_000), [put(500, 500, 500)], "raise", 2_000),
        ("MED-RJ.34.6", RAISED, [hear("subo"), put(1_000, 500), put(5_000)], "raise", 2_000),
        ("MED-RJ.35.1", FLOP, [put(100, 100)], "bet", 400),
        ("MED-RJ.35.4", BLIND, [put(500, 100)], "raise", 800),
        ("MED-RJ.35.4", RAISED, [put(1_000, 500, 100)], "raise", 2_000),
        ("MED-RJ.35.5", RAISED, [put(1_000, 500)], "call", 1_200),
        ("MED-RJ.35.5", RAISED, [hear("subo a 1.500")], "raise", 2_000),
        ("MED-RJ.35.5", RAISED, [hear("subo")], "raise", 2_000),
        ("MED-RJ.35.6", FLOP, [put(100, 100)], "bet", 400),
        ("MED-RJ.36.1", facing(1_200, 2_000, most=0), [hear("subo a 5000")], "call", 1_200),
        ("MED-RJ.36.1", facing(1_200, 2_000, stack=900), [put(500, 100, 100, 100, 100)], "call", 900),
        ("MED-RJ.40.1", RAISED, [hear("no voy"), put(5_000)], "fold", 0),
        ("MED-RJ.40.1", RAISED, [hear("pago"), put(500)], "call", 1_200),
        ("MED-RJ.40.1", RAISED, [hear("all-in")], "raise", 20_000),
        ("MED-RJ.40.2", RAISED, [put(1_000, 100, 100), hear("no voy")], "call", 1_200),
        ("MED-RJ.41.2", facing(1_200, 2_000, players=2), [put(500)], "call", 1_200),
        ("MED-RJ.41.3", BLIND, [put(100)], "call", 400),
        ("MED-RJ.41.3", facing(1_000, 2_000, opening=True), [hear("500")], "call", 1_000),
        ("MED-RJ.41.4", facing(1_200, 2_000, marker=True), [put(500)], "call", 1_200),
        ("MED-RJ.43.1", RAISED, [put(1_000, 1_000)], "call", 1_200),
        ("MED-RJ.43.1", RAISED, [put(500, 500, 500)], "call", 1_200),
        ("MED-RJ.34.3", RAISED, [put(1_000, 1_000, 1_000)], "raise", 3_000),
        ("MED-RJ.43.2", RAISED, [put(1_000, 500, 100)], "raise", 2_000),
        ("MED-RJ.44.1", facing(1_200, 2_000, bet=400, front=(500,)), [put(1_000, 500)], "raise", 2_000),
        ("MED-RJ.44.2", facing(1_200, 2_000, bet=400, front=(1_000,)), [put(1_000)], "call", 1_200),
        ("MED-RJ.44.2", facing(1_200, 2_000, bet=400, front=(1_000,)), [put(5_000)], "call", 1_200),
        ("MED-RJ.47.1", FLOP, [hear("si apuestas, yo subo")], "none", 0),
        ("CLM-22.2.c", RAISED, [put(5_000)], "call", 1_200),
        ("ARA-10.2.VIII.3.d", RAISED, [put(5_000)], "call", 1_200),
        ("GAL-24.3.d", RAISED, [put(5_000)], "call", 1_200),
        ("ARA-10.2.VII.2.j.1", RAISED, [put(1_000, 100, 100), put(5_000)], "call", 1_200),
        ("GAL-23.2.string", RAISED, [put(1_000, 100, 100), put(5_000)], "call", 1_200),
        ("ARA-10.2.VIII.3.ll.1", RAISED, [hear("veo")], "call", 1_200),
        ("ARA-10.2.VII.2.d", RAISED, [put(1_000, 100, 100)], "call", 1_200),
        ("GAL-23.2.c", RAISED, [put(1_000, 100, 100)], "call", 1_200),
        ("GAL-23.2.d.1", RAISED, [put(1_000, 1_000)], "raise", 2_000),
        ("ARA-10.2.VII.2.g", facing(1_200, 2_000, stack=700), [put(500, 100, 100)], "call", 700),
        ("GAL-23.2.resto", facing(1_200, 2_000, stack=700), [put(500, 100, 100)], "call", 700),
    ],
)
def test_what_binds_under_each_rule(rule: str, at: BettingSituation, motions: list[Motion], act: str, to: int) -> None:
    bound = binding(table(rule[:3].lower()), at, motions)
    assert isinstance(bound, BindingAct), bound
    assert (bound.act, bound.to) == (act, to)
    assert rule in bound.cite


@pytest.mark.parametrize(
    ("rule", "at", "motions", "by", "options"),
    [
        ("MED-RJ.41.5", RAISED, [put(500)], "director", [("call", 1_200), ("fold", 500)]),
        ("CLM-22.2.b", RAISED, [put(500)], "player", [("call", 1_200), ("fold", 500)]),
        ("ARA-10.2.VIII.3.c", BLIND, [put(100)], "player", [("call", 400), ("fold", 100)]),
        ("GAL-24.3.c", facing(1_200, 2_000, players=2), [put(500)], "player", [("call", 1_200), ("fold", 500)]),
        ("MED-RJ.6.3", FLOP, [hear("dale")], "director", [("none", 0), ("check", 0), ("fold", 0)]),
        ("MED-RJ.6.2", RAISED, [hear("¡al lío!")], "director", [("none", 0), ("call", 1_200), ("fold", 0)]),
        ("MED-RJ.6.3", RAISED, [hear("paso")], "director", [("call", 1_200), ("fold", 0)]),
        ("ARA-10.2.VII.2.b", RAISED, [hear("paso")], "chief", [("call", 1_200), ("fold", 0)]),
        ("GAL-23.2.b.1", RAISED, [hear("paso")], "sector", [("call", 1_200), ("fold", 0)]),
        ("GAL-23.2.linea.duda", RAISED, [put(1_000, 500)], "sector", [("call", 1_200), ("raise", 2_000)]),
        ("CLM-6.1.1", FLOP, [hear("si pasas, apuesto 500")], "area", [("none", 0), ("bet", 500)]),
    ],
)
def test_what_the_text_leaves_to_somebody(
    rule: str, at: BettingSituation, motions: list[Motion], by: str, options: list[tuple[str, int]]
) -> None:
    left = binding(table(rule[:3].lower()), at, motions)
    assert isinstance(left, LeftToDecide), left
    assert left.decided_by == by and rule in left.cite
    assert [(option.act, option.to) for option in left.options] == options


def test_med_rj_44_2_may_be_ruled_otherwise_and_47_1_held_binding_by_the_tables_choice() -> None:
    raised = binding(
        table(**{"wager.chip_on_earlier": "half_rule"}), facing(1_200, 2_000, bet=400, front=(1_000,)), [put(1_000)]
    )
    assert isinstance(raised, BindingAct) and (raised.act, raised.to) == ("raise", 2_000)
    conditional = binding(table(**{"wager.conditional": "binding"}), BLIND, [hear("si apuestas, subo a 1000")])
    assert isinstance(conditional, BindingAct) and (conditional.act, conditional.to) == ("raise", 1_000)
    untapped = binding(table(**{"wager.tap_checks": "false"}), FLOP, [Tap()])
    assert isinstance(untapped, LeftToDecide)


def test_med_rj_33_2_may_be_read_as_an_increment_by_the_chip() -> None:
    bound = binding(table(**{"wager.oversized_raise": "by_chip"}), BLIND, [hear("subo"), put(5_000)])
    assert isinstance(bound, BindingAct) and (bound.act, bound.to) == ("raise", 5_400)


def test_med_rj_6_1_whoever_completes_a_blind_calls_and_whoever_has_nothing_in_bets_the_whole() -> None:
    blind = BettingSituation(stack=9_800, full=800, most=10_000, bet=200, level=400)
    nothing_in = BettingSituation(stack=10_000, full=400, most=10_000, level=100)
    for now, act, to in ((blind, "call", 400), (nothing_in, "raise", 400)):
        bound = binding(table(), now, [hear("completo")])
        assert isinstance(bound, BindingAct) and (bound.act, bound.to) == (act, to)


def test_med_rj_34_2_an_unclear_voice_leaves_it_to_the_chips() -> None:
    said = Said("raise", 1_000, at_once=True, clear=False)
    bound = binding(table(), BLIND, [said, put(5_000)])
    assert isinstance(bound, BindingAct) and (bound.act, bound.point) == ("call", "one_chip")


@pytest.mark.parametrize(
    ("rule", "act", "words"),
    [
        ("MED-RJ.6.1", "bet", ["apuesto", "Apuesto 500", "I bet"]),
        ("MED-RJ.6.1", "check", ["paso", "check"]),
        ("MED-RJ.6.1", "all_in", ["envido", "all-in", "all in"]),
        ("MED-RJ.6.1", "complete", ["completo", "complete"]),
        ("MED-RJ.6.1", "pot", ["pot"]),
        ("MED-RJ.79.1", "call", ["veo", "voy", "pago", "igualo", "call"]),
        ("MED-RJ.80.1", "raise", ["subo", "Subo a 1.200", "raise to 2,500"]),
        ("MED-RJ.81.1", "fold", ["no voy", "fold", "foldeo"]),
        ("MED-RJ.6.3", "", ["paciencia", "dale", "1.200"]),
    ],
)
def test_the_accepted_terms(rule: str, act: str, words: list[str]) -> None:
    assert rule in every_rule()
    assert {hear(spoken).act for spoken in words} == {act}


@pytest.mark.parametrize(
    ("words", "amount", "whole"), [("subo a 1.200", 1_200, True), ("raise 2,500", 2_500, False), ("800", 800, True)]
)
def test_amounts_are_heard_with_their_thousands(words: str, amount: int, whole: bool) -> None:
    assert (hear(words).amount, hear(words).whole) == (amount, whole)


def test_a_hand_in_course_takes_what_binds() -> None:
    played = PlayedHand(circle("med", "holdem").opened, StartHand(("a", "b", "c"), (5_000,) * 3, (), (100, 200, 0)))  # type: ignore[arg-type]
    played.must(Deal(played.cards(6)))
    for motions, after in (([put(1_000)], 200), ([hear("subo"), put(500)], 600)):
        hand = played.hand
        bound = binding(table(), situation(played.rules, hand, hand.turn), motions)
        assert isinstance(bound, BindingAct)
        played.must(Act(hand.players[hand.turn], bound.act, bound.to))
        assert played.hand.level == after


@pytest.mark.parametrize("motions", [[put(30_000)], [put()], [put(-5)], [Said("raise", -1)]])
def test_chips_and_amounts_that_cannot_be_are_refused(motions: list[Motion]) -> None:
    assert isinstance(binding(table(), BLIND, motions), Refused)


def test_every_point_cites_rules_of_its_own_law_and_speaks_both_languages() -> None:
    for name, point in points().items():
        assert point.text.es and point.text.en != point.text.es, name
        for law, cited in point.cite.items():
            assert cited and all(every_rule()[rule].law == law for rule in cited), (name, law)


CHIPS = st.lists(st.sampled_from([100, 500, 1_000, 5_000]), min_size=1, max_size=5).map(lambda chips: Put(tuple(chips)))
WORDS = st.builds(
    Said,
    st.sampled_from(("", *ACTS)),
    st.sampled_from([0, 0, 3, 8, 500, 1_500, 4_000, 90_000]),
    whole=st.booleans(),
    conditional=st.booleans(),
    at_once=st.booleans(),
    clear=st.booleans(),
)
MOTIONS = st.lists(st.one_of(CHIPS, WORDS, st.just(Tap())), max_size=4)


@st.composite
def situations(draw: st.DrawFn) -> BettingSituation:
    level = draw(st.sampled_from([0, 400, 1_000, 1_200, 5_000]))
    bet = draw(st.sampled_from([0, level // 2, level]))
    stack = draw(st.integers(1, 300)) * 100
    closed = bet + stack <= level or draw(st.booleans())
    return BettingSituation(
        stack=stack,
        bet=bet,
        level=level,
        full=level + draw(st.sampled_from([400, 800])),
        most=0 if closed else bet + stack,
        unit=100,
        pot=draw(st.integers(0, 50)) * 100,
        opening=draw(st.booleans()),
        players=draw(st.integers(2, 9)),
        marker=draw(st.booleans()),
    )


@given(st.sampled_from(laws_with_grammar()), situations(), MOTIONS)
def test_nobody_is_bound_beyond_what_they_put_in_or_said_and_every_case_has_an_answer(
    law: str, at: BettingSituation, motions: list[Motion]
) -> None:
    """Chips alone bind at most to the whole call or the least raise that they had to be completed to."""
    outcome = binding(table(law), at, motions)
    if isinstance(outcome, Refused):
        assert sum(motion.value for motion in motions if isinstance(motion, Put)) > at.stack
        return
    for bound in outcome.options if isinstance(outcome, LeftToDecide) else (outcome,):
        assert at.bet <= bound.to <= at.all_in
        assert bound.act in ("fold", "check", "call", "bet", "raise", "none")
        assert bound.act != "check" or not at.faces_bet
        assert bound.act != "call" or at.faces_bet
        assert bound.act not in ("bet", "raise") or at.least <= bound.to <= at.most
        if not any(isinstance(motion, Said) for motion in motions):
            chips = sum(motion.value for motion in motions if isinstance(motion, Put))
            assert bound.to <= max(at.bet + chips, at.called, at.least if bound.act in ("bet", "raise") else 0)


def test_clm_6_1_1_a_string_bet_is_told_as_a_rule_of_the_house_and_not_of_the_text() -> None:
    """GAL-23.2.string says it; Castilla-La Mancha leaves it to the organiser's own rules."""
    clm, gal = (binding(table(law), RAISED, [put(1_200), put(1_000)]) for law in ("clm", "gal"))
    assert isinstance(clm, BindingAct) and isinstance(gal, BindingAct)
    assert "CLM-6.1.1" in clm.cite and "norma de la casa" in clm.text.es
    assert "GAL-23.2.string" in gal.cite and "norma de la casa" not in gal.text.es
