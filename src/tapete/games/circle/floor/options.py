"""What the table chief may command in a hand now, and what is still to be filled in.

Cards that lie face down are named by their position: whoever reads the options learns none of them.
"""

from collections.abc import Iterator

from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Given, Office, Option, Text, Yes
from tapete.games.circle.hand.deal import spare_cards
from tapete.games.circle.hand_rules import HandRules, StepKind
from tapete.games.circle.model import floor_command as ordered
from tapete.games.circle.model.command import ActKind
from tapete.games.circle.model.state import Cards as HandCards
from tapete.games.circle.model.state import CircleHand


def floor_options(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """The commands that the hand in progress, or the last one, would accept."""
    if hand.players:
        fields: dict[str, AnyField] = {"what": Text(), "player": Choice(values=hand.players, optional=True)}
        yield _order(ordered.Note, fields=fields)
    if not hand.players or hand.over:
        return
    if hand.agreement.against:
        decided = Office.CHIEF
        yield from (Option(ordered.DecideObjection.name(), {"upheld": upheld}, {}, decided) for upheld in (False, True))
    yield _order(ordered.VoidHand, fields={"redeal": Yes()})
    yield _order(ordered.SkipBurn)
    yield from _of_people(rules, hand)
    yield from _of_bets(rules, hand)
    yield from _of_cards(rules, hand)
    yield from _of_the_deck(rules, hand)


def _order(
    kind: type[ordered.FloorCommand], player: PlayerId | None = None, fields: dict[str, AnyField] | None = None
) -> Option:
    given: dict[str, Given] = {} if player is None else {"player": player}
    return Option(kind.name(), given, fields or {}, Office.CHIEF)


def _of_people(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """Who is out of the hand, or bets no more."""
    names = tuple(hand.players[place] for place in hand.in_hand())
    refunds = tuple(refund.value for refund in ordered.Refund)
    yield _order(ordered.KillHand, fields={"player": Choice(values=names), "refund": Choice(values=refunds)})
    betting = tuple(hand.players[place] for place in hand.in_hand() if not hand.floor.frozen >> place & 1)
    if betting and rules.steps[hand.step].kind is not StepKind.SHOW:
        yield _order(ordered.FreezePlayer, fields={"player": Choice(values=betting)})
    if not hand.floor.no_betting:
        yield _order(ordered.StopBetting)
    if _deals_up(rules):
        yield _order(ordered.NextCardUp, fields={"player": Choice(values=names)})


def _of_bets(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """Chips put in too late or too few, and acts out of turn."""
    early = hand.interval <= 1 and rules.steps[hand.step].kind is not StepKind.SHOW
    for place in hand.in_hand():
        if early and hand.stacks[place]:
            chips = Chips(least=1, most=hand.stacks[place])
            yield _order(ordered.PostLate, hand.players[place], {"chips": chips})
    if rules.steps[hand.step].kind is not StepKind.BET or not hand.pending:
        return
    turn, bound = hand.pending[0], {each.place for each in hand.floor.bound}
    short = min(hand.level - hand.bets[turn], hand.stacks[turn])
    if short > 1:
        yield _order(ordered.LeaveIn, hand.players[turn], {"chips": Chips(least=1, most=short - 1)})
    for place in hand.pending[1:]:
        if place not in bound:
            yield from _out_of_turn(hand, place)


def _out_of_turn(hand: CircleHand, place: int) -> Iterator[Option]:
    quiet = tuple(act.value for act in (ActKind.FOLD, ActKind.CHECK, ActKind.CALL))
    raises = tuple(act.value for act in (ActKind.BET, ActKind.RAISE))
    name, to = hand.players[place], Chips(least=0, most=hand.bets[place] + hand.stacks[place])
    yield _order(ordered.ActOutOfTurn, name, {"act": Choice(values=quiet), "stays": Yes(optional=True)})
    yield _order(ordered.ActOutOfTurn, name, {"act": Choice(values=raises), "to": to, "stays": Yes(optional=True)})


def _of_cards(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """Cards of players that are turned, covered or replaced."""
    for place in hand.in_hand():
        name, down = hand.players[place], _told(hand.down[place])
        every = _told(hand.cards_of(place))
        if down:
            yield _order(ordered.FaceCard, name, {"position": Choice(values=down), "up": Yes()})
        if down and _deals_up(rules) and any(hand.up):
            yield _order(ordered.TurnUp, name, {"position": Choice(values=down)})
        if every and hand.dead and hand.dead[0] is not None:
            yield _order(ordered.ReplaceCard, name, {"position": Choice(values=every)})
        if every and spare_cards(rules, hand) > 0:
            new = Cards(least=1, most=1)
            yield _order(ordered.ReplaceCard, name, {"position": Choice(values=every), "new": new})


def _of_the_deck(rules: HandRules, hand: CircleHand) -> Iterator[Option]:
    """Cards that leave the deck too soon."""
    spare = spare_cards(rules, hand)
    if spare <= 0:
        return
    cards = Cards(least=1, most=min(spare, 3))
    yield _order(ordered.SetAside, fields={"cards": cards, "comes_back": Yes(optional=True)})
    if rules.steps[hand.step].kind is StepKind.BET:
        yield _order(ordered.BurnRound, fields={"card": Cards(least=1, most=1, optional=True)})


def _deals_up(rules: HandRules) -> bool:
    return any(step.kind is StepKind.UP for step in rules.steps)


def _told(cards: HandCards) -> tuple[int, ...]:
    """The positions of cards that the table knows."""
    return tuple(position for position, card in enumerate(cards) if card is not None)
