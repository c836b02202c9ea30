"""The front of a house with accounts: who knows its people, their pages, their forms, and what it tells of itself."""

from functools import partial

from starlette.routing import BaseRoute, Route

from tapete.room.casino import Casino
from tapete.room.people.password import Passwords
from tapete.room.people.reception import Reception
from tapete.room.people.register import Register
from tapete.room.pulse import Pulse
from tapete.web import account_page, enter_page, floor_page, log_page, people_page
from tapete.web.metrics import Metrics
from tapete.web.people import HousePeople
from tapete.web.people_forms import PeopleForms
from tapete.web.rate import Limits
from tapete.web.visit import Shower


class Front:
    """One for a casino, with the people its log knows.

    ``passwords`` are cheaper ones in tests; ``metrics_token`` is what a collector of measurements must show.
    """

    def __init__(
        self,
        casino: Casino,
        pulse: Pulse | None = None,
        limits: Limits | None = None,
        passwords: Passwords | None = None,
        metrics_token: str = "",
    ) -> None:
        self.pulse, self.limits = pulse or Pulse(), limits or Limits()
        self.register = Register(casino.log, casino.clock.now, casino.purse.grant)
        self.register.recover()
        self.reception = Reception(casino.log, self.register, passwords, casino.purse)
        self.people = HousePeople(self.reception)
        self.pages: dict[str, Shower] = {
            "enter": partial(enter_page.show, self.reception),
            "account": partial(account_page.show, self.reception, casino),
            "people": partial(people_page.show, self.reception, casino),
            "log": partial(log_page.show, casino.log, self.reception),
            "floor": partial(floor_page.show, casino, self.pulse),
        }
        self._forms = PeopleForms(self.people, self.limits, self.pages)
        self._metrics = Metrics(casino, self.pulse, metrics_token)

    def routes(self) -> list[BaseRoute]:
        return [*self._forms.routes(), Route("/metrics", self._metrics.answer)]
