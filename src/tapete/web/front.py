"""The site of a casino: the people it knows, the pages and forms they may use, and its metrics."""

from functools import partial

from starlette.routing import BaseRoute, Route

from tapete.room.casino import Room
from tapete.room.day.running import RunningHouse
from tapete.room.incident_book import IncidentBook
from tapete.room.people.own_data import OwnData
from tapete.room.people.password import Passwords
from tapete.room.people.reception import Reception
from tapete.room.people.register import Register
from tapete.room.pulse import RoomMetrics
from tapete.room.verification import Verification
from tapete.store.card_index import index_beside
from tapete.web import (
    account_page,
    books_page,
    cage_page,
    cases_page,
    compliance_page,
    data_page,
    door_page,
    enter_page,
    floor_page,
    hand_page,
    house_page,
    log_page,
    notice_page,
    people_page,
    reports_page,
    tournaments_page,
)
from tapete.web.data_forms import DataForms
from tapete.web.door_forms import DoorForms
from tapete.web.download import Downloads
from tapete.web.events_page import EventsPage
from tapete.web.form_desk import FormDesk
from tapete.web.house_files import HouseFiles
from tapete.web.house_forms import HouseForms
from tapete.web.incident_forms import IncidentForms
from tapete.web.inspection_forms import InspectionForms
from tapete.web.inspection_page import Inspection
from tapete.web.metrics import Metrics
from tapete.web.people import HousePeople
from tapete.web.people_forms import PeopleForms
from tapete.web.rate import RateLimits
from tapete.web.ruling_form_file import RulingForms
from tapete.web.tournament_forms import TournamentForms
from tapete.web.tournament_sheets import TournamentSheets
from tapete.web.visit import Shower


class Site:
    """The pages, forms and services that a casino's web site needs, built once for each casino.

    ``passwords`` are cheaper in tests; ``metrics_token`` is what a metrics collector must present.
    """

    def __init__(
        self,
        room: Room,
        metrics: RoomMetrics | None = None,
        limits: RateLimits | None = None,
        passwords: Passwords | None = None,
        metrics_token: str = "",
        house: RunningHouse | None = None,
    ) -> None:
        self.house = house or RunningHouse(room)
        self.metrics, self.limits = metrics or RoomMetrics(), limits or RateLimits()
        self.register = Register(room.log, room.clock.now, room.purse.grant, self.metrics)
        self.register.recover()
        self.reception = Reception(room.log, self.register, passwords, room.purse)
        self.people = HousePeople(self.reception)
        self.door = room.door
        self.book = IncidentBook(room.log, room.clock)
        index = self.door.index if self.door else index_beside(room.log)
        elsewhere = {"tournaments": room.hall.about, "incidents": self.book.about}
        self.data = OwnData(room.log, index, room.clock, self.door, elsewhere)
        verification = Verification(room.log, room.clock)
        self.pages: dict[str, Shower] = {
            "enter": partial(enter_page.show, self.reception),
            "account": partial(account_page.show, self.reception, room, self.data),
            "people": partial(people_page.show, self.reception, room),
            "log": partial(log_page.show, room.log, self.reception),
            "floor": partial(floor_page.show, room, self.metrics),
            "data": partial(data_page.show, self.data),
            "inspection": Inspection(self.house, self.door, self.data, self.book, verification).show,
            "events": EventsPage(room.log).show,
            "hand": partial(hand_page.show, room),
            "reports": partial(reports_page.show, self.book),
            "cases": partial(cases_page.show, self.book),
            "compliance": partial(compliance_page.show, self.house),
            "tournaments": partial(tournaments_page.show, room),
        }
        self.pages |= {
            "house": partial(house_page.show, self.house),
            "cage": partial(cage_page.show, self.house),
            "books": partial(books_page.show, self.house),
            "notice": partial(notice_page.show, self.house),
        }
        if self.door:
            self.pages["door"] = partial(door_page.show, self.door)
        desk, downloads = FormDesk(self.people, self.limits, self.pages), Downloads(self.people)
        self._forms = (
            PeopleForms(desk),
            HouseForms(desk, self.house),
            HouseFiles(downloads, self.house),
            *((DoorForms(desk, self.door),) if self.door else ()),
            DataForms(desk, downloads, self.data),
            IncidentForms(desk, self.book, room.clock),
            InspectionForms(desk, downloads, room.log, verification),
            TournamentForms(desk, room.hall),
            TournamentSheets(downloads, room.hall),
            RulingForms(downloads, room),
        )
        self._metrics_page = Metrics(room, self.metrics, metrics_token)

    def routes(self) -> list[BaseRoute]:
        return [
            *(route for forms in self._forms for route in forms.routes()),
            Route("/metrics", self._metrics_page.answer),
        ]
