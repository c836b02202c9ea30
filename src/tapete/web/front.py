"""The site of a casino: the people it knows, the pages and forms they may use, and its metrics."""

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from starlette.routing import BaseRoute, Route

from tapete.core.ids import PlayerId
from tapete.room.audit.hand_index import HandIndex
from tapete.room.audit.incident_book import IncidentBook
from tapete.room.audit.verification import Verification
from tapete.room.chat import Chat
from tapete.room.day.configuration import Configuration
from tapete.room.day.house import RunningHouse
from tapete.room.day.table_staff import TableStaff
from tapete.room.interface.deliveries import Deliveries
from tapete.room.interface.register import InterfaceRegister
from tapete.room.lobby import Room
from tapete.room.model.chat import ChatMode
from tapete.room.model.role import Role
from tapete.room.people.card_index import index_beside
from tapete.room.people.daily_chips import DAILY, DailyChips
from tapete.room.people.faces import Faces
from tapete.room.people.own_data import OwnData
from tapete.room.people.password import Passwords
from tapete.room.people.policy import AccountPolicy
from tapete.room.people.reception import Reception
from tapete.room.people.register import PLAY_CHIPS, Register
from tapete.room.people.staffing import Staffing
from tapete.room.permission import Permission
from tapete.room.sharing import Sharing
from tapete.room.stream.local_time import house_day
from tapete.room.stream.metrics import RoomMetrics
from tapete.tournament.model.structure import Structure
from tapete.web.desk import cases, reports
from tapete.web.desk.forms import IncidentForms
from tapete.web.desk.ruling_form import RulingForms
from tapete.web.drafting import page as draft_page
from tapete.web.drafting.forms import DraftForms
from tapete.web.guard.deployment import Deployment
from tapete.web.guard.rate import RateLimits
from tapete.web.house import books, cage, compliance, configuration, notice
from tapete.web.house import house as house_page
from tapete.web.house.cage_forms import CageForms
from tapete.web.house.configuration_forms import ConfigurationForms
from tapete.web.house.control import ControlPage
from tapete.web.house.files import HouseFiles
from tapete.web.house.forms import HouseForms
from tapete.web.house.night import NightPage
from tapete.web.house.past_nights import PastNights
from tapete.web.house.report import ReportPage
from tapete.web.inspection import hand, log
from tapete.web.inspection.events import EventsPage
from tapete.web.inspection.forms import InspectionForms
from tapete.web.inspection.hands import HandsPage
from tapete.web.inspection.inspection import Inspection
from tapete.web.interface.forms import InterfaceForms
from tapete.web.interface.gate import Gate
from tapete.web.interface.page import InterfacePage
from tapete.web.law.certificate_file import CertificateFiles
from tapete.web.people import account, code, data, door, enter, invitation, people
from tapete.web.people.daily_forms import DailyForms
from tapete.web.people.data_forms import DataForms
from tapete.web.people.door_forms import DoorForms
from tapete.web.people.entry_forms import EntryForms
from tapete.web.people.face_forms import FaceForms
from tapete.web.people.forms import PeopleForms
from tapete.web.people.staff_forms import StaffForms
from tapete.web.pit import page
from tapete.web.pit.pit import Pit
from tapete.web.review import review, shared
from tapete.web.review.share_forms import ShareForms
from tapete.web.review.shared import SharedFiles
from tapete.web.room import floor, readers
from tapete.web.room.chat_forms import ChatForms
from tapete.web.room.choosing import lobby
from tapete.web.room.readers import ReaderForms
from tapete.web.room.sit_and_go import SitAndGoForms
from tapete.web.site.download import Downloads
from tapete.web.site.form_desk import FormDesk
from tapete.web.site.metrics import Metrics
from tapete.web.site.person import SignedInPerson
from tapete.web.site.sessions import HousePeople
from tapete.web.site.visit import Shower
from tapete.web.tournament import announce, tournament, tournaments
from tapete.web.tournament.forms import TournamentForms
from tapete.web.tournament.sheets import TournamentSheets


class _Routed(Protocol):
    """Forms or downloads by their addresses."""

    def routes(self) -> Sequence[BaseRoute]: ...


class Site:
    """The pages, forms and services that a casino's web site needs, built once for each casino.

    ``passwords`` are cheaper in tests; ``metrics_token`` is what a metrics collector must present; ``sit_and_go`` is
    what sit & gos against bots are played by, where it is not the usual structure; ``chat`` is what people may say at
    the tables.
    """

    def __init__(
        self,
        room: Room,
        metrics: RoomMetrics | None = None,
        limits: RateLimits | None = None,
        passwords: Passwords | None = None,
        metrics_token: str = "",
        house: RunningHouse | None = None,
        deployment: Deployment | None = None,
        policy: AccountPolicy | None = None,
        sit_and_go: Structure | None = None,
        chat: ChatMode = ChatMode.PHRASES,
    ) -> None:
        self.deployment = deployment or Deployment()
        self.house = house or RunningHouse(room)
        self.metrics, self.limits = metrics or RoomMetrics(), limits or RateLimits()
        self.register = Register(room.log, room.clock.now, room.purse.grant, self.metrics, policy, self._gift)
        self.register.recover()
        self.reception = Reception(room.log, self.register, passwords, room.purse)
        self.staffing = Staffing(self.reception, lambda: self.house.casino)
        self.reception.is_reserved = self.staffing.is_reserved
        self.people = HousePeople(self.reception)
        self.staff = TableStaff(self.reception, self.house)
        room.on_duty = self.staff.on_duty
        self.pit = Pit(self.house, self.staff)
        self.configuration = Configuration(self.house)
        self.door = room.door
        self.book = IncidentBook(room.log, room.clock)
        index = self.door.index if self.door else index_beside(room.log)
        elsewhere = {"tournaments": room.hall.about, "incidents": self.book.about}
        self.faces = Faces(self.register, self._staff_names)
        room.face, room.face_changes = self.faces.of, lambda: self.faces.changes
        self.chat = Chat(room.log, chat)
        room.chat_mode = self.chat.mode_at
        self.sharing = Sharing(room, self.register)
        self.daily = DailyChips(self.register, lambda: not self.house.has_cage, lambda: house_day(room.clock.moment()))
        self.data = OwnData(room.log, index, room.clock, self.door, elsewhere)
        self.verification = Verification(room.log, room.clock)
        self.interface = InterfaceRegister(room.log, room.clock)
        self.deliveries = Deliveries(self.house, self.interface, self.deployment.notice_networks)
        self._gate = Gate(self.house, self.interface, self.limits)
        self._nights = PastNights(self.house)
        self._report = ReportPage(self.house, self._nights)
        self._hand_index = HandIndex(room.tables, room.log, room.hand_book)
        self.pages = self._all_pages(room)
        self._forms = self._all_forms(room, sit_and_go)
        self._metrics_page = Metrics(room, self.metrics, metrics_token, bool(self.deployment.proxies))

    def _all_pages(self, room: Room) -> dict[str, Shower]:
        control = ControlPage(room.log)
        pages: dict[str, Shower] = {
            "enter": partial(enter.show, self.reception),
            "code": partial(code.show, self.reception),
            "people": partial(people.show, self.reception, self.staffing, room),
            "invitation": partial(invitation.show, self.staffing),
            "account": partial(account.show, self.reception, room, self.data, self.daily, self.staff),
            "review": partial(review.show, room, self.register),
            "shared": partial(shared.show, self.sharing),
            "log": partial(log.show, room.log, self.reception),
            "floor": partial(floor.show, room, self.metrics, self.chat),
            "pit": page.show,
            "readers": partial(readers.show, room),
            "data": partial(data.show, self.data),
            "inspection": Inspection(self.house, self.door, self.data, self.book, self.verification).show,
            "events": EventsPage(room.log).show,
            "hand": partial(hand.show, room),
            "hands": HandsPage(room, self._hand_index).show,
            "reports": partial(reports.show, self.book),
            "cases": partial(cases.show, self.book),
            "compliance": partial(compliance.show, self.house),
            "tournaments": partial(tournaments.show, room),
            "room": partial(lobby.show, room, self.house, chips_due=self.chips_due),
            "announce": partial(announce.show, room, self.house),
            "tournament_desk": partial(tournament.show_desk, room, self._players),
            "house": partial(house_page.show, self.house),
            "cage": partial(cage.show, self.house, self._players),
            "slip": partial(cage.show_slip, self.house),
            "books": partial(books.show, self.house),
            "night": NightPage(self.house, self._nights, control).show,
            "report": self._report.show,
            "control": control.show,
            "notice": partial(notice.show, self.house),
            "interface": InterfacePage(self.interface, room.clock).show,
            "configuration": partial(configuration.show, self.house, self.configuration),
            "drafts": draft_page.show,
        }
        if self.door:
            pages["door"] = partial(door.show, self.door)
        return pages

    def _all_forms(self, room: Room, sit_and_go: Structure | None) -> Sequence[_Routed]:
        desk, downloads = FormDesk(self.people, self.limits, self.pages), Downloads(self.people)
        desk.refuse_off_duty = self.staff.refuse_off_duty
        entry = EntryForms(desk, self.staff.deals_at)
        return (
            entry,
            PeopleForms(desk),
            StaffForms(desk, self.staffing, entry, self.staff.deals_at),
            HouseForms(desk, self.house, self.staff, "house"),
            CageForms(desk, self.house, self.staff, "cage"),
            ConfigurationForms(desk, downloads, self.house, self.configuration),
            DraftForms(desk, room),
            DailyForms(desk, self.daily),
            FaceForms(desk, self.faces),
            HouseFiles(downloads, self.house, self._report),
            CertificateFiles(downloads, room),
            *((DoorForms(desk, self.door),) if self.door else ()),
            DataForms(desk, downloads, self.data),
            IncidentForms(desk, self.book, room.clock),
            InspectionForms(desk, downloads, room.log, self.verification, self._hand_index),
            TournamentForms(desk, downloads, room.hall, self.house),
            SitAndGoForms(desk, room, sit_and_go),
            TournamentSheets(downloads, room.hall),
            RulingForms(downloads, room),
            ReaderForms(desk, room),
            ChatForms(desk, room, self.chat),
            ShareForms(desk, self.sharing),
            InterfaceForms(desk, self.interface, self.deliveries),
            self._gate,
            SharedFiles(self.sharing),
        )

    def _gift(self) -> int:
        return 0 if self.house.has_cage else PLAY_CHIPS

    def _staff_names(self) -> list[str]:
        """Of those who work here: in the house's file, and with an office of the room's."""
        declared = self.house.declared
        return [
            *(person.name for person in (declared.people if declared else ())),
            *(account.name for account in self.register.accounts() if account.role not in (Role.GUEST, Role.PLAYER)),
        ]

    def chips_due(self, person: SignedInPerson | None) -> int:
        """The play chips that somebody may take today, if only once they have come in."""
        account = self.register.find(person.player) if person else None
        refused = self.daily.refuse(account) if account else None
        plays = person is None or person.may(Permission.PLAY)
        return DAILY if plays and refused is None and not self.house.has_cage else 0

    def _players(self) -> list[PlayerId]:
        """Those with an account of a player's."""
        return [account.name for account in self.register.accounts() if account.role is Role.PLAYER]

    def routes(self) -> list[BaseRoute]:
        return [
            *(route for forms in self._forms for route in forms.routes()),
            Route("/metrics", self._metrics_page.answer),
        ]
