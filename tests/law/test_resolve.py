"""What an operator may choose, and the article behind each refusal."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.decision import Refused
from tapete.core.sentence import Sentence
from tapete.games.circle.rules import hand_rules
from tapete.law.catalogue import game_ids
from tapete.law.parameter import ParameterKind
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tapete.law.vocabulary import term
from tapete.law.wording import written


def refusal(law: str, game: str, **choices: object) -> Refused:
    outcome = resolve(law, game, choices)
    assert isinstance(outcome, Refused), outcome
    return outcome


def accepted(law: str, game: str, **choices: object) -> TableRules:
    outcome = resolve(law, game, choices)
    assert isinstance(outcome, TableRules), outcome
    return outcome


# rule: law, game, key, what it allows, what it does not
CHOICES = {
    "ARA-10.1.E.VI.1-b": ("ara", "holdem-contrapartida", "limits.change", ("as_roulette",), ("director_announced",)),
    "ARA-10.1.F.VI.1-b": ("ara", "holdem-bonus", "limits.change", ("as_roulette",), ("director_announced",)),
    "ARA-10.1.A.V.4-a": ("ara", "sin-descarte", "limits.band", (10, 20, 25, 30), (1, 15, 50)),
    "ARA-10.1.B.VII.2-a": ("ara", "trijoker", "limits.band", (10, 20, 30), (25, 50)),
    "ARA-10.1.D.V.2-c": ("ara", "tres-cartas", "limits.band", (10, 20, 25, 50), (30,)),
    "ARA-10.1.E.VI.2": ("ara", "holdem-contrapartida", "limits.band", (10, 20, 30), (25,)),
    "ARA-10.1.F.VI.2-a": ("ara", "holdem-bonus", "limits.band", (10, 20, 30), (25,)),
    "ARA-10.1.C.V.2-c": ("ara", "pai-gow", "commission.share", ("0 %", "4.5 %", "5 %"), ("6 %", "5.01 %")),
    "ARA-10.1.D.V.3.p5-a": ("ara", "tres-cartas", "pareja_plus.table", ("A", "B", "C"), ("D",)),
    "ARA-10.2.II.a.1": ("ara", "holdem", "rake.pot_share", ("0 %", "5 %"), ("5.5 %", "10 %")),
    "ARA-10.2.II.b.1": ("ara", "holdem", "rake.session_share", ("10 %", "20 %"), ("9 %", "21 %")),
    "ARA-10.2.II.1": ("ara", "holdem", "rake.method", ("pot", "session"), ("both",)),
    "ARA-10.2.VI.3.a.1": ("ara", "holdem", "limits.minimum_of_maximum", ("20 %", "40 %"), ("19 %", "50 %")),
    "ARA-10.2.VI.3.a.2": ("ara", "holdem", "limits.ante_of_minimum", ("50 %", "10 %"), ("51 %",)),
}


@pytest.mark.parametrize("rule", CHOICES)
def test_choice_inside_and_outside_the_law(rule: str) -> None:
    law, game, key, inside, outside = CHOICES[rule]
    for value in inside:
        assert rule in accepted(law, game, **{key: value}).settings[key].cite
    for value in outside:
        refused = refusal(law, game, **{key: value})
        told = written(term(key), read) if (read := term(key).read(value)) is not None else Sentence(value, value)
        assert rule in refused.because and told.es in refused.reason.es and term(key).title.es in refused.reason.es


@pytest.mark.parametrize("law", law_ids())
@pytest.mark.parametrize("game", game_ids())
def test_a_game_opens_exactly_where_the_catalogue_has_it(law: str, game: str) -> None:
    outcome = resolve(law, game)
    if game in profile(law).games:  # type: ignore[arg-type]
        assert isinstance(outcome, TableRules)
    else:
        assert isinstance(outcome, Refused) and outcome.because == profile(law).games_cite  # type: ignore[arg-type]


CATALOGUES = {
    "CLM-PRE.1": ("clm", "pai-gow"),
    "ARA-10.n2.a": ("ara", "let-it-ride"),
    "ARA-10.n2.b": ("ara", "crazy-pineapple"),
    "ARA-10.2.X.1": ("ara", "crazy-pineapple"),
}


@pytest.mark.parametrize("rule", CATALOGUES)
def test_closed_catalogue(rule: str) -> None:
    assert rule in refusal(*CATALOGUES[rule]).because


def test_unknown_things_are_refused_in_one_sentence() -> None:
    assert "xyz" in refusal("xyz", "holdem").reason.es
    assert "ludo" in refusal("ara", "ludo").reason.en
    assert "colour" in refusal("ara", "holdem", colour="red").reason.en
    assert "Cartas de la baraja" in refusal("ara", "draw-five", deck="full").reason.es
    assert "inf" in refusal("ara", "draw-five", deck=float("inf")).reason.es


def test_a_fixed_value_may_be_named_but_not_changed() -> None:
    assert accepted("clm", "trijoker", ace_low=False)
    assert refusal("clm", "trijoker", ace_low=True).because == ("CLM-AI.2.b.1.TJ",)


def test_an_open_value_is_a_house_rule() -> None:
    rules = accepted("gal", "trijoker", ace_low="true")
    setting = rules.settings["order.ace_low"]
    assert setting.is_house_rule and setting.chosen and rules.flag("order.ace_low")


def test_typed_values_carry_their_citations() -> None:
    rules = accepted("ara", "sin-descarte")
    assert rules.fraction("paytable.main.royal_flush") == Fraction(100)
    assert rules.cite("paytable.main.royal_flush") == ("ARA-10.1.A.V.1.a-b",)
    assert rules.fraction("bets.second_times_ante") == 2
    assert list(rules.lines("paytable.seguro")) == ["full_house", "four_of_a_kind", "straight_flush", "royal_flush"]
    assert rules.word("bank.qualifies") == "ace_king"


@given(
    st.sampled_from(law_ids()),
    st.sampled_from(game_ids()),
    st.dictionaries(
        st.sampled_from(["deck", "ace_low", "band", "minimum", "qualify", "buy_card", "commission.share", "rake", "x"]),
        st.one_of(st.integers(), st.booleans(), st.text(max_size=6), st.none(), st.floats(), st.lists(st.integers())),
        max_size=3,
    ),
)
def test_any_choice_is_accepted_or_refused_with_a_reason(law: str, game: str, choices: dict[str, object]) -> None:
    outcome = resolve(law, game, choices)
    if isinstance(outcome, Refused):
        assert outcome.reason.es and outcome.reason.en
    else:
        assert all(setting.parameter.allows(setting.value) for setting in outcome.settings.values())


def test_every_default_is_within_the_law() -> None:
    for law in law_ids():
        for game in profile(law).games:
            for setting in accepted(law, game).settings.values():
                assert setting.parameter.allows(setting.value)
                assert setting.parameter.kind is not ParameterKind.CHOICE or setting.value in setting.parameter.choices


@pytest.mark.parametrize(
    ("game", "name", "value", "expected"),
    [
        ("holdem", "chips.smallest", "0", "1 al menos"),
        ("holdem", "limits.minimum", "0", "1 al menos"),
        ("holdem", "limits.minimum_of_maximum", "2", "1 como máximo"),
        ("seven-stud", "initial.blinds_of_minimum", "1", "2 valores"),
        ("seven-stud", "initial.blinds_of_minimum", "1,2,3", "2 valores"),
    ],
)
def test_what_no_table_could_be_played_with_is_no_value_under_any_law(
    game: str, name: str, value: str, expected: str
) -> None:
    refused = resolve("clm", game, {name: value})
    assert isinstance(refused, Refused) and expected in refused.reason.es


@pytest.mark.parametrize("game", ["draw-five", "seven-stud", "sintetico"])
def test_the_course_of_a_game_is_nobodys_to_choose(game: str) -> None:
    refused = resolve("clm", game, {"course.steps": "bet"})
    assert isinstance(refused, Refused) and "solo se juega así" in refused.reason.es


@pytest.mark.parametrize("blinds", ["5,10", "50 %,100 %", "25 %,51 %", "60 %,50 %"])
def test_ara_10_2_vi_3_a_2_no_blind_exceeds_half_the_minimum(blinds: str) -> None:
    refused = resolve("ara", "holdem", {"initial.form": "blinds", "initial.blinds_of_minimum": blinds})
    assert isinstance(refused, Refused) and refused.because[0] == "ARA-10.2.VI.3.a.2"
    accepted("ara", "holdem", **{"initial.form": "blinds", "initial.blinds_of_minimum": "25 %,50 %"})


@pytest.mark.parametrize("law", ["ara", "gal"])
def test_ara_10_2_vi_3_and_gal_22_3_the_house_may_read_that_the_pot_alone_limits(law: str) -> None:
    pot: dict[str, object] = {"limits.structure": "pot"}
    bound, free = accepted(law, "holdem", **pot), accepted(law, "holdem", **pot, **{"limits.maximum_binds": "split"})
    assert hand_rules(bound).maximum == 2000 and hand_rules(free).maximum is None
