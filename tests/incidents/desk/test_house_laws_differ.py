"""House games: the same incident side by side under the laws, and the rulings against the parameters of the tables."""

import pytest

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.incidents.desk.desk import Ruled, applicable, rule
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.games.banked.tables import BANKED

LAWS = ("clm", "ara", "gal")

TABLE = """
card_exposed          trijoker     whose=player,cards=1        round_void go_on      round_void
card_exposed          trijoker     whose=player,cards=2        round_void round_void round_void
card_exposed          trijoker     whose=common,cards=1,rank=2 round_void go_on      go_on
card_exposed          trijoker     whose=common,cards=1,rank=T round_void go_on      go_on
card_exposed          trijoker     whose=common,cards=1,rank=J round_void round_void round_void
card_exposed          trijoker     whose=common,cards=1,rank=A round_void round_void round_void
card_exposed          trijoker     whose=common,cards=2        round_void round_void round_void
wrong_count           trijoker     -                           round_void round_void round_void
information_exchanged trijoker     -                           bet_lost   forbidden  forbidden
own_cards_shown       trijoker     -                           bet_lost   forbidden  forbidden
card_exposed          sin-descarte -                           round_void round_void round_void
wrong_count           sin-descarte -                           round_void round_void round_void
information_exchanged sin-descarte -                           bet_lost   bet_lost   bet_lost
own_cards_shown       sin-descarte -                           bet_lost   bet_lost   bet_lost
cards_touched_again   sin-descarte -                           —          forbidden  forbidden
wrong_count           tres-cartas  -                           round_void round_void —
card_exposed          holdem-bonus whose=player,pending=yes    go_on      round_void —
card_exposed          holdem-bonus whose=bank,pending=yes      round_void round_void —
wrong_count           holdem-bonus repair=no,whose=player      round_void hand_void  —
wrong_count           holdem-bonus repair=yes,whose=player     corrected  corrected  —
faced_in_deck         holdem-bonus cards=1,whose=player        go_on      set_aside  —
card_drawn_unseen     holdem-bonus -                           next_card  next_card  —
"""


@pytest.mark.parametrize("line", TABLE.strip().splitlines(), ids=lambda line: " ".join(line.split()[:3]))
def test_one_incident_under_three_laws(line: str) -> None:
    kind, game, answers, *expected = line.split()
    facts = dict(fact.split("=") for fact in answers.split(",")) if answers != "-" else {}
    assert [outcome(law, game, kind, facts) for law in LAWS] == expected


def outcome(law: str, game: str, kind: str, facts: dict[str, str]) -> str:
    if (law, game) not in BANKED or not applicable(LawId(law), GameId(game), kind):
        return "—"
    ruled = rule(LawId(law), GameId(game), kind, facts)
    assert isinstance(ruled, Ruled), ruled
    return ruled.ruling.outcome


PARAMETERS = {
    "errors.card_count": ("wrong_count", {"repair": "no", "whose": "others"}),
    "errors.player_card_count": ("wrong_count", {"repair": "no", "whose": "player"}),
    "errors.player_card_exposed": ("card_exposed", {"whose": "player", "cards": "1", "pending": "yes"}),
    "errors.player_cards_exposed": ("card_exposed", {"whose": "player", "cards": "2", "pending": "yes"}),
    "errors.common_cards_exposed": ("card_exposed", {"whose": "common", "cards": "2", "pending": "yes"}),
    "errors.bank_card_exposed": ("card_exposed", {"whose": "bank", "cards": "1", "pending": "yes"}),
    "errors.face_up_in_deck": ("faced_in_deck", {"cards": "1"}),
    "errors.face_up_in_deck_several": ("faced_in_deck", {"cards": "2"}),
    "errors.unseen_card": ("card_drawn_unseen", {}),
    "conduct.penalty": ("information_exchanged", {}),
}
"""The incident that each parameter of a table speaks of."""

OUTCOMES = {
    "void_round": "round_void",
    "void_round_reshuffle": "round_void",
    "void_player_hand": "hand_void",
    "play_on": "go_on",
    "discard_card": "set_aside",
    "use_as_next": "next_card",
    "whole_bet": "bet_lost",
    "chief_decides": "forbidden",
}
"""What a ruling's outcome is where a parameter has this word."""


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_the_rulings_say_what_the_tables_show_as_their_rules(law: str, game: str) -> None:
    """Where the text has no rule on misdeals, the table shows the default of what the chief decides."""
    rules = resolve(law, game, {"minimum": 500})
    assert isinstance(rules, TableRules)
    compared = 0
    for key, (kind, facts) in PARAMETERS.items():
        if not rules.has(key):
            continue
        ruled = rule(LawId(law), GameId(game), kind, facts)
        assert isinstance(ruled, Ruled), (key, ruled)
        expected = "decided" if game == "pai-gow" and key != "conduct.penalty" else OUTCOMES[rules.word(key)]
        assert ruled.ruling.outcome == expected, key
        compared += 1
    assert compared >= 4


@pytest.mark.parametrize(("law", "game"), BANKED)
def test_a_common_card_voids_from_the_rank_the_table_shows(law: str, game: str) -> None:
    rules = resolve(law, game, {"minimum": 500})
    assert isinstance(rules, TableRules)
    if not rules.has("errors.common_card_exposed"):
        assert not any("common" in word for word in rules.words("deal.order"))
        return
    facts = {"whose": "common", "cards": "1", "pending": "yes"}
    by_rank = {rank: rule(LawId(law), GameId(game), "card_exposed", {**facts, "rank": rank}) for rank in "2TJA"}
    assert not any(isinstance(ruled, Refused) for ruled in by_rank.values())
    voids = "".join(
        rank for rank, ruled in by_rank.items() if isinstance(ruled, Ruled) and ruled.ruling.outcome == "round_void"
    )
    assert voids == {"void_round": "2TJA", "void_from_jack": "JA"}[rules.word("errors.common_card_exposed")]
