"""Who may watch a game without playing it, and what a variant takes from the general rules."""

import pytest

from tapete.house.door.spectators import refuse_watching
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules


def rules_of(law: str, game: str) -> TableRules:
    rules = resolve(law, game)
    assert isinstance(rules, TableRules), rules
    return rules


@pytest.mark.parametrize(("law", "rule"), [("ara", "ARA-10.2.IX.l"), ("gal", "GAL-21.k.2"), ("gal", "GAL-23.3.ajenas")])
def test_ara_10_2_ix_l_gal_21_k_2_gal_23_3_ajenas_outsiders_do_not_watch(law: str, rule: str) -> None:
    for game in ("holdem", "draw-five"):
        refused = refuse_watching(rules_of(law, game))
        assert refused is not None and rule in refused.because


def test_where_the_law_is_silent_people_may_watch() -> None:
    assert refuse_watching(rules_of("clm", "holdem")) is None
    assert refuse_watching(rules_of("ara", "trijoker")) is None


def test_gal_25_supletorio_a_variant_takes_the_general_rules_where_it_has_none() -> None:
    general, special = rules_of("gal", "holdem"), rules_of("gal", "omaha")
    for key in ("table.spectators", "rake.pot_share", "seats.waiting_list"):
        assert special.settings[key] == general.settings[key]
