"""The second factor: a code to give, a telephone to set up, or the spare codes, which are shown once."""

from tapete.reports.qr_code import qr_code, svg_path
from tapete.room.people.one_time_code import as_typed, enrolment
from tapete.room.people.reception import Reception
from tapete.room.people.second_factor import Owing
from tapete.web.site.visit import Page, PageVisit


def show(reception: Reception, visit: PageVisit) -> Page:
    """What the visitor owes, by the token that the form before has handed on; without one, the way back to the door."""
    token = visit.carried.get("token", "")
    owing = reception.factors.owing(token)
    modules = _qr_code(owing, reception.register.policy.names[-1]) if owing and owing.sealed else ()
    return Page(
        "people/code.html",
        {
            "token": token if owing else "",
            "next": visit.carried.get("next", "/"),
            "spare": visit.carried.get("spare", "").split(),
            "typed": as_typed(owing.secret) if owing and owing.sealed else "",
            "side": len(modules),
            "drawn": svg_path(modules),
        },
    )


def _qr_code(owing: Owing, house: str) -> tuple[tuple[bool, ...], ...]:
    return qr_code(enrolment(owing.secret, house[:24], owing.account))
