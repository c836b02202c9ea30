"""The forms of the cage: money for chips and back, fills, credits, tips, counts, and what two people take back."""

from collections.abc import Mapping
from datetime import datetime
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.core.ids import PlayerId
from tapete.house.day import command as asked
from tapete.house.day.event import Moved
from tapete.house.day.state import Day, Movement
from tapete.house.door.access import door_rules
from tapete.law.refusal import refuse
from tapete.law.search import fold
from tapete.room.day.cage_desk import Customer, buying, cash_in, reversing, tipping
from tapete.room.day.desk import closing
from tapete.room.day.house import Make
from tapete.room.stream.answers import Answer
from tapete.web.house.day_forms import DayForms, at_table, is_number, no_table
from tapete.web.site.form_desk import Fields, FormRoute, Handler
from tapete.web.text.sum_of_money import cents_of, count_of

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "buy": FormRoute("/casa/caja/venta", "cage", keeps=True),
    "cash_in": FormRoute("/casa/caja/canje", "cage", keeps=True),
    "fill": FormRoute("/casa/caja/reposicion", "cage", keeps=True),
    "credit": FormRoute("/casa/caja/devolucion", "cage", keeps=True),
    "tip": FormRoute("/casa/caja/propina", "cage", keeps=True),
    "close_table": FormRoute("/casa/caja/cierre", "cage", rate="pin", keeps=True),
    "reverse": FormRoute("/casa/caja/anulacion", "cage", rate="pin", keeps=True),
    "share_tips": FormRoute("/casa/caja/propinas", "cage", rate="pin", keeps=True),
    "count_cage": FormRoute("/casa/caja/recuento", "cage", rate="pin", keeps=True),
}
_NO_DAY: Final = refuse("la jornada no ha empezado", "the day has not begun")


class CageForms(DayForms):
    def routes(self) -> list[Route]:
        read = {"fill": _supply, "credit": _supply, "tip": self._tip, "buy": self._buy}
        handlers: dict[str, Handler] = {name: self.handler(name, reading) for name, reading in read.items()}
        handlers |= {"cash_in": self._cash_in, "close_table": self._close}
        handlers |= {"reverse": self._reverse, "count_cage": self._count_cage, "share_tips": self._share_tips}
        return self.desk.routes(FORM_ROUTES, handlers)

    def response(self, request: Request, fields: Fields, answer: Answer, **shown: str) -> Response | Refused:
        """Back to the cage, which tells what was booked."""
        booked = self._booked(fields.get("cashier", ""))
        return super().response(request, fields, answer, **({"moved": str(booked.number)} if booked else {}), **shown)

    def _booked(self, cashier: str) -> Movement | None:
        """What a cashier has just moved: the last movement of the day, where it is theirs."""
        day = self.house.day
        last = day.movements[-1] if day and day.movements else None
        return last if last and isinstance(last.event, Moved) and last.event.cashier == cashier else None

    def _buy(self, fields: Fields, _: Day) -> Make | Refused:
        cents, customer = cents_of(fields.get("euros", "")), self._customer(fields)
        if isinstance(cents, Refused):
            return cents
        if isinstance(customer, Customer) and (refused := self._refuse_buyer(customer)):
            return refused
        number = fields.get("table", "").strip()
        if number and not is_number(number):
            return no_table(number)
        return customer if isinstance(customer, Refused) else buying(customer, cents, int(number) if number else None)

    async def _cash_in(self, request: Request, fields: Fields) -> Response | Refused:
        cents, customer = cents_of(fields.get("euros", "")), self._customer(fields)
        if isinstance(cents, Refused):
            return cents
        if isinstance(customer, Refused):
            return customer
        answer = await cash_in(self.house, self.origin(request, fields), customer, cents)
        return self.response(request, fields, answer)

    def _customer(self, fields: Fields) -> Customer | Refused:
        """Who changes money: an account of the room, or somebody whom the door let in; anybody else only where the
        cashier says so, for a name that nobody has may be a slip."""
        name, bearer = " ".join(fields.get("person", "").split()), fields.get("bearer", "") == "yes"
        if not name or len(name) > 64:
            return refuse("falta el nombre de la persona", "the person's name is missing")
        account = self.desk.people.reception.register.find(name)
        guest = self._guest(name) if account is None else ""
        if account is None and not bearer and not guest:
            return refuse(
                f"nadie tiene cuenta como «{name}»: elija un nombre de la lista o marque «sin cuenta»",
                f"nobody has an account as '{name}': choose a name of the list or tick 'no account'",
            )
        if account is not None and bearer:
            return refuse(f"«{account.name}» tiene cuenta", f"'{account.name}' has an account")
        cashier, identified = fields.get("cashier", ""), fields.get("identified", "") == "yes"
        if account is None:
            return Customer(guest or name, False, cashier, identified)
        return Customer(account.name, True, cashier, identified)

    def _refuse_buyer(self, customer: Customer) -> Refused | None:
        """Why somebody is sold nothing: they have not come in by the door, or are listed since. What they have is paid
        to them all the same: it is theirs, and they are to leave."""
        door, day = self.house.room.door, self.house.day
        if door is None or day is None:
            return None
        if customer.has_account:
            return door.refuse_seat(PlayerId(customer.name), day.casino.law)
        if not door.required or self._guest(customer.name):
            return None
        return refuse(
            f"«{customer.name}» no consta entre quienes han entrado hoy por admisión",
            f"'{customer.name}' is not among those who have come in by the door today",
            door_rules(day.casino.law),
        )

    def _guest(self, name: str) -> str:
        """Somebody inside without an account, by a name as it may be typed; empty for anybody else."""
        door = self.house.room.door
        guests = door.guests_without_account() if door else ()
        return next((guest for guest in guests if fold(guest) == fold(name)), "")

    def _tip(self, fields: Fields, _: Day) -> Make | Refused:
        cents = cents_of(fields.get("euros", ""))
        if isinstance(cents, Refused):
            return cents
        return at_table(fields, lambda number: tipping(self.house, number, cents))

    async def _close(self, request: Request, fields: Fields) -> Response | Refused:
        day = self.house.day
        if day is None:
            return _NO_DAY
        count, cashier = count_of(fields, day.denominations), fields.get("cashier", "")
        slots = {name: cents_of(fields.get(name, "")) for name in ("drop", "cagnotte", "tips")}
        wrong = next((answer for answer in (count, *slots.values()) if isinstance(answer, Refused)), None)
        if wrong is not None:
            return wrong
        second = fields.get("second", "")
        if second and (refused := await self.refuse_second(request, fields)):
            return refused
        assert not isinstance(count, Refused)
        counted = {name: cents for name, cents in slots.items() if isinstance(cents, int)}
        make = at_table(fields, lambda number: closing(self.house, number, count, counted, cashier, second))
        if isinstance(make, Refused):
            return make
        answer = await self.house.ask(self.origin(request, fields), make)
        return self.response(request, fields, answer, table="", closed=fields.get("table", "").strip())

    async def _reverse(self, request: Request, fields: Fields) -> Response | Refused:
        number = fields.get("movement", "").strip()
        if not is_number(number):
            return refuse(f"«{number[:24]}» no es un movimiento", f"'{number[:24]}' is not a movement")
        if self.house.day is None:
            return _NO_DAY
        if refused := await self.refuse_second(request, fields):
            return refused
        said = (fields.get(name, "") for name in ("cashier", "second", "reason"))
        cashier, second, reason = said
        command = asked.Reverse(
            at=self.house.now(), movement=int(number), cashier=cashier, second=second, reason=reason[:200]
        )
        return self.response(request, fields, await reversing(self.house, self.origin(request, fields), command))

    async def _count_cage(self, request: Request, fields: Fields) -> Response | Refused:
        cash, chips = cents_of(fields.get("cash", "")), cents_of(fields.get("chips", ""))
        if isinstance(cash, Refused):
            return cash
        if isinstance(chips, Refused):
            return chips
        if self.house.day is None:
            return _NO_DAY
        if refused := await self.refuse_second(request, fields, "to"):
            return refused
        by, to = fields.get("cashier", ""), fields.get("to", "")

        def make(_: Day, at: datetime) -> asked.CountCage:
            return asked.CountCage(at=at, cash=cash, chips=chips, cashier=by, to=to)

        answer = await self.house.ask(self.origin(request, fields), make)
        return self.response(request, fields, answer, counted="yes")

    async def _share_tips(self, request: Request, fields: Fields) -> Response | Refused:
        said = {name: fields.get(name, "").strip() for name in ("croupiers", "supervisors", "others")}
        wrong = next((text for text in said.values() if not is_number(text)), None)
        if wrong is not None:
            return refuse(f"«{wrong[:24]}» no son partes", f"'{wrong[:24]}' is not a number of parts")
        if self.house.day is None:
            return _NO_DAY
        if refused := await self.refuse_second(request, fields):
            return refused
        by, second, parts = fields.get("cashier", ""), fields.get("second", ""), {k: int(v) for k, v in said.items()}

        def make(_: Day, at: datetime) -> asked.ShareTips:
            return asked.ShareTips(at=at, cashier=by, second=second, **parts)

        answer = await self.house.ask(self.origin(request, fields), make)
        return self.response(request, fields, answer)


def _supply(fields: Fields, day: Day) -> Make | Refused:
    counted, cashier = count_of(fields, day.denominations), fields.get("cashier", "")
    if isinstance(counted, Refused):
        return counted
    if not counted:
        return refuse("no se ha contado ninguna ficha", "no chip has been counted")
    kind = asked.Fill if fields["form"] == "fill" else asked.Credit
    return at_table(fields, lambda number: lambda _, at: kind(at=at, table=number, chips=counted, cashier=cashier))
