"""A house-banked table hosted by the room."""

from collections.abc import Mapping
from typing import Any, Final

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.core.decision import Accepted, Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked import command as asked
from tapete.games.banked import event as happened
from tapete.games.banked.banker import next_offered
from tapete.games.banked.betting import table_limits
from tapete.games.banked.decide import COMMANDS, decide
from tapete.games.banked.evolve import evolve
from tapete.games.banked.floor_event import CardExposed, RoundVoided
from tapete.games.banked.games import GAMES
from tapete.games.banked.legal import legal
from tapete.games.banked.offices import CROUPIER
from tapete.games.banked.phase import Phase, PhaseKind
from tapete.games.banked.state import Table
from tapete.games.banked.view import view
from tapete.games.limits import in_force
from tapete.incidents.banked_floor import BankedFloor
from tapete.law.refusal import refuse
from tapete.law.table_rules import TableRules
from tapete.room import ask
from tapete.room.bot_banked import bets_of_bot, decision_of_bot, usual_decision
from tapete.room.chance import Chance
from tapete.room.hosted import Command, Due, Hosted, Json, Plea, Question, Seated, plain
from tapete.room.order import read_order
from tapete.room.view_banked import result_out, view_out
from tapete.room.wire import cards_in, options_out
from tapete.words.banked import told

PLAY_MONEY: Final = "play money"
"""What stands for an authorisation at a table without real stakes."""


class HostedBanked(Hosted[Table]):
    def __init__(self, rules: TableRules) -> None:
        super().__init__(rules)
        self._game = GAMES[rules.game]
        self._pack = deck(rules.count("deck.cards"))

    def new(self) -> Table:
        return Table()

    def decide(self, state: Table, command: Command) -> Accepted[Any] | Refused:
        assert isinstance(command, asked.Command)
        return decide(self.rules, state, command)

    def evolve(self, state: Table, event: Any) -> Table:
        return evolve(state, event)

    def people(self, state: Table) -> Mapping[PlayerId, Seated]:
        staked = {name for box in state.round.boxes.values() for name in box.players} | {state.round.banker}
        return {name: Seated(known.seat, known.chips, name in staked) for name, known in state.players.items()}

    def money(self, state: Table) -> int:
        return state.money()

    def number(self, state: Table) -> int:
        return state.round.number + 1

    def limits(self, state: Table) -> tuple[int, int | None]:
        return table_limits(in_force(self.rules, state.limits))

    def sit(self, state: Table, player: PlayerId, seat: Seat, chips: int) -> Command:  # noqa: ARG002
        return asked.Join(player, seat, chips)

    def is_open(self, state: Table) -> bool:
        return state.open

    def begins(self, state: Table) -> bool:  # noqa: ARG002
        return False

    def start(self, state: Table, chips: Mapping[PlayerId, int], chance: Chance) -> Command | None:  # noqa: ARG002
        return None

    def waiting(self, state: Table) -> tuple[PlayerId, ...]:  # noqa: ARG002
        return ()

    def wait(self, player: PlayerId, waits: bool) -> Command | None:  # noqa: ARG002
        return None

    def read(self, state: Table, player: PlayerId, wish: ask.AnyAsk) -> Plea | Refused:
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
        self, state: Table, player: PlayerId, wish: ask.PlaceBet | ask.TakeBack | ask.Act, seat: Seat
    ) -> Plea | Refused:
        match wish:
            case ask.PlaceBet():
                return plain(asked.PlaceBet(player, seat, wish.bet, wish.cents))
            case ask.TakeBack():
                return plain(asked.TakeBack(player, seat))
        cards = cards_in(wish.cards)
        if isinstance(cards, Refused):
            return cards
        named = cards
        if wish.act == "buy" and self._may(state, player, seat, "buy"):
            return Plea(lambda received: asked.Act(player, seat, "buy", (*named, *received)), cards=1)
        return plain(asked.Act(player, seat, wish.act, named))

    def _may(self, state: Table, player: PlayerId, seat: Seat, act: str) -> bool:
        return any(of.act == act and of.seat == seat for of in legal(self.rules, state, player))

    def due(self, state: Table, minute: int, chance: Chance) -> Due | None:  # noqa: ARG002
        for option in legal(self.rules, state, CROUPIER):
            match option.command:
                case "OpenTable":
                    return _due("open", asked.OpenTable(PLAY_MONEY))
                case "CloseBets":
                    return Due("close", plain(asked.CloseBets()), patient=True)
                case "ThrowDice":
                    return Due("dice", Plea(lambda _: self._throw(chance)))
                case "Deal":
                    return Due("deal", Plea(asked.Deal, option.cards))
                case "TurnUp":
                    return _due("turn_up", asked.TurnUp())
                case "Settle":
                    return _due("settle", asked.Settle())
        return None

    def _throw(self, chance: Chance) -> asked.ThrowDice:
        return asked.ThrowDice(tuple(chance.die() for _ in range(self.rules.count("dice.count"))))

    def phase(self, state: Table) -> Phase:
        return self._game.course[state.round.phase]

    def pause(self, state: Table) -> bool:
        return state.open and not state.round.boxes and state.round.banker is None

    def question(self, state: Table) -> Question | None:
        if not state.open:
            return None
        now, kind = state.round, self.phase(state).kind
        match kind:
            case PhaseKind.OFFER if (due := next_offered(state)) is not None:
                return Question("offer", (now.number, len(now.offered)), (due,))
            case PhaseKind.BETS if any(box.wagers for box in now.boxes.values()) or now.banker is not None:
                return Question("bets", (now.number,))
            case PhaseKind.DECIDE if now.turn is not None:
                box = now.boxes[now.turn]
                return Question("decide", (now.number, now.phase, now.turn, len(box.acts), box.price), (box.holder,))
        return None

    def by_rule(self, state: Table, player: PlayerId) -> tuple[Plea, ...]:
        """The bank is passed; a box is played as costs least without giving up more than it must: kept, checked,
        else folded; seven cards are set the house way."""
        if self.phase(state).kind is PhaseKind.OFFER:
            return (plain(asked.OfferBank(player, False)),)
        return (plain(usual_decision(self.rules, state, player)),)

    def choose(self, state: Table, player: PlayerId, chance: Chance) -> Plea:  # noqa: ARG002
        if self.phase(state).kind is PhaseKind.OFFER:
            return plain(asked.OfferBank(player, False))
        return plain(decision_of_bot(self.rules, state, player))

    def bet(self, state: Table, player: PlayerId, chance: Chance) -> Plea | None:
        kind = self.phase(state).kind
        if kind is not PhaseKind.BETS and (kind is not PhaseKind.OFFER or next_offered(state) is not None):
            return None
        bet = bets_of_bot(self.rules, state, player, chance)
        return plain(bet) if bet else None

    def legal(self, state: Table, player: PlayerId) -> list[Json]:
        """Without bets that others would have to agree to each time: there is nobody here to say so."""
        return options_out(of for of in legal(self.rules, state, player) if not of.approvals)

    def view(self, state: Table, viewer: PlayerId) -> Json:
        return view_out(self.rules, view(self.rules, state, viewer), viewer)

    def orders(self, state: Table) -> list[Json]:
        return options_out(legal(self.rules, state, CROUPIER))

    def order(self, command: Mapping[str, object]) -> Plea | Refused:
        read = read_order(command, COMMANDS)
        return read if isinstance(read, Refused) else Plea(lambda _: read)

    def floor(self, state: Table) -> BankedFloor:
        return BankedFloor(self.rules, state)

    def told(self, state: Table, event: Event) -> Sentence | None:
        return told(self.rules, state, event)

    @property
    def pack(self) -> tuple[Card, ...]:
        return self._pack

    def taken(self, event: Event) -> tuple[Card | None, ...]:
        return (event.card,) if isinstance(event, happened.CardDealt | happened.CardBought) else ()

    def shown(self, event: Event) -> tuple[Card, ...]:
        match event:
            case happened.CardDealt(up=True, card=card) if card is not None:
                return (card,)
            case happened.CardBought(up=True, card=card) | CardExposed(card=card):
                return (card,)
            case happened.CardsShown():
                return event.cards
        return ()

    def ends(self, event: Event) -> bool:
        return isinstance(event, happened.RoundEnded | RoundVoided)

    def opens(self, event: Event) -> bool:
        return isinstance(event, happened.BetPlaced | happened.BetsClosed)

    def settles(self, event: Event) -> bool:
        paid = (happened.Settled, happened.HouseHandSettled, happened.BankerCharged)
        return isinstance(event, paid)

    def result(self, state: Table, event: Event) -> Json:  # noqa: ARG002
        return result_out(event)

    def may_add(self, state: Table, player: PlayerId) -> bool:
        return state.open and player in state.players

    def shuffled_in(self, state: Table, left: int, needed: int) -> tuple[Card, ...]:  # noqa: ARG002
        return ()


def _due(step: str, command: asked.Command) -> Due:
    return Due(step, plain(command))


def _no_seat(player: PlayerId) -> Refused:
    return refuse(
        f"{player} no tiene asiento: hay que decir la casilla", f"{player} has no seat: the box has to be named"
    )
