"""What a command leads to in a hand: events, or a refusal with its article."""

from typing import Final

from tapete.cards.card import Card, face_up
from tapete.core.decision import Accepted, Refused
from tapete.games.circle.floor.decide import FLOOR_HANDLERS
from tapete.games.circle.hand.agreement import object_to_reading
from tapete.games.circle.hand.course import go_on
from tapete.games.circle.hand.deal import deal
from tapete.games.circle.hand.openers import unproved
from tapete.games.circle.hand.showdown import agree, conclude, finish_showdown, may_ask, may_muck, show
from tapete.games.circle.hand.told_result import tell_result
from tapete.games.circle.hand.turn import act, place_of, refuse_moment, refuse_turn
from tapete.games.circle.hand_rules import HandRules, StepKind, joined
from tapete.games.circle.model import command as asked
from tapete.games.circle.model import event as happened
from tapete.games.circle.model.command import Act, HandCommand
from tapete.games.circle.model.draft import Draft, Handler
from tapete.games.circle.model.evolve import posted
from tapete.games.circle.model.floor_command import Note
from tapete.games.circle.model.state import NOBODY, Cards, CircleHand, mask, places_from
from tapete.games.shared.handlers import handling
from tapete.games.shared.people import TableCommand
from tapete.law.refusal import refuse


def decide(rules: HandRules, hand: CircleHand, command: HandCommand) -> Accepted[happened.HandEvent] | Refused:
    """The events that follow from a command, or why it is refused."""
    draft = Draft(rules, hand)
    return put(draft, command) or draft.accepted()


def put(draft: Draft, command: HandCommand) -> Refused | None:
    """Put a command to a draft, which then holds the hand after it; for programs that play many hands."""
    if type(command) is Act:  # as most are
        return act(draft, command)
    kind, hand = type(command), draft.hand
    if (hand.over and kind not in _AFTERWARDS) or (not hand.players and kind is not asked.StartHand):
        return refuse_moment(hand)
    return _HANDLERS[kind](draft, command)


def _start(draft: Draft, command: asked.StartHand) -> Refused | None:
    if draft.hand.players:
        return refuse("la mano ya ha empezado", "the hand has begun")
    players, stacks, antes, blinds = command.players, command.stacks, command.antes, command.blinds
    count = len(players)
    if count < 2 or len(set(players)) != count or len(stacks) != count:
        return refuse(
            "una mano necesita al menos dos jugadores distintos con su resto",
            "a hand needs at least two different players with their stacks",
        )
    if count > draft.rules.order.deck:
        return refuse("no hay cartas para tantos jugadores", "there are no cards for so many players")
    if min(stacks) <= 0:
        return refuse("todos los jugadores han de tener fichas", "every player must have chips")
    if (antes and not _one_each(antes, count)) or (blinds and not _one_each(blinds, count)):
        return refuse("hace falta una apuesta inicial por jugador", "one ante per player is needed")
    order = command.deal_order or places_from(0, count)
    if command.deal_order and sorted(order) != list(range(count)):
        return refuse(
            "el orden de reparto ha de nombrar cada puesto una vez", "the order of the deal must name each place once"
        )
    draft.add(happened.HandStarted(players, stacks, order, command.blanks, command.carried))
    if antes:
        _post(draft, antes, blind=False)
    if blinds:
        _post(draft, blinds, blind=True)
    go_on(draft, 1)
    return None


def _one_each(posts: tuple[int, ...], count: int) -> bool:
    return len(posts) == count and min(posts) >= 0


def _post(draft: Draft, posts: tuple[int, ...], blind: bool) -> None:
    """Antes or blinds, each as far as the player's stack goes."""
    rules, hand, add = draft.rules, draft.hand, draft.events.append
    cite, apart = rules.cites.blind if blind else rules.cites.ante, not (blind or rules.antes_trimmed)
    for place, chips in enumerate(posts):
        if chips and (stack := hand.stacks[place]):
            due = chips if stack < chips and blind and rules.short_blind_called_whole else 0
            post = happened.Posted(place, chips if chips < stack else stack, blind, apart, due, because=cite)
            posted(hand, post)
            add(post)


def _draw(draft: Draft, command: asked.Draw) -> Refused | None:
    if refused := refuse_turn(draft, command.player, StepKind.DRAW):
        return refused
    rules, hand = draft.rules, draft.hand
    place = hand.turn
    discards = command.discards
    cards = command.cards or (None,) * len(discards)
    named = [card for card in discards if card is not None]
    if len(discards) > rules.draw_most or len(set(named)) != len(named):
        return refuse(
            f"se cambian {rules.draw_most} cartas como máximo",
            f"at most {rules.draw_most} cards may be changed",
            rules.cites.draw,
        )
    if len(cards) != len(discards):
        return refuse(
            "se reciben tantas cartas como se descartan",
            "one receives as many cards as one puts away",
            rules.cites.draw,
        )
    own = hand.down[place]
    if None not in own and not set(discards) <= set(own):
        return refuse(
            "no se puede descartar una carta que no se tiene",
            "one cannot put away a card one does not hold",
            rules.cites.draw,
        )
    reshuffled = len(cards) > 0 and rules.order.deck - hand.taken <= len(cards)
    back = sum(mask(hand.discarded[other]) for other in hand.reusable(place)) if reshuffled else 0
    out = hand.out & ~back | mask(discards)
    bits = mask(cards)
    cite = joined(
        rules.cites.draw,
        rules.cites.reshuffle if reshuffled else (),
        rules.cites.opener_draw if place == hand.opener else (),
    )
    if bits.bit_count() < len(cards) - cards.count(None) or bits & out or bits & ~rules.deck_mask:
        return refuse("hay una carta repetida", "a card is dealt twice", cite)
    draft.add(happened.Drawn(place, discards, cards, reshuffled, because=cite))
    if not draft.hand.pending:
        go_on(draft, draft.hand.step + 1)
    return None


def _discard(draft: Draft, command: asked.Discard) -> Refused | None:
    rules, hand = draft.rules, draft.hand
    place = place_of(draft, command.player)
    if place == NOBODY or place not in hand.pending or not hand.discarding:
        return refuse(
            f"{command.player} no tiene que descartarse ahora",
            f"{command.player} has no card to put away now",
            rules.cites.discard,
        )
    due = next(step.count for step in rules.steps if step.kind is StepKind.DISCARD)
    own = hand.down[place]
    if (
        len(command.cards) != due
        or len(set(command.cards)) != due
        or (None not in own and not set(command.cards) <= set(own))
    ):
        return refuse(
            f"se descarta {due} de las propias cartas", f"{due} of one's own cards is put away", rules.cites.discard
        )
    draft.add(happened.Discarded(place, command.cards, because=rules.cites.discard))
    if not draft.hand.pending:
        go_on(draft, draft.hand.step + 1)
    return None


def _tell(draft: Draft, command: asked.Tell) -> Refused | None:
    place = place_of(draft, command.player)
    if place == NOBODY:
        return refuse(f"{command.player} no juega esta mano", f"{command.player} is not in this hand")
    return _enter(draft, place, command.cards, command.discards)


def _enter(draft: Draft, place: int, stated_cards: tuple[Card, ...], put_away: tuple[Card, ...] = ()) -> Refused | None:
    """Cards that were dealt unseen become known, where they can be those."""
    hand = draft.hand
    own, away = hand.down[place], hand.discarded[place] if put_away else ()
    cards, discards = _completed(own, stated_cards), _completed(away, put_away)
    stated = cards + discards
    bits = mask(stated)
    elsewhere = (hand.out | mask(hand.dead)) & ~mask(own + away)
    fits = len(cards) == len(own) and len(discards) == len(away)
    if not fits or bits.bit_count() < len(stated) or bits & elsewhere or bits & ~draft.rules.deck_mask:
        return refuse("esas no pueden ser sus cartas", "those cannot be their cards", draft.rules.cites.show)
    draft.add(happened.Told(place, cards, discards, because=draft.rules.cites.show))
    return None


def _completed(own: Cards, stated: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand completed by what was stated: all of it in order, or only the unknown cards; empty where neither fits."""
    if len(stated) == own.count(None):
        rest = iter(stated)
        return tuple(next(rest) if card is None else card for card in own)
    whole = len(stated) == len(own) and all(card in (None, now) for card, now in zip(own, stated, strict=True))
    return stated if whole else ()


def _show(draft: Draft, command: asked.Show) -> Refused | None:
    if refused := refuse_turn(draft, command.player, StepKind.SHOW):
        return refused
    if refused := show(draft, draft.hand.turn):
        return refused
    if not draft.hand.pending:
        conclude(draft)
    return None


def _muck(draft: Draft, command: asked.Muck) -> Refused | None:
    """A hand may be thrown away before its turn to show; the last one left has won without showing."""
    place = place_of(draft, command.player)
    if (draft.step.kind is not StepKind.SHOW or place not in draft.hand.pending) and (
        refused := refuse_turn(draft, command.player, StepKind.SHOW)
    ):
        return refused
    if not may_muck(draft.rules, draft.hand, place):
        return refuse(
            "ha de mostrar sus cartas",
            "the player must show their cards",
            joined(draft.rules.cites.muck, draft.rules.cites.show),
        )
    draft.add(happened.Mucked(place, because=draft.rules.cites.muck))
    hand = draft.hand
    left = [other for other in hand.in_hand() if not hand.mucked >> other & 1]
    if not hand.pending or (len(left) == 1 and not (draft.rules.prove_uncontested and unproved(hand, left[0]))):
        conclude(draft)
    return None


def _ask(draft: Draft, command: asked.AskToSee) -> Refused | None:
    """A conceded hand is shown on request; it stays conceded."""
    place = place_of(draft, command.player)
    if place == NOBODY or not may_ask(draft.rules, draft.hand, command.by, place):
        return refuse("no hay una mano cedida que pedir", "there is no conceded hand to ask for", draft.rules.cites.see)
    if None in draft.hand.down[place] and (refused := _enter(draft, place, command.cards)):
        return refused
    cards = face_up(draft.hand.cards_of(place))
    draft.add(happened.Shown(place, cards, because=draft.rules.cites.see))
    return None


def _showdown(draft: Draft, _: asked.Showdown) -> Refused | None:
    if draft.step.kind is not StepKind.SHOW:
        return refuse("aún no se muestran las cartas", "cards are not shown yet", draft.rules.cites.show)
    return finish_showdown(draft)


_AFTERWARDS: Final = frozenset((asked.AskToSee, Note))
"""The commands still open when the hand is over."""

_HANDLERS: Final[dict[type[TableCommand], Handler]] = (
    dict(
        (
            handling(asked.StartHand, _start),
            handling(asked.Deal, deal),
            handling(asked.Act, act),
            handling(asked.Draw, _draw),
            handling(asked.Discard, _discard),
            handling(asked.Tell, _tell),
            handling(asked.Show, _show),
            handling(asked.Muck, _muck),
            handling(asked.TellResult, tell_result),
            handling(asked.Object, object_to_reading),
            handling(asked.Agree, agree),
            handling(asked.AskToSee, _ask),
            handling(asked.Showdown, _showdown),
        )
    )
    | FLOOR_HANDLERS
)
