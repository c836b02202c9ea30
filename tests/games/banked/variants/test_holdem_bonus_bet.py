"""The Bonus of hold'em: two own cards alone, whatever becomes of the other bets, and a line that needs the bank's."""

import pytest

from tapete.core.ids import Seat
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import CardsShown, RoundEnded, Settled, TableEvent
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.view import view
from tests.games.banked.holdem import BONUS, CLM, FLOP, RIVER, TURN, Holdem, law_of
from tests.games.banked.tables import Played, placing, player, settled, table_rules, told

BOARD = f"{FLOP} {TURN} {RIVER}"

LINES = [
    ("ARA-10.1.F.VII.3.a", "CLM-16.3.a", "Ah Ad", "As Ac", "pair_of_aces_both", 1_000),
    ("ARA-10.1.F.VII.3.b", "CLM-16.3.b", "Ah Ad", "As Kc", "pair_of_aces", 30),
    ("ARA-10.1.F.VII.3.c", "CLM-16.3.c", "Ah Kh", "8h 8c", "ace_king_suited", 25),
    ("ARA-10.1.F.VII.3.d", "CLM-16.3.d", "Ah Qh", "8h 8c", "ace_queen_or_jack_suited", 20),
    ("ARA-10.1.F.VII.3.d", "CLM-16.3.d", "Jd Ad", "8h 8c", "ace_queen_or_jack_suited", 20),
    ("ARA-10.1.F.VII.3.e", "CLM-16.3.e", "Ah Kd", "8h 8c", "ace_king_offsuit", 15),
    ("ARA-10.1.F.VII.3.f", "CLM-16.3.f", "Kh Kd", "8h 8c", "pair_of_court_cards", 10),
    ("ARA-10.1.F.VII.3.f", "CLM-16.3.f", "Qh Qd", "8h 8c", "pair_of_court_cards", 10),
    ("ARA-10.1.F.VII.3.f", "CLM-16.3.f", "Jh Jd", "8h 8c", "pair_of_court_cards", 10),
    ("ARA-10.1.F.VII.3.g", "CLM-16.3.g", "Ah Qd", "8h 8c", "ace_queen_or_jack_offsuit", 5),
    ("ARA-10.1.F.VII.3.g", "CLM-16.3.g", "Js Ah", "8h 8c", "ace_queen_or_jack_offsuit", 5),
    *(
        ("ARA-10.1.F.VII.3.h", "CLM-16.3.h", f"{rank}h {rank}d", "8s 8c", "pair_of_twos_to_tens", 3)
        for rank in "23456789T"
    ),
]
LOSING = ["Kh Qh", "Ah Th", "Ah Td", "Kh Qd", "Kh Jh", "7c 2d", "Th 9h", "2h 3h"]
EACH = [(rule, *line[2:]) for line in LINES for rule in line[:2]]


def bonus(
    law_and_game: tuple[str, str], own: str, bank: str, acts: str = "bet, check, check", common: str = "9s 6c 4s 3c Kc"
) -> Settled:
    """A Bonus of 7 € beside an ante of 5 €."""
    telling = told(*law_and_game, bank, (own, {"ante": 500, "bonus": 700}, acts), common=_free(common, own, bank))
    return settled(telling.events, "bonus")


def _free(common: str, own: str, bank: str) -> str:
    """The common cards, with others in place of those that lie elsewhere."""
    taken = {*own.split(), *bank.split()}
    spare = (card for card in ("5s", "5c", "7s", "Tc", "Js") if card not in {*taken, *common.split()})
    return " ".join(next(spare) if card in taken else card for card in common.split())


@pytest.mark.parametrize(("rule", "own", "bank", "line", "pays"), EACH)
def test_every_line_of_the_bonus(rule: str, own: str, bank: str, line: str, pays: int) -> None:
    event = bonus(law_of(rule), own, bank)
    assert (event.line, event.returned) == (line, 700 * pays + 700) and rule in event.because


@pytest.mark.parametrize("own", LOSING)
@pytest.mark.parametrize("rule", ["ARA-10.1.F.VII.3.p2", "CLM-16.3.lose"])
def test_other_cards_lose_the_bonus_to_the_bank(rule: str, own: str) -> None:
    event = bonus(law_of(rule), own, "8h 8c")
    assert (event.line, event.returned, event.meter) == ("loses", 0, None) and rule in event.because


@pytest.mark.parametrize(
    ("rule", "own", "common", "line"),
    [
        ("ARA-10.1.F.VII.3.p1", "7c 2d", "As Ad Ac 7h 7d", "loses"),
        ("CLM-16.3.0", "7c 2d", "As Ad Ac 7h 7d", "loses"),
        ("ARA-10.1.F.VII.3.p1", "Ah 9d", "As Kd Qc Jh Tc", "loses"),
        ("CLM-16.3.0", "Ah 9d", "As Kd Qc Jh Tc", "loses"),
        ("ARA-10.1.F.VII.3.p1", "5h 5d", "As Kd Qc Jh Tc", "pair_of_twos_to_tens"),
        ("CLM-16.3.0", "5h 5d", "As Kd Qc Jh Tc", "pair_of_twos_to_tens"),
    ],
)
def test_common_cards_never_count(rule: str, own: str, common: str, line: str) -> None:
    event = bonus(law_of(rule), own, "8h 8c", common=common)
    assert event.line == line
    assert rule in table_rules(*law_of(rule)).cite("bonus.hand")


@pytest.mark.parametrize("rule", ["ARA-10.1.F.VII.3.e", "ARA-10.1.F.VII.3.f", "CLM-16.3.e", "CLM-16.3.f"])
def test_ace_and_king_of_two_suits_pay_more_than_kings(rule: str) -> None:
    own = "Ah Kd" if rule.endswith("e") else "Kh Kd"
    assert bonus(law_of(rule), "Ah Kd", "8h 8c").returned > bonus(law_of(rule), "Kh Kd", "8h 8c").returned
    assert rule in bonus(law_of(rule), own, "8h 8c").because


@pytest.mark.parametrize("rule", ["CLM-16.3.a", "CLM-16.3.b", "ARA-10.1.F.VII.3.a", "ARA-10.1.F.VII.3.b"])
def test_aces_against_aces_pay_one_line_only_and_one_ace_of_the_bank_is_not_enough(rule: str) -> None:
    both, alone = bonus(law_of(rule), "Ah Ad", "As Ac"), bonus(law_of(rule), "Ah Ad", "As 8c")
    assert (both.returned, alone.returned) == (700_700, 21_700)
    assert rule in (both if rule.endswith("a") else alone).because
    assert rule not in (alone if rule.endswith("a") else both).because


@pytest.mark.parametrize("rule", ["CLM-16.3.keep"])
def test_a_winner_keeps_the_stake(rule: str) -> None:
    assert bonus(law_of(rule), "5h 5d", "8h 8c").returned == 700 + 3 * 700
    won = told(*CLM, "8h 8c", ("Ah Kd", {"ante": 500}, "bet, check, check"), common=BOARD)
    assert settled(won.events, "flop").returned == 1_000 + 1_000
    assert rule in won.rules.table.cite("settle.keeps_stake")


@pytest.mark.parametrize(
    ("rule", "common", "own", "bank", "main"),
    [
        ("ARA-10.1.F.VII.2.p2-a", "As Kd Qc Jh Tc", "5h 5d", "8h 8c", "tie"),
        ("ARA-10.1.F.VII.2.p2-a", "As Kd 6c 3h Tc", "5h 5d", "8h 8c", "loss"),
        ("ARA-10.1.F.VII.2.p2-a", "5s Kd 6c 3h Tc", "5h 5d", "8h 8c", "win"),
        ("ARA-10.1.F.VII.2.p14-b", "As Kd 6c 3h Tc", "5h 5d", "8h 8c", "loss"),
        ("CLM-16.3.0", "As Kd 6c 3h Tc", "5h 5d", "8h 8c", "loss"),
    ],
)
def test_the_bonus_depends_on_no_other_bet(rule: str, common: str, own: str, bank: str, main: str) -> None:
    telling = told(*law_of(rule), bank, (own, {"ante": 500, "bonus": 700}, "bet, check, check"), common=common)
    assert settled(telling.events, "flop").returned == {"tie": 1_000, "loss": 0, "win": 2_000}[main]
    assert settled(telling.events, "bonus").returned == 2_800
    assert rule in telling.rules.table.cite("bonus.survives_fold", "bonus.hand", "bank.higher_takes")


def folded_with_bonus(rule: str, *others: int, **choices: object) -> Holdem:
    """Seat 2 folds a pair of queens with a Bonus of 7 €; the others play on."""
    table = Holdem(law_of(rule), 2, *others, **choices)
    table.bet(2, 700, "bonus")
    table.hands_dealt()
    table.street("bet", p2="fold")
    return table


@pytest.mark.parametrize("rule", ["ARA-10.1.F.VII.2.p2-a", "ARA-10.1.F.VII.2.p5-a", "CLM-16.3.0"])
@pytest.mark.parametrize("others", [(), (1,), (3,)])
def test_a_fold_loses_the_ante_and_not_the_bonus(rule: str, others: tuple[int, ...]) -> None:
    table = folded_with_bonus(rule, *others)
    lost = settled(table.events, "ante", 2)
    assert (lost.returned, lost.line) == (0, "fold")
    assert table.table.round.boxes[Seat(2)].staked("bonus") == 700
    events = table.to_the_end()
    assert settled(events, "bonus", 2).returned == 7_700
    assert rule in table.rules.table.cite("bonus.survives_fold", "bets.fold_loses")


@pytest.mark.parametrize("rule", ["ARA-10.1.F.VII.2.p2-b"])
def test_the_cards_wait_on_the_table_for_the_bonus(rule: str) -> None:
    table = folded_with_bonus(rule, 1, 3)
    box = table.table.round.boxes[Seat(2)]
    assert len(box.cards) == 2 and box.folded
    assert view(table.rules, table.table, player(1)).boxes[1].cards == (None, None)
    events = table.to_the_end()
    shown = [event.seat for event in events if isinstance(event, CardsShown) and event.to == "box"]
    assert shown == [3, 2, 1] and rule in table.rules.table.cite("bonus.settled", "bonus.survives_fold")
    assert first(events, is_bank) < first(events, is_bonus)


def first(events: tuple[TableEvent, ...], test: object) -> int:
    return next(place for place, event in enumerate(events) if test(event))  # type: ignore[operator]


def is_bank(event: TableEvent) -> bool:
    return isinstance(event, CardsShown) and event.to == "bank"


def is_bonus(event: TableEvent) -> bool:
    return isinstance(event, Settled) and event.bet == "bonus"


def test_a_fold_without_a_bonus_is_not_turned_up() -> None:
    table = Holdem(BONUS, 1, 2)
    table.hands_dealt()
    table.street("bet", p2="fold")
    shown = [event.seat for event in table.to_the_end() if isinstance(event, CardsShown) and event.to == "box"]
    assert shown == [1]


def test_where_the_organiser_lets_a_fold_lose_the_bonus_it_does() -> None:
    table = folded_with_bonus("CLM-16.3.0", **{"bonus.survives_fold": False})
    assert settled(table.events, "bonus", 2).returned == 0 and isinstance(table.events[-1], RoundEnded)


@pytest.mark.parametrize("rule", ["ARA-10.1.F.VII.2.p1-b", "CLM-16.3.0"])
def test_no_bonus_without_an_ante_nor_after_the_call(rule: str) -> None:
    table = Played(table_rules(*law_of(rule)))
    table.sit(1, 2)
    assert rule in table.refused(placing(1, 700, "bonus")).because
    table.bet(1)
    table.bet(1, 700, "bonus")
    table.bet(2)
    table.must(asked.CloseBets())
    table.refused(placing(2, 700, "bonus"))
    table.deal({1: "As Kd", 2: "Qs Qh"}, "8h 8c")
    assert table.table.round.boxes[Seat(2)].staked("bonus") == 0
    table.refused(placing(2, 700, "bonus"))


@pytest.mark.parametrize(
    ("rule", "cents"),
    [("ARA-10.1.F.VI.1-a", 499), ("ARA-10.1.F.VI.2-a", 5_001), ("CLM-16.3.0", 499), ("CLM-16.3.0", 5_001)],
)
def test_the_bonus_stays_within_the_table_limits(rule: str, cents: int) -> None:
    table = Holdem(law_of(rule), 1)
    assert rule in table.refused(placing(1, cents, "bonus")).because
    table.bet(1, 5_000, "bonus")


@pytest.mark.parametrize("law_and_game", [BONUS, CLM])
def test_there_is_a_bonus_in_its_game_alone(law_and_game: tuple[str, str]) -> None:
    assert "bonus" in table_rules(*law_and_game).words("bets.names")
    plain = Holdem(("ara", "holdem-contrapartida"), 1)
    plain.refused(placing(1, 500, "bonus"))
    assert plain.phase.kind is PhaseKind.BETS
