"""Betting: what a player in turn may do, and how the hand goes on after it."""

from collections.abc import Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand.bet_limits import Bounds, above_half_pot, bounds, full_raise, is_whole
from tapete.games.circle.hand.course import end_interval, go_on
from tapete.games.circle.hand.openers import awaits_opening, may_open, opening_needs
from tapete.games.circle.hand.showdown import win_uncontested
from tapete.games.circle.hand_rules import BET, HandRules, LimitStructure, StepKind, joined
from tapete.games.circle.model import command as asked
from tapete.games.circle.model import event as happened
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.changes import put_in
from tapete.games.circle.model.draft import Draft
from tapete.games.circle.model.speaking import AFTER_CALL, AFTER_CHECK
from tapete.games.circle.model.state import AS_DEALT, NOBODY, Bound, CircleHand
from tapete.law.refusal import refuse


def place_of(draft: Draft, player: PlayerId) -> int:
    """The player's place, or NOBODY."""
    return draft.hand.players.index(player) if player in draft.hand.players else NOBODY


def refuse_moment(hand: CircleHand) -> Refused | None:
    """Nothing can be asked before a hand begins but that, and little when it is over."""
    if hand.over:
        return refuse("la mano ha terminado", "the hand is over")
    return None if hand.players else refuse("la mano no ha empezado", "the hand has not begun")


def refuse_turn(draft: Draft, player: PlayerId, kind: StepKind) -> Refused | None:
    """Only the player in turn may act, and only in a step of betting."""
    rules, hand = draft.rules, draft.hand
    if place_of(draft, player) == NOBODY:
        return refuse(f"{player} no juega esta mano", f"{player} is not in this hand")
    if draft.step.kind is not kind or hand.turn == NOBODY or hand.discarding:
        return _refuse_time(draft)
    if hand.players[hand.turn] != player:
        cite = joined(rules.cites.turn, rules.cites.behind(kind))
        return refuse(f"es el turno de {hand.players[hand.turn]}", f"it is {hand.players[hand.turn]}'s turn", cite)
    return None


_AWAITED: Final = {
    StepKind.ANTE: Sentence("las apuestas iniciales", "the antes"),
    StepKind.BET: Sentence("las apuestas", "the betting"),
    StepKind.DRAW: Sentence("los descartes", "the draw"),
    StepKind.DISCARD: Sentence("los descartes", "the discards"),
    StepKind.SHOW: Sentence("las cartas de la muestra", "the showdown"),
}
_CARDS: Final = Sentence("las cartas que da el crupier", "the deal")


def _refuse_time(draft: Draft) -> Refused:
    """What the hand is waiting for, by the rule of that: a showdown after an all-in has one of its own."""
    cites, hand, kind = draft.rules.cites, draft.hand, draft.step.kind
    if hand.over:
        return refuse("no es momento de eso: la mano ha terminado", "it is not the time for that: the hand is over")
    awaited = StepKind.DISCARD if hand.discarding else kind
    words = _AWAITED.get(awaited, _CARDS)
    all_in = awaited is StepKind.SHOW and any(not hand.stacks[place] for place in hand.in_hand())
    return refuse(
        f"no es momento de eso: antes van {words.es}",
        f"it is not the time for that: first {words.en}",
        joined(cites.all_in_show if all_in else (), cites.behind(awaited)),
    )


_CHECK, _CALL = asked.ActKind.CHECK, asked.ActKind.CALL
"""The acts that are made most: carried out where they are told apart, without another call."""


def act(draft: Draft, command: asked.Act) -> Refused | None:
    """Carry out what the player in turn does.

    Longer than other functions: most of a hand are checks and calls, which are carried out here without another look.
    """
    rules = draft.rules
    hand = draft.hand
    speaking = hand.speaking
    pending = speaking.pending
    if not speaking.betting or not pending or hand.players[place := pending[0]] != command.player:
        return refuse_moment(hand) or refuse_turn(draft, command.player, BET)
    kind = command.act
    if kind is _CHECK:
        if (hand.level or rules.binds_opener) and (refused := _refuse_check(rules, hand, place)):
            return refused
        hand.speaking = AFTER_CHECK[speaking]
        draft.events.append(draft.usual.checked[place])
    elif kind is _CALL and 0 < (owed := hand.level - hand.bets[place]) < hand.stacks[place]:
        put_in(hand, place, owed)
        hand.speaking = AFTER_CALL[speaking]
        draft.events.append(happened.Called(place, owed, because=rules.cites.act))
    else:
        done = _ACTS.get(kind, _no_act)(rules, hand, place, command.to)
        if type(done) is Refused:
            return done
        draft.add(done)
    if (len(pending) < 3 and (len(pending) < 2 or hand.folded or 0 in hand.stacks)) or hand.floor is not AS_DEALT:
        after_speaking(draft)
    return None


def _refuse_check(rules: HandRules, hand: CircleHand, place: int) -> Refused | None:
    owed = hand.level - hand.bets[place]
    if owed > 0:
        cost = rules.sum(min(owed, hand.stacks[place]))
        return refuse(
            f"hay una apuesta: igualar cuesta {cost.es}", f"there is a bet: a call costs {cost.en}", rules.cites.check
        )
    if rules.binds_opener and bounds(rules, hand, place).must_bet:
        return refuse("ha de apostar: no puede pasar", "the player must bet and may not check", rules.cites.forced)
    return None


def _no_act(rules: HandRules, *_: object) -> Refused:
    return refuse("se puede pasar, igualar, subir o retirarse", "one may check, call, raise or fold", rules.cites.act)


def _fold(rules: HandRules, hand: CircleHand, place: int, _: int) -> happened.Folded | Refused:
    if rules.binds_opener and not bounds(rules, hand, place).may_fold:
        return refuse(
            "quien abre el intervalo no puede retirarse",
            "whoever opens the interval may not fold",
            joined(rules.cites.forced, rules.cites.act),
        )
    return happened.Folded(place, because=rules.cites.fold)


def _check(rules: HandRules, hand: CircleHand, place: int, _: int) -> happened.Checked | Refused:
    return _refuse_check(rules, hand, place) or happened.Checked(place, because=rules.cites.check)


def _call(rules: HandRules, hand: CircleHand, place: int, _: int) -> happened.Called | Refused:
    """A call, or one for the whole stack, be it as much as the bet or less."""
    stack, owed = hand.stacks[place], hand.level - hand.bets[place]
    if min(stack, owed) <= 0:
        return refuse("no hay nada que igualar", "there is nothing to call", rules.cites.act)
    if owed < stack:
        return happened.Called(place, owed, because=rules.cites.act)
    return happened.Called(place, stack, because=rules.cites.all_in)


def _raise(rules: HandRules, hand: CircleHand, place: int, to: int) -> happened.Bet | Refused:
    allowed = bounds(rules, hand, place)
    if not allowed.most:
        return refuse("no puede subir", "the player may not raise", rules.cites.raises)
    between = allowed.least < to < allowed.most and rules.structure is LimitStructure.FIXED
    if between or not allowed.least <= to <= allowed.most:
        deciding = rules.cites.forced if allowed.must_bet else rules.cites.open_pair if hand.high_played else ()
        raised = rules.cites.raises if hand.level else ()
        return _outside(rules, allowed, joined(deciding, rules.cites.limits, raised))
    opens_pot = awaits_opening(rules, hand)
    if not may_open(rules, hand, place):
        needs = opening_needs(rules, hand)
        return refuse(needs.es, needs.en, rules.cites.openers)
    whole = is_whole(rules, hand, to)
    bring_in = allowed.must_bet and rules.bring_in > 0 and to < full_raise(rules, hand)
    high = above_half_pot(rules, hand, place, to)
    cite = rules.cites.openers if opens_pot else rules.cites.limits
    cite = joined(cite, rules.cites.open_pair) if high else cite
    return happened.Bet(place, to - hand.bets[place], whole or bring_in, opens_pot, high, bring_in, because=cite)


def _outside(rules: HandRules, allowed: Bounds, because: tuple[RuleId, ...]) -> Refused:
    least, most = rules.sum(allowed.least), rules.sum(allowed.most)
    if allowed.least == allowed.most:
        return refuse(f"la apuesta ha de llegar a {most.es}", f"the bet must come to {most.en}", because)
    return refuse(
        f"la apuesta ha de llegar de {least.es} a {most.es}", f"the bet must come to {least.en} to {most.en}", because
    )


_ACTS: Final[dict[asked.ActKind, Callable[[HandRules, CircleHand, int, int], happened.HandEvent | Refused]]] = {
    asked.ActKind.FOLD: _fold,
    asked.ActKind.CHECK: _check,
    asked.ActKind.CALL: _call,
    asked.ActKind.RAISE: _raise,
    asked.ActKind.BET: _raise,
}


def after_speaking(draft: Draft) -> None:
    """The hand is won, the interval is over, or the next player speaks."""
    hand, pending = draft.hand, draft.hand.speaking.pending
    if hand.folded and len(hand.players) - hand.folded.bit_count() == 1:
        win_uncontested(draft)
    elif not pending or (len(pending) == 1 and _speaks_alone(hand)):
        deals = end_interval(draft)
        if draft.rules.ladder and _is_unopened(hand):
            draft.add(happened.BlankHand(hand.pot, because=draft.rules.cites.blank))
        elif not deals:
            go_on(draft, hand.step + 1)
    elif hand.floor.bound and (bound := _bound_in_turn(hand)):
        _keep_bound(draft, bound)


def _bound_in_turn(hand: CircleHand) -> Bound | None:
    return next((bound for bound in hand.floor.bound if bound.place == hand.turn), None)


def _keep_bound(draft: Draft, bound: Bound) -> None:
    """Whoever acted out of turn is in turn now: the act stands unless somebody has raised meanwhile.

    Then it is released, or its chips stay and its player may only call or fold.
    """
    hand, place = draft.hand, bound.place
    changed = hand.level != bound.level
    draft.add(ruled.BoundReleased(place, may_raise=not (changed and bound.stays)))
    if not changed:
        act(draft, asked.Act(hand.players[place], bound.act, bound.to))
        return
    committed = min(bound.to, hand.level) - hand.bets[place]
    if (
        bound.stays
        and bound.act not in (asked.ActKind.FOLD, asked.ActKind.CHECK)
        and 0 < committed <= hand.stacks[place]
    ):
        if committed == hand.level - hand.bets[place]:
            draft.add(happened.Called(place, committed, because=draft.rules.cites.act))
            after_speaking(draft)
        else:
            draft.add(ruled.ChipsLeftIn(place, committed))


def _speaks_alone(hand: CircleHand) -> bool:
    """The only one left to speak has nothing to call and nobody to bet against."""
    place = hand.pending[0]
    return hand.bets[place] >= max(hand.bets) and hand.can_bet() == (place,)


def _is_unopened(hand: CircleHand) -> bool:
    """Whether nobody opened in the first interval."""
    return hand.interval == 1 and hand.opener == NOBODY
