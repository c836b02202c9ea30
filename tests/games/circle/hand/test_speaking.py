"""Orders of speaking: a check, a call and a fold each leave the next one, the same object whenever it comes again."""

from msgspec.json import decode, encode

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.decide import put
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.evolve import evolve
from tapete.games.circle.model.speaking import (
    AFTER_CALL,
    AFTER_CHECK,
    AFTER_TURN,
    SILENCE,
    Speaking,
    bets_from,
)
from tapete.games.circle.model.state import UNBEGUN
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.playable_hand import PlayableHand


def test_whoever_checks_or_calls_has_spoken_and_whoever_folds_is_only_out_of_turn() -> None:
    order = bets_from((2, 0, 1))
    assert AFTER_CHECK[order] == Speaking((0, 1), 0b100, 0b100, betting=True)
    assert AFTER_CALL[order] == Speaking((0, 1), 0b100, 0, betting=True)
    assert AFTER_TURN[order] == Speaking((0, 1), 0, 0, betting=True)
    assert AFTER_CALL[AFTER_CHECK[order]] == Speaking((1,), 0b101, 0b100, betting=True)


def test_an_order_read_back_from_a_file_leads_to_the_one_that_is_kept() -> None:
    order = AFTER_CHECK[bets_from((0, 1, 2, 3))]
    read = decode(encode(order), type=Speaking)
    assert read is not order and AFTER_CHECK[read] is AFTER_CHECK[order]


def test_places_leave_an_order_before_their_turn() -> None:
    order = bets_from((3, 0, 1, 2))
    assert order.without(0b1010).pending == (0, 2) and order.without(0b1111) == Speaking(betting=True)
    assert order.waiting_for(()) == SILENCE


def test_a_hand_after_each_command_is_the_one_its_events_lead_to() -> None:
    rules, players = no_limit_holdem(2), tuple(map(PlayerId, "abcd"))
    played, hand = PlayableHand(rules, pack=tuple(range(52))), UNBEGUN  # type: ignore[arg-type]
    played.must(asked.StartHand(players, (200, 200, 6, 200), blinds=(1, 2, 0, 0)))
    acts = iter(("raise 6", "call", "fold", "fold", "call", "check"))
    while not played.hand.over:
        before = len(played.events)
        if due := played.due():
            played.must(due)
        else:
            word, _, to = next(acts, "check").partition(" ")
            player = played.to_speak
            assert player is not None
            if played.do(asked.Act(player, asked.ActKind(word), int(to or 0))):
                played.must(asked.Act(player, asked.ActKind.CHECK))
        hand = UNBEGUN
        for event in played.events:
            hand = evolve(hand, event)
        assert hand == played.hand and len(played.events) > before


def test_no_hand_has_more_players_than_cards() -> None:
    players = tuple(PlayerId(f"p{number}") for number in range(53))
    refused = put(PlayableHand(no_limit_holdem(2)), asked.StartHand(players, (100,) * 53))
    assert isinstance(refused, Refused) and refused.reason.en == "there are no cards for so many players"
