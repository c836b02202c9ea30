"""The bots of the circle games: they beat somebody who only calls, differ among themselves, and bet round sums."""

import random

import pytest

from tapete.bench.bots import BIG, RULES, STACK, STATION, bot_of, calls, decided, fare
from tapete.cards.deck import deck
from tapete.core.ids import PlayerId
from tapete.games.circle.bot_style import STYLES, Style, round_sum
from tapete.games.circle.model import command as asked
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.shared.chance import Chance, Seeded
from tapete.room.model.event import Millis
from tapete.room.model.pace import AT_ONCE, Pace


@pytest.mark.parametrize("style", STYLES, ids=lambda style: style.name)
def test_every_style_wins_from_a_calling_station(style: Style) -> None:
    won = fare([bot_of(style.name), STATION], 600, seed=5)
    assert won[bot_of(style.name)].mean > 2 * won[bot_of(style.name)].error > 0


def test_chips_are_neither_made_nor_lost() -> None:
    won = fare([bot_of(style.name) for style in STYLES], 60, seed=3)
    assert abs(sum(each.mean for each in won.values())) < 1e-6


def test_styles_bet_and_fold_differently() -> None:
    bets = {style.name: _acts(style.name) for style in STYLES}
    assert bets["bold"][asked.ActKind.RAISE] > 1.3 * bets["rock"][asked.ActKind.RAISE]
    assert bets["rock"][asked.ActKind.FOLD] > bets["caller"][asked.ActKind.FOLD]


def _acts(style: str) -> dict[str, int]:
    """What one bot of a style does at a table of people who call, over some hands."""
    chance, counts = Seeded(random.Random(11)), dict.fromkeys(asked.ActKind, 0)
    bot = bot_of(style)
    for _ in range(150):
        for act in _one_hand([bot, *(PlayerId(f"{STATION} {n}") for n in range(3))], bot, chance):
            kind = asked.ActKind.RAISE if act.act is asked.ActKind.BET else act.act
            counts[kind] += 1
            whole = act.to % 10 == 0 or act.to in (STACK, 0)
            assert whole, f"nobody bets {act.to}"
    return dict(counts)


def _one_hand(players: list[PlayerId], bot: PlayerId, chance: Chance) -> list[asked.Act]:
    hand, acts = PlayableHand(RULES, chance.shuffled(deck(RULES.order.deck))), list[asked.Act]()
    hand.must(asked.StartHand(tuple(players), (STACK,) * len(players), blinds=(BIG // 2, BIG, 0, 0)))
    while not hand.hand.over and ((due := hand.due()) is not None or hand.to_speak is not None):
        if due is not None:
            hand.must(due)
            continue
        player = hand.to_speak
        assert player is not None
        command = decided(hand, player, chance) if player == bot else calls(hand, player)
        acts += [command] if player == bot and isinstance(command, asked.Act) else []
        hand.must(command)
    return acts


def test_sums_are_said_with_one_or_two_digits() -> None:
    for amount in range(50, 100_000, 377):
        digits = str(round_sum(amount, 50)).rstrip("0")
        assert len(digits) <= 3 and round_sum(amount, 50) % 50 == 0
        assert abs(round_sum(amount, 50) - amount) <= max(amount * 0.06, 50)


def test_bots_take_their_time_as_people_do_and_none_where_nobody_waits() -> None:
    spans = [Pace().thought("Ana (bot)", Millis(moment)) for moment in range(0, 400_000, 997)]
    assert min(spans) >= 500 and max(spans) > 2 * min(spans) and max(spans) < 3_000
    assert len(set(spans)) > 30
    assert {AT_ONCE.thought("Ana (bot)", Millis(moment)) for moment in range(50)} == {0}
