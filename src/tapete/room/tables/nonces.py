"""Numbers of the players that go into the drawing of a pack: promised before it is sealed, opened after.

Programs send them without asking anybody, so they are no options. Whoever sends none plays all the same.
"""

from typing import Final, TypeVar

from tapete.core.decision import Refused
from tapete.law.refusal import refuse
from tapete.room.chance.drawing import hash_of
from tapete.room.model.command import OpenNonce, PromiseNonce
from tapete.room.model.event import NonceOpened, NoncePromised
from tapete.room.tables.draft import Draft

S = TypeVar("S")


def take(draft: Draft[S], command: PromiseNonce | OpenNonce) -> Refused | None:
    """A number promised for the next pack, or the one promised for the pack that lies sealed."""
    if draft.live:
        return _REAL_CARDS
    return _promise(draft, command) if isinstance(command, PromiseNonce) else _open(draft, command)


def _promise(draft: Draft[S], command: PromiseNonce) -> Refused | None:
    """One for each pack: a promise is not taken back."""
    player, table = command.player, draft.table
    if player not in table.gathered and player not in draft.play.people():
        return _NOT_THERE
    if player in table.promises:
        return _PROMISED
    draft.add(NoncePromised(player, command.promise))
    return None


def _open(draft: Draft[S], command: OpenNonce) -> Refused | None:
    """The last to come is not waited for any longer: the order is drawn at once."""
    player, pack = command.player, draft.table.pack
    promises = {each.player: each.promise for each in pack.promises} if pack and pack.waits else {}
    if pack is None or player not in promises or player in pack.nonces:
        return _NOT_AWAITED
    if hash_of(command.nonce) != promises[player]:
        return _NOT_AS_PROMISED
    draft.add(NonceOpened(player, command.nonce))
    if promises.keys() <= {*pack.nonces, player}:
        draft.draw()
    return None


_REAL_CARDS: Final = refuse(
    "en esta mesa las cartas las mezcla quien reparte", "at this table the cards are shuffled by whoever deals"
)
_NOT_THERE: Final = refuse(
    "solo promete un número quien está en la mesa", "only somebody at the table can promise a number"
)
_PROMISED: Final = refuse(
    "ya ha prometido un número para la próxima baraja", "a number is promised for the next deck already"
)
_NOT_AWAITED: Final = refuse(
    "ahora no se espera ningún número suyo para la baraja", "no number of yours is awaited for the deck now"
)
_NOT_AS_PROMISED: Final = refuse("ese número no es el que prometió", "that number is not the one you promised")
