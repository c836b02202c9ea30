"""One hand of a tournament played out on the hand machine, with whoever decides for the players."""

from collections.abc import Callable

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle import command as asked
from tapete.games.circle.bots import Die
from tapete.games.circle.event import Awarded
from tapete.games.circle.floor_command import KillHand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.playable_hand import PlayableHand
from tapete.games.circle.state import Hand
from tapete.tournament.hand_start import Deal
from tapete.tournament.state import EntryNo

Choice = Callable[[HandRules, Hand, int, Die], asked.HandCommand]


class Outcome(msgspec.Struct, frozen=True):
    """How a hand ended: stacks by entry, who won the main pot (the first after the button), and its length."""

    stacks: tuple[tuple[EntryNo, int], ...]
    winner: EntryNo
    all_in: bool
    """Somebody risked his last chips and was called."""
    acts: int


def play_out(deal: Deal, deck: tuple[Card, ...], choose: Choice, die: Die, absent: tuple[RuleId, ...] = ()) -> Outcome:
    """Play a hand to its end; hands of absent players are dead as soon as the cards are dealt."""
    played = PlayableHand(deal.rules, deck)
    played.must(deal.start)
    acts = 0
    while not (hand := played.hand).over:
        if command := played.due():
            played.must(command)
            if not hand.taken:
                _kill_absent(played, deal.dead, absent)
        else:
            acts += not hand.discarding
            played.must(choose(deal.rules, hand, hand.turn, die))
    return _outcome(deal, played, acts)


def _kill_absent(played: PlayableHand, dead: tuple[PlayerId, ...], because: tuple[RuleId, ...]) -> None:
    for player in dead:
        if not played.hand.over:
            played.must(KillHand(player=player, by="croupier", because=because))


def _outcome(deal: Deal, played: PlayableHand, acts: int) -> Outcome:
    hand = played.hand
    stacks = tuple(zip(deal.entries, hand.stacks, strict=True))
    awards = [event for event in played.events if isinstance(event, Awarded)]
    pot = 0 if deal.button_pot == "main_pot" else max(event.pot for event in awards)
    won = min(event.place for event in awards if event.pot == pot)
    inside = hand.in_hand()
    called = len(inside) > 1 and any(hand.staked[place] == deal.start.stacks[place] for place in inside)
    return Outcome(stacks, deal.entries[won], called, acts)
