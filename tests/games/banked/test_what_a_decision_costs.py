"""The table says beforehand which bet a decision is about and what it costs, so that nobody has to reckon it."""

import pytest

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tests.games.banked.tables import Played, player, table_rules

COSTS = [
    ("ARA-10.1.A.VI.2.p2", "ara", "sin-descarte", "ante", "play", "second", 2_000),
    ("ARA-10.1.A.VI.2.p3-a", "ara", "sin-descarte", "ante", "fold", "second", 0),
    ("ARA-10.1.A.VIII.3-a", "ara", "sin-descarte", "ante", "buy", "second", 1_000),
    ("ARA-10.1.D.VII.p5", "ara", "tres-cartas", "ante", "play", "second", 1_000),
    ("ARA-10.1.E.VII.2.p2-b", "ara", "holdem-contrapartida", "ante", "bet", "flop", 2_000),
    ("GAL-15.2.op1", "gal", "trijoker", "each", "withdraw", "each_1", 0),
    ("GAL-15.2.op1", "gal", "trijoker", "each", "keep", "each_1", 0),
]


@pytest.mark.parametrize(("rule", "law", "game", "opening", "act", "bet", "cents"), COSTS)
def test_what_a_decision_costs(rule: str, law: str, game: str, opening: str, act: str, bet: str, cents: int) -> None:
    played = Played(table_rules(law, game, everything=True))
    played.sit(2)
    played.must(asked.Bet(player(2), Seat(2), opening, 1_000))
    played.must(asked.CloseBets())
    before = played.table.players[player(2)].chips
    played.deal_all()
    assert (played.phase.bet, dict(played.costs(player(2)))[act]) == (bet, cents)
    own = played.table.round.boxes[Seat(2)].cards
    bought = ((own[0],), played.cards(1)[0]) if act == "buy" else ()
    events = played.must(asked.Act(player(2), Seat(2), act, *bought))
    assert rule in {cite for event in events for cite in event.because}
    if act != "withdraw":
        assert played.table.players[player(2)].chips == before - cents
