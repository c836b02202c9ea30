"""The forms of the house's desks: each becomes a command of the day, built when its turn comes."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.games.banked.rules import METERED
from tapete.house.casino import Office
from tapete.house.day import command as asked
from tapete.house.day.state import Day
from tapete.law.file_refusal import fault_of
from tapete.law.refusal import refuse
from tapete.room.day.desk import Opening, buying, cash_in, closing, last_rounds, opening
from tapete.room.day.house import Make, RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.people.names import key_of
from tapete.room.stream.answers import Answer
from tapete.room.stream.record import Origin
from tapete.web.house.house import request_number
from tapete.web.house.staff import off_duty
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormDesk, FormRoute, Handler
from tapete.web.text.sum_of_money import cents_of, count_of

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "begin_day": FormRoute("/casa/jornada", "house"),
    "on_duty": FormRoute("/casa/servicio/entrada", "house", keeps=True),
    "all_on_duty": FormRoute("/casa/servicio/todos", "house", keeps=True),
    "off_duty": FormRoute("/casa/servicio/salida", "house", keeps=True),
    "seed": FormRoute("/casa/contador", "house", keeps=True),
    "open_table": FormRoute("/casa/mesa/apertura", "house", keeps=True),
    "relieve": FormRoute("/casa/mesa/relevo", "house", keeps=True),
    "hand_over": FormRoute("/casa/mesa/traspaso", "account", rate="pin"),
    "limits": FormRoute("/casa/mesa/limites", "house", keeps=True),
    "last_rounds": FormRoute("/casa/mesa/ultimas", "house", keeps=True),
    "halt": FormRoute("/casa/mesa/parada", "house", keeps=True),
    "buy": FormRoute("/casa/caja/venta", "cage", keeps=True),
    "cash_in": FormRoute("/casa/caja/canje", "cage", keeps=True),
    "fill": FormRoute("/casa/caja/reposicion", "cage", keeps=True),
    "credit": FormRoute("/casa/caja/devolucion", "cage", keeps=True),
    "tip": FormRoute("/casa/caja/propina", "cage", keeps=True),
    "close_table": FormRoute("/casa/caja/cierre", "cage", keeps=True),
}

Reading = Callable[[Fields, Day], Make | Refused]
"""Reads the fields of a form: the command for the day, or why they are not valid."""


class HouseForms:
    def __init__(self, desk: FormDesk, house: RunningHouse, staff: TableStaff) -> None:
        self._desk, self._house, self._staff = desk, house, staff

    def routes(self) -> list[Route]:
        handlers: dict[str, Handler] = {name: self._handler(name, read) for name, read in self._readings().items()}
        handlers |= {"begin_day": self._begin, "cash_in": self._cash_in, "all_on_duty": self._all_on_duty}
        handlers["hand_over"] = self._hand_over
        return self._desk.routes(FORM_ROUTES, handlers)

    def _readings(self) -> Mapping[str, Reading]:
        return {
            "on_duty": _on_duty,
            "off_duty": _off_duty,
            "seed": _seed,
            "open_table": self._open,
            "relieve": _relieve,
            "limits": _limits,
            "last_rounds": self._last_rounds,
            "halt": _halt,
            "buy": self._buy,
            "fill": _supply,
            "credit": _supply,
            "tip": _tip,
            "close_table": self._close,
        }

    def _handler(self, name: str, read: Reading) -> Handler:
        async def handle(request: Request, fields: Fields) -> Response | Refused:
            day = self._house.day
            if day is None:
                return refuse("la jornada no ha empezado", "the day has not begun")
            make = read({**fields, "form": name}, day)
            if isinstance(make, Refused):
                return make
            return self._response(request, name, fields, await self._house.ask(self._origin(request, fields), make))

        return handle

    def _response(self, request: Request, name: str, fields: Fields, answer: Answer) -> Response | Refused:
        if isinstance(answer, Refused):
            return answer
        kept = {} if name == "close_table" else {"table": fields.get("table", "")}
        return self._desk.done(request, FORM_ROUTES[name].page, **kept)

    def _origin(self, request: Request, fields: Fields) -> Origin:
        """The sender: the same fields sent twice from one page are one request, other fields are another."""
        person, number = self._desk.by(request), fields.get("request", "")
        numbered = number.isascii() and number.isdecimal() and len(number) < 18
        content = sha256(repr((request.scope["path"], sorted(fields.items()))).encode()).hexdigest()[:16]
        return Origin(person.player, f"{person.session}.{content}", int(number) if numbered else request_number())

    async def _begin(self, request: Request, fields: Fields) -> Response | Refused:
        return self._response(request, "begin_day", fields, await self._house.begin(self._origin(request, fields)))

    async def _all_on_duty(self, request: Request, fields: Fields) -> Response | Refused:
        """Everybody who is off duty comes on duty, one after another, each in the first of their offices."""
        day, origin = self._house.day, self._origin(request, fields)
        coming = {employee.id: employee.office for employee in reversed(off_duty(day))} if day else {}
        for number, (person, office) in enumerate(reversed(coming.items())):
            each = replace(origin, number=origin.number + number)
            answer = await self._house.ask(each, partial(_comes, person, office))
            if isinstance(answer, Refused):
                return answer
        return self._desk.done(request, "house", table=fields.get("table", ""))

    # Tables

    async def _hand_over(self, request: Request, fields: Fields) -> Response | Refused:
        """A dealer hands their table over to another, who gives their PIN, or takes one over."""
        number, croupier = fields.get("table", "").strip(), fields.get("croupier", "")
        if not _is_number(number):
            return _no_table(number)
        by, limits = self._desk.by(request).player, self._desk.limits
        if fields.get("pin") and not all((limits.admits("pin", key_of(croupier)), limits.admits("pin_by", by))):
            return TOO_OFTEN
        refused = await self._staff.refuse_hand_over(by, int(number), croupier, fields.get("pin", ""))
        relieved = {name: text for name, text in fields.items() if name != "pin"}
        answer = refused or await self._house.ask(self._origin(request, relieved), _relieved(int(number), croupier))
        return answer if isinstance(answer, Refused) else self._desk.done(request, "account")

    def _open(self, fields: Fields, day: Day) -> Make | Refused:
        advance = count_of(fields, day.denominations)
        if isinstance(advance, Refused):
            return advance
        game, *people = (fields.get(name, "") for name in ("game", "croupier", "chief", "checked_by"))
        return _at_table(fields, lambda number: opening(self._house, Opening(number, game, advance, *people)))

    def _last_rounds(self, fields: Fields, _: Day) -> Make | Refused:
        return _at_table(fields, partial(last_rounds, self._house))

    # Cage

    def _buy(self, fields: Fields, _: Day) -> Make | Refused:
        cents, person = cents_of(fields.get("euros", "")), self._person(fields)
        if isinstance(cents, Refused):
            return cents
        number = fields.get("table", "").strip()
        if number and not _is_number(number):
            return _no_table(number)
        return (
            person
            if isinstance(person, Refused)
            else buying(person[0], cents, int(number) if number else None, person[1])
        )

    async def _cash_in(self, request: Request, fields: Fields) -> Response | Refused:
        cents, person = cents_of(fields.get("euros", "")), self._person(fields)
        for field in (cents, person):
            if isinstance(field, Refused):
                return field
        assert isinstance(cents, int) and isinstance(person, tuple)
        answer = await cash_in(self._house, self._origin(request, fields), person[0], cents, person[1])
        return self._response(request, "cash_in", fields, answer)

    def _person(self, fields: Fields) -> tuple[str, bool] | Refused:
        """Who changes money: an account of the room by its own name, let in where the house controls access, or
        somebody who has none."""
        name = " ".join(fields.get("person", "").split())
        if not name or len(name) > 64:
            return refuse("falta el nombre de la persona", "the person's name is missing")
        account = self._desk.people.reception.register.find(name)
        if account is None:
            return name, False
        door, day = self._house.room.door, self._house.day
        refused = door.refuse_seat(account.name, day.casino.law) if door and day else None
        return refused or (account.name, True)

    def _close(self, fields: Fields, day: Day) -> Make | Refused:
        count, cashier = count_of(fields, day.denominations), fields.get("cashier", "")
        slots = {name: cents_of(fields.get(name, "")) for name in ("drop", "cagnotte", "tips")}
        wrong = next((answer for answer in (count, *slots.values()) if isinstance(answer, Refused)), None)
        if wrong is not None:
            return wrong
        assert not isinstance(count, Refused)
        counted = {name: cents for name, cents in slots.items() if isinstance(cents, int)}
        return _at_table(fields, lambda number: closing(self._house, number, count, counted, cashier))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 9


def _no_table(text: str) -> Refused:
    return refuse(f"«{text[:24]}» no es el número de una mesa", f"'{text[:24]}' is no table's number")


def _at_table(fields: Fields, make: Callable[[int], Make]) -> Make | Refused:
    number = fields.get("table", "").strip()
    return make(int(number)) if _is_number(number) else _no_table(number)


def _read(kind: type[asked.Command], at: datetime, **fields: object) -> asked.Command | Refused:
    """A command from plain values; an unknown word is an error of the form."""
    try:
        return msgspec.convert({"do": kind.__struct_config__.tag, "at": at, **fields}, kind)
    except msgspec.ValidationError as error:
        fault = fault_of(error)
        return refuse(f"el formulario no vale: {fault.es}", f"the form will not do: {fault.en}")


def _comes(person: str, office: Office, _: Day, at: datetime) -> asked.GoOnDuty:
    return asked.GoOnDuty(at=at, person=person, office=office)


def _on_duty(fields: Fields, _: Day) -> Make | Refused:
    person, _mark, office = fields.get("person", "").partition("|")
    return lambda _, at: _read(asked.GoOnDuty, at, person=person, office=office)


def _off_duty(fields: Fields, _: Day) -> Make | Refused:
    return lambda _, at: asked.GoOffDuty(at=at, person=fields.get("person", ""))


def _seed(fields: Fields, _: Day) -> Make | Refused:
    cents = cents_of(fields.get("euros", ""))
    if isinstance(cents, Refused):
        return cents
    meter = fields.get("meter", "")
    if meter not in METERED:
        return refuse(f"no hay contador «{meter[:24]}»", f"there is no meter '{meter[:24]}'")
    return lambda _, at: asked.SeedMeter(at=at, meter=meter, cents=cents)


def _relieve(fields: Fields, _: Day) -> Make | Refused:
    croupier = fields.get("croupier", "")
    return _at_table(fields, lambda number: _relieved(number, croupier))


def _relieved(number: int, croupier: str) -> Make:
    return lambda _, at: asked.Relieve(at=at, table=number, croupier=croupier)


def _limits(fields: Fields, _: Day) -> Make | Refused:
    least, most = cents_of(fields.get("minimum", "")), cents_of(fields.get("maximum", ""))
    for limit in (least, most):
        if isinstance(limit, Refused):
            return limit
    by, announced = fields.get("by", ""), fields.get("announced", "") == "yes"
    return _at_table(
        fields,
        lambda number: (
            lambda _, at: _read(
                asked.ChangeLimits, at, table=number, minimum=least, maximum=most, by=by, announced=announced
            )
        ),
    )


def _halt(fields: Fields, _: Day) -> Make | Refused:
    by, halted = fields.get("by", ""), fields.get("halted", "yes") == "yes"
    return _at_table(fields, lambda number: lambda _, at: asked.Halt(at=at, table=number, by=by, halted=halted))


def _supply(fields: Fields, day: Day) -> Make | Refused:
    counted, cashier = count_of(fields, day.denominations), fields.get("cashier", "")
    if isinstance(counted, Refused):
        return counted
    if not counted:
        return refuse("no se ha contado ninguna ficha", "no chip has been counted")
    kind = asked.Fill if fields["form"] == "fill" else asked.Credit
    return _at_table(fields, lambda number: lambda _, at: kind(at=at, table=number, chips=counted, cashier=cashier))


def _tip(fields: Fields, _: Day) -> Make | Refused:
    cents = cents_of(fields.get("euros", ""))
    if isinstance(cents, Refused):
        return cents
    return _at_table(fields, lambda number: lambda _, at: asked.Tip(at=at, table=number, cents=cents))
