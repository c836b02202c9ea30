"""The standings of the leagues, as the results of finished tournaments make them."""

from tapete.room.lobby import Room
from tapete.room.tournament.leagues import seasons
from tapete.web.site.visit import Page, PageVisit


def show(room: Room | None, _: PageVisit) -> Page:
    return Page("tournament/leagues.html", {"seasons": seasons(room.hall) if room else ()})
