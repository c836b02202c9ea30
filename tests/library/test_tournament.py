"""A tournament run through the library alone."""

from pathlib import Path

import pytest

import tapete

STRUCTURE = {
    "title": "Copa de otoño",
    "level": [{"small": 25, "big": 50}, {"small": 50, "big": 100}, {"small": 100, "big": 200}],
    "set": {"close_level": 1},
}


def registered(*names: str) -> tapete.Tournament:
    room = tapete.tournament(STRUCTURE, seed=1)
    for name in names:
        room.do("register", name=name, document=f"DNI {name}")
    return room


def test_a_whole_tournament() -> None:
    room = registered("Ana", "Bea", "Cris")
    assert [type(event).__name__ for event in room.do("start")][-2:] == ["Started", "LevelSignalled"]
    room.do("begin_hand", table=1)
    room.do("close_hand", table=1, stacks=[[1, 20_000], [2, 0]], winner=1)
    assert [(place.player, place.chips, place.out) for place in room.standing] == [
        ("Ana", 20_000, False),
        ("Cris", 10_000, False),
        ("Bea", 0, True),
    ]
    closed = room.advance(20 * 60)
    assert "RegistrationClosed" in {type(event).__name__ for event in closed} and room.now == 1200
    room.do("begin_hand", table=1)
    finished = room.do("close_hand", table=1, stacks=[[1, 30_000], [3, 0]], winner=1)
    assert type(finished[-1]).__name__ == "Finished"
    assert [(place.place, place.player) for place in room.standing] == [(1, "Ana"), (2, "Cris"), (3, "Bea")]
    won = [place.won for place in room.standing]
    assert won == sorted(won, reverse=True) and won[0] > 0
    assert sum(bool(event.because) for event in room.events) > len(room.events) / 2


def test_the_same_seed_draws_the_same_seats() -> None:
    first, second = registered("Ana", "Bea", "Cris"), registered("Ana", "Bea", "Cris")
    assert first.do("start") == second.do("start")


def test_a_structure_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "copa.toml"
    file.write_text(
        'title = "Copa"\nlevel = [{ small = 25, big = 50 }, { small = 50, big = 100 }]\nset.close_level = 1\n'
    )
    assert repr(tapete.tournament(file)) == repr(tapete.tournament(str(file))) == "<tapete.Tournament Copa, 0 entries>"


@pytest.mark.parametrize(
    ("command", "fields", "words"),
    [
        ("regster", {}, "there is no command 'regster': there is register, "),
        ("register", {"name": "Dora"}, "'document' has to be said in 'register'"),
        ("register", {"name": "Dora", "document": "1", "shoe": 40}, "'register' has no field 'shoe'"),
        ("register", {"name": "Dora", "document": "1", "age": "old"}, "a whole number"),
        ("register", {"name": "Dora", "document": "1", "age": 15}, "not of age"),
        ("register", {"name": "Ana", "document": "1"}, "entered already"),
        ("close_hand", {"table": 1}, "there is no table 1"),
        ("close_hand", {"table": 7}, "there is no table 7"),
        ("begin_hand", {}, "'table' has to be said in 'begin_hand'"),
        ("pause", {"why": 3}, "what is said as 'why' in 'pause' is not valid: expected a text"),
        ("start", {}, "two seated players are needed"),
    ],
)
def test_a_refused_command_changes_nothing(command: str, fields: dict[str, object], words: str) -> None:
    room = registered("Ana")
    before = (room.events, room.standing, room.options())
    with pytest.raises(tapete.Refusal, match=words) as stop:
        room.do(command, **fields)
    assert stop.value.es and (room.events, room.standing, room.options()) == before


def test_med_cg_2_1_whoever_is_not_of_age_is_refused_with_the_article() -> None:
    with pytest.raises(tapete.Refusal) as stop:
        registered().do("register", name="Dora", document="1", age=17)
    assert stop.value.because == ("MED-CG.2.1",)


@pytest.mark.parametrize(
    ("structure", "words"),
    [
        ({"title": "Copa"}, "'level' is missing"),
        ({**STRUCTURE, "levls": 1}, "'levls' does not belong there"),
        ({**STRUCTURE, "set": {"wings": 2}}, "no setting 'wings'"),
        ("none.toml", "it does not exist"),
        (3, "not valid"),
    ],
)
def test_a_structure_that_is_none_is_refused(structure: dict[str, object], words: str) -> None:
    with pytest.raises(tapete.Refusal, match=words):
        tapete.tournament(structure)


def test_the_clock_never_goes_back() -> None:
    with pytest.raises(tapete.Refusal, match="whole seconds"):
        registered().advance(-1)
