"""A round of blackjack that has not been: what goes back, what stands, and when it is too late."""

from collections import Counter

import pytest

from tapete.games.banked.model.event import Settled
from tapete.games.banked.model.floor_event import MeterUnfed, RoundVoided
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.command import BlackjackAct, DealTo
from tapete.games.blackjack.legal import legal
from tapete.games.shared.offices import CHIEF
from tapete.ledger import chart
from tapete.ledger.banked import BankedBook
from tests.games.blackjack.test_sevens import (
    ANA,
    BLAS,
    CHIPS,
    MAIN,
    ONE,
    STAKE,
    TWO,
    Played,
    both,
    cards,
    opened,
    sevens_rules,
)


def dealt(text: str, **chosen: object) -> Played:
    """Both boxes with both bets, and the first cards: first box, second, bank, first, second."""
    live = opened(sevens_rules(**chosen), "ORDEN 12/2011")
    live.must(*both(), *both(BLAS, TWO))
    for seat, card in zip((ONE, TWO, None, ONE, TWO), cards(text), strict=False):
        live.must(DealTo(seat, card))
    return live


def stacks(live: Played) -> dict[str, int]:
    return {str(name): seated.chips for name, seated in live.table.players.items()}


def test_ara_u6_a_every_bet_goes_back_those_lost_already_too() -> None:
    live = dealt("9s 7d 5c 6s 8d")
    live.must(asked.Act(ANA, ONE, BlackjackAct.HIT), DealTo(ONE, cards("Ks")[0]))  # over 21, and no seven
    assert [event.returned for event in live.events if isinstance(event, Settled)] == [0, 3 * STAKE, 0]
    live.must(asked.Act(BLAS, TWO, BlackjackAct.DOUBLE))
    (*_, voided) = live.must(asked.VoidRound())
    assert isinstance(voided, RoundVoided) and voided.because == ("ARA-U6-a",) and voided.cards == 6
    assert stacks(live) == {ANA: CHIPS, BLAS: CHIPS + 2 * STAKE}, "a prize that was paid stands"
    assert not live.table.boxes and live.table.bank == -2 * STAKE - live.table.meter and live.table.round == 1
    live.must(asked.Bet(ANA, ONE, MAIN))


@pytest.mark.parametrize("won", [False, True])
def test_ara_u7_e_e_the_meter_gives_back_what_it_took_and_never_falls_below_its_floor(won: bool) -> None:
    live = dealt("7s 9d 5c 7s 8d" if won else "9s 9d 5c 8s 8d", sevens__contribution="10 %")
    floor = live.table.meter - STAKE // 10 * 2
    if won:
        live.must(asked.Act(ANA, ONE, BlackjackAct.HIT), DealTo(ONE, cards("7s")[0]))
        assert live.table.meter == floor
    events = live.must(asked.VoidRound())
    given = [(event.cents, event.from_bank) for event in events if isinstance(event, MeterUnfed)]
    assert given == ([(0, 25)] if won else [(25, 0), (25, 0)])
    assert live.table.meter == floor and stacks(live)[BLAS] == CHIPS
    assert stacks(live)[ANA] == CHIPS + (floor + 2 * (STAKE // 10) if won else 0)


def test_ara_u6_a_only_a_round_in_progress_can_be_void() -> None:
    live = opened()
    live.must(asked.Bet(ANA, ONE, MAIN))
    early = live.refused(asked.VoidRound())
    assert "ninguna jugada" in early.reason.es and early.because == ("ARA-U6-a",)
    assert not legal(live.rules, live.table, CHIEF)
    for seat, card in zip((ONE, None, ONE), cards("Ts 9c As"), strict=True):
        live.must(DealTo(seat, card))
    late = live.refused(asked.VoidRound())
    assert "ya está pagada" in late.reason.es and late.because and not legal(live.rules, live.table, CHIEF)


def test_a_hand_given_up_gets_the_other_half_back_and_split_hands_their_bets() -> None:
    live = dealt("8s 9d 6c 8d 7d", hole_card="peek", surrender="late")
    live.must(DealTo(None, cards("Ts")[0]), asked.Act(ANA, ONE, BlackjackAct.SPLIT))
    for card in ("2s", "3d"):
        live.must(DealTo(ONE, cards(card)[0]), asked.Act(ANA, ONE, BlackjackAct.STAND))
    live.must(asked.Act(BLAS, TWO, BlackjackAct.SURRENDER))
    assert stacks(live) == {ANA: CHIPS - 2 * MAIN - STAKE, BLAS: CHIPS - MAIN // 2 - STAKE}
    live.must(asked.VoidRound())
    assert stacks(live) == {ANA: CHIPS, BLAS: CHIPS}


def test_the_books_follow_a_void_round_to_the_cent() -> None:
    live = dealt("9s 7d 5c 6s 8d", sevens__contribution="10 %")
    live.must(asked.Act(ANA, ONE, BlackjackAct.HIT), DealTo(ONE, cards("Ks")[0]), asked.VoidRound())
    book, balances = BankedBook("mesa"), Counter[str]()
    for event in live.events:
        for transfer in book.transfers(event, balances):
            balances[transfer.source] -= transfer.cents
            balances[transfer.target] += transfer.cents
    assert not balances[chart.cloth("mesa")] and not sum(balances.values())
    assert {name: balances[chart.stack("mesa", name)] for name in (ANA, BLAS)} == stacks(live)
    assert balances[chart.meter("mesa", "sevens")] == live.table.meter
    assert balances[chart.BANK] == live.table.bank
