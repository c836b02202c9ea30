"""What the forms of the house's desks share: a form becomes a command of the day, built when its turn comes."""

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from tapete.core.decision import Refused
from tapete.house.day import command as asked
from tapete.house.day.state import Day
from tapete.law.file_refusal import fault_of
from tapete.law.refusal import refuse
from tapete.room.day.house import Make, RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.people.names import key_of
from tapete.room.stream.answers import Answer
from tapete.room.stream.record import Origin
from tapete.web.house.house import request_number
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, Handler

Reading = Callable[[Fields, Day], Make | Refused]
"""Reads the fields of a form: the command for the day, or why they are not valid."""


class DayForms:
    """Sends what a form says to the day, once, and leads back to its page."""

    def __init__(self, desk: FormDesk, house: RunningHouse, staff: TableStaff, page: str) -> None:
        self.desk, self.house, self.staff, self._page = desk, house, staff, page

    def handler(self, name: str, read: Reading) -> Handler:
        async def handle(request: Request, fields: Fields) -> Response | Refused:
            day = self.house.day
            if day is None:
                return refuse("la jornada no ha empezado", "the day has not begun")
            make = read({**fields, "form": name}, day)
            if isinstance(make, Refused):
                return make
            return self.response(request, fields, await self.house.ask(self.origin(request, fields), make))

        return handle

    def response(self, request: Request, fields: Fields, answer: Answer, **shown: str) -> Response | Refused:
        if isinstance(answer, Refused):
            return answer
        return self.desk.done(request, self._page, **({"table": fields.get("table", "")} | shown))

    def origin(self, request: Request, fields: Fields) -> Origin:
        """The sender: the same fields sent twice from one page are one request, other fields are another."""
        person, number = self.desk.by(request), fields.get("request", "")
        numbered = number.isascii() and number.isdecimal() and len(number) < 18
        said = sorted((name, text) for name, text in fields.items() if name != "pin")
        content = sha256(repr((request.scope["path"], said)).encode()).hexdigest()[:16]
        return Origin(person.player, f"{person.session}.{content}", int(number) if numbered else request_number())

    async def refuse_second(self, request: Request, fields: Fields, name: str = "second") -> Refused | None:
        """Why the word of a second person does not count: it is their own, given by their PIN at this screen."""
        by, second, limits = self.desk.by(request).player, fields.get(name, ""), self.desk.limits
        if not all((limits.admits("pin", key_of(second)), limits.admits("pin_by", by))):
            return TOO_OFTEN
        return await self.staff.refuse_second(by, second, fields.get("pin", ""))


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


def no_table(text: str) -> Refused:
    return refuse(f"«{text[:24]}» no es el número de una mesa", f"'{text[:24]}' is not a table's number")


def at_table(fields: Fields, make: Callable[[int], Make]) -> Make | Refused:
    number = fields.get("table", "").strip()
    return make(int(number)) if is_number(number) else no_table(number)


def read_command(kind: type[asked.Command], at: datetime, **fields: object) -> asked.Command | Refused:
    """A command from plain values; an unknown word is an error of the form."""
    try:
        return msgspec.convert({"do": kind.__struct_config__.tag, "at": at, **fields}, kind)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        return refuse(f"el formulario no vale: {fault.es}", f"the form is not valid: {fault.en}")
