"""What happens with people and their accounts, in words for whoever runs the house.

The room stands above this package, so its events go by the names of their classes.
"""

from typing import Final

from tapete.core.decision import Event
from tapete.core.sentence import Sentence
from tapete.law.wording import listed_words, money
from tapete.words.events.reading import what_was_read
from tapete.words.telling import Manner, Value, fields, fill

WORDS: Final = {
    "LogInFailed": "«{name}» desde {source}|'{name}' from {source}",
    "RecordRead": "se consulta {read}|{read} was looked into",
    "Invited": "{name} recibe una invitación para elegir su contraseña|{name} is invited to choose a password",
    "RoleGiven": "{name} pasa a ser {role_told}|{name} becomes {role_told}",
    "ChipsGranted": "{name} recibe {chips} en fichas|{name} is given {chips} in chips",
    "ChipsTakenBack": "a {name} se le retiran {chips} en fichas|{chips} in chips taken from {name}",
    "ChatClosed": "charla de la mesa {table} cerrada|talk closed at table {table}",
    "Barred": "{name} no puede entrar|{name} may not come in",
    "SecondFactorRemoved": "a {name} ya no se le pide código al entrar|{name} is no longer asked for a code",
    "ExcludedImported": "nueva lista del Registro de Prohibidos|a new list of excluded persons",
    "TokenGiven": "clave de acceso para {name}|token for {name}",
    "TokenRevoked": "se retira la clave de acceso de {name}|the token of {name} is taken back",
    "Subscribed": "se enviarán avisos a {address}|notices will be sent to {address}",
    "Unsubscribed": "no se envían más avisos a {address}|no more notices are sent to {address}",
    "RetentionApplied": "se borran datos de plazo vencido|data kept long enough are erased",
    "ArchiveDestroyed": "se destruye archivo de plazo vencido|archives kept long enough are destroyed",
}
SHOWN: Final = frozenset(
    {
        *("AccountOpened", "PasswordSet", "PinSet", "SessionBegun", "SessionEnded", "RoleTaken"),
        *("SecondFactorSet", "SpareCodeUsed"),
        *("DailyChipsGiven", "FaceChosen", "HandShared", "HandUnshared"),
        *("NoticeTaken", "NoticeNotTaken"),
        *("DataGiven", "DataAsked", "DataAnswered", "CardPutRight", "CardDestroyed"),
    }
)
"""What the page of an account, of somebody's data or of other systems shows by itself."""
INSIDE: Final = frozenset({"PersonChanged"})
"""What carries another event, which has words of its own."""
_TALK_AGAIN: Final = "charla de la mesa {table} abierta de nuevo|talk open again at table {table}"
_LET_IN: Final = "{name} puede volver a entrar|{name} may come in again"


def told_of_people(event: Event, name: str = "") -> Sentence | None:
    """An event in a sentence, or None for what a page shows by itself; ``name`` where it does not say whose it is."""
    inner = getattr(event, "change", event)
    words = _undone(inner) or WORDS.get(type(inner).__name__)
    if words is None:
        return None
    outer = {"name": name, **fields(Manner(money), event)}
    return fill(words, {**outer, **fields(Manner(money), inner, **_role(inner), **_read(inner))})


def _read(event: Event) -> dict[str, Value]:
    """Which page or record somebody has looked into."""
    stream = getattr(event, "stream", None)
    return {"read": what_was_read(stream)} if isinstance(stream, str) else {}


def _undone(event: Event) -> str | None:
    """What an event says where it lifts what it otherwise imposes."""
    if getattr(event, "barred", None) is False:
        return _LET_IN
    return _TALK_AGAIN if getattr(event, "closed", None) is False else None


def _role(event: Event) -> dict[str, Value]:
    role = getattr(event, "role", None)
    others = getattr(event, "others", ())
    return {} if role is None else {"role_told": listed_words(each.title for each in (role, *others))}
