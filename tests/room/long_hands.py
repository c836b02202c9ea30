"""Hands at a full table of draw poker whose headlines are as long as they get, with cards open around the words."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import GameId, LawId
from tapete.core.option import Chips, Option
from tapete.room.lobby import Room
from tapete.room.model.terms import Terms
from tests.room.tables.test_live import Croupier

MAX: Final = "Maximiliano Hernández-Ve"
BERNARDINA: Final = "Bernardina Echegaray San"
_DEALT: Final = {
    "Ana": "Ks Kd 9s 9d 4c",
    MAX: "As Ad Qs Qd 5c",
    BERNARDINA: "Ah Ac Qh Qc 5d",
    "Comparsa Uno": "2c 3d 6h 8s Td",
    "Comparsa Dos": "2d 3h 6s 8c Th",
    "Comparsa Tres": "2h 3s 6c 8d Ts",
    "Comparsa Cuatro": "2s 4d 7h 8h Tc",
    "Comparsa Cinco": "3c 4h 7s 9h Jc",
}


async def _played(room: Room, name: str, hands: Mapping[str, str], chips: Mapping[str, int], folds: str = "") -> None:
    """Two raise while they may, others call, all stand pat and show what they have, but for whoever folds."""
    actor = await room.open(name, Terms(LawId("ara"), GameId("draw-five"), live=True))
    assert not isinstance(actor, Refused), actor
    croupier = Croupier(actor)
    seats = [*range(1, len(hands) + 1)]
    stacks = [chips.get(player, 1_000_00) for player in hands]
    await croupier.must("start_game", players=[*hands], seats=seats, chips=stacks)
    await croupier.must("begin_hand")
    order = [[*hands.values()][place].split() for place in croupier.actor.play.state.hand.deal_order]
    await croupier.must("deal", cards=[cards[number] for number in range(5) for cards in order])
    while question := croupier.actor.play.question():
        await _acts(croupier, question.players[0], folds)
    await croupier.must("showdown")
    await croupier.must("agree")


async def _acts(croupier: Croupier, player: str, folds: str) -> None:
    options = [option for option in await croupier.options() if option.given.get("player") == player]
    if any(option.command == "draw" for option in options):
        return await croupier.must("draw", player=player, discards=[])
    acts = {str(option.given["act"]): option for option in options if option.command == "act"}
    wish = {"Ana": "raise", "Comparsa Uno": "raise", folds: "fold"}.get(player, "")
    act = next(name for name in (wish, "bet", "call", "check") if name in acts)
    await croupier.must("act", player=player, act=act, **_sum(acts[act]))
    return None


def _sum(act: Option) -> dict[str, int]:
    to = act.fields.get("to")
    return {"to": to.most} if isinstance(to, Chips) else {}


async def lost_to_two(room: Room) -> None:
    await _played(room, "larga", _DEALT, {})


async def three_pots(room: Room) -> None:
    """Two are all in for less, each with a better hand than whoever takes the rest."""
    await _played(room, "tres-botes", {**_DEALT, BERNARDINA: "Ah Ac Jh Js 5d"}, {MAX: 100_00, BERNARDINA: 150_00})


async def folded(room: Room) -> None:
    await _played(room, "retirada", _DEALT, {}, folds="Ana")


LONG_HANDS: Final[tuple[Callable[[Room], Awaitable[None]], ...]] = (lost_to_two, three_pots, folded)
LONG_TOLD: Final = {
    "larga": f"Pierde 1.000 €: {MAX} y {BERNARDINA} tienen doble pareja de ases y damas",
    "tres-botes": "Gana usted 3.845 € con doble pareja de reyes y nueves",
    "retirada": "Se retira: pierde 9 €",
}
"""What Ana reads at each table."""
