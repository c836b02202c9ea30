"""The tournament rules beside the regulations: where they differ, and where desk and grammar of bets agree."""

from itertools import product

import pytest

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, facts_asked, incidents, rule
from tapete.incidents.wager.grammar import binding
from tapete.incidents.wager.terms import hear
from tapete.incidents.wager.wager import BettingSituation, BindingAct, Motion, Put
from tapete.law.profile import profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

HOLDEM, MED = GameId("holdem"), LawId("med")
RAISED = BettingSituation(stack=20_000, most=20_000, level=1_200, full=2_000)


def effects_of(law: str, kind: str, **facts: str) -> list[str]:
    ruled = rule(LawId(law), HOLDEM, kind, facts)
    assert isinstance(ruled, Ruled), ruled
    return [str(effect) for effect in ruled.ruling.does]


def test_med_rj_42_3_clm_22_2_e_2_ara_and_gal_a_bet_out_of_turn_once_somebody_raised() -> None:
    """Given back in a tournament and in Castilla-La Mancha, bound without a raise in Aragón and Galicia."""
    assert effects_of("med", "bet_out_of_turn", raised="yes", players="more") == ["release_bet player"]
    assert effects_of("clm", "bet_out_of_turn", raised="yes") == ["release_bet player"]
    for law in ("ara", "gal"):
        assert effects_of(law, "bet_out_of_turn") == ["bind_no_raise player"]


def test_med_rj_42_5_only_a_tournament_frees_the_early_actor_when_two_are_left() -> None:
    assert effects_of("med", "bet_out_of_turn", players="two") == ["release_bet player"]
    assert effects_of("clm", "bet_out_of_turn", raised="no") == ["bind player"]


def test_med_rj_33_3_only_a_tournament_speaks_of_opening_with_one_chip() -> None:
    assert effects_of("med", "oversized_chip", against="nothing") == ["whole_chip player"]
    for law in ("clm", "ara", "gal"):
        assert effects_of(law, "oversized_chip") == ["call player"]


def test_med_rj_58_5_two_identical_cards_void_a_hand_whatever_has_been_bet() -> None:
    ruled = rule(MED, HOLDEM, "bad_deck", {"fault": "foreign"})
    assert isinstance(ruled, Ruled) and "substantial" not in ruled.ruling.when


@pytest.mark.parametrize("game", profile(MED).games)
def test_every_set_of_answers_leads_to_a_ruling(game: GameId) -> None:
    for kind in incidents(MED, game):
        asked = facts_asked(MED, game, kind)
        for answers in product(*(fact.answers for fact in asked)):
            facts = dict(zip((fact.name for fact in asked), answers, strict=True))
            assert isinstance(rule(MED, game, kind.id, facts), Ruled), (kind.id, facts)


@pytest.mark.parametrize(
    ("law", "kind", "facts", "motions"),
    [
        *((law, "oversized_chip", {}, [Put((5_000,))]) for law in ("clm", "ara", "gal")),
        *((law, "string_bet", {}, [Put((1_000, 100, 100)), Put((5_000,))]) for law in ("ara", "gal", "med")),
        ("med", "oversized_chip", {"against": "bet"}, [Put((5_000,))]),
        ("med", "short_raise", {"declared": "yes"}, [hear("subo a 1.500")]),
        ("med", "short_raise", {"declared": "no", "half": "yes"}, [Put((1_000, 500, 100))]),
        ("med", "short_raise", {"declared": "no", "half": "no"}, [Put((1_000, 500))]),
        ("med", "several_chips", {"alike": "yes", "needed": "yes"}, [Put((1_000, 1_000))]),
        ("med", "raise_announced", {"first_motion": "one_chip"}, [hear("subo"), Put((5_000,))]),
        ("med", "raise_announced", {"first_motion": "other"}, [hear("subo"), Put((500, 100))]),
        ("med", "voice_and_chips", {"first": "voice"}, [hear("pago"), Put((5_000,))]),
    ],
)  # fmt: skip
def test_desk_and_grammar_give_the_same_answer_with_the_same_article(
    law: str, kind: str, facts: dict[str, str], motions: list[Motion]
) -> None:
    table = resolve(law, "holdem")
    assert isinstance(table, TableRules)
    bound, ruled = binding(table, RAISED, motions), rule(LawId(law), HOLDEM, kind, facts)
    assert isinstance(bound, BindingAct) and isinstance(ruled, Ruled)
    assert ruled.ruling.cite[0] in bound.cite
    calls = {"call player", "first_amount player", "complete_call player"}
    if bound.act == "raise":
        assert not calls & set(map(str, ruled.ruling.does))
    elif kind != "voice_and_chips":
        assert calls & set(map(str, ruled.ruling.does))
