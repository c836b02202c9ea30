"""A round of blackjack told from outside: bets, cards and decisions, played through the engine as if they happened
now."""

from collections.abc import Mapping

import msgspec

from tapete.cards.card import Card
from tapete.cards.notation import read_cards
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, Seat
from tapete.games.banked.table import PLENTY
from tapete.games.blackjack import command as asked
from tapete.games.blackjack.bet import BlackjackBet
from tapete.games.blackjack.command import BlackjackAct
from tapete.games.blackjack.decide import open_turn
from tapete.games.blackjack.event import BlackjackEvent
from tapete.games.blackjack.rules import chosen_at
from tapete.games.blackjack.state import BlackjackBox
from tapete.games.blackjack.table import BlackjackTable
from tapete.games.blackjack.turn import next_card, to_insure
from tapete.games.shared.people import TableCommand
from tapete.games.shared.rules import Cites
from tapete.law.file_refusal import refuse_file
from tapete.law.refusal import refuse
from tapete.law.resolve import resolve_subject


class ToldBox(msgspec.Struct, frozen=True):
    """A box: its bets by their names, its cards in the order dealt, and what its player decided, in order."""

    seat: int
    bets: dict[BlackjackBet, int]
    cards: str = ""
    acts: tuple[BlackjackAct, ...] = ()


class ToldBank(msgspec.Struct, frozen=True):
    cards: str = ""


class ToldTable(msgspec.Struct, frozen=True):
    minimum: int | None = None
    set: dict[str, object] = {}


class ToldDeal(msgspec.Struct, frozen=True):
    """A round as the settle command reads it."""

    seat: list[ToldBox]
    bank: ToldBank = ToldBank()
    table: ToldTable = ToldTable()


def read_told_deal(data: Mapping[str, object]) -> ToldDeal | Refused:
    """A told round from plain data, or which part of it is malformed."""
    try:
        return msgspec.convert(data, ToldDeal)
    except msgspec.ValidationError as error:
        return refuse_file("de la jugada", "of the round", error)


def tell_deal(law: str, game: str, record: ToldDeal) -> tuple[BlackjackEvent, ...] | Refused:
    """Everything that happened in a told round, or what in it is impossible."""
    jackpot = any(BlackjackBet.JACKPOT in box.bets for box in record.seat)
    rules = resolve_subject(law, game, {**chosen_at(record.table.minimum, jackpot), **record.table.set})
    if isinstance(rules, Refused):
        return rules
    if not record.seat:
        return refuse("no hay ninguna casilla en la jugada", "there is no seat in the round")
    return _Telling(BlackjackTable(rules), record).told()


class _Telling:
    """The table as it goes along, and what of the round is still to come."""

    def __init__(self, table: BlackjackTable, record: ToldDeal) -> None:
        self._table, self._record = table, record
        self._acts = {box.seat: [*box.acts] for box in record.seat}
        self._insured = {box.seat: box.bets.get(BlackjackBet.INSURANCE, 0) for box in record.seat}

    def told(self) -> tuple[BlackjackEvent, ...] | Refused:
        cards = self._cards()
        if isinstance(cards, Refused):
            return cards
        if refused := self._bets():
            return refused
        while self._table.state.undecided:
            command = self._next(cards)
            if refused := command if isinstance(command, Refused) else self._table.do(command):
                return refused
        return self._left_over(cards) or tuple(self._table.events)

    def _cards(self) -> dict[int | None, list[Card]] | Refused:
        """The cards of each box and of the bank, which may be equal: a shoe has several decks."""
        cards: dict[int | None, list[Card]] = {}
        texts: dict[int | None, str] = {None: self._record.bank.cards}
        texts |= {box.seat: box.cards for box in self._record.seat}
        for seat, text in texts.items():
            cards[seat] = []
            for word in text.split():
                read = read_cards(word)
                if isinstance(read, Refused):
                    return read
                cards[seat] += read
        return cards

    def _bets(self) -> Refused | None:
        due = self._table.due()
        commands: list[TableCommand] = [due.command] if due else []
        for box in self._record.seat:
            player, seat = PlayerId(str(box.seat)), Seat(box.seat)
            commands.append(asked.Sit(player, seat, PLENTY))
            for bet in (BlackjackBet.MAIN, BlackjackBet.JACKPOT):
                if bet in box.bets:
                    commands.append(asked.Bet(player, seat, box.bets[bet], bet))
        return next(filter(None, map(self._table.do, commands)), None)

    def _next(self, cards: dict[int | None, list[Card]]) -> TableCommand | Refused:
        """The card or the decision that comes next, as the round tells it."""
        game, state = self._table.game, self._table.state
        if (due := next_card(game, state)) is not None:
            if not cards[due.seat]:
                return _missing_card(due.seat)
            return asked.DealTo(due.seat, cards[due.seat].pop(0))
        if boxes := to_insure(game, state):
            return self._insurance(boxes[0])
        turn = open_turn(game, state)
        assert turn is not None, "a round goes on until every bet is decided"
        seat = turn.box.seat
        if not self._acts[seat]:
            return refuse(f"falta qué decidió la casilla {seat}", f"what box {seat} decided is missing", game.game_cite)
        return asked.Act(turn.box.holder, seat, self._acts[seat].pop(0))

    def _insurance(self, box: BlackjackBox) -> TableCommand:
        cents = self._insured.pop(int(box.seat), 0)
        if cents:
            return asked.Bet(box.holder, box.seat, cents, BlackjackBet.INSURANCE)
        return asked.Act(box.holder, box.seat, BlackjackAct.DECLINE)

    def _left_over(self, cards: dict[int | None, list[Card]]) -> Refused | None:
        """Nothing is told that cannot have happened."""
        for seat in (seat for seat, cents in self._insured.items() if cents):
            return refuse(
                f"en la casilla {seat} no cabía el seguro", f"box {seat} could not be insured", self._game_cite
            )
        if any(cards.values()) or any(self._acts.values()):
            return refuse(
                "sobran cartas o decisiones: la jugada acabó antes",
                "there are cards or decisions left over: the round ended before them",
                self._game_cite,
            )
        return None

    @property
    def _game_cite(self) -> Cites:
        return self._table.game.game_cite


def _missing_card(seat: int | None) -> Refused:
    if seat is None:
        return refuse("falta una carta de la banca", "a card of the bank is missing")
    return refuse(f"falta una carta de la casilla {seat}", f"a card of box {seat} is missing")
