"""What people expect of a room, where no other test shows it; the whole list is in docs/room.md."""

from tapete.core.ids import PlayerId
from tapete.room.stream.answers import Done
from tapete.room.tables.actor import TableActor
from tests.room.playing import EVE, PURSE, Guest, new_room, opened, play, run, seated


def test_expected_2_at_the_showdown_a_hand_is_given_up_unseen() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=5)
        eve, chief = await seated(actor), _chief(actor)
        while not await eve.options("muck"):
            await _stays(eve)
            await play(actor, None, 1)
        assert isinstance(await eve.ask(type="muck"), Done)
        while (last := await _last(chief)) is None:
            await play(actor, None, 1)
        assert set(last) == {None}

    run(story())


def test_expected_2_at_the_showdown_a_hand_that_is_not_given_up_is_shown_to_everybody() -> None:
    """One that wins, or that opens the showdown: the others are conceded for whoever chooses nothing."""

    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=5)
        eve, chief = await seated(actor), _chief(actor)
        while (last := await _last(chief)) is None or None in last:
            await _stays(eve)
            await play(actor, None, 1)
        assert len(last) == 2

    run(story())


async def _last(viewer: Guest) -> list[str | None] | None:
    """Eva's own cards in the last hand, as the viewer sees them."""
    last = (await viewer.look())["view"]["last"]
    places = last["hand"]["places"] if last else ()
    return next((list(place["down"]) for place in places if place["player"] == EVE), None)


def _chief(actor: TableActor) -> Guest:
    """Somebody of the house, who sees what lies on the table and nobody's own cards."""
    chief = Guest(actor, PlayerId("Marta"))
    chief.watcher = actor.watch(chief.name, staff=True)
    return chief


async def _in_hand(viewer: Guest) -> set[str]:
    """Whom the picture of the hand in course shows with cards."""
    return {place["player"] for place in (await viewer.look())["view"]["hand"]["places"]}


async def _stays(guest: Guest) -> None:
    """Checks or calls, and buys again when everything is lost."""
    if not guest.actor.play.people()[guest.name].chips:
        for option in await guest.options("add_chips"):
            await guest.ask(type="add_chips", chips=option.fields["chips"].most)  # type: ignore[union-attr]
    acts = {option.given["act"] for option in await guest.options("act")}
    if act := next((act for act in ("check", "call") if act in acts), None):
        await guest.ask(type="act", act=act)


def test_expected_5_whoever_sits_out_keeps_the_seat_for_two_hands_and_comes_back() -> None:
    async def story() -> None:
        actor = await opened(new_room(), "ara", "holdem", bots=5)
        eve, chief = await seated(actor), _chief(actor)
        await _between_hands(actor)
        seat = actor.play.people()[EVE].seat
        assert isinstance(await eve.ask(type="rest"), Done)
        for _ in range(2):
            await _dealt(actor)
            assert EVE not in await _in_hand(chief)
            await _between_hands(actor)
            assert actor.play.people()[EVE].seat == seat, "the seat is kept"
        assert isinstance(await eve.ask(type="return"), Done)
        await _dealt(actor)
        assert EVE in await _in_hand(chief)

    run(story())


def test_expected_5_below_four_players_a_circle_table_waits_and_goes_on_with_the_fourth() -> None:
    async def story() -> None:
        room = new_room()
        names = [EVE, *map(PlayerId, ("Bea", "Carla", "Dora"))]
        for name in names[1:]:
            room.purse.grant(name, PURSE)
        actor = await opened(room, "ara", "holdem", bots=0)
        guests = [Guest(actor, name, at) for at, name in enumerate(names)]
        for guest in guests[:3]:
            await _sits(guest)
        for _ in range(60):
            await play(actor, None, 1)
        assert actor.table.pack is None, "three play no hand"
        await _sits(guests[3])
        await _dealt(actor)

    run(story())


async def _sits(guest: Guest) -> None:
    (sit,) = await guest.options("sit")
    assert isinstance(await guest.ask(type="sit", chips=sit.fields["chips"].least), Done)  # type: ignore[union-attr]


async def _between_hands(actor: TableActor) -> None:
    while not actor.play.between_hands:
        await play(actor, None, 1)


async def _dealt(actor: TableActor) -> None:
    """Until cards of a new hand have left the pack."""
    number = actor.table.pack.number if actor.table.pack else 0
    for _ in range(400):
        pack = actor.table.pack
        if pack is not None and pack.number > number and pack.taken:
            return
        await play(actor, None, 1)
    raise AssertionError("no hand begins")
