"""One hand of a tournament played out on the hand machine, with whoever decides for the players."""

from collections.abc import Callable

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle import command as asked
from tapete.games.circle.bots import Die
from tapete.games.circle.dealing import cards_needed
from tapete.games.circle.decide import put
from tapete.games.circle.draft import Draft
from tapete.games.circle.event import Awarded
from tapete.games.circle.floor_command import KillHand
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.state import NOBODY, Hand
from tapete.tournament.hand_start import Deal
from tapete.tournament.state import EntryNo

Choice = Callable[[HandRules, Hand, int, Die], asked.Command]


class Outcome(msgspec.Struct, frozen=True):
    """How a hand ended: stacks by entry, who won the main pot (the first after the button), and its length."""

    stacks: tuple[tuple[EntryNo, int], ...]
    winner: EntryNo
    all_in: bool
    """Somebody risked his last chips and was called."""
    acts: int


def play_out(deal: Deal, deck: tuple[Card, ...], choose: Choice, die: Die, absent: tuple[RuleId, ...] = ()) -> Outcome:
    """Play a hand to its end; hands of absent players are dead as soon as the cards are dealt."""
    draft = Draft(deal.rules, Hand())
    _must(draft, deal.start)
    acts, dealt = 0, 0
    while not draft.hand.over:
        hand = draft.hand
        if hand.discarding:
            _must(draft, choose(deal.rules, hand, hand.pending[0], die))
        elif deal.rules.steps[hand.step].kind == "show":
            _must(draft, asked.Showdown())
        elif hand.turn != NOBODY:
            acts += 1
            _must(draft, choose(deal.rules, hand, hand.turn, die))
        else:
            count = cards_needed(deal.rules, hand)
            _must(draft, asked.Deal(deck[dealt : dealt + count]))
            if not dealt:
                _kill_absent(draft, deal.dead, absent)
            dealt += count
    return _outcome(deal, draft, acts)


def _must(draft: Draft, command: asked.Command) -> None:
    refused = put(draft, command)
    assert refused is None, (command, refused)


def _kill_absent(draft: Draft, dead: tuple[PlayerId, ...], because: tuple[RuleId, ...]) -> None:
    for player in dead:
        if not draft.hand.over:
            _must(draft, KillHand(player=player, by="croupier", because=because))


def _outcome(deal: Deal, draft: Draft, acts: int) -> Outcome:
    hand = draft.hand
    stacks = tuple(zip(deal.entries, hand.stacks, strict=True))
    awards = [event for event in draft.events if isinstance(event, Awarded)]
    pot = 0 if deal.button_pot == "main_pot" else max(event.pot for event in awards)
    won = min(event.place for event in awards if event.pot == pot)
    inside = hand.in_hand()
    called = len(inside) > 1 and any(hand.staked[place] == deal.start.stacks[place] for place in inside)
    return Outcome(stacks, deal.entries[won], called, acts)
