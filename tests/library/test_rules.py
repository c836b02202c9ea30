"""Rules: what a table is played by, each value with the rules it rests on."""

from fractions import Fraction

import pytest

import tapete


def test_rules_have_their_law_game_and_every_value_with_its_rules() -> None:
    rules = tapete.rules("ara", "sin-descarte", minimum=500, progresivo=True)
    assert (rules.law, rules.game) == ("ara", "sin-descarte")
    assert rules.settings["limits.minimum"].value == rules.settings["minimum"].value == 500
    assert rules.settings["progresivo"].chosen and rules.settings["progresivo"].value is True
    pays = rules.settings["paytable.main.royal_flush"]
    assert pays.value == Fraction(100) and "ARA-10.1.A.V.1.a-b" in pays.because and not pays.chosen
    assert all(setting.because for setting in rules.settings.values())


def test_replace_keeps_what_was_chosen_before_and_leaves_the_old_rules_alone() -> None:
    rules = tapete.rules("ara", "sin-descarte", minimum=500, progresivo=True)
    other = rules.replace(minimum=1000)
    assert other.choices == {"limits.minimum": 1000, "progresivo.offered": True}
    assert rules.settings["minimum"].value == 500
    assert repr(other) == "<tapete.Rules ara sin-descarte, limits.minimum=1000, progresivo.offered=True>"


def test_a_short_name_is_the_setting_of_the_deck_in_use() -> None:
    small = tapete.rules("ara", "draw-five", deck=32)
    assert small.replace(ace_low=True).settings["ace_low"].value is True


def test_a_game_that_is_not_poker_has_rules_too() -> None:
    assert tapete.rules("ara", "roulette-00").settings["minimum"].value


@pytest.mark.parametrize(
    ("law", "game", "choices", "because", "words"),
    [
        ("ara", "pai-gow", {"commission": "6 %"}, "ARA-10.1.C.V.2-c", "up to 5%"),
        ("clm", "pai-gow", {}, "CLM", "what may be opened there is"),
        ("xxx", "holdem", {}, None, "there is no regulation 'xxx': write clm"),
        ("ara", "bridge", {}, None, "has no rules for 'bridge'"),
        ("ara", "holdem", {"wings": 2}, None, "has no setting 'wings': write "),
        ("ara", "holdem", {"minimum": "much"}, "", "Table minimum: 'much' is not valid"),
        ("ara", "holdem", {"minimum": [1, 2]}, "", "is not valid, expected an amount in cents"),
        ("ara", "holdem", {"minimum": None}, "", "is not valid, expected an amount in cents"),
    ],
)
def test_rules_that_the_law_has_not_are_refused_with_what_is_allowed(
    law: str, game: str, choices: dict[str, object], because: str | None, words: str
) -> None:
    with pytest.raises(tapete.Refusal) as stop:
        tapete.rules(law, game, **choices)
    refusal = stop.value
    assert words in refusal.en and refusal.es and str(refusal) == refusal.en
    assert not refusal.because if because is None else refusal.because[0].startswith(because)


def test_a_setting_that_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(tapete.Refusal, match=r"there is no setting 'wings': there is .*limits\.minimum"):
        tapete.rules("ara", "holdem").settings["wings"]
