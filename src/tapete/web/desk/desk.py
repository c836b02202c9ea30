"""The ruling desk: at which table are we?"""

from tapete.law.catalogue import Family, family_of
from tapete.law.profile import every_law, profile
from tapete.web.law.desk_tables import games_ruled
from tapete.web.site.visit import Page, PageVisit


def show(visit: PageVisit) -> Page:
    return Page(
        "desk/desk.html",
        {
            "laws": [profile(law) for law in every_law() if games_ruled(law)],
            "families": {
                law: {family: [game for game in games_ruled(law) if family_of(game) is family] for family in Family}
                for law in every_law()
            },
            "chosen": visit.asked("law"),
        },
    )
