"""A round told from outside: its table, cards, bets and decisions, played through the engine as if it happened now."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.core.sentence import Sentence
from tapete.games.banked.model import command as asked
from tapete.games.banked.model.event import MeterFed, TableEvent
from tapete.games.banked.model.phase import PhaseKind
from tapete.games.banked.model.topics import Topic
from tapete.games.banked.model.vocabulary import BetName, BoxDecision, Pile
from tapete.games.banked.round.deal import Slot, slots_left
from tapete.games.banked.rules import SIDE_BETS, BankedRules, banked_rules, buying, offering, setting_freely
from tapete.games.banked.table import PLENTY, BankedTable
from tapete.games.banked.variants.catalogue import GAMES
from tapete.games.shared.people import TableCommand
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve
from tapete.law.vocabulary import act_title, bet_title
from tapete.law.wording import as_written, listed_words


class ToldSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    cards: str
    bets: dict[str, int]
    acts: list[str] = []


class ToldCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    cards: str = ""
    low: str = ""


class ToldTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    minimum: int | None = None
    set: dict[str, object] = {}
    meter: int | None = None


class ToldRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A round as the settle command reads it."""

    seat: list[ToldSeat]
    table: ToldTable = ToldTable()
    bank: ToldCards = ToldCards()
    common: ToldCards = ToldCards()


class Telling(msgspec.Struct, frozen=True):
    """The rules of the told table and everything that happened in the round."""

    rules: BankedRules
    events: tuple[TableEvent, ...]


def tell(law: str, game: str, record: ToldRound) -> Telling | Refused:
    """Play a told round to its end, or say what in it is impossible."""
    rules = resolve(law, game, _choices(law, game, record))
    if isinstance(rules, Refused):
        return rules
    return _Played(banked_rules(rules), record).play()


def _choices(law: str, game: str, record: ToldRound) -> dict[str, object]:
    """The table's choices. A side bet or a bought card of the record is offered, at the amount that was staked."""
    chosen: dict[str, object] = {name: value for name, value in record.table.set.items() if name != "meter"}
    if record.table.minimum is not None:
        chosen["limits.minimum"] = record.table.minimum
    plain = resolve(law, game, chosen)
    if isinstance(plain, Refused):
        return chosen
    for bet, cents in ((bet, cents) for seat in record.seat for bet, cents in seat.bets.items() if bet in SIDE_BETS):
        chosen = offering(plain, bet, cents) | chosen
    if record.bank.low and "house_way" not in chosen:
        chosen = setting_freely(plain) | chosen
    if any(act.startswith("buy") for seat in record.seat for act in seat.acts):
        chosen = buying(plain) | chosen
    return chosen


class _StopError(Exception):
    def __init__(self, refused: Refused) -> None:
        self.refused = refused


class _Played(BankedTable):
    """A table at which a told round is played, one command after the other."""

    def __init__(self, rules: BankedRules, record: ToldRound) -> None:
        super().__init__(rules)
        self.record = record
        self.acts = {seat.seat: list(seat.acts) for seat in record.seat}

    def play(self) -> Telling | Refused:
        try:
            self._open()
            self._bet()
            self._course()
        except _StopError as stop:
            return stop.refused
        return Telling(self.rules, tuple(self.events))

    def must(self, command: TableCommand) -> None:
        """What the record says may be impossible: then the round stops there."""
        if refused := self.do(command):
            raise _StopError(refused)

    def _open(self) -> None:
        if not self.record.seat:
            raise _StopError(Refused(Sentence("no hay ninguna casilla en la jugada", "there is no seat in the round")))
        self.run()
        for seat in self.record.seat:
            self.must(asked.Sit(_name(seat.seat), Seat(seat.seat), PLENTY))

    def _bet(self) -> None:
        game = GAMES[self.rules.game]
        if game.course[0].kind is PhaseKind.OFFER:
            for number in sorted(seat.seat for seat in self.record.seat):
                self.must(asked.OfferBank(_name(number), accept=False))
        for seat in self.record.seat:
            opening = BetName.EACH if len(game.opening) > 1 else game.opening[0]
            if opening not in seat.bets:
                raise _StopError(
                    Refused(_no_opening(seat.seat, opening), self.rules.cite(Topic.BET_NAMES, Topic.BEFORE_DEAL))
                )
            main_first = sorted(seat.bets.items(), key=lambda bet: bet[0] != opening)
            for bet, cents in main_first:
                if cents > 0 or bet == opening:
                    self.must(asked.Bet(_name(seat.seat), Seat(seat.seat), self._bet_name(bet), cents))
        self.must(asked.CloseBets())
        self._set_meters()

    def _bet_name(self, word: str) -> BetName:
        """A bet as the file writes it; a refusal lists the words allowed with their titles."""
        if word in list(BetName):
            return BetName(word)
        names = (*GAMES[self.rules.game].opening, *(side.name for side in self.rules.offered))
        choices = listed_words(as_written(name, bet_title(name)) for name in names)
        raise _StopError(
            refuse(
                f"no hay apuesta «{word}» en esta mesa: se escribe {choices.es}",
                f"there is no bet '{word}' at this table: write {choices.en}",
                self.rules.cite(Topic.BET_NAMES),
            )
        )

    def _act(self, word: str) -> BoxDecision:
        if word in list(BoxDecision):
            return BoxDecision(word)
        choices = listed_words(as_written(act, act_title(act)) for act in self.rules.acts[self.phase.bet])
        raise _StopError(
            refuse(
                f"«{word}» no es una decisión: se escribe {choices.es}",
                f"'{word}' is not a decision: write {choices.en}",
                self.rules.cite(Topic.PLAY_OPTIONS),
            )
        )

    def _set_meters(self) -> None:
        """A told meter is what it shows when the prizes are paid, this round's stakes included."""
        meter = self.record.table.meter if self.record.table.meter is not None else self.record.table.set.get("meter")
        for name in dict.fromkeys(event.meter for event in self.events if isinstance(event, MeterFed)):
            if meter is not None:
                self.must(asked.ReadMeter(BetName(name), int(str(meter))))

    def _course(self) -> None:
        """The croupier's steps as they fall due, with the cards of the record, until the round has ended."""
        started = self.number()
        while self.number() == started:
            match self.phase.kind:
                case PhaseKind.DICE:
                    self.must(asked.ThrowDice((1, 3, 4)))
                case PhaseKind.DEAL | PhaseKind.COMMON:
                    slots = slots_left(self.rules, self.state.round, self.phase)
                    self.must(asked.Deal(tuple(self._cards_for(slots))))
                case PhaseKind.DECIDE:
                    self._decide()
                case PhaseKind.REVEAL:
                    self.must(asked.TurnUp(low=self._read(self.record.bank.low)))
                case PhaseKind.TURN_UP:
                    self.must(asked.TurnUp())
                case _:
                    self.must(asked.Settle())

    def _read(self, text: str) -> tuple[Card, ...]:
        cards = read_cards(text)
        if isinstance(cards, Refused):
            raise _StopError(cards)
        return cards

    def _cards_for(self, slots: Sequence[Slot]) -> Iterator[Card | None]:
        """The told card of each slot; burnt cards are not told."""
        now = self.state.round
        piles: dict[tuple[Pile, int | None], list[Card]] = {
            (Pile.BANK, None): list(self._read(self.record.bank.cards)),
            (Pile.COMMON, None): list(self._read(self.record.common.cards))[len(now.common) :],
            **{(Pile.BOX, seat.seat): list(self._read(seat.cards)) for seat in self.record.seat},
        }
        needed: list[tuple[Pile, int | None]] = [(slot.to, slot.seat) for slot in slots]
        for (to, seat), cards in piles.items():
            if (to, seat) in needed and needed.count((to, seat)) != len(cards) and to is not Pile.COMMON:
                raise _StopError(
                    Refused(
                        _wrong_count(to, seat, needed.count((to, seat)), len(cards)), self.rules.cite(Topic.OWN_CARDS)
                    )
                )
        for slot in slots:
            if slot.to is Pile.BURN:
                yield None
                continue
            pile = piles[slot.to, slot.seat]
            if not pile:
                raise _StopError(
                    Refused(
                        _wrong_count(slot.to, slot.seat, needed.count((slot.to, slot.seat)), 0),
                        self.rules.cite(Topic.COMMON_CARDS),
                    )
                )
            yield pile.pop(0)

    def _decide(self) -> None:
        turn = self.state.round.turn
        assert turn is not None
        if not self.acts[turn]:
            raise _StopError(
                Refused(
                    Sentence(f"falta una decisión de la casilla {turn}", f"a decision of seat {turn} is missing"),
                    self.rules.cite(Topic.PLAY_OPTIONS),
                )
            )
        word, *named = self.acts[turn].pop(0).split()
        cards = self._read(" ".join(name for name in named if name.lower() not in ("for", "por")))
        received = None
        if word == BoxDecision.BUY and len(cards) == 2:
            discard, received = self._discard_first(turn, cards)
            cards = (discard,)
        self.must(asked.Act(_name(turn), turn, self._act(word), cards, received))

    def _discard_first(self, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """``buy CARD for CARD`` names the discard and the card received."""
        own = self.state.round.boxes[Seat(seat)].cards
        return cards if cards[0] in own else tuple(reversed(cards))


def _name(seat: int) -> PlayerId:
    return PlayerId(f"seat {seat}")


def _no_opening(seat: int, opening: str) -> Sentence:
    return Sentence(f"a la casilla {seat} le falta la apuesta «{opening}»", f"seat {seat} lacks the bet '{opening}'")


def _wrong_count(to: Pile, seat: int | None, needed: int, given: int) -> Sentence:
    whose = {
        Pile.BANK: ("la banca", "the bank"),
        Pile.COMMON: ("las cartas comunes", "the community cards"),
        Pile.BOX: (f"la casilla {seat}", f"box {seat}"),
    }[to]
    return Sentence(
        f"{whose[0]}: hacen falta {needed} cartas y hay {given}",
        f"{whose[1]}: {needed} cards are needed, {given} given",
    )


def read_told(data: Mapping[str, object]) -> ToldRound | Refused:
    """A told round from plain data, or which part of it is malformed."""
    try:
        return msgspec.convert(data, ToldRound)
    except msgspec.ValidationError as error:
        return refuse_file("de la jugada", "of the round", error)
