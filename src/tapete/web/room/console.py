"""Who has the croupier's console at a live table, and who may be the second person for a void."""

from tapete.room.day.house import RunningHouse
from tapete.room.permission import Permission
from tapete.room.tables.actor import TableActor
from tapete.web.house.staff import free_croupiers, name_of
from tapete.web.site.visit import PageVisit


def console_data(actor: TableActor, house: RunningHouse | None, visit: PageVisit) -> dict[str, object] | None:
    """What the client's console needs; None for anybody who does not deal here."""
    deals = visit.person is not None and visit.person.may(Permission.DEAL)
    if not (actor.terms.live and deals):
        return None
    relief = _relief(actor, house) if house and visit.person and visit.person.may(Permission.RUN_TABLES) else None
    return {"relief": relief}


def _relief(actor: TableActor, house: RunningHouse) -> dict[str, object] | None:
    """Who has a table of the house, and who is on duty and free to take it over."""
    day, session = house.day, house.session_at(actor.name)
    if day is None or session is None:
        return None
    free = [{"id": person.id, "name": person.name} for person in free_croupiers(day)]
    return {"table": session.table, "dealer": name_of(day, session.croupier), "free": free}


def may_confirm(actor: TableActor, visit: PageVisit) -> bool:
    """Whether this visitor may be the second person for a void at this table."""
    return actor.terms.live and visit.person is not None and visit.person.may(Permission.CONFIRM_VOID)
