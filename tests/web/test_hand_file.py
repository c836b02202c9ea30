"""A hand downloaded as PHH: it reads back, ends with the same stacks, and shows nobody's hidden cards."""

import pytest

from tapete.cards.notation import write_card
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.games.circle import event as happened
from tapete.reports.phh import Record, read_hands
from tapete.room.actor import TableActor
from tapete.web.hand_file import _events, _hands, written
from tests.room.playing import casino, opened, run


async def _played(game: str) -> TableActor:
    actor = await opened(casino(), "ara", game, bots=5)
    actor.watch(PlayerId("Vera"))
    for _ in range(600):
        if sum(1 for _ in _hands(actor)) >= 3:
            break
        await actor.go_on()
    return actor


def _read(text: str) -> Record:
    read = read_hands(text)
    assert not isinstance(read, Refused), read
    (record,) = read.values()
    assert isinstance(record, Record), record
    return record


def _secret(events: list[happened.HandEvent], own: int) -> set[str]:
    """The cards dealt face down to others which nobody has been shown."""
    shown = {card for of in events if isinstance(of, happened.Shown) for card in of.cards}
    dealt = {
        card
        for of in events
        if isinstance(of, happened.Dealt) and not of.up
        for place, cards in of.hands().items()
        for card in cards
        if place != own and card is not None
    }
    return {write_card(card) for card in dealt - shown}


@pytest.mark.parametrize("game", ["holdem", "draw-five", "seven-stud"])
def test_a_hand_is_told_as_its_viewer_saw_it(game: str) -> None:
    async def story() -> None:
        actor = await _played(game)
        events = _events(actor, 2)
        assert events
        started = events[0]
        assert isinstance(started, happened.HandStarted)
        for own, player in enumerate([*started.players, None]):
            text = written(actor, 2, player)
            assert text
            record = _read(text)
            assert record.starting_stacks == started.stacks
            told = " ".join(action for action in record.actions)
            secret = _secret(events, own)
            assert secret
            assert not [card for card in secret if card in told]

    run(story())


def test_a_hand_that_is_not_over_is_no_file() -> None:
    async def story() -> None:
        actor = await _played("holdem")
        assert written(actor, 10_000, None) is None
        assert written(actor, 0, None) is None
        house = await opened(casino(), "ara", "sin-descarte")
        assert written(house, 1, None) is None

    run(story())
