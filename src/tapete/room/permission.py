"""Who may do what in the house: the only place that says so. What is not listed nobody may do."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.command import ConfirmVoid
from tapete.room.people.role import Role
from tapete.tournament import command as asked


class Deed(Enum):
    """A kind of thing that people do in the house."""

    READ_LAW = "read the law, the odds and the rulings"
    WATCH = "see the lobby and the tables, as everybody may"
    ENTER = "come in, with or without an account"
    OWN_ACCOUNT = "see and change one's own account"
    PLAY = "take a seat and play"
    DEAL = "deal at a live table and enter what happens there"
    ENTER_TOURNAMENT = "ask for an entry in a tournament, and for what one's own entry may have"
    TAKE_ENTRIES = "check who comes in and take the payments of a tournament"
    RECORD_HANDS = "tell what happens at the tables of a tournament"
    DIRECT_TOURNAMENT = "direct a tournament"
    READ_TOURNAMENT = "see a tournament as its desk does"
    CONFIRM_VOID = "confirm a void that another has ordered"
    READ_PEOPLE = "see who has an account"
    HAND_CHIPS = "hand out play chips"
    DIRECT_PEOPLE = "give roles and bar people"
    READ_LOG = "look into the log, where every card can be seen"
    READ_FLOOR = "see how the room runs"
    READ_DOOR = "see who came in and what the register of excluded persons answered"
    KEEP_DOOR = "let people in, see them out, and import the register"
    READ_DATA = "see what persons ask about their data, and how long data are kept"
    KEEP_DATA = "put persons' data right, hand them out and destroy them"
    INSPECT = "read everything of the house: log, hands, books, cases"
    READ_INCIDENTS = "read the incidents that were recorded"
    RECORD_INCIDENTS = "record an incident with its ruling"
    KEEP_CASES = "enter infringements and the steps of their cases"
    CHECK_COMPLIANCE = "hold a casino against the law"
    READ_HOUSE = "see the house's day: its tables, its cage and its books"
    RUN_TABLES = "open tables, relieve croupiers, announce the last rounds, and say who is on duty"
    DIRECT_HOUSE = "begin a day, change limits and seed meters"
    KEEP_CAGE = "change money, supply tables and count them"

    @property
    def refusal(self) -> Refused:
        told = _TOLD.get(self, Sentence("hacer esto", "do this"))
        return refuse(f"su cargo no le permite {told.es}", f"your role does not let you {told.en}")


_TOLD: Final = {
    Deed.PLAY: Sentence("jugar", "play"),
    Deed.DEAL: Sentence("repartir", "deal"),
    Deed.ENTER_TOURNAMENT: Sentence("inscribirse en torneos", "enter tournaments"),
    Deed.TAKE_ENTRIES: Sentence("cobrar inscripciones", "take entries"),
    Deed.RECORD_HANDS: Sentence("anotar en las mesas de un torneo", "record at the tables of a tournament"),
    Deed.DIRECT_TOURNAMENT: Sentence("dirigir un torneo", "direct a tournament"),
    Deed.CONFIRM_VOID: Sentence("confirmar una anulación", "confirm a void"),
    Deed.HAND_CHIPS: Sentence("entregar fichas", "hand out chips"),
    Deed.DIRECT_PEOPLE: Sentence("cambiar los cargos", "change people's roles"),
    Deed.READ_LOG: Sentence("leer el registro", "read the log"),
    Deed.KEEP_DOOR: Sentence("llevar la admisión", "keep the door"),
    Deed.KEEP_DATA: Sentence("cambiar los datos de nadie", "change anybody's data"),
    Deed.RECORD_INCIDENTS: Sentence("anotar incidencias", "record incidents"),
    Deed.KEEP_CASES: Sentence("llevar los expedientes", "keep the cases"),
    Deed.RUN_TABLES: Sentence("llevar las mesas", "run the tables"),
    Deed.DIRECT_HOUSE: Sentence("dirigir la casa", "direct the house"),
    Deed.KEEP_CAGE: Sentence("llevar la caja", "keep the cage"),
}

_EVERYBODY: Final = frozenset(Role)
_FLOOR: Final = frozenset({Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR})

MAY: Final[Mapping[Deed, frozenset[Role]]] = {
    Deed.READ_LAW: _EVERYBODY,
    Deed.WATCH: _EVERYBODY,
    Deed.ENTER: _EVERYBODY,
    Deed.OWN_ACCOUNT: _EVERYBODY - {Role.VISITOR},
    Deed.PLAY: frozenset({Role.GUEST, Role.PLAYER}),
    Deed.DEAL: frozenset({Role.CROUPIER, Role.CHIEF}),
    Deed.ENTER_TOURNAMENT: frozenset({Role.GUEST, Role.PLAYER}),
    Deed.TAKE_ENTRIES: frozenset({Role.CASHIER, Role.DIRECTOR}),
    Deed.RECORD_HANDS: frozenset({Role.CROUPIER, Role.CHIEF, Role.DIRECTOR}),
    Deed.DIRECT_TOURNAMENT: frozenset({Role.DIRECTOR}),
    Deed.READ_TOURNAMENT: frozenset({Role.CASHIER, Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR}),
    Deed.CONFIRM_VOID: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Deed.READ_PEOPLE: frozenset({Role.CASHIER, Role.DIRECTOR, Role.INSPECTOR}),
    Deed.HAND_CHIPS: frozenset({Role.CASHIER, Role.DIRECTOR}),
    Deed.DIRECT_PEOPLE: frozenset({Role.DIRECTOR}),
    Deed.READ_LOG: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Deed.READ_FLOOR: _FLOOR,
    Deed.READ_DOOR: frozenset({Role.CASHIER, Role.DIRECTOR, Role.INSPECTOR}),
    Deed.KEEP_DOOR: frozenset({Role.CASHIER, Role.DIRECTOR}),
    Deed.READ_DATA: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Deed.KEEP_DATA: frozenset({Role.DIRECTOR}),
    Deed.INSPECT: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Deed.READ_INCIDENTS: _FLOOR,
    Deed.RECORD_INCIDENTS: frozenset({Role.CROUPIER, Role.CHIEF, Role.DIRECTOR}),
    Deed.KEEP_CASES: frozenset({Role.DIRECTOR}),
    Deed.CHECK_COMPLIANCE: _FLOOR,
    Deed.READ_HOUSE: _FLOOR | {Role.CASHIER},
    Deed.RUN_TABLES: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Deed.DIRECT_HOUSE: frozenset({Role.DIRECTOR}),
    Deed.KEEP_CAGE: frozenset({Role.CASHIER}),
}
"""The house's own people do not play in it, and an inspector reads everything and changes nothing."""

PAGES: Final[Mapping[str, Deed]] = {
    **dict.fromkeys(("home", "law", "game", "rule", "search", "compare", "desk", "incidents", "ruling"), Deed.READ_LAW),
    "room": Deed.WATCH,
    "table": Deed.WATCH,
    "hall": Deed.WATCH,
    "tournaments": Deed.WATCH,
    "tournament": Deed.WATCH,
    "tournament_desk": Deed.READ_TOURNAMENT,
    "tournament_table": Deed.RECORD_HANDS,
    "enter": Deed.ENTER,
    "account": Deed.OWN_ACCOUNT,
    "people": Deed.READ_PEOPLE,
    "log": Deed.READ_LOG,
    "floor": Deed.READ_FLOOR,
    "door": Deed.READ_DOOR,
    "data": Deed.READ_DATA,
    "inspection": Deed.INSPECT,
    "events": Deed.INSPECT,
    "hand": Deed.INSPECT,
    "cases": Deed.INSPECT,
    "reports": Deed.READ_INCIDENTS,
    "compliance": Deed.CHECK_COMPLIANCE,
    **dict.fromkeys(("house", "cage", "books"), Deed.READ_HOUSE),
    "notice": Deed.WATCH,
}

NOTED: Final = frozenset({Deed.READ_DOOR, Deed.READ_DATA, Deed.INSPECT, Deed.READ_INCIDENTS})
"""Whoever reads a page of these is noted in the log."""

FORMS: Final[Mapping[str, Deed]] = {
    "guest": Deed.ENTER,
    "log_in": Deed.ENTER,
    "register": Deed.ENTER,
    "claim": Deed.ENTER,
    "log_out": Deed.OWN_ACCOUNT,
    "password": Deed.OWN_ACCOUNT,
    "chips": Deed.HAND_CHIPS,
    "chips_back": Deed.HAND_CHIPS,
    "role": Deed.DIRECT_PEOPLE,
    "bar": Deed.DIRECT_PEOPLE,
    "ask_data": Deed.OWN_ACCOUNT,
    **dict.fromkeys(("admit", "see_out", "excluded"), Deed.KEEP_DOOR),
    **dict.fromkeys(("answer_data", "put_right", "destroy", "retention"), Deed.KEEP_DATA),
    "verify": Deed.INSPECT,
    "check": Deed.CHECK_COMPLIANCE,
    "report": Deed.RECORD_INCIDENTS,
    **dict.fromkeys(("infringe", "case"), Deed.KEEP_CASES),
    **dict.fromkeys(("begin_day", "limits", "seed"), Deed.DIRECT_HOUSE),
    **dict.fromkeys(
        ("on_duty", "all_on_duty", "off_duty", "open_table", "relieve", "last_rounds", "halt"), Deed.RUN_TABLES
    ),
    "announce": Deed.DIRECT_TOURNAMENT,
    **dict.fromkeys(("buy", "cash_in", "fill", "credit", "tip", "close_table"), Deed.KEEP_CAGE),
}

DOWNLOADS: Final[Mapping[str, Deed]] = {
    "own_data": Deed.OWN_ACCOUNT,
    "data_of": Deed.KEEP_DATA,
    "export": Deed.INSPECT,
    "verification": Deed.INSPECT,
    "books_pdf": Deed.READ_HOUSE,
    "books_csv": Deed.READ_HOUSE,
    "notice_pdf": Deed.WATCH,
    "sheet": Deed.READ_TOURNAMENT,
    "ruling_form": Deed.DEAL,
}
"""What is no page and changes nothing: files and figures that are not for everybody."""

OPEN: Final = frozenset(
    {
        *("/", "/healthz", "/metrics", "/static", "/articulos.json", "/mesas.json", "/mesa/{table}/manos.json"),
        *("/torneos.json", "/torneo/{tournament}/mis-datos.json"),
        *(f"/mesa/{{table}}/mano/{{number:int}}.{kind}" for kind in ("json", "phh", "txt")),
        "/mesa/{table}/baraja/{number:int}.json",
    }
)
"""Addresses for everybody: what they answer is public, or veiled for whoever asks, or asks for a token of its own."""

SOCKETS: Final = frozenset(
    {"/mesa/{table}/socket", "/torneo/{tournament}/socket", "/torneo/{tournament}/reloj/socket"},
)
"""Sockets, which show everybody what they may see, and take the commands below from whoever may give them."""

OFFICES: Final[Mapping[Office, tuple[Deed, ...]]] = {
    Office.PLAYER: (Deed.PLAY,),
    Office.CROUPIER: (Deed.DEAL,),
    Office.CHIEF: (Deed.DEAL,),
    Office.DIRECTOR: (Deed.DIRECT_HOUSE, Deed.DEAL),
}
"""Who gives the commands of an office at a table; at a live one the dealer enters what chief and director say."""

BY_THE_ROOM: Final = (asked.Announce, asked.Tick)
"""Commands of a tournament that nobody sends: it is announced in the lobby, and the room keeps the time."""

_BY_OFFICE: Final[Mapping[Office, Deed]] = {
    Office.PLAYER: Deed.ENTER_TOURNAMENT,
    Office.CASHIER: Deed.TAKE_ENTRIES,
    Office.CROUPIER: Deed.RECORD_HANDS,
    Office.CHIEF: Deed.DIRECT_TOURNAMENT,
    Office.DIRECTOR: Deed.DIRECT_TOURNAMENT,
}
ORDERS: Final[Mapping[str, tuple[Deed, ...]]] = {
    kind.name(): tuple(_BY_OFFICE[office] for office in kind.offices)
    for kind in asked.COMMANDS
    if kind not in BY_THE_ROOM
}
"""What a tournament is asked for, by the name of the command: whoever may do one of these."""


def may(role: Role, deed: Deed) -> bool:
    return role in MAY[deed]


def refuse_command(role: Role, command: type[Command], live: bool = False) -> Refused | None:
    """Why a role may not give a command at a table; at a live one its staff enter what the players do.

    >>> from tapete.games.shared.people import Leave
    >>> refuse_command(Role.INSPECTOR, Leave).reason.en
    'your role does not let you play'
    """
    deeds = deeds_for(command, live)
    return None if any(may(role, deed) for deed in deeds) else deeds[0].refusal


def deeds_for(command: type[Command], live: bool) -> tuple[Deed, ...]:
    """What somebody must be allowed to do who gives a command at a table."""
    if command is ConfirmVoid:
        return (Deed.CONFIRM_VOID,)
    entered = live and command.given_by is Office.PLAYER
    return (*OFFICES[command.given_by], *((Deed.DEAL,) if entered else ()))


def speaks_for_others(role: Role, live: bool) -> bool:
    """Whether somebody at a table tells what others do, and never plays: the staff of a live table."""
    return live and not may(role, Deed.PLAY)


def may_order(role: Role, order: str) -> bool:
    return any(may(role, deed) for deed in ORDERS.get(order, ()))


def refuse_order(role: Role, order: str) -> Refused | None:
    """
    >>> refuse_order(Role.CROUPIER, "undo").reason.en
    'your role does not let you direct a tournament'
    """
    if order not in ORDERS:
        return refuse(f"nadie puede pedir «{order}»", f"nobody can ask for '{order}'")
    return None if may_order(role, order) else ORDERS[order][0].refusal
