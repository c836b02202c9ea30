"""Tables to play at in tests: a table under a law with its side bets offered, and a few players."""

import random
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from tapete.cards.card import Card
from tapete.cards.deck import deck
from tapete.cards.notation import read_cards, write_card
from tapete.core.decision import Accepted, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.option import Chips, Option
from tapete.games.banked.decide import COMMANDS
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import Settled, TableEvent
from tapete.games.banked.model.phase import Phase, PhaseKind
from tapete.games.banked.model.state import BankedState
from tapete.games.banked.model.vocabulary import Approval, BetName, BoxDecision
from tapete.games.banked.round.deal import slots_left
from tapete.games.banked.rules import banked_rules
from tapete.games.banked.table import BankedTable
from tapete.games.banked.told_round import Telling, ToldCards, ToldRound, ToldSeat, ToldTable, tell
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.message import commands_by_name
from tapete.games.shared.offices import CROUPIER
from tapete.games.shared.people import TableCommand
from tapete.law.profile import law_ids, profile
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules
from tests.option_filling import filled, read

BANKED = [(law, game) for law in law_ids() for game in profile(law).games if game in GAMES]
"""Every law with every house-banked game of its catalogue."""

OFFERS = ("seguro", "progresivo", "carrusel", "bote_progresivo", "buy_card")


def table_rules(law: str, game: str, choices: Mapping[str, Any] | None = None, everything: bool = False) -> TableRules:
    """A table's rules; with ``everything``, all options the law lets the casino offer are offered."""
    chosen: dict[str, Any] = {"minimum": 500, **(choices or {})}
    plain = resolve(law, game, chosen)
    assert isinstance(plain, TableRules), plain
    if everything:
        for offer in OFFERS:
            key = f"{offer}.offered"
            if key in plain.settings and plain.settings[key].parameter.allows(True):
                chosen[key] = True
        backers = [("seats.bettors", word) for word in ("seated", "standing", "seated_and_standing")]
        for key, value in (*backers, ("seats.bets_per_box", 3), ("seats.bets_per_box", 2)):
            if key in plain.settings and plain.settings[key].parameter.allows(value) and key not in chosen:
                chosen[key] = value
    rules = resolve(law, game, chosen)
    assert isinstance(rules, TableRules), rules
    return rules


BY_NAME = commands_by_name(COMMANDS)
AHEAD = ("throw_dice", "deal", "act", "show", "tell_result", "turn_up", "settle")
"""What carries a round on once its bets are closed."""


class Offered(NamedTuple):
    """A bet that is open to somebody."""

    seat: Seat
    bet: BetName
    least: int
    most: int
    approvals: tuple[Approval, ...]


def offered_bet(option: Option) -> Offered:
    chips, given = option.fields["chips"], option.given
    assert isinstance(chips, Chips) and isinstance(given["seat"], int)
    approvals = given.get("approvals", ())
    assert isinstance(approvals, tuple)
    agreed = tuple(Approval(str(word)) for word in approvals)
    return Offered(Seat(given["seat"]), BetName(str(given["bet"])), chips.least, chips.most, agreed)


class Played:
    """A table, everything that happened at it, and a shuffled deck for whoever needs cards."""

    def __init__(self, rules: TableRules, seed: int = 0) -> None:
        self.at = BankedTable(banked_rules(rules), authorisation="R-1/2026")
        self.rules, self.events = self.at.rules, self.at.events
        self.random = random.Random(seed)
        self.at.run()

    @property
    def table(self) -> BankedState:
        return self.at.state

    def do(self, command: TableCommand) -> Accepted[TableEvent] | Refused:
        return self.keep(self.at.decide(command))

    def keep(self, outcome: Accepted[TableEvent] | Refused) -> Accepted[TableEvent] | Refused:
        """What follows from a decision, if it is not refused, has happened."""
        if isinstance(outcome, Accepted):
            for event in outcome.events:
                self.at.follow(event)
        return outcome

    def must(self, command: TableCommand) -> tuple[TableEvent, ...]:
        outcome = self.do(command)
        assert isinstance(outcome, Accepted), outcome
        return outcome.events

    def refused(self, command: TableCommand) -> Refused:
        before = self.table
        outcome = self.do(command)
        assert isinstance(outcome, Refused), outcome
        assert self.table is before
        return outcome

    def sit(self, *seats: int, chips: int = 1_000_000) -> None:
        for seat in seats:
            self.must(asked.Sit(player(seat), Seat(seat), chips))

    def bet(self, seat: int, cents: int = 500, bet: str = "ante", by: int | None = None) -> tuple[TableEvent, ...]:
        return self.must(placing(seat, cents, bet, by))

    def act(self, seat: int, act: str, cards: str = "") -> tuple[TableEvent, ...]:
        """The decision of a box's holder."""
        holder = self.table.round.boxes[Seat(seat)].holder
        return self.must(deciding(holder, seat, act, cards))

    def deal(self, hands: Mapping[int, str], bank: str = "", common: str = "") -> tuple[TableEvent, ...]:
        """These cards, each to its place, in the order of the table's deal; burnt ones stay unseen."""
        piles: dict[tuple[str, int | None], list[Card]] = {
            ("box", seat): list(cards_of(text)) for seat, text in hands.items()
        }
        piles |= {("bank", None): list(cards_of(bank)), ("common", None): list(cards_of(common))}
        slots = slots_left(self.rules, self.table.round, self.phase)
        cards = (None if slot.to == "burn" else piles[slot.to, slot.seat].pop(0) for slot in slots)
        return self.must(asked.Deal(tuple(cards)))

    @property
    def phase(self) -> Phase:
        return self.at.phase

    def offered(self) -> PlayerId | None:
        """Whom the bank is offered to; None when it has come to the croupier."""
        return next((who for who in self.table.players if self.may(who, "offer_bank")), None)

    def may(self, who: PlayerId, command: str) -> list[Option]:
        return [option for option in self.at.options(who) if option.command == command]

    def bets(self, who: PlayerId) -> list[Offered]:
        """The bets open to somebody."""
        return [offered_bet(option) for option in self.may(who, "bet")]

    def acts(self, who: PlayerId) -> list[str]:
        """The decisions open to somebody."""
        return [str(option.given["act"]) for option in self.may(who, "act")]

    def costs(self, who: PlayerId) -> list[tuple[str, int]]:
        """The decisions open to somebody with what each costs."""
        return [(str(option.given["act"]), option.cost) for option in self.may(who, "act")]

    def commands(self, who: PlayerId) -> list[str]:
        """What of the round is open to somebody, each command once; not what goes on around it."""
        around = ("add_chips", "tip", "leave", "sit")
        return [*dict.fromkeys(option.command for option in self.at.options(who) if option.command not in around)]

    def step(self, die: random.Random, leave_out: Iterable[str] = ()) -> None:
        """Somebody's option that carries the round on, filled in by a die; some decisions may be left out."""
        people = (CROUPIER, *self.table.players)
        options = [(who, option) for who in people for option in self.at.options(who) if option.command in AHEAD]
        who, option = die.choice([pair for pair in options if pair[1].given.get("act") not in leave_out])
        self.must(self.filled(die, who, option))

    def filled(self, die: random.Random, who: PlayerId, option: Option) -> TableCommand:
        """An option with whatever its fields allow."""
        cards = self.cards(self.rules.deck - len(set(self.table.round.known_cards)))
        message = filled(option, die, tuple(map(write_card, cards)))
        command = read(BY_NAME, message, who if who in self.table.players else None)
        assert isinstance(command, TableCommand)
        return command

    def bet_everything(self) -> None:
        """The bank stays with the croupier; every bet open to a seated player in their own box; «no va más»."""
        while (who := self.offered()) is not None:
            self.must(asked.OfferBank(who, False))
        for who, seated in self.table.players.items():
            placed: set[str] = set()
            while open_bets := [bet for bet in self.bets(who) if bet.seat == seated.seat and bet.bet not in placed]:
                first = open_bets[0]
                self.must(asked.Bet(who, first.seat, first.bet, first.least))
                placed.add(first.bet)
        self.must(asked.CloseBets())

    def deal_all(self, unseen: bool = False) -> None:
        """The dice where there are any, and the whole deal of the phase; ``unseen``, only what lies face up is told."""
        if self.phase.kind is PhaseKind.DICE:
            self.must(asked.ThrowDice((1, 2, 3)))
        slots = slots_left(self.rules, self.table.round, self.phase)
        cards = self.cards(len(slots))
        dealt = (card if slot.up or not unseen else None for slot, card in zip(slots, cards, strict=True))
        self.must(asked.Deal(tuple(dealt)))

    def finish(self) -> tuple[TableEvent, ...]:
        """The bank's hand turned up, and everything settled."""
        return (*self.must(asked.TurnUp()), *self.must(asked.Settle()))

    def cards(self, count: int) -> tuple[Card, ...]:
        """Cards from the top of a deck in which none of the round's known cards is left."""
        seen = set(self.table.round.known_cards)
        left = [card for card in deck(self.rules.deck) if card not in seen]
        return tuple(self.random.sample(left, count))


def deciding(holder: PlayerId, seat: int, act: str, cards: str = "") -> asked.Act:
    """A decision with the cards it names; of a bought card the discard first, then the card received."""
    named = cards_of(cards)
    if act == BoxDecision.BUY and len(named) == 2:
        return asked.Act(holder, Seat(seat), BoxDecision.BUY, named[:1], named[1])
    return asked.Act(holder, Seat(seat), BoxDecision(act), named)


def player(seat: int) -> PlayerId:
    return PlayerId(f"p{seat}")


def placing(seat: int, cents: int = 500, bet: str = "ante", by: int | None = None) -> asked.Bet:
    """A player's bet, in their own box unless ``by`` is another seat's player."""
    return asked.Bet(player(by or seat), Seat(seat), BetName(bet), cents)


def cards_of(text: str) -> tuple[Card, ...]:
    cards = read_cards(text)
    assert not isinstance(cards, Refused), cards
    return cards


ToldHand = tuple[str, Mapping[str, int], str]
"""A seat's cards, bets, and decisions separated by commas."""


def told(
    law: str,
    game: str,
    bank: str,
    *hands: ToldHand,
    common: str = "",
    low: str = "",
    meter: int | None = None,
    **choices: Any,
) -> Telling:
    """A round told by its cards, bets and decisions, seats from 1 on; the minimum is 5 €."""
    seats = [
        ToldSeat(seat, cards, dict(bets), [act.strip() for act in acts.split(",")])
        for seat, (cards, bets, acts) in enumerate(hands, start=1)
    ]
    telling = tell(law, game, ToldRound(seats, ToldTable(500, choices, meter), ToldCards(bank, low), ToldCards(common)))
    assert isinstance(telling, Telling), telling
    return telling


def settled(events: Iterable[TableEvent], bet: str, seat: int = 1, by: PlayerId | None = None) -> Settled:
    """What became of a bet of a box: its holder's, or another player's."""
    matching = [
        event
        for event in events
        if isinstance(event, Settled) and (event.seat, event.bet) == (seat, bet) and by in (None, event.player)
    ]
    assert len(matching) == 1, matching
    return matching[0]
