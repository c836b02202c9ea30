"""A round told from outside: its table, cards, bets and decisions, played through the engine as if it happened now."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked import command as asked
from tapete.games.banked.dealing import Slot, slots_left
from tapete.games.banked.decide import decide
from tapete.games.banked.event import MeterFed, TableEvent
from tapete.games.banked.evolve import evolve
from tapete.games.banked.games import GAMES
from tapete.games.banked.phase import PhaseKind
from tapete.games.banked.side_bets import SIDE_BETS
from tapete.games.banked.state import Table
from tapete.law.resolve import resolve
from tapete.law.table_rules import TableRules

PLENTY = 10**15
"""Chips of a player in a told round: what he staked is told, so that it is never what he lacks."""


TOLD = "told"
"""What stands for an authorisation in a told round: that its games were offered is taken as told."""


class ToldSeat(msgspec.Struct, frozen=True):
    seat: int
    cards: str
    bets: dict[str, int]
    acts: list[str] = []


class ToldCards(msgspec.Struct, frozen=True):
    cards: str = ""
    low: str = ""


class ToldTable(msgspec.Struct, frozen=True):
    minimum: int | None = None
    set: dict[str, Any] = {}
    meter: int | None = None


class ToldRound(msgspec.Struct, frozen=True):
    """A round as the settle command reads it."""

    seat: list[ToldSeat]
    table: ToldTable = ToldTable()
    bank: ToldCards = ToldCards()
    common: ToldCards = ToldCards()


class Telling(msgspec.Struct, frozen=True):
    """The rules of the told table and everything that happened in the round."""

    rules: TableRules
    events: tuple[TableEvent, ...]


def tell(law: str, game: str, told: ToldRound) -> Telling | Refused:
    """Play a told round to its end, or say what in it cannot be."""
    rules = resolve(law, game, _choices(law, game, told))
    if isinstance(rules, Refused):
        return rules
    return _Player(rules, told).play()


def _choices(law: str, game: str, told: ToldRound) -> dict[str, Any]:
    """The table's choices. A side bet or a bought card that is told is offered, at the amount that was staked."""
    chosen: dict[str, Any] = {name: value for name, value in told.table.set.items() if name != "meter"}
    if told.table.minimum is not None:
        chosen["limits.minimum"] = told.table.minimum
    plain = resolve(law, game, chosen)
    if isinstance(plain, Refused):
        return chosen
    minimum = plain.count("limits.minimum")
    for bet, cents in ((bet, cents) for seat in told.seat for bet, cents in seat.bets.items() if bet in SIDE_BETS):
        if plain.has(f"{bet}.offered"):
            chosen.setdefault(f"{bet}.offered", True)
        if plain.has(f"{bet}.amount_of_minimum") and cents > 0:
            chosen.setdefault(f"{bet}.amount_of_minimum", f"{cents}/{minimum}")
        if plain.has(f"{bet}.minimum_of_minimum") and 0 < cents < minimum:
            chosen.setdefault(f"{bet}.minimum_of_minimum", f"{cents}/{minimum}")
        if plain.has(f"{bet}.amount") and cents > 0:
            chosen.setdefault(f"{bet}.amount", cents)
    if told.bank.low and plain.has("bank.house_way") and "house_way" not in chosen:
        chosen.setdefault("bank.house_way", "free")
    if any(act.startswith("buy") for seat in told.seat for act in seat.acts) and plain.has("buy_card.offered"):
        chosen.setdefault("buy_card.offered", True)
    return chosen


class _StopError(Exception):
    def __init__(self, refused: Refused) -> None:
        self.refused = refused


class _Player:
    """Puts the commands of a told round to the engine, one after the other."""

    def __init__(self, rules: TableRules, told: ToldRound) -> None:
        self.rules, self.told, self.table = rules, told, Table()
        self.events: list[TableEvent] = []
        self.acts = {seat.seat: list(seat.acts) for seat in told.seat}

    def play(self) -> Telling | Refused:
        try:
            self._open()
            self._bet()
            self._course()
        except _StopError as stop:
            return stop.refused
        return Telling(self.rules, tuple(self.events))

    def _do(self, command: asked.Command) -> None:
        outcome = decide(self.rules, self.table, command)
        if isinstance(outcome, Refused):
            raise _StopError(outcome)
        for event in outcome.events:
            self.table = evolve(self.table, event)
            self.events.append(event)

    def _open(self) -> None:
        if not self.told.seat:
            raise _StopError(Refused(Sentence("no hay ningún asiento en la jugada", "there is no seat in the round")))
        self._do(asked.OpenTable(TOLD))
        for seat in self.told.seat:
            self._do(asked.Join(_name(seat.seat), Seat(seat.seat), PLENTY))

    def _bet(self) -> None:
        game = GAMES[self.rules.game]
        if game.course[0].kind is PhaseKind.OFFER:
            for number in sorted(of.seat for of in self.told.seat):
                self._do(asked.OfferBank(_name(number), accept=False))
        for seat in self.told.seat:
            opening = "each" if len(game.opening) > 1 else game.opening[0]
            if opening not in seat.bets:
                raise _StopError(
                    Refused(_no_opening(seat.seat, opening), self.rules.cite("bets.names", "bets.before_deal"))
                )
            main_first = sorted(seat.bets.items(), key=lambda bet: bet[0] != opening)
            for bet, cents in main_first:
                if cents > 0 or bet == opening:
                    self._do(asked.PlaceBet(_name(seat.seat), Seat(seat.seat), bet, cents))
        self._do(asked.CloseBets())
        self._set_meters()

    def _set_meters(self) -> None:
        """A told meter is what it shows when the prizes are paid, this round's stakes included."""
        meter = self.told.table.meter if self.told.table.meter is not None else self.told.table.set.get("meter")
        for name in dict.fromkeys(event.meter for event in self.events if isinstance(event, MeterFed)):
            if meter is not None:
                self._do(asked.ReadMeter(name, int(meter)))

    def _course(self) -> None:
        game = GAMES[self.rules.game]
        started = self.table.round.number
        while self.table.round.number == started:
            phase = game.course[self.table.round.phase]
            match phase.kind:
                case PhaseKind.DICE:
                    self._do(asked.ThrowDice((1, 3, 4)))
                case PhaseKind.DEAL | PhaseKind.COMMON:
                    self._do(asked.Deal(tuple(self._cards_for(slots_left(self.rules, self.table.round, phase)))))
                case PhaseKind.DECIDE:
                    self._decide()
                case PhaseKind.TURN_UP | PhaseKind.REVEAL:
                    low = self._read(self.told.bank.low)
                    self._do(asked.TurnUp(low=low if phase.kind is PhaseKind.REVEAL else ()))
                case PhaseKind.SETTLE:
                    self._do(asked.Settle())

    def _read(self, text: str) -> tuple[Card, ...]:
        cards = read_cards(text)
        if isinstance(cards, Refused):
            raise _StopError(cards)
        return cards

    def _cards_for(self, slots: Sequence[Slot]) -> Iterator[Card | None]:
        """The told card of each slot; burnt cards are not told."""
        now = self.table.round
        piles: dict[tuple[str, int | None], list[Card]] = {
            ("bank", None): list(self._read(self.told.bank.cards)),
            ("common", None): list(self._read(self.told.common.cards))[len(now.common) :],
            **{("box", seat.seat): list(self._read(seat.cards)) for seat in self.told.seat},
        }
        needed: list[tuple[str, int | None]] = [(slot.to, slot.seat) for slot in slots]
        for (to, seat), cards in piles.items():
            if (to, seat) in needed and needed.count((to, seat)) != len(cards) and to != "common":
                raise _StopError(
                    Refused(
                        _wrong_count(to, seat, needed.count((to, seat)), len(cards)), self.rules.cite("deal.own_cards")
                    )
                )
        for slot in slots:
            if slot.to == "burn":
                yield None
                continue
            pile = piles[slot.to, slot.seat]
            if not pile:
                raise _StopError(
                    Refused(
                        _wrong_count(slot.to, slot.seat, needed.count((slot.to, slot.seat)), 0),
                        self.rules.cite("deal.common_cards"),
                    )
                )
            yield pile.pop(0)

    def _decide(self) -> None:
        turn = self.table.round.turn
        assert turn is not None
        if not self.acts[turn]:
            raise _StopError(
                Refused(
                    Sentence(f"falta una decisión del asiento {turn}", f"a decision of seat {turn} is missing"),
                    self.rules.cite("play.options"),
                )
            )
        word, *named = self.acts[turn].pop(0).split()
        cards = self._read(" ".join(name for name in named if name.lower() not in ("for", "por")))
        if word == "buy" and len(cards) == 2:
            cards = self._discard_first(turn, cards)
        self._do(asked.Act(_name(turn), turn, word, cards))

    def _discard_first(self, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """``buy CARD for CARD`` names the discard and the card received."""
        held = self.table.round.boxes[Seat(seat)].cards
        return cards if cards[0] in held else tuple(reversed(cards))


def _name(seat: int) -> PlayerId:
    return PlayerId(f"seat {seat}")


def _no_opening(seat: int, opening: str) -> Sentence:
    return Sentence(f"al asiento {seat} le falta la apuesta «{opening}»", f"seat {seat} lacks the bet '{opening}'")


def _wrong_count(to: str, seat: int | None, needed: int, given: int) -> Sentence:
    whose = {
        "bank": ("la banca", "the bank"),
        "common": ("las cartas comunes", "the common cards"),
        "box": (f"el asiento {seat}", f"seat {seat}"),
    }[to]
    return Sentence(
        f"{whose[0]}: hacen falta {needed} cartas y hay {given}",
        f"{whose[1]}: {needed} cards are needed, {given} given",
    )


def read_told(data: Mapping[str, Any]) -> ToldRound | Refused:
    """A told round from plain data, or which part of it is not as it should be."""
    try:
        return msgspec.convert(data, ToldRound)
    except msgspec.ValidationError as error:
        return Refused(
            Sentence(f"el fichero de la jugada no es válido: {error}", f"the round's file is not valid: {error}")
        )
