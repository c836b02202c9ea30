"""The desk of data protection: what persons ask, their cards put right or destroyed, and what is kept how long."""

from tapete.room.people.own_data import LONGEST, OwnData
from tapete.room.people.retention import CARDS, EVERYTHING, REQUESTS, kept_since
from tapete.room.permission import Deed
from tapete.web.visit import Page, Visit


def show(data: OwnData, visit: Visit) -> Page:
    assert visit.person is not None
    requests = data.requests.every()
    return Page(
        "data.html",
        {
            "keeps": visit.person.may(Deed.KEEP_DATA),
            "waiting": [of for of in requests if of.answered is None],
            "answered": [of for of in requests if of.answered is not None],
            "query": visit.asked("q"),
            "card": data.card_of(visit.asked("q")) if visit.asked("q") else None,
            "kept": EVERYTHING,
            "since": {of.what.es: kept_since(of, data.today) for of in (CARDS, REQUESTS)},
            "today": data.today,
            "longest": LONGEST,
            "done": bool(visit.asked("done")),
        },
    )
