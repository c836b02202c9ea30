"""A circle table one can play: the pure verbs driven by an object, with its pack and its croupier."""

from collections.abc import Collection, Mapping, Sequence, Set
from itertools import compress
from operator import attrgetter, is_, ne
from typing import Final

from msgspec.structs import replace

from tapete.cards.card import Card, face_up
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.option import Office, Option
from tapete.games.circle import croupier
from tapete.games.circle.hand_rules import DRAW, SHOW, HandRules
from tapete.games.circle.model import event as in_hand
from tapete.games.circle.model import floor_event as ruled
from tapete.games.circle.model.command import Draw
from tapete.games.circle.model.state import CircleHand
from tapete.games.circle.rules import TOURNAMENT_LEVEL, CircleRules, circle_rules
from tapete.games.circle.seats import command as asked
from tapete.games.circle.seats import event as happened
from tapete.games.circle.seats.decide import decide, drafted
from tapete.games.circle.seats.draft import TableDraft
from tapete.games.circle.seats.event import CircleEvent
from tapete.games.circle.seats.evolve import evolve
from tapete.games.circle.seats.legal import COMMANDS, legal
from tapete.games.circle.seats.state import CircleState
from tapete.games.circle.view import HandView, view
from tapete.games.shared.chance import Chance
from tapete.games.shared.people import TableCommand
from tapete.games.shared.playable import PlayableTable
from tapete.games.shared.seated import Due, Question, Seated
from tapete.law.table_rules import TableRules

_LASTING: Final = (in_hand.Awarded, in_hand.BlankHand, in_hand.HandEnded, ruled.FloorEvent)
"""What nobody takes back in a hand: its end, and rulings."""

_SETTLING: Final = frozenset({in_hand.Awarded, in_hand.Raked})
_OF_CARDS: Final = frozenset(
    {in_hand.Dealt, in_hand.CommonDealt, in_hand.Burnt, in_hand.Drawn, in_hand.Shown}
    | {ruled.CardReplaced, ruled.HoleTurnedUp, ruled.CardFaced}
)
"""What takes cards from the pack or shows them; the room asks this of every event."""
_FELT_OUTSIDE: Final = _OF_CARDS | _SETTLING
"""What in a hand concerns more than the hand."""
_OUTSIDE_HAND: Final = attrgetter("players", "waiting", "playing", "running")
"""What shapes the options of those who are not asked for anything."""


class _People:
    """Who was at a table, and in which state that was last asked: of the table itself, or of one in another state."""

    def __init__(self) -> None:
        self.last: tuple[CircleState | None, Mapping[PlayerId, Seated]] = (None, {})


class _Tried:
    """How a hand would begin, and from which state: tried out to see whether one can, and not again where it does."""

    def __init__(self) -> None:
        self.last: tuple[CircleState, TableCommand, TableDraft] | None = None


class CircleTable(PlayableTable[CircleState, TableCommand, CircleEvent]):
    """A circle table, what is true at it now, and everything that has happened since it was taken up."""

    def __init__(self, rules: CircleRules, state: CircleState | None = None, chance: Chance | None = None) -> None:
        super().__init__(CircleState() if state is None else state, chance)
        self.rules = rules
        self._people, self._tried = _People(), _Tried()

    @classmethod
    def under(cls, rules: TableRules, chance: Chance | None = None, live: bool = False) -> "CircleTable":
        """A new table under a law's rules; where they are a tournament's, at its usual level."""
        return cls(circle_rules(rules, TOURNAMENT_LEVEL, live), chance=chance)

    @property
    def commands(self) -> tuple[type[TableCommand], ...]:
        return COMMANDS

    def prepare(self) -> None:
        """The table of strengths by which hands are compared."""
        croupier.prepare(self.rules.opened)

    @property
    def gathers(self) -> bool:
        return not self.state.running

    def waiting(self) -> tuple[PlayerId, ...]:
        return self.state.waiting

    @property
    def hand_rules(self) -> HandRules:
        """What hands are played by now."""
        return self.rules.hand(self.state.limits)

    def decide(self, command: TableCommand) -> Accepted[CircleEvent] | Refused:
        return decide(self.rules, self.state, command)

    def evolve(self, state: CircleState, event: CircleEvent) -> CircleState:
        return evolve(state, event)

    def worked_out(self, command: TableCommand) -> Sequence[tuple[CircleEvent, CircleState]] | Refused:
        """Deciding has worked out the table after each event, which is not done again."""
        tried = self._tried.last
        if tried is not None and tried[0] is self.state and tried[1] is command:
            draft: TableDraft | Refused = tried[2]
        else:
            draft = drafted(self.rules, self.state, command)
        return draft if type(draft) is Refused else draft.steps

    def options(self, who: PlayerId) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who, self.minute)

    def concerned(self, before: CircleState) -> Collection[PlayerId] | None:
        """Whoever is not asked for anything in a hand may do the same until its showdown, whatever others do."""
        now, hand, hand_before = self.state, self.state.hand, before.hand
        if self.chance is None or not all(map(is_, _OUTSIDE_HAND(now), _OUTSIDE_HAND(before))):
            return None
        if hand is not hand_before and not _keeps_its_hands(hand, hand_before):
            return None
        if not now.playing:
            return ()
        return (*_asked(self.rules, before), *_asked(self.rules, now))

    def seen_by(self, viewer: PlayerId, with_options: bool = True) -> HandView:
        """What somebody sees of the hand in progress or of the last one, with or without what they may ask for."""
        return view(self.hand_rules, self.state.hand, viewer, with_options)

    # The croupier

    @property
    def deck(self) -> tuple[Card, ...]:
        return deck(self.rules.opened.order.deck)

    def start(self, chips: Mapping[PlayerId, int], chance: Chance) -> asked.StartGame | None:
        """The beginning of a game with seats drawn by lot; None where it has begun or too few are here."""
        return None if self.state.running else croupier.start_by_lot(self.rules, chips, chance)

    def due(self, minute: int = 0) -> Due[TableCommand] | None:
        self.minute = max(minute, self.minute)
        if not self.state.running:
            return None
        if not self.state.playing:
            return self._due_beginning(asked.BeginHand(minute))
        command = croupier.due_in_hand(self.hand_rules, self.state.hand)
        return None if command is None else Due(command.name(), command)

    def _due_beginning(self, begin: asked.BeginHand) -> Due[TableCommand] | None:
        draft = drafted(self.rules, self.state, begin)
        if type(draft) is Refused:
            return None
        self._tried.last = self.state, begin, draft
        return Due("begin", begin)

    def cards_wanted(self, command: TableCommand) -> int:
        if type(command) not in croupier.TAKING_CARDS:
            return 0
        return croupier.cards_wanted(self.hand_rules, self.state.hand, command)

    def with_cards(self, command: TableCommand, cards: tuple[Card, ...]) -> TableCommand:
        """Cards not entered at a live table were drawn unseen."""
        if type(command) not in croupier.TAKING_CARDS:
            return command
        drawn = isinstance(command, Draw) and self.chance is None
        return croupier.with_cards(command, (None,) * self.cards_wanted(command) if drawn else cards)

    def shuffled_in(self, left: int, needed: int) -> tuple[Card, ...]:
        return croupier.shuffled_in(self.hand_rules, self.state.hand, left, needed) if self.state.playing else ()

    def question(self) -> Question | None:
        state, hand = self.state, self.state.hand
        if not state.playing or hand.over:
            return None
        if hand.discarding:
            return Question("discard", (state.hands, hand.step), tuple(hand.players[place] for place in hand.pending))
        speaking = hand.speaking
        if not (pending := speaking.pending):
            return None
        if not speaking.betting and self.hand_rules.steps[hand.step].kind is not DRAW:
            return None
        turn = pending[0]
        key = (state.hands, hand.step, hand.interval, turn, sum(hand.staked))
        return Question("decide" if speaking.betting else "draw", key, (hand.players[turn],))

    @property
    def due_by(self) -> tuple[RuleId, ...]:
        if not self.state.playing:
            return ()
        hand, rules = self.state.hand, self.hand_rules
        return rules.cites.award if hand.over else rules.cites.behind(rules.steps[hand.step].kind)

    @property
    def waits_for(self) -> Office | None:
        return Office.CHIEF if self.state.playing and self.state.hand.agreement.against else None

    def by_rule(self, player: PlayerId) -> tuple[TableCommand, ...]:
        """The safest decision, and then the player rests until they come back."""
        rests = () if self.state.players[player].rested is not None else (asked.Rest(player),)
        return (croupier.safest(self.hand_rules, self.state.hand, player), *rests)

    def bot_decision(self, player: PlayerId, chance: Chance) -> TableCommand:
        return croupier.bot_decision(self.hand_rules, self.state.hand, player, chance)

    def bot_bet(self, player: PlayerId, chance: Chance) -> TableCommand | None:  # noqa: ARG002
        return None

    # The people

    def people(self) -> Mapping[PlayerId, Seated]:
        """In a hand, what a player has not put in is theirs. While nothing changes of it, it is the same object."""
        asked_in, people = self._people.last
        if asked_in is not self.state:
            people = self._seated() if asked_in is None else self._seated_after(asked_in, people)
            self._people.last = self.state, people
        return people

    def _seated_after(self, before: CircleState, people: Mapping[PlayerId, Seated]) -> Mapping[PlayerId, Seated]:
        """The same for whoever knows how it was: most acts move the chips of one player, or nobody's."""
        state, hand, had = self.state, self.state.hand, before.hand
        if state.players is not before.players or state.playing is not before.playing:
            return self._seated()
        if not state.playing or (hand.players is had.players and hand.stacks is had.stacks):
            return people
        if hand.players is not had.players:
            return self._seated()
        others = dict(people)
        for player, chips in compress(zip(hand.players, hand.stacks, strict=True), map(ne, hand.stacks, had.stacks)):
            if player in people:
                others[player] = replace(people[player], chips=chips)
        return others

    def _seated(self) -> Mapping[PlayerId, Seated]:
        hand = self.state.hand
        stacks = dict(zip(hand.players, hand.stacks, strict=True)) if self.state.playing else {}
        return {
            player: Seated(seated.seat, stacks.get(player, seated.chips), player in stacks, seated.rested is not None)
            for player, seated in self.state.players.items()
        }

    @property
    def present(self) -> Set[PlayerId]:
        return self.state.players.keys()

    def has_same_people(self, before: CircleState) -> bool:
        return self.state.players is before.players or self.present == before.players.keys()

    @property
    def places(self) -> int:
        return self.rules.seats

    def money(self) -> int:
        return self.state.money()

    @property
    def between_hands(self) -> bool:
        return self.state.running and not self.state.playing

    def number(self) -> int:
        return self.state.hands

    def limits(self) -> tuple[int, int | None]:
        return self.hand_rules.minimum, self.hand_rules.maximum

    # What an event is

    def taken(self, event: CircleEvent) -> tuple[Card | None, ...]:
        if type(inner := _inner(event)) not in _OF_CARDS:
            return ()
        match inner:
            case in_hand.Dealt(cards=cards) | in_hand.CommonDealt(cards=cards) | in_hand.Burnt(cards=cards):
                return cards
            case in_hand.Drawn(cards=cards):
                return cards
            case ruled.CardReplaced(dead=False, new=card):
                return (card,)
        return ()

    def shown(self, event: CircleEvent) -> tuple[Card, ...]:
        if type(inner := _inner(event)) not in _OF_CARDS:
            return ()
        match inner:
            case in_hand.Dealt(up=True, cards=cards) | in_hand.CommonDealt(cards=cards):
                return face_up(cards)
            case in_hand.Shown(cards=cards):
                return cards
            case ruled.HoleTurnedUp(card=card) | ruled.CardFaced(up=True, card=card):
                return (card,)
        return ()

    def opens(self, event: CircleEvent) -> bool:
        return type(event) is happened.HandBegan

    def settles(self, event: CircleEvent) -> bool:
        return type(_inner(event)) in _SETTLING

    def ends(self, event: CircleEvent) -> bool:
        return type(event) is happened.HandClosed

    def stays_inside(self, event: CircleEvent) -> bool:
        return type(event) is happened.HandMoved and type(event.event) not in _FELT_OUTSIDE

    def can_be_taken_back(self, event: CircleEvent) -> bool:
        """The beginning of a hand and what is done in it: not what is paid, nor what is ruled."""
        if isinstance(event, happened.HandMoved):
            return not isinstance(event.event, _LASTING)
        return isinstance(event, happened.MarkerMoved | happened.CutMade | happened.HandBegan)


def _keeps_its_hands(hand: CircleHand, before: CircleHand) -> bool:
    """Whether it is the same hand, and none of its cards has been conceded: others may ask to see those."""
    return hand.players is before.players and not hand.mucked and not before.mucked


def _asked(rules: CircleRules, table: CircleState) -> tuple[PlayerId, ...]:
    """Of whom something may be asked in a hand."""
    hand = table.hand
    speaking = hand.speaking
    if not speaking.betting and (
        hand.discarding or hand.agreement.asked or rules.hand(table.limits).steps[hand.step].kind is SHOW
    ):
        return hand.players
    pending = speaking.pending
    return (hand.players[pending[0]],) if pending else ()


def _inner(event: CircleEvent) -> Event:
    return event.event if isinstance(event, happened.HandMoved) else event
