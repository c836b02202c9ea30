"""``tapete ruling``: the list, one ruling, several laws side by side, and one sentence for what cannot be answered."""

import pytest

from .conftest import Run

TOUCH = ("ruling", "cards_touch", "--game", "holdem")


def test_the_list_gives_every_kind_with_its_facts_in_both_languages(run: Run) -> None:
    listed = run("ruling", "list", "--game", "holdem", "--law", "clm", "--json").json["incidents"]
    touch = next(entry for entry in listed if entry["kind"] == "cards_touch")
    assert touch["facts"] == {"owners_known": ["yes", "no"]}
    assert touch["es"] != touch["en"]


def test_a_fact_is_listed_only_where_a_ruling_turns_on_it(run: Run) -> None:
    listed = run("ruling", "list", "--game", "holdem", "--law", "ara", "--json").json["incidents"]
    assert next(entry for entry in listed if entry["kind"] == "cards_touch")["facts"] == {}


@pytest.mark.parametrize("words", ["TOCAN", "touch", "otro cart"])
def test_the_list_is_searched_in_both_languages(run: Run, words: str) -> None:
    incidents = run("ruling", "list", "--game", "holdem", "--law", "clm", "--search", words, "--json").json["incidents"]
    assert "cards_touch" in [entry["kind"] for entry in incidents]


def test_an_incident_told_where_its_name_could_stand_is_searched_for(run: Run) -> None:
    """Whoever does not know the name tells what happened; a name of several words is still a name."""
    told = run("ruling", "se le ha caído una carta", "--game", "holdem", "--law", "ara", "--json").json
    assert "card_off_table" in [entry["kind"] for entry in told["incidents"]]
    named = run("ruling", "carta fuera de la mesa", "--game", "holdem", "--law", "ara", "--json").json
    assert named["kind"] == "card_off_table"


def test_a_name_that_no_incident_has_brings_those_that_it_may_mean(run: Run) -> None:
    ran = run("ruling", "reloj", "--game", "holdem", "--law", "med")
    assert ran.code == 2 and "jugador-lento" in ran.err, ran.err


def test_the_list_finds_nothing_for_words_that_no_incident_has(run: Run) -> None:
    assert run("ruling", "list", "--game", "holdem", "--law", "clm", "--search", "xyzzy", "--json").json == {
        "incidents": []
    }


def test_clm_22_2_g_1_a_ruling_names_outcome_consequences_and_article(run: Run) -> None:
    answer = run(*TOUCH, "--law", "clm", "--fact", "owners_known=no", "--json").json
    assert answer["kind"] == "cards_touch" and answer["outcome"] == "both_dead"
    assert answer["consequences"] == ["kill player", "kill other"]
    assert answer["cite"] == ["CLM-22.2.g.1"] and answer["es"] and answer["en"]


def test_the_readable_form_quotes_the_article(run: Run) -> None:
    shown = " ".join(run(*TOUCH, "--law", "clm", "--fact", "owners_known=no", "--lang", "en").out.split())
    assert "a quien le corresponde cada carta" in shown and "art. 22.2.g)" in shown
    assert "Both hands are dead" in shown and "the player's hand is dead" in shown


def test_a_missing_fact_is_asked_for_by_name_with_what_is_allowed(run: Run) -> None:
    stopped = run(*TOUCH, "--law", "clm")
    assert stopped.code == 2 and not stopped.out and stopped.err.count("\n") == 1
    assert "dueños-conocidos" in stopped.err and "sí" in stopped.err and "art. 22.2.g)" in stopped.err
    english = run(*TOUCH, "--law", "clm", "--lang", "en")
    assert "owners_known" in english.err and "yes" in english.err


def test_json_is_an_object_also_where_a_fact_is_missing_or_something_is_refused(run: Run) -> None:
    asked = run(*TOUCH, "--law", "clm", "--json")
    assert asked.code == 0 and asked.json["missing"]["fact"] == "owners_known"
    assert asked.json["missing"]["answers"] == {"yes": {"es": "sí", "en": "yes"}, "no": {"es": "no", "en": "no"}}
    assert asked.json["missing"]["cite"] == ["CLM-22.2.g.1"]
    refused = run("ruling", "nothing", "--game", "holdem", "--law", "clm", "--json")
    assert refused.code == 2 and "nothing" in refused.json["refused"]


@pytest.mark.parametrize(
    "words", [("cartas-que-se-tocan", "dueños-conocidos=no"), ("CARTAS que se tocan", "duenos-conocidos=NO")]
)
def test_incident_and_facts_are_typed_in_spanish_too(run: Run, words: tuple[str, str]) -> None:
    kind, fact = words
    answer = run("ruling", kind, "--game", "holdem", "--law", "clm", "--fact", fact, "--json").json
    assert answer["kind"] == "cards_touch" and answer["outcome"] == "both_dead"


def test_the_spanish_list_has_spanish_names_and_the_english_one_english(run: Run) -> None:
    listed = ("ruling", "list", "--game", "holdem", "--law", "clm", "--search", "tocan")
    assert "dueños-conocidos=sí|no" in " ".join(run(*listed).out.split())
    assert "owners_known=yes|no" in " ".join(run(*listed, "--lang", "en").out.split())


def test_silence_is_an_answer_with_who_decides_the_article_and_the_custom(run: Run) -> None:
    words = ("ruling", "string_bet", "--game", "holdem", "--law", "clm")
    answer = run(*words, "--json")
    assert answer.code == 0 and answer.json["outcome"] == "unforeseen" and answer.json["decided_by"] == "area"
    assert answer.json["cite"] == ["CLM-AII.3.b.1"] and answer.json["trade"]["es"] and answer.json["options"]
    shown = " ".join(run(*words).out.split())
    assert "decide el jefe de área de juego" in shown and "Costumbre del oficio, no norma" in shown
    assert "le corresponde resolver cualquier conflicto" in shown
    assert "Lo que hizo vale." in shown and "Se reparte de nuevo" not in shown, "ways that a bet has"
    assert "Nuestra lectura" not in shown, "the readings of that article are about other incidents"


def test_med_rj_72_2_what_was_mixed_is_lost_and_what_only_touched_the_muck_may_come_back(run: Run) -> None:
    shown = " ".join(run("ruling", "mixed_with_discards", "--game", "holdem", "--law", "med").out.split())
    assert "en ningún caso se recuperan" in shown and "solo puede recuperar una mano que no se mezcló" in shown


def test_who_decides_in_doubt_stands_beside_every_ruling(run: Run) -> None:
    answer = run(*TOUCH, "--law", "gal", "--json").json
    assert answer["in_doubt"]["decided_by"] == "sector" and answer["in_doubt"]["cite"] == ["GAL-19.1.a"]
    assert "En caso de duda decide el jefe de sector" in " ".join(run(*TOUCH, "--law", "gal").out.split())


def test_several_laws_stand_side_by_side_with_every_case(run: Run) -> None:
    answer = run(*TOUCH, "--law", "clm,ara,reg", "--json").json
    clm, ara, reg = answer["laws"]
    assert [(case["facts"], case["outcome"]) for case in clm["cases"]] == [
        ({"owners_known": ["yes"]}, "go_on"),
        ({"owners_known": ["no"]}, "both_dead"),
    ]
    assert [(case["facts"], case["outcome"]) for case in ara["cases"]] == [({}, "both_dead")]
    assert reg == {"law": "reg", "cases": []}


def test_facts_told_narrow_what_is_compared(run: Run) -> None:
    answer = run(*TOUCH, "--law", "clm,ara", "--fact", "owners_known=yes", "--json").json
    assert [case["outcome"] for side in answer["laws"] for case in side["cases"]] == ["go_on", "both_dead"]


def test_gal_44_5_c_a_players_incident_is_also_a_minor_infringement(run: Run) -> None:
    answer = run(*TOUCH, "--law", "gal", "--json").json
    assert answer["infringement"] == {
        "class": "minor",
        "if": "players_fault",
        "cite": ["GAL-44.5.c", "GAL-24.3.h"],
    }
    assert "infracción leve" in " ".join(run(*TOUCH, "--law", "gal").out.split())
    assert "infringement" not in run(*TOUCH, "--law", "ara", "--json").json


def test_the_special_rule_comes_first_and_the_general_one_after_it(run: Run) -> None:
    answer = run(
        "ruling", "wrong_count", "--game", "draw-five", "--law", "gal", "--fact", "seen=no", "--fact", "count=more"
    )
    assert answer.code == 0 and "Prevalece sobre la regla general" in answer.out


def test_what_is_left_to_somebody_names_him_and_the_ways_open(run: Run) -> None:
    words = ("ruling", "last_card_exposed", "--game", "seven-stud", "--law", "gal", "--fact", "players=more")
    answer = run(*words, "--json").json
    assert answer["decided_by"] == "player" and len(answer["options"]) == 2
    assert all(option["consequences"] and option["es"] and option["en"] for option in answer["options"])
    assert "Decide el propio jugador" in run(*words).out


def test_the_comparison_is_readable(run: Run) -> None:
    shown = run(*TOUCH, "--law", "clm,ara,reg").out
    assert "Castilla-La Mancha" in shown and "Aragón" in shown and "no lo regula" in shown


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("ruling", "cards_tuch", "--game", "holdem", "--law", "clm", "--lang", "en"), "cards_touch"),
        (("ruling", "cartas-se-tocan", "--game", "holdem", "--law", "clm,ara"), "cartas-que-se-tocan"),
        ((*TOUCH, "--law", "xx"), "clm"),
        ((*TOUCH, "--law", "clm,xx"), "clm"),
        (("ruling", "cards_touch", "--game", "chess", "--law", "clm,ara"), "holdem"),
        (("ruling", "cards_touch", "--game", "pai-gow", "--law", "gal"), "Póquer sin descarte"),
        ((*TOUCH, "--law", "clm", "--fact", "owners_known"), "nombre=valor"),
        ((*TOUCH, "--law", "clm", "--fact", "owners_known=maybe"), "sí"),
        ((*TOUCH, "--law", "clm,ara", "--fact", "colour=red"), "dueños-conocidos"),
        (("ruling", "list", "--game", "holdem", "--law", "clm,ara"), "una sola norma"),
    ],
)
def test_what_cannot_be_answered_is_told_in_one_sentence(run: Run, words: tuple[str, ...], named: str) -> None:
    stopped = run(*words)
    assert stopped.code == 2 and not stopped.out
    assert stopped.err.count("\n") == 1 and named in stopped.err


def test_ara_u4_incidents_of_the_roulette_are_found_and_left_to_the_chief(run: Run) -> None:
    """The decree names none of them: the answer says so, who decides, and what is usually done."""
    words = ("ruling", "list", "--game", "roulette-00", "--law", "ara")
    listed = [entry["kind"] for entry in run(*words, "--json").json["incidents"]]
    assert {"ball_out", "number_mistold", "late_bet", "wheel_doubted"} <= {*listed} and "cards_touch" not in listed
    searched = run(*words, "--search", "la bola ha saltado fuera", "--json").json["incidents"]
    assert searched[0]["kind"] == "ball_out"
    answer = run("ruling", "bola-fuera", "--game", "roulette-00", "--law", "ara")
    assert "La norma no lo prevé: decide el jefe de mesa" in answer.out and "artículo único, ap. Cuatro" in answer.out
    assert "se lanza otra vez" in answer.out


def test_ara_u6_a_what_goes_wrong_at_blackjack_is_left_to_the_chief(run: Run) -> None:
    answer = run("ruling", "carta-descubierta", "--game", "blackjack", "--law", "ara", "--json").json
    assert "decide el jefe de mesa" in answer["es"] and answer["cite"] == ["ARA-U6-a"]


def test_med_rj_1_2_med_rj_1_3_what_no_rule_foresees_the_director_decides(run: Run) -> None:
    answer = run("ruling", "card_off_table", "--law", "med", "--game", "holdem", "--json").json
    assert (answer["outcome"], answer["decided_by"]) == ("unforeseen", "director")
    assert set(answer["cite"]) == {"MED-RJ.1.2", "MED-RJ.1.3"}


@pytest.mark.parametrize(
    ("rule", "law", "game", "incident", "outcome"),
    [
        ("MED-CG.5.4", "med", "holdem", "seat_wanted", "ordered"),
        ("MED-RJ.11.5", "med", "holdem", "marker_moves first_hand=yes", "ordered"),
        ("CLM-AI.1.a.2", "clm", "trijoker", "bad_deck", "decided"),
    ],
)
def test_what_the_desk_answers_rests_on_the_rule(
    run: Run, rule: str, law: str, game: str, incident: str, outcome: str
) -> None:
    kind, *facts = incident.split()
    told = [word for fact in facts for word in ("--fact", fact)]
    answer = run("ruling", kind, "--game", game, "--law", law, *told, "--json").json
    assert answer["outcome"] == outcome and rule in answer["cite"]
