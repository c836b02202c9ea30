"""The forms about tables and the people on duty."""

from collections.abc import Mapping
from datetime import datetime
from functools import partial
from typing import Final

from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tapete.core.decision import Refused
from tapete.games.banked.rules import METERED
from tapete.house.casino import Office
from tapete.house.day import command as asked
from tapete.house.day.state import Day
from tapete.law.refusal import refuse
from tapete.room.day.desk import Opening, last_rounds, opening
from tapete.room.day.house import Make
from tapete.room.people.names import key_of
from tapete.web.house.day_forms import DayForms, Reading, at_table, is_number, no_table, read_command
from tapete.web.house.house import request_number
from tapete.web.house.staff import off_duty
from tapete.web.site.form_desk import TOO_OFTEN, Fields, FormRoute, Handler
from tapete.web.text.sum_of_money import cents_of, count_of

FORM_ROUTES: Final[Mapping[str, FormRoute]] = {
    "begin_day": FormRoute("/casa/jornada", "house"),
    "on_duty": FormRoute("/casa/servicio/entrada", "house", keeps=True),
    "all_on_duty": FormRoute("/casa/servicio/todos", "house", keeps=True),
    "off_duty": FormRoute("/casa/servicio/salida", "house", keeps=True),
    "seed": FormRoute("/casa/contador", "house", keeps=True),
    "open_table": FormRoute("/casa/mesa/apertura", "house", keeps=True),
    "rest": FormRoute("/casa/servicio/descanso", "house", keeps=True),
    "own_rest": FormRoute("/cuenta/descanso", "account"),
    "plan_relief": FormRoute("/casa/mesa/relevo/previsto", "house", keeps=True),
    "take_charge": FormRoute("/casa/mesa/jefatura", "house", keeps=True),
    "relieve": FormRoute("/casa/mesa/relevo", "house", keeps=True),
    "hand_over": FormRoute("/casa/mesa/traspaso", "account", rate="pin"),
    "limits": FormRoute("/casa/mesa/limites", "house", keeps=True),
    "last_rounds": FormRoute("/casa/mesa/ultimas", "house", keeps=True),
    "halt": FormRoute("/casa/mesa/parada", "house", keeps=True),
}


class HouseForms(DayForms):
    def routes(self) -> list[Route]:
        handlers: dict[str, Handler] = {name: self.handler(name, read) for name, read in self._readings().items()}
        handlers |= {"begin_day": self._begin, "all_on_duty": self._all_on_duty}
        handlers |= {"hand_over": self._hand_over, "own_rest": self._own_rest}
        return self.desk.routes(FORM_ROUTES, handlers)

    def _readings(self) -> Mapping[str, Reading]:
        return {
            "on_duty": _on_duty,
            "off_duty": _off_duty,
            "seed": _seed,
            "open_table": self._open,
            "rest": _rest,
            "relieve": _relieve,
            "plan_relief": _plan_relief,
            "take_charge": _take_charge,
            "limits": _limits,
            "last_rounds": self._last_rounds,
            "halt": _halt,
        }

    async def _begin(self, request: Request, fields: Fields) -> Response | Refused:
        return self.response(request, fields, await self.house.begin(self.origin(request, fields)))

    async def _all_on_duty(self, request: Request, fields: Fields) -> Response | Refused:
        """Everybody who is off duty comes on duty, one after another, each in the first of their offices."""
        day, origin = self.house.day, self.origin(request, fields)
        coming = {employee.id: employee.office for employee in reversed(off_duty(day))} if day else {}
        for number, (person, office) in enumerate(reversed(coming.items())):
            each = replace(origin, number=origin.number + number)
            answer = await self.house.ask(each, partial(_comes, person, office))
            if isinstance(answer, Refused):
                return answer
        return self.desk.done(request, "house", table=fields.get("table", ""))

    # Tables

    async def _hand_over(self, request: Request, fields: Fields) -> Response | Refused:
        """A dealer hands their table over to another, who gives their PIN, or takes one over."""
        number, croupier = fields.get("table", "").strip(), fields.get("croupier", "")
        if not is_number(number):
            return no_table(number)
        by, limits = self.desk.by(request).player, self.desk.limits
        if fields.get("pin") and not all((limits.admits("pin", key_of(croupier)), limits.admits("pin_by", by))):
            return TOO_OFTEN
        refused = await self.staff.refuse_hand_over(by, int(number), croupier, fields.get("pin", ""))
        answer = refused or await self.house.ask(self.origin(request, fields), _relieved(int(number), croupier))
        return answer if isinstance(answer, Refused) else self.desk.done(request, "account")

    async def _own_rest(self, request: Request, _: Fields) -> Response | Refused:
        """A dealer's own break, begun or ended from their account."""
        person = self.staff.person_of(self.desk.by(request).player)
        if person is None:
            return refuse("su cuenta no es de nadie de servicio", "your account is of nobody on duty")
        answer = await self.house.ask(self.origin(request, {"request": str(request_number())}), _rests(person))
        return answer if isinstance(answer, Refused) else self.desk.done(request, "account")

    def _open(self, fields: Fields, day: Day) -> Make | Refused:
        advance = count_of(fields, day.denominations)
        if isinstance(advance, Refused):
            return advance
        game, *people = (fields.get(name, "") for name in ("game", "croupier", "chief", "checked_by"))
        return at_table(fields, lambda number: opening(self.house, Opening(number, game, advance, *people)))

    def _last_rounds(self, fields: Fields, _: Day) -> Make | Refused:
        return at_table(fields, partial(last_rounds, self.house))


def _comes(person: str, office: Office, _: Day, at: datetime) -> asked.GoOnDuty:
    return asked.GoOnDuty(at=at, person=person, office=office)


def _on_duty(fields: Fields, _: Day) -> Make | Refused:
    person, _mark, office = fields.get("person", "").partition("|")
    return lambda _, at: read_command(asked.GoOnDuty, at, person=person, office=office)


def _off_duty(fields: Fields, _: Day) -> Make | Refused:
    return lambda _, at: asked.GoOffDuty(at=at, person=fields.get("person", ""))


def _rests(person: str) -> Make:
    """A break, or its end for whoever rests."""

    def make(day: Day, at: datetime) -> asked.BeginBreak | asked.EndBreak:
        kind = asked.EndBreak if person in day.breaks else asked.BeginBreak
        return kind(at=at, person=person)

    return make


def _rest(fields: Fields, _: Day) -> Make | Refused:
    return _rests(fields.get("person", ""))


def _plan_relief(fields: Fields, _: Day) -> Make | Refused:
    croupier, minutes = fields.get("croupier", ""), fields.get("minutes", "").strip()
    if not is_number(minutes):
        return refuse(f"«{minutes[:24]}» no son minutos", f"'{minutes[:24]}' is not a number of minutes")
    planned = partial(asked.PlanRelief, croupier=croupier, minutes=int(minutes))
    return at_table(fields, lambda number: lambda _, at: planned(at=at, table=number))


def _take_charge(fields: Fields, _: Day) -> Make | Refused:
    chief = fields.get("chief", "")
    return at_table(fields, lambda number: lambda _, at: asked.TakeCharge(at=at, table=number, chief=chief))


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
    return at_table(fields, lambda number: _relieved(number, croupier))


def _relieved(number: int, croupier: str) -> Make:
    return lambda _, at: asked.Relieve(at=at, table=number, croupier=croupier)


def _limits(fields: Fields, _: Day) -> Make | Refused:
    least, most = cents_of(fields.get("minimum", "")), cents_of(fields.get("maximum", ""))
    for limit in (least, most):
        if isinstance(limit, Refused):
            return limit
    by, announced = fields.get("by", ""), fields.get("announced", "") == "yes"
    return at_table(
        fields,
        lambda number: (
            lambda _, at: read_command(
                asked.ChangeLimits, at, table=number, minimum=least, maximum=most, by=by, announced=announced
            )
        ),
    )


def _halt(fields: Fields, _: Day) -> Make | Refused:
    by, halted = fields.get("by", ""), fields.get("halted", "yes") == "yes"
    return at_table(fields, lambda number: lambda _, at: asked.Halt(at=at, table=number, by=by, halted=halted))
