"""The page of the floor: the client fills it from the socket."""

from tapete.web.site.address import address
from tapete.web.site.visit import Page, PageVisit

TABLE = "_table_"


def show(visit: PageVisit) -> Page:
    table = address(visit.language, "table", table=TABLE)
    house = address(visit.language, "house")
    return Page("room/pit.html", {"page_data": {"table": table, "name": TABLE, "house": house}})
