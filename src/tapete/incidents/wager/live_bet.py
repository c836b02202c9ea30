"""A bet made with words and chips at a live table: the grammar reads it, and the act that binds is done."""

from collections.abc import Sequence
from typing import Final

from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId
from tapete.core.sentence import Sentence
from tapete.games.circle.hand_rules import BET
from tapete.games.circle.model.command import Act, ActKind, HandCommand
from tapete.games.circle.model.floor_command import LeaveIn, ReadBet
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.sums import sum_at
from tapete.incidents.desk.labels import deciders
from tapete.incidents.floor.carry_out import all_or_none
from tapete.incidents.floor.circle import CircleFloor
from tapete.incidents.wager.grammar import binding
from tapete.incidents.wager.wager import BindingAct, LeftToDecide, Motion, situation
from tapete.law.refusal import refuse

_NAMES: Final = {
    "none": Sentence("nada", "nothing"),
    "fold": Sentence("se retira", "fold"),
    "check": Sentence("pasa", "check"),
    "call": Sentence("iguala", "call"),
    "bet": Sentence("apuesta", "bet"),
    "raise": Sentence("sube", "raise"),
}


def bet_decider(circle: CircleRules, table: CircleState, motions: Sequence[Motion], front: tuple[int, ...] = ()) -> str:
    """The office that the text leaves a bet to, or nothing where it reads it by itself."""
    reading = _read(circle, table, motions, front)
    return reading.decided_by.value if isinstance(reading, LeftToDecide) else ""


def wagered(
    circle: CircleRules, table: CircleState, motions: Sequence[Motion], option: str = "", front: tuple[int, ...] = ()
) -> Accepted[CircleEvent] | Refused:
    """What follows from all that the player in turn said and did, or why nothing does.

    Where the text leaves it to somebody, ``option`` is the act that was decided on. ``front`` are the chips of an
    earlier bet that still lie before the player, with change due where they are worth more.
    """
    hand, reading = table.hand, _read(circle, table, motions, front)
    if isinstance(reading, Refused):
        return reading
    by = reading.decided_by.value if isinstance(reading, LeftToDecide) else ""
    bound = _decided(reading, option) if isinstance(reading, LeftToDecide) else reading
    if isinstance(bound, Refused):
        return bound
    if bound.act == "none":
        return Refused(bound.text, bound.cite)
    player = hand.players[hand.turn]
    read = ReadBet(player, bound.point, bound.to, because=bound.cite, by=by)
    return all_or_none(CircleFloor(circle, table), [lambda _: (read, _act(hand, player, bound))])


def _read(
    circle: CircleRules, table: CircleState, motions: Sequence[Motion], front: tuple[int, ...]
) -> BindingAct | LeftToDecide | Refused:
    rules, hand = circle.hand(table.limits), table.hand
    if not table.playing or hand.turn == NOBODY or rules.steps[hand.step].kind is not BET:
        return refuse("nadie tiene que apostar ahora", "nobody has to bet now")
    if front and sum(front) < hand.bets[hand.turn]:
        bet = sum_at(circle.law, hand.bets[hand.turn])
        return refuse(f"delante del jugador hay al menos {bet.es}", f"at least {bet.en} lies in front of the player")
    at = situation(rules, hand, hand.turn, front, rules.unit)
    return binding(circle.law, at, motions)


def _decided(left: LeftToDecide, option: str) -> BindingAct | Refused:
    for each in left.options:
        if each.act == option:
            return each
    office, acts = deciders()[left.decided_by], [_NAMES[each.act] for each in left.options]
    return refuse(
        f"{left.text.es} Lo decide {office.es}: {' o '.join(act.es for act in acts)}",
        f"{left.text.en} {office.en[0].upper()}{office.en[1:]} decides: {' or '.join(act.en for act in acts)}",
        left.cite,
    )


def _act(hand: CircleHand, player: PlayerId, bound: BindingAct) -> HandCommand:
    """The act as the hand takes it; chips short of a call stay in the pot when their player folds."""
    short = bound.to - hand.bets[hand.turn]
    if bound.act == "fold" and short > 0:
        return LeaveIn(player, short, because=bound.cite)
    return Act(player, ActKind(bound.act), bound.to if bound.act in ("bet", "raise") else 0)
