"""The desk of data protection: people's requests, correcting or destroying their cards, and how long data are kept."""

from tapete.room.people.own_data import LONGEST, OwnData
from tapete.room.people.retention import CARDS, EVERYTHING, REQUESTS, kept_since
from tapete.room.permission import Permission
from tapete.web.site.visit import Page, PageVisit


def show(data: OwnData, visit: PageVisit) -> Page:
    assert visit.person is not None
    requests = data.requests.every()
    return Page(
        "people/data.html",
        {
            "keeps": visit.person.may(Permission.KEEP_DATA),
            "waiting": [request for request in requests if request.answered is None],
            "answered": [request for request in requests if request.answered is not None],
            "query": visit.asked("q"),
            "card": data.card_of(visit.asked("q")) if visit.asked("q") else None,
            "kept": EVERYTHING,
            "since": {retention.what.es: kept_since(retention, data.today) for retention in (CARDS, REQUESTS)},
            "today": data.today,
            "longest": LONGEST,
            "done": bool(visit.asked("done")),
        },
    )
