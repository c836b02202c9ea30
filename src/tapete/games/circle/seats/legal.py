"""What somebody may ask for at a circle table now: in the hand, and around it."""

from collections.abc import Iterable, Iterator
from typing import Final

from tapete.core.command import concrete
from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId
from tapete.core.money import MOST
from tapete.core.option import AnyField, Cards, Chips, Choice, Each, Given, Office, Option, Text
from tapete.games.circle.floor.options import floor_options
from tapete.games.circle.legal import legal as legal_in_hand
from tapete.games.circle.model.command import CircleCommand, StartHand
from tapete.games.circle.model.floor_command import ReadBet
from tapete.games.circle.rules import CircleRules
from tapete.games.circle.seats import command as asked
from tapete.games.circle.seats.decide import decide
from tapete.games.circle.seats.event import CircleEvent, HandBegan
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.next_hand import cutter
from tapete.games.circle.seats.state import CircleState
from tapete.games.shared.offices import CHIEF, CROUPIER, DIRECTOR
from tapete.games.shared.people import TableCommand

BROUGHT: Final = MOST // 1_000
"""The most that anybody brings to a table at once: no sum at it comes near what the log may hold."""

_WAITS, _STOPS_WAITING, _RESTS, _RETURNS, _LEAVES = (
    (Option(kind.name()),) for kind in (asked.Wait, asked.StopWaiting, asked.Rest, asked.Return, asked.Leave)
)
_LEAVES_OR_ADDS: Final = (*_LEAVES, Option(asked.AddChips.name(), fields={"chips": Chips(least=1, most=BROUGHT)}))
_OFFICES: Final = frozenset({CROUPIER, CHIEF, DIRECTOR})
_SOME_REASON: Final = "—"
"""Stands for the reason that the director has still to give."""

COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(asked.Sit, asked.Wait, asked.StopWaiting, asked.AddChips, asked.Tip, asked.Leave, asked.ChangeLimits),
    *(kind for kind in concrete(CircleCommand) if issubclass(kind, CircleCommand) and kind not in (StartHand, ReadBet)),
)
"""What can be asked at a circle table; hands begin with the table's own command, and the grammar alone reads bets."""


def legal(rules: CircleRules, state: CircleState, who: PlayerId, minute: int = 0) -> tuple[Option, ...]:
    """The commands that would be accepted of a person or an office now; ``minute`` is the table's clock."""
    if who in _OFFICES:
        return tuple(_offices(rules, state, who, minute))
    return legal_in_hand(rules.hand(state.limits), state.hand, who) + _players(rules, state, who)


def _offices(rules: CircleRules, state: CircleState, who: PlayerId, minute: int) -> Iterator[Option]:
    """What somebody commands who does not play."""
    if who == DIRECTOR:
        yield from _directors(rules, state, minute)
        return
    hand_rules = rules.hand(state.limits)
    yield from legal_in_hand(hand_rules, state.hand, who)
    if who == CROUPIER:
        yield from _croupiers(rules, state, minute)
    else:
        yield from floor_options(hand_rules, state.hand)
        yield from _chiefs(rules, state)


def _players(rules: CircleRules, state: CircleState, who: PlayerId) -> tuple[Option, ...]:
    """What a player or a guest does between hands, at the table and on the waiting list."""
    seated = state.players.get(who)
    if seated is None:
        return _STOPS_WAITING if who in state.waiting else _WAITS
    rests = _RESTS if seated.rested is None else _RETURNS
    if state.playing and who in state.hand.players:
        return rests
    leaves = _LEAVES_OR_ADDS if rules.adds_chips else _LEAVES
    if not seated.chips:
        return rests + leaves
    return (*rests, *leaves, Option(asked.Tip.name(), fields={"chips": Chips(least=1, most=seated.chips)}))


def _croupiers(rules: CircleRules, state: CircleState, minute: int) -> Iterator[Option]:
    if not state.running:
        yield from _starts(rules)
    elif not state.playing and isinstance(begun := decide(rules, state, asked.BeginHand(minute)), Accepted):
        player = _cutter(rules, state, begun.events)
        fields: dict[str, AnyField] = {"cut_by": Choice(values=(player, CROUPIER), optional=True)} if player else {}
        yield Option(asked.BeginHand.name(), fields=fields, by=Office.CROUPIER)


def _cutter(rules: CircleRules, state: CircleState, events: Iterable[CircleEvent]) -> PlayerId | None:
    """Who is offered the pack of a hand that begins with these events."""
    for event in events:
        if isinstance(event, HandBegan):
            return cutter(rules, state)
        state = evolve(state, event)
    return None


def _starts(rules: CircleRules) -> Iterator[Option]:
    """A game for each number of players, with the seats that the lot has given them: where it gives the marker too,
    they sit side by side, so that any seat told for it is somebody's."""
    for count in range(rules.least_players, rules.seats + 1):
        seats = Choice(values=tuple(range(1, (count if rules.marker_by_lot else rules.seats) + 1)))
        names = Each(of=Text(longest=60), least=count, most=count, distinct=True)
        stacks = Each(of=Chips(least=1, most=BROUGHT), least=count, most=count)
        drawn = Each(of=seats, least=count, most=count, distinct=True)
        fields: dict[str, AnyField] = {"players": names, "chips": stacks, "seats": drawn}
        if rules.marker_by_lot:
            fields["drawn"] = Cards(least=count, most=count)
        yield Option(asked.StartGame.name(), fields=fields, by=Office.CROUPIER)


def _chiefs(rules: CircleRules, state: CircleState) -> Iterator[Option]:
    """Newcomers get a seat, those first on the waiting list before others; players may be put out of the game."""
    here = tuple(name for name, seated in state.players.items() if not seated.expelled)
    if here:
        yield Option(asked.Expel.name(), fields={"player": Choice(values=here)}, by=Office.CHIEF)
    taken = {seated.seat for seated in state.players.values()}
    free = tuple(seat for seat in range(1, rules.seats + 1) if seat not in taken)
    if not state.running or not free:
        return
    player = Choice(values=state.waiting[:1]) if state.waiting else Text(longest=60)
    fields: dict[str, AnyField] = {"player": player, "seat": Choice(values=free), "chips": Chips(least=1, most=BROUGHT)}
    yield Option(asked.Sit.name(), fields=fields, by=Office.CHIEF)


def _directors(rules: CircleRules, state: CircleState, minute: int) -> Iterator[Option]:
    if isinstance(decide(rules, state, asked.EndGame(minute)), Accepted):
        yield Option(asked.EndGame.name(), by=Office.DIRECTOR)
    elif isinstance(decide(rules, state, asked.EndGame(minute, _SOME_REASON)), Accepted):
        yield Option(asked.EndGame.name(), fields={"reason": Text()}, by=Office.DIRECTOR)
    if state.playing:
        return
    for minimum, maxima in rules.bands().items():
        given: dict[str, Given] = {"minimum": minimum, "announced": True}
        yield Option(asked.ChangeLimits.name(), given, {"maximum": Choice(values=maxima)}, Office.DIRECTOR)
