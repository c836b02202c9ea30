"""A house-banked table hosted by the room."""

from collections.abc import Mapping
from typing import Any, Final

from tapete.cards.card import Card
from tapete.core.command import spoken_name
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked import command as asked
from tapete.games.banked.decide import COMMANDS
from tapete.games.banked.offices import CROUPIER
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.state import BankedState
from tapete.games.banked.table import BankedTable
from tapete.games.banked.vocabulary import Act, BetName
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.room import ask
from tapete.room.chance import Chance
from tapete.room.hosted import Command, Due, Hosted, Json, Plea, Question, Seated, plain
from tapete.room.order import read_order
from tapete.room.view_banked import result_out, view_out
from tapete.room.wire import cards_in, options_out
from tapete.words.banked import told

_ROOMS_OWN: Final = frozenset(command.name() for command in (asked.Join, asked.AddChips, asked.Tip, asked.Leave))
"""What the room offers by itself, within the buy-in and what the person has."""


class HostedBanked(Hosted[BankedState]):
    def __init__(self, rules: TableRules) -> None:
        super().__init__(rules)
        self._table = BankedTable(banked_rules(rules))

    def _at(self, state: BankedState) -> BankedTable:
        return self._table.at(state)

    def new(self) -> BankedState:
        return BankedState()

    def decide(self, state: BankedState, command: Command) -> Accepted[Any] | Refused:
        assert isinstance(command, asked.BankedCommand)
        return self._at(state).decide(command)

    def evolve(self, state: BankedState, event: Any) -> BankedState:
        return self._table.evolve(state, event)

    def people(self, state: BankedState) -> Mapping[PlayerId, Seated]:
        people = self._at(state).people().items()
        return {name: Seated(seated.seat, seated.chips, seated.playing) for name, seated in people}

    def money(self, state: BankedState) -> int:
        return state.money()

    def number(self, state: BankedState) -> int:
        return self._at(state).number()

    def limits(self, state: BankedState) -> tuple[int, int | None]:
        return self._at(state).limits()

    def sit(self, state: BankedState, player: PlayerId, seat: Seat, chips: int) -> Command:  # noqa: ARG002
        return asked.Join(player, seat, chips)

    def is_open(self, state: BankedState) -> bool:
        return state.open

    def begins(self, state: BankedState) -> bool:  # noqa: ARG002
        return False

    def start(self, state: BankedState, chips: Mapping[PlayerId, int], chance: Chance) -> Command | None:  # noqa: ARG002
        return None

    def waiting(self, state: BankedState) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return ()

    def wait(self, player: PlayerId, waits: bool) -> Command | None:  # noqa: ARG002
        return None

    def read(self, state: BankedState, player: PlayerId, wish: ask.AnyAsk) -> Plea | Refused:
        known = state.players.get(player)
        own = known.seat if known else None
        match wish:
            case ask.AddChips():
                return plain(asked.AddChips(player, wish.chips))
            case ask.Tip():
                return plain(asked.Tip(player, wish.chips))
            case ask.Leave():
                return plain(asked.Leave(player))
            case ask.OfferBank():
                return plain(asked.OfferBank(player, wish.accept))
            case ask.PlaceBet() | ask.TakeBack() | ask.Act():
                seat = Seat(wish.seat) if wish.seat is not None else own
                return self._at_box(state, player, wish, seat) if seat is not None else _no_seat(player)
        return refuse(
            f"en los juegos contra la casa no hay «{type(wish).__name__}»",
            f"there is no '{type(wish).__name__}' in the games against the house",
        )

    def _at_box(
        self, state: BankedState, player: PlayerId, wish: ask.PlaceBet | ask.TakeBack | ask.Act, seat: Seat
    ) -> Plea | Refused:
        match wish:
            case ask.PlaceBet():
                if wish.bet not in list(BetName):
                    return refuse(f"no hay apuesta «{wish.bet[:24]}»", f"there is no bet '{wish.bet[:24]}'")
                return plain(asked.Bet(player, seat, BetName(wish.bet), wish.cents))
            case ask.TakeBack():
                return plain(asked.TakeBack(player, seat))
        cards = cards_in(wish.cards)
        if isinstance(cards, Refused):
            return cards
        if wish.act not in list(Act):
            return refuse(f"«{wish.act[:24]}» no es una decisión", f"'{wish.act[:24]}' is no decision")
        return self._plea(state, asked.Act(player, seat, Act(wish.act), cards))

    def _plea(self, state: BankedState, command: asked.BankedCommand, chance: Chance | None = None) -> Plea:
        """A command with the cards and dice that it still wants."""
        table = self._at(state)
        table.chance = chance
        return Plea(lambda cards: table.with_cards(command, cards), table.cards_wanted(command))

    def due(self, state: BankedState, minute: int, chance: Chance) -> Due | None:
        table = self._at(state)
        table.chance = chance
        step = table.due(minute)
        return Due(step.step, self._plea(state, step.command, chance), step.patient) if step else None

    def pause(self, state: BankedState) -> bool:
        return state.open and self._at(state).between_hands

    def question(self, state: BankedState) -> Question | None:
        question = self._at(state).question()
        return Question(question.kind, question.key, question.players) if question else None

    def by_rule(self, state: BankedState, player: PlayerId) -> tuple[Plea, ...]:
        return tuple(map(plain, self._at(state).by_rule(player)))

    def choose(self, state: BankedState, player: PlayerId, chance: Chance) -> Plea:
        return plain(self._at(state).bot_decision(player, chance))

    def bet(self, state: BankedState, player: PlayerId, chance: Chance) -> Plea | None:
        bet = self._at(state).bot_bet(player, chance)
        return plain(bet) if bet else None

    def legal(self, state: BankedState, player: PlayerId) -> list[Json]:
        """Without bets that others would have to agree to each time: there is nobody here to say so."""
        options = self._at(state).options(player)
        return options_out(
            option for option in options if option.command not in _ROOMS_OWN and "approvals" not in option.given
        )

    def view(self, state: BankedState, viewer: PlayerId) -> Json:
        return view_out(self.rules, self._at(state).seen_by(viewer), viewer)

    def orders(self, state: BankedState) -> list[Json]:
        return options_out(self._at(state).options(CROUPIER))

    def order(self, command: Mapping[str, object]) -> Plea | Refused:
        told = {**command, "type": spoken_name(str(command.get("type", "")))}
        if told["type"] == "place_bet":
            told = {"chips": told.pop("cents", 0), **told, "type": asked.Bet.name()}
        read = read_order(told, COMMANDS)
        return read if isinstance(read, Refused) else Plea(lambda _: read)


    def told(self, state: BankedState, event: Event) -> Sentence | None:
        return told(self.rules, state, event)

    @property
    def pack(self) -> tuple[Card, ...]:
        return self._table.deck

    def taken(self, event: Any) -> tuple[Card | None, ...]:
        return self._table.taken(event)

    def shown(self, event: Any) -> tuple[Card, ...]:
        return self._table.shown(event)

    def ends(self, event: Any) -> bool:
        return self._table.ends(event)

    def opens(self, event: Any) -> bool:
        return self._table.opens(event)

    def settles(self, event: Any) -> bool:
        return self._table.settles(event)

    def result(self, state: BankedState, event: Event) -> Json:  # noqa: ARG002
        return result_out(event)

    def may_add(self, state: BankedState, player: PlayerId) -> bool:
        return state.open and player in state.players

    def shuffled_in(self, state: BankedState, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        return ()


def _no_seat(player: PlayerId) -> Refused:
    return refuse(
        f"{player} no tiene asiento: hay que decir la casilla", f"{player} has no seat: the box has to be named"
    )
