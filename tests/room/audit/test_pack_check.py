"""A pack changed, dealt out of order or not committed to is found."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tapete.bench.growth.played import play_hands
from tapete.cards.card import Card
from tapete.cards.notation import write_card
from tapete.core.decision import Event
from tapete.games.banked.model.event import CardDealt
from tapete.room.audit.pack_check import _Check, check_packs, check_tables
from tapete.room.chance.chance import SecureChance
from tapete.room.chance.commitment import Announced, PackSealed, commitment_to, first_mismatch, leaves_of, opened
from tapete.room.model.event import PackCommitted, PackOpened
from tapete.room.stream.record import CODEC
from tapete.store.log import EventLog
from tapete.store.memory import MemoryLog
from tests.room import playing
from tests.room.playing import SOME_GAMES, new_room, play, run, seated


@pytest.fixture(scope="module")
def recorded() -> tuple[list[Any], list[PackSealed]]:
    async def played() -> Any:
        actor = await playing.opened(new_room(), "ara", "sin-descarte")
        await play(actor, await seated(actor), 60)
        return actor.log

    log = run(played())
    events, sealed = (
        [CODEC.decode(envelope) for envelope in log.read(stream)] for stream in ("table/mesa", "vault/mesa")
    )
    return events, sealed  # type: ignore[return-value]


def _check(events: list[Any], sealed: list[PackSealed]) -> list[str]:
    return [flaw.what.en for flaw in check_packs(enumerate(events, 1), sealed).flaws]


def test_what_was_played_is_as_it_was_committed_to(recorded: tuple[list[Any], list[PackSealed]]) -> None:
    assert _check(*recorded) == []


def test_another_order_in_the_vault_is_not_the_one_committed_to(recorded: tuple[list[Any], list[PackSealed]]) -> None:
    events, (first, *rest) = recorded
    swapped = replace(first, cards=(first.cards[1], first.cards[0], *first.cards[2:]))
    assert "no deck in the vault is the one that was committed to" in _check(events, [swapped, *rest])


def _shorn(pack: PackSealed) -> PackSealed:
    """The pack as a house without scruples would seal it: each ace replaced by a card that is there already."""
    twos = [card for card in pack.cards if write_card(card).startswith("2")]
    spare = iter(twos)
    return replace(pack, cards=tuple(next(spare) if write_card(card).startswith("A") else card for card in pack.cards))


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
@pytest.mark.parametrize("crooked", [_shorn, lambda pack: replace(pack, cards=pack.cards[:-1])])
def test_a_pack_without_aces_or_one_card_short_is_found(
    law: str, game: str, crooked: Callable[[PackSealed], PackSealed]
) -> None:
    """It is committed to, dealt in its order and opened as it should be: only its cards are not the game's."""

    class CrookedChance(SecureChance):
        def shuffled(self, cards: Sequence[Card]) -> tuple[Card, ...]:
            return crooked(PackSealed(1, 1, super().shuffled(cards), "")).cards

    async def committed() -> EventLog:
        room = new_room(chance=CrookedChance(1))
        actor = await playing.opened(room, law, game)
        actor.watch(None)
        while actor.table.pack is None:
            await play(actor, None, 1)
        return actor.log

    log = run(committed())
    assert [flaw.what.en for flaw in check_tables(log.read_all())["mesa"].flaws] == ["the deck is not the game's"]


@pytest.mark.parametrize(("law", "game"), SOME_GAMES)
def test_every_family_of_games_is_dealt_from_its_own_deck(law: str, game: str) -> None:
    async def played() -> EventLog:
        actor = await playing.opened(new_room(), law, game)
        await play(actor, await seated(actor), 120)
        return actor.log

    checked = check_tables(run(played()).read_all())["mesa"]
    assert checked.packs and checked.cards and not checked.flaws


def test_a_card_from_the_bottom_of_the_pack_is_found(recorded: tuple[list[Any], list[PackSealed]]) -> None:
    events, sealed = recorded
    place = next(number for number, event in enumerate(events) if isinstance(event, CardDealt))
    bottom = replace(events[place], card=sealed[0].cards[-1])
    assert _check([*events[:place], bottom, *events[place + 1 :]], sealed) == ["a card was dealt that was not the next"]


def test_a_commitment_that_comes_after_the_bets_is_found(recorded: tuple[list[Any], list[PackSealed]]) -> None:
    events, sealed = recorded
    late = [event for event in events if not isinstance(event, PackCommitted)]
    assert "bets or cards came before a commitment" in _check(late, sealed)


def test_what_is_published_at_the_end_must_fit(recorded: tuple[list[Any], list[PackSealed]]) -> None:
    events, sealed = recorded
    place = next(number for number, event in enumerate(events) if isinstance(event, PackOpened) and event.opened)
    shown = events[place].opened
    other = replace(events[place], opened=(replace(shown[0], card=Card((shown[0].card + 1) % 52)), *shown[1:]))
    flaws = _check([*events[:place], other, *events[place + 1 :]], sealed)
    assert flaws == ["what was published at the end does not fit the commitment"]


def test_anybody_can_check_what_he_saw_without_the_log() -> None:
    """The commitment, the leaves and the salts of cards that were seen are enough; the others stay closed."""
    pack = PackSealed(1, 1, tuple(map(Card, range(52))), "ab" * 32)
    told = opened(pack, frozenset((Card(3), Card(40))))
    assert {opened.card for opened in told.opened} == {3, 40}
    assert first_mismatch(Announced(commitment_to(leaves_of(pack))), told.leaves, told.opened) is None


def test_of_a_long_log_only_the_packs_in_use_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    log, most = MemoryLog(), [0]
    run(play_hands(log, 60))
    usual = _Check.follow

    def counted(self: _Check, version: int, event: Event) -> None:
        usual(self, version, event)
        most[0] = max(most[0], len(self._sealed), len(self._announced))

    monkeypatch.setattr(_Check, "follow", counted)
    checked = check_tables(log.read_all())["mesa"]
    assert checked.packs >= 60 and not checked.flaws and most[0] <= 25
