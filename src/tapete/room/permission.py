"""Who may do what in the house: the only place that says so. What is not listed nobody may do."""

from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Final

from tapete.core.command import Command
from tapete.core.decision import Refused
from tapete.core.option import Office
from tapete.core.sentence import Sentence
from tapete.law.refusal import refuse
from tapete.room.model.command import AnswerRequest, ConfirmVoid
from tapete.room.model.interface_event import TokenRole
from tapete.room.model.role import Role
from tapete.tournament.model import command as asked


class Permission(Enum):
    """A kind of thing that people do in the house."""

    READ_LAW = "read the law, the odds, the rulings and the manuals"
    WATCH = "see the lobby and the tables, as everybody may"
    ENTER = "come in, with or without an account"
    OWN_ACCOUNT = "see and change one's own account"
    SET_PIN = "set a PIN, by which staff give their word at another's console"
    PLAY = "take a seat and play"
    DEAL = "deal at a live table and enter what happens there"
    ENTER_TOURNAMENT = "ask for an entry in a tournament, and for what one's own entry may have"
    TAKE_ENTRIES = "check who comes in and take the payments of a tournament"
    RECORD_HANDS = "tell what happens at the tables of a tournament"
    DIRECT_TOURNAMENT = "direct a tournament"
    ASSIST_TOURNAMENT = "decide at a tournament what an assistant of its director decides"
    READ_TOURNAMENT = "see a tournament as its desk does"
    DECIDE_TABLE = "decide what the text leaves to whoever supervises a table"
    DECIDE_HOUSE = "decide what the text leaves to the director"
    CONFIRM_VOID = "confirm a void that another has ordered"
    READ_PEOPLE = "see who has an account"
    HAND_CHIPS = "hand out play money"
    DIRECT_PEOPLE = "give roles and bar people"
    DIRECT_SYSTEMS = "give other systems tokens, and say what they are told"
    READ_LOG = "look into the log, where every card can be seen"
    READ_FLOOR = "see how the room runs"
    READ_DOOR = "see who came in and what the register of excluded persons answered"
    KEEP_DOOR = "let people in, see them out, and import the register"
    READ_DATA = "see what persons ask about their data, and how long data are kept"
    KEEP_DATA = "put persons' data right, hand them out and destroy them"
    INSPECT = "read everything of the house: log, hands, books, cases"
    READ_INCIDENTS = "read the incidents that were recorded"
    READ_OWN_INCIDENTS = "read the incidents that one has recorded or decided oneself"
    RECORD_INCIDENTS = "record an incident with its ruling"
    KEEP_CASES = "enter infringements and the steps of their cases"
    CHECK_COMPLIANCE = "hold a casino against the law"
    READ_HOUSE = "see the house's day: its tables, its cage and its books"
    RUN_TABLES = "open tables, relieve dealers, plan reliefs, say who is in charge, announce the last rounds"
    SAY_DUTY = "say who is on duty, and who rests"
    HAND_OVER = "hand over the table one deals at or take one over, and take a break"
    DIRECT_HOUSE = "begin a day, change limits and seed meters"
    READ_CONFIGURATION = "see the house's configuration, and who changed what"
    CONFIGURE = "change the house's configuration"
    KEEP_CAGE = "change money, take chips back from tables and count them"
    FILL_TABLES = "send chips from the cage to a table"

    @property
    def refusal(self) -> Refused:
        doing = _TOLD.get(self, Sentence("hacer esto", "do this"))
        return refuse(f"su cargo no le permite {doing.es}", f"your role does not let you {doing.en}")


_TOLD: Final = {
    Permission.PLAY: Sentence("jugar", "play"),
    Permission.DEAL: Sentence("repartir", "deal"),
    Permission.ENTER_TOURNAMENT: Sentence("inscribirse en torneos", "enter tournaments"),
    Permission.TAKE_ENTRIES: Sentence("cobrar inscripciones", "take entries"),
    Permission.RECORD_HANDS: Sentence("anotar en las mesas de un torneo", "record at the tables of a tournament"),
    Permission.DIRECT_TOURNAMENT: Sentence("dirigir un torneo", "direct a tournament"),
    Permission.ASSIST_TOURNAMENT: Sentence("asistir a quien dirige un torneo", "assist a tournament's director"),
    Permission.CONFIRM_VOID: Sentence("confirmar una anulación", "confirm a void"),
    Permission.HAND_CHIPS: Sentence("entregar fichas", "hand out chips"),
    Permission.DIRECT_PEOPLE: Sentence("cambiar los cargos", "change people's roles"),
    Permission.READ_LOG: Sentence("leer el registro", "read the log"),
    Permission.KEEP_DOOR: Sentence("llevar la admisión", "keep the door"),
    Permission.KEEP_DATA: Sentence("cambiar los datos de nadie", "change anybody's data"),
    Permission.RECORD_INCIDENTS: Sentence("anotar incidencias", "record incidents"),
    Permission.KEEP_CASES: Sentence("llevar los expedientes", "keep the cases"),
    Permission.RUN_TABLES: Sentence("llevar las mesas", "run the tables"),
    Permission.SAY_DUTY: Sentence("decir quién está de servicio", "say who is on duty"),
    Permission.DIRECT_HOUSE: Sentence("dirigir la casa", "direct the house"),
    Permission.CONFIGURE: Sentence("cambiar la configuración", "change the configuration"),
    Permission.KEEP_CAGE: Sentence("llevar la caja", "keep the cage"),
    Permission.FILL_TABLES: Sentence("reponer el anticipo de una mesa", "fill a table"),
    Permission.DECIDE_TABLE: Sentence("responder a lo que pide una mesa", "answer what a table asks for"),
}

_EVERYBODY: Final = frozenset(Role)
_TOURNAMENT: Final = frozenset({Role.TOURNAMENT_DIRECTOR, Role.TOURNAMENT_ASSISTANT})
_FLOOR: Final = frozenset({Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR})

MAY: Final[Mapping[Permission, frozenset[Role]]] = {
    Permission.READ_LAW: _EVERYBODY,
    Permission.WATCH: _EVERYBODY,
    Permission.ENTER: _EVERYBODY,
    Permission.OWN_ACCOUNT: _EVERYBODY - {Role.VISITOR},
    Permission.SET_PIN: frozenset({Role.CROUPIER, Role.CHIEF, Role.CASHIER, Role.DIRECTOR, Role.DOORMAN}) | _TOURNAMENT,
    Permission.PLAY: frozenset({Role.GUEST, Role.PLAYER}),
    Permission.DEAL: frozenset({Role.CROUPIER, Role.CHIEF}),
    Permission.ENTER_TOURNAMENT: frozenset({Role.GUEST, Role.PLAYER}),
    Permission.TAKE_ENTRIES: frozenset({Role.CASHIER, Role.DIRECTOR}) | _TOURNAMENT,
    Permission.RECORD_HANDS: frozenset({Role.CROUPIER, Role.CHIEF, Role.DIRECTOR}) | _TOURNAMENT,
    Permission.DIRECT_TOURNAMENT: frozenset({Role.DIRECTOR, Role.TOURNAMENT_DIRECTOR}),
    Permission.ASSIST_TOURNAMENT: frozenset({Role.DIRECTOR}) | _TOURNAMENT,
    Permission.READ_TOURNAMENT: frozenset({Role.CASHIER, Role.CHIEF, Role.DIRECTOR, Role.INSPECTOR}) | _TOURNAMENT,
    Permission.DECIDE_TABLE: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Permission.DECIDE_HOUSE: frozenset({Role.DIRECTOR}),
    Permission.CONFIRM_VOID: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Permission.READ_PEOPLE: frozenset({Role.CASHIER, Role.DIRECTOR, Role.INSPECTOR}),
    Permission.HAND_CHIPS: frozenset({Role.CASHIER, Role.DIRECTOR}),
    Permission.DIRECT_PEOPLE: frozenset({Role.DIRECTOR}),
    Permission.DIRECT_SYSTEMS: frozenset({Role.DIRECTOR}),
    Permission.READ_LOG: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Permission.READ_FLOOR: _FLOOR,
    Permission.READ_DOOR: frozenset({Role.DOORMAN, Role.CASHIER, Role.DIRECTOR, Role.INSPECTOR}),
    Permission.KEEP_DOOR: frozenset({Role.DOORMAN, Role.CASHIER, Role.DIRECTOR}),
    Permission.READ_DATA: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Permission.KEEP_DATA: frozenset({Role.DIRECTOR}),
    Permission.INSPECT: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Permission.READ_INCIDENTS: _FLOOR,
    Permission.READ_OWN_INCIDENTS: _FLOOR | {Role.CROUPIER},
    Permission.RECORD_INCIDENTS: frozenset({Role.CROUPIER, Role.CHIEF, Role.DIRECTOR}),
    Permission.KEEP_CASES: frozenset({Role.DIRECTOR}),
    Permission.CHECK_COMPLIANCE: _FLOOR,
    Permission.READ_HOUSE: _FLOOR | {Role.CASHIER},
    Permission.RUN_TABLES: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Permission.SAY_DUTY: frozenset({Role.CHIEF, Role.DIRECTOR}),
    Permission.HAND_OVER: frozenset({Role.CROUPIER}),
    Permission.DIRECT_HOUSE: frozenset({Role.DIRECTOR}),
    Permission.READ_CONFIGURATION: frozenset({Role.DIRECTOR, Role.INSPECTOR}),
    Permission.CONFIGURE: frozenset({Role.DIRECTOR}),
    Permission.KEEP_CAGE: frozenset({Role.CASHIER}),
    Permission.FILL_TABLES: frozenset({Role.CASHIER, Role.CHIEF, Role.DIRECTOR}),
}
"""The house's own people do not play in it, and an inspector reads everything and changes nothing."""

PAGES: Final[Mapping[str, Permission]] = {
    **dict.fromkeys(
        ("home", "law", "game", "numbers", "rule", "search", "compare", "desk", "incidents", "ruling"),
        Permission.READ_LAW,
    ),
    **dict.fromkeys(("lesson", "manuals", "manual"), Permission.READ_LAW),
    "room": Permission.WATCH,
    "table": Permission.WATCH,
    "shared": Permission.WATCH,
    "proof": Permission.WATCH,
    "hall": Permission.WATCH,
    "tournaments": Permission.WATCH,
    "leagues": Permission.WATCH,
    "tournament": Permission.WATCH,
    "announce": Permission.DIRECT_TOURNAMENT,
    "tournament_desk": Permission.READ_TOURNAMENT,
    "tournament_table": Permission.RECORD_HANDS,
    "enter": Permission.ENTER,
    "code": Permission.ENTER,
    "invitation": Permission.ENTER,
    "account": Permission.OWN_ACCOUNT,
    "own_play": Permission.OWN_ACCOUNT,
    "review": Permission.PLAY,
    "people": Permission.READ_PEOPLE,
    **dict.fromkeys(("log", "control"), Permission.READ_LOG),
    "interface": Permission.DIRECT_SYSTEMS,
    "floor": Permission.READ_FLOOR,
    **dict.fromkeys(("pit", "night"), Permission.READ_FLOOR),
    "readers": Permission.RUN_TABLES,
    "door": Permission.READ_DOOR,
    "data": Permission.READ_DATA,
    "inspection": Permission.INSPECT,
    "events": Permission.INSPECT,
    **dict.fromkeys(("hand", "hands"), Permission.INSPECT),
    "cases": Permission.INSPECT,
    "reports": Permission.READ_OWN_INCIDENTS,
    "compliance": Permission.CHECK_COMPLIANCE,
    **dict.fromkeys(("house", "cage", "slip", "books", "report"), Permission.READ_HOUSE),
    "notice": Permission.WATCH,
    "configuration": Permission.READ_CONFIGURATION,
    "drafts": Permission.CONFIGURE,
}

NOTED: Final = frozenset(
    {Permission.READ_DOOR, Permission.READ_DATA, Permission.INSPECT, Permission.READ_OWN_INCIDENTS}
)
"""Whoever reads a page of these is noted in the log."""

FORMS: Final[Mapping[str, Permission]] = {
    "guest": Permission.ENTER,
    "log_in": Permission.ENTER,
    "code": Permission.ENTER,
    "register": Permission.ENTER,
    "claim": Permission.ENTER,
    "accept": Permission.ENTER,
    "change_person": Permission.SET_PIN,
    **dict.fromkeys(("invite", "end_employment"), Permission.DIRECT_PEOPLE),
    "log_out": Permission.OWN_ACCOUNT,
    "take_role": Permission.OWN_ACCOUNT,
    "password": Permission.OWN_ACCOUNT,
    **dict.fromkeys(("factor", "drop_factor", "close_session", "close_others"), Permission.OWN_ACCOUNT),
    **dict.fromkeys(("share_hand", "unshare_hand", "daily_chips", "face"), Permission.PLAY),
    "pin": Permission.SET_PIN,
    "chips": Permission.HAND_CHIPS,
    "chips_back": Permission.HAND_CHIPS,
    "role": Permission.DIRECT_PEOPLE,
    "bar": Permission.DIRECT_PEOPLE,
    **dict.fromkeys(("give_token", "revoke_token", "subscribe", "unsubscribe"), Permission.DIRECT_SYSTEMS),
    "reset_factor": Permission.DIRECT_PEOPLE,
    "ask_data": Permission.OWN_ACCOUNT,
    **dict.fromkeys(("admit", "see_out", "excluded"), Permission.KEEP_DOOR),
    **dict.fromkeys(("answer_data", "put_right", "destroy", "retention"), Permission.KEEP_DATA),
    **dict.fromkeys(("verify", "authority_file"), Permission.INSPECT),
    "check": Permission.CHECK_COMPLIANCE,
    "report": Permission.RECORD_INCIDENTS,
    **dict.fromkeys(("infringe", "case"), Permission.KEEP_CASES),
    **dict.fromkeys(("begin_day", "limits", "seed"), Permission.DIRECT_HOUSE),
    **dict.fromkeys(("on_duty", "all_on_duty", "off_duty", "rest"), Permission.SAY_DUTY),
    **dict.fromkeys(
        ("open_table", "relieve", "plan_relief", "take_charge", "last_rounds", "halt"), Permission.RUN_TABLES
    ),
    **dict.fromkeys(("hand_over", "own_rest"), Permission.HAND_OVER),
    **dict.fromkeys(("allow_reader", "revoke_reader", "close_chat"), Permission.RUN_TABLES),
    "announce": Permission.DIRECT_TOURNAMENT,
    "sit_and_go": Permission.ENTER,
    **dict.fromkeys(("buy", "cash_in", "credit", "tip", "close_table", "reverse"), Permission.KEEP_CAGE),
    **dict.fromkeys(("count_cage", "share_tips"), Permission.KEEP_CAGE),
    "fill": Permission.FILL_TABLES,
    **dict.fromkeys(("configure", "configuration_file", "draft", "new_draft"), Permission.CONFIGURE),
}

DOWNLOADS: Final[Mapping[str, Permission]] = {
    "own_data": Permission.OWN_ACCOUNT,
    "data_of": Permission.KEEP_DATA,
    "export": Permission.INSPECT,
    "hands_csv": Permission.INSPECT,
    "verification": Permission.INSPECT,
    "checkpoint": Permission.INSPECT,
    "books_pdf": Permission.READ_HOUSE,
    "books_csv": Permission.READ_HOUSE,
    "report_pdf": Permission.READ_HOUSE,
    "notice_pdf": Permission.WATCH,
    "certificate": Permission.READ_LAW,
    "configuration_toml": Permission.READ_CONFIGURATION,
    "sheet": Permission.READ_TOURNAMENT,
    "deal": Permission.READ_TOURNAMENT,
    "announcement": Permission.DIRECT_TOURNAMENT,
    "ruling_form": Permission.DEAL,
}
"""What is no page and changes nothing: files and figures that are not for everybody."""

INTERFACE: Final[Mapping[str, Permission]] = {
    **dict.fromkeys(("/house", "/tables", "/tables/{table}", "/jackpots"), Permission.WATCH),
    **dict.fromkeys(("/tournaments", "/tournaments/{tournament}"), Permission.WATCH),
    **dict.fromkeys(("/tournaments/{tournament}/results", "/leagues", "/leagues/{league}/{year}"), Permission.WATCH),
    **dict.fromkeys(("/days", "/days/{day}", "/days/{day}/results", "/days/{day}/entries"), Permission.READ_HOUSE),
    **dict.fromkeys(("/days/{day}/balances", "/days/{day}/jackpots"), Permission.READ_HOUSE),
}
"""What other systems may ask for, by the address under ``ROOT``: whoever has a token that reads it."""
ROOT: Final = "/api/v1"
READS: Final[Mapping[TokenRole, frozenset[Permission]]] = {
    TokenRole.SCREENS: frozenset({Permission.WATCH}),
    TokenRole.ACCOUNTS: frozenset({Permission.WATCH, Permission.READ_HOUSE}),
}
"""What a token reads. There is nothing in it that changes anything."""

OPEN: Final = frozenset(
    {
        *(
            *("/", "/va/"),
            "/healthz",
            "/readyz",
            "/metrics",
            "/static/{name:path}",
            "/articulos.json",
            "/manual",
            "/manual/{manual}",
            *("/app/{tongue}.webmanifest", "/app/{tongue}/sin-conexion", "/app.js"),
            "/mesas.json",
            "/mesa/{table}/manos.json",
        ),
        *("/torneos.json", "/torneo/{tournament}/mis-datos.json"),
        *(f"/mesa/{{table}}/mano/{{number:int}}.{kind}" for kind in ("json", "phh", "txt")),
        *("/mesa/{table}/consejo.json", "/mesa/{table}/mano/{number:int}/decisiones.json"),
        "/mesa/{table}/baraja/{number:int}.json",
        "/mesa/{table}/lector",
        *("/mano/{link}.png", "/mano/{link}.phh"),
        f"{ROOT}/openapi.json",
        *(ROOT + path for path in INTERFACE),
    }
)
"""Addresses for everybody: what they answer is public, or veiled for whoever asks, or asks for a token of its own."""

SOCKETS: Final = frozenset(
    {
        *("/mesas/socket", "/mesa/{table}/socket", "/sala/socket"),
        *("/torneo/{tournament}/socket", "/torneo/{tournament}/reloj/socket"),
    },
)
"""Sockets, which show everybody what they may see, and take the commands below from whoever may give them."""

OFFICES: Final[Mapping[Office, tuple[Permission, ...]]] = {
    Office.PLAYER: (Permission.PLAY,),
    Office.CROUPIER: (Permission.DEAL,),
    Office.CHIEF: (Permission.DEAL,),
    Office.DIRECTOR: (Permission.DIRECT_HOUSE, Permission.DEAL),
}
"""Who sends the commands of an office at a table; at a live one the dealer enters what chief and director say."""

DECIDES: Final[Mapping[Office, Permission]] = {
    Office.CHIEF: Permission.DECIDE_TABLE,
    Office.DIRECTOR: Permission.DECIDE_HOUSE,
}
"""Whose word must stand behind a decision of an office, whoever enters it."""

_BY_SUPERVISORS: Final[Mapping[type[Command], Permission]] = {
    ConfirmVoid: Permission.CONFIRM_VOID,
    AnswerRequest: Permission.DECIDE_TABLE,
}
"""What is answered from the floor: whoever deals does not send it for another."""

BY_THE_ROOM: Final = (asked.Announce, asked.Tick)
"""Commands of a tournament that nobody sends: it is announced in the lobby, and the room keeps the time."""

_BY_OFFICE: Final[Mapping[Office, Permission]] = {
    Office.PLAYER: Permission.ENTER_TOURNAMENT,
    Office.CASHIER: Permission.TAKE_ENTRIES,
    Office.CROUPIER: Permission.RECORD_HANDS,
    Office.CHIEF: Permission.ASSIST_TOURNAMENT,
    Office.DIRECTOR: Permission.DIRECT_TOURNAMENT,
}
ORDERS: Final[Mapping[str, tuple[Permission, ...]]] = {
    kind.name(): tuple(_BY_OFFICE[office] for office in kind.offices)
    for kind in asked.COMMANDS
    if kind not in BY_THE_ROOM
} | {"register": (Permission.TAKE_ENTRIES,), "bust": (Permission.RECORD_HANDS,)}
"""What a tournament is asked for, by the name of the command: whoever may do one of these."""

ON_DUTY: Final = frozenset(
    {
        *(Permission.DEAL, Permission.DECIDE_TABLE, Permission.DECIDE_HOUSE, Permission.CONFIRM_VOID),
        *(Permission.RUN_TABLES, Permission.KEEP_CAGE, Permission.FILL_TABLES),
    }
)
"""What is only done on duty, and not during a break: dealing, ruling and counting."""


def may(role: Role, permission: Permission) -> bool:
    return role in MAY[permission]


@cache
def refuse_command(role: Role, command: type[Command], live: bool = False) -> Refused | None:
    """Why a role may not give a command at a table; at a live one its staff enter what the players do.

    >>> from tapete.games.shared.people import Leave
    >>> refuse_command(Role.INSPECTOR, Leave).reason.en
    'your role does not let you play'
    """
    permissions = permissions_for(command, live)
    return None if any(may(role, permission) for permission in permissions) else permissions[0].refusal


def permissions_for(command: type[Command], live: bool) -> tuple[Permission, ...]:
    """What somebody must be allowed to do who gives a command at a table."""
    if command in _BY_SUPERVISORS:
        return (_BY_SUPERVISORS[command],)
    entered = live and command.given_by is Office.PLAYER
    return (*OFFICES[command.given_by], *((Permission.DEAL,) if entered else ()))


def speaks_for_others(role: Role, live: bool) -> bool:
    """Whether somebody at a table tells what others do, and never plays: the staff of a live table."""
    return live and not may(role, Permission.PLAY)


def may_order(role: Role, order: str) -> bool:
    return any(may(role, permission) for permission in ORDERS.get(order, ()))


def refuse_order(role: Role, order: str) -> Refused | None:
    """
    >>> refuse_order(Role.CROUPIER, "undo").reason.en
    'your role does not let you direct a tournament'
    """
    if order not in ORDERS:
        return refuse(f"nadie puede pedir «{order}»", f"nobody can ask for '{order}'")
    return None if may_order(role, order) else ORDERS[order][0].refusal
