"""The table chief's commands in a hand after an incident: what each does, and how the hand goes on after it."""

from typing import Final, Protocol

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle.hand.course import end_interval, go_on
from tapete.games.circle.hand.deal import spare_cards
from tapete.games.circle.hand.showdown import conclude, decide_objection
from tapete.games.circle.hand.turn import after_speaking, place_of
from tapete.games.circle.hand_rules import BET, StepKind
from tapete.games.circle.model import event as happened
from tapete.games.circle.model import floor_command as ordered
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.command import ActKind
from tapete.games.circle.model.draft import Draft, Handler
from tapete.games.circle.model.state import NOBODY, Cards, CircleHand, mask
from tapete.games.shared.handlers import handling
from tapete.games.shared.people import TableCommand
from tapete.law.refusal import refuse


class _About(Protocol):
    """A command about a player."""

    @property
    def player(self) -> PlayerId: ...
    @property
    def because(self) -> tuple[RuleId, ...]: ...


def _in_hand(draft: Draft, command: _About) -> int | Refused:
    """The place of the player a command names, who must still be in the hand."""
    player = command.player
    place = place_of(draft, player)
    if place == NOBODY or draft.hand.folded >> place & 1:
        return refuse(f"{player} no está en la mano", f"{player} is not in the hand", command.because)
    return place


def _void(draft: Draft, command: ordered.VoidHand) -> None:
    draft.add(ruled.HandVoided(command.redeal, because=command.because, by=command.by))


def _kill(draft: Draft, command: ordered.KillHand) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    refund, apart = _refund(draft.hand, place, command.refund)
    draft.add(ruled.HandKilled(place, refund, apart, because=command.because, by=command.by))
    carry_on(draft)
    return None


def _refund(hand: CircleHand, place: int, how: ordered.Refund) -> tuple[int, int]:
    """What goes back to a player who is put out of the hand, and how much of it was an ante apart.

    No more than lies in the middle: what the house has taken of earlier intervals is gone.
    """
    apart = hand.apart[place] if hand.apart else 0
    most = hand.pot - hand.carried - sum(hand.apart)
    match how:
        case ordered.Refund.ALL:
            return min(hand.staked[place], most) + apart, apart
        case ordered.Refund.INITIAL:
            return min(hand.staked[place] - hand.bets[place], most) + apart, apart
        case ordered.Refund.UNCALLED:
            others = [bet for other, bet in enumerate(hand.bets) if other != place]
            return max(hand.bets[place] - max(others), 0), 0
    return 0, 0


def carry_on(draft: Draft) -> None:
    """After somebody has left the hand or the betting: it is won, the interval is over, or the next player speaks."""
    hand, kind = draft.hand, draft.step.kind
    left = hand.in_hand()
    if not left:
        draft.add(happened.BlankHand(hand.pot))
    elif kind is StepKind.SHOW:
        if not hand.pending or len(hand.alive()) < 2:
            conclude(draft)
    elif kind is BET or len(left) == 1:
        after_speaking(draft)
    elif kind in (StepKind.DRAW, StepKind.DISCARD) and not hand.pending:
        go_on(draft, draft.hand.step + 1)


def _freeze(draft: Draft, command: ordered.FreezePlayer) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    draft.add(ruled.PlayerFrozen(place, because=command.because, by=command.by))
    if draft.step.kind is BET:
        carry_on(draft)
    return None


def _stop_betting(draft: Draft, command: ordered.StopBetting) -> None:
    betting = draft.step.kind is BET
    draft.add(ruled.BettingStopped(because=command.because, by=command.by)) if betting else _stop_later(draft, command)
    if betting and not end_interval(draft):
        go_on(draft, draft.hand.step + 1)


def _stop_later(draft: Draft, command: ordered.StopBetting) -> None:
    """Between intervals nobody is in turn, and whoever has a card to put away still has."""
    pending = draft.hand.pending
    draft.add(ruled.BettingStopped(because=command.because, by=command.by))
    if pending:
        draft.add(happened.StepTaken(draft.hand.step, pending))


def _named(cards: Cards, card: Card | None, position: int | None) -> Card | None:
    """The card that a command names, or points at by its position."""
    if card is None and position is not None and 0 <= position < len(cards):
        return cards[position]
    return card


def _down_card(hand: CircleHand, place: int, command: ordered.TurnUp | ordered.FaceCard) -> Card | Refused:
    card = _named(hand.down[place], command.card, command.position)
    if card is not None and card in hand.down[place]:
        return card
    player = hand.players[place]
    return refuse(
        f"{player} no tiene esa carta cubierta", f"{player} does not hold that card face down", command.because
    )


def _refuse_all_covered(draft: Draft, command: ordered.FloorCommand) -> Refused | None:
    """Only games that deal cards face up let a hole card lie face up for the rest of the hand."""
    if any(step.kind is StepKind.UP for step in draft.rules.steps):
        return None
    return refuse(
        "en este juego nadie recibe cartas descubiertas", "in this game nobody is dealt cards face up", command.because
    )


def _turn_up(draft: Draft, command: ordered.TurnUp) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    if refused := _refuse_all_covered(draft, command):
        return refused
    card = _down_card(draft.hand, place, command)
    if isinstance(card, Refused):
        return card
    if not any(draft.hand.up):
        return refuse("en este juego nadie tiene cartas a la vista", "nobody has cards on view in this game")
    up = draft.hand.up[place]
    covered = up[-1] if up else None
    draft.add(ruled.HoleTurnedUp(place, card, covered, because=command.because, by=command.by))
    return None


def _face(draft: Draft, command: ordered.FaceCard) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    card = _down_card(draft.hand, place, command)
    if isinstance(card, Refused):
        return card
    draft.add(ruled.CardFaced(place, card, command.up, because=command.because, by=command.by))
    return None


def _next_up(draft: Draft, command: ordered.NextCardUp) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    if refused := _refuse_all_covered(draft, command):
        return refused
    draft.add(ruled.NextCardDue(place, because=command.because, by=command.by))
    return None


def _replace(draft: Draft, command: ordered.ReplaceCard) -> Refused | None:
    hand, place = draft.hand, _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    old = _named(hand.cards_of(place), command.old, command.position)
    if old is None or old not in hand.cards_of(place):
        return refuse(f"{command.player} no tiene esa carta", f"{command.player} does not hold that card")
    new = command.new if command.new is not None else next(iter(hand.dead), None)
    if new is None:
        return refuse("no hay cartas muertas", "there are no dead cards", command.because)
    dead = command.new is None
    if not dead and (refused := _refuse_known(draft, (new,)) or _refuse_short(draft, 1)):
        return refused
    draft.add(ruled.CardReplaced(place, old, new, dead, because=command.because, by=command.by))
    return None


def _refuse_known(draft: Draft, cards: tuple[Card, ...]) -> Refused | None:
    """Cards that a command brings must belong to the deck, appear once, and not be out yet."""
    bits = mask(cards)
    out = draft.hand.out | mask(draft.hand.dead) | mask(draft.hand.floor.aside)
    if bits.bit_count() < len(cards) or bits & out or bits & ~draft.rules.deck_mask:
        return refuse("esa carta no puede salir de la baraja", "that card cannot come from the deck")
    if draft.rules.order.deck - draft.hand.taken < len(cards):
        return refuse("no quedan cartas", "there are no cards left")
    return None


def _set_aside(draft: Draft, command: ordered.SetAside) -> Refused | None:
    if refused := _refuse_known(draft, command.cards) or _refuse_short(draft, len(command.cards)):
        return refused
    draft.add(ruled.CardsSetAside(command.cards, command.comes_back, because=command.because, by=command.by))
    return None


def _refuse_short(draft: Draft, count: int) -> Refused | None:
    """The cards that the rest of the hand needs must be left."""
    if count <= spare_cards(draft.rules, draft.hand):
        return None
    return refuse(
        "no quedan cartas bastantes: la mano es nula",
        "too few cards are left: the hand is void",
        draft.rules.cites.deal,
    )


def _skip_burn(draft: Draft, command: ordered.SkipBurn) -> None:
    draft.add(ruled.BurnSkipped(because=command.because, by=command.by))


def _burn_round(draft: Draft, command: ordered.BurnRound) -> Refused | None:
    if draft.step.kind is not BET:
        return refuse("no hay apuestas en curso", "no bets are in progress", command.because)
    cards = (command.card,) if command.card is not None else ()
    if refused := _refuse_known(draft, cards) or _refuse_short(draft, 1):
        return refused
    draft.add(ruled.PrematureCard(command.card, because=command.because, by=command.by))
    return None


def _post_late(draft: Draft, command: ordered.PostLate) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    if draft.hand.interval > 1 or draft.step.kind is StepKind.SHOW or not 0 < command.chips <= draft.hand.stacks[place]:
        return refuse("ya no se puede poner", "it can no longer be posted", command.because)
    apart = not draft.rules.antes_trimmed
    draft.add(happened.Posted(place, command.chips, apart=apart, because=command.because))
    if draft.step.kind is BET and not draft.hand.stacks[place]:
        after_speaking(draft)
    return None


def _leave_in(draft: Draft, command: ordered.LeaveIn) -> Refused | None:
    hand = draft.hand
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    short = min(hand.level - hand.bets[place], hand.stacks[place])
    if draft.step.kind is not BET or hand.turn != place or not 0 < command.chips < short:
        return refuse("no son fichas cortas para igualar", "those are no chips short of a call", command.because)
    draft.add(ruled.ChipsLeftIn(place, command.chips, because=command.because, by=command.by))
    draft.add(happened.Folded(place, because=command.because))
    after_speaking(draft)
    return None


def _out_of_turn(draft: Draft, command: ordered.ActOutOfTurn) -> Refused | None:
    hand, place = draft.hand, _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    waits = place in hand.pending[1:] and all(bound.place != place for bound in hand.floor.bound)
    if draft.step.kind is not BET or not waits or command.act not in tuple(ActKind):
        return refuse("no hay apuesta fuera de turno", "there is no bet out of turn", command.because)
    event = ruled.BoundOutOfTurn(place, command.act, command.to, command.stays, because=command.because, by=command.by)
    draft.add(event)
    return None


def _note(draft: Draft, command: ordered.Note) -> None:
    place = place_of(draft, command.player) if command.player is not None else None
    draft.add(ruled.Noted(command.what, place, because=command.because, by=command.by))


def _read(draft: Draft, command: ordered.ReadBet) -> Refused | None:
    place = _in_hand(draft, command)
    if isinstance(place, Refused):
        return place
    draft.add(ruled.BetRead(place, command.point, command.to, because=command.because, by=command.by))
    return None


FLOOR_HANDLERS: Final[dict[type[TableCommand], Handler]] = dict(
    (
        handling(ordered.VoidHand, _void),
        handling(ordered.KillHand, _kill),
        handling(ordered.FreezePlayer, _freeze),
        handling(ordered.StopBetting, _stop_betting),
        handling(ordered.TurnUp, _turn_up),
        handling(ordered.FaceCard, _face),
        handling(ordered.NextCardUp, _next_up),
        handling(ordered.ReplaceCard, _replace),
        handling(ordered.SetAside, _set_aside),
        handling(ordered.SkipBurn, _skip_burn),
        handling(ordered.BurnRound, _burn_round),
        handling(ordered.PostLate, _post_late),
        handling(ordered.LeaveIn, _leave_in),
        handling(ordered.ActOutOfTurn, _out_of_turn),
        handling(ordered.DecideObjection, decide_objection),
        handling(ordered.Note, _note),
        handling(ordered.ReadBet, _read),
    )
)
