"""``tapete sanctions``: the register of a file as it stands on a day."""

from pathlib import Path

import pytest

from .conftest import Run

ENTRIES = """
[[entry]]
do = "report"
ground = "unclear_situation"
subject = "player"
offender = "Ana"
on = 2026-03-02
article = "GAL-24.3.h"

[[entry]]
do = "report"
ground = "unclear_situation"
subject = "player"
offender = "Ana"
on = 2026-05-02
article = "GAL-16.2"

[[entry]]
do = "open"
number = 2
by = "director-general"
on = 2026-06-01
"""


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    file = tmp_path / "entries.toml"
    file.write_text(ENTRIES)
    return file


def test_gal_44_4_b_the_second_minor_one_is_serious_and_has_its_last_day(run: Run, entries: Path) -> None:
    first, second = run("sanctions", str(entries), "--on", "2026-12-01", "--json").json["infringements"]
    assert (first["class"], first["next"], first["case"]) == ("minor", "open", None)
    assert (second["class"], second["next"], second["last_day"]) == ("serious", "resolve", "2027-06-01")
    assert second["repeats"] == [1] and "GAL-44.4.b" in second["cite"]


def test_the_register_is_that_of_the_day(run: Run, entries: Path) -> None:
    before = run("sanctions", str(entries), "--on", "2026-04-01", "--json").json["infringements"]
    assert [entry["class"] for entry in before] == ["minor"]
    late = run("sanctions", str(entries), "--on", "2027-06-02", "--json").json["infringements"]
    assert late[1]["case"]["lapsed"] and late[1]["next"] == "open"


def test_the_readable_form_says_what_comes_next_and_until_when(run: Run, entries: Path) -> None:
    shown = " ".join(run("sanctions", str(entries), "--on", "2026-12-01", "--lang", "en").out.replace("│", " ").split())
    assert "serious" in shown and "1 June 2027" in shown and "repeats 1" in shown


UNDEFINED = {
    "GAL-44.1": ENTRIES.replace("unclear_situation", "rudeness"),
    "GAL-46.2": ENTRIES.replace("director-general", "the casino"),
}


@pytest.mark.parametrize("rule", UNDEFINED)
def test_only_what_is_defined_is_reported_and_only_the_director_general_opens_a_case(
    run: Run, tmp_path: Path, rule: str
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(UNDEFINED[rule])
    assert f"art. {rule.removeprefix('GAL-')}" in run("sanctions", str(file), "--on", "2026-12-01").err


@pytest.mark.parametrize(
    ("content", "named"),
    [
        (ENTRIES.replace('"open"', '"opens"'), "report, open, resolve o notify"),
        (ENTRIES.replace("director-general", "the casino"), "director general"),
        (ENTRIES.replace("GAL-16.2", "GAL-21.d"), "art. 44.5.c"),
        (ENTRIES.replace("number = 2", "number = 7"), "7"),
        (ENTRIES.replace("offender", "offenders"), "sobra «offenders»"),
        (ENTRIES.replace('by = "', 'harmed = "yes"\nby = "'), "sobra «harmed»"),
        (ENTRIES.replace("[[entry]]", "[[entries]]"), "sobra entries"),
        ("entry = 3", "[[entry]]"),
        ("[[entry", "TOML"),
    ],
)
def test_what_the_file_has_wrong_is_told_in_one_sentence(run: Run, tmp_path: Path, content: str, named: str) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(content)
    stopped = run("sanctions", str(file), "--on", "2026-12-01")
    assert stopped.code == 2 and not stopped.out and stopped.err.count("\n") == 1
    assert named in stopped.err and "`" not in stopped.err


def test_a_day_that_is_none(run: Run, entries: Path) -> None:
    stopped = run("sanctions", str(entries), "--on", "2026-13-01")
    assert stopped.code == 2 and "2026-03-02" in stopped.err


def test_gal_46_1_plazo_a_file_with_a_late_notification_has_a_lapsed_case(run: Run, tmp_path: Path) -> None:
    late = """
[[entry]]
do = "resolve"
number = 2
by = "Consellería"
sanctioned = true
on = 2027-05-20

[[entry]]
do = "notify"
number = 2
on = 2027-06-02
"""
    file = tmp_path / "late.toml"
    file.write_text(ENTRIES + late, "utf-8")
    ran = run("sanctions", str(file), "--on", "2027-06-03", "--json")
    assert ran.code == 0, ran.err
    second = ran.json["infringements"][1]
    assert second["case"]["lapsed"] and second["next"] == "open"


GROUNDS = [
    ("outside_casinos", "company", "very_serious", "GAL-44.3.a.1"),
    ("room_without_terms", "company", "very_serious", "GAL-44.3.a.2"),
    ("other_elements", "company", "very_serious", "GAL-44.3.b"),
    ("no_authorisation", "company", "very_serious", "GAL-44.3.c"),
    ("no_display", "company", "serious", "GAL-44.4.a"),
    ("doubts_unanswered", "employee", "minor", "GAL-44.5.b"),
    ("any_other", "player", "minor", "GAL-44.5.d"),
]
"""The classes as article 44 gives them, and somebody who can commit each."""


@pytest.mark.parametrize(("ground", "subject", "gravity", "rule"), GROUNDS)
def test_each_ground_is_of_the_class_that_its_letter_gives(
    run: Run, tmp_path: Path, ground: str, subject: str, gravity: str, rule: str
) -> None:
    file = tmp_path / "one.toml"
    entry = {"do": "report", "ground": ground, "subject": subject, "offender": "Ana"}
    told = "".join(f'{key} = "{value}"\n' for key, value in entry.items())
    file.write_text(f"[[entry]]\n{told}on = 2026-03-02\n", "utf-8")
    ran = run("sanctions", str(file), "--on", "2026-04-01", "--json")
    assert ran.code == 0, ran.err
    [reported] = ran.json["infringements"]
    assert (reported["class"], reported["cite"][0]) == (gravity, rule)


def test_gal_45_2_the_managers_of_a_company_answer_with_it_and_nobody_answers_for_a_player(
    run: Run, tmp_path: Path
) -> None:
    file = tmp_path / "officers.toml"
    entry = '[[entry]]\ndo = "report"\nground = "no_display"\nsubject = "company"\noffender = "Casino, S. A."\n'
    file.write_text(f'{entry}on = 2026-03-02\nofficers = ["Eva", "Luis"]\n', "utf-8")
    ran = run("sanctions", str(file), "--on", "2026-04-01", "--json")
    assert ran.code == 0, ran.err
    assert ran.json["infringements"][0]["liable"] == ["Casino, S. A.", "Eva", "Luis"]
    alone = entry.replace("no_display", "any_other").replace("company", "player")
    file.write_text(f'{alone}on = 2026-03-02\nofficers = ["Eva"]\n', "utf-8")
    stopped = run("sanctions", str(file), "--on", "2026-04-01")
    assert stopped.code == 2 and "art. 45.2" in stopped.err


GROUNDS = {
    "GAL-44.3.a.1": ("outside_casinos", "very_serious", "company"),
    "GAL-44.3.b": ("other_elements", "very_serious", "company"),
    "GAL-44.4.a": ("no_display", "serious", "company"),
    "GAL-44.5.b": ("doubts_unanswered", "minor", "employee"),
    "GAL-44.5.d": ("any_other", "minor", "company"),
}


def reported(folder: Path, *reports: str) -> str:
    """A register of these grounds, a month apart, each with whatever else is told of it."""
    file = folder / "register.toml"
    entries = [
        f'[[entry]]\ndo = "report"\noffender = "X"\non = 2026-{month:02}-02\n{report}\n'
        for month, report in enumerate(reports, 3)
    ]
    file.write_text("\n".join(entries), "utf-8")
    return str(file)


@pytest.mark.parametrize("rule", GROUNDS)
def test_each_ground_has_the_class_of_its_article(run: Run, tmp_path: Path, rule: str) -> None:
    ground, gravity, subject = GROUNDS[rule]
    file = reported(tmp_path, f'ground = "{ground}"\nsubject = "{subject}"')
    ran = run("sanctions", file, "--on", "2026-12-01", "--json")
    assert ran.code == 0, ran.err
    [infringement] = ran.json["infringements"]
    assert infringement["class"] == gravity and infringement["cite"][0] == rule


def test_gal_44_3_d_the_second_serious_one_is_very_serious(run: Run, tmp_path: Path) -> None:
    file = reported(tmp_path, *['ground = "no_display"\nsubject = "company"'] * 2)
    first, second = run("sanctions", file, "--on", "2026-12-01", "--json").json["infringements"]
    assert (first["class"], second["class"]) == ("serious", "very_serious") and "GAL-44.3.d" in second["cite"]


@pytest.mark.parametrize(("article", "listed"), [("GAL-16.2", True), ("GAL-24.3.h", True), ("GAL-21.d", False)])
def test_gal_44_5_c_a_player_answers_for_the_articles_of_the_list_alone(
    run: Run, tmp_path: Path, article: str, listed: bool
) -> None:
    file = reported(tmp_path, f'ground = "unclear_situation"\nsubject = "player"\narticle = "{article}"')
    assert (run("sanctions", file, "--on", "2026-12-01", "--json").code == 0) is listed


def test_gal_46_1_plazo_a_case_lapses_a_year_after_it_was_opened(run: Run, entries: Path) -> None:
    *_, in_time = run("sanctions", str(entries), "--on", "2027-06-01", "--json").json["infringements"]
    *_, late = run("sanctions", str(entries), "--on", "2027-06-02", "--json").json["infringements"]
    assert not in_time["case"]["lapsed"] and in_time["last_day"] == "2027-06-01"
    assert late["case"]["lapsed"]
