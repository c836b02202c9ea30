"""The same incident under three regulations: alike where their texts are, different exactly where they differ."""

from itertools import product

import pytest

from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, facts_asked, incidents, rule
from tapete.incidents.desk.kind import kinds

LAWS = ("clm", "ara", "gal")
CIRCLE = ("draw-five", "seven-stud", "omaha", "holdem", "five-stud", "sintetico")
NOTHING = "—"

TABLE = """
cards_touch       holdem     owners_known=yes                             go_on        both_dead       both_dead
cards_touch       seven-stud owners_known=no                              both_dead    both_dead       both_dead
bet_out_of_turn   holdem     raised=no                                    stands       stands_no_raise stands_no_raise
bet_out_of_turn   omaha      raised=yes                                   options_open stands_no_raise stands_no_raise
wrong_count       holdem     acted=0,correctable=yes,seen=no,count=more   corrected    corrected       corrected
wrong_count       omaha      acted=0,correctable=yes,seen=yes,count=fewer corrected    corrected       corrected
wrong_count       five-stud  acted=0,correctable=no,seen=no,count=more    redeal       redeal          redeal
wrong_count       seven-stud acted=1,correctable=no,seen=yes,count=fewer  redeal       redeal          redeal
wrong_count       holdem     acted=2,correctable=no,seen=yes,count=fewer  redeal       dead            redeal
wrong_count       draw-five  acted=0,correctable=yes,seen=no,count=more   corrected    corrected       corrected
wrong_count       draw-five  acted=0,correctable=yes,seen=yes,count=more  redeal       redeal          redeal
wrong_count       draw-five  acted=2,correctable=no,seen=yes,count=fewer  redeal       dead            redeal
wrong_count       sintetico  acted=0,correctable=yes,seen=no,count=more   redeal       redeal          redeal
wrong_count       sintetico  acted=2,correctable=no,seen=yes,count=more   redeal       dead            redeal
card_exposed      holdem     deck_place=yes                               redeal       go_on           go_on
card_exposed      omaha      deck_place=no                                go_on        go_on           go_on
card_exposed      draw-five  first_card=yes                               redeal       redeal          redeal
card_exposed      draw-five  first_card=no,deck_place=no                  go_on        go_on           go_on
card_exposed      seven-stud exposed=1                                    corrected    corrected       corrected
card_exposed      seven-stud exposed=2                                    released     released        released
card_exposed      five-stud  exposed=2,deck_place=no                      go_on        redeal          go_on
card_exposed      sintetico  exposed=1                                    redeal       redeal          redeal
last_card_exposed seven-stud players=two                                  showdown     showdown        showdown
last_card_exposed seven-stud players=more                                 decided      decided         decided
own_cards_shown   holdem     bet_pending=yes                              go_on        go_on           go_on
own_cards_shown   seven-stud bet_pending=yes                              corrected    dead            corrected
own_cards_shown   seven-stud bet_pending=no                               corrected    corrected       corrected
own_cards_shown   five-stud  bet_pending=yes                              go_on        dead            go_on
top_card_seen     holdem     -                                            redeal       —               —
cut_exposed       holdem     -                                            —            reshuffled      reshuffled
skipped_turn      holdem     acted_after=1                                decided      decided         decided
skipped_turn      holdem     acted_after=2                                decided      turn_lost       decided
slow_player       holdem     repeated=no                                  warned       warned          warned
slow_player       holdem     repeated=yes                                 decided      warned          warned
amount_mistaken   holdem     misinformed=no                               —            stands          —
wrong_order       holdem     noticed=betting                              redeal       decided         redeal
false_openers     draw-five  blank=0,shows=less,called=yes                       dead         pot_lost        dead
false_openers     draw-five  blank=0,shows=less,called=no                      pot_carried  pot_carried     pot_carried
skipped_in_deal   seven-stud others_seen=yes                              —            corrected       corrected
premature_card    seven-stud -                                            replaced     replaced        replaced
premature_card    five-stud  -                                            decided      decided         replaced
premature_card    holdem     -                                            decided      decided         decided
extra_common      sintetico  enough_cards=no                              void         replaced        void
card_off_table    sintetico  -                                            —            redeal          —
wrong_burn        five-stud  restorable=no                                —            go_on           —
touching_cards    holdem     -                                            forbidden    —               —
criticism         holdem     -                                            —            forbidden       forbidden
onlooker          holdem     -                                            —            forbidden       forbidden
proxy_play        holdem     -                                            forbidden    forbidden       forbidden
"""


@pytest.mark.parametrize("line", TABLE.strip().splitlines(), ids=lambda line: " ".join(line.split()[:3]))
def test_the_three_regulations_side_by_side(line: str) -> None:
    kind, game, answers, *expected = line.split()
    facts = dict(fact.split("=") for fact in answers.split(",")) if answers != "-" else {}
    assert [outcome(law, game, kind, facts) for law in LAWS] == expected


def outcome(law: str, game: str, kind: str, facts: dict[str, str]) -> str:
    """The outcome, or a dash where the law has no rule for such an incident at such a game."""
    if kinds()[kind] not in incidents(LawId(law), GameId(game)):
        return NOTHING
    ruled = rule(LawId(law), GameId(game), kind, facts)
    assert isinstance(ruled, Ruled), ruled
    return ruled.ruling.outcome


def effects_of(law: str, game: str, kind: str, **facts: str) -> list[str]:
    ruled = rule(LawId(law), GameId(game), kind, facts)
    assert isinstance(ruled, Ruled), ruled
    return [str(effect) for effect in ruled.ruling.does]


def test_clm_29_2_b_and_gal_43_2_b_take_a_new_card_where_ara_mixes_the_old_one_in() -> None:
    """ARA-10.2.B.e.V.2.b: the card turned early may come back."""
    assert effects_of("clm", "sintetico", "premature_card") == ["replace_common"]
    assert effects_of("gal", "sintetico", "premature_card") == ["replace_common"]
    assert effects_of("ara", "sintetico", "premature_card") == ["remix_common"]


def test_ara_10_2_viii_3_b_only_the_croupier_rebuilds_a_hand() -> None:
    """CLM-22.2.a.2 and GAL-24.3.b.2 let the chief do it as well."""
    for law, chief in (("clm", True), ("ara", False), ("gal", True)):
        ruled = rule(LawId(law), GameId("holdem"), "mixed_with_discards", {"rebuilt_by": "supervisor"})
        assert isinstance(ruled, Ruled)
        assert (ruled.ruling.outcome == "pot_played") is chief


@pytest.mark.parametrize("rule_id", ["CLM-25.1.b.1", "CLM-25.1.b.2", "ARA-10.2.B.a.IV.1.b.2", "GAL-31.1.b.2"])
def test_the_player_whose_seventh_card_is_seen_covers_it_or_bets_no_more(rule_id: str) -> None:
    law = LawId(rule_id.partition("-")[0].lower())
    ruled = rule(law, GameId("seven-stud"), "last_card_exposed", {"players": "more"})
    assert isinstance(ruled, Ruled) and rule_id in ruled.ruling.cite and ruled.ruling.decided_by == "player"
    assert [tuple(map(str, option.does)) for option in ruled.ruling.options] == [("cover player",), ("freeze player",)]


@pytest.mark.parametrize(
    ("special", "general", "game", "kind", "facts"),
    [
        ("CLM-29.1.b", "CLM-22.1.a.2", "sintetico", "wrong_count", {}),
        ("CLM-25.2.1", "CLM-22.2.d", "seven-stud", "own_cards_shown", {}),
        ("ARA-10.2.B.d.V.0", "ARA-10.2.VIII.1.0", "five-stud", "card_exposed", {"exposed": "2"}),
        ("ARA-10.2.B.e.V.0", "ARA-10.2.VIII.1.b", "sintetico", "wrong_count", {"acted": "0"}),
        ("ARA-10.2.B.a.IV.3.c", "ARA-10.2.VIII.2.b", "seven-stud", "absent_player", {"forced_due": "no"}),
        ("GAL-43.1.c", "GAL-24.1.p1", "sintetico", "card_exposed", {}),
        ("GAL-31.3", "GAL-24.3.e", "seven-stud", "own_cards_shown", {}),
    ],
)
def test_the_games_own_rule_prevails_and_both_are_cited(
    special: str, general: str, game: str, kind: str, facts: dict[str, str]
) -> None:
    ruled = rule(LawId(special.partition("-")[0].lower()), GameId(game), kind, facts)
    assert isinstance(ruled, Ruled)
    assert special in ruled.ruling.cite and general in ruled.cite
    assert ruled.cite.index(special) < ruled.cite.index(general)


@pytest.mark.parametrize(("law", "game"), list(product(LAWS, CIRCLE)))
def test_every_set_of_answers_leads_to_a_ruling(law: str, game: str) -> None:
    for kind in incidents(LawId(law), GameId(game)):
        asked = facts_asked(LawId(law), GameId(game), kind)
        for answers in product(*(fact.answers for fact in asked)):
            facts = dict(zip((fact.name for fact in asked), answers, strict=True))
            assert isinstance(rule(LawId(law), GameId(game), kind.id, facts), Ruled), (kind.id, facts)
