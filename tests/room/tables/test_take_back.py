"""The last entry at a live table is taken back: the table, its past and its books are as if it had never been made."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId, PlayerId
from tapete.core.option import Office
from tapete.games.banked.model.event import RoundEnded
from tapete.games.circle.model.event import Bet
from tapete.room.audit.replay import replay
from tapete.room.day.table_book import TableBook
from tapete.room.lobby import Room
from tapete.room.model.command import Undo
from tapete.room.model.event import EntryTakenBack, Millis
from tapete.room.model.role import Role
from tapete.room.model.terms import Terms
from tapete.room.stream.record import CODEC, Origin
from tapete.room.tables.actor import TableActor
from tapete.room.tables.game import GameState
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.past import standing
from tapete.room.tables.table import RoomTable
from tapete.store.memory import MemoryLog
from tapete.store.moment import Moments
from tapete.web.room.hand_file import events_of
from tests.option_filling import filled
from tests.room.playing import SetClock, run
from tests.room.tables.test_live import Croupier

CHIPS = 100_00
PLAYERS = ("Ana", "Bea", "Cid", "Dan")
Entries = list[tuple[str, dict[str, Any]]]


async def _opened(game: str, clock: SetClock | None = None) -> Croupier:
    clock = clock or SetClock()
    room = Room(MemoryLog(Moments(clock.moment)), clock=clock)
    actor = await room.open("viva", Terms(LawId("ara"), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    return Croupier(actor)


def _seated(game: str) -> Entries:
    if game in ("holdem", "seven-stud"):
        lists = {"players": [*PLAYERS], "seats": [1, 2, 3, 4], "chips": [CHIPS] * 4}
        return [("start_game", lists)]
    sitting = [("sit", {"player": name, "seat": seat, "chips": CHIPS}) for seat, name in enumerate(PLAYERS, 1)]
    return [("open_table", {}), *sitting]


async def _begun(game: str, clock: SetClock | None = None) -> Croupier:
    croupier = await _opened(game, clock)
    for kind, fields in _seated(game):
        await croupier.must(kind, **fields)
    return croupier


async def _bet(croupier: Croupier) -> None:
    await croupier.must("bet", player="Ana", seat=1, bet="ante", chips=500)


async def _round(croupier: Croupier) -> None:
    """From an open bet to the payment."""
    await croupier.must("close_bets")
    await croupier.must("deal", cards=[None, "Kh", *[None] * 8])
    await croupier.must("act", player="Ana", seat=1, act="play")
    await croupier.must("turn_up", cards=["Kh", "2c", "7d", "9h", "Jc"])
    await croupier.must("show", seat=1, cards=["As", "Ad", "4c", "5d", "8h"])
    await croupier.must("settle")


def _timeless(table: RoomTable[GameState]) -> RoomTable[GameState]:
    """A table without when things happened, and without what could be taken back."""
    return replace(table, since=Millis(0), moved=Millis(0), earlier=())


async def _offers_undo(croupier: Croupier) -> bool:
    return bool(await croupier.options("undo"))


def _events(actor: TableActor) -> list[Any]:
    return [CODEC.decode(envelope) for envelope in actor.log.read("table/viva")]


def test_a_bet_is_taken_back_once_and_everybody_is_told_in_words() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        before = _timeless(croupier.actor.table)
        assert not await _offers_undo(croupier), "who sits down is not taken back"
        await _bet(croupier)
        assert await _offers_undo(croupier)
        await croupier.must("undo")
        told = (await croupier.messages())[-1]["events"]
        assert [event["type"] for event in told] == ["EntryTakenBack"]
        assert told[0]["text"]["es"] == "Se retira la última anotación: Ana: apuesta inicial, 5 €"
        assert _timeless(croupier.actor.table) == before
        assert not await _offers_undo(croupier)
        assert isinstance(await croupier.enter("undo"), Refused)

    run(story())


def test_what_the_felt_alone_shows_is_called_by_its_name_when_it_is_taken_back() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _bet(croupier)
        await croupier.must("close_bets")
        await croupier.must("deal", cards=[None, "Kh", *[None] * 8])
        await croupier.must("undo")
        taken_back = _events(croupier.actor)[-1]
        assert isinstance(taken_back, EntryTakenBack) and taken_back.entry.es == "Reparto"
        assert not croupier.actor.play.state.round.cards_begun

    run(story())


def test_nobody_takes_back_what_another_has_entered() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _bet(croupier)
        chief = Origin(PlayerId("Jefa"), "j", 1)
        answer = await croupier.actor.ask(chief, Undo(), Authority(chief.player, Role.CHIEF))
        assert isinstance(answer, Refused) and "Carlos" in answer.reason.es
        assert await _offers_undo(croupier)

    run(story())


def test_a_payment_a_ruling_and_a_purchase_of_chips_stand() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _bet(croupier)
        await croupier.must("add_chips", player="Bea", chips=1000)
        assert isinstance(await croupier.enter("undo"), Refused)
        await _round(croupier)
        assert any(isinstance(event, RoundEnded) for event in _events(croupier.actor))
        assert isinstance(await croupier.enter("undo"), Refused)
        await _bet(croupier)
        await croupier.must("close_bets")
        await croupier.must("deal", cards=["As"])
        ruled = await croupier.rule("card_exposed", about={"seat": 1, "place": 1, "cards": "As"})
        assert not isinstance(ruled, Refused), ruled
        assert isinstance(await croupier.enter("undo"), Refused)

    run(story())


def test_a_restart_between_an_entry_and_its_taking_back_changes_nothing() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        before = _timeless(croupier.actor.table)
        await _bet(croupier)
        room = Room(croupier.actor.log)
        await room.recover()
        again = Croupier(room.tables["viva"])
        again.number = 1000
        await again.must("undo")
        assert _timeless(again.actor.table) == before
        await room.stop()

    run(story())


def test_the_past_tells_the_entry_and_its_taking_back_and_counts_only_what_stands() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await croupier.must("bet", player="Bea", seat=2, bet="ante", chips=700)
        await croupier.must("undo")
        await _bet(croupier)
        await croupier.must("bet", player="Cid", seat=3, bet="ante", chips=700)
        await croupier.must("undo")
        await _round(croupier)
        hand = await croupier.actor.archive.hand(1)
        assert hand is not None and hand.players == {"Ana"}
        moments = replay(croupier.actor, 1)
        assert moments is not None
        told = [moment.text.es for moment in moments if moment.text]
        assert told[:3] == [
            "Ana: apuesta inicial, 5 €",
            "Cid: apuesta inicial, 7 €",
            "Se retira la última anotación: Cid: apuesta inicial, 7 €",
        ]
        assert croupier.actor.told_again(hand, None)

    run(story())


def test_a_hand_history_has_no_act_that_was_taken_back() -> None:
    async def story() -> None:
        croupier = await _begun("holdem")
        await croupier.must("begin_hand")
        await croupier.must("deal", cards=[None] * 8)
        speaker = croupier.actor.play.to_speak[0]
        await croupier.must("act", player=speaker, act="raise", to=1000)
        await croupier.must("undo")
        for _ in range(3):
            await croupier.must("act", player=croupier.actor.play.to_speak[0], act="fold")
        hand = await croupier.actor.archive.hand(croupier.actor.archive.newest())
        assert hand is not None
        assert not [event for event in events_of(croupier.actor, hand) if isinstance(event, Bet)]

    run(story())


_RESTLESS = ("undo", "leave", "tip", "close_table", "end_game", "call_office", "raise_objection", "explain_rule")
"""What is drawn apart, what would end the story too soon, and chips that leave the table with nobody."""


async def _by_lot(croupier: Croupier, lots: random.Random, length: int) -> Entries:
    """Entries by lot, some of which are taken back at once: those that stand."""
    entries: Entries = []
    for _ in range(length):
        offered = [option for option in await croupier.options() if option.by in (Office.CROUPIER, Office.PLAYER)]
        if any(option.command == "undo" for option in offered) and lots.random() < 0.3:
            await croupier.must("undo")
            entries.pop()
            continue
        option = lots.choice([option for option in offered if option.command not in _RESTLESS])
        fields, version = filled(option, lots), croupier.actor.version
        kind = str(fields.pop("type"))
        await croupier.enter(kind, **fields)
        if croupier.actor.version > version:
            entries.append((kind, fields))
    return entries


def _books(actor: TableActor) -> list[Any]:
    book = TableBook(actor.game, actor.log, "table/viva", 0)
    return [ended.takings for ended in book.ended] + [book.unbooked("jackpot")]


def _hands(actor: TableActor) -> list[Any]:
    return [
        (hand.number, hand.players, actor.archive.played(hand), _timeless(hand.after))
        for hand in actor.archive._replayed()
    ]


def _same(croupier: Croupier, other: Croupier, look: Callable[[TableActor], object]) -> None:
    assert look(croupier.actor) == look(other.actor)


@pytest.mark.parametrize("game", ["sin-descarte", "trijoker", "pai-gow", "holdem", "seven-stud"])
@pytest.mark.parametrize("seed", range(3))
def test_entries_with_some_taken_back_equal_the_entries_that_stand(game: str, seed: int) -> None:
    async def story() -> None:
        clock = SetClock()
        croupier = await _begun(game, clock)
        entries = await _by_lot(croupier, random.Random(seed), 25)
        other = await _begun(game, clock)
        other.actor.unwatch(other.watcher)
        for kind, fields in entries:
            await other.must(kind, **fields)
        _same(croupier, other, lambda actor: _timeless(actor.table))
        _same(croupier, other, lambda actor: standing(_events(actor)))
        _same(croupier, other, _books)
        _same(croupier, other, _hands)
        assert croupier.actor.play.money() == sum(croupier.actor.table.brought.values())
        again = Room(croupier.actor.log)
        await again.recover()
        assert _timeless(again.tables["viva"].table) == _timeless(croupier.actor.table)
        await again.stop()

    run(story())


def test_whoever_comes_is_told_what_happened_last_and_only_once() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _bet(croupier)
        await croupier.must("close_bets")
        await croupier.must("deal", cards=[None, "Kh", *[None] * 8])
        chief = Croupier(croupier.actor)
        (first,) = await chief.messages()
        texts = [event["text"]["es"] for event in first["recent"]]
        assert texts[-2:] == ["Ana: apuesta inicial, 5 €", "No va más"] and first["events"] == []
        assert texts[0] == "Se abre la mesa"
        assert "recent" not in await chief.look()

    run(story())


def test_whoever_may_not_watch_the_hands_is_not_told_of_them_when_they_come() -> None:
    async def story() -> None:
        croupier = await _begun("holdem")
        outside = croupier.actor.watch(PlayerId("Eva"))
        message = await outside.next()
        assert message is not None and b"NotWatched" in message and b'"recent"' not in message

    run(story())


async def _shown(croupier: Croupier) -> None:
    """A round before its payment, in which the bank's last card was told wrongly."""
    await _bet(croupier)
    await croupier.must("close_bets")
    await croupier.must("deal", cards=[None, "Kh", *[None] * 8])
    await croupier.must("act", player="Ana", seat=1, act="play")
    await croupier.must("turn_up", cards=["Kh", "2c", "7d", "9h", "Jc"])
    await croupier.must("show", seat=1, cards=["As", "Ad", "4c", "5d", "8h"])


def test_a_card_told_wrongly_before_the_last_entry_is_put_right_with_a_reason() -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _shown(croupier)
        offered = await croupier.options("correct_card")
        assert [option.given.get("seat") for option in offered] == [None, 1]
        place = [write_card(card) for card in croupier.actor.play.state.round.bank].index("Jc")
        card = {"to": "bank", "place": place, "card": "Ac"}
        await croupier.must("correct_card", **card, why="se leyó mal")
        told = (await croupier.messages())[-1]["events"]
        assert told[0]["text"]["es"] == "Carlos corrige una carta: no es Jc, sino Ac; motivo: se leyó mal"
        assert isinstance(await croupier.enter("undo"), Refused)
        await croupier.must("settle")
        assert croupier.actor.play.money() == sum(croupier.actor.table.brought.values())

    run(story())


@pytest.mark.parametrize(
    "fields",
    [
        {"to": "bank", "place": 1, "card": "As"},
        {"to": "bank", "place": 9, "card": "Qs"},
        {"to": "box", "seat": 2, "place": 0, "card": "Qs"},
        {"to": "bank", "place": 1, "card": "Qs", "why": " "},
    ],
)
def test_a_correction_is_refused_where_the_card_lies_elsewhere_or_nothing_was_told(fields: dict[str, Any]) -> None:
    async def story() -> None:
        croupier = await _begun("sin-descarte")
        await _shown(croupier)
        assert isinstance(await croupier.enter("correct_card", **{"why": "se leyó mal", **fields}), Refused)

    run(story())
