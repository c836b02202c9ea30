"""Where each page is, in each language."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import quote, urlencode

from tapete.core.sentence import Sentence
from tapete.words.language import TONGUES, Tongue, law_language

PATHS: Final[Mapping[str, Sentence]] = {
    "room": Sentence("/es/sala", "/en/room"),
    "table": Sentence("/es/mesa/{table}", "/en/table/{table}"),
    "review": Sentence("/es/mesa/{table}/mano/{number}", "/en/table/{table}/hand/{number}"),
    "shared": Sentence("/es/mano/{link}", "/en/hand/{link}"),
    "proof": Sentence("/es/comprobar", "/en/check"),
    "tournaments": Sentence("/es/torneos", "/en/tournaments"),
    "leagues": Sentence("/es/torneos/ligas", "/en/tournaments/leagues"),
    "announce": Sentence("/es/torneos/anunciar", "/en/tournaments/announce"),
    "tournament": Sentence("/es/torneo/{tournament}", "/en/tournament/{tournament}"),
    "tournament_desk": Sentence("/es/torneo/{tournament}/direccion", "/en/tournament/{tournament}/desk"),
    "tournament_table": Sentence("/es/torneo/{tournament}/mesa/{number}", "/en/tournament/{tournament}/table/{number}"),
    "hall": Sentence("/es/torneo/{tournament}/reloj", "/en/tournament/{tournament}/clock"),
    "enter": Sentence("/es/entrar", "/en/enter"),
    "code": Sentence("/es/entrar/codigo", "/en/enter/code"),
    "invitation": Sentence("/es/invitacion", "/en/invitation"),
    "account": Sentence("/es/cuenta", "/en/account"),
    "own_play": Sentence("/es/cuenta/juego", "/en/account/play"),
    "people": Sentence("/es/personas", "/en/people"),
    "log": Sentence("/es/registro", "/en/log"),
    "floor": Sentence("/es/sala/marcha", "/en/room/floor"),
    "pit": Sentence("/es/sala/jefatura", "/en/room/pit"),
    "readers": Sentence("/es/sala/lectores", "/en/room/readers"),
    "door": Sentence("/es/admision", "/en/door"),
    "data": Sentence("/es/datos", "/en/data"),
    "inspection": Sentence("/es/inspeccion", "/en/inspection"),
    "events": Sentence("/es/inspeccion/sucesos", "/en/inspection/events"),
    "hands": Sentence("/es/inspeccion/manos", "/en/inspection/hands"),
    "hand": Sentence("/es/inspeccion/manos/{table}", "/en/inspection/hands/{table}"),
    "cases": Sentence("/es/inspeccion/expedientes", "/en/inspection/cases"),
    "reports": Sentence("/es/partes", "/en/reports"),
    "compliance": Sentence("/es/cumplimiento", "/en/compliance"),
    "house": Sentence("/es/casa", "/en/house"),
    "cage": Sentence("/es/casa/caja", "/en/house/cage"),
    "slip": Sentence("/es/casa/caja/vale/{number}", "/en/house/cage/slip/{number}"),
    "night": Sentence("/es/casa/noche", "/en/house/night"),
    "report": Sentence("/es/casa/informe", "/en/house/report"),
    "books": Sentence("/es/casa/libros", "/en/house/books"),
    "control": Sentence("/es/casa/control", "/en/house/control"),
    "interface": Sentence("/es/casa/sistemas", "/en/house/systems"),
    "configuration": Sentence("/es/casa/configuracion", "/en/house/configuration"),
    "drafts": Sentence("/es/casa/borradores", "/en/house/drafts"),
    "notice": Sentence("/es/casa/cartel/{number}", "/en/house/notice/{number}"),
    "manuals": Sentence("/es/manual", "/en/manual"),
    "manual": Sentence("/es/manual/{manual}", "/en/manual/{manual}"),
    "lesson": Sentence("/es/aprender/{game}", "/en/learn/{game}"),
    "home": Sentence("/es/", "/en/"),
    "law": Sentence("/es/leyes/{law}", "/en/laws/{law}"),
    "game": Sentence("/es/leyes/{law}/{game}", "/en/laws/{law}/{game}"),
    "numbers": Sentence("/es/leyes/{law}/{game}/numeros", "/en/laws/{law}/{game}/numbers"),
    "rule": Sentence("/es/reglas/{rule}", "/en/rules/{rule}"),
    "search": Sentence("/es/buscar", "/en/search"),
    "compare": Sentence("/es/comparar", "/en/compare"),
    "desk": Sentence("/es/incidencias", "/en/incidents"),
    "incidents": Sentence("/es/incidencias/{law}/{game}", "/en/incidents/{law}/{game}"),
    "ruling": Sentence("/es/incidencias/{law}/{game}/{kind}", "/en/incidents/{law}/{game}/{kind}"),
}

VALENCIAN: Final[Mapping[str, str]] = {
    "room": "/va/sala",
    "table": "/va/taula/{table}",
    "review": "/va/taula/{table}/ma/{number}",
    "shared": "/va/ma/{link}",
    "proof": "/va/comprovar",
    "tournaments": "/va/tornejos",
    "leagues": "/va/tornejos/lligues",
    "tournament": "/va/torneig/{tournament}",
    "hall": "/va/torneig/{tournament}/rellotge",
    "enter": "/va/entrar",
    "code": "/va/entrar/codi",
    "account": "/va/compte",
    "own_play": "/va/compte/joc",
    "lesson": "/va/aprendre/{game}",
}
"""The pages that exist in Valencian too, those of players; links from them to any other page are in Spanish."""


def spoken(page: str) -> tuple[Tongue, ...]:
    """The languages a page exists in."""
    return tuple(tongue for tongue in TONGUES if tongue != "va" or page in VALENCIAN)


def path_of(tongue: Tongue, page: str) -> str:
    """The route pattern of a page, with the names of its path parameters."""
    spoken_here = VALENCIAN.get(page) if tongue == "va" else None
    return spoken_here or PATHS[page].in_language(law_language(tongue))


def address(tongue: Tongue, page: str, query: Mapping[str, str] | None = None, **places: str) -> str:
    """The path of a page; query values that are empty are left out.

    >>> address("es", "game", law="ara", game="pai-gow")
    '/es/leyes/ara/pai-gow'
    >>> address("en", "search", {"q": "dead button", "law": ""})
    '/en/search?q=dead+button'
    >>> address("va", "hall", tournament="copa"), address("va", "search")
    ('/va/torneig/copa/rellotge', '/es/buscar')
    """
    path = path_of(tongue, page).format_map({name: quote(place, safe="") for name, place in places.items()})
    asked = urlencode({name: value for name, value in (query or {}).items() if value})
    return f"{path}?{asked}" if asked else path


def own_path(text: str) -> str:
    """A path on this site, whatever was requested: nobody is redirected elsewhere.

    >>> [own_path(text) for text in ("/es/mesa/ara-holdem", "//evil.example", "/\\\\evil.example", "https://x", "")]
    ['/es/mesa/ara-holdem', '/', '/', '/', '/']
    """
    own = text.startswith("/") and not text.startswith("//") and text.isprintable() and "\\" not in text
    return text if own and len(text) <= 200 else "/"
