"""A hand downloaded as PHH: it reads back, ends with the same stacks, and shows nobody's hidden cards."""

import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle.model import event as happened
from tapete.reports.phh.record import Record, read_hands
from tapete.room.tables.actor import TableActor
from tapete.room.tables.past import PastHand
from tapete.web.room import hand_text
from tapete.web.room.hand_file import events_of, written
from tests.room.playing import new_room, opened, run


async def _played(game: str) -> TableActor:
    actor = await opened(new_room(), "ara", game, bots=5)
    actor.watch(PlayerId("Vera"))
    for _ in range(600):
        if (await actor.archive.hand(3)) is not None:
            break
        await actor.go_on()
    return actor


async def _hand(actor: TableActor, number: int) -> PastHand:
    hand = await actor.archive.hand(number)
    assert hand is not None
    return hand


def _read(text: str) -> Record:
    read = read_hands(text)
    assert not isinstance(read, Refused), read
    (record,) = read.values()
    assert isinstance(record, Record), record
    return record


def _secret(events: list[happened.HandEvent], own: int) -> set[str]:
    """The cards dealt face down to others which nobody has been shown."""
    shown = {card for event in events if isinstance(event, happened.Shown) for card in event.cards}
    dealt = {
        card
        for event in events
        if isinstance(event, happened.Dealt) and not event.up
        for place, cards in event.hands().items()
        for card in cards
        if place != own and card is not None
    }
    return {write_card(card) for card in dealt - shown}


@pytest.mark.parametrize("game", ["holdem", "draw-five", "seven-stud"])
def test_a_hand_is_told_as_its_viewer_saw_it(game: str) -> None:
    async def story() -> None:
        actor = await _played(game)
        hand = await _hand(actor, 2)
        events = events_of(actor, hand)
        assert events
        started = events[0]
        assert isinstance(started, happened.HandStarted)
        for own, player in enumerate([*started.players, None]):
            text = written(actor, hand, player)
            assert text
            record = _read(text)
            assert record.starting_stacks == started.stacks
            actions = " ".join(action for action in record.actions)
            secret = _secret(events, own)
            assert secret
            assert not [card for card in secret if card in actions]

    run(story())


def test_a_house_round_is_no_phh_but_a_text_with_bets_cards_payments_and_articles() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "sin-descarte", bots=2)
        actor.watch(None)
        while (await actor.archive.hand(2)) is None:
            await actor.go_on()
        hand = await _hand(actor, 2)
        player = sorted(hand.players)[0]
        assert written(actor, hand, player) is None
        text = hand_text.written(actor, hand, player, "es")
        head, sealed = text.splitlines()[0], text.splitlines()[2]
        assert head == "Póquer sin descarte · mesa mesa · mano 2"
        assert hand.after.pack is not None and hand.after.pack.commitment in sealed
        for title in ("Cartas", "Lo que pasó", "Pagos", "Artículos"):
            assert f"\n{title}\n" in text
        assert f"{player}: apuesta inicial, 5 €" in text
        assert "ARA-10.1.A.V.4-a" in text
        assert "[ARA-10.1.A.VI.3." in text.partition("\nPagos\n")[2], "a payment has its article"
        english = hand_text.written(actor, hand, player, "en")
        assert "\nPayments\n" in english and "hand 2" in english

    run(story())


def test_a_text_shows_nobody_anothers_hidden_cards() -> None:
    async def story() -> None:
        actor = await _played("holdem")
        hand = await _hand(actor, 2)
        events = events_of(actor, hand)
        for own, player in enumerate(sorted(hand.players)):
            place = events[0].players.index(player) if isinstance(events[0], happened.HandStarted) else own
            narration = hand_text.written(actor, hand, player, "en").partition("Articles")[0]
            assert not [card for card in _secret(events, place) if f" {card}" in narration]

    run(story())
