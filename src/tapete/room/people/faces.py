"""How people show themselves: a drawing of the room's, and for a guest a nickname that is nobody else's."""

from collections.abc import Callable, Iterable
from typing import Final

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.law.refusal import refuse
from tapete.room.model.account_event import FaceChosen
from tapete.room.model.face import AVATARS, Face, usual_avatar
from tapete.room.model.role import Role
from tapete.room.people.account import Account
from tapete.room.people.names import is_given, key_of, read_name
from tapete.room.people.register import Register

_OWN_NAME: Final = refuse(
    "su cuenta ya tiene el nombre que usted eligió: el apodo es para quien entra sin cuenta",
    "your account has the name that you chose: nicknames are for guests",
)
_NO_DRAWING: Final = refuse("ese dibujo no está entre los de la sala", "that drawing is not one of the room's")


class Faces:
    """``staff`` are the names of those who work in the house, with an account or without."""

    def __init__(self, register: Register, staff: Callable[[], Iterable[str]]) -> None:
        self._register, self._staff = register, staff
        self._seen: dict[PlayerId, Face] = {}
        """Asked for all people of a table at once, and often."""
        self.changes = 0
        """How often somebody has come to look otherwise."""

    def of(self, player: PlayerId) -> Face:
        """What somebody looks like; whoever has no account looks as their name does."""
        if player not in self._seen:
            account = self._register.find(player)
            self._seen[player] = account.face if account else Face(usual_avatar(player))
        return self._seen[player]

    async def choose(self, account: Account, nickname: str, avatar: str) -> Account | Refused:
        """Another drawing, another nickname, or none any more."""
        if avatar not in AVATARS:
            return _NO_DRAWING
        read = self._nickname(account, nickname) if nickname.strip() else ""
        if isinstance(read, Refused):
            return read
        changed = await self._register.change(account.name, [FaceChosen(avatar, read)], account.name)
        self._seen.pop(account.name, None)
        self.changes += 1
        return changed

    def _nickname(self, account: Account, text: str) -> str | Refused:
        if not is_given(account.name):
            return _OWN_NAME
        read = read_name(text)
        if isinstance(read, Refused):
            return read
        staff = {*self._staff(), *(title for role in Role for title in (role.title.es, role.title.en))}
        if key_of(read) in map(key_of, staff):
            return refuse(
                f"«{read}» es de quien trabaja en la casa: elija otro apodo",
                f"'{read}' belongs to the staff of the house: choose another nickname",
            )
        holder = self._register.called(read)
        if holder is not None and holder.name != account.name:
            return refuse(f"el nombre «{read}» ya es de alguien", f"somebody already has the name '{read}'")
        return read
