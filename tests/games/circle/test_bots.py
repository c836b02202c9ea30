"""Bots play every circle game of every law: always legally, to the end of each hand, and not like a coin."""

import random

import pytest

from tapete.cards.notation import read_cards
from tapete.core.ids import PlayerId
from tapete.games.circle.bots import choose, draw_discards, win_chance
from tapete.games.circle.legal import legal
from tapete.games.circle.model import command as asked
from tapete.games.circle.neutral import no_limit_holdem
from tapete.games.circle.seats import command as at_table
from tapete.games.shared.offices import CROUPIER
from tests.games.circle_tables import CIRCLE, PlayedCircle, PlayedHand, circle


def bot_command(played: PlayedCircle) -> asked.HandCommand:
    """The croupier's next command, or the choice of the bot in turn."""
    hand, rules = played.hand, played.rules
    if options := legal(rules, hand, CROUPIER):
        return played.command(CROUPIER, options[0])
    if rules.steps[hand.step].kind == "draw":
        discards = draw_discards(rules, hand, hand.turn)
        return asked.Draw(hand.players[hand.turn], discards, played.cards(len(discards)))
    return choose(rules, hand, hand.turn, played.random, samples=6)


@pytest.mark.parametrize(("law", "game"), CIRCLE)
def test_bots_play_hands_to_their_end(law: str, game: str) -> None:
    played = PlayedCircle(circle(law, game), seed=11, seats=(1, 2, 3, 4))
    money = played.table.money()
    for _ in range(6):
        if len(played.table.dealt_in()) < 4:
            break
        played.must(at_table.BeginHand())
        while played.table.in_hand:
            played.hand_must(bot_command(played))
        assert played.table.money() == money


def preflop(own: str, raised_to: int) -> PlayedHand:
    """Heads-up, the first player faces a raise with two known cards."""
    names = (PlayerId("hero"), PlayerId("villain"))
    start = asked.StartHand(names, (1_000, 1_000), blinds=(20, 10))
    played = PlayedHand(no_limit_holdem(20), start, seed=1)
    cards = read_cards(own)
    other = read_cards("9c 4d")
    assert isinstance(cards, tuple) and isinstance(other, tuple)
    played.must(asked.Deal((cards[0], other[0], cards[1], other[1])))
    played.must(asked.Act(names[1], "raise", raised_to))
    return played


def acts(own: str, raised_to: int) -> list[str]:
    played = preflop(own, raised_to)
    die = random.Random(3)
    chosen = [choose(played.rules, played.hand, 0, die) for _ in range(40)]
    return [command.act for command in chosen if isinstance(command, asked.Act)]


def test_aces_are_never_folded_and_often_raised() -> None:
    chosen = acts("As Ad", 200)
    assert "fold" not in chosen and chosen.count("raise") > 10


def test_rags_are_mostly_folded_to_a_big_raise() -> None:
    assert acts("7s 2d", 1_000).count("fold") > 25


def test_the_chance_to_win_grows_with_the_hand() -> None:
    die = random.Random(5)
    aces, rags = (preflop(cards, 40) for cards in ("As Ad", "7s 2d"))
    chances = [win_chance(start.rules, start.hand, 0, die, samples=300) for start in (aces, rags)]
    assert chances[0] > 0.75 and chances[1] < 0.45


def test_draws_keep_pairs_and_made_hands() -> None:
    rules = circle("ara", "draw-five").opened
    names = tuple(PlayerId(f"p{place}") for place in range(4))
    hands = [read_cards(text) for text in ("Ks Kd 9h 4c 2s", "As Qd 9c 5h 3d", "7s 8d 9d Tc Jh", "2h 3h 6d Th Js")]
    played = PlayedHand(rules, asked.StartHand(names, (10_000,) * 4, (100,) * 4), seed=1)
    rounds = [card for cards in zip(*hands, strict=True) for card in cards]  # type: ignore[arg-type]
    played.must(asked.Deal(tuple(rounds)))
    assert draw_discards(rules, played.hand, 0) == read_cards("2s 4c 9h")
    assert draw_discards(rules, played.hand, 2) == ()
    assert len(draw_discards(rules, played.hand, 1)) == 3
