"""Small tournaments as text: every command, what followed, and what director, assistant, dealer and a player may do."""

from random import Random
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from tapete.cards.deck import deck
from tapete.cards.notation import write_card
from tapete.core.decision import Accepted
from tapete.core.ids import PlayerId
from tapete.core.option import AnyField, Cards, Chips, Choice, Each, Number, Option, Parts, Text
from tapete.games.shared.message import commands_by_name, read_command
from tapete.incidents.conduct.discipline import Official
from tapete.tournament.clock.due import drawn
from tapete.tournament.desk.director import decide
from tapete.tournament.model import command as asked
from tapete.tournament.model.event import ButtonDrawn, ColouredUp, TournamentEvent
from tapete.tournament.model.evolve import evolve
from tapete.tournament.model.kinds import TournamentPhase
from tapete.tournament.model.state import EntryNo, TableNo, Tournament
from tapete.tournament.offers.inquiry import CASHIER, Speaker
from tapete.tournament.offers.legal import legal
from tests.tournament.playing import ANDRES, CRUPIER, EVA, rules

COMMANDS: Final = commands_by_name(asked.COMMANDS)
CARLA: Final = Official("Carla", CASHIER)
P1: Final = PlayerId("p1")
WATCHED: Final[dict[str, Speaker]] = {
    "director": EVA,
    "assistant": ANDRES,
    "dealer": CRUPIER,
    "cashier": CARLA,
    "p1": P1,
}


class Script:
    """A tournament directed by messages, as a door sends them; ``moments`` are the states in which it was asked."""

    def __init__(self, **changes: Any) -> None:
        self.rules, self.state, self.now = rules(**changes), Tournament(), 0
        self.chance, self.moments, self.lines = Random(7), list[tuple[Tournament, int]](), list[str]()
        self._shown: dict[str, str] = {}

    def options(self, who: Speaker) -> tuple[Option, ...]:
        return legal(self.rules, self.state, who, self.now)

    def say(self, who: Speaker, command: str, **fields: object) -> None:
        """Somebody sends a message, which must be offered to them and accepted."""
        self.note_options()
        assert command in {option.command for option in self.options(who)}, (self.now, command, self.lines[-6:])
        player = None if isinstance(who, Official) else who
        read = read_command(COMMANDS, {"type": command, **fields}, player)
        assert isinstance(read, asked.Command), read
        put = replace(read, at=self.now, by=who if isinstance(who, Official) else asked.NOBODY)
        outcome = decide(self.rules, self.state, drawn(self.rules, self.state, put, self.chance))
        assert isinstance(outcome, Accepted), (command, outcome)
        name = who.name if isinstance(who, Official) else who
        said = " ".join(f"{field}={_said(value)}" for field, value in fields.items())
        self.lines.append(f"\n> {self.now} {name}: {command} {said}".rstrip())
        for event in outcome.events:
            self.state = evolve(self.state, event)
            self.lines.append(f"  {_text(event)}")

    def later(self, seconds: int) -> None:
        """Time goes on, and what the clock has brought is announced where it has brought anything."""
        self.now += seconds
        if any(option.command == "tick" for option in self.options(EVA)):
            self.say(EVA, "tick")

    def enter(self, *players: str) -> None:
        for player in players:
            self.say(
                CARLA, "check_access", player=player, identity=f"D {player}", age=30, prohibited=False, excluded=False
            )
            if player == P1:
                self.say(P1, "request_entry")
            else:
                self.say(CARLA, "request_entry", player=player)
            number = max(self.state.entries)
            self.say(CARLA, "pay", entry=number, cents=6000, counter="alicante", accepts=True)
            self.say(CARLA, "arrive", entry=number)

    def hand(self, table: int, **stacks: int) -> None:
        """A hand at a table; stacks as ``p3=0``."""
        self.say(CRUPIER, "begin_hand", table=table)
        self.close(table, **stacks)

    def close(self, table: int, **stacks: int) -> None:
        self.now += 40
        counted = [[int(player[1:]), chips] for player, chips in stacks.items()]
        self.say(CRUPIER, "close_hand", table=table, stacks=counted)

    def note_options(self) -> None:
        """What everybody may do now, of those for whom it has changed; not while a crowd registers."""
        self.moments.append((self.state, self.now))
        crowd = self.state.phase == TournamentPhase.ANNOUNCED and len(self.state.entries) > 2 and not self.state.tables
        for name, who in WATCHED.items():
            options = self.options(who)
            offered = "; ".join(map(_option, options)) or "nothing"
            if offered != self._shown.get(name) and not crowd:
                self.lines.append(f"    {name} may {offered}")
            self._shown[name] = offered


def _option(option: Option) -> str:
    given = [f"{field}={_said(value)}" for field, value in option.given.items()]
    fields = [f"{name}:{_field(field)}" for name, field in option.fields.items()]
    return " ".join((option.command, *given, *fields))


def _field(field: AnyField) -> str:
    left_out = "?" if field.optional else ""
    match field:
        case Choice():
            values = [str(value) for value in field.values]
            return "|".join(values if len(values) < 9 else (*values[:3], "…", values[-1])) + left_out
        case Chips() | Number():
            return f"{field.least}..{field.most}{left_out}"
        case Cards():
            return f"{field.least} cards{left_out}"
        case Text():
            return "text" + left_out
        case Each():
            return f"{_field(field.of)}*{field.most}{left_out}"
        case Parts():
            return f"{field.total} of {','.join(map(str, field.now))}{left_out}"
    return "yes/no" + left_out


def _said(value: object) -> str:
    return str(value).replace(" ", "")


def _text(event: TournamentEvent) -> str:
    fields = {name: getattr(event, name) for name in event.__struct_fields__ if name not in ("because", "structure")}
    if isinstance(event, ButtonDrawn | ColouredUp):
        fields["cards"] = [(seat, _cards(cards)) for seat, cards in event.cards]
    parts = [f"{name}={_plain(value)}" for name, value in fields.items() if value not in (None, "", (), 0, False)]
    return " ".join((type(event).__name__, *parts))


def _cards(cards: Any) -> str:
    return "".join(map(write_card, cards)) if isinstance(cards, tuple) else write_card(cards)


def _plain(value: object) -> str:
    return msgspec.json.encode(value).decode()


# The tournaments


def rebuys() -> Script:
    """From the announcement to a deal: rebuys, an add-on, a break with a race, a penalty, a correction."""
    choices = {"format": "rebuy", "add_on": True, "rebuys.until_level": 1, "close_level": 1, "rebuys.each": "one"}
    script = Script(set=choices, tables=1)
    say, hand = script.say, script.hand
    say(EVA, "announce")
    script.enter("p1", "p2", "p3", "p4")
    say(EVA, "set_display", panels=["next", "players"], message="Bienvenida")
    say(EVA, "open_table", table=1)
    say(EVA, "draw_seats")
    say(EVA, "draw_buttons")
    say(EVA, "start")
    hand(1, p1=0, p2=20000)
    say(P1, "rebuy", entry=1)
    say(CARLA, "pay_debt", entry=1, cents=5000)
    hand(1, p3=0, p4=20000)
    say(CRUPIER, "decline_rebuy", entry=3)
    say(CRUPIER, "change_presence", entry=2, present=False)
    say(CRUPIER, "change_presence", entry=2, present=True)
    say(CRUPIER, "report", player="p2", ground="stalling")
    say(ANDRES, "impose", number=1, measure="missed_hands", hands=1, why="tarda")
    hand(1)
    say(EVA, "readmit", player="p2")
    say(CRUPIER, "report", player="p4", ground="touching", note="toca las fichas")
    say(ANDRES, "waive", number=2, why="es la primera vez")
    say(EVA, "pause", why="la cena")
    say(EVA, "resume")
    script.later(20 * 60)
    say(P1, "take_add_on", entry=1)
    say(EVA, "undo", act=max(act.number for act in script.state.acts), why="no era para ella")
    say(EVA, "set_clock", level=4, into=1190, why="se acorta")
    say(EVA, "adjust_chips", entry=2, chips=-75, cause="found", why="estaban en el suelo")
    script.later(20)
    say(EVA, "race_chips")
    say(ANDRES, "count_stacks", table=1, stacks=[])
    say(CARLA, "exercise_right", player="p2", right="access")
    say(P1, "exercise_right", right="objection")
    script.later(16 * 60)
    say(CRUPIER, "record_exit", entry=4, to=[[1, script.state.stack(EntryNo(4))]])
    say(EVA, "undo", act=max(act.number for act in script.state.acts), why="no estaba fuera")
    say(EVA, "make_deal", split="icm", consents=3, played_for=0)
    say(CARLA, "exercise_right", player="p3", right="cancellation")
    return script


def tables() -> Script:
    """Three tables to one: moves, a broken table, decisions on the clock, the final table, a deal."""
    choices = {"close_level": 1, "seats.maximum": 9, "clock.shorter": True, "event.win_the_button": True}
    script = Script(set=choices, tables=3)
    say, state = script.say, lambda: script.state
    say(EVA, "announce")
    script.enter(*(f"p{number}" for number in range(1, 21)))
    say(EVA, "delete_entry", entry=20, why="inscrita por error")
    for table in (1, 2, 3):
        say(EVA, "open_table", table=table)
    say(EVA, "draw_seats")
    say(EVA, "draw_buttons")
    say(EVA, "start")
    say(EVA, "set_breaking_order", tables=[3, 1], why="la 3 está junto a la puerta")
    say(EVA, "allow_imbalance", allowed=False, why="se equilibra siempre")
    say(CRUPIER, "begin_hand", table=1)
    first = state().tables[TableNo(1)].hand
    assert first is not None
    thinker, winner = first.entries[0], first.entries[1]
    say(CRUPIER, "time_decision", entry=thinker)
    say(ANDRES, "call_time", entry=thinker, stalls=True)
    say(CRUPIER, "end_decision", entry=thinker)
    say(ANDRES, "void_hand", table=1, why="carta vista")
    say(CRUPIER, "close_hand", table=1, winner=winner)
    say(EVA, "leave", entry=winner)
    script.later(20 * 60)
    _out(script, 1)
    say(EVA, "break_table", table=3)
    _out(script, 1)
    _out(script, 1)
    say(EVA, "balance")
    seat = next(seat for seat in range(1, 10) if seat not in state().tables[TableNo(2)].seats)
    mover = next(iter(state().tables[TableNo(2)].seats.values())).entry
    say(EVA, "move_entry", entry=mover, table=2, seat=seat, why="no ve las cartas")
    while state().left > script.rules.final_table:
        tables = state().tables.values()
        _out(script, max(tables, key=lambda table: len(table.seats)).number)
    say(EVA, "draw_final_table", table=1)
    say(EVA, "draw_buttons")
    while state().left > 4:
        _out(script, 1)
    say(EVA, "make_deal", split="chip_count", consents=4, played_for=100)
    return script


def _out(script: Script, number: int) -> None:
    """The last of a table who is in their seat is out, and the first of it holds the chips."""
    places = [place for place in script.state.tables[TableNo(number)].seats.values() if place.chips]
    script.now += 60
    script.say(CRUPIER, "record_exit", entry=places[-1].entry, to=[[places[0].entry, places[-1].chips]])


def satellite() -> Script:
    """Hand for hand at two tables, one short of the tickets: an all-in waits face down for the other table."""
    script = Script(set={"close_level": 1, "seats.final_table": 2}, tickets=4, tables=2)
    say = script.say
    say(EVA, "announce")
    script.enter(*(f"p{number}" for number in range(1, 7)))
    for table in (1, 2):
        say(EVA, "open_table", table=table)
    say(EVA, "draw_seats")
    say(EVA, "draw_buttons")
    say(EVA, "start")
    script.later(20 * 60)
    _out(script, 1)
    say(CRUPIER, "begin_hand", table=1)
    say(CRUPIER, "begin_hand", table=2)
    say(CRUPIER, "hold_hand", table=1)
    script.close(2)
    say(EVA, "release_hands")
    loser, winner = script.state.tables[TableNo(1)].seats.values()
    script.close(1, **{f"p{loser.entry}": 0, f"p{winner.entry}": loser.chips + winner.chips})
    return script


def days() -> Script:
    """Two players on two days: the director's split, last hands by lot, and the end."""
    choices = {"event.several_days": True, "close_level": 1, "prizes.fewer_players": "director"}
    script = Script(set=choices, day_ends=(2,))
    say = script.say
    say(EVA, "announce")
    script.enter("p1", "p2")
    say(EVA, "open_table", table=1)
    say(EVA, "draw_seats")
    say(EVA, "draw_buttons")
    say(EVA, "start")
    script.later(20 * 60)
    say(EVA, "set_prize_split", shares=[[1, 7000], [2, 3000]])
    script.later(10 * 60)
    say(EVA, "draw_last_hands", player="p1")
    while script.state.tables[TableNo(1)].last_hands:
        script.hand(1)
    say(EVA, "end_day")
    script.now += 12 * 3600
    say(EVA, "begin_day")
    script.hand(1, p1=20000, p2=0)
    return script


def cancelled() -> Script:
    """Called off before anybody has played: everybody gets everything back."""
    script = Script()
    script.say(EVA, "announce")
    script.enter("p1", "p2")
    script.say(EVA, "cancel_tournament", why="no hay bastantes")
    script.say(CARLA, "exercise_right", player="p2", right="cancellation")
    return script


def floor() -> Script:
    """Two live tables told by what they did, and the director who puts clock, levels, hands and ranking right."""
    script = Script(set={"close_level": 2, "seats.maximum": 6}, tables=2, bounty=500)
    say, state = script.say, lambda: script.state
    say(EVA, "announce")
    script.enter(*(f"p{number}" for number in range(1, 9)))
    say(EVA, "draw_seats")
    say(CRUPIER, "tell_button_cards", table=1, cards=[write_card(card) for card in deck(52)[:4]])
    say(EVA, "draw_buttons")
    say(EVA, "start")
    say(ANDRES, "add_time", minutes=5)
    say(EVA, "set_level", level=3, small=75, big=175, minutes=10, ante=0)
    say(EVA, "set_break", level=2, minutes=5)
    say(ANDRES, "next_level")
    say(CRUPIER, "shuffle", table=1)
    say(CRUPIER, "begin_hand", table=1)
    first, second = [place.entry for place in state().tables[TableNo(1)].seats.values()][:2]
    script.close(1, **{f"p{first}": 0, f"p{second}": 20000})
    say(CRUPIER, "claim_hand", table=1, entry=first, why="contaron mal el bote")
    say(EVA, "decide_claim", table=1, upheld=False, why="estaba bien contado")
    say(EVA, "reopen_hand", table=1, why="ganó la otra")
    script.close(1)
    seats = state().tables[TableNo(2)].seats
    stacks = [[place.entry, place.chips] for place in seats.values()]
    say(CRUPIER, "tell_hand", table=2, stacks=[[stacks[0][0], 5025], [stacks[1][0], 14975]])
    say(CRUPIER, "tell_button", table=2, seat=min(seats), hands=3)
    _out(script, 2)
    _out(script, 2)
    say(EVA, "join_exits", count=2)
    bounty = next(option for option in script.options(EVA) if option.command == "award_bounty")
    assert isinstance(bounty.fields["to"], Choice)
    say(EVA, "award_bounty", **bounty.given, to=bounty.fields["to"].values[-1])
    say(ANDRES, "postpone_moves", why="acaban el descanso")
    say(EVA, "set_clock", level=7, into=0, why="error")
    script.later(1)
    say(EVA, "set_clock", level=2, into=60, why="era el 2")
    say(EVA, "reopen_registration", why="el reloj estaba mal")
    say(ANDRES, "order_break", table=1, why="caben en una mesa")
    say(EVA, "set_clock", level=4, into=0, why="se acorta")
    script.later(1)
    (race,) = (option for option in script.options(CRUPIER) if option.command == "tell_race_cards")
    assert isinstance(race.fields["cards"], Cards)
    cards = [write_card(card) for card in deck(52)[: race.fields["cards"].most]]
    say(CRUPIER, "tell_race_cards", table=2, cards=cards)
    return script


SCRIPTS: Final = {
    "rebuys": rebuys,
    "tables": tables,
    "satellite": satellite,
    "days": days,
    "floor": floor,
    "cancelled": cancelled,
}


def playthrough(name: str) -> str:
    script = SCRIPTS[name]()
    script.lines.append("")
    script.note_options()
    return "\n".join((f"# {SCRIPTS[name].__doc__}", *script.lines)) + "\n"
