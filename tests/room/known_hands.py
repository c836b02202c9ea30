"""Hands whose every card is told, played to their end at live tables: what Ana reads then is known."""

from collections.abc import Awaitable, Callable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.core.option import Cards, Chips
from tapete.games.circle.hand_rules import DEALING
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tests.room.tables.test_live import Croupier

NAMES: Final = ("Ana", "Bea", "Cid", "Dan")
BOARD: Final = ("2c 7d 9h", "Jc", "3s")


async def _live(room: Room, name: str, game: str) -> Croupier:
    actor = await room.open(name, Terms(LawId("ara"), GameId(game), live=True))
    assert not isinstance(actor, Refused), actor
    return Croupier(actor)


async def _dealt(room: Room, name: str, hands: dict[str, str], chips: tuple[int, ...] = (100_00,) * 4) -> Croupier:
    """A hand of hold'em with these hole cards."""
    croupier = await _live(room, name, "holdem")
    await croupier.must("start_game", players=[*NAMES], seats=[1, 2, 3, 4], chips=[*chips])
    await croupier.must("begin_hand")
    hand = croupier.actor.play.state.hand
    order = [hand.players[place] for place in hand.deal_order]
    await croupier.must("deal", cards=[hands[player].split()[card] for card in range(2) for player in order])
    return croupier


async def _bets(croupier: Croupier, wanted: dict[str, int]) -> None:
    """Everybody comes to the sum wanted of them in this interval: who has none folds, and checks where that is free."""
    while question := croupier.actor.play.question():
        player = question.players[0]
        mine = [option for option in await croupier.options("act") if option.given["player"] == player]
        options = {str(option.given["act"]): option for option in mine}
        act = next((name for name in ("raise", "bet") if name in options), "")
        bounds = options[act].fields["to"] if act else None
        if isinstance(bounds, Chips) and wanted[player] and ("check" in options or wanted[player] >= bounds.least):
            await croupier.must("act", player=player, act=act, to=min(wanted[player], bounds.most))
        else:
            stays = "check" if "check" in options else "call" if wanted[player] else "fold"
            await croupier.must("act", player=player, act=stays)


async def _due(croupier: Croupier) -> int:
    """How many cards are dealt next."""
    cards = (await croupier.options("deal"))[0].fields["cards"]
    assert isinstance(cards, Cards)
    return cards.most


async def _to_the_end(croupier: Croupier, board: tuple[str, ...] = BOARD) -> None:
    """The common cards without another bet, and the payment."""
    for street in board:
        await _bets(croupier, dict.fromkeys(NAMES, 0))
        play = croupier.actor.play
        step = play.hand_rules.steps[play.state.hand.step]
        assert step.kind in DEALING, step
        burnt = [None] * (await _due(croupier) - len(street.split()))
        await croupier.must("deal", cards=[*burnt, *street.split()])
    await _bets(croupier, dict.fromkeys(NAMES, 0))
    await croupier.must("showdown")
    await croupier.must("agree")


EVERYBODY: Final = dict.fromkeys(NAMES, 10_00)
LOSERS: Final = {"Bea": "Ks 4h", "Cid": "Qs 5h", "Dan": "8d 4d"}


async def win(room: Room) -> None:
    croupier = await _dealt(room, "gana", {"Ana": "2h 2d", **LOSERS})
    await _bets(croupier, EVERYBODY)
    await _to_the_end(croupier)


async def loss(room: Room) -> None:
    croupier = await _dealt(room, "pierde", {**LOSERS, "Ana": "Ks 4h", "Bea": "Jh 9c"})
    await _bets(croupier, EVERYBODY)
    await _to_the_end(croupier)


async def split(room: Room) -> None:
    croupier = await _dealt(room, "reparte", {**LOSERS, "Ana": "As Jh", "Bea": "Ad Js"})
    await _bets(croupier, {**EVERYBODY, "Cid": 0, "Dan": 0})
    await _to_the_end(croupier)


async def side_pot(room: Room) -> None:
    """Cid is all in for less and has the best hand; Ana beats Bea for the rest."""
    croupier = await _dealt(
        room,
        "aparte",
        {"Ana": "Jh 4h", "Bea": "9c 4d", "Cid": "2h 2d", "Dan": "Ks Qs"},
        (500_00, 500_00, 100_00, 500_00),
    )
    await _bets(croupier, {"Ana": 200_00, "Bea": 200_00, "Cid": 99_00, "Dan": 0})
    await _to_the_end(croupier)


async def fold(room: Room) -> None:
    croupier = await _dealt(room, "retira", {**LOSERS, "Ana": "2h 7c", "Bea": "Jh 9c"})
    await _bets(croupier, {**EVERYBODY, "Ana": 0})
    await _to_the_end(croupier)


async def _at_sin_descarte(room: Room, name: str, own: str, bank: str) -> None:
    croupier = await _live(room, name, "sin-descarte")
    await croupier.must("open_table")
    await croupier.must("sit", player="Ana", seat=1, chips=100_00)
    await croupier.must("bet", player="Ana", seat=1, bet="ante", chips=500)
    await croupier.must("close_bets")
    await croupier.must("deal", cards=[None, bank.split()[0], *[None] * 8])
    await croupier.must("act", player="Ana", seat=1, act="play")
    await croupier.must("turn_up", cards=bank.split())
    await croupier.must("show", seat=1, cards=own.split())
    await croupier.must("settle")


async def house_win(room: Room) -> None:
    await _at_sin_descarte(room, "casa-gana", "2s 2d 2h 5d 8h", "Kh 7c 7d 9h Ac")


async def royal_flush(room: Room) -> None:
    await _at_sin_descarte(room, "real", "Ts Js Qs Ks As", "Kh 7c 7d 9h Ac")


async def house_loss(room: Room) -> None:
    await _at_sin_descarte(room, "casa-pierde", "As Ad 4c 5d 8h", "Kh 7c 7d Ks Ac")


async def bank_of_ana(room: Room) -> None:
    """At pai gow Ana holds the bank against Bea and against the dealer's hand, and wins from both."""
    croupier = await _live(room, "banca", "pai-gow")
    await croupier.must("open_table")
    for seat, player in enumerate(("Ana", "Bea"), 1):
        await croupier.must("sit", player=player, seat=seat, chips=500_00)
    await croupier.must("offer_bank", player="Ana", accept=True)
    await croupier.must("bet", player="Bea", seat=2, bet="bet", chips=20_00)
    await croupier.must("close_bets")
    await croupier.must("throw_dice", dice=[1, 3, 4])
    await croupier.must("deal", cards=[None] * await _due(croupier))
    for seat in (1, 2):
        await croupier.must("act", player=NAMES[seat - 1], seat=seat, act="set", cards=[])
    await croupier.must("turn_up", cards=["Qs", "Jh", "7d", "5c", "3s", "Th", "9h"])
    await croupier.must("show", seat=1, cards=["Ah", "Ad", "Kd", "Kc", "6s", "3h", "2d"], low=["Kd", "Kc"])
    await croupier.must("tell_result", seat=2, result="loses")
    await croupier.must("settle")


async def both_hands_lost(room: Room) -> None:
    """Ana plays pai gow against the dealer's bank, which beats her high hand and her low one."""
    croupier = await _live(room, "separa", "pai-gow")
    await croupier.must("open_table")
    await croupier.must("sit", player="Ana", seat=1, chips=500_00)
    await croupier.must("offer_bank", player="Ana", accept=False)
    await croupier.must("bet", player="Ana", seat=1, bet="bet", chips=20_00)
    await croupier.must("close_bets")
    await croupier.must("throw_dice", dice=[1, 3, 4])
    await croupier.must("deal", cards=[None] * await _due(croupier))
    await croupier.must("act", player="Ana", seat=1, act="set", cards=[])
    await croupier.must("turn_up", cards=["Ah", "Ad", "Kd", "Kc", "6s", "3h", "2d"])
    await croupier.must("show", seat=1, cards=["Qs", "Jh", "7d", "5c", "3s", "Th", "9h"], low=["Jh", "Th"])
    await croupier.must("settle")


HANDS: Final[tuple[Callable[[Room], Awaitable[None]], ...]] = (
    *(win, loss, split, side_pot, fold),
    *(house_win, royal_flush, house_loss, bank_of_ana, both_hands_lost),
)
