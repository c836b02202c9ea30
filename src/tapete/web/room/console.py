"""Who has the croupier's console at a live table, and who may be the second person for a void."""

from tapete.house.day.rota import coming_relief
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.permission import Permission
from tapete.room.tables.actor import TableActor
from tapete.web.house.staff import free_croupiers, name_of
from tapete.web.site.address import address
from tapete.web.site.visit import PageVisit


def console_data(
    actor: TableActor, house: RunningHouse | None, staff: TableStaff | None, visit: PageVisit
) -> dict[str, object] | None:
    """What the client's console needs; None for anybody who does not deal here."""
    deals = visit.person is not None and visit.person.may(Permission.DEAL)
    if not (actor.terms.live and deals):
        return None
    runs = visit.person is not None and visit.person.may(Permission.RUN_TABLES)
    relief = _relief(actor, house, staff, visit) if house else None
    return {"relief": relief, "readers": address(visit.language, "readers") if runs else None}


def _relief(
    actor: TableActor, house: RunningHouse, staff: TableStaff | None, visit: PageVisit
) -> dict[str, object] | None:
    """Who has a table of the house, and who is on duty and free to take it over, as far as this visitor may say so."""
    day, session, person = house.day, house.tables.session_at(actor.name), visit.person
    if day is None or session is None or person is None:
        return None
    free = {croupier.id: croupier.name for croupier in free_croupiers(day)}
    own = None if staff is None else staff.relief(person.player, actor.name)
    if person.may(Permission.RUN_TABLES):
        comes, by_pin, address = tuple(free), False, "/casa/mesa/relevo"
    elif own is not None:
        (comes, by_pin), address = own, "/casa/mesa/traspaso"
    else:
        return None
    people = [{"id": who, "name": free[who]} for who in comes]
    takes = own is not None and not by_pin and not person.may(Permission.RUN_TABLES)
    dealer = name_of(day, session.croupier)
    planned = coming_relief(day, session, house.now())
    coming = {"name": name_of(day, planned.croupier), "at": f"{planned.due:%H:%M}"} if planned else None
    shown = {"table": session.table, "dealer": dealer, "free": people, "pin": by_pin, "takes": takes, "to": address}
    return {**shown, "planned": coming}


def may_confirm(actor: TableActor, visit: PageVisit) -> bool:
    """Whether this visitor may be the second person for a void at this table."""
    return actor.terms.live and visit.person is not None and visit.person.may(Permission.CONFIRM_VOID)
