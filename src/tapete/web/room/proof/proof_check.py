"""The page on which a player's browser checks a proof by itself: the room has no part in the check."""

from tapete.web.site.visit import Page, PageVisit


def show(_: PageVisit) -> Page:
    return Page("room/proof.html", {})
