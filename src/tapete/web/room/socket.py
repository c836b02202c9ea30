"""The socket of a table, or of anything else that is watched live.

Each viewer gets their own picture of the table; whatever they send is validated before it is used.

A message is refused with a reason whatever is wrong with it; only a flood or an oversized message ends the connection.
"""

import contextlib
import time
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from typing import Annotated, Final, Protocol

import anyio
import msgspec
from msgspec import Meta
from starlette.websockets import WebSocket, WebSocketDisconnect

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.ids import PlayerId, RuleId
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.chat import OFF, Chat
from tapete.room.day.table_staff import TableStaff
from tapete.room.model.chat import LONGEST
from tapete.room.model.command import AnswerRequest, ConfirmVoid, Rule
from tapete.room.people.names import key_of
from tapete.room.permission import Permission, refuse_command, speaks_for_others
from tapete.room.stream.answers import STOPPED, Answer, Done
from tapete.room.stream.metrics import RoomMetrics
from tapete.room.stream.record import Origin
from tapete.room.stream.watcher import Watcher
from tapete.room.tables.actor import TableActor
from tapete.room.tables.live.authority import Authority
from tapete.room.tables.message import commands_at
from tapete.store.log import LogUnavailableError
from tapete.web.guard.flow import MESSAGES, Flow
from tapete.web.guard.frames import writing
from tapete.web.guard.origin import same_origin
from tapete.web.guard.rate import RateLimits, source_of
from tapete.web.site.person import People, SignedInPerson

MOST_BYTES: Final = 4096
"""More than any command needs."""
POLICY, TOO_BIG, GOING_AWAY, NO_TABLE, SOMEBODY_ELSE = 1008, 1009, 1001, 4404, 4401
BEGUN_AGAIN: Final = "tapete.begun_again"
"""In the scope of a socket that was open before, at another server."""
LOOKS_AGAIN: Final = 5.0
"""Seconds after which an idle socket's session is checked again."""


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to be said at a table: one of the house's phrases, or words."""

    phrase: Annotated[str, Meta(max_length=24)] = ""
    words: Annotated[str, Meta(max_length=LONGEST)] = ""


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends: a command under a number of its own, or a request for the whole picture again.

    ``decider`` and ``pin`` are of somebody else at the console, whose word a command needs; no log has the PIN.
    ``table`` is where a command goes that is sent from the floor, where all tables are seen.
    """

    id: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    command: msgspec.Raw = msgspec.Raw()
    type: str | None = None
    decider: Annotated[str, Meta(max_length=64)] = ""
    pin: Annotated[str, Meta(max_length=16)] = ""
    table: Annotated[str, Meta(max_length=64)] = ""
    say: Saying | None = None


class Reply(msgspec.Struct, frozen=True, tag_field="type", tag="done"):
    id: int
    version: int


class RefusalFrame(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    id: int | None
    reason: Sentence
    cite: tuple[RuleId, ...] = ()
    deciders: tuple[PlayerId, ...] | msgspec.UnsetType = msgspec.UNSET
    """Who may give their PIN for it, where it needs the word of somebody in another office."""


_FRAMES: Final = msgspec.json.Decoder(ClientMessage)
_MESSAGES: Final = msgspec.json.Decoder(dict[str, object])
_NOT_JSON: Final = Sentence("el mensaje no es JSON", "the message is not JSON")
_NOT_TEXT: Final = Sentence("los mensajes son de texto", "messages are text")
NO_COMMAND: Final = Sentence("el mensaje no trae ninguna orden", "the message carries no command")
_NO_PERSON: Final = Sentence("para jugar hay que entrar antes", "one has to enter before playing")
_TOO_MANY_PINS: Final = refuse("demasiados PIN equivocados: espere un minuto", "too many wrong PINs: wait for a minute")
_TOO_FAST: Final = Sentence("demasiados mensajes: más despacio", "too many messages: more slowly")


async def table_socket(socket: WebSocket) -> None:
    """One viewer at one table, until they leave or the room closes."""
    people: People = socket.app.state.people
    actor: TableActor | None = socket.app.state.room.tables.get(socket.path_params["table"])
    if not await admitted(socket, actor) or actor is None:
        return
    person, changes = people.who(socket), "changes" in socket.query_params
    watcher = (
        actor.watch(person.player, person.may(Permission.DEAL), person.works_here, changes)
        if person
        else actor.watch(None, changes=changes)
    )
    try:
        state = socket.app.state
        staff: TableStaff | None = getattr(state, "staff", None)
        book: IncidentBook | None = getattr(state, "book", None)
        chat: Chat | None = getattr(state, "chat", None)
        if chat is not None and actor.hears(watcher):
            watcher.put(
                msgspec.json.encode({"type": "chat", "recent": True, "lines": chat.lines(actor.name)}), keep=True
            )
        host = AtTable(actor, staff, book, state.limits, chat)
        await attend(socket, host, watcher, people, person, partial(actor.answer, watcher))
    finally:
        actor.unwatch(watcher)


async def admitted(socket: WebSocket, watched: object | None) -> bool:
    """Accept a socket from a page of this site if its target exists and the rate allows it; close any other.

    A socket that stays open while another server takes over has been counted when it was opened.
    """
    limits: RateLimits = socket.app.state.limits
    counted = BEGUN_AGAIN in socket.scope or limits.admits("socket", source_of(socket))
    welcome = same_origin(socket) and counted
    if not welcome or watched is None:
        await socket.close(NO_TABLE if welcome else POLICY)
        return False
    await socket.accept()
    return True


class Host(Protocol):
    """What a socket leads to: it can show itself again, and it answers commands."""

    def resync(self, watcher: Watcher) -> None: ...
    async def asked(self, person: SignedInPerson, number: int, frame: ClientMessage) -> Reply | RefusalFrame: ...


async def attend(
    socket: WebSocket,
    host: Host,
    watcher: Watcher,
    people: People,
    person: SignedInPerson | None,
    answer: Callable[[bytes], None] | None = None,
) -> None:
    """Send and receive concurrently while the session lasts; when one ends, both end.

    ``answer`` tells the viewer what became of what they asked, in its order among what they are shown.
    """
    metrics: RoomMetrics = socket.app.state.metrics
    session = _Session(socket, people, person)

    async with anyio.create_task_group() as sides:

        async def to_the_end(side: Callable[[], Awaitable[None]]) -> None:
            await side()
            sides.cancel_scope.cancel()

        sides.start_soon(to_the_end, partial(_send, socket, watcher, session, people))
        # In a task of its own, each message need not wake everything that lies around a connection.
        sides.start_soon(to_the_end, _Reading(socket, host, watcher, people, metrics, answer).read)
        await to_the_end(partial(_look, socket, session))


class _Session:
    """Whether a socket still belongs to whom it was opened for."""

    def __init__(self, socket: WebSocket, people: People, person: SignedInPerson | None) -> None:
        self._socket, self._people, self._person = socket, people, person
        self.seen, self._over = people.accounts.changes, False
        """How often anybody's account had changed when the session was last looked at, and it still lasted."""

    def lasts(self) -> bool:
        """Looked at anew whenever an account has changed: for every message. What is over once stays over."""
        return not self._over and (self._people.accounts.changes == self.seen or self.still_lasts())

    def still_lasts(self) -> bool:
        """Looked at anew: a session ends by itself too, when its time is over or it lies idle."""
        self._over = self._over or self._people.who(self._socket) != self._person
        self.seen = -1 if self._over else self._people.accounts.changes
        return not self._over


async def _send(socket: WebSocket, watcher: Watcher, session: _Session, people: People) -> None:
    """Send pictures until the room closes; the viewer may be gone at any moment.

    Whoever has logged out, has been barred or has another role is shown nothing more: the client reconnects with
    its present session.
    """

    write, accounts = writing(socket.scope) or partial(_written, socket), people.accounts

    def at_once(message: bytes) -> bool:
        """For every message: nothing is called but to write it, as long as nobody's account has changed."""
        return (accounts.changes == session.seen or session.lasts()) and write(message)

    watcher.at_once = at_once
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await watcher.next()) is not None and session.lasts():
            await socket.send_text(message.decode())
        await socket.close(GOING_AWAY if message is None else SOMEBODY_ELSE)


def _written(socket: WebSocket, message: bytes) -> bool:
    """Send as far as it goes without waiting: all of it, where the connection takes it.

    A connection whose viewer reads slowly waits before it sends anything: its message is then left to the task that
    can wait.
    """
    sending: Coroutine[object, None, None] = socket.send_text(message.decode())
    try:
        sending.send(None)
    except StopIteration:
        return True
    except (WebSocketDisconnect, RuntimeError):
        return False
    sending.close()
    return False


async def _look(socket: WebSocket, session: _Session) -> None:
    """Checks the session from time to time, whatever is sent."""
    while session.still_lasts():
        await anyio.sleep(LOOKS_AGAIN)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.close(SOMEBODY_ELSE)


class _Reading:
    """The messages received on one socket."""

    def __init__(
        self,
        socket: WebSocket,
        host: Host,
        watcher: Watcher,
        people: People,
        metrics: RoomMetrics,
        answer: Callable[[bytes], None] | None = None,
    ) -> None:
        self._socket, self._host, self._watcher, self._people, self._metrics = socket, host, watcher, people, metrics
        self._put = answer or partial(watcher.put, keep=True)
        self._flow = Flow(getattr(socket.app.state, "messages", MESSAGES))

    async def read(self) -> None:
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text")
            if len(text or message.get("bytes") or "") > MOST_BYTES:
                await self._socket.close(TOO_BIG)
                return
            if not self._flow.admits():
                if self._flow.floods:
                    await self._socket.close(POLICY)
                    return
                self._answer(RefusalFrame(None, _TOO_FAST))
            elif text is None:
                self._answer(RefusalFrame(None, _NOT_TEXT))
            else:
                await self._take(text)

    async def _take(self, text: str) -> None:
        """Read a message and answer it."""
        try:
            frame = _FRAMES.decode(text)
        except msgspec.ValidationError:
            self._answer(RefusalFrame(None, NO_COMMAND))
            return
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            self._answer(RefusalFrame(None, _NOT_JSON))
            return
        if frame.type == "resync" and not frame.command:
            self._host.resync(self._watcher)
        elif frame.id is None or bool(frame.command) == (frame.say is not None) or frame.type is not None:
            self._answer(RefusalFrame(frame.id, NO_COMMAND))
        elif (person := self._people.who(self._socket)) is None or person.player != self._watcher.viewer:
            self._answer(RefusalFrame(frame.id, _NO_PERSON))
        else:
            self._people.used(self._socket)
            await self._ask(person, frame.id, frame)

    async def _ask(self, person: SignedInPerson, number: int, frame: ClientMessage) -> None:
        """Whoever asks while the log is out is told so, wherever it was needed."""
        began = time.perf_counter()
        try:
            answer = await self._host.asked(person, number, frame)
        except LogUnavailableError:
            answer = RefusalFrame(number, STOPPED.reason)
        self._metrics.acts.observe(time.perf_counter() - began)
        self._metrics.answers["done" if isinstance(answer, Reply) else "refused"] += 1
        self._answer(answer)

    def _answer(self, answer: Reply | RefusalFrame) -> None:
        self._put(msgspec.json.encode(answer))


class AtTable:
    """A table, with the staff of the house that it belongs to."""

    def __init__(
        self,
        actor: TableActor,
        staff: TableStaff | None,
        book: IncidentBook | None,
        limits: RateLimits,
        chat: Chat | None = None,
    ) -> None:
        self._actor, self._staff, self._book, self._limits, self._chat = actor, staff, book, limits, chat

    def resync(self, watcher: Watcher) -> None:
        self._actor.resync(watcher)

    async def asked(self, person: SignedInPerson, number: int, frame: ClientMessage) -> Reply | RefusalFrame:
        if frame.say is not None:
            return self._said(person, number, frame.say)
        message = decoded(frame.command)
        if message is None:
            return RefusalFrame(number, NO_COMMAND)
        game, live = self._actor.game, self._actor.terms.live
        enters = speaks_for_others(person.role, live)
        kind = commands_at(game).get(str(message.get("type")))
        by_pin = kind is ConfirmVoid and enters and person.may(Permission.DEAL)
        if kind is not None and not by_pin and (refused := refuse_command(person.role, kind, live)):
            return RefusalFrame(number, refused.reason)
        read = self._actor.read(message, None if enters else person.player)
        if isinstance(read, Refused):
            return RefusalFrame(number, read.reason, read.because)
        origin = Origin(person.player, person.session, number)
        if not enters:
            return answered(number, await self._actor.ask(origin, read))
        return await self._entered(person, origin, read, frame)

    def _said(self, person: SignedInPerson, number: int, saying: Saying) -> Reply | RefusalFrame:
        if not person.may(Permission.PLAY):
            return RefusalFrame(number, Permission.PLAY.refusal.reason)
        said = self._chat.say(self._actor, person.player, saying.phrase, saying.words) if self._chat else OFF
        if isinstance(said, Refused):
            return RefusalFrame(number, said.reason, said.because)
        return Reply(number, self._actor.version)

    async def _entered(
        self, person: SignedInPerson, origin: Origin, command: Command, frame: ClientMessage
    ) -> Reply | RefusalFrame:
        """What the staff enter: by the dealer on duty, and with another's word where the text leaves it to them."""
        if refused := self._refuse_entering(person, command):
            return RefusalFrame(origin.number, refused.reason, refused.because)
        authority = await self._authority(person, command, frame)
        if isinstance(authority, Refused):
            return RefusalFrame(origin.number, authority.reason, deciders=self._deciders(command))
        reply = answered(origin.number, await self._actor.ask(origin, command, authority))
        if isinstance(reply, Reply):
            if self._book and isinstance(command, Rule | ConfirmVoid | AnswerRequest):
                await self._book.keep_up(self._actor)
            return reply
        deciding = self._actor.deciding_office(command)
        if deciding is None or reply.reason != deciding.refusal.reason:
            return reply
        return msgspec.structs.replace(reply, deciders=self._deciders(command))

    def _refuse_entering(self, person: SignedInPerson, command: Command) -> Refused | None:
        if self._staff is None:
            return None
        refused = self._staff.refuse_dealer(person.player, person.role, self._actor.name)
        refused = refused or self._staff.refuse_office(person.player, command, self._actor.name)
        return refused or self._staff.refuse_seated(command, self._actor.terms.law)

    async def _authority(self, person: SignedInPerson, command: Command, frame: ClientMessage) -> Authority | Refused:
        deciding = self._actor.deciding_office(command)
        if not frame.decider or self._staff is None or deciding is None:
            return Authority(person.player, person.role)
        if not all((self._limits.admits("pin", key_of(frame.decider)), self._limits.admits("pin_by", person.player))):
            return _TOO_MANY_PINS
        return await self._staff.vouched(frame.decider, frame.pin, deciding.office, self._actor.name)

    def _deciders(self, command: Command) -> tuple[PlayerId, ...]:
        deciding = self._actor.deciding_office(command)
        return (*self._staff.deciders(deciding.office, self._actor.name),) if self._staff and deciding else ()


def decoded(command: msgspec.Raw) -> dict[str, object] | None:
    """The fields of a command; None if it is not an object."""
    try:
        return _MESSAGES.decode(command)
    except (msgspec.DecodeError, RecursionError):
        return None


def answered(number: int, answer: Answer) -> Reply | RefusalFrame:
    if isinstance(answer, Done):
        return Reply(number, answer.version)
    return RefusalFrame(number, answer.reason, answer.because)
