"""The jackpot bet on sevens at tables of the room, electronic and live: each prize of the text, and its limits."""

from collections.abc import Sequence
from itertools import count
from typing import Any

import pytest

from tapete.cards.card import Card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.games.banked.model.event import Settled
from tapete.room.chance.chance import SecureChance
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.answers import Done
from tapete.room.stream.record import CODEC, TABLE, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import read_at
from tests.games.banked.tables import cards_of
from tests.room.playing import new_room, run, seated

DEALER = PlayerId("Marta")
MAIN, JACKPOT, FLOOR = 500, 250, 1_250_000
PRIZES = {
    "ARA-U7.e.p3": ("2s 9c 7s", "", 0),
    "ARA-U7.e.a": ("7s 9c 2s", "", 2 * JACKPOT),
    "ARA-U7.e.b": ("7s 9c 7h", "2c", 10 * JACKPOT),
    "ARA-U7.e.c": ("7s 9c 7s", "2c", 50 * JACKPOT),
    "ARA-U7.e.d": ("7s 9c 7s", "7h", 200 * JACKPOT),
    "ARA-U7.e.e": ("7s 9c 7s", "7s", FLOOR),
}
"""By rule: the box's first card, the bank's and the box's second; a third where one is asked for; what it wins."""


class Stacked(SecureChance):
    """A shoe with some cards on top."""

    def __init__(self, first: Sequence[Card]) -> None:
        super().__init__(1)
        self._first = first

    def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        rest = [*super().shuffled(cards)]
        for card in self._first:
            rest.remove(card)
        return (*self._first, *rest)


def _decided(actor: TableActor) -> Settled:
    events = (CODEC.decode(envelope) for envelope in actor.log.read(TABLE + actor.name))
    return next(event for event in events if isinstance(event, Settled) and event.bet == "sevens")


def _terms(live: bool) -> Terms:
    return Terms(LawId("ara"), GameId("blackjack"), {"sevens": True}, live=live)


@pytest.mark.parametrize("rule", PRIZES)
def test_ara_u7_e_every_prize_is_paid_at_an_electronic_table(rule: str) -> None:
    first, third, wins = PRIZES[rule]

    async def story() -> None:
        actor = await new_room(chance=Stacked([cards_of(card)[0] for card in f"{first} {third}".split()])).open(
            "mesa", _terms(live=False)
        )
        assert not isinstance(actor, Refused), actor
        guest = await seated(actor)
        for bet, chips in (("main", MAIN), ("sevens", JACKPOT)):
            assert not isinstance(await guest.ask(type="bet", bet=bet, chips=chips), Refused)
        late = await _until_asked(actor, guest)
        assert isinstance(late, Refused) and "antes de la primera carta" in late.reason.es and late.because
        await guest.ask(type="act", act="hit" if third else "stand")
        while actor.table.game.boxes and await actor.go_on():
            pass
        settled = _decided(actor)
        assert rule in settled.because and settled.returned - JACKPOT == (wins or -JACKPOT)

    run(story())


async def _until_asked(actor: TableActor, guest: Any) -> Any:
    """Until the hand is to be played: a bet on the jackpot is then too late."""
    await guest.ask(type="ready")
    while not await guest.options("act"):
        assert await actor.go_on()
    return await guest.ask(type="bet", bet="sevens", chips=JACKPOT)


@pytest.mark.parametrize("rule", PRIZES)
def test_ara_u7_e_every_prize_is_paid_at_a_live_table(rule: str) -> None:
    first, third, wins = PRIZES[rule]

    async def story() -> None:
        actor = await new_room().open("mesa", _terms(live=True))
        assert not isinstance(actor, Refused), actor
        number = count(1)

        async def tell(**message: Any) -> Any:
            command = read_at(actor.game, message, None)
            assert not isinstance(command, Refused), command
            return await actor.ask(Origin(DEALER, "c", next(number)), command, Authority(DEALER, Role.CROUPIER))

        await tell(type="open_table")
        await tell(type="sit", player="Ana", seat=1, chips=10_000)
        alone = await tell(type="bet", player="Ana", seat=1, bet="sevens", chips=JACKPOT)
        assert isinstance(alone, Refused) and alone.because == ("ARA-U7.e.p1-a",)
        await tell(type="bet", player="Ana", seat=1, bet="main", chips=MAIN)
        more = await tell(type="bet", player="Ana", seat=1, bet="sevens", chips=2 * JACKPOT)
        assert isinstance(more, Refused) and "es una sola, de 2,50 €" in more.reason.es and more.because
        await tell(type="bet", player="Ana", seat=1, bet="sevens", chips=JACKPOT)
        for box, card in zip((1, None, 1), first.split(), strict=True):
            assert isinstance(await tell(type="deal_to", box=box, card=card), Done)
        await tell(type="act", player="Ana", seat=1, act="hit" if third else "stand")
        if third:
            assert isinstance(await tell(type="deal_to", box=1, card=third), Done)
        settled = _decided(actor)
        assert rule in settled.because and settled.returned - JACKPOT == (wins or -JACKPOT)

    run(story())
