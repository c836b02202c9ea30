"""Talk at the tables: who may say what and when, and the last lines of each table.

None of it is in the log. Words of people are personal data that a chain could never forget again, and phrases of the
house are not worth keeping: the last lines stay in memory, so that whoever is called to a table can read them, and go
with the room. What the house decides about it, closing a table's talk and opening it again, is in the log.
"""

from collections import defaultdict, deque
from itertools import count
from typing import Final

import msgspec

from tapete.core.decision import Event, Refused
from tapete.core.ids import PlayerId
from tapete.law.profile import parameters
from tapete.law.refusal import refuse
from tapete.room.model.account_event import ChatClosed
from tapete.room.model.chat import LONGEST, PHRASES, ChatLine, ChatMode, Talk, talk_of
from tapete.room.model.event import Millis
from tapete.room.stream.notes import note
from tapete.room.stream.record import CASINO, CODEC
from tapete.room.tables.actor import TableActor
from tapete.store.log import EventLog
from tapete.tournament.model.rules import LAW as TOURNAMENT_LAW

_KEPT: Final = 50
_BURST, _SPAN = 4, Millis(12_000)
"""So many lines of one person in so long."""
_TOURNAMENT: Final = ("conduct.one_player_one_hand", "conduct.talk_with")
OFF: Final = refuse("en esta mesa no hay charla", "there is no chat at this table")
_CLOSED: Final = refuse(
    "quien supervisa la sala ha cerrado la charla de esta mesa",
    "whoever supervises the room has closed the talk at this table",
)
_OUTSIDE: Final = refuse("en la mesa habla quien tiene puesto en ella", "those who sit at the table speak there")
_READY_ONLY: Final = refuse("aquí se habla con las frases de la casa", "here one speaks by the phrases of the house")
_TOO_OFTEN: Final = refuse("demasiado seguido: espere un poco", "too often: wait a little")
_NOTHING: Final = refuse(
    f"hacen falta de 1 a {LONGEST} letras, o una de las frases", f"1 to {LONGEST} letters are needed, or a phrase"
)


class Chat:
    """The talk of all tables of one room; ``mode`` is the house's choice for all of them."""

    def __init__(self, log: EventLog, mode: ChatMode = ChatMode.PHRASES) -> None:
        self._log, self._mode = log, mode
        self._lines: defaultdict[str, deque[ChatLine]] = defaultdict(lambda: deque(maxlen=_KEPT))
        self._numbers = count(1)
        self._said: defaultdict[PlayerId, deque[Millis]] = defaultdict(lambda: deque(maxlen=_BURST))
        self._closed: set[str] = set()
        for envelope in log.read(CASINO):
            self.follow(CODEC.decode(envelope))

    def follow(self, event: Event) -> None:
        """What the house has decided about talk at a table, among what else it has noted."""
        if isinstance(event, ChatClosed):
            self._heard(event)

    def mode_at(self, table: str, live: bool) -> ChatMode:
        """What may be said at a table; at one of real cards people talk across it."""
        if live or self._mode is ChatMode.OFF:
            return ChatMode.OFF
        return ChatMode.CLOSED if table in self._closed else self._mode

    async def close(self, table: str, closed: bool, by: PlayerId) -> None:
        """No more talk at a table, or talk again."""
        event = ChatClosed(table, closed)
        await note(self._log, event, by)
        self._heard(event)

    def _heard(self, event: ChatClosed) -> None:
        if event.closed:
            self._closed.add(event.table)
            self._lines.pop(event.table, None)
        else:
            self._closed.discard(event.table)

    def lines(self, table: str) -> list[ChatLine]:
        """What was said last, the oldest first."""
        return list(self._lines[table])

    def say(self, actor: TableActor, player: PlayerId, phrase: str, words: str) -> ChatLine | Refused:
        """One line for everybody at the table, or why not."""
        line_text = " ".join(words.split())
        if refused := self._refuse(actor, player, phrase, line_text):
            return refused
        now = actor.clock.now()
        recent = self._said[player]
        if len(recent) == _BURST and now - recent[0] < _SPAN:
            return _TOO_OFTEN
        recent.append(now)
        line = ChatLine(next(self._numbers), player, now, phrase, line_text)
        self._lines[actor.name].append(line)
        actor.tell(msgspec.json.encode({"type": "chat", "lines": [line]}))
        return line

    def _refuse(self, actor: TableActor, player: PlayerId, phrase: str, words: str) -> Refused | None:
        mode = self.mode_at(actor.name, actor.terms.live)
        if mode in (ChatMode.OFF, ChatMode.CLOSED):
            return OFF if mode is ChatMode.OFF else _CLOSED
        seated = actor.play.people().get(player)
        if seated is None:
            return _OUTSIDE
        if words and mode is not ChatMode.WORDS:
            return _READY_ONLY
        if bool(phrase) == bool(words) or (phrase and phrase not in PHRASES) or not words.isprintable():
            return _NOTHING
        talk = talk_of(actor.play.between_hands, seated.playing, actor.room_rules.silent)
        comments = bool(words) or PHRASES[phrase]
        return _in_hand(actor) if talk is Talk.NONE or (talk is Talk.COURTESY and comments) else None


def _in_hand(actor: TableActor) -> Refused:
    cite = actor.room_rules.silence
    if actor.terms.felt is not None:
        law = parameters(TOURNAMENT_LAW, "tournament")
        cite = tuple(rule for key in _TOURNAMENT for rule in law[key].cite)
    return refuse(
        "mientras dura la mano no se comenta: hable cuando acabe",
        "while the hand lasts nobody comments on it: speak when it is over",
        cite,
    )
