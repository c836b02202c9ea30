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
from tapete.games.banked.model.vocabulary import BetName
from tapete.games.banked.rules import SIDE_BETS
from tapete.games.roulette.cloth import ClothBet, bets
from tapete.games.roulette.event import BetDecided, SpinEnded
from tapete.games.roulette.rules import has_wheel, roulette_rules
from tapete.law.table_rules import TableRules
from tapete.odds.ask.question import MAIN
from tapete.odds.ask.registry import bets_of
from tapete.room.audit.given_away import REVIEWED, Box, PlayReview
from tapete.room.model.event import EntryTakenBack, RoomEvent, TableFounded
from tapete.room.model.terms import Terms
from tapete.room.stream.clock import recorded_millis
from tapete.room.stream.record import CODEC, TABLE, read_origin
from tapete.store.log import Envelope

_ENDS: Final = (happened.RoundEnded, SpinEnded)
_OPENING: Final = (BetName.ANTE, BetName.BET, BetName.EACH_3)
"""The bet that all others of the main game are told in."""


Review = Callable[[Terms], PlayReview | None]
"""Who reviews the decisions at a table of some terms; nobody where it is None."""


def reviewing(terms: Terms) -> PlayReview | None:
    """A review of the decisions at a table, where its game is one of those that are reviewed."""
    rules = terms.rules() if terms.game in REVIEWED else None
    return PlayReview(rules) if isinstance(rules, TableRules) else None


class SettledRounds:
    """Follows the tables of a log; ``terms`` are those under which each was opened last."""

    def __init__(self, review: Review = reviewing) -> None:
        self.terms: dict[str, Terms] = {}
        self._review, self._reviews = review, dict[str, PlayReview | None]()
        self._open: dict[str, list[tuple[Event, Envelope]]] = {}
        self._cloths: dict[str, dict[str, ClothBet]] = {}
        """The bets of each roulette by their names."""

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
        if cloth is None:
            settled = tuple(_settled_bets(events, review.given_away(events) if review else {}))
        else:
            settled = tuple(_settled_on(cloth, events))
        if settled:
            origin = read_origin(last.actor) if self.terms[table].live else None
            yield SettledRound(table, recorded_millis(last.recorded), settled, origin.player if origin else None)


def _settled_on(cloth: Mapping[str, ClothBet], events: list[Event]) -> Iterator[SettledBet]:
    """The bets of a spin by their lines; one in prison counts once it is freed or lost."""
    for event in events:
        if isinstance(event, BetDecided):
            yield SettledBet(
                event.player, cloth[event.bet].line, event.staked, event.returned - event.staked, alone=True
            )


def _settled_bets(events: list[Event], given_away: Mapping[Box, Fraction]) -> Iterator[SettledBet]:
    """The main game of each player in a box, with the price of a card they bought, and their side bets.

    A side bet without a stake of its own lies on the opening bet.
    """
    holders: dict[Seat, PlayerId] = {}
    openings: dict[tuple[Seat, PlayerId], int] = {}
    main: Counter[tuple[Seat, PlayerId]] = Counter()
    beside: list[tuple[happened.Settled, int]] = []
    for event in events:
        match event:
            case happened.BetPlaced():
                holders.setdefault(event.seat, event.player)
            case happened.CardBought():
                main[event.seat, holders[event.seat]] -= event.price
            case happened.Settled(against=None):
                net = event.returned - event.staked - event.from_meter
                if event.bet in SIDE_BETS:
                    beside.append((event, net))
                    continue
                main[event.seat, event.player] += net
                if event.bet in _OPENING:
                    openings[event.seat, event.player] = event.staked
    for place, opening in openings.items():
        yield SettledBet(place[1], MAIN, opening, main[place], float(given_away.get(place, 0)))
    for event, net in beside:
        yield SettledBet(event.player, event.bet, event.staked or openings[event.seat, event.player], net)
