"""What was settled at the tables against the bank, round by round, as the log has it.

What was taken back at a live table has not happened. Rounds in which a player holds the bank are that player's.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Final

from tapete.control.settled import SettledBet, SettledRound
from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.model import event as happened
from tapete.games.banked.model.floor_event import CollectedReturned, RoundVoided
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import SIDE_BETS
from tapete.games.blackjack.bet import MAIN as BLACKJACK_MAIN
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.event import HandPlayed
from tapete.games.blackjack.rules import has_sevens
from tapete.games.roulette.cloth import ClothBet, bets
from tapete.games.roulette.event import BetDecided, SpinEnded, SpinVoided
from tapete.games.roulette.rules import has_wheel, roulette_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import MAIN
from tapete.odds.ask.registry import bets_of
from tapete.room.audit.bank_seen import SeenBank, seen_bank
from tapete.room.audit.given_away import Box, PlayReview, ShoeReview
from tapete.room.model.event import EntryTakenBack, RoomEvent, TableFounded
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE, read_origin
from tapete.store.log import Envelope

_ENDS: Final = (happened.RoundEnded, RoundVoided, SpinEnded, SpinVoided)
_OPENING: Final = (BetName.ANTE, BetName.BET, BetName.EACH_3, BLACKJACK_MAIN)
_BESIDE: Final = (*SIDE_BETS, BetName.SEVENS)
"""The bet in whose units all others of the main game are counted."""


Review = Callable[[Terms], PlayReview | ShoeReview | None]
"""Who reviews the decisions at a table of some terms; nobody where it is None."""


def reviewing(terms: Terms) -> PlayReview | ShoeReview | None:
    """A review of the decisions at a table, where its game has any."""
    rules = terms.rules()
    if not isinstance(rules, TableRules):
        return None
    if has_sevens(rules):
        return ShoeReview(rules)
    return None if has_wheel(rules) else PlayReview(rules)


class SettledRounds:
    """Follows the tables of a log; ``terms`` are those under which each was opened last."""

    def __init__(self, review: Review = reviewing) -> None:
        self.terms: dict[str, Terms] = {}
        self._review, self._reviews = review, dict[str, PlayReview | ShoeReview | None]()
        self._open: dict[str, list[tuple[Event, Envelope]]] = {}
        self._cloths: dict[str, dict[str, ClothBet]] = {}
        """The bets of each roulette by their names."""
        self._banks: dict[str, SeenBank] = {}

    def follow(self, envelopes: Iterable[Envelope]) -> Iterator[SettledRound]:
        """The rounds of which nothing can be taken back any more."""
        for envelope in envelopes:
            table = envelope.stream.removeprefix(TABLE)
            if envelope.type == "room.TableFounded":
                yield from self._founded(table, envelope)
            elif table in self._open:
                yield from self._after(table, CODEC.decode(envelope), envelope)

    def rest(self) -> Iterator[SettledRound]:
        """Those that are over, where nothing more follows."""
        for table in self._open:
            yield from self._over(table)

    def note(self, envelope: Envelope) -> None:
        """The first event of a table's stream, ahead of the others: its terms are known before its rounds."""
        founded = CODEC.decode(envelope)
        if not isinstance(founded, TableFounded) or not bets_of(founded.terms.game):
            return
        table, rules = envelope.stream.removeprefix(TABLE), founded.terms.rules()
        self.terms[table] = founded.terms
        if (bank := seen_bank(founded.terms)) is not None:
            self._banks[table] = bank
        if not isinstance(rules, Refused) and has_wheel(rules):
            self._cloths[table] = bets(roulette_rules(rules))

    def _founded(self, table: str, envelope: Envelope) -> Iterator[SettledRound]:
        yield from self._over(table)
        self.note(envelope)
        if table in self.terms:
            self._open[table] = []
            self._reviews[table] = self._review(self.terms[table])

    def _after(self, table: str, event: Event, envelope: Envelope) -> Iterator[SettledRound]:
        played = self._open[table]
        if isinstance(event, EntryTakenBack):
            del played[-event.count :]
        elif not isinstance(event, RoomEvent):
            if isinstance(event, _ENDS):
                yield from self._over(table)
            played.append((event, envelope))

    def _over(self, table: str) -> Iterator[SettledRound]:
        """The round before the one that is played, once that has ended too: its last entry cannot be taken back."""
        played = self._open.get(table, [])
        ends = [place for place, (event, _) in enumerate(played) if isinstance(event, _ENDS)]
        if not ends:
            return
        over, played[:] = played[: ends[0] + 1], played[ends[0] + 1 :]
        last = over[-1][1]
        events, cloth, review = [event for event, _ in over], self._cloths.get(table), self._reviews.get(table)
        bank = self._banks[table].dealt(events) if table in self._banks else None
        if cloth is None:
            settled = tuple(_settled_bets(events, review.given_away(events) if review else {}))
        else:
            settled = tuple(_settled_on(cloth, events))
        if settled or bank:
            origin = read_origin(last.actor) if self.terms[table].live else None
            yield SettledRound(table, recorded_millis(last.recorded), settled, origin.player if origin else None, bank)


def _settled_on(cloth: Mapping[str, ClothBet], events: list[Event]) -> Iterator[SettledBet]:
    """The bets of a spin by their lines; one in prison counts once it is freed or lost."""
    for event in events:
        if isinstance(event, BetDecided):
            yield SettledBet(
                event.player, cloth[event.bet].line, event.staked, event.returned - event.staked, alone=True
            )


def _settled_bets(events: list[Event], given_away: Mapping[Box, Fraction]) -> Iterator[SettledBet]:
    """The main game of each player in a box, with the price of a card they bought, and their side bets.

    A bonus without a stake of its own is part of the main game: it is recorded only when it is paid.
    What went back in a void round was not settled.
    """
    holders: dict[Seat, PlayerId] = {}
    openings: dict[tuple[Seat, PlayerId], int] = {}
    main: Counter[tuple[Seat, PlayerId]] = Counter()
    beside: list[tuple[happened.Settled, int]] = []
    doubled: set[Seat] = set()
    for event in events:
        match event:
            case happened.BetPlaced():
                holders.setdefault(event.seat, event.player)
            case HandPlayed(hand=0, act=BlackjackAct.DOUBLE):
                doubled.add(event.seat)
            case happened.CardBought():
                main[event.seat, holders[event.seat]] -= event.price
            case happened.Settled(against=None):
                net = event.returned - event.staked - event.from_meter
                if event.bet in _BESIDE and event.staked:
                    beside.append((event, net))
                    continue
                main[event.seat, event.player] += net
                if event.bet in _OPENING:
                    openings[event.seat, event.player] = event.staked // (2 if event.seat in doubled else 1)
            case CollectedReturned():
                openings.pop((event.seat, event.player), None)
                returned = (event.seat, event.player, event.bet)
                beside = [(bet, net) for bet, net in beside if (bet.seat, bet.player, bet.bet) != returned]
    for place, opening in openings.items():
        given = given_away.get(place)
        yield SettledBet(place[1], MAIN, opening, main[place], None if given is None else float(given))
    for event, net in beside:
        yield SettledBet(event.player, event.bet, event.staked, net)
