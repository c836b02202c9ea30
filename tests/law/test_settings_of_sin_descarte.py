"""What a casino may set at a table of sin descarte, and the rule behind each refusal."""

import pytest

from tapete.core.decision import Refused
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

# rule: law, setting, what is allowed, what is not
SETTINGS: dict[str, tuple[str, str, tuple[object, ...], tuple[object, ...]]] = {
    "GAL-6.3.banda": ("gal", "limits.band", (10, 20, 25), (5, 15, 30, 50)),
    "CLM-10.b.max": ("clm", "progresivo.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "ARA-10.1.A.VIII.1.p1-b": ("ara", "seguro.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "ARA-10.1.A.VIII.2.p5": ("ara", "progresivo.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "GAL-8.a.2": ("gal", "seguro.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "GAL-8.b.max": ("gal", "progresivo.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "REG-62.1.3": ("reg", "seguro.amount_of_minimum", ("1/2", "20 %"), ("51 %", 1)),
    "ARA-10.1.A.VII.p2-a": ("ara", "carrusel.deduction", ("0 %",), ("1 %", "5 %")),
    "REG-61.6": ("reg", "carrusel.deduction", ("0 %",), ("1 %", "5 %")),
    "ARA-10.1.A.VII.p1-b": ("ara", "carrusel.tables", ("all_of_game",), ("one", "trijoker")),
    "REG-61.3": ("reg", "carrusel.tables", ("all_of_game",), ("one", "trijoker")),
    "CLM-10.b.4": ("clm", "progresivo.linked", (True, False), ("sometimes",)),
    "CLM-10.0.1": ("clm", "carrusel.offered", (False,), (True,)),
    "GAL-8.op": ("gal", "carrusel.offered", (False,), (True,)),
}


@pytest.mark.parametrize("rule", SETTINGS)
def test_a_setting_inside_and_outside_the_law(rule: str) -> None:
    law, key, allowed, refused = SETTINGS[rule]
    for value in allowed:
        rules = resolve(law, "sin-descarte", {key: value})
        assert isinstance(rules, TableRules) and rule in rules.cite(key)
    for value in refused:
        outcome = resolve(law, "sin-descarte", {key: value})
        assert isinstance(outcome, Refused) and rule in outcome.because


@pytest.mark.parametrize("share", ["-1 %", "-1/2"])
def test_no_share_is_negative(share: str) -> None:
    assert isinstance(resolve("clm", "sin-descarte", {"progresivo.deduction": share}), Refused)
