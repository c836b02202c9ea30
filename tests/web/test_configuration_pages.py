"""The house's configuration in the browser: drawn from what the file declares, checked with the article, in force from
the next day or at once, with who changed what; the same TOML in and out."""

import re
import tomllib
from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from starlette.testclient import TestClient

from tapete.core.ids import LawId
from tapete.house.casino import CasinoFile, read_casino
from tapete.house.config.change import at, changed, entries_of, name_of, told
from tapete.house.config.field_text import text_of
from tapete.house.config.plain import as_toml, plain
from tapete.house.config.schema import sections
from tapete.room.model.role import Role
from tapete.words.catalogue import word
from tapete.words.figures import clock_text
from tests.web.document import Document
from tests.web.staffed import House

PATH, FILE = "/casa/configuracion", "/casa/configuracion/fichero"


@pytest.fixture
def house() -> Iterator[House]:
    with House(law=LawId("ara")).opened() as house:
        yield house


@pytest.fixture
def director(house: House) -> TestClient:
    return house.browser(Role.DIRECTOR)


def declared(house: House) -> CasinoFile:
    assert house.site.house.declared is not None
    return house.site.house.declared


def running(house: House) -> CasinoFile:
    assert house.site.house.day is not None
    return house.site.house.day.casino


def form(house: House, section: str, item: str = "") -> dict[str, str]:
    """What a browser would send of an entry as it stands."""
    chosen = next(each for each in sections() if each.name == section)
    entries = {name_of(chosen, entry, place): entry for place, entry in enumerate(_entries(house, section))}
    entry = entries.get(item, {}) if chosen.many else next(iter(entries.values()))
    fields = {field.name: text_of(field, at(entry, field.name)) for field in chosen.fields}
    return {**fields, "section": section, "item": item, "version": str(house.site.configuration.version)}


def _entries(house: House, section: str) -> list[dict[str, object]]:
    chosen = next(each for each in sections() if each.name == section)
    return entries_of(plain(declared(house)), chosen)


def saved(browser: TestClient, fields: dict[str, str], path: str = PATH, do: str = "save") -> None:
    answer = browser.post(path, data={**fields, "do": do})
    assert answer.status_code == 303, Document(answer.text).own_text


def refusal(browser: TestClient, fields: dict[str, str], path: str = PATH, do: str = "save") -> str:
    answer = browser.post(path, data={**fields, "do": do})
    assert answer.status_code == 400, answer.headers
    return answer.text.partition('id="refused"')[2].partition("</p>")[0]


def test_every_field_that_the_file_declares_has_words_and_is_in_the_form(director: TestClient) -> None:
    for section in sections():
        page = director.get(f"/es/casa/configuracion?section={section.name}").text
        for field in section.fields:
            for tongue in ("es", "en"):
                assert word(f"config.{section.name}.{field.name}", tongue), (section.name, field.name)
            assert f'name="{field.name}"' in page or f'name="{field.name}:' in page, (section.name, field.name)


@pytest.mark.parametrize("law", ["ara", "clm", "gal"])
def test_the_file_goes_out_and_in_again_the_same_and_so_does_each_entry(law: str) -> None:
    with House(law=LawId(law)).opened() as house:
        casino = declared(house)
        assert read_casino(tomllib.loads(as_toml(casino))) == casino
        for section in sections():
            for place, entry in enumerate(entries_of(plain(casino), section)):
                said = told(section, {field.name: text_of(field, at(entry, field.name)) for field in section.fields})
                assert isinstance(said, dict), said
                name = name_of(section, entry, place) if section.many else ""
                assert changed(casino, section, name, said) == casino, (section.name, name)


def test_somebody_hired_counts_at_once_and_the_history_says_who_did_it(house: House, director: TestClient) -> None:
    new = {"section": "people", "item": "", "version": "0", "id": "nadia", "name": "Nadia Ruiz"}
    checked = director.post(PATH, data={**new, "offices:0": "cashier", "offices:1": "croupier", "do": "check"})
    assert checked.status_code == 200 and "El cambio no incumple nada" in Document(checked.text).text
    assert declared(house).person("nadia") is None, "only looked at"
    saved(director, {**new, "offices:0": "cashier", "offices:1": "croupier"})
    for casino in (declared(house), running(house)):
        member = casino.person("nadia")
        assert member is not None and member.offices == ("cashier", "croupier")
    page = Document(director.get("/es/casa/configuracion?section=people").text).text
    assert "Nadia Ruiz" in page and "Persona director" in page and "fichero con que se abrió la sala" in page
    assert "Nadia Ruiz" in Document(director.get("/es/casa").text).text, "and may come on duty"
    assert "mientras tanto" in refusal(director, {**new, "id": "otra", "offices:0": "cashier"}), "an old page"


def test_whoever_is_on_duty_is_not_taken_out(house: House, director: TestClient) -> None:
    assert house.site.house.day is not None
    who = next(who for who, office in house.site.house.day.duty.items() if office == "cashier")
    fields = {"section": "people", "item": who, "version": "0"}
    assert "está de servicio" in refusal(director, fields, do="remove")
    director.post("/casa/servicio/salida", data={"person": who})
    saved(director, fields, do="remove")
    assert declared(house).person(who) is None and running(house).person(who) is None


def test_what_a_table_plays_by_waits_for_the_next_day(house: House, director: TestClient) -> None:
    number = str(declared(house).tables[0].number)
    fields = {**form(house, "tables", number), "book": "L-99"}
    saved(director, fields)
    assert declared(house).tables[0].book == "L-99" != running(house).tables[0].book
    page = Document(director.get("/es/casa/configuracion?section=tables").text).text
    assert "Para la próxima jornada" in page and "L-99" in page


def test_ara_10_1_c_v_2_c_a_choice_the_text_does_not_allow_is_refused_as_one_types_and_when_saved(
    house: House, director: TestClient
) -> None:
    table = next(each for each in declared(house).tables if each.game == "pai-gow")
    fields = {**form(house, "tables", str(table.number)), "set": 'commission = "6 %"'}
    typed = director.post(PATH, data={**fields, "do": "check"})
    verdict = typed.text.partition('id="verdict"')[2].partition("</section>")[0]
    assert typed.status_code == 200 and "no se guarda" in verdict and "ARA-10.1.C.V.2-c" in verdict
    assert "ARA-10.1.C.V.2-c" in refusal(director, fields)
    assert declared(house).tables == running(house).tables, "nothing has changed"


def without(fields: dict[str, str], *names: str) -> dict[str, str]:
    """A form whose fields of these names are asked for in parts."""
    return {name: text for name, text in fields.items() if name not in names}


def test_ara_10_1_c_v_2_c_what_a_table_chooses_is_a_field_each_with_its_article(
    house: House, director: TestClient
) -> None:
    table = next(each for each in declared(house).tables if each.game == "pai-gow")
    fields = without(form(house, "tables", str(table.number)), "set")
    page = director.get(f"/es/casa/configuracion?section=tables&item={table.number}").text
    label = page.partition('name="set:commission"')[2].partition("</p>")[0]
    assert "ARA-10.1.C.V.2-c" in label and "textarea" not in page.partition('id="entry"')[2].partition("</form>")[0]
    typed = director.post(PATH, data={**fields, "set:commission": "6 %", "do": "check"})
    verdict = typed.text.partition('id="verdict"')[2].partition("</section>")[0]
    assert "no se guarda" in verdict and "ARA-10.1.C.V.2-c" in verdict
    assert 'value="6 %"' in typed.text, "what is typed stays"
    minimum = "limits.minimum" if 'name="set:limits.minimum"' in page else "minimum"
    saved(director, {**fields, "set:commission": "2,5 %", f"set:{minimum}": "10,00"})
    stands = next(each for each in declared(house).tables if each.number == table.number)
    assert stands.set == {"commission": "2.5 %", minimum: 1_000}


def test_cloths_and_the_permit_of_a_tournament_are_fields(house: House, director: TestClient) -> None:
    table = next(each for each in declared(house).tables if each.game == "sin-descarte")
    fields = without(form(house, "tables", str(table.number)), "cloths")
    cloth = {"cloths:0.game": "trijoker", "cloths:0.number": "77", "cloths:0.book": "77"}
    checked = director.post(PATH, data={**fields, **cloth, "do": "check"}).text
    assert 'name="cloths:0.game"' in checked and 'value="77"' in checked
    verdict = Document(checked.partition('id="verdict"')[2].partition("</section>")[0]).text
    assert "no se guarda" in verdict or "no incumple nada" in verdict
    assert "no es un número" in refusal(director, {**fields, **cloth, "cloths:0.number": "siete"})
    new = {"section": "tournaments", "item": "", "version": "0", "name": "Copa", "game": "holdem"}
    new["venue"] = declared(house).name
    assert "necesita su propia autorización" in refusal(director, new)
    leave = {"leave.reference": "A-1", "leave.tournament": "Copa", "leave.organisers": declared(house).name}
    leave |= {"leave.conditions": "las del anexo", "leave.set:limits.structure": "none"}
    saved(director, {**new, **leave})
    (planned,) = (each for each in declared(house).tournaments if each.name == "Copa")
    assert planned.leave is not None and planned.leave.organisers == (declared(house).name,)
    assert planned.leave.set == {"limits.structure": "none"}


def test_venue_and_channels_are_chosen_by_their_names(director: TestClient) -> None:
    for section, words in (("house", ("Casino de juego", "Presencial")), ("authorisation", ("Presencial",))):
        page = Document(director.get(f"/es/casa/configuracion?section={section}").text).text
        assert all(each in page for each in words) and "in_person" not in page


def test_what_the_authority_grants_by_game_is_a_field_each(house: House, director: TestClient) -> None:
    fields = without(form(house, "authorisation"), "bands", "limits")
    page = director.get("/es/casa/configuracion?section=authorisation").text
    assert 'name="bands:trijoker"' in page and 'name="limits:holdem.minimum"' in page
    names = re.findall(r'name="((?:bands|limits):[^"]+)"[^>]*value="([^"]*)"', page)
    saved(director, {**fields, **dict(names), "limits:omaha.minimum": "2", "limits:omaha.maximum": "500,50"})
    granted = declared(house).authorisation
    assert granted.limits["omaha"].minimum == 200 and granted.limits["omaha"].maximum == 50_050
    assert granted.bands == running(house).authorisation.bands, "and the rest stays as it was"


def test_a_game_that_a_table_plays_keeps_its_authorisation(house: House, director: TestClient) -> None:
    games = [game for game in declared(house).authorisation.games if game != "holdem"]
    places = {f"games:{number}": game for number, game in enumerate(games)}
    fields = {name: text for name, text in form(house, "authorisation").items() if name != "games"}
    told_why = refusal(director, {**fields, **places})
    assert "ARA-" in told_why and "holdem" in declared(house).authorisation.games


def test_chips_have_their_values_in_euros(house: House, director: TestClient) -> None:
    fields = form(house, "house")
    assert fields["denominations"].startswith("0,01; 0,10; 1; 5; 25")
    saved(director, {**fields, "denominations": "0,50; 1; 5; 1.000"})
    assert declared(house).denominations == (50, 100, 500, 100_000)
    assert "«medio» no es un importe" in refusal(director, {**form(house, "house"), "denominations": "1; medio"})


def test_mistakes_of_writing_are_told_in_one_sentence(house: House, director: TestClient) -> None:
    hours = {"section": "hours", "item": "", "version": "0", "opens": "las seis", "closes": "04:00"}
    assert "una hora" in refusal(director, hours)
    number = str(declared(house).tables[0].number)
    assert "no es un número" in refusal(director, {**form(house, "tables", number), "number": "uno"})
    assert "no es TOML" in refusal(director, {**form(house, "tables", number), "set": "esto no"})
    assert "no está en el fichero" in refusal(director, {**form(house, "tables", number), "sector": "Z"})
    assert "apartado" in refusal(director, {"section": "nada", "version": "0"})


def test_hours_bind_the_tables_at_once(house: House, director: TestClient) -> None:
    now = house.site.house.now()
    opens, closes = f"{(now.hour + 2) % 24:02d}:00", f"{(now.hour + 4) % 24:02d}:00"
    saved(director, {"section": "hours", "item": "", "version": "0", "opens": opens, "closes": closes})
    number = declared(house).tables[0].number
    written = clock_text(now.replace(hour=(now.hour + 4) % 24, minute=0), "es")
    assert f"La casa cierra a las {written}" in Document(director.get(f"/es/casa?table={number}").text).text
    assert running(house).hours == declared(house).hours


def test_the_file_is_taken_away_and_brought_back(house: House, director: TestClient) -> None:
    text = director.get("/casa/configuracion.toml").text
    assert read_casino(tomllib.loads(text)) == declared(house)
    assert "no cambia nada" in refusal(director, {"file": text, "version": "0"}, FILE).lower()
    renamed = text.replace(f'name = "{declared(house).name}"', 'name = "Casino Nuevo"', 1)
    looked = director.post(FILE, data={"file": renamed, "version": "0", "do": "check"})
    assert "El cambio no incumple nada" in Document(looked.text).text
    saved(director, {"file": renamed, "version": "0"}, FILE)
    assert declared(house).name == "Casino Nuevo"
    other = text.replace('law = "ara"', 'law = "clm"', 1)
    assert "norma" in refusal(director, {"file": other, "version": "2"}, FILE)
    assert "no es TOML" in refusal(director, {"file": "=", "version": "2"}, FILE)


def test_an_inspector_reads_it_and_changes_nothing(house: House, director: TestClient) -> None:
    saved(director, {**form(house, "rota"), "longest": "45"})
    inspector = house.browser(Role.INSPECTOR)
    page = inspector.get("/es/casa/configuracion?section=rota")
    assert page.status_code == 200 and "45" in page.text and 'value="save"' not in page.text
    assert inspector.post(PATH, data={**form(house, "rota"), "do": "save"}).status_code == 403
    assert "cambia la configuración de la casa" in Document(inspector.get("/es/inspeccion/sucesos").text).text.lower()


def test_a_restart_keeps_what_was_changed(house: House, director: TestClient) -> None:
    given = declared(house)
    saved(director, {**form(house, "rota"), "rest": "25"})
    again = House(log=house.log)
    again.site.house.declared = given
    with again.opened():
        assert declared(again).rota.rest == 25
    newer = House(log=house.log)
    newer.site.house.declared = replace(given, name="Otro fichero")
    with newer.opened():
        assert declared(newer).name == "Otro fichero", "a file that is not the one of before is newer"


def test_what_is_missing_is_named_by_its_title_in_the_readers_language(house: House, director: TestClient) -> None:
    hours = {"section": "hours", "item": "", "version": "0", "opens": "18:00", "closes": ""}
    assert "Horario: falta «Hora de cierre»" in refusal(director, hours)
    typed = Document(director.post(PATH, data={**hours, "do": "check"}).text).text
    assert "Horario: falta «Hora de cierre»" in typed and "«closes»" not in typed, "also as one types"
    assert "Horario, Hora de cierre: «tarde» no es una hora" in refusal(director, {**hours, "closes": "tarde"})
    english = director.post(PATH, data={**hours, "do": "save"}, headers={"accept-language": "en"})
    assert "Hours: &#39;Closing time&#39; is missing" in english.text, english.text.partition('id="refused"')[2][:200]
    table = next(each for each in declared(house).tables if each.game == "pai-gow")
    fields = without(form(house, "tables", str(table.number)), "stakes", "cloths")
    told_part = refusal(director, {**fields, "cloths:0.game": "trijoker", "cloths:0.number": "siete"})
    assert "Mesas y paños, Otros paños: Número del paño 1: «siete» no es un número" in told_part
    text = director.get("/casa/configuracion.toml").text
    whole = text.replace("[[people]]\nid = ", "[[people]]\nidentity = ", 1)
    assert "Personas 1" in refusal(director, {"file": whole, "version": "0"}, FILE)
