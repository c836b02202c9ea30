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

_WAIT, _STOP_WAITING, _REST, _RETURN, _LEAVE = (
    Option(kind.name()) for kind in (asked.Wait, asked.StopWaiting, asked.Rest, asked.Return, asked.Leave)
)
_SOME_REASON: Final = "—"
"""Stands for the reason that the director has still to give."""

COMMANDS: Final[tuple[type[TableCommand], ...]] = (
    *(asked.Sit, asked.Wait, asked.StopWaiting, asked.AddChips, asked.Tip, asked.Leave, asked.ChangeLimits),
    *(kind for kind in concrete(CircleCommand) if issubclass(kind, CircleCommand) and kind not in (StartHand, ReadBet)),
)
"""What can be asked at a circle table; hands begin with the table's own command, and the grammar alone reads bets."""


def legal(rules: CircleRules, state: CircleState, who: PlayerId, minute: int = 0) -> tuple[Option, ...]:
    """The commands that would be accepted of a person or an office now; ``minute`` is the table's clock."""
    in_hand = legal_in_hand(rules.hand(state.limits), state.hand, who)
    if who == CROUPIER:
        return (*in_hand, *_croupiers(rules, state, minute))
    if who == CHIEF:
        return (*in_hand, *floor_options(rules.hand(state.limits), state.hand), *_chiefs(rules, state))
    if who == DIRECTOR:
        return tuple(_directors(rules, state, minute))
    return (*in_hand, *_players(rules, state, who))


def _players(rules: CircleRules, state: CircleState, who: PlayerId) -> Iterator[Option]:
    """What a player or a guest does between hands, at the table and on the waiting list."""
    seated = state.players.get(who)
    if seated is None:
        yield _STOP_WAITING if who in state.waiting else _WAIT
        return
    yield _REST if seated.rested is None else _RETURN
    if state.playing and who in state.hand.players:
        return
    yield _LEAVE
    if rules.adds_chips:
        yield Option(asked.AddChips.name(), fields={"chips": Chips(least=1, most=BROUGHT)})
    if seated.chips:
        yield Option(asked.Tip.name(), fields={"chips": Chips(least=1, most=seated.chips)})


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
