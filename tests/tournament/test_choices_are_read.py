"""A choice that changes nothing is a defect: whatever an organiser may choose, the code of tournaments reads."""

import re
from pathlib import Path

from tapete.core.ids import LawId
from tapete.law.profile import own_parameters
from tests.law.test_choices_act import choosable

SOURCE = Path(__file__).parents[2] / "src" / "tapete" / "tournament"
READ = re.compile(r"\.(?:word|words|count|counts|flag|fraction|fractions)\(([^()]*)\)")
KEY = re.compile(r'"([a-z_]+\.[a-z_0-9]+)"')
ELSEWHERE = {
    "conduct.media": "audio and video during a hand: the ruling desk",
    "points.": "the points table is read column by column",
    "prizes.of_": "the pool reads the three shares one after the other",
    "event.venue": "where it is held: told with the announcement, and whose counter takes the payments",
    "limits.minimum": "the minimum of a sit & go's table, in euros: checked when it is announced",
}
"""What no module of tournaments asks for by its own name, and what the choice is for."""


def test_every_choice_of_a_tournament_a_sit_and_go_and_a_league_is_read() -> None:
    code = "\n".join(file.read_text("utf-8") for file in SOURCE.glob("*.py"))
    read = {key for call in READ.findall(code) for key in KEY.findall(call)}
    unread = {
        f"{subject}: {of.key}"
        for subject in ("tournament", "sit-and-go", "league")
        for of in own_parameters(LawId("med"), subject)
        if choosable(of) and of.key not in read and not of.key.startswith(tuple(ELSEWHERE))
    }
    assert not unread
