"""One hand of a tournament played out on the hand machine, with whoever decides for the players."""

from collections.abc import Callable

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle.bots import Die
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import command as asked
from tapete.games.circle.model.event import Awarded
from tapete.games.circle.model.floor_command import KillHand
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.playable_hand import PlayableHand
from tapete.tournament.model.state import EntryNo
from tapete.tournament.play.hand_start import ReadyHand

Choice = Callable[[HandRules, CircleHand, int, Die], asked.HandCommand]


class HandOutcome(msgspec.Struct, frozen=True):
    """How a hand ended: stacks by entry, who won the main pot (the first after the button), and its length."""

    stacks: tuple[tuple[EntryNo, int], ...]
    winner: EntryNo
    all_in: bool
    """Somebody risked their last chips and was called."""
    acts: int


def play_out(
    ready: ReadyHand, deck: tuple[Card, ...], choose: Choice, die: Die, absent: tuple[RuleId, ...] = ()
) -> HandOutcome:
    """Play a hand to its end; hands of absent players are dead as soon as the cards are dealt."""
    played = PlayableHand(ready.rules, deck)
    played.must(ready.start)
    acts = 0
    while not (hand := played.hand).over:
        if command := played.due():
            played.must(command)
            if not hand.taken:
                _kill_absent(played, ready.dead, absent)
        else:
            acts += not hand.discarding
            played.must(choose(ready.rules, hand, hand.turn, die))
    return _outcome(ready, played, acts)


def _kill_absent(played: PlayableHand, dead: tuple[PlayerId, ...], because: tuple[RuleId, ...]) -> None:
    for player in dead:
        if not played.hand.over:
            played.must(KillHand(player=player, by="croupier", because=because))


def _outcome(ready: ReadyHand, played: PlayableHand, acts: int) -> HandOutcome:
    hand = played.hand
    stacks = tuple(zip(ready.entries, hand.stacks, strict=True))
    awards = [event for event in played.events if isinstance(event, Awarded)]
    pot = 0 if ready.button_pot == "main_pot" else max(event.pot for event in awards)
    won = min(event.place for event in awards if event.pot == pot)
    inside = hand.in_hand()
    called = len(inside) > 1 and any(hand.staked[place] == ready.start.stacks[place] for place in inside)
    return HandOutcome(stacks, ready.entries[won], called, acts)
