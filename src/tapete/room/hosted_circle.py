"""A circle table hosted by the room."""

from collections.abc import Mapping
from typing import Any, Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.circle import command as asked
from tapete.games.circle import event as in_hand
from tapete.games.circle import floor_event as ruled
from tapete.games.circle import table_command as at_table
from tapete.games.circle import table_event as happened
from tapete.games.circle.bots import choose, draw_discards
from tapete.games.circle.dealing import plan
from tapete.games.circle.evaluation import strengths
from tapete.games.circle.floor_command import ReadBet
from tapete.games.circle.legal import CROUPIER, legal
from tapete.games.circle.state import NOBODY
from tapete.games.circle.table import decide
from tapete.games.circle.table_draft import Circle
from tapete.games.circle.table_evolve import evolve
from tapete.games.circle.table_state import CircleTable
from tapete.games.circle.table_state import Seated as AtTable
from tapete.incidents.circle_floor import CircleFloor
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
from tapete.room.wire import cards_in, options_out
from tapete.words.circle import told
from tapete.words.telling import manner_at

_SAFE: Final = ("check", "fold", "call", "bet", "raise")
"""What the rule does for somebody who does not speak: check, else fold; whoever may not fold does the least he must."""

_DEALT: Final = ("down", "up", "discard", "common")
_ORDERS: Final = (
    *(of for of in concrete(at_table.TableCommand) if of is not at_table.InHand),
    *(of for of in concrete(asked.Command) if of is not ReadBet),
)
"""What a croupier may enter: what is for the hand the room tells as such, and how a bet is read the grammar says."""
_SAMPLES: Final = 10
"""Showdowns a bot samples: few, for everybody at every table waits for it."""


class HostedCircle(Hosted[CircleTable]):
    def __init__(self, rules: TableRules) -> None:
        super().__init__(rules)
        self.circle = Circle(rules, None if rules.has("limits.minimum") else TOURNAMENT_LEVEL)
        rules_of_hand = self.circle.hand_rules
        self._pack = deck(rules_of_hand.order.deck)
        self._drawer = Drawer(rules_of_hand.order, rules_of_hand.selection)

    def prepare(self) -> None:
        """The table of strengths by which hands are compared."""
        rules = self.circle.hand_rules
        dealt = {kind: sum(step.count for step in rules.steps if step.kind == kind) for kind in _DEALT}
        own, common = dealt["down"] + dealt["up"] - dealt["discard"], dealt["common"]
        strengths(rules, (self._pack[:own],), self._pack[own : own + common])

    def at(self, state: CircleTable) -> Circle:
        return self.circle.at(state.limits)

    def new(self) -> CircleTable:
        return CircleTable()

    def decide(self, state: CircleTable, command: Command) -> Accepted[Any] | Refused:
        assert isinstance(command, at_table.TableCommand)
        return decide(self.circle, state, command)

    def evolve(self, state: CircleTable, event: Any) -> CircleTable:
        return evolve(state, event)

    def people(self, state: CircleTable) -> Mapping[PlayerId, Seated]:
        return {name: self._seated(state, name, known) for name, known in state.players.items()}

    def _seated(self, state: CircleTable, name: PlayerId, known: AtTable) -> Seated:
        playing = state.playing and name in state.hand.players
        chips = state.hand.stacks[state.hand.players.index(name)] if playing else known.chips
        return Seated(known.seat, chips, playing, known.rested is not None)

    def money(self, state: CircleTable) -> int:
        return state.money()

    def number(self, state: CircleTable) -> int:
        return state.hands

    def limits(self, state: CircleTable) -> tuple[int, int | None]:
        rules = self.at(state).hand_rules
        return rules.minimum, rules.maximum

    def sit(self, state: CircleTable, player: PlayerId, seat: Seat, chips: int) -> Command:  # noqa: ARG002
        return at_table.Sit(player, seat, chips)

    def is_open(self, state: CircleTable) -> bool:  # noqa: ARG002
        return True

    def begins(self, state: CircleTable) -> bool:
        return not state.running

    def start(self, state: CircleTable, chips: Mapping[PlayerId, int], chance: Chance) -> Command | None:
        if state.running or len(chips) < self.rules.count("players.minimum"):
            return None
        seats = tuple(map(Seat, chance.sample(range(1, self.places + 1), len(chips))))
        by_lot = self.rules.has("marker.first") and self.rules.word("marker.first") == "lot"
        marker = chance.choice(seats) if by_lot else None
        return at_table.StartGame(tuple(chips), seats, tuple(chips.values()), marker)

    def waiting(self, state: CircleTable) -> tuple[PlayerId, ...]:
        return state.waiting

    def wait(self, player: PlayerId, waits: bool) -> Command | None:
        return at_table.Wait(player) if waits else at_table.StopWaiting(player)

    def read(self, state: CircleTable, player: PlayerId, wish: ask.AnyAsk) -> Plea | Refused:
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
                return _hand(asked.Act(player, wish.act, wish.to))
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

    def _change(self, state: CircleTable, player: PlayerId, wish: ask.Draw | ask.Discard) -> Plea | Refused:
        cards = cards_in(wish.cards)
        if isinstance(cards, Refused):
            return cards
        if isinstance(wish, ask.Discard):
            return _hand(asked.Discard(player, cards))
        drawing = any(of.command == "Draw" for of in legal(self.at(state).hand_rules, state.hand, player))
        return _draw(player, cards) if drawing else _hand(asked.Draw(player, cards, cards))

    def due(self, state: CircleTable, minute: int, chance: Chance) -> Due | None:  # noqa: ARG002
        if not state.running:
            return None
        if not state.playing:
            begin = at_table.BeginHand(minute)
            ready = isinstance(decide(self.circle, state, begin), Accepted)
            return Due("begin", plain(begin)) if ready else None
        for option in legal(self.at(state).hand_rules, state.hand, CROUPIER):
            if option.command == "Showdown":
                return Due("showdown", _hand(asked.Showdown()))
            return Due("deal", Plea(lambda cards: at_table.InHand(asked.Deal(cards)), option.cards))
        return None

    def pause(self, state: CircleTable) -> bool:
        return state.running and not state.playing

    def question(self, state: CircleTable) -> Question | None:
        hand = state.hand
        if not state.playing or hand.over:
            return None
        if hand.discarding:
            players = tuple(hand.players[place] for place in hand.pending)
            return Question("discard", (state.hands, hand.step), players)
        kind = self.at(state).hand_rules.steps[hand.step].kind
        if hand.turn == NOBODY or kind not in ("bet", "draw"):
            return None
        key = (state.hands, hand.step, hand.interval, hand.turn, sum(hand.staked))
        return Question("decide" if kind == "bet" else "draw", key, (hand.players[hand.turn],))

    def by_rule(self, state: CircleTable, player: PlayerId) -> tuple[Plea, ...]:
        """What the rule does in his place, and then he rests until he comes back."""
        rests = () if state.players[player].rested is not None else (plain(at_table.Rest(player)),)
        return (self._safest(state, player), *rests)

    def _safest(self, state: CircleTable, player: PlayerId) -> Plea:
        rules, hand = self.at(state).hand_rules, state.hand
        options = {of.act or of.command: of for of in legal(rules, hand, player)}
        if "Draw" in options:
            return _draw(player, ())
        if "Discard" in options:
            return _hand(choose(rules, hand, hand.players.index(player), Chance()))
        act = next(act for act in _SAFE if act in options)
        return _hand(asked.Act(player, act, options[act].least))

    def choose(self, state: CircleTable, player: PlayerId, chance: Chance) -> Plea:
        rules, hand = self.at(state).hand_rules, state.hand
        place = hand.players.index(player)
        if rules.steps[hand.step].kind == "draw" and not hand.discarding:
            return _draw(player, draw_discards(rules, hand, place))
        return _hand(choose(rules, hand, place, chance, _SAMPLES))

    def bet(self, state: CircleTable, player: PlayerId, chance: Chance) -> Plea | None:  # noqa: ARG002
        return None

    def legal(self, state: CircleTable, player: PlayerId) -> list[Json]:
        options = options_out(legal(self.at(state).hand_rules, state.hand, player))
        return [*options, *({"command": "AskToSee", "player": name} for name in self._conceded(state, player))]

    def _conceded(self, state: CircleTable, player: PlayerId) -> list[PlayerId]:
        """Whose hands were given up unseen, where a player of the hand may ask to see them."""
        hand = state.hand
        if player not in hand.players or "players_in_hand" not in self.at(state).hand_rules.seen_by:
            return []
        unseen = hand.mucked & ~hand.shown
        return [name for place, name in enumerate(hand.players) if unseen >> place & 1 and name != player]

    def view(self, state: CircleTable, viewer: PlayerId) -> Json:
        return view_out(self.at(state).hand_rules, self._drawer, state, viewer)

    def orders(self, state: CircleTable) -> list[Json]:
        between = [{"command": "BeginHand"}] if self.pause(state) else []
        return [*options_out(legal(self.at(state).hand_rules, state.hand, CROUPIER)), *between]

    def order(self, command: Mapping[str, object]) -> Plea | Refused:
        read = read_order(command, _ORDERS)
        if isinstance(read, Refused):
            return read
        return Plea(lambda _: at_table.InHand(read) if isinstance(read, asked.Command) else read)

    def floor(self, state: CircleTable) -> CircleFloor:
        return CircleFloor(self.circle, state)

    def wagered(self, state: CircleTable, wish: ask.Wager) -> Accepted[Any] | Refused:
        seen = motions(wish, euros=self.rules.has("limits.minimum"))
        return wagered(self.circle, state, seen, wish.option, wish.front)

    def told(self, state: CircleTable, event: Event) -> Sentence | None:
        return told(manner_at(self.rules), state, event)

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

    def result(self, state: CircleTable, event: Event) -> Json:
        return result_out(state, _inner(event))

    def may_add(self, state: CircleTable, player: PlayerId) -> bool:
        return self.rules.has("stack.add") and not (state.playing and player in state.hand.players)

    def shuffled_in(self, state: CircleTable, left: int, needed: int) -> tuple[Card, ...]:
        rules, hand = self.at(state).hand_rules, state.hand
        if not state.playing:
            return ()
        if rules.steps[hand.step].kind == "draw":
            short = needed > 0 and left <= needed
            away = [of for place in hand.reusable(hand.turn) for of in hand.discarded[place]] if short else []
        else:
            short = bool(hand.dead) and (left < needed or plan(rules, hand).one_for_all)
            away = list(hand.dead) if short else []
        return tuple(of for of in away if of is not None)


def _inner(event: Event) -> Event:
    return event.event if isinstance(event, happened.HandMoved) else event


def _hand(command: asked.Command) -> Plea:
    return plain(at_table.InHand(command))


def _draw(player: PlayerId, discards: tuple[Card, ...]) -> Plea:
    return Plea(lambda cards: at_table.InHand(asked.Draw(player, discards, cards)), len(discards))
