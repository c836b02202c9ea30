"""Who has the croupier's console at a live table, and who may be the second person for a void."""

from tapete.room.permission import Permission
from tapete.room.tables.actor import TableActor
from tapete.web.site.visit import PageVisit


def has_console(actor: TableActor, visit: PageVisit) -> bool:
    """Whether this visitor deals at this table."""
    return actor.terms.live and visit.person is not None and visit.person.may(Permission.DEAL)


def may_confirm(actor: TableActor, visit: PageVisit) -> bool:
    """Whether this visitor may be the second person for a void at this table."""
    return actor.terms.live and visit.person is not None and visit.person.may(Permission.CONFIRM_VOID)
