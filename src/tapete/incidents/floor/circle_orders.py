"""The consequences of rulings as commands to a hand at a circle table or in a tournament."""

from collections.abc import Callable
from typing import Final

import msgspec

from tapete.cards.card import Card
from tapete.core.ids import PlayerId, RuleId
from tapete.games.circle.hand.bet_limits import bounds
from tapete.games.circle.hand_rules import HandRules
from tapete.games.circle.model import floor_command as ordered
from tapete.games.circle.model.command import Act, ActKind
from tapete.games.circle.model.floor_command import Refund
from tapete.games.circle.model.state import NOBODY, CircleHand
from tapete.games.circle.seats.command import Expel
from tapete.games.shared.people import TableCommand
from tapete.incidents.desk.effect import Effect
from tapete.incidents.desk.involved import Involved, Need
from tapete.incidents.desk.vocabulary import Verb, Whom
from tapete.incidents.floor.carry_out import CommandBuilder, RuledCase


class Consequence(msgspec.Struct, frozen=True):
    """A consequence being carried out: in which hand, under which rules."""

    rules: HandRules
    hand: CircleHand
    effect: Effect
    case: RuledCase

    @property
    def about(self) -> Involved:
        return self.case.about

    @property
    def by(self) -> str:
        return self.case.official

    @property
    def because(self) -> tuple[RuleId, ...]:
        return self.case.because

    @property
    def player(self) -> PlayerId:
        """Whom the consequence speaks of."""
        name = self.about.other if Whom.OTHER in self.effect.words else self.about.player
        return name or PlayerId("")

    @property
    def card(self) -> Card:
        return self.about.cards[0]

    @property
    def in_turn(self) -> PlayerId | None:
        return self.hand.players[self.hand.turn] if self.hand.turn != NOBODY else None


Build = Callable[[Consequence], tuple[TableCommand, ...]]


def note(case: Consequence) -> tuple[TableCommand, ...]:
    """What changes nothing in the hand is put right by people, and recorded."""
    return (ordered.Note(str(case.effect), case.player or None, because=case.because, by=case.by),)


def _void(redeal: bool) -> Build:
    return lambda case: (ordered.VoidHand(redeal, because=case.because, by=case.by),)


def _kill(refund: Refund = Refund.NOTHING) -> Build:
    return lambda case: (ordered.KillHand(case.player, refund, because=case.because, by=case.by),)


def _face(up: bool) -> Build:
    """A card nobody names was seen by all and is only covered again."""

    def build(case: Consequence) -> tuple[TableCommand, ...]:
        if not case.about.cards:
            return note(case)
        return (ordered.FaceCard(case.player, case.card, up, because=case.because, by=case.by),)

    return build


def _set_aside(comes_back: bool) -> Build:
    return lambda case: (ordered.SetAside(case.about.cards, comes_back, because=case.because, by=case.by),)


def _next_burn(case: Consequence) -> tuple[TableCommand, ...]:
    """The card is put aside now and is what the next deal would burn."""
    burnt = ordered.SetAside(case.about.cards, because=case.because, by=case.by)
    return burnt, ordered.SkipBurn(because=case.because, by=case.by)


def _replace(case: Consequence) -> tuple[TableCommand, ...]:
    return (ordered.ReplaceCard(case.player, case.card, case.about.new, because=case.because, by=case.by),)


def _give_dead(case: Consequence) -> tuple[TableCommand, ...]:
    return (ordered.ReplaceCard(case.player, case.card, None, because=case.because, by=case.by),)


def _burn_round(case: Consequence) -> tuple[TableCommand, ...]:
    return (ordered.BurnRound(next(iter(case.about.cards), None), because=case.because, by=case.by),)


def _bind(stays: bool) -> Build:
    """What was said in turn is done; what was done out of turn binds when the turn comes."""

    def build(case: Consequence) -> tuple[TableCommand, ...]:
        act, to = ActKind(case.about.act), case.about.to
        if case.player == case.in_turn:
            return (Act(case.player, act, to),)
        return (ordered.ActOutOfTurn(case.player, act, to, stays, because=case.because, by=case.by),)

    return build


def _lose_turn(case: Consequence) -> tuple[TableCommand, ...]:
    """Whoever was passed over checks, or is out where a bet stands that they have not covered."""
    hand = case.hand
    covered = case.player in hand.players and hand.bets[hand.players.index(case.player)] >= hand.level
    return (Act(case.player, ActKind.CHECK if covered else ActKind.FOLD),)


def _call(case: Consequence) -> tuple[TableCommand, ...]:
    return (Act(case.player, ActKind.CALL),)


def _least(act: ActKind) -> Build:
    """The least that the player may bet: the bet due from an absent player, or a raise that has to be completed."""

    def build(case: Consequence) -> tuple[TableCommand, ...]:
        hand = case.hand
        if case.player not in hand.players:
            return (Act(case.player, act),)
        return (Act(case.player, act, bounds(case.rules, hand, hand.players.index(case.player)).least),)

    return build


def _post_or_out(case: Consequence) -> tuple[TableCommand, ...]:
    if case.about.chips:
        return (ordered.PostLate(case.player, case.about.chips, because=case.because, by=case.by),)
    return (ordered.KillHand(case.player, because=case.because, by=case.by),)


def _leave_in(case: Consequence) -> tuple[TableCommand, ...]:
    return (ordered.LeaveIn(case.player, case.about.chips, because=case.because, by=case.by),)


def _expel(case: Consequence) -> tuple[TableCommand, ...]:
    return (Expel(case.player, case.by, because=case.because),)


_CARDS: Final = (Need.CARDS,)

CIRCLE_COMMANDS: Final[dict[Verb, CommandBuilder[Consequence, TableCommand]]] = {
    Verb.REDEAL: CommandBuilder(_void(redeal=True)),
    Verb.VOID: CommandBuilder(_void(redeal=False)),
    Verb.KILL: CommandBuilder(_kill()),
    Verb.LOSE_POT: CommandBuilder(_kill()),
    Verb.WITHDRAW: CommandBuilder(_kill()),
    Verb.RELEASE: CommandBuilder(_kill(Refund.INITIAL)),
    Verb.REFUND: CommandBuilder(_kill(Refund.ALL)),
    Verb.RETURN_UNCALLED: CommandBuilder(_kill(Refund.UNCALLED)),
    Verb.FREEZE: CommandBuilder(lambda case: (ordered.FreezePlayer(case.player, because=case.because, by=case.by),)),
    Verb.STOP_BETTING: CommandBuilder(lambda case: (ordered.StopBetting(because=case.because, by=case.by),)),
    Verb.EXPOSE_UP: CommandBuilder(
        lambda case: (ordered.TurnUp(case.player, case.card, because=case.because, by=case.by),), _CARDS
    ),
    Verb.COVER: CommandBuilder(_face(up=False), takes=_CARDS),
    Verb.SHOW_TO_ALL: CommandBuilder(_face(up=True), takes=_CARDS),
    Verb.NEXT_UP: CommandBuilder(lambda case: (ordered.NextCardUp(case.player, because=case.because, by=case.by),)),
    Verb.REPLACE_CARD: CommandBuilder(_replace, (Need.CARDS, Need.NEW)),
    Verb.GIVE_DEAD: CommandBuilder(_give_dead, _CARDS),
    Verb.REPLACE_COMMON: CommandBuilder(_set_aside(comes_back=False), _CARDS),
    Verb.PICK_NEXT_BURN: CommandBuilder(_next_burn, _CARDS),
    Verb.ASIDE_COMMON: CommandBuilder(_set_aside(comes_back=True), _CARDS),
    Verb.RETURN_COMMON: CommandBuilder(lambda case: (ordered.SkipBurn(because=case.because, by=case.by),)),
    Verb.BURN_ROUND: CommandBuilder(_burn_round, takes=_CARDS),
    Verb.POST_OR_OUT: CommandBuilder(_post_or_out, takes=(Need.CHIPS,)),
    Verb.LEAVE_IN: CommandBuilder(_leave_in, (Need.CHIPS,)),
    Verb.CALL: CommandBuilder(_call),
    Verb.COMPLETE_CALL: CommandBuilder(_call),
    Verb.MIN_RAISE: CommandBuilder(_least(ActKind.RAISE)),
    Verb.RAISE_FULL: CommandBuilder(_least(ActKind.RAISE)),
    Verb.BIND: CommandBuilder(_bind(stays=False), (Need.ACT, Need.TO)),
    Verb.BIND_NO_RAISE: CommandBuilder(_bind(stays=True), (Need.ACT, Need.TO)),
    Verb.LOSE_TURN: CommandBuilder(_lose_turn),
    Verb.LOSE_FORCED: CommandBuilder(_least(ActKind.BET)),
    Verb.EXPEL: CommandBuilder(_expel),
}
"""Consequences that change the hand; all others are recorded."""

OF_THE_PLAYER_IN_TURN: Final = frozenset(
    (
        Verb.CALL,
        Verb.COMPLETE_CALL,
        Verb.MIN_RAISE,
        Verb.RAISE_FULL,
        Verb.LEAVE_IN,
        Verb.LOSE_TURN,
        Verb.LOSE_FORCED,
    )
)
"""Consequences that are acts in turn."""
