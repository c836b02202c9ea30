"""A circle table hosted by the room."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final, cast

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.command import spoken_name
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Cards, Chips, Choice, Option
from tapete.core.sentence import Sentence
from tapete.games.circle import command as asked
from tapete.games.circle import event as in_hand
from tapete.games.circle import floor_event as ruled
from tapete.games.circle import table_command as at_table
from tapete.games.circle import table_event as happened
from tapete.games.circle.croupier import with_cards
from tapete.games.circle.evaluation import strengths
from tapete.games.circle.floor_command import ReadBet
from tapete.games.circle.hand_rules import HandRules, StepKind
from tapete.games.circle.legal import CROUPIER, legal
from tapete.games.circle.rules import circle_rules
from tapete.games.circle.table import CircleTable
from tapete.games.circle.table_decide import decide
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleState
from tapete.games.circle.table_state import Seated as AtTable
from tapete.incidents.wagering import wagered
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.room import ask
from tapete.room.chance import Chance
from tapete.room.hosted import Command, Due, Hosted, Json, Plea, Question, Seated, plain
from tapete.room.order import concrete, read_order
from tapete.room.terms import TOURNAMENT_LEVEL
from tapete.room.view_circle import Drawer, result_out, view_out
from tapete.room.wager_seen import motions
from tapete.room.wire import cards_in

_DEALT: Final = (StepKind.DOWN, StepKind.UP, StepKind.DISCARD, StepKind.COMMON)
_ORDERS: Final = (
    *concrete(at_table.TableCommand),
    *(of for of in concrete(asked.HandCommand) if of is not ReadBet),
)
"""What a croupier may enter: what is for the hand the room tells as such, and how a bet is read the grammar says."""


class HostedCircle(Hosted[CircleState]):
    def __init__(self, rules: TableRules) -> None:
        super().__init__(rules)
        self.circle = circle_rules(rules, TOURNAMENT_LEVEL)
        self._table = CircleTable(self.circle)
        rules_of_hand = self.circle.opened
        self._pack = deck(rules_of_hand.order.deck)
        self._drawer = Drawer(rules_of_hand.order, rules_of_hand.selection)

    def prepare(self) -> None:
        """The table of strengths by which hands are compared."""
        rules = self.circle.opened
        dealt = {kind: sum(step.count for step in rules.steps if step.kind is kind) for kind in _DEALT}
        own, common = dealt[StepKind.DOWN] + dealt[StepKind.UP] - dealt[StepKind.DISCARD], dealt[StepKind.COMMON]
        strengths(rules, (self._pack[:own],), self._pack[own : own + common])

    def hand_rules(self, state: CircleState) -> HandRules:
        return self.circle.hand(state.limits)

    def new(self) -> CircleState:
        return CircleState()

    def decide(self, state: CircleState, command: Command) -> Accepted[Any] | Refused:
        assert isinstance(command, asked.CircleCommand)
        return decide(self.circle, state, command)

    def evolve(self, state: CircleState, event: Any) -> CircleState:
        return evolve(state, event)

    def people(self, state: CircleState) -> Mapping[PlayerId, Seated]:
        return {name: self._seated(state, name, known) for name, known in state.players.items()}

    def _seated(self, state: CircleState, name: PlayerId, known: AtTable) -> Seated:
        playing = state.playing and name in state.hand.players
        chips = state.hand.stacks[state.hand.players.index(name)] if playing else known.chips
        return Seated(known.seat, chips, playing, known.rested is not None)

    def money(self, state: CircleState) -> int:
        return state.money()

    def number(self, state: CircleState) -> int:
        return state.hands

    def limits(self, state: CircleState) -> tuple[int, int | None]:
        rules = self.hand_rules(state)
        return rules.minimum, rules.maximum

    def sit(self, state: CircleState, player: PlayerId, seat: Seat, chips: int) -> Command:  # noqa: ARG002
        return at_table.Sit(player, seat, chips)

    def is_open(self, state: CircleState) -> bool:  # noqa: ARG002
        return True

    def begins(self, state: CircleState) -> bool:
        return not state.running

    def start(self, state: CircleState, chips: Mapping[PlayerId, int], chance: Chance) -> Command | None:
        return self.table(state).start(chips, chance)

    def table(self, state: CircleState) -> CircleTable:
        """The table one plays, as it stands."""
        return self._table.at(state)

    def waiting(self, state: CircleState) -> tuple[PlayerId, ...]:
        return state.waiting

    def wait(self, player: PlayerId, waits: bool) -> Command | None:
        return at_table.Wait(player) if waits else at_table.StopWaiting(player)

    def read(self, state: CircleState, player: PlayerId, wish: ask.AnyAsk) -> Plea | Refused:
        match wish:
            case ask.AddChips():
                return plain(at_table.AddChips(player, wish.chips))
            case ask.Tip():
                return plain(at_table.Tip(player, wish.chips))
            case ask.Leave():
                return plain(at_table.Leave(player))
            case ask.Rest():
                return plain(at_table.Rest(player))
            case ask.Return():
                return plain(at_table.Return(player))
            case ask.Act(seat=None, cards=()):
                return _hand(asked.Act(player, cast("asked.ActKind", wish.act), wish.to))
            case ask.Show():
                return _hand(asked.Show(player))
            case ask.Muck():
                return _hand(asked.Muck(player))
            case ask.AskToSee():
                return _hand(asked.AskToSee(player, PlayerId(wish.player)))
            case ask.Draw() | ask.Discard():
                return self._change(state, player, wish)
        return refuse(
            f"en los juegos de círculo no hay «{type(wish).__name__}» así",
            f"there is no such '{type(wish).__name__}' in the circle games",
        )

    def _change(self, state: CircleState, player: PlayerId, wish: ask.Draw | ask.Discard) -> Plea | Refused:
        cards = cards_in(wish.cards)
        if isinstance(cards, Refused):
            return cards
        if isinstance(wish, ask.Discard):
            return _hand(asked.Discard(player, cards))
        options = legal(self.hand_rules(state), state.hand, player)
        drawing = any(option.command == asked.Draw.name() for option in options)
        return _draw(player, cards) if drawing else _hand(asked.Draw(player, cards, cards))

    def due(self, state: CircleState, minute: int, chance: Chance) -> Due | None:  # noqa: ARG002
        due = self.table(state).due(minute)
        return None if due is None else Due(due.step, self._plea(state, due.command))

    def _plea(self, state: CircleState, command: asked.CircleCommand) -> Plea:
        """A command that still wants its cards."""
        return Plea(partial(with_cards, command), self.table(state).cards_wanted(command))

    def pause(self, state: CircleState) -> bool:
        return state.running and not state.playing

    def question(self, state: CircleState) -> Question | None:
        question = self.table(state).question()
        return None if question is None else Question(question.kind, question.key, question.players)

    def by_rule(self, state: CircleState, player: PlayerId) -> tuple[Plea, ...]:
        return tuple(self._plea(state, command) for command in self.table(state).by_rule(player))

    def choose(self, state: CircleState, player: PlayerId, chance: Chance) -> Plea:
        return self._plea(state, self.table(state).bot_decision(player, chance))

    def bet(self, state: CircleState, player: PlayerId, chance: Chance) -> Plea | None:  # noqa: ARG002
        return None

    def legal(self, state: CircleState, player: PlayerId) -> list[Json]:
        return [old for option in legal(self.hand_rules(state), state.hand, player) for old in _old_options(option)]

    def view(self, state: CircleState, viewer: PlayerId) -> Json:
        return view_out(self.hand_rules(state), self._drawer, state, viewer)

    def orders(self, state: CircleState) -> list[Json]:
        between = [{"command": "BeginHand"}] if self.pause(state) else []
        options = legal(self.hand_rules(state), state.hand, CROUPIER)
        return [*(old for option in options for old in _old_options(option)), *between]

    def order(self, command: Mapping[str, object]) -> Plea | Refused:
        """A command that the croupier tells, by its class or by the name it has outside."""
        read = read_order(dict(command) | {"type": spoken_name(str(command.get("type", "")))}, _ORDERS)
        return read if isinstance(read, Refused) else Plea(lambda _: read)


    def wagered(self, state: CircleState, wish: ask.Wager) -> Accepted[Any] | Refused:
        seen = motions(wish, euros=self.circle.euros)
        return wagered(self.circle, state, seen, wish.option, wish.front)

    def told(self, state: CircleState, event: Event) -> Sentence | None:
        return told(partial(sum_at, self.rules), state, event)

    @property
    def pack(self) -> tuple[Card, ...]:
        return self._pack

    def taken(self, event: Event) -> tuple[Card | None, ...]:
        moved = _inner(event)
        if isinstance(moved, in_hand.Dealt | in_hand.CommonDealt | in_hand.Burnt | in_hand.Drawn):
            return moved.cards
        return ()

    def shown(self, event: Event) -> tuple[Card, ...]:
        match _inner(event):
            case in_hand.Dealt(up=True, cards=cards) | in_hand.CommonDealt(cards=cards):
                return tuple(of for of in cards if of is not None)
            case in_hand.Shown(cards=cards):
                return cards
            case ruled.HoleTurnedUp(card=card) | ruled.CardFaced(up=True, card=card):
                return (card,)
        return ()

    def ends(self, event: Event) -> bool:
        return isinstance(event, happened.HandClosed)

    def opens(self, event: Event) -> bool:
        return isinstance(event, happened.HandBegan)

    def settles(self, event: Event) -> bool:
        return isinstance(_inner(event), in_hand.Awarded | in_hand.Raked)

    def result(self, state: CircleState, event: Event) -> Json:
        return result_out(state, _inner(event))

    def may_add(self, state: CircleState, player: PlayerId) -> bool:
        return self.circle.adds_chips and not (state.playing and player in state.hand.players)

    def shuffled_in(self, state: CircleState, left: int, needed: int) -> tuple[Card, ...]:
        return self.table(state).shuffled_in(left, needed)


def _inner(event: Event) -> Event:
    return event.event if isinstance(event, happened.HandMoved) else event


def _hand(command: asked.HandCommand) -> Plea:
    return plain(command)


def _draw(player: PlayerId, discards: tuple[Card, ...]) -> Plea:
    return Plea(lambda cards: asked.Draw(player, discards, cards), len(discards))


def _old_options(option: Option) -> list[Json]:
    """An option as the pages of the room still read it."""
    name = "".join(map(str.capitalize, option.command.split("_")))
    match option.fields:
        case {"to": Chips(least=least, most=most)}:
            return [{"command": name, **option.given, "least": least, "most": most}]
        case {"cards": Cards(most=count)} | {"discards": Cards(most=count)}:
            return [{"command": name, "cards": count}] if option.command != "tell" else []
        case {"player": Choice(values=players)}:
            return [{"command": name, "player": player} for player in players]
    return [{"command": name, **option.given} | ({"chips": option.cost} if option.cost else {})]
