"""The law's data holds together: every value cites a rule that exists, numbers agree with it, every word is known."""

import re
from collections.abc import Iterator
from fractions import Fraction

import pytest

from tapete.core.ids import LawId, RuleId
from tapete.law.coverage import Status, coverage, statuses
from tapete.law.files import names, read_toml
from tapete.law.parameter import MalformedLawError, Parameter, ParameterKind, read_parameter
from tapete.law.profile import law_ids, own_parameters, parameters, profile, readings, subjects
from tapete.law.rule import rules
from tapete.law.vocabulary import terms

NOT_PARAMETERS = ("law",)


def every_parameter() -> Iterator[tuple[str, Parameter]]:
    for law in law_ids():
        for file in names("profiles", law):
            if file not in NOT_PARAMETERS:
                for parameter in own_parameters(law, file):
                    yield f"{law}/{file}", parameter


def test_there_are_2141_rules_in_the_registry() -> None:
    assert len(rules()) == 2141
    assert {law: sum(rule.law == law for rule in rules().values()) for law in law_ids()} == {
        "clm": 377,
        "ara": 820,
        "gal": 478,
        "reg": 45,
        "med": 421,
    }


def test_every_value_cites_rules_that_exist() -> None:
    every_rule = rules()
    missing = [
        (place, parameter.key, cited)
        for place, parameter in every_parameter()
        for cited in parameter.cite
        if cited not in every_rule
    ]
    uncited = [(place, parameter.key) for place, parameter in every_parameter() if not parameter.cite]
    assert not missing and not uncited


def test_every_citation_of_a_profile_is_of_its_own_law() -> None:
    strangers = [
        (place, parameter.key, cited)
        for place, parameter in every_parameter()
        for cited in parameter.cite
        if rules()[cited].law != place.partition("/")[0]
    ]
    assert not strangers


def test_every_open_value_has_a_reading_and_every_reading_named_exists() -> None:
    for place, parameter in every_parameter():
        by_id = readings(LawId(place.partition("/")[0]))
        assert parameter.reading is None or parameter.reading in by_id, (place, parameter.key)
        assert parameter.kind is not ParameterKind.OPEN or parameter.reading, (place, parameter.key)


def test_every_reading_rests_on_rules_that_exist_and_speaks_both_languages() -> None:
    for law in law_ids():
        for reading in readings(law).values():
            assert reading.rules and all(rule in rules() for rule in reading.rules), reading.id
            assert reading.es and reading.en and reading.es != reading.en, reading.id
            assert reading.kind in ("gap", "slip", "contradiction", "silence", "cross-reference"), reading.id


def test_every_term_has_labels_in_both_languages_and_is_used() -> None:
    used = {parameter.term.key for _, parameter in every_parameter()}
    for key, term in terms().items():
        assert term.title.es and term.title.en, key
        assert all(words.es and words.en for words in term.words.values()), key
    assert not set(terms()) - used


def _numbers_of_rule(value: object) -> Iterator[Fraction]:
    if isinstance(value, dict):
        for item in value.values():
            yield from _numbers_of_rule(item)
    elif isinstance(value, list):
        for item in value:
            yield from _numbers_of_rule(item)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield Fraction(str(value))
    elif isinstance(value, str) and value.isdigit():
        yield Fraction(value)


def _numbers_of_parameter(parameter: Parameter) -> set[Fraction]:
    values = (
        (parameter.default,)
        if parameter.kind is ParameterKind.FIXED
        else (*parameter.choices, parameter.least, parameter.most)
    )
    flat = [item for value in values for item in (value if isinstance(value, tuple) else (value,))]
    return {Fraction(item) for item in flat if isinstance(item, int | Fraction) and not isinstance(item, bool)}


def _numbers_of_reading(place: str, parameter: Parameter) -> set[Fraction]:
    reading = readings(LawId(place.partition("/")[0])).get(parameter.reading or "")
    return {Fraction(number) for number in re.findall(r"\d+", reading.es)} if reading else set()


# Numbers that stand in the words of a rule ("una baraja") or add up from several, not in its `values`.
IN_WORDS = {
    "deck.packs",
    "deck.jokers",
    "order.hand_cards",
    "deal.common_cards",
    "deal.common_steps",
    "deal.each_turn",
    "deal.packet",
    "table.common_places",
    "table.boxes_per_place",
    "limits.pot_intervals",
    "carrusel.deduction",
    "jackpot.sevens.three_sevens_suited",
    "prizes.organisation",
    "prizes.league_levy",
}


def test_numbers_agree_with_the_values_of_the_cited_rules() -> None:
    """As they are, as percentages, or as hundredths of a per cent; or as the reading of the rules has them."""
    compared, wrong = 0, []
    for place, parameter in every_parameter():
        stated = {number for cited in parameter.cite for number in _numbers_of_rule(rules()[cited].values)}
        ours = _numbers_of_parameter(parameter) - _numbers_of_reading(place, parameter)
        if parameter.kind is ParameterKind.OPEN or not stated or not ours or parameter.key in IN_WORDS:
            continue
        compared += 1
        wrong += [
            (place, parameter.key, str(number))
            for number in ours
            if not stated & {number, number * 100, number * 10_000, number / 100}
        ]
    assert not wrong
    assert compared > 450


def test_a_number_that_disagrees_would_be_found() -> None:
    parameter = read_parameter("paytable.main.royal_flush", {"fixed": 101, "cite": "ARA-10.1.A.V.1.a-b"})
    stated = set(_numbers_of_rule(rules()[RuleId("ARA-10.1.A.V.1.a-b")].values))
    assert not stated & _numbers_of_parameter(parameter)


@pytest.mark.parametrize(
    "entry",
    [
        {"cite": "ARA-EXP.1"},
        {"fixed": 10, "open": 20, "cite": "ARA-EXP.1"},
        {"choice": [10, 20], "default": 30, "cite": "ARA-EXP.1"},
        {"max": 5, "default": 6, "cite": "ARA-EXP.1"},
        {"fixed": "many", "cite": "ARA-EXP.1"},
        {"fixed": 10, "because": "ARA-EXP.1", "cite": "ARA-EXP.1"},
    ],
)
def test_malformed_data_is_found(entry: dict[str, object]) -> None:
    with pytest.raises(MalformedLawError):
        read_parameter("limits.band", entry)


def test_every_rule_has_one_status_and_none_is_unmapped() -> None:
    counted = coverage()
    assert counted.unmapped == () and sum(counted.by_status.values()) == counted.rules == 2141
    assert set(statuses()) == set(rules())


def test_no_rule_has_its_status_written_twice() -> None:
    written = [rule for file in names("status") for rule in read_toml(dict[str, object], "status", file)]
    assert len(written) == len(set(written))


def test_pending_names_its_module_and_outside_its_reason() -> None:
    for rule, status in statuses().items():
        assert status.status is not Status.PENDING or status.by, rule
        assert status.status is not Status.OUTSIDE or status.why, rule


def test_every_game_of_a_catalogue_has_its_parameters() -> None:
    needed = (
        "deck.cards",
        "order.hand_cards",
        "order.selection",
        "order.categories",
        "order.ace_low",
    )
    for law in law_ids():
        assert set(profile(law).games) <= set(subjects(law))
        for game in profile(law).games:
            missing = [key for key in needed if key not in parameters(law, game)]
            assert not missing, (law, game, missing)


def test_clm_df_ara_df_2_gal_df_entry_into_force_is_dated_or_told() -> None:
    cited = {cited for law in law_ids() for cited in profile(law).in_force_cite}
    assert {"CLM-DF", "ARA-DF.2", "GAL-DF"} <= cited
    dated = {law: str(profile(law).in_force) for law in law_ids() if profile(law).in_force}
    assert dated == {"clm": "2013-11-09", "med": "2019-01-01"}
    assert all(profile(LawId(law)).in_force_words for law in ("ara", "gal"))
